"""Why a move of Seven Up: facts of the view that set the best move apart from the next."""

from heptad.bots.telling import telling
from heptad.games.seven_up.count import WORTH
from heptad.games.seven_up.guess import voids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.bots.telling import Facts
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState

FEW = 2  # trumps that are too few to stand on


def reasons(rules: "SevenUp", view: "SevenUpState", moves: "list[Any]", best: str, other: str) -> "Facts":
    """One or two (key, args)."""
    table = Table(rules, view)
    if view.phase in ("stand", "gift"):
        return telling(table.bid(best), table.bid(other), table.given(other), [table.trumps()])
    card, next_ = _card(rules, best), _card(rules, other)
    if view.phase == "discard":
        return telling(table.thrown(card), table.thrown(next_), table.spared(next_), [table.left(card)])
    if rules.risky(view, other):  # SU-34
        return telling(table.played(card), [], [], [table.left(card)])
    return telling(table.played(card), table.played(next_), table.saved(card, next_), [table.left(card)])


def _card(rules: "SevenUp", move: str) -> int:
    return rules.pack.id(move.split(" ")[-1])


class Table:
    """What the mover knows: the trump (proposed, while it is not settled), own cards, and those it has not seen."""

    def __init__(self, rules: "SevenUp", view: "SevenUpState") -> None:
        self.rules = rules
        self.view = view
        self.me = view.turn
        self.hand = view.hands[self.me]
        self.trump = view.trump if view.trump >= 0 else rules.pack.suit(view.turned[-1])
        self.suit = rules.pack.suits[self.trump]
        seen = self.hand + view.thrown[self.me] + view.turned + view.taken + view.trick
        self.out = [card for card in range(rules.pack.size) if card not in seen]
        self.void = voids(rules, view)

    def of(self, cards: "list[int]", suit: int) -> "list[int]":
        """Those of a suit."""
        return [card for card in cards if self.rules.pack.suit(card) == suit]

    def worth(self, card: int) -> int:
        """SU-44: card points for Game."""
        rank = self.rules.pack.ranks[self.rules.pack.rank(card)]
        ten: int = self.rules.options["ten_points"]
        return ten if rank == "T" else WORTH.get(rank, 0)

    def said(self, card: int) -> "dict[str, Any]":
        """A card as sentences take it."""
        return {"card": self.rules.pack.said(card)}

    # --- bids -----------------------------------------------------------------------------------------

    def trumps(self) -> "tuple[str, dict[str, Any]]":
        """How many cards of the proposed suit are held."""
        n = len(self.of(self.hand, self.trump))
        return ("seven_up.why.trumps", {"n": n, "suit": self.suit}) if n else ("seven_up.why.none", {"suit": self.suit})

    def bid(self, move: str) -> "Facts":
        """What speaks for a bid."""
        view = self.view
        mine = self.of(self.hand, self.trump)
        elder = self.rules.elder(view)
        if move in ("stand", "gift"):
            found: "Facts" = []
            if mine and not [card for card in self.of(self.out, self.trump) if card > max(mine)]:
                found.append(("seven_up.why.high", self.said(max(mine))))
            return found + ([self.trumps()] if len(mine) > FEW else [])
        found = [self.trumps()] if len(mine) <= FEW else []
        if move == "beg":
            return found + [("seven_up.why.beg", {"name": view.dealer})]
        if len(view.stock) < 7 or len(view.rejected) == 3:  # SU-11
            return found + [("seven_up.why.again", {})]
        return found + [("seven_up.why.run", {"name": elder})]

    def given(self, other: str) -> "Facts":
        """SU-7, SU-51: what the next best bid would give away."""
        if other != "gift":
            return []
        elder = self.rules.elder(self.view)
        wins = self.view.scores[elder] + 1 >= self.rules.options["target"]
        return [("seven_up.why.gift_wins" if wins else "seven_up.why.gift", {"name": elder})]

    # --- discards -------------------------------------------------------------------------------------

    def thrown(self, card: int) -> "Facts":
        """What speaks for throwing a card away (SU-12)."""
        suit = self.rules.pack.suit(card)
        if suit == self.trump:
            return []
        found: "Facts" = []
        if not self.worth(card):
            found.append(("seven_up.why.plain", self.said(card)))
        if len(self.of(self.hand, suit)) == 1:
            found.append(("seven_up.why.void", {"suit": self.rules.pack.suits[suit]}))
        return found

    def spared(self, other: int) -> "Facts":
        """What is not thrown away."""
        args = self.said(other)
        if self.rules.pack.suit(other) == self.trump:
            return [("seven_up.why.keeps_trump", args)]
        args["n"] = self.worth(other)
        return [("seven_up.why.keeps", args)] if args["n"] else []

    # --- tricks ---------------------------------------------------------------------------------------

    def beats(self, card: int, best: int) -> bool:
        """SU-35: whether a card wins against the best one before it."""
        suit = self.rules.pack.suit
        return card > best if suit(card) == suit(best) else suit(card) == self.trump

    def leader(self) -> int:
        """The place in the trick of the card that wins it so far."""
        trick = self.view.trick
        best = 0
        for i in range(1, len(trick)):
            if self.beats(trick[i], trick[best]):
                best = i
        return best

    def ahead(self, card: int) -> bool:
        """Whether a card wins the trick as it lies."""
        trick = self.view.trick
        return not trick or self.beats(card, trick[self.leader()])

    def last(self) -> bool:
        """Whether nobody plays to the trick after the mover."""
        return len(self.view.trick) + 1 == self.rules.seats

    def sure(self, card: int) -> bool:
        """Whether a card wins the trick whatever those who play after it may hold."""
        suit = self.rules.pack.suit
        after = [(self.me + i) % self.rules.seats for i in range(1, self.rules.seats - len(self.view.trick))]
        against = [other for other in self.out if self.beats(other, card)]
        free = [other for other in against for seat in after if not self.void[seat][suit(other)]]
        return self.ahead(card) and not free

    def partner(self) -> int:
        """The mover's partner if it wins the trick so far, else -1."""
        trick, seats = self.view.trick, self.rules.seats
        seat = (self.view.lead + self.leader()) % seats if trick else -1
        return seat if seats == 4 and seat == (self.me + 2) % 4 else -1

    def played(self, card: int) -> "Facts":
        """What speaks for playing a card, the most telling first."""
        view, pack = self.view, self.rules.pack
        sure = self.sure(card)
        found: "Facts" = []
        jack = self.trump * 13 + 9
        if sure and jack in view.trick + [card]:  # SU-43
            found.append(("seven_up.why.jack", self.said(jack)))
        if sure and self.last():
            n = sum([self.worth(other) for other in view.trick + [card]])
            found.append(("seven_up.why.takes", {"n": n}) if n else ("seven_up.why.wins", {}))
        elif sure:
            found.append(("seven_up.why.sure", self.said(card)))
        if not self.ahead(card):
            partner = self.partner()
            if partner >= 0:
                n = self.worth(card)
                adds = ("seven_up.why.partner_adds", {"name": partner, "n": n})
                found.append(adds if n else ("seven_up.why.partner", {"name": partner}))
            elif not self.worth(card):
                found.append(("seven_up.why.cheap", self.said(card)))
        if not view.trick and pack.suit(card) == self.trump:  # SU-33
            found.append(("seven_up.why.draws", {}))
        others = self.of(self.out + view.taken + view.trick + self.hand, self.trump)
        lowest = pack.suit(card) == self.trump and not [other for other in others if other < card]
        if lowest and self.rules.options["low_to"] == "holder":  # SU-42
            found.append(("seven_up.why.low", self.said(card)))
        return found

    def saved(self, card: int, other: int) -> "Facts":
        """What the next best card would risk, or give up (SU-43, SU-44)."""
        pack = self.rules.pack
        args = self.said(other)
        if not self.sure(other) and (self.ahead(other) or self.partner() < 0):
            if other == self.trump * 13 + 9:
                return [("seven_up.why.risks_jack", args)]
            if self.worth(other):
                args["n"] = self.worth(other)
                return [("seven_up.why.risks", args)]
        if pack.suit(other) == self.trump and pack.suit(card) != self.trump:
            return [("seven_up.why.keeps_trump", args)]
        return []

    def left(self, card: int) -> "tuple[str, dict[str, Any]]":
        """The trumps that stay in hand."""
        n = len([other for other in self.of(self.hand, self.trump) if other != card])
        return ("seven_up.why.left", {"n": n, "suit": self.suit}) if n else ("seven_up.why.no_trump", {})
