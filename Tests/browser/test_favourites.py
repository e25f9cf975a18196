"""Hearts keep meals in the browser, and the favourites page lists and searches them."""

import pytest
from playwright.sync_api import expect

from .articles import matching

NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });"
)


@pytest.fixture
def open_page(browse, address):
    """Opens pages of one visitor, by path."""
    browsing = browse()
    return lambda path="": browsing.open(address + path)


def heart(page, name):
    return page.get_by_role("button", name=f"Favourite: {name}", exact=True)


def keep(page, *names):
    for name in names:
        heart(page, name).click()
        expect(heart(page, name)).to_have_attribute("aria-pressed", "true")


def listed(page):
    """The names on the favourites page, once they are there."""
    return page.locator("[data-list] .cards:not([data-skeleton]) h3")


def test_a_heart_is_kept_over_pages_and_visits(open_page):
    """On a card, on the meal's own page, and in the list of favourites; a press on it opens nothing."""
    home = open_page()
    keep(home, "Beef Noodles")
    assert home.url.endswith("/")
    home.reload()
    expect(heart(home, "Beef Noodles")).to_have_attribute("aria-pressed", "true")
    expect(heart(home, "Strawberry Crêpe")).to_have_attribute("aria-pressed", "false")
    home.get_by_role("link", name="Beef Noodles").click()
    expect(home.locator(".title").get_by_role("button", name="Favourite: Beef Noodles")).to_have_attribute(
        "aria-pressed", "true")
    home.get_by_role("link", name="Favourites").click()
    expect(listed(home)).to_have_text(["Beef Noodles"])
    expect(home.get_by_text("1 meal", exact=True)).to_be_visible()


def test_only_favourites_are_searched_on_their_page(open_page, visit, address):
    """Text, scopes and tokens count them alone."""
    home = open_page()
    keep(home, "Beef Noodles", "Strawberry Crêpe", "Double Chocolate Muffin")
    home.goto(address + "favourites/")
    expect(listed(home)).to_have_text(["Beef Noodles", "Strawberry Crêpe", "Double Chocolate Muffin"])
    home.get_by_role("combobox").click()
    home.keyboard.type("be")
    expect(home.locator("[data-cards] h3")).to_have_text(["Beef Noodles", "Strawberry Crêpe"])
    expect(home.locator("fieldset label").first).to_have_text("All 2")
    assert len(matching("be")) > 2


def test_an_emptied_heart_can_be_filled_again(open_page):
    """The card stays until the page is opened again."""
    page = open_page()
    keep(page, "Beef Noodles", "Strawberry Crêpe")
    page.get_by_role("link", name="Favourites").click()
    expect(listed(page)).to_have_count(2)
    heart(page, "Beef Noodles").click()
    expect(heart(page, "Beef Noodles")).to_have_attribute("aria-pressed", "false")
    expect(heart(page, "Beef Noodles")).to_be_focused()
    expect(listed(page)).to_have_count(2)
    page.reload()
    expect(listed(page)).to_have_text(["Strawberry Crêpe"])


def test_a_result_has_a_heart_in_step_with_the_list(open_page):
    """The same meal, twice on the page."""
    page = open_page()
    page.get_by_role("combobox").click()
    page.keyboard.type("noodles")
    result = page.locator("[data-cards]").get_by_role("button", name="Favourite: Beef Noodles")
    result.click()
    expect(result).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Cancel").click()
    expect(heart(page, "Beef Noodles")).to_have_attribute("aria-pressed", "true")


def test_other_tabs_follow(open_page):
    """Hearts and list."""
    first, second, third = open_page(), open_page(), open_page("favourites/")
    expect(third.get_by_text("No favourites yet")).to_be_visible()
    keep(first, "Beef Noodles")
    expect(heart(second, "Beef Noodles")).to_have_attribute("aria-pressed", "true")
    expect(listed(third)).to_have_text(["Beef Noodles"])


def test_without_favourites_the_page_says_how_to_get_some(open_page):
    """No field to search nothing with, and a way to the meals."""
    page = open_page("favourites/")
    expect(page.get_by_text("Press the heart on a meal")).to_be_visible()
    expect(page.get_by_role("combobox")).to_be_hidden()
    page.get_by_role("link", name="All meals").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Find Your Next Meal")


def test_favourites_that_the_site_does_not_have_are_hidden_and_kept(browse, address):
    """A meal may come back."""
    browsing = browse()
    browsing.context.add_init_script(
        "location.protocol === 'http:' && (localStorage.getItem('larder:/:favourites') ||"
        "localStorage.setItem('larder:/:favourites', '{\"version\":1,\"ids\":[\"gone\"]}'))")
    page = browsing.open(address + "favourites/")
    expect(page.get_by_text("No favourites yet")).to_be_visible()
    page.get_by_role("link", name="All meals").click()
    keep(page, "Beef Noodles")
    assert page.evaluate("localStorage.getItem('larder:/:favourites')") == '{"version":1,"ids":["gone","5"]}'


def test_sites_of_one_host_keep_their_own(browse, articles_site, served):
    """They share a storage."""
    browsing = browse()
    page = browsing.open(served(articles_site.output, "/a/"))
    keep(page, "Beef Noodles")
    assert page.evaluate("Object.keys(localStorage)") == ["larder:/a/:favourites"]


def test_a_browser_that_keeps_nothing_has_no_hearts(browse, address):
    """The page says why, and the search works all the same."""
    browsing = browse()
    browsing.context.add_init_script(NO_STORAGE)
    page = browsing.open(address)
    expect(page.locator("form")).to_have_attribute("data-search", "ready")
    expect(page.locator("[data-favourite]")).to_have_count(0)
    page.get_by_role("link", name="Favourites").click()
    expect(page.get_by_text("This browser keeps nothing for this site")).to_be_visible()
    expect(page.get_by_text("No favourites yet")).to_be_hidden()


def test_without_script_the_page_says_what_it_needs(browse, address):
    """It is linked all the same."""
    page = browse(java_script_enabled=False).open(address)
    page.get_by_role("link", name="Favourites").click()
    expect(page.get_by_text("Favourites are kept by this browser")).to_be_visible()
    expect(page.get_by_text("No favourites yet")).to_be_hidden()


def test_an_index_that_does_not_come_is_told(chromium, address):
    """Nobody's favourites are gone because the network is."""
    context = chromium.new_context()
    context.add_init_script("localStorage.setItem('larder:/:favourites', '{\"version\":1,\"ids\":[\"5\"]}')")
    context.route("**/search/manifest.json", lambda route: route.abort())
    page = context.new_page()
    page.goto(address + "favourites/")
    expect(page.get_by_text("The favourites could not be loaded")).to_be_visible()
    expect(page.get_by_text("No favourites yet")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_hearts_can_be_seen_in_forced_colours(browse, address, scheme):
    """The full one and the empty one, each on its ground."""
    page = browse(forced_colors="active", color_scheme=scheme).open(address)
    keep(page, "Beef Noodles")
    for name in ("Beef Noodles", "Strawberry Crêpe"):
        shape, ground = heart(page, name).evaluate(
            "(button) => [getComputedStyle(button, '::before'), getComputedStyle(button)].map(s => s.backgroundColor)")
        assert shape != ground
    clips = [heart(page, name).evaluate("(button) => getComputedStyle(button, '::before').clipPath")
             for name in ("Beef Noodles", "Strawberry Crêpe")]
    assert clips[0] != clips[1]
