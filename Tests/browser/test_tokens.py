"""Tokens: chosen from a list or made of typed words, shown as chips, joined with and."""

import json

import pytest
from playwright.sync_api import expect

from . import articles
from .articles import matching

TOKENS = ["4+ star review", "On sale", "To go", "coupon"]


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_keeps_the_meals_of_its_rule(home, token):
    """4+ star review is a rating of 4 and more; the others are tags, in any letter case."""
    home.choose_token(token)
    home.expect_chips(token).expect_names(matching(tokens=[token]))


def test_four_stars_are_in_and_three_point_nine_are_not(home):
    """The rule's edge."""
    home.choose_token("4+ star review")
    expect(home.cards.filter(has_text="Hamburger with Cheese")).to_have_count(1)
    expect(home.cards.filter(has_text="Tomato Couscous")).to_have_count(0)


def test_tokens_are_joined_with_and(home):
    """Each further token leaves fewer meals, whatever their order."""
    home.choose_token("To go")
    home.choose_token("On sale")
    home.expect_chips("To go", "On sale").expect_names(matching(tokens=["To go", "On sale"]))
    home.choose_token("4+ star review")
    home.expect_names(matching(tokens=["To go", "On sale", "4+ star review"]))
    home.expect_query("token=to-go&token=on-sale&token=4-star-review")


def test_tokens_and_text_work_together(home):
    """Both must fit."""
    home.choose_token("On sale")
    home.type("beef").expect_names(matching("beef", tokens=["On sale"]))


def test_four_tokens_are_suggested_and_a_chosen_one_is_not_any_more(home):
    """It comes back when it is removed, in its old place."""
    home.open_suggestions()
    expect(home.token_options).to_have_count(4)
    home.choose_token("On sale").expect_chips("On sale")
    home.open_suggestions()
    expect(home.token_options).to_have_count(3)
    expect(home.option("On sale")).to_have_count(0)
    home.remove("On sale").open_suggestions()
    expect(home.token_options).to_have_count(4)
    expect(home.token_options.nth(1)).to_contain_text("On sale")


def test_a_suggested_token_shows_its_icon(home):
    """Each another one; what the settings name and the theme does not have is a tag."""
    home.open_suggestions()
    icons = "(option) => [option.dataset.icon, getComputedStyle(option, '::before').backgroundPositionY]"
    names, places = zip(*(option.evaluate(icons) for option in home.token_options.all()))
    assert names == ("star", "paperplane", "walk", "tag")
    assert len({places[0], places[1], places[3]}) == 3 and places[2] == places[3]


def test_tokens_can_also_be_pressed_beside_the_field(home):
    """Each says how many meals it has, whatever other tokens are chosen; a chosen one goes to the front."""
    home.open_suggestions().close_suggestions()
    expect(home.offered_chips).to_have_count(4)
    home.offered_chip("coupon").click()
    home.expect_chips("coupon").expect_names(matching(tokens=["coupon"]))
    expect(home.offered_chip("To go")).to_have_text(f"To go {len(matching(tokens=['To go']))}")
    home.offered_chip("To go").click()
    home.expect_chips("coupon", "To go").expect_names(matching(tokens=["coupon", "To go"]))


def test_two_chips_pressed_one_right_after_the_other_both_count(home):
    """An answer that comes between press and release takes no button away."""
    home.open_suggestions().close_suggestions()
    expect(home.offered_chips).to_have_count(4)
    button = home.offered_chip("To go")
    before = button.element_handle()
    home.offered_chip("coupon").click()
    home.expect_names(matching(tokens=["coupon"]))
    assert button.evaluate("(now, before) => now === before", before)


def test_a_chip_is_short_to_see_and_whole_to_hear(home):
    """The short label shows, the name is the full one."""
    home.choose_token("4+ star review")
    expect(home.chip("4+ star review")).to_have_text("4+")


def test_a_press_on_a_chip_removes_it(home):
    """The meals come back."""
    home.choose_token("coupon")
    home.choose_token("To go")
    home.remove("coupon")
    home.expect_chips("To go").expect_names(matching(tokens=["To go"]))
    home.remove("To go")
    home.expect_chips().expect_own_list()


@pytest.mark.parametrize("key", ["Enter", "Space", "Delete", "Backspace"])
def test_a_chip_is_removed_by_key(home, key):
    """And the focus goes to the next chip."""
    home.choose_token("coupon")
    home.choose_token("To go")
    home.expect_chips("coupon", "To go")
    home.chip("coupon").focus()
    home.press(key).expect_chips("To go")
    expect(home.chip("To go")).to_be_focused()


def test_backspace_in_the_empty_field_removes_the_last_token(home):
    """The one before it stays."""
    home.choose_token("coupon")
    home.choose_token("To go")
    home.field.focus()
    home.press("Backspace").expect_chips("coupon")


def test_all_tokens_can_be_cleared_at_once(home):
    """From two on."""
    home.choose_token("coupon")
    clear_all = home.form.get_by_role("button", name="Clear all")
    expect(clear_all).to_have_count(0)
    home.choose_token("To go")
    clear_all.click()
    home.expect_chips().expect_own_list()


def test_a_common_word_and_a_space_make_a_token(home):
    """Only that word leaves the text: "spicy beef " keeps "spicy "."""
    home.open_suggestions().type("spicy beef ").expect_text("spicy ").expect_chips("Beef")


def test_the_articles_own_example_filters_by_both(home):
    """ "beef " then "cheese " keeps the names that contain both, and "coffee" none of them."""
    home.open_suggestions().type("beef cheese ").expect_text("").expect_chips("Beef", "Cheese").expect_names(["Beef and Cheese Pie"])


@pytest.mark.parametrize("text", ["hospital ", "tomatoes ", "beefpita "])
def test_a_common_word_inside_another_is_no_token(home, text):
    """Whole words only; nothing is cut out of the text."""
    home.open_suggestions().type(text).expect_text(text).expect_chips()


def test_words_after_each_other_become_tokens_one_by_one(home):
    """No letter is lost between them."""
    home.open_suggestions().type("beef pita coffee x").expect_text("x").expect_chips("Beef", "Pita", "Coffee")


def test_a_comma_makes_a_token_of_the_whole_text(home):
    """Whatever it says."""
    home.open_suggestions().type("my pie,").expect_text("").expect_chips("my pie").expect_query("word=my+pie")


def test_a_word_token_is_text(home):
    """The names that contain it, as if it had been typed."""
    home.open_suggestions().type("muf,").expect_chips("muf").expect_names(matching(words=["muf"]))
    home.type("coffee").expect_names(matching("coffee", words=["muf"]))


def test_a_comma_after_a_tokens_name_takes_that_token(home):
    """The rule, not the text."""
    home.open_suggestions().type("on sale,").expect_chips("On sale").expect_names(matching(tokens=["On sale"]))


def test_commas_alone_make_nothing(home):
    """Nor do two of the same."""
    home.open_suggestions().type(" ,,").expect_chips()
    home.type("muf,MUF,").expect_chips("muf")


def test_a_comma_between_digits_is_part_of_the_number(home):
    """ "1,5" is one and a half."""
    home.type("1,5").expect_text("1,5").expect_chips()


def test_a_pasted_list_is_split_at_its_commas(home):
    """What follows the last one stays in the field."""
    home.ready().field.click()
    home.page.keyboard.insert_text("muf, pie, dou")
    home.expect_text("dou").expect_chips("muf", "pie")


def test_backspace_turns_a_word_token_back_into_text(home):
    """To be changed, and it is not taken again unchanged."""
    home.open_suggestions().type("beef ").expect_chips("Beef")
    home.press("Backspace").expect_chips().expect_text("Beef")
    home.press("End", "Space").expect_chips().expect_text("Beef ")


def test_undo_brings_back_the_typed_text(home):
    """A token made by a separator is undone like any edit."""
    home.open_suggestions().type("beef ").expect_chips("Beef").expect_text("")
    home.press("Control+z").expect_text("beef ").expect_chips()


def test_a_token_page_starts_with_its_chip_and_cancel_returns_to_it(visit, address):
    """One press leads to all meals."""
    page = visit(address + "filters/on-sale/").ready()
    # By its name, though the index has not been asked for.
    page.expect_chips("On sale")
    expect(page.chips).to_have_text(["On sale"])
    page.field.click()
    page.expect_chips("On sale")
    page.type("beef").expect_names(matching("beef", tokens=["On sale"]))
    page.cancel.click()
    page.expect_own_list().expect_query("")
    page.field.click()
    page.expect_chips("On sale")
    page.remove("On sale")
    page.expect_names(matching())


def test_a_site_that_suggests_no_tokens_still_knows_them(build_site, served, visit):
    """`search.suggestedTokens: false`: none is offered, and an address may have one all the same."""
    site = build_site({
        "Content/site.yaml": articles.SETTINGS.replace("search: {", "search: {suggestedTokens: false, "),
        "Content/meals.json": json.dumps(articles.MEALS),
        "Content/pages/about.md": articles.ABOUT,
    })
    address = served(site.output)
    page = visit(address).type("o")
    expect(page.cards.first).to_be_visible()
    expect(page.offered_chips).to_have_count(0)
    expect(page.token_options).to_have_count(0)
    visit(address + "?token=to-go").expect_chips("To go").expect_names(matching(tokens=["To go"]))
