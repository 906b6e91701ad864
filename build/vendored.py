"""What the site takes from node_modules must be, byte for byte, what package-lock.json's integrity stands for.

npm holds a package's archive against its integrity when it installs it, and what lies in node_modules afterwards
against nothing. vendored.sha256 lists the hashes of the files that the site takes, read from archives that were
checked; `make lock` writes it anew. The build checks the files against the list.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
LIST = ROOT / "build" / "vendored.sha256"
BUNDLED = (
    "@webreflection/fetch", "@webreflection/idb-map", "@webreflection/utils", "add-promise-listener",
    "basic-devtools", "coincident", "html-escaper", "next-resolver", "plain-tag", "reflected-ffi",
    "sticky-module", "type-checked-collections", "weak-id",
)  # fmt: skip
"""Packages inside PyScript's own files that bring a licence text."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
TAKEN = {
    "@pyscript/core": ("dist/*.js", "dist/*.css", "LICENSE"),
    "@micropython/micropython-webassembly-pyscript": ("micropython.mjs", "micropython.wasm"),
    "pyodide": (*PYODIDE, "pyodide-lock.json"),
    "lean-qr": ("index.mjs", "LICENSE*"),
    "@heruka_urgyen/react-playing-cards": ("src/images/2color/*.svg",),
    **dict.fromkeys(BUNDLED, ("LICENSE*",)),
}
"""Which files of which package the site is made from."""


def wanted(package: str, path: str) -> bool:
    return any(fnmatch(path, pattern) and path.count("/") == pattern.count("/") for pattern in TAKEN[package])


def pins() -> list[str]:
    """A line for each package: its version and integrity, as the lock has them."""
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    found = []
    for package in TAKEN:
        locked = packages["node_modules/" + package]
        found.append(f"# {package} {locked['version']} {locked['integrity']}")
    return found


def present(modules: Path) -> list[str]:
    """A line for each file that is there: its SHA-256, two blanks, package/path, as sha256sum writes it."""
    found = []
    for package in TAKEN:
        for file in sorted((modules / package).rglob("*")):
            path = file.relative_to(modules / package).as_posix()
            if file.is_file() and wanted(package, path):
                found.append(line(package, path, file.read_bytes()))
    return sorted(found)


def line(package: str, path: str, content: bytes) -> str:
    return f"{hashlib.sha256(content).hexdigest()}  {package}/{path}"


def check(modules: Path = MODULES) -> None:
    """Ends the build with one message if a file is another one, missing, or not listed."""
    lines = LIST.read_text("utf-8").splitlines()
    if [text for text in lines if text.startswith("#")] != pins():
        sys.exit("site: package-lock.json has changed since build/vendored.sha256 was written: run make lock")
    differing = set(present(modules)) ^ {text for text in lines if not text.startswith("#")}
    if differing:
        names = sorted({text.split("  ")[1] for text in differing})
        sys.exit(f"site: not what package-lock.json stands for: node_modules/{names[0]}: delete node_modules")


def archived(package: str, version: str, integrity: str) -> list[str]:
    """The same lines from the package's archive, once it has the integrity."""
    with TemporaryDirectory() as folder:
        command = ("npm", "pack", "--silent", "--pack-destination", folder, f"{package}@{version}")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (file,) = Path(folder).iterdir()
        kind, _, digest = integrity.partition("-")
        if base64.b64encode(hashlib.new(kind, file.read_bytes()).digest()).decode() != digest:
            sys.exit(f"vendored: {package} {version} is not what package-lock.json stands for")
        found = []
        with tarfile.open(file) as archive:
            for member in archive:
                path = member.name.partition("/")[2]
                content = archive.extractfile(member)
                if content and wanted(package, path):
                    found.append(line(package, path, content.read()))
        return found


def main() -> None:
    found: list[str] = []
    for pin in pins():
        found += archived(*pin.removeprefix("# ").split(" "))
    LIST.write_text("\n".join([*pins(), *sorted(found)]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
