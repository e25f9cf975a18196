"""`larder serve` over a site, and what its tests ask of it: answers over HTTP, raw ones too, and news as they come."""

import contextlib
import http.client
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

ADDED = re.compile(rb'<script type="module" src="/\.larder/reload\.js\?version=[^"]*"></script>\n')

# Much longer than anything takes, for computers that are busy with other things.
PATIENCE = 20


class Reply:
    """What a request was answered with."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def type(self):
        return self.headers.get("Content-Type")

    @property
    def text(self):
        return self.body.decode()

    @property
    def page(self):
        """The body without what the preview adds to pages."""
        return ADDED.sub(b"", self.body)


class Preview:
    """A running `larder serve`."""

    def __init__(self, site, *arguments, program=None):
        self.site = site
        self.lines = []
        self.printed = threading.Condition()
        self.process = subprocess.Popen(
            [str(program or site.program), "serve", "--port", "0", *map(str, arguments)],
            cwd=site.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.address = self.wait_for_line(r"Serving .* at (http://\S+/)")[1]
        parts = urllib.parse.urlsplit(self.address)
        self.port = parts.port
        self.root = parts.path
        self.connection = None

    def read(self):
        for line in self.process.stdout:
            with self.printed:
                self.lines.append(line.rstrip("\n"))
                self.printed.notify_all()
        with self.printed:
            self.lines.append(None)
            self.printed.notify_all()

    def wait_for_line(self, pattern, after=0):
        """The match in the first line that was printed, or will be; counted from the line `after`."""

        def found():
            for line in self.lines[after:]:
                if line is None:
                    raise AssertionError("\n".join(["larder serve ended:", *filter(None, self.lines)]))
                match = re.search(pattern, line)
                if match:
                    return match
            return None

        with self.printed:
            match = self.printed.wait_for(found, PATIENCE)
        assert match, "\n".join([f"nothing printed is like {pattern}:", *filter(None, self.lines)])
        return match

    def get(self, path="/", method="GET", **headers):
        """The reply to a request; words of header names are parted by underscores, as `if_none_match`."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        for attempt in (1, 2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                self.connection.request(method, path, headers=names)
                response = self.connection.getresponse()
                return Reply(response.status, response.headers, response.read())
            except (http.client.HTTPException, ConnectionError):
                # The server closes connections that were silent for long.
                self.connection.close()
                self.connection = None
                if attempt == 2:
                    raise
        return None

    def get_page(self, path="/", **headers):
        """As a browser that wants to show a page."""
        return self.get(path, accept="text/html,*/*;q=0.8", **headers)

    def raw(self, request, timeout=PATIENCE):
        """All that comes back for some bytes until the server closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as connection:
            with contextlib.suppress(ConnectionError):
                connection.sendall(request)
                connection.shutdown(socket.SHUT_WR)
            return receive(connection)

    def raw_get(self, target, host="localhost"):
        """The raw reply for a target that no client library would send; bytes or text."""
        target = target.encode() if isinstance(target, str) else target
        return self.raw(b"GET " + target + b" HTTP/1.1\r\nHost: " + host.encode() + b"\r\nConnection: close\r\n\r\n")

    @contextlib.contextmanager
    def events(self, known=""):
        """What the preview tells, as text that grows."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(
                f"GET /.larder/events?version={known} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
            )
            yield News(connection)

    @property
    def version(self):
        """The number that pages have now."""
        return re.search(rb"reload\.js\?version=([^\"]*)\"", self.get_page(self.root).body)[1].decode()

    def memory(self):
        """Resident memory in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024

    def stop(self, number=signal.SIGINT):
        """Ends it as Ctrl+C does; gives its exit code."""
        if self.connection:
            self.connection.close()
        self.process.send_signal(number)
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            self.reader.join(PATIENCE)
            self.process.stdout.close()


class News:
    """The stream of events, read as it comes."""

    def __init__(self, connection):
        self.connection = connection
        self.text = ""
        self.wait(lambda: "welcome" in self.text, "the stream does not begin")

    def receive(self, seconds):
        self.connection.settimeout(seconds)
        try:
            self.text += self.connection.recv(65536).decode()
        except TimeoutError:
            return False
        return True

    def wait(self, condition, message):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"{message}: {self.text}"
            self.receive(0.2)

    @property
    def changes(self):
        """The data of all changes so far."""
        return re.findall(r"event: change\ndata: (.*)\n", self.text)

    def wait_for_changes(self, count):
        self.wait(lambda: len(self.changes) >= count, f"fewer than {count} changes are told")
        return self.changes


def receive(connection):
    """All that comes until the other side closes; what it cut off too."""
    found = b""
    while True:
        try:
            part = connection.recv(65536)
        except ConnectionError:
            return found
        if not part:
            return found
        found += part


@contextlib.contextmanager
def preview(site, *arguments):
    """`larder serve` over a site for as long as the block runs."""
    running = Preview(site, *arguments)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.stop()


def eventually(condition, message="it does not come true"):
    """Waits until a condition holds; gives what it gave, and how many seconds that took."""
    began = time.monotonic()
    while True:
        result = condition()
        if result:
            return result, time.monotonic() - began
        assert time.monotonic() - began < PATIENCE, message() if callable(message) else message
        time.sleep(0.005)
