"""A position of Siete y media."""

from heptad.kit.state import CARDS, CHANCE, DATA, LAID, OPEN, SHUT, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FULL = 15  # seven and a half, in halves


class SieteState(State):
    """The fields with what they mean; the dealer is the bank. Totals are counted in halves."""

    FIELDS = (
        ("hands", LAID, CARDS),  # one list a seat, as the cards came
        ("down", OPEN, DATA),  # per seat the place of its face-down card in that list, -1: none (SM-9)
        ("stock", SHUT, CARDS),  # the next card to deal is the last one
        ("parts", OPEN, DATA),  # per seat its series, each a list of places in the hand (SM-20)
        ("bets", OPEN, DATA),  # per seat the bet of each series
        ("ends", OPEN, DATA),  # per seat how each finished series ended: over, stood, sung
        ("order", OPEN, DATA),  # the seats in the round in turn, the bank last
        ("at", OPEN, DATA),  # which series is being played
        ("phase", OPEN, DATA),  # bet, ask, part (the bet of a new series), sing, bank, settle
        ("swaps", OPEN, DATA),  # fours given back in this turn
        ("back", OPEN, DATA),  # [seat, four] of the fours given back in this round (SM-8: they are shown)
        ("chips", OPEN, DATA),  # per seat
        ("events", OPEN, DATA),  # [clause, seat, points] of this round, in order
        ("dealer", OPEN, DATA),
    ) + CHANCE
    __slots__ = tuple([field[0] for field in FIELDS if field not in CHANCE])

    def __init__(self) -> None:
        super().__init__()
        self.hands: "list[list[int]]" = []
        self.down: "list[int]" = []
        self.stock: "list[int]" = []
        self.parts: "list[list[list[int]]]" = []
        self.bets: "list[list[int]]" = []
        self.ends: "list[list[str]]" = []
        self.order: "list[int]" = []
        self.at = self.swaps = self.dealer = 0
        self.phase = "bet"
        self.back: "list[list[int]]" = []
        self.chips: "list[int]" = []
        self.events: "list[list[Any]]" = []
