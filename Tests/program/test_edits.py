"""After any edit an incremental build equals a clean one: 300 random edits, each compared byte for byte."""

import os
import time

from editor import Editor
from folders import assert_same, contents, traces
from samples import whole

EDITS = 300


def test_incremental_equals_clean(make_site, tmp_path):
    """Same paths, same bytes, no folder left over; an edit that makes an error leaves the output as it was."""
    site = make_site(whole(records=0, files=20))
    elsewhere = make_site()
    editor = Editor(site, seed=20)
    built = refused = 0
    done = []
    for number in range(EDITS):
        saved = editor.saved()
        done.append(editor.edit())
        if editor.chance.random() < 0.2:
            done.append(editor.edit())
        before = contents(site.output)
        result = site.run("build", "--quiet")
        clean = tmp_path / f"clean{number}"
        arguments = ["--content", site.folder / "Content", "--templates", site.folder / "Templates", "--output", clean]
        expected = elsewhere.run("build", "--quiet", *arguments)
        assert result.returncode == expected.returncode, (done[-3:], result.stderr, expected.stderr)
        if result.returncode == 0:
            built += 1
            assert_same(contents(site.output), contents(clean))
            age(site)
        else:
            refused += 1
            assert result.returncode == 1, result.stderr
            assert_same(contents(site.output), before)
            editor.restore(saved)
    assert built > EDITS * 0.7 and refused > 3
    written = traces(site.output)
    site.run("build")
    assert_same(traces(site.output), written)


def age(site):
    """Makes the last build end later than it did, so that the next one relies on the file states it remembers."""
    later = time.time() + 10
    os.utime(site.folder / ".larder/cache", (later, later))
