"""What other programs fetch: feeds, the sitemap, the description of the search."""

import html.parser
import json
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

import pytest
from folders import contents
from samples import CATEGORIES, markdown, picture, whole

BASE = "https://example.org/a%20b/"
ATOM = "{http://www.w3.org/2005/Atom}"
ADDRESSES = {"href", "src", "srcset", "poster", "cite", "action", "data"}

RAW = """
See [ünï](/crème-brûlée) & [the other](x1.md#more), ![a](<pic & ture.png>) and [here](#more).[^1]

## More

<a href=../../categories/a/>rel</a> <img src='/root.png' srcset="a.png 1x, b.png 2x" onerror="x()"> <script>x</script>

[^1]: A note, "quoted" ]]> & <https://example.com/?a=1&b=2>.
"""


def dated(count):
    site = {
        "Content/site.yaml": f'title: A "site" & more of it\nbaseURL: {BASE}\nrawHTML: true\ntimeZone: Europe/Berlin\n',
        "Content/meals/A/crème.md": "---\nname: Crème brûlée & co\ndate: 2030-05-01 10:30\ntags: [süß, a&b]\n---\n" + RAW,
        "Content/meals/A/pic & ture.png": picture(1),
        "Content/meals/A/undated.md": "# Undated\n",
        "Content/meals/A/hidden.md": "---\ndate: 2040-01-01\nhidden: true\n---\n# Hidden\n",
    }
    for number in range(count):
        month, day = number // 28 % 12 + 1, number % 28 + 1
        site[f"Content/meals/B/x{number}.md"] = (
            f"---\ndate: 2024-{month:02}-{day:02}\nimageURL: ../A/pic & ture.png\naliases: [old-{number}]\n---\n"
            f"# Ünï {number}\n\n## More\n\nBell \x07 and [back](../A/crème.md).\n"
        )
    return site


class Addresses(html.parser.HTMLParser):
    """Every address in a piece of HTML."""

    def __init__(self, text):
        super().__init__()
        self.found, self.tags = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        for name, value in attributes:
            assert not name.startswith("on")
            if name == "srcset":
                self.found += [candidate.split()[0] for candidate in value.split(",")]
            elif name in ADDRESSES:
                self.found.append(value)


def assert_there(site, addresses):
    """Every address is whole, and those of the site lead to files."""
    for address in addresses:
        assert re.fullmatch(r"https://[!-~]+", address), address
        if address.startswith(BASE):
            path = urllib.parse.unquote(urllib.parse.urlsplit(address).path).removeprefix("/a b/")
            assert (site.output / (path + "index.html" if path.endswith("/") or not path else path)).is_file(), address


@pytest.fixture
def built(make_site):
    site = make_site(dated(80))
    site.build()
    return site


def test_atom(built):
    """It is XML, newest first, at most fifty; all addresses are whole, and those of the site exist."""
    feed = ElementTree.parse(built.output / "feed.xml").getroot()
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == 50
    published = [entry.findtext(f"{ATOM}published") for entry in entries]
    assert published == sorted(published, reverse=True) and published[0] == "2030-05-01T10:30:00+02:00"
    assert feed.findtext(f"{ATOM}updated") == published[0]
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == feed.findtext(f"{ATOM}title") == 'A "site" & more of it'
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == 50
    for element in [feed, *entries]:
        for name in ("id", "title", "updated"):
            assert len(element.findall(ATOM + name)) == 1
        assert_there(built, [element.findtext(f"{ATOM}id"), *(link.get("href") for link in element.findall(f"{ATOM}link"))])
    for entry in entries:
        content = entry.find(f"{ATOM}content")
        assert content.get("type") == "html"
        assert_there(built, [address for address in Addresses(content.text).found if "png" not in address])
    first = Addresses(entries[0].findtext(f"{ATOM}content"))
    assert "script" not in first.tags and "img" in first.tags
    page = f"{BASE}meals/cr%C3%A8me-br%C3%BBl%C3%A9e-co/"
    assert entries[0].findtext(f"{ATOM}id") == page
    for address in [f"{page}#more", "https://example.org/root.png", f"{page}a.png",
                    f"{BASE}categories/a/", "https://example.com/?a=1&b=2"]:  # fmt: skip
        assert address in first.found
    pictures = [address for address in first.found if address.startswith(f"{BASE}images/")]
    assert pictures
    assert_there(built, pictures)


def test_json_feed(built):
    """The same meals and texts as JSON Feed."""
    feed = json.loads(built.read("Output/feed.json"))
    atom = ElementTree.parse(built.output / "feed.xml").getroot().findall(f"{ATOM}entry")
    assert feed["version"] == "https://jsonfeed.org/version/1.1" and feed["feed_url"] == f"{BASE}feed.json"
    assert [item["id"] for item in feed["items"]] == [entry.findtext(f"{ATOM}id") for entry in atom]
    for item, entry in zip(feed["items"], atom):
        assert item["content_html"] == entry.findtext(f"{ATOM}content")
        assert item["date_published"] == entry.findtext(f"{ATOM}published")
        assert item["title"] == entry.findtext(f"{ATOM}title")
        assert item["tags"] == [subject.get("term") for subject in entry.findall(f"{ATOM}category")]
        assert_there(built, [item["url"], *([item["image"]] if "image" in item else [])])
    assert feed["items"][0]["tags"] == ["A", "süß", "a&b"]


@pytest.mark.parametrize("zone", ["Etc/GMT+11", "Etc/GMT-14", "UTC", "America/St_Johns", "nonsense"])
def test_the_computers_zone_and_locale_change_nothing(make_site, built, zone):
    """Nor does its language; the zone of the site is what counts."""
    site = make_site(dated(80))
    site.build(env={"TZ": zone, "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8"})
    assert contents(site.output) == contents(built.output)


def test_the_sites_zone_is_what_counts(make_site):
    """A day begins where the site is; a meal with its own offset stays where it was."""
    found = {}
    for zone in ("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"):
        site = make_site({
            "Content/site.yaml": f"baseURL: {BASE}\ntimeZone: {zone}\n",
            "Content/meals/A/day.md": "---\ndate: 2024-05-01\n---\n# Day\n",
            "Content/meals/A/time.md": "---\ndate: 2024-05-01 00:30\n---\n# Time\n",
            "Content/meals/A/own.md": "---\ndate: 2024-05-01T00:10:00+02:00\n---\n# Own\n",
        })
        site.build()
        feed = json.loads(site.read("Output/feed.json"))
        found[zone] = [item["date_published"] for item in feed["items"]]
    own = "2024-05-01T00:10:00+02:00"
    assert found == {
        "UTC": ["2024-05-01T00:30:00Z", "2024-05-01T00:00:00Z", own],
        "Pacific/Kiritimati": [own, "2024-05-01T00:30:00+14:00", "2024-05-01T00:00:00+14:00"],
        "Pacific/Pago_Pago": ["2024-05-01T00:30:00-11:00", "2024-05-01T00:00:00-11:00", own],
    }


def test_a_wrong_zone(site):
    """An error that names the nearest one."""
    site.write({"Content/site.yaml": "timeZone: Europe/Berlim\n", "Content/meals/A/a.md": "# A\n"})
    found = site.diagnostics()
    assert [str(one) for one in found] == ['E203 Content/site.yaml:1:11: "Europe/Berlim" is no time zone']
    assert found[0].hint == 'Perhaps you mean "Europe/Berlin"'


def test_without_an_address_or_dates_there_are_none(make_site):
    """What cannot be right is not there, and nothing links to it."""
    for changes in ({"Content/site.yaml": "title: A\n"}, {"Content/site.yaml": f"baseURL: {BASE}\nfeed: false\n"}):
        site = make_site({**dated(1), **changes})
        site.build()
        assert not list(site.output.glob("feed.*")) and "feed.xml" not in site.read("Output/index.html")
    site = make_site({"Content/site.yaml": f"baseURL: {BASE}\n", "Content/meals/A/a.md": "# A\n"})
    site.build()
    assert not list(site.output.glob("feed.*")) and "feed.xml" not in site.read("Output/index.html")


def test_a_dated_meal_less(make_site):
    """Feeds go when the last dated meal goes, and change when one changes."""
    site = make_site(dated(2))
    site.build()
    before = site.read("Output/feed.xml")
    site.write({"Content/meals/B/x1.md": "---\ndate: 2024-01-02\n---\n# Ünï 1\n\nNew.\n"}).build()
    assert site.read("Output/feed.xml") != before and "New." in site.read("Output/feed.xml")
    for name in ("A/crème", "B/x0", "B/x1"):
        (site.folder / f"Content/meals/{name}.md").unlink()
    site.build()
    assert not list(site.output.glob("feed.*"))


def test_every_page_links_to_them(built):
    """By addresses that lead there from wherever the page is."""
    for path in built.output.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if 'http-equiv="refresh"' in text or path.name == "404.html":
            continue
        for name in ("feed.xml", "feed.json", "opensearch.xml"):
            (address,) = re.findall(rf'<link [^>]*href="([^"]*{name})"', text)
            assert (path.parent / address).resolve() == (built.output / name).resolve()
    assert 'href="/a%20b/feed.xml"' in built.read("Output/404.html")


def test_opensearch(built):
    """It is XML, and its address is the search page's."""
    space = "{http://a9.com/-/spec/opensearch/1.1/}"
    root = ElementTree.parse(built.output / "opensearch.xml").getroot()
    assert root.tag == f"{space}OpenSearchDescription"
    assert root.findtext(f"{space}ShortName") == 'A "site" & more'
    templates = [url.get("template") for url in root.findall(f"{space}Url")]
    assert templates == [f"{BASE}search/?q={{searchTerms}}", f"{BASE}opensearch.xml"]
    assert_there(built, [root.findtext(f"{space}Image"), templates[1]])


def test_ingredients_and_steps_in_fields_are_in_the_content(make_site):
    """Under headings in the site's language; those in a text stay in their place and come once."""
    site = make_site({
        "Content/site.yaml": f"baseURL: {BASE}\nlanguage: de\n",
        "Content/meals/A/a.md": "---\ndate: 2024-01-02\ningredients: [1 egg <b> & salt]\ninstructions: [Boil.]\n---\n# A\n",
        "Content/meals/A/b.md": "---\ndate: 2024-01-01\n---\n# B\n\n## Zutaten\n\n- 1 Ei\n\n## Zubereitung\n\n1. Kochen.\n",
    })
    site.build()
    first, second = (item["content_html"] for item in json.loads(site.read("Output/feed.json"))["items"])
    assert re.fullmatch(r"<h2>Zutaten</h2>\n<ul>\n<li>1 egg &amp; salt</li>\n</ul>\n<h2>\w+</h2>\n<ol>\n<li>Boil.</li>\n</ol>\n", first)
    assert second.count("1 Ei") == second.count("Kochen") == 1


def test_the_sitemap_has_what_is_to_be_found(make_site):
    """Not the page for missing pages, the search, hidden meals and pages, and redirects (getzola/zola#521, #604)."""
    files = whole()
    files["Content/meals/Hidden/secret.md"] = markdown(3, name="Secret", hidden=True)
    files["Content/pages/draft.md"] = "---\nhidden: true\n---\n# Draft\n"
    files["Content/meals/Asian/moved.md"] = markdown(5, name="Moved here", aliases=["moved-from"], category="Asian")
    site = make_site(files)
    site.build()
    root = ElementTree.parse(site.output / "sitemap.xml").getroot()
    base = "https://example.org/meals/"
    listed = [urllib.parse.unquote(element.text).removeprefix(base) for element in root.iter() if element.tag.endswith("loc")]
    assert len(set(listed)) == len(listed) and all(not path or path.endswith("/") for path in listed)
    pages = {str(path.parent.relative_to(site.output)) + "/" for path in site.output.rglob("index.html")} - {"./"} | {""}
    assert set(listed) == pages - {"search/", "favourites/", "meals/moved-from/"}
    assert "meals/moved-here/" in listed and not any("secret" in path or "draft" in path for path in listed)
    assert {f"categories/{name.lower().replace(' ', '-')}/" for name in CATEGORIES} <= set(listed)
