"""Rounds of Sevens played to their end in a loop over bits, as quick players of the casual kind play them.

What a card is worth to a casual player (bot.py) hangs only on who holds the cards behind it in its row, and these can't
be laid before it. So it stands from the deal to the end, and a world's cards can be numbered by worth, dearest first:
bit 0 is the best card of all. The best card of a hand that fits is then the lowest bit of `hand & fit`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState

HURTS = -2
"""A casual player with a free pass left passes rather than lay what is worth less (SV-12)."""

OPENS, STAYS = 23, 14
"""What a starter, and any other card, is worth to a patient player but for the cards behind it."""


class Tables:
    """What is the same in every round at one table."""

    def __init__(self, rules: "Sevens") -> None:
        width = rules.width
        self.size = rules.pack.size
        self.seats = rules.seats
        self.base = [4 + rules.value[card] // 6 for card in range(self.size)]
        self.lines = []  # (cards from the row's end inward, the starter they lead to)
        self.after: "list[list[int]]" = [[] for _ in range(self.size)]  # the cards that a laid card lets fit
        for start in range(0, self.size, width):
            middle = start + rules.starter
            for line in (range(start + width - 1, middle, -1), range(start, middle)):
                cards = list(line)
                self.lines.append((cards, middle))
                for i in range(len(cards)):
                    self.after[cards[i + 1] if i + 1 < len(cards) else middle].append(cards[i])
        options = rules.options
        self.runs: bool = options["runs"] == "on"
        self.limit: int = options["out_on_pass"]
        self.limited: bool = options["passing"] == "limited"
        # all that needs more than turns round the table with one card each
        self.plain = not self.runs and not self.limit

    def worths(self, owner: "list[int]", runs: bool = False) -> "list[int]":
        """What each card is worth to who holds it, as the casual player counts; with `runs`, with the best run it
        begins. owner: the seat of each card in hand, -1 for those on the table."""
        worth = self.base[:]
        for cards, middle in self.lines:
            mine = [0] * self.seats
            behind = 0
            nearest = -1
            before = 0  # what laying the card behind this one is worth
            for card in cards:
                who = owner[card]
                if who >= 0:
                    own = mine[who]
                    if own == behind:
                        worth[card] += 1 + own
                    elif nearest == who:
                        worth[card] += 3 * own - behind
                    else:
                        worth[card] += 3 * own - behind - 3
                    if runs and nearest == who and before + self.base[card] > worth[card]:
                        worth[card] = before + self.base[card]
                    before = worth[card]
                    mine[who] = own + 1
                    behind += 1
                    nearest = who
            who = owner[middle]
            if who >= 0:
                own = mine[who]
                if own == behind:
                    worth[middle] += 1 + own
                else:
                    worth[middle] += 3 * own - behind - (0 if nearest == who else 3)
        return worth

    def patient(self, owner: "list[int]", who: int, worth: "list[int]") -> None:
        """Put for one seat's cards what they are worth to a better player than the casual one.

        Such a player asks first how many cards must still be laid until the last own one of the row can be. The
        weights were found by climbing over 6000 rounds against three casual players: this rule alone wins .296
        ± .007 of the rounds at such a table of four.
        """
        for _, middle in self.lines:
            if owner[middle] == who:
                worth[middle] = OPENS
        for cards, middle in self.lines:
            own = behind = deep = 0
            nearest = -1
            for card in cards + [middle]:
                holder = owner[card]
                if holder < 0:
                    continue
                if holder == who:
                    value = 11 * own - 4 * behind + 3 * deep
                    if own and nearest != who:
                        value += 2
                    worth[card] = value + (worth[card] if card == middle else STAYS)
                    own += 1
                if own:
                    deep += 1
                nearest = holder
                behind += 1


class Numbered:
    """A world with its cards numbered by worth. bit: of each card in hand or laid out apart, 0 for the others."""

    __slots__ = ("after", "bit", "good", "hands", "order")

    def __init__(self, tables: Tables, owner: "list[int]", worth: "list[int]") -> None:
        size = tables.size
        keys = [(512 - worth[card]) * 64 + card for card in range(size) if owner[card] >= 0]
        keys.sort()
        self.order = [key & 63 for key in keys]
        bit = [0] * size
        hands = [0] * tables.seats
        one = 1
        good = 0
        for card in self.order:
            bit[card] = one
            hands[owner[card]] |= one
            if worth[card] >= HURTS:
                good |= one
            one <<= 1
        self.bit = bit
        self.hands = hands
        self.good = good
        self.after = {}
        for card in self.order:
            after = 0
            for behind in tables.after[card]:
                after |= bit[behind]
            self.after[bit[card]] = after

    def apart(self, tables: Tables, cards: "list[int]") -> int:
        """SV-14: number the cards that are laid out apart from their rows; their bits."""
        gone = 0
        for card in cards:
            self.bit[card] = 1 << len(self.order)
            self.order.append(card)
            gone |= self.bit[card]
        for card in range(tables.size):
            if self.bit[card]:
                self.after[self.bit[card]] = sum([self.bit[behind] for behind in tables.after[card]])
        return gone


def fitting(rules: "Sevens", s: "SevensState") -> "list[int]":
    """All cards that fit, whoever holds them."""
    return [card for card in range(rules.pack.size) if rules.fits(s, card)]


def apart(rules: "Sevens", s: "SevensState") -> "list[int]":
    """SV-14: cards that lie on the table but not yet in their rows."""
    width = rules.width
    return [c for c in s.laid if s.low[c // width] < 0 or not s.low[c // width] <= c % width <= s.high[c // width]]


def quick(
    hands: "list[int]", fit: int, after: "dict[int, int]", ring: "list[int]", passes: "list[int]",
    trace: "list[Any] | None" = None,
) -> int:  # fmt: skip
    """Play where every turn is one card or a pass that puts nobody out; the winner.

    ring: the seats from the one whose turn it is. hands and passes are changed; trace gets (seat, fits, laid) a turn.
    """
    while True:
        for seat in ring:
            may = hands[seat] & fit
            if trace is not None:
                trace.append((seat, may, may & -may))
            if may:
                card = may & -may
                fit = fit ^ card | after[card]
                hands[seat] ^= card
                if not hands[seat]:
                    return seat
            else:
                passes[seat] += 1


class Play:
    """A round at a table where players may go out, lose turns or lay runs."""

    __slots__ = ("hands", "held", "idle", "lost", "passes", "ring")

    def __init__(self, s: "SevensState", hands: "list[int]") -> None:
        at = s.playing.index(s.turn)
        self.ring = [seat for seat in s.playing[at:] + s.playing[:at] if seat not in s.out]  # the next player first
        self.hands = hands
        self.held = [0] * len(hands)
        self.passes = s.passes[:]
        self.idle = s.idle[:]
        self.lost = s.lost[:]

    def end(self, tables: Tables, w: Numbered, fit: int, gone: int, trace: "list[Any] | None" = None) -> int:
        """Play to the end; the winner."""
        hands, after, ring = self.hands, w.after, self.ring
        limit = tables.limit
        while True:
            seat = ring[0]
            may = hands[seat] & fit
            choose = bool(may)
            if choose and tables.limited and not may & w.good and self.passes[seat] + 2 < limit:  # SV-12, SV-15
                choose = min([self.idle[other] for other in ring]) >= 2
            laid = 0
            if choose:
                laid = self._lay(may & -may, after) if tables.runs else may & -may
                hands[seat] ^= laid
                fit = self._fit(fit, laid, after)
                self.idle = [0] * len(hands)
            else:
                self.passes[seat] += 1
                self.idle[seat] += 1
                if self.passes[seat] == limit:  # SV-13, SV-14
                    gone |= hands[seat]
                    self.held[seat] = hands[seat]
                    hands[seat] = 0
            while fit & gone:
                card = fit & gone & -(fit & gone)
                gone ^= card
                fit = fit ^ card | after[card]
            if trace is not None:
                trace.append((seat, may, laid, list(hands), fit))
            if choose and not hands[seat]:
                return seat
            ring.append(ring.pop(0))
            if not choose and self.passes[seat] == limit:
                ring.pop()
                if len(ring) == 1:
                    return ring[0]
            while self.lost[ring[0]]:  # SV-25
                self.lost[ring[0]] -= 1
                ring.append(ring.pop(0))

    def _lay(self, card: int, after: "dict[int, int]") -> int:
        """SV-9: the longest run that begins with a card."""
        hand = self.hands[self.ring[0]]
        best = 0
        ways = after[card] & hand
        for _ in range(2):
            way = ways & -ways
            ways ^= way
            run = card
            while way:
                run |= way
                way = after[way] & hand
            if not best or bin(run).count("1") > bin(best).count("1"):
                best = run
        return best

    def _fit(self, fit: int, laid: int, after: "dict[int, int]") -> int:
        """What fits after these cards, which follow each other."""
        fresh = fit & laid
        while fresh:
            fit = fit ^ fresh | after[fresh]
            laid ^= fresh
            fresh = fit & laid
        return fit
