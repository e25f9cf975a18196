"""Makes meals from numbers: any count of them, the same each time, about 1.4 KB of Markdown each.

    python3 meals.py COUNT FOLDER     writes Larder's site, and Hugo's of the same meals, into FOLDER
"""

import pathlib
import random
import sys

CATEGORIES = ["African", "American", "Asian", "European", "Oceanian"]
PLACES = ["Accra", "Lima", "Oaxaca", "Hanoi", "Osaka", "Tbilisi", "Lyon", "Napoli", "Hobart", "Apia", "Zürich", "São Paulo"]
COOKED = ["Roast", "Braised", "Grilled", "Stuffed", "Smoked", "Pickled", "Creamy", "Spicy", "Crisp", "Slow", "Sweet", "Sour"]
FOODS = [
    "chicken", "aubergine", "lentils", "pumpkin", "salmon", "tofu", "lamb", "mushrooms", "chickpeas", "cauliflower", "beef",
    "prawns", "cabbage", "potatoes", "beans", "spinach", "noodles", "rice", "plantain", "okra", "leeks", "carrots", "squid",
    "eggs", "peppers", "tomatoes", "duck", "barley", "quinoa", "beetroot",
]  # fmt: skip
DISHES = ["stew", "curry", "pie", "soup", "salad", "tart", "skewers", "dumplings", "gratin", "risotto", "tagine", "pancakes"]
WITH = ["garlic", "ginger", "cumin", "lemon", "coriander", "thyme", "chilli", "honey", "mustard", "soy sauce", "yoghurt", "mint"]
TAGS = [
    "vegan", "vegetarian", "quick", "one pot", "spicy", "kids", "party", "baking", "grill", "winter", "summer", "breakfast",
    "lunch", "dinner", "dessert", "gluten free", "budget", "leftovers", "freezer", "raw", "To go", "On sale", "coupon", "picnic",
]  # fmt: skip
SENTENCES = [
    "Warm the {a} in a wide pan until it smells of {b}.",
    "A squeeze of {b} at the end wakes the {a} up.",
    "This is what we eat when the {a} is at its best and nobody wants to stand at the stove for long.",
    "Stir in the {b}, cover, and leave the {a} alone for twenty minutes.",
    "The {a} should be soft but not fall apart; taste it, then add salt.",
    "If there is no {b} in the house, a little vinegar does nearly the same.",
    "Serve it in deep bowls, with bread for the sauce.",
    "It is even better on the second day, when the {b} has found its way into the {a}.",
]


def meal(number):
    """Name, fields and Markdown of one meal."""
    chance = random.Random(number)
    food, other, spice = chance.choice(FOODS), chance.choice(FOODS), chance.choice(WITH)
    name = f"{chance.choice(COOKED)} {food} {chance.choice(DISHES)} with {spice} {number}"
    tags = chance.sample(TAGS, chance.randint(1, 4))

    def prose(count):
        return " ".join(chance.choice(SENTENCES).format(a=chance.choice([food, other]), b=chance.choice(WITH)) for _ in range(count))

    amounts = [f"- {chance.randint(1, 9) * 50} g {x}" for x in [food, other]] + [f"- {chance.randint(1, 4)} tbsp {x}" for x in chance.sample(WITH, 5)]
    steps = [f"{step}. {prose(1)}" for step in range(1, 7)]
    body = f"{prose(5)}\n\n*Note:* {prose(1)} See [the source](https://example.org/{number}).\n\n"
    body += "## Ingredients\n\n" + "\n".join(amounts) + "\n\n## Directions\n\n" + "\n".join(steps) + f"\n\n> {prose(1)}\n"
    fields = {
        "category": CATEGORIES[number % 5], "rating": chance.randint(20, 50) / 10, "location": chance.choice(PLACES), "tags": tags,
        "date": f"20{10 + number % 15}-{number % 12 + 1:02}-{number % 28 + 1:02}",
    }  # fmt: skip
    return name, fields, body


def write(count, folder):
    """Both sites' folders: `larder/Content/meals` and `hugo/content/meals`."""
    folder = pathlib.Path(folder)
    here = folder / "larder" / "Content" / "meals"
    there = folder / "hugo" / "content" / "meals"
    here.mkdir(parents=True)
    there.mkdir(parents=True)
    for number in range(count):
        name, fields, body = meal(number)
        tags = ", ".join(f'"{tag}"' for tag in fields["tags"])
        shared = f'rating: {fields["rating"]}\nlocation: {fields["location"]}\ntags: [{tags}]\n'
        (here / f"{number}.md").write_text(
            f'---\nname: {name}\ncategory: {fields["category"]}\ndatePublished: {fields["date"]}\n{shared}---\n{body}', encoding="utf-8"
        )
        (there / f"{number}.md").write_text(
            f'---\ntitle: {name}\ncategories: [{fields["category"]}]\ndate: {fields["date"]}\n{shared}---\n{body}', encoding="utf-8"
        )


if __name__ == "__main__":
    write(int(sys.argv[1]), sys.argv[2])
