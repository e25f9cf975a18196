"""What visitors mostly do, in Firefox and in WebKit as well."""

import shutil

import pytest

from .articles import MEALS, SCOPES, matching
from .other_browsers import firefox, webkit
from .servers import Host, serving
from .visitor import CHIPS, FIELD, OPTIONS, SCOPE_LABELS, Visitor, wait_until

# Runs before all else of a page, and keeps over the pages of a visit what a console would say in red.
WITNESS = """
function complain(words) {
  const before = JSON.parse(sessionStorage.complaints ?? "[]");
  sessionStorage.complaints = JSON.stringify([...before, `${location.pathname}: ${words}`]);
}
addEventListener("error", ({ message, target }) => complain(message ?? `not loaded: ${target.src ?? target.href}`), true);
// WebKit calls it an error when it leaves out the transition between two pages, as it does here and there.
addEventListener("unhandledrejection", ({ reason }) => /view transition/.test(reason) || complain(reason));
addEventListener("securitypolicyviolation", (event) => complain(`${event.violatedDirective} ${event.blockedURI}`));
"""

ICON_SIZES = """
const icons = [...document.querySelectorAll(arguments[0])].map((element) => getComputedStyle(element, "::before"));
return icons.flatMap(({ inlineSize, blockSize }) => [parseFloat(inlineSize), parseFloat(blockSize)]);
"""


# The worker has come, and has taken all that it takes beforehand.
HAS_WORKER = "return navigator.serviceWorker?.controller?.state === 'activated'"


@pytest.fixture(scope="session", params=[firefox, webkit], ids=["firefox", "webkit"])
def driver(request, tmp_path_factory):
    """Each browser, started once."""
    with request.param(tmp_path_factory.mktemp("browser")) as driver:
        yield driver


@pytest.fixture(scope="session")
def watched(articles_site, tmp_path_factory):
    """The articles' site with the witness in its pages."""
    folder = tmp_path_factory.mktemp("watched") / "site"
    shutil.copytree(articles_site.output, folder)
    (folder / "witness.js").write_text(WITNESS)
    for page in folder.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace("<head>", '<head><script src="/witness.js"></script>'), "utf-8")
    return folder


@pytest.fixture
def visitor(driver, watched):
    """Somebody new, as the browser has not seen this host before; at the end, no page may have complained."""
    with serving(watched) as address:
        visitor = Visitor(driver, address)
        yield visitor
        assert driver.execute_script("return complain && (sessionStorage.complaints ?? '')") == ""


def suggested(word):
    """What an option shows: a completion, then how many meals it finds."""
    return f"{word}{len(matching(word))}"


def test_typing_puts_results_in_the_place_of_the_list(visitor):
    """Letter by letter, forwards and back."""
    visitor.open().type("mu").expect_names(matching("mu")).expect("[data-list]", [])
    visitor.press("f").expect_names(matching("muf")).expect_address("?q=muf")
    visitor.press("BACKSPACE", "BACKSPACE", "BACKSPACE").expect_own_list().expect_address("")


def test_arrow_keys_go_through_the_suggestions(visitor):
    """The focus stays in the field, which names the active one; Escape closes them, Down opens them, Tab leaves them."""
    visitor.open().type("f")
    wanted = [suggested(word) for word in ("Beef", "Coffee", "Falafel", "Muffin")]
    visitor.expect(OPTIONS, wanted).expect(FIELD, ["true"], "ariaExpanded")
    visitor.press("ARROW_DOWN", "ARROW_DOWN").expect_active([suggested("Coffee")]).expect_focus(FIELD)
    visitor.press("ARROW_UP", "ARROW_UP").expect_active([])
    visitor.press("ARROW_UP").expect_active([suggested("Muffin")])
    visitor.press("ESCAPE").expect(OPTIONS, []).expect_text("f")
    visitor.press("ARROW_DOWN").expect_active([suggested("Beef")])
    visitor.press("TAB").expect(OPTIONS, []).expect_text("f").expect_focus("[data-clear]")


def test_enter_takes_the_active_completion(visitor):
    """The text becomes the suggestion, and the list closes."""
    visitor.open().type("f").expect(f"{OPTIONS}:nth-child(2)", [suggested("Coffee")])
    visitor.press("ARROW_DOWN", "ARROW_DOWN", "ENTER").expect_text("Coffee").expect(OPTIONS, [])
    visitor.expect_names(matching("Coffee")).expect_address("?q=Coffee")


def test_a_press_on_a_completion_takes_it(visitor):
    """The field keeps the focus."""
    visitor.open().type("f").click(OPTIONS, "Muffin").expect_text("Muffin").expect(OPTIONS, []).expect_focus(FIELD)
    visitor.expect_names(matching("Muffin")).expect_address("?q=Muffin")


def test_a_word_and_a_space_make_a_token_and_backspace_its_text_again(visitor):
    """Keys that follow are text beside it."""
    visitor.open().reach().expect(f"{OPTIONS}[data-token]", [True] * 4, "isConnected").press(*"beef c")
    visitor.expect(CHIPS, ["Beef"]).expect_text("c").expect_names(matching("c", words=["beef"]))
    visitor.press("BACKSPACE", "BACKSPACE").expect(CHIPS, []).expect_text("Beef").expect_names(matching("beef"))


def test_a_suggested_token_is_taken_by_a_press_and_removed_by_backspace(visitor):
    """The meals are those of its rule; typing can go on."""
    visitor.open().reach().click(OPTIONS, "On sale").expect(CHIPS, ["On sale"])
    visitor.expect_names(matching(tokens=["On sale"])).expect_focus(FIELD).expect_address("?token=on-sale")
    visitor.press("BACKSPACE").expect(CHIPS, []).expect_own_list()


def test_a_press_on_a_chip_removes_its_token(visitor):
    """The one beside it stays, and has the focus."""
    visitor.open("?token=to-go&token=coupon").expect_names(matching(tokens=["To go", "coupon"]))
    visitor.click(CHIPS, "To go").expect(CHIPS, ["coupon"]).expect_names(matching(tokens=["coupon"])).expect_focus(CHIPS)


def test_scopes_say_how_many_meals_they_have_and_are_chosen_by_pointer_and_key(visitor):
    """A press on one, an arrow key to the next."""
    counts = [f"All {len(matching('e'))}", *(f"{scope} {len(matching('e', scope=scope))}" for scope in SCOPES)]
    visitor.open().type("e").expect(SCOPE_LABELS, counts).press("ESCAPE")
    visitor.click(SCOPE_LABELS, "American").expect_names(matching("e", scope="American"))
    visitor.expect_address("?q=e&scope=american").expect(SCOPE_LABELS, counts)
    visitor.press("ARROW_RIGHT").expect_names(matching("e", scope="Asian")).expect_address("?q=e&scope=asian")


def test_enter_submits_the_text_as_it_is(visitor):
    """Though something is suggested; then there is nothing over the results, and the search is kept in the address."""
    visitor.open().type("f").expect(f"{OPTIONS}:first-child", [suggested("Beef")])
    visitor.press("ENTER").expect_text("f").expect(OPTIONS, []).expect_address("?q=f").expect_names(matching("f"))


def test_enter_on_a_meals_page_leads_to_the_search_page(visitor):
    """With the text, as nothing is listed there."""
    visitor.open("meals/falafel-pita/").type("muf").press("ENTER").expect_address("search/?q=muf")
    visitor.expect_text("muf").expect_names(matching("muf"))


def test_cancel_brings_the_list_back(visitor):
    """By its button at once, by Escape a step each press; the focus leaves the field."""
    visitor.open().type("beef").expect_names(matching("beef")).click("[data-cancel]")
    visitor.expect_own_list().expect_text("").expect_address("").expect("[data-cancel]", []).expect(f"{FIELD}:focus", [])
    visitor.type("noodles").expect(OPTIONS, [suggested("Noodles")]).expect_names(matching("noodles"))
    visitor.press("ESCAPE").expect(OPTIONS, []).expect_text("noodles")
    visitor.press("ESCAPE").expect_own_list().expect_text("")
    visitor.press("ESCAPE").expect("[data-cancel]", []).expect(f"{FIELD}:focus", [])


def test_back_and_forward_go_through_the_searches(visitor):
    """An entry for each that was submitted, and for Cancel."""
    visitor.open().type("muf").press("ENTER").expect_address("?q=muf").click("[data-clear]")
    visitor.press(*"beef", "ENTER").expect_address("?q=beef").click("[data-cancel]").expect_address("")
    visitor.back().expect_address("?q=beef").expect_text("beef").expect_names(matching("beef"))
    visitor.back().expect_address("?q=muf").expect_text("muf").expect_names(matching("muf"))
    visitor.back().expect_address("").expect_text("").expect_own_list()
    visitor.forward().expect_address("?q=muf").expect_text("muf").expect_names(matching("muf"))


def test_back_from_a_meal_shows_the_search_again(visitor):
    """Text, token and scope, whether the browser kept the page or loads it anew; Forward leads to the meal."""
    visitor.open("?q=be&token=on-sale").expect_names(matching("be", tokens=["On sale"]))
    visitor.click(SCOPE_LABELS, "Asian").expect_names(["Beef Noodles"]).click("[data-cards] a", "Beef Noodles")
    visitor.expect("h1", ["Beef Noodles"]).back().expect_address("?q=be&scope=asian&token=on-sale")
    visitor.expect_text("be").expect(CHIPS, ["On sale"]).expect_names(["Beef Noodles"])
    visitor.expect("[data-scopes] input:checked", ["asian"], "value").forward().expect("h1", ["Beef Noodles"])


def test_a_shared_link_is_a_search(visitor):
    """On the home page and on the search page; typing goes on from there."""
    for page in ("", "search/"):
        visitor.open(f"{page}?q=be&scope=asian&token=on-sale&word=nood").expect_names(["Beef Noodles"]).expect_text("be")
        visitor.expect(CHIPS, ["On sale", "nood"]).expect("[data-scopes] input:checked", ["asian"], "value")
    visitor.type("zz").expect("[data-cards] > li", [])


def test_a_heart_is_kept(visitor):
    """Over pages and visits; the favourites page lists its meal."""
    heart = f"[data-list] [data-meal='{MEALS[4]['id']}'] [data-favourite]"
    visitor.open().expect(heart, ["false"], "ariaPressed").click(heart).expect(heart, ["true"], "ariaPressed")
    visitor.open().expect(heart, ["true"], "ariaPressed").click("a", "Favourites")
    visitor.expect("h1", ["Favourites"]).expect("[data-list] .cards:not([data-skeleton]) h3", [MEALS[4]["name"]])


def test_icons_are_whole_pixels(visitor):
    """At any size of the text; of others WebKit shows parts."""
    visitor.open("?q=f").reach().expect(f"{OPTIONS}:first-child", [suggested("Beef")])
    sizes = visitor.driver.execute_script(ICON_SIZES, "form[role=search], form [role=option], form [data-icon], [data-clear]")
    assert len(sizes) > 5 and [size for size in sizes if size != round(size)] == []


def test_without_its_script_the_form_and_the_categories_lead_to_meals(driver, articles_site, tmp_path):
    """As for those who have none, or where it cannot be loaded."""
    folder = tmp_path / "site"
    shutil.copytree(articles_site.output, folder, ignore=shutil.ignore_patterns("*.js"))
    with serving(folder) as address:
        visitor = Visitor(driver, address).open().click(FIELD).press(*"muffin", "ENTER").expect_address("search/?q=muffin")
        visitor.click("main a", "Asian").expect("h1", ["Asian"]).expect(".cards h3", matching(scope="Asian"))
        visitor.click("a", "Beef Noodles").expect("h1", ["Beef Noodles"])


def test_a_site_opens_and_is_searched_without_its_host(driver, articles_offline):
    """The setting `offline`: after the first visit, with its host gone."""
    host = Host(articles_offline.output).start()
    visitor = Visitor(driver, host.address)
    try:
        visitor.open()
        wait_until(lambda: driver.execute_script(HAS_WORKER), True)
    finally:
        host.stop()
    visitor.open().type("beef").expect_names(matching("beef"))
    visitor.click("[data-cards] > li a").expect("h1", matching("beef")[:1])
    visitor.open("meals/unknown/").expect("h1", ["No connection"])
    wait_until(lambda: sorted(visitor.shown("[data-kept] a")), sorted(meal["name"] for meal in MEALS))
