"""`make install`, `make uninstall` and `make dist`."""

import os
import pathlib
import re
import shutil
import stat
import subprocess
import tarfile
import time
import urllib.request

import pytest
from common import REPOSITORY
from folders import contents

STANDALONE = REPOSITORY / ".build/standalone/release/larder"
INSTALLED = {
    "bin/larder",
    "share/bash-completion/completions/larder",
    "share/zsh/site-functions/_larder",
    "share/fish/vendor_completions.d/larder.fish",
}
DOCUMENTS = {f"share/doc/larder/{name}.md" for name in ("settings", "reports", "theme")}
# The one library that the program needs and that is not part of every Debian; newer releases call it libmicrohttpd12t64.
PACKAGES = ["libc6", "libstdc++6", "libgcc-s1", "libmicrohttpd12"]


def make(*words, program, **options):
    """Runs make with a program that is there already in the place of the one that is to be installed."""
    return subprocess.run(
        ["make", "--no-print-directory", f"--old-file={program}", *words, f"STANDALONE={program}"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        **options,
    )


def files(folder):
    return {path for path, content in contents(folder).items() if content is not None}


@pytest.fixture(autouse=True)
def needs_make():
    if not shutil.which("make"):
        pytest.skip("make is not there")


def test_install_and_uninstall(tmp_path, program):
    """The program and the completions are where shells look for them, below DESTDIR; and what was there stays."""
    root = tmp_path / "my root"
    (root / "opt/share/zsh/site-functions").mkdir(parents=True)
    (root / "opt/share/zsh/site-functions/_other").write_text("mine\n")
    for _ in range(2):
        result = make("install", f"DESTDIR={root}", "PREFIX=/opt", program=program)
        assert result.returncode == 0, result.stderr
    assert files(root / "opt") == INSTALLED | DOCUMENTS | {"share/zsh/site-functions/_other"}
    assert os.access(root / "opt/bin/larder", os.X_OK)
    for path in INSTALLED - {"bin/larder"}:
        shell = next(name for name in ["bash", "zsh", "fish"] if name in path)
        script = subprocess.run([program, "completions", shell], capture_output=True, check=True).stdout
        assert (root / "opt" / path).read_bytes() == script
        assert stat.S_IMODE((root / "opt" / path).stat().st_mode) == 0o644
    for path in DOCUMENTS:
        assert (root / "opt" / path).read_bytes() == (REPOSITORY / "Docs" / path.rpartition("/")[2]).read_bytes()
    assert make("uninstall", f"DESTDIR={root}", "PREFIX=/opt", program=program).returncode == 0
    assert files(root / "opt") == {"share/zsh/site-functions/_other"}
    assert not (root / "opt/share/doc/larder").exists()


@pytest.mark.parametrize(("inside", "told"), [(False, True), (True, False)], ids=["not in PATH", "in PATH"])
def test_install_says_where(tmp_path, program, inside, told):
    """The last lines name the program, and how the shell comes to find it where it does not yet."""
    place = tmp_path / "my place/bin"
    path = f"{place}:{os.environ['PATH']}" if inside else os.environ["PATH"]
    result = make("install", f"PREFIX={place.parent}", program=program, env={**os.environ, "PATH": path})
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert f"Installed {place}/larder" in lines
    assert (f'    export PATH="{place}:$PATH"' == lines[-1]) == told
    if told:
        shell = subprocess.run(["bash", "-c", f"{lines[-1]}; command -v larder"], capture_output=True, text=True)
        assert shell.stdout == f"{place}/larder\n"


def test_a_package_says_nothing_of_the_path(tmp_path, program):
    """Below DESTDIR it is not where it will be."""
    result = make("install", f"DESTDIR={tmp_path}", "PREFIX=/opt", program=program)
    assert result.stdout.splitlines()[-1] == f"Installed {tmp_path}/opt/bin/larder"


def pack(folder, program, **env):
    """Makes the tarball, and gives it."""
    result = make("dist", f"DIST={folder}", program=program, env={**os.environ, **env})
    assert result.returncode == 0, result.stderr
    path = pathlib.Path(result.stdout.splitlines()[-1])
    assert path.parent == folder and list(folder.iterdir()) == [path]
    return path


def test_the_tarball(tmp_path, program):
    """It has what an installation has, the licences and the README, in one folder that is named for the version."""
    path = pack(tmp_path / "a", program)
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    name = f"larder-{version}-linux-{os.uname().machine}"
    assert path.name == f"{name}.tar.gz"
    with tarfile.open(path) as archive:
        members = archive.getmembers()
    found = {member.name.removeprefix(f"{name}/") for member in members if member.isfile()}
    assert INSTALLED | DOCUMENTS | {"LICENSE", "README.md"} <= found
    assert all(one.startswith("share/doc/larder/licenses/") for one in found - INSTALLED - DOCUMENTS - {"LICENSE", "README.md"})
    assert {member.name.split("/")[0] for member in members} == {name}
    assert {member.mode for member in members} == {0o755, 0o644}


def test_the_tarball_is_the_same_each_time(tmp_path, program):
    """Whoever packs it, whenever and with whatever mask; its time is that of the commit, or the one that is asked for."""
    first = pack(tmp_path / "a", program)
    previous = os.umask(0o077)
    try:
        time.sleep(1.1)
        second = pack(tmp_path / "b", program, TZ="Asia/Tokyo", LC_ALL="C")
    finally:
        os.umask(previous)
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(pack(tmp_path / "c", program, SOURCE_DATE_EPOCH="1700000000")) as archive:
        members = archive.getmembers()
    assert {member.mtime for member in members} == {1700000000}
    assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {(0, 0, "", "")}
    assert [member.name for member in members] == sorted(member.name for member in members)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The tarball of a program that was built for it, unpacked."""
    if not shutil.which("swift"):
        pytest.skip("there is no Swift here")
    folder = tmp_path_factory.mktemp("dist")
    result = subprocess.run(["make", "dist", f"DIST={folder}"], cwd=REPOSITORY, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    (path,) = folder.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        archive.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return folder / path.name.removesuffix(".tar.gz")


@pytest.mark.large
def test_it_needs_no_swift(unpacked):
    """Nothing that it loads is the toolchain's, and of others nothing but what the README names."""
    result = subprocess.run(["ldd", unpacked / "bin/larder"], capture_output=True, text=True, check=True)
    assert "swift" not in result.stdout.lower() and "not found" not in result.stdout
    result = subprocess.run(["readelf", "-d", unpacked / "bin/larder"], capture_output=True, text=True, check=True)
    needed = set(re.findall(r"NEEDED.*\[([\w+-]+)\.", result.stdout))
    assert needed == {"libmicrohttpd", "libstdc++", "libgcc_s", "libm", "libc", "ld-linux-x86-64"} or "x86" not in os.uname().machine
    assert {path.name for path in (unpacked / "share/doc/larder/licenses").iterdir()} >= {"libcmark-gfm", "libyaml", "libxxhash", "swift"}


@pytest.mark.large
def test_it_runs_where_nothing_else_is(unpacked, tmp_path, disk):
    """In a folder that has those packages' files, and their packages', and is the root of all that it sees."""
    if not shutil.which("chroot") or not shutil.which("apt-cache"):
        pytest.skip("only Debian and its kin have these packages")
    root = tmp_path / "root"
    # Where the runtime asks for the program's arguments.
    disk(root / "proc", kind="proc")
    listed = subprocess.run(
        ["apt-cache", "depends", "--recurse", "--installed", "--no-recommends", "--no-suggests", "--no-conflicts",
         "--no-breaks", "--no-replaces", "--no-enhances", *PACKAGES],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    packages = {line.split(":")[0] for line in listed.splitlines() if re.fullmatch(r"[a-z0-9.+-]+(:\w+)?", line)}
    assert set(PACKAGES) <= packages and "swift" not in " ".join(packages)
    # The loader is looked for in these, which are links in a system of today.
    for name in ["lib", "lib64", "usr/lib", "usr/lib64"]:
        (root / "usr" / name.removeprefix("usr/")).mkdir(parents=True, exist_ok=True)
        if not name.startswith("usr/"):
            (root / name).symlink_to(f"usr/{name}")
    for package in packages:
        paths = subprocess.run(["dpkg-query", "--listfiles", package], capture_output=True, text=True).stdout
        for path in map(pathlib.Path, paths.splitlines()):
            if path.is_file() and ("lib" in path.parts or "lib64" in path.parts):
                target = root / path.relative_to("/")
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, target, follow_symlinks=True)
    shutil.copytree(unpacked, root / "larder")
    command = [shutil.which("chroot"), str(root), "/larder/bin/larder"]

    def run(*words):
        return subprocess.run([*command, *words], capture_output=True, text=True, env={})

    assert not list(root.rglob("libswift*"))
    for words in [["--version"], ["new", "/kitchen"], ["check", "--site", "/kitchen", "--strict"], ["build", "--site", "/kitchen"]]:
        result = run(*words)
        assert result.returncode == 0, f"{words}: {result.stderr}"
    (root / "kitchen/Content/site.yaml").write_text("timeZone: Europe/Berlin\n")
    assert run("check", "--site", "/kitchen", "--strict").returncode == 0, "time zones are not in it"
    server = subprocess.Popen(
        [*command, "serve", "--site", "/kitchen", "--port", "0"], stdout=subprocess.PIPE, text=True, env={}
    )
    try:
        address = re.search(r"http://\S+", server.stdout.readline())[0]
        assert "Red lentil soup" in urllib.request.urlopen(address).read().decode()
    finally:
        server.terminate()
        server.wait()
