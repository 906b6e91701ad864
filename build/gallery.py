"""Takes pictures of the whole design and puts them on one page, build/gallery/index.html: `make gallery`.

`gallery.py NAME…` takes only those with one of the words in their names. What is wrong at sight (see faults.py) is
listed on the page and here; it stops nothing.
"""

import argparse
import asyncio
import os
import shutil
import sys
import threading
import time
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote, urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Position,
    Request,
    async_playwright,
)

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from album import Shot, album, amount, by_fault  # noqa: E402
from browser import find_browser  # noqa: E402
from faults import FAULTS, STILL  # noqa: E402
from pictures import Picture, Screen, pictures  # noqa: E402
from serve import SITE, Handler, serve  # noqa: E402

FOLDER = ROOT / "build" / "gallery"
ARGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
WORKER = "/pyscript/pyodide/"
"""The bots' worker comes after the first card and plays as the page does: its files are kept back, to save time."""
PATIENCE = 8000
"""Milliseconds for anything to happen; on a busy machine it may take some."""
LOOK = """try {
  // the look comes in the address, so that one page serves for all of them
  const asked = new URLSearchParams(location.search).get("look");
  if (asked !== null) {
    localStorage.clear();
    sessionStorage.clear();
    localStorage["heptad.look"] = asked;
  }
} catch {}"""
TRACE = ("Traceback", "  File", "Task exception", "future:")
SHOWN = 6
"""Pictures named for each finding in the terminal; the page names all."""

Visit = list[Picture]
"""Pictures of one page as it stands: they differ only in what the system prefers."""


class Patient(Handler):
    """Keeps the worker's files back for ever."""

    def do_GET(self) -> None:
        if WORKER in self.path:
            threading.Event().wait()
        super().do_GET()


class Lane:
    """Visits one page after another. One tab for each kind of screen: a tab that has been there loads faster."""

    def __init__(self, browser: Browser, site: str, folder: Path) -> None:
        self.browser = browser
        self.site = site
        self.folder = folder
        self.tabs: dict[tuple[bool, int], Page] = {}
        self.busy: set[Request] = set()
        self.errors: list[str] = []
        self.count = 0

    async def tab(self, screen: Screen) -> Page:
        kind = (screen.touch, screen.scale)
        if kind not in self.tabs:
            context = await self.browser.new_context(
                service_workers="block", has_touch=screen.touch, device_scale_factor=screen.scale
            )
            self.tabs[kind] = await self.open(context)
        await self.tabs[kind].set_viewport_size({"width": screen.width, "height": screen.height})
        return self.tabs[kind]

    async def open(self, context: BrowserContext) -> Page:
        context.set_default_timeout(PATIENCE)
        await context.add_init_script(LOOK)
        page = await context.new_page()
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: None if WORKER in request.url else self.busy.add(request))
        page.on("requestfinished", lambda request: self.busy.discard(request))
        page.on("requestfailed", lambda request: self.busy.discard(request))
        return page

    def said(self, message: ConsoleMessage) -> None:
        """An error in the console; of a Python one, which comes line by line, only what it is."""
        if message.type == "error" and not message.text.startswith(TRACE):
            file = urlsplit(message.location["url"]).path if "load resource" in message.text else ""
            self.errors.append(f"{message.text} {file}".strip())

    async def visit(self, visit: Visit) -> list[Shot]:
        """Go there, press what is to be pressed, and take the pictures."""
        first = visit[0]
        page = await self.tab(first.screen)
        await page.emulate_media(color_scheme="dark" if first.dark else "light")
        self.busy.clear()
        self.errors.clear()
        self.count += 1
        look = quote(f"speed=instant {first.look}".strip())
        missed: list[tuple[str, int]] = []
        try:
            # a number of its own: else only what is behind # would change, and nothing be loaded
            await page.goto(f"{self.site}?look={look}&n={self.count}#{first.moment.address}", wait_until="commit")
            await page.wait_for_selector("html:not([data-heptad=loading])", state="attached")
            for what in first.moment.press:
                if not await press(page, what, first.screen.touch):
                    missed.append((f"can't be pressed: {what}", 0))
            if not missed:
                await page.wait_for_selector(first.moment.there, state="attached")
        except Error as error:
            missed.append((f"the moment is not reached: {str(error).splitlines()[0]}", 0))
        return [await self.take(page, picture, missed) for picture in visit]

    async def take(self, page: Page, picture: Picture, missed: list[tuple[str, int]]) -> Shot:
        await page.emulate_media(color_scheme="dark" if picture.dark else "light")
        faults = list(missed)
        if not await self.still(page):
            faults.append(("it does not come to rest", 0))
        found: list[tuple[str, int]] = [(what, pixels) for what, pixels in await page.evaluate(FAULTS)]
        faults += found + [(f"console: {text.splitlines()[0][:200]}", 0) for text in self.errors]
        # a sheet lies over the screen, and a page below it would only be in the way
        sheet = await page.locator("dialog[open]").count()
        high = picture.screen.height
        whole = high if sheet else max(high, int(await page.evaluate("document.documentElement.scrollHeight")))
        file = f"{picture.name}.jpg"
        await page.screenshot(path=self.folder / file, type="jpeg", quality=90, full_page=not sheet)
        return Shot(picture.name, picture.group, file, picture.screen.width / whole, high / whole, faults)

    async def still(self, page: Page) -> bool:
        """Wait until nothing is on its way and nothing moves; False if that does not come."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            if await page.evaluate(STILL) and not self.busy:
                return True
        return False


async def press(page: Page, what: str, touch: bool) -> bool:
    """Press as a reader does; what is there but not in sight, without a pointer. False if it is not there at all."""
    target = page.locator(what).first
    try:
        await target.wait_for(timeout=PATIENCE / 4)
        await point(page, target, touch)
    except Error:
        if not await target.count():
            return False
        await target.evaluate("e => e.click()")
    return True


async def point(page: Page, target: Locator, touch: bool) -> None:
    """A tap, or a click from which the mouse goes away. A card is held at its corner: the next one may cover it."""
    at = Position(x=10, y=14) if await target.get_attribute("data-card") else None
    if touch:
        await target.tap(position=at, timeout=PATIENCE / 4)
    else:
        await target.click(position=at, timeout=PATIENCE / 4)
        await page.mouse.move(0, 0)


def visits(wanted: list[Picture]) -> list[Visit]:
    """Together what only differs by day and by night; by screen, so that the tabs are sized seldom."""
    ordered = sorted(wanted, key=lambda p: (p.screen, p.look, p.moment, p.dark))
    return [list(found) for _, found in groupby(ordered, key=lambda p: (p.screen, p.look, p.moment))]


async def shoot(wanted: list[Picture], chromium: str, site: str, folder: Path) -> list[Shot]:
    """All pictures, by as many lanes as there are processors; in their order."""
    waiting = visits(wanted)[::-1]
    found: dict[str, Shot] = {}

    async def work(lane: Lane) -> None:
        while waiting:
            for shot in await lane.visit(waiting.pop()):
                found[shot.name] = shot

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGS)
        lanes = max(2, min(8, os.cpu_count() or 2))
        await asyncio.gather(*(work(Lane(browser, site, folder)) for _ in range(lanes)))
        await browser.close()
    return [found[picture.name] for picture in wanted]


def report(shots: list[Shot]) -> None:
    for what, where in by_fault(shots):
        names = ", ".join(f"{name}{amount(pixels)}" for name, pixels in where[:SHOWN])
        print(f"  {len(where):3} × {what}\n        {names}{', …' if len(where) > SHOWN else ''}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Takes pictures of the whole design.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only pictures with one of these in their names")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where they go; default build/gallery")
    asked = parser.parse_args()
    start = time.monotonic()
    wanted = [p for p in pictures() if not asked.names or any(word in p.name for word in asked.names)]
    if not wanted:
        sys.exit(f"gallery: no picture has {' or '.join(asked.names)} in its name")
    chromium = find_browser()
    if not chromium:
        sys.exit("gallery: no Chromium: run build/browser.py")
    if not asked.names:
        shutil.rmtree(asked.out, ignore_errors=True)
    asked.out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as copy:  # a build that runs meanwhile changes nothing
        shutil.copytree(SITE, copy, dirs_exist_ok=True)
        server, site = serve(Path(copy), headers={"Cache-Control": "max-age=3600"})
        server.RequestHandlerClass = Patient
        shots = asyncio.run(shoot(wanted, chromium, site, asked.out))
        server.shutdown()
    (asked.out / "index.html").write_text(album(shots), "utf-8")
    report(shots)
    print(f"{len(shots)} pictures in {time.monotonic() - start:.0f} s: {asked.out / 'index.html'}")


if __name__ == "__main__":
    main()
