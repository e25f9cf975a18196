"""A meal or a page that cannot be read fails the build, and a file that is not read is named: nothing is skipped in silence.

Other generators warn of a bad recipe, skip it and report success (cooklang/cookcli), or drop bad items (their sources).
"""

import json
import os
import re

import pytest
from folders import contents
from samples import plain

GOOD = {"Content/meals/Soups/good.md": "# Good\n"}

# What is wrong, and where; each would otherwise cost a meal, a page or the whole file.
LOSSES = {
    "Content/meals/Soups/bad.md": [
        ("---\nname: [Pho\n---\n", "E020 {}:3:1: A list in [ ] is not closed, or a comma is missing in it"),
        ("---\nname: Pho\n", "E030 {}:1:1: The front matter that begins here has no end"),
        ("---\n- Pho\n---\n", "E192 {}:2:1: The front matter must be keys and values, not a list"),
        ("—\nname: Pho\n—\n", "E033 {}:1:1: A long dash stands here where three hyphens, ---, belong"),
        ("+++\nname = 'Pho'\n+++\n", "E031 {}:1:1: The front matter is TOML, which is not read"),
        ("---\nname: [Pho]\n---\n", 'E105 {}:2:7: "name" must be text, not a list'),
        ("---\nname: <br>\n---\n", 'E130 {}:2:7: The name "<br>" is empty without its tags and spaces'),
        ("---\nname: Pho\nrating: 11\n---\n", "E152 {}:3:9: The rating is 11, but it must be a number from 0 to 5"),
        ("---\nname: Pho\ndate: soon\n---\n", 'E185 {}:3:7: "soon" is no date'),
        ("---\nname: Pho\nhidden: si\n---\n", 'E105 {}:3:9: "hidden" must be true or false, not text'),
        (b"# Caf\xe9\n", 'E001 {}:1:6: The byte 0xE9 ("é" in Windows-1252) is not UTF-8'),
    ],
    "Content/meals/bad.md": [("# Pho\n", 'E122 {}:1:1: "Pho" has no category')],
    "Content/meals.json": [
        ("", "E014 {}:1:1: The file is empty"),
        ('[{"name": "Pho"', "E010 {}:1:16: The file ends, but a { is not closed"),
        ('{"dishes": []}', "E191 {}:1:1: This file holds a group of keys, but no list of meals"),
        ('"Pho"', "E191 {}:1:1: This file holds text, but no list of meals"),
        ('["Pho"]', 'E192 {}:1:2: A meal must be a group of keys, not text ("Pho")'),
        ("[null]", "E192 {}:1:2: A meal must be a group of keys, not nothing (null)"),
        ("[[]]", "E192 {}:1:2: A meal must be a group of keys, not a list (a list)"),
        ('[{"category": "Soups"}]', "E130 {}:1:2: A meal has no name"),
        ('[{"name": null, "category": "Soups"}]', "E130 {}:1:2: A meal has no name"),
        ('[{"name": "Pho"}]', 'E122 {}:1:2: "Pho" has no category'),
        ('[{"name": "Pho", "category": "S", "id": " "}]', "E111 {}:1:41: The id is empty"),
    ],
    "Content/meals.yaml": [
        ("name: Pho\n  category: Soups\n", "E020 {}:2:3: This key is indented more than the keys above, below a value"),
        ("meals:\n  pho: {name: Pho}\n", "E191 {}:1:1: This file holds a group of keys, but no list of meals"),
        ("- Pho\n", 'E192 {}:1:3: A meal must be a group of keys, not text ("Pho")'),
        ("- {name: Pho, category: S}\n-\n", "E192 {}:2:2: A meal must be a group of keys, not nothing (null)"),
        ("- category: S\n", "E130 {}:1:3: A meal has no name"),
        ("- name: Pho\n", 'E122 {}:1:3: "Pho" has no category'),
    ],
    "Content/meals.csv": [
        ("", "E014 {}:1:1: The file is empty"),
        ("Pho,Soups\n", 'E044 {}:1:1: No column is called "name"'),
        ("name,category\nPho,Soups,4\n", "E042 {}:2:11: This row has 3 fields, but there are 2 columns"),
        ('name,category\n"Pho,Soups\n', "E040 {}:2:1: This quote is never closed, so the rest of the file is one field"),
        ("name,category\n,Soups\n", "E130 {}:2:1: A meal has no name"),
        ("name\nPho\n", 'E122 {}:2:1: "Pho" has no category'),
    ],
    "Content/pages/bad.md": [
        ("---\ntitle: [Hours]\n---\n", 'E105 {}:2:8: "title" must be text, not a list'),
        ("---\ntitle: {a: b}\n---\n", 'E105 {}:2:8: "title" must be text, not a group of keys'),
        ("---\ntitle: Hours\n", "E030 {}:1:1: The front matter that begins here has no end"),
        ("---\nslug: A b\n---\n", 'E171 {}:2:7: "A b" cannot be the address of a page'),
        ("---\nhidden: si\n---\n", 'E105 {}:2:9: "hidden" must be true or false, not text'),
        (b"\xff\xfe#\0", "E002 {}: The file is saved as UTF-16, not as UTF-8"),
    ],
    "Content/pages/search.md": [
        ("# Find\n", 'E502 {}:1:1: The page "Find" would be at search/, which Larder uses itself'),
    ],
    "Content/index.md": [("---\nWelcome\n", "E030 {}:1:1: The front matter that begins here has no end")],
    "Templates/strings/en.json": [
        ("[]", "E421 {}:1:1: A table of words must be a group of keys, not a list"),
        ('{"search": null}', 'E421 {}:1:12: "search" must be a text or plural forms, not nothing'),
        ('{"meals": {"one": []}}', 'E421 {}:1:19: The plural form "one" must be a text, not a list'),
    ],
}
CASES = [(path, text, fault) for path, losses in LOSSES.items() for text, fault in losses]


@pytest.mark.parametrize(("path", "text", "fault"), CASES, ids=[f"{path}: {fault[:4]}" for path, _, fault in CASES])
def test_what_cannot_be_read_fails_the_build(make_site, path, text, fault):
    """One bad meal or page among good ones: its place, how to mend it, exit code 1, and no site without it."""
    site = make_site({**GOOD, path: text})
    found = [one for one in site.diagnostics() if one[:4] != "W180"]
    assert found == [fault.replace("{}", path)]
    assert found[0].hint
    site.build(expect=1)
    assert not site.output.exists()


def test_a_missing_template_fails_the_build(make_site):
    """A page whose template is not there is no page to leave out (the source of another generator)."""
    site = make_site({**GOOD, "Templates/meal.mustache": "{{>partials/crad}}\n"})
    (found,) = site.diagnostics()
    assert found == 'E407 Templates/meal.mustache:1:1: There is no template "partials/crad"'
    assert found.hint == 'Perhaps you mean "partials/card"'
    site.build(expect=1)
    assert not site.output.exists()


def test_every_record_is_on_the_site_or_named(make_site):
    """Of a hundred records and files, good and bad mixed, each bad one is reported and each good one counted."""
    rows = [{"name": f"M{n}", "category": "A", **({"rating": "x"} if n % 10 == 3 else {})} for n in range(50)]
    site = make_site({"Content/meals.json": "[" + ",\n".join(map(json.dumps, rows)) + "]"})
    for n in range(50):
        site.write({f"Content/meals/A/f{n}.md": f"---\nname: F{n}\n{'rating: x' if n % 10 == 3 else ''}\n---\n"})
    found = site.diagnostics()
    assert len(found) == 10 and all(one.startswith("E152") for one in found)
    for row in rows:
        row.pop("rating", None)
    site.write({"Content/meals.json": json.dumps(rows)})
    site.write({f"Content/meals/A/f{n}.md": f"---\nname: F{n}\n---\n" for n in range(50)})
    site.build()
    assert len([path for path in contents(site.output) if re.fullmatch("meals/[^/]+/index.html", path)]) == 100


# MARK: Hints are written in the file's own form


@pytest.mark.parametrize(
    ("path", "text", "hint"),
    [
        ("meals.json", '[{"category": "A"}]', 'Add for example "name": "Pita with falafel"'),
        ("meals.yaml", "- category: A\n", "Add a line such as name: Pita with falafel"),
        ("meals.csv", "name,category\n,A\n", 'Write it into the column "name", for example Pita with falafel'),
        ("meals.json", '[{"name": "A"}]', 'Add for example "category": "Soups", or set defaultCategory in site.yaml'),
        ("meals.yaml", "- name: A\n", "Add a line such as category: Soups, or set defaultCategory in site.yaml"),
        (
            "meals.csv",
            "name\nA\n",
            'Write it into the column "category", for example Soups, or set defaultCategory in site.yaml',
        ),
        (
            "meals/a.md",
            "# A\n",
            "Add a line such as category: Soups, move the file into a folder of that name, or set defaultCategory in site.yaml",
        ),
        ("meals.json", '[{"name": "A", "category": "B", "tags": "a, b"}]', 'Write a list: ["a", "b"]'),
        ("meals.yaml", "- {name: A, category: B, tags: 'a, C#'}\n", 'Write a list: [a, "C#"]'),
        ("meals/B/a.md", "---\ntags: a, b\n---\n", "Write a list: [a, b]"),
        ("meals.json", '[{"name": "A", "category": "B", "tags": [[]]}]', 'Write for example "tags": ["vegan", "quick"]'),
        ("meals/B/a.md", "---\ntags: [[]]\n---\n", "Write for example tags: [vegan, quick]"),
        ("meals.json", '["A"]', 'Write for example {"name": "Pita", "rating": 4.5}'),
        ("meals.yaml", "- A\n", "Write for example - {name: Pita, rating: 4.5}"),
        ("meals.json", '{"a": 1}', 'Write a list of meals, [{"name": …}, …], or {"meals": [ … ]}'),
        ("meals.yaml", "a: 1\n", "Write a list of meals, each of which begins like this: - name: Pita"),
        ("meals.json", '[{"name": "A", "category": "B", "price": 5}]', 'Add for example "currency": "EUR"'),
        ("meals/B/a.md", "---\nprice: 5\n---\n", "Add a line such as currency: EUR"),
        ("meals.csv", "name,category,price\nA,B,5\n", 'Write it into the column "currency", for example EUR'),
        ("meals.csv", "name,category,currency\nA,B,EUR\n", 'Write it into the column "price", for example 12.50'),
        (
            "meals.json",
            '[{"name": "A", "category": "B", "ingredients": [{}]}]',
            'Write for example {"quantity": 200, "unit": "g", "name": "flour"}',
        ),
        ("meals/B/a.md", "---\ningredients: [{}]\n---\n", "Write for example - {quantity: 200, unit: g, name: flour}"),
        ("meals.json", '[{"name": "A", "category": "B", "instructions": [{}]}]', 'Write for example {"text": "Stir well"}'),
        ("meals/B/a.md", "---\ninstructions: [{}]\n---\n", "Write for example - {text: Stir well}"),
        (
            "meals.json",
            '[{"name": "A", "category": "B", "nutrition": "lots"}]',
            'Write for example "nutrition": {"calories": "320 kcal", "fat": "9 g"}',
        ),
        ("meals/B/a.md", "---\nnutrition: lots\n---\n", "Write for example nutrition: {calories: 320 kcal, fat: 9 g}"),
        ("meals.csv", "name,category,nutrition\nA,B,lots\n", "Write for example calories: 320 kcal, fat: 9 g"),
        ("meals.csv", "name,category,hidden\nA,B,perhaps\n", "Write yes or no"),
        ("meals.json", '[{"name": "A", "category": "B", "hidden": "no"}]', "Write true or false, without quotes"),
        ("meals.csv", 'name,category,id\nA,B,"\u00a0"\n', "Write an id, or leave the cell empty"),
        (
            "meals.csv",
            "name,category,price\nA,B,cheap\n",
            "Write a number such as 12.50, and the currency in the column currency",
        ),
        ("meals/B/a.md", "---\nlocation: [a]\n---\n", "Write one text, such as location: some words"),
        (
            "meals.json",
            '[{"name": "A", "category": "B", "images": [{}]}]',
            'Write for example {"src": "plate.jpg", "alt": "A plate of noodles"}',
        ),
    ],
)
def test_hints_are_in_the_files_own_form(make_site, path, text, hint):
    """An example in a hint can be copied into the file that it is about."""
    (found,) = make_site({f"Content/{path}": text}).diagnostics()
    assert found.hint == hint


# MARK: Keys that are not used


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        (
            "meals/A/a.md",
            "---\nname: A\ndescription: One\n---\nTwo\n",
            'W181 {}:3:1: The key "description" is not used, since the text below the front matter is the description',
        ),
        ("meals.json", '{"meals": [],\n "drinks": [{"name": "Tea"}]}', 'N190 {}:2:2: The key "drinks" is not used'),
        ("meals.csv", "name,category,ratting\nA,B,4\n", 'W196 {}:1:15: The column "ratting" is not used'),
        ("meals/A/a.md", "---\nratting: 4\n---\n", 'W196 {}:2:1: The key "ratting" is not used'),
        ("pages/a.md", "---\ntitle: <b>A</b> &amp; B\n---\n", 'W131 {}:2:8: The title is cleaned of HTML tags and extra spaces: "A & B"'),
        ("site.yaml", "title: <b>A</b> & C&A\n", 'W131 {}:1:8: title is cleaned of HTML tags and extra spaces: "A & C&A"'),
        ("pages/a.md", "---\nauthor: A\n---\n", 'N190 {}:2:1: The key "author" is not used'),
        ("meals/A/a.md", "---\ntitle: A\nname: B\n---\n", 'W181 {}:2:1: The key "title" is not used, since "name" is there too'),
        ("pages/a.md", "---\ntitle: A\nname: B\n---\n", 'W181 {}:3:1: The key "name" is not used, since "title" is there too'),
    ],
)
def test_keys_that_are_not_used_are_named(make_site, path, text, fault):
    """What an owner wrote and nothing reads is told of, with its place."""
    assert make_site({f"Content/{path}": text}).diagnostics() == [fault.replace("{}", f"Content/{path}")]


# MARK: Files that are not read


@pytest.mark.parametrize(
    ("path", "fault", "hint"),
    [
        ("Meals/Soups/pho.md", 'W195 {}: Nothing is read from the folder "Meals"', 'Rename it to "meals"'),
        ("Pages/about.md", 'W195 {}: Nothing is read from the folder "Pages"', 'Rename it to "pages"'),
        ("Static/CNAME", 'W195 {}: Nothing is read from the folder "Static"', 'Rename it to "static"'),
        ("image/dish.png", 'W195 {}: Nothing is read from the folder "image"', 'Rename it to "images"'),
        (
            "recipes/pho.md",
            'W195 {}: Nothing is read from the folder "recipes"',
            "Move meals into the folder meals, pages into pages; or begin the folder's name with a dot",
        ),
        ("pho.md", "W195 {}: Nothing is read from this file", "Move it into the folder meals, or into pages"),
        ("Index.md", "W195 {}: Nothing is read from this file", "Rename it to index.md"),
        ("Site.yaml", "W195 {}: Nothing is read from this file", "Rename it to site.yaml"),
        ("site.json", "W195 {}: Nothing is read from this file", "The settings are read from site.yaml"),
        ("settings.yml", "W195 {}: Nothing is read from this file", "The settings are read from site.yaml"),
        ("Meals.json", "W195 {}: Nothing is read from this file", "Rename it to meals.json"),
        (
            "dishes.csv",
            "W195 {}: Nothing is read from this file",
            "Move it into the folder meals, or give it a name such as meals.json",
        ),
        ("meals/Soups/pho.md.txt", "W195 {}: This file is not read, since its name ends in .txt", "Rename it to pho.md"),
        ("meals.json.txt", "W194 {}: Meals are not read from this kind of file", None),
        ("site.yaml.txt", "W195 {}: This file is not read, since its name ends in .txt", "Rename it to site.yaml"),
        ("pages/about.md.txt", "W195 {}: This file is not read, since its name ends in .txt", "Rename it to about.md"),
        ("meals/Soups/pho.toml", "W194 {}: Meals are not read from this kind of file", None),
        ("meals/Soups/pho.docx", "W194 {}: Meals are not read from this kind of file", None),
        ("pages/about.docx", "W195 {}: Pages are not read from this kind of file", None),
    ],
)
def test_files_that_are_not_read_are_named(make_site, path, fault, hint):
    """What was meant for the site and lies in the wrong place or has the wrong name: a warning, and an error with --strict."""
    site = make_site({**GOOD, f"Content/{path}": "text\n"})
    found = site.diagnostics()
    assert found == [fault.format(f"Content/{path}")]
    assert found[0].hint == hint if hint else found[0].hint
    site.build("--strict", expect=1)


def test_two_files_of_settings(make_site):
    """Only one of site.yaml and site.yml is read, and the other one is named."""
    site = make_site({**GOOD, "Content/site.yaml": "title: A\n", "Content/site.yml": "title: B\n"})
    found = site.diagnostics()
    assert found == ["W195 Content/site.yml: This file is not read, since site.yaml is there too"]
    assert found[0].hint == "Put its settings into site.yaml, and delete it"


@pytest.mark.parametrize(
    "path",
    ["README.md", "LICENSE.md", "meals/Soups/dish.jpg", "pages/plan.pdf", "photos/a.jpg"]
    + [".drafts/pho.md", "static/data.json", "static/Meals/a.md", "images/credits.md", "meals/Soups/pho.md~", "site.yml"],
)
def test_other_files_are_nobodys_business(make_site, path):
    """Pictures, notes, hidden files and what is only copied need no words."""
    assert make_site({**GOOD, f"Content/{path}": "title: x\n"}).diagnostics() == []


# MARK: What people asked for


def test_times_portions_author_and_source_are_read(make_site):
    """The fields that owners ask for first (LukeSmithxyz/based.cooking#414) are read in each form without a word."""
    fields = {"prepTime": "20 min", "cookTime": "1:30", "servings": "4-6", "author": "A cook", "source": "Grandmother"}
    lines = "".join(f"{key}: {value}\n" for key, value in fields.items())
    site = make_site({"Content/meals/Soups/a.md": f"---\n{lines}---\n"})
    site.write({"Content/meals.json": json.dumps([{"name": "B", "category": "Soups", **fields}])})
    site.write({"Content/meals.csv": f"name,category,{','.join(fields)}\nC,Soups,{','.join(fields.values())}\n"})
    assert site.diagnostics() == []


def test_closed_files_fail_the_build(public_site, nobody):
    """A file that may not be opened is missing from the site as well: it is an error that names it."""
    site = public_site(plain(2))
    os.chmod(site.folder / "Content/meals/Soups/soup1.md", 0)
    result = site.run("build", prefix=nobody)
    assert result.returncode == 1
    assert "Content/meals/Soups/soup1.md: error: This file cannot be read" in result.stderr
