"""axe finds nothing serious, in either colour scheme; and what axe cannot see."""

import json

import pytest
from playwright.sync_api import expect

from . import articles
from .articles import matching
from .axe import serious

PAGES = {
    "home": "",
    "second page": "page/2/",
    "category": "categories/asian/",
    "token": "filters/on-sale/",
    "tag": "tags/coupon/",
    "meal": "meals/falafel-pita/",
    "search": "search/",
    "search with a query": "search/?q=beef&token=on-sale",
    "favourites": "favourites/",
    "text": "about/",
    "missing page": "404.html",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_axe_finds_nothing_serious(visit, address, path, scheme):
    """On a page as it has loaded."""
    page = visit(address + path, color_scheme=scheme).ready()
    if "?" in path:
        page.expect_names(matching("beef", tokens=["On sale"]))
    assert serious(page.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_while_searching(visit, address, scheme):
    """With suggestions open, one of them active, chips, scopes and results."""
    page = visit(address, color_scheme=scheme).type("muf,e").expect_names(matching("e", words=["muf"]))
    page.press_token("coupon").open_suggestions().press("ArrowDown")
    expect(page.options.first).to_be_visible()
    expect(page.scopes.first).to_be_visible()
    page.expect_chips("muf", "coupon")
    assert serious(page.page) == []


COLOURS = {"star": "#00ffff", "paperplane": "#777777", "walk": "#111111", "tag": "#fffff0"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_token_can_have_a_colour_on_which_everyone_can_read(visit, build_site, served, scheme):
    """White, or black where white could not be read; a token without a colour keeps the theme's."""
    settings = articles.SETTINGS.replace('label: coupon, icon: tag', 'label: coupon')
    for icon, colour in COLOURS.items():
        settings = settings.replace(f"icon: {icon}", f'icon: {icon}, color: "{colour}"')
    site = build_site({
        "Content/site.yaml": settings, "Content/meals.json": json.dumps(articles.MEALS), "Content/pages/about.md": articles.ABOUT,
    })
    page = visit(served(site.output) + "?token=4-star-review&token=on-sale&token=to-go&token=coupon", color_scheme=scheme)
    expect(page.chips).to_have_count(4)
    looks = page.chips.evaluate_all("""(chips) => chips.map((chip) => {
      const { backgroundColor, color } = getComputedStyle(chip);
      return [backgroundColor, color];
    })""")
    assert looks[:3] == [
        ["rgb(0, 255, 255)", "rgb(0, 0, 0)"], ["rgb(119, 119, 119)", "rgb(0, 0, 0)"], ["rgb(17, 17, 17)", "rgb(255, 255, 255)"],
    ]
    assert looks[3][1] not in ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert serious(page.page) == []


STATES = {
    "nothing found": ("", "?q=zebra&scope=asian&token=coupon"),
    "unknown filter": ("", "?token=free"),
    "toolbar": ("placement: toolbar, popular: [Pie]", ""),
    "sidebar with a menu of tokens": ("placement: sidebar, suggestedTokens: false", ""),
    "minimised": ("minimize: true", ""),
    "automatic drawer": ("drawer: automatic", "categories/asian/"),
    "suggestions in the content": ("suggestions: content", ""),
}


@pytest.mark.parametrize("forced", [None, "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("search, path", STATES.values(), ids=STATES.keys())
def test_axe_finds_nothing_serious_in_other_states(visit, variant, search, path, scheme, forced):
    """As it has loaded, and with the field in use."""
    page = visit(variant(search) + path, color_scheme=scheme, forced_colors=forced).ready()
    page.page.wait_for_timeout(100)
    assert serious(page.page) == []
    page.press("/").press("ArrowDown")
    page.page.wait_for_timeout(200)
    assert serious(page.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_beside_the_list(visit, variant, scheme):
    """Three columns, with a meal and with results."""
    page = visit(variant(further="\ntheme: {layout: split, columns: 3}\n") + "?q=beef&meal=beef-noodles", color_scheme=scheme)
    page.expect_names(matching("beef"))
    expect(page.page.locator("[data-detail] h1")).to_be_visible()
    assert serious(page.page) == []


def test_axe_finds_nothing_serious_on_the_search_page_with_its_lists(visit, address):
    """Recent searches, their buttons and the switches."""
    page = visit(address + "search/").type("beef").press("Enter")
    page.page.goto(address + "search/")
    expect(page.page.get_by_role("button", name="Remove beef")).to_be_visible()
    assert serious(page.page) == []


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_nothing_needs_scrolling_sideways(visit, address, path, width):
    """Down to 320 pixels."""
    page = visit(address + path, viewport={"width": width, "height": 700}).ready()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_needs_scrolling_sideways_while_searching(visit, address):
    """With everything open, on the narrowest screen."""
    page = visit(address, viewport={"width": 320, "height": 700}).type("e")
    expect(page.scopes.first).to_be_visible()
    page.press_token("4+ star review")
    page.expect_chips("4+ star review")
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_skip_link_comes_first_and_leads_to_the_content(home):
    """One Tab from the top."""
    home.ready().press("Tab")
    expect(home.page.get_by_role("link", name="Skip to content")).to_be_focused()
    home.press("Enter", "Tab")
    assert home.page.evaluate("document.activeElement.closest('main') !== null")


def test_the_field_is_a_named_combobox(home):
    """The role is on the input itself, and the list that it controls is there."""
    home.ready()
    expect(home.field).to_have_role("combobox")
    expect(home.field).to_have_accessible_name("Search")
    assert home.page.locator(f"#{home.field.get_attribute('aria-controls')}").get_attribute("role") == "listbox"
    assert float(home.field.evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)")) >= 16


def test_the_whole_search_works_by_keyboard(home):
    """Type, go to a scope, choose it, go on to a card, open it."""
    home.ready().field.focus()
    home.page.keyboard.type("e")
    home.expect_names(matching("e"))
    for _ in range(20):
        home.press("Tab")
        if home.scope("All").evaluate("(radio) => radio === document.activeElement"):
            break
    home.press("ArrowRight").expect_names(matching("e", scope="African"))
    # Done and the order stand between them.
    home.press("Tab", "Tab", "Tab")
    expect(home.cards.first.get_by_role("link").first).to_be_focused()
    home.press("Enter")
    expect(home.page.get_by_role("heading", level=1)).to_have_text(matching("e", scope="African")[0])


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_every_page_has_one_heading_and_one_main_region(visit, address, path):
    """And a title."""
    page = visit(address + path).ready().page
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    assert page.title()
