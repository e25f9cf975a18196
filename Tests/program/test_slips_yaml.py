"""Slips in YAML, wherever it stands: signs that mean more than their writer knew, and spaces that are none."""

import pytest
from common import hinted, only

HEAD = "---\nname: Pho\n"
PATHS = {
    "front matter": ("Content/meals/Soups/pho.md", "---\n{}\n---\n", 1),
    "page": ("Content/pages/about.md", "---\n{}\n---\n", 1),
    "data": ("Content/meals.yaml", "- category: Soups\n  {}\n", 1),
    "settings": ("Content/site.yaml", "{}\n", 0),
}


def meal(*lines):
    """A meal's file with these lines below its name."""
    return {"Content/meals/Soups/pho.md": ("---\nname: Pho\n" + "".join(f"{line}\n" for line in lines) + "---\n").encode()}


# MARK: #


@pytest.mark.parametrize(
    ("kind", "line", "column", "read", "mended"),
    [
        ("front matter", "name: Cook #1", 12, '"Cook"', 'name: "Cook #1"'),
        ("data", "name: Cook #1", 14, '"Cook"', 'name: "Cook #1"'),
        ("page", "title: Cook #1", 13, '"Cook"', 'title: "Cook #1"'),
        ("settings", "title: Cook #1", 13, '"Cook"', 'title: "Cook #1"'),
        ("front matter", 'name: The "best" of #hanoi  # mine', 21, '"The "best" of"', 'name: "The \\"best\\" of #hanoi"'),
    ],
)
def test_a_comment_that_cuts_a_value(make_site, kind, line, column, read, mended):
    """What goes on behind the sign without a space is hardly meant as one."""
    path, frame, before = PATHS[kind]
    found = only(make_site({path: frame.format(line).encode()}))
    assert found == (
        f"W212 {path}:{before + 1}:{column}: The value ends before #, which begins a comment here: {read} – "
        f"If the rest belongs to it, put all of it in quotes: {mended}"
    )


@pytest.mark.parametrize(
    ("kind", "line", "column", "mended"),
    [
        ("front matter", "tags: #quick", 7, 'tags: "#quick"'),
        ("front matter", "summary: #1 of all", 10, 'summary: "#1 of all"'),
        ("data", "name: #1", 9, 'name: "#1"'),
        ("page", "title: #1", 8, 'title: "#1"'),
        ("settings", "title: #1", 8, 'title: "#1"'),
        ("settings", "prompt:   #find  # a hint", 11, 'prompt: "#find"'),
        ("settings", "theme: {accent: #2f5f8a\n  }", 17, 'accent: "#2f5f8a"'),
    ],
)
def test_a_comment_for_a_value(make_site, kind, line, column, mended):
    """A value would be empty without a word."""
    path, frame, before = PATHS[kind]
    site = make_site({path: frame.format(line).encode()})
    found = [one for one in site.diagnostics() if one[:4] != "E130"]
    key = mended.split(":")[0]
    assert [f"{one} – {one.hint}" for one in found] == [
        f"W212 {path}:{before + 1}:{column}: {key} has no value, since # begins a comment here – Put it in quotes: {mended}"
    ]


def test_a_comment_for_an_entry(make_site):
    """So in lists."""
    site = make_site(meal("tags:", "  - #quick", "ingredients:", "  - 1 can #10 tomatoes", "  - 2 eggs"))
    assert hinted(site) == [
        "W212 Content/meals/Soups/pho.md:4:5: An entry has no value, since # begins a comment here – "
        'Put it in quotes: - "#quick"',
        "W212 Content/meals/Soups/pho.md:6:11: The value ends before #, which begins a comment here: \"1 can\" – "
        'If the rest belongs to it, put all of it in quotes: - "1 can #10 tomatoes"',
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ["summary: Good # my favourite"],
        ["summary: Good  #favourite"],
        ["summary: Good #", "rating: 4 #good", "hidden: false #yet"],
        ["summary: 'Good' #favourite", "location: \"Hanoi\" #there"],
        ["tags: # quick", "  - a"],
        ["tags: #quick ones", "  - a"],
        ["tags:", "# - quick", "rating: 4"],
        ["tags:", "#- quick", "rating: 4"],
        ["tags: ##", "rating: #"],
        ["summary: C# and F#", "location: \"#1\""],
        ["#summary: Good", "rating: 4"],
        ["description: |", "  Cook #1", "  #quick", "location: >-", "  Cook #1"],
    ],
)
def test_ordinary_comments(make_site, lines):
    """A space behind the sign, two before it, a line of its own, or a value that has ended: nobody's business."""
    assert make_site(meal(*lines)).diagnostics() == []


@pytest.mark.parametrize(
    ("line", "place", "text"),
    [
        ("tags: [#quick]", "3:8", "#quick"),
        ("tags: [a, #quick, b]", "3:11", "#quick"),
        ("tags: [soup #1, b]", "3:13", "soup #1"),
        ("author: {name: #me}", "3:16", "#me"),
    ],
)
def test_a_comment_in_brackets(make_site, line, place, text):
    """Behind it nothing is left to close the list; the place is the sign's."""
    site = make_site(meal(line, "rating: 4"))
    assert make_site(meal(line)).diagnostics()[0].related in ([], [f"Content/meals/Soups/pho.md:3:{line.index(': ') + 3}"])
    found = only(site)
    closer = "]" if "[" in line else "}"
    assert found == (
        f"E020 Content/meals/Soups/pho.md:{place}: # begins a comment here, so the {closer} behind it is not seen – "
        f'Put the text in quotes: "{text}"'
    )


# MARK: Colons


@pytest.mark.parametrize(
    ("key", "line", "name"),
    [
        ("ingredients", "For the dough: 500 g flour", "For the dough"),
        ("instructions", "Note: mix well", "Note"),
        ("instructions", "Step 1: 'mix'", "Step 1"),
        ("ingredients", "For the dough:", "For the dough"),
        ("tags", "Diet: vegan", "Diet"),
        ("keywords", "Diet: vegan", "Diet"),
        ("instructions", 'Say: "mix"', "Say"),
    ],
)
def test_a_colon_in_an_entry(make_site, key, line, name):
    """It makes a key of what stands before it; --fix puts the line in quotes."""
    site = make_site(meal(f"{key}:", "  - One", f"  - {line}", "rating: 4"))
    found = only(site)
    quoted = '"' + line.replace('"', '\\"') + '"'
    assert found[:4] in ("E105", "E163")
    assert found[5:] == (
        f'Content/meals/Soups/pho.md:5:5: The colon makes a key of "{name}", so this entry is no text – '
        f"Put the line in quotes: - {quoted}"
    )
    site.run("check", "--fix")
    assert f"  - One\n  - {quoted}\nrating: 4\n" in site.read("Content/meals/Soups/pho.md")
    assert site.diagnostics() == []


@pytest.mark.parametrize("key", ["tags", "keywords", "ingredients", "instructions"])
@pytest.mark.parametrize(
    ("written", "column", "mended"),
    [("[One, Diet: vegan, Two]", 7, '[One, "Diet: vegan", Two]'), ("[Diet: vegan]", 2, '["Diet: vegan"]')],
)
def test_a_colon_in_brackets(make_site, key, written, column, mended):
    """So in a list in one line."""
    site = make_site(meal(f"{key}: {written}"))
    found = only(site)
    assert found[5:] == (
        f'Content/meals/Soups/pho.md:3:{len(key) + 2 + column}: The colon makes a key of "Diet", so this entry is no text – '
        'Put the entry in quotes: "Diet: vegan"'
    )
    site.run("check", "--fix")
    assert f"{key}: {mended}\n" in site.read("Content/meals/Soups/pho.md") and site.diagnostics() == []


def test_a_colon_in_an_entry_of_data_and_settings(make_site):
    """Whoever reads the list."""
    site = make_site(
        {
            "Content/meals.yaml": "- name: Pho\n  category: Soups\n  ingredients:\n  - Dough: 500 g\n",
            "Content/site.yaml": "suggestions:\n  - Soup: pho\n",
        }
    )
    assert hinted(site) == [
        'E105 Content/meals.yaml:4:5: The colon makes a key of "Dough", so this entry is no text – '
        'Put the line in quotes: - "Dough: 500 g"',
        'E202 Content/site.yaml:2:5: The colon makes a key of "Soup", so this entry is no text – '
        'Put the line in quotes: - "Soup: pho"',
    ]
    site.run("check", "--fix")
    assert site.diagnostics() == [] and site.read("Content/site.yaml") == 'suggestions:\n  - "Soup: pho"\n'


def test_two_colons_in_an_entry(make_site):
    """The whole line goes into quotes, since what is before the first colon is no key."""
    found = only(make_site(meal("instructions:", "  - Note: mix: well")))
    assert found.startswith("E020 ") and found.endswith('Put the line in quotes: - "Note: mix: well"')


def test_several_keys_in_an_entry(make_site):
    """They are a group, whatever it was to be."""
    site = make_site(meal("tags:", "  - Diet: vegan", "    Time: short"))
    assert only(site).startswith("E163 Content/meals/Soups/pho.md:4:5: A tag must be text, not a group of keys")
    before = site.read("Content/meals/Soups/pho.md")
    site.run("check", "--fix")
    assert site.read("Content/meals/Soups/pho.md") == before


@pytest.mark.parametrize("line", ["- {Dough: 500 g}", "- Dough: 500 g\n    Salt: 3 g", "- quantity: 3", "- note: a"])
def test_groups_that_are_no_line(make_site, line):
    """What is not one line with one key stays with the person; nothing is mended there."""
    site = make_site(meal("ingredients:", f"  {line}"))
    codes = [one[:4] for one in site.diagnostics()]
    assert "E105" in codes or line in ("- quantity: 3", "- note: a")
    before = site.read("Content/meals/Soups/pho.md")
    site.run("check", "--fix")
    assert site.read("Content/meals/Soups/pho.md") == before


# MARK: Indentation


@pytest.mark.parametrize("kind", ["front matter", "data", "settings"])
def test_an_entry_that_is_indented_too_far(make_site, kind):
    """YAML takes it for more of the entry above."""
    path, frame, before = PATHS[kind]
    key, name = ("suggestions", "title: A") if kind == "settings" else ("ingredients", "name: A")
    indent = "  " if kind == "data" else ""
    lines = [name, f"{key}:", "  - 100 g flour", "   - 2 eggs", "   - salt", "  - milk"]
    found = only(make_site({path: frame.format(f"\n{indent}".join(lines)).encode()}))
    assert found == (
        f"W027 {path}:{before + 4}:{len(indent) + 4}: This entry is indented more than the one above, so it is read as "
        "a part of that – Begin it in the same column as the others"
    )


@pytest.mark.parametrize(
    "lines",
    [
        ["summary: A soup", "  of noodles - hot"],
        ["ingredients:", "  - 100 g flour", "    -sieved-"],
        ["instructions:", "  - Mix", "    and bake", "  - - a", "    - b"],
        ["summary: |", "  A soup", "  - hot"],
        ["summary: 'A soup", "  - hot'"],
    ],
)
def test_texts_of_several_lines(make_site, lines):
    """Only a dash with a space behind it was to be an entry."""
    assert [one for one in make_site(meal(*lines)).diagnostics() if one[:4] == "W027"] == []


def test_a_list_inside_a_text(make_site):
    """Outside a list it is part of a text."""
    found = only(make_site(meal("summary: A soup", "  - hot")))
    assert found == (
        "W027 Content/meals/Soups/pho.md:4:3: This line is indented more than the one above, so it is read as a part of "
        "that – Put a text of several lines in quotes, or write a list below a key that has no value in its line"
    )


# MARK: Characters that only look right


@pytest.mark.parametrize(
    ("lines", "place", "what", "mended"),
    [
        (["\u00a0rating: 4"], "3:1", "a no-break space, U+00A0, stands where", ["rating: 4"]),
        (["tags:", "\u00a0\u00a0- a", "\u00a0\u00a0- b"], "4:1", "no-break space, U+00A0", ["tags:", "  - a", "  - b"]),
        (["tags:", "\u3000- a", "\u3000- b"], "4:1", "ideographic space, U+3000", ["tags:", " - a", " - b"]),
        (["tags:", "  -\u00a0a", "  -\u00a0b"], "4:4", "no-break space, U+00A0", ["tags:", "  - a", "  - b"]),
        (["rating:\u00a04"], "3:8", "no-break space, U+00A0", ["rating: 4"]),
        (["rating:\u30004"], "3:8", "ideographic space, U+3000", ["rating: 4"]),
        (["rating\u00a0: 4"], "3:7", "no-break space, U+00A0", ["rating: 4"]),
        (["\u200brating: 4"], "3:1", "zero width space, U+200B", ["rating: 4"]),
        (["rating\u200b: 4"], "3:7", "zero width space, U+200B", ["rating: 4"]),
        (["rating：4"], "3:7", '"：" is not ":"', ["rating: 4"]),
        (["rating： 4"], "3:7", '"：" is not ":"', ["rating: 4"]),
        (["tags:", "  - a", "\u00a0 - b"], "5:1", "no-break space, U+00A0", ["tags:", "  - a", "  - b"]),
        (["author:", "\u00a0 name: A", "\u00a0 url: https://example.org/"], "4:1", "no-break space, U+00A0", None),
    ],
)
@pytest.mark.parametrize("kind", ["front matter", "data"])
def test_spaces_and_colons_that_are_none(make_site, kind, lines, place, what, mended):
    """Named by what they are; --fix writes the plain ones."""
    path, frame, _ = PATHS[kind]
    indent = "  " if kind == "data" else ""
    site = make_site({path: frame.format(f"\n{indent}".join(["name: Pho", *lines])).encode()})
    found = site.diagnostics()
    line, column = map(int, place.split(":"))
    shown = found[0]
    assert what.lower() in shown.lower(), found
    assert shown.split(" ")[1] == f"{path}:{line}:{column + len(indent)}:" or lines[0].startswith(("\u00a0r", "\u200br")), found
    site.run("check", "--fix")
    assert site.diagnostics() == []
    if mended:
        assert f"\n{indent}".join(["name: Pho", *mended]) in site.read(path)


@pytest.mark.parametrize("text", ["name:\u00a0Pho", "name：Pho", "\u00a0name: Pho", "name:\u00a0Pho\n\u00a0rating:\u00a04"])
def test_a_file_whose_every_line_has_them(make_site, text):
    """Also where the first key is the only one."""
    site = make_site({"Content/meals/Soups/pho.md": f"---\n{text}\n---\n".encode()})
    assert ("U+00A0" in site.diagnostics()[0]) or ("：" in site.diagnostics()[0])
    site.run("check", "--fix")
    assert site.diagnostics() == []
    assert site.read("Content/meals/Soups/pho.md").startswith("---\nname: Pho\n")


def test_settings_with_them(make_site):
    """Where an unknown key is an error."""
    site = make_site({"Content/site.yaml": "title:\u00a0Soups\ntheme:\n\u00a0 accent: '#2f5f8a'\nlanguage： en\n".encode()})
    assert "no-break space, U+00A0" in site.diagnostics()[0]
    site.run("check", "--fix")
    assert site.diagnostics() == []
    assert site.read("Content/site.yaml") == "title: Soups\ntheme:\n  accent: '#2f5f8a'\nlanguage: en\n"


@pytest.mark.parametrize(
    "lines",
    [
        ["summary: A\u00a0soup： hot", "location: 河内：越南"],
        ["summary: |", "  \u00a0A soup", "  name：x", "  - a\u00a0- b"],
        ["summary: 'A soup", "  \u00a0 of noodles'"],
        ["tags: [河内：越南]"],
        ["summary: A soup", "  tip：hot", "location: Hanoi", "  tip:\u00a0hot"],
        ["instructions:", "  - tip：hot", "  - Name:\u00a0hot"],
    ],
)
def test_such_characters_inside_a_text(make_site, lines):
    """They belong to it."""
    assert [one for one in make_site(meal(*lines)).diagnostics() if one[:4] != "W131"] == []


# MARK: Empty files


@pytest.mark.parametrize("name", ["meals.json", "meals.csv", "meals.yaml", "meals/S/a.yaml", "meals/S/a.yml"])
@pytest.mark.parametrize("text", [b"", b"\n \n", "\ufeff".encode()])
def test_an_empty_file_of_data(make_site, name, text):
    """One kind is like the other."""
    found = only(make_site({f"Content/{name}": text}))
    assert found.startswith(f"E014 Content/{name}:1:1: The file is empty – ")


@pytest.mark.parametrize("text", ["---\u00a0\nname: Pho\n---\n", "---\nname: Pho\n---\u3000 \nText\n", "---\u200b\nname: Pho\n---\u2060\n"])
def test_lines_around_keys_with_spaces_behind_them(make_site, text):
    """Of whatever kind: nothing else can be meant."""
    site = make_site({"Content/meals/Soups/a.md": text.encode()})
    assert site.diagnostics() == []
    site.build()
    assert (site.output / "meals/pho/index.html").exists()


def test_an_invisible_character_before_the_line_above_the_keys(make_site):
    """The keys would be shown as text."""
    found = only(make_site({"Content/meals/Soups/a.md": "\u200b---\nname: Pho\n---\n".encode()}))
    assert found == (
        "E035 Content/meals/Soups/a.md:1:1: An invisible zero width space, U+200B, stands before the --- above the keys, "
        "so they would be shown as text – Delete all of the line, and type --- anew"
    )
