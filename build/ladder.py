"""Plays the bots against each other and writes how strong they are into the README: `make ladder`.

Deals that have been played are kept in build/ladder and not played again; `ladder.py WORD` plays only the pairings with
that word in their line, `ladder.py --table` none. A pairing goes on until it has its number of deals. The times are
those of the page's worker, in Chromium.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench_experts import thinking
from browser import find_browser
from playwright.sync_api import sync_playwright
from serve import serve

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from heptad.games import rules_of  # noqa: E402
from heptad.lab.simulate import simulate  # noqa: E402
from heptad.play import link  # noqa: E402
from tests.conftest import ARGS  # noqa: E402

FOUND = ROOT / "docs" / "ladder.json"
TIMES = ROOT / "docs" / "worker.json"
README = ROOT / "README.md"
KEPT = ROOT / "build" / "ladder"
STEP = 100  # deals between two writings of what has been found
START, STOP = "<!-- ladder -->\n", "<!-- /ladder -->"
WHAT = {
    "out": "rounds gone out",
    "lead": "points a round fewer than the others",
    "game": "the Game point",
    "wins": "matches",
    "regret": "chips a hand below the best moves, bets of one",
}


class Pairing(NamedTuple):
    """Who meets whom, what is counted of the first one, and what it should reach.

    target: what the lower end of the 95 % interval is to be above; for regret, what the mean is not to exceed.
    """

    game: str
    bots: str
    measure: str
    deals: int
    target: float
    options: str = ""

    @property
    def name(self) -> str:
        return " ".join([self.game, self.bots, self.measure, self.options]).strip()


def one(first: str, second: str, seats: int) -> str:
    """One bot against others of one level."""
    return ",".join([first] + [second] * (seats - 1))


PAIRINGS = (
    Pairing("septica", one("casual", "beginner", 2), "out", 4000, 0.58),
    Pairing("septica", one("strong", "casual", 2), "out", 1000, 0.53),
    Pairing("septica", one("expert", "strong", 2), "out", 1500, 0.52),
    Pairing("septica", one("casual", "beginner", 4), "out", 4000, 0.33),
    Pairing("septica", one("casual", "beginner", 4), "wins", 1000, 0.33),
    Pairing("septica", one("strong", "casual", 4), "lead", 300, 0),
    Pairing("septica", one("expert", "casual", 4), "lead", 300, 1),
    Pairing("sevens", one("casual", "beginner", 4), "out", 4000, 0.37),
    Pairing("sevens", one("strong", "casual", 4), "out", 400, 0.29),
    Pairing("sevens", one("expert", "strong", 4), "out", 400, 0.265),
    Pairing("sevens", one("expert", "casual", 4), "out", 400, 0.33),
    Pairing("seven_up", one("casual", "beginner", 2), "game", 4000, 0.59),
    Pairing("seven_up", one("strong", "casual", 2), "game", 600, 0.57),
    Pairing("seven_up", one("expert", "strong", 2), "game", 1500, 0.515),
    Pairing("seven_up", one("expert", "casual", 2), "wins", 300, 0.60),
    Pairing("siete_y_media", one("casual", "casual", 3), "regret", 400, 0.10, "max_bet=1"),
    Pairing("siete_y_media", one("strong", "strong", 3), "regret", 200, 0.0005, "max_bet=1"),
    Pairing("siete_y_media", one("expert", "expert", 3), "regret", 200, 0, "max_bet=1"),
)


def play(pairing: Pairing) -> None:
    """All deals of a pairing, written down now and then."""
    KEPT.mkdir(parents=True, exist_ok=True)
    bots = pairing.bots.split(",")
    turns = 1 if len(set(bots)) == 1 else len(bots)
    matches = pairing.measure == "wins"
    for deals in range(STEP, pairing.deals + STEP, STEP):
        deals = min(deals, pairing.deals)
        got = simulate(
            pairing.game,
            bots,
            deals * turns,
            "ladder",
            link.options_of(rules_of(pairing.game), dict(word.split("=") for word in pairing.options.split())),
            rotate=turns > 1,
            jobs=-1,
            resume=KEPT / (pairing.name.replace(" ", "-") + ".jsonl"),
            rounds=0 if matches else 1,
            measure="score" if matches else pairing.measure,
        )
        who = "wins" if matches else "score"
        first = got["bots"][0]
        found = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
        found[pairing.name] = {
            "deals": deals,
            "value": round(first[who], 5),
            "half": round(first[who + "_95"] or 0, 5),
            "ms": got["move_ms"][0],
        }
        order = [one.name for one in PAIRINGS]
        found = {name: found[name] for name in order if name in found}
        FOUND.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def verdict(pairing: Pairing, row: dict[str, Any], alone: bool) -> str:
    """Whether the target is reached; open where the interval says neither. alone: a mean that is not to exceed it."""
    if alone:
        return "met" if row["value"] <= pairing.target + 5e-6 else "missed"
    if row["value"] - row["half"] > pairing.target:
        return "met"
    return "missed" if row["value"] + row["half"] < pairing.target else "open"


def table() -> str:
    """The ladder as a Markdown table, from what has been found."""
    found: dict[str, Any] = json.loads(FOUND.read_text("utf-8"))
    times: dict[str, Any] = json.loads(TIMES.read_text("utf-8")) if TIMES.exists() else {}
    lines = [
        "| game, players | pairing | counted | deals | measured | target | ms a move in the worker: median, 95 % |",
        "|---|---|---|---|---|---|---|",
    ]
    for pairing in PAIRINGS:
        row = found.get(pairing.name)
        if not row:
            continue
        bots = pairing.bots.split(",")
        alone = len(set(bots)) == 1
        rest = len(bots) - 1
        against = "" if alone else f" v. {bots[1]}" if rest == 1 else f" v. {rest} × {bots[1]}"
        sign = "≤" if alone else ">"
        time = times.get(f"{pairing.game} {bots[0]}")
        lines.append(
            f"| {pairing.game}, {len(bots)} | {bots[0]}{against} | {WHAT[pairing.measure]} | {row['deals']} | "
            f"{row['value']:.3g} ± {row['half']:.2g} | {sign} {pairing.target:g}: {verdict(pairing, row, alone)} | "
            + (f"{time[0]:.0f}, {time[1]:.0f} |" if time else "– |")
        )
    return "\n".join(lines) + "\n"


def written(text: str) -> str:
    """The README with the table as it is now."""
    start, stop = text.index(START) + len(START), text.index(STOP)
    return text[:start] + table() + text[stop:]


def times() -> None:
    """Measure what a move takes in the worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGS)
        server, address = serve()
        found = thinking(browser, address)
        server.shutdown()
        browser.close()
    found = {name: [round(took, 1) for took in both] for name, both in found.items()}
    TIMES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def main(words: list[str]) -> None:
    for pairing in PAIRINGS:
        if "--table" not in words and all(word in pairing.name for word in words):
            print(pairing.name, flush=True)
            play(pairing)
    if not words:
        times()
    README.write_text(written(README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
