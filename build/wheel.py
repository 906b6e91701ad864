"""Builds Heptad's wheel, byte for byte the same from the same sources: `wheel.py FOLDER`.

The backend sorts the files and dates them all alike by itself.
"""

import os
import sys
from pathlib import Path

from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parent.parent


def wheel(folder: Path) -> Path:
    """Writes heptad-<version>-py3-none-any.whl into the folder."""
    os.chdir(ROOT)  # it reads the project from the current folder
    folder.mkdir(parents=True, exist_ok=True)
    return folder / build_wheel(str(folder))


if __name__ == "__main__":
    print(wheel(Path(sys.argv[1]).resolve()))
