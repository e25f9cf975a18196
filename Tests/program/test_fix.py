"""`larder check --fix` mends what has one evident mend, and changes nothing of what is read."""

import json
import os
import stat

import pytest
from folders import contents

BROKEN = {
    "Content/meals.json": """\
        [
         {"id": 1, "food": "A", "title": " Pita  <b>x</b> ", "rating": "4,5", "tags": "a, b,,c ",},
         {"id": "2", "name": "Pho", "draft": true, "category": "A", "rating": "8/10"},
        ]
        """,
    "Content/meals/A/soup.md": (
        b"---\r\ntitle: 'It''s  soup'\r\ntags: quick , easy\r\nrating: 3,5\r\nimg: https://example.org/a.jpg\r\n"
        b"date: 2024-05-01\r\n---\r\nText  with  *marks*\r\n"
    ),
    "Content/meals/A/list.yaml": "- {\"title\": One, 'food': A, id: 007}\n- name: Two &amp; more\n",
    "Content/meals.csv": 'food;Title;tags\nA;"x  y";a,b\n',
}
MENDED = {
    "meals.json": b"""\
[
 {"id": "1", "category": "A", "name": "Pita x", "rating": 4.5, "tags": ["a", "b", "c"]},
 {"id": "2", "name": "Pho", "hidden": true, "category": "A", "rating": 4}
]
""",
    "meals/A/soup.md": (
        b'---\r\nname: "It\'s soup"\r\ntags: [quick, easy]\r\nrating: 3.5\r\nimageURL: https://example.org/a.jpg\r\n'
        b"datePublished: 2024-05-01\r\n---\r\nText  with  *marks*\r\n"
    ),
    "meals/A/list.yaml": b'- {"name": One, \'category\': A, id: "007"}\n- name: "Two & more"\n',
    # A cell has no notation that is right in all spreadsheets; a column's name has.
    "meals.csv": b'category;name;tags\nA;"x  y";a,b\n',
}


@pytest.fixture
def broken(make_site):
    return make_site(BROKEN)


def files(site):
    return {path: content for path, content in contents(site.folder / "Content").items() if content is not None}


def test_each_file_is_mended_and_only_where_it_must_be(broken):
    """Exactly these bytes; the report then is of what is left."""
    result = broken.run("check", "--fix")
    assert result.returncode == 0, result.stderr
    assert files(broken) == MENDED
    assert result.stdout.splitlines()[0] == (
        "Mended 22 places in Content/meals.csv, Content/meals.json, Content/meals/A/list.yaml, Content/meals/A/soup.md"
    )
    assert "[W131]" in result.stderr and "W180" not in result.stderr and "--fix" not in result.stderr


def test_the_site_stays_as_it_was(broken):
    """Not a byte of the output differs, and a second time there is nothing to do."""
    broken.build()
    before = contents(broken.folder / "Output")
    broken.run("check", "--fix")
    mended = files(broken)
    assert "Mended" not in broken.run("check", "--fix").stdout
    assert files(broken) == mended
    broken.build()
    assert contents(broken.folder / "Output") == before


def test_without_the_option_nothing_is_touched(broken):
    """But the report says what it would do."""
    before = contents(broken.folder)
    result = broken.run("check")
    assert contents(broken.folder) == before
    assert result.stderr.splitlines()[-1] == "larder check --fix would mend 22 of these"


def test_it_mends_beside_errors(make_site):
    """A faulty meal keeps nothing else from being mended, and stays reported."""
    site = make_site({"Content/meals.json": '[{"food": "A", "name": "A", "rating": 9}]\n'})
    result = site.run("check", "--fix")
    assert result.returncode == 1 and "E152" in result.stderr
    assert result.stdout == "Mended one place in Content/meals.json\n"
    assert site.read("Content/meals.json") == '[{"category": "A", "name": "A", "rating": 9}]\n'


def test_in_other_formats_the_report_stays_alone_on_standard_output(broken):
    """A program reads it."""
    result = broken.run("check", "--fix", "--format", "json")
    assert {d["code"] for d in json.loads(result.stdout)["diagnostics"]} == {"W131"}
    assert "Mended 22 places" in result.stderr


def test_permissions_and_links_stay(make_site):
    """A file that a link leads to is changed where it is; its mode is kept, and nothing is left beside it."""
    site = make_site({"Content/notes/real.json": '[{"food": "A", "name": "A"}]\n'})
    folder = site.folder / "Content"
    os.chmod(folder / "notes/real.json", 0o640)
    os.symlink("notes/real.json", folder / "meals.json")
    assert site.run("check", "--fix").returncode == 0
    assert os.readlink(folder / "meals.json") == "notes/real.json"
    assert '"category"' in (folder / "notes/real.json").read_text()
    assert stat.S_IMODE(os.stat(folder / "notes/real.json").st_mode) == 0o640
    assert sorted(path.name for path in (folder / "notes").iterdir()) == ["real.json"]


def test_a_disk_that_is_full_leaves_the_file_as_it_was(make_site, disk):
    """The reason is reported with the file's name; nothing is half-written or left behind."""
    site = make_site()
    disk(site.folder / "Content", "size=12k")
    site.write({"Content/meals.json": json.dumps([{"food": "A", "name": "A", "description": "x" * 6000}])})
    before = contents(site.folder / "Content")
    result = site.run("check", "--fix")
    assert result.returncode == 3
    assert "Content/meals.json: error: This file cannot be changed: No space left on device [E606]" in result.stderr
    assert contents(site.folder / "Content") == before


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("a.md", "---\nname: A\nprice: 3,50 €\nrating: 4\n---\n", "---\nname: A\nprice: 3.50\ncurrency: EUR\nrating: 4\n---\n"),
        ("a.md", "---\r\nname: A\r\nprice: '€3'\r\n---\r\n", "---\r\nname: A\r\nprice: 3\r\ncurrency: EUR\r\n---\r\n"),
        ("a.md", "---\nname: A\nprice: 3 €\ncurrency: EUR\n---\n", "---\nname: A\nprice: 3\ncurrency: EUR\n---\n"),
        ("a.md", "---\nname: A\nprice: 3 €\ncurrency: €\n---\n", "---\nname: A\nprice: 3\ncurrency: EUR\n---\n"),
        ("a.yaml", "- price: 3 €\n  name: A\n", "- price: 3\n  currency: EUR\n  name: A\n"),
        ("a.yaml", "- {name: A, price: 3.5 EUR}\n", "- {name: A, price: 3.5, currency: EUR}\n"),
        ("a.json", '[{"name": "A", "price": "3,50 €"}]\n', '[{"name": "A", "price": 3.50, "currency": "EUR"}]\n'),
    ],
)
def test_a_price_with_its_currency_is_divided(make_site, path, before, after):
    """Into the number and a key of its own, and the price stays what it was."""
    site = make_site({f"Content/meals/S/{path}": before.encode()})
    assert [one[:4] for one in site.diagnostics()][0] == "W182"
    site.build()
    shown = contents(site.output)
    site.run("check", "--fix")
    assert (site.folder / f"Content/meals/S/{path}").read_bytes() == after.encode() and site.diagnostics() == []
    site.build()
    assert contents(site.output) == shown


@pytest.mark.parametrize("lines", ["price: 3 €\ncurrency: USD\n", "price: $3\n"])
def test_a_price_that_may_be_two_is_left_alone(make_site, lines):
    """Only a person knows."""
    site = make_site({"Content/meals/S/a.md": f"---\nname: A\n{lines}---\n".encode()})
    before = files(site)
    site.run("check", "--fix")
    assert files(site) == before


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("tags: a, b c", "tags: [a, b c]"),
        ("tags: 'a, it''s, 12, true, x: y'", 'tags: [a, "it\'s", "12", "true", "x: y"]'),
        ("location: 'Ha  Noi'", "location: Ha Noi"),
        ("location: 'No.  7: Hanoi'", 'location: "No. 7: Hanoi"'),
        ("location: '  12 '", 'location: "12"'),
    ],
)
def test_yaml_is_written_as_people_write_it(make_site, before, after):
    """Quotes only where they are needed; what is read stays the same."""
    site = make_site({"Content/meals/S/a.md": f"---\nname: A\n{before}\n---\n".encode()})
    site.build()
    shown = contents(site.output)
    site.run("check", "--fix")
    assert site.read("Content/meals/S/a.md") == f"---\nname: A\n{after}\n---\n"
    site.build()
    assert contents(site.output) == shown
