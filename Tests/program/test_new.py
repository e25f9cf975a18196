"""`larder new DIR`."""

import errno
import os
import re
import shlex
import shutil
import stat
import subprocess

import pytest
from common import REPOSITORY
from folders import assert_same, contents

SOURCE = REPOSITORY / "Sources/NewSite/Site"


def expected(title="Our kitchen"):
    """The files of a new site, as they stand in the repository."""
    files = {path.replace("dot-", "."): content for path, content in contents(SOURCE).items()}
    settings = files["Content/site.yaml"].decode()
    assert settings.count('"Our kitchen"') == 1
    escaped = title.replace("\\", "\\\\").replace('"', '\\"')
    files["Content/site.yaml"] = settings.replace('"Our kitchen"', f'"{escaped}"').encode()
    return files


def title(site, folder):
    """The title on the home page of a site."""
    site.build("--site", folder)
    return re.search("<title>(.*)</title>", site.read(f"{folder}/Output/index.html"))[1]


def follow(result, site):
    """Runs the commands that the program says come next, with `check` for `serve`, which would not end."""
    told = result.stdout.split("To see it:\n\n")[1].split("\n\nWhat you write")[0]
    commands = [line.removeprefix("    ") for line in told.splitlines()]
    assert commands[-1] == "larder serve"
    script = "\n".join([f"larder() {{ {shlex.quote(str(site.program))} check --strict; }}", "set -e", *commands])
    return subprocess.run(["bash", "-c", script], cwd=site.folder, capture_output=True, text=True)


@pytest.mark.parametrize(
    "arguments", [[], ["--base-url", "https://example.org/meals/"]], ids=["anywhere", "at an address"]
)
def test_it_has_nothing_to_mend(site, arguments):
    """No error, no warning and no note, whether the site knows its address or not."""
    assert site.run("new", "home").returncode == 0
    assert site.diagnostics("--site", "home", "--strict", *arguments) == []


def test_it_shows_what_a_site_can_have(site):
    """Three meals with pictures and prices, each filter with some of them, a text page and search."""
    site.run("new", "home")
    site.build("--site", "home", "--base-url", "https://example.org/")
    output = site.folder / "home/Output"
    assert sorted(path.name for path in (output / "meals").iterdir()) == [
        "plum-crumble-with-oats",
        "potato-and-leek-frittata",
        "red-lentil-soup-with-lemon",
    ]
    soup = (output / "meals/red-lentil-soup-with-lemon/index.html").read_text()
    assert "€1.40" in soup and "Ingredients" in soup and "Method" in soup and "red-lentil-soup." in soup
    shown = [set(re.findall('href="[./]*/meals/([^/"]+)', path.read_text())) for path in output.glob("filters/*/index.html")]
    assert [len(meals) for meals in shown] == [2, 2, 2, 2]
    assert (output / "how-this-works/index.html").exists() and (output / "search/manifest.json").exists()


@pytest.mark.parametrize(
    ("words", "folder", "called"),
    [
        (["my-kitchen"], "my-kitchen", "My kitchen"),
        (["kitchen/"], "kitchen", "Kitchen"),
        (["my kitchen"], "my kitchen", "My kitchen"),
        (["tom's \"big\" \\pot\\"], "tom's \"big\" \\pot\\", "Tom&#39;s &quot;big&quot; \\pot\\"),
        (["käse_&_öl"], "käse_&_öl", "Käse &amp; öl"),
        (["über/tief/drin"], "über/tief/drin", "Drin"),
        (["晚饭 🍜"], "晚饭 🍜", "晚饭 🍜"),
        (["meals.example.org"], "meals.example.org", "meals.example.org"),
        (["..."], "...", "Our kitchen"),
        ([".hidden-site"], ".hidden-site", "Hidden site"),
        (["a\nb: c\u202e #d"], "a\nb: c\u202e #d", "A b: c #d"),
        (["--", "-dash"], "-dash", "Dash"),
        (["--", "-a dash"], "-a dash", "A dash"),
        (["tief/drin", "--site", "Content"], "Content/tief/drin", "Drin"),
        (["./2026"], "2026", "2026"),
        (["$HOME `ls` *"], "$HOME `ls` *", "$HOME `ls` *"),
    ],
    ids=lambda value: None if isinstance(value, str) else repr(value[-1]),
)
def test_names(site, words, folder, called):
    """Whatever the folder is called: it becomes the title, and the commands that are named lead on."""
    result = site.run("new", *words)
    assert result.returncode == 0 and not result.stderr
    checked = follow(result, site)
    assert checked.returncode == 0 and "nothing to mend" in checked.stdout, checked.stderr
    found = title(site, os.path.join(".", folder))
    assert found.replace("&#x27;", "&#39;").replace("&#34;", "&quot;") == called


def test_files_are_those_of_the_repository(site):
    """Byte for byte, but for the title; readable and writable as the user's mask has it."""
    previous = os.umask(0o022)
    try:
        site.run("new", "tom's\"\\")
    finally:
        os.umask(previous)
    assert_same(contents(site.folder / "tom's\"\\"), expected("Tom's\"\\"))
    modes = {stat.S_IMODE(path.stat().st_mode) for path in (site.folder / "tom's\"\\").rglob("*") if path.is_file()}
    assert modes == {0o644}


def test_what_is_made_from_the_rest_is_not_kept(site):
    """git sees neither the built site nor Larder's cache."""
    site.run("new", "home")
    subprocess.run(["git", "init", "--quiet", "home"], cwd=site.folder, check=True)
    before = subprocess.run(["git", "-C", "home", "add", "--dry-run", "."], cwd=site.folder, capture_output=True, check=True)
    site.build("--site", "home")
    after = subprocess.run(["git", "-C", "home", "add", "--dry-run", "."], cwd=site.folder, capture_output=True, check=True)
    assert before.stdout == after.stdout
    assert b"site.yml" in after.stdout


@pytest.mark.parametrize("kind", ["file", "folder", "hidden", "link", "link to a file", "dead link", "inside a file", "back"])
def test_it_overwrites_nothing(site, kind):
    """What is there already stays: the folder is named, and nothing is written."""
    name = "Kitchen"
    target = site.folder / name
    if kind in ("file", "inside a file"):
        target.write_text("mine")
    elif kind in ("folder", "hidden"):
        site.write({"Kitchen/.git/config" if kind == "hidden" else "Kitchen/mine.txt": "mine"})
    elif kind == "back":
        name = "Kitchen/.."
    else:
        site.write({"Else/mine.txt": "mine"})
        os.symlink({"link": "Else", "link to a file": "Else/mine.txt", "dead link": "nowhere"}[kind], target)
    if kind == "inside a file":
        name = "Kitchen/deep/site"
    before = contents(site.folder)
    result = site.run("new", name)
    wanted = {
        "file": "is a file",
        "link to a file": "is a file",
        "dead link": "not there",
        "inside a file": "Not a directory",
        "back": "not empty",
    }
    assert result.returncode == (3 if kind in ("inside a file", "back") else 2)
    assert not result.stdout and "Kitchen" in result.stderr and len(result.stderr.splitlines()) == 2
    assert wanted.get(kind, "is not empty") in result.stderr
    assert_same(contents(site.folder), before)


@pytest.mark.parametrize("name", ["Kitchen", "Link", ".", "./", "../here"])
def test_an_empty_folder_is_fine(site, name):
    """It is filled, not replaced: its permissions stay, and who is in it stays in it."""
    here = site.folder / "here"
    target = here / ("Kitchen" if name in ("Kitchen", "Link") else ".")
    target.mkdir(parents=True)
    if name in ("Kitchen", "Link"):
        os.symlink("Kitchen", here / "Link")
    target.chmod(0o700)
    before = target.stat()
    result = site.run("new", name, cwd=here)
    assert result.returncode == 0 and not result.stderr
    assert target.stat().st_ino == before.st_ino and target.stat().st_mode == before.st_mode
    called = {"Kitchen": "Kitchen", "Link": "Link"}.get(name, "Here")
    assert_same(contents(target), expected(called))
    assert ("cd " in result.stdout) == (name not in (".", "./"))


def test_site_and_quiet(site):
    """The folder is one of the site's folder, as every path; with --quiet nothing is said."""
    (site.folder / "here").mkdir()
    result = site.run("new", "Kitchen", "--site", "here", "--quiet")
    assert result.returncode == 0 and not result.stdout and not result.stderr
    assert_same(contents(site.folder / "here/Kitchen"), expected("Kitchen"))


@pytest.mark.parametrize(
    ("words", "named"),
    [([], "larder new my-kitchen"), ([""], "larder new my-kitchen"), (["a", "b"], '"b"'), (["a", "--output", "b"], "--output")],
    ids=["nothing", "empty", "two", "option"],
)
def test_wrong_usage(site, words, named):
    """Exit code 2, and nothing is written."""
    result = site.run("new", *words)
    assert result.returncode == 2 and named in result.stderr
    assert list(site.folder.iterdir()) == [site.folder / "Content"]


@pytest.mark.parametrize("name", ["home", "a/b/home", "empty", "."])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES, errno.EIO], ids=["full", "denied", "broken"])
def test_a_failure_at_any_step_leaves_nothing(make_site, saboteur, name, error):
    """Each call that makes a file or folder, or writes, fails once: all is as before, and the reason is told."""
    site = make_site()
    here = site.folder / "here"
    (here / "empty" if name == "empty" else here).mkdir(parents=True)
    before = contents(here)
    for step in range(1, 200):
        mark = site.folder / "mark"
        mark.unlink(missing_ok=True)
        result = site.run(
            "new",
            name,
            cwd=here,
            env={
                "LD_PRELOAD": str(saboteur),
                "SABOTAGE_STEP": str(step),
                "SABOTAGE_MODE": "fail",
                "SABOTAGE_ERROR": str(error),
                "SABOTAGE_MARK": str(mark),
            },
        )
        if not mark.exists():
            break
        assert result.returncode == 3, mark.read_text()
        assert not result.stdout and os.strerror(error) in result.stderr and "Choose" in result.stderr + "Choose" * (error == errno.ENOSPC)
        assert_same(contents(here), before)
    assert step > 20, "the steps were not seen"
    assert result.returncode == 0


def test_a_full_disk(site, disk):
    """With a little more room each time until it is enough: a whole site or nothing."""
    folder = site.folder / "disk"
    for number in range(1, 100):
        disk(folder, f"size={number * 4096}")
        result = site.run("new", "disk/home")
        if result.returncode == 0:
            break
        assert result.returncode == 3 and "No space left" in result.stderr and "Make room" in result.stderr
        assert contents(folder) == {}
    assert number > 5
    assert_same(contents(folder / "home"), expected("Home"))


def test_a_read_only_disk(site, disk):
    """Nothing can be made there, and the message says what to do."""
    disk(site.folder / "disk", "ro")
    result = site.run("new", "disk/home")
    assert result.returncode == 3 and "disk/home" in result.stderr and "Choose a place" in result.stderr


@pytest.mark.parametrize("name", ["home", "deep/home", "empty"])
def test_a_place_that_the_user_may_not_write(public_site, nobody, name):
    """Another user's folder, also where it is empty and the site's own."""
    site = public_site()
    (site.folder / "empty").mkdir(mode=0o755)
    before = contents(site.folder)
    result = site.run("new", name, prefix=nobody)
    assert result.returncode == 3 and "Permission denied" in result.stderr and "Choose a place" in result.stderr
    assert_same(contents(site.folder), before)


def test_files_that_grow_too_large_for_the_user(site):
    """A limit on the size of files, met halfway."""
    result = site.run("new", "a/home", prefix=["bash", "-c", 'ulimit -f 2; trap "" XFSZ; exec "$@"', "bash"])
    assert result.returncode == 3 and "Cannot write a/home/" in result.stderr
    assert not (site.folder / "a").exists()


def test_the_steps_of_the_readme(site):
    """Its table and its text in the place of the first meals: only what it says is found, and filters fit the rest."""
    site.run("new", "home")
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    table, text = re.findall(r"\n\n((?: {8}.*\n|\n)+)", readme.split("## Five minutes")[1].split("## Other ways")[0])[2:4]
    assert table.strip().startswith("name,category") and text.strip().startswith("---\n        name: Crème")
    content = site.folder / "home/Content"
    for name in ("images", "meals"):
        shutil.rmtree(content / name)
    (content / "meals.yaml").unlink()
    site.write({"home/Content/meals.csv": table, "home/Content/meals/European/creme-brulee.md": text})
    found = site.diagnostics("--site", "home")
    assert [one.split()[0] for one in found] == ["W103", "W210"]
    assert "creme-brulee.jpg" in found[0] and "beside this one" in found[0].hint
    assert '"Under 3 euros"' in found[1]
