"""A build of more than a hundred meals that is killed at any moment."""

import random
import shutil
import signal
import subprocess
import time

from folders import STAGE, assert_same, contents
from samples import plain, whole

KILLS = 50


def test_killed_at_random_moments(make_site):
    """After each kill every file is old or new and no page is torn; the next build gives exactly the clean one."""
    site = make_site(whole(records=70, files=70))
    site.build()
    before = contents(site.output)
    old = shutil.copytree(site.output, site.folder / "old")

    shutil.rmtree(site.folder / "Content/meals")
    site.write(whole(records=110, files=0)).write(plain(50, "Other. " * 50))
    site.write({"Content/site.yaml": "title: Another title\npageSize: 7\n"})
    (site.folder / "Content/static/verify/code.html").unlink()
    site.build("--output", "new")
    after = contents(site.folder / "new")
    duration = timed(site, old)

    moments = random.Random(7)
    killed = 0
    for number in range(KILLS):
        restore(site, old)
        moment = duration * (number + moments.random()) / KILLS
        killed += kill_after(site, moment)

        state = contents(site.output)
        for path, content in state.items():
            if path.startswith(STAGE) or path == ".larder.json":
                continue
            assert content in (before.get(path, "absent"), after.get(path, "absent")), (path, moment)
            assert not path.endswith(".html") or content.rstrip().endswith((b"</html>", b"ok")), (path, moment)
        for path in before.keys() & after.keys():
            assert path in state, (path, moment)

        site.build()
        assert_same(contents(site.output), after)
    assert killed > KILLS / 2


def restore(site, old):
    shutil.rmtree(site.output)
    shutil.copytree(old, site.output)
    shutil.rmtree(site.folder / ".larder", ignore_errors=True)


def timed(site, old):
    """How long the build of the changed site takes: the middle one of three."""
    durations = []
    for _ in range(3):
        restore(site, old)
        start = time.monotonic()
        site.build()
        durations.append(time.monotonic() - start)
    return sorted(durations)[1]


def kill_after(site, moment):
    """Starts a build and kills it after some seconds; tells whether it was still running."""
    with subprocess.Popen(
        [site.program, "build"], cwd=site.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as build:
        time.sleep(moment)
        build.kill()
    return build.returncode == -signal.SIGKILL
