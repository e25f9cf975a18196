"""Recent and popular searches: offered before anything is typed, kept in this browser alone."""

import pytest
from playwright.sync_api import expect

from .articles import matching
from .search_page import SearchPage

NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });"
)


@pytest.fixture
def visitor(browse):
    """Opens addresses as one visitor, who comes again."""
    browsing = browse()
    return lambda address: SearchPage(browsing.open(address)).ready()


def search(page, text):
    page.type(text).press("Enter")
    page.expect_names(matching(text))
    page.cancel.click()
    return page.expect_own_list()


def recents(page):
    return page.form.locator("[role=option][data-kind=recent]")


def test_a_submitted_search_is_offered_at_the_next_visit(visitor, address):
    """First of all, the newest before the others; a pick asks it again."""
    search(search(visitor(address), "muf"), "beef")
    page = visitor(address).open_suggestions()
    expect(recents(page)).to_have_text(["beef", "muf"])
    expect(page.options.first).to_have_text("beef")
    recents(page).last.click()
    page.expect_text("muf").expect_names(matching("muf")).expect_query("q=muf")


def test_typing_alone_is_no_search_to_be_kept(visitor, address):
    """Only what was submitted, by Enter or by taking a suggestion."""
    page = visitor(address).type("muf").expect_names(matching("muf"))
    page.cancel.click()
    page.type("cof")
    page.option("Coffee").click()
    page.expect_names(matching("Coffee"))
    page = visitor(address).open_suggestions()
    expect(recents(page)).to_have_text(["Coffee"])


def test_a_recent_search_is_the_whole_query(visitor, address):
    """Text, tokens and scope come back together, under one name."""
    page = visitor(address).choose_token("On sale")
    page.type("e")
    page.choose_scope("Asian")
    page.field.focus()
    page.press("Enter").expect_names(matching("e", tokens=["On sale"], scope="Asian"))
    page = visitor(address).open_suggestions()
    expect(recents(page)).to_have_text(["e · On sale · Asian"])
    recents(page).first.click()
    page.expect_text("e").expect_chips("On sale").expect_names(matching("e", tokens=["On sale"], scope="Asian"))
    expect(page.scope("Asian")).to_be_checked()


def test_a_search_is_kept_once_and_no_more_than_eight_are(visitor, address):
    """Case and accents make no other search; five are offered."""
    page = visitor(address)
    for text in ["a", "b", "c", "e", "f", "h", "crepe", "i", "o", "Crêpe"]:
        page.type(text).press("Enter")
        page.expect_query(f"q={'Cr%C3%AApe' if text == 'Crêpe' else text}")
        page.cancel.click()
    page.open_suggestions()
    expect(recents(page)).to_have_text(["Crêpe", "o", "i", "h", "f"])
    assert page.page.evaluate("JSON.parse(localStorage['larder:/:recent']).searches.length") == 8


def test_one_is_removed_by_shift_and_delete_and_all_by_the_last_option(visitor, address):
    """The list stays open; nothing is left in the browser."""
    page = search(search(visitor(address), "muf"), "beef").open_suggestions()
    expect(recents(page)).to_have_count(2)
    page.press("ArrowDown", "Shift+Delete")
    expect(recents(page)).to_have_text(["muf"])
    page.form.get_by_role("option", name="Clear recent searches").click()
    expect(recents(page)).to_have_count(0)
    assert page.page.evaluate("JSON.parse(localStorage['larder:/:recent']).searches") == []


def test_the_search_that_is_shown_is_not_offered(visitor, address):
    """Nothing is offered that changes nothing."""
    page = search(visitor(address), "muf").choose_token("On sale")
    page.choose_token("To go").expect_names(matching(tokens=["On sale", "To go"]))
    page.open_suggestions()
    expect(recents(page)).to_have_text(["muf"])
    page.press("Escape")
    page.cancel.click()
    page.open_suggestions()
    expect(recents(page)).to_have_text(["On sale · To go", "muf"])


def test_the_search_page_lists_them_to_ask_again_or_remove(visitor, address):
    """The focus goes to the next one's button, and last to the switch."""
    page = search(search(search(visitor(address), "muf"), "beef"), "pie")
    page.page.goto(address + "search/")
    rows = page.page.locator("[data-recent] > li")
    expect(rows).to_have_count(3)
    rows.filter(has_text="beef").get_by_role("button", name="Remove beef").click()
    expect(page.page.get_by_role("button", name="Remove muf")).to_be_focused()
    page.press("Enter")
    expect(rows).to_have_count(1)
    page.page.get_by_role("button", name="pie", exact=True).click()
    page.expect_text("pie").expect_names(matching("pie"))
    page.page.goto(address + "search/")
    page.page.get_by_role("button", name="Remove pie").click()
    expect(page.page.get_by_label("Keep my recent searches")).to_be_focused()


def test_a_switch_ends_the_keeping_and_forgets(visitor, address):
    """It stays off at the next visit."""
    page = search(visitor(address), "muf")
    page.page.goto(address + "search/")
    page.page.get_by_label("Keep my recent searches").uncheck()
    expect(page.page.locator("[data-recent] > li")).to_have_count(0)
    page = search(visitor(address), "beef").open_suggestions()
    expect(recents(page)).to_have_count(0)
    page.page.goto(address + "search/")
    expect(page.page.get_by_label("Keep my recent searches")).not_to_be_checked()
    page.page.get_by_label("Keep my recent searches").check()
    expect(recents(search(visitor(address), "pie").open_suggestions())).to_have_text(["pie"])


def test_popular_searches_come_from_the_settings(visitor, variant):
    """In their order, after one's own; a pick searches."""
    page = search(visitor(variant("popular: [Muffin, Beef]")), "pie").open_suggestions()
    popular = page.form.locator("[role=option][data-kind=popular]")
    expect(popular).to_have_text(["Muffin", "Beef"])
    expect(page.options.first).to_have_text("pie")
    popular.first.click()
    page.expect_text("Muffin").expect_names(matching("Muffin"))
    page.cancel.click()
    page.open_suggestions()
    # What is one's own already is not offered twice.
    expect(recents(page)).to_have_text(["Muffin", "pie"])
    expect(popular).to_have_text(["Beef"])


def test_a_site_that_keeps_nothing_offers_nothing(visitor, variant):
    """`search.recent: false`."""
    page = search(visitor(variant("recent: false")), "muf").open_suggestions()
    expect(recents(page)).to_have_count(0)
    assert page.page.evaluate("localStorage.length") == 0
    page.page.goto(variant("recent: false") + "search/")
    expect(page.page.get_by_label("Keyboard shortcut")).to_be_visible()
    expect(page.page.get_by_label("Keep my recent searches")).to_have_count(0)


def test_a_browser_that_refuses_storage_searches_all_the_same(browse, address):
    """Without recent searches and their switches."""
    browsing = browse()
    browsing.context.add_init_script(NO_STORAGE)
    page = search(SearchPage(browsing.open(address)), "muf").open_suggestions()
    expect(recents(page)).to_have_count(0)
    page.page.goto(address + "search/?q=muf")
    page.expect_names(matching("muf"))


@pytest.mark.parametrize("stored", ["{", "[]", '{"version":1,"searches":[{"text":1},null,{"text":"x","tokens":[3]}]}', '{"version":9}'])
def test_what_another_program_left_there_does_no_harm(browse, address, stored):
    """Nor what a later version of this one did."""
    browsing = browse()
    browsing.context.add_init_script(f"location.protocol === 'http:' && localStorage.setItem('larder:/:recent', {stored!r})")
    page = search(SearchPage(browsing.open(address)), "muf")
    assert page.page.evaluate("localStorage['larder:/:recent']").startswith('{"version":9}' if "9" in stored else '{"version":1')


def test_a_recent_search_asked_on_a_meals_page_leads_to_the_search_page(visitor, address):
    """With its text and tokens."""
    search(visitor(address), "beef")
    page = visitor(address + "meals/falafel-pita/").open_suggestions()
    recents(page).first.click()
    expect(page.page).to_have_url(f"{address}search/?q=beef")
    page.expect_names(matching("beef"))
