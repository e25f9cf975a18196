"""Firefox and WebKit, each as a driver of Selenium's."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import time

from selenium.webdriver import FirefoxOptions, Remote, WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.remote.command import Command


class Marionette:
    """Selenium's commands in the protocol that Firefox itself speaks, in place of a connection over HTTP.

    Between those two stands geckodriver otherwise, which is no package of the distribution's; names of commands apart it
    changes nothing. Firefox's other protocol, WebDriver BiDi, has no client that needs neither it nor another Firefox.
    """

    NAMES = {
        Command.NEW_SESSION: "NewSession",
        Command.QUIT: "DeleteSession",
        Command.GET: "Navigate",
        Command.GET_CURRENT_URL: "GetCurrentURL",
        Command.GO_BACK: "Back",
        Command.GO_FORWARD: "Forward",
        Command.CLICK_ELEMENT: "ElementClick",
        Command.W3C_ACTIONS: "PerformActions",
        Command.W3C_EXECUTE_SCRIPT: "ExecuteScript",
    }

    def __init__(self, port):
        self._stream = socket.create_connection(("127.0.0.1", port), timeout=60).makefile("rwb")
        self._count = 0
        self._read()

    def _read(self):
        """A message: its length, a colon, and so many bytes of JSON."""
        length = b""
        while (byte := self._stream.read(1)).isdigit():
            length += byte
        return json.loads(self._stream.read(int(length)))

    def execute(self, command, parameters):
        """Selenium's entry: parameters and answers as over HTTP."""
        self._count += 1
        message = json.dumps([0, self._count, f"WebDriver:{self.NAMES[command]}", parameters]).encode()
        self._stream.write(b"%d:%b" % (len(message), message))
        self._stream.flush()
        _, _, error, result = self._read()
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        return result if isinstance(result, dict) and "value" in result else {"value": result}

    def close(self):
        self._stream.close()


def wait_for(read, seconds=30):
    """Until something is read; fails when it never is."""
    end = time.monotonic() + seconds
    while not (found := read()):
        assert time.monotonic() < end, "a browser did not start"
        time.sleep(0.02)
    return found


@contextlib.contextmanager
def running(arguments, log, **options):
    """A program that ends with the block."""
    with log.open("wb") as output, subprocess.Popen(arguments, stdout=output, stderr=output, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextlib.contextmanager
def firefox(folder):
    """A driver of Firefox without a window, whose profile and log are in an empty folder."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "firefox is not installed: make test installs it"
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text('user_pref("marionette.port", 0);')
    port = profile / "MarionetteActivePort"
    with running([program, "--headless", "--marionette", "--no-remote", "--profile", profile], folder / "log"):
        connection = Marionette(int(wait_for(lambda: port.exists() and port.read_text())))
        with Remote(connection, options=FirefoxOptions()) as driver:
            yield driver


@contextlib.contextmanager
def webkit(folder):
    """A driver of WebKit's small browser, on a screen that nobody sees; its log is in an empty folder."""
    assert shutil.which("WebKitWebDriver") and shutil.which("Xvfb"), "WebKit is not installed: make test installs it"
    display = folder / "display"
    with display.open("wb") as number:
        screen = ["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", "1366x900x24", "-nolisten", "tcp"]
        with running(screen, folder / "screen", pass_fds=[number.fileno()]):
            environment = {**os.environ, "DISPLAY": ":" + wait_for(lambda: display.read_text().strip())}
            service = WebKitGTKService(env=environment, log_output=str(folder / "log"))
            with WebKitGTK(options=WebKitGTKOptions(), service=service) as driver:
                yield driver
