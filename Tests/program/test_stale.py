"""Deleted and renamed content is gone from the site: its page, its entries in lists and index, its pictures."""

import json

import pytest
from folders import contents
from samples import picture, plain

# Faults of other generators: gohugoio/hugo#379, #402, #3537, #5266, #10525; 11ty/buildawesome#2272, #2798.


@pytest.fixture
def site(make_site):
    site = make_site({**plain(4), "Content/images/xinkali.png": picture(1), "Content/images/other.png": picture(2)})
    site.write({"Content/meals/Kavkaz/xinkali.md": "---\ntags: [Griddle]\nimageURL: xinkali.png\n---\n# Xinkali\n"})
    site.write({"Content/meals.json": json.dumps([{"id": "d", "name": "Dolma", "category": "Greek"}])})
    site.build()
    assert mentions(site, "xinkali") and mentions(site, "dolma") and mentions(site, "greek")
    return site


def mentions(site, word):
    """Paths of the output that hold a word in their names or bytes."""
    return [
        path
        for path, content in contents(site.output).items()
        if word in path.lower() or content and word.encode() in content.lower()
    ]


def test_deleted_meal(site):
    """A deleted meal is nowhere, nor are its category, tag and picture."""
    (site.folder / "Content/meals/Kavkaz/xinkali.md").unlink()
    site.build()
    assert mentions(site, "xinkali") == mentions(site, "kavkaz") == mentions(site, "griddle") == []


def test_hidden_meal(site):
    """A meal that is hidden now is nowhere; shown again, it is back."""
    before = contents(site.output)
    text = site.read("Content/meals/Kavkaz/xinkali.md")
    for word in ("hidden", "draft"):
        site.write({"Content/meals/Kavkaz/xinkali.md": text.replace("---\n", f"---\n{word}: true\n", 1)}).build()
        assert mentions(site, "xinkali") == []
        site.write({"Content/meals/Kavkaz/xinkali.md": text}).build()
        assert contents(site.output) == before


def test_renamed_meal(site):
    """A new name is a new address; the old one is gone."""
    site.write({"Content/meals/Kavkaz/xinkali.md": "# Lavash\n"}).build()
    # The id is still the file's path, but nothing leads to the old address.
    assert mentions(site, "meals/xinkali") == []
    assert (site.output / "meals/lavash/index.html").exists()
    assert not (site.output / "meals/xinkali").exists()


def test_other_slug(site):
    """After a change of the slug one address is served, not two."""
    site.write({"Content/meals/Kavkaz/xinkali.md": "---\nslug: dumpling\n---\n# Xinkali\n"}).build()
    assert (site.output / "meals/dumpling/index.html").exists()
    assert not (site.output / "meals/xinkali").exists()


def test_deleted_data_file(site):
    """The meals of a deleted data file are gone."""
    (site.folder / "Content/meals.json").unlink()
    site.build()
    assert mentions(site, "dolma") == [path for path in mentions(site, "greek") if not path.startswith("assets/")] == []


def test_exchanged_picture(site):
    """A picture with the same name and other bytes: the old copy is gone, the page shows the new one."""
    old = [path for path in contents(site.output) if path.startswith("images/xinkali.")]
    site.write({"Content/images/xinkali.png": picture(3)}).build()
    new = [path for path in contents(site.output) if path.startswith("images/xinkali.")]
    assert len(old) == len(new) == 1 and old != new
    assert new[0] in site.read("Output/meals/xinkali/index.html")


def test_own_template_comes_and_goes(site):
    """A template or asset of the site's own takes effect, and its removal too."""
    before = contents(site.output)
    site.write({"Templates/meal.mustache": "<html>OWN {{heading}}</html>", "Templates/assets/own.js": "own\n"}).build()
    assert site.read("Output/meals/xinkali/index.html") == "<html>OWN Xinkali</html>"
    assert mentions(site, "own.js")
    (site.folder / "Templates/meal.mustache").unlink()
    (site.folder / "Templates/assets/own.js").unlink()
    site.build()
    assert contents(site.output) == before


def test_last_meal(site):
    """A site whose last meal is deleted is a site without meals."""
    for path in site.folder.glob("Content/meals/*/*.md"):
        path.unlink()
    (site.folder / "Content/meals.json").unlink()
    site.build()
    assert [path for path in contents(site.output) if path.startswith(("meals/", "tags/", "categories/"))] == []
