"""Finds a Chromium for the browser tests, or installs one; prints its path."""

import os
import shutil
import subprocess
import sys

NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)  # fmt: skip


def find_browser() -> str | None:
    """Path of a Chromium that is there: $CHROMIUM, one in PATH, or Playwright's own."""
    asked = os.environ.get("CHROMIUM")
    if asked:
        if not shutil.which(asked):
            sys.exit(f"browser: CHROMIUM={asked} is not a program")
        return shutil.which(asked)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def install_browser() -> None:
    """Tries the system's packages, then Playwright's download; the caller looks whether it helped."""
    apt = shutil.which("apt-get")
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    if apt and (not root or shutil.which("sudo")):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
            log(subprocess.run([*root, apt, *words], env=quiet, capture_output=True, text=True))
    if not find_browser():
        own = [sys.executable, "-m", "playwright", "install", "chromium"]
        log(subprocess.run(own, capture_output=True, text=True))


def log(done: subprocess.CompletedProcess) -> None:
    if done.returncode:
        print(f"browser: {' '.join(done.args)}\n{done.stdout}{done.stderr}", file=sys.stderr)


def main() -> None:
    if not find_browser():
        print("browser: none found, installing Chromium", file=sys.stderr, flush=True)
        install_browser()
    path = find_browser()
    if not path:
        sys.exit(
            "browser: the tests need Chromium and none could be installed. Install it by hand and put it in"
            " PATH, or set CHROMIUM to its path. (The page itself, `make play`, does not need it.)"
        )
    print(path)


if __name__ == "__main__":
    main()
