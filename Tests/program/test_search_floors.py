"""What the search must not fall below: how well it finds, how few bytes that takes. On made recipes, so that all have them."""

import shutil

import known_item
import pytest
import recipes
import relevance
import transfer

COUNT = 2000
SETTINGS = "tokens: articles\n"
# A part of a word finds it where few others begin so; other recipes have it, too.
FLOORS = dict.fromkeys(known_item.KINDS, 0.97) | {"word without its first two letters, and another": 0.85}


@pytest.fixture(scope="module")
def corpus():
    return [recipes.made(number) for number in range(COUNT)]


@pytest.fixture(scope="module")
def output(corpus, tmp_path_factory, program):
    folder = tmp_path_factory.mktemp("floors")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(relevance, "LARDER", program)
        relevance.build_larder(corpus, folder, SETTINGS)
    return folder / "Output"


def test_what_is_meant_is_found(corpus, output):
    queries = known_item.queries(corpus, 1, 30)
    answers = relevance.ask_site(output, [query.text for query in queries])["answers"]
    means = relevance.Asked(queries, [answer["ids"] for answer in answers], [0] * len(answers)).means
    # Made recipes have no accents, and no words of which one is another's plural.
    assert len(means) == len(known_item.KINDS) - 2
    assert {kind: mean for kind, mean in means.items() if mean < FLOORS[kind]} == {}


def test_no_typo_comes_before_what_is_right(output):
    """With enough meals that have the word, nothing else is found."""
    found = relevance.ask_site(output, [{"text": "beans", "limit": COUNT}, {"text": "bean", "limit": COUNT}])["answers"]
    assert found[0]["total"] > 50 and set(found[0]["ids"]) == set(found[1]["ids"])


def test_a_word_finds_those_that_end_in_it_however_many_have_it(tmp_path, program, monkeypatch):
    """After those that have it as a word, and nothing that only has its letters inside."""
    monkeypatch.setattr(relevance, "LARDER", program)
    text = "Alles in einen Topf geben und langsam kochen, bis es gar ist. " * 9
    names = [f"Suppe Nummer {number}" for number in range(60)] + ["Kartoffelsuppe", "Suppengrün"]
    names += [f"{word}{number} im Ofen" for word in ("Auflauf", "Braten", "Knödel", "Strudel") for number in range(500)]
    soups = [recipes.Recipe(str(number), name, text=(text,), language="de") for number, name in enumerate(names)]
    relevance.build_larder(soups, tmp_path)
    assert list((tmp_path / "Output/search").glob("words.*")), "a large index, in parts"
    [found] = relevance.ask_site(tmp_path / "Output", [{"text": "suppe", "limit": len(names)}])["answers"]
    assert set(found["ids"]) == {str(number) for number in range(62)} and found["ids"][-1] == "60"


@pytest.mark.parametrize(
    ("query", "kinds", "most"),
    [
        ({"text": "noodles"}, {"manifest", "words", "cards"}, 16_000),
        ({"text": "spicy salad"}, {"manifest", "words", "cards"}, 27_000),
        ({"text": "s"}, {"manifest", "cards"}, 16_000),
        ({"tokens": ["on-sale"], "limit": 24}, {"manifest", "first"}, 13_000),
        ({"scope": "asian", "limit": 24}, {"manifest", "first"}, 13_000),
        ({"tokens": ["on-sale"], "scope": "asian", "limit": 0}, {"manifest"}, 9_500),
    ],
)  # fmt: skip
def test_the_first_answer_takes_few_bytes(output, query, kinds, most):
    files = relevance.ask_site(output, [{"limit": 8, **query}])["files"]
    assert {file["path"].split("/")[1].split(".")[0] for file in files} == kinds
    assert sum(file["gzip"] for file in files) <= most


def test_the_whole_index_is_small(output):
    files = transfer.index_files(output)
    assert transfer.gzip_total(files) <= 76 * COUNT
    assert len(files) < 120


def test_the_engine_is_small(output):
    """The goal of the specification."""
    assert transfer.gzip_total(transfer.imports(next(output.glob("assets/*/search.js")))) <= 12 * 1024


@pytest.mark.parametrize(("change", "most"), [("a rating", 14_000), ("a tag", 14_000), ("a word", 31_000)])
def test_a_small_change_leaves_most_of_the_index_as_it_was(corpus, output, tmp_path, program, monkeypatch, change, most):
    monkeypatch.setattr(relevance, "LARDER", program)
    before = transfer.contents(transfer.index_files(output))
    relevance.build_larder(transfer.CHANGES[change](corpus), tmp_path, SETTINGS)
    changed = transfer.changed(before, transfer.index_files(tmp_path / "Output"))
    shutil.rmtree(tmp_path / "Output")
    assert 0 < changed <= most
