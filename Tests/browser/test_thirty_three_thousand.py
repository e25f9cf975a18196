"""The acceptance: what is found among 33,011 real recipes is what the articles' filter finds."""

import json

import pytest
from common import unpacked_recipes
from playwright.sync_api import expect

from .articles import fold
from .search_page import SearchPage

IDS = """
async (text) => {
  const bar = document.querySelector("script[type=module]").src;
  const { openSearch } = await import(new URL("search.js", bar));
  const search = await openSearch(new URL("../../", bar));
  const { total, meals } = await search.query({ text });
  return { total, ids: meals.map(({ id }) => id) };
}
"""


@pytest.fixture(scope="module")
def recipes(tmp_path_factory):
    """33,011 recipes in the site's own shape, from the packed originals."""
    return unpacked_recipes(33_011, tmp_path_factory.mktemp("recipes"))


@pytest.fixture(scope="module")
def meals(recipes):
    return json.loads(recipes.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def large_address(recipes, build_site, served):
    site = build_site({
        "Content/site.yaml": "search: {match: substring}\n",
        "Content/meals.json": recipes.read_bytes(),
    })
    return served(site.output)


@pytest.fixture(scope="module")
def large_page(chromium, large_address):
    """One page for all questions: it loads the index once."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(large_address)
    yield page
    context.close()


@pytest.mark.parametrize("text", ["chicken", "Chicken", "c", "ch", "crème", "creme", "n' b", "stew (", "  pie", "zzz"])
def test_the_engine_finds_what_the_articles_filter_finds(large_page, meals, text):
    """The same ids: the name contains the text, letter case and accents aside."""
    wanted = {meal["id"] for meal in meals if fold(text).strip() in fold(meal["name"])}
    answer = large_page.evaluate(IDS, text)
    names = {meal["id"]: meal["name"] for meal in meals}
    differing = {names[id] for id in wanted.symmetric_difference(answer["ids"])}
    assert differing == set()
    assert answer["total"] == len(answer["ids"]) == len(wanted)


def test_the_articles_own_letter_case_rule_gives_the_same_for_chicken(large_page, meals):
    """`lowercased().contains`, as the article has it, with nothing folded."""
    wanted = {meal["id"] for meal in meals if "chicken" in meal["name"].lower()}
    assert len(wanted) > 1_000
    assert set(large_page.evaluate(IDS, "chicken")["ids"]) == wanted


def test_the_page_shows_their_number_and_the_best_of_them(large_page, meals):
    """In the site's order: best rating first, then by name."""
    page = SearchPage(large_page).type("chicken")
    found = [meal for meal in meals if "chicken" in meal["name"].lower()]
    expect(page.count).to_have_text(f"{len(found)} meals", timeout=20_000)
    best = max(meal["rating"] for meal in found)
    shown = page.cards.locator("h3").all_text_contents()
    assert len(shown) == 24
    assert set(shown) <= {meal["name"] for meal in found if meal["rating"] == best}
    assert shown == sorted(shown, key=str.lower)


def test_paging_through_reaches_further_ones(large_page, meals):
    """Twice."""
    page = SearchPage(large_page)
    page.close_suggestions()
    page.more.click()
    expect(page.cards).to_have_count(48)
    page.more.click()
    expect(page.cards).to_have_count(72)
    names = page.cards.locator("h3").all_text_contents()
    assert all("chicken" in name.lower() for name in names)
