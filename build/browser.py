"""Finds the browsers that the tests need, or installs them; prints their paths: `browser.py [--firefox]`.

Chromium must be had. Firefox is looked for when it is asked for, and done without where it cannot be had.
"""

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""Chromium without its own windows: the same pages, opened in half the time."""
CHROMIUMS = (
    SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)  # fmt: skip
FIREFOXES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")


def find(variable: str, names: tuple[str, ...]) -> str | None:
    """Path of a program that is there: the one that the variable names, or the first of the names."""
    asked = os.environ.get(variable)
    if asked:
        if not shutil.which(asked):
            sys.exit(f"browser: {variable}={asked} is not a program")
        return shutil.which(asked)
    return next((path for path in map(shutil.which, names) if path), None)


def find_browser() -> str | None:
    """Path of a Chromium that is there: $CHROMIUM, one in PATH, or Playwright's own."""
    return find("CHROMIUM", CHROMIUMS) or playwrights_own()


def find_firefox() -> str | None:
    """Path of a Firefox that is there: $FIREFOX, or one in PATH."""
    return find("FIREFOX", FIREFOXES)


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def install_package(name: str) -> None:
    """Tries the system's packages; the caller looks whether it helped."""
    apt = shutil.which("apt-get")
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    if apt and (not root or shutil.which("sudo")):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", name]):
            log(subprocess.run([*root, apt, *words], env=quiet, capture_output=True, text=True))


def install_browser() -> None:
    """Tries the system's packages, then Playwright's download; the caller looks whether it helped."""
    for package in (SHELL, "chromium"):
        if not find_browser():
            install_package(package)
    if not find_browser():
        own = [sys.executable, "-m", "playwright", "install", "chromium"]
        log(subprocess.run(own, capture_output=True, text=True))


def log(done: subprocess.CompletedProcess) -> None:
    if done.returncode:
        print(f"browser: {' '.join(done.args)}\n{done.stdout}{done.stderr}", file=sys.stderr)


def need_chromium() -> None:
    if "CHROMIUM" not in os.environ and os.getuid() == 0 and not shutil.which(SHELL):
        install_package(SHELL)  # also beside a whole Chromium, where nobody has to be asked
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


def want_firefox() -> None:
    if not find_firefox():
        print("browser: no Firefox found, installing it", file=sys.stderr, flush=True)
        install_package("firefox-esr")
    print(
        find_firefox()
        or "browser: no Firefox, and none could be installed: the tests in it are skipped. Install it by hand and put"
        " it in PATH, or set FIREFOX to its path."
    )


def main() -> None:
    need_chromium()
    if "--firefox" in sys.argv[1:]:
        want_firefox()


if __name__ == "__main__":
    main()
