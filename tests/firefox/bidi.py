"""A Firefox of its own, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), which it has built in."""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import websocket

PREFERENCES = {
    # no other host is reached: what is not this machine goes to a proxy that is not there
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
LONGEST = 60
"""Seconds that the browser may take to start, or to answer."""

Listener = Callable[[dict[str, Any]], None]


class Refused(Exception):
    """The browser's word that a command could not be carried out: its error code, and why."""


class Firefox:
    """The process, its empty profile, and the connection."""

    def __init__(self, path: str) -> None:
        self.profile = tempfile.TemporaryDirectory(prefix="heptad-firefox-", ignore_cleanup_errors=True)
        home = Path(self.profile.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (home / "user.js").write_text("".join(lines), "utf-8")
        # it refuses to be root in another user's home, and would leave folders in one's own
        self.process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port", "0"],
            env={**os.environ, "HOME": str(home)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.count = 0
        self.listeners: list[Listener] = []
        self.socket = websocket.create_connection(
            self.address(home / "WebDriverBiDiServer.json") + "/session", timeout=LONGEST, suppress_origin=True
        )
        self.send("session.new", capabilities={})

    def address(self, file: Path) -> str:
        """Where it listens, which it writes into its profile."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until and self.process.poll() is None:
            try:
                told = json.loads(file.read_text("utf-8"))
                return f"ws://{told['ws_host']}:{told['ws_port']}"
            except (FileNotFoundError, json.JSONDecodeError):
                time.sleep(0.05)
        raise AssertionError(f"it did not start: {self.process.args}; FIREFOX may name another one")

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Carries out a command; events that come meanwhile go to the listeners."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "event":
                for listener in self.listeners:
                    listener(message)
            elif message.get("id") == self.count:
                if message["type"] == "error":
                    raise Refused(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()
