"""What a build publishes for browsers without a connection; Tests/browser/test_offline.py has what they make of it."""

import json
import re
import textwrap

import pytest
from folders import assert_same, contents
from preview import preview
from samples import whole

LIMIT = 1_000_000
PAGE = "A long story of a kitchen, told once more. " * 1500
LANGUAGES = ["ar", "de", "en", "es", "fr", "ja", "ru", "zh"]


def plan(site):
    """What the worker was given."""
    first = site.read("Output/service-worker.js").splitlines()[0]
    return json.loads(first.removeprefix("self.larder = ").removesuffix(";"))


def size(site, files):
    """How many bytes these addresses stand for."""
    paths = [f"{path}index.html" if path == "" or path.endswith("/") else path for path in files]
    return sum((site.output / path).stat().st_size for path in paths)


def test_a_small_site_is_taken_whole(make_site):
    """Every page but that for missing pages, the index, the theme; of these, what keeps its address has a revision."""
    site = make_site({
        "Content/site.yaml": "offline: true\ntokens: [{label: Best, rule: rating >= 4}]\n",
        "Content/meals/Soups/crème.md": "---\nrating: 5\ntags: [Hot]\naliases: [cream]\n---\nRed.\n",
        "Content/meals/Soups/plate.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "Content/pages/about.md": "![plate](../meals/Soups/plate.svg)\n",
    })
    site.build()
    files = plan(site)["files"]
    fixed = ["", "about/", "categories/soups/", "favourites/", "filters/best/", "meals/cr%C3%A8me/", "search/", "search/manifest.json", "tags/hot/"]  # fmt: skip
    assert sorted(path for path in files if not path.startswith("assets/")) == fixed
    assets = {path.relative_to(site.output).as_posix() for path in (site.output / "assets").rglob("*") if path.is_file()}
    assert {path for path in files if path.startswith("assets/")} == assets
    for path, revision in files.items():
        assert bool(re.fullmatch(r"[0-9a-f]{12}", revision)) == (path in fixed), path


def test_a_large_site_is_taken_up_to_the_limit(make_site):
    """Lists, index and meals only where all of them fit, so that nothing looks like the whole that is none."""
    site = make_site({"Content/site.yaml": "offline: true\n"})
    site.write({f"Content/meals/Soup/soup-{n}.md": f"{PAGE}\n" for n in range(40)}).build()
    files = plan(site)["files"]
    assert "categories/soup/" in files and "search/" in files and not any(path.startswith("meals/") for path in files)
    assert size(site, files) < LIMIT


def test_what_comes_after_a_group_that_does_not_fit_is_left_out_too(make_site):
    """Be it as small as it may: meals without their categories lead nowhere."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "x", "Content/pages/story.md": PAGE * 20})
    site.build()
    files = plan(site)["files"]
    assert {path for path in files if not path.startswith("assets/")} == {"", "favourites/", "search/", "search/manifest.json"}


def test_what_is_too_large_by_itself_is_left_out(make_site):
    """The bar's scripts come first, whatever a theme adds."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "x"})
    site.write({"Templates/assets/a.woff2": b"x" * 950_000, "Templates/assets/b.woff2": b"x" * 600_000}).build()
    files = plan(site)["files"]
    names = {path.split("/")[-1] for path in files}
    assert {"bar.js", "style.css", "b.woff2", "icons.svg"} <= names and "a.woff2" not in names and "" in files
    assert size(site, files) <= LIMIT


def test_the_same_input_gives_the_same_bytes(make_site):
    """With any number of threads, and nothing is written again."""
    files = whole(records=30, files=30)
    files["Content/site.yaml"] = textwrap.dedent(files["Content/site.yaml"]).strip() + "\noffline: true\n"
    one, other = make_site(files), make_site(files)
    one.build("--jobs", 1)
    other.build("--jobs", 7)
    assert_same(contents(one.output), contents(other.output))
    assert " 0 written, 0 removed" in one.build().stdout


def test_it_changes_with_what_is_taken_and_with_nothing_else(make_site):
    """A feed is not, so browsers need no new worker for it; a meal's text is, in its page and in the index."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "---\nname: Pho\n---\nRed.\n"})
    site.build()
    before = site.read("Output/service-worker.js")
    site.write({"Content/static/notes.txt": "x"}).build()
    assert site.read("Output/service-worker.js") == before
    site.write({"Content/meals/Soup/pho.md": "---\nname: Pho\n---\nGreen.\n"}).build()
    after = site.read("Output/service-worker.js").splitlines()
    assert after[0] != before.splitlines()[0] and after[1:] == before.splitlines()[1:]


@pytest.mark.parametrize("arguments", [[], ["--base-url", "https://example.org/club/"]])
def test_the_page_without_a_connection_knows_no_place(make_site, arguments):
    """Wherever the site is: the worker puts its root into all links."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "x"})
    site.build(*arguments)
    page, place = plan(site)["page"], plan(site)["place"]
    links = re.findall(r'(?:href|src|action)="([^"]*)"', page)
    assert all(link.startswith((place, "#")) or link == "" for link in links), links
    for file in re.findall(rf'"{place}(assets/[^"]*)"', page):
        assert (site.output / file).is_file(), file
    assert "default-src 'self'" in page and '<meta name="robots" content="noindex">' in page and page.endswith("</html>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_without_a_connection_speaks_the_sites_language(make_site, language):
    """In words that no other language has."""
    site = make_site({"Content/site.yaml": f"offline: true\nlanguage: {language}\n", "Content/meals/Soup/pho.md": "x"})
    site.build()
    title = re.search(r"<h1>(.*?)</h1>", plan(site)["page"])[1]
    assert f'lang="{language}"' in plan(site)["page"] and (title == "No connection") == (language == "en")


def test_without_the_setting_there_is_what_removes_the_worker(make_site):
    """And no page, nor its theme, knows of any."""
    site = make_site({"Content/meals/Soup/pho.md": "x"})
    site.build()
    removal = site.read("Output/service-worker.js")
    assert "unregister" in removal and "larder = " not in removal
    assert not any("offline.js" in path.read_text() for path in site.output.rglob("*.html"))
    assert not list(site.output.glob("assets/*/offline.js"))
    site.write({"Content/site.yaml": "offline: true\n"}).build()
    assert all("offline.js" in path.read_text() for path in site.output.rglob("*.html"))
    site.write({"Content/site.yaml": "offline: false\n"}).build()
    assert site.read("Output/service-worker.js") == removal


def test_the_preview_is_never_kept(make_site):
    """It removes the worker of a site that was served at its address before."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "x"})
    with preview(site) as served:
        assert b"offline.js" not in served.get("/").body
        assert b"unregister" in served.get("/service-worker.js").body


def test_an_own_worker_wins(make_site):
    """As all files that Larder makes for programs."""
    site = make_site({"Content/meals/Soup/pho.md": "x", "Content/static/service-worker.js": "// mine\n"})
    for settings in ("offline: true\n", ""):
        site.write({"Content/site.yaml": settings}).build()
        assert site.read("Output/service-worker.js") == "// mine\n"


@pytest.mark.parametrize("template", ["{{>none}}\n", "{{>offline}}\n", "{{site}}\n"])
def test_a_fault_in_its_template_is_one_like_any_other(make_site, template):
    """Named with its place, be it found when it is read or when it is rendered; nothing is written."""
    site = make_site({"Content/site.yaml": "offline: true\n", "Content/meals/Soup/pho.md": "x"})
    site.write({"Templates/offline.mustache": template})
    assert any("offline.mustache:1" in found for found in site.diagnostics())
    site.build(expect=1)
    assert not site.output.exists()


@pytest.mark.parametrize("address, warns", [
    ("http://example.org/", True), ("https://example.org/", False), ("http://localhost:8000/", False), ("http://127.0.0.1/x/", False),
])  # fmt: skip
def test_an_address_without_https_is_a_warning(make_site, address, warns):
    """Browsers would keep nothing there."""
    site = make_site({"Content/site.yaml": f"baseURL: {address}\noffline: true\n", "Content/meals/Soup/pho.md": "x"})
    assert any(found.startswith("W213") for found in site.diagnostics()) == warns
    assert not any(found.startswith("W213") for found in site.write({"Content/site.yaml": f"baseURL: {address}\n"}).diagnostics())
