"""`larder theme DIR`."""

import os
import shutil

import pytest
from common import REPOSITORY
from folders import assert_same, contents
from samples import whole


def test_it_copies_the_theme_and_says_what_to_do(make_site):
    """The site built with the copy is the site built without."""
    site = make_site(whole())
    site.build()
    result = site.run("theme", "my themes/first")
    assert result.returncode == 0 and not result.stderr
    assert "larder build --templates 'my themes/first'" in result.stdout
    assert_same(contents(site.folder / "my themes/first"), contents(REPOSITORY / "Templates"))
    site.build("--templates", "my themes/first", "--output", "Second")
    assert_same(contents(site.folder / "Second"), contents(site.output))


def test_a_file_that_stays_is_used(make_site):
    """Only what one changes is needed."""
    site = make_site(whole())
    assert "larder build\n" in site.run("theme", "Templates").stdout
    shutil.move(site.folder / "Templates/404.mustache", site.folder / "404.mustache")
    shutil.rmtree(site.folder / "Templates")
    site.write({"Templates/404.mustache": "<p>mine</p>\n"}).build()
    assert site.read("Output/404.html") == "<p>mine</p>"


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("file", "Theme is a file, and no folder"),
        ("folder", "The folder Theme is not empty"),
        ("hidden", "The folder Theme is not empty"),
        ("link", "The folder Theme is not empty"),
        ("dead link", "Theme is a link to something that is not there"),
    ],
)
def test_it_overwrites_nothing(site, kind, reason):
    """A folder that is not empty, or no folder: exit code 2, and nothing is written."""
    target = site.folder / "Theme"
    if kind == "file":
        target.write_text("mine")
    elif kind in ("folder", "hidden"):
        site.write({"Theme/.keep" if kind == "hidden" else "Theme/mine.txt": "mine"})
    else:
        site.write({"Else/mine.txt": "mine"})
        os.symlink("Else" if kind == "link" else "nowhere", target)
    before = contents(site.folder)
    result = site.run("theme", "Theme")
    assert result.returncode == 2 and not result.stdout and reason in result.stderr
    assert_same(contents(site.folder), before)


def test_an_empty_folder_is_fine(site):
    """Also as a link, and in the site's folder that --site names."""
    (site.folder / "here/Theme").mkdir(parents=True)
    os.symlink("Theme", site.folder / "here/Link")
    assert site.run("theme", "Link", "--site", "here", "--quiet").stdout == ""
    assert (site.folder / "here/Theme/layout.mustache").is_file()


def test_a_failure_leaves_nothing(site):
    """Exit code 3, the reason, and no half of a theme."""
    result = site.run("theme", "a/Theme", prefix=["bash", "-c", 'ulimit -f 4; trap "" XFSZ; exec "$@"', "bash"])
    assert result.returncode == 3 and "Cannot write a/Theme/" in result.stderr
    assert not (site.folder / "a").exists()


def test_a_name_with_a_quote(site):
    """What is to be copied into a shell names the folder there, too."""
    assert r"larder build --templates 'tom'\''s'" in site.run("theme", "tom's").stdout


def test_it_needs_a_name(site):
    """Exit code 2."""
    result = site.run("theme")
    assert result.returncode == 2 and "needs the name of a folder" in result.stderr
