"""Installs what the build needs, each part only when its lock file has changed: `setup.py site | dev`.

Run by any Python from 3.11; what it installs lies in .venv and node_modules and nowhere else.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check")
WHEELS = VENV / "wheels"
"""Wheels that are copied into the site, not installed."""


def main(stage: str) -> None:
    check_tools()
    make_venv()
    locks = ROOT / "requirements"
    if stage == "dev":
        when_changed("dev", locks / "dev.txt", lambda: install(locks / "dev.txt"))
    else:
        when_changed("build", locks / "build.txt", lambda: install(locks / "build.txt"))
        when_changed("wheels", locks / "site.txt", lambda: download(locks / "site.txt"))
    when_changed("node", ROOT / "package-lock.json", node_modules)


def check_tools() -> None:
    if sys.version_info < (3, 11):
        sys.exit("Heptad's build needs Python 3.11 or newer: make PYTHON=python3.12 …")
    if not shutil.which("node") or not shutil.which("npm"):
        sys.exit("Heptad's build needs Node.js 20 or newer with npm: it vendors the browser runtimes.")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    if int(version.strip().lstrip("v").split(".")[0]) < 20:
        sys.exit(f"Heptad's build needs Node.js 20 or newer; found {version.strip()}.")


def make_venv() -> None:
    """A virtual environment that works; one whose Python has gone is made anew."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0:
        return
    print("setup: virtual environment in .venv", flush=True)
    if subprocess.run([sys.executable, "-m", "venv", "--clear", VENV]).returncode:
        sys.exit(
            "setup: this Python cannot make a virtual environment. On Debian and Ubuntu its venv module"
            " is a package of its own: apt-get install python3-venv"
        )


def when_changed(name: str, lock: Path, action) -> None:
    """Does the action unless it was done before with this very lock file."""
    folder = ROOT / "node_modules" if name == "node" else VENV
    stamp = folder / f".heptad-{name}"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(f"setup: {lock.relative_to(ROOT)}", flush=True)
    action()
    stamp.write_text(digest)


def install(lock: Path) -> None:
    run(*PIP, "install", "--quiet", "--require-hashes", "-r", lock)


def download(lock: Path) -> None:
    """Fetches wheels for the page's own Python, which is newer than this one."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    run(
        *PIP, "download", "--quiet", "--require-hashes", "--no-deps", "--only-binary=:all:",
        "--python-version", "3.14", "--dest", WHEELS, "-r", lock,
    )  # fmt: skip


def node_modules() -> None:
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def run(*command) -> None:
    if subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(f"setup: failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "site")
