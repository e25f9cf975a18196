"""What `larder serve` serves follows the files, however they are written, and equals what `larder build` writes."""

import json
import os
import random
import re
import shutil
import tempfile
import time

import pytest
from editor import Editor
from folders import contents
from preview import eventually, preview
from samples import TAGS, markdown, picture, plain, whole

BURSTS = 100


def clean_build(site, served, folder):
    """What a first build with the preview's address writes: path → bytes; None where the site cannot be made."""
    shutil.rmtree(folder, ignore_errors=True)
    result = site.run(
        "build", "--quiet", "--base-url", served.address, "--output", folder / "out", "--content", site.folder / "Content",
        "--templates", site.folder / "Templates", cwd=folder.parent,
    )
    if result.returncode == 1:
        return None
    assert result.returncode == 0, result.stderr
    return {path: content for path, content in contents(folder / "out").items() if content is not None and path != ".larder.json"}


def differences(served, expected, gone=(), root="/"):
    """Paths at which something else is served than expected; lazily, so that the first can be asked for alone."""
    for path, content in expected.items():
        reply = served.get(root + quoted(path))
        if reply.status != 200 or reply.page != content:
            yield path
    for path in gone:
        if served.get(root + quoted(path)).status == 200:
            yield path


def quoted(path):
    return "".join(chr(byte) if chr(byte).isalnum() and byte < 128 or chr(byte) in "/-._~" else f"%{byte:02X}" for byte in path.encode())


def expect_clean(site, served, folder, gone=()):
    """Waits until what is served is what a clean build writes; gives the latter and the seconds."""
    expected = clean_build(site, served, folder)
    assert expected is not None
    first = [None]

    def is_same():
        # Most often what was different before is so still.
        if first[0] in expected and next(differences(served, {first[0]: expected[first[0]]}), None):
            return False
        first[0] = next(differences(served, expected, gone), None)
        return first[0] is None

    _, seconds = eventually(is_same, lambda: f"{list(differences(served, expected, gone))[:20]} is not as it is built")
    return expected, seconds


# MARK: How editors write files


def replace(path, content):
    """Another file in its place, in one step."""
    new = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    new.write_bytes(content)
    new.rename(path)


def in_place(path, content):
    """Emptied, and written again."""
    path.write_bytes(content)


def like_vim(path, content):
    """With a test whether it can write here, and the file itself renamed to be the backup."""
    probe = path.with_name("4913")
    probe.touch()
    probe.unlink()
    swap = path.with_name(f".{path.name}.swp")
    swap.write_bytes(b"b0VIM")
    backup = path.with_name(path.name + "~")
    if path.exists():
        path.rename(backup)
    path.write_bytes(content)
    backup.unlink(missing_ok=True)
    swap.unlink()


def like_jetbrains(path, content):
    """A new file beside the old one, then two renames."""
    new, old = (path.with_name(f"{path.name}___jb_{word}___") for word in ("tmp", "old"))
    new.write_bytes(content)
    if path.exists():
        path.rename(old)
    new.rename(path)
    old.unlink(missing_ok=True)


def like_emacs(path, content):
    """A lock that is a broken link, a copy as a backup, and the file in place."""
    lock = path.with_name(f".#{path.name}")
    lock.symlink_to("cook@kitchen.1234:5678")
    if path.exists():
        shutil.copy2(path, path.with_name(path.name + "~"))
    path.write_bytes(content)
    lock.unlink()


def in_pieces(path, content):
    """As a slow program writes: the file is emptied, and comes in parts."""
    with open(path, "wb", buffering=0) as file:
        for start in range(0, len(content), max(1, len(content) // 4)):
            file.write(content[start : start + max(1, len(content) // 4)])
            time.sleep(0.02)


def removed_first(path, content):
    path.unlink(missing_ok=True)
    path.write_bytes(content)


def from_elsewhere(path, content):
    """A file that was written in another folder comes by a rename, as a download does."""
    handle, new = tempfile.mkstemp()
    with open(handle, "wb") as file:
        file.write(content)
    os.chmod(new, 0o644)
    os.rename(new, path)


EDITORS = [replace, in_place, like_vim, like_jetbrains, like_emacs, in_pieces, removed_first, from_elsewhere]


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory, program):
    """A site in which one meal, a page, settings, data and a template change."""
    from common import Site

    site = Site(tmp_path_factory.mktemp("site"), program)
    site.write({
        "Content/site.yaml": "title: Kitchen\n",
        "Content/meals/Soups/borsch.md": "# Borsch\n\nRed.\n",
        "Content/meals.json": '[{"name": "Pie", "category": "Cakes", "description": "Sweet."}]',
        "Content/meals/Cakes/table.csv": "name,category,description\nTart,Cakes,Flat\n",
        "Content/pages/about.md": "# About\n\nUs.\n",
        "Templates/partials/stars.mustache": "",
        "Templates/page.mustache": "{{<layout}}{{$main}}<h1>{{heading}}</h1>Ours{{/main}}{{/layout}}",
        "Templates/assets/style.css": "body { color: black }\n",
    })
    return site


@pytest.fixture(scope="module")
def cooking(kitchen):
    with preview(kitchen) as served:
        yield served


FILES = {
    "Content/site.yaml": ("title: Kitchen {}\n", "/"),
    "Content/meals/Soups/borsch.md": ("# Borsch\n\nRed {}.\n", "/meals/borsch/"),
    "Content/meals.json": ('[{{"name": "Pie", "category": "Cakes", "description": "Sweet {}."}}]', "/meals/pie/"),
    "Content/meals/Cakes/table.csv": ("name,category,description\nTart,Cakes,Flat {}\n", "/meals/tart/"),
    "Content/pages/about.md": ("# About {}\n", "/about/"),
    "Templates/page.mustache": ("{{{{<layout}}}}{{{{$main}}}}<h1>{{{{heading}}}}</h1>Ours {}{{{{/main}}}}{{{{/layout}}}}", "/about/"),
}


@pytest.mark.parametrize("save", EDITORS, ids=lambda save: save.__name__)
def test_every_way_to_save(kitchen, cooking, save):
    """gohugoio/hugo#4701, #15130; getzola/zola#2542, #2563, #2575: each is seen, twice in a row, and nothing is left over."""
    for file, (content, address) in FILES.items():
        for _ in range(2):
            word = f"w{random.randrange(10**9)}"
            save(kitchen.folder / file, content.format(word).encode())
            eventually(lambda: word in cooking.get(address).text, f"{file} is not seen")
    assert cooking.get("/").status == 200
    assert not [line for line in cooking.lines if re.match(r".*E\d\d\d", line)]


def test_a_replaced_folder(kitchen, cooking):
    """The content folder itself, moved away and back, and another in its place; what is in the new one is watched too."""
    content = kitchen.folder / "Content"
    before = cooking.get("/meals/borsch/").page
    content.rename(kitchen.folder / "Away")
    eventually(lambda: cooking.get_page("/").status == 500)
    assert "There is no content to read" in cooking.get_page("/").text
    (kitchen.folder / "Away").rename(content)
    # Nothing in it has changed, and still the site is back.
    eventually(lambda: cooking.get_page("/").status == 200)
    assert cooking.get("/meals/borsch/").page == before
    content.rename(kitchen.folder / "Away")
    shutil.copytree(kitchen.folder / "Away", content)
    eventually(lambda: cooking.get_page("/").status == 200)
    for file in ("Content/meals/Soups/borsch.md", "Content/site.yaml"):
        text, address = FILES[file]
        in_place(kitchen.folder / file, text.format("replaced").encode())
        eventually(lambda: "replaced" in cooking.get(address).text, f"{file} is not seen in the new folder")
    shutil.rmtree(kitchen.folder / "Away")


def test_new_and_renamed_folders(kitchen, cooking):
    """11ty/buildawesome#3569, #1485: with files in one burst, deep, renamed, and with what comes into them later."""
    meals = kitchen.folder / "Content/meals"

    def is_there(name, category):
        reply = cooking.get(f"/meals/{name}/")
        return reply.status == 200 and category in reply.text

    kitchen.write({"Content/meals/New/Deeper/still/kimchi.md": "# Kimchi\n\nHot.\n"})
    eventually(lambda: is_there("kimchi", "New"))
    (meals / "New").rename(meals / "Renamed")
    eventually(lambda: is_there("kimchi", "Renamed"))
    # The folder has its watch still, but under another name: what comes into it is found there.
    (meals / "Renamed/Later").mkdir()
    eventually(lambda: cooking.get("/").status == 200)
    time.sleep(0.2)
    (meals / "Renamed/Later/bibimbap.md").write_text("# Bibimbap\n")
    eventually(lambda: is_there("bibimbap", "Renamed"))
    (meals / "Renamed/Later/bibimbap.md").write_text("# Bibimbap\n\nWith an egg.\n")
    eventually(lambda: "With an egg" in cooking.get("/meals/bibimbap/").text)
    (meals / "Renamed/Deeper/still/kimchi.md").write_text("# Kimchi\n\nMild.\n")
    eventually(lambda: "Mild" in cooking.get("/meals/kimchi/").text)
    # A folder that comes from elsewhere, with what is in it.
    elsewhere = kitchen.folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "ramen.md").write_text("# Ramen\n")
    elsewhere.rename(meals / "Noodles")
    eventually(lambda: is_there("ramen", "Noodles"))
    (meals / "Noodles/ramen.md").write_text("# Ramen\n\nLong.\n")
    eventually(lambda: "Long" in cooking.get("/meals/ramen/").text)
    shutil.rmtree(meals / "Renamed")
    shutil.rmtree(meals / "Noodles")
    eventually(lambda: {cooking.get(f"/meals/{name}/").status for name in ("kimchi", "bibimbap", "ramen")} == {404})


def test_a_burst(kitchen, cooking):
    """Two hundred files, as a checkout of another version brings them, are one change or a few, not two hundred."""
    with cooking.events(cooking.version) as news:
        kitchen.write({f"Content/meals/Many/meal{number}.md": f"# Many {number}\n" for number in range(200)})
        eventually(lambda: cooking.get("/meals/many-199/").status == 200 and cooking.get("/meals/many-0/").status == 200)
        assert 1 <= len(news.wait_for_changes(1)) <= 20
        shutil.rmtree(kitchen.folder / "Content/meals/Many")
        eventually(lambda: cooking.get("/meals/many-199/").status == 404 and cooking.get("/meals/many-0/").status == 404)


def test_what_is_no_change(kitchen, cooking):
    """Files that are not the site's: swap files, backups, locks, folders of other programs. A real change after them is the
    first that is told."""
    meals = kitchen.folder / "Content/meals/Soups"
    with cooking.events(cooking.version) as news:
        for name in (".borsch.md.swp", "borsch.md~", ".#borsch.md", ".DS_Store", ".git/index", ".hidden.md"):
            path = meals / name
            path.parent.mkdir(exist_ok=True)
            path.write_text("# Not here\n")
            time.sleep(0.03)
            path.write_text("# Not here either\n")
        (meals / "empty").mkdir()
        (kitchen.folder / "notes.txt").write_text("beside the content")
        (kitchen.folder / "Output").mkdir(exist_ok=True)
        (kitchen.folder / "Output/index.html").write_text("an older build")
        time.sleep(0.3)
        in_place(meals / "borsch.md", b"# Borsch\n\nA real change.\n")
        news.wait_for_changes(1)
        eventually(lambda: "A real change" in cooking.get("/meals/borsch/").text)
        assert news.changes == ["{}"]
    for name in (".borsch.md.swp", "borsch.md~", ".#borsch.md", ".DS_Store", ".hidden.md"):
        (meals / name).unlink()


def test_styles_alone(kitchen, cooking):
    """Pages that are open need no more than to know where they are now; scripts and old addresses work on."""
    old = re.search(r"assets/[0-9a-f]+/", cooking.get("/").text)[0]
    with cooking.events(cooking.version) as news:
        in_place(kitchen.folder / "Templates/assets/style.css", b"body { color: green }\n")
        news.wait_for_changes(1)
        (told,) = (json.loads(change) for change in news.changes)
        new = re.search(r"assets/[0-9a-f]+/", cooking.get("/").text)[0]
        assert told == {"assets": new} and new != old
        assert cooking.get(f"/{new}style.css").text == cooking.get(f"/{old}style.css").text == "body{color: green}"
        assert cooking.get(f"/{old}bar.js").status == 200
        assert cooking.get(f"/{old}nothing.js").status == 404
        # With anything else it is a change of everything.
        in_place(kitchen.folder / "Templates/assets/style.css", b"body { color: red }\n")
        kitchen.write({"Content/meals/Soups/borsch.md": "# Borsch\n\nWith style.\n"})
        eventually(lambda: "With style" in cooking.get("/meals/borsch/").text)
        eventually(lambda: cooking.get(f"/{old}style.css").text == "body{color: red}")
        news.wait(lambda: "{}" in news.changes, "a change of everything is not told")


def test_a_half_written_file_is_waited_for(kitchen, cooking):
    """The error that it is for a moment is never shown."""
    meal = kitchen.folder / "Content/meals/Soups/borsch.md"
    with cooking.events(cooking.version) as news:
        for number in range(5):
            with open(meal, "wb", buffering=0) as file:
                file.write(b"---\nname: Borsch\ntags: [half\n")
                time.sleep(0.05)
                file.seek(0)
                file.write(f"---\nname: Borsch\ntags: [whole]\n---\nWhole {number}.\n".encode())
            eventually(lambda: f"Whole {number}" in cooking.get_page("/meals/borsch/").text)
        assert len(news.wait_for_changes(5)) <= 6
    assert not [line for line in cooking.lines if "half" in line]


def test_a_file_that_is_written_for_ever_hides_nothing(kitchen, cooking):
    log = kitchen.folder / "Content/static/kitchen.log"
    log.parent.mkdir(exist_ok=True)
    meal = kitchen.folder / "Content/meals/Soups/borsch.md"
    with open(log, "wb", buffering=0) as file:
        meal.write_text("# Borsch\n\nNot hidden.\n")
        began = time.monotonic()
        while "Not hidden" not in cooking.get("/meals/borsch/").text:
            file.write(b"x")
            time.sleep(0.005)
            assert time.monotonic() - began < 15
    log.unlink()


# MARK: Errors


def test_an_error_is_not_hidden_until_its_page_is_visited(make_site):
    """gohugoio/hugo#12439: a template that fails on one page only is reported, all its pages at once, and the report goes."""
    site = make_site({
        **plain(3),
        "Content/meals/Soups/odd.md": "---\nname: Odd\nlocation: Nowhere\n---\n",
        "Content/meals/Soups/even.md": "---\nname: Even\nlocation: Nowhere\n---\n",
    })
    template = "{{<layout}}{{$main}}<h1>{{heading}}</h1>{{#location}}{{%s}}{{/location}}{{/main}}{{/layout}}"
    with preview(site) as served:
        site.write({"Templates/meal.mustache": template % "strings"})
        served.wait_for_line("Templates/meal.mustache")
        eventually(lambda: served.get_page("/").status == 500)
        page = served.get_page("/meals/soup-1/")
        assert "Templates/meal.mustache" in page.text and "Look at the site as it was before" in page.text
        before = served.get_page("/.larder/before/meals/odd/")
        assert before.status == 200 and "Nowhere" in before.text
        site.write({"Templates/meal.mustache": template % "heading"})
        eventually(lambda: served.get_page("/").status == 200)
        assert "<h1>Odd</h1>" in served.get_page("/meals/odd/").text
        reply = served.get_page("/.larder/before/meals/odd/?q=1")
        assert (reply.status, reply.headers["Location"]) == (302, "/meals/odd/?q=1")


def test_a_site_that_is_wrong_from_the_beginning(make_site):
    """It is served as what is wrong with it, without a way to what never was."""
    site = make_site({"Content/meals/Soups/soup.md": "---\nname: [\n---\n"})
    with preview(site) as served:
        reply = served.get_page("/")
        assert reply.status == 500 and "soup.md" in reply.text and "/.larder/before/" not in reply.text
        assert reply.headers["Cache-Control"] == "no-store"
        assert served.get("/").type.startswith("text/plain") and "soup.md" in served.get("/").text
        assert served.get("/.larder/before/").status == 404
        site.write({"Content/meals/Soups/soup.md": "# Soup\n"})
        eventually(lambda: served.get_page("/meals/soup/").status == 200)


def test_the_site_of_before_is_the_last_that_was_right(make_site):
    """Also where an error follows so soon that nobody has looked at all of its pages."""
    site = make_site({"Content/meals/Soups/soup.md": "# Soup\n\nFirst.\n"})
    with preview(site) as served:
        for word in ("second", "third"):
            site.write({"Content/meals/Soups/soup.md": f"# Soup\n\n{word}.\n"})
            eventually(lambda: word in served.get("/meals/soup/").text)
            site.write({"Content/meals.json": "["})
            eventually(lambda: served.get_page("/").status == 500)
            assert word in served.get_page("/.larder/before/meals/soup/").text
            # What belongs to pages that are open goes on.
            assert served.get("/search/manifest.json").status == 200
            (site.folder / "Content/meals.json").unlink()
            eventually(lambda: served.get_page("/").status == 200)


def test_an_unreadable_file(make_site):
    """It is an error until it may be read again; its text has not changed meanwhile."""
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    site = make_site(plain(2))
    meal = site.folder / "Content/meals/Soups/soup1.md"
    with preview(site) as served:
        meal.chmod(0)
        eventually(lambda: served.get_page("/").status == 500)
        meal.chmod(0o644)
        eventually(lambda: served.get_page("/").status == 200)


# MARK: Folders that are somewhere else


def test_folders_that_come_later_and_have_other_names(make_site):
    """Named with a slash at the end, through a link, and in folders that are not there yet."""
    site = make_site()
    site.write({"real/meals/Soups/soup.md": "# Soup\n\nFirst.\n"})
    (site.folder / "link").symlink_to("real")
    with preview(site, "--content", "link/", "--templates", "not/there/yet/") as served:
        (site.folder / "real/meals/Soups/soup.md").write_text("# Soup\n\nThrough the link.\n")
        eventually(lambda: "Through the link" in served.get("/meals/soup/").text)
        site.write({"other/meals/Soups/soup.md": "# Soup\n\nBy another link.\n"})
        (site.folder / "new").symlink_to("other")
        (site.folder / "new").rename(site.folder / "link")
        eventually(lambda: "By another link" in served.get("/meals/soup/").text)
        (site.folder / "other/meals/Soups/soup.md").write_text("# Soup\n\nThere too.\n")
        eventually(lambda: "There too" in served.get("/meals/soup/").text)
        for word in ("one", "two"):
            (site.folder / "not").mkdir()
            time.sleep(0.05)
            site.write({"not/there/yet/meal.mustache": word})
            eventually(lambda: served.get("/meals/soup/").text.startswith(word))
            shutil.rmtree(site.folder / "not")
            eventually(lambda: "There too" in served.get("/meals/soup/").text)


# MARK: The same as a build


class LiveEditor(Editor):
    """One who also works on tables, templates, styles and words, and moves whole folders."""

    def edit_table(self):
        path = self.folder / "meals/Soups/table.csv"
        if path.exists() and self.chance.random() < 0.3:
            path.unlink()
            return
        rows = [f"Row {number},Soups,{self.chance.choice(TAGS)},{self.chance.randrange(6)}" for number in range(self.chance.randrange(6))]
        self.write("meals/Soups/table.csv", "\n".join(["name,category,tags,rating", *rows, ""]))

    def edit_style(self):
        self.write("../Templates/assets/style.css", f"body {{ margin: {self.chance.randrange(9)}px }}\n")

    def edit_words(self):
        own = self.folder / "../Templates/strings/en.json"
        if own.exists():
            own.unlink()
        else:
            self.write("../Templates/strings/en.json", json.dumps({"footnotes": f"Notes {self.number()}"}))

    def edit_templates_removed(self):
        shutil.rmtree(self.folder / "../Templates", ignore_errors=True)

    def edit_footnote_and_links(self):
        self.write(
            "meals/Soups/linked.md",
            f"# Linked {self.chance.randrange(3)}\n\nTo [one](/about/), [two](/{self.chance.choice(['m1', 'm2', 'm30'])}),"
            f" ![three](dish{self.chance.randrange(3)}.png).[^1]\n\n## Ingredients\n\n- {self.chance.randrange(9)} eggs\n\n[^1]: Note.\n",
        )

    def edit_dated(self):
        number = self.number()
        self.write(f"meals/Soups/dated{number % 4}.md", markdown(number, datePublished=f"2024-05-{number % 28 + 1:02}"))

    def edit_same_picture_under_another_name(self):
        self.write(f"images/dish{self.chance.randrange(3)}.png", picture(self.chance.randrange(2)))

    def edit_meals_folder_away_and_back(self):
        meals = self.folder / "meals"
        if meals.exists():
            meals.rename(self.folder.parent / "away")
            (self.folder.parent / "away").rename(meals)

    def edit_many(self):
        for _ in range(5):
            self.chance.choice([self.edit_meal_added, self.edit_meal_text, self.edit_meal_file_renamed, self.edit_picture])()


def test_after_any_edits_it_serves_what_a_build_writes(make_site, tmp_path):
    """What is kept from one version to the next changes nothing: files, feeds, sitemap, index; and what is gone is gone.

    11ty/buildawesome#3505, #2992; gohugoio/hugo#4394; JohnSundell/Publish#16, #18."""
    site = make_site(whole(records=0, files=20))
    editor = LiveEditor(site, seed=12)
    seen, times, refused, done = set(), [], 0, []
    with preview(site) as served:
        for number in range(BURSTS):
            saved = editor.saved(), contents(site.folder / "Templates")
            burst = [editor.edit() for _ in range(editor.chance.choice([1, 1, 2, 4]))]
            done.append(burst)
            expected = clean_build(site, served, tmp_path / "clean")
            if expected is None:
                refused += 1
                eventually(lambda: served.get_page("/").status == 500, f"no error after {done[-3:]}")
                editor.restore(saved[0])
                shutil.rmtree(site.folder / "Templates", ignore_errors=True)
                for path, content in saved[1].items():
                    if content is not None:
                        editor.write(f"../Templates/{path}", content)
            gone = [path for path in seen - (expected or {}).keys() if not path.startswith("assets/")] if expected else []
            try:
                expected, seconds = expect_clean(site, served, tmp_path / "clean", gone[:50])
            except AssertionError as failure:
                raise AssertionError(f"after {done[-3:]}: {failure}") from failure
            seen |= expected.keys()
            times.append(seconds)
    assert refused < BURSTS * 0.4
    print(f"equal to a build {sorted(times)[len(times) // 2] * 1000:.0f} ms after it, at most {max(times) * 1000:.0f} ms")


def test_a_new_meal_is_everywhere(make_site, tmp_path):
    """gohugoio/hugo#4394: its page, lists, feed, sitemap and index."""
    site = make_site(whole(4, 4))
    with preview(site) as served:
        before = {path: served.get(path).body for path in ("/sitemap.xml", "/search/manifest.json", "/")}
        site.write({"Content/meals/Asian/new.md": "---\nname: 000 New\ndatePublished: 2025-01-01\ntags: [fresh]\n---\nText.\n"})
        expected, _ = expect_clean(site, served, tmp_path / "clean")
        assert {"feed.xml", "feed.json", "tags/fresh/index.html", "meals/000-new/index.html"} <= expected.keys()
        for path, content in before.items():
            assert served.get(path).body != content, path
        assert b"000-new" in served.get("/sitemap.xml").body


def test_slugs_that_change(make_site, tmp_path):
    """gohugoio/hugo#5266: the old address is gone."""
    site = make_site({"Content/meals/Soups/soup.md": "# Old\n"})
    with preview(site) as served:
        assert served.get("/meals/old/").status == 200
        site.write({"Content/meals/Soups/soup.md": "# New\n"})
        eventually(lambda: served.get("/meals/new/").status == 200)
        assert served.get("/meals/old/").status == 404
        expect_clean(site, served, tmp_path / "clean", ["meals/old/index.html"])


def test_same_size_and_time(make_site):
    """JohnSundell/Publish#16: what counts is what is in a file."""
    site = make_site({
        "Content/meals/Soups/soup.md": "# Soup\n\n![a](a.png) Text 1.\n", "Content/meals/Soups/a.png": picture(1),
    })
    soup, image = site.folder / "Content/meals/Soups/soup.md", site.folder / "Content/meals/Soups/a.png"
    with preview(site) as served:
        for number in range(2, 8):
            for path, content in ((soup, f"# Soup\n\n![a](a.png) Text {number}.\n".encode()), (image, picture(number))):
                status = path.stat()
                path.write_bytes(content)
                os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
            eventually(lambda: f"Text {number}." in served.get("/meals/soup/").text)

            def shown():
                address = re.search(r"images/a[^\"]*\.png", served.get("/meals/soup/").text)
                return address and served.get("/" + address[0]).body == picture(number)

            eventually(shown)
