"""What the built site needs to work offline and to be installed: the service worker with its list of files, and the
manifest."""

import base64
import hashlib
import json
from pathlib import Path

GAMES = ("septica", "sevens", "seven_up", "siete_y_media")
ASKED = ("pyscript/pyodide/", "pyscript/codemirror", "pyscript/index-", "pyscript/zip-", "pyscript/toml-", "licences/")
"""Beginnings of the files that are kept once they have been asked for: the others come with the first visit."""


def listed(files: dict[str, Path]) -> dict[str, tuple[str, int, bool]]:
    """A site's files, by their paths in it: SHA-256 in base64, bytes, whether only kept when asked for."""
    found = {}
    for path in sorted(files):
        data = files[path].read_bytes()
        digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
        found[path] = (digest, len(data), path.startswith(ASKED))
    return found


def build_of(page: str, files: dict[str, Path]) -> str:
    """The version's name: twelve hex digits, others as soon as the page or a byte of another file is changed."""
    return hashlib.sha256((page + json.dumps(listed(files))).encode()).hexdigest()[:12]


def service_worker(source: str, build: str, files: dict[str, Path]) -> str:
    """sw.js with the version and the list of files in it."""
    lines = [f"  {json.dumps(path)}: {json.dumps(entry)},\n" for path, entry in listed(files).items()]
    for name, empty, value in (("BUILD", '""', json.dumps(build)), ("FILES", "{}", "{\n" + "".join(lines) + "}")):
        line = f"const {name} = {empty};"
        if line not in source:
            raise ValueError(f"sw.js has no line {line}")
        source = source.replace(line, f"const {name} = {value};")
    return source


def manifest(words: dict[str, str]) -> dict[str, object]:
    """How the page is installed, with a way to each game. words: the catalogue that names the games."""
    icons = [
        {"src": f"static/icon-{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in (("192", 192, "any"), ("512", 512, "any"), ("maskable", 512, "maskable"))
    ]
    return {
        "name": "Heptad",
        "short_name": "Heptad",
        "description": words["lobby.lead"],
        "lang": "en",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#1f5b45",
        "background_color": "#1f5b45",
        "icons": [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        "shortcuts": [{"name": words[game], "url": f"./#{game}", "icons": icons[:1]} for game in GAMES],
    }
