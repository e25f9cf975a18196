"""Curved quotes, which editors make of straight ones, wherever straight ones would be signs."""

import pytest
from common import only

WORDS = "or write straight ones; your editor's smart punctuation makes them"


@pytest.mark.parametrize(
    ("path", "text", "place", "bare", "mended"),
    [
        ("meals/S/a.md", "---\nname: “Pho”\n---\n", "2:7", "Pho", "---\nname: Pho\n---\n"),
        ("meals/S/a.md", "---\nname: A\nlocation: «Hanoi»\n---\n", "3:11", "Hanoi", "---\nname: A\nlocation: Hanoi\n---\n"),
        ("meals/S/a.md", "---\nname: A\ntags: [“Quick”, Vegan]\n---\n", "3:8", "Quick", "---\nname: A\ntags: [Quick, Vegan]\n---\n"),
        ("meals/S/a.md", "---\nname: A\ncuisine:\n  - „Thai“\n---\n", "4:5", "Thai", "---\nname: A\ncuisine:\n  - Thai\n---\n"),
        ("meals/S/a.md", "---\nname: A\ntags: “Quick”\n---\n", "3:7", "Quick", "---\nname: A\ntags: Quick\n---\n"),
        ("meals/S/a.md", "---\nname: A\nlocation: “12”\n---\n", "3:11", "12", '---\nname: A\nlocation: "12"\n---\n'),
        ("meals.yaml", "- name: “Pho”\n  category: S\n", "1:9", "Pho", "- name: Pho\n  category: S\n"),
        ("meals.json", '[{"name": "A", "category": "S", "tags": ["“Quick”"]}]\n', "1:42", "Quick", '[{"name": "A", "category": "S", "tags": ["Quick"]}]\n'),
        ("site.yaml", "title: “Soups”\n", "1:8", "Soups", "title: Soups\n"),
        ("pages/a.md", "---\ntitle: “About”\n---\nText\n", "2:8", "About", "---\ntitle: About\n---\nText\n"),
    ],
)
def test_a_value_in_curved_quotes(make_site, path, text, place, bare, mended):
    """They would be shown; --fix takes them away."""
    site = make_site({f"Content/{path}": text.encode()})
    found = only(site)
    assert found.startswith(f"W160 Content/{path}:{place}: The quotes of "), found
    assert found.endswith(f" are part of the text, since they are no straight ones – Delete the curved quotes around {bare}, {WORDS}")
    site.run("check", "--fix")
    assert site.read(f"Content/{path}") == mended and site.diagnostics() == []


@pytest.mark.parametrize(
    ("path", "text", "place", "key", "mended"),
    [
        ("meals/S/a.md", "---\n“name”: Pho\n---\n", "2:1", "“name”", "---\nname: Pho\n---\n"),
        ("meals/S/a.md", "---\nname: A\n„rating“: 4\n---\n", "3:1", "„rating“", "---\nname: A\nrating: 4\n---\n"),
        ("pages/a.md", "---\n“title”: A\n---\n", "2:1", "“title”", "---\ntitle: A\n---\n"),
        ("meals.csv", "name,category,“rating”\nPho,S,4\n", "1:15", "“rating”", "name,category,rating\nPho,S,4\n"),
    ],
)
def test_a_key_in_curved_quotes(make_site, path, text, place, key, mended):
    """It would not be used."""
    site = make_site({f"Content/{path}": text.encode()})
    kind = "column" if path.endswith("csv") else "key"
    assert only(site) == (
        f"W160 Content/{path}:{place}: The {kind} {key} is not used, since its quotes are no straight ones – "
        f"Write {key[1:-1]}, without quotes; your editor's smart punctuation makes them"
    )
    site.run("check", "--fix")
    assert site.read(f"Content/{path}") == mended and site.diagnostics() == []


def test_keys_and_values_of_a_file_at_once(make_site):
    """As a word processor writes them."""
    site = make_site({"Content/meals/S/a.md": "---\n“name”: “Pho”\n“rating”: “4.5”\n---\n".encode()})
    assert [one[:4] for one in site.diagnostics()] == ["W160", "W160"]
    site.run("check", "--fix")
    assert site.read("Content/meals/S/a.md") == "---\nname: Pho\nrating: 4.5\n---\n" and site.diagnostics() == []


def test_settings_whose_keys_have_them(make_site):
    """An unknown key is an error there."""
    site = make_site({"Content/site.yaml": "“title”: Soups\n".encode()})
    assert only(site) == (
        "E201 Content/site.yaml:1:1: “title” is no key of site.yaml – "
        "Write title, without quotes; your editor's smart punctuation makes them"
    )
    site.run("check", "--fix")
    assert site.read("Content/site.yaml") == "title: Soups\n"


def test_a_number_in_curved_quotes_is_mended(make_site):
    """An error before."""
    site = make_site({"Content/meals/S/a.md": "---\nname: A\nrating: “4.5”\nprice: “3.50”\ncurrency: EUR\n---\n".encode()})
    assert [one[:4] for one in site.diagnostics()] == ["E152", "E184"]
    site.run("check", "--fix")
    assert site.diagnostics() == []
    assert site.read("Content/meals/S/a.md") == "---\nname: A\nrating: 4.5\nprice: 3.50\ncurrency: EUR\n---\n"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("meals/S/a.md", "---\nname: “A” and “B”\nsummary: '“The best soup”'\n---\n“Text”\n"),
        ("meals.json", '[{"name": "“Pho”", "category": "S", "summary": "“The best”"}]\n'),
        ("meals/S/a.md", "---\nname: A\ndescription: |\n  “The best”\ningredients:\n  - “00” flour\n---\n"),
        ("meals.csv", 'name,category,summary\nPho,S,"“The best”"\n'),
    ],
)
def test_quotes_that_are_meant(make_site, path, text):
    """Straight ones stand around them, or a text of lines holds them, or they are part of it."""
    assert make_site({f"Content/{path}": text.encode()}).diagnostics() == []


def test_curved_quotes_around_a_second_colon(make_site):
    """The mend has straight ones in their place."""
    found = only(make_site({"Content/meals/S/a.md": "---\nname: „Pho: rot“\n---\n".encode()}))
    assert found.startswith("E020 ") and found.endswith('in quotes: name: "Pho: rot"')
