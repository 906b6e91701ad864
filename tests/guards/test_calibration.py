"""Guard 4, calibration: what a guesser says with probability p comes true in p of the cases, no more and no less.

Reliability, over true deals: each deal is played some moves at random, one position is looked at from the seat to
move, and for every card that it does not see and every other seat the share of guesses is compared to the truth.
Half of the guesses sort the cards into bands, the other half are compared, so that no band is chosen by its own luck.
Players that choose among few moves as often among many make a world with few likelier; a deal weighs as much as the
number of moves there were for each choice, and then exactly each world that fits is as likely: what a guesser claims.
Within a band the sum over a deal is one independent number with mean 0, from which z is made. The same for sixths of
the unseen cards by their order in the pack, and the seat to the left: most cards are about as likely, and then bands
tell little of a guesser that favours some.

Ends: where others can only hold few hands, all are listed; those that the round, played again from its deal, leaves as
they look are the worlds that fit. Guesses must be among them, and as often each (chi-square).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb, sqrt
from typing import Any

import pytest

from heptad.bots import uniform
from heptad.games import GAMES
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Rules
from heptad.play.match import Match
from tests.engine.tables import Table
from tests.guards.spots import Spot, hidden, holed, rounds
from tests.guards.test_interference import text

Guesser = Callable[[Any, Any, Rng], Any]
BANDS = 6
BOUND = 5.0
"""Standard errors: a normal number is beyond in 6 of 10^7 cases, so of 150 bands one is in 1 of 10^4 runs."""

TABLES: list[tuple[Table, int, float]] = [
    (("septica", 2, {}), 7, 3.0),
    (("septica", 4, {}), 9, 3.0),
    (("sevens", 4, {}), 12, 2.0),
    (("sevens", 3, {"preset": "fan_tan"}), 10, 2.5),
    (("seven_up", 2, {}), 7, 3.0),
    (("seven_up", 3, {"misplay": "penalise"}), 8, 3.5),
    (("siete_y_media", 4, {"max_bet": 2}), 12, 3.0),
]
"""Tables, the most moves before a position, and how many moves there usually are (which only keeps weights alike)."""


def guessed(rules: Any, view: Any, rng: Rng) -> Any:
    return rules.guess(view, rng)


def skewed(rules: Any, view: Any, rng: Rng) -> Any:
    """Planted: of five guesses the one in which the seat to the left holds lower cards."""
    left = (view.eyes + 1) % rules.seats
    worlds = [rules.guess(view, rng) for _ in range(5)]
    return min(worlds, key=lambda world: sum(world.hands[left]))


def careless(rules: Any, view: Any, rng: Rng) -> Any:
    """Planted: it forgets what is proved, and deals the unseen cards at random."""
    return Rules.guess(rules, view, rng)


def certain(rules: Any, view: Any, rng: Rng) -> Any:
    """Planted: the same guess every time."""
    return rules.guess(view, Rng(len(view.dump())))


class Band:
    """One row of the reliability table; sums are over deals, by weight."""

    def __init__(self) -> None:
        self.cards = 0
        self.weight = self.said = self.true = self.off = self.squares = 0.0

    def z(self) -> float:
        return self.off / sqrt(self.squares) if self.squares else 0.0

    def row(self) -> str:
        return f"{self.said / self.weight:.3f} {self.true / self.weight:.3f} ({self.cards}, z {self.z():+.1f})"


def position(table: Table, seed: str, most: int, usual: float) -> tuple[Any, Any, float] | None:
    """Rules, a state some random moves after a deal, and its weight; None where the round is over before."""
    game, seats, options = table
    match = Match(game, seats, options, seed)
    match.telling = False
    rng = seeded(seed + "/play")
    others: list[tuple[int, int]] = []
    for _ in range(1 + rng.below(most)):
        match.finish_round()
        if match.state.turn < 0:
            return None
        others.append((match.state.turn, len(match.rules.legal(match.state))))
        match.rules.play(match.state, uniform(match.rules, match.state, rng))
    match.finish_round()
    if match.state.turn < 0:
        return None
    weight = 1.0
    for seat, moves in others:
        if seat != match.state.turn:  # its own choices tell it nothing
            weight *= moves / usual
    return match.rules, match.state, weight


def reliability(
    table: Table, most: int, usual: float, deals: int, seed: str, guess: Guesser = guessed, worlds: int = 16
) -> list[Band]:
    """The table of all bands, after so many deals."""
    bands = [Band() for _ in range(2 * BANDS)]
    rng = seeded("calibration " + seed)
    for deal in range(deals):
        found = position(table, f"{seed} {deal}", most, usual)
        if not found:
            continue
        rules, state, weight = found
        seat = state.turn
        places = list(hidden(state, seat))
        unseen = sorted(pile[place] for pile, place in places)
        halves = [[Counter[int]() for _ in range(rules.seats)] for _ in range(2)]
        for number in range(worlds):
            for other, hand in enumerate(guess(rules, state.view(seat), rng).hands):
                halves[number % 2][other].update(hand)
        off = [0.0] * len(bands)
        for other in range(rules.seats):
            if not any(pile is state.hands[other] for pile, _ in places):
                continue
            for place, card in enumerate(unseen):
                said = 2 * halves[1][other][card] / worlds
                true = card in state.hands[other]
                rows = [min(BANDS - 1, 2 * halves[0][other][card] * BANDS // worlds)]
                if other == (seat + 1) % rules.seats:
                    rows.append(BANDS + place * BANDS // len(unseen))
                for at in rows:
                    bands[at].cards += 1
                    bands[at].weight += weight
                    bands[at].said += weight * said
                    bands[at].true += weight * true
                    off[at] += weight * (true - said)
        for band, sum_ in zip(bands, off, strict=True):
            band.off += sum_
            band.squares += sum_ * sum_
    return bands


def worst(bands: list[Band]) -> float:
    return max(abs(band.z()) for band in bands)


# --- ends ------------------------------------------------------------------------------------------------


def shares(cards: list[int], sizes: list[int]) -> Iterator[list[list[int]]]:
    """All ways to give hands of these sizes from the cards."""
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        for rest in shares([card for card in cards if card not in hand], sizes[1:]):
            yield [list(hand), *rest]


def listed(spot: Spot, most: int) -> list[Any] | None:
    """Every world that fits the mover's view, by the hands of the others; None where there may be more than `most`."""
    state, seat = spot.state, spot.seat
    places = list(hidden(state, seat))
    cards = sorted(pile[place] for pile, place in places)
    held = [[(pile, place) for pile, place in places if pile is hand] for hand in state.hands]
    many, left = 1, len(cards)
    for hand in held:
        many *= comb(left, len(hand))
        left -= len(hand)
    if not 1 < many <= most:
        return None
    found = []
    for hands in shares(cards, [len(hand) for hand in held]):
        world = state.copy()
        swap: dict[int, int] = {}
        for mine, hand in zip(held, hands, strict=True):
            old = [pile[place] for pile, place in mine]
            both = [card for card in old if card in hand]
            swap.update(zip(both + [c for c in old if c not in both], both + [c for c in hand if c not in both]))
        gone = [card for card in cards if card not in swap and card in swap.values()]
        free = iter(card for card in cards if card in swap and card not in swap.values())
        for card in gone:
            swap[card] = next(free)
        for pile, place in hidden(world, seat):
            pile[place] = swap.get(pile[place], pile[place])
        spot.rules.tidy(world)
        again = spot.again(world)
        if again is not None and text(again.view(seat)) == text(state.view(seat)):
            found.append(world)
    return found


def key(world: Any) -> str:
    return repr([sorted(hand) for hand in world.hands])


def even(spot: Spot, worlds: list[Any], rng: Rng, guess: Guesser = guessed) -> float:
    """How far guesses are from being uniform over these worlds: a standard normal number if they are."""
    view = holed(spot.state, spot.seat)
    counts = Counter({key(world): 0 for world in worlds})
    assert key(spot.state) in counts, "the truth is one of them"
    each = max(10, 200 // len(worlds))
    for _ in range(each * len(worlds)):
        found = key(guess(spot.rules, view, rng))
        assert found in counts, "a guess that does not fit"
        counts[found] += 1
    free = len(worlds) - 1
    if not free:
        return 0.0
    chi = sum((count - each) ** 2 / each for count in counts.values())
    return ((chi / free) ** (1 / 3) - 1 + 2 / (9 * free)) / sqrt(2 / (9 * free))  # Wilson and Hilferty


ENDS: list[Table] = [
    ("septica", 2, {"turn_limit": 120}),
    ("sevens", 3, {}),
    ("sevens", 4, {"preset": "fan_tan"}),
    ("seven_up", 2, {}),
    ("seven_up", 2, {"misplay": "penalise"}),
    ("siete_y_media", 2, {"swap_four": "off"}),
    ("siete_y_media", 2, {"swap_four": "off", "singing": "compulsory"}),
]


def ends(table: Table, seed: str, count: int, most: int = 80) -> Iterator[tuple[Spot, list[Any]]]:
    """Positions with few worlds, at most one a round; each with its worlds."""
    done = deal = 0
    while done < count:
        deal += 1
        for spots in rounds(table, f"{seed} {deal}", 1):
            for spot in reversed(spots):
                worlds = None if "pass" in spot.moves and table[0] == "septica" else listed(spot, most)
                if worlds:
                    done += 1
                    yield spot, worlds
                    break


def guard(seed: str, deals: int, count: int) -> str:
    """So many deals at each table, and so many ends."""
    cards = worlds = 0
    highest = [0.0, 0.0]
    for row in TABLES:
        bands = reliability(*row, deals, seed)
        assert worst(bands) < BOUND, [band.row() for band in bands if band.cards]
        cards += sum(band.cards for band in bands[:BANDS])
        highest[0] = max(highest[0], worst(bands))
    rng = seeded("ends " + seed)
    for table in ENDS:
        for spot, fitting in ends(table, seed, count):
            z = even(spot, fitting, rng)
            assert z < BOUND, (table, spot.moves)
            worlds += len(fitting)
            highest[1] = max(highest[1], z)
    return (
        f"{len(TABLES) * deals} deals, {cards} cards: as likely as said, highest z {highest[0]:.1f}; "
        f"{len(ENDS) * count} ends with {worlds} worlds: as likely each, highest z {highest[1]:.1f}"
    )


@pytest.mark.parametrize("row", TABLES, ids=str)
def test_probabilities_come_true(row: tuple[Table, int, float]) -> None:
    bands = reliability(*row, 120, "ci")
    assert sum(band.cards > 100 for band in bands) >= 2 + BANDS
    assert worst(bands) < BOUND, [band.row() for band in bands if band.cards]


@pytest.mark.parametrize("table", ENDS, ids=str)
def test_guesses_are_uniform_where_all_worlds_can_be_listed(table: Table) -> None:
    rng = Rng(1)
    assert max(even(spot, worlds, rng) for spot, worlds in ends(table, "ci", 3)) < BOUND


# --- planted ---------------------------------------------------------------------------------------------

ONE_EACH = [next(row for row in TABLES if row[0][0] == game) for game in GAMES]


@pytest.mark.parametrize("row", ONE_EACH, ids=GAMES)
def test_planted_a_guesser_that_is_too_sure_is_caught(row: tuple[Table, int, float]) -> None:
    assert worst(reliability(*row, 120, "ci", certain)) > BOUND


@pytest.mark.parametrize("row", [row for row in ONE_EACH if row[0][0] != "sevens"], ids=str)  # there it takes long
def test_planted_a_skewed_guesser_is_caught(row: tuple[Table, int, float]) -> None:
    assert worst(reliability(*row, 200, "ci", skewed)) > BOUND


@pytest.mark.parametrize("table", ENDS[::2], ids=str)
def test_planted_a_guesser_that_favours_some_worlds_is_caught(table: Table) -> None:
    assert max(even(spot, worlds, Rng(1), skewed) for spot, worlds in ends(table, "ci", 3)) > BOUND


@pytest.mark.parametrize("table", ENDS[::2], ids=str)
def test_planted_a_guesser_that_forgets_what_is_proved_is_caught(table: Table) -> None:
    with pytest.raises(AssertionError, match="a guess that does not fit"):
        for spot, worlds in ends(table, "ci", 3):
            even(spot, worlds, Rng(1), careless)
