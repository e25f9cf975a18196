"""Fixtures of all tests of the real program."""

import os
import pathlib

import pytest
from common import REPOSITORY, Site, data_folder

pytest.register_assert_rewrite("folders")


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
