"""The real sets, each built once by the program."""

import collections
import re
import shutil

import pytest
from common import Site, data_folder, unpacked_recipes

from .links import BuiltSite


def real(name):
    """The folder of a real set; skips the test where it is absent."""
    folder = data_folder() / name
    if not folder.exists():
        pytest.skip(f"the set {name} is not at {folder.parent}")
    return folder


def diagnostics(printed):
    """How often each code is in a report, the lines that stand for several included."""
    counts = collections.Counter()
    for line in printed.splitlines():
        shown = re.search(r": (?:error|warning|note): .* \[([EWN]\d+)\]$", line)
        grouped = re.match(r"  and ([\d,]+) more like this \[([EWN]\d+)\]$", line)
        if grouped:
            counts[grouped[2]] += int(grouped[1].replace(",", ""))
        elif shown:
            counts[shown[1]] += 1
    return dict(counts)


class Built:
    """A real set after its build: what was printed, how it ended, and the site."""

    def __init__(self, site, result):
        self.site = site
        self.exit_code = result.returncode
        self.printed = result.stderr
        self.diagnostics = diagnostics(result.stderr)
        self._output = None

    @property
    def output(self):
        """The pages, read once."""
        if self._output is None:
            self._output = BuiltSite(self.site.output)
        return self._output


def swiftyplace(content):
    (content / "meals.json").write_bytes((real("swiftyplace-search-demo") / "DBdata.json").read_bytes())


def based_cooking(content):
    """With the one file mended that has a key twice."""
    source = real("based.cooking")
    shutil.copytree(source / "content", content / "meals")
    shutil.copytree(source / "static", content / "static")
    (content / "site.yaml").write_text("defaultCategory: Main\n")
    twice = content / "meals" / "bloody-mary-mix.md"
    lines = twice.read_text(encoding="utf-8").split("\n")
    del lines[3]
    twice.write_text("\n".join(lines), encoding="utf-8")


def comococinar(content):
    shutil.copytree(real("comococinar") / "dishes", content / "meals")
    (content / "site.yaml").write_text("language: es\n")


def howtocook(content):
    shutil.copytree(real("howtocook") / "dishes", content / "meals")
    (content / "site.yaml").write_text("language: zh\n")


def known_item(content):
    """A thousand recipes in the program's own shape."""
    work = content.parent / "work"
    shutil.move(unpacked_recipes(1000, work, archives=1), content / "meals.json")
    shutil.rmtree(work)


SETS = {maker.__name__: maker for maker in (swiftyplace, based_cooking, comococinar, howtocook, known_item)}


@pytest.fixture(scope="session")
def built(tmp_path_factory, program):
    """Builds a set by name, once a session."""
    made = {}

    def build(name):
        if name not in made:
            folder = tmp_path_factory.mktemp(name)
            (folder / "Content").mkdir()
            SETS[name](folder / "Content")
            site = Site(folder, program)
            made[name] = Built(site, site.run("build", "--verbose", "--base-url", "https://example.org/"))
        return made[name]

    return build


@pytest.fixture(params=SETS)
def real_set(request, built):
    """Each real set in turn."""
    return built(request.param)
