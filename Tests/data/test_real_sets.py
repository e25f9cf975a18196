"""What the program says about real sets of meals, to the last count."""

import collections
import json
import re
import shutil
from urllib.parse import unquote

import pytest
import relevance

from common import Site
from folders import contents

from .conftest import SETS, diagnostics, real

EXPECTED = {
    # Fourteen meals and fifteen commas too many: none of the pictures is there, the category's key is the app's, one name has a space before it.
    "swiftyplace": {"meals": 14, "counts": {"W012": 15, "W103": 14, "W131": 1, "W180": 14}},
    # 88 pictures as SOURCE.txt says; three names have blanks too many, one text has HTML in it.
    "based_cooking": {
        "meals": 254, "counts": {"W131": 3, "W164": 1, "W180": 508, "W302": 88, "W304": 1},
    },
    # Its key sources is nearly ours, source.
    "comococinar": {"meals": 67, "counts": {"N190": 5, "W121": 35, "W175": 2, "W180": 144, "W196": 1, "W302": 3}},
    # 162 pictures as SOURCE.txt says; two links are broken there, five lead to the tips, one to dishes/ by its name. Two
    # recipes have "1.将…" and "-单人…" without spaces.
    "howtocook": {"meals": 241, "counts": {"W301": 8, "W302": 162, "W308": 2}},
    # Two meals are called Apple Crisp; the tag Snack has two spellings.
    "known_item": {"meals": 1000, "counts": {"N165": 4, "W164": 1, "W173": 1}},
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_real_set_is_built_and_its_faults_are_counted(built, name):
    """Exit code 0, and so many diagnostics of each code, no others."""
    result = built(name)
    assert result.exit_code == 0, result.printed
    assert result.diagnostics == EXPECTED[name]["counts"]


@pytest.mark.parametrize("name", EXPECTED)
def test_every_meal_has_a_page_and_stands_in_the_index(built, name):
    """As many as the set has."""
    result = built(name)
    meals = [page for page in result.output.pages if page.startswith("meals/")]
    assert len(meals) == EXPECTED[name]["meals"]
    (answer,) = relevance.ask_site(result.site.output, [{"limit": 10_000}])["answers"]
    assert answer["total"] == len(answer["ids"]) == len(set(answer["ids"])) == len(meals)
    assert {unquote(f"{url}index.html") for url in answer["urls"]} == set(meals)


@pytest.mark.parametrize("name", EXPECTED)
def test_mending_changes_the_files_and_not_the_site(name, tmp_path, program, built):
    """`check --fix` leaves no warning that it could mend, and the output is byte for byte what it was."""
    site = Site(tmp_path, program)
    (tmp_path / "Content").mkdir()
    SETS[name](tmp_path / "Content")
    site.run("check", "--fix", "--quiet")
    left = diagnostics(site.run("check", "--verbose").stderr)
    mended = {"W012", "W110", "W131", "W150", "W161", "W180"}
    assert left == {code: n for code, n in EXPECTED[name]["counts"].items() if code not in mended}
    site.run("build", "--base-url", "https://example.org/")
    assert contents(site.output) == contents(built(name).site.output)


def test_a_key_that_is_there_twice_is_refused_with_both_lines(tmp_path, program):
    """The one file of 254; nothing is written."""
    (tmp_path / "Content").mkdir()
    shutil.copytree(real("based.cooking") / "content", tmp_path / "Content" / "meals")
    (tmp_path / "Content" / "site.yaml").write_text("defaultCategory: Main\n")
    result = Site(tmp_path, program).build(expect=1)
    errors = [line for line in result.stderr.splitlines() if ": error: " in line]
    assert errors == [
        'Content/meals/bloody-mary-mix.md:4:1: error: The key "date" is set twice, in lines 3 and 4 [E011]'
    ]
    assert "Content/meals/bloody-mary-mix.md:3:1: first set here" in result.stderr
    assert not (tmp_path / "Output" / "index.html").exists()


def addresses(name, mark):
    """(file, address) of a set's Markdown links or pictures (`mark` is "!") to files, found with another method."""
    for file in sorted(real(name).rglob("*.md")):
        text = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.S)
        # An address may hold brackets that are closed.
        for address in re.findall(rf"(?<!!){mark}\[[^\]]*\]\(((?:[^()\s]|\([^()]*\))+)", text):
            if not re.match(r"[a-z]+:|#", address):
                yield file, unquote(address)


@pytest.mark.parametrize("name, wanted", [("based.cooking", 88), ("howtocook", 162)])
def test_missing_pictures_are_as_many_as_a_count_of_our_own(built, name, wanted):
    """Every picture whose file is not there."""
    folder = real(name)
    missing = [
        address for file, address in addresses(name, "!")
        if "tips" not in file.relative_to(folder).parts
        and not ((folder / "static" if address.startswith("/") else file.parent) / address.lstrip("/")).exists()
    ]
    assert len(missing) == wanted
    assert built(name.replace(".", "_")).diagnostics["W302"] == wanted


def test_broken_links_are_as_many_as_a_count_of_our_own(built):
    """Two of the set's three are in dishes; six more leave that folder, for tips that are no meals or by its name."""
    dishes = (real("howtocook") / "dishes").resolve()
    nowhere = outside = 0
    for file, address in addresses("howtocook", ""):
        if not file.resolve().is_relative_to(dishes):
            continue
        # What `..` passes through: only a path that stays below dishes/ leads anywhere in Content/meals.
        depth = len(file.resolve().relative_to(dishes).parts) - 1
        leaves = address.removeprefix("./").split("/").count("..") > depth
        nowhere += not (file.parent / address).resolve().exists()
        outside += leaves and (file.parent / address).resolve().exists()
    assert (nowhere, outside) == (2, 6)
    assert built("howtocook").diagnostics["W301"] == nowhere + outside


def scopes(built, name):
    """How many meals each category has, by its label."""
    manifest = json.loads(built(name).site.read("Output/search/manifest.json"))
    return {scope["label"]: scope["count"] for scope in manifest["scopes"]}


def test_the_first_folder_is_the_category(built):
    """howtocook has eleven; each counts its files."""
    dishes = real("howtocook") / "dishes"
    files = collections.Counter(file.relative_to(dishes).parts[0] for file in dishes.rglob("*.md"))
    assert scopes(built, "howtocook") == files


def test_a_category_that_is_given_stands_above_the_folder(built):
    """In comococinar 35 of 67 files have a list of categories, of which the first is taken."""
    expected = collections.Counter()
    for file in (real("comococinar") / "dishes").rglob("*.md"):
        given = re.search(r'^categories: \["([^"]+)"', file.read_text(encoding="utf-8"), flags=re.M)
        expected[given[1] if given else "colombian"] += 1
    assert len(expected) > 2 and scopes(built, "comococinar") == expected


def test_chinese_titles_are_names_and_addresses(built):
    """From the first heading; the address keeps the letters."""
    dish = next((real("howtocook") / "dishes" / "soup").rglob("*.md"))
    title = dish.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ").strip()
    page = built("howtocook").site.read(f"Output/meals/{title}/index.html")
    assert f"<h1>{title}</h1>" in page


def test_europian_is_called_european(built):
    """The articles' spelling is accepted and the usual one shown."""
    home = built("swiftyplace").site.read("Output/index.html")
    assert "European" in home and "Europian" not in home


def test_a_second_build_writes_nothing(built):
    """Of any set."""
    for name in ("howtocook", "based_cooking"):
        site = built(name).site
        result = site.build("--base-url", "https://example.org/")
        assert re.search(r", 0 written, 0 removed", result.stdout + result.stderr)


def test_the_counts_are_read_from_a_report_as_it_is_printed():
    """The helper of these tests itself."""
    report = (
        "Content/a.md:1:2: warning: The link \"x\" leads to nothing [W301]\n    1 | [x]\n"
        "  and 1,204 more like this [W301]\nContent/a.md: error: No [E004]\n"
    )
    assert diagnostics(report) == {"W301": 1205, "E004": 1}
