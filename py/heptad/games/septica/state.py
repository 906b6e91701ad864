"""A position of American Septica."""

from heptad.kit.state import CARDS, CHANCE, DATA, OPEN, OWN, SHUT, State

FREE = -1  # in place of a suit: after a joker anything goes (SA-20)


class SepticaState(State):
    """The fields are listed with what they mean; seats from 0, counts in cards or moves."""

    FIELDS = (
        ("hands", OWN, CARDS),  # one list a seat, by id
        ("stock", SHUT, CARDS),  # the next card to draw is the last one
        ("pile", OPEN, CARDS),  # the top card is the last one
        ("suit", OPEN, DATA),  # the suit in force (index), or FREE
        ("due", OPEN, DATA),  # cards that wait on whoever's turn it is (SA-12)
        ("skip", OPEN, DATA),  # 1 while an ace waits (SA-15)
        ("owed", OPEN, DATA),  # cards the actor still gets once the table has shuffled (SA-23)
        ("actor", OPEN, DATA),  # who moved last
        ("passes", OPEN, DATA),  # passes in a row (SA-25)
        ("count", OPEN, DATA),  # moves of the players in this round (SA-33)
        ("buried", OPEN, DATA),  # starters that were buried (SA-2)
        ("dealer", OPEN, DATA),
        ("scores", OPEN, DATA),  # the totals before this round, so that a player can see the wall (SA-30)
        ("turned", OPEN, DATA),  # what was turned up (SA-2): the buried starters in order, then the starter
        ("past", OPEN, DATA),  # the players' moves so far, as codes (see Faces.code): what everybody could note
    ) + CHANCE
    __slots__ = tuple([field[0] for field in FIELDS if field not in CHANCE])

    def __init__(self) -> None:
        super().__init__()
        self.hands: "list[list[int]]" = []
        self.stock: "list[int]" = []
        self.pile: "list[int]" = []
        self.suit = FREE
        self.due = self.skip = self.owed = self.passes = self.count = self.buried = self.dealer = 0
        self.actor = -1
        self.scores: "list[int]" = []
        self.turned: "list[int]" = []
        self.past: "list[int]" = []
