"""A build that is killed or refused at any single step it takes on the disk.

The steps are its calls to create, write, rename, link and remove files and folders: all of them are tried, one a build.
"""

import errno
import shutil

import pytest
from folders import STAGE, assert_same, contents, difference
from samples import plain


class Sabotage:
    """A site that was built and then changed; each attempt starts from a copy of what was there before."""

    def __init__(self, site, saboteur, change, before):
        before(site)
        self.before = contents(site.output)
        self.old = shutil.copytree(site.output, site.folder / "old", symlinks=True)
        change(site)
        site.build("--output", "new")
        self.after = self.foreign() | contents(site.folder / "new")
        self.site = site
        self.saboteur = saboteur

    def foreign(self):
        """What someone else put into the folder before the first build."""
        return {} if ".larder.json" in self.before else self.before

    def attempts(self, mode, error=0):
        """Builds again and again, with one step more before something goes wrong; gives the step and the exit."""
        mark = self.site.folder / "mark"
        for step in range(1, 2000):
            shutil.rmtree(self.site.output)
            shutil.rmtree(self.site.folder / ".larder")
            shutil.copytree(self.old, self.site.output, symlinks=True)
            mark.unlink(missing_ok=True)
            result = self.site.run(
                "build",
                "--jobs",
                1,
                env={
                    "LD_PRELOAD": str(self.saboteur),
                    "SABOTAGE_STEP": str(step),
                    "SABOTAGE_MODE": mode,
                    "SABOTAGE_ERROR": str(error),
                    "SABOTAGE_MARK": str(mark),
                },
            )
            if not mark.exists():
                assert result.returncode == 0
                assert step > 20, "the steps were not seen"
                return
            yield f"step {step}: {mark.read_text().strip()}", result

    def state(self):
        """What is in the output, without a stage that could not be removed."""
        return {path: content for path, content in contents(self.site.output).items() if not path.startswith(STAGE)}

    def recover(self):
        """The next build, undisturbed, gives exactly the new site."""
        self.site.build("--jobs", 1)
        assert_same(contents(self.site.output), self.after)


def built(site):
    """The old content makes the old site."""
    site.build()


def never_built(site):
    """Only files of others are in the output folder."""
    (site.output / "own").mkdir(parents=True)
    (site.output / ".gitignore").write_text("*\n")
    (site.output / "own/notes.txt").write_text("Mine.\n")


OLD = {"Content/static/plain.txt": "old\n", "Content/pages/gone/deep.md": "# Gone\n", **plain(3)}
NEW = {"Content/static/plain.txt": "new\n", "Content/static/new/deep.txt": "new\n", **plain(2, "Other.")}


def change_all(site):
    """Changes, adds and removes meals, pages and files."""
    site.write(NEW)
    for path in ("pages/gone/deep.md", "meals/Soups/soup2.md"):
        (site.folder / "Content" / path).unlink()


def swap_kinds(site):
    """A file gives way to a folder, and a folder to a file."""
    site.write({"Content/pages/swap/in.md": "# Now a folder\n", "Content/static/help": "Now a file.\n"})
    for path in ("static/swap", "pages/help/faq.md"):
        (site.folder / "Content" / path).unlink()


@pytest.fixture(params=["changes", "first build", "files for folders"])
def sabotage(request, make_site, saboteur):
    if request.param != "files for folders":
        before = built if request.param == "changes" else never_built
        return Sabotage(make_site(OLD), saboteur, change_all, before)
    kinds = {"Content/static/swap": "A file.\n", "Content/pages/help/faq.md": "# Questions\n", **plain(1)}
    return Sabotage(make_site(kinds), saboteur, swap_kinds, built)


def torn(sabotage):
    """Files that are neither as before nor as they shall be."""
    found = []
    for path, content in sabotage.state().items():
        wanted = (sabotage.before.get(path, "absent"), sabotage.after.get(path, "absent"))
        if path != ".larder.json" and content not in wanted:
            found.append(path)
    return found


def lost(sabotage):
    """Files of both sites that are not there."""
    both = {path for path in sabotage.before.keys() & sabotage.after.keys() if not path.endswith("/")}
    return sorted(both - sabotage.state().keys())


def test_killed(sabotage):
    """Killed before any step, or in the middle of a write: each file is old or new, and the next build finishes."""
    for step, result in sabotage.attempts("kill"):
        assert result.returncode == -9, step
        assert torn(sabotage) == [], step
        assert lost(sabotage) == [], step
        sabotage.recover()


@pytest.mark.parametrize("error", ["ENOSPC", "EACCES"])
def test_refused_once(sabotage, error):
    """One call fails: the site is old as a whole with exit code 3, or new as a whole where the call did not matter."""
    wrong = {}
    for step, result in sabotage.attempts("fail", getattr(errno, error)):
        assert result.returncode in (0, 3), step + result.stderr
        expected = sabotage.after if result.returncode == 0 else sabotage.before
        if sabotage.state() != expected:
            wrong[step] = (result.returncode, difference(sabotage.state(), expected))
        sabotage.recover()
    assert wrong == {}


def test_full_from_here_on(sabotage):
    """From some step on nothing that needs room succeeds: the old site is whole, or the new one is."""
    wrong = {}
    for step, result in sabotage.attempts("full"):
        assert result.returncode in (0, 3), step + result.stderr
        expected = sabotage.after if result.returncode == 0 else sabotage.before
        if sabotage.state() != expected:
            wrong[step] = (result.returncode, difference(sabotage.state(), expected))
        assert not (sabotage.site.output / STAGE).exists(), step
        sabotage.recover()
    assert wrong == {}
