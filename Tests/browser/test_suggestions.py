"""Suggestions under the field: which, in what order, and how one is taken."""

import re

import pytest
from playwright.sync_api import expect

from .articles import SUGGESTIONS, matching


def labels(texts):
    """What options show: a label, then how many meals it has."""
    return [re.compile(rf"^{re.escape(text)}\d*$") for text in texts]


@pytest.mark.parametrize("text", ["f", "mu", "OO", "a", "at"])
def test_suggestions_contain_the_text_in_the_order_of_letters(home, text):
    """As in the articles: sorted, filtered by the text; "f" is Beef, Coffee, Falafel, Muffin. At most six are shown."""
    wanted = sorted(suggestion for suggestion in SUGGESTIONS if text.lower() in suggestion.lower())
    home.type(text)
    expect(home.completions).to_have_text(labels(wanted[:6]))


def test_f_suggests_what_the_article_shows(home):
    """Spelt out, so that no helper can be wrong with it."""
    home.type("f")
    expect(home.completions).to_have_text(labels(["Beef", "Coffee", "Falafel", "Muffin"]))


def test_nothing_is_suggested_before_something_is_typed(home):
    """No completions for an empty text."""
    home.ready().field.click()
    expect(home.token_options).to_have_count(4)
    expect(home.completions).to_have_count(0)


def test_a_text_that_no_suggestion_contains_has_none(home):
    """The list is closed, and said to be."""
    home.type("zz")
    expect(home.count).to_contain_text("No meals")
    expect(home.options.first).to_be_hidden()
    expect(home.field).to_have_attribute("aria-expanded", "false")


def test_the_text_itself_is_no_suggestion(home):
    """Nothing is offered that changes nothing."""
    home.type("Beef").expect_names(matching("Beef"))
    expect(home.option("Beef")).to_have_count(0)


def test_a_press_on_a_suggestion_takes_it(home):
    """The text becomes the suggestion, the list closes, the field keeps the focus."""
    home.type("f")
    home.option("Coffee").click()
    home.expect_text("Coffee").expect_names(matching("Coffee")).expect_query("q=Coffee")
    expect(home.field).to_be_focused()
    expect(home.field).to_have_attribute("aria-expanded", "false")
    expect(home.options.first).to_be_hidden()


def test_arrows_and_enter_take_a_suggestion(home):
    """Down goes to the first, the next, and Enter takes it; the focus stays in the field."""
    home.type("f")
    expect(home.completions).to_have_count(4)
    home.press("ArrowDown", "ArrowDown")
    active = home.field.get_attribute("aria-activedescendant")
    expect(home.page.locator(f"#{active}")).to_contain_text("Coffee")
    expect(home.page.locator(f"#{active}")).to_have_attribute("aria-selected", "true")
    expect(home.field).to_be_focused()
    home.press("Enter").expect_text("Coffee").expect_names(matching("Coffee"))


def test_no_suggestion_is_active_by_itself(home):
    """Enter right after typing searches for what was typed."""
    home.type("f")
    expect(home.completions).to_have_count(4)
    assert home.field.get_attribute("aria-activedescendant") is None
    home.press("Enter").expect_text("f").expect_query("q=f").expect_names(matching("f"))
    expect(home.options.first).to_be_hidden()


def test_arrows_go_round_through_the_field(home):
    """After the last option comes the field again, and Up from it goes to the last."""
    home.type("f")
    expect(home.completions).to_have_count(4)
    count = home.options.count()
    home.press("ArrowUp")
    expect(home.field).to_have_attribute("aria-activedescendant", home.options.nth(count - 1).get_attribute("id"))
    home.press("ArrowDown")
    assert home.field.get_attribute("aria-activedescendant") is None
    home.press("ArrowDown", "ArrowUp")
    assert home.field.get_attribute("aria-activedescendant") is None


def test_escape_closes_the_suggestions_and_down_opens_them(home):
    """The text stays."""
    home.type("f")
    expect(home.completions.first).to_be_visible()
    home.press("Escape").expect_text("f")
    expect(home.completions.first).to_be_hidden()
    home.press("ArrowDown")
    expect(home.completions.first).to_be_visible()
    expect(home.completions.first).to_have_attribute("aria-selected", "true")


def test_home_and_end_belong_to_the_text(home):
    """They move the caret, not the option."""
    home.type("f")
    expect(home.completions).to_have_count(4)
    home.press("Home")
    assert home.field.evaluate("(field) => field.selectionStart") == 0
    home.press("End")
    assert home.field.evaluate("(field) => field.selectionStart") == 1


def test_a_press_elsewhere_closes_the_suggestions_but_not_the_search(home):
    """The results stay."""
    home.type("muf")
    expect(home.options.first).to_be_visible()
    home.page.get_by_role("heading", level=1).click()
    expect(home.options.first).to_be_hidden()
    home.expect_names(matching("muf"))


def test_tab_leaves_without_taking_a_suggestion(home):
    """Even when one is active."""
    home.type("f")
    expect(home.completions).to_have_count(4)
    home.press("ArrowDown", "Tab").expect_text("f")
    expect(home.options.first).to_be_hidden()
    expect(home.field).not_to_be_focused()


def test_what_matches_is_marked(home):
    """In the suggestion and in the card, as elements, not as text."""
    home.type("f")
    expect(home.option("Coffee").locator("mark")).to_have_text(["f", "f"])
    expect(home.cards.filter(has_text="Falafel Pita").locator("mark").first).to_have_text("F")


@pytest.mark.parametrize("width", [320, 360, 500])
def test_on_a_narrow_screen_suggestions_leave_the_buttons_free(visit, address, width):
    """They are four rows high at most, and Clear and Cancel stay beside the field."""
    page = visit(address, viewport={"width": width, "height": 700}).open_suggestions().type("e")
    expect(page.completions.first).to_be_visible()
    assert page.form.get_by_role("listbox").bounding_box()["height"] < 220
    page.clear.click()
    page.type("e").expect_names(matching("e"))
    expect(page.completions.first).to_be_visible()
    page.cancel.click()
    page.expect_own_list()
