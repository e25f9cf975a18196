"""Where suggestions stand: a menu, in the place of the content, above it, or nowhere."""

import pytest
from playwright.sync_api import expect

from .articles import matching

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}


def listbox(page):
    return page.form.get_by_role("listbox")


def covers(page):
    """Whether the list lies over what is below the form."""
    box, form = listbox(page).bounding_box(), page.form.bounding_box()
    return box["y"] + box["height"] > form["y"] + form["height"] + 1


@pytest.mark.parametrize("viewport, over", [(WIDE, True), (NARROW, False)], ids=["wide", "narrow"])
def test_automatic_is_a_menu_where_there_is_room_and_inline_where_not(visit, address, viewport, over):
    """On a narrow screen four rows at most, above the cards."""
    page = visit(address, viewport=viewport).type("e")
    expect(page.completions.first).to_be_visible()
    assert covers(page) == over
    expect(page.cards.first).to_be_visible()
    if not over:
        assert listbox(page).bounding_box()["height"] <= 4.5 * 44 + 2


def test_menu_is_a_menu_on_a_narrow_screen_too(visit, variant):
    """`search.suggestions: menu`."""
    page = visit(variant("suggestions: menu"), viewport=NARROW).type("e")
    expect(page.completions.first).to_be_visible()
    assert covers(page)


def test_inline_suggestions_stand_above_the_cards(visit, variant):
    """`search.suggestions: inline`: both are seen."""
    page = visit(variant("suggestions: inline"), viewport=WIDE).type("e")
    expect(page.completions.first).to_be_visible()
    expect(page.cards.first).to_be_visible()
    assert not covers(page)


def test_in_the_content_they_stand_in_the_place_of_the_meals(visit, variant):
    """`search.suggestions: content`: until one is taken, or Enter."""
    page = visit(variant("suggestions: content"), viewport=WIDE).type("f")
    expect(page.completions.first).to_be_visible()
    assert not covers(page)
    expect(page.cards.first).to_be_hidden()
    expect(page.own_list).to_be_hidden()
    page.option("Coffee").click()
    page.expect_names(matching("Coffee"))
    expect(page.cards.first).to_be_visible()
    page.field.fill("")
    page.type("f")
    expect(page.completions.first).to_be_visible()
    expect(page.cards.first).to_be_hidden()
    page.press("Enter").expect_names(matching("f"))
    expect(page.cards.first).to_be_visible()


def test_hidden_suggests_nothing(visit, variant):
    """`search.suggestions: hidden`: the search works, and the field says that no list is open."""
    page = visit(variant("suggestions: hidden")).type("f").expect_names(matching("f"))
    expect(page.options).to_have_count(0)
    expect(page.field).to_have_attribute("aria-expanded", "false")
    page.press("ArrowDown")
    expect(page.field).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("setting, viewport, shown", [
    ("{menu: false}", WIDE, False), ("{menu: false}", NARROW, True),
    ("{content: false}", WIDE, True), ("{content: false}", NARROW, False),
    ("{menu: true, content: true}", WIDE, True), ("{menu: true, content: true}", NARROW, True),
], ids=lambda value: str(value.get("width")) if isinstance(value, dict) else str(value))  # fmt: skip
def test_each_place_can_be_without(visit, variant, setting, viewport, shown):
    """And the other place keeps them."""
    page = visit(variant(f"suggestions: {setting}"), viewport=viewport).type("f").expect_names(matching("f"))
    page.page.wait_for_timeout(50)
    assert listbox(page).is_visible() == shown


def test_a_category_is_a_link_among_the_suggestions(home, address):
    """It leads to the category's page, by a press or by Enter."""
    home.type("europ")
    link = home.form.locator("[role=option][data-kind=link]")
    expect(link).to_have_text("European")
    link.click()
    expect(home.page).to_have_url(f"{address}categories/european/")


def test_tab_into_the_field_opens_nothing(home):
    """A press, a letter or Down does."""
    home.ready().page.get_by_role("link", name="Favourites", exact=True).focus()
    home.press("Tab")
    expect(home.field).to_be_focused()
    expect(home.token_options).to_have_count(4)
    expect(listbox(home)).to_be_hidden()
    home.press("ArrowDown")
    expect(home.token_options.first).to_be_visible()


def test_token_suggestions_stay_while_text_is_typed_filtered_by_it(home):
    """ "to" leaves "To go"."""
    home.type("to")
    expect(home.token_options).to_have_text(["To go" + str(len(matching(tokens=["To go"])))])


def test_a_menu_of_tokens_does_what_chips_do(visit, variant):
    """Where none are suggested; by checkbox, with the same result."""
    page = visit(variant("suggestedTokens: false")).ready()
    page.field.click()
    menu = page.form.locator("details")
    menu.locator("summary").click()
    menu.get_by_label("On sale").check()
    page.expect_chips("On sale").expect_names(matching(tokens=["On sale"])).expect_query("token=on-sale")
    menu.get_by_label("To go").check()
    page.expect_chips("On sale", "To go").expect_names(matching(tokens=["On sale", "To go"]))
    page.chip("On sale").click()
    page.expect_names(matching(tokens=["To go"]))
    menu.locator("summary").click()
    expect(menu.get_by_label("On sale")).not_to_be_checked()
    expect(menu.get_by_label("To go")).to_be_checked()
    page.press("Escape")
    expect(menu.get_by_label("To go")).to_be_hidden()
    page.expect_chips("To go")
    menu.locator("summary").click()
    menu.get_by_label("To go").uncheck()
    page.expect_chips().expect_own_list()
