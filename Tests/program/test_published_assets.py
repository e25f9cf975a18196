"""Scripts as they are published, read by a parser that knows nothing of Larder's, and loaded."""

import pytest
import relevance
import tree_sitter
import tree_sitter_javascript
from common import REPOSITORY
from preview import preview

SOURCES = sorted((REPOSITORY / "Templates/assets").glob("*.js"))
PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))

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


def test_the_preview_publishes_the_same(make_site):
    """The same bytes below the same path."""
    site = make_site({"Content/meals/Soup/dal.md": "Red.", "Templates/assets/own.css": "  a {} /* b */\n"})
    site.build()
    folder = next((site.output / "assets").iterdir())
    assert (folder / "own.css").read_bytes() == b"a{}"
    with preview(site) as served:
        for file in folder.iterdir():
            assert served.get(f"/assets/{folder.name}/{file.name}").body == file.read_bytes(), file.name
