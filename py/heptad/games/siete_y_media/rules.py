"""The rules of Siete y media: deal, the turn of a punto, the bank, settlement, match."""

from heptad.games.siete_y_media.settle import next_bank, settle
from heptad.games.siete_y_media.state import FULL, SieteState
from heptad.games.siete_y_media.table import label, prompt, tell, zones
from heptad.games.siete_y_media.why import why
from heptad.kit.cards import SPANISH
from heptad.kit.rng import Rng
from heptad.kit.rules import Refused, Rules, Standing
from heptad.kit.state import HOUSE, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Reason

HALVES = {"1": 2, "2": 4, "3": 6, "4": 8, "5": 10, "6": 12, "7": 14, "S": 1, "C": 1, "R": 1}  # SM-1
FOUR = SPANISH.ranks.index("4")


class SieteYMedia(Rules):
    """Siete y media at one table."""

    name = "siete_y_media"
    SEATS = (2, 8)
    DEALING = "mark.bank"
    DEAL_CLAUSE = "SM-3"
    NEXT = "siete_y_media.next"
    SHUFFLES = "places"
    STATE = SieteState
    OPTIONS = (
        ("stake", ((20, 1000),), 100, "SM-40"),
        ("max_bet", ((1, 100),), 10, "SM-10"),
        ("swap_four", ("off", "on"), "on", "SM-8"),
        ("open", ("off", "on"), "on", "SM-20"),
        ("singing", ("optional", "compulsory", "off"), "optional", "SM-17"),
        ("bank_passes", ("sung", "every_round", "never"), "sung", "SM-34"),
        ("direction", ("counter", "clockwise"), "counter", "SM-4"),
        ("length", ((1, 100), "all"), 20, "SM-41"),
    )

    def __init__(self, seats: int, options: "dict[str, Any]") -> None:
        super().__init__(seats, options)
        self.pack = SPANISH
        self.step = 1 if self.options["direction"] == "clockwise" else -1
        self.halves = [HALVES[SPANISH.ranks[SPANISH.rank(card)]] for card in range(SPANISH.size)]

    # --- the deal -------------------------------------------------------------------------------------

    def first_dealer(self, drawn: int, scores: "list[int] | None") -> int:
        """SM-2: the first bank is drawn among those who have chips."""
        for i in range(self.seats):
            seat = (drawn + i) % self.seats
            if scores is None or scores[seat] > 0:
                return seat
        return drawn

    def start(self, dealer: int, scores: "list[int] | None") -> Standing:
        """SM-40, SM-41: chips, at least two who have some, a bank that has."""
        standing = Standing(dealer, scores or [self.options["stake"]] * self.seats)
        for seat in range(self.seats):
            if standing.scores[seat] < 0:
                raise Refused("SM-40", "siete_y_media.bad_score", seat=seat, score=standing.scores[seat])
        if len([score for score in standing.scores if score > 0]) < 2:
            raise Refused("SM-41", "siete_y_media.bad_alone")
        if standing.scores[dealer] == 0:
            raise Refused("SM-5", "siete_y_media.bad_bank", seat=dealer)
        return standing

    def turns(self, bank: int, chips: "list[int]") -> "list[int]":
        """SM-4, SM-5: the seats with chips in turn, from the one next to the bank; the bank last."""
        seats = [(bank + self.step * (1 + i)) % self.seats for i in range(self.seats)]
        return [seat for seat in seats if chips[seat] > 0]

    def order(self, standing: Standing) -> "list[int]":
        """SM-3: one card each, the bank last."""
        return self.turns(standing.dealer, standing.scores)

    def deal(self, pack: "list[int]", standing: Standing) -> SieteState:
        """SM-3: one card face down to each player in the round."""
        s = SieteState()
        s.dealer = standing.dealer
        s.chips = list(standing.scores)
        s.order = self.order(standing)
        s.hands = [[] for _ in range(self.seats)]
        s.down = [-1] * self.seats
        s.parts = [[] for _ in range(self.seats)]
        s.bets = [[] for _ in range(self.seats)]
        s.ends = [[] for _ in range(self.seats)]
        for i in range(len(s.order)):
            seat = s.order[i]
            s.hands[seat], s.down[seat], s.parts[seat] = [pack[i]], 0, [[0]]
        s.stock = pack[: len(s.order) - 1 : -1]
        s.turn = s.order[0]
        return s

    def tidy(self, s: SieteState) -> None:
        """The cards stay as they came."""

    # --- a punto's turn -------------------------------------------------------------------------------

    def total(self, s: SieteState, seat: int, at: int) -> int:
        """SM-1: what a series counts, in halves; only where all its cards are known."""
        return sum([self.halves[s.hands[seat][place]] for place in s.parts[seat][at]])

    def free(self, s: SieteState, seat: int) -> int:
        """SM-10, SM-21: chips that no open bet of this turn covers."""
        ended = s.ends[seat]
        open_bets = [bet for i, bet in enumerate(s.bets[seat]) if i >= len(ended) or ended[i] != "over"]
        return s.chips[seat] - sum(open_bets)

    def hidden_here(self, s: SieteState, seat: int) -> bool:
        """SM-9: whether the face-down card lies in the series being played."""
        return s.down[seat] >= 0 and s.down[seat] in s.parts[seat][s.at]

    def legal(self, s: SieteState) -> "list[str]":
        """Bets from low to high, then swap; or hit, flip, open, stand; or sing, quiet."""
        turn, phase = s.turn, s.phase
        if turn == HOUSE:
            return [phase]
        if turn == OVER or s.eyes not in (None, turn):
            return []
        if phase in ("bet", "part"):
            most = min(self.options["max_bet"], self.free(s, turn))
            found = ["bet " + str(n) for n in range(1, most + 1)]
            return found + (["swap"] if phase == "bet" and self.may_swap(s) else [])
        if phase == "sing":
            return ["sing", "quiet"]
        if not s.stock:
            return ["stand"]  # SM-7
        if phase == "bank":
            return ["hit", "stand"]
        found = ["hit"]
        if self.hidden_here(s, turn):
            found.append("flip")
        if self.may_open(s):
            found.append("open")
        return found + ["stand"]

    def may_swap(self, s: SieteState) -> bool:
        """SM-7, SM-8: a four as first card, up to four times."""
        four = self.pack.rank(s.hands[s.turn][0]) == FOUR
        return four and self.options["swap_four"] == "on" and bool(s.stock) and s.swaps < 4

    def may_open(self, s: SieteState) -> bool:
        """SM-7, SM-20, SM-21, SM-23: two figures begin the series, and a chip is free for a new one."""
        seat = s.turn
        part = s.parts[seat][s.at]
        figures = [place for place in part if self.halves[s.hands[seat][place]] == 1]
        room = len(s.parts[seat]) < 4 and self.free(s, seat) > 0 and bool(s.stock)
        return self.options["open"] == "on" and len(part) == 2 and len(figures) == 2 and room

    def act(self, s: SieteState, move: str) -> None:
        """One beat."""
        seat = s.turn
        if seat == HOUSE:
            settle(self, s)
        elif move.startswith("bet "):
            s.bets[seat].append(int(move[4:]))
            s.phase = "ask"
        elif move == "swap":
            self._swap(s)
        elif move == "open":
            self._open(s)
        elif move == "stand":
            s.ends[seat].append("stood")
            self._next(s)
        elif move in ("sing", "quiet"):
            self._full(s, move == "sing")
        else:
            self._take(s, move == "flip")

    def _swap(self, s: SieteState) -> None:
        """SM-8: the top card for the four, which goes back to a random place among the rest."""
        seat = s.turn
        four = s.hands[seat][0]
        places = len(s.stock)  # the new card leaves one fewer, and the four may lie above or below each
        if s.fated:
            place = s.fated[0]
            if not 0 <= place < places:
                raise Refused("SM-8", "siete_y_media.bad_place", place=place, most=places - 1)
            s.fated.pop(0)
        else:
            rng = Rng(s.chance)
            place = rng.below(places)
            s.chance = rng.state
        s.shuffled.append(place)
        s.hands[seat][0] = s.stock.pop()
        s.stock.insert(len(s.stock) - place, four)
        s.swaps += 1
        s.back.append([seat, four])

    def _open(self, s: SieteState) -> None:
        """SM-20: both figures are shown; the second begins a series of its own, with its bet."""
        seat = s.turn
        part = s.parts[seat][s.at]
        if s.down[seat] in part:
            s.down[seat] = -1
        s.parts[seat].append([part.pop()])
        s.phase = "part"

    def _take(self, s: SieteState, flip: bool) -> None:
        """SM-9, SM-24: a card from the top, open or face down; then SM-12, SM-13."""
        seat = s.turn
        new = len(s.hands[seat])
        s.hands[seat].append(s.stock.pop())
        s.parts[seat][s.at].append(new)
        if s.phase == "bank":
            if self.total(s, seat, 0) >= FULL:  # SM-31
                self._to_settle(s)
            return
        if flip or s.down[seat] < 0:
            s.down[seat] = new
        total = self.total(s, seat, s.at)
        if total > FULL:  # SM-12
            self._show(s, seat)
            s.ends[seat].append("over")
            bet = s.bets[seat][s.at]
            self.pay(s, "SM-12", seat, s.dealer, bet)
            self._next(s)
        elif total == FULL:  # SM-13, SM-17
            if self.options["singing"] == "optional":
                s.phase = "sing"
            else:
                self._full(s, self.options["singing"] == "compulsory")

    def _show(self, s: SieteState, seat: int) -> None:
        """The cards of the series being played are turned up."""
        if self.hidden_here(s, seat):
            s.down[seat] = -1

    def _full(self, s: SieteState, sung: bool) -> None:
        """SM-17: seven and a half ends the series, sung or not."""
        if sung:
            self._show(s, s.turn)
        s.ends[s.turn].append("sung" if sung else "stood")  # unsung it looks like any other stand
        self._next(s)

    def pay(self, s: SieteState, clause: str, giver: int, taker: int, chips: int) -> None:
        """Chips from one to another (SM-42)."""
        if chips:
            s.chips[giver] -= chips
            s.chips[taker] += chips
            s.events.append([clause, giver, -chips])
            s.events.append([clause, taker, chips])

    def _next(self, s: SieteState) -> None:
        """SM-22: the next series of the same player; SM-4: else the next player; SM-30, SM-31: at last the bank."""
        seat = s.turn
        s.at += 1
        s.phase = "ask"
        if seat == s.dealer:
            self._to_settle(s)
            return
        if s.at < len(s.parts[seat]):
            return
        s.at = s.swaps = 0
        s.turn = s.order[s.order.index(seat) + 1]
        s.phase = "bet"
        if s.turn == s.dealer:
            s.phase = "bank"
            if not [end for punto in s.order[:-1] for end in s.ends[punto] if end != "over"]:
                self._to_settle(s)
            else:
                s.down[s.dealer] = -1

    def _to_settle(self, s: SieteState) -> None:
        s.phase = "settle"
        s.turn = HOUSE

    # --- the match ------------------------------------------------------------------------------------

    def gains(self, s: SieteState) -> "list[tuple[str, int, int]]":
        """What the round brought, as it fell."""
        return [(clause, seat, points) for clause, seat, points in s.events]

    def live(self, standing: Standing, s: SieteState) -> "list[int]":
        """Chips; a bet stays its player's until it is lost."""
        return list(s.chips)

    def unit(self) -> str:
        """Chips."""
        return "score.chips"

    def after(self, standing: Standing, s: SieteState) -> Standing:
        """SM-34, SM-36: who has the bank; SM-41: the end, and most chips win."""
        after = Standing(standing.dealer, list(s.chips), standing.round + 1)
        if after.round == self.options["length"] or len([chips for chips in s.chips if chips > 0]) == 1:
            most = max(s.chips)
            after.winners = [seat for seat in range(self.seats) if s.chips[seat] == most]
        else:
            after.dealer = next_bank(self, s)
        return after

    # --- for the reader -------------------------------------------------------------------------------

    def shown_hands(self, s: SieteState) -> "list[Any]":
        """Series by series, the cards as they came."""
        found = []
        for seat in range(self.seats):
            names = [self.pack.names[card] for card in s.hands[seat]]
            found.append([[names[place] for place in part] for part in s.parts[seat]])
        return found

    def known(self, s: SieteState, seat: int) -> int:
        """SM-3: one's own card."""
        return len(s.hands[seat])

    def refuse(self, s: SieteState, move: str) -> "Reason":
        """Why a move is not legal."""
        return self.stopped(s, move) or why(self, s, move)

    def guess(self, view: SieteState, rng: Rng) -> SieteState:  # type: ignore[override]
        """A world that looks like the view, by all that the rules say of hidden cards."""
        from heptad.games.siete_y_media.guess import guess  # the page needs none

        return guess(self, view, rng)

    def zones(self, view: SieteState) -> "list[dict[str, Any]]":
        """The stock, and each player's series."""
        return zones(self, view)

    def tell(self, s: SieteState, move: str) -> "tuple[str, dict[str, Any]]":
        """The log's line for a move."""
        return tell(self, s, move)

    def label(self, view: SieteState, move: str) -> "tuple[str, dict[str, Any]]":
        """The buttons' words."""
        return label(self, view, move)

    def prompt(self, view: SieteState) -> "tuple[str, dict[str, Any]]":
        """What the reader may do."""
        return prompt(self, view)


RULES = SieteYMedia
