"""The searching players of Sevens and their guesses: legal, the same again, and blind to what they can't see."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from heptad.games import bot_of, levels, rules_of
from heptad.games.sevens.fast import Tables
from heptad.games.sevens.past import Past
from heptad.games.sevens.think import weigh
from heptad.games.sevens.worlds import Worlds
from heptad.kit.rng import Rng
from heptad.play.match import Match

PRESETS = [preset for preset, _ in rules_of("sevens").PRESETS]
SEATED = [(preset, seats) for preset in PRESETS for seats in range(3, 7 if "domino" in preset else 9)]
SEARCHING = [level for level in levels("sevens") if level in ("strong", "expert")]


@pytest.mark.parametrize(("preset", "seats"), SEATED)
def test_moves_are_legal_and_the_same_again(preset: str, seats: int) -> None:
    match = Match("sevens", seats, {"preset": preset, "length": 1}, preset)
    number = 0
    while not match.over():
        s = match.state
        if number % 6 == seats % 6:
            view = s.view(s.turn)
            before = view.dump()
            weighed = weigh(match.rules, view, Rng(number), 4)
            assert [move for move, _ in weighed] == match.rules.legal(s)
            assert weighed == weigh(match.rules, view, Rng(number), 4)
            for level in SEARCHING:
                moves = {bot_of("sevens", level)(match.rules, view, Rng(number), 6) for _ in range(2)}
                assert len(moves) == 1 and moves <= set(match.rules.legal(s))
            assert view.dump() == before
        match.move(bot_of("sevens", "casual")(match.rules, s.view(s.turn), Rng(number)))
        number += 1


# --- what a guess honours -------------------------------------------------------------------------------


def dealt(hands: list[str], options: dict[str, Any], turn: int = 0, laid: str = "", **fields: Any) -> Any:
    """Rules and a position: hands and the table as texts of cards; the rest of the pack lies in rows too."""
    rules: Any = rules_of("sevens")(len(hands), options)
    card = rules.pack.id
    s = rules.deal(list(range(rules.pack.size)), rules.start(len(hands) - 1, None))
    s.hands = [sorted(card(text) for text in hand.split()) for hand in hands]
    held = {c for hand in s.hands for c in hand}
    s.laid = [c for c in range(rules.pack.size) if c not in held]
    s.by = [0] * len(s.laid)
    s.low, s.high = [-1] * 4, [-1] * 4
    s.lacks, s.holds, s.passed = [[] for _ in hands], [], []
    for suit in range(4):
        rules._grow(s, suit)
    s.opened, s.turn = 1, turn
    for name, value in fields.items():
        setattr(s, name, value)
    return rules, s


def guessed(rules: Any, s: Any, seat: int, times: int = 60) -> list[list[set[str]]]:
    """The hands of many guesses of a seat, as texts."""
    rng = Rng(5)
    view = s.view(seat)
    return [
        [{rules.pack.names[card] for card in hand} for hand in rules.guess(view, rng).hands] for _ in range(times)
    ]


HANDS = ["2C 3C KD", "AC AD 2D", "QD 3D KH", "QH AH 2H"]
"""Seat 1 can't play: 3C, 3D, QD, 2H and QH fit."""


def test_sv10_who_must_play_and_passes_holds_no_card_that_fits() -> None:
    rules, s = dealt(HANDS, {}, turn=1)
    rules.act(s, "pass")
    worlds = guessed(rules, s, 0)
    assert not [world for world in worlds if world[1] & {"3C", "3D", "QD", "2H", "QH"}]
    assert len({tuple(sorted(world[1])) for world in worlds}) > 3


def test_sv10_the_proof_stays_when_the_rows_have_grown() -> None:
    rules, s = dealt(HANDS, {}, turn=1)
    rules.act(s, "pass")
    rules.act(s, "QD")
    rules.act(s, "QH")
    rules.act(s, "3C")
    assert not [world for world in guessed(rules, s, 0) if world[1] & {"3D", "2H"}]
    assert [world for world in guessed(rules, s, 0) if world[1] & {"KH", "AC"}]


def test_sv5_the_holder_of_the_starter_of_diamonds_begins() -> None:
    match = Match("sevens", 4, {}, "x")
    opener = match.state.turn
    for seat in range(4):
        assert not [world for world in guessed(match.rules, match.state, seat, 20) if "7D" not in world[opener]]


def test_sv5_those_before_the_opener_hold_no_starter() -> None:
    for seed in range(200):
        match = Match("sevens", 5, {"opening": "any"}, str(seed))
        s = match.state
        before = s.playing[: s.playing.index(s.turn)]
        if before:
            break
    starters = {"7C", "7D", "7H", "7S"}
    for seat in range(5):
        for world in guessed(match.rules, s, seat, 30):
            assert not [other for other in before if world[other] & starters]
            assert world[s.turn] & starters


def test_sv11_a_false_pass_is_known_by_its_price() -> None:
    options = {"preset": "fan_tan"}
    hands = ["2C 3C KD", "AC AD 3D", "QD 2D KH", "QH AH 2H"]
    rules, s = dealt(hands, options, turn=1)
    rules.act(s, "pass")
    assert not [world for world in guessed(rules, s, 0) if not world[1] & {"3D", "QD", "2H", "QH"}]
    rules, s = dealt(HANDS, options, turn=1)
    rules.act(s, "pass")
    assert not [world for world in guessed(rules, s, 0) if world[1] & {"3D", "QD", "2H", "QH"}]
    rules, s = dealt(HANDS, options, turn=1, chips=[50, 0, 50, 50])
    rules.act(s, "pass")
    assert [world for world in guessed(rules, s, 0) if world[1] & {"3D", "QD", "2H", "QH"}], "SV-27: it paid nothing"


def test_sv12_a_free_pass_proves_nothing() -> None:
    rules, s = dealt(HANDS, {"preset": "shichi_narabe"}, turn=1)
    rules.act(s, "pass")
    assert [world for world in guessed(rules, s, 0) if world[1] & {"3D", "QD", "2H", "QH"}]


def test_sv15_in_a_stand_off_a_pass_proves() -> None:
    rules, s = dealt(HANDS, {"preset": "shichi_narabe"}, turn=1, idle=[2, 2, 2, 2], passes=[2, 2, 2, 2])
    rules.act(s, "pass")
    assert not [world for world in guessed(rules, s, 0) if world[1] & {"3D", "QD", "2H", "QH"}]


def test_sv16_a_card_that_goes_back_has_been_seen() -> None:
    rules, s = dealt(HANDS, {"misplay": "penalise"}, turn=1)
    rules.act(s, "AD")
    worlds = guessed(rules, s, 0)
    assert not [world for world in worlds if "AD" not in world[1]]
    assert [world for world in worlds if world[1] & {"3D", "QD", "2H", "QH"}], "it might have played"


@pytest.mark.parametrize("false_pass", ["chips", "lose_turn"])
def test_sv25_a_false_pass_is_known_by_what_follows(false_pass: str) -> None:
    options = {"false_pass": false_pass, "scoring": "chips"}
    rules, s = dealt(["2C 3C KD", "AC AD 3D", "QD 2D KH", "QH AH 2H"], options, turn=1)
    rules.act(s, "pass")
    assert not [world for world in guessed(rules, s, 0) if not world[1] & {"3D", "QD", "2H", "QH"}]
    rules, s = dealt(HANDS, options, turn=1)
    rules.act(s, "pass")
    assert not [world for world in guessed(rules, s, 0) if world[1] & {"3D", "QD", "2H", "QH"}]


def test_a_card_laid_by_its_holder_explains_what_was_known() -> None:
    rules, s = dealt(HANDS, {"misplay": "penalise"}, turn=2)
    rules.act(s, "KH")
    rules.act(s, "QH")
    rules.act(s, "3C")
    rules.act(s, "pass")
    assert s.holds == [[2, rules.pack.id("KH")]]
    rules.act(s, "KH")
    assert s.holds == []


# --- how guesses are spread -----------------------------------------------------------------------------

SPREADS: list[tuple[list[str], dict[str, Any]]] = [
    (HANDS, {}),
    (HANDS, {"lacks": [[], [3, 4, 12, 17, 22], [5], []]}),
    (["2C", "AC AD", "2D KH", "QH KD", "AH 2H"], {"lacks": [[], [0, 13], [13, 14], [14, 38], [38, 0]]}),
    (["2C", "AC AD", "2D KH", "QH KD"], {"holds": [[1, 0, 13, 14], [3, 37, 38]]}),
    (["2C", "AC", "AD", "KD"], {"lacks": [[], [13], [25], [0]]}),
]


@pytest.mark.parametrize("case", range(len(SPREADS)))
@pytest.mark.parametrize("walking", [False, True])
def test_each_world_that_fits_is_as_likely(case: int, walking: bool) -> None:
    """Chi-square over all worlds, by fresh guesses and along one walk; 4.5 sigma, fixed seeds. SETTLING is long
    enough for the first; along a walk neighbours hang together a little, so only every fourth is counted."""
    hands, fields = SPREADS[case]
    rules, s = dealt(hands, {}, **fields)
    view = s.view(0)
    unseen = sorted(card for hand in s.hands[1:] for card in hand)
    seats = [seat for seat in range(1, len(hands)) for _ in s.hands[seat]]
    every = set()
    for order in set(permutations(seats)):
        lacking = any(unseen[i] in s.lacks[order[i]] for i in range(len(order)))
        held = all(any(order[i] == fact[0] and unseen[i] in fact[1:] for i in range(len(order))) for fact in s.holds)
        if held and not lacking:
            every.add(order)
    rng = Rng(case)
    walk = Worlds(rules, view, rng)
    times = max(1500, 3 * len(every))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        for _ in range(4 if walking else 0):
            walk.next()
        owner = (walk if walking else Worlds(rules, view, rng)).owner
        counts[tuple(owner[card] for card in unseen)] += 1
    assert set(counts) <= every
    mean = times / len(every)
    chi = sum((counts[order] - mean) ** 2 / mean for order in every)
    free = len(every) - 1
    assert abs(chi - free) < 4.5 * (2 * free) ** 0.5 + 1, (chi, free)


def test_a_guess_where_every_card_has_but_one_place() -> None:
    rules, s = dealt(["2C", "AC", "AD"], {}, lacks=[[], [13], [0]])
    assert guessed(rules, s, 0, 3) == [[{"2C"}, {"AC"}, {"AD"}]] * 3


# --- what past choices tell -----------------------------------------------------------------------------


def test_worlds_that_explain_past_choices_are_nearer_the_truth() -> None:
    """The share of unseen cards that lie where they lie in truth, over games of casual players: with weights more."""
    plain = weighed = 0.0
    deals = 40
    for deal in range(deals):
        match = Match("sevens", 4, {"length": 1}, f"past {deal}")
        for number in range(24):
            match.move(bot_of("sevens", "casual")(match.rules, match.state.view(match.state.turn), Rng(number)))
        rules: Any = match.rules
        view = match.state.view(match.state.turn)
        walk, past = Worlds(rules, view, Rng(deal)), Past(rules, view, Tables(rules))
        walk.towards(past.likelihood, 200)
        apart = Worlds(rules, view, Rng(deal))
        for _ in range(40):
            truth = match.state.hands
            for owner, weight in ((apart.next(), 0), (walk.towards(past.likelihood, 4), 1)):
                right = sum(card in truth[owner[card]] for card in walk.cards) / len(walk.cards) / 40 / deals
                weighed += right * weight
                plain += right * (1 - weight)
    assert weighed > plain + 0.01, (weighed, plain)


def test_a_weighed_walk_finds_each_world_as_often_as_it_is_likely() -> None:
    """Chi-square against exact probabilities, with likelihoods made up from who owns what; 4.5 sigma, fixed seed."""
    rules, s = dealt(["2C", "AC AD", "2D KH", "QH"], {}, lacks=[[], [13], [25], []])
    walk = Worlds(rules, s.view(0), Rng(2))

    def likelihood(owner: list[int]) -> float:
        return 0.02 + sum(card * owner[card] % 7 for card in walk.cards) / 40

    likely: dict[tuple[int, ...], float] = {}
    for order in set(permutations([1, 1, 2, 2, 3])):
        owner = [-1] * 52
        for card, seat in zip(walk.cards, order):
            owner[card] = seat
        if not any(owner[card] == seat for seat in range(4) for card in s.lacks[seat]):
            likely[order] = likelihood(owner)
    total, times, chi = sum(likely.values()), 2000, 0.0
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        owner = walk.towards(likelihood, 30)
        counts[tuple(owner[card] for card in walk.cards)] += 1
    assert set(counts) <= set(likely)
    for order, weight in likely.items():
        mean = times * weight / total
        chi += (counts[order] - mean) ** 2 / mean
    free = len(likely) - 1
    assert abs(chi - free) < 4.5 * (2 * free) ** 0.5 + 1, (chi, free)


def test_the_choices_of_a_casual_player_are_the_likeliest() -> None:
    """A hand from which the laid card was the best is likelier than one from which it was not."""
    match = Match("sevens", 4, {"length": 1}, "choices")
    rules: Any = match.rules
    for number in range(20):
        match.move(bot_of("sevens", "casual")(rules, match.state.view(match.state.turn), Rng(number)))
    view = match.state.view(match.state.turn)
    past = Past(rules, view, Tables(rules))
    owner = [-1] * 52
    for seat in range(4):
        for card in match.state.hands[seat]:
            owner[card] = seat
    assert len(past.choices) > 5
    truth = past.likelihood(owner)
    others = [past.likelihood(Worlds(rules, view, Rng(i)).owner) for i in range(40)]
    assert truth > sum(others) / 40
