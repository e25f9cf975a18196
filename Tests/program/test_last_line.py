"""The line that a run ends with: how much was found, and what of the content is not used."""

import json

import pytest
from preview import preview

GERMAN = "Name;category;Bewertung;Preis;Währung;Schlagworte;Zubereitungszeit;servings;Zutaten\nPho;Soups;4;3;EUR;a;10;4;Salz\n"
UNUSED = "6 columns are not used: Bewertung, Preis, Währung, Schlagworte, Zubereitungszeit, Zutaten"


# MARK: What is not used


def test_columns_that_are_not_used_are_named(make_site):
    """In one line, in their order; nobody is told that all is well."""
    site = make_site({"Content/meals.csv": GERMAN.encode()})
    checked = site.run("check")
    assert checked.returncode == 0 and checked.stderr == ""
    assert checked.stdout.count("\n") == 1 and "nothing to mend" not in checked.stdout
    assert checked.stdout.endswith(f" files would be written; {UNUSED} (-v says where)\n")
    for _ in range(2):
        built = site.build().stdout
        assert built.count("\n") == 1 and built.endswith(f"; {UNUSED} (-v says where)\n"), built


def test_where_they_stand_is_said_with_v(make_site):
    """Of all of them, however many; the line does not name the option again."""
    columns = [f"extra{number}" for number in range(1, 15)]
    site = make_site({"Content/meals.csv": f"name,category,{','.join(columns)}\nPho,Soups{',x' * 14}\n"})
    for command in ("check", "build"):
        result = site.run(command, "-v")
        assert [f'The column "{name}" is not used [N190]' in result.stderr for name in columns] == [True] * 14
        assert result.stdout.endswith("; 14 columns are not used: " + ", ".join(columns[:10]) + " and 4 more\n")


def test_keys_and_columns_of_all_kinds_of_files(make_site):
    """Each once; a key that is nearly a known one is a warning already."""
    site = make_site(
        {
            "Content/meals.csv": "name,category,Preis\nPho,Soups,3\n",
            "Content/meals/S/a.md": "---\nname: A\nmood: good\nratng: 4\n---\n",
            "Content/meals/S/b.md": "---\nname: B\nmood: bad\n---\n",
            "Content/meals/S/c.json": '[{"name": "C", "shelf": 3}]\n',
            "Content/pages/d.md": "---\ntitle: D\nlayout: wide\n---\n",
        }
    )
    result = site.run("check")
    assert "4 keys and columns are not used: Preis, mood, shelf, layout (-v says where)" in result.stdout
    assert ", 1 warning; 4 keys" in result.stdout and "[N190]" not in result.stderr


def test_other_formats_count_notes(make_site):
    """Also those that are not listed, and warnings with --quiet."""
    site = make_site({"Content/meals.csv": GERMAN.encode(), "Content/meals/S/a.md": "---\nname: A\nratng: 4\n---\n"})
    for words, listed in (["-v"], 7), ([], 1), (["-q"], 0):
        result = site.run("check", "--format", "json", *words)
        report = json.loads(result.stdout)
        assert report["summary"] == {"errors": 0, "warnings": 1, "notes": 6}
        assert len(report["diagnostics"]) == listed
        assert (UNUSED in result.stderr) == (words != ["-q"])


def test_strict_leaves_notes_alone(make_site):
    """A key of one's own is no mistake."""
    site = make_site({"Content/meals.csv": GERMAN.encode()})
    result = site.run("check", "--strict")
    assert result.returncode == 0 and UNUSED in result.stdout


# MARK: Errors


@pytest.mark.parametrize(("command", "end"), [("check", ""), ("build", "; nothing was written")])
def test_errors_are_counted_last(make_site, command, end):
    """All of them are shown whole, and the last line says how many there are."""
    meals = [{"name": f"M{number}", "category": "A", "rating": 9} for number in range(60)]
    meals += [{"name": "N", "food": "A"}, {"name": "O", "food": "A", "rating": 3}]
    site = make_site({"Content/meals.json": json.dumps(meals)})
    result = site.run(command)
    assert result.returncode == 1
    assert result.stderr.count("[E152]") == 60
    assert result.stderr.splitlines()[-1] == f"60 errors, 2 warnings{end}"


def test_one_error_is_one(make_site):
    """And strictness makes errors of warnings."""
    site = make_site({"Content/meals.json": '[{"name": "A", "food": "B"}]'})
    assert site.run("build", "--strict").stderr.splitlines()[-1] == "1 error; nothing was written"
    assert "error" not in site.run("build").stderr


# MARK: The preview


def test_the_preview_says_both(make_site):
    """When it begins, and after each change."""
    site = make_site({"Content/meals.csv": GERMAN.encode()})
    with preview(site) as running:
        assert running.lines[-1].endswith(f"; {UNUSED} (-v says where)")
        seen = len(running.lines)
        site.write({"Content/meals.csv": "name,category,Preis,rating\nPho,Soups,3,4\n"})
        running.wait_for_line(r"^Made anew in \d+ ms; 1 column is not used: Preis \(-v says where\)$", seen)
        seen = len(running.lines)
        site.write({"Content/meals.csv": "name,category,Preis,rating\nPho,Soups,3,9\n"})
        running.wait_for_line(r"^1 error$", seen)
        running.wait_for_line(r"^The site cannot be made; it is shown again when this is mended$", seen)
