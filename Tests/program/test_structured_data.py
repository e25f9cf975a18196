"""Structured data as other people's programs read it."""

import json
import re

import extruct
import pytest
from recipe_scrapers import scrape_html

BASE = "https://example.org/"
RECIPE = {
    "name": "Crêpe & \"co\"",
    "category": "French",
    "imageURL": "https://example.com/crepe.jpg",
    "images": ["https://example.com/crepe.jpg", "https://example.com/inside.jpg"],
    "summary": "Thin & round.",
    "author": {"name": "Ana", "url": "https://ana.example/"},
    "datePublished": "2024-05-01",
    "rating": 4.5,
    "ratingCount": 12,
    "prepTime": "20 min",
    "cookTime": "1 h 10 min",
    "servings": "4",
    "ingredients": ["250 g flour", "½ l milk", {"quantity": 3, "name": "eggs", "group": "For the batter"}],
    "instructions": ["Mix <b>all</b>.", {"text": "Fry, thinly.", "group": "At the stove"}, "Eat."],
    "course": ["dessert"],
    "cuisine": ["Breton"],
    "tags": ["sweet", "To go", "quick"],
    "diets": ["vegetarian"],
    "nutrition": {"calories": "320 kcal", "fat": "9 g"},
    "lang": "fr",
}


def built(make_site, *meals, settings=f"baseURL: {BASE}\n"):
    site = make_site({"Content/site.yaml": settings, "Content/meals.json": json.dumps(meals)})
    site.build()
    return site


def nodes(html, address=BASE):
    return extruct.extract(html, base_url=address, syntaxes=["json-ld"])["json-ld"]


def page(site, slug):
    return site.read(f"Output/meals/{slug}/index.html")


def test_extruct_reads_the_whole_recipe(make_site):
    """A single node with all that was said, and nothing that was not."""
    (node,) = nodes(page(built(make_site, RECIPE), "crêpe-co"))
    assert node == {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": RECIPE["name"],
        "url": f"{BASE}meals/cr%C3%AApe-co/",
        "image": ["https://example.com/crepe.jpg", "https://example.com/inside.jpg"],
        "description": "Thin & round.",
        "inLanguage": "fr",
        "author": {"@type": "Person", "name": "Ana", "url": "https://ana.example/"},
        "datePublished": "2024-05-01",
        "prepTime": "PT20M",
        "cookTime": "PT1H10M",
        "totalTime": "PT1H30M",
        "recipeYield": "4",
        "recipeCategory": ["dessert"],
        "recipeCuisine": ["Breton"],
        "keywords": "sweet, quick",
        "recipeIngredient": ["250 g flour", "½ l milk", "3 eggs"],
        "recipeInstructions": [
            {"@type": "HowToStep", "text": "Mix all."},
            {
                "@type": "HowToSection",
                "name": "At the stove",
                "itemListElement": [{"@type": "HowToStep", "text": "Fry, thinly."}],
            },
            {"@type": "HowToStep", "text": "Eat."},
        ],
        "nutrition": {"@type": "NutritionInformation", "calories": "320 kcal", "fatContent": "9 g"},
        "aggregateRating": {"@type": "AggregateRating", "ratingValue": 4.5, "ratingCount": 12},
        "suitableForDiet": ["https://schema.org/VegetarianDiet"],
    }


def test_recipe_scrapers_reads_it(make_site):
    """The same ingredients, steps, yield and times."""
    html = page(built(make_site, RECIPE), "crêpe-co")
    found = scrape_html(html, org_url=f"{BASE}meals/x/", supported_only=False)
    assert found.title() == RECIPE["name"]
    assert found.ingredients() == ["250 g flour", "½ l milk", "3 eggs"]
    assert found.instructions_list() == ["Mix all.", "At the stove", "Fry, thinly.", "Eat."]
    assert found.yields() == "4 servings"
    assert (found.prep_time(), found.cook_time(), found.total_time()) == (20, 70, 90)
    assert found.ratings() == 4.5 and found.ratings_count() == 12
    assert found.author() == "Ana" and found.image() == RECIPE["imageURL"] and found.language() == "en"
    assert found.nutrients() == {"calories": "320 kcal", "fatContent": "9 g"}
    assert found.category() == "dessert" and found.cuisine() == "Breton" and found.keywords() == ["sweet", "quick"]


MARKDOWN = """
---
name: Leek soup
image: https://example.com/a.jpg
servings: 4-6
totalTime: 45 min
---
A soup.

## Ingredients

- 2 leeks
- 1 l *vegetable* stock

For the top:

- parsley & chives

## Directions

1. Cut the leeks.
2. Simmer for 30 minutes.
"""


def test_sections_of_a_text_are_read_back(make_site):
    """What the text says under its headings is the recipe."""
    site = make_site({"Content/site.yaml": f"baseURL: {BASE}\n", "Content/meals/Soups/leek.md": MARKDOWN})
    site.build()
    found = scrape_html(page(site, "leek-soup"), org_url=BASE, supported_only=False)
    assert found.ingredients() == ["2 leeks", "1 l vegetable stock", "parsley & chives"]
    assert found.instructions_list() == ["Cut the leeks.", "Simmer for 30 minutes."]
    assert found.total_time() == 45
    assert found.schema.data["recipeYield"] == "4-6"


def test_a_rating_without_votes_is_shown_and_not_marked_up(make_site):
    """julianpoy/RecipeSage#1957: votes are never made up."""
    html = page(built(make_site, {**RECIPE, "rating": 4, "ratingCount": None}), "crêpe-co")
    (node,) = nodes(html)
    assert node["@type"] == "Recipe" and "aggregateRating" not in node and "ratingCount" not in html


@pytest.mark.parametrize("lack", ["instructions", "ingredients", "imageURL"])
def test_what_lacks_something_is_no_recipe(make_site, lack):
    """mealie-recipes/mealie#165: the page is built, and says nothing that is not so."""
    html = page(built(make_site, {key: value for key, value in RECIPE.items() if key not in (lack, "images")}), "crêpe-co")
    (node,) = nodes(html)
    assert node["@type"] == "MenuItem" and node["name"] == RECIPE["name"]
    assert not any(key.startswith("recipe") or key == "aggregateRating" for key in node)
    assert html.endswith("</html>")


HOSTILE = ["</script>", "</SCRIPT >", "<!--", "<!-- <script>", "]]>", "<script>alert(1)</script>", "\u2028", "\\u003c", "'\"`"]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("raw", [True, False])
def test_nothing_ends_the_block(make_site, text, raw):
    """Whatever names, texts and settings hold, the block is one piece of JSON and the page goes on after it."""
    meal = {
        **RECIPE, "name": f"A {text} b", "summary": f"C {text} d", "author": f"E {text} f", "servings": f"4 {text} g",
        "ingredients": [f"1 egg {text} h"], "instructions": [{"text": f"Boil {text} i", "group": f"G {text} j"}],
        "source": f"K {text} l", "tags": [f"m {text} n"], "category": f"O {text} p", "description": f"Q {text} r",
        "course": [f"s {text} t"], "nutrition": {"calories": f"5 {text} u"},
    }  # fmt: skip
    settings = json.dumps({"title": f"T {text} u", "description": f"V {text} w", "baseURL": BASE, "rawHTML": raw})
    site = built(make_site, meal, settings=settings)
    for path in site.output.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
        assert len(blocks) == html.count("application/ld+json") <= 1
        for block in blocks:
            assert "<" not in block and json.loads(block)["@context"] == "https://schema.org"
    (node,) = nodes(next(path for path in site.output.glob("meals/*/index.html")).read_text(encoding="utf-8"))
    assert node["@type"] == "Recipe" and node["name"].startswith("A") and node["name"].endswith("b")
    # A line separator divides ingredients and steps, as any line end.
    assert node["recipeIngredient"][-1].endswith("h")
    assert node["recipeInstructions"][0]["itemListElement"][-1]["text"].endswith("i")


def test_lists_and_the_home_page(make_site):
    """Each list names its own pages in their order; the home page has the search too."""
    meals = [{"name": f"Ünï {number}", "category": "A"} for number in range(5)]
    site = built(make_site, *meals, settings=f"baseURL: {BASE}\npageSize: 2\nsort: name\n")
    site_node, list_node = nodes(site.read("Output/index.html"))[0]["@graph"]
    assert site_node["@type"] == "WebSite" and site_node["url"] == BASE
    target = site_node["potentialAction"]["target"]["urlTemplate"]
    assert target == f"{BASE}search/?q={{search_term_string}}"
    assert [item["position"] for item in list_node["itemListElement"]] == [1, 2]
    found = []
    for path in ("categories/a/", "categories/a/page/2/", "categories/a/page/3/"):
        (node,) = nodes(site.read(f"Output/{path}index.html"))
        assert node["@type"] == "ItemList"
        found += [item["url"] for item in node["itemListElement"]]
    assert found == [f"{BASE}meals/%C3%BCn%C3%AF-{number}/" for number in range(5)]
    for address in found:
        slug = address.removeprefix(f"{BASE}meals/%C3%BCn%C3%AF-")
        assert f'<link rel="canonical" href="{address}">' in page(site, f"ünï-{slug.strip('/')}")


def test_without_an_address(make_site):
    """Lists say nothing; a meal does, with its picture as the page has it."""
    site = make_site({
        "Content/meals/A/a.md": "---\nimageURL: a.jpg\ningredients: [1 egg]\ninstructions: [Boil.]\n---\n# A\n",
        "Content/meals/A/a.jpg": b"picture",
    })  # fmt: skip
    site.build()
    assert nodes(site.read("Output/index.html")) == []
    (node,) = nodes(page(site, "a"))
    assert node["@type"] == "Recipe" and "url" not in node
    assert (site.output / "meals/a" / node["image"]).resolve().is_file()


def test_real_recipes_are_read_back(make_site, data):
    """Every real recipe that has a Recipe gives its ingredients and steps to another program."""
    folder = data / "based.cooking" / "content"
    files = {f"Content/meals/A/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.md"))[:120]}
    for path, text in list(files.items()):
        # A key that is set twice is an error.
        if text.count(b"\ndate:") > 1:
            del files[path]
            continue
        files[path] = text.replace(b"---\n", b"---\nimageURL: https://example.com/a.jpg\n", 1)
    site = make_site({"Content/site.yaml": f"baseURL: {BASE}\n", **files})
    site.build()
    recipes = 0
    for path in site.output.glob("meals/*/index.html"):
        html = path.read_text(encoding="utf-8")
        (node,) = nodes(html)
        if node["@type"] != "Recipe":
            continue
        recipes += 1
        found = scrape_html(html, org_url=BASE, supported_only=False)
        assert found.title() == node["name"]
        assert [" ".join(line.split()) for line in node["recipeIngredient"]] == found.ingredients()
        assert len(found.instructions_list()) >= 1
    assert recipes >= 100
