"""Runs Python under Pyodide, in Node."""

from collections.abc import Iterable
from pathlib import Path

from tests.runtimes.node import run


def run_pyodide(program: Path | str, *argv: str, folders: Iterable[Path] = (), timeout: float = 600) -> str:
    """Standard output of a file (a Path) or of code (a str), with py/ importable and the folders readable under
    their own names. RuntimeError with what it said where it fails."""
    return run("pyodide", program, argv, folders, timeout)
