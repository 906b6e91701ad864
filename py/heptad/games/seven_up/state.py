"""A position of Seven Up."""

from heptad.kit.state import CARDS, CHANCE, DATA, OPEN, OWN, SHUT, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SevenUpState(State):
    """The fields with what they mean; seats from 0, suits by index."""

    FIELDS = (
        ("hands", OWN, CARDS),  # one list a seat, by id; `looks` says who may
        ("stock", SHUT, CARDS),  # the next card to deal is the last one
        ("turned", OPEN, CARDS),  # the cards turned up, the last one proposes its suit
        ("thrown", OWN, CARDS),  # one list a seat: what it discarded (SU-12)
        ("trick", OPEN, CARDS),  # the cards of the trick being played, in order
        ("taken", OPEN, CARDS),  # the cards of the finished tricks, in the order they were played
        ("leads", OPEN, DATA),  # who led to each finished trick
        ("takers", OPEN, DATA),  # who won each
        ("lead", OPEN, DATA),  # who leads to the trick being played
        ("phase", OPEN, DATA),  # turn, stand, gift, discard, play, sweep, deal
        ("trump", OPEN, DATA),  # the settled suit, else -1
        ("rejected", OPEN, DATA),  # suits that can't be trump any more (SU-9)
        ("runs", OPEN, DATA),  # how often cards were run since the deal
        ("tried", OPEN, DATA),  # 1 once the player to move has attempted a card in this trick (SU-34)
        ("tries", OPEN, DATA),  # [seat, card, trick] of every attempt: all have seen the card (SU-34)
        ("scores", OPEN, DATA),  # the match's scores, as they fall
        ("events", OPEN, DATA),  # [clause, seat, points] of this round, in order
        ("dealer", OPEN, DATA),
    ) + CHANCE
    __slots__ = tuple([field[0] for field in FIELDS if field not in CHANCE])

    def __init__(self) -> None:
        super().__init__()
        self.hands: "list[list[int]]" = []
        self.stock: "list[int]" = []
        self.turned: "list[int]" = []
        self.thrown: "list[list[int]]" = []
        self.trick: "list[int]" = []
        self.taken: "list[int]" = []
        self.leads: "list[int]" = []
        self.takers: "list[int]" = []
        self.lead = 0
        self.phase = "turn"
        self.trump = -1
        self.rejected: "list[int]" = []
        self.runs = self.tried = 0
        self.tries: "list[list[int]]" = []
        self.scores: "list[int]" = []
        self.events: "list[list[Any]]" = []
        self.dealer = 0

    def looks(self, seat: int) -> bool:
        """SU-3: until the trump is settled only elder and dealer look at their cards."""
        return self.trump >= 0 or seat in (self.dealer, (self.dealer + 1) % len(self.hands))
