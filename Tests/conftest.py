"""What the tests of the real program share: the program, sites made of inline files, and the real data."""

import os
import pathlib
import subprocess
import textwrap

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent


def data_folder():
    """The folder of real meals and recipes: beside the checkout, or where LARDER_DATA says."""
    return pathlib.Path(os.environ.get("LARDER_DATA", REPOSITORY.parent / "shared" / "data"))


class Site:
    """A site's folder, and the program to run on it."""

    def __init__(self, folder, program):
        self.folder = folder
        self.program = program

    def write(self, files):
        """Writes files: path → text (its indentation removed) or bytes."""
        for path, content in files.items():
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                target.write_bytes(content)
            else:
                target.write_text(textwrap.dedent(content).lstrip("\n"), encoding="utf-8")
        return self

    def run(self, *arguments, env=None, cwd=None, prefix=(), timeout=120):
        """Runs the program in the site's folder; gives the finished process, output as text."""
        return subprocess.run(
            [*prefix, str(self.program), *map(str, arguments)],
            cwd=cwd or self.folder,
            env={**os.environ, **(env or {})},
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout,
        )

    def build(self, *arguments, expect=0, **options):
        """Runs `larder build` and insists on its exit code."""
        result = self.run("build", *arguments, **options)
        assert result.returncode == expect, result.stderr + result.stdout
        return result

    def read(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    @property
    def output(self):
        return self.folder / "Output"


@pytest.fixture(scope="session")
def program():
    """The built program: `make build` made it, or LARDER names it."""
    path = pathlib.Path(os.environ.get("LARDER", REPOSITORY / ".build" / "release" / "larder"))
    assert path.exists(), f"{path} is not there: run make build first"
    return path.resolve()


@pytest.fixture
def site(tmp_path, program):
    """An empty site's folder."""
    (tmp_path / "Content").mkdir()
    return Site(tmp_path, program)


@pytest.fixture
def make_site(tmp_path_factory, program):
    """Makes any number of sites' folders."""

    def make(files=None):
        folder = tmp_path_factory.mktemp("site")
        (folder / "Content").mkdir()
        return Site(folder, program).write(files or {})

    return make


@pytest.fixture
def data():
    """The folder of real data; skips the test where it is absent."""
    folder = data_folder()
    if not folder.exists():
        pytest.skip(f"the real data is not at {folder}")
    return folder
