"""Front matter, and YAML in general: fences, keys, values and dates mean one thing each, or are refused with the place.

Faults of other generators, as each test names them; the kind counts, not only the example.
"""

import json
import re

import pytest
from folders import SAME, contents, difference

FILES = {"meal": "Content/meals/Soups/pho.md", "page": "Content/pages/pho.md", "introduction": "Content/index.md"}


@pytest.fixture
def meal_page(make_site):
    """Builds a site of one Markdown file; gives its page as text, and the diagnostics."""

    def make(text):
        site = make_site({FILES["meal"]: text.encode()})
        found = site.diagnostics()
        site.build()
        (page,) = [path for path in contents(site.output) if re.fullmatch("meals/[^/]+/index.html", path)]
        return site.read(f"Output/{page}"), found

    return make


# MARK: Fences (the sources of other generators: a split at any "---", a crash without the closing fence)


@pytest.mark.parametrize(
    ("text", "name", "body"),
    [
        ("---\nname: A --- B\n---\nText\n", "A --- B", "<p>Text</p>"),
        ("---\nname: A ---\n---\nText\n", "A ---", "<p>Text</p>"),
        ('---\nname: "---"\n---\nText\n', "---", "<p>Text</p>"),
        ("---\nname: A\ningredients: |\n  one\n  ---\n  two\n---\nText\n", "A", "<p>Text</p>"),
        ("---\nname: A\n---\nOne\n\n---\n\nTwo\n", "A", "<p>One</p>\n<hr>\n<p>Two</p>"),
        ("---\nname: A\n---\n---\n\nTwo\n", "A", "<hr>\n<p>Two</p>"),
        ("---\nname: A\n...\nText\n", "A", "<p>Text</p>"),
        ("--- \nname: A\n---\t\nText\n", "A", "<p>Text</p>"),
        ("---\nname:\tA\t\n---\nText\n", "A", "<p>Text</p>"),
        ("---\n---\nText\n", "pho", "<p>Text</p>"),
        ("---\n\n---\nText\n", "pho", "<p>Text</p>"),
        ("---\n# nothing yet\n---\nText\n", "pho", "<p>Text</p>"),
        ("---\nname: A\n---\n", "A", None),
        ("---\nname: A\n---", "A", None),
        ("---\n---", "pho", None),
        ("", "pho", None),
        ("\ufeff", "pho", None),
        (" \n\t\n", "pho", None),
        ("Text\n\n---\n\nname: A\n\n---\n", "pho", "<p>Text</p>\n<hr>"),
        ("----\nText\n", "pho", "<hr>\n<p>Text</p>"),
    ],
)
def test_fences(meal_page, text, name, body):
    """Only a line `---` at the top opens front matter, and only such a line, or `...`, closes it."""
    page, found = meal_page(text)
    assert [one[:4] for one in found] == ([] if text.strip("\ufeff \n\t") else ["W037"])
    assert f"<h1>{name}</h1>" in page
    assert (body in page) if body else ('<div class="prose">' not in page)


@pytest.mark.parametrize("kind", FILES)
def test_unclosed_fence(make_site, kind):
    """No closing fence: the place of the opening one, and nothing is written."""
    site = make_site({FILES[kind]: "---\ntitle: A\n\nText --- and more\n"})
    found = site.diagnostics()
    assert found == [f"E030 {FILES[kind]}:1:1: The front matter that begins here has no end"]
    assert "Write a line --- after the last key" in found[0].hint
    site.build(expect=1)
    assert not site.output.exists()


@pytest.mark.parametrize("kind", ["meal", "page"])
@pytest.mark.parametrize(
    ("yaml", "fault"),
    [
        ("title: A: b", "E020 {}:2:9: A second colon stands in this line"),
        ("title: A\n\trating: 4", "E020 {}:3:1: A tab is used for indentation"),
        ("title: [A", "E020 {}:3:1: A list in [ ] is not closed, or a comma is missing in it"),
        ("title: 'A", "E020 {}:2:8: The quote that begins here is never closed"),
        ("title", "E192 {}:2:1: The front matter must be keys and values, not text"),
        ("- a", "E192 {}:2:1: The front matter must be keys and values, not a list"),
        ("title: A\nslug: a\ntitle: B", 'E011 {}:4:1: The key "title" is set twice, in lines 2 and 4'),
        ("title: *a", "E023 {}:2:8: No &a stands above this *a"),
        ("title: A\nx: @b", "E020 {}:3:4: A text cannot begin with @"),
        ("x: &a [*a]", "E023 {}:2:8: *a stands inside the value that it names"),
    ],
)
def test_faults_have_their_places(make_site, kind, yaml, fault):
    """File, line, column and a hint for each fault: gohugoio/hugo#597, #1321, #4472, #4638, #6926, #9857."""
    site = make_site({FILES[kind]: f"---\n{yaml}\n---\nText\n"})
    found = [one for one in site.diagnostics() if one[:4] not in ("N190", "W180")]
    assert found == [fault.replace("{}", FILES[kind])]
    assert found[0].hint


# MARK: Keys


DUPLICATES = {
    "Content/meals/Soups/a.md": ("---\nname: A\nrating: 1\n\nrating: 2\n---\n", "rating", 3, 5, 1, 1),
    "Content/pages/a.md": ("---\ntitle: A\ntitle: B\n---\n", "title", 2, 3, 1, 1),
    "Content/index.md": ("---\nslug: a\nslug: a\n---\n", "slug", 2, 3, 1, 1),
    "Content/site.yaml": ("title: A\nsearch:\n  case: sensitive\ntitle: B\n", "title", 1, 4, 1, 1),
    "Content/meals.yaml": ("- name: A\n  category: b\n  name: A\n", "name", 1, 3, 3, 3),
    "Content/meals.json": ('[{"name": "A",\n"category": "b",\n "n\\u0061me": "A"}]', "name", 1, 3, 3, 2),
    "Templates/strings/en.json": ('{"search": "A",\n "search": "B"}', "search", 1, 2, 2, 2),
}


@pytest.mark.parametrize("path", DUPLICATES)
def test_keys_that_stand_twice(make_site, path):
    """An error with both places, also where the values are equal: yugabyte/yugabyte-db#30024, basicallysource/sorter-v2#626."""
    text, key, first, second, first_column, second_column = DUPLICATES[path]
    found = make_site({path: text}).diagnostics()
    assert found == [f'E011 {path}:{second}:{second_column}: The key "{key}" is set twice, in lines {first} and {second}']
    assert found[0].related == [f"{path}:{first}:{first_column}"]


def test_columns_that_stand_twice(make_site):
    """So for a table's columns, whose names are one however they are written."""
    found = make_site({"Content/meals.csv": "name,Image URL,category,imageURL\nA,,b,\n"}).diagnostics()
    assert found == ['E043 Content/meals.csv:1:25: The columns "Image URL" and "imageURL" mean the same']
    assert found[0].related == ["Content/meals.csv:1:6"]


BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)


@pytest.mark.parametrize("path", ["Content/site.yaml", "Content/meals.yaml", *FILES.values()])
def test_alias_bombs(make_site, path):
    """Aliases that unfold to billions of values are refused at once, with the place."""
    before = 1 if path.endswith(".md") else 0
    text = f"---\n{BOMB}---\n" if before else BOMB
    found = make_site({path: text}).diagnostics()
    assert found == [f"E023 {path}:{5 + before}:40: The aliases of this file unfold to too much"]


def test_honest_aliases(make_site):
    """Aliases and merge keys repeat what they name, in data and in settings."""
    site = make_site({"Content/meals.yaml": "- &one {name: A, category: Soups, tags: [vegan]}\n- {<<: *one, name: B}\n"})
    site.write({"Content/site.yaml": "title: &t Ours\ndescription: *t\n"})
    assert site.diagnostics() == []
    site.build()
    assert ">vegan</a>" in site.read("Output/meals/b/index.html")
    assert '<meta name="description" content="Ours">' in site.read("Output/index.html")


@pytest.mark.parametrize(("path", "line"), [("Content/site.yaml", 2), ("Content/meals.yaml", 2)])
def test_several_documents(make_site, path, line):
    """A second document would be lost: an error that says where it begins."""
    text = {"site": "title: A\n---\nprompt: B\n", "meals": "- {name: A, category: b}\n---\n- {name: C, category: b}\n"}
    found = make_site({path: text[path[8:-5]]}).diagnostics()
    assert found == [f"E021 {path}:{line}:1: A second document begins here"]
    assert "a file of its own" in found[0].hint


# MARK: Words that look like other things


ODD = ["yes", "NO", "on", "off", "y", "1:30", "12:30", "1e3", "0123", "1_000", ".5", "0x1F", "2024-05-01", "true"]
KEYS = ["name", "category", "location"]


def odd_meals(form):
    """A meal for each odd word, which is its name, category and place; all have all of the words as tags."""
    lines = {word: [f"{key}: {word}" for key in KEYS] for word in ODD}
    if form == "front matter":
        tags = f"tags: [{', '.join(ODD)}]"
        return {f"Content/meals/{n}.md": "\n".join(["---", *lines[word], tags, "---\n"]) for n, word in enumerate(ODD)}
    if form == "yaml":
        tags = ["tags:", *(f"  - {tag}" for tag in ODD)]
        return {"Content/meals.yaml": "".join("- " + "\n  ".join(lines[word] + tags) + "\n" for word in ODD)}
    if form == "json":
        return {"Content/meals.json": json.dumps([{**{key: word for key in KEYS}, "tags": ODD} for word in ODD])}
    rows = "".join(f'{word},{word},{word},"{",".join(ODD)}"\n' for word in ODD)
    return {"Content/meals.csv": f"{','.join(KEYS)},tags\n{rows}"}


@pytest.mark.parametrize("form", ["front matter", "yaml", "json", "csv"])
def test_words_stay_words(make_site, form):
    """What YAML 1.1 took for booleans, times and numbers is text where text belongs: gohugoio/hugo#4451, #4393, #14079."""
    site = make_site(odd_meals(form))
    assert [one for one in site.diagnostics() if one[0] != "N"] == []
    site.build()
    pages = [
        content.decode()
        for path, content in contents(site.output).items()
        if re.fullmatch("meals/[^/]+/index.html", path)
    ]
    assert len(pages) == len(ODD)
    for page in pages:
        name = re.search("<h1>(.*)</h1>", page)[1]
        assert name in ODD
        assert f'<p class="place">{name}</p>' in page
        assert re.search(rf'<p class="kind"><a href="[^"]*">{re.escape(name)}</a>', page)
        assert re.findall(r'<li><a href="../../tags/[^"]*">([^<]*)</a>', page) == ODD


@pytest.mark.parametrize("null", ["~", "null", "Null", "NULL", ""])
def test_nothing_is_nothing(meal_page, null):
    """YAML's words for nothing leave a key as if it were not there, in each field."""
    keys = "id name category imageURL location rating tags slug hidden description summary course author datePublished"
    keys = [*keys.split(), *"nutrition diets prepTime servings ingredients instructions".split()]
    page, found = meal_page("---\n" + "".join(f"{key}: {null}\n" for key in keys) + "---\n")
    assert found == []
    assert "<h1>pho</h1>" in page and "null" not in page and "~" not in page


@pytest.mark.parametrize(
    ("yaml", "expected"),
    [
        ("title: on", "<h1>on</h1>"),
        ("title: 0123", "<h1>0123</h1>"),
        ("title: 1:30", "<h1>1:30</h1>"),
        ("title: NO", "<h1>NO</h1>"),
        ("title: True", "<h1>True</h1>"),
        ("language: no", '<html lang="no"'),
        ("description: 1e3", '<meta name="description" content="1e3">'),
    ],
)
def test_words_in_settings_stay_words(make_site, yaml, expected):
    """So they do in site.yaml: Norwegian is a language."""
    site = make_site({"Content/site.yaml": yaml + "\n"})
    site.build()
    assert expected in site.read("Output/index.html")


@pytest.mark.parametrize("word", ["on", "0123", "1:30", "NO", "True", "~x"])
def test_words_in_pages_stay_words(make_site, word):
    """And in the front matter of pages."""
    site = make_site({FILES["page"]: f"---\ntitle: {word}\n---\n"})
    site.build()
    assert f"<h1>{word}</h1>" in site.read("Output/pho/index.html")


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        (FILES["meal"], "---\nhidden: yes\n---\n", 'E105 {}:2:9: "hidden" must be true or false, not text'),
        (FILES["meal"], "---\ndraft: on\n---\n", 'E105 {}:2:8: "hidden" must be true or false, not text'),
        (FILES["page"], "---\nhidden: no\n---\n", 'E105 {}:2:9: "hidden" must be true or false, not text'),
        ("Content/site.yaml", "rawHTML: on\n", "E202 {}:1:10: rawHTML must be true or false, not text"),
        ("Content/site.yaml", "search: {suggestedTokens: NO}\n", "E202 {}:1:27: suggestedTokens must be true or false, not text"),
    ],
)
def test_yes_is_no_flag(make_site, path, text, fault):
    """Where true or false is asked for, other words are refused and never guessed."""
    found = [one for one in make_site({path: text}).diagnostics() if one[0] == "E"]
    assert found == [fault.format(path)]
    assert found[0].hint == "Write true or false, without quotes"


# MARK: Dates (getzola/zola#238, #525, #993, #2071, #2538; 11ty/buildawesome#413, #3220, #949, #1531, #1752, #2968)


DATES = {
    "2024-05-01": "2024-05-01",
    "2024-5-1": "2024-05-01",
    '"2024-05-01"': "2024-05-01",
    "'2024-5-01'": "2024-05-01",
    "2024-05-01 00:30": "2024-05-01",
    "2024-05-01T23:30:00": "2024-05-01",
    '"2024-05-01 23:30:00"': "2024-05-01",
    "2024-05-01T00:30:00Z": "2024-05-01T00:30:00Z",
    "2024-05-01 23:30:00 -11:00": "2024-05-01T23:30:00-11:00",
    "2024-05-01T00:30:00.5+14:00": "2024-05-01T00:30:00+14:00",
    "2024-02-29": "2024-02-29",
}
ZONES = ["PPT11", "UTC", "XXX-5:45", "LINT-14"]


def dated(form, date):
    plain = date.strip("\"'")
    return {
        "front matter": {FILES["meal"]: f"---\nname: Pho\ndatePublished: {date}\n---\n"},
        "other key": {FILES["meal"]: f"---\nname: Pho\ndate: {date}\n---\n"},
        "yaml": {"Content/meals.yaml": f"- name: Pho\n  category: Soups\n  datePublished: {date}\n"},
        "json": {"Content/meals.json": json.dumps([{"name": "Pho", "category": "Soups", "datePublished": plain}])},
        "csv": {"Content/meals.csv": f"name,category,date published\nPho,Soups,{plain}\n"},
    }[form]


@pytest.mark.parametrize("form", ["front matter", "other key", "yaml", "json", "csv"])
def test_dates(make_site, form):
    """A day is that day, whatever the computer's time zone; a time without an offset is no other day either."""
    for date, expected in DATES.items():
        site = make_site({**dated(form, date), "Content/site.yaml": "baseURL: https://example.org/\n"})
        site.build("--jobs", "1", env={"TZ": ZONES[0]})
        assert f"meals/pho/</loc><lastmod>{expected}</lastmod>" in site.read("Output/sitemap.xml")
        if date.startswith('"'):
            before = contents(site.output)
            for zone in ZONES[1:]:
                site.build("--clean", env={"TZ": zone})
                assert difference(contents(site.output), before) == SAME


@pytest.mark.parametrize("form", ["front matter", "yaml", "json", "csv"])
@pytest.mark.parametrize(
    "date", ["2023-02-29", "2024-13-01", "01.05.2024", "05/01/2024", "2024", "May 1, 2024", "2024-05-01T25:00"]
)
def test_dates_that_are_none(make_site, form, date):
    """Anything else is an error that names the place and says how a date is written."""
    ((path, text),) = dated(form, date).items()
    quoted = form == "json"
    if form == "csv" and "," in date:
        quoted, text = True, text.replace(date, f'"{date}"')
    found = make_site({path: text}).diagnostics()
    number, line = next((number, line) for number, line in enumerate(text.splitlines(), 1) if date in line)
    assert found == [f'E185 {path}:{number}:{line.index(date) + 1 - quoted}: "{date}" is no date']
    # With points the day comes first everywhere, so this one can mean one day only.
    meant = "Write it so: 2024-05-01" if date == "01.05.2024" else "Write year, month and day, such as 2024-05-31"
    assert found[0].hint == meant


def test_the_later_date_counts(make_site):
    """Of published and modified the later one is in the sitemap, whichever is which."""
    site = make_site({"Content/site.yaml": "baseURL: https://example.org/\n"})
    pairs = [("2024-05-02", "2024-05-01"), ("2024-05-01", "2024-05-02"), ("2024-05-02", "2024-05-01 23:00")]
    for published, modified in pairs:
        site.write({FILES["meal"]: f"---\nname: Pho\ndatePublished: {published}\ndateModified: {modified}\n---\n"})
        site.build()
        assert "<lastmod>2024-05-02</lastmod>" in site.read("Output/sitemap.xml")


# MARK: Settings


@pytest.mark.parametrize(
    ("yaml", "fault", "meant"),
    [
        ("titel: A", '1:1: "titel" is no key of site.yaml', "title"),
        ("search:\n  case: sensitive\n  tokenLogik: all", '3:3: "tokenLogik" is no key of search', "tokenLogic"),
        ("tokens:\n  - {lable: A, tag: b}", '2:6: "lable" is no key of an entry of tokens', "label"),
        ("menu:\n  - {label: A, paeg: b}", '2:16: "paeg" is no key of an entry of menu', "page"),
        ("baseUrl: https://example.org/", '1:1: "baseUrl" is no key of site.yaml', "baseURL"),
    ],
)
def test_unknown_settings(make_site, yaml, fault, meant):
    """A typing mistake in the settings is an error that names the key that is probably meant."""
    found = make_site({"Content/site.yaml": yaml + "\n"}).diagnostics()
    hints = {str(one): one.hint for one in found}
    assert hints[f"E201 Content/site.yaml:{fault}"] == f'Perhaps you mean "{meant}"'


def test_settings_that_cannot_be_read_have_no_further_faults(make_site):
    """One colon too many in site.yaml is one error, not one more for each meal whose category the file would give."""
    site = make_site({"Content/meals/a.md": "# A\n", "Content/meals/b.md": "# B\n"})
    site.write({"Content/site.yaml": "title: Ours: all\ndefaultCategory: Main\n"})
    assert site.diagnostics() == ["E020 Content/site.yaml:1:12: A second colon stands in this line"]
    site.write({"Content/site.yaml": "title: Ours\n"})
    assert [one.split(":")[0] for one in site.diagnostics()] == ["E122 Content/meals/a.md", "E122 Content/meals/b.md"]
