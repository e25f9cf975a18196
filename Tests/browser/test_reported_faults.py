"""Faults that users of other search bars reported, each as a test; the names of the reports stand beside them."""

import pytest
from playwright.sync_api import expect

from .articles import matching
from .search_page import SearchPage

PHONE = {"viewport": {"width": 390, "height": 700}, "has_touch": True, "is_mobile": True}


def insert(page, text, kind="insertText"):
    """As a screen keyboard does: the value changes, and no key tells."""
    page.field.evaluate(
        """(field, [text, kind]) => {
          field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
          field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: kind }));
        }""",
        [text, kind],
    )
    return page


class Composer:
    """An input method, as the browser hears it."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def compose(self, text):
        self.session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, text):
        self.session.send("Input.insertText", {"text": text})


def test_the_suggestions_stay_when_a_screen_reader_moves_on(home):
    """mui/material-ui#22956, alphagov/accessible-autocomplete: the virtual cursor takes the focus from the field."""
    home.type("f")
    expect(home.completions.first).to_be_visible()
    home.field.evaluate("(field) => field.blur()")
    home.page.wait_for_timeout(200)
    expect(home.completions.first).to_be_visible()
    expect(home.field).to_have_attribute("aria-expanded", "true")
    home.option("Coffee").click()
    home.expect_names(matching("Coffee"))


def test_scrolling_ends_nothing(visit, many_address):
    """algolia/instantsearch#3036, algolia/algoliasearch-magento#703: a screen keyboard that goes, or scrolling, is no Cancel."""
    page = visit(many_address).type("pie")
    expect(page.cards).to_have_count(24)
    page.field.evaluate("(field) => field.blur()")
    page.page.mouse.wheel(0, 900)
    page.page.wait_for_timeout(200)
    expect(page.cards).to_have_count(24)
    expect(page.cancel).to_be_attached()
    page.expect_text("pie")


def test_enter_on_a_phone_submits(visit, address):
    """algolia/autocomplete#1259: the keyboard goes, the results stay, and their heading has the focus."""
    page = visit(address, **PHONE).ready()
    page.field.tap()
    page.page.keyboard.type("muf")
    page.expect_names(matching("muf"))
    page.press("Enter").expect_query("q=muf").expect_names(matching("muf"))
    expect(page.field).not_to_be_focused()
    expect(page.page.get_by_role("heading", name="Search results")).to_be_focused()
    expect(page.cancel).to_be_visible()


def test_one_tap_leads_into_the_field_and_one_takes_an_option(visit, address):
    """algolia/autocomplete#653, alphagov/accessible-autocomplete#410: also a long one."""
    page = visit(address, **PHONE).ready()
    page.field.tap()
    expect(page.field).to_be_focused()
    expect(page.token_options.first).to_be_visible()
    page.page.keyboard.type("f")
    page.option("Coffee").click(delay=700)
    page.expect_text("Coffee").expect_names(matching("Coffee"))
    expect(page.field).to_be_focused()


def test_nothing_happens_while_a_character_is_composed(home):
    """downshift-js/downshift#1452: Enter, Escape and arrows are the input method's; no token, no search before its end."""
    home.open_suggestions()
    composer = Composer(home.page)
    composer.compose("bee")
    composer.compose("beef,")
    for key in ("Enter", "Escape", "ArrowDown"):
        home.field.evaluate(
            "(field, key) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true, keyCode: 229 }))",
            key,
        )
    home.expect_chips().expect_text("beef,").expect_own_list().expect_query("")
    assert home.field.get_attribute("aria-activedescendant") is None
    composer.commit("beef")
    home.expect_text("beef").expect_names(matching("beef"))


def test_a_composed_comma_makes_its_token_when_it_is_committed(home):
    """Once, and with the comma of the language."""
    home.open_suggestions()
    composer = Composer(home.page)
    composer.compose("パイ")
    composer.commit("パイ、")
    home.expect_chips("パイ").expect_text("")


@pytest.mark.parametrize("comma", [",", "，", "、", "،"])
def test_a_screen_keyboards_comma_makes_a_token(visit, address, comma):
    """mdbootstrap/bootstrap-templates#480, mbenford/ngTagsInput#770: no key code tells of it."""
    page = visit(address, **PHONE).ready()
    page.field.tap()
    expect(page.token_options.first).to_be_visible()
    insert(insert(page, "my pie"), comma)
    page.expect_chips("my pie").expect_text("")


@pytest.mark.parametrize("space", [" ", "\u3000"])
def test_a_screen_keyboards_space_makes_a_token(visit, address, space):
    """Of a common word."""
    page = visit(address, **PHONE).ready()
    page.field.tap()
    expect(page.token_options.first).to_be_visible()
    insert(insert(page, "beef"), space)
    page.expect_chips("Beef").expect_text("")


def test_the_key_of_the_comma_is_no_comma_where_it_writes_a_letter(home):
    """aehlke/tag-it#22: on a Hebrew keyboard it writes ת."""
    home.open_suggestions()
    home.field.evaluate("""(field) => field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ת", code: "Comma", keyCode: 188, bubbles: true }))""")
    insert(home, "ת")
    home.expect_text("ת").expect_chips()


def test_a_held_backspace_stops_where_the_text_began(home):
    """Choices-js/Choices#363: it takes no token."""
    home.choose_token("coupon")
    home.type("ab")
    for repeat in (False, True, True, True, True):
        home.field.evaluate(
            """(field, repeat) => {
              const event = new KeyboardEvent("keydown", { key: "Backspace", repeat, bubbles: true, cancelable: true });
              if (field.dispatchEvent(event) && field.value) {
                field.value = field.value.slice(0, -1);
                field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "deleteContentBackward" }));
              }
            }""",
            repeat,
        )
    home.expect_text("").expect_chips("coupon")


@pytest.mark.parametrize("open_list", [True, False])
def test_shift_home_and_end_select_text(home, open_list):
    """tailwindlabs/headlessui#2022 and #3558, mdn/yari#6466: with the list open and closed."""
    home.type("muf").expect_names(matching("muf"))
    if not open_list:
        home.press("Escape")
    selection = "(field) => [field.selectionStart, field.selectionEnd]"
    home.press("Shift+Home")
    assert home.field.evaluate(selection) == [0, 3]
    home.press("Home", "Shift+End")
    assert home.field.evaluate(selection) == [0, 3]


def test_escape_in_the_field_closes_nothing_around_it(home):
    """adobe/react-spectrum#5571: neither a press that closes the list nor one that clears the text is heard outside."""
    home.ready().page.evaluate("document.addEventListener('keydown', ({ key }) => window.heard = (window.heard ?? '') + key)")
    home.type("f")
    expect(home.completions.first).to_be_visible()
    home.press("Escape")
    expect(home.completions.first).to_be_hidden()
    home.press("Escape").expect_text("")
    assert "Escape" not in home.page.evaluate("heard")


def test_opening_and_closing_are_said(home):
    """tailwindlabs/headlessui#3593: by aria-expanded, and the list is in the tree only while there is something in it."""
    home.ready()
    expect(home.field).to_have_attribute("aria-expanded", "false")
    home.field.click()
    expect(home.field).to_have_attribute("aria-expanded", "true")
    home.type("zz")
    expect(home.field).to_have_attribute("aria-expanded", "false")
    expect(home.form.get_by_role("listbox")).to_have_count(0)


def test_the_active_option_exists_and_is_in_sight(visit, address):
    """tailwindlabs/headlessui#2736 and #3810: whichever it is, on a narrow screen too, where the list scrolls."""
    page = visit(address, viewport={"width": 360, "height": 500}).type("e")
    expect(page.completions.first).to_be_visible()
    for _ in range(page.options.count()):
        page.press("ArrowDown")
        option = page.page.locator(f"#{page.field.get_attribute('aria-activedescendant')}")
        expect(option).to_have_attribute("aria-selected", "true")
        expect(page.form.locator("[aria-selected=true]")).to_have_count(1)
        box, box_list = option.bounding_box(), page.form.get_by_role("listbox").bounding_box()
        assert box_list["y"] <= box["y"] + 1 and box["y"] + box["height"] <= box_list["y"] + box_list["height"] + 1


def test_hovering_chooses_nothing(home):
    """alphagov/accessible-autocomplete: what Enter takes is what the keyboard chose."""
    home.type("f")
    home.option("Coffee").hover()
    expect(home.form.locator("[aria-selected=true]")).to_have_count(0)
    home.press("Enter").expect_text("f")


def test_all_controls_are_buttons_with_names(home):
    """orchidjs/tom-select#950, JedWatson/react-select#16, JJJ/chosen#47: Clear, Cancel, each filter, Clear all, Done."""
    home.choose_token("On sale")
    home.choose_token("To go")
    home.type("e")
    for name in ("Clear", "Cancel", "Clear all", "Remove filter On sale", "Remove filter To go"):
        button = home.form.get_by_role("button", name=name, exact=True)
        expect(button).to_have_count(1)
        assert button.evaluate("(button) => button.localName === 'button' && button.type === 'button'")
    expect(home.results.get_by_role("button", name="Done")).to_have_count(1)


def test_options_are_named_by_their_label_alone(home):
    """Neither the icon nor the count is read with it."""
    home.type("f")
    for name in ("Beef", "Coffee", "Falafel", "Muffin"):
        expect(home.form.get_by_role("option", name=name, exact=True)).to_have_count(1)


def test_after_a_removal_the_focus_goes_to_the_next_then_the_one_before_then_the_field(home):
    """liferay/clay#2376: never to the top of the page."""
    for name in ("coupon", "To go", "On sale"):
        home.choose_token(name)
    home.close_suggestions()
    home.chip("To go").focus()
    home.press("Delete")
    expect(home.chip("On sale")).to_be_focused()
    home.press("Delete")
    expect(home.chip("coupon")).to_be_focused()
    home.press("Delete")
    expect(home.field).to_be_focused()


def test_each_chip_is_reached_by_tab(home):
    """primer's token input, whose tokens only arrows reach, is documented as not to be used."""
    home.choose_token("coupon")
    home.choose_token("To go")
    home.field.focus()
    reached = []
    for _ in range(8):
        home.press("Tab")
        reached.append(home.page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert [name for name in reached if name and name.startswith("Remove")] == ["Remove filter coupon", "Remove filter To go"]


def test_a_phone_does_not_zoom_into_the_field(visit, address):
    """facebookincubator/infima#306: 16 pixels at least, on each kind of page."""
    for path in ("", "meals/falafel-pita/", "search/"):
        page = visit(address + path, **PHONE).ready()
        assert float(page.field.evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)")) >= 16


def test_targets_are_large_enough_for_fingers(visit, address):
    """WCAG 2.5.8 asks for 24 pixels; controls of the bar have 36 or more in both directions."""
    page = visit(address, **PHONE).ready()
    page.choose_token("On sale")
    page.field.tap()
    page.page.keyboard.type("e")
    page.expect_names(matching("e", tokens=["On sale"])).press("Escape")
    for control in [page.clear, page.cancel, page.chips.first, page.scopes.nth(1), page.results.locator("[data-done]"),
                    page.results.get_by_label("Sort by")]:  # fmt: skip
        box = control.bounding_box()
        assert box["height"] >= 36 and box["width"] >= 36, control


def test_what_is_chosen_is_seen_in_forced_colours(visit, address):
    """alphagov/accessible-autocomplete#512: option, scope and filter have an outline or a border of the system's colours."""
    page = visit(address, forced_colors="active").type("e")
    expect(page.completions.first).to_be_visible()
    page.press("ArrowDown")
    outline = "(element) => getComputedStyle(element).outlineStyle"
    assert page.completions.first.evaluate(outline) == "solid"
    page.press("Escape")
    assert page.results.locator("label:has(:checked)").evaluate(outline) == "solid"
    page.press_token("On sale")
    assert page.chips.first.evaluate("(chip) => getComputedStyle(chip).borderStyle") == "solid"


def test_right_to_left_the_magnifier_is_at_the_right_and_cancel_at_the_left(visit, variant):
    """Everything is mirrored; nothing needs scrolling sideways."""
    page = visit(variant(further="\nlanguage: ar\n"), viewport={"width": 360, "height": 700}).type("e")
    expect(page.cards.first).to_be_visible()
    field, cancel, clear = (part.bounding_box() for part in (page.field, page.cancel, page.clear))
    assert cancel["x"] < field["x"] and clear["x"] < field["x"] + field["width"] / 2
    assert page.form.evaluate("(form) => parseFloat(getComputedStyle(form, '::before').right)") < 60
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_cancel_arrives_without_motion_for_those_who_want_less(visit, address):
    """It slides in for the others."""
    for motion, count in (("reduce", 0), ("no-preference", 1)):
        page = visit(address, reduced_motion=motion).ready()
        page.field.click()
        expect(page.cancel).to_be_visible()
        assert page.cancel.evaluate("(button) => getComputedStyle(button).animationName !== 'none'") == bool(count)


def test_a_press_that_begins_on_the_page_ends_nothing_that_is_asked(home):
    """With a text the search goes on; without one it ends silently."""
    home.type("muf").expect_names(matching("muf"))
    home.page.get_by_role("heading", level=1).click()
    expect(home.cancel).to_be_visible()
    expect(home.form).to_have_attribute("data-searching", "")
    home.field.fill("")
    home.page.get_by_role("heading", level=1).click()
    expect(home.cancel).to_be_hidden()


def test_the_search_is_in_use_from_focus_to_cancel(home):
    """What a theme can style by: data-searching."""
    assert home.ready().form.get_attribute("data-searching") is None
    home.field.focus()
    expect(home.form).to_have_attribute("data-searching", "")
    home.press("m")
    home.cancel.click()
    assert home.form.get_attribute("data-searching") is None


def test_in_print_the_results_are_printed_and_the_bar_is_not(home):
    """With what they answer, and their count."""
    home.page.emulate_media(media="print")
    expect(home.ready().form).to_be_hidden()
    home.page.emulate_media(media="screen")
    home.type("muf").expect_names(matching("muf"))
    home.page.emulate_media(media="print")
    expect(home.field).to_be_visible()
    expect(home.form.locator("[data-chips]").get_by_role("button")).to_have_count(0)
    home.page.emulate_media(media="screen")
    home.field.fill("")
    home.press_token("On sale").expect_names(matching(tokens=["On sale"]))
    home.page.emulate_media(media="print")
    expect(home.field).to_be_hidden()
    expect(home.form.get_by_role("button")).to_have_count(1)
    expect(home.form.get_by_role("button")).to_contain_text("On sale")
    expect(home.count).to_be_visible()
    expect(home.cards.first).to_be_visible()
    expect(home.results.locator("[data-done]")).to_be_hidden()
    expect(home.results.get_by_label("Sort by")).to_be_hidden()


def test_a_search_that_waits_for_its_index_can_be_cancelled(browse, address):
    """And the answer that comes then changes nothing."""
    browsing = browse()
    waiting = []
    browsing.context.route("**/search/manifest.json", lambda route: waiting.append(route))
    page = SearchPage(browsing.open(address)).type("muf")
    page.page.wait_for_timeout(400)
    page.cancel.click()
    page.expect_own_list().expect_text("")
    page.page.wait_for_timeout(600)
    expect(page.form.locator("[role=status]").filter(has_text="Loading")).to_have_count(0)
    waiting[0].continue_()
    page.page.wait_for_timeout(300)
    page.expect_own_list().expect_query("")
