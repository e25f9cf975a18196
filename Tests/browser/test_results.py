"""The results' own parts: Done, order, title, ways out of nothing, and what Back brings back."""

import re

import pytest
from playwright.sync_api import expect

from .articles import MEALS, fold, matching
from .search_page import SearchPage


def test_done_ends_the_search(home):
    """As Cancel does: the text is gone, the list is back, the field has lost the focus."""
    home.type("muf").expect_names(matching("muf"))
    home.press("Escape")
    home.results.get_by_role("button", name="Done").click()
    home.expect_own_list().expect_text("").expect_query("")
    expect(home.field).not_to_be_focused()
    expect(home.cancel).to_be_hidden()


def test_back_undoes_done(home):
    """It is an entry of its own."""
    home.type("muf").press("Enter")
    home.expect_query("q=muf")
    home.results.get_by_role("button", name="Done").click()
    home.expect_query("").expect_own_list()
    home.page.go_back()
    home.expect_text("muf").expect_names(matching("muf"))


def test_after_done_the_focus_goes_where_it_was(home):
    """To the element that had it before the field."""
    link = home.ready().page.get_by_role("link", name="Favourites", exact=True)
    link.focus()
    home.field.focus()
    home.page.keyboard.type("muf")
    home.expect_names(matching("muf"))
    home.results.get_by_role("button", name="Done").click()
    expect(link).to_be_focused()


def test_without_such_an_element_the_heading_gets_the_focus(home):
    """So that a screen reader goes on from the top of the content."""
    home.type("muf").expect_names(matching("muf"))
    home.cancel.click()
    expect(home.page.get_by_role("heading", level=1)).to_be_focused()


def test_results_are_headings_with_links_in_a_list(home):
    """They can be gone through by heading; the region has the name of its heading, and is no live region."""
    home.type("e").expect_names(matching("e"))
    region = home.page.get_by_role("region", name="Search results")
    expect(region.get_by_role("heading", level=3)).to_have_count(len(matching("e")))
    expect(region.get_by_role("heading", level=3).get_by_role("link")).to_have_count(len(matching("e")))
    assert region.locator("[aria-live], [role=status]").count() == 0


def by(key, reverse=False):
    """The names that contain an e, sorted by hand."""
    found = [meal for meal in MEALS if meal["name"] in matching("e")]
    return [meal["name"] for meal in sorted(found, key=key, reverse=reverse)]


def test_the_order_can_be_chosen(home):
    """By name or by rating; it is in the address, and Cancel ends it."""
    home.type("e").expect_names(matching("e"))
    home.close_suggestions()
    order = home.results.get_by_label("Sort by")
    order.select_option("Name")
    home.expect_names(by(lambda meal: fold(meal["name"]))).expect_query("q=e&sort=name")
    home.page.reload()
    home.expect_names(by(lambda meal: fold(meal["name"])))
    expect(order).to_have_value("name")
    order.select_option("Best first")
    home.expect_names(matching("e")).expect_query("q=e")
    order.select_option("Rating")
    home.expect_names_only(sorted(matching("e"), key=lambda name: -next(m["rating"] or 0 for m in MEALS if m["name"] == name)))
    home.cancel.click()
    home.expect_own_list().expect_query("")
    home.type("e").expect_names(matching("e"))


def test_one_meal_needs_no_order(home):
    """Nor does none."""
    home.type("noodles").expect_names(["Beef Noodles"])
    expect(home.results.get_by_label("Sort by")).to_be_hidden()


def test_the_title_of_the_window_names_the_search(home):
    """So that entries of the history differ; it is the page's own again afterwards."""
    expect(home.page).to_have_title("Find Your Next Meal")
    home.choose_token("On sale")
    home.type("beef").expect_names(matching("beef", tokens=["On sale"]))
    expect(home.page).to_have_title("beef · On sale – Find Your Next Meal")
    home.cancel.click()
    expect(home.page).to_have_title("Find Your Next Meal")


def test_nothing_found_offers_what_would_find_something(home):
    """All categories, or one filter less, with their counts; a press does it."""
    home.page.goto(home.page.url + "?q=beef&scope=african&token=coupon")
    home.expect_names_only([])
    ways = home.results.locator("[data-ways] button")
    expect(ways).to_have_text(["Remove filter coupon (1)"])
    ways.click()
    home.expect_names(matching("beef", scope="African")).expect_query("q=beef&scope=african")
    home.page.goto(home.page.url.replace("african", "american"))
    expect(ways).to_have_text([f"Search in all categories ({len(matching('beef'))})"])
    ways.click()
    home.expect_names(matching("beef"))
    expect(home.scope("All")).to_be_checked()


def test_what_finds_nothing_anywhere_offers_nothing(home):
    """No button that leads nowhere."""
    home.type("zebra")
    expect(home.count).to_contain_text("No meals")
    expect(home.results.locator("[data-ways]")).to_be_hidden()


@pytest.mark.parametrize("query, names, wanted", [
    ("q=muf&token=free", ["free"], matching("muf")),
    ("q=muf&scope=martian&token=a&token=b", ["martian", "a", "b"], matching("muf")),
])
def test_filters_that_the_site_does_not_have_are_named(visit, address, query, names, wanted):
    """An old link finds what it can, and says what it could not."""
    page = visit(f"{address}?{query}").expect_names(wanted)
    notice = page.results.locator("[data-notice]")
    expect(notice).to_have_text(" ".join(f"“{name}” is not available here" for name in names))
    page.type("f")
    expect(notice).to_be_hidden()


def test_a_link_with_nothing_but_an_unknown_filter_says_so_above_the_list(visit, address):
    """The list is as served."""
    page = visit(f"{address}?token=free").ready()
    expect(page.results.locator("[data-notice]")).to_have_text("“free” is not available here")
    expect(page.results.locator("[data-notice]")).to_be_visible()
    page.expect_own_list()


def test_without_the_index_the_names_on_the_page_are_searched(chromium, address):
    """The page says so; all come back when the text goes."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/search/*.json", lambda route: route.abort())
    page.goto(address)
    page.locator("#larder-search").click()
    page.keyboard.type("CRÊPE")
    expect(page.locator("[data-results-header]")).to_contain_text("Only the 6 meals on this page are searched.")
    cards = page.locator("[data-list] .cards > li")
    expect(cards.locator("visible=true").locator("h3")).to_have_text(["Strawberry Crêpe"])
    page.get_by_role("button", name="Clear").click()
    expect(cards.locator("visible=true")).to_have_count(6)
    page.keyboard.type("beef")
    expect(cards.locator("visible=true")).not_to_have_count(6)
    page.get_by_role("button", name="Cancel").click()
    expect(cards.locator("visible=true")).to_have_count(6)
    # At once: of several letters a later one would find the index by itself.
    page.locator("#larder-search").fill("beef")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(cards.locator("visible=true")).not_to_have_count(6)
    page.unroute("**/search/*.json")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-cards] h3")).to_have_text(matching("beef"))
    page.get_by_role("button", name="Done").click()
    expect(cards.locator("visible=true")).to_have_count(6)
    context.close()


def test_a_search_goes_on_offline_once_the_index_is_there(browse, address):
    """Nothing more is asked of the host."""
    browsing = browse()
    page = SearchPage(browsing.open(address)).type("m").expect_names(matching("m"))
    browsing.context.set_offline(True)
    page.type("uf").expect_names(matching("muf"))
    page.cancel.click()
    page.expect_own_list().type("beef").expect_names(matching("beef"))


def test_back_brings_back_the_place_and_the_card(visit, many_address):
    """Scrolled to where it was, with the focus on the link that was followed."""
    page = visit(many_address + "?q=pie&n=48", viewport={"width": 800, "height": 600})
    expect(page.cards).to_have_count(48)
    link = page.cards.nth(30).get_by_role("link")
    link.scroll_into_view_if_needed()
    page.page.wait_for_timeout(100)
    name, before = link.text_content(), link.bounding_box()["y"]
    assert page.page.evaluate("scrollY") > 1000
    link.click()
    expect(page.page.get_by_role("heading", level=1)).to_have_text(name)
    page.page.go_back()
    expect(page.cards).to_have_count(48)
    expect(page.page.get_by_role("link", name=name)).to_be_focused()
    page.page.wait_for_timeout(200)
    assert abs(page.page.get_by_role("link", name=name).bounding_box()["y"] - before) <= 2


def test_a_page_from_the_back_forward_cache_is_in_step_with_its_address(home):
    """The field never disagrees with the results (the event that a browser sends then)."""
    home.type("muf").expect_names(matching("muf")).expect_query("q=muf")
    home.page.evaluate("history.replaceState(null, '', '?q=beef')")
    home.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    home.expect_text("beef").expect_names(matching("beef"))


def test_a_translating_browser_does_not_break_the_search(home):
    """It wraps every text in elements of its own; nothing is read from the page."""
    home.type("e").expect_names(matching("e"))
    home.page.evaluate("""() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement.closest("script, style, template, select, svg")) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text.data.toUpperCase());
      }
    }""")
    home.press("Backspace")
    home.type("be").expect_names(matching("be"))
    home.press_token("On sale")
    home.expect_query("q=be&token=on-sale").expect_names(matching("be", tokens=["On sale"]))
    home.cancel.click()
    home.expect_own_list()


def test_the_text_in_the_answer_is_not_to_be_translated(home):
    """It is what was typed."""
    home.type("zebra")
    expect(home.count.locator("[translate=no]")).to_have_text("zebra")


def test_with_submit_mode_results_wait_for_enter(visit, variant):
    """`search.mode: submit`: suggestions follow the keys, the address and the list do not."""
    page = visit(variant("mode: submit")).type("muf")
    expect(page.option("Muffin")).to_be_visible()
    page.expect_own_list().expect_query("")
    page.press("Enter").expect_names(matching("muf")).expect_query("q=muf")
    page.type("f")
    page.page.wait_for_timeout(500)
    page.expect_names(matching("muf")).expect_query("q=muf")
    page.press("Enter").expect_names(matching("muff"))
    page.clear.click()
    page.expect_own_list()


def test_with_submit_mode_a_picked_suggestion_submits(visit, variant):
    """And so do tokens and scopes, which are chosen, not typed."""
    page = visit(variant("mode: submit")).type("cof")
    page.option("Coffee").click()
    page.expect_names(matching("Coffee"))
    page.press_token("coupon")
    page.expect_names(matching("Coffee", tokens=["coupon"]))


def test_enter_submits_once_and_typing_never_does(home):
    """What a page listens to: the form's own event."""
    home.ready().page.evaluate("document.forms[0].addEventListener('submit', () => window.submits = (window.submits ?? 0) + 1)")
    home.type("muf").expect_names(matching("muf"))
    assert home.page.evaluate("window.submits") is None
    home.press("Enter").expect_query("q=muf")
    assert home.page.evaluate("submits") == 1


def test_an_answer_that_comes_late_is_thrown_away(browse, address):
    """The results are those of the text in the field, whatever came in which order."""
    browsing = browse()
    held = []
    browsing.context.route(re.compile(r"/search/index\."), lambda route: held.append(route))
    page = SearchPage(browsing.open(address)).type("m")
    page.page.wait_for_timeout(200)
    page.type("uf")
    page.page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    page.expect_text("muf").expect_names(matching("muf"))


def test_a_key_is_seen_before_its_answer_is_worked_out(home):
    """Once the index is there, typing never waits for a search: the answer comes a frame later."""
    home.type("m").expect_names(matching("m"))
    before = home.field.evaluate("""async (field) => {
      field.value = "muf";
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: "uf" }));
      for (let turn = 0; turn < 200; turn += 1) await null;
      return document.querySelectorAll("[data-cards] > li").length;
    }""")
    assert before == len(matching("m"))
    home.expect_names(matching("muf"))
