"""Matches against three experts in the page: how long a bot thinks, how long a tap waits, what the memory does.

A bot's time is what the reader waits for: from the frame in which it is its turn to the frame that shows its move,
with the speed "instant". Chromium slows the page's thread down, but no worker: there the figures have to be multiplied.
The worker alone is timed too: both levels that think only there, at a table of four of each game.
"""

import json
import statistics
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page
from serve import SITE

TABLES = (
    ("septica", "#septica?seats=4&bots=expert,expert,expert&seed=bench"),
    ("sevens", "#sevens?seats=4&bots=expert,expert,expert&length=1&seed=bench"),
    ("seven_up", "#seven_up?seats=4&bots=expert,expert,expert&target=5&seed=bench"),
    ("siete_y_media", "#siete_y_media?seats=4&bots=expert,expert,expert&length=3&seed=bench"),
)
SLOWDOWNS = (1, 4)
LEVELS = ("strong", "expert")
MOVES = 60  # timed for each game and level
THINK = """(async () => {
  const text = `
    const { loadPyodide } = await import("ADDRESSpyscript/pyodide/pyodide.mjs");
    const pyodide = await loadPyodide();
    const wheel = await (await fetch("ADDRESSWHEEL")).arrayBuffer();
    pyodide.unpackArchive(wheel, "wheel", { extractDir: "/wheel" });
    pyodide.runPython("import sys; sys.path.append('/wheel')");
    addEventListener("message", (event) => postMessage(pyodide.runPython(event.data)));
    postMessage("ready");`;
  window.worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
  window.ask = (code) => new Promise((done) => {
    window.worker.onmessage = (event) => done(event.data);
    if (code) window.worker.postMessage(code);
  });
  await window.ask("");
})()"""
MATCHES = 10
REST = 300  # milliseconds before a tap: nobody taps faster
PATIENCE = 120_000
WATCH = """() => {
  document.documentElement.dataset.speed = "instant";
  window.taps = [];
  window.thoughts = [];
  const table = document.getElementById("table");
  const now = () => ({ turn: table.dataset.turn, number: table.dataset.moveNumber, at: performance.now() });
  let last = now();
  new MutationObserver(() => {
    const next = now();
    if (next.turn === last.turn && next.number === last.number) return;
    if (next.number !== last.number && last.turn > 0) window.thoughts.push(next.at - last.at);
    last = next;
  }).observe(table, { attributes: true, attributeFilter: ["data-turn", "data-move-number"] });
  addEventListener("click", (event) => {
    requestAnimationFrame(() => setTimeout(() => window.taps.push(performance.now() - event.timeStamp)));
  }, true);
}"""
PLAY = """async ([matches, leave]) => {
  // plays so many matches to their ends; there the button `leave` is pressed: "new" for the same table, "lobby"
  // clicks from within: every handle that a test's tool holds would be counted as the page's
  const find = (what) => document.querySelector(what);
  while (matches) {
    await new Promise((done) => setTimeout(done, 5));
    const sheet = find("#sheet[open]");
    if (sheet && find("#sheet [data-action=again]")) {
      matches -= 1;
      find(`#sheet [data-action=${leave}]`).click();
      while (find("#sheet[open] [data-action=again]")) await new Promise((done) => setTimeout(done, 5));
    } else if (sheet) find("#sheet [data-action=next]")?.click();
    else if (find("#table[data-turn='0']:not([data-sent])")) {
      const suit = "#bar [data-move*='=']";
      if (!find(suit + ", #hand [data-playable][aria-pressed=true]")) find("#hand [data-playable]")?.click();
      (find(suit) ?? find("#bar [data-action=play]") ?? find("#bar [data-move]"))?.click();
    }
  }
}"""
MINE = "#table[data-turn='0']:not([data-sent]), #sheet[open] footer button"


def thinking(browser: Browser, address: str) -> dict[str, list[float]]:
    """What a move takes the bots that search, in a worker of their own: median and 95 % by "game level"."""
    found = {}
    page = browser.new_page()
    page.goto(address + "static/icon.svg")
    wheel = next(SITE.glob("*.whl")).name
    page.evaluate(THINK.replace("ADDRESS", address).replace("WHEEL", wheel))
    program = (Path(__file__).parent / "bench_play.py").read_text("utf-8").removesuffix("main()\n")
    page.evaluate("code => window.ask(code)", program + "'ready'")
    for game, _ in TABLES:
        for level in LEVELS:
            code = f"json.dumps(moves({game!r}, {level!r}, {MOVES}))"
            took = json.loads(page.evaluate("code => window.ask(code)", code))
            line(f"{game}, {level} bot in the worker, a move", took)
            found[f"{game} {level}"] = [statistics.median(took), took[int(len(took) * 0.95) - 1]]
    page.close()
    return found


def experts(browser: Browser, address: str) -> None:
    """A match of each game, and ten."""
    for slowdown in SLOWDOWNS:
        for game, link in TABLES:
            page, session = opened(browser, address + link)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            page.evaluate(WATCH)
            match(page)
            about = f"{game}, three experts, page {slowdown}x slower"
            line(f"{about}, a bot's move", page.evaluate("window.thoughts"))
            line(f"{about}, tap to next paint", page.evaluate("window.taps"))
            page.context.close()
    for game, link in TABLES:
        memory(browser, address, game, link)


def line(what: str, took: list[float]) -> None:
    took.sort()
    print(
        f"{what}: median {statistics.median(took):.0f} ms, p95 {took[int(len(took) * 0.95) - 1]:.0f} ms, "
        f"longest {took[-1]:.0f} ms ({len(took)})",
        flush=True,
    )


def opened(browser: Browser, link: str) -> tuple[Page, CDPSession]:
    """A phone with the worker up."""
    screen = {"width": 360, "height": 640}
    page = browser.new_context(service_workers="block", viewport=screen, has_touch=True).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    page.wait_for_selector("html[data-brain=ready]", state="attached")
    return page, page.context.new_cdp_session(page)


def match(page: Page) -> None:
    """Play to the match's end with a finger that rests between taps."""
    while True:
        page.wait_for_selector(MINE, state="attached")
        if page.locator("#sheet[open]").count():
            if page.locator("#sheet [data-action=again]").count():
                return
            tap(page, "#sheet [data-action=next]")
        elif page.locator("#bar [data-move*='=']").count():
            tap(page, "#bar [data-move*='=']")
        elif page.locator("#hand [data-playable]").count():
            if not page.locator("#hand [data-playable][aria-pressed=true]").count():
                tap(page, "#hand [data-playable]")
            tap(page, "[data-action=play]")
        else:
            tap(page, "#bar [data-move]")


def tap(page: Page, what: str) -> None:
    """Tap what can be tapped there first."""
    page.wait_for_timeout(REST)
    page.locator(what).first.tap(position={"x": 10, "y": 20})


def memory(browser: Browser, address: str, game: str, link: str) -> None:
    """Ten matches in one page: what is in use after the first and after the last."""
    page, session = opened(browser, address + link)
    page.evaluate(WATCH)
    page.evaluate(PLAY, [1, "new"])
    first = used(browser, session)
    page.evaluate(PLAY, [MATCHES - 1, "new"])
    last = used(browser, session)
    page.context.close()
    for name in first:
        found = f"after one match {first[name]:.1f}, after {MATCHES} {last[name]:.1f}"
        print(f"{game}, {name} {found}, ratio {last[name] / first[name]:.2f}", flush=True)


def used(browser: Browser, session: CDPSession) -> dict[str, float]:
    """Megabytes and counts, after a collection of what nobody needs."""
    session.send("HeapProfiler.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    found = {
        "JavaScript heap (MB)": session.send("Runtime.getHeapUsage")["usedSize"] / 1e6,
        "DOM nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
    }
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [resident(process["id"]) for process in processes if process["type"] == "renderer"]
    if max(sizes):
        found["page with worker, resident (MB)"] = max(sizes)
    return found


def resident(process: int) -> float:
    """Megabytes that a process holds by itself; 0 where the system does not tell."""
    file = Path(f"/proc/{process}/smaps_rollup")
    if not file.exists():
        return 0
    rows = dict(row.split(":", 1) for row in file.read_text().splitlines()[1:])
    return sum(int(rows[name].split()[0]) for name in ("Private_Clean", "Private_Dirty")) / 1000
