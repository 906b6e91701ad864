"""The exact tables of Siete y media against small cases done by hand and against slow, separate enumerations."""

from fractions import Fraction
from itertools import permutations

import pytest

from heptad.games.siete_y_media.duel import NONE, Duel, Quick
from heptad.games.siete_y_media.exact import KINDS, PACK, VALUES, Bank, Slots, belief, fits, less
from heptad.games.siete_y_media.reply import HANDS, Reply

Cards = tuple[int, ...]  # values in halves, sorted


def counted(cards: Cards) -> Cards:
    return tuple(cards.count(value) for value in VALUES)


def without(cards: Cards, *gone: int) -> Cards:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


# --- the bank: every deal of a tiny deck ------------------------------------------------------------------

Case = tuple[int, Cards, list[tuple[int, int]], list[tuple[int, int]]]
TINY: tuple[Case, ...] = (
    # the bank's total, unseen cards, hidden ones as (shown halves, bet), open ones as (total, bet)
    (8, (1, 1, 2, 6, 8, 14), [(0, 1)], []),
    (10, (1, 4, 10, 12, 14), [(0, 3)], [(12, 2)]),
    (9, (1, 1, 4, 6, 12, 14), [(0, 2), (4, 1)], []),
    (4, (1, 2, 4, 4, 8, 10), [(3, 1), (2, 1)], [(11, 1)]),
    (11, (2, 2, 4, 12), [(1, 1)], [(15, 1)]),
)


def by_all_deals(
    total: int, cards: Cards, hidden: list[tuple[int, int]], seen: list[tuple[int, int]]
) -> list[Fraction]:
    """Chips by standing and by drawing: over every order of the cards, the first ones lying hidden."""
    deals = []
    for order in permutations(cards):
        fit = all(fits(shown)[VALUES.index(order[i])] for i, (shown, _) in enumerate(hidden))
        deals += [order] if fit else []

    def stand(b: int, deals: list[Cards]) -> Fraction:
        got = 0
        for deal in deals:
            totals = [(shown + deal[i], bet) for i, (shown, bet) in enumerate(hidden)] + seen
            got += sum(bet if theirs <= b <= 15 else -bet for theirs, bet in totals)
        return Fraction(got, len(deals))

    def hit(b: int, deals: list[Cards], drawn: int) -> Fraction:
        value = Fraction(0)
        at = len(hidden) + drawn
        for card in sorted({deal[at] for deal in deals}):
            some = [deal for deal in deals if deal[at] == card]
            value += Fraction(len(some), len(deals)) * best(b + card, some, drawn + 1)
        return value

    def best(b: int, deals: list[Cards], drawn: int) -> Fraction:
        here = stand(b, deals)
        return here if b >= 15 or len(hidden) + drawn == len(cards) else max(here, hit(b, deals, drawn))

    return [stand(total, deals), hit(total, deals, 0)]


@pytest.mark.parametrize("case", TINY)
def test_the_bank_against_every_deal_of_a_tiny_deck(case: Case) -> None:
    total, cards, hidden, seen = case
    known = [sum(bet if theirs <= b else -bet for theirs, bet in seen) for b in range(16)]
    counts = counted(cards)
    bank = Bank(Slots(known, [(fits(shown), shown, bet) for shown, bet in hidden]))
    numbers = (bank.stand(total, counts), bank.hit(total, counts))
    found = [Fraction(number, bank.denominator(counts)) for number in numbers]
    assert found == by_all_deals(*case)


def test_the_bank_by_hand() -> None:
    """At 5 against an open 6 with a figure, a one and a seven left: it stands and loses, or draws once or twice."""
    counts = counted((1, 2, 14))
    known = [-1 if b < 12 else 1 for b in range(16)]
    bank = Bank(Slots(known, []))
    assert Fraction(bank.stand(10, counts), bank.denominator(counts)) == -1
    # the one (1/3) makes 6: equal wins, it stands; the seven (1/3) loses; the figure (1/3) makes 5½, then the one
    # (1/2) wins and the seven (1/2) loses
    assert Fraction(bank.hit(10, counts), bank.denominator(counts)) == Fraction(1 - 1 + 0, 3)


# --- a series: cards one by one, as fractions -------------------------------------------------------------


class Slow:
    """The same model, from lists of cards."""

    def __init__(self, singing: str = "optional", swap: bool = True) -> None:
        self.singing, self.swap = singing, swap
        self.kept: dict[object, tuple[Fraction, bool]] = {}

    def reply(self, b: int, cards: Cards, shown: int, weights: Cards) -> tuple[Fraction, bool]:
        """What the bank expects and whether it draws; cards: all it has not seen."""
        key = (b, cards, shown, weights)
        if key in self.kept:
            return self.kept[key]
        may = [card for card in cards if weights[VALUES.index(card)]] if weights else [0]
        if not may:
            return Fraction(0), False
        stands = Fraction(sum(1 if shown + card <= b else -1 for card in may), len(may))
        if b >= 15:
            found = (stands if b == 15 else Fraction(-1), False)
        else:
            pairs = [(card, other) for card in may for other in (without(cards, card) if weights else cards)]
            draws = Fraction(0)
            for new in sorted(set(cards)):
                share = Fraction(sum(other == new for _, other in pairs), len(pairs)) if pairs else 0
                if share:
                    draws += share * self.reply(b + new, without(cards, new), shown, weights)[0]
            found = (max(stands, draws), draws > stands) if pairs else (stands, False)
        self.kept[key] = found
        return found

    def bank(self, b: int, cards: Cards, hidden: Cards, shown: int, weights: Cards) -> Fraction:
        """What the series gets; cards: all that its player has not seen."""
        total = shown + sum(hidden)
        if b > 15:
            return Fraction(1)
        seen = tuple(sorted(cards + hidden))
        if b == 15 or not self.reply(b, seen, shown, weights)[1]:
            return Fraction(-1 if total <= b else 1)
        every = [self.bank(b + card, without(cards, card), hidden, shown, weights) for card in cards]
        return sum(every, Fraction(0)) / len(every)

    def stand(self, cards: Cards, shown: int, hidden: Cards, before: int, first: bool) -> Fraction:
        seen = tuple(sorted(cards + hidden))
        weights = belief(counted(seen), shown, before, first and self.swap, self.singing) if hidden else ()
        every = [self.bank(card, without(cards, card), hidden, shown, weights) for card in cards]
        return sum(every, Fraction(0)) / len(every)

    def full(self, cards: Cards, shown: int, hidden: Cards, before: int, first: bool) -> Fraction:
        equal = (1 - self.stand(cards, 15, (), -1, False)) / 2
        sung = 2 * (1 - equal) - equal
        quiet = self.stand(cards, shown, hidden, before, first)
        return {"optional": max(sung, quiet), "compulsory": sung, "off": quiet}[self.singing]

    def choices(self, cards: Cards, shown: int, hidden: Cards, before: int, first: bool) -> dict[str, Fraction]:
        found = {"stand": self.stand(cards, shown, hidden, before, first)}
        total = shown + sum(hidden)
        for move in (("hit", "flip") if hidden else ("hit",)) if len(cards) > 1 else ():
            value = Fraction(0)
            for card in cards:
                if move == "flip" or not hidden:
                    series = (without(cards, card), total, (card,), -1, False)
                else:
                    series = (without(cards, card), shown + card, hidden, shown, first)
                if total + card > 15:
                    value -= 1
                else:
                    value += self.full(*series) if total + card == 15 else max(self.choices(*series).values())
            found[move] = value / len(cards)
        return found


@pytest.mark.parametrize("singing", ["optional", "compulsory", "off"])
@pytest.mark.parametrize(
    ("cards", "shown", "hidden", "before", "first"),
    [
        ((1, 1, 2, 4, 12), 0, (8,), -1, True),
        ((1, 2, 6, 10, 14), 0, (4,), -1, True),
        ((1, 1, 4, 12, 14), 3, (6,), 1, False),
        ((2, 4, 6, 12, 14), 1, (), -1, False),
        ((1, 1, 1, 2, 4, 12), 4, (8,), 0, True),
        ((1, 4, 8, 10, 12, 14), 0, (12,), -1, True),
    ],
)
def test_a_series_against_a_slow_enumeration(
    singing: str, cards: Cards, shown: int, hidden: Cards, before: int, first: bool
) -> None:
    slow = Slow(singing).choices(cards, shown, hidden, before, first)
    duel = Duel(singing, True)
    counts = counted(cards)
    kind = VALUES.index(hidden[0]) if hidden else NONE
    series = (counts, shown, kind, before, first)
    assert {move: Fraction(getattr(duel, move)(*series), duel.denominator(counts)) for move in slow} == slow


def test_a_series_by_hand() -> None:
    """A hidden 7 with a figure, a six and a seven unseen: what the bank may think, and every card it may turn."""
    counts = counted((1, 12, 14))
    # First card kept: by the casual rule a 6 or a 7. Its own first card is one of three:
    # the seven: 7 has equalled all, it stands: lost.
    # the six: two sevens and a figure are left, so a 7 lies hidden: it draws. The figure (1/2): 6½ still loses, it
    #   draws again and is over: won; the seven (1/2): over: won.
    # the figure: a six or a seven hidden (1 : 2), it draws: the six (1/2): 6½ beats the six only; of what is left, one
    #   seven is hidden and the other is over: it can't gain by drawing: won. The seven (1/2): 7½: lost.
    duel = Duel("optional", True)
    value = Fraction(duel.stand(counts, 0, 7, -1, True), duel.denominator(counts))
    assert value == Fraction(1, 3) * (-1 + 1 + 0)
    # asking: only the figure keeps it at 7½, sung; the bank with six or seven can't make 7½ from what is left
    assert Fraction(duel.hit(counts, 0, 7, -1, True), duel.denominator(counts)) == Fraction(2 - 1 - 1, 3)


def test_probabilities_sum_to_one() -> None:
    """All ways in which the bank's turn can end, together."""
    for kind in KINDS:
        unseen = less(PACK, kind)
        whole = Duel("off", False).denominator(unseen)
        open_reply = Reply(unseen, VALUES[kind], ())
        assert sum(open_reply.ends) == whole
        hidden = Reply(PACK, 0, fits(0))
        assert hidden.wins(99, kind) == whole and hidden.wins(-1, kind) == -whole


def test_slots_are_filled_in_as_many_ways_as_there_are() -> None:
    weights = belief(PACK, 0, -1, True, "optional")
    assert weights == (0, 0, 0, 0, 0, 0, 1, 1)  # stood with the first card: a six or a seven
    assert Slots([0] * 16, [(weights, 0, 1)] * 2).ways(PACK) == 8 * 7
    assert Slots([0] * 16, [(weights, 0, 1), ((1,) + (0,) * 7, 3, 1)]).ways(PACK) == 8 * 12


def test_equal_series_are_worth_the_same_in_any_order() -> None:
    slots = [(fits(4), 4, 2), (fits(9), 9, 1), (fits(4), 4, 2)]
    values = set()
    for order in permutations(slots):
        bank = Bank(Slots([0] * 16, list(order)))
        values.add((bank.hit(9, PACK), bank.stand(9, PACK)))
    assert len(values) == 1


def test_bets_scale_what_the_bank_gets() -> None:
    one, ten = (Bank(Slots([0] * 16, [(fits(5), 5, bet)])) for bet in (1, 10))
    assert ten.hit(8, PACK) == 10 * one.hit(8, PACK)


def test_the_hands_below_seven_and_a_half_are_all_there() -> None:
    """As many as the ways to write each total as a sum of halves and whole cards."""
    ways = [1] + [0] * 14
    for value in VALUES:
        for total in range(value, 15):
            ways[total] += ways[total - value]
    assert len(HANDS) == sum(ways) - 1


def test_quick_tables_come_near_the_exact_ones() -> None:
    """The expert trusts them where the gap is four times that (think.WIDE)."""
    for kind in (3, 4, 5, 6, 7):
        counts = less(PACK, kind)
        exact, quick = Duel("optional", True), Quick(PACK, "optional", True)
        for move in ("stand", "hit", "flip"):
            off = getattr(exact, move)(counts, 0, kind, -1, True) - getattr(quick, move)(counts, 0, kind, -1, True)
            assert abs(Fraction(off, exact.denominator(counts))) < Fraction(15, 1000)
