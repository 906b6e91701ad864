"""Proof sheets of the cards, `make proof`: every picture at three widths, beside an index as the page paints it."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py")]

from browser import find_browser  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from serve import SITE, serve  # noqa: E402

from heptad.kit.cards import FRENCH_JOKERS, GERMAN, SPANISH, Pack  # noqa: E402

PROOF = ROOT / "build" / "proof"
WIDTHS = (44, 72, 140)
FOUR = ".suit-C { --suit: #1d6b34 } .suit-D { --suit: #1f4fb0 }"
STYLE = """
body { background: #1f6a4f; margin: 8px; width: max-content }
.proof { display: grid; grid-template-columns: repeat(var(--ranks), max-content); gap: 6px; margin-bottom: 12px }
.card .index { left: 2%; width: 27%; font-size: calc(var(--cw) * .3) }
.card .index.ten { font-size: calc(var(--cw) * .26) }
.card .index .sign { width: calc(var(--cw) * .22) }
.card .picture { position: absolute; right: 3%; top: 11.5%; width: 68% }
.card .whole { position: absolute; inset: 0; width: 100%; height: 100% }
"""


def main() -> None:
    PROOF.mkdir(exist_ok=True)
    page_signs = re.search(r'<svg class="sprite".*?</svg>\s*(?=<main)', (SITE / "index.html").read_text("utf-8"), re.S)
    signs = page_signs.group() if page_signs else ""
    sheets = {
        "french": pack(FRENCH_JOKERS),
        "french-4-colours": f"<style>{FOUR}</style>{pack(FRENCH_JOKERS)}",
        "spanish": pack(SPANISH),
        "german": pack(GERMAN),
        "backs": rows([back(name) for name in ("back-1", "back-2", "back-3")], 3),
    }
    server, address = serve()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        tab = browser.new_page(viewport={"width": 800, "height": 600}, device_scale_factor=2)
        # an empty page of the site, since pictures of another origin are not shown
        tab.route("**/proof.html", lambda route: route.fulfill(content_type="text/html", body=""))
        tab.goto(f"{address}proof.html")
        for name, cards in sheets.items():
            head = f'<link rel="stylesheet" href="static/style.css"><style>{STYLE}</style>'
            tab.set_content(head + signs + cards, wait_until="networkidle")
            tab.set_viewport_size(tab.evaluate("({ width: document.body.offsetWidth + 16, height: 100 })"))
            tab.screenshot(path=PROOF / f"{name}.png", full_page=True)
            print(PROOF / f"{name}.png", flush=True)
        browser.close()
    server.shutdown()
    server.server_close()


def pack(cards: Pack) -> str:
    return rows([card(cards, i) for i in range(cards.size)], len(cards.ranks))


def rows(cards: list[str], ranks: int) -> str:
    """The cards at each width, a suit in a row."""
    looks = (f"--cw: {width}px; --ranks: {ranks}" for width in WIDTHS)
    return "".join(f'<div class="proof" style="{look}">{"".join(cards)}</div>' for look in looks)


def card(cards: Pack, i: int) -> str:
    name = cards.said(i)
    rank, suit = cards.names[i][0], cards.names[i][1]
    joker = cards.suit(i) < 0
    look = f"joker-{suit}" if joker else f"suit-{cards.deck}{suit}".replace(".", "-")
    sign = "joker" if joker else f"suit-{cards.deck}{suit}"
    written = f'<svg class="sign" viewBox="0 0 100 100"><use href="#{sign}"/></svg>'
    ten = " ten" if rank == "T" else ""
    return (
        f'<span class="card {look}"><span class="index{ten}">{"10" if ten else "" if joker else rank}{written}</span>'
        f'<svg class="picture" viewBox="0 0 72 114"><use href="decks/{file_of(name)}.svg#{name}"/></svg></span>'
    )


def file_of(name: str) -> str:
    """The sprite with a card's picture."""
    deck = name.rpartition(".")[0]
    return deck or ("courts" if name[0] in "JQK" else "french")


def back(name: str) -> str:
    picture = f'<svg class="whole" viewBox="0 0 100 140"><use href="decks/backs.svg#{name}"/></svg>'
    return f'<span class="card">{picture}</span>'


if __name__ == "__main__":
    main()
