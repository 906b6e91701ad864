"""What each card is and does at one table of American Septica, as tables by card id and by move."""

from heptad.games.septica.state import FREE
from heptad.kit.cards import FRENCH, FRENCH_JOKERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ACE, TWO, THREE, FOUR, SEVEN, JACK, QUEEN, KING = 0, 1, 2, 3, 6, 10, 11, 12  # indexes of the pack's ranks
DRAW, TAKE, SKIP, PASS = -1, -2, -3, -4  # codes of the moves without a card
LAST = 5  # see Faces.words
ANSWERS = ((JACK, TWO), (QUEEN, THREE), (KING, FOUR))  # SA-22: what may be played on what


class Faces:
    """The tables for a set of options.

    value[card]: its charge (SA-26); draws[card]: cards it makes the next player draw; is_ace, is_draw;
    card[move]: the card that a move plays; follow[move]: the suit in force after it, or FREE.
    code[move]: the move as an int: a card's id, and 64 × (suit + 1) more for a seven that names one, or DRAW … PASS.
    effect[move]: of a move that plays a card (card, code, follow, draws, 1 for an ace).
    on_draw, on_ace: for each card the moves that play it while a draw or an ace waits, as `words`.
    """

    def __init__(self, options: "dict[str, Any]") -> None:
        self.pack = pack = FRENCH_JOKERS if options["jokers"] == "on" else FRENCH
        self.jack_draws: bool = options["jack_draws"] == "on"
        self.faces_answer: bool = options["faces_answer"] == "on"
        self.value: "list[int]" = []
        self.draws: "list[int]" = []
        self.card: "dict[str, int]" = {}
        self.follow: "dict[str, int]" = {}
        self.code: "dict[str, int]" = {"draw": DRAW, "take": TAKE, "skip": SKIP, "pass": PASS}
        self.moves: "list[list[str]]" = []  # the moves that play a card: four for a seven, one for any other
        for card in range(pack.size):
            rank, suit, text = pack.rank(card), pack.suit(card), pack.names[card]
            joker = rank < 0
            if joker:
                self.value.append(50)
            elif rank == SEVEN:
                self.value.append(options["seven_points"])
            else:
                self.value.append(11 if rank == ACE else min(rank + 1, 10))
            if joker:
                self.draws.append(5)  # SA-19
            else:
                self.draws.append(2 if rank == TWO or (rank == JACK and self.jack_draws) else 0)
            self.card[text] = self.code[text] = card
            self.follow[text] = suit if not joker else FREE
            named = [text]
            if rank == SEVEN:  # SA-9
                named = [text + "=" + s for s in pack.suits]
                for s in range(4):
                    self.card[named[s]] = card
                    self.follow[named[s]] = s
                    self.code[named[s]] = card + 64 * (s + 1)
            self.moves.append(named)
        self.is_ace = [pack.rank(card) == ACE for card in range(pack.size)]
        self.is_draw = [self.draws[card] > 0 for card in range(pack.size)]
        self.on_ace = [self.moves[card] if self.is_ace[card] else [] for card in range(pack.size)]  # SA-15
        self.on_draw = [self.moves[card] if self.is_draw[card] else [] for card in range(pack.size)]  # SA-7, SA-12
        self.effect: "dict[str, tuple[int, int, int, int, int]]" = {}
        for move in self.card:
            card = self.card[move]
            ace = 1 if self.is_ace[card] else 0
            self.effect[move] = (card, self.code[move], self.follow[move], self.draws[card], ace)
        # what is played first where it goes: 0 a plain card, 1 one aimed at the next player, 2 a seven
        self.tier = [1 if self.is_ace[card] or self.is_draw[card] else 0 for card in range(pack.size)]
        for card in range(SEVEN, pack.plain, len(pack.ranks)):
            self.tier[card] = 2
        self.tables: "list[list[Any]]" = [[None] * pack.size for _ in range(2 * LAST)]  # FREE is the last place

    def fits(self, card: int, top: int, suit: int) -> bool:
        """Whether a card goes on `top` with `suit` in force and nothing waiting (SA-5, 9, 11, 16, 18, 20, 22)."""
        rank = self.pack.rank(card)
        under = self.pack.rank(top)
        if suit == FREE or rank < 0 or rank in (SEVEN, under):
            return True
        if self.faces_answer and (rank, under) in ANSWERS:
            return True
        return self.pack.suit(card) == suit

    def words(self, top: int, suit: int) -> "list[list[str]]":
        """For each card the moves that play it on `top`: none where it does not fit. Kept in `tables[suit][top]`.

        suit: the one in force, or FREE; LAST more where the card is the only one held.
        """
        found: "list[list[str]] | None" = self.tables[suit][top]
        if found is None:
            last = suit >= LAST + FREE
            fits = [self.fits(c, top, suit - LAST if last else suit) for c in range(self.pack.size)]
            moves = [[name] for name in self.pack.names] if last else self.moves  # SA-8: the last asks for no suit
            found = self.tables[suit][top] = [moves[c] if fits[c] else [] for c in range(self.pack.size)]
        return found

    def fitting(self, top: int, suit: int) -> "list[int]":
        """The cards that go on `top`."""
        words = self.words(top, suit)
        return [card for card in range(self.pack.size) if words[card]]
