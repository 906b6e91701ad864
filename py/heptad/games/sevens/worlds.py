"""Whole worlds that fit a view: unseen cards over hands of known sizes, without what a hand is proved not to hold.

The worlds come from a random walk: cards that may lie in the same hands are shuffled among themselves, and owners of
two or more cards are exchanged where that is possible. Every step is as likely as its reverse, so in the long run each
world that fits is as likely as any other.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState
    from heptad.kit.rng import Rng

SETTLING = 12
"""Steps per unseen card before the first world is taken. Chi-square tests of small deals see no difference from uniform
with a third of it."""
MENDING = 4000
"""Exchanges tried until all `holds` are kept; never nearly used up where the view came from a game."""


def world(rules: "Sevens", view: "SevensState", rng: "Rng") -> "SevensState":
    """One world, as a state."""
    made = view.copy() if view.eyes is None else view.view(view.eyes)  # a copy that never looks at a hidden card
    hidden = _hidden(view)
    made.eyes = None
    made.chance, made.fated, made.shuffled = rng.next(), [], []
    owner = Worlds(rules, view, rng).next()
    for seat in hidden:
        made.hands[seat] = [card for card in range(rules.pack.size) if owner[card] == seat]
    return made


def _hidden(view: "SevensState") -> "list[int]":
    """The seats with cards that the view does not show."""
    if view.eyes is None:
        return []
    return [seat for seat in range(len(view.hands)) if seat != view.eyes and view.hands[seat]]


class Worlds:
    """A walk over the worlds of a view; `next` gives the owner of every card in hand, -1 for those on the table.

    The list is the walk's own: read it before the next call.
    """

    def __init__(self, rules: "Sevens", view: "SevensState", rng: "Rng") -> None:
        size = rules.pack.size
        self.owner = [-1] * size
        self.state = rng.next() << 32 | rng.next()
        hidden = _hidden(view)
        known = [False] * size
        for card in view.laid:
            known[card] = True
        for seat in range(rules.seats):
            if seat not in hidden and view.hands[seat]:
                for card in view.hands[seat]:
                    known[card] = True
                    self.owner[card] = seat
        self.cards = [card for card in range(size) if not known[card]]
        everywhere = sum([1 << seat for seat in hidden])
        self.may = [everywhere] * size  # which seats may hold a card, as bits
        for seat in hidden:
            for card in view.lacks[seat]:
                self.may[card] &= ~(1 << seat)
        self.facts = []
        for fact in view.holds:
            if fact[0] in hidden:
                if len(fact) == 2:
                    self.may[fact[1]] = 1 << fact[0]
                else:
                    self.facts.append(fact)
        self.groups: "list[list[int]]" = []  # unseen cards that may lie in the same hands
        for card in self.cards:
            for group in self.groups:
                if self.may[group[0]] == self.may[card]:
                    group.append(card)
                    break
            else:
                self.groups.append([card])
        self._fill([[seat, len(view.hands[seat])] for seat in hidden])
        self.free = [card for card in self.cards if self.may[card] & (self.may[card] - 1)]  # more than one place
        self.wide = len(hidden)
        self.likely = -1.0  # of the world, once it has been asked for
        self._mix(SETTLING * len(self.free))

    def below(self, n: int) -> int:
        """A number in 0 … n-1, for small n; a simpler generator than the kit's, for many quick draws."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.state >> 33) * n >> 31

    def _fill(self, room: "list[list[int]]") -> None:
        """Any first world: the cards with fewest places first; where no room is left, others move on."""
        left = {}
        for seat, count in room:
            left[seat] = count
        order = self.cards[:]
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        promised = []
        for fact in self.facts:
            if not [card for card in fact[1:] if self.owner[card] == fact[0]]:
                fit = [card for card in fact[1:] if self.owner[card] < 0 and self.may[card] >> fact[0] & 1]
                if fit and left[fact[0]]:
                    card = fit[self.below(len(fit))]
                    self.owner[card] = fact[0]
                    left[fact[0]] -= 1
                    promised.append(card)
        ranked = [(bin(self.may[order[i]]).count("1"), i) for i in range(len(order)) if order[i] not in promised]
        for _, i in sorted(ranked):
            card = order[i]
            seats = [seat for seat, _ in room if self.may[card] >> seat & 1]
            open_ = [seat for seat in seats if left[seat]]
            hidden = [seat for seat, _ in room]
            seat = open_[self.below(len(open_))] if open_ else self._make_room(seats, left, hidden)
            self.owner[card] = seat
            left[seat] -= 1

    def _make_room(self, seats: "list[int]", left: "dict[int, int]", hidden: "list[int]") -> int:
        """One of `seats` with room, after cards have moved on along the shortest way to a seat with room."""
        came: "dict[int, tuple[int, int]]" = {}  # seat: (the seat before it on the way, the card that moves to it)
        line = seats[:]
        for seat in line:  # grows while it is read
            if left[seat]:
                while seat in came:
                    before, card = came[seat]
                    self.owner[card] = seat
                    left[seat] -= 1
                    left[before] += 1
                    seat = before
                return seat
            for to in hidden:
                if to not in line:
                    for card in self.cards:
                        if self.owner[card] == seat and self.may[card] >> to & 1:
                            came[to] = (seat, card)
                            line.append(to)
                            break
        return [seat for seat in hidden if left[seat]][0]  # only where a view can't come from a game

    def _broken(self) -> int:
        """How many of `holds` are not kept."""
        owner = self.owner
        return sum([1 for fact in self.facts if not [card for card in fact[1:] if owner[card] == fact[0]]])

    def next(self) -> "list[int]":
        """The next world."""
        self._mix(max(len(self.free), 16))
        return self.owner

    def towards(self, likelihood: "Callable[[list[int]], float]", steps: int) -> "list[int]":
        """Walk on so that in the long run a world is as frequent as it is likely (Metropolis): exchange two cards, or
        three, and back again where that made it less likely, but for a chance equal to the ratio."""
        free, owner, n = self.free, self.owner, len(self.free)
        if n < 2:
            return owner
        if self.likely < 0.0:
            self.likely = likelihood(owner)
        for step in range(steps):
            ring = [free[self.below(n)] for _ in range(3 if self.wide > 2 and step & 3 == 3 else 2)]
            before = [owner[card] for card in ring]
            if before[0] == before[1] or not self._ring(ring):
                continue
            likely = likelihood(owner)
            if likely * 1073741824 < self.likely * self.below(1073741824) or (self.facts and self._broken()):
                for i in range(len(ring)):
                    owner[ring[i]] = before[i]
            else:
                self.likely = likely
        return owner

    def _mix(self, steps: int) -> None:
        """Walk on. With facts to keep, exchanges only, and none that breaks more of them."""
        if self.facts:
            self._keeping(steps)
            return
        if len(self.groups) > 1 and self.free:
            self._exchange(steps)
        owner, state = self.owner, self.state
        for group in self.groups:
            for i in range(len(group) - 1, 0, -1):
                state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
                a, b = group[i], group[(state >> 33) * (i + 1) >> 31]
                owner[a], owner[b] = owner[b], owner[a]
        self.state = state

    def _exchange(self, steps: int) -> None:
        """Exchange the owners of two cards, now and then of more in a ring, where each may lie at its new place."""
        owner, may, free, state = self.owner, self.may, self.free, self.state
        n = len(free)
        for step in range(steps):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            a, b = free[(state >> 48) * n >> 16], free[(state >> 32 & 0xFFFF) * n >> 16]
            p, q = owner[a], owner[b]
            if step & 3 == 3 and self.wide > 2:
                self.state = state
                self._ring([a, b] + [free[self.below(n)] for _ in range(1 + (step >> 2) % (self.wide - 2))])
                state = self.state
            elif may[a] >> q & may[b] >> p & 1:
                owner[a], owner[b] = q, p
        self.state = state

    def _ring(self, cards: "list[int]") -> bool:
        """Each card goes to the place of the one before it, if all may; whether they did."""
        owner = self.owner
        for i in range(len(cards)):
            if not self.may[cards[i]] >> owner[cards[i - 1]] & 1 or cards[i] in cards[:i]:
                return False
        last = owner[cards[-1]]
        for i in range(len(cards) - 1, 0, -1):
            owner[cards[i]] = owner[cards[i - 1]]
        owner[cards[0]] = last
        return True

    def _keeping(self, steps: int) -> None:
        """Exchanges that break no more of `holds`; as many more as it takes to keep all."""
        broken, n, step = self._broken(), len(self.free), 0
        while n and (step < steps or (broken and step < MENDING)):
            step += 1
            wide = self.wide > 2 and step & 3 == 3
            ring = [self.free[self.below(n)] for _ in range(2 + (1 + (step >> 2) % (self.wide - 2) if wide else 0))]
            before = [self.owner[card] for card in ring]
            if self._ring(ring):
                after = self._broken()
                if after > broken:
                    for i in range(len(ring)):
                        self.owner[ring[i]] = before[i]
                else:
                    broken = after
