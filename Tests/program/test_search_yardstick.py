"""The yardstick of the search measures what it says: its questions, its figures, its host."""

import gzip
import time
import urllib.error
import urllib.request

import host
import known_item
import pytest
import recipes
import relevance
import transfer
from recipes import Recipe

TITLES = [
    "Roasted Carrot Soup", "roasted carrot soup!", "Crème Brûlée Cake", "Grilled Salmon Skewers with Peppers",
    "Chocolate Cookie", "Chocolate Cookies with Walnuts", "Sour Cherry Pancakes", "Lentil Stew", "Pea",
]  # fmt: skip
CORPUS = [
    Recipe(id=f"{number}", name=title, ingredients=("2 cups paprika", "1 turnip") if number % 2 else ("1 turnip", "3 leeks"))
    for number, title in enumerate(TITLES)
]


def asked(kind, corpus=CORPUS, seed=1):
    """What is typed for each recipe by one kind: the title → the text."""
    found = known_item.queries(corpus, seed, kinds=[kind])
    names = {recipe.id: recipe.name for recipe in corpus}
    return {names[min(query.answers)]: query.text for query in found}


def distance(first, second):
    """Edits between two words, a swap being one."""
    rows = [list(range(len(second) + 1))]
    for place, letter in enumerate(first, 1):
        row = [place]
        for other, wanted in enumerate(second, 1):
            row.append(min(row[-1] + 1, rows[-1][other] + 1, rows[-1][other - 1] + (letter != wanted)))
            if place > 1 and other > 1 and letter == second[other - 2] and first[place - 2] == wanted:
                row[-1] = min(row[-1], rows[-2][other - 2] + 1)
        rows.append(row)
    return rows[-1][-1]


def edits(title, text):
    """How far each word of a text is from the title's, word by word."""
    return [distance(*pair) for pair in zip(known_item.words(title), text.split(), strict=True)]


def test_the_same_seed_asks_the_same_and_another_does_not():
    first = known_item.queries(CORPUS, 1, 4)
    assert first == known_item.queries(CORPUS, 1, 4)
    assert first != known_item.queries(CORPUS, 2, 4)
    # Of so few recipes, no ingredient is rare.
    assert {query.kind for query in first} == set(known_item.KINDS) - {"two title words and an ingredient"}


def test_there_are_as_many_as_asked_for_and_none_twice():
    made = [recipes.made(number) for number in range(200)]
    found = known_item.queries(made, 1, 30)
    # Made titles have no accents, and no word in both numbers.
    for kind in set(known_item.KINDS) - {"accents left out", "singular and plural exchanged"}:
        texts = [query.text for query in found if query.kind == kind]
        assert len(texts) == len(set(texts)) == 30, kind


def test_equal_titles_are_all_right():
    answers = {query.text: query.answers for query in known_item.queries(CORPUS, 1, kinds=["exact title"])}
    assert answers["Roasted Carrot Soup"] == answers["roasted carrot soup!"] == {"0", "1"}
    assert answers["Lentil Stew"] == {"7"}


def test_half_typed():
    found = asked("last word half typed")
    assert found["Grilled Salmon Skewers with Peppers"] == "grilled salmon skewers with pepp"
    assert found["Lentil Stew"] == "lentil st"
    assert "Pea" not in found


@pytest.mark.parametrize("kind, count", [("one typo", 1), ("two typos in two words", 2)])
@pytest.mark.parametrize("seed", range(20))
def test_typos(kind, count, seed):
    found = asked(kind, seed=seed)
    assert "Grilled Salmon Skewers with Peppers" in found and "Pea" not in found
    for title, text in found.items():
        changed = edits(title, text)
        assert sorted(changed)[-count:] == [1] * count and sum(changed) == count
        assert [word[0] for word in text.split()] == [word[0] for word in known_item.words(title)]


def test_rarest_words():
    assert asked("two rarest words")["Chocolate Cookies with Walnuts"] == "cookies walnuts"
    assert asked("three rarest, reversed")["Sour Cherry Pancakes"] == "pancakes cherry sour"
    assert "Lentil Stew" not in asked("three rarest, reversed")


def test_without_the_first_two_letters():
    found = asked("word without its first two letters, and another")
    assert found["Lentil Stew"] == "ntil stew"
    assert found["Sour Cherry Pancakes"] in ("erry pancakes", "cherry ncakes")


def test_singular_and_plural():
    found = asked("singular and plural exchanged")
    assert found["Chocolate Cookie"] == "chocolate cookies"
    assert found["Chocolate Cookies with Walnuts"] == "chocolate cookie walnuts"
    # No recipe has "stews", so it is not known to be a word.
    assert "Lentil Stew" not in found
    pairs = [
        ("berry", "berries"), ("dish", "dishes"), ("potato", "potatoes"), ("loaf", "loaves"), ("cookie", "cookies"),
        ("tray", "trays"), ("knife", "knives"), ("cheese", "cheeses"),
    ]  # fmt: skip
    for one, many in pairs:
        assert many in known_item.other_numbers(one)
        assert one in known_item.other_numbers(many)


def test_joined_words():
    assert asked("two words joined")["Lentil Stew"] == "lentilstew"
    assert asked("two words joined")["Sour Cherry Pancakes"] in ("sourcherry pancakes", "sour cherrypancakes")


def test_an_ingredient_that_the_title_does_not_have():
    # A word that every recipe has says nothing, one that no other has is a misprint.
    corpus = [*CORPUS, *(Recipe(id=f"x{number}", name=f"Toast {number}", ingredients=("1 egg",)) for number in range(30))]
    assert asked("two title words and an ingredient", corpus)["Lentil Stew"].split()[:2] == ["lentil", "stew"]
    assert asked("two title words and an ingredient", corpus)["Lentil Stew"].split()[2] in ("cups", "paprika", "turnip")
    assert asked("two title words and an ingredient") == {}


@pytest.mark.parametrize("seed", range(20))
def test_mistyped_and_half_typed(seed):
    first, second = asked("first word mistyped, second half typed", seed=seed)["Lentil Stew"].split()
    assert distance(first, "lentil") == 1
    assert second == "st"


def test_accents():
    assert asked("accents left out") == {"Crème Brûlée Cake": "creme brulee cake"}


def test_other_languages_have_the_kinds_that_make_sense():
    assert known_item.kinds_for("zh") == ["exact title", "last word half typed"]
    assert known_item.kinds_for("ru") == ["exact title", "last word half typed", "one typo"]
    assert known_item.kinds_for("de") == ["exact title", "last word half typed", "one typo", "accents left out"]
    assert asked("last word half typed", [Recipe(id="1", name="宫保鸡丁", language="zh")]) == {"宫保鸡丁": "宫保"}


def test_mean_reciprocal_rank():
    assert [relevance.reciprocal_rank(list("abcdefghijk"), {id}) for id in "abjkz"] == [1, 0.5, 0.1, 0, 0]
    assert relevance.reciprocal_rank(list("abc"), {"c", "b"}) == 0.5
    queries = [known_item.Query(kind, "", frozenset(answers)) for kind, answers in [("x", "a"), ("x", "b"), ("y", "z")]]
    result = relevance.Asked(queries, [["a", "b"], ["a", "b"], ["c", "d", "e", "z"]], [3, 1, 2])
    assert result.means == {"x": 0.75, "y": 0.25}
    assert result.counts == {"x": 2, "y": 1}
    assert result.mean == 0.5
    assert result.times == (2, 3)
    less = relevance.Asked(relevance.first_of_each(queries, 1), [["a"], ["z"]], [1, 1])
    assert "| x | 2 | 0.750 | 1.000 (1) |" in relevance.table("Title", {"Larder": result, "Lunr": less})
    assert "| y | 1 | 0.250 | 1.000 |" in relevance.table("Title", {"Larder": result, "Lunr": less})


def test_the_answers_are_those_of_the_built_site(tmp_path, program, monkeypatch):
    monkeypatch.setattr(relevance, "LARDER", program)
    relevance.build_larder(CORPUS, tmp_path)
    questions = ["Lentil Stew", {"text": "Sour Cherry Pancakes", "limit": 1}, "no such thing as this"]
    found = relevance.ask_site(tmp_path / "Output", questions)
    assert [answer["ids"][:1] for answer in found["answers"]] == [["7"], ["6"], []]
    assert all(answer["milliseconds"] >= 0 for answer in found["answers"])
    # A small site has all in its manifest.
    assert [answer["files"] for answer in found["answers"]] == [0, 0, 0] and len(found["files"]) == 1
    files = {file["path"]: file for file in found["files"]}
    manifest = (tmp_path / "Output/search/manifest.json").read_bytes()
    assert files["search/manifest.json"]["bytes"] == len(manifest)
    assert abs(files["search/manifest.json"]["gzip"] - len(gzip.compress(manifest))) < 40
    scripts = transfer.imports(next((tmp_path / "Output/assets").glob("*/bar.js")))
    assert [script.name for script in scripts] == ["bar.js"]


def test_the_host_compresses_and_notes_what_it_sends(tmp_path):
    (tmp_path / "a.json").write_text("[1]" * 1000)
    (tmp_path / "b.bin").write_bytes(b"123")
    with host.hosting(tmp_path) as (address, sent):
        body = urllib.request.urlopen(f"{address}a.json").read()
        assert gzip.decompress(body) == b"[1]" * 1000
        assert urllib.request.urlopen(f"{address}b.bin").read() == b"123"
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{address}../{tmp_path.name}/../../etc/hostname")
        # An answer is noted once it is sent, which may be after it has come.
        deadline = time.monotonic() + 5
        while len(sent) < 3 and time.monotonic() < deadline:
            time.sleep(0.01)
    assert [(answer.path, answer.size) for answer in sent[:2]] == [("a.json", len(body)), ("b.bin", 3)]
    assert len(body) == host.gzip_size(tmp_path / "a.json")


def test_steps_that_waited_for_one_another():
    def sent(*times):
        return [host.Sent("", 0, asked, done) for asked, done in times]

    assert host.serial_steps(sent()) == 0
    assert host.serial_steps(sent((0, 2), (1, 3), (1, 2))) == 1
    assert host.serial_steps(sent((0, 2), (2, 3), (2, 4), (3, 5))) == 3


def test_what_a_returning_visitor_fetches_is_what_changed(tmp_path):
    old = tmp_path / "old.json"
    old.write_text("1")
    before = transfer.contents([old])
    new = tmp_path / "new.json"
    new.write_text("2")
    assert transfer.changed(before, [old]) == 0
    assert transfer.changed(before, [old, new]) == host.gzip_size(new)
