"""What `make site` and `make wheel` hand out: the zip, and the wheels that a school needs besides pip."""

import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import wheel
from archive import archive

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"


def built() -> dict[str, bytes]:
    return {file.relative_to(SITE).as_posix(): file.read_bytes() for file in SITE.rglob("*") if file.is_file()}


def test_the_zip_is_the_folder_and_the_same_bytes_again(tmp_path: Path) -> None:
    made = ROOT / "build" / "heptad-site.zip"
    with zipfile.ZipFile(made) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == built()
    archive(SITE, tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == made.read_bytes()


def test_pip_alone_brings_the_page_and_a_server_for_it(tmp_path: Path) -> None:
    """The engine says what is missing; with the site's wheel it serves what was built."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    python, heptad = venv / "bin" / "python", venv / "bin" / "heptad"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", "--no-compile"]

    def install(project: Path) -> int:
        file = wheel.wheel(tmp_path / "dist", project)
        subprocess.run([*pip, file], check=True)
        return file.stat().st_size

    assert install(wheel.ROOT) < 600_000, "the engine's wheel stays small"
    said = subprocess.run([heptad, "serve"], capture_output=True, text=True)
    assert said.returncode == 2 and "pip install heptad-site" in said.stderr
    install(wheel.SITE)
    with subprocess.Popen([heptad, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline().split()[-1]
        for name in ("", "heptad.pack", "pyscript/pyodide/pyodide.asm.wasm"):
            with urllib.request.urlopen(address + name) as answer:
                assert answer.read() == (SITE / (name or "index.html")).read_bytes()
        server.terminate()
