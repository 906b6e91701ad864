"""The built site is a plain folder: relative addresses, nothing unasked, the same bytes from the same sources."""

import gzip
import json
import re
import urllib.request
import zipfile
from base64 import b64decode, b64encode
from pathlib import Path

import bundle
import serve
import wheel

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"


def ours() -> list[Path]:
    """The text files of the site that this project wrote."""
    static = [file for file in (SITE / "static").rglob("*") if file.suffix in (".css", ".js", ".py", ".svg")]
    return [SITE / "index.html", *static]


def test_addresses_are_relative() -> None:
    for file in ours():
        text = file.read_text("utf-8")
        assert not re.findall(r"""(?:href|src|url)\s*[=(]\s*["']?/""", text), file
        # names of XML languages are no addresses
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), file


def test_no_text_becomes_code_or_markup() -> None:
    """Nothing of ours evaluates a text or writes it into the page as HTML, wherever the text came from."""
    python = [file for file in (ROOT / "py" / "heptad").rglob("*.py") if "lab" not in file.parts]
    for file in [*python, ROOT / "sw.js", *ours()]:
        text = file.read_text("utf-8")
        assert not re.search(r"(?<![.\w])(eval|exec|Function)\(|(inner|outer|Adjacent)HTML|document\.write", text), file
    page = (SITE / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?! (src|type)=)|\son\w+=|<style|\sstyle=", page), "no script or style in the page"


def test_every_address_in_the_page_is_there() -> None:
    text = (SITE / "index.html").read_text("utf-8")
    for address in re.findall(r"""(?:href|src)="([^"#][^"]*)\"""", text):
        file, _, id = address.partition("#")
        assert (SITE / file).is_file(), address
        assert not id or f'id="{id}"' in (SITE / file).read_text("utf-8"), address
    assert "pyscript.toml" not in text and "micropython.mjs" in text


def listed(data: bytes) -> list[str]:
    """The names in a bundle."""
    size = int.from_bytes(data[:4], "big")
    entries = [entry.split(":") for entry in data[4 : 4 + size].decode().split(";")]
    assert sum(int(length) for _, length in entries) == len(data) - 4 - size
    return [name for name, _ in entries]


def test_the_bundles_hold_the_pages_python_compiled_and_nothing_more() -> None:
    first = listed((SITE / "heptad.pack").read_bytes())
    rest = listed(b64decode((SITE / "later.txt").read_bytes()))
    assert "heptad/games/septica/rules.mpy" in first and "heptad/words/en.json" in first
    assert "heptad/games/septica/think.mpy" in rest and "heptad/page/replay.mpy" in rest
    package = ROOT / "py" / "heptad"
    files = {file.relative_to(package.parent).with_suffix(".mpy").as_posix() for file in package.rglob("*.py")}
    out = {name for name in files if "/lab/" in name or "__main__" in name}
    assert sorted(first + rest) == sorted(files - out | {"heptad/words/en.json"})


def test_bundles_and_wheel_are_the_same_bytes_from_the_same_sources(tmp_path: Path) -> None:
    package = ROOT / "py" / "heptad"
    first, rest = bundle.bundles(package)
    assert (first, rest) == bundle.bundles(package)
    assert first == (SITE / "heptad.pack").read_bytes() and b64encode(rest) == (SITE / "later.txt").read_bytes()
    built = wheel.wheel(tmp_path)
    assert built.read_bytes() == (SITE / built.name).read_bytes()


def test_the_wheel_needs_nothing_and_has_the_command() -> None:
    (file,) = SITE.glob("heptad-*.whl")
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        metadata = next(archive.read(name).decode() for name in names if name.endswith("METADATA"))
        entry = next(archive.read(name).decode() for name in names if name.endswith("entry_points.txt"))
    needs = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert not [line for line in needs if "; extra ==" not in line], "the engine needs nothing but Python"
    assert "heptad = heptad.__main__:main" in entry
    assert "heptad/words/en.json" in names and "heptad/lab/simulate.py" in names


def test_locks_pin_all_and_name_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for place, package in lock["packages"].items():
        assert "resolved" not in package
        assert not place or package["integrity"].startswith("sha512-")
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text("utf-8")
        assert "://" not in text and "--hash=sha256:" in text
        assert all("==" in line for line in text.splitlines() if line and line[0].isalpha())


def test_what_others_made_is_listed_with_its_version() -> None:
    notice = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for place, package in lock["packages"].items():
        if place.endswith(("/@pyscript/core", "/pyodide", "/lean-qr")) or "micropython" in place:
            assert package["version"] in notice, place
    assert (SITE / "THIRD_PARTY.md").read_text("utf-8") == notice
    for name in re.findall(r"`([\w.-]+\.txt)`", notice):
        assert (SITE / "licences" / name).is_file(), name


def test_the_server_sends_the_right_types_compressed_and_never_stale() -> None:
    server, address = serve.serve()
    try:
        for name, kind in (
            ("", "text/html"),
            ("pyscript/micropython/micropython.mjs", "text/javascript"),
            ("pyscript/micropython/micropython.wasm", "application/wasm"),
        ):
            request = urllib.request.Request(address + name, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(request) as answer:
                assert answer.headers["Content-Type"].startswith(kind)
                assert answer.headers["Content-Encoding"] == "gzip" and answer.headers["Cache-Control"] == "no-cache"
                assert gzip.decompress(answer.read()) == (SITE / (name or "index.html")).read_bytes()
    finally:
        server.shutdown()
        server.server_close()
