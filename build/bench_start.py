"""How long until the first card can be played, against a bare page of each Python that writes one word; how much comes
before it; when the bots' runtime answers; and a reload without a network.

All pages come from the same server, in turns. Cold: nothing is kept. Warm: a second visit in the same browser.
"""

import json
import statistics

from playwright.sync_api import Browser, BrowserContext, Page

ROUNDS = 9
LINK = "#septica?seats=3&jokers=on&seed=bench"
SLOW = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
"""Slow 4G, as Chromium's own tools emulate it: milliseconds, bytes a second."""
LINES = (("", None, 1, ROUNDS), ("slow 4G, ", SLOW, 1, 3), ("4x slower processor, ", None, 4, 5))
PATIENCE = 180_000
BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="modulepreload" href="pyscript/core.js">
<link rel="modulepreload" href="pyscript/INTERPRETER.mjs">
<link rel="preload" href="pyscript/WASM" as="fetch" crossorigin>
<script type="module" src="pyscript/core.js" offline></script></head><body><p id="word"></p>
<script type="TYPE" config='{"interpreter": "./pyscript/INTERPRETER.mjs"}'>
from js import document, performance
document.getElementById("word").textContent = "ready"
performance.mark("heptad:playable")
</script></body></html>"""
RUNTIMES = (
    ("bare.html", "mpy", "micropython/micropython", "micropython/micropython.wasm"),
    ("bare-pyodide.html", "py", "pyodide/pyodide", "pyodide/pyodide.asm.wasm"),
)
MARK = "performance.getEntriesByName('heptad:playable')[0]?.startTime"
BRAIN = "performance.getEntriesByName('heptad:brain')[0]?.startTime"
BEFORE = """() => {
  const at = performance.getEntriesByName('heptad:playable')[0].startTime;
  const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
  const before = all.filter((entry) => (entry.responseStart || entry.startTime) < at);
  if (before.some((entry) => entry.name.includes('pyodide'))) throw new Error('Pyodide came before the first card');
  return JSON.stringify(before.map((entry) => [entry.name.split('/').pop().split('#')[0], entry.transferSize]));
}"""


def bare() -> dict[str, str]:
    """The bare pages, by their names."""
    return {
        name: BARE.replace("TYPE", kind).replace("INTERPRETER", module).replace("WASM", wasm)
        for name, kind, module, wasm in RUNTIMES
    }


def starts(browser: Browser, address: str) -> None:
    """Cold and warm visits of all pages on each line, and the rest once."""
    for line, network, slowdown, rounds in LINES:
        times: dict[str, list[float]] = {}
        for number in range(rounds):
            for name, target in (("bare", "bare.html"), ("page", LINK), ("Pyodide", "bare-pyodide.html")):
                if name == "Pyodide" and number:
                    continue  # it takes so long that one says enough
                context = browser.new_context()
                page = visit(context, address + target, network, slowdown)
                times.setdefault(f"{name} cold", []).append(page.evaluate(MARK))
                if name == "page" and not line and not number:
                    sizes(page)
                if name != "Pyodide":
                    settle(page, name)
                    page.close()
                    page = visit(context, address + target, network, slowdown)
                    times.setdefault(f"{name} warm", []).append(page.evaluate(MARK))
                context.close()
        middle = {name: statistics.median(took) for name, took in times.items()}
        for how in ("cold", "warm"):
            ours, other = middle[f"page {how}"], middle[f"bare {how}"]
            found = f"page {ours:.0f} ms, bare MicroPython {other:.0f} ms, ratio {ours / other:.2f}"
            print(f"first card, {line}{how}: {found}", flush=True)
        ours, other = middle["page cold"], middle["Pyodide cold"]
        print(f"first card, {line}cold: bare Pyodide {other:.0f} ms, ratio {ours / other:.2f}", flush=True)
    offline(browser, address)


def visit(context: BrowserContext, link: str, network: dict[str, object] | None, slowdown: int) -> Page:
    """A page that has come so far that its mark is set."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    session = context.new_cdp_session(page)
    if network:
        session.send("Network.emulateNetworkConditions", network)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(link)
    page.wait_for_function(MARK)
    return page


def settle(page: Page, name: str) -> None:
    """Wait until nothing more comes: ours has its service worker and the bots' runtime then."""
    if name == "page":
        page.wait_for_selector("html[data-brain=ready][data-offline=ready]", state="attached")
    page.wait_for_load_state("networkidle")


def sizes(page: Page) -> None:
    """What had been asked for when the first card could be played."""
    before = json.loads(page.evaluate(BEFORE))
    print(f"before the first card: {sum(size for _, size in before) / 1000:.0f} kB in {len(before)} requests")
    for name, size in sorted(before, key=lambda entry: -entry[1])[:8]:
        print(f"  {name or 'the page'}: {size / 1000:.1f} kB")


def offline(browser: Browser, address: str) -> None:
    """When the bots' runtime answers; then the network goes, and the page is loaded anew."""
    context = browser.new_context()
    page = visit(context, address + LINK, None, 1)
    settle(page, "page")
    print(f"bots' runtime, cold: {page.evaluate(BRAIN):.0f} ms")
    page.close()
    context.set_offline(True)
    page = visit(context, address + LINK, None, 1)
    print(f"first card without a network: {page.evaluate(MARK):.0f} ms")
    page.wait_for_selector("html[data-brain=ready]", state="attached")
    print(f"bots' runtime without a network: {page.evaluate(BRAIN):.0f} ms", flush=True)
    context.close()
