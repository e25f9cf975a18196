"""The setting `offline`: the site in a browser whose host has gone."""

import json
import time

import pytest
from playwright.sync_api import expect

from . import articles
from .articles import matching
from .axe import serious
from .search_page import SearchPage
from .servers import Host

# Too long for all pages to be taken at the first visit.
LONG = "A long story of a kitchen, told once more. " * 1500


def picture(size=0):
    """A drawing of so many bytes, or few more."""
    return f"<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><!--{'x' * size}--></svg>"


def many(**others):
    """Forty meals with long texts: more than a browser takes beforehand."""
    files = {"Content/site.yaml": "offline: true\n"}
    for number in range(40):
        files[f"Content/meals/Soup/soup-{number}.md"] = f"---\nname: Soup {number}\nimageURL: soup.svg\n---\n{LONG}\n"
    return {**files, "Content/meals/Soup/soup.svg": picture(), **others}


@pytest.fixture(scope="session")
def large_site(build_site):
    return build_site(many())


@pytest.fixture
def hosted():
    """Starts hosts of folders; they are down at the end."""
    hosts = []

    def hosted(site, prefix="/"):
        hosts.append(Host(site.output, prefix).start())
        return hosts[-1]

    yield hosted
    for host in hosts:
        host.stop()


@pytest.fixture
def browser_context(chromium):
    """A browser that keeps things, and that may complain of a host that is not there."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(10_000)
    yield context
    context.close()


KEPT = """async (path) => {
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (new URL(url).pathname === path) return true;
    }
  }
  return false;
}"""


def await_true(page, script, arg=None):
    """Asks the page until it says yes: Playwright's own way needs `eval`, which the policy of the pages forbids."""
    end = time.monotonic() + 15
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, script
        page.wait_for_timeout(50)


def await_kept(page, *paths):
    """Waits until the worker has come and has kept what is at these paths."""
    await_true(page, "navigator.serviceWorker.controller?.state === 'activated'")
    for path in paths:
        await_true(page, KEPT, path)


def first_visit(context, host, path=""):
    """Opens a page, and stays until the worker has done its first work."""
    page = context.new_page()
    page.goto(host.address + path)
    await_kept(page, host.prefix + path)
    return page


IS_STYLED = "document.styleSheets.length > 0 && [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)"


def heading(page):
    return page.get_by_role("heading", level=1)


@pytest.mark.parametrize("prefix", ["/", "/club/"])
def test_after_the_first_load_a_small_site_opens_and_is_searched_without_its_host(browser_context, hosted, articles_offline, prefix):
    """At the root and below a path: home, search and meals; looks included."""
    host = hosted(articles_offline, prefix)
    page = first_visit(browser_context, host)
    host.stop()
    page.reload()
    expect(page.locator("[data-list] .card").first).to_be_visible()
    assert page.evaluate(IS_STYLED)
    search = SearchPage(page).type("beef").expect_names(matching("beef"))
    search.close_suggestions()
    search.cards.first.get_by_role("link").click()
    expect(heading(page)).to_have_text(matching("beef")[0])
    page.goto(host.address + "about/")
    expect(heading(page)).not_to_have_text("No connection")


def test_a_visited_page_opens_with_its_picture(browser_context, hosted, large_site):
    """Also the one that brought the worker, and at the address without its slash, by which hosts lead to it."""
    host = hosted(large_site)
    page = first_visit(browser_context, host, "meals/soup-7/")
    page.goto(host.address + "meals/soup-8/")
    await_kept(page, "/meals/soup-8/")
    host.stop()
    for name in ("soup-8/", "soup-7/", "soup-7", "soup-8/index.html", "soup-8/?q=x"):
        page.goto(f"{host.address}meals/{name}")
        expect(heading(page)).to_have_text(name[:6].replace("soup-", "Soup "))
        await_true(page, "[...document.querySelectorAll('article img')].every((one) => one.naturalWidth > 0)")


def test_an_unvisited_page_says_that_there_is_no_connection_and_what_works(browser_context, hosted, large_site):
    """Below a path, at the address itself, so that it comes by trying again when the host does."""
    host = hosted(large_site, "/club/")
    page = first_visit(browser_context, host)
    page.goto(host.address + "meals/soup-3/")
    await_kept(page, "/club/meals/soup-3/")
    host.stop()
    answer = page.goto(host.address + "meals/soup-9/")
    assert answer.status == 503 and page.url.endswith("/meals/soup-9/")
    expect(heading(page)).to_have_text("No connection")
    assert page.evaluate(IS_STYLED)
    kept = page.locator("[data-kept] a")
    expect(kept).to_have_text(["Soup 3"])
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
    kept.click()
    expect(heading(page)).to_have_text("Soup 3")
    page.go_back()
    search = SearchPage(page).type("soup 9")
    search.press("Enter")
    expect(page).to_have_url(host.address + "search/?q=soup+9")
    expect(search.cards.first).to_contain_text("Soup 9")
    page.goto(host.address + "meals/soup-9/")
    host.start()
    page.get_by_role("link", name="Try again").click()
    expect(heading(page)).to_have_text("Soup 9")


def test_the_parts_of_a_large_index_are_kept_as_they_are_used(browser_context, hosted, build_site):
    """What was searched for before is found without the host."""
    words = [f"{a}{b}{c}" for a in ("ba", "ke", "li", "mo", "nu") for b in ("ra", "se", "ti", "vo", "zu") for c in ("mel", "pon", "gar")]
    meals = [
        {"id": f"{n}", "name": f"{words[n % 75].title()} {n}", "category": "A", "description": " ".join(f"{w}{n % 40}" for w in words)}
        for n in range(2500)
    ]
    site = build_site({"Content/site.yaml": "offline: true\n", "Content/meals.json": json.dumps(meals), "Content/pages/story.md": LONG * 15})
    assert len(list((site.output / "search").glob("words.*"))) > 1
    host = hosted(site)
    page = first_visit(browser_context, host)
    found = SearchPage(page).type("baramel 75").cards.first
    expect(found).to_contain_text("Baramel 75")
    taken = [path for _, path, _ in host.requests if path.startswith("search/words.")]
    assert 0 < len(taken) < len(list((site.output / "search").glob("words.*")))
    host.stop()
    page.goto(host.address)
    expect(SearchPage(page).type("baramel 75").cards.first).to_contain_text("Baramel 75")


def test_a_new_deployment_is_seen_at_once_and_replaces_the_old(browser_context, hosted, large_site, build_site):
    """The page that is asked for is the new one; what was taken beforehand is taken anew, and nothing old is left of it."""
    host = hosted(large_site)
    page = first_visit(browser_context, host)
    new = build_site(many(**{"Content/site.yaml": "title: New Kitchen\noffline: true\n"}))
    host.folder = new.output
    page.reload()
    expect(heading(page)).to_have_text("New Kitchen")
    await_true(page, """async () => {
      const site = await caches.open("larder:/:site");
      const texts = await Promise.all((await site.keys()).filter(({ url }) => /favourites\\/\\?/.test(url))
        .map(async (request) => (await site.match(request))?.text()));
      return texts.length === 1 && texts[0].includes("New Kitchen");
    }""")
    host.stop()
    page.goto(host.address + "favourites/")
    expect(page).to_have_title("Favourites – New Kitchen")


def test_what_has_not_changed_is_not_taken_again(browser_context, hosted, large_site, build_site):
    """A deployment that changes one text asks for what changed with it."""
    host = hosted(large_site)
    page = first_visit(browser_context, host)
    changed = build_site(many(**{"Content/meals/Soup/borscht.md": "---\nname: Borscht\n---\nRed.\n"}))
    host.folder = changed.output
    host.requests.clear()
    page.goto(host.address + "search/")
    await_true(page, """async () => {
      const texts = await Promise.all((await (await caches.open("larder:/:site")).matchAll()).map((one) => one.text()));
      return texts.some((text) => text.includes("Borscht"));
    }""")
    page.wait_for_timeout(300)
    asked = [path for _, path, _ in host.requests]
    assert "" in asked and "search/manifest.json" in asked
    assert not [path for path in asked if path.startswith("assets/") or path == "favourites/"]


def test_an_open_page_goes_on_when_the_site_is_published_anew(browser_context, hosted, build_site):
    """Its scripts have gone from the host, with the new theme; the new worker has come by another page."""
    files = {"Content/site.yaml": "offline: true\n", "Content/meals.json": json.dumps(articles.MEALS)}
    host = hosted(build_site(files))
    page = first_visit(browser_context, host)
    meals = [*articles.MEALS, {"id": "new", "name": "Zabaglione", "category": "African"}]
    new = build_site({**files, "Content/meals.json": json.dumps(meals), "Templates/assets/own.css": "b { color: red }"})
    host.folder = new.output
    other = browser_context.new_page()
    other.goto(host.address)
    folder = next((new.output / "assets").iterdir()).name
    await_true(other, """async (folder) => {
      const kept = (await (await caches.open("larder:/:site")).keys()).filter(({ url }) => url.includes("/assets/"));
      return kept.length > 0 && kept.every(({ url }) => url.includes(folder));
    }""", folder)
    # A slip of the finger needs a script that was not loaded yet, and the meal is in the new index only.
    SearchPage(page).type("zabalione").expect_names_only(["Zabaglione"])


def test_switched_off_the_worker_and_all_that_it_kept_go(browser_context, hosted, articles_offline, articles_site):
    """From the next visit on; other sites' caches on the same host stay."""
    host = hosted(articles_offline, "/club/")
    page = first_visit(browser_context, host)
    page.evaluate("caches.open('larder:/:site')")
    host.folder = articles_site.output
    page.goto(host.address + "search/")
    await_true(page, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    assert page.evaluate("caches.keys()") == ["larder:/:site"]
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    SearchPage(page).type("muf").expect_names(matching("muf"))


def test_without_the_setting_nothing_is_asked_for(browse, hosted, articles_site):
    """No worker, no script of it, nothing kept."""
    host = hosted(articles_site)
    page = browse().open(host.address)
    SearchPage(page).type("muf").expect_names(matching("muf"))
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.evaluate("caches.keys()") == []
    assert not [path for _, path, _ in host.requests if "worker" in path or "offline" in path]


def test_the_policy_lets_the_worker_in(browse, hosted, articles_offline):
    """Nothing complains, in the page that brings it and in those that follow."""
    host = hosted(articles_offline, "/club/")
    page = first_visit(browse().context, host)
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == host.address
    page.goto(host.address + "search/?q=muf")
    SearchPage(page).expect_names(matching("muf"))


@pytest.mark.parametrize("answer", [
    (500, {}, b"<h1>Broken</h1>"),
    (404, {}, b"<h1>Broken</h1>"),
    (200, {"Cache-Control": "no-store"}, b"<h1>Broken</h1>"),
    (302, {"Location": "/login"}, b""),
    (200, {"Content-Type": "application/json"}, b"{}"),
], ids=lambda answer: str(answer[:2]))  # fmt: skip
def test_what_is_not_the_page_is_never_kept_as_the_page(browser_context, hosted, large_site, answer):
    """The visitor sees what the host says, and without it that there is no connection."""
    host = hosted(large_site)
    host.answers = {"login": (200, {}, b"<h1>Log in</h1>"), "meals/soup-5/": answer}
    page = first_visit(browser_context, host)
    page.goto(host.address + "meals/soup-5/")
    assert page.evaluate("document.body.textContent") in ("Broken", "Log in", "{}")
    # As the layout with columns fetches it.
    page.goto(host.address)
    page.evaluate("fetch('/meals/soup-5/').then((answer) => answer.text())")
    page.wait_for_timeout(200)
    assert not page.evaluate(KEPT, "/meals/soup-5/")
    host.stop()
    page.goto(host.address + "meals/soup-5/")
    expect(heading(page)).to_have_text("No connection")


def test_a_page_in_the_place_of_a_file_is_not_kept(browser_context, hosted, large_site):
    """Some hosts answer everything with a page."""
    host = hosted(large_site)
    page = first_visit(browser_context, host)
    host.answers = {"search/manifest.json": (200, {}, b"<h1>Log in</h1>"), "images/a.0123456789ab.png": (200, {}, b"<h1>Log in</h1>")}
    page.evaluate("Promise.all(['search/manifest.json', 'images/a.0123456789ab.png'].map((path) => fetch(path)))")
    page.wait_for_timeout(200)
    assert not page.evaluate(KEPT, "/images/a.0123456789ab.png")
    host.stop()
    assert page.evaluate("fetch('search/manifest.json').then((answer) => answer.json()).then(({ total }) => total)") == 40


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_host_that_cannot_ask_the_one_that_knows_is_none(browser_context, hosted, large_site, status):
    """The kept page is shown; where there is none, what the host says."""
    host = hosted(large_site)
    page = first_visit(browser_context, host, "meals/soup-5/")
    host.answers = {f"meals/soup-{n}/": (status, {}, b"<h1>Later</h1>") for n in (5, 6)}
    page.reload()
    expect(heading(page)).to_have_text("Soup 5")
    page.goto(host.address + "meals/soup-6/")
    expect(heading(page)).to_have_text("Later")


def test_a_page_that_is_gone_is_not_kept_on(browser_context, hosted, large_site):
    """The host has said so."""
    host = hosted(large_site)
    page = first_visit(browser_context, host, "meals/soup-5/")
    host.answers = {"meals/soup-5/": (410, {}, b"<h1>Gone</h1>")}
    page.reload()
    expect(heading(page)).to_have_text("Gone")
    await_true(page, f"async (path) => !(await ({KEPT})(path))", "/meals/soup-5/")


def test_a_slow_host_is_not_waited_for_where_there_is_something_to_show(browser_context, hosted, large_site):
    """After four seconds."""
    host = hosted(large_site)
    page = first_visit(browser_context, host, "meals/soup-5/")
    host.silence = 15
    page.reload(wait_until="commit", timeout=8_000)
    expect(heading(page)).to_have_text("Soup 5", timeout=8_000)


def test_parts_of_files_other_methods_and_other_hosts_pass_untouched(chromium, hosted, large_site, articles_site):
    """They reach the host as they were, and fail without it."""
    host, elsewhere = hosted(large_site), hosted(articles_site)
    # The policy would not let the page ask another host.
    context = chromium.new_context(bypass_csp=True)
    page = first_visit(context, host, "meals/soup-5/")
    host.requests.clear()
    asked = """async (other) => {
      const ask = (...request) => fetch(...request).then(() => "answered", () => "failed");
      return [
        await ask("./", { headers: { Range: "bytes=0-3" }, cache: "no-store" }), await ask("./", { method: "POST", body: "x" }),
        await ask("../../robots.txt", { cache: "no-store" }), await ask(other, { mode: "no-cors" }),
      ];
    }"""
    assert page.evaluate(asked, elsewhere.address) == ["answered"] * 4
    assert host.requests == [("GET", "meals/soup-5/", "bytes=0-3"), ("POST", "meals/soup-5/", None), ("GET", "robots.txt", None)]
    assert not page.evaluate(KEPT, "/robots.txt")
    host.stop()
    elsewhere.stop()
    assert page.evaluate(asked, elsewhere.address) == ["failed"] * 4
    context.close()


def test_what_was_seen_longest_ago_goes_first(browser_context, hosted, build_site):
    """A browser keeps twenty megabytes of a site, and no file of more than two."""
    sizes = {f"Content/meals/A/p{n}.svg": picture(1_900_000 + n if n else 2_100_000) for n in range(13)}
    meals = {f"Content/meals/A/m{n}.md": f"---\nname: Meal {n}\nimageURL: p{n}.svg\n---\n{n}\n" for n in range(13)}
    host = hosted(build_site({"Content/site.yaml": "offline: true\npageSize: 1\n", **sizes, **meals}))
    page = first_visit(browser_context, host)
    for n in range(13):
        page.goto(f"{host.address}meals/meal-{n}/", wait_until="networkidle")
    page.goto(host.address, wait_until="networkidle")
    kept = "caches.open('larder:/:seen').then((seen) => seen.keys()).then((all) => all.map(({ url }) => url))"

    def pictures():
        return {url.split("/")[-1].split(".")[0] for url in page.evaluate(kept) if "/images/" in url}

    asked = [path.split("/")[-1].split(".")[0] for _, path, _ in host.requests if path.startswith("images/")]
    newest = list(dict.fromkeys(name for name in reversed(asked) if name != "p0"))
    # Tidying comes after the page has what it wanted; of pictures of one page, either may have come first.
    end = time.monotonic() + 15
    while len(pictures()) > 10 and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert len(pictures()) == 10 and set(newest[:8]) < pictures() < set(newest)
