"""Style sheets as they are published, read by a parser that knows nothing of Larder's, and by Chromium."""

import random
import re

import pytest
import tinycss2
from common import REPOSITORY

# Rules and parts of such, in which what looks like a comment is none, or the other way round.
CSS = [
    "a { b: c } /* d */\n", ".a/* b */.c > d {}\n", "a { --b:  /* c */ d\n  e , f ; f: g /* h */ }\n", "@media (a) /* b */ {\n  c {}\n}\n",
    "a { b: url( //c/*d*/e ) /* f */ }\n", "a { b: url('c' /* d */) }\n", ".\\31 /* a */ b {}\n", "a::before { content: '/* b */' }\n",
    "a { margin: 0/* b */auto }\n", "@layer a,/* b */c;\n", "a /* b\n */ c,\n  d {}\n", "/*! kept\n  as it is */\n",
    "a { b: calc(1px/* c */+ 2px) }\n", "@container style(--a: /* b */ c) {}\n", "}", "{", "'", "/*", "*/", "(", ")", "\\", ";",
]  # fmt: skip


def tokens(source):
    """The tokens of a style sheet without comments, as they are written; white space of any length is one, or none beside a sign
    that separates."""

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
        if kind != "whitespace":
            found.append((kind, text))
        elif found and found[-1][0] != kind:
            found.append((kind, " "))
    beside = [None, *found, None]
    return [
        token for before, token, after in zip(beside[:-2], found, beside[2:], strict=True)
        if token[0] != "whitespace" or not (separates(before) or separates(after))
    ]  # fmt: skip


def separates(token):
    """Whether white space beside a token, or beside where there is none, means nothing."""
    return token is None or token[0] == "{} block" or token in [("literal", ";"), ("literal", ",")]


# What Chromium understands of each of two lists of style sheets: all rules as it writes them (where a value has a property in it,
# it writes the source, in which spaces after commas mean nothing), and the values of custom properties, which scripts can read.
UNDERSTOOD = """lists => {
  const own = (rule) => [
    ...[...rule.style ?? []].filter((name) => name.startsWith("--")).map((name) => rule.style.getPropertyValue(name)),
    ...[...rule.cssRules ?? []].flatMap(own),
  ];
  return lists.map((sheets) => sheets.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].flatMap((rule) => [rule.cssText.replaceAll(", ", ","), ...own(rule)]);
  }));
}"""


@pytest.fixture(scope="module")
def publish(build_site):
    """Publishes files: name → bytes; gives what they become, those of the built-in theme too."""

    def publish(files):
        site = build_site(
            {"Content/meals/Soup/dal.md": "Red.", **{f"Templates/assets/{name}": source for name, source in files.items()}}
        )
        return {path.name: path.read_bytes() for path in next((site.output / "assets").iterdir()).iterdir()}

    return publish


@pytest.fixture
def understood(browse):
    """What Chromium understands of style sheets, given as lists of bytes."""
    page = browse().open("about:blank")
    return lambda *lists: page.evaluate(UNDERSTOOD, [[sheet.decode() for sheet in sheets] for sheets in lists])


def test_the_theme_means_what_it_meant(publish, understood):
    """The same tokens, and the same rules."""
    source, result = (REPOSITORY / "Templates/assets/style.css").read_bytes(), publish({})["style.css"]
    assert tokens(source) == tokens(result)
    assert len(result) < len(source) * 0.9
    assert b"/*" not in result and not re.search(rb"\n\n|[ \t]$|\s[{};]|[{};]\s", result, flags=re.M)
    before, after = understood([source], [result])
    assert before == after and len(str(before)) > 10_000


def test_whatever_stands_together_means_what_it_meant(publish, understood):
    """Pieces in any order: the same tokens and rules, or the same bytes."""
    chance = random.Random(1)
    sources = {f"{number}.css": "".join(chance.choices(CSS, k=chance.randrange(1, 5))).encode() for number in range(2000)}
    results = publish(sources)
    changed = [name for name, source in sources.items() if results[name] != source]
    for name in changed:
        assert tokens(sources[name]) == tokens(results[name]), sources[name]
    assert len(changed) > 300
    before, after = understood([sources[name] for name in changed], [results[name] for name in changed])
    for name, old, new in zip(changed, before, after, strict=True):
        assert old == new, sources[name]
