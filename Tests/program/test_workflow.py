"""The workflow that `larder new` writes, run here step by step, as far as it goes without GitHub."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from common import REPOSITORY
from folders import assert_same, contents
from workflow import Workflow

PATH = ".github/workflows/site.yml"
KEY = "hashFiles('.github/workflows/site.yml')"


def git(folder, *words):
    settings = ["-c", "user.name=cook", "-c", "user.email=cook@example.org"]
    return subprocess.run(["git", *settings, *words], cwd=folder, check=True, capture_output=True, text=True).stdout


class Run:
    """A run of the workflow on a fresh clone of a new site."""

    def __init__(self, site, event="push", kept=None, repository=None, version=None):
        self.site = site
        self.kept = kept
        self.uploaded = None
        self.saved = None
        self.clone = site.folder / "clone"
        self.temporary = site.folder / "temporary"
        self.temporary.mkdir()
        source = site.folder / "home"
        if not source.exists():
            site.run("new", "home")
        if repository is not None:
            self.fill(source / PATH, "LARDER_REPOSITORY", repository)
        if version is not None:
            self.fill(source / PATH, "LARDER_VERSION", version)
        git(source, "init", "--quiet", "--initial-branch=main")
        git(source, "add", ".")
        git(source, "commit", "--quiet", "--message", "Our meals")
        git(site.folder, "clone", "--quiet", str(source), str(self.clone))
        self.workflow = Workflow(
            self.clone / PATH, {"github.event_name": event, "runner.arch": "X64", "runner.os": "Linux", KEY: "abc"}
        )

    @staticmethod
    def fill(path, variable, value):
        """Changes one variable at the head of the workflow, as its owner would."""
        text = path.read_text()
        changed, count = re.subn(rf"(?m)^  {variable}: .*$", f"  {variable}: {value}", text)
        assert count == 1
        path.write_text(changed)

    def build(self, installs=False):
        """Runs the job that builds; packages are taken as installed, unless it really `installs` them."""
        tools = self.site.folder / "tools"
        tools.mkdir(exist_ok=True)
        if not installs:
            (tools / "apt-get").write_text(f'#!/bin/sh\necho "$@" >>{self.site.folder}/apt\n')
            (tools / "apt-get").chmod(0o755)
        actions = {
            "actions/checkout": lambda inputs: None,
            "actions/cache/restore": self.restore,
            "actions/cache/save": self.save,
            "actions/configure-pages": lambda inputs: {"base_url": "https://cook.example.org/meals"},
            "actions/upload-pages-artifact": self.upload,
        }
        env = {"RUNNER_TEMP": str(self.temporary), "PATH": f"{tools}:{os.environ['PATH']}"}
        return self.workflow.run("build", self.clone, actions, env)

    def restore(self, inputs):
        self.key = inputs["key"]
        if self.kept:
            target = self.clone / inputs["path"]
            target.mkdir(parents=True)
            shutil.copy(self.kept, target / "larder")
        return {"cache-hit": "true" if self.kept else "", "cache-primary-key": inputs["key"]}

    def save(self, inputs):
        assert inputs["key"] == self.key
        self.saved = contents(self.clone / inputs["path"])

    def upload(self, inputs):
        assert inputs["include-hidden-files"] == "True"
        self.uploaded = contents(self.clone / inputs["path"])


@pytest.fixture
def run(site):
    return lambda **options: Run(site, **options)


def test_its_form():
    """The schema of such files has nothing against it."""
    command = shutil.which("check-jsonschema", path=os.path.dirname(sys.executable))
    assert command, "check-jsonschema is not there: make test installs it"
    path = REPOSITORY / "Sources/NewSite/Site/dot-github/workflows/site.yml"
    result = subprocess.run(
        [command, "--builtin-schema", "vendor.github-workflows", str(path)], capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_it_knows_this_version_and_what_it_is_built_with(run, program):
    """The version that writes it builds the site; the libraries are those that the Makefile names."""
    workflow = run().workflow.definition
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    assert workflow["env"]["LARDER_VERSION"] == f"v{version}"
    packages = re.search(r"BUILD_PACKAGES := (.*)", (REPOSITORY / "Makefile").read_text())[1].split()
    install = next(step["run"] for step in workflow["jobs"]["build"]["steps"] if "apt-get" in step.get("run", ""))
    assert [word for word in install.replace("\\\n", "").split() if word in packages] == packages


def test_it_may_do_no_more_than_it_needs(run):
    """Reading is all that building needs; only the job that publishes can, and never on a pull request."""
    workflow = run().workflow.definition
    assert workflow["permissions"] == {"contents": "read"}
    assert workflow["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert workflow["jobs"]["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert "github.event_name != 'pull_request'" in workflow["jobs"]["publish"]["if"]
    uses = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"actions/[\w/-]+@v\d+", action) for action in uses)
    # An event's texts are the sender's own: none of them may stand in a script.
    assert not any("${{" in step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"])


def test_it_builds_the_site_with_the_program_that_was_kept(run, site):
    """At the address that Pages gives, with no word of complaint; what is handed over is what a build here gives."""
    job = run(kept=site.program)
    finished = job.build()
    assert [name for name, _ in finished] == ["Install what Larder is built with", "Build the site"]
    assert all(result.returncode == 0 for _, result in finished), finished
    assert finished[-1][1].stdout == "", "there is something to mend"
    site.build("--site", "home", "--base-url", "https://cook.example.org/meals/")
    assert_same(job.uploaded, contents(site.folder / "home/Output"))
    assert b"https://cook.example.org/meals/" in job.uploaded["index.html"]
    assert job.saved is None and "larder-v" in job.key and "-X64-abc" in job.key
    assert "libcmark-gfm-dev" in (site.folder / "apt").read_text()


def test_a_pull_request_is_only_looked_at(run, site):
    """The site is built without asking Pages, and handed to nobody."""
    job = run(kept=site.program, event="pull_request")
    assert [result.returncode for _, result in job.build()] == [0, 0]
    assert job.uploaded is None
    assert "example.org" not in (job.clone / "Output/index.html").read_text()


def test_a_mistake_in_a_meal_stops_it(run, site):
    """It shows beside its line, and nothing is handed over."""
    site.run("new", "home")
    site.write({"home/Content/meals/Soups/bad.md": "---\nname: Bad\nrating: 9\n---\n"})
    job = run(kept=site.program)
    name, result = job.build()[-1]
    assert name == "Build the site" and result.returncode == 1
    assert result.stdout.startswith("::error ") and "file=Content/meals/Soups/bad.md,line=3" in result.stdout
    assert job.uploaded is None


def test_without_an_address_of_larder_it_says_what_to_do(run):
    """That is what a new site has: nobody but its owner knows where Larder comes from. It says so before anything that takes long."""
    steps = run().build()
    name, result = steps[-1]
    assert "Install what Larder is built with" not in [name for name, _ in steps]
    assert name == "See where Larder comes from" and result.returncode == 1
    assert result.stdout.startswith(f"::error file={PATH}") and "LARDER_REPOSITORY" in result.stdout


@pytest.fixture
def forge(tmp_path, program):
    """A repository of Larder, as a host would have it: this one, with the tag of its version."""
    if not (REPOSITORY / ".git").exists():
        pytest.skip("this is no checkout")
    folder = tmp_path / "forge"
    git(tmp_path, "clone", "--quiet", "--bare", str(REPOSITORY), str(folder))
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    git(folder, "tag", "--force", f"v{version}")
    return folder.as_uri()


@pytest.mark.parametrize("kind", ["tag", "branch", "commit"])
def test_larder_is_built_once_and_kept(run, site, forge, kind):
    """Whatever its version is named by. A compiler that takes the program from here stands in for the real one, which takes
    minutes."""
    folder = forge.removeprefix("file://")
    git(folder, "branch", "--force", "some/branch", "HEAD")
    # No branch or tag leads to the commit before the last one.
    commit = git(folder, "rev-parse", "HEAD~").strip()
    version = {"tag": None, "branch": "some/branch", "commit": commit}[kind]
    tools = site.folder / "tools"
    tools.mkdir()
    (tools / "swift").write_text(
        "#!/bin/sh\n"
        '[ "$1 $2" = "build --package-path" ] && [ -f "$3/Package.swift" ] || exit 1\n'
        f'mkdir -p "$3/.build/release" && cp {site.program} "$3/.build/release/larder"\n'
    )
    (tools / "swift").chmod(0o755)
    job = run(repository=forge, version=version)
    finished = job.build()
    assert all(result.returncode == 0 for _, result in finished), finished
    assert "Build Larder" in [name for name, _ in finished]
    assert job.saved == {"larder": site.program.read_bytes()}
    assert b"https://cook.example.org/meals/" in job.uploaded["index.html"]


def test_a_version_that_is_not_there(run, forge):
    """The step fails, and says which."""
    name, result = run(repository=forge, version="v99").build()[-1]
    assert name == "Build Larder" and result.returncode != 0 and "v99" in result.stderr
    assert f"::error file={PATH}" in result.stdout and "LARDER_VERSION is a tag, a branch or" in result.stdout


@pytest.mark.large
def test_larder_is_built_by_the_real_compiler(run, forge):
    """All of it, with nothing but GitHub's own parts replaced."""
    if not shutil.which("swift"):
        pytest.skip("there is no Swift here")
    job = run(repository=forge)
    finished = job.build(installs=os.geteuid() == 0 and shutil.which("apt-get"))
    assert all(result.returncode == 0 for _, result in finished), finished
    assert list(job.saved) == ["larder"]
    assert b"https://cook.example.org/meals/" in job.uploaded["index.html"]
