"""Plays many random rounds at random tables and checks what must always hold: `make soak`, or `soak.py ROUNDS`.

After every beat: cards and chips conserved, legal moves there and without doubles. Now and then: views, guesses, what
bots do in another hidden world, dump, record and link; and each finished match against the slow engine. Then the five
guards that nobody peeks (tests/guards), the larger the more rounds are asked for.
"""

import importlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from heptad.games import GAMES, bot_of, levels, rules_of  # noqa: E402
from heptad.kit.rng import Rng, seeded  # noqa: E402
from heptad.kit.rules import Refused  # noqa: E402
from heptad.kit.state import OVER  # noqa: E402
from heptad.play import link, record, replay  # noqa: E402
from heptad.play.match import Match, bot_rng  # noqa: E402
from tests.guards import test_alarm, test_calibration, test_interference, test_shape, test_tripwire  # noqa: E402

ROUNDS = 20_000
FEW = 3
"""Worlds for the levels that look ahead: what is checked does not depend on how well they play."""
LONGEST = 60
"""Rounds after which a match is left: some tables would go on for thousands, and every look at one costs as many."""


def table(game: str, rng: Rng) -> Match:
    """A match at a random table."""
    cls = rules_of(game)
    options = {}
    for name, values, _, _ in cls.OPTIONS:
        value = rng.pick(list(values))
        options[name] = value[0] + rng.below(value[1] - value[0] + 1) if isinstance(value, tuple) else value
    if "turn_limit" in options:  # without one, random play may go on for very long
        options["turn_limit"] = options["turn_limit"] or 300
    seats = cls.SEATS[0] + rng.below(cls.SEATS[1] - cls.SEATS[0] + 1)
    try:
        return Match(game, seats, options, str(rng.next()))
    except Refused:  # options that don't go together
        return table(game, rng)


def check_beat(match: Match) -> None:
    cards = sorted(card for pile in match.state.piles() for card in pile)
    assert cards == list(range(match.rules.pack.size)), "cards are not conserved"
    legal = match.rules.legal(match.state)
    if match.rules.unit() == "score.chips":
        assert sum(match.scores()) + (match.rules.pot(match.state) or 0) == sum(match.first.scores), "chips are lost"
    assert bool(legal) == (match.state.turn != OVER) and len(set(legal)) == len(legal), legal


def check_deep(match: Match, rng: Rng) -> None:
    rules, state, seat = match.rules, match.state, match.state.turn
    view = state.view(seat)
    world = rules.guess(view, rng)
    assert json.dumps(world.view(seat).dump()) == json.dumps(view.dump()), "a guess does not look like its view"
    assert rules.legal(world) == rules.legal(view) == rules.legal(state), "legal differs in a guess"
    for level in levels(rules.name):
        choose, chance = bot_of(rules.name, level), rng.next()
        moves = {choose(rules, one.view(seat), Rng(chance), FEW) for one in (state, world)}
        assert len(moves) == 1 and moves <= set(rules.legal(state)), f"{level} peeked"
    assert rules.STATE.load(json.loads(json.dumps(state.dump()))).dump() == state.dump()
    text = record.write(match)
    assert record.write(record.play(record.read(text))) == text, "the record comes back otherwise"
    assert link.read(link.whole(match)).match.state.dump() == state.dump(), "the link comes back otherwise"


def soak(game: str, rounds: int) -> None:
    rng = seeded("soak " + game)
    slow = importlib.import_module("tests.slow." + game)
    done = matches = number = 0
    while done < rounds:
        match = table(game, rng)
        choosers = [bot_of(game, rng.pick(levels(game))) for _ in range(match.rules.seats)]
        try:
            while not match.over() and len(match.rounds) <= LONGEST:
                if not match.beat():
                    seat = match.state.turn
                    if rng.below(200) == 0:
                        check_deep(match, rng)
                    choose = choosers[seat]
                    match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), FEW))
                    number += 1
                check_beat(match)
            spelled = json.loads(record.write(match, spell=True))
            ours, theirs = replay.result(record.check(spelled)), slow.replay(spelled)
            assert (ours["scores"], ours["winners"]) == (theirs["scores"], theirs["winners"]), "the engines differ"
        except Exception:
            print(record.write(match, spell=True), file=sys.stderr)
            raise
        done += len(match.rounds)
        matches += 1
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{game}: {done} of {rounds} rounds ")
    print(f"{game}: {done} rounds in {matches} matches, {number} moves: all invariants hold")


def guards(rounds: int) -> None:
    """The five, with a seed of their own, so that they look at other deals than the tests do."""
    times = max(1, rounds // 2000)
    print("shape:", test_shape.guard())
    print("interference:", test_interference.guard("soak", times=2 * times))
    print("tripwire:", test_tripwire.guard("soak", most=60 * times))
    print("calibration:", test_calibration.guard("soak", 400 * times, 5 * times))
    for game in GAMES:
        print("alarm:", test_alarm.guard(game, "soak", times))


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    for name in GAMES:
        soak(name, number)
    guards(number)
