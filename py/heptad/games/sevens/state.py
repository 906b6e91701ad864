"""A position of Sevens."""

from heptad.kit.state import CARDS, CHANCE, DATA, OPEN, OWN, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SevensState(State):
    """The fields with what they mean; seats from 0, ranks by index from low to high."""

    FIELDS = (
        ("hands", OWN, CARDS),  # one list a seat, by id
        ("laid", OPEN, CARDS),  # all cards on the table, as they came
        ("by", OPEN, DATA),  # who laid each card of `laid` in a turn; -1 where SV-14 laid it out
        ("low", OPEN, DATA),  # per suit the rank of the row's lower end, -1 while it is not open
        ("high", OPEN, DATA),  # likewise the upper end
        ("playing", OPEN, DATA),  # the seats at the table, clockwise from elder; fewer in a tie-break (SV-32)
        ("out", OPEN, DATA),  # the seats put out of the round (SV-13)
        ("held", OPEN, DATA),  # per seat the cards it held when it was put out
        ("passes", OPEN, DATA),  # per seat, in this round (SV-13)
        ("idle", OPEN, DATA),  # per seat, since the last card was laid (SV-15)
        ("lost", OPEN, DATA),  # per seat, turns it has lost (SV-25)
        ("opened", OPEN, DATA),  # 0 before the forced opening card (SV-5)
        ("chips", OPEN, DATA),  # per seat; [] without chips
        ("pot", OPEN, DATA),
        ("events", OPEN, DATA),  # [clause, seat, points] as they fell (SV-3, SV-24)
        ("winner", OPEN, DATA),  # -1 while nobody has won the round
        ("dealer", OPEN, DATA),
        # what all at the table can conclude about hidden hands:
        ("lacks", OPEN, DATA),  # per seat, cards it can't hold (SV-5, SV-10, SV-11, SV-15, SV-25)
        ("holds", OPEN, DATA),  # [seat, cards …]: it holds at least one of these (SV-5, SV-11, SV-16, SV-25)
        ("passed", OPEN, DATA),  # [seat, cards laid by then]: a pass that proves nothing (SV-11, SV-12)
    ) + CHANCE
    __slots__ = tuple([field[0] for field in FIELDS if field not in CHANCE])

    def __init__(self) -> None:
        super().__init__()
        self.hands: "list[list[int]]" = []
        self.laid: "list[int]" = []
        self.by: "list[int]" = []
        self.low: "list[int]" = []
        self.high: "list[int]" = []
        self.playing: "list[int]" = []
        self.out: "list[int]" = []
        self.held: "list[list[int]]" = []
        self.passes: "list[int]" = []
        self.idle: "list[int]" = []
        self.lost: "list[int]" = []
        self.opened = 0
        self.chips: "list[int]" = []
        self.pot = 0
        self.events: "list[list[Any]]" = []
        self.winner = -1
        self.dealer = 0
        self.lacks: "list[list[int]]" = []
        self.holds: "list[list[int]]" = []
        self.passed: "list[list[int]]" = []
