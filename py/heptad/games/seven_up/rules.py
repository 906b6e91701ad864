"""The rules of Seven Up: deal, settling the trump, tricks, match."""

from heptad.games.seven_up.count import count
from heptad.games.seven_up.guess import guess
from heptad.games.seven_up.state import SevenUpState
from heptad.games.seven_up.table import label, prompt, tell, zones
from heptad.games.seven_up.why import why
from heptad.kit.cards import FRENCH_HIGH
from heptad.kit.rng import Rng
from heptad.kit.rules import Refused, Rules, Standing
from heptad.kit.state import HOUSE, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Reason

JACK = FRENCH_HIGH.ranks.index("J")


class SevenUp(Rules):
    """Seven Up at one table."""

    name = "seven_up"
    SEATS = (2, 4)
    TABLE = 2
    DEAL_CLAUSE = "SU-2"
    NEXT = "seven_up.next"
    STATE = SevenUpState
    OPTIONS = (
        ("target", ((5, 21),), 7, "SU-50"),
        ("ten_points", (0, 10), 0, "SU-44"),
        ("low_to", ("holder", "winner"), "holder", "SU-42"),
        ("misplay", ("prevent", "penalise"), "prevent", "SU-34"),
    )

    def __init__(self, seats: int, options: "dict[str, Any]") -> None:
        super().__init__(seats, options)
        self.pack = FRENCH_HIGH

    def side(self, seat: int) -> "list[int]":
        """The seats that score with this one: with four, partners sit opposite (SU-52)."""
        return [seat % 2, seat % 2 + 2] if self.seats == 4 else [seat]

    # --- the deal -------------------------------------------------------------------------------------

    def start(self, dealer: int, scores: "list[int] | None") -> Standing:
        """SU-50: scores begin below the target, equal for partners (SU-52)."""
        standing = Standing(dealer, scores or [0] * self.seats)
        for seat in range(self.seats):
            score = standing.scores[seat]
            if score >= self.options["target"]:
                raise Refused("SU-50", "seven_up.bad_score", seat=seat, score=score)
            if [standing.scores[other] for other in self.side(seat)] != [score] * len(self.side(seat)):
                raise Refused("SU-52", "seven_up.bad_partners", seat=seat, score=score)
        return standing

    def order(self, standing: Standing) -> "list[int]":
        """SU-2: six each, in two packets of three, clockwise from elder."""
        seats = [(standing.dealer + 1 + i) % self.seats for i in range(self.seats)]
        return [seat for seat in seats for _ in range(3)] * 2

    def deal(self, pack: "list[int]", standing: Standing) -> SevenUpState:
        """SU-2: hands; the next card is still to be turned."""
        s = SevenUpState()
        s.dealer = standing.dealer
        s.scores = list(standing.scores)
        self._hand_out(s, pack)
        return s

    def _hand_out(self, s: SevenUpState, pack: "list[int]") -> None:
        order = self.order(Standing(s.dealer, s.scores))
        s.hands = [[] for _ in range(self.seats)]
        s.thrown = [[] for _ in range(self.seats)]
        for i in range(len(order)):
            s.hands[order[i]].append(pack[i])
        self.tidy(s)
        s.stock = pack[: len(order) - 1 : -1]
        s.turned, s.rejected, s.runs = [], [], 0
        s.phase = "turn"
        s.turn = HOUSE

    def elder(self, s: SevenUpState) -> int:
        """The seat to the dealer's left."""
        return (s.dealer + 1) % self.seats

    # --- a turn ---------------------------------------------------------------------------------------

    def legal(self, s: SevenUpState) -> "list[str]":
        """What the phase asks; cards by id."""
        turn, phase = s.turn, s.phase
        if turn == HOUSE:
            return [phase]
        if turn == OVER or s.eyes not in (None, turn):
            return []
        if phase == "stand":
            return ["stand", "beg"]  # SU-6, SU-7
        if phase == "gift":
            return ["gift", "run"]  # SU-7, SU-8
        names = self.pack.names
        if phase == "discard":
            return ["discard " + names[card] for card in s.hands[turn]]  # SU-12
        fitting = self.fitting(s)
        if self.options["misplay"] == "penalise" and not s.tried:
            fitting = s.hands[turn]  # SU-34
        return [names[card] for card in fitting]

    def fitting(self, s: SevenUpState) -> "list[int]":
        """SU-31 … SU-33: the cards that may be played to the trick."""
        hand = s.hands[s.turn]
        if not s.trick:
            return hand
        led = self.pack.suit(s.trick[0])
        follow = [card for card in hand if self.pack.suit(card) == led]
        if not follow:
            return hand
        if not s.takers:
            return follow  # SU-31: no trumping in the first trick
        return [card for card in hand if self.pack.suit(card) in (led, s.trump)]  # SU-32, SU-33

    def act(self, s: SevenUpState, move: str) -> None:
        """One beat: a word, a card, or what the table does."""
        if s.turn == HOUSE:
            if move == "turn":
                self._turn_up(s)
            elif move == "sweep":
                self._sweep(s)
            else:
                self._deal_again(s)
        elif move == "stand":
            self._settle(s)
        elif move == "beg":
            s.phase = "gift"
            s.turn = s.dealer
        elif move == "gift":
            if not self.score(s, "SU-7", self.elder(s), 1):
                self._settle(s)
        elif move == "run":
            s.rejected.append(self.pack.suit(s.turned[-1]))
            self._run(s)
        elif move.startswith("discard "):
            card = self.pack.id(move[8:])
            s.hands[s.turn].remove(card)
            s.thrown[s.turn].append(card)
            self._discards(s)
        else:
            self._card(s, self.pack.id(move))

    def score(self, s: SevenUpState, clause: str, seat: int, points: int) -> bool:
        """Points for a seat's side, at once (SU-51); True if that ends the match."""
        for other in self.side(seat):
            s.scores[other] += points
        s.events.append([clause, seat, points])
        if s.scores[seat] < self.options["target"]:
            return False
        s.turn = OVER
        return True

    # --- settling the trump ---------------------------------------------------------------------------

    def _turn_up(self, s: SevenUpState) -> None:
        """SU-2, SU-4, SU-9, SU-10: the next card proposes its suit, unless that was rejected."""
        card = s.stock.pop()
        s.turned.append(card)
        if self.pack.suit(card) in s.rejected:
            self._run(s)
            return
        if self.pack.rank(card) == JACK and self.score(s, "SU-10" if s.runs else "SU-4", s.dealer, 1):
            return
        s.phase = "stand"
        s.turn = self.elder(s)

    def _run(self, s: SevenUpState) -> None:
        """SU-8, SU-11: three to elder, three to the dealer, another card is turned; or all is thrown in."""
        s.turn = HOUSE
        if len(s.stock) < 7 or len(s.rejected) == 4:
            s.phase = "deal"
            return
        for seat in (self.elder(s), s.dealer):
            for _ in range(3):
                s.hands[seat].append(s.stock.pop())
            s.hands[seat].sort()
        s.runs += 1
        s.phase = "turn"

    def _deal_again(self, s: SevenUpState) -> None:
        """SU-11: thrown in; the same dealer deals a new pack, still in the same round."""
        pack = list(range(self.pack.size))
        if s.fated:
            if sorted(s.fated[0]) != pack:
                raise Refused("SU-11", "seven_up.bad_pack")
            pack = s.fated.pop(0)
        else:
            rng = Rng(s.chance)
            rng.shuffle(pack)
            s.chance = rng.state
        s.shuffled.append(pack)
        self._hand_out(s, pack)

    def _settle(self, s: SevenUpState) -> None:
        """SU-6, SU-7: the turned suit is trump."""
        s.trump = self.pack.suit(s.turned[-1])
        self._discards(s)

    def _discards(self, s: SevenUpState) -> None:
        """SU-12: elder, then the dealer, throw away down to six; then elder leads (SU-30)."""
        s.phase = "discard"
        for seat in (self.elder(s), s.dealer):
            if len(s.hands[seat]) > 6:
                s.turn = seat
                return
        s.phase = "play"
        s.turn = s.lead = self.elder(s)

    # --- tricks ---------------------------------------------------------------------------------------

    def _card(self, s: SevenUpState, card: int) -> None:
        seat = s.turn
        if card not in self.fitting(s):  # SU-34: it goes back, and costs a point
            s.tried = 1
            s.tries.append([seat, card, len(s.takers)])
            if self.seats == 3:
                self.score(s, "SU-34", seat, -1)
            else:
                self.score(s, "SU-34", (seat + 1) % self.seats, 1)
            return
        s.tried = 0
        s.hands[seat].remove(card)
        s.trick.append(card)
        if len(s.trick) < self.seats:
            s.turn = (seat + 1) % self.seats
        else:
            s.phase = "sweep"
            s.turn = HOUSE

    def taker(self, s: SevenUpState) -> int:
        """SU-35: who wins the full trick: the highest trump, else the highest card of the led suit."""
        led = self.pack.suit(s.trick[0])
        best, highest = 0, -1
        for i in range(len(s.trick)):
            suit, rank = self.pack.suit(s.trick[i]), self.pack.rank(s.trick[i])
            worth = rank + 100 if suit == s.trump else rank if suit == led else -1
            if worth > highest:
                best, highest = i, worth
        return (s.lead + best) % self.seats

    def _sweep(self, s: SevenUpState) -> None:
        """SU-30: the winner takes the trick and leads; after the sixth the points are counted."""
        winner = self.taker(s)
        s.taken += s.trick
        s.trick = []
        s.leads.append(s.lead)
        s.takers.append(winner)
        if len(s.takers) == 6:
            s.turn = OVER
            count(self, s)
        else:
            s.phase = "play"
            s.turn = s.lead = winner

    # --- the match ------------------------------------------------------------------------------------

    def gains(self, s: SevenUpState) -> "list[tuple[str, int, int]]":
        """What the round brought, as it fell."""
        return [(clause, seat, points) for clause, seat, points in s.events]

    def live(self, standing: Standing, s: SevenUpState) -> "list[int]":
        """SU-51: points count as they fall."""
        return list(s.scores)

    def after(self, standing: Standing, s: SevenUpState) -> Standing:
        """SU-1: the deal moves on; SU-50: the first side at the target has won."""
        won = [seat for seat in range(self.seats) if s.scores[seat] >= self.options["target"]]
        return Standing((standing.dealer + 1) % self.seats, list(s.scores), standing.round + 1, won or None)

    def guess(self, view: SevenUpState, rng: Rng) -> SevenUpState:  # type: ignore[override]
        """Uniform over the worlds in which nobody holds what their play has ruled out (SU-31 … SU-34)."""
        return guess(self, view, rng)

    # --- for the reader -------------------------------------------------------------------------------

    def known(self, s: SevenUpState, seat: int) -> int:
        """SU-3: six cards for those who may look."""
        return 6 if s.looks(seat) else 0

    def risky(self, view: SevenUpState, move: str) -> bool:
        """SU-34: a card against the rules of following."""
        return view.phase == "play" and self.pack.id(move) not in self.fitting(view)

    def refuse(self, s: SevenUpState, move: str) -> "Reason":
        """Why a move is not legal."""
        return self.stopped(s, move) or why(self, s, move)

    def zones(self, view: SevenUpState) -> "list[dict[str, Any]]":
        """The turned card, the trick, the hands."""
        return zones(self, view)

    def tell(self, s: SevenUpState, move: str) -> "tuple[str, dict[str, Any]]":
        """The log's line for a move."""
        return tell(self, s, move)

    def label(self, view: SevenUpState, move: str) -> "tuple[str, dict[str, Any]]":
        """Stand, beg, give, run, discard."""
        return label(self, view, move)

    def prompt(self, view: SevenUpState) -> "tuple[str, dict[str, Any]]":
        """What the reader may do."""
        return prompt(self, view)


RULES = SevenUp
