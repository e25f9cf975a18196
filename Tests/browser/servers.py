"""A plain static host: files of a folder, an index.html for a folder, 404.html for what is not there."""

import contextlib
import functools
import http.server
import pathlib
import threading
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
