"""A disk without room, without permission, or gone bad: the old site stays whole, exit code 3."""

import os
import shutil
import stat

import pytest
from folders import STAGE, assert_same, contents, traces
from samples import markdown, picture, plain, whole

PAGE = 4096


def changed(site):
    """The same site with new, changed, moved and removed meals: more of them than before."""
    shutil.rmtree(site.folder / "Content/meals")
    site.write({f"Content/meals/Soups/new{number}.md": markdown(number) for number in range(40)})
    return site.write({"Content/index.md": "All is new.\n", "Content/images/dish1.png": picture(900)})


def clean(make_site, site):
    """What a build of this site's content into an empty folder gives."""
    other = make_site()
    other.build("--content", site.folder / "Content", "--templates", site.folder / "Templates")
    return contents(other.output)


def used(folder):
    status = os.statvfs(folder)
    return (status.f_blocks - status.f_bfree) * status.f_frsize, status.f_files - status.f_ffree


def sweep(site, folder, resize, expected, *arguments):
    """Builds with a little more room each time until it is enough; gives the number of failures."""
    before = contents(folder)
    for failures in range(1000):
        resize(failures)
        result = site.run("build", *arguments)
        if result.returncode == 0:
            break
        assert result.returncode == 3, result.stderr
        assert "No space left" in result.stderr
        assert_same(contents(folder), before)
    assert_same(contents(folder), expected)
    return failures


def test_too_small_for_the_new_site(make_site, disk):
    """Whatever is missing, from one page of room to nearly enough, the old site is as it was; then the build works."""
    site = make_site(whole(records=4, files=4))
    disk(site.output, "size=8m")
    site.build()
    room, _ = used(site.output)
    expected = clean(make_site, changed(site))
    failures = sweep(site, site.output, lambda number: disk(site.output, f"size={room + number * PAGE}"), expected)
    assert failures > 20


def test_too_few_files_left(make_site, disk):
    """The same where the disk has room but no more files: also making a folder fails then."""
    site = make_site(whole(records=4, files=4))
    disk(site.output, "size=8m")
    site.build()
    _, files = used(site.output)
    expected = clean(make_site, changed(site))
    failures = sweep(site, site.output, lambda number: disk(site.output, f"nr_inodes={files + number}"), expected)
    assert failures > 40


def test_too_few_files_left_for_a_page_instead_of_a_file(make_site, disk):
    """The same where a static file has to give way to a page's folder."""
    site = make_site({"Content/static/about": "A file.\n", **plain(3)})
    disk(site.output, "size=8m")
    site.build()
    _, files = used(site.output)
    (site.folder / "Content/static/about").unlink()
    site.write({"Content/pages/about.md": "# About\n", "Content/pages/zoo/ape/end.md": "# End\n"})
    expected = clean(make_site, site)
    assert sweep(site, site.output, lambda number: disk(site.output, f"nr_inodes={files + number}"), expected) > 3


@pytest.mark.parametrize("folder", ["Output", "disk/deep/Output"])
def test_too_small_for_the_first_site(make_site, disk, folder):
    """A first build that finds too little room leaves nothing behind."""
    site = make_site(whole(records=4, files=4))
    root = site.folder / folder.split("/")[0]
    disk(root, f"size={PAGE}")
    expected = clean(make_site, site)
    for number in range(1, 1000):
        disk(root, f"size={number * PAGE}")
        result = site.run("build", "--output", folder)
        if result.returncode == 0:
            break
        assert result.returncode == 3, result.stderr
        assert [path for path, content in contents(root).items() if content is not None] == []
    assert number > 20
    assert_same(contents(site.folder / folder), expected)


def test_clean_build_on_a_full_disk(make_site, disk):
    """--clean removes nothing before it is certain that the new site has room."""
    site = make_site(whole(records=4, files=4))
    disk(site.output, "size=8m")
    site.build()
    room, _ = used(site.output)
    expected = clean(make_site, changed(site))
    sweep(site, site.output, lambda number: disk(site.output, f"size={room + number * PAGE}"), expected, "--clean")


def test_whole_site_folder_on_a_full_disk(make_site, disk):
    """No room for the cache, which only saves time, is no failure."""
    site = make_site()
    disk(site.folder, "size=8m")
    site.write(whole(records=4, files=4)).build()
    expected = contents(site.output)
    shutil.rmtree(site.folder / ".larder")
    room, _ = used(site.folder)
    disk(site.folder, f"size={room}")
    site.build()
    assert_same(contents(site.output), expected)


def test_read_only_disk(make_site, disk):
    """A disk that is mounted for reading only."""
    site = make_site(whole(records=4, files=4))
    disk(site.output, "size=8m")
    site.build()
    before = traces(site.output)
    changed(site)
    disk(site.output, "ro")
    for arguments in ([], ["--clean"]):
        result = site.build(*arguments, expect=3)
        assert "Output" in result.stderr
        assert_same(traces(site.output), before)


def test_output_that_the_user_may_not_write(public_site, nobody):
    """An output folder of another user's."""
    site = public_site(whole(records=4, files=4))
    site.build()
    before = traces(site.output)
    result = changed(site).run("build", prefix=nobody)
    assert result.returncode == 3, result.stderr
    assert "Output" in result.stderr and "Permission denied" in result.stderr
    assert_same(traces(site.output), before)


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
@pytest.mark.parametrize("folder", ["meals", "categories", "search", "meals/crêpe-0", "help/faq", "tags/vegan", "fonts"])
def test_one_folder_that_the_user_may_not_write(public_site, nobody, folder, arguments):
    """One folder of another user's inside the output is enough to leave all as it was."""
    site = public_site(whole(records=4, files=4))
    give(site.folder)
    assert site.run("build", prefix=nobody).returncode == 0
    (site.output / folder).chmod(0o555)
    os.chown(site.output / folder, 0, 0)
    before = contents(site.output)
    shutil.rmtree(site.folder / "Content/static/fonts")
    result = changed(site).run("build", *arguments, prefix=nobody)
    assert result.returncode == 3, result.stderr
    assert folder in result.stderr
    assert_same(contents(site.output), before)


def test_stale_files_that_the_user_may_not_remove(public_site, nobody):
    """A folder with the sticky bit can be written, but what others put there cannot be removed."""
    site = public_site(whole(records=4, files=4))
    give(site.folder)
    assert site.run("build", prefix=nobody).returncode == 0
    sticky = site.output / "verify"
    os.chown(sticky, 0, 0)
    os.chown(sticky / "code.html", 0, 0)
    sticky.chmod(0o1777)
    before = contents(site.output)
    (site.folder / "Content/static/verify/code.html").unlink()
    result = changed(site).run("build", prefix=nobody)
    assert result.returncode == 3, result.stderr
    assert "verify/code.html" in result.stderr
    assert_same(contents(site.output), before)


def test_content_that_the_user_may_not_read(public_site, nobody):
    """Files and folders of the content that cannot be read are named, all of them, and nothing is touched."""
    site = public_site(whole(records=4, files=4))
    give(site.folder)
    assert site.run("build", prefix=nobody).returncode == 0
    before = traces(site.output)
    closed = ["Content/meals.json", "Content/pages/about.md", "Content/static/CNAME", "Content/images/dish1.png"]
    for path in [*closed, "Content/static/fonts"]:
        os.chown(site.folder / path, 0, 0)
        (site.folder / path).chmod(0o600)
    result = site.run("build", prefix=nobody)
    assert result.returncode in (1, 3), result.stderr
    for path in [*closed, "Content/static/fonts"]:
        assert path in result.stderr
    assert_same(traces(site.output), before)


def test_cache_that_the_user_may_not_write(public_site, nobody):
    """A cache of another user's costs time only."""
    site = public_site(whole(records=4, files=4))
    give(site.folder)
    (site.folder / ".larder").mkdir(mode=0o700)
    assert site.run("build", prefix=nobody).returncode == 0
    assert list((site.folder / ".larder").iterdir()) == []


def give(folder):
    """Makes the unprivileged user the owner of a folder with all in it."""
    for path in [folder, *folder.rglob("*")]:
        os.chown(path, 65534, 65534, follow_symlinks=False)


def test_permissions_of_new_files(make_site):
    """Files and folders get the permissions that the user's mask asks for, so that a web server may read them."""
    site = make_site(plain(1))
    previous = os.umask(0o022)
    try:
        site.build()
    finally:
        os.umask(previous)
    for path in site.output.rglob("*"):
        wanted = 0o755 if path.is_dir() else 0o644
        assert stat.S_IMODE(path.stat().st_mode) == wanted, path


def test_no_stage_is_left(make_site):
    """A finished build leaves no working folder."""
    site = make_site(plain(3))
    site.build()
    assert not (site.output / STAGE).exists()
