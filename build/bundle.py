"""Packs the part of py/heptad that runs in the page into one tar.gz, which every Python here can unpack."""

import gzip
import io
import tarfile
from pathlib import Path

FULL_PYTHON = ("lab", "adapters", "__main__.py")
"""What needs more than MicroPython and stays out of the page."""


def bundle(package: Path, words: str = "en") -> bytes:
    """The bytes of the bundle, the same for the same sources. words: the one language that comes along."""
    packed = io.BytesIO()
    # neither times nor owners nor the order of the disk may get into it
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(package.rglob("*")):
            if belongs(file.relative_to(package), words):
                entry = tarfile.TarInfo(file.relative_to(package.parent).as_posix())
                entry.size = file.stat().st_size
                with file.open("rb") as source:
                    tar.addfile(entry, source)
    return gzip.compress(packed.getvalue(), mtime=0)


def belongs(path: Path, words: str) -> bool:
    if path.parts[0] in FULL_PYTHON:
        return False
    return path.suffix == ".py" or path.as_posix() == f"words/{words}.json"
