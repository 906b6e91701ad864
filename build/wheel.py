"""Builds Heptad's wheels, byte for byte the same from the same sources: `wheel.py FOLDER` for both, the engine's and
that of the built site.

The backend sorts the files and dates them all alike by itself.
"""

import sys
from contextlib import chdir
from pathlib import Path

from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "heptad_site"


def wheel(folder: Path, project: Path = ROOT) -> Path:
    """Writes the project's wheel into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with chdir(project):  # the backend reads the project from the current folder
        return folder / build_wheel(str(folder))


if __name__ == "__main__":
    for project in (ROOT, SITE):
        print(wheel(Path(sys.argv[1]).resolve(), project))
