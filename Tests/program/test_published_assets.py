"""Scripts and style sheets as they are published, read by parsers that know nothing of Larder's, and loaded."""

import random
import re

import pytest
import relevance
import tinycss2
import tree_sitter
import tree_sitter_javascript
from common import REPOSITORY, Site
from preview import preview

SOURCES = sorted((REPOSITORY / "Templates/assets").glob("*.js"))
PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))

# Rules and parts of such, in which what looks like a comment is none, or the other way round.
CSS = [
    "a { b: c } /* d */\n", ".a/* b */.c > d {}\n", "a { --b:  /* c */ d\n  e ; f: g /* h */ }\n", "@media (a) /* b */ {\n  c {}\n}\n",
    "a { b: url( //c/*d*/e ) /* f */ }\n", "a { b: url('c' /* d */) }\n", ".\\31 /* a */ b {}\n", "a::before { content: '/* b */' }\n",
    "a { margin: 0/* b */auto }\n", "@layer a,/* b */c;\n", "a /* b\n */ c,\n  d {}\n", "/*! kept\n  as it is */\n",
    "a { b: calc(1px/* c */+ 2px) }\n", "@container style(--a: /* b */ c) {}\n", "}", "{", "'", "/*", "*/", "(", ")", "\\", ";",
]  # fmt: skip


def imports(script):
    """What a script imports, at once or later, as files; it must be sound, and have no comment."""
    root = PARSER.parse(script.read_bytes()).root_node
    assert not root.has_error, script
    found, nodes = set(), [root]
    while nodes:
        node = nodes.pop()
        assert "comment" not in node.type, node
        if node.type in ("import_statement", "export_statement") and node.child_by_field_name("source"):
            found.add(node.child_by_field_name("source").text)
        if node.type == "call_expression" and node.children[0].type == "import":
            found.add(node.child_by_field_name("arguments").named_children[0].text)
        nodes += node.children
    return {script.parent / name.decode().strip("\"'") for name in found}


def tokens(source):
    """The tokens of a style sheet without comments, as they are written; white space of any length is one."""

    def flat(values):
        for value in values:
            if value.type == "comment":
                continue
            inner = getattr(value, "content", None) if value.type.endswith("block") else getattr(value, "arguments", None)
            yield (value.type, getattr(value, "lower_name", None)) if inner is not None else (value.type, value.serialize())
            if inner is not None:
                yield from flat(inner)
                yield (value.type, "end")

    found = []
    for kind, text in flat(tinycss2.parse_component_value_list(source.decode())):
        if kind == "whitespace":
            if found and found[-1][0] == kind:
                continue
            text = " "
        found.append((kind, text))
    return [token for place, token in enumerate(found) if token[0] != "whitespace" or 0 < place < len(found) - 1]


@pytest.fixture(scope="module")
def publish(tmp_path_factory, program):
    """Publishes files: name → bytes; gives what they become, those of the built-in theme too."""

    def publish(files):
        folder = tmp_path_factory.mktemp("site")
        site = Site(folder, program)
        site.write({"Content/meals/Soup/dal.md": "Red.", "Content/site.yaml": "offline: true\n"})
        site.write({f"Templates/assets/{name}": source for name, source in files.items()}).build()
        return {path.name: path.read_bytes() for path in next((folder / "Output/assets").iterdir()).iterdir()}

    return publish


@pytest.fixture(scope="module")
def published(publish):
    return publish({})


def scripts(site):
    """Builds a site; gives its scripts by name."""
    site.build()
    return {path.name: path for path in next((site.output / "assets").iterdir()).glob("*.js")}


def test_a_page_loads_one_script_with_all_that_it_needs(make_site):
    """`bar.js`, which asks for two more where they are needed; `search.js` for whoever wants the search without the bar; and `offline.js`."""
    published = scripts(make_site({"Content/meals/Soup/dal.md": "Red.", "Content/site.yaml": "offline: true\n"}))
    assert imports(published["bar.js"]) == {published["extras.js"], published["token-menu.js"]}
    assert imports(published["search.js"]) == set()
    assert imports(published["offline.js"]) == {published["kept-pages.js"]}
    reached, left = {published["bar.js"], published["search.js"]}, [*imports(published["bar.js"]), published["offline.js"]]
    while left:
        script = left.pop()
        if script not in reached:
            reached.add(script)
            left += imports(script)
    assert reached == set(published.values())


def test_a_script_of_the_sites_own_takes_the_place_of_one(make_site):
    """So all stand by themselves: they find it, and it finds them."""
    own = 'import { element } from "./dom.js";  // mine\nexport const announcer = () => element("p");\n'
    published = scripts(make_site({"Content/meals/Soup/dal.md": "Red.", "Templates/assets/announcer.js": own}))
    assert set(published) == {path.name for path in SOURCES} - {"offline.js", "kept-pages.js"}
    assert published.pop("announcer.js").read_text() == own
    assert published["dom.js"] in imports(published["chips.js"])
    assert all(imports(script) <= {*published.values(), script.with_name("announcer.js")} for script in published.values())


def test_a_copy_of_the_theme_is_as_good_as_none(make_site):
    """The same bytes below the same path; with one script changed, that one is as it was written."""
    site = make_site({"Content/meals/Soup/dal.md": "Red."})
    before = scripts(site)
    site.run("theme", "Templates")
    assert scripts(site) == before
    changed = site.folder / "Templates/assets/chips.js"
    changed.write_text(changed.read_text() + "\n// mine\n")
    assert scripts(site)["chips.js"].read_text().endswith("// mine\n")


@pytest.mark.parametrize("own", [{}, {"Templates/assets/dom.js": (REPOSITORY / "Templates/assets/dom.js").read_text() + "//\n"}])
def test_the_search_answers_from_either(make_site, own):
    """The published `search.js` and all that it imports, with a question that has to guess."""
    site = make_site({"Content/meals/Soup/tomato.md": "Red.", "Content/meals/Soup/dal.md": "Yellow.", **own})
    site.build()
    [answer] = relevance.ask_site(site.output, ["tomatp"])["answers"]
    assert answer["ids"] == ["Soup/tomato"]


def test_the_style_sheet_means_what_it_meant(published):
    """The same tokens."""
    source, result = (REPOSITORY / "Templates/assets/style.css").read_bytes(), published["style.css"]
    assert tokens(source) == tokens(result)
    assert len(result) < len(source) * 0.9
    assert b"/*" not in result and not re.search(rb"\n\n|[ \t]$", result, flags=re.M)


def test_whatever_stands_together_means_what_it_meant(publish):
    """Pieces in any order: the same tokens, or the same bytes."""
    chance = random.Random(1)
    sources = {f"{number}.css": "".join(chance.choices(CSS, k=chance.randrange(1, 5))).encode() for number in range(2000)}
    results = publish(sources)
    changed = [name for name, source in sources.items() if results[name] != source]
    for name in changed:
        assert tokens(sources[name]) == tokens(results[name]), sources[name]
    assert len(changed) > 300


def test_the_preview_publishes_the_same(make_site):
    """The same bytes below the same path."""
    site = make_site({"Content/meals/Soup/dal.md": "Red.", "Templates/assets/own.css": "  a {} /* b */\n"})
    site.build()
    folder = next((site.output / "assets").iterdir())
    assert (folder / "own.css").read_bytes() == b"a {}\n"
    with preview(site) as served:
        for file in folder.iterdir():
            assert served.get(f"/assets/{folder.name}/{file.name}").body == file.read_bytes(), file.name
