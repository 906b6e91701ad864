"""The quick playouts of Sevens against the rules: the same turns, fits, hands and results, move by move."""

from typing import Any

import pytest

from heptad.games import bot_of, rules_of
from heptad.games.sevens import fast, think
from heptad.games.sevens.bot import _worth
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Refused
from heptad.kit.state import OVER

ROUNDS = 160  # times 13 tables: 2080 random rounds, about three playouts each
PRESETS = [preset for preset, _ in rules_of("sevens").PRESETS]


def table(rng: Rng, preset: str | None) -> Any:
    """Rules of a named game, or of any options that go together; chips few enough to run out."""
    cls = rules_of("sevens")
    while True:
        options: dict[str, Any] = {"preset": preset} if preset else {}
        for name, values, _, _ in cls.OPTIONS if not preset else ():
            value = rng.pick(list(values))
            options[name] = value[0] + rng.below(value[1] - value[0] + 1) if isinstance(value, tuple) else value
        try:
            return cls(3 + rng.below(4 if preset and "domino" in preset else 6), options)
        except Refused:
            continue


def somewhere(rules: Any, rng: Rng) -> Any:
    """A position some moves into a random round."""
    pack = list(range(rules.pack.size))
    rng.shuffle(pack)
    standing = rules.start(rng.below(rules.seats), None)
    if rules.for_chips:
        standing.scores = [1 + rng.below(60) for _ in range(rules.seats)]
    s = rules.deal(pack, standing)
    choosers = [bot_of("sevens", rng.pick(["random", "beginner", "casual"])) for _ in range(rules.seats)]
    for _ in range(rng.below(50)):
        before = s.copy()
        rules.act(s, choosers[s.turn](rules, s.view(s.turn), rng))
        if s.turn == OVER:
            return before
    return s


def follow(rules: Any, s: Any, w: fast.Numbered, trace: list[Any]) -> None:
    """Make the moves of a playout by the rules, comparing at every turn."""
    card_of = {w.bit[card]: card for card in range(rules.pack.size) if w.bit[card]}

    def cards(bits: int) -> list[int]:
        return sorted(card for bit, card in card_of.items() if bits & bit)

    for seat, may, laid, *after in trace:
        assert seat == s.turn
        assert cards(may) == rules.fitting(s, seat)
        outward = sorted((abs(card % rules.width - rules.starter), card) for card in cards(laid))
        move = "+".join(rules.pack.names[card] for _, card in outward) or "pass"
        assert move in rules.legal(s), move
        rules.act(s, move)
        if after:
            hands, fit = after
            assert [cards(hand) for hand in hands] == s.hands
            assert cards(fit) == [card for card in range(rules.pack.size) if rules.fits(s, card)]


def value(rules: Any, before: Any, s: Any, me: int) -> int:
    """What a finished round brought to a player from a position on, by the rules' own account."""
    gains = [points for clause, seat, points in rules.gains(s)[len(before.events) :] if seat == me]
    if rules.options["scoring"] == "winner":
        return int(s.winner == me)
    return sum(gains) if rules.for_chips else -sum(gains)


@pytest.mark.parametrize("preset", PRESETS + [None, None, None, None])
def test_playouts_follow_the_rules(preset: str | None) -> None:
    """Each legal move of random positions, then the playout: all turns, and what it is worth to the mover."""
    rng = seeded(f"fast {preset}")
    for _ in range(ROUNDS):
        rules = table(rng, preset)
        s = somewhere(rules, rng)
        me, view, legal = s.turn, s.view(s.turn), rules.legal(s)
        owner = [-1] * rules.pack.size
        for seat in range(rules.seats):
            for card in s.hands[seat]:
                owner[card] = seat
        tries = think.Tries(rules, view, legal)
        tries.add(owner)
        tables = tries.tables
        for move in legal if len(legal) < 4 else [rng.pick(legal) for _ in range(3)]:
            w = tries.numbered(owner)
            w.apart(tables, fast.apart(rules, s))
            after = s.copy()
            rules.act(after, move)
            if after.turn != OVER:
                hands = [sum(w.bit[card] for card in hand) for hand in after.hands]
                fit = sum(w.bit[card] for card in fast.fitting(rules, after))
                gone = sum(w.bit[card] for card in fast.apart(rules, after))
                trace: list[Any] = []
                start = after.copy()
                play = fast.Play(start, hands[:])
                winner = play.end(tables, w, fit, gone, trace)
                follow(rules, after, w, trace)
                assert after.turn == OVER and after.winner == winner
                if tries.plain:
                    passes, turns = start.passes[:], []
                    assert fast.quick(hands, fit, w.after, play_ring(start), passes, turns) == winner
                    assert turns == [turn[:3] for turn in trace] and passes == after.passes
            assert tries.values()[legal.index(move)][1] == value(rules, s, after, me), (move, rules.options)


def play_ring(s: Any) -> list[int]:
    at = s.playing.index(s.turn)
    return [seat for seat in s.playing[at:] + s.playing[:at] if seat not in s.out]


@pytest.mark.parametrize("preset", PRESETS)
def test_worths_are_those_of_the_casual_player(preset: str) -> None:
    rng = seeded("worth " + preset)
    for _ in range(30):
        rules = table(rng, preset)
        s = somewhere(rules, rng)
        owner = [-1] * rules.pack.size
        for seat in range(rules.seats):
            for card in s.hands[seat]:
                owner[card] = seat
        worth = fast.Tables(rules).worths(owner)
        assert [worth[card] for card in s.hands[s.turn]] == [_worth(rules, s, [card]) for card in s.hands[s.turn]]
