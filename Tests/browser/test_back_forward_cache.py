"""Back to a page that the browser has kept alive: really frozen and thawed, not loaded again."""

import re

import pytest
from playwright.sync_api import expect

from .articles import matching
from .conftest import Browsing, chromium_path
from .search_page import SearchPage


@pytest.fixture(scope="module")
def freezing_chromium(chromium):
    """As visitors have it: tests usually run with a browser that keeps no page alive."""
    browser = chromium.browser_type.launch(
        executable_path=chromium_path(), args=["--no-sandbox"], ignore_default_args=["--disable-back-forward-cache"]
    )
    yield browser
    browser.close()


@pytest.fixture
def visit_kept(freezing_chromium):
    """Opens an address in a browser that keeps pages alive; at the end no page may have complained, but of what fails by
    intent."""
    opened, complaints = [], []

    def visit_kept(address, fails=False, **options):
        opened.append(Browsing(freezing_chromium, **options))
        if not fails:
            complaints.append(opened[-1].complaints)
        page = opened[-1].open(address)
        # What is only in memory is there again, where the page was kept.
        page.evaluate("""() => {
          window.shows = [];
          window.said = [];
          addEventListener("pageshow", ({ persisted }) => shows.push(persisted));
          addEventListener("pagehide", () => window.leftAt = scrollY);
        }""")
        return SearchPage(page)

    yield visit_kept
    for browsing in opened:
        browsing.context.close()
    assert [complaint for heard in complaints for complaint in heard] == []


def listen(page):
    """From now on what is said to screen readers is written down."""
    page.page.evaluate("""() => {
      for (const region of document.querySelectorAll("[role=status]")) {
        new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, { childList: true });
      }
    }""")


def leave_and_come_back(page, link):
    """By a press on the link, and by Back."""
    here = page.page.url
    link.click()
    expect(page.page).not_to_have_url(re.compile("^" + re.escape(here.split("?")[0]) + r"(\?|$)"))
    page.page.wait_for_load_state()
    page.page.go_back(wait_until="commit")
    expect(page.page.locator("body")).to_be_visible()
    assert page.page.evaluate("window.shows") == [True], "the page was loaded again"


def test_a_search_is_as_it_was_left(visit_kept, address):
    """Text, token, scope, results, title, and the very cards; nothing is said; and typing goes on."""
    page = visit_kept(address).choose_token("On sale")
    page.type("beef").expect_names(matching("beef", tokens=["On sale"]))
    page.choose_scope("African")
    wanted = matching("beef", scope="African", tokens=["On sale"])
    page.expect_names(wanted).expect_query("q=beef&scope=african&token=on-sale")
    page.page.wait_for_timeout(1200)
    title = page.page.title()
    listen(page)
    page.page.evaluate("window.card = document.querySelector('[data-cards] > li')")
    leave_and_come_back(page, page.cards.first.get_by_role("link").first)
    page.page.wait_for_timeout(1500)
    page.expect_text("beef").expect_chips("On sale").expect_names(wanted)
    expect(page.scope("African")).to_be_checked()
    expect(page.page).to_have_title(title)
    assert page.page.evaluate("card.isConnected && card === document.querySelector('[data-cards] > li')")
    assert page.page.evaluate("said") == []
    expect(page.cards.first.get_by_role("link").first).to_be_focused()
    page.scope("All").check()
    page.expect_names(matching("beef", tokens=["On sale"]))
    page.field.click()
    page.press("End", "Backspace", "Backspace").expect_names(matching("be", tokens=["On sale"]))
    page.page.wait_for_timeout(1300)
    assert page.page.evaluate("said").pop().startswith(f"{len(matching('be', tokens=['On sale']))} meals.")
    page.cancel.click()
    page.expect_own_list().expect_query("")


def test_the_place_in_many_results_is_kept(visit_kept, many_address):
    """To the pixel, also where more were shown."""
    page = visit_kept(many_address + "?q=pie&n=48", viewport={"width": 800, "height": 600})
    expect(page.cards).to_have_count(48)
    link = page.cards.nth(30).get_by_role("link")
    link.scroll_into_view_if_needed()
    page.page.wait_for_timeout(100)
    leave_and_come_back(page, link)
    page.page.wait_for_timeout(500)
    expect(page.cards).to_have_count(48)
    assert page.page.evaluate("leftAt > 1000 && scrollY === leftAt")
    page.more.click()
    expect(page.cards).to_have_count(60)


def test_what_was_typed_last_is_in_the_address_too(visit_kept, address):
    """A link that is followed before the address is written: Back is to what was seen."""
    page = visit_kept(address).type("muf").expect_names(matching("muf"))
    page.type("f").expect_names(matching("muff"))
    leave_and_come_back(page, page.cards.first.get_by_role("link").first)
    page.expect_text("muff").expect_names(matching("muff")).expect_query("q=muff")
    page.page.go_forward(wait_until="commit")
    expect(page.page.get_by_role("heading", level=1)).to_have_text(matching("muff")[0])
    page.page.go_back(wait_until="commit")
    page.expect_text("muff")
    # The next change is an entry of its own, and Back undoes it.
    page.cancel.click()
    page.expect_own_list()
    page.page.go_back()
    page.expect_text("muff").expect_names(matching("muff"))


def test_a_text_that_waits_for_enter_still_waits(visit_kept, variant):
    """`search.mode: submit`: it is in no address, but it was in the field."""
    page = visit_kept(variant("mode: submit")).type("muf").press("Enter").expect_names(matching("muf"))
    page.page.keyboard.type("fol")
    # Nothing is suggested for it; Escape would end the search.
    expect(page.options.first).to_be_hidden()
    leave_and_come_back(page, page.cards.first.get_by_role("link").first)
    page.expect_text("muffol").expect_names(matching("muf")).expect_query("q=muf")
    page.field.press("Enter")
    page.expect_names_only([]).expect_query("q=muffol")


def test_a_text_on_a_meals_page_is_still_there(visit_kept, address):
    """A page without results has none of it in its address."""
    page = visit_kept(address + "meals/beef-noodles/").type("muf")
    expect(page.option("Muffin")).to_be_visible()
    page.press("Escape")
    leave_and_come_back(page, page.page.get_by_role("link", name="Favourites", exact=True))
    page.expect_text("muf")
    page.press("Tab")
    page.field.click()
    page.page.keyboard.type("f")
    page.press("Enter")
    page.expect_query("q=muff").expect_names(matching("muff"))


def test_favourites_are_those_that_are_left(visit_kept, address):
    """A heart that was taken back on the meal's page."""
    page = visit_kept(address).ready()
    names = page.own_list.locator(".card h3").all_text_contents()[:2]
    for name in names:
        page.page.get_by_role("button", name=f"Favourite: {name}").click()
    page.page.goto(address + "favourites/")
    page.page.evaluate("""() => {
      window.shows = [];
      addEventListener("pageshow", ({ persisted }) => shows.push(persisted));
    }""")
    cards = page.page.locator("main .card:visible h3")
    expect(cards).to_have_count(2)
    page.page.locator("main .card:visible a").first.click()
    gone = page.page.get_by_role("heading", level=1)
    expect(gone).not_to_have_text("Favourites")
    name = gone.text_content()
    page.page.get_by_role("button", name=f"Favourite: {name}").first.click()
    page.page.go_back(wait_until="commit")
    expect(cards).to_have_text([other for other in names if other != name])
    assert page.page.evaluate("window.shows") == [True]


def test_results_among_favourites_are_those_that_are_left(visit_kept, address):
    """The search on the page of favourites, too."""
    page = visit_kept(address).ready()
    names = page.own_list.locator(".card h3").all_text_contents()[:2]
    for name in names:
        page.page.get_by_role("button", name=f"Favourite: {name}").click()
    page.page.goto(address + "favourites/?q=e")
    page.expect_names_only([name for name in names if name in matching("e")])
    page.page.evaluate("window.isKept = true")
    page.cards.first.get_by_role("link").first.click()
    page.page.get_by_role("button", name=re.compile("Favourite: ")).first.click()
    page.page.go_back(wait_until="commit")
    page.expect_names_only([name for name in names if name in matching("e")][1:])
    assert page.page.evaluate("window.isKept")


def test_an_index_that_could_not_be_loaded_is_asked_for_again(visit_kept, address):
    """There may be a connection by now."""
    page = visit_kept(address, fails=True)
    page.page.route("**/search/*.json", lambda route: route.abort())
    page.type("beef")
    expect(page.results).to_contain_text("Only the 6 meals on this page are searched.")
    expect(page.options.first).to_be_hidden()
    page.page.evaluate("window.isKept = true")
    page.own_list.locator(".card a").and_(page.page.locator(":visible")).first.click()
    expect(page.page.get_by_role("heading", level=1)).not_to_have_text("Find Your Next Meal")
    page.page.unroute("**/search/*.json")
    page.page.go_back(wait_until="commit")
    page.expect_names(matching("beef"))
    assert page.page.evaluate("window.isKept")
