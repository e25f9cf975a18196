"""Typing filters the meals at once, and what was there comes back."""

import pytest
from playwright.sync_api import expect

from .articles import matching
from .search_page import SearchPage


@pytest.mark.parametrize("text", ["muf", "BEEF", "crepe", "Crêpe", "e", "be", "ff", "and cheese", "eef n"])
def test_typing_shows_the_meals_whose_name_contains_the_text(home, text):
    """The same meals as the articles' filter, in the site's order."""
    home.type(text).expect_names(matching(text))


def test_results_take_the_place_of_the_list(home):
    """The page's own list is hidden while there is a text."""
    home.type("muf").expect_names(matching("muf"))
    expect(home.own_list).to_be_hidden()
    expect(home.results.get_by_role("heading", level=2)).to_have_text("Search results")


def test_every_letter_changes_the_results(home):
    """Letter by letter, forwards and back."""
    home.type("co").expect_names(matching("co"))
    home.press("f").expect_names(matching("cof"))
    home.press("Backspace", "Backspace").expect_names(matching("c"))


def test_a_text_that_nothing_has_says_so(home):
    """No cards, and the text is named."""
    home.type("zebra")
    expect(home.count).to_have_text("No meals found for “zebra”")
    expect(home.cards).to_have_count(0)


def test_the_page_is_as_served_before_anything_is_typed(home):
    """Nothing of the search but the field shows."""
    home.ready().expect_own_list()
    for part in (home.cancel, home.clear, home.results):
        expect(part).to_be_hidden()
    assert home.scopes.count() == 0 or home.scopes.first.is_hidden()


def test_cancel_brings_the_list_back_as_it_was(home):
    """Byte for byte, with the text, the tokens and the scope gone."""
    before = home.own_list.evaluate("(list) => list.outerHTML")
    home.type("beef").expect_names(matching("beef"))
    home.cancel.click()
    home.expect_own_list().expect_text("").expect_query("")
    assert home.own_list.evaluate("(list) => list.outerHTML") == before
    expect(home.cancel).to_be_hidden()
    expect(home.field).not_to_be_focused()


def test_clear_empties_the_text_and_stays_in_the_field(home):
    """Clear is there with a text only."""
    expect(home.clear).to_be_hidden()
    home.type("beef").expect_names(matching("beef"))
    home.clear.click()
    home.expect_own_list().expect_text("")
    expect(home.field).to_be_focused()
    expect(home.clear).to_be_hidden()


def test_emptying_the_field_by_hand_brings_the_list_back(home):
    """As Clear does."""
    home.type("be").expect_names(matching("be"))
    home.press("Backspace", "Backspace").expect_own_list()


def test_escape_goes_one_step_a_press(home):
    """It closes the suggestions, then clears the text, then ends the search."""
    home.type("muf")
    expect(home.options.first).to_be_visible()
    home.press("Escape").expect_text("muf").expect_names(matching("muf"))
    expect(home.options.first).to_be_hidden()
    home.press("Escape").expect_text("").expect_own_list()
    expect(home.cancel).to_be_visible()
    home.press("Escape")
    expect(home.cancel).to_be_hidden()


def test_cancel_gives_the_place_in_a_long_list_back(visit, many_address):
    """The list stands where it stood, within a pixel."""
    page = visit(many_address).ready()
    page.page.evaluate("scrollTo(0, 40)")
    before = page.own_list.evaluate("(list) => list.getBoundingClientRect().top")
    page.field.focus()
    page.page.keyboard.type("07")
    page.expect_names(["Pie 07"])
    page.cancel.click()
    page.expect_own_list()
    after = page.own_list.evaluate("(list) => list.getBoundingClientRect().top")
    assert abs(before - after) <= 1


def test_the_results_lead_to_the_meals(home):
    """A card's link opens the meal's page."""
    home.type("falafel").expect_names(["Falafel Pita"])
    home.press("Escape")
    home.cards.get_by_role("link").click()
    expect(home.page.get_by_role("heading", level=1)).to_have_text("Falafel Pita")


def test_a_result_shows_what_a_card_of_the_list_shows(home):
    """Place, category and rating."""
    home.type("noodles").expect_names(["Beef Noodles"])
    for text in ("Japan", "Asian", "On sale"):
        expect(home.cards.first).to_contain_text(text)
    expect(home.cards.first).to_contain_text("5")


def test_many_results_come_twenty_four_at_a_time(visit, many_address):
    """Show more appends, goes to the first new card, and says what is left."""
    page = visit(many_address).type("pie")
    expect(page.cards).to_have_count(24)
    expect(page.count).to_have_text("60 meals")
    expect(page.more).to_have_text("Show 24 more (24 of 60)")
    page.press("Escape")
    page.more.click()
    expect(page.cards).to_have_count(48)
    expect(page.cards.nth(24).get_by_role("link")).to_be_focused()
    expect(page.more).to_have_text("Show 12 more (48 of 60)")
    page.more.click()
    expect(page.cards).to_have_count(60)
    expect(page.more).to_be_hidden()
    page.expect_query("q=pie&n=72")


def test_the_number_of_shown_cards_is_in_the_address(visit, many_address):
    """A reload shows as many."""
    page = visit(many_address + "?q=pie&n=48")
    expect(page.cards).to_have_count(48)


def test_typing_while_the_script_was_still_coming_is_not_lost(browse, address):
    """The bar takes over what stands in the field when it starts, and the address has it."""
    browsing = browse()
    page = browsing.context.new_page()
    held = []
    page.route("**/bar.js", lambda route: held.append(route))
    with page.expect_request("**/bar.js"):
        page.goto(address, wait_until="commit")
    page.locator("#larder-search").fill("muf")
    held[0].continue_()
    expect(page.locator("[data-results] h3")).to_have_text(matching("muf"))
    SearchPage(page).expect_query("q=muf")


def test_an_index_that_cannot_be_loaded_is_said_and_asked_for_again(chromium, address):
    """The list of the page stays reachable, and Try again works."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/search/*.json", lambda route: route.abort())
    page.goto(address)
    page.locator("#larder-search").click()
    page.keyboard.type("muf")
    retry = page.get_by_role("button", name="Try again")
    expect(retry).to_be_visible()
    expect(page.locator("[data-results-header]")).to_contain_text("could not be loaded")
    page.unroute("**/search/*.json")
    retry.click()
    expect(page.locator("[data-results] h3")).to_have_text(matching("muf"))
    context.close()
