"""Hostile content: nothing outside the site's folders is read, and no text of content becomes markup, script or style."""

import html.parser
import json
import os
import re
import xml.etree.ElementTree as ElementTree

import pytest
from folders import contents, pages
from samples import plain

SECRET = "TOP-SECRET-4711"


# MARK: Nothing outside is read


@pytest.fixture
def site(make_site, tmp_path_factory):
    """A site with a secret beside its content folder, and one far away."""
    site = make_site({**plain(2), "Content/images/dish.png": b"\x89PNG"})
    site.far = tmp_path_factory.mktemp("far")
    for folder in (site.folder, site.far, site.folder / "secrets"):
        folder.mkdir(exist_ok=True)
        (folder / "secret.txt").write_text(SECRET)
        (folder / "secret.png").write_text(SECRET)
        (folder / "secret.md").write_text(f"# {SECRET}\n")
    return site


def leaks(site):
    return [
        path
        for path, content in contents(site.output).items()
        if content and SECRET.encode() in (content if isinstance(content, bytes) else content.encode())
    ]


@pytest.mark.parametrize(
    "link",
    [
        "Content/static/out.txt -> ../../secret.txt",
        "Content/static/out -> ../../secrets",
        "Content/static/out -> FAR",
        "Content/static/out.txt -> FAR/secret.txt",
        "Content/images/out.png -> ../../secret.png",
        "Content/meals/Soups/out.md -> ../../../secret.md",
        "Content/meals/Out -> ../../secrets",
        "Content/pages -> ../secrets",
        "Content/meals.json -> ../secret.txt",
        "Content/site.yaml -> FAR/secret.txt",
        "Content/index.md -> ../secret.md",
        "Content/static/root -> /",
        "Content/static/hop -> ../images/../../secrets",
        "Templates/meal.mustache -> ../secret.txt",
        "Templates/assets -> FAR",
    ],
)
def test_links_out_of_the_folder(site, link):
    """A symbolic link that leads out is an error that names it; what it leads to is not read."""
    path, target = link.split(" -> ")
    location = site.folder / path
    location.parent.mkdir(parents=True, exist_ok=True)
    location.symlink_to(target.replace("FAR", str(site.far)))
    site.write({"Content/meals/Soups/shows.md": "# Shows\n\n![x](/out.png) [y](/out.txt)\n"})
    result = site.build(expect=1, timeout=30)
    assert path in result.stderr
    assert SECRET not in result.stderr
    assert leaks(site) == []


@pytest.mark.parametrize(
    "link",
    [
        "Content/static/loop -> loop",
        "Content/static/self -> .",
        "Content/static/up -> ..",
        "Content/meals/Soups/back -> ../../meals",
        "Content/static/lost -> nowhere",
        "Content/static/through -> ../images/dish.png/x",
    ],
)
def test_links_that_lead_nowhere(site, link):
    """A link that leads nowhere or in a circle is an error that names it, and the build ends."""
    path, target = link.split(" -> ")
    (site.folder / path).parent.mkdir(parents=True, exist_ok=True)
    (site.folder / path).symlink_to(target)
    assert path in site.build(expect=1, timeout=30).stderr


@pytest.mark.parametrize(
    ("link", "message", "hint"),
    [
        ("meals/Soups/a.md -> ../../../secret.md", "This link leads out of Content", "Put the file itself here: nothing outside is read"),
        ("meals/Far -> FAR", "This link leads out of Content", "Put the file itself here: nothing outside is read"),
        ("meals/Soups/a.md -> b.md", "This link leads nowhere: No such file", "Remove the link, or put back what it leads to"),
        ("meals/Soups/a.md -> a.md", "This link leads nowhere: ", "Remove the link, or put back what it leads to"),
        ("meals/Soups/up -> ..", "This link leads back to a folder that it is in", "Remove the link"),
        ("meals/Soups/top -> ../..", "This link leads back to a folder that it is in", "Remove the link"),
    ],
)
def test_what_is_said_of_links(site, link, message, hint):
    """Links are never dropped in silence, nor do they crash the build: getzola/zola#503, #1883, #1629; gohugoio/hugo#15019."""
    path, target = link.split(" -> ")
    (site.folder / "Content" / path).symlink_to(target.replace("FAR", str(site.far)))
    found = site.diagnostics()
    assert [one.split(": ")[0] for one in found] == [f"E005 Content/{path}"]
    assert message in found[0] and found[0].hint == hint


def test_links_to_meals_inside_the_folder(site):
    """A meal that is a link, and a folder of meals that is one, are on the site as if they were copies."""
    site.write({"Content/.kept/pho.md": "---\nname: Pho\n---\n", "Content/.kept/Stews/goulash.md": "# Goulash\n"})
    (site.folder / "Content/meals/Soups/pho.md").symlink_to("../../.kept/pho.md")
    (site.folder / "Content/meals/Stews").symlink_to("../.kept/Stews")
    assert site.diagnostics() == []
    site.build()
    assert "<h1>Pho</h1>" in site.read("Output/meals/pho/index.html")
    assert ">Stews</a>" in site.read("Output/meals/goulash/index.html")


def test_links_inside_the_folder(site):
    """A link to something inside the content folder stands for it."""
    (site.folder / "Content/static").mkdir()
    (site.folder / "Content/static/dish.png").symlink_to("../images/dish.png")
    (site.folder / "Content/meals/Stews").symlink_to("Soups")
    site.run("build")
    (site.folder / "Content/meals/Stews").unlink()
    site.build()
    assert (site.output / "dish.png").read_bytes() == b"\x89PNG"
    assert not (site.output / "dish.png").is_symlink()


def test_content_folder_that_is_a_link(site):
    """The content folder itself may be a link."""
    (site.folder / "Content").rename(site.folder / "Real")
    (site.folder / "Content").symlink_to("Real")
    site.build()
    assert (site.output / "meals/soup-0/index.html").exists()


@pytest.mark.parametrize("path", ["Content/static/pipe", "Content/meals/Soups/pipe.md", "Content/site.yaml", "Templates/pipe"])
def test_pipes(site, path):
    """Something that is no file is not opened, which would wait for ever."""
    (site.folder / path).parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(site.folder / path)
    assert site.run("build", timeout=20).returncode in (0, 1)


ESCAPES = [
    "../secret.{0}",
    "../../secret.{0}",
    "../../../secret.{0}",
    "../../../../secret.{0}",
    "/../secret.{0}",
    "/../../secret.{0}",
    "%2e%2e/%2e%2e/%2e%2e/secret.{0}",
    "/%2e%2e/secret.{0}",
    "..%2f..%2f..%2fsecret.{0}",
    "%252e%252e/%252e%252e/%252e%252e/secret.{0}",
    "....//....//secret.{0}",
    "images/../../secret.{0}",
    "./.././../.././secret.{0}",
    "..\\..\\..\\secret.{0}",
    "{1}/secret.{0}",
    "//{1}/secret.{0}",
    "file://{1}/secret.{0}",
    "FILE:{1}/secret.{0}",
    "static/../../secret.{0}",
    "secret.{0}%00.png",
]


@pytest.mark.parametrize("escape", ESCAPES)
def test_addresses_out_of_the_folder(site, escape):
    """Links and pictures that lead out of the content folder copy nothing and are no link to it."""
    link, picture = escape.format("txt", site.far), escape.format("png", site.far)
    site.write(
        {
            "Content/meals/Soups/a.md": f"# A\n\n[a]({link}) ![b]({picture}) <{link}> [c][r]\n\n[r]: {picture}\n",
            "Content/pages/p.md": f"[a]({link}) ![b]({picture})\n",
            "Content/index.md": f"[a]({link}) ![b]({picture})\n",
            "Content/meals.json": json.dumps(
                [
                    {"id": "x", "name": "X", "category": "All", "imageURL": picture},
                    {"id": "y", "name": "Y", "category": "All", "imageURL": link, "description": f"![b]({picture})"},
                ]
            ),
        }
    )
    assert site.run("build").returncode in (0, 1)
    assert leaks(site) == []
    site.write({"Content/meals.json": "[]"}).run("build")
    assert leaks(site) == []
    for path, text in pages(site.output).items():
        assert not re.search(r'(href|src)="(/(?!/)|file:|\.\./\.\./\.\./)[^"]*secret', text, re.I), path


@pytest.mark.parametrize("name", ["../../../escaped", "/tmp/escaped", "..", ".", "a/../../b", "%2e%2e%2fescaped", "..\\x", "con"])
def test_names_that_are_paths(make_site, name):
    """Ids, names, categories and tags that look like paths stay inside the output folder."""
    meal = {"id": name, "name": name, "category": name, "tags": [name], "location": name}
    site = make_site({"Content/meals.json": json.dumps([meal])})
    around = {path for path in contents(site.folder) if not path.startswith((".larder", "Output"))}
    site.build()
    assert {path for path in contents(site.folder) if not path.startswith((".larder", "Output"))} == around
    for folder in ("meals", "categories", "tags"):
        found = [path for path in contents(site.output) if re.fullmatch(folder + "/[^/]+/index.html", path)]
        assert len(found) == 1, folder


@pytest.mark.parametrize("slug", ["../../escaped", "a/b", "..", ".git", "con", "%2e%2e", "A", "", "a\nb", "x" * 101])
def test_slugs_that_are_no_slugs(make_site, slug):
    """A slug that an owner chose must be one; what is none is an error, or as if it were not there."""
    site = make_site({"Content/meals.json": json.dumps([{"id": "1", "name": "X", "category": "All", "slug": slug}])})
    result = site.run("build")
    assert result.returncode == (0 if slug == "" else 1), result.stderr


# MARK: No text becomes markup

PAYLOADS = [
    "<script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "</script><script>alert(1)</script>",
    "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    "&lt;!--&lt;script&gt;",
    "<!--<script>",
    '" onload="alert(1)',
    "' onerror='alert(1)",
    '"><img src=x onerror=alert(1)>',
    "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;",
    "</title><svg onload=alert(1)>",
    "&lt;/title&gt;&lt;svg onload=alert(1)&gt;",
    "&lt;/template&gt;&lt;iframe src=//evil.example&gt;",
    "{{title}}{{{title}}}{{&title}}{{>layout}}{{#site}}x{{/site}}",
    "{{=<% %>=}}<%title%>",
    "{name} {n} {q} {count}",
    "javascript:alert(1)",
    "` onmouseover=alert(1)",
    "x style=background:url(javascript:alert(1))",
    "]]><script>alert(1)</script>",
    "&lt;style&gt;*{display:none}&lt;/style&gt;",
    "\u202egnp.exe\u202c \u2066x",
    "\u2028alert(1)\u2029",
    "\ufeffx\u0000y\u0008z\u001b[31m",
    "&#0;&#x1F;&#xD800;&#x110000;&nbsp;",
    "\\u003cscript\\u003e",
    "<b>bold</b> &amp;amp; & && &copy",
    "🌶️\U000e0001\U0010ffff",
]

ALLOWED = set(
    """a abbr article blockquote body br button code dd del details div dl dt em figcaption figure footer form h1 h2 h3 h4
    h5 h6 head header hr html img input label li link main meta nav ol option p pre rect script section select small span
    strong sub summary sup svg table tbody td template th thead title tr ul""".split()
)
ADDRESSES = {"href", "src", "action", "formaction", "poster", "data", "cite", "background", "ping", "srcset", "xlink:href"}


class Page(html.parser.HTMLParser):
    """What matters for safety in a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.faults = []
        self.scripts = []
        self.policies = []
        self.text = ""
        self.script_texts = []
        self.open = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.open = tag
        if tag not in ALLOWED:
            self.faults.append(f"<{tag}>")
        for name, value in attributes:
            if name.startswith("on") or name == "style" or name == "srcdoc":
                self.faults.append(f"<{tag} {name}={value}>")
            bare = "".join(sign for sign in value or "" if ord(sign) > 32).lower()
            scheme = re.match(r"[a-z][a-z0-9+.-]*:", bare)
            if name in ADDRESSES and scheme and scheme[0] not in ("https:", "http:", "mailto:", "tel:"):
                self.faults.append(f"<{tag} {name}={value}>")
        values = dict(attributes)
        if tag == "script":
            self.script_texts.append("")
            # Structured data is no script; some pages have it.
            if values != {"type": "application/ld+json"}:
                self.scripts.append(values)
        if tag == "meta" and "http-equiv" in values:
            self.policies.append(values)
        if tag == "link" and values.get("rel") not in ("stylesheet", "canonical", "icon", "search", "alternate", "manifest"):
            self.faults.append(f"<link {values}>")

    def handle_endtag(self, tag):
        self.open = None

    def handle_data(self, data):
        if self.open == "script":
            self.script_texts[-1] += data
        else:
            self.text += data

    def handle_comment(self, data):
        self.faults.append(f"<!--{data}-->")

    def handle_decl(self, data):
        if data.lower() != "doctype html":
            self.faults.append(f"<!{data}>")

    def handle_pi(self, data):
        self.faults.append(f"<?{data}>")

    unknown_decl = handle_pi


def yaml(text):
    """A text in YAML, with escapes for all that is not plain."""
    return '"' + "".join(sign if sign.isalnum() and sign.isascii() else f"\\U{ord(sign):08x}" for sign in text) + '"'


def assert_harmless(site):
    """No page holds scripts, handlers, styles or addresses but those of the theme; machine-read files are well formed."""
    site.write({"Content/site.yaml": "title: T\ndefaultCategory: All\n"})
    site.build("--output", "plain", "--content", reference(site))
    model = Page((site.folder / "plain/meals/harmless/index.html").read_text())
    found = pages(site.output)
    assert len(found) > 5
    for path, text in found.items():
        page = Page(text)
        assert page.faults == [], path
        assert [without_depth(script) for script in page.scripts] == [without_depth(s) for s in model.scripts], path
        assert page.policies == model.policies, path
        assert text.rstrip().endswith("</html>") and text.count("</html>") == 1, path
        assert not re.search("[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe]", text), path
        for script in page.script_texts:
            if script.strip():
                json.loads(script)
    for path, content in contents(site.output).items():
        if path.endswith(".json"):
            json.loads(content)
        if path.endswith(".xml"):
            ElementTree.fromstring(content)
    assert (site.output / "sitemap.xml").exists()


def reference(site):
    folder = site.folder / "harmless"
    (folder / "meals").mkdir(parents=True, exist_ok=True)
    (folder / "meals/harmless.md").write_text("---\ncategory: All\n---\n# Harmless\n")
    return folder


def without_depth(attributes):
    return {name: re.sub(r"^(\.\./|\./|/)*", "", value or "") for name, value in attributes.items()}


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: ascii(payload)[:40])
def test_hostile_words_in_every_field(make_site, payload):
    """The same words as name, place, tag, category, description, title, label, page and picture."""
    meal = {
        "id": f"id {payload}".replace("\0", "").replace("\b", "").replace("\x1b", ""),
        "name": f"N {payload}",
        "category": f"C {payload}",
        "location": payload,
        "tags": [payload, f"T {payload}"],
        "description": f"{payload}\n\n# {payload}\n\n[{payload}]({payload}) ![{payload}](<{payload}>)\n\n- {payload}\n",
    }
    name = f"a {payload}".encode("ascii", "ignore").decode().translate({ord(sign): None for sign in "/\0\b\x1b"})[:80]
    quoted, texts = yaml(payload), yaml(f"X {payload}")
    site = make_site(
        {
            "Content/meals.json": json.dumps([meal, {**meal, "id": "two", "imageURL": f"https://example.org/{payload}"}]),
            f"Content/meals/Soups/{name}.md": f"{payload}\n\n[x](<{payload}>)\n".replace("\0", ""),
            "Content/pages/hostile.md": f"---\ntitle: {texts}\n---\n{payload}\n".replace("\0", ""),
            "Content/index.md": f"{payload}\n".replace("\0", ""),
            "Content/site.yaml": f"title: {texts}\ndescription: {quoted}\nprompt: {quoted}\n"
            f"baseURL: https://example.org/\ntokens:\n  - {{label: {texts}, short: {quoted}, slug: token, rule: rating >= 0}}\n"
            f"menu:\n  - {{label: {texts}, page: hostile}}\nsuggestions: [{texts}]\nsearch: {{commonWords: [{quoted}]}}\n",
        }
    )
    site.build()
    assert_harmless(site)


@pytest.mark.parametrize("payload", ["{{title}}", "{{{site.title}}}", "{{>layout}}", "{name}", "{{=<% %>=}}"])
def test_template_tags_in_content_are_text(make_site, payload):
    """Template tags in content are shown as they are written."""
    site = make_site({"Content/meals/Soups/a.md": f"---\nname: 'Dish {payload}'\nlocation: '{payload}'\n---\nText {payload}\n"})
    site.build()
    text = Page(site.read(f"Output/{next(path for path in pages(site.output) if path.startswith('meals/'))}")).text
    assert text.count(payload) >= 3


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "\x01javascript:alert(1)",
        "javascript&colon;alert(1)",
        "&#106;avascript:alert(1)",
        "javascript%3Aalert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml,<svg onload=alert(1)>",
        "data:image/png;base64,AAAA",
        "blob:x",
        "file:///etc/passwd",
        "view-source:x",
        "\u00a0javascript:alert(1)",
    ],
    ids=ascii,
)
def test_addresses_that_do_harm(make_site, address):
    """As a link, a reference, an autolink, a picture in a text and a meal's picture: left out or refused."""
    body = f"[a](<{address}>) ![b](<{address}>) <{address}> [c]\n\n[a]({address}) ![b]({address})\n\n[c]: {address}\n"
    files = {
        "Content/meals/Soups/a.md": f"# A\n\n{body}".encode(),
        "Content/pages/p.md": body.encode(),
        "Content/index.md": body.encode(),
        "Content/site.yaml": "baseURL: https://example.org/\n",
    }
    site = make_site(files)
    site.build()
    assert_harmless(site)
    site.write({"Content/meals.json": json.dumps([{"id": "p", "name": "P", "category": "All", "imageURL": address}])})
    assert site.run("build").returncode in (0, 1)
    assert_harmless_pictures(site)


def assert_harmless_pictures(site):
    for path, text in pages(site.output).items():
        assert Page(text).faults == [], path
    for path, content in contents(site.output).items():
        if path.startswith("search/") and path.endswith(".json"):
            assert not re.search(rb'"\s*(javascript|data|vbscript|file|blob)\s*:', content, re.I), path


def test_names_reach_the_search_index_as_they_are(make_site):
    """Escaping is for pages: the index holds the plain words, and its scripts insert them as text."""
    site = make_site({"Content/meals.json": json.dumps([{"id": "1", "name": "Fish & <3 \"Chips\"", "category": "All"}])})
    site.build()
    assert 'Fish & \\u003c3 \\"Chips\\"' in site.read("Output/search/manifest.json")
