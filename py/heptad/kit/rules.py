"""What a game must say to be played here, with defaults for what a simple game may leave out."""

from heptad.kit.cards import Pack
from heptad.kit.rng import Rng
from heptad.kit.state import GONE, HIDDEN, HOUSE, OVER, State
from heptad.kit.zone import touches
from heptad.words import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Reason = tuple[str, str, dict[str, Any]]  # clause, key of the words, what to put into them


class Refused(Exception):
    """Something that can't be taken: a move, an option, a record, a link.

    `clause` is the rule it breaks ("" if none does), `key` and `fields` the words for it (see heptad.words).
    """

    def __init__(self, clause: str, words: str, **fields: "Any") -> None:
        super().__init__(words)
        self.clause = clause
        self.key = words
        self.fields = fields

    def __str__(self) -> str:
        return message("en", self.key, self.fields, self.clause)


class Standing:
    """How a match stands between two rounds.

    dealer: the next round's dealer; scores: one number a seat; round: index of the next round;
    winners: None while the match runs, else the seats that won it ([]: nobody did);
    playing: the seats in the next round where it is not everybody, else None.
    """

    __slots__ = ("dealer", "scores", "round", "winners", "playing")

    def __init__(
        self, dealer: int, scores: "list[int]", round: int = 0, winners: "list[int] | None" = None
    ) -> None:
        self.dealer = dealer
        self.scores = scores
        self.round = round
        self.winners = winners
        self.playing: "list[int] | None" = None


class Rules:
    """One game at one table: its number of seats and its options are fixed when it is made."""

    name = ""
    version = 1  # grows when the same record would play otherwise
    SEATS = (2, 4)  # the least and the most
    step = 1  # 1 where play goes clockwise, as the seats are numbered; -1 where the other way round
    TABLE = 4  # where nobody says how many
    # (name, values, default, clause); a value is a text, an int, or an inclusive span (low, high) of ints
    OPTIONS: "tuple[tuple[str, tuple[Any, ...], Any, str], ...]" = ()
    PRESETS: "tuple[tuple[str, dict[str, Any]], ...]" = ()  # named games: (value of the option preset, what it sets)
    SHUFFLES = "cards"  # what a record's `shuffles` hold: lists of "cards", or "places" (whole numbers)
    DEALING = "mark.dealer"  # words of the mark at the dealer's seat
    DEAL_CLAUSE = ""  # the clause that says who gets how many cards
    NEXT = ""  # words on what becomes of the cards that follow the deal; "" where none do
    STATE: "type[State]" = State
    pack: Pack

    def __init__(self, seats: int, options: "dict[str, Any]") -> None:
        low, high = self.SEATS
        if type(seats) is not int or not low <= seats <= high:
            raise Refused("", "bad.seats", game=self.name, seats=seats, low=low, high=high)
        self.seats = seats
        self.options: "dict[str, Any]" = {}
        known = [option[0] for option in self.OPTIONS]
        for given in sorted(options):
            if given not in known:
                raise Refused("", "bad.option", option=given, game=self.name, known=", ".join(known))
        self._usual = self.usual(options)
        for option, values, _, clause in self.OPTIONS:
            value = options.get(option, self._usual[option])
            if not allowed(value, values):
                raise Refused(clause, "bad.value", option=option, value=value, values=spelled(values))
            self.options[option] = value

    @classmethod
    def usual(cls, options: "dict[str, Any]") -> "dict[str, Any]":
        """What each option is where it is not named, given those that are."""
        return {name: default for name, _, default, _ in cls.OPTIONS}

    def named(self) -> "list[tuple[str, Any]]":
        """The options that differ from what is usual, in the order of OPTIONS: enough to make the same table."""
        return [(name, self.options[name]) for name, _, _, _ in self.OPTIONS if self.options[name] != self._usual[name]]

    # --- what a game must say -------------------------------------------------------------------------

    def order(self, standing: Standing) -> "list[int]":
        """The seats that get the pack's first cards, one card each, in the order of the deal."""
        raise NotImplementedError

    def deal(self, pack: "list[int]", standing: Standing) -> State:
        """A new round: `pack` holds every card once, first card dealt first."""
        raise NotImplementedError

    def legal(self, s: "Any") -> "list[str]":
        """All moves of the one whose turn it is, in a fixed order, no doubles; [] when the round is over.

        Works on a view as on a state; where it is another's turn, a view gives [].
        """
        raise NotImplementedError

    def act(self, s: "Any", move: str) -> None:
        """Make a move that is known to be legal: one beat of the table."""
        raise NotImplementedError

    def gains(self, s: "Any") -> "list[tuple[str, int, int]]":
        """(clause, seat, points) of a finished round, in the order they fall."""
        raise NotImplementedError

    def after(self, standing: Standing, s: "Any") -> Standing:
        """How the match stands after a finished round."""
        raise NotImplementedError

    def known(self, s: "Any", seat: int) -> int:
        """How many cards' faces a seat knows right after the deal."""
        raise NotImplementedError

    def refuse(self, s: "Any", move: str) -> "Reason":
        """Why `move`, which is not legal, is not: clause, key, args."""
        raise NotImplementedError

    def zones(self, view: "Any") -> "list[dict[str, Any]]":
        """What lies where, as plain data (see heptad.kit.zone)."""
        raise NotImplementedError

    def tell(self, s: "Any", move: str) -> "tuple[str, dict[str, Any]]":
        """The log's line for a move about to be made: key and args. Says only what all may know."""
        raise NotImplementedError

    def prompt(self, view: "Any") -> "tuple[str, dict[str, Any]]":
        """What the reader may do now, in a line: key and args."""
        raise NotImplementedError

    def label(self, view: "Any", move: str) -> "tuple[str, dict[str, Any]]":
        """What stands on the button of a move without a card: key and args."""
        raise NotImplementedError

    # --- what it may leave as it is -------------------------------------------------------------------

    def first_dealer(self, drawn: int, scores: "list[int] | None") -> int:
        """The first dealer where the seed has drawn a seat."""
        return drawn

    def start(self, dealer: int, scores: "list[int] | None") -> Standing:
        """How a match begins. Refuses scores with which it would already be over."""
        return Standing(dealer, scores or [0] * self.seats)

    def live(self, standing: Standing, s: "Any") -> "list[int]":
        """The scores with what has already fallen in a round that is not over."""
        return standing.scores

    def shown_hands(self, s: "Any") -> "list[Any]":
        """The hands as a replay shows them: card texts in order."""
        return [[self.pack.names[card] for card in hand] for hand in s.hands]

    def pot(self, s: "Any") -> "int | None":
        """What lies in the middle; None in a game without one."""
        return None

    def side(self, seat: int) -> "list[int]":
        """The seats that score together with this one, itself included."""
        return [seat]

    def charges(self) -> bool:
        """Whether what is scored is paid: the fewest are ahead."""
        return False

    def unit(self) -> str:
        """The words for an amount of what is scored: points, rounds, chips."""
        return "score.points"

    def risky(self, view: "Any", move: str) -> bool:
        """Whether a legal move is an attempt at what the rules forbid, to be paid for (strict tables)."""
        return False

    def allows(self, s: "Any", move: str) -> bool:
        """Whether `move` is legal; a game may find out without making the whole list."""
        return move in self.legal(s)

    def play(self, s: State, move: str) -> None:
        """Make a move, or raise Refused and change nothing."""
        if not self.allows(s, move):
            clause, key, args = self.refuse(s, move)
            raise Refused(clause, key, **args)
        self.act(s, move)

    def read(self, move: str) -> str:
        """A move as it is written here: input may say `10` for `T` and use small letters for cards."""
        verb, cards, choice = touches(move, self.pack)
        if not cards:
            return move
        text = "+".join([self.pack.names[c] for c in cards])
        return (verb + " " if verb else "") + text + ("=" + choice.upper() if choice else "")

    def guess(self, view: State, rng: Rng) -> State:
        """A whole world that looks like `view`: unseen cards dealt at random, each arrangement as likely."""
        world = view.copy()
        world.eyes = None
        for name, sight, _ in world.FIELDS:
            if sight == GONE:
                setattr(world, name, [])
        world.chance = rng.next()
        piles = world.piles()
        seen = [False] * self.pack.size
        for pile in piles:
            for card in pile:
                if card != HIDDEN:
                    seen[card] = True
        unseen = [card for card in range(self.pack.size) if not seen[card]]
        rng.shuffle(unseen)
        for pile in piles:
            if HIDDEN in pile:
                for i in range(len(pile)):
                    if pile[i] == HIDDEN:
                        pile[i] = unseen.pop()
        self.tidy(world)
        return world

    def tidy(self, s: "Any") -> None:
        """Put the hands in the order the game keeps them in: by id."""
        for hand in s.hands:
            hand.sort()

    def stopped(self, s: State, move: str) -> "Reason | None":
        """The reasons against a move that are the same in every game."""
        if s.turn == OVER:
            return ("", "no.over", {})
        if s.turn == HOUSE:
            return ("", "no.house", {})
        verb, cards, _ = touches(move, self.pack)
        if not verb and not cards:
            return ("", "no.word", {"move": move})
        return None


def allowed(value: "Any", values: "tuple[Any, ...]") -> bool:
    """Whether an option may have this value; a bool is no number here."""
    for item in values:
        if type(item) is tuple:
            if type(value) is int and item[0] <= value <= item[1]:
                return True
        elif type(value) is type(item) and value == item:
            return True
    return False


def spelled(values: "tuple[Any, ...]") -> str:
    """An option's values for a message: `0, 50…5000`."""
    return ", ".join([f"{v[0]}…{v[1]}" if type(v) is tuple else str(v) for v in values])
