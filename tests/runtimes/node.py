"""Runs Python in one of the page's runtimes, under Node."""

import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
PY = HERE.parent.parent / "py"


def run(runtime: str, program: Path | str, argv: Iterable[str], folders: Iterable[Path], timeout: float) -> str:
    """Standard output of a file (a Path) or of code (a str). RuntimeError with what it said where it fails."""
    with TemporaryDirectory() as folder:
        file = program if isinstance(program, Path) else Path(folder) / "program.py"
        if isinstance(program, str):
            file.write_text(program, "utf-8")
        seen = ",".join(str(path.resolve()) for path in (PY, *folders))
        done = subprocess.run(
            ["node", HERE / f"{runtime}.mjs", file, seen, *argv],
            capture_output=True,
            encoding="utf-8",
            timeout=timeout,
        )
    if done.returncode:
        raise RuntimeError(f"{runtime}: {file}\n{done.stdout}{done.stderr}")
    return done.stdout
