"""Bots against each other: many matches, counted, on as many cores as are wanted, and resumable.

The deals are the independent units: with `rotate` each is played once for every rotation of the bots over the seats,
so luck of the cards and of the seat falls out, and the intervals are taken over deals.
"""

import json
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from heptad.games import bot_of, rules_of
from heptad.kit.rules import Refused
from heptad.lab.measures import MEASURES
from heptad.play import record
from heptad.play.match import Match, bot_rng

TURN_LIMIT = 500  # SA-33: what a simulated match sets unless it is told otherwise
BLOCK = 20  # deals that go to a core at a time, and are kept together


def simulate(
    game: str,
    bots: list[str],
    matches: int,
    seed: str = "",
    options: dict[str, Any] | None = None,
    rotate: bool = False,
    records: TextIO | None = None,
    jobs: int = 1,
    resume: Path | None = None,
    rounds: int = 0,
    measure: str = "score",
) -> dict[str, Any]:
    """Play `matches` matches. jobs: processes at a time, -1 for all cores (more than one needs joblib, and goes to
    the backend that joblib is set to). resume: a file that keeps finished blocks of deals; the same call goes on there.
    rounds: after how many of them a match ends at the latest, 0: as the rules say. measure: one of MEASURES, in place
    of the score.

    Returns matches, decisions, decisions_per_second, and for each bot of the list: wins (share of the matches
    won), score (mean), each with the half width of a 95 % interval; move_ms, for each bot the median and the 95th
    percentile of its time for a move in milliseconds. The same deals are played whatever `jobs` is.
    """
    options = dict(options or {})
    if "turn_limit" in [option[0] for option in rules_of(game).OPTIONS]:
        options.setdefault("turn_limit", TURN_LIMIT)
    for level in bots:
        bot_of(game, level)
    rules_of(game)(len(bots), options)
    turns = len(bots) if rotate else 1
    deals = max(1, math.ceil(matches / turns))
    asked = {"game": game, "bots": bots, "seed": seed, "options": options, "turns": turns, "records": bool(records)}
    asked |= {"rounds": rounds, "measure": measure}
    kept = _kept(resume, asked)
    blocks = [(start, min(start + BLOCK, deals)) for start in range(0, deals, BLOCK)]
    todo = [block for block in blocks if block not in kept]
    started = time.perf_counter()
    played = 0
    for block, found in zip(todo, _run([(asked, *block) for block in todo], jobs), strict=True):
        kept[block] = found
        played += sum(deal["decisions"] for deal in found)
        if resume:
            with resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps([asked, block, found]) + "\n")
        _progress(sum(stop - start for start, stop in kept), deals)
    seconds = time.perf_counter() - started
    found = [deal for block in blocks for deal in kept[block]]
    for deal in found if records else []:
        records.writelines(text + "\n" for text in deal["records"])  # type: ignore[union-attr]
    return {
        "game": game,
        "matches": deals * turns,
        "decisions": sum(deal["decisions"] for deal in found),
        "decisions_per_second": round(played / seconds) if played else 0,
        "bots": [_summary(name, i, found) for i, name in enumerate(bots)],
        "move_ms": [_times(i, found) for i in range(len(bots))],
    }


def _summary(name: str, i: int, deals: list[dict[str, Any]]) -> dict[str, Any]:
    wins, wins_95 = _mean([deal["wins"][i] for deal in deals])
    score, score_95 = _mean([deal["scores"][i] for deal in deals])
    return {"name": name, "wins": wins, "wins_95": wins_95, "score": score, "score_95": score_95}


def _times(i: int, deals: list[dict[str, Any]]) -> list[float] | None:
    times = sorted(took for deal in deals for took in deal["ms"][i])
    return [times[len(times) // 2], times[int(len(times) * 0.95)]] if times else None


def _run(tasks: list[tuple[Any, ...]], jobs: int) -> Iterator[list[dict[str, Any]]]:
    """Every block of deals, in order, as they get done."""
    if jobs == 1:
        yield from (play_deals(*task) for task in tasks)
        return
    try:
        from joblib import Parallel, delayed
    except ImportError:
        raise Refused("", "bad.joblib") from None
    yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(play_deals)(*task) for task in tasks)


def play_deals(asked: dict[str, Any], start: int, stop: int) -> list[dict[str, Any]]:
    """The deals from `start` up to `stop`: wins and scores of each bot, means over its seats; decisions; a sample of
    its times for a move; and the records, if they are asked for."""
    return [_deal(asked, deal) for deal in range(start, stop)]


def _deal(asked: dict[str, Any], deal: int) -> dict[str, Any]:
    game, bots, turns = asked["game"], asked["bots"], asked["turns"]
    seats = len(bots)
    choosers = [bot_of(game, level) for level in bots]
    found: dict[str, Any] = {
        "wins": [0.0] * seats, "scores": [0.0] * seats, "decisions": 0, "ms": [[] for _ in bots], "records": [],
    }  # fmt: skip
    for turn in range(turns):
        at = [(seat - turn) % seats for seat in range(seats)]  # which bot sits at a seat
        match = Match(game, seats, asked["options"], f"{asked['seed']}-{deal}", players=[bots[i] for i in at])
        match.telling = False
        match.deals = asked["rounds"]
        times = _play(match, [choosers[i] for i in at])
        measured = MEASURES[asked["measure"]](match)
        for seat in range(seats):
            found["wins"][at[seat]] += (seat in (match.standing.winners or [])) / turns
            found["scores"][at[seat]] += measured[seat] / turns
            found["decisions"] += len(times[seat])
            found["ms"][at[seat]] += [round(took * 1000, 2) for took in times[seat][:: max(1, len(times[seat]) // 4)]]
        if asked["records"]:
            found["records"].append(record.write(match, spell=True))
    return found


def _kept(resume: Path | None, asked: dict[str, Any]) -> dict[tuple[int, int], list[dict[str, Any]]]:
    """The blocks that an earlier call for the same has left; a line that was cut off is nothing."""
    found: dict[tuple[int, int], list[dict[str, Any]]] = {}
    if resume and resume.exists():
        text = resume.read_text("utf-8")
        if text and not text.endswith("\n"):  # it was stopped while it wrote
            resume.write_text(text + "\n", "utf-8")
        for line in text.splitlines():
            try:
                for_, block, deals = json.loads(line)
            except ValueError:
                continue
            if for_ == asked:
                found[block[0], block[1]] = deals
    return found


def _play(match: Match, choosers: list[Any]) -> list[list[float]]:
    """Play a match to its end; the seconds of each decision, by seat."""
    times: list[list[float]] = [[] for _ in choosers]
    number = 0
    while True:
        match.settle()
        if match.over():
            return times
        seat = match.state.turn
        view, rng = match.state.view(seat), bot_rng(match.seed, seat, number)
        started = time.perf_counter()
        move = choosers[seat](match.rules, view, rng, 0)
        times[seat].append(time.perf_counter() - started)
        match.move(move)
        number += 1


def _mean(values: list[float]) -> tuple[float, float | None]:
    """Mean and half width of its 95 % interval (normal); None where one deal is all there is."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def _progress(done: int, of: int) -> None:
    """A bar on a terminal, nothing elsewhere."""
    if sys.stderr.isatty() and (done == of or done % max(1, of // 200) == 0):
        bar = "█" * (30 * done // of)
        sys.stderr.write(f"\r{bar:<30} {done}/{of}" + ("\n" if done == of else ""))
        sys.stderr.flush()
