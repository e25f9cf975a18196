"""Two sources never write one path; both are named. Any name makes an address of its own."""

import json
import re
import unicodedata
from urllib.parse import unquote

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


def meals(*records):
    """A data file with each meal on a line of its own."""
    return {"Content/meals.json": "[" + ",\n ".join(json.dumps(record, ensure_ascii=False) for record in records) + "]"}


def test_a_slug_that_is_none_is_one_fault(make_site):
    """A slug in capital letters is refused once, not once more for the slug that it is one with."""
    site = make_site(meals({"name": "A", "category": "B", "slug": "X"}, {"name": "B", "category": "B", "slug": "x"}))
    assert site.diagnostics() == ['E171 Content/meals.json:1:41: "X" cannot be the address of a page']


def test_aliases_that_are_taken(make_site):
    """Aliases are in the same table as pages, so the winner is not another one each run: influxdata/docs-v2#7408."""
    pita = {"id": "1", "name": "Pita", "category": "B", "aliases": ["pho", "bread"]}
    pho = {"id": "2", "name": "Pho", "category": "B", "aliases": ["bread"]}
    found = make_site(meals(pita, pho)).diagnostics()
    assert found == [
        'E501: Two things would be at meals/pho/index.html: the meal "Pho" (Content/meals.json), and the alias "pho" of '
        'the meal "Pita" (Content/meals.json:1:59)',
        'E501: Two things would be at meals/bread/index.html: the alias "bread" of the meal "Pho" '
        '(Content/meals.json:2:58), and the alias "bread" of the meal "Pita" (Content/meals.json:1:66)',
    ]
    assert {one.hint for one in found} == {"Rename one of them, or give it another slug"}


def test_an_alias_that_is_the_meals_own_address(make_site):
    """It leads nowhere else, so there is nothing to refuse and nothing to write."""
    site = make_site(meals({"name": "Pita", "category": "B", "aliases": ["pita"]}))
    assert site.diagnostics() == []
    site.build()
    assert "<h1>Pita</h1>" in site.read("Output/meals/pita/index.html")


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        ({"id": "a"}, {"id": "a"}, 'E112 Content/meals.json:2:39: Two meals have the id "a"'),
        ({"id": "a"}, {"id": "A"}, 'E114 Content/meals.json:2:39: The ids "A" and "a" differ in capital letters only'),
        ({"slug": "x"}, {"slug": "x"}, 'E172 Content/meals.json:2:41: Two meals ask for the slug "x"'),
    ],
)
def test_ids_and_slugs_that_are_taken(make_site, one, other, fault):
    """Names that some file systems take for one are one everywhere: swiftlang/swift-docc#1454, #1339; swift-doc#285."""
    found = make_site(meals({"name": "A", "category": "B", **one}, {"name": "B", "category": "B", **other})).diagnostics()
    assert found == [fault]
    (place,) = found[0].related
    assert place.startswith("Content/meals.json:1:")


@pytest.mark.parametrize(
    ("files", "place", "example"),
    [
        (meals({"name": "Pita", "category": "B"}, {"name": "Pita!", "category": "B"}), "2:2", '"id": "pita-2"'),
        ({"Content/meals.yaml": "- name: Pita\n  category: B\n- name: Pita\n  category: B\n"}, "3:3", "id: pita-2"),
        ({"Content/meals.csv": "name,category\nPita,B\nPita,B\n"}, "3:1", "pita-2 in the column id"),
    ],
    ids=["json", "yaml", "csv"],
)
def test_meals_of_one_name_without_ids(make_site, files, place, example):
    """Neither is lost: the message says that an id is missing, and how one is written in this kind of file."""
    (path,) = files
    found = make_site(files).diagnostics()
    assert found == [f'E112 {path}:{place}: Two meals have the id "pita", which is made from the name where none is given']
    assert found[0].hint == f"If they are one meal, delete one of them; else give each an id of its own, such as {example}"


def test_tags_and_categories_of_signs(make_site):
    """C# and C++ have one address. The tag and the category are one, with a warning, and no meal is lost."""
    records = [{"name": name, "category": sign, "tags": [sign]} for name, sign in [("A", "C#"), ("B", "C++")]]
    site = make_site(meals(*records))
    assert sorted(site.diagnostics()) == [
        'W123 Content/meals.json:2:28: The category "C#" is also spelt "C++"',
        'W164 Content/meals.json:2:43: The tag "C#" is also spelt "C++"',
    ]
    site.build()
    for path in ("tags/c", "categories/c"):
        assert re.findall('">([AB])</a>', site.read(f"Output/{path}/index.html")) == ["A", "B"]


@pytest.mark.parametrize(
    ("yaml", "fault", "other"),
    [
        ("categories: [C#, C++]", 'E207 {}:1:18: Two entries of categories have the address "c"', "1:14"),
        ("tokens:\n- {label: C#, tag: a}\n- {label: c, tag: b}", 'E207 {}:3:3: Two entries of tokens have the address "c"', "2:3"),
    ],
)
def test_listed_names_with_one_address(make_site, yaml, fault, other):
    """Where the owner lists both, both are meant: an error with both places."""
    found = make_site({"Content/site.yaml": yaml + "\n"}).diagnostics()
    assert found == [fault.format("Content/site.yaml")]
    assert found[0].related == [f"Content/site.yaml:{other}"]
    assert found[0].hint == "Remove one of them, or give it a slug of its own"


NAMES = {
    # 11ty/buildawesome#2537: a Japanese title had no slug, and overwrote the page above.
    "麻婆豆腐": "麻婆豆腐",
    "親子丼 (大盛り)": "親子丼-大盛り",
    "Борщ": "борщ",
    "فلافل": "فلافل",
    # gohugoio/hugo#988; getzola/zola#1247, #1351.
    "Crème brûlée": "crème-brûlée",
    unicodedata.normalize("NFD", "Käsespätzle"): "käsespätzle",
    # Other generators' sources: "b-b-q-ribs".
    "BBQ Ribs": "bbq-ribs",
    "7-Up cake": "7-up-cake",
    "Shepherd's pie": "shepherd-s-pie",
    "Fish & chips, fried": "fish-chips-fried",
    "½ pizza": "½-pizza",
    "Iğdır köfte": "iğdır-köfte",
    "Weißwurst": "weißwurst",
    "100% rye": "100-rye",
    "a/b\\c": "a-b-c",
    "../../x": "x",
    "end.": "end",
    "con": "con-m",
    "🌶": "m",
    "!!!": "m",
    "L" * 255: "l" * 100,
    "饭" * 200: "饭" * 33,
}


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:20].encode("unicode_escape").decode())
def test_any_name_makes_an_address(make_site, name):
    """The page is there under its address, and every list's link to it leads there once it is decoded."""
    site = make_site(meals({"id": "m", "name": name, "category": name, "tags": [name]}))
    assert [one for one in site.diagnostics() if one[:4] != "W131" and one[:4] != "W132"] == []
    site.build()
    (page,) = [path for path in contents(site.output) if re.fullmatch("meals/[^/]+/index.html", path)]
    assert page == f"meals/{NAMES[name]}/index.html"
    found = re.findall(r'href="(meals/[^"]*|categories/[^"]*|tags/[^"]*)"', site.read("Output/index.html"))
    assert f"meals/{NAMES[name]}/" in [unquote(link) for link in found]
    for link in found:
        assert link.isascii()
        assert (site.output / unquote(link) / "index.html").exists()


def test_names_of_signs_without_ids(make_site):
    """Names without a letter have addresses of their own without anyone's help, and no message speaks of equal names."""
    site = make_site(meals({"name": "!!!", "category": "B"}, {"name": "🌶", "category": "B"}))
    assert site.diagnostics() == []
    site.build()
    assert "<h1>!!!</h1>" in site.read("Output/meals/21-21-21/index.html")
    assert "<h1>🌶</h1>" in site.read("Output/meals/1f336/index.html")


def test_the_warning_names_the_address_that_is_written(make_site):
    """Ids whose letters are equal are numbered; the message says so, and not what would have been."""
    site = make_site(meals(*({"id": sign, "name": "Pita", "category": "B"} for sign in ("x!", "x?"))))
    (found,) = site.diagnostics()
    site.build()
    address = found.rsplit(" ", 1)[1]
    assert found.startswith('W173 Content/meals.json:1:9: 2 meals are called "Pita" like another, so the address')
    assert (site.output / "meals" / address / "index.html").exists()


def test_a_second_meal_of_a_name_and_the_address_of_the_first(make_site):
    """It moves; the message says so, and what it says to write keeps it."""
    site = make_site({"Content/meals/Asian/pho.md": "x"})
    site.build()
    site.write({"Content/meals/Soups/pho.md": "x"})
    result = site.build()
    assert "slug: pho into the one that shall be found at that address" in " ".join(result.stderr.split())
    assert not (site.output / "meals/pho").exists()
    site.write({"Content/meals/Asian/pho.md": "---\nslug: pho\n---\nx"}).build()
    assert site.read("Output/meals/pho/index.html").count("Asian") > 0


def test_title_and_file_name(make_site):
    """The address comes from the name, the id from the path, whatever commas and ampersands they have: cooklang/cookcli#188."""
    site = make_site({"Content/meals/Fish/fish & chips, fried.md": "---\nname: Backfisch\n---\n"})
    links = "[Fish](meals/Fish/fish%20&%20chips,%20fried.md) [Same](</Fish/fish & chips, fried>)\n"
    site.write({"Content/index.md": links})
    assert site.diagnostics() == []
    site.build()
    assert len(re.findall('href="meals/backfisch/"', site.read("Output/index.html"))) >= 2
