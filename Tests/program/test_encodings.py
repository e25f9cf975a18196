"""Every text file, in every way that editors save it, is read or refused with the place of what is wrong.

Faults of other generators: gohugoio/hugo#2075, getzola/zola#501 (a byte order mark hides the front matter).
"""

import json

import pytest
from folders import SAME, contents, difference

# Each file's text, with an é in it; the é's line and column.
FILES = {
    "Content/meals.json": ('[\n  {"name": "Café", "category": "Soups"}\n]\n', "2:16"),
    "Content/meals.yaml": ("# Ours\n- name: Café\n  category: Soups\n", "2:12"),
    "Content/meals.csv": ("name,category\nCafé,Soups\n", "2:4"),
    "Content/meals.tsv": ("name\tcategory\nCafé\tSoups\n", "2:4"),
    "Content/meals/Soups/cafe.md": ("---\nname: Café\nrating: 4\n---\nOne *fine*\nday\n\n- a\n- b\n", "2:10"),
    "Content/site.yaml": ("title: Café\ndescription: Food\n", "1:11"),
    "Content/pages/about.md": ("---\ntitle: Café\n---\n# Hours\n\nLate.\n", "2:11"),
    "Content/index.md": ("# Welcome\n\nto the Café\n", "3:11"),
    "Templates/404.mustache": ("<p>\n  {{site.title}}: Café</p>\n", "2:22"),
    "Templates/strings/en.json": ('{\n  "search": "Café"\n}\n', "2:17"),
}


def hint(path, words="Save the file"):
    program = "your editor" if not path.endswith(("csv", "tsv")) else None
    return f"{words} as UTF-8 in {program}" if program else f'{words} as UTF-8: spreadsheet programs call it "CSV UTF-8"'


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("mark", [True, False], ids=["mark", "no mark"])
@pytest.mark.parametrize("order", ["le", "be"])
def test_utf_16(make_site, path, order, mark):
    """Windows' "Unicode", with a byte order mark and without."""
    text = ("\ufeff" if mark else "") + FILES[path][0]
    found = make_site({path: text.encode(f"utf-16-{order}")}).diagnostics()
    assert found == [f"E002 {path}: The file is saved as UTF-16, not as UTF-8"]
    assert found[0].hint == hint(path, "Save it")


@pytest.mark.parametrize("path", FILES)
def test_latin_1(make_site, path):
    """One byte a letter, as old programs save it."""
    text, place = FILES[path]
    found = make_site({path: text.encode("latin-1")}).diagnostics()
    assert found == [f'E001 {path}:{place}: The byte 0xE9 ("é" in Windows-1252) is not UTF-8']
    assert found[0].hint == hint(path)


@pytest.mark.parametrize("path", FILES)
def test_nul(make_site, path):
    """A NUL byte, which a crash leaves behind."""
    text, place = FILES[path]
    found = make_site({path: text.replace("é", "\0").encode()}).diagnostics()
    assert found == [f"E003 {path}:{place}: A NUL byte stands in the text: the file is damaged, or no text"]


@pytest.mark.parametrize("path", ["Content/meals.json", "Content/meals.yaml"])
def test_nul_by_an_escape(make_site, path):
    """A NUL that an escape stands for passes the check of the file, and is on no page and in no index all the same."""
    texts = "name category location summary description course author keywords ingredients instructions source".split()
    record = json.dumps({**{key: "a\0b" for key in texts}, "tags": ["t\0u"], "nutrition": {"f\0": "v\0"}})
    site = make_site({path: f"- {record}\n" if path.endswith("yaml") else f"[{record}]"})
    assert {one[:4] for one in site.diagnostics()} == {"W131"}
    site.build()
    written = {path: content for path, content in contents(site.output).items() if content and not path.endswith(".js")}
    assert [path for path, content in written.items() if b"\0" in content or b"u0000" in content] == []
    assert "<h1>a b</h1>" in site.read("Output/meals/a-b/index.html")


@pytest.mark.parametrize("change", ["mark", "CR LF", "CR", "mark and CR LF", "no line break at the end"])
@pytest.mark.parametrize("path", FILES)
def test_harmless_differences(make_site, path, change):
    """A byte order mark and other line endings change nothing: the site is the same, byte for byte."""
    text = FILES[path][0]
    plain = make_site({path: text})
    plain.build()
    ending = {"CR LF": "\r\n", "mark and CR LF": "\r\n", "CR": "\r"}.get(change, "\n")
    changed = text.rstrip("\n") if change.startswith("no") else text.replace("\n", ending)
    site = make_site({path: (("\ufeff" if "mark" in change else "") + changed).encode()})
    site.build()
    expected, found = contents(plain.output), contents(site.output)
    if path == "Templates/404.mustache":
        # A template's own line breaks go into the page.
        expected, found = (
            {"404": b"".join(one["404.html"].split()), "names": b"".join(name.encode() for name in sorted(one))}
            for one in (expected, found)
        )
    assert difference(found, expected) == SAME


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CR LF", "CR"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["no mark", "mark"])
@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("meals/Soups/a.md", "---\nname: Crème\nrating: 9\n---\nText\n", "E152 {}:3:9: The rating is 9, but it must"),
        ("meals/Soups/a.md", "---\nname: A\n---\n\né [x](no.md)\n", 'W301 {}:5:7: The link "no.md" leads'),
        ("meals/Soups/a.md", '---\nname: A\nid: é\ntags: "a, b"\n---\n', "W161 {}:4:7: The tags are one text"),
        ("meals/Soups/a.md", "---\nname: A\ndescription: |\n  é\n\n  é [x](no.md)\n---\n", 'W301 {}:6:9: The link "no.md"'),
        ("meals.json", '[\n{"name": "é",\n"category": "é", "rating": 9}]\n', "E152 {}:3:28: The rating is 9"),
        ("meals.yaml", "- name: é\n  category: é\n  rating: 9\n", "E152 {}:3:11: The rating is 9"),
        ("meals.csv", 'name,category,rating\n"é\nb",é,9\n', "E152 {}:3:6: The rating is 9"),
        ("site.yaml", "title: é\n# é\ntitel: x\n", 'E201 {}:3:1: "titel" is no key'),
        ("pages/a.md", "---\ntitle: é\nhidden: yes\n---\n", 'E105 {}:3:9: "hidden" must be true or false'),
    ],
)
def test_places_hold_whatever_ends_the_lines(make_site, path, text, fault, mark, ending):
    """Lines end at LF, CR LF or CR, and columns count characters, not bytes: gohugoio/hugo#9857 was off by one."""
    path = f"Content/{path}"
    found = make_site({path: (mark + text.replace("\n", ending)).encode()}).diagnostics()
    expected = fault.format(path)
    assert [one for one in found if one[:4] != "W131" and not one.startswith(expected)] == []
    assert len([one for one in found if one.startswith(expected)]) == 1


def test_places_in_escaped_and_folded_texts(make_site):
    """A broken link in a description is where it stands in the file: behind escapes, in block texts, in cells."""
    files = {
        "escapes.json": '{"name": "A",\n "description": "\\u00e9\\n\\n\\"\\ud83c\\udf5c\\" \\t[x](no.md)"}',
        "literal.yaml": "- name: B\n  description: |\n    é\n\n      é [x](no.md)\n",
        "folded.yaml": "- name: C\n  description: >-\n    é\n    one\n\n    é [x](no.md)\n",
        "quoted.yaml": '- name: D\n  description: "\\u00e9\n\n    é [x](no.md)"\n',
        "single.yaml": "- name: E\n  description: 'it''s é [x](no.md)'\n",
        "cell.csv": 'name,description\nF,"""é""\n\né"" [x](no.md)"\n',
        "front-matter.md": "---\r\nname: G\r\ndescription: |-\r\n  é\r\n\r\n  é [x](no.md)\r\n---\r\n",
    }
    found = make_site({f"Content/meals/Soups/{name}": text.encode() for name, text in files.items()}).diagnostics()
    places = {
        f"W301 Content/meals/Soups/{name}:{number}:{line.index('no.md') + 1}"
        for name, text in files.items()
        for number, line in enumerate(text.splitlines(), 1)
        if "no.md" in line
    }
    assert {one.split(": ")[0] for one in found} == places
