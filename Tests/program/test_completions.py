"""Completions: the script for bash completes real words; those for other shells are at least of their language."""

import shutil
import subprocess

import pytest


@pytest.fixture
def complete(site):
    """Completes the last of some words as bash does, and gives what it offers."""
    if not shutil.which("bash"):
        pytest.skip("bash is not there")
    script = site.run("completions", "bash")
    assert script.returncode == 0 and not script.stderr
    site.write({"larder.bash": script.stdout.encode()})

    def run(*words):
        result = subprocess.run(
            [
                "bash",
                "--norc",
                "-uc",
                'source larder.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _larder; '
                'printf "%s\\n" "${COMPREPLY[@]:-}"',
                "bash",
                *words,
            ],
            cwd=site.folder,
            capture_output=True,
            text=True,
            check=True,
        )
        assert not result.stderr
        return [line for line in result.stdout.splitlines() if line]

    return run


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        (["larder", "bu"], ["build"]),
        (["larder", "c"], ["check", "completions"]),
        (["larder", "build", "--out"], ["--output"]),
        (["larder", "build", "--port"], []),
        (["larder", "serve", "--po"], ["--port"]),
        (["larder", "check", "--format", ""], ["text", "json", "sarif", "github"]),
        (["larder", "check", "--format", "s"], ["sarif"]),
        (["larder", "check", "--format", "="], ["text", "json", "sarif", "github"]),
        (["larder", "check", "--format", "=", "gi"], ["github"]),
        (["larder", "explain", "--format", ""], ["text", "json"]),
        (["larder", "explain", "E11"], ["E111", "E112", "E113", "E114"]),
        (["larder", "completions", "z"], ["zsh"]),
        (["larder", "build", "--output", "Con"], ["Content"]),
        (["larder", "theme", "Con"], ["Content"]),
        (["larder", "n"], ["new"]),
        (["larder", "new", "Con"], ["Content"]),
        (["larder", "new", "--qu"], ["--quiet"]),
        (["larder", "theme", "--qu"], ["--quiet"]),
        (["larder", "--site", "build", "ch"], ["check"]),
        (["larder", "--site", "=", "build", "ch"], ["check"]),
        (["larder", "--quiet", "bui"], ["build"]),
        (["larder", "build", "--base-url", ""], []),
    ],
    ids=lambda value: " ".join(value),
)
def test_bash(complete, words, offers):
    """Commands, their own options, and the values of these."""
    assert complete(*words) == offers


def test_bash_offers_everything(complete, site):
    """What help lists is offered, no more and no less."""
    for command in ["new", "build", "check", "serve", "theme", "explain", "completions"]:
        text = site.run(command, "--help").stdout
        listed = {line.split()[0].rstrip(",") for line in text.splitlines() if line.startswith("  --")}
        assert set(complete("larder", command, "--")) == listed


def test_folders_with_spaces(complete, site):
    """A folder's name is one word, whatever is in it."""
    (site.folder / "My meals, all").mkdir()
    (site.folder / "My file").write_text("")
    assert complete("larder", "build", "--content", "My") == ["My meals, all"]
    assert complete("larder", "theme", "My") == ["My meals, all"]


@pytest.mark.parametrize(
    ("shell", "words"), [("bash", ["--norc", "-n"]), ("zsh", ["-f", "-n"]), ("fish", ["--no-execute"])]
)
def test_syntax(site, shell, words):
    """The shell itself finds no fault."""
    script = site.run("completions", shell).stdout
    assert script.endswith("\n") and "\n\n\n" not in script
    for word in ["new", "build", "check", "serve", "theme", "explain", "completions", "format", "sarif", "E152"]:
        assert word in script
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not there")
    site.write({"script": script.encode()})
    result = subprocess.run([shell, *words, "script"], cwd=site.folder, capture_output=True, text=True)
    assert result.returncode == 0 and not result.stderr


@pytest.mark.parametrize(
    ("words", "named"),
    [([], "bash, zsh, fish"), (["bahs"], "completions bash"), (["powershell"], "bash, zsh, fish"), (["zsh", "x"], '"x"')],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, list) else "",
)
def test_unknown_shell(site, words, named):
    """A shell that there are no completions for: exit code 2 and the nearest one."""
    result = site.run("completions", *words)
    assert result.returncode == 2 and not result.stdout
    assert named in result.stderr
