"""What the default theme costs: bytes on the wire, and pages that are written anew."""

import gzip
import json

import pytest
import transfer
from folders import pages


@pytest.fixture
def assets(make_site):
    """The folder of the assets as they are published."""
    site = make_site({"Content/meals/Soup/dal.md": "Red."})
    site.build()
    return next((site.output / "assets").iterdir())


@pytest.mark.parametrize("name, most", [("style.css", 7_000), ("layouts.css", 2_000), ("icons.svg", 1_000), ("art.svg", 2_000)])
def test_assets_are_small(name, most, assets):
    """Compressed, in bytes."""
    assert compressed(assets / name) <= most


def test_the_scripts_and_styles_of_a_home_page_are_small(assets):
    """Those that it loads until the first results are there, compressed one by one, in bytes."""
    scripts = transfer.gzip_total(transfer.imports(assets / "bar.js"))
    assert scripts <= 22_000
    assert scripts + compressed(assets / "style.css") <= 28_000


def compressed(file):
    return len(gzip.compress(file.read_bytes(), 9))


def test_an_edit_of_a_meal_rewrites_its_neighbours_only(make_site):
    """Its own page, those of meals that name it, and the lists it is in: not the pages of all meals."""
    meals = [
        {"id": f"m{number:03}", "name": f"Meal {number:03}", "category": "ABC"[number % 3], "rating": 3,
         "tags": [f"t{number % 7}", f"u{number % 2}"]}
        for number in range(600)
    ]  # fmt: skip
    site = make_site({"Content/meals.json": json.dumps(meals)})
    site.build()
    before = pages(site.output)
    meals[300]["rating"] = 3.5
    meals[301]["location"] = "Here"
    site.write({"Content/meals.json": json.dumps(meals)})
    site.build()
    after = pages(site.output)
    changed = [path for path in after if path.startswith("meals/") and after[path] != before[path]]
    assert 2 <= len(changed) <= 80


def test_a_site_without_meals_says_so_and_has_no_field(make_site):
    """There is nothing to search."""
    site = make_site({"Content/meals.json": "[]"})
    site.build()
    page = site.read("Output/index.html")
    assert "No meals yet." in page and "<form" not in page and "0 meals" not in page


def test_pages_in_arabic_and_japanese(make_site):
    """Numbers take the language's forms, and no word is English."""
    expected = {"ar": ("وجبتان", "المفضّلة", 'dir="rtl"'), "ja": ("2品", "お気に入り", 'dir="ltr"')}
    for language, words in expected.items():
        site = make_site({
            "Content/site.yaml": f"language: {language}\n",
            "Content/meals.json": '[{"name": "A", "category": "X"}, {"name": "B", "category": "X"}]',
        })
        result = site.build()
        page = site.read("Output/index.html")
        assert all(word in page for word in words) and "W420" not in result.stdout + result.stderr
