"""What the tests of the real program share: sites made of inline files, and the real data."""

import json
import os
import pathlib
import subprocess
import sys
import tarfile
import textwrap

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent


def data_folder():
    """The folder of real meals and recipes: beside the checkout, or where LARDER_DATA says."""
    return pathlib.Path(os.environ.get("LARDER_DATA", REPOSITORY.parent / "shared" / "data"))


def unpacked_recipes(count, folder, archives=None):
    """Unpacks real recipes, makes `count` meals of them in the program's own shape, and gives their file."""
    packed = sorted((data_folder() / "dpapathanasiou-recipes").glob("*.tar.xz"))[:archives]
    script = REPOSITORY.parent / "shared" / "bench" / "known-item.py"
    if not packed or not script.exists():
        pytest.skip("the packed recipes, or the script that makes meals of them, are not beside the checkout")
    for archive in packed:
        with tarfile.open(archive) as files:
            # Python before 3.11.4 has no filters.
            files.extractall(folder / "unpacked", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    subprocess.run(
        [sys.executable, script, folder / "unpacked", str(count), folder, "1"], check=True, capture_output=True
    )
    return folder / "meals.json"


class Found(str):
    """One diagnostic in a line."""

    def __new__(cls, entry):
        place = ":".join(str(entry[key]) for key in ("file", "line", "column") if entry[key] is not None)
        line = super().__new__(cls, f"{entry['code']}{' ' if place else ''}{place}: {entry['message']}")
        line.hint = entry["hint"]
        line.related = [f"{one['file']}:{one['line']}:{one['column']}" for one in entry["related"]]
        return line


def hinted(site):
    """All that is found, each with its hint behind a dash."""
    return [f"{found} – {found.hint}" for found in site.diagnostics()]


def only(site):
    """The one thing that is found, with its hint behind a dash."""
    found = hinted(site)
    assert len(found) == 1, found
    return found[0]


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

    def diagnostics(self, *arguments):
        """What `larder check` finds, notes too: each as `code file:line:column: message`, with its hint as `hint`."""
        result = self.run("check", "--format", "json", "--verbose", *arguments)
        assert result.returncode in (0, 1), result.stderr
        found = [Found(entry) for entry in json.loads(result.stdout)["diagnostics"]]
        assert (result.returncode == 1) == any(one[0] == "E" for one in found)
        return found

    def read(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    @property
    def output(self):
        return self.folder / "Output"
