"""Measures builds beside Hugo and Pagefind: the same meals, in one run, in turns.

    python3 build.py [--counts 1000,10000] [--runs 5] [--large 100000]

Prints Markdown tables of medians: wall time, processor time and peak memory of each program, and the ratios that
design goals are about. Every full build writes to a folder that was not there: to remove thousands of files just before
would make the file system slow for whoever comes next.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import meals

HERE = pathlib.Path(__file__).resolve().parent
# As `make install` installs it, since that is what its users wait for.
LARDER = pathlib.Path(os.environ.get("LARDER", HERE.parent / ".build/standalone/release/larder")).resolve()
MEBIBYTE = 1024


class Sample:
    """One run of a program: seconds on the clock and on the processor, and the most memory in KiB."""

    def __init__(self, words, folder):
        start = time.monotonic()
        process = subprocess.Popen([str(word) for word in words], cwd=folder, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.monotonic() - start
        self.processor = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{words} ended with {process.returncode}")


def median(samples, key):
    return statistics.median(getattr(sample, key) for sample in samples)


def builds(count, runs, work, peers=True):
    """Samples of each kind of build, by its name."""
    folder = work / str(count)
    meals.write(count, folder)
    larder, hugo = folder / "larder", folder / "hugo"
    (larder / "Content/site.yaml").write_text("baseURL: https://example.org/\ntokens: articles\n")
    shutil.copytree(HERE / "hugo", hugo, dirs_exist_ok=True)
    found = {"full": [], "again": [], "one changed": [], "Hugo": [], "Pagefind": []}
    for run in range(runs):
        output = folder / f"larder-{run}"
        build = [LARDER, "build", "--quiet", "--output", output]
        shutil.rmtree(larder / ".larder", ignore_errors=True)
        found["full"].append(Sample(build, larder))
        # A file that was changed within two seconds of a build may have been changed during it.
        time.sleep(2.1)
        found["again"].append(Sample(build, larder))
        changed = larder / f"Content/meals/{count // 2 + run}.md"
        changed.write_text(changed.read_text(encoding="utf-8") + f"\nTaste it once more, {run}.\n", encoding="utf-8")
        found["one changed"].append(Sample(build, larder))
        if peers:
            site = folder / f"hugo-{run}"
            found["Hugo"].append(Sample(["hugo", "--quiet", "--noBuildLock", "--destination", site], hugo))
            found["Pagefind"].append(Sample([sys.executable, "-m", "pagefind", "--quiet", "--site", site], hugo))
    return {name: samples for name, samples in found.items() if samples}


def table(count, samples):
    print(f"\n### {count:,} meals, median of {len(samples['full'])}\n")
    print("| | wall s | processor s | peak MiB | of a full build |\n| --- | ---: | ---: | ---: | ---: |")
    full = median(samples["full"], "wall")
    for name, runs in samples.items():
        wall, processor, memory = (median(runs, key) for key in ("wall", "processor", "memory"))
        print(f"| {name} | {wall:.2f} | {processor:.2f} | {memory / MEBIBYTE:.0f} | {wall / full:.2f} |")
    if "Hugo" in samples:
        ratio = statistics.median(
            larder.wall / (hugo.wall + pagefind.wall)
            for larder, hugo, pagefind in zip(samples["full"], samples["Hugo"], samples["Pagefind"])
        )
        print(f"\nLarder takes 1/{1 / ratio:.1f} of Hugo and Pagefind together.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="1000,10000")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--large", type=int, default=100_000, help="built once and again without peers; 0 for none")
    parser.add_argument("--work", help="a folder to work in; one in memory, such as /dev/shm, leaves the disk out")
    options = parser.parse_args()
    os.environ["PATH"] = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    work = pathlib.Path(tempfile.mkdtemp(prefix="larder-bench-", dir=options.work))
    try:
        for count in options.counts.split(","):
            table(int(count), builds(int(count), options.runs, work))
        if options.large:
            samples = builds(options.large, 1, work, peers=False)
            table(options.large, samples)
            print(f"\n{median(samples['full'], 'memory') * 1024 / options.large / 1000:.1f} KB a meal")
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
