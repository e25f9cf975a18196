"""Every kind of page that the theme can make is valid HTML."""

import json
import re

import pytest
from common import REPOSITORY, Site

from .checker import faults
from .links import BuiltSite

MARKDOWN = """
---
name: Everything & <more>
category: "A \\"B\\" & <C>"
rating: 4.5
tags: [On sale, "ünï", "a/b", "<i>"]
location: Somewhere & elsewhere
---

# A heading

## Another "one" & a <b>tag</b>

A [link](#another), *emphasis*, **more**, ~~less~~, `code`, <https://example.org/?a=1&b=2>, a note[^1].

| Left | Right | Middle |
| :--- | ---: | :---: |
| 1 | 2 | 3 |

- [ ] to do
- [x] done

1. one
2. two
   > quoted

```html
<script>alert("1")</script>
```

---

![A "picture"](https://example.org/a.png "its 'title'")

[^1]: The note.
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory, program):
    meals = [{"name": f"Pie {number}", "category": "Pies", "rating": number % 5} for number in range(130)]
    site = Site(tmp_path_factory.mktemp("site"), program).write({
        "Content/site.yaml": """
            title: A "title" & <more>
            description: About "these" & <those>
            language: en-GB
            baseURL: https://example.org/a/b/
            prompt: What's "for" <dinner>?
            tokens:
              - {label: 4+ star review, short: 4+, icon: star, rule: rating >= 4}
              - {label: On sale, icon: tag, tag: On sale}
            menu: [{label: "About & more", page: about}]
        """,
        "Content/index.md": "Welcome to *all*.\n",
        "Content/pages/about.md": "# About\n\nText with a [meal](/everything-more).\n",
        "Content/meals/everything.md": MARKDOWN,
        "Content/meals.json": json.dumps(meals),
    })
    site.build()
    return BuiltSite(site.output)


def test_all_pages_are_valid(pages):
    """Lists with paging, meals, texts, search, 404."""
    assert faults(pages.output / name for name in pages.pages) == []


def test_the_page_without_a_connection_is_valid(tmp_path, program):
    """It is no file of the site: the worker has it."""
    site = Site(tmp_path, program).write({"Content/site.yaml": "offline: true\n", "Content/meals/Soups/pho.md": "Red."})
    site.build()
    [plan] = re.findall(r"^self\.larder = (.*);$", site.read("Output/service-worker.js"), flags=re.M)
    page = tmp_path / "offline.html"
    page.write_text(json.loads(plan)["page"], encoding="utf-8")
    assert "No connection" in page.read_text(encoding="utf-8")
    assert faults([page]) == []


def test_there_is_each_kind_of_page(pages):
    """So that the test above says what it seems to say."""
    for start in ("index.html", "page/3/", "categories/pies/page/2/", "tags/", "filters/", "meals/everything", "about/",
                  "search/", "favourites/", "404.html"):
        assert any(name.startswith(start) for name in pages.pages), start


def test_pages_are_valid_in_other_languages(make_site):
    """Direction and language included."""
    files = []
    for language in ("de", "es", "fr", "ru", "zh", "ar", "ja", "he", "pt-BR"):
        site = make_site({
            "Content/site.yaml": f"language: {language}\n",
            "Content/meals.json": '[{"name": "Pie", "category": "A", "rating": 4.5, "tags": ["b"]}]',
        })
        site.build()
        files += [site.output / "index.html", site.output / "meals" / "pie" / "index.html"]
    assert faults(files) == []


def test_the_sample_site_is_valid(tmp_path, program):
    """Every page of it."""
    site = Site(tmp_path, program)
    site.build("--content", REPOSITORY / "Content")
    assert faults(site.output / name for name in BuiltSite(site.output).pages) == []


def test_a_meal_of_which_all_is_known_is_valid(make_site):
    """Facts, ingredients, steps, nutrition, pictures, related meals; and one category too many for a row."""
    meals = [{"name": f"Pie {number}", "category": f"Category {number}", "tags": ["x"]} for number in range(12)]
    meals.append({
        "name": "All & \"more\"", "category": "Category 1", "tags": ["x", "On sale"], "rating": 4.5, "ratingCount": 3,
        "images": [{"src": "a.svg", "alt": "A \"plate\""}, {"src": "b.svg", "alt": "Another"}, "c.svg"],
        "prepTime": "20 min", "cookTime": "1-2 h", "servings": "4-6", "price": 3.5, "currency": "CHF",
        "course": "main", "cuisine": "Swiss", "diets": ["vegan"], "allergens": [], "nutrition": {"calories": "1 kcal"},
        "author": {"name": "A & B", "url": "https://example.org/?a=1&b=2"}, "source": "https://example.org/\"x\"",
        "license": "CC0", "video": "https://example.org/v", "datePublished": "2024-05-31T10:00", "lang": "de",
        "ingredients": ["1 egg", {"name": "salt", "group": "For the \"top\""}], "instructions": ["Boil.", "Eat."],
    })  # fmt: skip
    files = {f"Content/images/{name}.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>" for name in "abc"}
    site = make_site({**files, "Content/meals.json": json.dumps(meals)})
    site.build()
    page = site.read("Output/meals/all-more/index.html")
    for part in ("<details>", "facts", "ingredients", "steps", "nutrition", "pictures", "related", "neighbours"):
        assert part in page
    assert faults([site.output / "meals/all-more/index.html"]) == []


def test_an_empty_site_is_valid(tmp_path, program):
    """No meals yet."""
    site = Site(tmp_path, program).write({"Content/meals.json": "[]"})
    site.build()
    assert faults(BuiltSite(site.output).output / name for name in ("index.html", "search/index.html")) == []


def test_the_checker_finds_what_is_wrong(tmp_path):
    """The helper of these tests itself."""
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><html lang=en><title>x</title><p><img src=x><ul><li>a</ul><div id=a><div id=a>")
    found = " ".join(message for _, _, message in faults([page]))
    assert "alt" in found and "Duplicate ID" in found and "Unclosed element" in found


def test_pages_are_valid_wherever_the_field_stands(make_site):
    """With columns, and without meals; the field is on each page once, and on none of an empty site's lists."""
    files = []
    layouts = [
        f"search: {{placement: {placement}, drawer: automatic, minimize: true}}\ntheme: {{layout: split, columns: {columns}}}\n"
        for placement in ("drawer", "content", "toolbar", "sidebar") for columns in (2, 3)
    ]  # fmt: skip
    for settings in layouts:
        for meals in ('[{"name": "Pie", "category": "A"}, {"name": "Pita", "category": "B"}]', "[]"):
            site = make_site({"Content/site.yaml": settings, "Content/meals.json": meals, "Content/pages/about.md": "# About\n"})
            site.build()
            for name in BuiltSite(site.output).pages:
                count = site.read(f"Output/{name}").count('role="search"')
                assert count == (0 if meals == "[]" and name == "index.html" else 1), (settings, name)
                files.append(site.output / name)
    assert faults(files) == []
