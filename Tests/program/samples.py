"""Sites that the tests build: content as path → text, made from numbers and so the same each time."""

import json
import struct
import zlib

CATEGORIES = ["African", "Asian", "European", "Latin American", "Middle Eastern"]
TAGS = ["On sale", "Vegan", "quick", "To go", "Crème", "辣", "gluten-free"]
PLACES = ["Kreuzberg", "Oaxaca de Juárez", "東京", "St. John's", ""]
DISHES = ["Crêpe", "Shepherd's pie", "BBQ ribs", "担担面", "Gözleme", "Borschtsch", "Iğdır köfte", "½ pizza"]


def picture(number):
    """A small PNG, a different one for each number."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes([number % 256, number // 256 % 256, 128]) * 4
    head = struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * 4)) + chunk(b"IEND", b"")


def record(number):
    """One meal of a data file."""
    return {
        "id": f"m{number}",
        "name": f"{DISHES[number % len(DISHES)]} {number // 2}",
        "category": CATEGORIES[number % len(CATEGORIES)],
        "location": PLACES[number % len(PLACES)],
        "rating": number % 11 / 2 if number % 11 else None,
        "tags": [TAGS[number % len(TAGS)], TAGS[(number * 3 + 1) % len(TAGS)]],
        "imageURL": f"dish{number % 3}.png" if number % 4 else "",
        "description": f"A dish, the {number}th.\n\n- with *salt*\n- and more",
    }


def markdown(number, **changes):
    """One meal as a Markdown file."""
    meal = {**record(number), **changes}
    description = meal.pop("description")
    del meal["id"]
    lines = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in meal.items())
    return f"---\n{lines}---\n{description}\n"


SETTINGS = """
    title: Meals of a test
    baseURL: https://example.org/meals/
    pageSize: 5
    tokens:
      - {label: 4+ star review, short: 4+, icon: star, rule: rating >= 4}
      - {label: On sale, icon: tag, tag: On sale}
    menu:
      - {label: About, page: about}
    """


def whole(records=12, files=12):
    """A site with every kind of source: a data file, Markdown, pages, pictures, static files, settings."""
    site = {
        "Content/site.yaml": SETTINGS,
        "Content/index.md": "Welcome to [a page](pages/about.md).\n",
        "Content/pages/about.md": "# About us\n\nCome [in](/help/faq/).\n",
        "Content/pages/help/faq.md": "---\ntitle: Questions\n---\n## Why?\n\n![dish](../../images/dish1.png)\n",
        "Content/static/CNAME": "example.org\n",
        "Content/static/fonts/a b.txt": "font\n",
        "Content/static/verify/code.html": "ok\n",
        "Content/meals.json": json.dumps([record(number) for number in range(records)], ensure_ascii=False),
    }
    for number in range(3):
        site[f"Content/images/dish{number}.png"] = picture(number)
    for number in range(100, 100 + files):
        site[f"Content/meals/{CATEGORIES[number % 5]}/meal{number}.md"] = markdown(number)
    return site


def plain(count, text="Text."):
    """A site of nothing but meals in one category."""
    return {f"Content/meals/Soups/soup{number}.md": f"# Soup {number}\n\n{text}\n" for number in range(count)}
