"""Whole worlds of Seven Up that look like a view, each of those consistent with what all have seen as likely.

What is known of a hand that is not seen: its voids (SU-31 … SU-33), and cards attempted against the rules (SU-34).
"""

from heptad.games.seven_up.state import SevenUpState
from heptad.kit.state import DATA, GONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.kit.rng import Rng


def voids(rules: "SevenUp", s: "SevenUpState") -> "list[list[bool]]":
    """For each seat and suit: whether its play has proved that it holds no card of the suit."""
    found = [[False] * 4 for _ in range(rules.seats)]
    played = s.taken + s.trick
    for i in range(len(played)):
        trick, place = divmod(i, rules.seats)
        led = rules.pack.suit(played[i - place])
        suit = rules.pack.suit(played[i])
        if suit == led:
            continue
        # SU-31: in the first trick only a void lets a player leave the suit. SU-32: later a trump is always allowed,
        # so only a third suit proves it. SU-33: no trump on a trump lead proves a void in trumps.
        if trick == 0 or suit != s.trump:
            leader = s.leads[trick] if trick < len(s.leads) else s.lead
            found[(leader + place) % rules.seats][led] = True
    return found


def kept(rules: "SevenUp", s: "SevenUpState") -> "tuple[list[list[int]], list[list[int]]]":
    """What attempts against the rules have shown (SU-34), for each seat: the cards it attempted and still holds; and
    the suits of which it still holds one, for it could have followed and has not yet."""
    held: "list[list[int]]" = [[] for _ in range(rules.seats)]
    owed: "list[list[int]]" = [[] for _ in range(rules.seats)]
    played = s.taken + s.trick
    for seat, card, trick in s.tries:
        if card not in played:
            held[seat].append(card)
        suit = rules.pack.suit(played[trick * rules.seats])
        since = []
        for i in range(trick * rules.seats, len(played)):
            at = i // rules.seats
            leader = s.leads[at] if at < len(s.leads) else s.lead
            if (leader + i % rules.seats) % rules.seats == seat:
                since.append(rules.pack.suit(played[i]))
        if suit not in since:
            owed[seat].append(suit)
    return held, owed


def choose(n: int, k: int) -> int:
    """How many ways there are to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


class Guesser:
    """Draws worlds that look like a view. What they have in common is worked out once.

    Hands one after the other, each uniform over what it may hold; kept with the chance by which the later hands have
    fewer ways than they could have at most. So every whole arrangement is as likely.
    """

    def __init__(self, rules: "SevenUp", view: "SevenUpState") -> None:
        self.rules = rules
        self.view = view
        seats = range(rules.seats)
        own = view.eyes if view.eyes is not None and view.looks(view.eyes) else -1
        self.own = own
        self.hidden = [seat for seat in seats if seat != own]
        self.held, self.owed = kept(rules, view)
        self.void = voids(rules, view)
        seen = [False] * rules.pack.size
        for pile in [view.turned, view.trick, view.taken] + ([view.hands[own], view.thrown[own]] if own >= 0 else []):
            for card in pile:
                seen[card] = True
        for seat in self.hidden:
            for card in self.held[seat]:
                seen[card] = True
        self.unseen = unseen = [card for card in range(rules.pack.size) if not seen[card]]
        self.may = may = [[card for card in unseen if not self.void[seat][rules.pack.suit(card)]] for seat in seats]
        self.hidden.sort(key=lambda seat: (len(may[seat]), seat))
        self.need = need = [len(view.hands[seat]) - len(self.held[seat]) for seat in seats]
        self.most = [len(may[seat]) for seat in seats]  # of how many cards a hand can be drawn at best
        for seat in self.hidden:
            for other in self.hidden[: self.hidden.index(seat)]:
                elsewhere = len([card for card in may[other] if card not in may[seat]])
                self.most[seat] -= max(0, need[other] - elsewhere)
        self.owing = bool([1 for seat in self.hidden if self.owed[seat]])

    def hands(self, rng: "Rng") -> "list[list[int]]":
        """Every seat's hand, by id; the reader's own as it is."""
        while True:
            hands = self._try(rng)
            if hands is not None and not (self.owing and self._lacking(hands)):
                return hands

    def _try(self, rng: "Rng") -> "list[list[int]] | None":
        """Hands, or None: try again."""
        hands: "list[list[int]]" = [[] for _ in self.may]
        if self.own >= 0:
            hands[self.own] = self.view.hands[self.own][:]
        gone: "list[int]" = []
        for seat in self.hidden:
            free = [card for card in self.may[seat] if card not in gone] if gone else self.may[seat][:]
            need, most, size = self.need[seat], self.most[seat], len(free)
            if size < most and rng.below(choose(most, need)) >= choose(size, need):
                return None
            for i in range(need):
                j = i + rng.below(size - i)
                free[i], free[j] = free[j], free[i]
            drawn = free[:need]
            gone += drawn
            hands[seat] = sorted(drawn + self.held[seat])
        return hands

    def _lacking(self, hands: "list[list[int]]") -> bool:
        """Whether a hand has no card of a suit of which it must have one."""
        suit = self.rules.pack.suit
        for seat in self.hidden:
            has = [suit(card) for card in hands[seat]]
            if [1 for owed in self.owed[seat] if owed not in has]:
                return True
        return False

    def thrown(self, hands: "list[list[int]]", rng: "Rng", count: "int | None" = None) -> "list[list[int]]":
        """To hands: what each seat has thrown away, and behind that `count` more cards (None: all), the stock."""
        view = self.view
        rest = [card for card in self.unseen if not [1 for seat in self.hidden if card in hands[seat]]]
        counts = [0 if seat == self.own else len(view.thrown[seat]) for seat in range(self.rules.seats)]
        need = len(rest) if count is None else sum(counts) + count
        for i in range(min(need, len(rest) - 1)):
            j = i + rng.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        found = []
        for seat in range(self.rules.seats):
            found.append(view.thrown[seat][:] if seat == self.own else rest[: counts[seat]])
            rest = rest[counts[seat] :]
        return found + [rest]

    def world(self, hands: "list[list[int]]", thrown: "list[list[int]]", rng: "Rng") -> "SevenUpState":
        """A whole state of hands and what `thrown` gave."""
        view = self.view
        world = SevenUpState()
        world.turn = view.turn
        for name, sight, kind in world.FIELDS:
            if kind == DATA and sight != GONE:
                value = getattr(view, name)
                setattr(world, name, value[:] if type(value) is list else value)
        world.events = [event[:] for event in view.events]
        world.tries = [attempt[:] for attempt in view.tries]
        world.chance = rng.next()
        world.turned, world.trick, world.taken = view.turned[:], view.trick[:], view.taken[:]
        world.hands, world.thrown, world.stock = hands, thrown[:-1], thrown[-1]
        return world


def guess(rules: "SevenUp", view: "SevenUpState", rng: "Rng") -> "SevenUpState":
    """A world that looks like the view."""
    guesser = Guesser(rules, view)
    hands = guesser.hands(rng)
    return guesser.world(hands, guesser.thrown(hands, rng), rng)
