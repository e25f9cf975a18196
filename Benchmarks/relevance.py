"""Measures what searches find: Larder's beside Pagefind and Lunr, the same recipes and questions, in one run.

    python3 relevance.py [--counts 1000,10000,33000] [--queries 300] [--engines Larder,Pagefind,Lunr]

Questions are titles that were damaged in twelve ways (known_item.py). Prints Markdown tables: for each way the mean
reciprocal rank of the right recipe among the first ten, and how many questions there were; the mean of all ways; and
the milliseconds that a question took. Then the same for other languages, where there are recipes.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import host
import known_item
import recipes

HERE = pathlib.Path(__file__).resolve().parent
LARDER = pathlib.Path(os.environ.get("LARDER", HERE.parent / ".build/release/larder")).resolve()
DENO = pathlib.Path(os.environ.get("DENO", HERE.parent / ".venv/bin/deno"))
FIRST = 10
NAMES = {"de": "German", "es": "Spanish", "fr": "French", "ru": "Russian", "zh": "Chinese"}


def reciprocal_rank(ids, answers):
    """1 when the first of the ids is right, 1/2 when only the second is, and so on; 0 after the tenth."""
    for place, id in enumerate(ids[:FIRST], 1):
        if id in answers:
            return 1 / place
    return 0


class Asked:
    """An engine's answers to some queries: the ids it found for each, best first, and the milliseconds it took."""

    def __init__(self, queries, found, milliseconds):
        self.milliseconds = milliseconds
        ranks = {}
        for query, ids in zip(queries, found, strict=True):
            ranks.setdefault(query.kind, []).append(reciprocal_rank(ids, query.answers))
        self.counts = {kind: len(values) for kind, values in ranks.items()}
        self.means = {kind: statistics.fmean(values) for kind, values in ranks.items()}

    @property
    def mean(self):
        """The mean of the kinds, each weighing the same."""
        return statistics.fmean(self.means.values())

    @property
    def times(self):
        """The median, and what 95 in a hundred do not exceed."""
        ordered = sorted(self.milliseconds)
        return statistics.median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


def run(words, folder=None, **options):
    result = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{words} ended with {result.returncode}:\n{result.stderr}{result.stdout}")
    return result.stdout


def build_larder(corpus, folder, settings=""):
    """Larder's site of these recipes, in `folder/Output`."""
    recipes.write_site(corpus, folder, settings)
    run([LARDER, "build", "--quiet"], folder)


def build_pagefind(corpus, folder):
    """Plain pages of these recipes, and Pagefind's index of them in `folder/pagefind`."""
    recipes.write_pages(corpus, folder)
    run([sys.executable, "-m", "pagefind", "--quiet", "--site", folder])


def ask_site(output, questions):
    """What answers.js prints for a site that Larder wrote and questions, texts or whole queries."""
    # Less than all is not enough where the folder to work in is below /dev.
    words = [DENO, "run", "--quiet", "--no-prompt", "--no-config", "--allow-all", HERE / "answers.js", output]
    return json.loads(run(words, input=json.dumps(questions)))


def ask_larder(corpus, queries, work, match):
    """Larder's own script, asked under deno over the files that a build wrote."""
    build_larder(corpus, work, f"search: {{match: {match}}}\n" if match else "")
    answers = ask_site(work / "Output", [query.text for query in queries])["answers"]
    shutil.rmtree(work)
    return [answer["ids"] for answer in answers], [answer["milliseconds"] for answer in answers]


def ask_pagefind(corpus, queries, work, match):
    """Pagefind over plain pages of the recipes, asked in Chromium; the texts of what it found are not in its time."""
    build_pagefind(corpus, work)
    found, milliseconds = [], []
    with host.hosting(work) as (address, _), chromium() as browser:
        page = browser.new_page()
        page.goto(address)
        page.evaluate("async () => { window.pagefind = await import('/pagefind/pagefind.js'); await pagefind.init(); }")
        for query in queries:
            urls, time_taken = page.evaluate(PAGEFIND, [query.text, FIRST])
            found.append([pathlib.PurePosixPath(url).stem for url in urls])
            milliseconds.append(time_taken)
    shutil.rmtree(work)
    return found, milliseconds


PAGEFIND = """
async ([text, first]) => {
  const start = performance.now();
  const { results } = await pagefind.search(text);
  const milliseconds = performance.now() - start;
  const pages = await Promise.all(results.slice(0, first).map((result) => result.data()));
  return [pages.map(({ url }) => url), milliseconds];
}
"""


@contextlib.contextmanager
def chromium():
    """Chromium under Playwright, closed after use."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not path:
        sys.exit("chromium is not installed: make test installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def ask_lunr(corpus, queries, work, match):
    """Lunr in Python: titles weigh most; words are found as they are, as beginnings, and with one typo from five letters."""
    from lunr import lunr
    from lunr.query import Query

    boosts = {"name": 10, "tags": 3, "ingredients": 2, "text": 1}
    documents = [
        {"id": recipe.id, "name": recipe.name, "tags": " ".join(recipe.tags)}
        | {"ingredients": " ".join(recipe.ingredients), "text": " ".join([recipe.description, *recipe.text])}
        for recipe in corpus
    ]
    fields = [{"field_name": name, "boost": boost} for name, boost in boosts.items()]
    index = lunr(ref="id", fields=fields, documents=documents)
    found, milliseconds = [], []
    for query in queries:
        start = time.perf_counter()
        asked = index.create_query()
        for word in re.findall(r"[^\s-]+", query.text.lower()):
            asked.term(word, boost=100)
            asked.term(word, boost=10, wildcard=Query.WILDCARD_TRAILING, use_pipeline=False)
            if len(word) >= known_item.TYPO_LETTERS:
                asked.term(word, edit_distance=1, use_pipeline=False)
        found.append([result["ref"] for result in index.query(asked)[:FIRST]])
        milliseconds.append(1000 * (time.perf_counter() - start))
    return found, milliseconds


ENGINES = {"Larder": ask_larder, "Pagefind": ask_pagefind, "Lunr": ask_lunr}


def measured(corpus, queries, options, work):
    """What each engine answered, by its name."""
    found = {}
    for name in options.engines.split(","):
        some = first_of_each(queries, options.lunr) if name == "Lunr" else queries
        folder = pathlib.Path(tempfile.mkdtemp(dir=work)) / name
        found[name] = Asked(some, *ENGINES[name](corpus, some, folder, options.match))
    return found


def first_of_each(queries, count):
    """At most so many queries of each kind."""
    seen = collections.Counter()
    found = []
    for query in queries:
        seen[query.kind] += 1
        if seen[query.kind] <= count:
            found.append(query)
    return found


def table(title, asked):
    """One Markdown table: kinds down, engines across, each with its count where it was asked less."""
    first = next(iter(asked.values()))
    rows = [f"\n### {title}\n", f"| | queries | {' | '.join(asked)} |", f"| --- | ---: |{' ---: |' * len(asked)}"]
    for kind, count in first.counts.items():
        cells = [f"{one.means[kind]:.3f}" + f" ({one.counts[kind]})" * (one.counts[kind] != count) for one in asked.values()]
        rows.append(f"| {kind} | {count} | {' | '.join(cells)} |")
    rows.append(f"| mean | | {' | '.join(f'{one.mean:.3f}' for one in asked.values())} |")
    times = [f"{median:.2f} / {most:.2f}" for median, most in (one.times for one in asked.values())]
    rows.append(f"| milliseconds, median / 95 % | | {' | '.join(times)} |")
    return "\n".join(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="1000,10000,33000", help="how many recipes; as many as there are at most")
    parser.add_argument("--queries", type=int, default=300, help="of each kind")
    parser.add_argument("--lunr", type=int, default=100, help="of each kind for Lunr, which takes its time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engines", default="Larder,Pagefind,Lunr")
    parser.add_argument("--languages", default=",".join(recipes.LANGUAGES), help="beside English; empty for none")
    parser.add_argument("--match", help="the site's search.match, where it is not the default")
    parser.add_argument("--work", help="a folder to work in; one in memory, such as /dev/shm, leaves the disk out")
    options = parser.parse_args()
    os.environ["PATH"] = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    with tempfile.TemporaryDirectory(prefix="larder-bench-", dir=options.work) as work:
        for count in map(int, filter(None, options.counts.split(","))):
            corpus = recipes.english(count, work, options.seed)
            queries = known_item.queries(corpus, options.seed, options.queries)
            asked = measured(corpus, queries, options, work)
            print(table(f"{len(corpus):,} recipes in English", asked), flush=True)
        for language in filter(None, options.languages.split(",")):
            corpus = recipes.foreign(language)
            if corpus:
                asked = measured(corpus, known_item.queries(corpus, options.seed), options, work)
                print(table(f"{len(corpus):,} recipes in {NAMES[language]}", asked), flush=True)


if __name__ == "__main__":
    main()
