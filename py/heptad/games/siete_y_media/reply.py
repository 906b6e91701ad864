"""The bank's best reply to one series, and how often it then ends where: the model's bank (docs/siete-exact.md).

The bank's cards are a multiset below 7½; all of these are listed once (HANDS), so that a reply is two passes over the
list. Everything is a whole number: ways to draw in order, times the orders of the cards left.
"""

from heptad.games.siete_y_media.exact import BASE, KINDS, VALUES, more
from heptad.games.siete_y_media.state import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.siete_y_media.exact import Counts, Slot


class Hand:
    """One multiset of cards below 7½: its total, its cards, and where each further card leads."""

    __slots__ = ("total", "size", "cards", "kids", "full", "over")

    def __init__(self, cards: "Counts") -> None:
        self.total = sum([cards[k] * VALUES[k] for k in KINDS])
        self.size = sum(cards)
        self.cards = [(k, cards[k]) for k in KINDS if cards[k]]
        self.kids: "list[tuple[int, int]]" = []  # (kind of the card, index of the hand it leads to)
        self.full = -1  # the kind that makes 7½
        self.over = 8  # kinds from here on go over


def _hands() -> "list[Hand]":
    """All of them, the higher totals later."""
    rows: "list[list[Counts]]" = [[] for _ in range(FULL)]
    for k in KINDS:
        rows[VALUES[k]].append(more((0,) * 8, k))
    for total in range(1, FULL):
        for cards in rows[total]:
            for k in KINDS:
                to = total + VALUES[k]
                if to < FULL and more(cards, k) not in rows[to]:
                    rows[to].append(more(cards, k))
    order = [cards for row in rows for cards in row]
    at = {}
    for i in range(len(order)):
        at[order[i]] = i
    found = []
    for cards in order:
        hand = Hand(cards)
        for k in KINDS:
            to = hand.total + VALUES[k]
            if to < FULL:
                hand.kids.append((k, at[more(cards, k)]))
            elif to == FULL:
                hand.full = k
            elif k < hand.over:
                hand.over = k
        found.append(hand)
    return found


HANDS: "list[Hand]" = _hands()
FIRST = [[i for i in range(len(HANDS)) if HANDS[i].size == 1 and HANDS[i].total == value][0] for value in VALUES]


class Reply:
    """The bank's reply to a series of which it sees `shown` halves and takes the hidden card to be one of `weights`.

    unseen: what the bank had not seen when its turn began, its own first card among it, and the hidden card where there
    is one. weights (): nothing is hidden. The bank wins 1 or loses 1; where both choices are worth the same it stands.
    """

    def __init__(self, unseen: "Counts", shown: int, weights: "Slot") -> None:
        self.unseen = unseen
        self.hidden = 1 if weights else 0
        self.left: "list[list[int]]" = [[]] * len(HANDS)
        self.draws = self._plan(shown, weights)
        self.ends = [0] * 16  # by the bank's last total (0: over): ways × orders of the rest
        self.took = [[0] * 8 for _ in range(16)]  # the same, times how many of each kind the bank then holds
        self._walk()
        self.left = []

    def _plan(self, shown: int, weights: "Slot") -> "list[bool]":
        """Backwards through the hands: where it draws."""
        unseen, number = self.unseen, len(HANDS)
        draws = [False] * number
        value = [0] * number
        totals = [shown + VALUES[k] for k in KINDS if weights[k]] if weights else [shown]
        low, high = (min(totals), max(totals)) if totals else (shown, shown)
        some = [k for k in KINDS if weights[k]] if weights else []
        weigh = weights or (0,) * 8
        every = sum([unseen[k] for k in some]) if weights else 1
        size = sum(unseen) - self.hidden
        for i in range(number - 1, -1, -1):
            hand = HANDS[i]
            b = hand.total
            left = size - hand.size
            ways = every
            for k, n in hand.cards:
                ways -= weigh[k] * n
            if left < 0:
                continue
            if b >= high:  # it has won (a hand that can't come about counts too, but in no way to it)
                value[i] = ways * BASE[left]
                continue
            have = list(unseen)
            possible = True
            for k, n in hand.cards:
                have[k] -= n
                if have[k] < 0:
                    possible = False
            if not possible:
                continue
            self.left[i] = have
            won = -ways
            if b >= low:
                for k in some:
                    if shown + VALUES[k] <= b:
                        won += 2 * have[k]
            best = won * BASE[left]
            if not left:
                value[i] = best
                continue
            rest = BASE[left - 1]
            hit = 0
            for k in range(hand.over, 8):
                hit -= have[k] * (ways - weigh[k])
            if hand.full >= 0:
                hit += have[hand.full] * (ways - weigh[hand.full])
            hit *= rest
            for k, to in hand.kids:
                hit += have[k] * value[to]
            if hit > best:
                draws[i] = True
                best = hit
            value[i] = best
        return draws

    def _walk(self) -> None:
        """Forwards: in how many ways each hand is reached, and where the bank ends."""
        unseen, size = self.unseen, sum(self.unseen) - self.hidden
        ways = [0] * len(HANDS)
        for k in KINDS:
            ways[FIRST[k]] = unseen[k]
        for i in range(len(HANDS)):
            way = ways[i]
            if not way:
                continue
            hand = HANDS[i]
            if not self.draws[i]:
                way *= BASE[size - hand.size]
                self.ends[hand.total] += way
                took = self.took[hand.total]
                for k, n in hand.cards:
                    took[k] += way * n
                continue
            have = self.left[i]
            for k, to in hand.kids:
                ways[to] += way * have[k]
            way *= BASE[size - hand.size - 1]
            if hand.full >= 0:
                self._end(FULL, hand, way * have[hand.full], hand.full)
            lost = 0
            over = self.took[0]
            for k in range(hand.over, 8):
                lost += have[k]
                over[k] += way * have[k]
            self.ends[0] += way * lost
            for k, n in hand.cards:
                over[k] += way * lost * n

    def _end(self, at: int, hand: Hand, way: int, last: int) -> None:
        self.ends[at] += way
        took = self.took[at]
        took[last] += way
        for k, n in hand.cards:
            took[k] += way * n

    def wins(self, total: int, hidden: int) -> int:
        """What a series of `total` wins less what it loses, for one chip.

        hidden: the kind of its hidden card, -1: none. A numerator over the orders of the cards the player has not seen.
        """
        found = 0
        for b in range(16):
            ends = self.ends[b]
            if hidden >= 0:  # of the ways in which the bank takes any, those that leave this card where it is
                ends = ends * self.unseen[hidden] - self.took[b][hidden]
            found += ends if b < total else -ends
        return found // self.unseen[hidden] if hidden >= 0 else found
