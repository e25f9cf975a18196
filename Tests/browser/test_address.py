"""The search stands in the address: it survives a reload, can be shared, and Back goes back."""

import pytest
from playwright.sync_api import expect

from .articles import matching


def test_the_address_follows_the_text(home):
    """Written a moment after typing, without a further page load."""
    home.type("muf").expect_query("q=muf")


def test_a_reload_shows_the_same_search(home):
    """Text, scope, token and word."""
    home.type("cheese,e")
    home.press_token("4+ star review").choose_scope("Oceanian")
    wanted = matching("e", words=["cheese"], tokens=["4+ star review"], scope="Oceanian")
    home.expect_names(wanted).expect_query("q=e&scope=oceanian&word=cheese&token=4-star-review")
    home.page.reload()
    home.expect_text("e").expect_names(wanted).expect_chips("cheese", "4+ star review")
    expect(home.scope("Oceanian")).to_be_checked()


@pytest.mark.parametrize("query, wanted", [
    ("q=muf", matching("muf")),
    ("scope=asian", matching(scope="Asian")),
    ("token=on-sale", matching(tokens=["On sale"])),
    ("word=beef", matching(words=["beef"])),
    ("q=be&scope=asian&token=on-sale&word=nood", ["Beef Noodles"]),
    ("token=to-go&token=coupon", matching(tokens=["To go", "coupon"])),
    ("q=cr%C3%AApe", ["Strawberry Crêpe"]),
    ("q=falafel+pita", ["Falafel Pita"]),
])
def test_an_address_from_outside_is_a_search(visit, address, query, wanted):
    """On the home page and on the search page alike."""
    visit(f"{address}?{query}").expect_names(wanted)
    visit(f"{address}search/?{query}").expect_names(wanted)


@pytest.mark.parametrize("query", ["scope=martian", "token=free", "n=abc", "n=-1", "q=", "utm_source=x"])
def test_what_the_address_says_in_vain_is_ignored(visit, address, query):
    """An old link leads to the whole list."""
    page = visit(f"{address}?{query}").ready()
    page.type("muf").expect_names(matching("muf"))
    page.cancel.click()
    page.expect_own_list()


def test_parameters_of_others_are_kept(visit, address):
    """They belong to somebody."""
    visit(f"{address}?utm_source=x").type("muf").expect_query("utm_source=x&q=muf")


def test_back_goes_to_the_search_before(home):
    """One entry a search: Enter seals it."""
    home.type("muf").press("Enter").expect_query("q=muf")
    home.field.fill("")
    home.type("beef").press("Enter").expect_query("q=beef").expect_names(matching("beef"))
    home.page.go_back()
    home.expect_query("q=muf").expect_text("muf").expect_names(matching("muf"))
    home.page.go_back()
    home.expect_query("").expect_own_list().expect_text("")
    home.page.go_forward()
    home.expect_query("q=muf").expect_text("muf").expect_names(matching("muf"))


def test_typing_adds_one_entry_however_long(home):
    """Not one for each letter."""
    home.ready()
    before = home.page.evaluate("history.length")
    home.type("muff").expect_query("q=muff")
    home.type("in").expect_query("q=muffin").press("Enter")
    assert home.page.evaluate("history.length") == before + 1


def test_back_undoes_cancel(home):
    """Cancel is an entry of its own."""
    home.type("muf").press("Enter").expect_query("q=muf")
    home.cancel.click()
    home.expect_query("").expect_own_list()
    home.page.go_back()
    home.expect_query("q=muf").expect_text("muf").expect_names(matching("muf"))


def test_back_from_a_meal_shows_the_search_again(home):
    """With its text, scope and tokens."""
    home.type("beef").expect_names(matching("beef"))
    home.choose_scope("Asian")
    home.expect_names(["Beef Noodles"])
    home.cards.get_by_role("link", name="Beef Noodles").click()
    expect(home.page.get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    home.page.go_back()
    home.expect_text("beef").expect_names(["Beef Noodles"])
    expect(home.scope("Asian")).to_be_checked()


def test_focus_alone_adds_nothing_to_the_history(home):
    """Nor does opening the suggestions."""
    home.ready()
    before = home.page.evaluate("history.length")
    home.field.click()
    expect(home.options.first).to_be_visible()
    home.press("ArrowDown", "Escape")
    assert home.page.evaluate("history.length") == before
    home.expect_query("")


@pytest.mark.parametrize("path", ["meals/falafel-pita/", "about/", "404.html"])
def test_enter_on_a_page_without_results_goes_to_the_search_page(visit, address, path):
    """With the text, its suggestions having shown."""
    page = visit(address + path)
    page.type("muf")
    expect(page.option("Muffin")).to_be_visible()
    page.press("Enter")
    expect(page.page).to_have_url(f"{address}search/?q=muf")
    page.expect_text("muf").expect_names(matching("muf"))
    page.page.go_back()
    expect(page.page).to_have_url(address + path)


def test_a_token_taken_on_a_meal_page_goes_along(visit, address):
    """Tokens travel to the search page, and so do words."""
    page = visit(address + "meals/falafel-pita/")
    page.open_suggestions().type("beef e")
    page.expect_chips("Beef")
    page.press("Enter")
    expect(page.page).to_have_url(f"{address}search/?q=e&word=Beef")
    page.expect_chips("Beef").expect_names(matching("e", words=["beef"]))
