"""A position, as fields that each declare who may see them. A field without a declaration does not exist."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

HOUSE = -1  # the table itself: turns the starter, shuffles, settles
OVER = -2  # the round has ended
NOBODY = -3  # whose eyes see only what is open to all
HIDDEN = -1  # a card in a view whose face its reader may not see

OPEN = "open"  # everybody sees it
LAID = "laid"  # one list of cards a seat, seen by all but for the face-down card at place `down[seat]` (CARDS only)
OWN = "own"  # one list of cards a seat, seen by that seat (CARDS only)
SHUT = "shut"  # a list of which only the length is seen (CARDS only)
GONE = "gone"  # seen by nobody

CARDS = "cards"  # a list of card ids (OWN: one such list a seat)
DATA = "data"  # anything else that is plain: ints, texts, None, lists of them

# Chance is part of every position and seen by nobody: the generator's state, the shuffles that a record
# still prescribes, and those that have happened in this round.
CHANCE = (("chance", GONE, DATA), ("fated", GONE, DATA), ("shuffled", GONE, DATA))


def _copy(value: "Any") -> "Any":
    """Lists within lists are copied too; a list holds either lists only or none."""
    if type(value) is not list:
        return value
    return [_copy(x) for x in value] if value and type(value[0]) is list else value[:]


class State:
    """One round's position. Subclasses list FIELDS (with CHANCE at the end) and name them in `__slots__`.

    A view is a State too: `eyes` is the seat it was cut for (None: the truth), unseen cards are HIDDEN,
    unseen data is None.
    """

    FIELDS: "tuple[tuple[str, str, str], ...]" = CHANCE  # (name, sight, CARDS or DATA)
    __slots__ = ("eyes", "turn", "chance", "fated", "shuffled")
    down: "list[int]"  # a game with LAID cards has this among its fields

    def __init__(self) -> None:
        self.eyes: "int | None" = None
        self.turn: int = HOUSE
        self.chance: int = 0
        self.fated: "list[Any]" = []
        self.shuffled: "list[Any]" = []

    def copy(self) -> "Self":
        """An independent copy."""
        new = type(self)()
        new.eyes = self.eyes
        new.turn = self.turn
        for name, sight, kind in self.FIELDS:
            value = getattr(self, name)
            if kind == CARDS:
                value = [hand[:] for hand in value] if sight in (OWN, LAID) else value[:]
            elif type(value) is list:
                value = _copy(value)
            setattr(new, name, value)
        return new

    def looks(self, seat: int) -> bool:
        """Whether a seat may look at its own cards now."""
        return True

    def view(self, seat: int) -> "Self":
        """What `seat` may see: the same state with holes."""
        own = seat if self.looks(seat) else -1
        new = type(self)()
        new.eyes = seat
        new.turn = self.turn
        for name, sight, _ in self.FIELDS:
            value = getattr(self, name)
            if sight == GONE:
                value = None
            elif sight == SHUT:
                value = [HIDDEN] * len(value)
            elif sight == OWN:
                value = [value[i][:] if i == own else [HIDDEN] * len(value[i]) for i in range(len(value))]
            elif sight == LAID:
                value = [hand[:] for hand in value]
                for i in range(len(value)):
                    if i != own and self.down[i] >= 0:
                        value[i][self.down[i]] = HIDDEN
            elif type(value) is list:
                value = _copy(value)
            setattr(new, name, value)
        return new

    def piles(self) -> "list[list[int]]":
        """Every list of cards in the position, hand by hand and pile by pile."""
        found: "list[list[int]]" = []
        for name, sight, kind in self.FIELDS:
            if kind == CARDS:
                found += getattr(self, name) if sight in (OWN, LAID) else [getattr(self, name)]
        return found

    def dump(self) -> "list[Any]":
        """Plain data for JSON: eyes, turn and the fields in order; `load` reads it back."""
        return [self.eyes, self.turn] + [_copy(getattr(self, name)) for name, _, _ in self.FIELDS]

    @classmethod
    def load(cls, data: "list[Any]") -> "Self":
        """The state that `dump` wrote."""
        new = cls()
        new.eyes = data[0]
        new.turn = data[1]
        for i in range(len(cls.FIELDS)):
            setattr(new, cls.FIELDS[i][0], _copy(data[i + 2]))
        return new
