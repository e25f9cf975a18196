"""A static host as sites have it: files compressed with gzip where that helps, and a record of all that was sent."""

import contextlib
import functools
import gzip
import http.server
import pathlib
import socket
import threading
import time
import urllib.parse
from dataclasses import dataclass

# What hosts compress; pictures, and files that come compressed as Pagefind's do, are sent as they are.
COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".txt", ".xml", ".wasm"}


@dataclass(frozen=True)
class Sent:
    """One answer: the path below the root, the size of its body as sent, and when it was asked for and done with."""

    path: str
    size: int
    asked: float
    done: float


@functools.lru_cache(maxsize=4096)
def compressed(path, time_and_size):
    """A file's bytes in gzip, at the level that most hosts have."""
    return gzip.compress(pathlib.Path(path).read_bytes(), 6, mtime=0)


def gzip_size(path):
    """How many bytes a file is when a host sends it."""
    path = pathlib.Path(path)
    if path.suffix not in COMPRESSED:
        return path.stat().st_size
    return len(compressed(str(path), None))


class Host(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, folder, delay, sent):
        self.folder, self.delay, self.sent = folder, delay, sent
        super().__init__(*arguments)

    def setup(self):
        super().setup()
        # Head and body are two writes: the second must not wait for the first to be acknowledged.
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)

    def do_GET(self):
        asked = time.time()
        time.sleep(self.delay)
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path).lstrip("/")
        file = self.folder / path
        file = file / "index.html" if file.is_dir() else file
        found = file.is_file() and file.resolve().is_relative_to(self.folder)
        body = b"There is no such file.\n"
        self.send_response(200 if found else 404)
        if found and file.suffix in COMPRESSED:
            status = file.stat()
            body = compressed(str(file), (status.st_mtime_ns, status.st_size))
            self.send_header("Content-Encoding", "gzip")
        elif found:
            body = file.read_bytes()
        self.send_header("Content-Type", KINDS.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        try:
            self.wfile.write(body)
        except ConnectionError:
            return  # Whoever typed on wants it no more.
        self.sent.append(Sent(path, len(body), asked, time.time()))

    def log_message(self, *arguments):
        pass


KINDS = {
    ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".json": "application/json",
    ".svg": "image/svg+xml", ".wasm": "application/wasm",
}  # fmt: skip


class Server(http.server.ThreadingHTTPServer):
    # A page asks for its twenty scripts at once.
    request_queue_size = 64
    daemon_threads = True


@contextlib.contextmanager
def hosting(folder, delay=0.0):
    """Serves a folder; gives the root's address and the list that each answer is added to.

    Every answer waits `delay` seconds first, as if it had come a long way: what is asked for at once then overlaps,
    and what waits for something else does not.
    """
    sent = []
    handler = functools.partial(Host, folder=pathlib.Path(folder).resolve(), delay=delay, sent=sent)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", sent
    finally:
        server.shutdown()
        server.server_close()


def serial_steps(answers):
    """How many answers had to wait for one another: the longest chain in which each was asked for after the last."""
    depths = []
    for answer in sorted(answers, key=lambda answer: answer.asked):
        before = [depth for other, depth in depths if other.done <= answer.asked]
        depths.append((answer, 1 + max(before, default=0)))
    return max((depth for _, depth in depths), default=0)
