"""What a record may prescribe of a round, and the pack that follows from it and from the seed."""

from heptad.kit.rules import Refused, Rules, Standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Given:
    """The cards that a record spells out for one round, as ids: pack, or hands and next; and later shuffles.

    None and [] stand for "from the seed".
    """

    __slots__ = ("pack", "hands", "next", "shuffles")

    def __init__(self) -> None:
        self.pack: "list[int] | None" = None
        self.hands: "list[list[int] | None] | None" = None
        self.next: "list[int]" = []
        self.shuffles: "list[Any]" = []

    def without(self, shuffles: int) -> "Given":
        """The same without its last so many shuffles."""
        new = Given()
        new.pack, new.hands, new.next = self.pack, self.hands, self.next
        new.shuffles = self.shuffles[: len(self.shuffles) - shuffles]
        return new

    def spells_cards(self) -> bool:
        """Whether anything of the pack is prescribed."""
        return self.pack is not None or self.hands is not None or bool(self.next)

    def whole(self, rules: Rules, standing: Standing, seeded: "list[int]") -> "list[int]":
        """The round's whole pack: what is prescribed in its place, the rest in the seed's order."""
        order = rules.order(standing)
        size = len(seeded)
        places = [-1] * size
        if self.pack is not None:
            places[: len(self.pack)] = self.pack
        if self.hands is not None:
            for seat in range(rules.seats):
                hand = self.hands[seat]
                if hand is not None:
                    slots = [i for i in range(len(order)) if order[i] == seat]
                    if len(hand) != len(slots):
                        raise Refused(
                            rules.DEAL_CLAUSE, "bad.hand_size", seat=seat, n=len(hand), size=len(slots)
                        )
                    for i in range(len(slots)):
                        places[slots[i]] = hand[i]
        if len(order) + len(self.next) > size:
            raise Refused(rules.DEAL_CLAUSE, "bad.next_size", n=len(self.next), size=size - len(order))
        for i in range(len(self.next)):
            places[len(order) + i] = self.next[i]
        used = [False] * size
        for card in places:
            if card >= 0:
                if used[card]:
                    raise Refused(rules.DEAL_CLAUSE, "bad.twice", card_=rules.pack.names[card])
                used[card] = True
        rest = [card for card in seeded if not used[card]]
        rest.reverse()
        return [card if card >= 0 else rest.pop() for card in places]
