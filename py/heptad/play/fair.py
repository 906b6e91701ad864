"""A deal that can be checked: the promise of a table before its cards, the packs that its seed must give, what a bot
was shown, and a test of the shuffling itself."""

from hashlib import sha256
from math import sqrt

from heptad.kit.rng import seeded
from heptad.play import link
from heptad.play.match import Match
from heptad.play.replay import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SHORT = 8  # digits of a promise that are enough to compare by eye
_HEX = "0123456789abcdef"


def table(match: Match) -> str:
    """What is promised: game, seats, options and seed, all on which the cards depend, as a link says them."""
    return link.cards(match)


def promise(match: Match) -> str:
    """The SHA-256 of that text, as 64 digits. Who has it beforehand can tell that nothing was changed afterwards."""
    return "".join([_HEX[byte >> 4] + _HEX[byte & 15] for byte in sha256(table(match).encode()).digest()])


def fits(match: Match, given: str) -> bool:
    """Whether a promise that somebody was given, whole or its first digits, is the one of this match."""
    digits = "".join(given.lower().split())
    return len(digits) >= SHORT and promise(match)[: len(digits)] == digits


def pack(size: int, seed: str, number: int) -> "list[int]":
    """The pack that a seed deals in round `number` (from 0), the first card first: Fisher and Yates' shuffle."""
    cards = list(range(size))
    seeded(seed + "/" + str(number) + "/deal").shuffle(cards)
    return cards


def packs(match: Match) -> "list[bool]":
    """For each round played so far, whether its pack is the one that the seed deals."""
    size, seed = match.rules.pack.size, match.seed
    return [match.rounds[i].pack == pack(size, seed, i) for i in range(len(match.rounds))]


def seen(match: Match, seat: int) -> "dict[str, Any]":
    """What `seat` was shown at its last decision in the last round, as a bot there gets it (heptad.play.replay.show);
    where it decided nothing, what it sees now."""
    again = match.again()
    again.telling = False
    last = len(match.rounds) - 1
    found = show(match, seat)
    for number in range(last + 1):
        for move in match.rounds[number].moves:
            again.settle()
            if number == last and again.state.turn == seat:
                found = show(again, seat)
            again.move(move)
    return found


class Shuffles:
    """A count of shuffled packs: how often each card lay at each place, against the same chance for all.

    counts: one list a place, one number a card; n: packs counted so far. The seeds are `stem`/0, `stem`/1, …
    """

    def __init__(self, size: int, stem: str) -> None:
        self.size = size
        self.stem = stem
        self.n = 0
        self.counts = [[0] * size for _ in range(size)]

    def more(self, n: int) -> None:
        """Shuffle and count `n` more packs."""
        for _ in range(n):
            cards = pack(self.size, self.stem + "/" + str(self.n), 0)
            for place in range(self.size):
                self.counts[place][cards[place]] += 1
            self.n += 1

    def degrees(self) -> int:
        """Degrees of freedom: each place has one card and each card one place, so (size - 1) squared are free."""
        return (self.size - 1) ** 2

    def square(self) -> float:
        """Chi-square of all counts.

        The counts of one pack hang together, so the plain sum of (count - expected)²/expected is too large by
        size/(size - 1); so reduced it has the chi-square distribution with `degrees` for many packs.
        """
        expected = self.n / self.size
        total = sum([(count - expected) * (count - expected) for row in self.counts for count in row])
        return total / expected * (self.size - 1) / self.size

    def deviation(self) -> float:
        """The same as a number of standard deviations from what is expected (Wilson and Hilferty's cube root)."""
        part = 2 / (9 * self.degrees())
        return (_cube_root(self.square() / self.degrees()) - (1 - part)) / sqrt(part)

    def between(self, deviations: float) -> "tuple[float, float]":
        """The chi-squares that lie so many standard deviations below and above what is expected."""
        part = 2 / (9 * self.degrees())
        low = 1 - part - deviations * sqrt(part)
        high = 1 - part + deviations * sqrt(part)
        return self.degrees() * low * low * low, self.degrees() * high * high * high

    def csv(self, names: "list[str]") -> str:
        """All counts as comma-separated values: a line a place, a column a card."""
        lines = [",".join([""] + names)]
        for place in range(self.size):
            lines.append(",".join([str(place + 1)] + [str(count) for count in self.counts[place]]))
        return "\r\n".join(lines) + "\r\n"


def _cube_root(x: float) -> float:
    """By Newton's steps; the result lies near 1."""
    root = 1.0
    for _ in range(60):
        root = (2 * root + x / (root * root)) / 3
    return root
