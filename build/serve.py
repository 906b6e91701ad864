"""Serves the built site, with the right types, compressed, never stale: `make play`, and `heptad serve` where the wheel
of the site is installed, which brings this file along.

Tests call serve() and get a server in a thread.
"""

import argparse
import gzip
import sys
import threading
from contextlib import suppress
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(__file__).resolve().parent / "site"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
PACKED = (".gz", ".png", ".whl", ".zip")
"""Compressed already."""


class Server(ThreadingHTTPServer):
    """Serves one folder under one prefix; headers are sent with every answer. log: what was asked for and sent,
    as (path, status, bytes of body)."""

    daemon_threads = True

    def __init__(
        self, folder: Path, port: int, prefix: str, headers: dict[str, str], host: str = "127.0.0.1"
    ) -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.headers = headers
        self.log: list[tuple[str, int, int]] = []
        self.zipped: dict[tuple[str, str], bytes] = {}
        self.zipping = threading.Lock()
        super().__init__((host, port), Handler)

    @property
    def address(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}{self.prefix}"

    def handle_error(self, request, client_address) -> None:
        """A browser that hangs up is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    server: Server

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self.find(path)
        if file is None:
            self.answer(404, b"Not found\n", {"Content-Type": TYPES[".txt"]})
        elif file.is_dir():
            self.answer(301, b"", {"Location": urlsplit(self.path).path + "/"})
        else:
            self.send_file(file)

    do_HEAD = do_GET

    def find(self, path: str) -> Path | None:
        """The file for a path; its folder where only the last slash is missing."""
        if path + "/" == self.server.prefix:
            return self.server.folder
        if not path.startswith(self.server.prefix):
            return None
        file = (self.server.folder / path[len(self.server.prefix) :].lstrip("/")).resolve()
        if not file.is_relative_to(self.server.folder):
            return None
        if file.is_dir() and path.endswith("/"):
            file = file / "index.html"
        return file if file.exists() else None

    def send_file(self, file: Path) -> None:
        status = file.stat()
        tag = f"{status.st_mtime_ns:x}-{status.st_size:x}"
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Last-Modified": formatdate(status.st_mtime, usegmt=True),
            "Cache-Control": "no-cache",  # keep it, but ask each time
            "Vary": "Accept-Encoding",
        }
        zipped = file.suffix not in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        if zipped:
            headers["Content-Encoding"] = "gzip"
            tag += "-gz"
        headers["ETag"] = f'"{tag}"'
        if headers["ETag"] in self.headers.get("If-None-Match", ""):
            self.answer(304, b"", headers)
        else:
            self.answer(200, self.zip(file, tag) if zipped else file.read_bytes(), headers)

    def zip(self, file: Path, tag: str) -> bytes:
        """A file's compressed bytes, made once for each of its states."""
        with self.server.zipping:
            key = (str(file), tag)
            if key not in self.server.zipped:
                self.server.zipped[key] = gzip.compress(file.read_bytes(), mtime=0)
            return self.server.zipped[key]

    def answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, **self.server.headers}.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD":
            body = b""
        self.server.log.append((self.path, status, len(body)))
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        """The terminal shows the address, not the traffic."""


def serve(
    folder: Path = SITE, port: int = 0, prefix: str = "/", headers: dict[str, str] | None = None
) -> tuple[Server, str]:
    """Serves a folder from a thread; gives the server and its address. port 0: any free one."""
    server = Server(folder, port, prefix, headers or {})
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, server.address


def run(first: int, host: str = "127.0.0.1") -> None:
    """Serves until it is interrupted. first: the first port to try, 0 for any free one."""
    for port in range(first, first + 100 if first else 1):
        try:
            server = Server(SITE, port, "/", {}, host)
            break
        except OSError:
            continue
    else:
        sys.exit(f"serve: no free port from {first} to {first + 99}")
    print(f"Heptad: {server.address}", flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Serves the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="the first port to try; 0: any free one")
    run(parser.parse_args().port)
