"""Without a script every meal is reached by links, and the search form leads somewhere."""

import urllib.parse

import pytest
from playwright.sync_api import expect

from .articles import MEALS, SCOPES, matching


@pytest.fixture
def plain(browse):
    """Opens pages in a browser that runs no script."""
    browsing = browse(java_script_enabled=False)
    return browsing.open


def links_of(page):
    """The addresses of a page's links, absolute and without fragment."""
    hrefs = [link.get_attribute("href") for link in page.get_by_role("link").all()]
    return {urllib.parse.urldefrag(urllib.parse.urljoin(page.url, href))[0] for href in hrefs}


def meals_along(page, following):
    """The names in the lists, page after page while there is a next one."""
    names = page.locator(".cards h3").all_text_contents()
    while following and (link := page.get_by_role("link", name="Next", exact=True)).count():
        link.click()
        names += page.locator(".cards h3").all_text_contents()
    return names


def test_paging_from_home_shows_every_meal_once(plain, address):
    """In the site's order."""
    assert meals_along(plain(address), following=True) == matching()


def test_every_page_of_the_site_is_reached_by_links(plain, articles_site, address):
    """From the home page, whatever is written is linked from somewhere."""
    page = plain(address)
    seen, waiting = set(), {address}
    while waiting:
        url = waiting.pop()
        seen.add(url)
        page.goto(url)
        waiting |= {link for link in links_of(page) if link.startswith(address)} - seen
    written = {
        address + urllib.parse.quote(f"{file.parent.relative_to(articles_site.output)}/").removeprefix("./")
        for file in articles_site.output.rglob("index.html")
    }
    assert written - seen <= {f"{address}search/"}, "only the form leads to the search page"
    assert len([url for url in seen if "/meals/" in url]) == len(MEALS)


@pytest.mark.parametrize("scope", SCOPES)
def test_a_category_is_a_page(plain, address, scope):
    """Its link in the navigation leads to its meals."""
    page = plain(address)
    page.get_by_role("navigation", name="Site").get_by_role("link", name=scope).click()
    assert meals_along(page, following=True) == matching(scope=scope)


@pytest.mark.parametrize("token", ["4+ star review", "On sale", "To go", "coupon"])
def test_a_token_is_a_page(plain, address, token):
    """Its link on the home page leads to its meals."""
    page = plain(address)
    page.get_by_role("navigation", name="Filters").get_by_role("link", name=token).click()
    assert meals_along(page, following=True) == matching(tokens=[token])


def test_a_tag_on_a_meal_is_a_page(plain, address):
    """It lists the meals that have it, in any letter case."""
    page = plain(address + "meals/chicken-wraps/")
    page.get_by_role("list", name="Tags").get_by_role("link", name="To go").click()
    assert meals_along(page, following=True) == matching(tokens=["To go"])


def test_the_form_leads_to_the_search_page_which_lists_what_there_is(plain, address):
    """Categories, tokens, tags and meals, and the reason why nothing is searched."""
    page = plain(address)
    page.get_by_role("searchbox").fill("muffin")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(f"{address}search/?q=muffin")
    expect(page.get_by_text("Searching needs JavaScript")).to_be_visible()
    main = page.get_by_role("main")
    for name in [*SCOPES, "4+ star review", "On sale", *matching()]:
        expect(main.get_by_role("link", name=name, exact=True).first).to_be_visible()


@pytest.mark.parametrize("path", ["", "categories/asian/", "filters/coupon/", "meals/falafel-pita/", "about/"])
def test_a_page_opened_from_a_folder_can_be_read_and_left(plain, articles_site, path):
    """Without scripts, as a browser has it there; the links name files that exist."""
    start = articles_site.output / path / "index.html"
    page = plain(start.as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    links = links_of(page)
    assert links
    for link in links:
        file = articles_site.output.__class__(urllib.parse.unquote(urllib.parse.urlsplit(link).path))
        assert file.exists(), link


def test_the_search_page_opened_from_a_folder_says_so(chromium, articles_site):
    """With scripts on: the browser loads none from a folder, and the page tells what to do instead."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto((articles_site.output / "search" / "index.html").as_uri())
    expect(page.get_by_text("it does not work in a page opened from a folder")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Falafel Pita")).to_be_visible()
    context.close()


def test_what_is_for_visitors_without_script_goes_when_the_search_is_ready(visit, address):
    """The reason is hidden; the lists stay."""
    page = visit(address + "search/").ready()
    expect(page.page.get_by_text("Searching needs JavaScript")).to_be_hidden()
    expect(page.page.get_by_role("main").get_by_role("link", name="Falafel Pita")).to_be_visible()
