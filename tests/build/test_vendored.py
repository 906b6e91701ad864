"""What others made comes as they made it, and is listed with its licence."""

import hashlib
import re
import shutil
from fnmatch import fnmatch
from pathlib import Path

import pytest
import vendored

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"


def test_a_changed_byte_ends_the_build_with_one_message(tmp_path: Path) -> None:
    for package in vendored.TAKEN:
        place = tmp_path / package
        place.parent.mkdir(parents=True, exist_ok=True)
        if package != "lean-qr":
            place.symlink_to(vendored.MODULES / package)
    shutil.copytree(vendored.MODULES / "lean-qr", tmp_path / "lean-qr")
    vendored.check(tmp_path)
    with (tmp_path / "lean-qr" / "index.mjs").open("ab") as file:
        file.write(b" ")
    with pytest.raises(SystemExit) as end:
        vendored.check(tmp_path)
    assert re.fullmatch("site: .*lean-qr/index.mjs.*", str(end.value.code))


def test_every_file_of_others_is_listed_with_its_licence() -> None:
    notice = (ROOT / "THIRD_PARTY.md").read_text("utf-8").split("\n\n")
    rows = [row for row in notice[2].splitlines()[2:] if row.startswith("|")]
    patterns = [pattern for row in rows for pattern in re.findall("`([^`]+)`", row.split("|")[3])]
    known = set(re.findall("^([0-9a-f]{64})  ", vendored.LIST.read_text("utf-8"), re.M))
    files = [file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()]
    others = [
        file
        for file in files
        if file.startswith(("pyscript/", "qr/"))
        or (not file.startswith("licences/") and hashlib.sha256((SITE / file).read_bytes()).hexdigest() in known)
    ]
    assert others
    for file in others:
        assert any(fnmatch(file, pattern + "*" * pattern.endswith("/")) for pattern in patterns), file
    for pattern in patterns:
        assert any(fnmatch(file, pattern + "*" * pattern.endswith("/")) for file in files), pattern
    for row in rows:
        assert row.split("|")[4].strip() and ".txt`" in row.split("|")[5], row
