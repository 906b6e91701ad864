"""Many matches in one page in one sitting: `soak_page.py [MATCHES]`, part of `make soak`. It must not leak.

The games in turns against casual bots, through the lobby each time. What is in use is compared after the first ten
matches and after the last, each time at the same table; more than a fifth more is an error, as is any error of the
page. Only the resident memory is merely told: the browser gives it back when it likes.
"""

import sys
from pathlib import Path

from bench_experts import PLAY, opened, used
from browser import find_browser
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from serve import serve

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests.conftest import ARGS, Watch  # noqa: E402

MATCHES = 200
WARM = 10
MOST = 1.2
TABLES = (
    "#septica?seats=2",
    "#sevens?seats=4&length=1",
    "#seven_up?seats=2&target=5",
    "#siete_y_media?seats=3&length=1",
)
REST = "#septica?seats=3&seed=rest"
MINE = "#table[data-turn='0']:not([data-sent])"


def go(page: Page, address: str) -> None:
    """Open a table, as a link does."""
    page.evaluate("hash => { location.hash = hash }", address)
    page.wait_for_selector("html[data-screen=table]", state="attached")


def measure(browser: Browser, page: Page, session: CDPSession) -> dict[str, float]:
    """What is in use with the same cards on the table."""
    go(page, REST)
    page.wait_for_selector(MINE)
    found = used(browser, session)
    page.evaluate("location.hash = ''")
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    return found


def main(matches: int) -> None:
    server, address = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGS)
        page, session = opened(browser, address + REST)
        watch = Watch(page, address.rstrip("/"))
        page.evaluate("() => { document.documentElement.dataset.speed = 'instant' }")
        measured = []
        for number in range(matches):
            go(page, TABLES[number % len(TABLES)])
            page.evaluate(PLAY, [1, "lobby"])
            if number + 1 in (WARM, matches):
                measured.append(measure(browser, page, session))
                told = ", ".join(f"{name} {value:.1f}" for name, value in measured[-1].items())
                print(f"after {number + 1} matches: {told}", flush=True)
        browser.close()
    server.shutdown()
    first, last = measured[0], measured[-1]
    grown = [name for name in first if "resident" not in name and last[name] > MOST * first[name]]
    faults = [f"soak: {name} grew to {last[name] / first[name]:.2f} times" for name in grown] + watch.faults
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
