"""Two sources never write one path; both are named."""

import unicodedata

import pytest
from folders import contents
from samples import plain

COMPOSED = unicodedata.normalize("NFC", "café")
DECOMPOSED = unicodedata.normalize("NFD", "café")

# Faults of other generators: gohugoio/hugo#3113, #4200, #15046; swiftlang/swift-docc#286, #1430; 11ty/buildawesome#322.
COLLISIONS = {
    "page and static file": ("pages/about.md", "static/about/index.html"),
    "page and page": ("pages/about.md", "pages/about/index.md"),
    "page and page in capitals": ("pages/about.md", "pages/About.md"),
    "page and page with other signs": ("pages/about us.md", "pages/about-us.md"),
    "page's folder and static file": ("pages/about.md", "static/about"),
    "page's folder and static file in capitals": ("pages/about.md", "static/ABOUT"),
    "static files in capitals": ("static/a/Note.txt", "static/a/note.txt"),
    "static folders in capitals": ("static/Notes/x.txt", "static/notes/x.txt"),
    "static file and static folder in capitals": ("static/Notes", "static/notes/x.txt"),
    "static files with accents": (f"static/{COMPOSED}.txt", f"static/{DECOMPOSED}.txt"),
    "static files with accents in capitals": (f"static/{COMPOSED.upper()}.txt", f"static/{DECOMPOSED}.txt"),
    "meal and static file": ("meals/Soups/pita.md", "static/meals/pita/index.html"),
    "meal and static file in capitals": ("meals/Soups/pita.md", "static/Meals/Pita/index.html"),
    "meal's folder and static file": ("meals/Soups/pita.md", "static/meals/pita"),
    "slug and slug": ("meals/Soups/slug1.md", "meals/Breads/slug2.md"),
}
TEXTS = {"slug1.md": "---\nslug: same\n---\n# One\n", "slug2.md": "---\nslug: same\n---\n# Two\n", "pita.md": "# Pita\n"}


@pytest.mark.parametrize("collision", COLLISIONS)
def test_two_files(make_site, collision):
    """An error that names both files; nothing is written."""
    site = make_site()
    for path in COLLISIONS[collision]:
        site.write({f"Content/{path}": TEXTS.get(path.rsplit("/", 1)[1], f"# {path}\n")})
    result = site.build(expect=1)
    for path in COLLISIONS[collision]:
        assert f"Content/{path}" in result.stderr or path in result.stderr
    assert not contents(site.folder).get("Output/index.html")


@pytest.mark.parametrize("path", ["index.html", "404.html", "search/manifest.json", "categories/soups/index.html"])
def test_static_file_and_page_of_larder(make_site, path):
    """A static file where Larder writes a page of its own: an error that names the file and the page."""
    site = make_site({**plain(1), f"Content/static/{path}": "mine\n"})
    result = site.build(expect=1)
    assert f"static/{path}" in result.stderr
    assert any(word in result.stderr for word in ("home page", "missing pages", "search index", '"Soups"'))


@pytest.mark.parametrize(
    "path",
    [f"{name}.md" for name in ("meals", "categories", "tags", "filters", "search", "favourites", "assets", "images")]
    + ["page.md", "files.md", "404.md", "Search.md", "search/index.md", "meals/mine.md", "page/2.md"],
)
def test_reserved_page_names(make_site, path):
    """A page whose address Larder uses itself is refused; the file is named."""
    site = make_site({f"Content/pages/{path}": "# Mine\n"})
    assert f"Content/pages/{path}" in site.build(expect=1).stderr
    assert not site.output.exists()


def test_reserved_page_slug(make_site):
    """So is one that asks for such an address by its slug."""
    site = make_site({"Content/pages/find.md": "---\nslug: search\n---\n# Find\n"})
    assert "Content/pages/find.md" in site.build(expect=1).stderr


@pytest.mark.parametrize(
    ("one", "other"),
    [("Pita", "Pita"), ("Pita", "PITA!"), ("Crème", unicodedata.normalize("NFD", "Crème")), ("辣", "辣?"), ("!", "?")],
)
def test_meals_of_one_name(make_site, one, other):
    """Meals whose names make one address get their ids in it, both the same way whichever comes first."""
    files = {"Content/meals/Soups/x.md": f"# {one}\n", "Content/meals/Soups/y.md": f"# {other}\n"}
    site = make_site(files)
    site.build()
    found = [path for path in contents(site.output) if path.startswith("meals/") and path.endswith(".html")]
    assert len(found) == 2
    assert all("soups-x" in path or "soups-y" in path for path in found)


def test_chosen_slug_wins_over_a_made_one(make_site):
    """A slug that the owner chose holds; the meal whose name would make the same gives way, with a warning."""
    site = make_site({"Content/meals/Soups/a.md": "---\nslug: pita\n---\n# Bread\n"})
    site.write({"Content/meals/Soups/b.md": "# Pita\n"})
    assert "warning" in site.build().stderr
    assert "<h1>Bread</h1>" in site.read("Output/meals/pita/index.html")
    assert len([path for path in contents(site.output) if path.startswith("meals/pita")]) == 4


@pytest.mark.parametrize(("one", "other"), [("Vegan", "vegan"), ("C#", "C++"), ("to go", "To-Go"), ("Crème", "CRÈME")])
def test_tags_with_one_address(make_site, one, other):
    """Tags with one slug are one, and a warning names both spellings."""
    site = make_site({"Content/meals/Soups/a.md": f'---\ntags: ["{one}"]\n---\n# A\n'})
    site.write({"Content/meals/Soups/b.md": f'---\ntags: ["{other}"]\n---\n# B\n'})
    result = site.build()
    assert one in result.stderr and other in result.stderr
    pages = [path for path in contents(site.output) if path.startswith("tags/") and path.endswith("index.html")]
    assert len(pages) == 1
    text = site.read(f"Output/{pages[0]}")
    assert ">A<" in text and ">B<" in text


@pytest.mark.parametrize("tag", ["C#", "!!!", "🌶", "page", "index", "con", "..", "../../x", "a/b", ".", "%2e%2e", "İ", "ß"])
def test_tags_with_odd_names(make_site, tag):
    """Any tag has one page inside tags/, which its meal links to."""
    site = make_site({"Content/meals/Soups/a.md": f'---\ntags: ["{tag}"]\n---\n# A\n'})
    site.build()
    found = [path for path in contents(site.output) if path.startswith("tags/") and path.endswith("index.html")]
    assert len(found) == 1 and found[0].count("/") == 2
