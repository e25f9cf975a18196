"""A site in the spirit of the articles about search, and the articles' own filter over it, written independently."""

import unicodedata

MEALS = [
    {"id": "1", "name": "Peanut Beef Stew", "category": "African", "location": "Ghana", "rating": 4.5,
     "tags": ["On sale"], "description": "Slow and thick."},
    {"id": "2", "name": "Tomato Couscous", "category": "African", "location": "Morocco", "rating": 3.9,
     "tags": ["To go", "coupon"]},
    {"id": "3", "name": "Double Chocolate Muffin", "category": "American", "location": "USA", "rating": 4.3,
     "tags": ["To go"]},
    {"id": "4", "name": "Hamburger with Cheese", "category": "American", "location": "USA", "rating": 4.0,
     "tags": ["coupon", "To go", "On sale"]},
    {"id": "5", "name": "Beef Noodles", "category": "Asian", "location": "Japan", "rating": 5, "tags": ["On sale"]},
    {"id": "6", "name": "Coffee Jelly", "category": "Asian", "location": "Japan", "rating": 3.2, "tags": []},
    {"id": "7", "name": "Strawberry Crêpe", "category": "Europian", "location": "France", "rating": 4.8,
     "tags": ["On sale", "coupon"]},
    {"id": "8", "name": "Falafel Pita", "category": "Europian", "location": "Greece", "rating": None,
     "tags": ["To go"]},
    {"id": "9", "name": "Beef and Cheese Pie", "category": "Oceanian", "location": "Australia", "rating": 4.1,
     "tags": ["to go"]},
    {"id": "10", "name": "Coffee Muffin", "category": "Oceanian", "location": "New Zealand", "rating": 3.8,
     "tags": ["coupon"]},
    {"id": "11", "name": "Chicken Wraps", "category": "African", "location": "Egypt", "rating": 4.4,
     "tags": ["On sale", "To go"]},
]

SCOPES = ["African", "American", "Asian", "European", "Oceanian"]

SUGGESTIONS = ["Muffin", "Noodles", "Beef", "Wraps", "Hamburger", "Chicken", "Falafel", "Pita", "Avocado", "Tomato",
               "Chocolate", "Strawberry", "Coffee"]

SETTINGS = f"""
title: Find Your Next Meal
prompt: Search for Meals
pageSize: 6
categories:
  - {{name: African}}
  - {{name: American}}
  - {{name: Asian}}
  - {{name: Europian, label: European, slug: european}}
  - {{name: Oceanian}}
tokens:
  - {{label: 4+ star review, short: 4+, icon: star, rule: rating >= 4}}
  - {{label: On sale, icon: paperplane, tag: On sale}}
  - {{label: To go, icon: walk, tag: To go}}
  - {{label: coupon, icon: tag, tag: coupon}}
suggestions: {SUGGESTIONS}
search: {{commonWords: {[*SUGGESTIONS, "Cheese"]}, match: substring}}
menu: [{{label: About, page: about}}]
"""

ABOUT = """
---
title: About these meals
---

A text with a list:

* one
* two

and a table:

| Meal | Stars |
| --- | --- |
| Pita | 4 |
"""


def fold(text):
    """Case and accents do not count."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def matching(text="", tokens=(), words=(), scope=None):
    """The names that the articles' filter keeps, in the site's order: best rating first, then by name."""

    def keeps(meal):
        rules = {
            "4+ star review": (meal["rating"] or 0) >= 4,
            **{tag: tag.lower() in map(str.lower, meal["tags"]) for tag in ("On sale", "To go", "coupon")},
        }
        category = meal["category"].replace("Europian", "European")
        return (
            all(fold(part) in fold(meal["name"]) for part in [text, *words])
            and all(rules[token] for token in tokens)
            and scope in (None, category)
        )

    # A meal without a rating stands last.
    kept = sorted(filter(keeps, MEALS), key=lambda meal: (-(meal["rating"] or 0), meal["name"]))
    return [meal["name"] for meal in kept]
