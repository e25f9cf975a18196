"""Keys that lead to the field from anywhere, and the switch for those of one key (WCAG 2.1.4)."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_shortcut_leads_to_the_field(home, key):
    """From anywhere, and nothing is typed by it; what is offered shows."""
    home.ready().press(key)
    expect(home.field).to_be_focused()
    home.expect_text("")
    expect(home.options.first).to_be_visible()


def test_the_field_says_its_shortcuts(home):
    """To assistive technology."""
    home.ready()
    expect(home.field).to_have_attribute("aria-keyshortcuts", "Control+K /")


def test_in_the_field_a_slash_is_a_slash(home):
    """It is typed."""
    home.type("1/2").expect_text("1/2")


@pytest.mark.parametrize("tag", ["textarea", "select", "input", "div"])
def test_where_keys_write_a_shortcut_does_nothing(home, tag):
    """A textarea keeps its slash, and so does what can be edited by attribute."""
    home.ready()
    home.page.evaluate(
        """(tag) => {
          const made = document.body.appendChild(document.createElement(tag));
          if (tag === "div") { made.contentEditable = "true"; made.tabIndex = 0; }
          made.id = "other";
          made.focus();
        }""",
        tag,
    )
    home.press("/", "Control+k")
    expect(home.field).not_to_be_focused()


@pytest.mark.parametrize("modifier", ["ctrlKey", "metaKey", "altKey", "isComposing"])
def test_the_slash_with_another_key_is_the_browsers(home, modifier):
    """As Ctrl and /, and while a character is composed."""
    home.ready()
    prevented = home.page.evaluate(
        """(modifier) => !document.body.dispatchEvent(new KeyboardEvent("keydown",
          { key: "/", bubbles: true, cancelable: true, [modifier]: true }))""",
        modifier,
    )
    assert not prevented
    expect(home.field).not_to_be_focused()


def test_the_character_counts_not_the_place_of_the_key(home):
    """On a German keyboard / is Shift and 7; the key that is / elsewhere writes a hyphen there."""
    home.ready()
    press = """(init) => !document.body.dispatchEvent(new KeyboardEvent("keydown",
      { bubbles: true, cancelable: true, ...init }))"""
    assert not home.page.evaluate(press, {"key": "-", "code": "Slash"})
    assert home.page.evaluate(press, {"key": "/", "code": "Digit7", "shiftKey": True})
    expect(home.field).to_be_focused()


def test_single_keys_can_be_switched_off(home, address):
    """On the search page, for every visit; the one with Ctrl stays."""
    home.page.goto(address + "search/")
    home.page.get_by_label("Keyboard shortcut /").uncheck()
    home.page.goto(address)
    home.ready().press("/")
    expect(home.field).not_to_be_focused()
    home.press("Control+k")
    expect(home.field).to_be_focused()


def test_a_site_chooses_its_shortcuts(visit, variant):
    """`search.shortcuts: [s]`: the others do nothing."""
    page = visit(variant("shortcuts: [s]")).ready()
    page.press("/", "Control+k")
    expect(page.field).not_to_be_focused()
    page.press("s")
    expect(page.field).to_be_focused()
    page.expect_text("")
