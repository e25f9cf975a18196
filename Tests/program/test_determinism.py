"""The same input gives the same bytes, whatever machine, folder, moment and number of threads."""

import hashlib
import os
import random
import shutil
import subprocess

import pytest
from folders import assert_same, contents
from samples import plain, whole


def fingerprint(folder):
    """One hash of all paths and bytes."""
    whole = hashlib.sha256()
    for path, content in sorted(contents(folder).items()):
        whole.update(repr((path, content)).encode())
    return whole.hexdigest()


@pytest.fixture(scope="module")
def files():
    return whole(records=60, files=60)


@pytest.fixture
def expected(make_site, files):
    site = make_site(files)
    site.build("--jobs", 1)
    return fingerprint(site.output)


@pytest.mark.parametrize("jobs", [1, 2, 7, 64])
def test_number_of_threads(make_site, files, expected, jobs):
    """Any number of threads writes the same site, every time: hash tables are seeded anew in each process."""
    site = make_site(files)
    for _ in range(4):
        shutil.rmtree(site.output, ignore_errors=True)
        site.build("--jobs", jobs)
        assert fingerprint(site.output) == expected


@pytest.fixture(scope="session")
def turkish(tmp_path_factory):
    """A folder with the Turkish locale, where the system can make one; its capital i is not I."""
    folder = tmp_path_factory.mktemp("locales")
    if shutil.which("localedef"):
        subprocess.run(
            ["localedef", "-i", "tr_TR", "-f", "UTF-8", str(folder / "tr_TR.UTF-8")], capture_output=True
        )
    return str(folder)


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"},
        {"LC_ALL": "C", "LANG": "C"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "nonsense", "LANG": "de_DE@euro"},
        {"TZ": "Pacific/Kiritimati"},
        {"TZ": "Etc/GMT+11"},
        {"TZ": "nonsense"},
        {"HOME": "/nonexistent", "TERM": "dumb", "COLUMNS": "20", "NO_COLOR": "1"},
    ],
    ids=lambda environment: " ".join(f"{key}={value}" for key, value in environment.items()),
)
def test_environment(make_site, files, expected, turkish, environment):
    """Locale, time zone and the rest of the environment change nothing."""
    site = make_site(files)
    site.build(env={"LOCPATH": turkish, **environment})
    assert fingerprint(site.output) == expected


def test_directory_order(make_site, files, expected):
    """Files that were created in another order, with others deleted between them, give the same site."""
    for seed in range(3):
        order = list(files.items())
        random.Random(seed).shuffle(order)
        site = make_site()
        for number, (path, content) in enumerate(order):
            site.write({f"Content/static/passing{number}.txt": "x", path: content})
            if number % 2:
                (site.folder / f"Content/static/passing{number}.txt").unlink()
        for passing in site.folder.glob("Content/static/passing*"):
            passing.unlink()
        site.build()
        assert fingerprint(site.output) == expected


def test_times_of_inputs(make_site, files, expected):
    """Inputs from another day give the same site."""
    site = make_site(files)
    for number, path in enumerate(sorted(site.folder.rglob("Content/**/*"))):
        os.utime(path, (number * 1e7, 2e9 - number * 1e6))
    site.build()
    assert fingerprint(site.output) == expected


@pytest.mark.parametrize("seconds", [-900_000_000, 86_400 * 180])
def test_another_clock(make_site, files, expected, saboteur, seconds):
    """A build on another day gives the same site."""
    site = make_site(files)
    site.build(env={"LD_PRELOAD": saboteur, "FAKE_CLOCK": str(seconds)})
    assert fingerprint(site.output) == expected


def test_another_place(make_site, files, expected, tmp_path):
    """Where the site's folder is, and how it is named on the command line, is nowhere in the output."""
    site = make_site()
    elsewhere = tmp_path / "a folder with ünusual 'signs'" / "deep" / "er"
    shutil.copytree(make_site(files).folder, elsewhere)
    site.build("--site", elsewhere)
    assert fingerprint(elsewhere / "Output") == expected
    site.build("--content", elsewhere / "Content", "--output", "there/../there/now")
    assert fingerprint(site.folder / "there" / "now") == expected
    for path, content in contents(elsewhere / "Output").items():
        assert content is None or str(tmp_path).encode() not in content, path


def test_twice(make_site, files, expected):
    """The second build of a site finds nothing to do."""
    site = make_site(files)
    site.build()
    assert " 0 written, 0 removed" in site.build().stdout
    assert fingerprint(site.output) == expected


def test_over_another_site(make_site, files, expected):
    """A build over another site leaves nothing of it."""
    site = make_site(plain(30))
    site.build()
    shutil.rmtree(site.folder / "Content")
    site.write(files).build()
    assert_same(contents(site.output), contents(make_built(make_site, files)))
    assert fingerprint(site.output) == expected


def make_built(make_site, files):
    site = make_site(files)
    site.build()
    return site.output


def test_messages(make_site):
    """What is reported, and in which order, does not depend on threads either."""
    files = plain(60, "[gone](nowhere.md) ![lost](lost.png)\n\n<b>x</b>")
    reports = set()
    for jobs in (1, 2, 7, 7, 7):
        site = make_site(files)
        reports.add(site.build("--jobs", jobs, "--verbose").stderr)
    assert len(reports) == 1


def test_texts_that_are_converted_at_once(make_site):
    """Strikethrough, bare addresses, tables and tasks are found in every text, however many are converted at once."""
    text = "~~struck~~ www.example.org ~one~ https://example.org a@example.org\n\n- [x] done\n\n|a|b|\n|-|-|\n|~~c~~|d|"
    site = make_site(plain(400, text))
    site.write(plain(200, "No such sign: https://example.org www.example.org"))
    site.build("--jobs", 1)
    expected = fingerprint(site.output)
    assert site.read("Output/meals/soup-399/index.html").count("<del>") == 3
    for _ in range(15):
        shutil.rmtree(site.output)
        site.build("--jobs", 7, timeout=30)
        assert fingerprint(site.output) == expected
