"""Siete y media solved for a stated model (docs/siete-exact.md): exact win and loss of every choice, in integers.

Unseen cards are counted by value: `counts[i]` cards count VALUES[i] halves. A *slot* is a hidden card of somebody else
with the weight of each value; the slots are filled from the unseen cards without putting back, all at once.
Numbers come as numerators over `denominator`, so nothing is ever rounded; values are chips for each chip bet.
"""

from heptad.games.siete_y_media.state import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    Counts = tuple[int, ...]
    Slot = tuple[int, ...]

VALUES = (1, 2, 4, 6, 8, 10, 12, 14)  # SM-1, in halves
PACK = (12, 4, 4, 4, 4, 4, 4, 4)
KINDS = range(8)
GOAL = 11  # the casual rule stands at five and a half
HIGH = 8  # and turns a hidden card up when it counts less than a four
BASE = [1]  # factorials: BASE[n] orders of n cards
for _n in range(1, 41):
    BASE.append(BASE[-1] * _n)


def less(counts: "Counts", kind: int) -> "Counts":
    """The counts without one card of a kind."""
    return counts[:kind] + (counts[kind] - 1,) + counts[kind + 1 :]


def more(counts: "Counts", kind: int) -> "Counts":
    """The counts with one card more of a kind."""
    return counts[:kind] + (counts[kind] + 1,) + counts[kind + 1 :]


def belief(counts: "Counts", shown: int, before: int, first: bool, singing: str) -> "Slot":
    """What a player's hidden card may be once a series has stood, by the casual rule; weights 0 or 1.

    shown: what lies open, in halves. before: what lay open when the last card was asked for with the hidden one
    already there; -1 where the hidden card came last. first: it is the first card, and a four would have gone back
    (SM-8). singing: the option; where one may sing the casual rule does, so what has stood is below 7½ (SM-17).
    Where the rule leaves nothing: all that stand at 5½ or more; where that is nothing too: all that are not over.
    """
    top = FULL - 1 if singing == "compulsory" else FULL
    found: "Slot" = ()
    for strict in (2, 1, 0):
        weights = []
        for value in VALUES:
            fit = shown + value <= (FULL - 1 if strict and singing != "off" else top)
            if strict:
                fit = fit and shown + value >= GOAL and (before < 0 or before + value < GOAL)
            if strict == 2:
                fit = fit and not (before >= 0 and value < HIGH) and not (first and value == 8)
            weights.append(1 if fit else 0)
        found = tuple(weights)
        if sum([counts[i] for i in KINDS if weights[i]]):
            break
    return found


def fits(shown: int) -> "Slot":
    """Every hidden card with which a series is not over, whatever the casual rule says."""
    return tuple([1 if shown + value <= FULL else 0 for value in VALUES])


def decimal(numerator: int, denominator: int) -> float:
    """The quotient to twelve places, the same on every Python."""
    return (numerator * 1000000000000 // denominator) / 1000000000000.0 if denominator else 0.0


class Slots:
    """Several hidden cards at once: how many ways there are to fill them, and what the bank gets in each.

    The chips it gets are those of this round; it is taken to be able to pay (SM-36).

    `known[b]`: chips the bank gets from what lies open if it ends at b halves (0: over). `stakes`: for each slot
    (weights, shown halves, bet).
    """

    def __init__(self, known: "list[int]", stakes: "list[tuple[Slot, int, int]]") -> None:
        self.size = len(stakes)
        ways: "dict[Counts, list[int]]" = {(0,) * 8: [1] + known}
        for weights, shown, bet in stakes:
            grown: "dict[Counts, list[int]]" = {}
            for taken, sums in ways.items():  # sums of ints: the order of the dict does not matter
                for kind in KINDS:
                    weight = weights[kind]
                    if weight:
                        total = shown + VALUES[kind]
                        key = more(taken, kind)
                        old = grown.get(key)
                        if old is None:
                            old = grown[key] = [0] * 17
                        old[0] += weight * sums[0]
                        for b in range(16):
                            old[1 + b] += weight * (sums[1 + b] + (bet if total <= b else -bet) * sums[0])
            ways = grown
        self.terms = []
        for taken, sums in ways.items():
            self.terms.append(([(kind, taken[kind]) for kind in KINDS if taken[kind]], sums))
        self._ways: "dict[Counts, int]" = {}

    def pays(self, counts: "Counts", at: int) -> int:
        """The sum, over all ways to fill the slots, of what the bank gets at `at` halves; at = -1: their number."""
        found = 0
        for taken, sums in self.terms:
            ways = sums[1 + at]
            for kind, number in taken:
                have = counts[kind]
                for i in range(number):
                    ways *= have - i
            found += ways
        return found

    def ways(self, counts: "Counts") -> int:
        """How many ways there are, weighted; with the cards' order."""
        found = self._ways.get(counts, -1)
        if found < 0:
            found = self._ways[counts] = self.pays(counts, -1)
        return found


class Bank:
    """The bank's turn: what it gets on the whole by standing and by drawing, and then playing best.

    counts: the cards it has not seen, hidden ones among them.
    """

    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self._best: "dict[Counts, int]" = {}

    def denominator(self, counts: "Counts") -> int:
        """What the numerators are over."""
        return self.slots.ways(counts) * BASE[max(0, sum(counts) - self.slots.size)]

    def stand(self, total: int, counts: "Counts") -> int:
        """Numerator of the chips it gets by standing."""
        at = total if total <= FULL else 0
        return self.slots.pays(counts, at) * BASE[max(0, sum(counts) - self.slots.size)]

    def hit(self, total: int, counts: "Counts") -> int:
        """Numerator of the chips it gets by drawing a card and then playing best."""
        found = 0
        for kind in KINDS:
            if counts[kind]:
                found += counts[kind] * self.best(total + VALUES[kind], less(counts, kind))
        return found

    def best(self, total: int, counts: "Counts") -> int:
        """Numerator of the better of the two; SM-31: nothing to choose from 7½ on, SM-7: nor with an empty pack."""
        if total >= FULL or sum(counts) <= self.slots.size:
            return self.stand(total, counts)
        found = self._best.get(counts)
        if found is None:
            found = self._best[counts] = max(self.stand(total, counts), self.hit(total, counts))
        return found
