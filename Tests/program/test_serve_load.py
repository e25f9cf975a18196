"""`larder serve` under strain: many requests, broken ones, many clients, slow ones, and ones that go away."""

import concurrent.futures
import contextlib
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import time
import urllib.request

import pytest
from preview import PATIENCE, eventually, preview, receive
from samples import whole

MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def site(tmp_path_factory, program):
    from common import Site

    site = Site(tmp_path_factory.mktemp("site"), program)
    return site.write({**whole(), "Content/static/large.bin": os.urandom(8 * MEGABYTE)})


@pytest.fixture(scope="module")
def served(site):
    """One preview for all of these tests: it must outlive them."""
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most != resource.RLIM_INFINITY else 65536, most))
    with preview(site) as running:
        yield running
        assert running.process.poll() is None
        assert running.stop() == 0
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))


def paths_of(served):
    """Addresses of all pages."""
    return [address.partition("</loc>")[0].partition(f":{served.port}")[2] for address in served.get("/sitemap.xml").text.split("<loc>")[1:]]


def descriptors(served):
    return len(list(pathlib.Path(f"/proc/{served.process.pid}/fd").iterdir()))


def connect(served):
    return socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE)


def many_requests(served, count, seed):
    """Random requests, most of them for something that is there."""
    chance = random.Random(seed)
    known = [*paths_of(served), "/large.bin", "/search/manifest.json", "/feed.xml", "/.larder/reload.js", "/.larder/before/"]
    for _ in range(count):
        path = chance.choice(known)
        if chance.random() < 0.2:
            place = chance.randrange(1, len(path) + 1)
            path = path[:place] + chance.choice(["x", "%", "%00", "..", "/", "?", "%2e", "%ff", "~"]) + path[place:]
        headers = {}
        if chance.random() < 0.3 or "large" in path:
            headers["range"] = f"bytes={chance.randrange(9000)}-{chance.choice(['', '9', '20000'])}" if "large" not in path else "bytes=5-9"
        if chance.random() < 0.2:
            headers["if_none_match"] = chance.choice(['*', '"x"', "", '"' + "y" * 500 + '"'])
        if chance.random() < 0.2:
            headers["accept"] = "text/html"
        reply = served.get(path, chance.choice(["GET", "GET", "GET", "HEAD", "POST"]), **headers)
        assert reply.status in (200, 206, 301, 302, 304, 400, 404, 405, 416), (path, headers, reply.status)


def malformed(chance):
    """Bytes that are hardly a request."""
    line = chance.choice([b"GET / HTTP/1.1", b"GET /", b"GET", b"", b"\0", b"GET / HTTP/9.9", b"get / http/1.1", b"GET  /  HTTP/1.1",
                          b"GET " + b"/a" * 20000 + b" HTTP/1.1", b"\xff\xfe / HTTP/1.1", b"GET /%", b"POST / HTTP/1.1",
                          bytes(chance.randrange(256) for _ in range(chance.randrange(200)))])
    headers = b"".join(
        chance.choice([b"Host: localhost", b"Host", b": x", b"Host: \0", b"A: " + b"b" * 40000, b"Content-Length: -1",
                       b"Content-Length: 99999999999999999999", b"Content-Length: 10", b"Transfer-Encoding: chunked",
                       b"Transfer-Encoding: nonsense", b"Range: bytes=\xff-", b"Expect: 100-continue", b"Connection: close",
                       b" folded", b"Cookie: " + b"a=b; " * 300, b"If-None-Match: \"", b"\xc3\x28: \xc3\x28"]) + b"\r\n"
        for _ in range(chance.randrange(6))
    )
    body = chance.choice([b"", b"zz\r\n", b"5\r\nhello\r\n0\r\n\r\n", b"fffffffffffffffff\r\n", b"x" * 100])
    request = line + b"\r\n" + headers + chance.choice([b"\r\n", b"", b"\n"]) + body
    return request[: chance.randrange(len(request) + 1)] if chance.random() < 0.3 else request


def many_broken_requests(served, count, seed):
    chance = random.Random(seed)
    for _ in range(count):
        with connect(served) as connection:
            with contextlib.suppress(OSError):
                connection.sendall(malformed(chance))
                connection.shutdown(socket.SHUT_WR)
                if chance.random() < 0.7:
                    receive(connection)


def test_a_client_that_hangs_up_in_the_middle_is_noticed(served):
    """At once, and not when the patience with silent clients ends."""
    for request in (b"GE", b"GET / HTTP/1.1\r\nHost: loc", b"GET / HTTP/1.1\r\nHost: localhost\r\n"):
        with connect(served) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            began = time.monotonic()
            receive(connection)
            assert time.monotonic() - began < 10, request


def expect_flat(served, work, rounds, growth, before=1):
    """Memory and descriptors stay as they were after some rounds before: threads keep what they have once needed."""
    for number in range(before):
        work(-number)
    eventually(lambda: served.get("/").status == 200)
    memory_before, open_before = served.memory(), descriptors(served)
    for number in range(1, rounds + 1):
        work(number)
    eventually(lambda: descriptors(served) <= open_before + 8, lambda: f"{descriptors(served)} descriptors, {open_before} before")
    grown = served.memory() - memory_before
    assert grown <= growth, f"{grown / MEGABYTE:.1f} MB more"


def test_many_requests(served):
    expect_flat(served, lambda number: many_requests(served, 1000, number), rounds=3, growth=6 * MEGABYTE)


def test_broken_requests(served):
    expect_flat(served, lambda number: many_broken_requests(served, 250, number), rounds=3, growth=6 * MEGABYTE)
    assert served.get("/").status == 200


@pytest.mark.large
def test_very_many_requests(served):
    expect_flat(served, lambda number: many_requests(served, 10_000, number), rounds=3, growth=6 * MEGABYTE)
    expect_flat(served, lambda number: many_broken_requests(served, 2000, number), rounds=3, growth=6 * MEGABYTE)


def test_many_connections_at_once(served):
    """All open before any is used, and all answered."""
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(connect(served)) for _ in range(200)]
        for connection in connections:
            connection.sendall(b"GET /search/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        replies = {receive(connection).partition(b"\r\n")[0] for connection in connections}
        assert replies == {b"HTTP/1.1 200 OK"}


def test_many_clients_at_once(served):
    """From many threads, while the site is made anew."""
    pages = paths_of(served)

    def load(number):
        return served.raw_get(pages[number % len(pages)])[:12]

    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        results = [pool.submit(load, number) for number in range(400)]
        for number in range(5):
            served.site.write({"Content/index.md": f"Welcome {number}.\n"})
            time.sleep(0.05)
        assert {result.result() for result in results} == {b"HTTP/1.1 200"}
    eventually(lambda: "Welcome 4." in served.get("/").text)


def test_slow_clients_hold_up_nobody(served):
    """More of them than there are threads: some send their requests a byte at a time, others do not read the answers."""
    request = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with contextlib.ExitStack() as stack:
        writers = [stack.enter_context(connect(served)) for _ in range(20)]
        readers = [stack.enter_context(connect(served)) for _ in range(20)]
        for reader in readers:
            reader.sendall(request)
        for byte in request[:20]:
            for writer in writers:
                writer.sendall(bytes([byte]))
            began = time.monotonic()
            assert served.get("/").status == 200
            assert time.monotonic() - began < 5
        for writer in writers:
            writer.sendall(request[20:])
        assert len(receive(writers[0])) > 8 * MEGABYTE
        assert len(receive(readers[0])) > 8 * MEGABYTE


def test_clients_that_hang_up(served):
    """In the middle of a request, and of an answer."""

    def work(number):
        for path in ("/large.bin", "/", "/.larder/events") * 20:
            with connect(served) as connection:
                connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                connection.recv(10)
                # So that the other side is told at once, with what it has not sent yet.
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            with connect(served) as connection:
                connection.sendall(f"GET {path} HT".encode())
        # Streams are found broken when there is something to tell.
        served.site.write({"Content/index.md": f"Hello {number}.\n"})
        eventually(lambda: f"Hello {number}." in served.get("/").text)

    expect_flat(served, work, rounds=2, growth=6 * MEGABYTE)


def test_subscribers_that_come_and_go(served):
    """Each of two hundred is told once of each change, and those that went cost nothing."""

    def work(number):
        with contextlib.ExitStack() as stack:
            version = served.version
            streams = [stack.enter_context(served.events(version)) for _ in range(200)]
            served.site.write({"Content/index.md": f"Round {number}.\n"})
            for stream in streams:
                stream.wait_for_changes(1)
            eventually(lambda: f"Round {number}." in served.get("/").text)
            assert {len(stream.changes) for stream in streams} == {1}
        with served.events(version) as stream:
            # One that comes late learns what it has missed.
            assert stream.wait_for_changes(1) == ["{}"]
        served.site.write({"Content/index.md": f"After round {number}.\n"})
        eventually(lambda: f"After round {number}." in served.get("/").text)

    expect_flat(served, work, rounds=3, growth=6 * MEGABYTE, before=8)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_end(site, number):
    """Ctrl+C ends it at once and in peace, whoever is connected: streams, slow readers, half requests."""
    with preview(site) as running, contextlib.ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(running.events())
        for request in (b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /la", b""):
            stack.enter_context(connect(running)).sendall(request)
        printed = len(running.lines)
        began = time.monotonic()
        assert running.stop(number) == 0
        assert time.monotonic() - began < 3
        assert running.lines[printed:] == [None]


def test_the_end_while_clients_come(site):
    """Each time at another moment, with streams that are just being opened."""
    for number in range(5):
        with preview(site) as running:
            with concurrent.futures.ThreadPoolExecutor(8) as pool:

                def come():
                    with contextlib.suppress(OSError), connect(running) as connection:
                        connection.sendall(b"GET /.larder/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        receive(connection)

                clients = [pool.submit(come) for _ in range(64)]
                time.sleep(0.004 * number)
                assert running.stop() == 0
                for client in clients:
                    client.result()


def test_nobody_reads_what_it_prints(site):
    """Whoever has started it may have gone, or closed the pipe: `larder serve | head -1`."""
    process = subprocess.Popen([site.program, "serve", "--port", "0"], cwd=site.folder, stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+/", process.stdout.readline())[0]
        process.stdout.close()
        for word in ("One", "Two"):
            site.write({"Content/index.md": f"{word} more.\n"})
            eventually(lambda: f"{word} more." in urllib.request.urlopen(address, timeout=PATIENCE).read().decode())
        assert process.poll() is None
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
