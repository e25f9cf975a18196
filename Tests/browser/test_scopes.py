"""Scopes: All and the five categories, with counts."""

import pytest
from playwright.sync_api import expect

from .articles import SCOPES, matching


def counts(text="", **options):
    """What the radios say: All, then the categories in the order of the settings."""
    numbers = [len(matching(text, scope=scope, **options)) for scope in SCOPES]
    return [f"All {sum(numbers)}", *(f"{scope} {number}" for scope, number in zip(SCOPES, numbers))]


def expect_counts(page, wanted):
    expect(page.results.locator("fieldset label")).to_have_text(wanted)


def test_scopes_appear_with_the_first_letter(home):
    """Not before: with All chosen."""
    home.ready().field.click()
    expect(home.scopes.first).to_be_hidden()
    home.type("b")
    expect(home.scopes).to_have_count(6)
    expect(home.scopes.first).to_be_visible()
    expect(home.scope("All")).to_be_checked()


@pytest.mark.parametrize("text", ["b", "muf", "beef", "zzz"])
def test_each_scope_says_how_many_meals_it_has(home, text):
    """Those that match the text; scopes without any stay."""
    home.type(text)
    expect_counts(home, counts(text))


@pytest.mark.parametrize("scope", SCOPES)
def test_a_scope_keeps_its_category(home, scope):
    """And the counts stay what they were."""
    home.type("e").expect_names(matching("e"))
    home.choose_scope(scope)
    home.expect_names(matching("e", scope=scope)).expect_query(f"q=e&scope={scope.lower()}")
    expect_counts(home, counts("e"))


def test_all_brings_every_category_back(home):
    """The first radio."""
    home.type("e")
    home.choose_scope("Asian")
    home.expect_names(matching("e", scope="Asian"))
    home.choose_scope("All")
    home.expect_names(matching("e")).expect_query("q=e")


def test_tokens_count_in_the_scopes(home):
    """Text, tokens and scope together."""
    home.choose_token("On sale")
    home.type("b")
    expect_counts(home, counts("b", tokens=["On sale"]))
    home.choose_scope("Asian")
    home.expect_names(matching("b", tokens=["On sale"], scope="Asian"))


def test_arrow_keys_move_between_scopes(home):
    """As in any group of radios."""
    home.type("e").expect_names(matching("e"))
    home.scope("All").focus()
    home.press("ArrowRight").expect_names(matching("e", scope="African"))
    expect(home.scope("African")).to_be_checked()


def test_cancel_chooses_all_again(home):
    """No filter stays behind unseen."""
    home.type("e")
    home.choose_scope("Asian")
    home.expect_names(matching("e", scope="Asian"))
    home.cancel.click()
    home.expect_own_list().expect_query("")
    home.type("e").expect_names(matching("e"))
    expect(home.scope("All")).to_be_checked()


def test_a_category_page_starts_in_its_scope(visit, address):
    """Visibly, and one step from All."""
    page = visit(address + "categories/european/").ready()
    page.field.click()
    expect(page.scope("European")).to_be_checked()
    page.type("p").expect_names(matching("p", scope="European")).expect_query("q=p")
    page.choose_scope("All")
    page.expect_names(matching("p"))
    page.cancel.click()
    page.expect_own_list().expect_query("")
    page.field.click()
    expect(page.scope("European")).to_be_checked()


def test_category_links_stay_while_scopes_show(home):
    """Navigation is navigation."""
    links = home.page.get_by_role("navigation", name="Site").get_by_role("link", name="Asian")
    expect(links).to_be_visible()
    home.type("b")
    expect(home.scopes.first).to_be_visible()
    expect(links).to_be_visible()


def test_a_site_with_one_category_has_no_scopes(visit, build_site, served):
    """There is nothing to choose."""
    site = build_site({"Content/meals.json": '[{"name": "Pie", "category": "A"}, {"name": "Pita", "category": "A"}]'})
    page = visit(served(site.output)).type("pi")
    expect(page.cards).to_have_count(2)
    expect(page.scopes.first).to_be_hidden()


def test_many_categories_become_a_list(visit, build_site, served):
    """More than twelve: one control, the same result."""
    meals = [f'{{"name": "Pie {number}", "category": "Kind {number}"}}' for number in range(13)]
    site = build_site({"Content/meals.json": f"[{', '.join(meals)}]"})
    page = visit(served(site.output)).type("pie")
    expect(page.cards).to_have_count(13)
    page.press("Escape")
    page.results.get_by_label("Search in").select_option("kind-7")
    page.expect_names(["Pie 7"]).expect_query("q=pie&scope=kind-7")
