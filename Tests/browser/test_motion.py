"""What moves, and what does not for those who asked for less of it; and what is shown while something is awaited."""

import pytest
from playwright.sync_api import expect

# Chromium leaves a transition out when media are emulated while a page loads.
NOT_EMULATED = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null"}

RECORD = """addEventListener("pagereveal", ({ viewTransition }) => {
  window.moved = viewTransition?.ready.then(
    () => document.getAnimations().map(({ effect }) => effect.pseudoElement), () => ["failed"]) ?? [];
});"""

NAMED = """() => [...document.querySelectorAll("main *")]
  .filter((element) => getComputedStyle(element).viewTransitionName === "meal")
  .map((element) => element.closest("li")?.querySelector("h3").textContent ?? "hero")"""


def test_a_cards_picture_becomes_the_meals(browse, address):
    """Once at least in a few tries: a browser may leave it out."""
    browsing = browse(**NOT_EMULATED)
    browsing.context.add_init_script(RECORD)
    page = browsing.open(address)
    for _ in range(8):
        page.goto(address)
        page.locator("[data-list] .card a").first.click()
        expect(page.locator(".meal")).to_be_visible()
        if "::view-transition-group(meal)" in page.evaluate("moved"):
            break
    else:
        raise AssertionError("no transition in eight tries")


def test_one_picture_takes_part(home):
    """That of the card which has the focus; on a meal's page its own, unless a related meal is followed."""
    page = home.ready().page
    assert page.evaluate(NAMED) == []
    page.locator("[data-list] .card a").nth(2).focus()
    assert page.evaluate(NAMED) == [page.locator("[data-list] .card h3").nth(2).text_content()]
    page.locator("[data-list] .card a").nth(2).press("Enter")
    expect(page.locator(".meal")).to_be_visible()
    assert page.evaluate(NAMED) == ["hero"]
    page.locator(".related .card a").first.focus()
    assert page.evaluate(NAMED) == [page.locator(".related h3").first.text_content()]


def test_no_picture_moves_for_those_who_want_less_motion(browse, address):
    """And no page fades into the next."""
    browsing = browse(reduced_motion="reduce")
    browsing.context.add_init_script(RECORD)
    page = browsing.open(address)
    page.locator("[data-list] .card a").first.focus()
    assert page.evaluate(NAMED) == []
    for _ in range(3):
        page.goto(address)
        page.locator("[data-list] .card a").first.click()
        expect(page.locator(".meal")).to_be_visible()
        assert page.evaluate("moved") == []


THUMB = """(group) => {
  const { left, width } = getComputedStyle(group, "::before");
  const thumb = parseFloat(left) + parseFloat(width) / 2;
  const chosen = group.querySelector("label:has(:checked)");
  const moving = group.getAnimations({ subtree: true }).filter(({ effect }) => effect.pseudoElement === "::before");
  return { off: Math.abs(thumb - chosen.offsetLeft - chosen.offsetWidth / 2), moving: moving.length > 0 };
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("motion, moves", [("no-preference", True), ("reduce", False)])
def test_the_thumb_moves_to_the_chosen_scope(visit, address, motion, moves, width):
    """It takes its time, and arrives."""
    page = visit(address, reduced_motion=motion, viewport={"width": width, "height": 800}).type("e")
    page.close_suggestions()
    group = page.results.locator("fieldset")
    expect(page.scope("Asian")).to_be_attached()
    assert group.evaluate(THUMB)["off"] <= 1
    move = f"(group) => {{ group.querySelector('[value=asian]').click(); return ({THUMB})(group).moving; }}"
    assert group.evaluate(move) == moves
    expect(page.scope("Asian")).to_be_checked()
    page.page.wait_for_timeout(300)
    assert group.evaluate(THUMB)["off"] <= 1


def test_scopes_keep_their_places_when_another_is_chosen(visit, address):
    """Nothing grows under the finger."""
    page = visit(address).type("e").close_suggestions()
    expect(page.scope("Asian")).to_be_attached()
    places = "(group) => [...group.querySelectorAll('label')].map((label) => label.offsetLeft)"
    before = page.results.locator("fieldset").evaluate(places)
    page.page.evaluate("document.querySelector('[data-scopes] [value=african]').click()")
    expect(page.scope("African")).to_be_checked()
    assert page.results.locator("fieldset").evaluate(places) == before


def test_the_list_stays_for_a_moment_and_then_a_skeleton_waits(browse, address):
    """Not before 300 ms; the results take its place."""
    browsing = browse()
    waiting = []
    browsing.context.clock.install(time=0)
    browsing.context.route("**/search/manifest.json", lambda route: waiting.append(route))
    page = browsing.open(address)
    expect(page.locator("form")).to_have_attribute("data-search", "ready")
    page.clock.pause_at(60_000)
    page.get_by_role("combobox").click()
    page.keyboard.type("e")
    skeleton = page.locator("[data-results] [data-skeleton]")
    page.clock.run_for(250)
    expect(page.locator("[data-list]")).to_be_visible()
    expect(skeleton).to_be_hidden()
    page.clock.run_for(100)
    expect(skeleton).to_be_visible()
    expect(page.locator("[data-list]")).to_be_hidden()
    expect(page.locator("[data-results]")).to_have_attribute("aria-busy", "true")
    expect(skeleton).to_have_attribute("aria-hidden", "true")
    for name in ("Clear", "Cancel"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    waiting[0].continue_()
    expect(page.locator("[data-cards] h3").first).to_be_visible()
    expect(skeleton).to_be_hidden()
    expect(page.locator("[data-results]")).not_to_have_attribute("aria-busy", "true")


def test_an_index_that_is_there_shows_no_skeleton(home):
    """The answer comes at once."""
    home.type("e")
    expect(home.cards.first).to_be_visible()
    expect(home.page.locator("[data-skeleton]").first).to_be_hidden()
