"""What is said to those who do not see the page: one message for each settled change."""

import pytest
from playwright.sync_api import expect

from .articles import matching

LISTEN = """() => {
  window.said = [];
  for (const region of document.querySelectorAll("form [role=status]")) {
    new MutationObserver(() => { if (region.textContent) said.push(region.textContent); })
      .observe(region, { childList: true, characterData: true, subtree: true });
  }
}"""


# Timers of half a second and more wait until `pass` lets so many milliseconds go by; on a busy machine they would be over before
# the test has looked.
HOLD = """() => {
  const { setTimeout: start, clearTimeout: stop } = window;
  const waiting = new Map();
  let now = 0;
  let last = 1e9;
  window.setTimeout = (then, wait = 0) => {
    if (wait < 500) return start(then, wait);
    waiting.set(last += 1, { then, due: now + wait });
    return last;
  };
  window.clearTimeout = (timer) => waiting.delete(timer) || stop(timer);
  window.pass = (time) => {
    now += time;
    for (const [timer, { then, due }] of [...waiting]) if (due <= now && waiting.delete(timer)) then();
  };
}"""


@pytest.fixture
def listened(visit, address):
    """A page whose slow timers stand still until `passes`, and what it said so far."""
    page = visit(address, reduced_motion="reduce")
    page.ready()
    page.page.evaluate(HOLD)
    page.page.evaluate(LISTEN)
    return page


def passes(page, milliseconds):
    page.page.evaluate("(time) => pass(time)", milliseconds)


def said(page):
    return page.page.evaluate("said.splice(0)")


def expect_said(page, *messages):
    """At last: what is shown may be there a moment before its message is on its way."""
    page.page.wait_for_function("""(n) => {
      if (said.length < n) window.pass?.(100);
      return said.length >= n;
    }""", arg=len(messages))
    assert said(page) == list(messages)


def test_two_polite_regions_are_there_from_the_start(home):
    """Outside what changes, seen by nobody."""
    regions = home.ready().form.locator("[role=status]")
    expect(regions).to_have_count(2)
    for region in regions.all():
        assert region.bounding_box()["width"] <= 1
        assert region.text_content() == ""


def test_typing_says_once_what_it_found_when_it_pauses(listened):
    """After a second, not at each letter; the number of meals and of suggestions."""
    listened.type("mu").expect_names(matching("mu"))
    passes(listened, 900)
    assert said(listened) == []
    listened.type("f").expect_names(matching("muf"))
    passes(listened, 900)
    assert said(listened) == []
    passes(listened, 200)
    expect_said(listened, "2 meals. 1 suggestion.")
    passes(listened, 5000)
    assert said(listened) == []


def test_what_has_not_changed_is_not_said_again(listened):
    """One letter more, the same meals."""
    listened.type("cof").expect_names(matching("cof"))
    passes(listened, 1100)
    expect_said(listened, "2 meals. 1 suggestion.")
    listened.type("f").expect_names(matching("coff"))
    # The same names: the answer is there when more of them is marked.
    expect(listened.cards.first.locator("mark")).to_have_text("Coff")
    passes(listened, 1100)
    assert said(listened) == []


def test_enter_says_it_at_once_and_not_again(listened):
    """The message that waited is not said too."""
    listened.type("muf").expect_names(matching("muf"))
    listened.press("Enter")
    expect_said(listened, "2 meals.")
    passes(listened, 3000)
    assert said(listened) == []


def test_nothing_found_is_said_with_the_text(listened):
    """As it stands on the page."""
    listened.type("zebra")
    expect(listened.count).to_contain_text("No meals")
    listened.press("Enter")
    expect_said(listened, "No meals found for “zebra”.")


def test_a_token_is_named_when_it_comes_and_goes(listened):
    """With the number of meals."""
    listened.choose_token("coupon").expect_names(matching(tokens=["coupon"]))
    expect_said(listened, "coupon added. 4 meals.")
    listened.remove("coupon").expect_own_list()
    listened.page.wait_for_function("said.length > 0")
    messages = said(listened)
    assert len(messages) == 1 and messages[0].startswith("coupon removed.")


def test_a_scope_says_the_count_only(listened):
    """Its own radio says its name."""
    listened.type("e").expect_names(matching("e"))
    listened.close_suggestions()
    said(listened)
    listened.scope("Asian").check()
    listened.expect_names(matching("e", scope="Asian"))
    expect_said(listened, f"{len(matching('e', scope='Asian'))} meals.")


def test_passing_through_the_scopes_says_nothing(listened):
    """Their radios speak for themselves."""
    listened.type("e").expect_names(matching("e"))
    listened.close_suggestions()
    passes(listened, 1100)
    said(listened)
    listened.scope("All").focus()
    listened.press("Tab")
    passes(listened, 3000)
    assert said(listened) == []


def test_cancel_says_so(listened):
    """At once, and nothing afterwards."""
    listened.type("muf").expect_names(matching("muf"))
    listened.cancel.click()
    passes(listened, 3000)
    expect_said(listened, "Search cancelled.")


def test_a_search_from_an_address_says_nothing(visit, address):
    """Nobody has asked for it by hand, and the page is being read."""
    page = visit(address + "?q=muf").expect_names(matching("muf"))
    page.page.wait_for_timeout(1300)
    assert page.form.locator("[role=status]").all_text_contents() == ["", ""]


def test_show_more_says_the_count(visit, many_address):
    """At once."""
    page = visit(many_address).type("pie")
    expect(page.cards).to_have_count(24)
    page.press("Escape")
    page.page.evaluate(LISTEN)
    page.more.click()
    expect(page.cards).to_have_count(48)
    expect_said(page, "60 meals.")


def test_slow_loading_is_said_after_a_while(browse, address):
    """Not before 800 ms."""
    browsing = browse()
    browsing.context.clock.install(time=0)
    waiting = []
    browsing.context.route("**/search/manifest.json", lambda route: waiting.append(route))
    page = browsing.open(address)
    expect(page.locator("form")).to_have_attribute("data-search", "ready")
    page.evaluate(LISTEN)
    page.clock.pause_at(60_000)
    page.get_by_role("combobox").click()
    page.clock.run_for(700)
    assert page.evaluate("said") == []
    page.clock.run_for(200)
    assert page.evaluate("said") == ["Loading search"]
    waiting[0].continue_()
