"""Sizes and depths far beyond any meal, in every kind of file: read, or refused with the place; never a crash or a wait."""

import json

import pytest
from folders import contents

DEEP = 10_000
SENTENCE = "Simmer the *onions* until **soft**, then [stir](https://example.org/).\n\n"


def forms(key, lines):
    """A meal with one key that holds a list of lines, in each form."""
    dashes = "".join(f"  - {line}\n" for line in lines)
    cell = "\n".join(lines)
    return {
        "front matter": {"Content/meals/Soups/a.md": f"---\nname: A\n{key}:\n{dashes}---\n"},
        "yaml": {"Content/meals.yaml": f"- name: A\n  category: Soups\n  {key}:\n{dashes}"},
        "json": {"Content/meals.json": json.dumps([{"name": "A", "category": "Soups", key: lines}])},
        "csv": {"Content/meals.csv": f'name,category,{key}\nA,Soups,"{cell}"\n'},
    }


def described(text):
    """A meal with a description, in each form."""
    indented = "".join(f"    {line}\n" for line in text.split("\n"))
    return {
        "body": {"Content/meals/Soups/a.md": f"# A\n\n{text}"},
        "front matter": {"Content/meals/Soups/a.md": f"---\nname: A\ndescription: |\n{indented}---\n"},
        "yaml": {"Content/meals.yaml": f"- name: A\n  category: Soups\n  description: |\n{indented}"},
        "json": {"Content/meals.json": json.dumps([{"name": "A", "category": "Soups", "description": text}])},
        "csv": {"Content/meals.csv": 'name,category,description\nA,Soups,"' + text.replace('"', '""') + '"\n'},
    }


FORMS = ["front matter", "yaml", "json", "csv"]


def test_no_meals_and_one(make_site):
    """A site without meals, and one with a single meal, are sites."""
    for files, count in [({}, 0), ({"Content/meals.json": "[]"}, 0), ({"Content/meals/A/a.md": "# A\n"}, 1)]:
        site = make_site(files)
        assert site.diagnostics() == []
        site.build()
        manifest = json.loads(site.read("Output/search/manifest.json"))
        assert manifest["total"] == count
        assert all(page.rstrip().endswith(b"</html>") for path, page in contents(site.output).items() if path.endswith(".html"))


@pytest.mark.parametrize("text", ["# nothing yet\n", "---\n", "[]\n", "meals:\n", "~\n"])
def test_yaml_without_meals(make_site, text):
    """A YAML file that says nothing holds no meals, and that is no fault; one with nothing in it is, as in JSON."""
    assert make_site({"Content/meals.yaml": text}).diagnostics() == []


@pytest.mark.parametrize("form", FORMS)
def test_thousands_of_ingredients(make_site, form):
    """A meal with 5,000 ingredients (gohugoio/hugo#5262 and others are of such sizes)."""
    site = make_site(forms("ingredients", [f"{n} g of thing {n}" for n in range(5000)])[form])
    assert site.diagnostics() == []
    site.build(timeout=20)
    assert (site.output / "meals/a/index.html").exists()


@pytest.mark.parametrize("form", FORMS)
def test_a_thousand_tags(make_site, form):
    """A meal with 1,000 tags has each of them, and each has its page."""
    site = make_site(forms("tags", [f"tag {n}" for n in range(1000)])[form])
    site.build(timeout=20)
    assert site.read("Output/meals/a/index.html").count('href="../../tags/') == 1000
    assert len([path for path in contents(site.output) if path.startswith("tags/") and path.endswith("index.html")]) == 1000


@pytest.mark.parametrize("form", ["body", *FORMS])
def test_two_megabytes_of_text(make_site, form):
    """A description of 2 MB is shown whole, and a broken link at its end has the right line."""
    text = SENTENCE * 28_000 + "[The end](nowhere.md)\n"
    files = described(text)[form]
    site = make_site(files)
    (found,) = site.diagnostics()
    ((path, content),) = files.items()
    before = content[: content.index("nowhere.md")]
    line = before.count("\n") + 1
    assert found.startswith(f"W301 {path}:{line}:{len(before) - before.rfind(chr(10))}: ")
    site.build(timeout=20)
    page = site.read("Output/meals/a/index.html")
    assert page.count("<strong>soft</strong>") == 28_000 and "The end" in page


NESTED = {
    "lists": ("- " * DEEP + "x\n", "E305"),
    "quotes": ("> " * DEEP + "x\n", "E305"),
    "quotes without spaces": (">" * DEEP + "x\n", "E305"),
    "numbers": ("1. " * DEEP + "x\n", "E305"),
    "quotes and lists": ("> - " * DEEP + "x\n", "E305"),
    "emphasis": ("*a _b " * DEEP + "c_ d*" * DEEP + "\n", "E305"),
    "brackets": ("[" * DEEP + "x" + "]" * DEEP + "\n", None),
}


@pytest.mark.parametrize("nesting", NESTED)
@pytest.mark.parametrize("form", ["body", "front matter", "yaml", "json", "csv", "page", "introduction"])
def test_markdown_ten_thousand_deep(make_site, form, nesting):
    """Lists, quotes and emphasis in each other, wherever Markdown stands: refused where it begins, or shown."""
    text, code = NESTED[nesting]
    files = {
        **described(text),
        "page": {"Content/pages/a.md": text},
        "introduction": {"Content/index.md": text},
    }[form]
    (path,) = files
    found = make_site(files).diagnostics()
    assert [one.split(":")[0] for one in found] == ([f"{code} {path}"] if code else [])
    assert all("nested more than 100 levels deep" in one and one.hint for one in found)


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("Content/meals.json", "[" * DEEP + "]" * DEEP, "E013 {}:1:257: Lists and objects"),
        ("Content/meals.json", '{"a":' * DEEP + "1" + "}" * DEEP, "E013 {}:1:1281: Lists and objects"),
        ("Content/meals.json", "[" * DEEP, "E013 {}:1:257: Lists and objects"),
        ("Content/meals.yaml", "[" * DEEP + "]" * DEEP, "E013 {}:1:257: Lists and groups"),
        ("Content/meals.yaml", "- " * DEEP + "a\n", "E013 {}:1:513: Lists and groups"),
        ("Content/meals.yaml", "".join(" " * n + "a:\n" for n in range(2000)), "E013 {}:257:257: Lists and groups"),
        ("Content/site.yaml", "title: " + "{a: " * DEEP, "E013 {}:1:1028: Lists and groups"),
        ("Content/meals/A/a.md", "---\nx: " + "[" * DEEP + "\n---\n", "E013 {}:2:259: Lists and groups"),
        ("Content/pages/a.md", "---\nx: " + "[" * DEEP + "\n---\n", "E013 {}:2:259: Lists and groups"),
        ("Templates/strings/en.json", '{"script": ' + "[" * DEEP, "E013 {}:1:267: Lists and objects"),
    ],
)
def test_data_ten_thousand_deep(make_site, path, text, fault):
    """Lists and groups in each other are refused at the first one too many."""
    found = make_site({path: text}).diagnostics()
    assert found == [fault.format(path) + " stand in each other more than 256 deep"]
    assert found[0].hint == "Look for an opening bracket that is never closed"


def test_templates_ten_thousand_deep(make_site):
    """Sections in each other are no trouble; one that is not closed is."""
    site = make_site({"Templates/404.mustache": "{{#a}}" * DEEP + "x" + "{{/a}}" * DEEP + "<p>end</p>"})
    site.build()
    assert site.read("Output/404.html") == "<p>end</p>"
    site.write({"Templates/404.mustache": "{{#a}}" * 3})
    assert [one.split(": ")[0] for one in site.diagnostics()] == [f"E402 Templates/404.mustache:1:{n}" for n in (1, 7, 13)]
