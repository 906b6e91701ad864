"""How long a tap on a card takes to be seen: from the finger's lifting to the frame that is painted after it."""

import statistics

from playwright.sync_api import Browser, Page

LINK = "#sevens?seats=4&seed=bench"
TAPS = 60
REST = 300  # milliseconds from a tap that was seen to the next one: nobody taps faster
SLOWDOWNS = (1, 4)
WATCH = """() => {
  window.taps = [];
  addEventListener("click", (event) => {
    const start = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.taps.push(performance.now() - start);
      port2.postMessage(0);
    });
  }, true);
}"""


def taps(browser: Browser, address: str) -> None:
    """Median and 95th percentile of lifting cards and of playing them, with the processor as it is and slowed down."""
    for slowdown in SLOWDOWNS:
        context = browser.new_context(service_workers="block", viewport={"width": 360, "height": 640}, has_touch=True)
        page = context.new_page()
        page.goto(address + LINK)
        page.wait_for_selector("#table[data-turn='0']")
        page.wait_for_load_state("networkidle")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.evaluate(WATCH)
        for kind, work in (("lifting a card", lift), ("playing a card", play)):
            page.evaluate("window.taps = []")
            work(page)
            took = sorted(page.evaluate("window.taps"))
            print(
                f"{kind}, processor {slowdown}x slower: median {statistics.median(took):.0f} ms, "
                f"p95 {took[int(len(took) * 0.95) - 1]:.0f} ms ({len(took)} taps to the next paint)"
            )
        context.close()


def lift(page: Page) -> None:
    cards = page.locator("#hand [data-card]")
    for n in range(TAPS):
        cards.nth(n % cards.count()).tap(position={"x": 10, "y": 20})
        page.wait_for_function(f"window.taps.length > {n}")
        page.wait_for_timeout(REST)


def play(page: Page) -> None:
    """One tap on each button that moves, for as long as the round lasts."""
    page.evaluate("document.documentElement.dataset.speed = 'instant'")
    done = 0
    while not page.locator("#sheet[open]").count():
        page.wait_for_selector("#table[data-turn='0'], #sheet[open]")
        card = page.locator("#hand [data-playable]")
        move = page.locator("#bar [data-move]")
        if page.locator("#sheet[open]").count():
            break
        if card.count():
            card.first.tap(position={"x": 10, "y": 20})
            page.wait_for_function(f"window.taps.length > {done}")
            page.evaluate("window.taps.pop()")
            page.locator("[data-action=play]").tap()
        elif move.count():
            move.first.tap()
        page.wait_for_function(f"window.taps.length > {done}")
        done += 1
        page.wait_for_timeout(REST)
