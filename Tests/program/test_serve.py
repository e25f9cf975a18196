"""`larder serve` over HTTP: what it answers, at which addresses, and that nothing else can be had."""

import contextlib
import html.parser
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

import pytest
from preview import PATIENCE, eventually, preview
from samples import picture, whole

SECRET = "TOP-SECRET-4711"
SEVEN = "0123456"
USAGE, SYSTEM_FAILURE = 2, 3


@pytest.fixture(scope="module")
def site(tmp_path_factory, program):
    """A site with every kind of file, and a secret beside it."""
    from common import Site

    site = Site(tmp_path_factory.mktemp("site"), program)
    site.write({
        **whole(),
        "Content/meals/Asian/dated.md": "---\ndatePublished: 2024-05-31\naliases: [old-dated]\n---\n[Over](/about/) ![d](dish1.png)\n",
        "Content/static/seven.txt": SEVEN.encode(),
        "Content/static/empty.txt": b"",
        "Content/static/file.html": "<title>file</title>",
        "Content/static/both.html": "<title>file of both</title>",
        "Content/static/both/index.html": "<title>folder of both</title>",
        "Content/static/folder/index.html": "<title>folder</title>",
        "Content/static/100% sure?#.txt": "sure",
        "secret.txt": SECRET,
    })
    return site


@pytest.fixture(scope="module")
def served(site):
    with preview(site) as running:
        yield running


# MARK: Files


@pytest.mark.parametrize(
    "path, type",
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/search/manifest.json", "application/json"),
        ("/sitemap.xml", "application/xml"),
        ("/feed.xml", "application/xml"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/CNAME", "application/octet-stream"),
        ("/seven.txt", "text/plain; charset=utf-8"),
        ("/.larder/reload.js", "text/javascript; charset=utf-8"),
        ("/.larder/report.css", "text/css; charset=utf-8"),
        ("/nothing", "text/html; charset=utf-8"),
    ],
)
def test_content_types(served, path, type):
    reply = served.get(path)
    assert reply.type == type
    assert reply.headers["X-Content-Type-Options"] == "nosniff" or path.startswith("/.larder/")


def test_content_types_of_what_pages_use(served):
    """Scripts run, styles apply and pictures show only under the right names."""
    home = served.get("/").text
    types = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png"}
    found = set()
    for path in re.findall(r'(?:href|src)="((?:assets|images)/[^"]+)"', home):
        ending = path.rpartition(".")[2]
        found.add(ending)
        assert served.get("/" + path).type == types[ending], path
    assert found == set(types)


def test_a_missing_page(served):
    reply = served.get("/nothing/here/")
    assert reply.status == 404
    assert "Page not found" in reply.text
    assert 'href="/assets/' in reply.text


@pytest.mark.parametrize("path", ["/", "/seven.txt", "/empty.txt", "/nothing", "/help/faq", "/search/manifest.json"])
def test_head_is_get_without_the_body(served, path):
    whole_reply, head = served.get(path), served.get(path, "HEAD")
    assert head.status == whole_reply.status
    assert head.body == b""

    def lasting(reply):
        return {name: value for name, value in reply.headers.items() if name != "Date"}

    assert lasting(head) == lasting(whole_reply)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE"])
def test_other_methods(served, method):
    reply = served.get("/", method)
    assert (reply.status, reply.headers["Allow"]) == (405, "GET, HEAD")


def test_a_name_that_an_address_must_encode(served):
    assert served.get("/100%25%20sure%3F%23.txt").text == "sure"
    assert served.get("/100%%20sure%3F%23.txt").text == "sure"
    assert served.get("/100%25%20sure?#.txt").status == 404


# MARK: Parts and conditions


@pytest.mark.parametrize(
    "asked, status, body",
    [
        ("bytes=0-0", 206, "0"),
        ("bytes=0-6", 206, SEVEN),
        ("bytes=2-4", 206, "234"),
        ("bytes=4-", 206, "456"),
        ("bytes=4-99", 206, "456"),
        ("bytes=6-6", 206, "6"),
        ("bytes=-2", 206, "56"),
        ("bytes=-7", 206, SEVEN),
        ("bytes=-99", 206, SEVEN),
        ("bytes=-99999999999999999999999", 206, SEVEN),
        ("bytes=3-99999999999999999999999", 206, "3456"),
        ("bytes=7-", 416, None),
        ("bytes=7-9", 416, None),
        ("bytes=99999999999999999999999-", 416, None),
        ("bytes=-0", 416, None),
        # What is no range, or more than one, is as if it were not asked for.
        ("bytes=4-2", 200, SEVEN),
        ("bytes=-", 200, SEVEN),
        ("bytes=", 200, SEVEN),
        ("bytes", 200, SEVEN),
        ("bytes=a-b", 200, SEVEN),
        ("bytes=1-2-3", 200, SEVEN),
        ("bytes=+1-2", 200, SEVEN),
        ("bytes=--1", 200, SEVEN),
        ("bytes=0-1,3-4", 200, SEVEN),
        ("lines=0-1", 200, SEVEN),
        ("", 200, SEVEN),
    ],
)
def test_ranges(served, asked, status, body):
    reply = served.get("/seven.txt", range=asked)
    assert reply.status == status
    if status == 416:
        assert reply.headers["Content-Range"] == "bytes */7"
        return
    assert reply.text == body
    assert reply.headers["Accept-Ranges"] == "bytes"
    assert int(reply.headers["Content-Length"]) == len(body)
    if status == 206:
        start = SEVEN.index(body)
        assert reply.headers["Content-Range"] == f"bytes {start}-{start + len(body) - 1}/7"
    else:
        assert "Content-Range" not in reply.headers


@pytest.mark.parametrize("path", ["/", "/search/manifest.json"])
def test_ranges_of_what_is_made_when_asked_for(served, path):
    body = served.get(path).body
    reply = served.get(path, range="bytes=5-9")
    assert (reply.status, reply.body) == (206, body[5:10])
    assert reply.headers["Content-Range"] == f"bytes 5-9/{len(body)}"


def test_no_part_of_nothing(served):
    assert served.get("/empty.txt").body == b""
    for asked in ("bytes=0-", "bytes=0-0", "bytes=-1"):
        assert served.get("/empty.txt", range=asked).status == 416


def test_only_get_has_parts(served):
    reply = served.get("/seven.txt", "HEAD", range="bytes=0-1")
    assert (reply.status, reply.headers["Content-Length"]) == (200, "7")


def test_parts_of_what_has_changed(served):
    """With If-Range a client completes what it has, and gets all of it where that is of another version."""
    tag = served.get("/seven.txt").headers["ETag"]
    for condition, status in [
        (tag, 206), ('"another"', 200), (f"W/{tag}", 200), ("Wed, 21 Oct 2015 07:28:00 GMT", 200),
    ]:
        assert served.get("/seven.txt", range="bytes=0-1", if_range=condition).status == status, condition


@pytest.mark.parametrize("path", ["/", "/seven.txt", "/search/manifest.json"])
def test_conditions(served, path):
    """What a browser has, it is not sent again."""
    reply = served.get(path)
    tag = reply.headers["ETag"]
    assert re.fullmatch(r'"[!#-~]+"', tag)
    for known in (tag, f"W/{tag}", "*", f'"a", {tag}', f'"a",W/{tag},"b"', f"  {tag}  "):
        again = served.get(path, if_none_match=known)
        assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag), known
        # RFC 9110, section 8.6: none, or the one that the whole would have.
        assert again.headers.get("Content-Length") in (None, str(len(reply.body)))
    for known in ('"a"', tag.strip('"'), tag[:-1], ""):
        assert served.get(path, if_none_match=known).status == 200, known
    assert served.get(path, if_none_match=tag, range="bytes=0-1").status == 304


def test_a_connection_lasts(served):
    """Also after answers without a body."""
    paths = [("/seven.txt", 200), ("/nothing", 404), ("/help/faq", 301), ("/", 200)]
    request = "".join(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n" for path, _ in paths * 3)
    request += "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    found = re.findall(rb"HTTP/1\.1 (\d+) ", served.raw(request.encode()))
    assert [int(status) for status in found] == [status for _, status in paths * 3] + [200, 200]


# MARK: Addresses


@pytest.mark.parametrize(
    "query", ["a=1", "a=1&b=2", "a", "a=", "a=1&&b", "q=cr%C3%A8me+br%C3%BBl%C3%A9e", "q=%22%3C&x=%0D%0Ay", "a=b=c", "?", "/x"],
)
def test_a_redirect_keeps_the_query(served, query):
    """As it was written: a page's scripts read it."""
    reply = served.get(f"/help/faq?{query}")
    assert reply.status == 301
    assert reply.headers["Location"] == f"/help/faq/?{query}"
    assert served.get(f"/help/faq/?{query}").status == 200


HOSTS = {
    #          /file  /file/        /file.html  /both  /both/        /folder  /folder/  /folder/index.html
    "plain": [404, 404, 200, "301 /both/", "folder of both", "301 /folder/", "folder", "folder"],
    "github-pages": ["file", 404, 200, "file of both", "folder of both", "301 /folder/", "folder", "folder"],
    "netlify": ["file", "301 /file", 200, "file of both", "301 /both", "301 /folder/", "folder", "folder"],
    "s3": [404, 404, 200, "302 /both/", "folder of both", "302 /folder/", "folder", "folder"],
}


@pytest.mark.parametrize("host", HOSTS)
def test_hosts(site, host):
    """Each does what the host does with addresses that are not exactly those of files."""
    paths = ["/file", "/file/", "/file.html", "/both", "/both/", "/folder", "/folder/", "/folder/index.html"]
    with preview(site, "--as", host) as served:
        found = []
        for path in paths:
            reply = served.get(path)
            title = re.search("<title>(.*)</title>", reply.text)
            if reply.status == 200:
                found.append(200 if path == "/file.html" else title[1])
            else:
                found.append(f"{reply.status} {reply.headers['Location']}" if "Location" in reply.headers else reply.status)
    assert found == HOSTS[host]


def test_a_host_that_is_not_known(site):
    result = site.run("serve", "--as", "github")
    assert result.returncode == USAGE
    assert "github-pages" in result.stderr


class References(html.parser.HTMLParser):
    """All addresses that a page refers to, and its scripts and data as text."""

    NAMES = {"href", "src", "action", "poster"}

    def __init__(self, text):
        super().__init__()
        self.found = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            value = value or ""
            if name in self.NAMES:
                self.found.add(value)
            if name == "srcset":
                self.found |= {part.split()[0] for part in value.split(",") if part.split()}
            if name == "content" and "url=" in value:
                self.found.add(value.partition("url=")[2])


def references(path, reply):
    """What a file of a site refers to, as written."""
    if reply.type.startswith("text/html"):
        return References(reply.page.decode()).found
    if reply.type.startswith("text/css"):
        return set(re.findall(r"url\(['\"]?([^'\")]+)", reply.text))
    if reply.type.startswith("text/javascript"):
        return set(re.findall(r"(?:from|import) ['\"]([^'\"]+)", reply.text))
    if path.endswith("feed.json"):
        feed = json.loads(reply.text)
        return {feed["home_page_url"], feed["feed_url"]} | {item["url"] for item in feed["items"]} | {
            link for item in feed["items"] for link in References(item.get("content_html", "")).found
        }
    if reply.type == "application/xml":
        root = ElementTree.fromstring(reply.body)
        found = {node.text for node in root.iter() if node.tag.endswith(("}loc", "}id", "}Image")) and node.text}
        for node in root.iter():
            found |= {node.attrib[name] for name in ("href", "template") if name in node.attrib}
            if node.attrib.get("type") == "html":
                found |= References(node.text or "").found
        return {address.replace("{searchTerms}", "x") for address in found}
    return set()


def crawl(served, begin):
    """All that can be reached: path → reply; and all addresses that were met, resolved."""
    origin = f"http://localhost:{served.port}"
    replies, met, waiting = {}, set(), [begin]
    while waiting:
        path = waiting.pop()
        if path in replies:
            continue
        reply = replies[path] = served.get(path)
        address = origin + path
        if reply.status in (301, 302):
            found = {reply.headers["Location"]}
        elif reply.status == 200:
            found = references(path, reply)
        else:
            continue
        for reference in found:
            target = urllib.parse.urljoin(address, reference)
            if not target.startswith(origin):
                continue
            met.add(target)
            waiting.append(urllib.parse.urlsplit(target).path)
    return replies, met


@pytest.mark.parametrize("base", ["/repo/", "deep/er/", "/ü b/"])
def test_below_a_path(site, base):
    """Every address of every page, feed, index and style leads to something below the path."""
    with preview(site, "--base-path", base) as served:
        root = urllib.parse.quote(f"/{base.strip('/')}/")
        assert served.address == f"http://localhost:{served.port}{root}"
        served.get(root)
        replies, met = crawl(served, root)
        assert {urllib.parse.urlsplit(address).path for address in met} <= replies.keys()
        astray = {address for address in met if not urllib.parse.urlsplit(address).path.startswith(root)}
        assert astray == set()
        assert {path for path, reply in replies.items() if reply.status != 200} == set()
        kinds = {path.rpartition(".")[2] for path in replies if "." in path}
        assert {"css", "js", "xml", "json", "png"} <= kinds
        assert root + "sitemap.xml" in replies or served.get(root + "sitemap.xml").status == 200
        for path in ("sitemap.xml", "feed.xml", "feed.json", "opensearch.xml", "robots.txt"):
            text = served.get(root + path).text
            for address in re.findall(r"http://localhost:\d+[^\s<\"]*", text):
                assert urllib.parse.urlsplit(address).path.startswith(root), (path, address)
        # The index has addresses relative to the root: its scripts know where that is.
        manifest = json.loads(served.get(root + "search/manifest.json").text)
        (cards,) = manifest["cards"]["files"]
        assert cards["names"] and cards["urls"]["before"] == "meals/"
        missing = served.get(root + "nothing/at/all")
        assert missing.status == 404
        assert all(link.startswith(root) or link.startswith("#") for link in References(missing.page.decode()).found)


def test_outside_the_path(site):
    """The root leads there, keeping the query; everything else is missing."""
    with preview(site, "--base-path", "/a/b") as served:
        for path in ("/", "/a/b"):
            reply = served.get(path + "?q=1")
            assert (reply.status, reply.headers["Location"]) == (302, "/a/b/?q=1"), path
        for path in ("/a", "/a/", "/a/bc/", "/index.html", "/sitemap.xml", "/A/B/"):
            assert served.get(path).status == 404, path
        assert served.get("/a/b/").status == 200
        assert served.get("/.larder/reload.js").status == 200


# MARK: Where it listens


def test_a_port_that_is_taken(served, site):
    """The message names one that is free, and that one is."""
    result = site.run("serve", "--port", served.port)
    assert result.returncode == SYSTEM_FAILURE, result.stderr
    assert f"Port {served.port} cannot be used" in result.stderr
    free = int(re.search(r"larder serve --port (\d+)", result.stderr)[1])
    assert free > served.port
    with socket.socket() as other:
        other.bind(("127.0.0.1", free))
    assert served.get("/").status == 200


def test_a_port_can_be_had_again_at_once(site):
    """After Ctrl+C, also with connections that were open."""
    with preview(site) as first:
        first.get("/")
        with first.events():
            port = first.port
            assert first.stop() == 0
    process = subprocess.Popen(
        [site.program, "serve", "--port", str(port)], cwd=site.folder, stdout=subprocess.PIPE, text=True
    )
    try:
        assert f":{port}/" in process.stdout.readline()
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
        process.stdout.close()


@pytest.mark.parametrize("port", ["-1", "65536", "x", "80.5", "999999999999999999999"])
def test_no_port(site, port):
    result = site.run("serve", "--port", port)
    assert result.returncode == USAGE and "--port" in result.stderr


@pytest.mark.parametrize("host", ["example.org", "256.1.1.1", "1.2.3", "::g", "0x7f.1", "127.0.0.1:80", "[::1]"])
def test_no_host(site, host):
    """Names are not looked up: an address in numbers says who can connect."""
    result = site.run("serve", "--port", "0", "--host", host)
    assert result.returncode == SYSTEM_FAILURE
    assert f"{host} is not an address in numbers" in result.stderr
    assert "--host 0.0.0.0" in result.stderr


def test_the_name_of_this_computer(site):
    """The one name that means the same everywhere."""
    with preview(site, "--host", "localhost") as served:
        assert served.get("/").status == 200


def test_a_port_for_the_system(site):
    """Whether one may have it or another program has it: both are named, and a port that is neither."""
    with socket.socket() as other:
        with contextlib.suppress(PermissionError):
            other.bind(("127.0.0.1", 1017))
        result = site.run("serve", "--port", "1017")
    assert result.returncode == SYSTEM_FAILURE
    assert "another program" in result.stderr and "below 1024" in result.stderr
    assert int(re.search(r"larder serve --port (\d+)", result.stderr)[1]) >= 1024


def test_a_host_of_another_computer(site):
    """192.0.2.1 is nobody's (RFC 5737)."""
    result = site.run("serve", "--port", "0", "--host", "192.0.2.1")
    assert result.returncode == SYSTEM_FAILURE
    assert "192.0.2.1" in result.stderr
    assert "another program" not in result.stderr


NAMES = [
    ("localhost", 200), ("LocalHost:80", 200), ("127.0.0.1", 200), ("127.0.0.1:8080", 200), ("[::1]", 200), ("[::1]:80", 200),
    ("evil.example", 403), ("localhost.evil.example", 403), ("evil.example:8080", 403), ("", 403), (":80", 403),
    ("127.0.0.1.evil.example", 403), ("localhost@evil.example", 403), ("[::1].evil.example", 403), ("[localhost]", 403),
    ("[", 403), ("[]", 403), ("192.168.1.1", 403), ("localhost\\", 403),
]


@pytest.mark.parametrize("name, status", NAMES)
def test_names_of_this_computer(served, name, status):
    """A page of another site that gives its name this address (DNS rebinding) reads nothing: neither pages nor events."""
    for path in ("/", "/seven.txt", *(["/.larder/events", "/.larder/before/"] if status == 403 else [])):
        reply = served.raw_get(path, host=name)
        assert reply.startswith(f"HTTP/1.1 {status} ".encode()), (path, reply[:200])
        assert status == 200 or SEVEN.encode() not in reply


def test_names_of_a_computer_that_others_reach(site):
    """It has many addresses, but still no foreign names."""
    with preview(site, "--host", "0.0.0.0") as served:
        for name, status in [("localhost", 200), ("192.168.1.1:80", 200), ("[fe80::1]", 200), ("evil.example", 403)]:
            assert served.raw_get("/", host=name).startswith(f"HTTP/1.1 {status} ".encode()), name


def test_the_other_version_of_the_protocol(site):
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this computer has no IPv6")
    with preview(site, "--host", "::1") as served:
        with socket.create_connection(("::1", served.port)) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n")
            assert connection.recv(100).startswith(b"HTTP/1.1 200")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems open addresses in other ways")
def test_open(site, tmp_path, monkeypatch):
    """The address goes to the desktop once; the browser does not inherit that Ctrl+C and the like are not heard here."""
    said = tmp_path / "said"
    program = tmp_path / "xdg-open"
    program.write_text(f"#!/bin/sh\necho \"$@\" >> {said}\ngrep SigIgn /proc/self/status >> {said}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with preview(site, "--open", "--base-path", "/a b/") as served:
        eventually(lambda: said.exists() and "SigIgn" in said.read_text())
        site.write({"Content/index.md": "Once.\n"})
        eventually(lambda: "Once." in served.get(served.root).text)
        address, ignored = said.read_text().splitlines()
        assert address == served.address
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE):
            assert not int(ignored.split()[1], 16) >> (number - 1) & 1, number


def test_nothing_to_open_with(site, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with preview(site, "--open") as served:
        assert served.get("/").status == 200


# MARK: Nothing outside


OUTSIDE = [
    "/../secret.txt", "/../../../../../../etc/passwd", "/./../secret.txt", "/meals/../../secret.txt",
    "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/..%2fsecret.txt", "/%252e%252e/secret.txt", "/..%5csecret.txt",
    "/..\\secret.txt", "/.%00./secret.txt", "/..;/secret.txt", "//etc/passwd", "///etc/passwd", "/%2fetc%2fpasswd",
    "/.larder/../secret.txt", "/.larder/before/../../secret.txt", "/.larder/before/%2e%2e/%2e%2e/secret.txt",
    "/.larder/%2e%2e/secret.txt", "/.larder/before//evil.example", "/.larder/before/%2f/evil.example", "/.larder/report.mustache", "/.larder/", "/.larder", "/.larder/../Content/site.yaml",
    "/Content/site.yaml", "/site.yaml", "/meals.json", "/secret.txt", "/static/seven.txt", "/.larder.json", "/.larder/cache",
    "/..%c0%af../secret.txt", "/%c0%ae%c0%ae/secret.txt", "/%ff", "/%", "/%2", "/%zz", "/~root/", "/file:///etc/passwd",
    "/index.html%00", "/%00/index.html", "/seven.txt%00.html", "/%00", "/\u0301index.html", "/index.html/", "/index.html/..",
    "/index.html\u200b", "/INDEX.HTML", "/seven.txt ", "/help/faq/.", "/help/./faq/", "/help//faq/",
]


@pytest.mark.parametrize("target", OUTSIDE)
def test_nothing_else_is_served(served, target):
    """An address is a file's name on the site, letter by letter, or it is missing."""
    reply = served.raw_get(target)
    assert re.match(rb"HTTP/1\.1 4\d\d ", reply), reply[:300]
    assert SECRET.encode() not in reply and b"root:" not in reply


@pytest.mark.parametrize(
    "target", ["secret.txt", "*", "http://evil.example/", "http://localhost/../secret.txt", "\\secret.txt", "?", "#", "[::1]"]
)
def test_targets_that_are_no_paths(served, target):
    reply = served.raw_get(target)
    assert SECRET.encode() not in reply
    assert re.match(rb"HTTP/1\.1 (4\d\d|200) ", reply) or reply == b"", reply[:300]
    assert served.get("/").status == 200


def test_a_file_that_became_a_link_to_the_outside(make_site):
    """Between two builds, and while the site cannot be made: what it was made from is not read through the link."""
    site = make_site({
        **whole(2, 2), "Content/static/plain.txt": "plain", "Content/static/inside.txt": "inside", "secret.txt": SECRET,
        "secrets/a.txt": SECRET, "Content/static/folder/a.txt": "a",
    })
    with preview(site) as served:
        assert served.get("/plain.txt").text == "plain"
        (site.folder / "Content/static/plain.txt").unlink()
        (site.folder / "Content/static/plain.txt").symlink_to("../../secret.txt")
        (site.folder / "Content/static/folder/a.txt").unlink()
        (site.folder / "Content/static/folder").rmdir()
        (site.folder / "Content/static/folder").symlink_to("../../secrets")
        for _ in range(50):
            assert SECRET not in served.get("/plain.txt").text
            assert SECRET not in served.get("/folder/a.txt").text
        eventually(lambda: served.get_page("/").status == 500)
        for prefix in ("/", "/.larder/before/"):
            assert served.get(prefix + "plain.txt").status == 404
            assert served.get(prefix + "folder/a.txt").status == 404
        assert "leads out of" in served.get_page("/").text
        # A link that stays inside is as good as a file.
        for path in ("plain.txt", "folder"):
            (site.folder / "Content/static" / path).unlink()
        (site.folder / "Content/static/plain.txt").symlink_to("inside.txt")
        eventually(lambda: served.get("/plain.txt").text == "inside")


# MARK: Files that go


def test_a_file_that_vanishes_while_it_is_served(make_site):
    """swiftlang/swift-docc#1481: the preview answers, ends or says that it has gone, and lives on."""
    size = 8_000_000
    site = make_site({**whole(2, 2), "Content/static/large.bin": os.urandom(size)})
    large = site.folder / "Content/static/large.bin"
    with preview(site) as served:
        request = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as connection:
            connection.sendall(request)
            connection.recv(1000)
            os.truncate(large, 1000)
            found = 1000
            while part := connection.recv(65536):
                found += len(part)
            assert found < size + 1000
        large.unlink()
        assert served.get("/large.bin").status in (200, 404)
        eventually(lambda: served.get("/large.bin").status == 404)
        large.mkdir()
        assert served.get("/large.bin").status == 404
        large.rmdir()
        large.write_bytes(b"new")
        eventually(lambda: served.get("/large.bin").body == b"new")


def test_a_picture_that_goes(make_site):
    """Its page says so until it is back."""
    site = make_site({"Content/meals/A/pie.md": "# Pie\n\n![pie](pie.png)\n", "Content/meals/A/pie.png": picture(1)})
    with preview(site) as served:
        address = "/" + re.search(r"images/pie[^\"]*\.png", served.get("/meals/pie/").text)[0]
        assert served.get(address).body == picture(1)
        (site.folder / "Content/meals/A/pie.png").unlink()
        eventually(lambda: served.get(address).status == 404)
        served.wait_for_line("pie.png")
        site.write({"Content/meals/A/pie.png": picture(2)})
        eventually(lambda: "images/pie" in served.get("/meals/pie/").text)
        new = "/" + re.search(r"images/pie[^\"]*\.png", served.get("/meals/pie/").text)[0]
        assert new != address and served.get(new).body == picture(2)
