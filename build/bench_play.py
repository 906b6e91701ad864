"""Plays matches and times them; runs under every Python and prints one JSON object.

games: for each game the moves of random bots and the seconds for them. levels: milliseconds of each move of a bot,
asked as the page asks it.
"""

import json
import time

from heptad.games import GAMES, bot_of, rules_of
from heptad.play.match import Match, bot_rng
from heptad.play.think import answer, question

DECISIONS = 3000
LIMIT = 500


def clock() -> float:
    """Seconds; MicroPython's own clock is coarser, so what is timed must take long."""
    return time.perf_counter() if hasattr(time, "perf_counter") else time.time()


def decisions(game: str) -> "tuple[int, float]":
    """Random bots at a table of four: as `simulate` plays them."""
    choose = bot_of(game, "random")
    limit = [("turn_limit", LIMIT) for option in rules_of(game).OPTIONS if option[0] == "turn_limit"]
    count = number = 0
    start = clock()
    while count < DECISIONS:
        match = Match(game, 4, dict(limit), "bench-" + str(number))
        match.telling = False
        number += 1
        while True:
            while match.beat():
                pass
            if match.over():
                break
            seat = match.state.turn
            match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, count), 0))
            count += 1
    return count, clock() - start


def moves(game: str, level: str, most: int = 400) -> "list[float]":
    """Milliseconds of each bot move over one match, so many at most."""
    match = Match(game, 4, {}, "bench " + level)
    found: "list[float]" = []
    while not match.over() and len(found) < most:
        if match.beat():
            continue
        start = clock()
        move = answer(question(match, level))
        found.append(1000 * (clock() - start))
        match.move(move)
    return found


def main() -> None:
    """Print the figures."""
    games = [[game] + list(decisions(game)) for game in GAMES]
    levels = [[game, level, moves(game, level)] for game in GAMES for level in ("beginner", "casual")]
    print(json.dumps({"games": games, "levels": levels}))


main()
