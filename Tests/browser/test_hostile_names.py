"""Whatever content says is text: in pages, cards, suggestions, chips and messages; and other scripts have their way."""

import json
import re

import pytest
from playwright.sync_api import expect

from .search_page import SearchPage

IMAGE = "<img src=x onerror=alert(1)>"

MEALS = [
    {"id": "1", "name": "&lt;img src=x onerror=alert(1)&gt;", "category": "A & B", "tags": ["&lt;b>bold"]},
    {"id": "2", "name": "{{name}} {{{body}}} \"quoted\" 'n' & <3", "category": "A & B", "location": "&lt;/script&gt;"},
    {"id": "3", "name": "Pie javascript:alert(1)", "category": "C", "imageURL": "https://example.org/\"onerror=\"x.png",
     "description": "<script>alert(1)</script>\n\n[link](javascript:alert(1)) <img src=x onerror=alert(1)>"},
    {"id": "4", "name": "Cake\u202eekac", "category": "C"},
    {"id": "5", "name": "‏كعكة الجزر", "category": "C", "location": "القاهرة"},
    {"id": "6", "name": "👩‍🍳", "category": "C"},
    {"id": "7", "name": "constructor", "category": "__proto__"},
]


@pytest.fixture(scope="module")
def hostile_address(build_site, served):
    # Searched for the text as it is, so that what is typed finds just the one that looks like it.
    site = build_site({"Content/meals.json": json.dumps(MEALS), "Content/site.yaml": "search: {match: substring}\n"})
    return served(site.output)


@pytest.fixture
def hostile(browse, hostile_address):
    """Opens a page of the site; any dialog is a complaint."""
    browsing = browse()
    browsing.context.on("dialog", lambda dialog: (browsing.complaints.append(dialog.message), dialog.dismiss()))
    browsing.context.route("https://example.org/**", lambda route: route.fulfill(status=200, body=b""))
    return lambda path="": SearchPage(browsing.open(hostile_address + path))


def test_a_name_that_looks_like_html_is_text_in_the_list(hostile):
    """As served."""
    page = hostile().ready()
    expect(page.own_list.get_by_role("link", name=IMAGE)).to_be_visible()
    assert page.page.locator("img[src=x]").count() == 0


def test_a_name_that_looks_like_html_is_text_in_the_results(hostile):
    """Cards and marks are built of text nodes."""
    page = hostile().type("<img")
    page.expect_names([IMAGE])
    expect(page.cards.locator("mark")).to_have_text(["<img"])
    page.press("Enter").expect_query("q=%3Cimg")
    assert page.page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize("text", [IMAGE, "</script><script>alert(1)</script>", "{{x}}", "\"'><svg onload=alert(1)>"])
def test_what_the_visitor_types_is_text(hostile, text):
    """In the message, in a chip, and from an address."""
    page = hostile().ready()
    page.field.fill("zz" + text)
    expect(page.count).to_have_text(f"No meals found for “zz{text}”")
    page.field.press("End")
    page.page.keyboard.insert_text(",")
    page.expect_chips("zz" + text)
    expect(page.page).to_have_url(re.compile(r"\?word="))
    page.page.reload()
    page.expect_chips("zz" + text)


def test_hostile_names_open_as_pages(hostile):
    """By the links of the list; each says its name."""
    page = hostile().ready()
    names = page.own_list.locator("h3").all_text_contents()
    assert len(names) == len(MEALS)
    for name in names:
        page.own_list.get_by_role("link", name=name, exact=True).first.click()
        expect(page.page.get_by_role("heading", level=1)).to_have_text(name)
        page.page.go_back()


def test_scripts_in_texts_do_not_run(hostile):
    """They are shown, and a dangerous link is none."""
    page = hostile("meals/pie-javascript-alert-1/").page
    expect(page.get_by_text("<script>alert(1)</script>")).to_be_visible()
    assert page.locator("a[href^='javascript:' i]").count() == 0


def test_an_index_that_somebody_changed_cannot_run_anything(browse, hostile_address):
    """Names as HTML and addresses of another kind are text, or left out."""
    browsing = browse()

    def poison(route):
        answer = route.fetch()
        index = answer.json()
        cards = index["cards"]["files"][0]
        cards["names"][0] = IMAGE
        cards["urls"] = {"before": "", "after": "", "own": ["javascript:alert(1)" for _ in cards["names"]]}
        cards["images"] = {"before": "", "after": "", "own": ["data:text/html,x" for _ in cards["names"]]}
        route.fulfill(response=answer, json=index)

    browsing.context.route("https://example.org/**", lambda route: route.fulfill(status=200, body=b""))
    page = browsing.context.new_page()
    page.route("**/search/manifest.json", poison)
    page.goto(hostile_address)
    page.locator("#larder-search").fill("img")
    expect(page.locator("[data-results-header] > [data-count]")).to_have_text("1 meal")
    assert page.locator("[data-results] :is(a[href^='javascript:' i], img)").count() == 0


def test_right_to_left_names_are_found(hostile):
    """With and without their marks."""
    hostile().type("كعكة").expect_names([MEALS[4]["name"]])


def test_a_page_in_arabic_runs_from_right_to_left(visit, build_site, served):
    """The language decides; the field stands at the right edge."""
    site = build_site({
        "Content/site.yaml": "language: ar\ntitle: مخزن\n",
        "Content/meals.json": '[{"name": "كعكة", "category": "حلويات"}, {"name": "Pie", "category": "مالح"}]',
    })
    page = visit(served(site.output)).ready()
    expect(page.page.locator("html")).to_have_attribute("dir", "rtl")
    button = page.form.locator("button[type=submit]")
    if button.is_visible():
        assert page.field.bounding_box()["x"] > button.bounding_box()["x"]
    page.type("كعك").expect_names_only(["كعكة"])
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
