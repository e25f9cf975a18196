"""What a build takes as unchanged, and what it does not."""

import os
import re
import shutil
import time

import pytest
from folders import assert_same, contents, traces
from samples import plain, whole


@pytest.fixture
def trusted(make_site):
    """A built site whose remembered file states count, as they do some seconds after a build."""
    site = make_site(whole(records=6, files=6))
    site.build()
    age(site)
    return site


def age(site):
    """Makes the last build end ten seconds later than it did, so that times too near to its end are none."""
    later = time.time() + 10
    os.utime(site.folder / ".larder/cache", (later, later))


def test_nothing_to_do(trusted):
    """An unchanged site: no file, no folder and no list is written, not even the output folder's own time changes."""
    before = traces(trusted.output)
    for arguments in ([], ["--jobs", 1], ["--verbose"]):
        assert " 0 written, 0 removed" in trusted.build(*arguments).stdout
        assert_same(traces(trusted.output), before)
    for path in trusted.folder.rglob("Content/**/*"):
        os.utime(path)
    trusted.build()
    assert_same(traces(trusted.output), before)


def test_without_the_cache(trusted):
    """The cache saves time only: without it, or with a damaged one, the same files are left alone."""
    before = traces(trusted.output)
    cache = trusted.folder / ".larder/cache"
    whole_cache = cache.read_bytes()
    for damage in (None, b"", b"\xff" * 1000, whole_cache[:500], whole_cache.replace(b" ", b"  "), whole_cache[::-1]):
        cache.unlink(missing_ok=True)
        if damage is not None:
            cache.write_bytes(damage)
        trusted.build()
        assert_same(traces(trusted.output), before)


def edited(path):
    """Changes one byte of a file in place."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    with open(path, "r+b") as file:
        file.write(content)


@pytest.mark.parametrize("path", ["index.html", "search/manifest.json", "CNAME", "meals/crêpe-0/index.html"])
def test_file_that_was_changed_by_hand(trusted, path):
    """A file of ours that someone changed, to the same size, is put right, even with its old time put back."""
    clean = contents(trusted.output)
    target = trusted.output / path
    edited(target)
    trusted.build()
    assert_same(contents(trusted.output), clean)

    age(trusted)
    status = target.stat()
    edited(target)
    os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
    trusted.build()
    assert_same(contents(trusted.output), clean)


def test_file_that_was_changed_after_a_pause(make_site):
    """The same with real time in between."""
    site = make_site(plain(3))
    site.build()
    clean = contents(site.output)
    time.sleep(2.2)
    site.build()
    edited(site.output / "index.html")
    site.build()
    assert_same(contents(site.output), clean)


def test_file_that_was_changed_right_after_the_build(make_site):
    """The same within the moment that clocks cannot resolve."""
    site = make_site(plain(3))
    site.build()
    clean = contents(site.output)
    for _ in range(5):
        edited(site.output / "index.html")
        site.build()
        assert_same(contents(site.output), clean)


def test_file_that_was_changed_on_a_disk_with_a_coarse_clock(make_site):
    """Where a change right after the build leaves no trace in the file's state, the state proves nothing yet."""
    site = make_site(plain(3))
    site.build()
    clean = contents(site.output)
    target = site.output / "index.html"
    edited(target)
    # As if the clock had not moved between the build and the edit: the cache remembers the state after it.
    cache = site.folder / ".larder/cache"
    status = target.stat()
    lines = cache.read_text().splitlines()
    known = [number for number, line in enumerate(lines) if line.endswith(" index.html")]
    assert len(known) == 1, "the cache has another form now: this test has to follow"
    *_, written, name = lines[known[0]].split(" ")
    lines[known[0]] = f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino} {written} {name}"
    cache.write_text("\n".join(lines) + "\n")
    os.utime(cache, ns=(status.st_ctime_ns, status.st_ctime_ns))
    site.build()
    assert_same(contents(site.output), clean)


def test_file_that_was_replaced(trusted):
    """A file that was put in place of ours with its size and time is put right."""
    clean = contents(trusted.output)
    target = trusted.output / "index.html"
    other = trusted.output.parent / "other"
    shutil.copy2(target, other)
    status = other.stat()
    edited(other)
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns))
    os.replace(other, target)
    trusted.build()
    assert_same(contents(trusted.output), clean)


def test_file_that_was_removed(trusted):
    """Files and folders of ours that were removed come back."""
    clean = contents(trusted.output)
    (trusted.output / "index.html").unlink()
    (trusted.output / "CNAME").unlink()
    shutil.rmtree(trusted.output / "meals")
    trusted.build()
    assert_same(contents(trusted.output), clean)
    shutil.rmtree(trusted.output)
    trusted.build()
    assert_same(contents(trusted.output), clean)


def test_list_that_was_removed(trusted):
    """The list comes back when it was removed, with all in it."""
    clean = contents(trusted.output)
    (trusted.output / ".larder.json").unlink()
    trusted.build()
    assert_same(contents(trusted.output), clean)


def test_another_site_in_the_same_place(trusted, make_site):
    """A cache says nothing of an output folder that was exchanged for another."""
    other = make_site(whole(records=6, files=7))
    other.build()
    clean = contents(trusted.output)
    shutil.rmtree(trusted.output)
    shutil.copytree(other.output, trusted.output)
    trusted.build()
    assert_same(contents(trusted.output), clean)


def test_version_of_before_comes_back(make_site):
    """A change that is taken back is taken back in the output too."""
    site = make_site(plain(3))
    site.build()
    first = contents(site.output)
    site.write({"Content/meals/Soups/soup1.md": "# Soup 1\n\nOther.\n"}).build()
    site.write(plain(3)).build()
    assert_same(contents(site.output), first)


@pytest.fixture
def rested(make_site):
    """A built site whose sources were written so long before that their times prove something; it has a warning, and an
    unused key."""
    site = make_site(whole(records=6, files=6))
    site.write({"Content/meals/Soups/odd.md": "---\ntitle: Odd\nmood: good\n---\n[nowhere](nothing.md)\n"})
    time.sleep(0.2)
    site.build()
    return site


def is_quick(site, *arguments, expect=0):
    """Whether a build ends without doing anything, not even writing down what it knows."""
    before = traces(site.folder / ".larder")
    site.build(*arguments, expect=expect)
    return traces(site.folder / ".larder") == before


def untimed(text):
    """What a build says without how long it took."""
    return re.sub(r"\bin [\d.]+ s\b", "", text)


def test_the_same_build_again_ends_at_once(rested):
    """And says what the one before it said, to the letter, in every format."""
    said = {}
    for format in ("text", "json", "sarif", "github"):
        shutil.rmtree(rested.folder / ".larder")
        result = rested.build("--format", format, "--verbose")
        said[format] = (untimed(result.stdout).replace("31 written", "0 written"), untimed(result.stderr).replace("31 w", "0 w"))
        assert is_quick(rested)
        again = rested.build("--format", format, "--verbose")
        assert "W301" in again.stdout + again.stderr and "1 key is not used: mood" in again.stdout + again.stderr
        assert (untimed(again.stdout), untimed(again.stderr)) == said[format]


CHANGES = {
    "a file's text": lambda folder: (folder / "Content/meals/Soups/odd.md").write_text("# Even\n"),
    "a file's time": lambda folder: os.utime(folder / "Content/site.yaml"),
    "a new file": lambda folder: (folder / "Content/meals/Soups/new.md").write_text("# New\n"),
    "a removed file": lambda folder: (folder / "Content/images/dish2.png").unlink(),
    "another name": lambda folder: (folder / "Content/meals/Soups/odd.md").rename(folder / "Content/meals/Soups/even.md"),
    "a template": lambda folder: (folder / "Templates").mkdir() or (folder / "Templates/page.mustache").write_text("x"),
    "a page": lambda folder: (folder / "Output/index.html").write_text("x"),
    "a page's absence": lambda folder: (folder / "Output/index.html").unlink(),
    "the list": lambda folder: (folder / "Output/.larder.json").write_text("{}"),
    "a picture": lambda folder: next((folder / "Output/images").glob("*.png")).write_bytes(b""),
    "the memory": lambda folder: (folder / ".larder/fingerprint").write_text('{"identity": "x"}'),
    "half a memory": lambda folder: os.truncate(folder / ".larder/fingerprint", 100),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_is_seen(rested, make_site, change):
    """What was read or written is another, and so the site is made anew; then it is the site of a first build."""
    assert is_quick(rested)
    CHANGES[change](rested.folder)
    assert not is_quick(rested)
    clean = make_site()
    clean.build("--content", rested.folder / "Content", "--templates", rested.folder / "Templates")
    assert_same(contents(rested.output), contents(clean.output))


def test_other_options_make_another_build(rested):
    """Warnings are errors, another address is on all pages, and --clean trusts nothing."""
    assert is_quick(rested)
    assert not is_quick(rested, "--strict", expect=1)
    rested.build()
    assert not is_quick(rested, "--base-url", "https://example.net/")
    assert "https://example.net/" in (rested.output / "sitemap.xml").read_text()
    assert not is_quick(rested)
    assert not is_quick(rested, "--clean")


def test_a_source_that_changed_while_it_was_read_is_read_again(make_site):
    """Its time is not before the build's beginning."""
    site = make_site(plain(3))
    later = time.time() + 1
    for path in (site.folder / "Content").rglob("*.md"):
        os.utime(path, (later, later))
    site.build()
    assert not is_quick(site)
