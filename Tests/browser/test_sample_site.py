"""The sample site in the default theme: axe finds nothing at all, nothing overflows, and results look like lists."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from common import REPOSITORY
from playwright.sync_api import expect

PAGES = {
    "home": "",
    "category": "categories/asian/",
    "tag": "tags/sweet/",
    "token": "filters/on-sale/",
    "meal": "meals/crème-brûlée/",
    "meal of a record": "meals/chicken-and-avocado-wraps/",
    "search": "search/",
    "favourites": "favourites/",
    "text": "about/",
    "missing page": "404.html",
}


@pytest.fixture(scope="session")
def sample(build_site):
    """The repository's own content."""
    return build_site({}, "--content", str(REPOSITORY / "Content"))


@pytest.fixture(scope="session")
def sample_address(sample, served):
    return served(sample.output)


def faults(page):
    """What axe finds, of whatever weight, with the elements."""
    return [
        (violation["id"], node["html"], node.get("failureSummary"))
        for violation in Axe().run(page).response["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_axe_finds_nothing(visit, sample_address, path, width, scheme):
    """On any kind of page, narrow and wide, light and dark; and nothing needs scrolling sideways."""
    page = visit(sample_address + path, viewport={"width": width, "height": 800}, color_scheme=scheme).ready().page
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_while_searching(visit, sample_address, width, scheme):
    """With suggestions, chips, scopes and results."""
    page = visit(sample_address, viewport={"width": width, "height": 800}, color_scheme=scheme).type("ch")
    expect(page.cards.first).to_be_visible()
    assert faults(page.page) == []
    page.close_suggestions()
    page.offered_chips.first.click()
    expect(page.chips).to_have_count(1)
    assert faults(page.page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [320, 1280])
def test_right_to_left_nothing_overflows(visit, build_site, served, width):
    """The same site turned round."""
    site = build_site(
        {"Content/site.yaml": "language: ar\n", "Content/meals.json": (REPOSITORY / "Content/meals.json").read_bytes()},
        "--content", str(REPOSITORY / "Content"),
    )  # fmt: skip
    page = visit(served(site.output), viewport={"width": width, "height": 800}).ready().page
    assert page.evaluate("document.documentElement.scrollWidth") <= width


LOOK = """(item) => {
  const box = (element) => { const { width, height } = element.getBoundingClientRect(); return [width, height]; };
  return {
    text: item.innerText, size: box(item), frame: box(item.querySelector(".frame")),
    art: item.querySelector(".frame").dataset.art ?? null, picture: item.querySelector("img")?.src ?? null,
    stars: item.querySelector(".stars rect:last-child")?.getAttribute("width") ?? null,
    label: item.querySelector(".rating")?.textContent.replace(/\\s+/g, " ").trim() ?? null,
  };
}"""


@pytest.mark.parametrize("site", ["articles", "sample"])
def test_a_result_looks_like_the_card_of_the_list(request, visit, site):
    """Text, sizes, picture or drawing, stars and mark are the same; the list of all meals is both."""
    address = request.getfixturevalue("address" if site == "articles" else "sample_address")
    page = visit(address).ready()
    page.page.evaluate("for (const image of document.images) image.loading = 'eager'")
    own = {look["text"]: look for look in page.own_list.locator(".cards > li").all() for look in [look.evaluate(LOOK)]}
    page.type("e")
    expect(page.cards.first).to_be_visible()
    found = [card.evaluate(LOOK) for card in page.cards.all()]
    alike = [look for look in found if look["text"] in own]
    assert len(alike) >= 3
    for look in alike:
        assert look == {**own[look["text"]], "size": look["size"]}
        assert abs(look["size"][0] - own[look["text"]]["size"][0]) < 1


def test_the_bar_stays_at_the_top_of_a_list_and_nothing_focused_is_under_it(visit, sample_address):
    """On a high window; on a low one it scrolls away (WCAG 2.4.11)."""
    page = visit(sample_address, viewport={"width": 1280, "height": 800}).ready()
    page.page.evaluate("scrollTo(0, 1500)")
    assert page.form.bounding_box()["y"] == 0
    page.own_list.locator(".cards a").nth(3).focus()
    link = page.own_list.locator(".cards a").nth(3).bounding_box()
    assert link["y"] >= page.form.bounding_box()["height"]
    low = visit(sample_address, viewport={"width": 800, "height": 360}).ready()
    low.page.evaluate("scrollTo(0, 1500)")
    assert low.form.bounding_box()["y"] < 0


LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsgulaschsuppen"[:90]


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_long_words_stay_in_their_place(visit, build_site, served, width):
    """In names, places, tags and categories: no text leaves its card or its page."""
    meal = {"category": LONG, "location": LONG, "tags": [LONG, "On sale"], "rating": 4, "ingredients": [LONG]}
    site = build_site({"Content/meals.json": json.dumps([{"name": f"{LONG} {number}", **meal} for number in range(3)])})
    page = visit(served(site.output), viewport={"width": width, "height": 800}).ready().page
    widest = """(card) => Math.max(...[...card.querySelectorAll(":not(.rating, .rating *)")]
      .map((part) => part.scrollWidth)) - card.offsetWidth"""
    for card in page.locator(".card").all():
        assert card.evaluate(widest) <= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".card a").first.click()
    expect(page.locator(".meal")).to_be_visible()
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(served(site.output) + "search/")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_navigation_and_scopes_stay_in_one_row_on_a_phone(visit, sample_address):
    """And can be scrolled to their ends."""
    page = visit(sample_address, viewport={"width": 360, "height": 740}).type("e")
    expect(page.scopes.first).to_be_visible()
    for row in (page.page.locator(".site-navigation > ul"), page.results.locator("fieldset")):
        tops = row.evaluate("(row) => [...row.querySelectorAll('li, label')].map((part) => part.offsetTop)")
        assert len(tops) >= 6 and len(set(tops)) == 1
        row.evaluate("(row) => row.scrollTo(9999, 0)")
        end = row.locator("li, label").last.bounding_box()
        assert end["x"] + end["width"] <= 360


def test_printed_ingredients_run_down_two_columns_and_nothing_leads_elsewhere(visit, sample_address):
    """As on paper: no navigation, no field; servings are there."""
    page = visit(sample_address + "meals/crème-brûlée/", viewport={"width": 794, "height": 1100}).ready().page
    page.emulate_media(media="print")
    for gone in (page.get_by_role("navigation"), page.locator("form"), page.locator(".related"), page.locator("footer")):
        expect(gone.first).to_be_hidden()
    expect(page.locator("[data-fact=servings]")).to_be_visible()
    boxes = [item.bounding_box() for item in page.locator("h2 + ul").first.locator("li").all()]
    assert boxes[0]["x"] == boxes[1]["x"] and boxes[0]["y"] < boxes[1]["y"]
    assert boxes[-1]["x"] > boxes[0]["x"] + 100
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
