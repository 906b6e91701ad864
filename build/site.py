"""Assembles build/site/, the whole page as a folder of plain files with relative addresses only.

Runtimes come from node_modules, checked file by file (vendored.py); what is newer is copied, what is
generated is written only where it differs, and what no longer belongs is removed.
"""

import hashlib
import html
import json
import shutil
import sys
import tomllib
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import offline
import vendored
from archive import archive
from art import backs, courts, french, german, spanish
from art.sprite import sprite
from bundle import bundles
from setup import WHEELS
from vendored import BUNDLED, MODULES, PYODIDE
from wheel import wheel

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
TERMINAL = ("xterm", "mpy-", "py-", "service-worker", "storage")
"""Beginnings of PyScript's files for terminals and other pages' needs, which no page of ours asks for."""
LOBBY = ("7H", "2S", "AD", "6D", "7D", "8D", "AS", "JS", "2S", "spanish.7O", "spanish.RE")
"""The cards in the lobby's fans. They go by number there, so that a card's name stands in the page only where the
card lies open on a table."""
STUBS = ("py-editor", "py-game", "py-terminal")
"""Plug-ins that PyScript fetches on every page, used or not."""


class Site:
    """The folder, and what belongs in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wanted: set[Path] = set()

    def copy(self, source: Path, name: str) -> None:
        target = self._target(name)
        old = target.stat() if target.exists() else None
        new = source.stat()
        if not old or (old.st_size, old.st_mtime_ns) != (new.st_size, new.st_mtime_ns):
            shutil.copy2(source, target)

    def write(self, name: str, content: bytes) -> None:
        target = self._target(name)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)

    def write_json(self, name: str, value: object) -> None:
        self.write(name, json.dumps(value, separators=(",", ":")).encode())

    def files(self) -> dict[str, Path]:
        """What the site has so far, by the paths in it."""
        return {file.relative_to(self.folder).as_posix(): file for file in self.wanted if file.name != "sw.js"}

    def sweep(self) -> None:
        """Removes what an earlier build left."""
        for file in sorted(self.folder.rglob("*"), reverse=True):
            if file.is_dir():
                if not any(file.iterdir()):
                    file.rmdir()
            elif file not in self.wanted:
                file.unlink()

    def _target(self, name: str) -> Path:
        target = self.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        self.wanted.add(target)
        return target


def main() -> None:
    vendored.check()
    site = Site(SITE)
    pyscript(site)
    micropython(site)
    pyodide(site)
    heptad(site)
    texts(site)
    decks(site)
    site.copy(MODULES / "lean-qr" / "index.mjs", "qr/lean-qr.mjs")  # the page asks for it when a code is wanted
    licences(site)
    page(site)
    site.sweep()
    archive(SITE, ROOT / "build" / "heptad-site.zip")


def pyscript(site: Site) -> None:
    for file in (MODULES / "@pyscript" / "core" / "dist").iterdir():
        unused = file.name.startswith(TERMINAL) and not file.name.startswith(STUBS)
        if file.suffix in (".js", ".css") and not unused:
            site.copy(file, f"pyscript/{file.name}")


def micropython(site: Site) -> None:
    for name in ("micropython.mjs", "micropython.wasm"):
        source = MODULES / "@micropython" / "micropython-webassembly-pyscript" / name
        site.copy(source, f"pyscript/micropython/{name}")


def pyodide(site: Site) -> None:
    """Pyodide with micropip as its only package. Its own lock names hundreds that are not here."""
    for name in PYODIDE:
        site.copy(MODULES / "pyodide" / name, f"pyscript/pyodide/{name}")
    micropip = next(WHEELS.glob("micropip-*.whl"))
    digest = hashlib.sha256(micropip.read_bytes()).hexdigest()
    if f"--hash=sha256:{digest}" not in (ROOT / "requirements" / "site.txt").read_text("utf-8"):
        sys.exit(f"site: not what requirements/site.txt stands for: {micropip}: delete .venv, make site")
    site.copy(micropip, f"pyscript/pyodide/{micropip.name}")
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    entry = {
        **lock["packages"]["micropip"],
        "version": micropip.name.split("-")[1],
        "file_name": micropip.name,
        "sha256": digest,
        "depends": [],
    }
    small = {"info": lock["info"], "packages": {"micropip": entry}}
    site.write_json("pyscript/pyodide/pyodide-lock.json", small)


def heptad(site: Site) -> None:
    """Our Python, twice: compiled in two bundles for the page, as sources in the wheel for the worker."""
    first, rest = bundles(ROOT / "py" / "heptad")
    site.write("heptad.pack", first)
    site.write("later.txt", b64encode(rest))
    with TemporaryDirectory() as folder:
        built = wheel(Path(folder))
        site.write(built.name, built.read_bytes())


def texts(site: Site) -> None:
    """What is served as it lies in the repository, and the manifest."""
    words = json.loads((ROOT / "py" / "heptad" / "words" / "en.json").read_text("utf-8"))
    site.write_json("manifest.webmanifest", offline.manifest(words))
    for source, pattern, name in (
        (ROOT / "static", "*", "static"),
        (ROOT / "seeds", "*.md", "seeds"),
        (ROOT / "py" / "heptad" / "words", "*.json", "words"),
    ):
        for file in source.rglob(pattern):
            if file.is_file():
                site.copy(file, f"{name}/{file.relative_to(source).as_posix()}")


def page(site: Site) -> None:
    """The page and its service worker, last of all: they name the version, which is made of all other files."""
    # the settings go into the page itself, as JSON: neither they nor PyScript's TOML reader are fetched
    settings = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text()))
    text = (ROOT / "index.html").read_text("utf-8").replace("pyscript.toml", html.escape(settings))
    build = offline.build_of(text, site.files())
    site.write("index.html", text.replace("<html ", f'<html data-build="{build}" ').encode())
    source = (ROOT / "sw.js").read_text("utf-8")
    site.write("sw.js", offline.service_worker(source, build, site.files()).encode())


def decks(site: Site) -> None:
    """The cards' pictures. The heavy courts have a file of their own: a table without court cards asks for none."""
    for name, deck in {"french": french, "courts": courts, "spanish": spanish, "german": german}.items():
        site.write(f"decks/{name}.svg", sprite(deck.symbols(), deck.parts()))
    pictures = {**french.symbols(), **courts.symbols(), **spanish.symbols()}
    fans = {f"fan-{i + 1}": pictures[card] for i, card in enumerate(LOBBY)}
    site.write("decks/lobby.svg", sprite(fans, {**french.parts(), **courts.parts(), **spanish.parts()}))
    site.write("decks/backs.svg", sprite(backs.symbols(), {}, backs.VIEW))


def licences(site: Site) -> None:
    """THIRD_PARTY.md and every licence text that it points to."""
    site.copy(ROOT / "LICENSE", "LICENSE")
    site.copy(ROOT / "THIRD_PARTY.md", "THIRD_PARTY.md")
    for file in (ROOT / "build" / "licences").iterdir():
        site.copy(file, f"licences/{file.name}")
    site.copy(MODULES / "@pyscript" / "core" / "LICENSE", "licences/pyscript.txt")
    for name in (*BUNDLED, "lean-qr"):
        for file in (MODULES / name).glob("LICENSE*"):
            site.copy(file, f"licences/npm-{name.split('/')[-1]}.txt")
    with ZipFile(next(WHEELS.glob("micropip-*.whl"))) as archive:
        name = next(name for name in archive.namelist() if name.endswith("dist-info/licenses/LICENSE"))
        site.write("licences/mpl-2.0.txt", archive.read(name))


if __name__ == "__main__":
    main()
