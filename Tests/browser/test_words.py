"""The search by words, as sites have it unless they ask for another, in the real browser."""

import json

import pytest
from playwright.sync_api import expect

from .search_page import SearchPage

MEALS = [
    {"id": "1", "name": "Maultaschen", "category": "European", "tags": ["Filling"], "ingredients": ["spinach", "pasta dough"]},
    {"id": "2", "name": "Tomato Soup", "category": "European", "description": "With a handful of basil."},
    {"id": "3", "name": "Aubergine Dip", "category": "African", "ingredients": ["2 aubergines", "sesame paste"]},
    {"id": "4", "name": "Ice Cream", "category": "American", "tags": ["Sweet"], "ingredients": ["cream", "vanilla"]},
    {"id": "5", "name": "Chicken Curry", "category": "Asian", "location": "Madras", "ingredients": ["chicken", "coconut milk"]},
]


@pytest.fixture(scope="module")
def words_address(build_site, served):
    return served(build_site({"Content/meals.json": json.dumps(MEALS)}).output)


@pytest.fixture
def words(browse, words_address):
    """The home page of the site."""
    return SearchPage(browse().open(words_address))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("spinach", "Maultaschen"), ("filling", "Maultaschen"), ("basil", "Tomato Soup"), ("madras", "Chicken Curry"),
        ("curry chicken", "Chicken Curry"), ("tomatoes", "Tomato Soup"), ("eggplant", "Aubergine Dip"),
        ("icecream", "Ice Cream"), ("MAULT", "Maultaschen"), ("coconut", "Chicken Curry"),
    ],
)  # fmt: skip
def test_every_field_and_form(words, text, name):
    """Ingredients, tags, places and descriptions; any order; other forms and words for the same."""
    words.type(text).expect_names([name])
    expect(words.count).to_have_text("1 meal")


def test_what_was_guessed_is_said(words):
    """A typo that was forgiven, and a word that was left out."""
    for text, names, said in [
        ("mautlaschen", ["Maultaschen"], "1 meal · “maultaschen” for “mautlaschen”"),
        ("curry zzzzz", ["Chicken Curry"], "1 meal · without “zzzzz”"),
        ("zzzzz", [], "No meals found for “zzzzz”"),
    ]:
        words.ready().field.fill(text)
        words.expect_names_only(names)
        expect(words.count).to_have_text(said)


def test_scopes_count_what_words_find(words):
    """Also what stands in other fields than the name."""
    words.type("vanilla").expect_names(["Ice Cream"])
    expect(words.scope("American")).to_have_accessible_name("American 1")
    words.choose_scope("Asian").expect_names([])
