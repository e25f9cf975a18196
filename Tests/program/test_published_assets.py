"""Scripts and style sheets as they are published, read by parsers that know nothing of Larder's."""

import random
import re

import pytest
import tinycss2
import tree_sitter
import tree_sitter_javascript
from common import REPOSITORY, Site
from preview import preview

SCRIPTS = sorted((REPOSITORY / "Templates/assets").glob("*.js"))
PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_javascript.language()))

# Statements and parts of such, in which what looks like a comment is none, or the other way round.
JAVASCRIPT = [
    "a = b / c // d / e\n", "a = (b + c) / 2; // half / of 'it'\n", "if (a) /'/.test(b) // c'\n", "while (a) /\"[/]/g.exec(b)\n",
    "let a\n/b/g.test(c)\n", "return/* a\n */b\n", "a /* b */ ++\nc\n", "a = `// ${b /* c */ + `/* ${d} */`} //` // e\n",
    "/** a */ export function f(/* b */ c) {}\n", "a = { b: /* c */ 1 } // d\n", "({}) / 2 // a\n", "f(a)[0] / 2 // '\n",
    "a.if(b) / 2 / c // '\n", "x = a++ / 2\n", "for (const a of /'/g[Symbol.split](b)) c()\n", "do a(); while (b)\n/'/.test(c)\n",
    "switch (a) { case /'/: b() // c\n}\n", "class A { #b = /[/*]/; c() { return #b in this /* d */ } }\n", "a = '\\\n  // b'\n",
    "if (a) /b//1 // c\n", "a = /[/ // b]/\n", "return/* a */b\n", "a/* b */in/* c */d\n",
    "/*! kept\n   as it is */\n", "// SPDX-License-Identifier: MIT\n", "a = b\n/* c */\n(d)\n", "a = b /* c\n */ /d/g\n",
    "}\n", "{\n", "'", "`", "/", "*/", "/*", "//", "\n", "  ", "(", ")", ";", "+", "${",
]  # fmt: skip
CSS = [
    "a { b: c } /* d */\n", ".a/* b */.c > d {}\n", "a { --b:  /* c */ d\n  e ; f: g /* h */ }\n", "@media (a) /* b */ {\n  c {}\n}\n",
    "a { b: url( //c/*d*/e ) /* f */ }\n", "a { b: url('c' /* d */) }\n", ".\\31 /* a */ b {}\n", "a::before { content: '/* b */' }\n",
    "a { margin: 0/* b */auto }\n", "@layer a,/* b */c;\n", "a /* b\n */ c,\n  d {}\n", "/*! kept\n  as it is */\n",
    "a { b: calc(1px/* c */+ 2px) }\n", "@container style(--a: /* b */ c) {}\n", "}", "{", "'", "/*", "*/", "(", ")", "\\", ";",
]  # fmt: skip


def syntax(source):
    """The tree of a script without comments, down to the text of each token; and whether it is sound."""
    root = PARSER.parse(source).root_node

    def tree(node):
        children = [tree(child) for child in node.children if child.type not in ("comment", "html_comment")]
        return node.type, children or (b"" if node.child_count else node.text)

    return tree(root), not root.has_error


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


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_means_what_it_meant(script, published):
    """The same syntax, with nothing left of what only its authors need."""
    source, result = script.read_bytes(), published[script.name]
    (before, is_sound), (after, _) = syntax(source), syntax(result)
    assert is_sound and before == after
    assert len(result) < len(source) * 0.9
    assert not re.search(rb"^\s|[ \t]$|\n\n", result, flags=re.M) and b"/**" not in result


def test_the_style_sheet_means_what_it_meant(published):
    """The same tokens."""
    source, result = (REPOSITORY / "Templates/assets/style.css").read_bytes(), published["style.css"]
    assert tokens(source) == tokens(result)
    assert len(result) < len(source) * 0.9
    assert b"/*" not in result and not re.search(rb"\n\n|[ \t]$", result, flags=re.M)


@pytest.mark.parametrize("ending, pieces", [("js", JAVASCRIPT), ("css", CSS)])
def test_whatever_stands_together_means_what_it_meant(ending, pieces, publish):
    """Pieces in any order: the same syntax, or the same bytes."""
    chance = random.Random(1)
    sources = {
        f"{number}.{ending}": "".join(chance.choices(pieces, k=chance.randrange(1, 5))).encode() for number in range(2000)
    }
    results = publish(sources)
    changed = [name for name, source in sources.items() if results[name] != source]
    compared = 0
    for name in changed:
        source, result = sources[name], results[name]
        if ending == "css":
            before, after, is_sound = tokens(source), tokens(result), True
        else:
            (before, is_sound), (after, _) = syntax(source), syntax(result)
        assert not is_sound or before == after, source
        compared += is_sound
    assert compared > 300


def test_the_preview_publishes_the_same(make_site):
    """The same bytes below the same path."""
    site = make_site({"Content/meals/Soup/dal.md": "Red.", "Templates/assets/own.js": "  a; // b\n"})
    site.build()
    folder = next((site.output / "assets").iterdir())
    assert (folder / "own.js").read_bytes() == b"a;\n"
    with preview(site) as served:
        for file in folder.iterdir():
            assert served.get(f"/assets/{folder.name}/{file.name}").body == file.read_bytes(), file.name
