"""The rules of American Septica: deal, turns, charges, match."""

from heptad.games.septica.cards import ACE, JACK, LAST, SEVEN, TWO, Faces
from heptad.games.septica.state import SepticaState
from heptad.games.septica.table import prompt, tell, zones
from heptad.games.septica.why import why
from heptad.kit.rng import Rng
from heptad.kit.rules import Refused, Rules, Standing
from heptad.kit.state import HOUSE, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Reason


class Septica(Rules):
    """American Septica at one table."""

    name = "septica"
    SEATS = (2, 4)
    DEAL_CLAUSE = "SA-1"
    NEXT = "septica.next"
    STATE = SepticaState
    OPTIONS = (
        ("target", (101, 301, 501), 101, "SA-30"),
        ("jokers", ("off", "on"), "off", "SA-18"),
        ("jack_draws", ("off", "on"), "off", "SA-13"),
        ("faces_answer", ("off", "on"), "off", "SA-22"),
        ("seven_points", ((12, 45),), 25, "SA-26"),
        ("turn_limit", (0, (50, 5000)), 0, "SA-33"),
    )

    def __init__(self, seats: int, options: "dict[str, Any]") -> None:
        super().__init__(seats, options)
        self.faces = Faces(self.options)
        self.pack = self.faces.pack
        self.effect = self.faces.effect
        self.tables = self.faces.tables
        self.limit: int = self.options["turn_limit"]

    # --- the deal -------------------------------------------------------------------------------------

    def start(self, dealer: int, scores: "list[int] | None") -> Standing:
        """SA-29, SA-30: totals begin at 0, and below the target."""
        standing = Standing(dealer, scores or [0] * self.seats)
        for seat in range(self.seats):
            if not 0 <= standing.scores[seat] < self.options["target"]:
                raise Refused("SA-30", "septica.bad_score", seat=seat, score=standing.scores[seat])
        return standing

    def order(self, standing: Standing) -> "list[int]":
        """SA-1: five cards each, one at a time, clockwise from elder."""
        return [(standing.dealer + 1 + i) % self.seats for i in range(5 * self.seats)]

    def deal(self, pack: "list[int]", standing: Standing) -> SepticaState:
        """SA-1: the hands; the rest is the stock, from which the starter is still to be turned."""
        s = SepticaState()
        s.dealer = standing.dealer
        s.scores = list(standing.scores)
        s.hands = [[] for _ in range(self.seats)]
        order = self.order(standing)
        for i in range(len(order)):
            s.hands[order[i]].append(pack[i])
        self.tidy(s)
        s.stock = pack[: len(order) - 1 : -1]
        return s

    # --- a turn ---------------------------------------------------------------------------------------

    def legal(self, s: SepticaState) -> "list[str]":
        """Cards by id (a seven once for each suit), then draw, take, skip or pass."""
        turn = s.turn
        if turn == HOUSE:
            return ["shuffle"] if s.pile else ["turn"]
        if turn == OVER or (s.eyes is not None and s.eyes != turn):
            return []
        hand = s.hands[turn]
        words = self._words(s, hand)
        found: "list[str]" = []
        for card in hand:
            found += words[card]
        instead = self._instead(s)
        if instead != "pass" or not found:  # SA-25
            found.append(instead)
        return found

    def allows(self, s: SepticaState, move: str) -> bool:
        """Whether a move is among `legal`."""
        turn = s.turn
        if turn < 0 or s.eyes is not None or move == "pass":
            return move in self.legal(s)
        effect = self.effect.get(move)
        if effect is None:
            return move == self._instead(s)
        hand = s.hands[turn]
        return effect[0] in hand and move in self._words(s, hand)[effect[0]]

    def _words(self, s: SepticaState, hand: "list[int]") -> "list[list[str]]":
        """For each card the moves that play it now, if it is held."""
        if s.skip:
            return self.faces.on_ace  # SA-15: an ace, or sit out
        if s.due:
            return self.faces.on_draw  # SA-7, SA-12: a draw card, or take them all
        suit = s.suit if len(hand) > 1 else s.suit + LAST
        top = s.pile[-1]
        return self.tables[suit][top] or self.faces.words(top, suit)

    def _instead(self, s: SepticaState) -> str:
        """What may be done instead of playing a card; `pass` only by who can play none (SA-25)."""
        if s.skip:
            return "skip"
        if s.due:
            return "take"
        return "draw" if s.stock or len(s.pile) > 1 else "pass"  # SA-6

    def act(self, s: SepticaState, move: str) -> None:
        """One beat: a player's action, or the table's turning of the starter or shuffling."""
        effect = self.effect.get(move)
        if effect is None:
            self._other(s, move)
            return
        card, code, follow, draws, ace = effect
        hand = s.hands[s.turn]
        hand.remove(card)
        s.pile.append(card)
        s.past.append(code)
        s.count += 1
        s.actor = s.turn
        s.passes = 0
        s.suit = follow  # SA-5, SA-9, SA-20
        if hand:
            s.due += draws  # SA-12, SA-13, SA-19
            s.skip = ace  # SA-15
            self._pass_on(s)
        else:
            s.turn = OVER  # SA-8

    def _other(self, s: SepticaState, move: str) -> None:
        """What plays no card."""
        if s.turn == HOUSE:
            if move == "turn":
                self._turn_up(s)
            else:
                self._shuffle(s)
            return
        s.past.append(self.faces.code[move])
        s.count += 1
        s.actor = s.turn
        if move == "draw":
            self._draw(s, 1)
        elif move == "take":
            due = s.due
            s.due = 0
            self._draw(s, due)
        elif move == "skip":
            s.skip = 0
            self._pass_on(s)
        else:
            s.passes += 1
            self._pass_on(s)

    def _draw(self, s: SepticaState, wanted: int) -> None:
        """Give the actor cards; where the stock runs out the table shuffles first (SA-23, SA-24)."""
        stock = s.stock
        if stock or len(s.pile) > 1:
            s.passes = 0
        else:
            s.passes += 1  # SA-25: an answer that finds nothing to draw
        hand = s.hands[s.actor]
        while wanted and stock:
            hand.append(stock.pop())
            wanted -= 1
        hand.sort()
        if wanted and len(s.pile) > 1:
            s.owed = wanted
            s.turn = HOUSE
        else:
            s.owed = 0  # SA-24
            self._pass_on(s)

    def _pass_on(self, s: SepticaState) -> None:
        """The next player's turn, unless the round ends with nobody out (SA-25, SA-33)."""
        if s.passes == self.seats or s.count == self.limit:
            s.turn = OVER
        else:
            s.turn = (s.actor + 1) % self.seats  # SA-3

    # --- what the table does --------------------------------------------------------------------------

    def starts(self, card: int) -> bool:
        """SA-2: whether a turned card begins the pile; a jack never does, `jack_draws` or not."""
        return self.pack.rank(card) not in (SEVEN, TWO, JACK, ACE, -1)

    def _turn_up(self, s: SepticaState) -> None:
        """SA-2: turn the starter; a card that would do something is buried."""
        card = s.stock.pop()
        s.turned.append(card)
        if not self.starts(card):
            s.stock.insert(0, card)
            s.buried += 1
            return
        s.pile.append(card)
        s.suit = self.pack.suit(card)
        s.turn = (s.dealer + 1) % self.seats

    def _shuffle(self, s: SepticaState) -> None:
        """SA-23: all below the top card is shuffled and becomes the stock; then the draw goes on."""
        cards = s.pile[:-1]
        cards.sort()
        if s.fated:
            if sorted(s.fated[0]) != cards:
                names = [self.pack.names[c] for c in cards]
                raise Refused("SA-23", "septica.bad_shuffle", cards=" ".join(names))
            cards = s.fated.pop(0)
        else:
            rng = Rng(s.chance)
            rng.shuffle(cards)
            s.chance = rng.state
        s.shuffled.append(cards)
        s.stock = list(reversed(cards))
        s.pile = s.pile[-1:]
        self._draw(s, s.owed)

    # --- charges and match ----------------------------------------------------------------------------

    def value(self, hand: "list[int]") -> int:
        """SA-26: what cards left in hand cost."""
        return sum([self.faces.value[c] for c in hand])

    def gains(self, s: SepticaState) -> "list[tuple[str, int, int]]":
        """SA-27: everybody pays but the one who went out; SA-28: nobody out, all pay but the single lowest."""
        values = [self.value(hand) for hand in s.hands]
        least = min(values)
        if least > 0 and values.count(least) > 1:
            return []
        clause = "SA-28" if least else "SA-27"
        return [(clause, seat, values[seat]) for seat in range(self.seats) if values[seat] > least]

    def charges(self) -> bool:
        """SA-26: points are what is left in hand."""
        return True

    def after(self, standing: Standing, s: SepticaState) -> Standing:
        """SA-29: charges add up, the deal moves on. SA-30, SA-31: the end, and the lowest total wins."""
        scores = list(standing.scores)
        for _, seat, points in self.gains(s):
            scores[seat] += points
        winners = None
        if max(scores) >= self.options["target"]:
            least = min(scores)
            winners = [scores.index(least)] if scores.count(least) == 1 else []
        return Standing((standing.dealer + 1) % self.seats, scores, standing.round + 1, winners)

    # --- for the reader -------------------------------------------------------------------------------

    def known(self, s: SepticaState, seat: int) -> int:
        """SA-1: the five cards of one's own hand."""
        return 5

    def guess(self, view: "Any", rng: Rng) -> SepticaState:
        """A world like `view`, each that the past leaves open as likely: see `memory` for what it excludes."""
        from heptad.games.septica.memory import Memory  # loaded when it is first asked: the page does without it

        memory = Memory(self, view, None)
        world: SepticaState = view.copy()
        world.eyes = None
        world.chance = rng.next()
        world.fated = []
        world.shuffled = []
        world.hands, world.stock = memory.world(rng.shuffle)
        self.tidy(world)
        return world

    def refuse(self, s: SepticaState, move: str) -> "Reason":
        """Why a move is not legal."""
        return self.stopped(s, move) or why(self, s, move)

    def zones(self, view: SepticaState) -> "list[dict[str, Any]]":
        """Stock, pile and hands."""
        return zones(self, view)

    def tell(self, s: SepticaState, move: str) -> "tuple[str, dict[str, Any]]":
        """The log's line for a move."""
        return tell(self, s, move)

    def label(self, view: SepticaState, move: str) -> "tuple[str, dict[str, Any]]":
        """Draw, take so many, sit out, pass."""
        return "septica.move." + move, {"n": view.due}

    def prompt(self, view: SepticaState) -> "tuple[str, dict[str, Any]]":
        """What the reader may do."""
        return prompt(self, view)


RULES = Septica
