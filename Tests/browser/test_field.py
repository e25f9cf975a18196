"""The field, its words, and the list that it filters, as the articles have them."""

import pytest
from playwright.sync_api import expect

from .articles import MEALS, matching


@pytest.mark.parametrize("settings, prompt", [
    ("prompt: Search for Meals", "Search for Meals"), ("prompt: 'Search ... \"quickly\" & more'", 'Search ... "quickly" & more'),
    ("", "Search"), ("language: de", "Suchen"), ("language: ja", "検索"),
])  # fmt: skip
def test_the_prompt_is_the_settings_or_the_languages(build_site, served, visit, settings, prompt):
    """It is text, and the field has a label besides."""
    site = build_site({"Content/site.yaml": settings, "Content/meals.json": '[{"name": "Pie", "category": "A"}]'})
    page = visit(served(site.output)).ready()
    expect(page.field).to_have_attribute("placeholder", prompt)
    assert page.page.locator("label[for=larder-search]").text_content()


@pytest.mark.parametrize("path", ["", "categories/asian/", "meals/beef-noodles/", "search/", "favourites/", "about/", "404.html"])
def test_no_page_has_another_field_to_submit(visit, address, path):
    """One form, one field; what else can be chosen sends nothing."""
    page = visit(address + path).ready()
    expect(page.page.locator("form")).to_have_count(1)
    expect(page.page.locator("input:not([type=radio], [type=checkbox]), textarea")).to_have_count(1)
    submits = page.page.locator("button:not([type=button])")
    assert submits.evaluate_all("(all) => all.every((one) => one.form?.getAttribute('role') === 'search')")


def test_the_title_is_a_heading_and_the_windows_title(home):
    """ "Find Your Next Meal"."""
    expect(home.page.get_by_role("heading", level=1)).to_have_text("Find Your Next Meal")
    expect(home.page).to_have_title("Find Your Next Meal")


def test_each_meal_is_a_card_with_one_link_in_a_plain_list(home):
    """No bullets, no borders."""
    cards = home.ready().own_list.locator(".cards > li")
    expect(cards).to_have_count(6)
    for card in cards.all():
        expect(card.get_by_role("link")).to_have_count(1)
        assert card.evaluate("(card) => [getComputedStyle(card).borderTopWidth, getComputedStyle(card).listStyleType]") == ["0px", "none"]


def test_capital_letters_count_where_the_settings_say_so(visit, variant):
    """`search.case: sensitive`: "beef" misses "Beef"."""
    page = visit(variant("case: sensitive")).type("beef")
    expect(page.count).to_contain_text("No meals")
    page.field.fill("")
    page.type("Beef").expect_names(matching("Beef"))


def test_scopes_can_show_as_soon_as_the_field_is_in_use(visit, variant):
    """`search.scopes: onPresentation`; they go with Cancel."""
    page = visit(variant("scopes: onPresentation")).ready()
    expect(page.scopes.first).to_be_hidden()
    page.field.click()
    expect(page.scope("All")).to_be_checked()
    expect(page.scope("All")).to_be_visible()
    page.cancel.click()
    expect(page.scopes.first).to_be_hidden()


def test_the_results_have_a_ground_of_their_own_page(home):
    """Nothing of the list shows through: it is not there."""
    home.type("muf").expect_names(matching("muf"))
    assert home.page.evaluate("getComputedStyle(document.body).backgroundColor").startswith("oklch(0.982")
    expect(home.own_list).to_be_hidden()


def test_the_magnifier_is_a_picture_at_the_start_of_the_field(home):
    """Of no meaning to a screen reader: it is drawn by the style sheet."""
    place = home.ready().form.evaluate("""(form) => {
      const { left, backgroundImage } = getComputedStyle(form, "::before");
      return [parseFloat(left) < form.getBoundingClientRect().width / 4, backgroundImage.includes("icons.svg")];
    }""")
    assert place == [True, True]


def test_the_field_is_as_high_as_a_finger_and_rounded(home):
    """44 pixels, 12 at the corners, on a ground of its own."""
    look = home.ready().field.evaluate("""(field) => {
      const { height, borderTopLeftRadius, backgroundColor } = getComputedStyle(field);
      return [height, borderTopLeftRadius, backgroundColor !== getComputedStyle(document.body).backgroundColor];
    }""")
    assert look == ["44px", "12px", True]


def test_the_search_page_is_a_page_of_its_own(visit, address):
    """Without a query it has what there is to search; with one, results."""
    page = visit(address + "search/").ready()
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Search")
    expect(page.page.get_by_role("main").get_by_role("link", name="Falafel Pita")).to_be_visible()
    page.type("muf").expect_names(matching("muf"))
    expect(page.page.get_by_role("main").get_by_role("link", name="Falafel Pita")).to_be_hidden()


def test_a_character_outside_the_basic_plane_and_its_caret_are_kept(home):
    """No second update jumps the caret: what is typed in the middle stays there."""
    home.type("muf").expect_names(matching("muf"))
    home.press("Home", "ArrowRight")
    home.page.keyboard.type("🥧x")
    home.expect_text("m🥧xuf")
    assert home.field.evaluate("(field) => field.selectionStart") == 4


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_whole_flow_works_at_each_width(visit, address, width):
    """Type, take a suggestion, choose a token and a scope, open a meal, go back, cancel."""
    page = visit(address, viewport={"width": width, "height": 800}).type("bee")
    page.option("Beef").click()
    page.expect_names(matching("Beef")).press_token("On sale")
    page.expect_names(matching("Beef", tokens=["On sale"])).choose_scope("Asian")
    page.expect_names(["Beef Noodles"])
    page.cards.get_by_role("link").click()
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Beef Noodles")
    page.page.go_back()
    page.expect_text("Beef").expect_chips("On sale").expect_names(["Beef Noodles"])
    page.cancel.click()
    page.expect_own_list().expect_query("")


def test_tokens_text_and_scope_agree_with_a_filter_written_by_hand(visit, address):
    """Every combination of two tokens, three texts and each scope."""
    for tokens in ([], ["to-go"], ["on-sale", "coupon"]):
        labels = [{"to-go": "To go", "on-sale": "On sale", "coupon": "coupon"}[slug] for slug in tokens]
        for text in ("", "e", "be"):
            for scope in (None, "African", "Asian"):
                query = "&".join([f"q={text}", *(f"token={slug}" for slug in tokens), *([f"scope={scope.lower()}"] if scope else [])])
                page = visit(f"{address}?{query}")
                wanted = matching(text, tokens=labels, scope=scope)
                if text or tokens or scope:
                    page.expect_names(wanted)
    assert len(MEALS) == 11
