"""Folders as values, so that a test can say "equal to before" in one line."""

import os

STAGE = ".larder-stage"


def contents(folder):
    """Everything below a folder: a file is its bytes, a symbolic link its target, a folder None."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(parent, name)
            key = os.path.relpath(path, folder)
            if os.path.islink(path):
                found[key] = os.readlink(path)
            elif os.path.isdir(path):
                found[key + "/"] = None
            elif os.path.isfile(path):
                with open(path, "rb") as file:
                    found[key] = file.read()
            else:
                found[key] = "no file"
    return found


def traces(folder):
    """The same with what any write would change: inode and times of every file and folder, the folder itself too."""
    found = {}
    for path, content in {"./": None, **contents(folder)}.items():
        status = os.lstat(os.path.join(folder, path))
        found[path] = (status.st_ino, status.st_nlink, status.st_mtime_ns, status.st_ctime_ns, content)
    return found


def difference(found, expected):
    """Paths that are in one only, or differ: short enough to be read when a test fails."""
    return {
        "missing": sorted(expected.keys() - found.keys())[:20],
        "too many": sorted(found.keys() - expected.keys())[:20],
        "different": sorted(path for path in found.keys() & expected.keys() if found[path] != expected[path])[:20],
    }


SAME = {"missing": [], "too many": [], "different": []}


def assert_same(found, expected):
    assert difference(found, expected) == SAME


def pages(folder):
    """The HTML files below a folder: path → text."""
    return {path: content.decode() for path, content in contents(folder).items() if path.endswith(".html")}
