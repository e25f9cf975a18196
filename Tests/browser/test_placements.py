"""Where the field stands: drawer, content, toolbar, sidebar, or behind a button."""

import pytest
from playwright.sync_api import expect

from .articles import matching

WIDE = {"width": 1280, "height": 700}
NARROW = {"width": 360, "height": 700}


def lines(count):
    """Makes a page long enough to scroll."""
    return f"() => document.querySelector('main').style.setProperty('min-height', '{count}px')"


def scroll(page, y):
    """As by hand: two steps, so that the direction is seen."""
    page.page.evaluate("(y) => scrollTo({ top: y, behavior: 'instant' })", y)
    page.page.wait_for_timeout(80)


@pytest.mark.parametrize("setting, stays", [("", True), ("placement: drawer", True), ("placement: content", False)])
def test_a_drawer_stays_in_sight_and_a_bar_in_the_content_does_not(visit, many_address, variant, setting, stays):
    """At 2,000 pixels down the page."""
    page = visit(variant(setting)).ready()
    page.page.evaluate(lines(4000))
    scroll(page, 2000)
    top = page.field.bounding_box()["y"]
    assert (0 <= top < 100) == stays


def test_below_the_title_and_above_the_list(visit, variant):
    """In the content: title, field, list, in this order."""
    page = visit(variant("placement: content")).ready().page
    order = page.evaluate("""() => [...document.querySelectorAll("main :is(h1, form, [data-list])")]
      .map((element) => element.localName)""")
    assert order == ["h1", "form", "section"]


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("placement, landmark", [
    ("drawer", "main"), ("content", "main"), ("toolbar", "header"), ("sidebar", ".sidebar"),
])  # fmt: skip
@pytest.mark.parametrize("path", ["", "categories/asian/", "meals/falafel-pita/", "about/"])
def test_the_field_is_where_it_belongs_once(visit, variant, placement, landmark, path, viewport):
    """On each page, and it works there."""
    page = visit(variant(f"placement: {placement}") + path, viewport=viewport).ready()
    expect(page.page.get_by_role("search")).to_have_count(1)
    expect(page.page.locator(landmark).get_by_role("search")).to_have_count(1)
    assert float(page.field.evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)")) >= 16
    page.type("noo")
    expect(page.option("Noodles")).to_be_visible()
    page.option("Noodles").click()
    page.expect_names([] if "asian" not in path and path.startswith("cat") else matching("Noodles"))
    assert page.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_opening_the_field_in_the_toolbar_moves_nothing(visit, variant):
    """The title stands where it stood."""
    page = visit(variant("placement: toolbar"), viewport=WIDE).ready()
    title = page.page.get_by_role("heading", level=1)
    before = title.bounding_box()
    page.open_suggestions()
    assert title.bounding_box() == before


def test_a_minimised_field_is_a_button(visit, variant):
    """Pressed, it becomes the field, which has the focus; left without a word, it is a button again."""
    page = visit(variant("minimize: true, placement: toolbar"), viewport=WIDE).ready()
    button = page.form.get_by_role("button", name="Search")
    expect(button).to_be_visible()
    assert page.field.bounding_box()["width"] <= 1
    button.click()
    expect(page.field).to_be_focused()
    assert page.field.bounding_box()["width"] > 150
    expect(button).to_be_hidden()
    page.page.get_by_role("heading", level=1).click()
    expect(button).to_be_visible()


def test_a_minimised_field_stays_while_there_is_a_search(visit, variant):
    """Until Cancel; also when it came from an address."""
    page = visit(variant("minimize: true") + "?q=muf").expect_names(matching("muf"))
    button = page.form.get_by_role("button", name="Search")
    expect(button).to_be_hidden()
    page.page.get_by_role("heading", level=1).click()
    expect(button).to_be_hidden()
    page.cancel.click()
    expect(button).to_be_visible()


def test_a_minimised_field_is_found_by_keyboard(visit, variant):
    """By its shortcut, and by Tab."""
    page = visit(variant("minimize: true")).ready()
    page.press("/")
    expect(page.field).to_be_focused()
    assert page.field.bounding_box()["width"] > 150


def test_an_automatic_drawer_is_there_at_once_on_the_home_page_only(visit, variant):
    """And in a sidebar."""
    for setting, path, shown in [
        ("drawer: automatic", "", True), ("drawer: automatic", "categories/asian/", False),
        ("drawer: automatic", "meals/falafel-pita/", False),
    ]:  # fmt: skip
        page = visit(variant(setting) + path).ready()
        page.page.wait_for_timeout(100)
        assert (page.field.bounding_box()["width"] > 100) == shown, (setting, path)


def test_a_hidden_drawer_comes_when_one_scrolls_up(visit, variant):
    """At the top of the window; it goes again on the way down."""
    page = visit(variant("drawer: automatic") + "categories/asian/", viewport=NARROW).ready()
    expect(page.form.get_by_role("button", name="Search")).to_be_visible()
    page.page.evaluate(lines(4000))
    for y in (800, 1600):
        scroll(page, y)
    assert page.field.bounding_box()["width"] <= 1
    scroll(page, 1500)
    box = page.field.bounding_box()
    assert box["width"] > 100 and 0 <= box["y"] < 100
    scroll(page, 2000)
    assert page.field.bounding_box()["width"] <= 1


def test_without_a_script_nothing_is_hidden(browse, variant):
    """The field is there, drawer or button or not."""
    browsing = browse(java_script_enabled=False)
    for setting in ("drawer: automatic", "minimize: true, placement: toolbar", "placement: sidebar"):
        page = browsing.open(variant(setting) + "categories/asian/")
        assert page.get_by_role("searchbox").bounding_box()["width"] > 100
        page.get_by_role("searchbox").fill("muf")
        page.get_by_role("searchbox").press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Search")


@pytest.mark.parametrize("setting", ["", "placement: toolbar", "placement: sidebar", "drawer: automatic", "minimize: true"])
def test_the_layout_does_not_shift_when_the_bar_wakes_up(browse, variant, setting):
    """What a visitor sees stays where it is (cumulative layout shift)."""
    browsing = browse()
    browsing.context.add_init_script("""new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true })""")
    page = browsing.open(variant(setting) + "categories/asian/")
    expect(page.locator("form")).to_have_attribute("data-search", "ready")
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted ?? 0") < 0.01
