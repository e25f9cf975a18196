"""Slips that people make in their first hour: each is named where it is, with how to mend it."""

import pytest
from common import only
from samples import picture

PHO = {"Content/meals/Soups/pho.md": "---\nname: Pho\n---\n"}


# MARK: Front matter


@pytest.mark.parametrize(
    ("text", "code", "line", "hint"),
    [
        ("name: Pho\nrating: 4\n\nA soup.\n", "E034", 1, "Write a line --- above the first key, and one below the last"),
        ("\n\nTitle: Pho\n---\nA soup.\n", "E034", 3, "above the first key"),
        ("rating: 4\ntags: [Quick]\n---\nA soup.\n", "E034", 1, "above the first key"),
        ("--\nname: Pho\n--\n", "E035", 1, "Write ---, and the same below the keys"),
        ("----\nname: Pho\n----\n", "E035", 1, "Write ---"),
        ("----------\r\nrating: 4\r\n", "E035", 1, "Write ---"),
        (" ---\nname: Pho\n---\n", "E035", 1, "Delete the space"),
        ("—--\nname: Pho\n---\n", "E033", 1, "smart punctuation"),
        ("–--\nname: Pho\n–--\n", "E033", 1, "smart punctuation"),
        ("———\nname: Pho\n———\n", "E033", 1, "smart punctuation"),
        ("\n—\nname: Pho\n—\n", "E033", 2, "smart punctuation"),
        ("```yaml\n---\nname: Pho\n---\n```\nA soup.\n", "E036", 1, "Delete the line ``` above them"),
        ("~~~\nname: Pho\nrating: 4\n~~~\n", "E036", 1, "Delete the line ~~~ above them"),
    ],
)
def test_keys_that_would_be_shown_as_text(make_site, text, code, line, hint):
    """They are an error: a page of garbage would be published otherwise."""
    for path in ("meals/Soups/pho.md", "pages/pho.md"):
        site = make_site({f"Content/{path}": text.encode()})
        found = only(site)
        assert found.startswith(f"{code} Content/{path}:{line}:1: ") and hint in found, found


@pytest.mark.parametrize(
    "text",
    [
        "# Pho\n\nname: of the soup\n",
        "Source: my grandmother\n\nA soup.\n",
        "source: my grandmother\n\nA soup.\n",
        "Prep time: 10 min\nCook time: 3 h\n\nA soup.\n",
        "Note: hot!\n",
        "----\nA rule above.\n",
        "----\nSource: my grandmother\n",
        "```\nthe recipe\n```\n",
        "    name: as it stands in a file\n",
        "Title: the soup\n===============\n",
        "—\nA dash.\n",
    ],
)
def test_texts_that_only_look_like_keys(make_site, text):
    """A word with a colon, a rule or code at the top of a text is none of them."""
    assert make_site({"Content/meals/Soups/pho.md": text.encode()}).diagnostics() == []


@pytest.mark.parametrize("text", ["", "\n \n", "\ufeff"])
def test_an_empty_file(make_site, text):
    """Perhaps it was never saved."""
    site = make_site({"Content/meals/Soups/pho.md": text.encode(), "Content/pages/a.md": text.encode()})
    assert site.diagnostics() == [
        "W037 Content/meals/Soups/pho.md: This file is empty, so the meal is nothing but its name",
        "W037 Content/pages/a.md: This file is empty, so the page is nothing but its title",
    ]


@pytest.mark.parametrize(
    ("path", "text", "place", "mended"),
    [
        ("meals/Soups/a.md", "---\nname:Crème\n---\n", "E192 {}:2:1", "name: Crème"),
        ("meals/Soups/a.md", "---\nname: Pho\nrating:4.5\n---\n", "E020 {}:3:1", "rating: 4.5"),
        ("meals/Soups/a.md", "---\nname:Crème\nrating: 4.5\n---\n", "E020 {}:2:1", "name: Crème"),
        ("meals/Soups/a.md", "---\r\nrating: 4\r\ntags:[a, b]\r\nname: Pho\r\n---\r\n", "E020 {}:3:1", "tags: [a, b]"),
        ("meals.yaml", "- name:Pho\n", "E192 {}:1:3", "name: Pho"),
        ("site.yaml", "title:Soups\n", "E202 {}:1:1", "title: Soups"),
        ("site.yaml", "title:Soups\nlanguage: en\n", "E020 {}:1:1", "title: Soups"),
    ],
)
def test_a_missing_space(make_site, path, text, place, mended):
    """`name:Crème` is one text for YAML: the hint is the line as it should be."""
    found = only(make_site({f"Content/{path}": text.encode()}))
    assert found.startswith(place.format(f"Content/{path}") + ": "), found
    assert found.endswith(f"Write a space after the colon: {mended}")


# MARK: Keys and values


@pytest.mark.parametrize(
    ("path", "text", "fault", "meant"),
    [
        ("meals/S/a.md", "---\nratng: 4\n---\n", 'W196 {}:2:1: The key "ratng" is not used', "rating"),
        ("meals/S/a.md", "---\ntitel: Pho\n---\n", 'W196 {}:2:1: The key "titel" is not used', "name"),
        ("meals/S/a.md", "---\nimage_ulr: a.jpg\n---\n", 'W196 {}:2:1: The key "image_ulr" is not used', "imageURL"),
        ("meals.json", '[{"name": "A", "category": "S", "ingredents": ["x"]}]', 'W196 {}:1:33: The key "ingredents" is not used', "ingredients"),
        ("meals.csv", "name,catgory,category\nA,S,S\n", 'W196 {}:1:6: The column "catgory" is not used', "category"),
        ("pages/a.md", "---\ntitel: A\n---\n", 'W196 {}:2:1: The key "titel" is not used', "title"),
        ("meals/S/a.md", "---\nmood: good\ncode: 7\nuid: 3\nnotes: none\nequipment: pot\nweight: 3\n---\n", None, None),
        ("pages/a.md", "---\nauthor: A\nlayout: wide\nratng: 1\n---\n", None, None),
    ],
)
def test_a_misspelt_key(make_site, path, text, fault, meant):
    """A warning that says what is meant; keys of one's own stay notes."""
    site = make_site({f"Content/{path}": text.encode()})
    if fault is None:
        assert {one[:4] for one in site.diagnostics()} == {"N190"}
        return
    found = only(site)
    assert found.startswith(fault.format(f"Content/{path}")) and f'Perhaps you mean "{meant}"' in found


@pytest.mark.parametrize(
    ("lines", "shown", "codes"),
    [
        ("price: 3,50 €\n", "€3.50", ["W182"]),
        ("price: €3\n", "€3", ["W182"]),
        ("price: 4.50 EUR\n", "€4.50", ["W182"]),
        ("price: 3\u00a0€\n", "€3", ["W182"]),
        ("price: 3 €\ncurrency: EUR\n", "€3", ["W182"]),
        ("currency: EUR\nprice: 3 €\n", "€3", ["W182"]),
        ("price: 3\ncurrency: €\n", "€3", ["W182"]),
        ("price: £3\n", "£3", ["W182"]),
        ("price: $3\n", None, ["E184"]),
        ("price: 3\ncurrency: $\n", None, ["E184"]),
        ("price: cheap\n", None, ["E184"]),
        ("price: cheap\ncurrency: EUR\n", None, ["E184"]),
        ("price: 3 €\ncurrency: USD\n", None, ["W182", "E184"]),
        ("price: “3.50”\n", None, ["E184"]),
    ],
)
def test_a_price_as_people_write_it(make_site, lines, shown, codes):
    """What can mean one thing only is read, with a warning; one mistake has one message."""
    site = make_site({"Content/meals/S/a.md": f"---\nname: A\n{lines}---\n".encode()})
    assert [one.split()[0] for one in site.diagnostics()] == codes
    if shown:
        site.build()
        assert shown in site.read("Output/meals/a/index.html")


def test_a_currency_sign_is_mended(make_site):
    """`check --fix` writes the letters."""
    site = make_site({"Content/meals/S/a.md": "---\nname: A\nprice: 3\ncurrency: €\n---\n".encode()})
    site.run("check", "--fix")
    assert "currency: EUR" in site.read("Content/meals/S/a.md") and site.diagnostics() == []


@pytest.mark.parametrize(
    ("line", "code", "hint"),
    [
        ("rating: “4.5”", "E152", "Delete the curved quotes around 4.5"),
        ("tags: [“Quick”, Vegan]", "W160", "Delete the curved quotes around Quick"),
        ("cuisine: [„Thai“]", "W160", "Delete the curved quotes around Thai"),
    ],
)
def test_curved_quotes(make_site, line, code, hint):
    """YAML takes them for letters."""
    found = only(make_site({"Content/meals/S/a.md": f"---\nname: A\n{line}\n---\n".encode()}))
    assert found.startswith(f"{code} ") and hint in found


def test_quotes_inside_a_text_are_nobodys_business(make_site):
    """An apostrophe, and words in quotes within others."""
    text = "---\nname: “A” and “B”\ntags: [“A” and “B”, chef’s]\n---\n"
    assert make_site({"Content/meals/S/a.md": text.encode()}).diagnostics() == []


def test_a_decimal_comma_in_a_table(make_site):
    """The row has one field too many because of it."""
    found = only(make_site({"Content/meals.csv": "name,category,rating,tags\nPho,Soups,4,5,Quick\n"}))
    assert found.startswith("E042 Content/meals.csv:2:") and "4,5 counts as two fields: write 4.5, or put" in found


def test_a_plain_text_among_the_meals(make_site):
    """A recipe that an editor saved as .txt; a readme is none."""
    site = make_site({**PHO, "Content/meals/Soups/ramen.txt": "Ramen\n", "Content/meals/README.txt": "Recipes\n"})
    assert only(site).startswith("W194 Content/meals/Soups/ramen.txt: ") and "ends in .md" in only(site)


# MARK: Settings


@pytest.mark.parametrize(
    ("token", "hint"),
    [
        ("tag: Vegn", 'Perhaps you mean the tag "Vegan"'),
        ("rule: tags = Vegann", 'Perhaps you mean the tag "Vegan"'),
        ("rule: diets = Vegan", 'Some meals have the tag "Vegan" instead of diets: write tag: Vegan'),
        ("rule: price < 3", "Correct its rule, or take it out until a meal fits"),
    ],
)
def test_a_filter_that_no_meal_fits(make_site, token, hint):
    """Its page would be empty; where there are no meals at all, nothing is said."""
    settings = {"Content/site.yaml": f"tokens:\n  - {{label: Any, {token}}}\n"}
    site = make_site({**settings, "Content/meals/S/a.md": "---\nname: A\ntags: [Vegan]\n---\n"})
    assert only(site).startswith(f'W210 Content/site.yaml:2:5: No meal fits the filter "Any" – {hint}')
    site.build()
    page = site.read("Output/filters/any/index.html")
    assert "No meals with this filter." in page and "No meals yet." not in page
    assert make_site(settings).diagnostics() == []


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ("menu:\n  - {lable: A, page: a}\n", ["E201"]),
        ("tokens:\n  - {lable: A, tag: a}\n", ["E201"]),
        ("categories:\n  - {nmae: A}\n", ["E201"]),
        ("menu:\n  - {label: A}\n", ["E202"]),
        ("tokens:\n  - {label: A}\n", ["E206"]),
        ("categories:\n  - {label: A}\n", ["E202"]),
    ],
)
def test_one_mistake_has_one_message(make_site, settings, found):
    """A misspelt key is not a missing one too."""
    assert [one.split()[0] for one in make_site({"Content/site.yaml": settings}).diagnostics()] == found


@pytest.mark.parametrize("page", ["ueber-uns", "about", "about.md", "pages/about.md", "/about/"])
def test_a_menu_names_a_page_by_its_file_too(make_site, page):
    """Whatever address the page has."""
    site = make_site(
        {
            "Content/site.yaml": f"menu:\n  - {{label: Us, page: {page}}}\n",
            "Content/pages/about.md": "---\nslug: ueber-uns\n---\n# Us\n",
        }
    )
    assert site.diagnostics() == []
    site.build()
    assert 'href="ueber-uns/"' in site.read("Output/index.html")


def test_icons(make_site):
    """One that the theme does not have; a style sheet of one's own may."""
    site = make_site({"Content/site.yaml": "tokens:\n  - {label: Best, icon: stars, rule: rating > 4}\n"})
    found = only(site)
    assert found.startswith('W211 Content/site.yaml:2:5: The filter "Best" has the icon "stars", which there is not')
    assert 'Perhaps you mean "star". The icons are: star, paperplane, figure-walk, tag' in found
    site.write({"Templates/assets/style.css": "body { margin: 0 }\n"})
    assert site.diagnostics() == []


@pytest.mark.parametrize("text", ["theme:\n  accent: #2f5f8a\n", "theme:\n  accent:  #2f5f8a  # blue\n  appearance: dark\n"])
def test_a_colour_that_is_a_comment(make_site, text):
    """It would do nothing without a word."""
    found = only(make_site({"Content/site.yaml": text}))
    assert found.startswith("W212 Content/site.yaml:2:") and found.endswith('Put it in quotes: accent: "#2f5f8a"')


def test_a_colour_that_is_left_out(make_site):
    """A key without a value takes the default."""
    assert make_site({"Content/site.yaml": "theme:\n  accent:\n  # appearance: dark\n"}).diagnostics() == []


@pytest.mark.parametrize("arguments", [[], ["--base-url", "https://example.org/"]])
def test_what_a_site_without_an_address_lacks(make_site, arguments):
    """The line about what was written says it, each time."""
    site = make_site(PHO)
    for _ in range(2):
        line = site.build(*arguments).stdout
        assert line.count("\n") == 1 and ("without baseURL in site.yaml there is no sitemap" in line) == (not arguments)


# MARK: Links and pictures


KINDS = {
    "jpg": b"\xff\xd8\xff\xe0",
    "png": picture(1),
    "gif": b"GIF89a",
    "webp": b"RIFF\x10\0\0\0WEBPVP8 ",
    "avif": b"\0\0\0\x1cftypavif\0\0\0\0",
    "avif of another brand": b"\0\0\0\x1cftypmif1\0\0\0\0mif1avif",
    "svg": "\ufeff<?xml version='1.0'?>\n<!-- é -->\n<svg xmlns='http://www.w3.org/2000/svg'/>".encode(),
    "ico": b"\0\0\1\0\1\0",
    "bmp": b"BM\0\0",
    "a large one": picture(1).ljust(2_000_000),
}


def shown(make_site, content):
    """What is found where a picture of these bytes is shown: by a meal and in a text, from images and from static."""
    found = []
    for path, head, text in [
        ("Content/images/a.jpg", "imageURL: a.jpg\n", ""),
        ("Content/images/a.jpg", "", "![](a.jpg)\n"),
        ("Content/static/pix/a.jpg", "imageURL: /pix/a.jpg\n", "![](/pix/a.jpg)\n"),
    ]:
        site = make_site({"Content/meals/S/a.md": f"---\nname: A\n{head}---\n{text}", path: content})
        found.append((site.diagnostics(), path))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_are_known_by_their_bytes(make_site, kind):
    """Whatever they are called."""
    assert [found for found, _ in shown(make_site, KINDS[kind])] == [[], [], []]


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        (b"", "W106", "It is empty"),
        (b"\r\n<!DOCTYPE HTML>\n<title>Photos</title>", "W106", "It is a web page"),
        (b"%PDF-1.7", "W106", "export it as JPEG"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "W107", "Export it as JPEG"),
        (b"II*\0", "W107", "Export it as JPEG"),
        (picture(1).ljust(5_349_999), "W108", "This picture has 5.3 MB"),
    ],
    ids=["empty", "page", "pdf", "heic", "tiff", "large"],
)
def test_pictures_that_visitors_would_not_see(make_site, content, code, words):
    """Once each, at the file itself; nothing is said about one that nobody shows."""
    for found, path in shown(make_site, content):
        assert len(found) == 1 and found[0].startswith(f"{code} {path}: "), found
        assert words in f"{found[0]} – {found[0].hint}"
    assert make_site({**PHO, "Content/images/a.jpg": content, "Content/static/a.jpg": content}).diagnostics() == []



@pytest.mark.parametrize(
    ("written", "file", "hint"),
    [
        ("dish.jpeg", "meals/Soups/dish.jpg", 'Perhaps you mean "dish.jpg"'),
        ("dsh.jpg", "images/dish.jpg", 'Perhaps you mean "dish.jpg"'),
        ("images/dish.jpg", "meals/Soups/dish.jpg", 'It lies in meals/Soups/: move it beside this file or into images, or write "dish.jpg"'),
        ("dish.jpg", "meals/European/dish.jpg", 'It lies in meals/European/: move it beside this file or into images, or write "../European/dish.jpg"'),
        ("dish.jpg", "photos/dish.jpg", 'It lies in photos/: rename that folder to images, or write "../../photos/dish.jpg"'),
        ("dish.jpg", "images/DISH.JPG", 'Perhaps you mean "DISH.JPG"'),
        ("dish.jpg", "images/else.png", None),
    ],
)
def test_a_picture_that_lies_elsewhere(make_site, written, file, hint):
    """The hint has what to write, for a meal's picture and for one in a text; and what it says is right."""
    for head, text, code in ((f"imageURL: {written}\n", "", "W103"), ("", f"![]({written})\n", "W302")):
        content = "---\nname: Pho\n{}---\n{}"
        site = make_site({"Content/meals/Soups/pho.md": content.format(head, text), f"Content/{file}": picture(1)})
        found = only(site)
        assert found.startswith(f"{code} "), found
        if hint is None:
            assert "into images" in found and "eside" in found
            continue
        assert found.endswith(f" – {hint}")
        right = hint.split('"')[1]
        site.write({"Content/meals/Soups/pho.md": content.format(head.replace(written, right), text.replace(written, right))})
        assert site.diagnostics() == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/kaesespaetzle", "/käsespätzle"),
        ("/käsespatzle", "/käsespätzle"),
        ("noodls.md", "noodles.md"),
        ("spaetzle.md", "../Mains/spaetzle.md"),
        ("../Soups/spaetzle", "../Mains/spaetzle.md"),
        ("../../pages/abuot.md", "../../pages/about.md"),
    ],
)
def test_a_link_that_is_nearly_right(make_site, written, meant):
    """What it says instead is right."""
    files = {
        "Content/meals/Mains/spaetzle.md": "# Käsespätzle\n",
        "Content/meals/Soups/noodles.md": "# Noodles\n",
        "Content/pages/about.md": "# About\n",
        "Content/meals/Soups/pho.md": f"# Pho\n\n[x]({written})\n",
    }
    site = make_site(files)
    assert only(site).endswith(f'Perhaps you mean "{meant}"')
    site.write({"Content/meals/Soups/pho.md": f"# Pho\n\n[x]({meant})\n"})
    assert site.diagnostics() == []
