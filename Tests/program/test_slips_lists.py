"""Slips in the lists of a recipe's text."""

import pytest
from common import hinted


def found(make_site, *lines, settings=""):
    """What is found in a meal with this text, each with its hint behind a dash."""
    files = {"Content/meals/Soups/pho.md": ("---\nname: Pho\n---\n" + "".join(f"{line}\n" for line in lines)).encode()}
    if settings:
        files["Content/site.yaml"] = settings
    return hinted(make_site(files))


@pytest.mark.parametrize(
    ("lines", "place", "mark", "mended", "goes_on"),
    [
        (["## Ingredients", "", "-100 g flour", "-2 eggs"], "6:1", "-", "- 100 g flour", True),
        (["## Zutaten", "-Salz", "-Mehl"], "5:1", "-", "- Salz", True),
        (["## Ingredients", "", "*Salt", "*Pepper"], "6:1", "*", "* Salt", True),
        (["## Ingredients", "", "  +Salt"], "6:3", "+", "+ Salt", False),
        (["## Method", "", "1.Mix", "2.Bake"], "6:1", "1.", "1. Mix", True),
        (["## Method", "", "1)Mix", "2)Bake"], "6:1", "1)", "1) Mix", True),
        (["## Ingredients", "", "- Salt", "-Pepper", "-Chilli"], "7:1", "-", "- Pepper", True),
        (["## Ingredients", "", "### Dough", "", "-½ cup flour"], "8:1", "-", "- ½ cup flour", False),
        (["## Ingredients", "You need:", "-Salt", "-Pepper"], "6:1", "-", "- Salt", True),
        (["## 操作", "", "1.煮水", "2.放盐"], "6:1", "1.", "1. 煮水", True),
    ],
)
def test_a_space_that_is_missing_behind_a_mark(make_site, lines, place, mark, mended, goes_on):
    """The lines would be one running text; the first of them is told."""
    assert found(make_site, *lines) == [
        f'W308 Content/meals/Soups/pho.md:{place}: A space is missing after "{mark}", so this line is no entry of a list – '
        f'Write "{mended}"{", and the same in the lines below" if goes_on else ""}'
    ]


def test_a_space_that_is_none_behind_a_mark(make_site):
    """Markdown takes it for a letter."""
    assert found(make_site, "## Ingredients", "", "-\u00a0100 g flour", "-\u00a02 eggs") == [
        'W308 Content/meals/Soups/pho.md:6:1: A no-break space, U+00A0, stands after "-", so this line is no entry of a list – '
        'Write "- 100 g flour", and the same in the lines below'
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ["## Ingredients", "", "100 g flour", "2 eggs"],
        ["## Ingredients", "", "- 100 g flour", "- 2 eggs", "", "*Salt* and **pepper**"],
        ["## Method", "", "Cool it to", "-18 °C, and then", "1.5 hours more."],
        ["## Method", "", "- Cool it to", "-18 °C", "- Eat"],
        ["## Method", "", "---", "", "--Mix--", "", "*Mix* well", "", "**Mix**"],
        ["## Method", "", "Mix.*", "", "*or stir"],
        ["## Method", "", "1.5 kg of ice are", "2.5 too many"],
        ["## Method", "", "```", "-x", "-y", "```"],
        ["## History", "", "-100 g flour", "-2 eggs"],
        ["-100 g flour", "-2 eggs"],
        ["## Ingredients", "", "- a-", "- b", "", "## Notes", "", "-Salt", "-Pepper"],
    ],
)
def test_texts_without_such_a_slip(make_site, lines):
    """Running text, other marks, and sections of another kind."""
    assert found(make_site, *lines) == []


def test_where_the_fields_say_it_all_the_text_is_no_list(make_site):
    """Nothing is taken from it."""
    site = make_site(
        {"Content/meals/Soups/pho.md": "---\ningredients: [salt]\ninstructions: [mix]\n---\n## Ingredients\n\n-a\n-b\n"}
    )
    assert site.diagnostics() == []
