"""The same site behind the preview, on a plain host, and below a path."""

import pytest
from playwright.sync_api import expect

from .articles import matching


@pytest.mark.parametrize("path", ["", "page/2/", "categories/asian/", "filters/on-sale/", "tags/coupon/", "search/"])
def test_lists_search(visit, any_address, path):
    """Every page with results finds its index and links to the meals."""
    page = visit(any_address + path).open_suggestions().close_suggestions()
    for chip in page.chips.all():
        chip.click()
    page.field.fill("falafel")
    if path == "categories/asian/":
        page.choose_scope("All")
    page.expect_names(["Falafel Pita"])
    page.press("Escape")
    page.cards.get_by_role("link", name="Falafel Pita").click()
    expect(page.page).to_have_url(f"{any_address}meals/falafel-pita/")


@pytest.mark.parametrize("path", ["meals/falafel-pita/", "about/"])
def test_other_pages_lead_to_the_search(visit, any_address, path):
    """By the form's own address."""
    page = visit(any_address + path).type("muf").press("Enter")
    expect(page.page).to_have_url(f"{any_address}search/?q=muf")
    page.expect_names(matching("muf"))


@pytest.mark.parametrize("path", ["nothing", "meals/nothing/", "a/b/c/nothing"])
def test_a_page_that_is_missing_says_so_at_any_depth(browse, articles_site, served, preview_address, path):
    """With its style, its search and the way home; the host's own line about the 404 is not ours."""
    for address in (preview_address, served(articles_site.output)):
        browsing = browse()
        page = browsing.open(address + path)
        expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
        expect(page.locator("form[role=search]")).to_have_attribute("data-search", "ready")
        assert page.evaluate("document.styleSheets.length") == 1
        page.get_by_role("link", name="All meals").click()
        expect(page).to_have_url(address)
        browsing.complaints = [line for line in browsing.complaints if address + path not in line]


def test_a_missing_page_below_a_path_uses_the_path_of_the_sites_address(browse, make_site, served):
    """`baseURL` is what a 404 page at any depth knows it by."""
    site = make_site({"Content/meals.json": '[{"name": "Pie", "category": "A"}]'})
    site.build("--base-url", "https://example.org/a/b/")
    address = served(site.output, "/a/b/")
    browsing = browse()
    page = browsing.open(address + "x/y/z")
    expect(page.locator("form[role=search]")).to_have_attribute("data-search", "ready")
    page.get_by_role("link", name="All meals").click()
    expect(page).to_have_url(address)
    browsing.complaints = [line for line in browsing.complaints if "x/y/z" not in line]
