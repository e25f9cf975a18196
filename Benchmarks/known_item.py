"""Known-item queries: somebody remembers a recipe's title, more or less, and looks for that one recipe.

A query is a title and one kind of damage done to it. Kinds, recipes and places are drawn by a seed, so that the same
recipes and seed always give the same queries. All recipes whose titles are the same but for case, accents and
punctuation are right answers.

    for query in queries(recipes, seed=1, count=300): query.kind, query.text, query.answers
"""

import collections
import functools
import random
import re
import unicodedata
from dataclasses import dataclass

# How many letters a word needs before somebody mistypes it, cuts it or leaves its beginning out.
TYPO_LETTERS = 5
CUT_LETTERS = 4
INNER_LETTERS = 6
# Shorter words are not what somebody remembers a title by.
TELLING_LETTERS = 3
# An ingredient that more of the recipes have says too little.
COMMON_SHARE = 0.2

# What a keyboard without them types instead of letters that no accent can be taken from.
PLAIN = {"ß": "ss", "ø": "o", "ł": "l", "œ": "oe", "æ": "ae", "đ": "d", "ı": "i", "ð": "d", "þ": "th"}


@dataclass(frozen=True)
class Query:
    """What is typed, the kind of damage in it, and the ids of all recipes that are right."""

    kind: str
    text: str
    answers: frozenset


def words(text):
    """The words of a text, in small letters, apostrophes inside words left out."""
    text = re.sub(r"(?<=\w)['’](?=\w)", "", unicodedata.normalize("NFC", text).lower())
    # Marks of scripts that write vowels as such belong to their word.
    return re.findall(r"(?:[^\W_]|[\u0300-\u036f\u0900-\u0dff\u0e31-\u0e4e])+", text)


def plain(text):
    """The text in small letters without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    bare = "".join(PLAIN.get(letter, letter) for letter in decomposed if not "\u0300" <= letter <= "\u036f")
    return unicodedata.normalize("NFC", bare)


def has_accents(text):
    return plain(text) != unicodedata.normalize("NFC", text.lower())


def folded_title(title):
    """What two titles have in common when they are the same title."""
    return " ".join(words(plain(title)))


class Corpus:
    """Recipes, and how rare their words are."""

    def __init__(self, recipes):
        self.recipes = list(recipes)
        self.same = collections.defaultdict(set)
        self.in_titles = collections.Counter()
        self.in_ingredients = collections.Counter()
        for recipe in self.recipes:
            self.same[folded_title(recipe.name)].add(recipe.id)
            self.in_titles.update(set(words(recipe.name)))
            self.in_ingredients.update(ingredient_words(recipe))
        letters = {letter for word in self.in_titles for letter in word if letter.isalpha()}
        # Letters that people of this language have under their fingers.
        self.letters = sorted(letter for letter in letters if plain(letter) == letter)

    @functools.cached_property
    def common(self):
        return len(self.recipes) * COMMON_SHARE

    def rarest(self, recipe, count):
        """The rarest telling words of a title, in the title's order; none where it has fewer."""
        telling = dict.fromkeys(word for word in words(recipe.name) if len(word) >= TELLING_LETTERS)
        chosen = sorted(telling, key=lambda word: (self.in_titles[word], word))[:count]
        return [word for word in telling if word in chosen] if len(chosen) == count else []

    def other_number(self, word):
        """The word's plural or singular, if any recipe has it: "quick" has no plural."""
        known = (other for other in other_numbers(word) if other in self.in_titles or other in self.in_ingredients)
        return next(known, None)


def ingredient_words(recipe):
    return {word for entry in recipe.ingredients for word in words(entry) if len(word) >= CUT_LETTERS and word.isalpha()}


def mistyped(word, chance, letters):
    """The word with one letter changed, left out, added or swapped with the next; never the first, never the same."""
    while True:
        place = chance.randrange(1, len(word))
        edit = chance.choice(("change", "leave out", "add", "swap"))
        head, rest = word[:place], word[place:]
        if edit == "change":
            result = head + chance.choice(letters) + rest[1:]
        elif edit == "leave out":
            result = head + rest[1:]
        elif edit == "add":
            result = head + chance.choice(letters) + rest
        else:
            result = head + rest[1:2] + rest[:1] + rest[2:]
        if result != word:
            return result


def half(word):
    """The first half of a word, the larger one where it has no middle."""
    return word[: (len(word) + 1) // 2]


def other_numbers(word):
    """What may be the plural of a word, and what its singular, as English spells them; some of it is no word."""
    if word.endswith("s"):
        yield word[:-1]
        for ending, single in [("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe")]:
            if word.endswith(ending):
                yield word[: -len(ending)] + single
    else:
        yield word + "s"
        yield word + "es"
        for ending, many in [("y", "ies"), ("f", "ves"), ("fe", "ves")]:
            if word.endswith(ending):
                yield word[: -len(ending)] + many


def replaced(values, changes):
    """The values as one text, those at some places replaced."""
    return " ".join(changes.get(place, value) for place, value in enumerate(values))


def long_places(values, letters):
    return [place for place, word in enumerate(values) if len(word) >= letters and word.isalpha()]


# One function a kind: what somebody types for a recipe, or None where the title has no room for it.


def exact(recipe, corpus, chance):
    return recipe.name


def half_typed(recipe, corpus, chance):
    *before, last = words(recipe.name) or [""]
    least = 2 if "\u3040" <= last[:1] <= "\u9fff" else CUT_LETTERS
    return " ".join([*before, half(last)]) if len(last) >= least else None


def one_typo(recipe, corpus, chance):
    return typos(recipe, corpus, chance, 1)


def two_typos(recipe, corpus, chance):
    return typos(recipe, corpus, chance, 2)


def typos(recipe, corpus, chance, count):
    title = words(recipe.name)
    places = long_places(title, TYPO_LETTERS)
    if len(places) < count:
        return None
    chosen = chance.sample(places, count)
    return replaced(title, {place: mistyped(title[place], chance, corpus.letters) for place in chosen})


def two_rarest(recipe, corpus, chance):
    return " ".join(corpus.rarest(recipe, 2))


def three_rarest_reversed(recipe, corpus, chance):
    return " ".join(reversed(corpus.rarest(recipe, 3)))


def without_beginning(recipe, corpus, chance):
    pair = corpus.rarest(recipe, 2)
    places = long_places(pair, INNER_LETTERS)
    if not places:
        return None
    place = chance.choice(places)
    return replaced(pair, {place: pair[place][2:]})


def number_exchanged(recipe, corpus, chance):
    title = corpus.rarest(recipe, 3) or corpus.rarest(recipe, 2)
    changes = {place: corpus.other_number(title[place]) for place in long_places(title, CUT_LETTERS)}
    places = [place for place, word in changes.items() if word]
    if not places:
        return None
    place = chance.choice(places)
    return replaced(title, {place: changes[place]})


def two_joined(recipe, corpus, chance):
    title = words(recipe.name)
    # The title "Meat Loaf" is asked for as "meatloaf"; joining "a" to "la" would be no word that somebody types.
    places = [
        place for place in range(len(title) - 1)
        if all(len(word) >= TELLING_LETTERS and word.isalpha() for word in title[place : place + 2])
    ]
    if not places:
        return None
    place = chance.choice(places)
    return " ".join([*title[:place], title[place] + title[place + 1], *title[place + 2 :]])


def title_and_ingredient(recipe, corpus, chance):
    title = corpus.rarest(recipe, 2)
    others = ingredient_words(recipe) - set(words(recipe.name))
    telling = sorted(word for word in others if 1 < corpus.in_ingredients[word] <= corpus.common)
    return " ".join([*title, chance.choice(telling)]) if title and telling else None


def mistyped_then_half_typed(recipe, corpus, chance):
    pair = corpus.rarest(recipe, 2)
    if len(pair) < 2 or 0 not in long_places(pair, TYPO_LETTERS) or len(pair[1]) < CUT_LETTERS:
        return None
    return f"{mistyped(pair[0], chance, corpus.letters)} {half(pair[1])}"


def without_accents(recipe, corpus, chance):
    return plain(recipe.name) if has_accents(recipe.name) else None


KINDS = {
    "exact title": exact,
    "last word half typed": half_typed,
    "one typo": one_typo,
    "two typos in two words": two_typos,
    "two rarest words": two_rarest,
    "three rarest, reversed": three_rarest_reversed,
    "word without its first two letters, and another": without_beginning,
    "singular and plural exchanged": number_exchanged,
    "two words joined": two_joined,
    "two title words and an ingredient": title_and_ingredient,
    "first word mistyped, second half typed": mistyped_then_half_typed,
    "accents left out": without_accents,
}


def kinds_for(language):
    """The kinds that make sense in a language: all twelve in English, those that need no grammar elsewhere."""
    if language == "en":
        return list(KINDS)
    kinds = ["exact title", "last word half typed"]
    if language != "zh":
        kinds.append("one typo")
    if language in ("de", "es", "fr"):
        kinds.append("accents left out")
    return kinds


def queries(recipes, seed=1, count=None, kinds=None):
    """At most `count` queries of each kind, no text twice in a kind; without a count, one for each recipe."""
    corpus = Corpus(recipes)
    language = corpus.recipes[0].language if corpus.recipes else "en"
    found = []
    for kind in kinds or kinds_for(language):
        chance = random.Random(f"{seed} {kind}")
        order = corpus.recipes[:]
        chance.shuffle(order)
        asked = set()
        for recipe in order:
            if len(asked) == count:
                break
            title = folded_title(recipe.name)
            text = KINDS[kind](recipe, corpus, chance) if title else None
            if text and text not in asked:
                asked.add(text)
                found.append(Query(kind, text, frozenset(corpus.same[title])))
    return found
