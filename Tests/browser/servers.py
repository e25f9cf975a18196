"""A plain static host: files of a folder, an index.html for a folder, 404.html for what is not there."""

import contextlib
import functools
import http.server
import pathlib
import threading
import time
import urllib.parse


class StaticHost(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, prefix, **options):
        self.prefix = prefix
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(self.prefix):
            return str(pathlib.Path(self.directory) / "there-is-nothing-outside-the-site")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Host:
    """A static host at one address that goes down, comes back, and serves another folder from one moment to the next."""

    def __init__(self, folder, prefix="/"):
        self.folder = folder
        self.prefix = prefix
        self.port = 0
        self.server = None
        # By path below the root: what is answered instead, a status, headers and a body; or so many seconds of silence first.
        self.answers = {}
        self.silence = 0
        # Method, path below the root and the header Range of each request.
        self.requests = []

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self):
        host = self

        class Handler(StaticHost):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(host.folder), prefix=host.prefix)

            def do_GET(self):
                path = self.path.partition("?")[0].removeprefix(host.prefix)
                host.requests.append((self.command, path, self.headers["Range"]))
                time.sleep(host.silence)
                # Another folder's file may be the older one, and is another one all the same.
                del self.headers["If-Modified-Since"]
                if path not in host.answers:
                    return super().do_GET()
                status, headers, body = host.answers[path]
                self.send_response(status)
                for name, value in {"Content-Type": "text/html", "Content-Length": len(body), **headers}.items():
                    self.send_header(name, str(value))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@contextlib.contextmanager
def serving(folder, prefix="/"):
    """Serves a folder; gives the address of its root."""
    handler = functools.partial(StaticHost, directory=str(folder), prefix=prefix)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
