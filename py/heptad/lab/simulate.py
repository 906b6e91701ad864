"""Bots against each other: many matches, counted."""

import math
import sys
import time
from typing import Any, TextIO

from heptad.games import bot_of, rules_of
from heptad.play import record
from heptad.play.match import Match, bot_rng

TURN_LIMIT = 500  # SA-33: what a simulated match sets unless it is told otherwise


def simulate(
    game: str,
    bots: list[str],
    matches: int,
    seed: str = "",
    options: dict[str, Any] | None = None,
    rotate: bool = False,
    records: TextIO | None = None,
) -> dict[str, Any]:
    """Play `matches` matches, with `rotate` each pack once for every rotation of the bots over the seats.

    Returns matches, decisions, decisions_per_second, and for each bot of the list: wins (share of the matches
    won), score (mean), each with the half width of a 95 % interval, deals being the independent units.
    """
    seats = len(bots)
    options = dict(options or {})
    if "turn_limit" in [option[0] for option in rules_of(game).OPTIONS]:
        options.setdefault("turn_limit", TURN_LIMIT)
    choosers = [bot_of(game, level) for level in bots]
    turns = range(seats) if rotate else range(1)
    deals = max(1, math.ceil(matches / len(turns)))
    won: list[list[float]] = [[] for _ in bots]
    scored: list[list[float]] = [[] for _ in bots]
    decisions = 0
    started = time.perf_counter()
    for deal in range(deals):
        wins = [0.0] * seats
        scores = [0.0] * seats
        for turn in turns:
            at = [(seat - turn) % seats for seat in range(seats)]  # which bot sits at a seat
            match = Match(game, seats, options, f"{seed}-{deal}", players=[bots[i] for i in at])
            match.telling = False
            decisions += _play(match, [choosers[i] for i in at])
            for seat in range(seats):
                wins[at[seat]] += (seat in (match.standing.winners or [])) / len(turns)
                scores[at[seat]] += match.standing.scores[seat] / len(turns)
            if records:
                records.write(record.write(match, spell=True) + "\n")
        for i in range(seats):
            won[i].append(wins[i])
            scored[i].append(scores[i])
        _progress(deal + 1, deals)
    seconds = time.perf_counter() - started
    found = []
    for i in range(seats):
        wins_mean, wins_95 = _mean(won[i])
        score_mean, score_95 = _mean(scored[i])
        found.append(
            {"name": bots[i], "wins": wins_mean, "wins_95": wins_95, "score": score_mean, "score_95": score_95}
        )
    return {
        "game": game,
        "matches": deals * len(turns),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "bots": found,
    }


def _play(match: Match, choosers: list[Any]) -> int:
    """Play a match to its end; the number of decisions."""
    number = 0
    while True:
        while match.beat():
            pass
        if match.over():
            return number
        seat = match.state.turn
        move = choosers[seat](match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), 0)
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
