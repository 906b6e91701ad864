"""The built site as one file."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def archive(folder: Path, target: Path) -> None:
    """A zip of the folder, the same bytes from the same files."""
    with ZipFile(target, "w", ZIP_DEFLATED) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                entry = ZipInfo(file.relative_to(folder).as_posix())  # dated 1980, as all of them
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, file.read_bytes(), ZIP_DEFLATED)
