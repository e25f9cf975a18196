"""Links between pages, by a check of our own."""

import pytest

from .links import BuiltSite


@pytest.fixture
def written(tmp_path):
    def write(**pages):
        for name, text in pages.items():
            file = tmp_path / name.replace("_", "/")
            file = file.with_name(file.name + ".html") if not file.suffix else file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return BuiltSite(tmp_path)

    return write


@pytest.mark.parametrize("address, leads", [
    ("a/", "a/index.html"), ("./", "index.html"), ("a/b.html?x#y", "a/b.html"), ("%C3%BC.html", "ü.html"),
    ("a", None), ("../index.html", "index.html"), ("/a/", "a/index.html"), ("https://example.org/", ""),
    ("//example.org/", ""), ("mailto:a@b", ""), ("b.html", None),
])
def test_the_check_resolves_addresses_as_a_host_does(written, address, leads):
    """The helper of these tests itself."""
    site = written(index="", a_index="", a_b="", ü="")
    assert site.lookup("index.html", address) == leads


def test_the_check_finds_what_is_broken(written):
    """A page, a picture and a fragment."""
    site = written(index='<h1 id="a"></h1><a href="x/">x</a><img src="y.png"><a href="#a">a</a><a href="#b">b</a>')
    assert site.broken() == [("index.html", "x/"), ("index.html", "y.png"), ("index.html", "#b")]


def test_links_in_texts_lead_where_they_say(make_site):
    """To a page by its address, to a meal by slug, id, file name and relative path, to files and headings."""
    site = make_site({
        "Content/site.yaml": "defaultCategory: A\n",
        "Content/static/pix/a b.png": b"\x89PNG",
        "Content/meals/one.md": """
            # First one

            [a](/about) [b](/two) [c](two.md) [d](../pages/about.md) [e](/First-one) [f](#steps) [g](/)
            [h](/pix/a%20b.png) [i](two.md#more) [j](/index.html)

            ## Steps
        """,
        "Content/meals/two.md": "# Second\n\n## More\n\n![x](/pix/a%20b.png)\n",
        "Content/pages/about.md": "# About\n\n[x](/first-one/)\n",
    })
    site.build()
    assert BuiltSite(site.output).broken() == []
