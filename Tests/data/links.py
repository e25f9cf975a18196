"""An independent check of a built site's links: every address in its pages, looked up as a plain host would."""

import html.parser
import pathlib
import urllib.parse

ADDRESSES = {
    "a": ["href"], "link": ["href"], "area": ["href"], "img": ["src"], "script": ["src"], "form": ["action"],
    "source": ["src"], "iframe": ["src"], "video": ["src", "poster"], "audio": ["src"], "use": ["href"],
}


class Page(html.parser.HTMLParser):
    """One page: its ids, its addresses as (element, address), title and headings."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.addresses, self.title = set(), [], ""
        self._in_title = False
        self._in_template = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.add(values["id"])
        if tag == "a" and values.get("name"):
            self.ids.add(values["name"])
        if tag == "title":
            self._in_title = True
        for name in ADDRESSES.get(tag, []):
            if values.get(name) is not None:
                self.addresses.append((tag, values[name]))
        for candidate in (values.get("srcset") or "").split(","):
            if candidate.strip():
                self.addresses.append((tag, candidate.split()[0]))

    def handle_endtag(self, tag):
        if tag == "title":
            self._in_title = False

    def handle_data(self, data):
        if self._in_title:
            self.title += data


class BuiltSite:
    """All pages of an output folder."""

    def __init__(self, output):
        self.output = pathlib.Path(output)
        self.files = {
            str(file.relative_to(output)) for file in self.output.rglob("*")
            if file.is_file() and file.name not in (".larder.json", ".gitignore")
        }
        self.texts = {
            name: (self.output / name).read_text(encoding="utf-8") for name in sorted(self.files)
            if name.endswith(".html")
        }
        self.pages = {name: Page(text) for name, text in self.texts.items()}

    def lookup(self, page, address):
        """The file that an address in a page leads to: a name, None when there is none, "" when it is elsewhere."""
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc:
            return ""
        # 404.html names everything from the root, which is here that of the host.
        base = urllib.parse.urljoin("http://site/", urllib.parse.quote(page))
        resolved = urllib.parse.urlsplit(urllib.parse.urljoin(base, address))
        name = urllib.parse.unquote(resolved.path).lstrip("/")
        if name == "" or name.endswith("/"):
            name += "index.html"
        return name if name in self.files else None

    def broken(self):
        """Every address that leads nowhere, as (page, address); fragments included."""
        found = []
        for name, page in self.pages.items():
            for _, address in page.addresses:
                target = self.lookup(name, address)
                fragment = urllib.parse.unquote(urllib.parse.urlsplit(address).fragment)
                if target is None:
                    found.append((name, address))
                elif fragment and target in self.pages and fragment not in self.pages[target].ids:
                    found.append((name, address))
        return found
