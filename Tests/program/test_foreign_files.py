"""Files in the output folder that Larder did not write, and lists of files that it did not make."""

import fcntl
import json
import os
import shutil
import subprocess

import pytest
from folders import STAGE, assert_same, contents, traces
from samples import plain, whole


@pytest.fixture
def small(make_site):
    return make_site({"Content/pages/about.md": "# About\n", "Content/static/CNAME": "example.org\n", **plain(3)})


@pytest.fixture
def outside(tmp_path_factory):
    """A folder that no build may touch."""
    folder = tmp_path_factory.mktemp("outside")
    (folder / "precious.txt").write_text("precious\n")
    (folder / "index.html").write_text("precious\n")
    (folder / "soup-0").mkdir()
    (folder / "soup-0/index.html").write_text("precious\n")
    return folder


# MARK: In the way


@pytest.mark.parametrize(
    "path", ["index.html", "CNAME", "meals/soup-0/index.html", "search/manifest.json", "about/index.html", "robots.txt"]
)
def test_file_in_the_way(small, path):
    """A file of the user's where a page belongs: it is named and nothing is written."""
    small.write({f"Output/{path}": "mine\n"})
    before = traces(small.output)
    result = small.build(expect=1)
    assert f"Output/{path}" in result.stderr
    assert_same(contents(small.output), {key: trace[-1] for key, trace in before.items() if key != "./"})


@pytest.mark.parametrize("path", ["meals", "about", "assets", "search"])
def test_file_where_a_folder_belongs(small, path):
    """A file of the user's where a folder belongs is named, and nothing is written."""
    small.write({f"Output/{path}": "mine\n"})
    before = contents(small.output)
    assert f"Output/{path}" in small.build(expect=1).stderr
    assert_same(contents(small.output), before)


@pytest.mark.parametrize("path", ["index.html", "CNAME", "about/index.html"])
def test_folder_where_a_file_belongs(small, path):
    """A folder of the user's where a file belongs, empty or not, is named, and nothing is written."""
    (small.output / path).mkdir(parents=True)
    before = contents(small.output)
    assert f"Output/{path}" in small.build(expect=1).stderr
    small.write({f"Output/{path}/note.txt": "mine\n"})
    assert f"Output/{path}" in small.build(expect=1).stderr
    assert_same(contents(small.output), {**before, f"{path}/note.txt": b"mine\n"})


@pytest.mark.parametrize("path", ["index.html", "CNAME"])
def test_pipe_where_a_file_belongs(small, path):
    """Something that is no file at all is not opened, which would wait for ever."""
    small.output.mkdir()
    os.mkfifo(small.output / path)
    assert f"Output/{path}" in small.build(expect=1, timeout=20).stderr
    assert_same(contents(small.output), {path: "no file"})


def test_everything_in_the_way_is_named_at_once(small):
    """Files and folders in the way are all reported in one run."""
    small.write({"Output/index.html": "mine\n", "Output/CNAME/x": "mine\n", "Output/meals": "mine\n"})
    result = small.build(expect=1)
    assert [path for path in ("index.html", "CNAME", "meals") if f"Output/{path}" not in result.stderr] == []


def test_same_bytes_are_adopted(small):
    """A file that already holds what belongs there becomes Larder's own."""
    small.build()
    copy = contents(small.output)
    (small.output / ".larder.json").unlink()
    trace = os.stat(small.output / "index.html")
    assert small.build().stderr == ""
    assert_same(contents(small.output), copy)
    assert os.stat(small.output / "index.html").st_ino == trace.st_ino
    small.write({"Content/site.yaml": "title: Another\n"}).build()
    assert "Another" in small.read("Output/index.html")


@pytest.mark.parametrize("change", ["file", "folder"])
def test_clean_build_with_something_in_the_way(small, change):
    """--clean removes nothing when the build cannot go on."""
    small.build()
    small.write({"Content/pages/new.md": "# New\n"})
    small.write({"Output/new/index.html": "mine\n"} if change == "file" else {"Output/new": "mine\n"})
    before = contents(small.output)
    assert "Output/new" in small.build("--clean", expect=1).stderr
    assert_same(contents(small.output), before)


# MARK: Left alone

FOREIGN = {
    ".git/config": "[core]\n",
    ".git/objects/aa/bb": "blob\n",
    ".gitignore": "*\n!.gitignore\n",
    ".nojekyll": "",
    ".well-known/security.txt": "Contact\n",
    "google123.html": "verification\n",
    "meals/soup-0/note.txt": "mine\n",
    "meals/mine/index.html": "mine\n",
    "private/deep/er.txt": "mine\n",
    "tags/readme.txt": "mine\n",
}


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_foreign_files_are_left_alone(small, arguments):
    """Repositories, settings of hosts and files of the user's survive every build, also where folders become stale."""
    small.write({f"Output/{path}": content for path, content in FOREIGN.items()})
    (small.output / "empty").mkdir()
    before = traces(small.output)
    small.build(*arguments)
    small.write(plain(1, "Changed."))
    (small.folder / "Content/meals/Soups/soup0.md").unlink()
    (small.folder / "Content/static/CNAME").unlink()
    small.build(*arguments)
    after = traces(small.output)
    for path in [*FOREIGN, "empty/"]:
        assert after[path] == before[path], path
    assert "CNAME" not in after and "meals/soup-0/index.html" not in after


def test_file_of_the_users_in_a_page_of_ours_that_becomes_a_file(small):
    """A folder that holds something of the user's is not replaced; nothing is touched."""
    small.build()
    small.write({"Output/about/note.txt": "mine\n", "Content/static/about": "A file.\n"})
    (small.folder / "Content/pages/about.md").unlink()
    before = contents(small.output)
    for arguments in ([], ["--clean"]):
        result = small.build(*arguments, expect=1)
        assert "Output/about" in result.stderr
        assert_same(contents(small.output), before)


def test_stale_file_that_the_user_replaced_by_a_folder(small):
    """What was ours and is now a folder of the user's stays."""
    small.build()
    (small.output / "CNAME").unlink()
    small.write({"Output/CNAME/note.txt": "mine\n"})
    (small.folder / "Content/static/CNAME").unlink()
    small.build()
    assert small.read("Output/CNAME/note.txt") == "mine\n"


# MARK: Lists that lie


def forge(site, *paths):
    """Adds paths to the list of what Larder wrote."""
    site.build()
    manifest = json.loads(site.read("Output/.larder.json"))
    for path in paths:
        manifest["files"][path] = {"hash": "0" * 32, "size": 9}
    site.write({"Output/.larder.json": json.dumps(manifest)})


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_list_with_paths_that_lead_out(small, outside, arguments):
    """Paths above the output folder, absolute ones, and those with odd parts are passed over."""
    above = os.path.relpath(outside, small.output)
    forge(
        small,
        f"{above}/precious.txt",
        f"./{above}/precious.txt",
        f"meals/../{above}/precious.txt",
        f"{outside}/precious.txt",
        "../Content/pages/about.md",
        "meals/soup-0/../../../Content/pages/about.md",
        "../../../etc/hostname",
        "",
        "/",
        ".",
        "..",
        "a//b",
        "nul\0byte",
    )
    before = contents(outside)
    small.build(*arguments)
    assert_same(contents(outside), before)
    assert (small.folder / "Content/pages/about.md").exists()
    assert os.path.exists("/etc/hostname") or not os.path.exists("/etc")


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
@pytest.mark.parametrize("path", [".git/config", ".git", ".gitignore", ".env", ".larder-stage/x", "private/.env"])
def test_list_with_paths_that_larder_never_writes(small, path, arguments):
    """Hidden files are never Larder's, whatever the list says."""
    target = ".git/config" if path == ".git" else path
    forge(small, path)
    if not path.startswith(STAGE):
        small.write({f"Output/{target}": "mine\n"})
    small.build(*arguments)
    if not path.startswith(STAGE):
        assert small.read(f"Output/{target}") == "mine\n"


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_folder_that_is_a_link_to_the_outside(small, outside, arguments):
    """A folder of ours that was replaced by a link is not followed, neither to write nor to delete."""
    small.build()
    shutil.rmtree(small.output / "meals")
    (small.output / "meals").symlink_to(outside)
    before = contents(outside)
    small.write(plain(1, "Changed."))
    assert "Output/meals" in small.build(*arguments, expect=1).stderr
    shutil.rmtree(small.folder / "Content/meals")
    small.run("build", *arguments)
    assert_same(contents(outside), before)


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_listed_path_through_a_link(small, outside, arguments):
    """A listed path that leads through a link is not deleted."""
    forge(small, "linked/precious.txt", "linked/soup-0/index.html")
    (small.output / "linked").symlink_to(outside)
    before = contents(outside)
    small.run("build", *arguments)
    assert_same(contents(outside), before)


def test_file_that_is_a_link_to_the_outside(small, outside):
    """A file of ours that was replaced by a link: the link is replaced, what it leads to stays."""
    small.build()
    clean = contents(small.output)
    before = contents(outside)
    for path in ("index.html", ".larder.json"):
        (small.output / path).unlink()
        (small.output / path).symlink_to(outside / "precious.txt")
        small.run("build")
        assert_same(contents(outside), before)
    small.build()
    assert_same(contents(small.output), clean)


def test_stage_that_is_a_link_to_the_outside(small, outside):
    """A left-over stage is removed without following it."""
    small.output.mkdir()
    (small.output / STAGE).symlink_to(outside)
    before = contents(outside)
    small.build()
    assert_same(contents(outside), before)
    assert not (small.output / STAGE).exists()


DAMAGED = {
    "empty": b"",
    "cut": b'{\n  "format": 1,\n  "files": {\n    "404.html": {"ha',
    "no JSON": b"<html>",
    "list": b"[]",
    "other format": b'{"format": 99, "files": {}}',
    "wrong kinds": b'{"format": 1, "files": {"index.html": "x", "CNAME": {"hash": 1, "size": "big"}}}',
    "bytes": bytes(range(256)),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_list(small, damage):
    """A list that cannot be read makes no build crash, and gives no right to overwrite; equal files are adopted."""
    small.build()
    clean = contents(small.output)
    small.write({"Output/.larder.json": DAMAGED[damage]})
    small.build()
    assert_same(contents(small.output), clean)

    small.write({"Output/.larder.json": DAMAGED[damage], "Content/pages/about.md": "# Changed\n"})
    before = contents(small.output)
    assert "Output/about/index.html" in small.build(expect=1).stderr
    assert_same(contents(small.output), before)


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_list_that_is_no_file(small, arguments):
    """A folder or a pipe in the list's place: the build ends, and nothing of the user's is lost."""
    small.write({"Output/.larder.json/note.txt": "mine\n"})
    result = small.run("build", *arguments, timeout=20)
    assert result.returncode in (1, 3), result.stderr
    assert_same(contents(small.output), {".larder.json/": None, ".larder.json/note.txt": b"mine\n"})
    shutil.rmtree(small.output)
    small.output.mkdir()
    os.mkfifo(small.output / ".larder.json")
    assert small.run("build", *arguments, timeout=20).returncode in (0, 1, 3)


# MARK: The output folder itself


def test_output_that_is_a_link_to_a_folder(small, tmp_path_factory):
    """The output folder may be a link: what it leads to is written, the link stays."""
    target = tmp_path_factory.mktemp("target")
    small.output.symlink_to(target)
    small.build()
    small.build("--clean")
    assert small.output.is_symlink()
    assert (target / "index.html").exists()


def test_output_that_is_a_file(small):
    """An output that is a file is left as it is."""
    small.output.write_text("mine\n")
    assert small.run("build").returncode in (1, 3)
    assert small.read("Output") == "mine\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--output", "Content/Output"],
        ["--output", "Content"],
        ["--output", "Content/static"],
        ["--output", "."],
        ["--output", ".."],
        ["--output", "Templates"],
        ["--output", "Templates/assets"],
        ["--output", "./Content/../Content/new/deep"],
        ["--output", "Output/../Content/new"],
        ["--output", "linked"],
        ["--output", "linked/new"],
        ["--content", "Output/Content"],
        ["--content", "Output/Content", "--output", "Output"],
        ["--templates", "Output/Templates"],
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_folders_inside_each_other(small, arguments):
    """Output inside the content or the templates, or the other way round, is refused and nothing is written."""
    (small.folder / "linked").symlink_to("Content")
    if "--content" in arguments:
        small.write({f"Output/{path}": text for path, text in plain(1).items()})
    if "--templates" in arguments:
        small.write({"Output/Templates/note.mustache": "x"})
    before = contents(small.folder)
    result = small.build(*arguments, expect=1)
    assert "overlap" in result.stderr
    assert_same(contents(small.folder), before)


def test_folders_with_names_that_begin_alike(small):
    """Content and Content-site are two folders, not one inside the other."""
    small.build("--output", "Content-site")
    assert (small.folder / "Content-site/index.html").exists()


# MARK: Files and folders that change places


def test_file_becomes_folder_and_back(small):
    """A static file gives way to a page's folder, and the folder to the file."""
    site = small
    for _ in range(2):
        (site.folder / "Content/pages/about.md").unlink()
        site.write({"Content/static/about": "A file.\n"}).build()
        assert site.read("Output/about") == "A file.\n"
        (site.folder / "Content/static/about").unlink()
        site.write({"Content/pages/about.md": "# About\n", "Content/pages/about/team.md": "# Team\n"}).build()
        assert "Team" in site.read("Output/about/team/index.html")
        (site.folder / "Content/pages/about/team.md").unlink()
        site.build()
        assert [path for path in contents(site.output) if path.startswith("about")] == ["about/", "about/index.html"]


def test_meals_change_places(make_site):
    """Two meals that swap their addresses swap their pages."""
    site = make_site({"Content/meals/Soups/a.md": "---\nslug: one\n---\n# A\n"})
    site.write({"Content/meals/Soups/b.md": "---\nslug: two\n---\n# B\n"}).build()
    site.write({"Content/meals/Soups/a.md": "---\nslug: two\n---\n# A\n"})
    site.write({"Content/meals/Soups/b.md": "---\nslug: one\n---\n# B\n"}).build()
    assert "<h1>A</h1>" in site.read("Output/meals/two/index.html")
    assert "<h1>B</h1>" in site.read("Output/meals/one/index.html")


# MARK: Two builds at once


def test_folder_that_another_build_holds(small):
    """A build that finds another one at work says so, touches nothing, and gives exit code 3."""
    small.build()
    small.write(plain(1, "Changed."))
    before = traces(small.output)
    for arguments in ([], ["--clean"]):
        descriptor = os.open(small.output, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            assert "Output" in small.build(*arguments, expect=3).stderr
        finally:
            os.close(descriptor)
        assert_same(traces(small.output), before)
    small.build()


def test_many_builds_at_once(make_site):
    """Of builds that start together each is done or turned away, and the site is whole."""
    site = make_site(whole(records=60, files=60))
    site.build("--output", "clean")
    clean = contents(site.folder / "clean")
    site.build()
    for number in range(5):
        site.write({"Content/index.md": f"Number {number}\n", "Content/site.yaml": f"title: Number {number}\n"})
        shutil.rmtree(site.folder / "clean")
        site.build("--output", "clean")
        clean = contents(site.folder / "clean")
        builds = [
            subprocess.Popen([site.program, "build", "--quiet"], cwd=site.folder, stderr=subprocess.PIPE)
            for _ in range(6)
        ]
        codes = [build.wait(60) for build in builds]
        for build in builds:
            build.stderr.close()
        assert 0 in codes and set(codes) <= {0, 3}
        assert_same(contents(site.output), clean)
