"""Plays matches and times them; runs under every Python and prints one JSON object.

decisions: moves of random bots; seconds: for them. levels: milliseconds of each move of a bot, asked as the page
asks it.
"""

import json
import time

from heptad.games import bot_of
from heptad.play.match import Match, bot_rng
from heptad.play.think import answer, question

MATCHES = 8
LIMIT = 500


def clock() -> float:
    """Seconds; MicroPython's own clock is coarser, so what is timed must take long."""
    return time.perf_counter() if hasattr(time, "perf_counter") else time.time()


def decisions() -> "tuple[int, float]":
    """Random bots at a table of four: as `simulate` plays them."""
    choose = bot_of("septica", "random")
    count = 0
    start = clock()
    for number in range(MATCHES):
        match = Match("septica", 4, {"turn_limit": LIMIT}, "bench-" + str(number))
        match.telling = False
        moves = 0
        while True:
            while match.beat():
                pass
            if match.over():
                break
            seat = match.state.turn
            match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, moves), 0))
            moves += 1
        count += moves
    return count, clock() - start


def moves(level: str) -> "list[float]":
    """Milliseconds of each bot move over one match."""
    match = Match("septica", 4, {"jokers": "on"}, "bench " + level)
    found = []
    while not match.over():
        if match.beat():
            continue
        start = clock()
        move = answer(question(match, level))
        found.append(1000 * (clock() - start))
        match.move(move)
    return found


def main() -> None:
    """Print the figures."""
    count, seconds = decisions()
    levels = [(level, moves(level)) for level in ("beginner", "casual")]
    print(json.dumps({"decisions": count, "seconds": seconds, "levels": levels}))


main()
