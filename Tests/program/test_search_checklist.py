"""Docs/search-checklist.md has every row, and names only tests that there are."""

import re

from common import REPOSITORY

CHECKLIST = (REPOSITORY / "Docs/search-checklist.md").read_text(encoding="utf-8")


def test_every_row_is_there_once_with_a_test_or_a_reason():
    """1 to 86."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in CHECKLIST.splitlines() if re.match(r"\| \d", line)]
    assert [int(row[0]) for row in rows] == list(range(1, 87))
    assert [row for row in rows if not row[3] and not row[2].startswith("—")] == []


def test_every_test_that_it_names_exists():
    """As a function of that name, in Python or in Swift."""
    sources = [path.read_text(encoding="utf-8") for kind in ("*.py", "*.swift") for path in (REPOSITORY / "Tests").rglob(kind)]
    there = set(re.findall(r"(?:def|func) (\w+)\(", "\n".join(sources)))
    named = re.findall(r"`(test_\w+)`", CHECKLIST)
    for names in re.findall(r"`Tests/\w+`: ([^|]*)", CHECKLIST):
        named += re.findall(r"`(\w+)`", names)
    assert len(named) > 100
    assert set(named) - there == set()


def test_every_file_that_it_names_exists():
    """Of the theme, or by its path."""
    for name in re.findall(r"`([\w./-]+\.(?:js|css|svg|mustache|swift))`", CHECKLIST):
        places = [REPOSITORY / name, REPOSITORY / "Templates" / name, REPOSITORY / "Templates/assets" / name]
        assert any(place.exists() for place in places), name
