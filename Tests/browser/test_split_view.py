"""Meals beside the list: two and three columns on wide screens, pages of their own on narrow ones."""

import pytest
from playwright.sync_api import expect

from .articles import matching

TWO = "\ntheme: {layout: split}\n"
THREE = "\ntheme: {layout: split, columns: 3}\n"
WIDE = {"width": 1280, "height": 900}


@pytest.fixture
def split(visit, variant):
    return opened(visit(variant(further=TWO), viewport=WIDE))


def opened(page):
    """The page, once links to meals open beside the list."""
    expect(page.ready().page.locator("[data-detail=ready]")).to_have_count(1)
    return page


def detail(page):
    return page.page.get_by_role("complementary", name="Detail")


def select(page, name):
    page.page.get_by_role("main").get_by_role("link", name=name).click()
    expect(detail(page).get_by_role("heading", level=1)).to_have_text(name)
    return page


def test_before_a_choice_it_says_so(split):
    """ "Select a Meal"."""
    expect(detail(split)).to_have_text("Select a Meal")


def test_a_card_opens_its_meal_beside_the_list(split, variant):
    """The list stays, the address says which, the focus goes to the meal's heading, the card is the current one."""
    select(split, "Beef Noodles")
    expect(split.page).to_have_url(variant(further=TWO) + "?meal=beef-noodles")
    expect(split.own_list).to_be_visible()
    expect(detail(split).get_by_role("heading", level=1)).to_be_focused()
    expect(detail(split).get_by_text("Select a Meal")).to_be_hidden()
    expect(split.page.locator("main a[aria-current]")).to_have_text("Beef Noodles")


def test_what_is_in_the_meal_leads_where_it_led(visit, variant):
    """Its links are relative to its own page; its heart keeps it."""
    address = variant(further=TWO, prefix="/a/b/")
    split = select(opened(visit(address, viewport=WIDE)), "Beef Noodles")
    detail(split).get_by_role("button", name="Favourite: Beef Noodles").click()
    expect(split.own_list.get_by_role("button", name="Favourite: Beef Noodles")).to_have_attribute("aria-pressed", "true")
    detail(split).get_by_role("link", name="Asian").click()
    expect(split.page).to_have_url(address + "categories/asian/")


@pytest.mark.parametrize("columns", [TWO, THREE])
def test_results_and_scopes_stand_beside_the_meal_that_is_open(visit, variant, columns):
    """In the list's column and above each other; the meal stays in sight, so the next result is one press away."""
    page = select(opened(visit(variant(further=columns), viewport=WIDE)), "Beef Noodles")
    page.type("beef").expect_names(matching("beef")).close_suggestions()
    open_meal, results, scopes = detail(page).bounding_box(), page.results.bounding_box(), page.scopes.first.locator("..").bounding_box()
    assert results["x"] + results["width"] <= open_meal["x"] + 1
    assert results["x"] <= scopes["x"] and scopes["x"] + scopes["width"] <= results["x"] + results["width"] + 1
    assert scopes["y"] < page.cards.first.bounding_box()["y"]
    expect(detail(page).get_by_role("heading", level=1)).to_be_visible()
    page.scope("African").check()
    page.expect_names(matching("beef", scope="African"))
    expect(detail(page).get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    page.cards.first.get_by_role("link").first.click()
    expect(detail(page).get_by_role("heading", level=1)).to_have_text(matching("beef", scope="African")[0])
    page.expect_names(matching("beef", scope="African"))


def test_back_closes_it_and_forward_opens_it(split):
    """One entry for each."""
    select(split, "Beef Noodles")
    select(split, "Strawberry Crêpe")
    split.page.go_back()
    expect(detail(split).get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    split.page.go_back()
    expect(detail(split).get_by_text("Select a Meal")).to_be_visible()
    expect(split.page.locator("main a[aria-current]")).to_have_count(0)
    split.page.go_forward()
    expect(detail(split).get_by_role("heading", level=1)).to_have_text("Beef Noodles")


def test_a_reload_keeps_the_selection(split):
    """And so does a shared link."""
    select(split, "Beef Noodles")
    split.page.reload()
    expect(detail(split).get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    expect(split.page.locator("main a[aria-current]")).to_have_text("Beef Noodles")


def test_results_open_beside_themselves_and_stay_selected_after_done(split):
    """The search and the meal are both in the address; Done ends the search alone."""
    split.type("beef").expect_names(matching("beef")).close_suggestions()
    select(split, "Beef Noodles")
    split.expect_names(matching("beef")).expect_query("q=beef&meal=beef-noodles")
    expect(split.cards.locator("a[aria-current]")).to_have_text("Beef Noodles")
    # Each answer makes the cards anew.
    split.field.focus()
    split.press("End", "Backspace").expect_names(matching("bee"))
    expect(split.cards.locator("a[aria-current]")).to_have_text("Beef Noodles")
    split.close_suggestions().results.get_by_role("button", name="Done").click()
    split.expect_own_list().expect_query("meal=beef-noodles")
    expect(detail(split).get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    expect(split.own_list.locator("a[aria-current]")).to_have_text("Beef Noodles")


def test_a_link_with_a_key_is_left_to_the_browser(split):
    """To open it in a tab of its own."""
    with split.page.context.expect_page() as opened:
        split.page.get_by_role("main").get_by_role("link", name="Beef Noodles").click(modifiers=["Control"])
    expect(opened.value).to_have_url(split.page.url + "meals/beef-noodles/")
    expect(detail(split)).to_have_text("Select a Meal")


def test_a_meal_that_is_not_there_leaves_the_column_empty(visit, variant):
    """An old link."""
    page = visit(variant(further=TWO), viewport=WIDE)
    page.page.route("**/meals/gone/", lambda route: route.fulfill(status=200, body="<p>gone</p>", content_type="text/html"))
    page.page.goto(page.page.url + "?meal=gone")
    opened(page).page.wait_for_timeout(200)
    expect(detail(page)).to_have_text("Select a Meal")
    select(page, "Beef Noodles")
    page.page.go_back()
    expect(detail(page).get_by_text("Select a Meal")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768])
def test_on_a_narrow_screen_a_meal_is_a_page(visit, variant, width):
    """The column is not there."""
    page = visit(variant(further=TWO), viewport={"width": width, "height": 700}).ready()
    expect(page.page.locator("[data-detail]")).to_be_hidden()
    page.page.get_by_role("main").get_by_role("link", name="Beef Noodles").click()
    expect(page.page).to_have_url(variant(further=TWO) + "meals/beef-noodles/")


def test_three_columns_are_three_landmarks(visit, variant):
    """Categories, meals, and the meal, side by side, each named."""
    page = visit(variant(further=THREE), viewport=WIDE).ready().page
    columns = [
        page.get_by_role("navigation", name="Categories"), page.get_by_role("main"),
        page.get_by_role("complementary", name="Detail"),
    ]  # fmt: skip
    boxes = [column.bounding_box() for column in columns]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    assert boxes[1]["x"] + boxes[1]["width"] <= boxes[2]["x"]


def test_a_category_filters_the_middle_column(visit, variant):
    """The selection stays; All meals ends it."""
    page = opened(visit(variant(further=THREE), viewport=WIDE))
    select(page, "Beef Noodles")
    links = page.page.get_by_role("navigation", name="Categories")
    links.get_by_role("link", name="African").click()
    page.expect_names(matching(scope="African"))
    expect(page.scope("African")).to_be_checked()
    expect(detail(page).get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    expect(page.page).to_have_url(variant(further=THREE) + "?meal=beef-noodles&scope=african")
    links.get_by_role("link", name="All meals").click()
    page.expect_own_list()


def test_without_a_script_the_links_lead_to_the_pages(browse, variant):
    """Categories and meals."""
    page = browse(java_script_enabled=False, viewport=WIDE).open(variant(further=THREE))
    page.get_by_role("navigation", name="Categories").get_by_role("link", name="Asian").click()
    page.get_by_role("main").get_by_role("link", name="Beef Noodles").click()
    expect(page).to_have_url(variant(further=THREE) + "meals/beef-noodles/")


def test_the_column_of_categories_can_be_put_away(visit, variant):
    """It stays so at the next visit."""
    page = visit(variant(further=THREE), viewport=WIDE).ready()
    toggle = page.page.get_by_role("button", name="Categories")
    categories = page.page.get_by_role("navigation", name="Categories")
    expect(toggle).to_have_attribute("aria-expanded", "true")
    before = page.page.get_by_role("main").bounding_box()["x"]
    toggle.click()
    expect(categories).to_be_hidden()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    assert page.page.get_by_role("main").bounding_box()["x"] < before - 100
    page.page.reload()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(categories).to_be_hidden()
    toggle.click()
    expect(categories).to_be_visible()
