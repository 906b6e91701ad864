"""One series against the bank, solved for the model of exact.py: standing, asking either way, singing, first bets.

The bank of the model sees the series alone: its open cards and whether one is hidden, which it takes to be one that
the casual rule would stand with; it then plays best against that. Numerators are over `denominator(counts)`.
"""

from heptad.games.siete_y_media.exact import BASE, KINDS, VALUES, belief, less, more
from heptad.games.siete_y_media.reply import Reply
from heptad.games.siete_y_media.state import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.siete_y_media.exact import Counts, Slot

NONE = -1  # no hidden card
KEPT = 2000  # replies that are remembered: a round needs some hundreds, about 5 kB each
_replies: "dict[Any, Reply]" = {}


def reply_to(unseen: "Counts", shown: int, weights: "Slot") -> Reply:
    """The bank's reply, remembered."""
    reply = _replies.get((unseen, shown, weights))
    if reply is None:
        if len(_replies) >= KEPT:
            _replies.clear()
        reply = _replies[unseen, shown, weights] = Reply(unseen, shown, weights)
    return reply


class Duel:
    """The tables of one duel, filled as they are asked for; they hold for every position with the same settings.

    singing: the option (SM-17). swap: whether fours may go back. held: unseen cards that can't be asked for: the
    bank's first one and those hidden with others; no card is likelier than another to be among them. blocked: another
    series of the same player keeps a card face down, so that here all come face up (SM-24).
    """

    def __init__(self, singing: str, swap: bool, held: int = 1, blocked: bool = False) -> None:
        self.singing, self.swap, self.held, self.blocked = singing, swap, held, blocked
        self._best: "dict[Any, int]" = {}

    def denominator(self, counts: "Counts") -> int:
        """The orders of the unseen cards."""
        return BASE[sum(counts)]

    def against(self, counts: "Counts", shown: int, weights: "Slot", hidden: int, total: int) -> int:
        """Numerator of what a series wins once it is the bank's turn."""
        unseen = counts if hidden == NONE else more(counts, hidden)
        return reply_to(unseen, shown, weights).wins(total, hidden)

    # --- the series -----------------------------------------------------------------------------------
    # A series: counts of the unseen cards, shown halves, kind of the hidden card or NONE, and what lay open before
    # the last card where that came after the hidden one (else -1), and whether the hidden card is the first one.

    def stand(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """Numerator of standing (or of not singing a 7½)."""
        if hidden == NONE:
            return self.against(counts, shown, (), NONE, shown)
        weights = belief(more(counts, hidden), shown, before, first and self.swap, self.singing)
        return self.against(counts, shown, weights, hidden, shown + VALUES[hidden])

    def sing(self, counts: "Counts") -> int:
        """Numerator of singing a 7½: two for one, unless the bank makes it too (SM-17, SM-33)."""
        one = self.against(counts, FULL, (), NONE, FULL)  # +1 or -1
        return (3 * one + self.denominator(counts)) // 2  # exact: both are odd or even together with the ways

    def full(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """Numerator of a 7½, sung or not as the table has it."""
        if self.singing == "off":
            return self.stand(counts, shown, hidden, before, first)
        sung = self.sing(counts)
        if self.singing == "compulsory" or sung >= self.denominator(counts):
            return sung  # a 7½ unsung wins one at most
        return max(sung, self.stand(counts, shown, hidden, before, first))

    def hit(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """Numerator of asking with the hidden card left hidden; with all cards open the new one is hidden."""
        if hidden == NONE:
            return self._ask(counts, shown, not self.blocked, shown, NONE, False)
        return self._ask(counts, shown + VALUES[hidden], False, shown, hidden, first)

    def flip(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """Numerator of asking with the hidden card turned up, and the new one hidden."""
        total = shown + VALUES[hidden]
        return self._ask(counts, total, True, total, NONE, False)

    def _ask(self, counts: "Counts", total: int, covered: bool, shown: int, hidden: int, first: bool) -> int:
        found = 0
        for k in KINDS:
            if counts[k]:
                rest = less(counts, k)
                new = total + VALUES[k]
                if new > FULL:
                    found -= counts[k] * self.denominator(rest)
                    continue
                if covered:
                    series = (rest, shown, k, -1, False)
                else:
                    series = (rest, shown + VALUES[k], hidden, -1 if hidden == NONE else shown, first)
                found += counts[k] * (self.full(*series) if new == FULL else self.best(*series))
        return found

    def best(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """Numerator of the best choice below 7½."""
        key = (counts, shown, hidden, before, first)
        found = self._best.get(key)
        if found is None:
            found = self.stand(counts, shown, hidden, before, first)
            if sum(counts) > self.held and self._most(counts, shown + (VALUES[hidden] if hidden >= 0 else 0)) > found:
                found = max(found, self.hit(counts, shown, hidden, before, first))
                if hidden != NONE:
                    found = max(found, self.flip(counts, shown, hidden, before, first))
            if len(self._best) >= KEPT * 10:
                self._best.clear()
            self._best[key] = found
        return found

    def _most(self, counts: "Counts", total: int) -> int:
        """What asking could bring at the very most: every card that fits wins."""
        most = 0
        for k in KINDS:
            if counts[k]:
                new = total + VALUES[k]
                gain = -1 if new > FULL else 1 if new < FULL or self.singing == "off" else 2
                most += gain * counts[k] * self.denominator(less(counts, k))
        return most


class Quick(Duel):
    """The same but that the bank replies, at the end, from the cards that are unseen now: some ten times faster.

    start: the cards unseen now, with those of the mover that may yet lie hidden. What the mover
    draws is counted exactly.
    """

    def __init__(self, start: "Counts", singing: str, swap: bool, held: int = 1, blocked: bool = False) -> None:
        super().__init__(singing, swap, held, blocked)
        self.start = start
        self.least = 0

    def ahead(self, cards: int) -> "Quick":
        """Look only so many cards ahead; 0: to the end."""
        self.least = sum(self.start) - 1 - cards if cards else 0
        return self

    def best(self, counts: "Counts", shown: int, hidden: int, before: int, first: bool) -> int:
        """As in the duel, as far as one looks."""
        if sum(counts) <= self.least:
            return self.stand(counts, shown, hidden, before, first)
        return super().best(counts, shown, hidden, before, first)

    def against(self, counts: "Counts", shown: int, weights: "Slot", hidden: int, total: int) -> int:
        """As in the duel, to within a few hundredths of a chip."""
        size = sum(self.start) - (0 if hidden == NONE else 1)
        return reply_to(self.start, shown, weights).wins(total, hidden) * BASE[sum(counts)] // BASE[size]
