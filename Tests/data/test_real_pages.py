"""The pages of real sets: valid, whole, linked, and telling nothing of the machine."""

import collections
import html
import pathlib
import re
import urllib.parse

from .checker import faults


def sample(output, most=120):
    """Every list and fixed page, and every so many meals: at least forty where there are as many."""
    lists = [name for name in output.pages if not name.startswith("meals/")]
    meals = [name for name in output.pages if name.startswith("meals/")]
    lists = lists[:: max(1, len(lists) // most)]
    return lists + meals[:: max(1, len(meals) // most)]


def test_pages_are_valid(real_set):
    """By the Nu checker, apart from what it is too old to know."""
    output = real_set.output
    names = sample(output)
    assert len(names) >= min(40, len(output.pages))
    assert faults(output.output / name for name in names) == []


def test_no_link_of_any_page_is_broken(real_set):
    """Addresses, pictures, scripts and fragments: what led nowhere was reported, and stands as text."""
    assert real_set.output.broken() == []


def test_every_page_is_whole(real_set):
    """It begins with a doctype and ends with its last tag."""
    for name, text in real_set.output.texts.items():
        assert text.startswith("<!doctype html>\n"), name
        assert text.rstrip().endswith("</html>"), name


def test_nothing_tells_of_the_machine(real_set):
    """No path of the folders, in any file that is text."""
    folder = str(real_set.site.folder)
    for name in real_set.output.files:
        if pathlib.PurePath(name).suffix in (".html", ".json", ".js", ".css", ".xml", ".txt"):
            text = (real_set.site.output / name).read_text(encoding="utf-8")
            assert folder not in text and "file://" not in text, name


def test_no_tag_of_a_template_is_left_over(real_set):
    """No `{{` that the content does not have."""
    content = "".join(
        file.read_text(encoding="utf-8", errors="replace")
        for file in (real_set.site.folder / "Content").rglob("*")
        if file.suffix in (".md", ".json", ".yaml")
    )
    if "{{" not in content:
        assert [name for name, text in real_set.output.texts.items() if "{{" in text] == []


def test_titles_tell_pages_apart(real_set):
    """Equal ones only where meals have equal names."""
    titles = collections.Counter(page.title for page in real_set.output.pages.values())
    names = collections.Counter(
        re.search(r"<h1[^>]*>(.*?)</h1>", real_set.output.texts[name], re.S)[1]
        for name in real_set.output.pages if name.startswith("meals/")
    )
    kinds = {"categories": 0, "tags": 0, "filters": 0, "meals": 0}
    repeated = {html.unescape(name) for name, count in names.items() if count > 1}
    for title, count in titles.items():
        assert title.strip()
        # A tag and a category, or a meal and a tag, may be called the same.
        assert count <= len(kinds) or any(title.startswith(name) for name in repeated), title


def test_the_sitemap_lists_every_page_once(real_set):
    """Not the search page and not the missing one, which robots are kept from."""
    listed = re.findall(r"<loc>(.*?)</loc>", real_set.site.read("Output/sitemap.xml"))
    wanted = {
        "https://example.org/" + urllib.parse.quote(name.removesuffix("index.html"))
        for name, text in real_set.output.texts.items()
        if '<meta name="robots" content="noindex">' not in text
    }
    assert len(listed) == len(set(listed))
    assert {urllib.parse.quote(urllib.parse.unquote(html.unescape(url)), safe=":/") for url in listed} == {
        urllib.parse.quote(urllib.parse.unquote(url), safe=":/") for url in wanted
    }


def test_canonical_addresses_are_the_pages_own(real_set):
    """As the sitemap has them."""
    for name, text in real_set.output.texts.items():
        for address in re.findall(r'<link rel="canonical" href="(.*?)">', text):
            path = urllib.parse.unquote(urllib.parse.urlsplit(html.unescape(address)).path)
            assert path == "/" + name.removesuffix("index.html"), name
