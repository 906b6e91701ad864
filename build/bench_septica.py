"""Septica's side of bench_peers.py: prints one JSON object of figures, {name: decisions a second or milliseconds}."""

import json
import time
from random import random, seed, shuffle

from heptad.games import table_of
from heptad.games.septica import fast, think
from heptad.games.septica.bot import casual
from heptad.kit.rng import seeded
from heptad.kit.state import HOUSE, OVER
from heptad.play.match import Match

SLICE = 0.25  # seconds of this process: what others on the machine take is not counted
PACK = list(range(52))
RULES = table_of("septica", 4, {})
T = fast.Tables(RULES)


def deal(number):
    """A round before its first beat."""
    shuffle(PACK)
    state = RULES.deal(PACK, RULES.start(number % 4, None))
    state.chance = number
    return state


def public_api():
    """Decisions of four random players a second: whole rounds, with the deal and the table's own beats."""
    legal, play = RULES.legal, RULES.play
    count = 0
    start = time.process_time()
    while time.process_time() - start < SLICE:
        state = deal(count)
        while state.turn != OVER:
            moves = legal(state)
            if state.turn >= 0:
                count += 1
            play(state, moves[int(random() * len(moves))])
    return count / (time.process_time() - start)


def dealt(count):
    """Rounds at their first decision, as what a playout takes."""
    found = []
    for number in range(count):
        state = deal(number)
        while state.turn == HOUSE:
            RULES.play(state, RULES.legal(state)[0])
        now = (state.turn, state.suit, state.due, state.skip, state.passes, state.count)
        found.append((state.hands, [fast.lengths(T, hand) for hand in state.hands], state.stock, state.pile, now))
    return found


def playouts():
    """Decisions a second in playouts as the bots make them, from rounds just dealt."""
    worlds = dealt(200)
    count = 0
    seconds = 1.0
    for trace in ([[]], None):  # the first time only counts the moves
        copies = [([h[:] for h in w[0]], [n[:] for n in w[1]], w[2], w[3], w[4]) for w in worlds]
        start = time.process_time()
        for number, world in enumerate(copies):
            fast.playout(T, *world, None, number, trace)
        seconds = time.process_time() - start
        if trace:
            count = len(trace[0])
    return count / seconds


def decision(simulations=1000):
    """Milliseconds of a strong bot's decision with that many playouts, mean over positions of a match."""
    match = Match("septica", 4, {}, "bench")
    match.telling = False
    usual = think.playout
    calls = 0

    def counted(*args):
        nonlocal calls
        calls += 1
        return usual(*args)

    took = []
    while len(took) < 12:
        match.settle()
        view, rng = match.state.view(match.state.turn), seeded("bench")
        worlds = simulations // max(2, len(match.rules.legal(view)))
        while worlds <= simulations:  # moves that fall behind are left, so that more worlds are needed
            calls, think.playout = 0, counted
            think.strong(match.rules, view, seeded("bench"), worlds)
            think.playout = usual
            if calls >= simulations:
                start = time.process_time()
                think.strong(match.rules, view, seeded("bench"), worlds)
                took.append(1000 * (time.process_time() - start) * simulations / calls)
                break
            if not calls:  # only one move
                break
            worlds += worlds // 8 + 1
        match.move(casual(match.rules, view, rng))
    return sum(took) / len(took)


def main():
    seed(1)
    api = max(public_api() for _ in range(3))
    print(json.dumps({"api": api, "playouts": max(playouts() for _ in range(20)), "decision": decision()}))


main()
