"""Measures what a visitor of the search waits for: bytes over HTTP, files, steps, and time for each letter.

    python3 transfer.py [--counts 1000,10000,100000] [--pagefind 10000] [--work FOLDER]

A static host that compresses with gzip serves Larder's site to Chromium, each word to a visitor who comes for the first
time. Beside it stands Pagefind over plain pages of the same recipes. Prints one Markdown table, with the goals.
"""

import argparse
import dataclasses
import os
import pathlib
import re
import statistics
import sys
import tempfile

import host
import recipes
import relevance

WORDS = ["chicken", "lemon", "mushrooms", "potatoes", "dumplings"]
PAIRS = ["roast chicken", "lemon pie", "salmon salad", "pumpkin soup", "mustard potatoes"]
# So long does every answer take to come: what can be asked for at once overlaps in it, what cannot adds up.
DELAY = 0.05
# Between two letters, for people who type fast.
KEY_PAUSE = 120
SETTINGS = "tokens: articles\n"
SHOWN = 8
# Up to so many meals, sites are made again with small changes.
CHANGED_UP_TO = 10_000

GOALS = {
    "search.js and all it imports, KB": "≤ 12",
    "with the bar, KB": "≤ 20",
    "scripts and styles of a page, KB": "≤ 28",
    "search files before focus": "0",
    "first results for a word, KB": "≤ 80; at 100,000 ≤ 120",
    "  of it search files, KB": "",
    "first results for two words, KB": "≤ 110",
    "  of it search files, KB (two)": "",
    "serial steps after focus": "1, a further word 1 more",
    "whole index, KB": "≤ 1,200; at 100,000 ≤ 12,000",
    "whole index, files": "at 100,000 ≤ 1,000",
    "a token alone, files, KB": "1 small one",
    "a scope alone, files, KB": "1 small one",
    "engine, one letter more, ms, median / 95 %": "≤ 5; at 100,000 ≤ 16",
    "letter to new results, an answer taking 50 ms, ms": "",
    "longest task, ms": "≤ 50",
    "100 keys painted, processor slowed 4 times, ms, median / 95 %": "95 % ≤ 48",
    "changed by a rating, KB": "≤ 60 at 10,000",
    "changed by a tag, KB": "≤ 60 at 10,000",
    "changed by a word, KB": "≤ 60 at 10,000",
    "changed by one meal more, KB": "",
}

# Notes when the results for each text were in the page and painted, how long each letter took, and long tasks.
WATCH = """
() => {
  const watch = window.watch = { painted: {}, keys: [], tasks: [0] };
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
  let started = null;
  let text = "";
  addEventListener("input", (event) => {
    started = performance.now();
    text = event.target.value;
  }, { capture: true });
  const region = document.querySelector("[data-results]");
  new MutationObserver((changes) => {
    const told = changes.some(({ target }) => target instanceof Element && target.matches("[data-cards], [data-count]"));
    if (!told || region.hasAttribute("aria-busy")) return;
    const shown = text;
    if (started !== null) watch.keys.push(performance.now() - started);
    started = null;
    requestAnimationFrame(() => setTimeout(() => {
      watch.painted[shown] ??= performance.timeOrigin + performance.now();
    }));
  }).observe(region, { subtree: true, childList: true });
}
"""

# Notes how long it takes from each key until what it changed is painted (Event Timing, in steps of 8 ms); what takes less than
# 16 ms is told of by no entry.
WATCH_KEYS = """
() => {
  const keys = window.keys = new Map();
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries()) {
      if (name === "keydown" && interactionId) keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}
"""

# Larder's engine alone, opened by a script of its own in the page; `asked` is one query after the other.
ENGINE = """
async ([asked, warm]) => {
  const bar = document.querySelector("script[type=module][src*='bar.js']").src;
  const { openSearch } = await import(new URL("search.js", bar));
  const search = await openSearch(new URL("../../", bar));
  for (const query of warm) await search.query(query);
  const times = [];
  for (const query of asked) {
    const start = performance.now();
    await search.query(query);
    times.push(performance.now() - start);
  }
  return times;
}
"""

PAGEFIND = """
async ([asked, shown]) => {
  window.pagefind ??= await import("/pagefind/pagefind.js");
  await pagefind.init();
  const times = [];
  for (const text of asked) {
    const start = performance.now();
    const { results } = await pagefind.search(text);
    times.push(performance.now() - start);
    await Promise.all(results.slice(0, shown).map((result) => result.data()));
  }
  return times;
}
"""


def kilobytes(size):
    return size / 1000


def imports(script):
    """A script and all that it imports, as files."""
    found, left = set(), [script]
    while left:
        file = left.pop().resolve()
        if file not in found:
            found.add(file)
            names = re.findall(r'(?:^|;)(?:im|ex)port\b[^;()]*?"(\./[^"]+)";', file.read_text(encoding="utf-8"), flags=re.M)
            left += [file.parent / name for name in names]
    return found


def gzip_total(files):
    return sum(host.gzip_size(file) for file in files)


def index_files(output):
    """The files of Larder's index."""
    return [file for file in (output / "search").rglob("*") if file.is_file() and file.suffix != ".html"]


def prefixes(texts):
    """What a visitor has typed after each letter of the texts."""
    return [text[:end] for text in texts for end in range(1, len(text) + 1) if text[end - 1] != " "]


def median_and_most(values):
    ordered = sorted(values)
    return f"{statistics.median(ordered):.1f} / {ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]:.1f}"


class Visit:
    """What one visitor downloaded for one text, and the letters' times."""

    def __init__(self, browser, output, text):
        with host.hosting(output, DELAY) as (address, sent):
            context = browser.new_context()
            page = context.new_page()
            page.goto(address, wait_until="networkidle")
            self.before = [answer for answer in sent if answer.path.startswith("search/")]
            self.page_files = [answer for answer in sent if answer.path.endswith((".js", ".css"))]
            opened = len(sent)
            page.evaluate(WATCH)
            page.locator("input[name=q]").focus()
            page.keyboard.type(text, delay=KEY_PAUSE)
            page.wait_for_function("(text) => watch.painted[text]", arg=text, timeout=60_000)
            watch = page.evaluate("watch")
            # What comes after the results were painted was fetched for later, such as cards further down.
            self.painted = watch["painted"][text] / 1000
            self.after = [answer for answer in sent[opened:] if answer.asked <= self.painted]
            self.keys, self.longest = watch["keys"], max(watch["tasks"])
            context.close()

    @property
    def search_bytes(self):
        return sum(answer.size for answer in self.after + self.before)

    @property
    def all_bytes(self):
        return self.search_bytes + sum(answer.size for answer in self.page_files)


def painted_keys(browser, output):
    """Milliseconds from each of 100 keys to the next paint, with a processor of a quarter of the speed."""
    with host.hosting(output) as (address, _):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address, wait_until="networkidle")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.evaluate(WATCH_KEYS)
        field = page.locator("input[name=q]")
        left = 100
        for text in WORDS + PAIRS:
            field.fill("")
            page.keyboard.type(text[:left], delay=KEY_PAUSE)
            left -= len(text[:left])
        assert left == 0
        page.wait_for_timeout(1000)
        times = page.evaluate("[...keys.values()]")
        context.close()
    return times + [8] * (100 - len(times))


def larder(browser, count, work):
    """Larder's column of the table."""
    corpus = recipes.corpus(count, work)
    corpus = [dataclasses.replace(one, rating=one.rating or (20 + place % 31) / 10) for place, one in enumerate(corpus)]
    folder = work / f"larder-{count}"
    relevance.build_larder(corpus, folder, SETTINGS)
    output = folder / "Output"
    assets = next((output / "assets").glob("*/search.js")).parent
    single = [Visit(browser, output, word) for word in WORDS]
    double = [Visit(browser, output, pair) for pair in PAIRS]
    visits = single + double
    files = index_files(output)
    column = {
        "search.js and all it imports, KB": f"{kilobytes(gzip_total(imports(assets / 'search.js'))):.1f}",
        "with the bar, KB": f"{kilobytes(gzip_total(imports(assets / 'bar.js'))):.1f}",
        "scripts and styles of a page, KB": f"{kilobytes(sum(answer.size for answer in visits[0].page_files)):.1f}",
        "search files before focus": f"{max(len(visit.before) for visit in visits)}",
        "first results for a word, KB": kilobytes_of(visit.all_bytes for visit in single),
        "  of it search files, KB": kilobytes_of(visit.search_bytes for visit in single),
        "first results for two words, KB": kilobytes_of(visit.all_bytes for visit in double),
        "  of it search files, KB (two)": kilobytes_of(visit.search_bytes for visit in double),
        "serial steps after focus": f"{max(map(steps, single))}, {max(map(steps, double))}",
        "whole index, KB": f"{kilobytes(gzip_total(files)):,.0f}",
        "whole index, files": f"{len(files):,}",
        "letter to new results, an answer taking 50 ms, ms": median_and_most([time for visit in visits for time in visit.keys]),
        "longest task, ms": longest(visits),
    }
    column["100 keys painted, processor slowed 4 times, ms, median / 95 %"] = median_and_most(painted_keys(browser, output))
    texts = [{"text": text, "limit": 24} for text in prefixes(WORDS + PAIRS)]
    scope = sorted({one.category for one in corpus})[0].lower()
    column["engine, one letter more, ms, median / 95 %"] = median_and_most(engine(browser, output, texts, texts[:1])[0])
    for name, query in [("a token", {"tokens": ["4-star-review"]}), ("a scope", {"scope": scope})]:
        _, sent = engine(browser, output, [{**query, "limit": 24}], [])
        column[f"{name} alone, files, KB"] = f"{len(sent)}, {kilobytes(sum(answer.size for answer in sent)):.1f}"
    if count <= CHANGED_UP_TO:
        first = contents(files)
        for name, change in CHANGES.items():
            relevance.build_larder(change(corpus), folder, SETTINGS)
            column[f"changed by {name}, KB"] = f"{kilobytes(changed(first, index_files(output))):.1f}"
    return column


def longest(visits):
    """The longest task of the main thread; a browser tells of none up to 50 ms."""
    most = max(visit.longest for visit in visits)
    return f"{most:.0f}" if most else "≤ 50"


def steps(visit):
    return host.serial_steps([answer for answer in visit.after if answer.done <= visit.painted])


def kilobytes_of(sizes):
    """The median of some sizes and the largest."""
    sizes = sorted(map(kilobytes, sizes))
    return f"{statistics.median(sizes):,.1f} (most {sizes[-1]:,.1f})"


def engine(browser, output, asked, warm):
    """The milliseconds of some queries to Larder's engine in Chromium, and the search files that they needed."""
    with host.hosting(output) as (address, sent):
        page = browser.new_page()
        page.goto(address, wait_until="networkidle")
        opened = len(sent)
        times = page.evaluate(ENGINE, [asked, warm])
        answers = [answer for answer in sent[opened:] if answer.path.startswith("search/")]
        page.close()
    return times, answers


def contents(files):
    return {file.name: file.read_bytes() for file in files}


def changed(before, files):
    """The bytes that somebody who has all of `before` still has to fetch, were all of the index needed."""
    return gzip_total(file for file in files if before.get(file.name) != file.read_bytes())


def with_middle(corpus, change):
    """The corpus with the meal in its middle changed."""
    middle = len(corpus) // 2
    return [*corpus[:middle], change(corpus[middle]), *corpus[middle + 1 :]]


CHANGES = {
    "a rating": lambda corpus: with_middle(corpus, lambda one: dataclasses.replace(one, rating=5.5 - one.rating)),
    "a tag": lambda corpus: with_middle(corpus, lambda one: dataclasses.replace(one, tags=(*one.tags, "coupon"))),
    "a word": lambda corpus: with_middle(corpus, lambda one: dataclasses.replace(one, name=f"{one.name} Surprise")),
    "one meal more": lambda corpus: [*corpus, dataclasses.replace(corpus[0], id="one-more", name="Marmalade Surprise")],
}


def pagefind(browser, count, work):
    """Pagefind's column of the table: what has no line there has no like."""
    corpus = recipes.corpus(count, work)
    folder = work / f"pagefind-{count}"
    relevance.build_pagefind(corpus, folder)
    files = [file for file in (folder / "pagefind").rglob("*") if file.is_file() and "-ui" not in file.name]
    single = [first_results(browser, folder, word) for word in WORDS]
    double = [first_results(browser, folder, pair) for pair in PAIRS]
    with host.hosting(folder) as (address, _):
        page = browser.new_page()
        page.goto(address)
        times = page.evaluate(PAGEFIND, [prefixes(WORDS + PAIRS), 0])
        page.close()
    column = {
        "search.js and all it imports, KB": kilobytes_of(scripts(sent) for sent in single),
        "first results for a word, KB": kilobytes_of(sum(answer.size for answer in sent) for sent in single),
        "first results for two words, KB": kilobytes_of(sum(answer.size for answer in sent) for sent in double),
        "serial steps after focus": f"{max(map(host.serial_steps, single))}, {max(map(host.serial_steps, double))}",
        "whole index, KB": f"{kilobytes(gzip_total(files)):,.0f}",
        "whole index, files": f"{len(files):,}",
        "engine, one letter more, ms, median / 95 %": median_and_most(times),
    }
    if count <= CHANGED_UP_TO:
        first = contents(files)
        relevance.build_pagefind(CHANGES["a word"](corpus), folder)
        again = [file for file in (folder / "pagefind").rglob("*") if file.is_file() and "-ui" not in file.name]
        # Pagefind leaves what it wrote before; what no build of these pages would write does not count.
        column["changed by a word, KB"] = f"{kilobytes(changed(first, again)):,.1f}"
    return column


def scripts(sent):
    """The bytes of Pagefind's program among what was sent."""
    return sum(answer.size for answer in sent if answer.path.endswith((".js", ".pagefind")))


def first_results(browser, folder, text):
    """All that Pagefind sent for its first results, to somebody who comes for the first time and types all at once."""
    with host.hosting(folder, DELAY) as (address, sent):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        opened = len(sent)
        page.evaluate(PAGEFIND, [[text], SHOWN])
        answers = [answer for answer in sent[opened:] if not answer.path.endswith("favicon.ico")]
        context.close()
    return answers


def table(columns):
    """The columns as one Markdown table, with the goals."""
    rows = [f"| | {' | '.join(columns)} | goal |", f"| --- |{' ---: |' * len(columns)} --- |"]
    for row, goal in GOALS.items():
        cells = [column.get(row, "") for column in columns.values()]
        if any(cells):
            rows.append(f"| {row} | {' | '.join(cells)} | {goal} |")
    return "\n".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="1000,10000,100000", help="meals of Larder's sites")
    parser.add_argument("--pagefind", default="10000", help="pages of Pagefind's; empty for none")
    parser.add_argument("--work", help="a folder to work in; one in memory, such as /dev/shm, leaves the disk out")
    options = parser.parse_args()
    os.environ["PATH"] = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    columns = {}
    with tempfile.TemporaryDirectory(prefix="larder-bench-", dir=options.work) as work, relevance.chromium() as browser:
        for count in map(int, filter(None, options.counts.split(","))):
            columns[f"Larder, {count:,}"] = larder(browser, count, pathlib.Path(work))
        for count in map(int, filter(None, options.pagefind.split(","))):
            columns[f"Pagefind, {count:,}"] = pagefind(browser, count, pathlib.Path(work))
    print(f"\n### Bytes in gzip and times in Chromium\n\n{table(columns)}", flush=True)


if __name__ == "__main__":
    main()
