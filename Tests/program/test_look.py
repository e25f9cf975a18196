"""What the default theme costs: bytes on the wire, and pages that are written anew."""

import gzip
import json

import pytest
from common import REPOSITORY
from folders import pages

ASSETS = REPOSITORY / "Templates/assets"


@pytest.mark.parametrize("name, most", [("style.css", 7_000), ("icons.svg", 1_000), ("art.svg", 2_000)])
def test_assets_are_small(name, most):
    """Compressed, in bytes."""
    assert len(gzip.compress((ASSETS / name).read_bytes(), 9)) <= most


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
