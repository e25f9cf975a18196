"""What only these tests need: small disks, an unprivileged user, and a way to make system calls fail."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest


NOBODY = 65534


@pytest.fixture
def disk():
    """Mounts a disk of its own on a folder; gives a function that does, or changes the disk's size later."""
    if os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("only root may mount a small disk")
    mounted = []

    def mount(folder, options="size=64k", kind="tmpfs"):
        again = folder in mounted
        folder.mkdir(parents=True, exist_ok=True)
        new = ["-t", kind, *(["-o", options] if kind == "tmpfs" else []), "larder-test"]
        words = ["-o", f"remount,{options}"] if again else new
        result = subprocess.run(["mount", *words, str(folder)], capture_output=True, text=True)
        if result.returncode != 0:
            pytest.skip(f"this system does not let tests mount a disk: {result.stderr.strip()}")
        if not again:
            mounted.append(folder)

    yield mount
    for folder in reversed(mounted):
        subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def public_site(make_site, program):
    """Makes a site's folder that users other than the tests' own can enter."""
    folders = []

    def make(files=None):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="larder-public-"))
        folders.append(folder)
        folder.chmod(0o755)
        site = make_site()
        site.folder = folder
        (folder / "Content").mkdir()
        return site.write(files or {})

    yield make
    for folder in folders:
        shutil.rmtree(folder)


@pytest.fixture
def nobody(program):
    """The words before a command that run it as a user without any rights."""
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        pytest.skip("only root may become another user")
    words = ["setpriv", "--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups"]
    if subprocess.run([*words, str(program), "--version"], capture_output=True).returncode != 0:
        pytest.skip("the program is where other users cannot run it")
    return words


@pytest.fixture(scope="session")
def saboteur(tmp_path_factory):
    """A library that fails or kills at the n-th system call that changes a disk; see saboteur.c for how to ask."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        pytest.skip("there is no C compiler to make the saboteur with")
    library = tmp_path_factory.mktemp("saboteur") / "saboteur.so"
    source = pathlib.Path(__file__).with_name("saboteur.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return library
