"""Slips with signs that only look right, in JSON and in tables."""

import pytest
from common import hinted


@pytest.mark.parametrize(
    ("text", "place", "what", "mended"),
    [
        ('[{"name"： "Pho", "category": "S"}]', "1:9", '"：" is not ":", which belongs behind a key', '[{"name": "Pho", "category": "S"}]'),
        ('[{"name": "Pho"， "category": "S"}]', "1:16", '"，" is not ",", which belongs between entries', '[{"name": "Pho", "category": "S"}]'),
        ('[{"name": "Pho"、"category": "S"}]', "1:16", '"、" is not ",", which belongs between entries', '[{"name": "Pho","category": "S"}]'),
        ('[\u00a0{"name": "Pho", "category": "S"}]', "1:2", "An invisible character (U+00A0) stands outside", '[ {"name": "Pho", "category": "S"}]'),
        ('[\u200b{"name": "Pho", "category": "S"}]', "1:2", "An invisible character (U+200B) stands outside", '[{"name": "Pho", "category": "S"}]'),
    ],
)
def test_signs_of_other_keyboards(make_site, text, place, what, mended):
    """One mistake is told once, and --fix writes the plain sign."""
    site = make_site({"Content/meals.json": text.encode()})
    (one,) = hinted(site)
    assert one.startswith(f"E010 Content/meals.json:{place}: {what}")
    site.run("check", "--fix")
    assert site.read("Content/meals.json") == mended and site.diagnostics() == []


def test_many_of_them_are_mended_at_once(make_site):
    """However many there are."""
    meals = ",\n".join(f'{{"name"："M{number}"，\u00a0"category"："S"}}' for number in range(6))
    site = make_site({"Content/meals.json": f"[{meals}]\n".encode()})
    site.run("check", "--fix")
    assert site.diagnostics() == []


def test_columns_with_characters_that_nobody_sees(make_site):
    """They are the columns that they look like."""
    site = make_site({"Content/meals.csv": "name\u00a0,\u200bcategory,rating\u200b\nPho,S,9\n".encode()})
    assert [one[:4] for one in hinted(site)] == ["E152"]


def test_keys_with_characters_that_nobody_sees(make_site):
    """Read as what they look like, and mended."""
    site = make_site({"Content/meals.json": '[{"name": "A", "category\u200b": "S"}]\n'.encode()})
    assert [one[:4] for one in hinted(site)] == ["W180"]
    site.run("check", "--fix")
    assert site.read("Content/meals.json") == '[{"name": "A", "category": "S"}]\n'


def test_a_cell_in_curved_quotes(make_site):
    """The comma in it divides it."""
    (one,) = hinted(make_site({"Content/meals.csv": "name,category\n“Pho, hot”,S\n".encode()}))
    assert one.startswith("E042 Content/meals.csv:2:")
    assert one.endswith("Write straight quotes, \", around “Pho, hot” in place of the curved ones")
