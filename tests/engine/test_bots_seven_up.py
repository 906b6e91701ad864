"""Strong and expert at Seven Up: what they may know, that they use it, and that they see no more."""

import json
from collections.abc import Iterator
from itertools import combinations
from math import log
from typing import Any

import pytest

from heptad.games import bot_of, table_of
from heptad.games.seven_up import think
from heptad.games.seven_up.guess import Guesser, kept, voids
from heptad.games.seven_up.infer import weight
from heptad.games.seven_up.rules import SevenUp
from heptad.games.seven_up.state import SevenUpState
from heptad.kit.rng import Rng
from heptad.kit.state import HIDDEN
from heptad.play.match import Match
from heptad.play.think import answer, question
from tests.engine.tables import decisions

PACK = table_of("seven_up", 2, {}).pack
SMALL = 2  # worlds
PRESETS = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"misplay": "penalise", "low_to": "winner"}),
    (3, {"misplay": "penalise", "ten_points": 10}),
    (4, {"misplay": "penalise", "target": 21, "low_to": "winner"}),
]


def ids(text: str) -> list[int]:
    return [PACK.id(name) for name in text.split()]


def walk(seats: int, options: dict[str, Any], seed: str, level: str, most: int) -> Iterator[Match]:
    """The match before every decision."""
    match = Match("seven_up", seats, options, seed)
    match.telling = False
    yield from decisions(match, level, most, SMALL)


@pytest.mark.parametrize("seats,options", PRESETS, ids=str)
@pytest.mark.parametrize("level", ("strong", "expert"))
def test_moves_are_legal_and_the_same_again(seats: int, options: dict[str, Any], level: str) -> None:
    """One value a legal move, in their order; the same view and generator give the same move, in the worker too."""
    for number, match in enumerate(walk(seats, options, "legal", level, 40)):
        view = match.state.view(match.state.turn)
        before = json.dumps(view.dump())
        valued = think.weigh(match.rules, view, Rng(number), SMALL, level == "expert")
        assert [move for move, _ in valued] == match.rules.legal(match.state)
        assert all(type(value) is int for _, value in valued)
        move = bot_of("seven_up", level)(match.rules, view, Rng(number), SMALL)
        assert move == think.best(valued) and json.dumps(view.dump()) == before
        if number % 8 == 0:
            asked = question(match, level, SMALL)
            assert answer(asked) == answer(asked)


# --- the guess ----------------------------------------------------------------------------------------


def table(hands: str, trump: str, taken: str = "", trick: str = "", eyes: int = 0, **more: Any) -> tuple[Any, Any]:
    """A position in play and its view: hands by seat, "|" between; the taken tricks all led and won by seat 0."""
    cards = [ids(hand) for hand in hands.split("|")]
    rules = table_of("seven_up", len(cards), more.pop("options", {}))
    s = SevenUpState()
    s.hands = [sorted(hand) for hand in cards]
    s.thrown = [[] for _ in cards]
    s.taken, s.trick = ids(taken), ids(trick)
    s.leads = [0] * (len(s.taken) // len(cards))
    s.takers = s.leads[:]
    s.scores = [0] * len(cards)
    s.trump = PACK.suits.index(trump)
    s.phase = "play"
    s.turn = len(s.trick)
    for name, value in more.items():
        setattr(s, name, value)
    gone = [card for pile in s.piles() for card in pile]
    rest = [card for card in range(52) if card not in gone]
    s.turned, s.stock = rest[:1], rest[1:]
    return rules, s.view(eyes)


def held(rules: Any, view: Any, seat: int, guesses: int = 200) -> set[int]:
    """All cards that a seat holds in some guess."""
    rng = Rng(11)
    return {card for _ in range(guesses) for card in rules.guess(view, rng).hands[seat]}


def suits(cards: set[int]) -> str:
    return "".join(sorted({PACK.suits[PACK.suit(card)] for card in cards}))


def test_su31_who_does_not_follow_to_the_first_trick_is_void() -> None:
    """SU-31: no trumping in the first trick while one can follow, so a trump proves a void too."""
    rules, view = table("2C 3C 4C 5C 6C|7S 8S 9S TS JS", "H", taken="AC 2H")
    assert suits(held(rules, view, 1)) == "DHS"
    rules, view = table("2C 3C 4C 5C 6C|7S 8S 9S TS JS", "H", taken="AC 2D")
    assert suits(held(rules, view, 1)) == "DHS"


def test_su32_a_later_trump_proves_nothing_but_a_third_suit_a_void() -> None:
    """SU-32: later one may trump although one could follow; a third suit proves a void in the suit led, not in
    trumps."""
    rules, view = table("2C 3C 4C 5C|7S 8S 9S TS", "H", taken="AS 2S KC 3H")
    assert suits(held(rules, view, 1)) == "CDHS"
    rules, view = table("2C 3C 4C 5C|7S 8S 9S TS", "H", taken="AS 2S KC 3D")
    assert suits(held(rules, view, 1)) == "DHS"


def test_su33_no_trump_on_a_trump_lead_proves_a_void_in_trumps() -> None:
    """SU-33, in every trick; the trick being played counts as well."""
    rules, view = table("2C 3C 4C 5C|7S 8S 9S TS", "H", taken="AS 2S KH 3D")
    assert suits(held(rules, view, 1)) == "CDS"
    rules, view = table("2C 3C 4C 5C|7S 8S 9S TS 9D|7D 8D 9H TH", "H", taken="AS 2S 3S", trick="KH 3D", eyes=2, turn=2)
    assert suits(held(rules, view, 1)) == "CDS" and suits(held(rules, view, 0)) == "CDHS"


def test_su34_an_attempted_card_is_held_and_one_of_the_suit_that_was_led() -> None:
    """SU-34: all have seen the card that went back; and only who could have followed attempts anything."""
    more = {"options": {"misplay": "penalise"}, "tries": [[1, PACK.id("9S"), 1]]}
    rules, view = table("2C 3C 4C 5C|7C 8S 9S TS", "H", taken="AS 2S KC 3H", **more)
    rng = Rng(2)
    for _ in range(100):
        hand = rules.guess(view, rng).hands[1]
        assert PACK.id("9S") in hand and "C" in suits(set(hand))
    rules, view = table("2C 3C 4C 5C|7C 8S 9S TS", "H", taken="AS 2S KC 3C", **more)
    assert len({"C" in suits(set(rules.guess(view, rng).hands[1])) for _ in range(100)}) == 2, "it has followed"


def test_su3_a_seat_that_may_not_look_knows_nothing_of_its_hand() -> None:
    match = Match("seven_up", 4, {}, "blind", 0)
    match.settle()
    view = match.state.view(2)
    assert set(view.hands[2]) == {HIDDEN}
    assert len(held(match.rules, view, 2)) == 51


def test_what_play_has_proved_is_never_wrong() -> None:
    """SU-31 … SU-34 read backwards, over many rounds at strict and easy tables."""
    for seats, options in PRESETS:
        for number, match in enumerate(walk(seats, options, "proved", "random", 250)):
            s = match.state
            if s.phase != "play":
                continue
            assert type(match.rules) is SevenUp
            lacks, (shown, owed) = voids(match.rules, s), kept(match.rules, s)
            for seat in range(seats):
                has = {PACK.suit(card) for card in s.hands[seat]}
                assert not [suit for suit in has if lacks[seat][suit]], number
                assert set(shown[seat]) <= set(s.hands[seat]) and set(owed[seat]) <= has


@pytest.mark.parametrize("void", (False, True))
def test_guesses_are_uniform_over_the_consistent_worlds(void: bool) -> None:
    """Chi-square where two hands of two are drawn from eight cards, each with a void of its own or none; fixed seed.

    The rest of the pack was thrown by seat 0, who knows it.
    """
    # with voids: seat 1 leaves the first suit, seat 2 throws a third suit on clubs
    taken = "AS 2C 3S KC 4C TD" if void else "AS 2S 3S KC 4C TC"
    rules, view = table("5H|6C|7D", "H", taken=taken)
    s = view.copy()
    loose = ids("6C 8C 7D 9D 9S JS QH KH")
    known = [card for pile in s.piles() for card in pile if card != HIDDEN] + loose
    s.hands[1], s.hands[2] = [HIDDEN] * 2, [HIDDEN] * 2
    s.thrown[0] = [card for card in range(52) if card not in known]
    s.stock = [HIDDEN] * 4
    lacks = voids(rules, s)
    worlds = [
        (one, two)
        for one in combinations(sorted(loose), 2)
        for two in combinations(sorted(loose), 2)
        if not set(one) & set(two)
        and not [c for c in one if lacks[1][PACK.suit(c)]]
        and not [c for c in two if lacks[2][PACK.suit(c)]]
    ]
    assert len(worlds) == (131 if void else 420)
    counts = dict.fromkeys(worlds, 0)
    rng = Rng(20)
    draws = 20 * len(worlds)
    for _ in range(draws):
        world = rules.guess(s, rng)
        counts[tuple(world.hands[1]), tuple(world.hands[2])] += 1
    chi = sum((count - 20) ** 2 / 20 for count in counts.values())
    free = len(worlds) - 1
    assert abs(chi - free) < 4 * (2 * free) ** 0.5


def test_expert_finds_the_truth_likelier_than_other_worlds() -> None:
    """What the others chose tells of their hands: by its weights the true hands are likelier than the guesses, on
    average over positions of casual rounds (natural logarithms, a clear margin)."""
    rng = Rng(17)
    found = []
    for deal in range(30):
        for match in walk(2, {}, f"truth{deal}", "casual", 12):
            s = match.state
            if s.phase != "play" or len(s.takers) < 2:
                continue
            view = s.view(s.turn)
            guesser = Guesser(match.rules, view)
            weights = [weight(match.rules, view, s.hands, s.thrown)]
            for _ in range(11):
                hands = guesser.hands(rng)
                weights.append(weight(match.rules, view, hands, guesser.thrown(hands, rng, 0)[:-1]))
            found.append(log(weights[0] * 12 / sum(weights)))
    mean = sum(found) / len(found)
    spread = (sum((x - mean) ** 2 for x in found) / len(found) / len(found)) ** 0.5
    assert mean > 3 * spread, (mean, spread)


# --- strength -----------------------------------------------------------------------------------------


def test_the_dealer_gives_no_gift_that_ends_the_match() -> None:
    """SU-49, SU-51: even where hardly anything can save it."""
    match = Match("seven_up", 2, {}, "late", 0, [3, 6])
    match.settle()
    s = match.state
    s.phase, s.turn = "gift", 0
    view = s.view(0)
    for level in ("strong", "expert"):
        assert bot_of("seven_up", level)(match.rules, view, Rng(1), 6) == "run"


def test_an_attempt_against_the_rules_is_never_worth_its_price() -> None:
    """SU-34."""
    for seats in (2, 3, 4):
        for match in walk(seats, {"misplay": "penalise"}, "strict", "casual", 40):
            if match.state.phase == "play":
                view = match.state.view(match.state.turn)
                assert not match.rules.risky(view, think.strong(match.rules, view, Rng(1), SMALL))
