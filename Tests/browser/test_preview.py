"""`larder serve` in a browser: the page that is open follows the files by itself, and shows what is wrong with them.

After the reports of gohugoio/hugo#7042, #11378, #14469 (an error stays when it is mended), #12439 (an error is seen only by
who visits its page), #4701, #15130, #14207 and 11ty/buildawesome#3569 (changes that are not seen)."""

import re
import shutil
import time

import pytest
from playwright.sync_api import expect
from preview import eventually, preview

from .test_accessibility import serious

# From the end of a save until the page has changed; far more than it takes, for computers that are busy.
SECONDS = 10

def bowl(colour):
    """A picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="{colour}"/></svg>'


BORSCH = "---\nname: Borsch\nlocation: Kyiv\n---\nRed and sour.\n"

SITE = {
    "Content/site.yaml": "title: Kitchen\n",
    "Content/meals/Soups/borsch.md": BORSCH,
    "Content/meals/Soups/pho.md": "# Pho\n\n![A bowl](pho.svg)\n",
    "Content/meals/Soups/pho.svg": bowl("red"),
    "Content/meals.json": '[{"name": "Pie", "category": "Cakes", "description": "Sweet."}]\n',
    "Content/meals/Cakes/table.csv": "name,category\nTart,Cakes\n",
    "Content/meals/Cakes/long.md": "# Long\n\n" + "".join(f"Line {number}.\n\n" for number in range(200)),
}

# Remembers the title of each page that is shown in a tab, and when.
WATCH = """
addEventListener("DOMContentLoaded", () => {
  const seen = JSON.parse(sessionStorage.getItem("seen") ?? "[]");
  seen.push(document.title);
  sessionStorage.setItem("seen", JSON.stringify(seen));
});
"""


@pytest.fixture(scope="session")
def timings():
    """What each kind of change took, for the reader of the tests' output."""
    found = {}
    yield found
    for kind, seconds in found.items():
        middle = sorted(seconds)[len(seconds) // 2]
        print(f"\n{kind}: {middle * 1000:.0f} ms in the middle of {len(seconds)}, at most {max(seconds) * 1000:.0f} ms", end="")
    print()


class Kitchen:
    """A site, its preview, and a page of it that is open in a browser."""

    def __init__(self, site, served, browsing, timings):
        self.site = site
        self.folder = site.folder
        self.served = served
        self.browsing = browsing
        self.timings = timings
        browsing.context.add_init_script(WATCH)
        self.page = None

    def open(self, path="/meals/borsch/"):
        self.page = self.browsing.open(self.served.address + path.lstrip("/"))
        expect(self.main).to_be_visible()
        return self

    @property
    def main(self):
        return self.page.locator("main")

    def save(self, path, content):
        self.site.write({path: content})
        return self

    def expect(self, text, kind=None):
        """That the page shows a text soon, by itself."""
        began = time.monotonic()
        expect(self.main).to_contain_text(text, timeout=SECONDS * 1000)
        if kind:
            self.timings.setdefault(kind, []).append(time.monotonic() - began)
        return self

    def expect_error(self, place, *texts):
        """That the page shows what is wrong, and where; gives the problem's item."""
        problem = self.page.locator("li.problem.error").first
        expect(problem.locator(".place code")).to_contain_text(place, timeout=SECONDS * 1000)
        for text in texts:
            expect(problem).to_contain_text(text)
        expect(self.page.get_by_role("heading", level=1)).to_contain_text("the site from being made")
        return problem

    @property
    def seen(self):
        """The titles of all pages that were shown in the tab."""
        return self.page.evaluate("JSON.parse(sessionStorage.getItem('seen'))")


@pytest.fixture
def kitchen(make_site, browse, timings):
    site = make_site(SITE)
    browsing = browse()
    with preview(site) as served:
        yield Kitchen(site, served, browsing, timings)
        # A browser says of each page with an error that it has the status 500.
        browsing.complaints = [line for line in browsing.complaints if "status of 500" not in line]
        browsing.context.close()


# MARK: Changes


def test_a_change_is_shown(kitchen):
    kitchen.open()
    for number in range(5):
        kitchen.save("Content/meals/Soups/borsch.md", BORSCH + f"\nVersion {number}.\n")
        kitchen.expect(f"Version {number}.", "save → page")


def test_every_kind_of_source(kitchen):
    kitchen.open("/")
    kitchen.save("Content/meals/Soups/new.md", "# Kimchi\n").expect("Kimchi")
    (kitchen.folder / "Content/meals/Soups/new.md").unlink()
    expect(kitchen.main).not_to_contain_text("Kimchi", timeout=SECONDS * 1000)
    kitchen.save("Content/meals.json", '[{"name": "Cheesecake", "category": "Cakes"}]').expect("Cheesecake")
    kitchen.save("Content/meals/Cakes/table.csv", "name,category\nTarte Tatin,Cakes\n").expect("Tarte Tatin")
    kitchen.save("Content/site.yaml", "title: Other kitchen\n").expect("Other kitchen")
    kitchen.save("Content/index.md", "Welcome in.\n").expect("Welcome in.")
    kitchen.save("Templates/strings/en.json", '{"search": "Look for"}')
    # The folder of templates came while the site was served, and so do the ones below it.
    kitchen.save("Templates/partials/card.mustache", "<li>A card of {{name}}</li>").expect("A card of Borsch")
    kitchen.save("Templates/partials/card.mustache", "<li>{{>partials/mine}}</li>")
    kitchen.save("Templates/partials/mine.mustache", "My own {{name}}").expect("My own Borsch")
    shutil.rmtree(kitchen.folder / "Templates")
    expect(kitchen.main).not_to_contain_text("My own", timeout=SECONDS * 1000)


def test_a_new_folder_and_a_renamed_one(kitchen):
    kitchen.open("/")
    kitchen.save("Content/meals/Korean/deep/bibimbap.md", "# Bibimbap\n").expect("Bibimbap")
    (kitchen.folder / "Content/meals/Korean").rename(kitchen.folder / "Content/meals/Corean")
    kitchen.expect("Corean")
    kitchen.save("Content/meals/Corean/later/kimchi.md", "# Kimchi\n").expect("Kimchi")
    kitchen.save("Content/meals/Corean/later/kimchi.md", "---\nname: Kimchi\nlocation: Seoul\n---\n").expect("Seoul")


def test_settings_that_are_replaced(kitchen):
    """Written beside and renamed, as many editors and tools do, and again after that."""
    kitchen.open("/")
    settings = kitchen.folder / "Content/site.yaml"
    for word in ("First", "Second"):
        new = settings.with_suffix(".tmp")
        new.write_text(f"title: {word} kitchen\n")
        new.rename(settings)
        kitchen.expect(f"{word} kitchen")
    backup = settings.with_name("site.yaml~")
    settings.rename(backup)
    settings.write_text("title: Third kitchen\n")
    backup.unlink()
    kitchen.expect("Third kitchen")


def test_a_burst_is_one_change_or_a_few(kitchen):
    kitchen.open("/")
    for number in range(200):
        (kitchen.folder / f"Content/meals/Soups/many{number:03}.md").write_text(f"# Burst {number:03}\n")
    kitchen.expect("Burst 000", "200 files → page")
    eventually(lambda: kitchen.served.get("/meals/burst-199/").status == 200)
    kitchen.save("Content/index.md", "The end.\n").expect("The end.")
    assert 2 <= len(kitchen.seen) <= 20


def test_what_editors_leave_beside_is_no_change(kitchen):
    kitchen.open()
    kitchen.page.evaluate("window.kept = true")
    for name in (".borsch.md.swp", "borsch.md~", ".#borsch.md", ".DS_Store"):
        kitchen.save(f"Content/meals/Soups/{name}", "x")
    kitchen.save("Output/index.html", "an older build")
    kitchen.save("notes.txt", "beside the content")
    kitchen.page.wait_for_timeout(500)
    assert kitchen.page.evaluate("window.kept") is True
    kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nA change.\n").expect("A change.")
    eventually(lambda: len(kitchen.seen) == 2, lambda: kitchen.seen)


def test_the_scroll_position_stays(kitchen):
    kitchen.open("/meals/long/")
    kitchen.page.evaluate("window.scrollTo(0, 1500)")
    kitchen.save("Content/meals/Cakes/long.md", SITE["Content/meals/Cakes/long.md"] + "The end.\n").expect("The end.")
    eventually(lambda: abs(kitchen.page.evaluate("window.scrollY") - 1500) < 5)


def test_the_scroll_position_stays_over_an_error(kitchen):
    """The page that says what is wrong is short; who mends it goes on where they were."""
    kitchen.open("/meals/long/")
    kitchen.page.evaluate("window.scrollTo(0, 1500)")
    kitchen.save("Content/site.yaml", "title: [\n").expect_error("Content/site.yaml")
    kitchen.save("Content/site.yaml", "title: Kitchen\n").expect("Line 7.")
    eventually(lambda: abs(kitchen.page.evaluate("window.scrollY") - 1500) < 5)


def test_styles_change_without_a_reload(kitchen):
    kitchen.open()
    kitchen.page.evaluate("window.kept = 'kept'")
    for colour in ("rgb(1, 2, 3)", "rgb(4, 5, 6)", "rgb(7, 8, 9)"):
        kitchen.save("Templates/assets/style.css", f"body {{ color: {colour} }}\n")
        began = time.monotonic()
        expect(kitchen.page.locator("body")).to_have_css("color", colour, timeout=SECONDS * 1000)
        kitchen.timings.setdefault("save → style", []).append(time.monotonic() - began)
    expect(kitchen.page.locator("link[rel=stylesheet]")).to_have_count(1)
    assert kitchen.page.evaluate("window.kept") == "kept"
    # One after the other, faster than they load.
    for number in range(30):
        kitchen.save("Templates/assets/style.css", f"body {{ color: rgb(0, 0, {number}) }}\n")
        time.sleep(0.02)
    expect(kitchen.page.locator("body")).to_have_css("color", "rgb(0, 0, 29)", timeout=SECONDS * 1000)
    expect(kitchen.page.locator("link[rel=stylesheet]")).to_have_count(1)
    # The search, whose scripts and index are at other addresses by now, works on.
    kitchen.page.get_by_role("combobox").fill("pi")
    expect(kitchen.page.get_by_role("option").first).to_be_visible()
    assert kitchen.page.evaluate("window.kept") == "kept"
    kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nA change.\n").expect("A change.")
    assert kitchen.page.evaluate("window.kept") is None
    expect(kitchen.page.locator("body")).to_have_css("color", "rgb(0, 0, 29)")


def test_a_style_of_the_sites_own_stays(kitchen):
    """It is not the theme's, though its address is like one; it is neither lost nor doubled."""
    kitchen.save("Content/static/my/assets/abc/own.css", "body { background: rgb(9, 9, 9) }\n")
    kitchen.save(
        "Templates/partials/head-links.mustache", '<link rel="stylesheet" href="{{root}}my/assets/abc/own.css">\n')
    kitchen.open()
    body = kitchen.page.locator("body")
    expect(body).to_have_css("background-color", "rgb(9, 9, 9)", timeout=SECONDS * 1000)
    kitchen.save("Templates/assets/style.css", "body { color: rgb(1, 2, 3) }\n")
    expect(body).to_have_css("color", "rgb(1, 2, 3)", timeout=SECONDS * 1000)
    expect(kitchen.page.locator("link[rel=stylesheet]")).to_have_count(2)
    expect(body).to_have_css("background-color", "rgb(9, 9, 9)")
    kitchen.browsing.complaints = [line for line in kitchen.browsing.complaints if "own.css" not in line]


def test_half_written_files_are_never_shown(kitchen):
    """Emptied, half written, and whole after 50 ms."""
    kitchen.open()
    for number in range(5):
        with open(kitchen.folder / "Content/meals/Soups/borsch.md", "wb", buffering=0) as file:
            file.write(b"---\nname: Borsch\nlocation: [\n")
            time.sleep(0.05)
            file.seek(0)
            file.truncate()
            file.write(BORSCH.encode() + f"\nWhole {number}.\n".encode())
        kitchen.expect(f"Whole {number}.")
    assert set(kitchen.seen) == {"Borsch – Kitchen"}


@pytest.mark.parametrize("way", ["vim", "jetbrains"])
def test_editors(kitchen, way):
    kitchen.open()
    meal = kitchen.folder / "Content/meals/Soups/borsch.md"
    for number in range(3):
        text = BORSCH + f"\nBy an editor {number}.\n"
        if way == "vim":
            swap, backup = meal.with_name(".borsch.md.swp"), meal.with_name("borsch.md~")
            swap.write_text("swap")
            meal.rename(backup)
            meal.write_text(text)
            backup.unlink()
            swap.unlink()
        else:
            new, old = meal.with_name("borsch.md___jb_tmp___"), meal.with_name("borsch.md___jb_old___")
            new.write_text(text)
            meal.rename(old)
            new.rename(meal)
            old.unlink()
        kitchen.expect(f"By an editor {number}.")
    assert set(kitchen.seen) == {"Borsch – Kitchen"}


# MARK: Errors


FAULTS = {
    "front matter": ("Content/meals/Soups/borsch.md", BORSCH.replace("location: Kyiv", "rating: six"), "borsch.md:3:9", "rating: six"),
    "JSON": ("Content/meals.json", '[{"name": "Pie",, "category": "Cakes"}]\n', "Content/meals.json:1:17", '"Pie"'),
    "CSV": ("Content/meals/Cakes/table.csv", 'name,category\n"Tart,Cakes\n', "table.csv:2", '"Tart'),
    "settings": ("Content/site.yaml", "title: Kitchen\npageSize: many\n", "Content/site.yaml:2", "pageSize: many"),
    "template": ("Templates/page.mustache", "{{#open}}", "Templates/page.mustache:1", "{{#open}}"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_an_error_is_shown_and_goes(kitchen, kind):
    """Place, excerpt, hint; then the page that was open is back."""
    path, content, place, excerpt = FAULTS[kind]
    kitchen.open()
    began = time.monotonic()
    kitchen.save(path, content)
    problem = kitchen.expect_error(place)
    kitchen.timings.setdefault("save → error", []).append(time.monotonic() - began)
    expect(problem.locator("pre")).to_contain_text(excerpt)
    expect(problem.locator("span").first).to_have_text(re.compile(r"E\d\d\d"))
    kitchen.served.wait_for_line(re.escape(place))
    if path in SITE:
        kitchen.save(path, SITE[path])
    else:
        (kitchen.folder / path).unlink()
    kitchen.expect("Red and sour.", "mended → page")
    expect(kitchen.page).to_have_url(kitchen.served.address + "meals/borsch/")


def test_an_error_that_one_page_has_is_shown_on_all(kitchen):
    """Nobody visits the page with the fault: the template fails where a meal has a place."""
    kitchen.open("/meals/pie/")
    template = "{{<layout}}{{$main}}<h1>{{heading}}</h1>{{#location}}%s{{/location}}{{/main}}{{/layout}}"
    kitchen.save("Templates/meal.mustache", template % "{{strings}}")
    problem = kitchen.expect_error("Templates/meal.mustache:1")
    expect(problem.locator(".mend")).to_be_visible()
    # The site as it was before that.
    kitchen.page.get_by_role("link", name="Look at the site as it was before").click()
    expect(kitchen.main).to_contain_text("Sweet.")
    kitchen.page.get_by_role("link", name="Kitchen").first.click()
    kitchen.page.get_by_role("link", name="Borsch").first.click()
    expect(kitchen.main).to_contain_text("Red and sour.")
    expect(kitchen.page).to_have_url(kitchen.served.address + ".larder/before/meals/borsch/")
    # When it is mended, the page that is looked at is shown as it is now.
    kitchen.save("Templates/meal.mustache", template % "Mended in {{location}}").expect("Mended in Kyiv")
    expect(kitchen.page).to_have_url(kitchen.served.address + "meals/borsch/")


def test_one_error_after_the_other(kitchen):
    kitchen.open()
    kitchen.save("Content/site.yaml", "titel: [\n").expect_error("Content/site.yaml")
    kitchen.save("Content/site.yaml", "pageSize: x\n").expect_error("Content/site.yaml:1:11")
    kitchen.save("Content/meals.json", "[").expect_error("Content/")
    expect(kitchen.page.locator("li.problem.error")).to_have_count(2, timeout=SECONDS * 1000)
    kitchen.save("Content/site.yaml", SITE["Content/site.yaml"]).expect_error("Content/meals.json")
    expect(kitchen.page.locator("li.problem.error")).to_have_count(1, timeout=SECONDS * 1000)
    kitchen.save("Content/meals.json", "[]").expect("Red and sour.")


def test_names_and_values_are_text(kitchen):
    """Whatever content and files are called: no markup, and nothing that the policy would have to forbid."""
    hostile = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&amp;"
    name = "a\"'<script>alert(3)<&amp;>.md"
    kitchen.open()
    kitchen.save(f"Content/meals/Soups/{name}", f"---\nname: Odd\nrating: '{hostile.replace(chr(39), '')}'\n---\n")
    problem = kitchen.expect_error(name)
    expect(problem).to_contain_text("<script>alert(1)</script><img src=x onerror=alert(2)>")
    assert kitchen.page.evaluate("document.querySelectorAll('script').length") == 1
    assert kitchen.page.evaluate("document.querySelectorAll('img').length") == 0
    (kitchen.folder / f"Content/meals/Soups/{name}").unlink()
    kitchen.expect("Red and sour.")
    # In the address too, which the link to the site of before has in it.
    kitchen.save("Content/site.yaml", "title: [\n")
    kitchen.expect_error("Content/site.yaml")
    kitchen.page.goto(kitchen.served.address + "\"><script>alert(4)</script>/'x")
    kitchen.expect_error("Content/site.yaml")
    assert kitchen.page.evaluate("document.querySelectorAll('script').length") == 1


def test_deleted_files(kitchen):
    """A picture that a text shows, and the meal that is looked at; both come back."""
    kitchen.open("/meals/pho/")
    picture_shown = kitchen.page.get_by_role("img", name="A bowl")
    expect(picture_shown).to_be_visible()
    (kitchen.folder / "Content/meals/Soups/pho.svg").unlink()
    expect(picture_shown).to_have_count(0, timeout=SECONDS * 1000)
    kitchen.save("Content/meals/Soups/pho.svg", bowl("green"))
    expect(picture_shown).to_be_visible(timeout=SECONDS * 1000)
    meal = kitchen.folder / "Content/meals/Soups/pho.md"
    text = meal.read_text()
    meal.unlink()
    kitchen.expect("Page not found")
    meal.write_text(text)
    kitchen.expect("Pho")
    expect(picture_shown).to_be_visible(timeout=SECONDS * 1000)
    kitchen.browsing.complaints = [line for line in kitchen.browsing.complaints if "status of 404" not in line]


def test_the_page_of_errors_is_accessible(kitchen):
    kitchen.open()
    kitchen.save("Content/site.yaml", "title: [\n").expect_error("Content/site.yaml")
    assert serious(kitchen.page) == []


# MARK: Pages that stay open


def test_a_page_outlives_the_preview(kitchen):
    """Another run of the program on the same port, and the page that was open all the time follows it."""
    kitchen.open()
    port = kitchen.served.port
    assert kitchen.served.stop() == 0
    kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nWhile nobody served.\n")
    with preview(kitchen.site, "--port", port):
        kitchen.expect("While nobody served.")
        kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nIn the second run.\n").expect("In the second run.")
        kitchen.page.close()
    # It says that the connection ended, and of each try that nobody answers.
    kitchen.browsing.complaints = [line for line in kitchen.browsing.complaints if "/.larder/events" not in line]


def test_back_and_forward(kitchen):
    """A page that comes back from the browser's memory is told of changes too."""
    kitchen.open()
    kitchen.page.goto(kitchen.served.address)
    kitchen.page.go_back()
    kitchen.expect("Red and sour.")
    kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nAfter Back.\n").expect("After Back.")


def test_below_a_path(make_site, browse, timings):
    site = make_site(SITE)
    browsing = browse()
    with preview(site, "--base-path", "/a b/ü") as served:
        kitchen = Kitchen(site, served, browsing, timings).open()
        kitchen.save("Content/meals/Soups/borsch.md", BORSCH + "\nBelow.\n").expect("Below.")
        kitchen.save("Content/site.yaml", "title: [\n").expect_error("Content/site.yaml")
        kitchen.page.get_by_role("link", name="as it was before").click()
        expect(kitchen.main).to_contain_text("Below.")
        kitchen.save("Content/site.yaml", "title: Mended\n")
        expect(kitchen.page).to_have_title("Borsch – Mended", timeout=SECONDS * 1000)
        expect(kitchen.page).to_have_url(served.address + "meals/borsch/")
        browsing.complaints = [line for line in browsing.complaints if "status of 500" not in line]
        browsing.context.close()
