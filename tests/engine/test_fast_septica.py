"""The playouts of American Septica on ints are the rules' own, move by move, with the casual bot in every seat."""

from typing import Any

from heptad.games.septica import bot, fast
from heptad.games.septica.cards import Faces
from heptad.games.septica.think import charges
from heptad.kit.rng import Rng, seeded
from heptad.kit.state import HOUSE, OVER
from heptad.play.match import Match

ROUNDS = 1200


def word(faces: Faces, code: int) -> str:
    """The move of a code."""
    return next(move for move, other in faces.code.items() if other == code)


def position(rng: Rng) -> Match:
    """A match at a random table after some random moves."""
    options: dict[str, Any] = {name: rng.pick(["off", "on"]) for name in ("jokers", "jack_draws", "faces_answer")}
    options["seven_points"] = rng.pick([12, 25, 45])
    options["turn_limit"] = rng.pick([50, 200, 1000])
    while True:
        match = Match("septica", 2 + rng.below(3), options, str(rng.next()))
        match.telling = False
        match.settle()
        for _ in range(rng.below(40)):
            level = bot.casual if rng.below(2) else bot.beginner
            legal = match.rules.legal(match.state)
            move = "draw" if "draw" in legal and rng.below(8) == 0 else level(match.rules, match.state, rng)
            match.rules.play(match.state, move)
            while match.state.turn == HOUSE:
                match.rules.play(match.state, match.rules.legal(match.state)[0])
            if match.state.turn == OVER:
                break
        if match.state.turn != OVER:
            return match


def test_a_playout_is_what_the_rules_and_the_casual_bot_make_of_the_same_world() -> None:
    rng = seeded("fast septica")
    shuffles = moves = 0
    for _ in range(ROUNDS):
        match = position(rng)
        rules, s = match.rules, match.state
        t = fast.Tables(rules)  # type: ignore[arg-type]
        first = rng.pick(rules.legal(s))
        hands = [hand[:] for hand in s.hands]
        for hand in hands:
            rng.shuffle(hand)  # their order must not matter
        longs = [fast.lengths(t, hand) for hand in hands]
        now = (s.turn, s.suit, s.due, s.skip, s.passes, s.count)
        trace: list[list[int]] = [[]]
        faces: Faces = rules.faces  # type: ignore[attr-defined]
        out = fast.playout(t, hands, longs, s.stock, s.pile, now, faces.code[first], rng.next() >> 1, trace)
        s.fated = trace[1:]
        shuffles += len(s.fated)
        played: list[int] = []
        while s.turn != OVER:
            if s.turn == HOUSE:
                rules.play(s, rules.legal(s)[0])
                continue
            move = bot.casual(rules, s, rng) if played else first  # type: ignore[arg-type]
            played.append(faces.code[move])
            assert played[-1] == trace[0][len(played) - 1], (move, word(faces, trace[0][len(played) - 1]))
            rules.play(s, move)
        moves += len(played)
        assert played == trace[0] and not s.fated
        assert [sorted(hand) for hand in hands] == s.hands
        assert out == next((seat for seat in range(rules.seats) if not s.hands[seat]), -1)
        paid = [0] * rules.seats
        for _, seat, points in rules.gains(s):
            paid[seat] += points
        assert charges(t.value, hands) == paid
    assert moves > 20 * ROUNDS and shuffles > ROUNDS // 10
