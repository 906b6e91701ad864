"""Measures speed and size, and prints them as ratios of one run: `make bench`. Nothing here can fail a build.

The first card against bare pages (bench_start.py). Taps until they are seen. What bots take and matches leave. A bot's
move in the page. Decisions a second on every Python.
"""

import json
import shutil
import statistics
import subprocess
import sys
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory

from bench_experts import experts, thinking
from bench_start import bare, starts
from bench_taps import taps
from browser import find_browser
from playwright.sync_api import Browser, sync_playwright
from serve import SITE, serve

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests.conftest import ARGS  # noqa: E402
from tests.runtimes.micropython import run_micropython  # noqa: E402
from tests.runtimes.pyodide import run_pyodide  # noqa: E402

PLAY = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>play</title>
<script type="module" src="pyscript/core.js" offline></script></head><body><pre id="out"></pre>
<script type="mpy" config='{"interpreter": "./pyscript/micropython/micropython.mjs",
 "files": {"./heptad.pack": "./heptad.pack", "./later.txt": "./later.txt"}}'>
%s
from io import BytesIO
from binascii import a2b_base64
unpack(BytesIO(a2b_base64(open("later.txt").read())))
from js import document, performance
%s
</script></body></html>"""


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        shutil.copytree(SITE, site)
        for name, text in bare().items():
            (site / name).write_text(text, "utf-8")
        program = (ROOT / "build" / "bench_play.py").read_text("utf-8")
        program = program.replace("return time", "return performance.now() / 1000  #").replace("print(", "show(")
        show = "def show(text):\n    document.getElementById('out').textContent = text\n"
        page = (SITE / "index.html").read_text("utf-8")
        unpack = page[page.index("    import os") : page.index("    from heptad.page.main")]
        (site / "play.html").write_text(PLAY % (textwrap.dedent(unpack), show + program), "utf-8")
        server, address = serve(site)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGS)
        starts(browser, address)
        taps(browser, address)
        thinking(browser, address)
        experts(browser, address)
        played = bots_in_page(browser, address)
        browser.close()
        server.shutdown()
    decisions(played)


def bots_in_page(browser: Browser, address: str) -> dict[str, object]:
    """A bot's move under MicroPython in the browser: median and worst over a match."""
    page = browser.new_page()
    page.goto(address + "play.html")
    page.wait_for_function("document.getElementById('out').textContent", timeout=120_000)
    found: dict[str, object] = json.loads(page.inner_text("#out"))
    for game, level, took in found["levels"]:  # type: ignore[attr-defined]
        print(
            f"{game}, {level} bot in the page: median {statistics.median(took):.1f} ms, "
            f"worst {max(took):.1f} ms ({len(took)} moves)"
        )
    return found


def decisions(page: dict[str, object]) -> None:
    """Decisions a second of four random bots on every Python, as ratios to CPython."""
    program = ROOT / "build" / "bench_play.py"
    here = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "py")}
    )
    found = {
        "CPython": json.loads(here.stdout),
        "Pyodide (Node)": json.loads(run_pyodide(program)),
        "MicroPython (Node)": json.loads(run_micropython(program)),
        "MicroPython (page)": page,
    }
    base = {game: count / seconds for game, count, seconds in found["CPython"]["games"]}
    for name, figures in found.items():
        for game, count, seconds in figures["games"]:
            rate = count / seconds
            print(f"{name}, {game}: {rate:,.0f} decisions/s, {rate / base[game]:.2f} of CPython")


if __name__ == "__main__":
    main()
