"""Large sites and large meals are built within bounds, or refused in clear words; never does the program crash."""

import json
import os
import subprocess
import sys
import time

import pytest
from samples import CATEGORIES, plain

MEBIBYTE = 1024
SENTENCE = "Simmer the *onions* with [salt](https://example.org/salt) until **soft**, then add the tomatoes. "


# A process counts the memory of the one that started it as its own until it becomes another program, and this one, with
# thousands of tests, has more than a build may take. So a small one starts the build.
STARTER = """
import os, subprocess, sys
build = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(build.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
"""


def measured(site, *arguments):
    """Runs a build; gives its exit code, its error output, its peak memory in KiB and its seconds."""
    start = time.monotonic()
    words = [sys.executable, "-c", STARTER, site.program, "build", "--quiet", *map(str, arguments)]
    result = subprocess.run(words, cwd=site.folder, capture_output=True, text=True, check=True)
    code, memory = map(int, result.stdout.split())
    return code, result.stderr, memory, time.monotonic() - start


def files(count):
    """Markdown files of about 1.4 KB, all in one category."""
    return {
        f"Content/meals/All/meal{number}.md": (
            f"---\nrating: {number % 50 / 10}\ntags: [tag{number % 97}, Vegan]\nlocation: Place {number % 211}\n---\n"
            f"# Meal {number}\n\n{SENTENCE * 14}\n"
        ).encode()
        for number in range(count)
    }


def records(count):
    """The same in one data file, in five categories."""
    meals = [
        {"id": f"m{number}", "name": f"Meal {number}", "category": CATEGORIES[number % 5], "description": SENTENCE * 14}
        for number in range(count)
    ]
    return {"Content/meals.json": json.dumps(meals).encode()}


@pytest.mark.parametrize("shape", [files, records])
def test_ten_thousand_meals(make_site, shape):
    """At most 250 MiB; again with nothing to do."""
    site = make_site(shape(10_000))
    for _ in range(2):
        code, errors, memory, _ = measured(site)
        assert code == 0, errors
        assert memory <= 250 * MEBIBYTE
    assert sum(1 for _ in site.output.glob("meals/*/index.html")) == 10_000


@pytest.mark.large
@pytest.mark.parametrize("shape", [files, records])
def test_a_hundred_thousand_meals(make_site, shape):
    """At most 15 KB a meal (getzola/zola#2374 and others: memory that grows with every page); again with nothing to do."""
    site = make_site(shape(100_000))
    for run in ("first", "again"):
        code, errors, memory, seconds = measured(site)
        print(f"{shape.__name__}, {run}: {memory / 100_000:.1f} KiB a meal, {seconds:.1f} s")
        assert code == 0, errors
        assert memory * 1024 <= 100_000 * 15_000
    assert sum(1 for _ in site.output.glob("meals/*/index.html")) == 100_000


LARGE = {
    "5,000 ingredients": "## Ingredients\n\n" + "".join(f"- {n} g of thing {n}\n" for n in range(5000)),
    "5,000 ingredients in a list": "---\ningredients:\n"
    + "".join(f"  - {n} g of thing {n}\n" for n in range(5000))
    + "---\nA lot.\n",
    "1 MB in paragraphs": (SENTENCE * 5 + "\n\n") * 2_200,
    "1 MB in one paragraph": SENTENCE * 11_000,
    "1 MB in one word": "a" * 1_000_000,
    "1 MB of Chinese": "红烧肉" * 110_000,
    "2 MB in lines": "line\n" * 400_000,
    "1,000 tags": "---\ntags: [" + ", ".join(f"tag {n}" for n in range(1000)) + "]\n---\nTagged.\n",
    "long name": f"---\nname: {'long ' * 2000}\n---\nText.\n",
    "nested quotes": ">" * 20_000 + " deep\n",
    "nested lists": "".join("  " * n + "- deep\n" for n in range(1500)),
    "nested lists in one line": "- " * 20_000 + "deep\n",
    "nested numbers in one line": "1. " * 20_000 + "deep\n",
    "nested quotes and lists": "> - " * 10_000 + "deep\n",
    "nested emphasis": "*a **b " * 20_000 + "\n",
    "nested brackets": "[" * 50_000 + "a" + "]" * 50_000 + "\n",
    "nested links": "[" * 20_000 + "a" + "](b)" * 20_000 + "\n",
    "nested pictures": "![" * 20_000 + "a" + "](b)" * 20_000 + "\n",
    "unclosed links": "[a](" * 50_000 + "\n",
    "backticks": "".join("e" + "`" * n for n in range(1500)) + "\n",
    "stars": "*" * 200_000 + "a\n",
    "tables": "|" + "a|" * 3000 + "\n|" + "-|" * 3000 + "\n" + ("|" + "b|" * 3000 + "\n") * 50,
    "footnotes": "".join(f"[^{n}] " for n in range(5000)) + "\n\n" + "".join(f"[^{n}]: note\n\n" for n in range(5000)),
    "headings": "## Same\n\n" * 20_000,
    "references": "".join(f"[a{n}]: /x{n}\n" for n in range(20_000)) + "[a1]\n",
    "entities": "&amp;" * 100_000 + "\n",
    "HTML": "<b>" * 50_000 + "\n",
    "front matter, nested": "---\nextra: " + "[" * 50_000 + "]" * 50_000 + "\n---\nText.\n",
    "front matter, aliases": "---\na: &a [x, x]\n"
    + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(24))
    + "---\nText.\n",
}


@pytest.mark.parametrize("kind", LARGE)
def test_large_meal(make_site, kind):
    """One meal out of all proportion among others is shown, or refused by name; and soon."""
    site = make_site(plain(3))
    text = LARGE[kind]
    site.write({"Content/meals/Soups/large.md": (text if text.startswith("---") else f"# Large\n\n{text}").encode()})
    code, errors, memory, seconds = measured(site)
    assert code in (0, 1), errors[:2000]
    if code == 1:
        assert "Content/meals/Soups/large.md" in errors
        assert len(errors) < 100_000
    else:
        assert any(site.output.glob("meals/l*/index.html"))
    assert seconds < 20
    assert memory < 1024 * MEBIBYTE


@pytest.mark.parametrize(
    "text",
    ["[" * 500_000, '{"a":' * 200_000, '[{"name": "' + "x" * 2_000_000 + '", "category": "All"}]', "[" + "1," * 30_000 + "1]"],
    ids=["lists", "objects", "long name", "numbers"],
)
def test_large_data_file(make_site, text):
    """A data file that is damaged or odd on a large scale is read, or refused by name."""
    site = make_site({"Content/meals.json": text.encode()})
    code, errors, memory, seconds = measured(site)
    assert code in (0, 1), errors[:2000]
    assert code == 0 or "Content/meals.json" in errors
    assert seconds < 20
    assert memory < 1024 * MEBIBYTE


def test_thousands_of_errors(make_site):
    """Every one of thousands of errors is reported, in little time."""
    site = make_site({f"Content/meals/Soups/bad{n}.md": f"---\nrating: {n + 6}\n---\n# Bad\n".encode() for n in range(3000)})
    code, errors, _, seconds = measured(site)
    assert code == 1
    assert errors.count("[E152]") == 3000
    assert seconds < 20


def test_deep_folders(make_site):
    """Folders as deep as the system allows are read."""
    site = make_site()
    path = site.folder / "Content/static"
    path.mkdir()
    descriptor = os.open(path, os.O_RDONLY)
    for _ in range(300):
        os.mkdir("deep", dir_fd=descriptor)
        below = os.open("deep", os.O_RDONLY, dir_fd=descriptor)
        os.close(descriptor)
        descriptor = below
    file = os.open("end.txt", os.O_CREAT | os.O_WRONLY, dir_fd=descriptor)
    os.close(file)
    os.close(descriptor)
    code, errors, _, _ = measured(site)
    assert code == 0, errors
    assert (site.output / ("deep/" * 300 + "end.txt")).exists()
