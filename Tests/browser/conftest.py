"""A browser, sites built by the program and served to it, and a page that notices what goes wrong."""

import contextlib
import functools
import json
import shutil

import pytest
from common import Site
from playwright.sync_api import expect, sync_playwright
from preview import preview

from . import articles
from .search_page import SearchPage
from .servers import serving

pytest.register_assert_rewrite("browser.visitor")
expect.set_options(timeout=15_000)


def chromium_path():
    """The browser of this computer."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "chromium is not installed: make test installs it"
    return path


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def build_site(tmp_path_factory, program):
    """Builds a site of inline files."""

    def build(files, *arguments):
        site = Site(tmp_path_factory.mktemp("site"), program).write(files)
        site.build(*arguments)
        return site

    return build


@pytest.fixture(scope="session")
def served():
    """Serves folders until the tests end: (folder, prefix) → the address of the site's root."""
    with contextlib.ExitStack() as stack:
        yield lambda folder, prefix="/": stack.enter_context(serving(folder, prefix))


def articles_files(settings=articles.SETTINGS):
    """The articles' site: eleven meals, five categories, four tokens, six cards a page."""
    return {
        "Content/site.yaml": settings,
        "Content/meals.json": json.dumps(articles.MEALS),
        "Content/pages/about.md": articles.ABOUT,
    }


@pytest.fixture(scope="session")
def articles_site(build_site):
    return build_site(articles_files())


@pytest.fixture(scope="session")
def articles_offline(build_site):
    """With the setting `offline`; small enough for a browser to take all of it."""
    return build_site(articles_files(articles.SETTINGS + "offline: true\n"))


@pytest.fixture(scope="session")
def address(articles_site, served):
    """The root of the articles' site on a plain static host."""
    return served(articles_site.output)


@pytest.fixture(scope="session")
def variant(build_site, served):
    """The root of the articles' site with further settings: members of `search`, and lines; each is built once."""

    @functools.cache
    def variant(search="", further="", prefix="/"):
        settings = articles.SETTINGS.replace("search: {", f"search: {{{search}, " if search else "search: {") + further
        site = build_site(articles_files(settings))
        return served(site.output, prefix)

    return variant


@pytest.fixture(scope="session")
def many_address(build_site, served):
    """The root of a site of sixty meals, "Pie 01" to "Pie 60", in two categories."""
    meals = [
        {"id": f"{number}", "name": f"Pie {number:02}", "category": ["Sweet", "Salty"][number % 2]}
        for number in range(1, 61)
    ]
    site = build_site({"Content/meals.json": json.dumps(meals)})
    return served(site.output)


@pytest.fixture(scope="session")
def preview_address(articles_site):
    with preview(articles_site) as running:
        yield running.address


@pytest.fixture(params=["preview", "static host", "below a path"])
def any_address(request, articles_site, served):
    """The root of the articles' site, in each way to serve it."""
    if request.param == "preview":
        return request.getfixturevalue("preview_address")
    return served(articles_site.output, "/" if request.param == "static host" else "/a/b/")


class Browsing:
    """A browser context, and all that its pages complained about."""

    def __init__(self, browser, **options):
        self.complaints = []
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        self.context.set_default_timeout(5_000)
        self.context.on("console", self._heard)
        self.context.on("weberror", self._failed)
        self.context.add_init_script(
            "addEventListener('securitypolicyviolation', (event) => console.error("
            "'policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));"
        )

    def _heard(self, message):
        # A browser asks every host for this icon by itself.
        place = message.location.get("url", "")
        if message.type in ("error", "warning") and not place.endswith("/favicon.ico"):
            self.complaints.append(f"{message.text} ({place})")

    def _failed(self, error):
        # Chromium calls it an error when it leaves out the transition between two pages, as it does here and there.
        if not any(words in str(error.error) for words in ("ViewTransition opt-in disabled", "Transition was aborted")):
            self.complaints.append(str(error.error))

    def open(self, address):
        page = self.context.new_page()
        page.goto(address)
        return page


@pytest.fixture
def browse(chromium):
    """Opens browser contexts; at the end, no page of any may have complained."""
    opened = []

    def browse(**options):
        opened.append(Browsing(chromium, **options))
        return opened[-1]

    yield browse
    for browsing in opened:
        browsing.context.close()
    assert [complaint for browsing in opened for complaint in browsing.complaints] == []


@pytest.fixture
def visit(browse):
    """Opens an address in a context of its own, as a page with a search bar."""

    def visit(address, **options):
        return SearchPage(browse(**options).open(address))

    return visit


@pytest.fixture
def home(visit, address):
    """The home page of the articles' site."""
    return visit(address)
