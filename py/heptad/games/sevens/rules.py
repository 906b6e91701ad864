"""The rules of Sevens: deal, opening, turns, passing, going out, scoring, match."""

from heptad.games.sevens import memory
from heptad.games.sevens import options as _options
from heptad.games.sevens.state import SevensState
from heptad.games.sevens.table import label, prompt, tell, zones
from heptad.games.sevens.why import why
from heptad.kit.cards import FRENCH, GERMAN, SKAT
from heptad.kit.rules import Refused, Rules, Standing
from heptad.kit.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rng import Rng
    from heptad.kit.rules import Reason
    from heptad.kit.state import State

PACKS = {"french52": FRENCH, "german32": GERMAN, "skat32": SKAT}


class Sevens(Rules):
    """Sevens at one table."""

    name = "sevens"
    SEATS = (3, 8)
    DEAL_CLAUSE = "SV-2"
    STATE = SevensState
    OPTIONS = _options.OPTIONS
    PRESETS = _options.PRESETS

    def __init__(self, seats: int, options: "dict[str, Any]") -> None:
        super().__init__(seats, options)
        _options.agree(self.options, seats)
        o = self.options
        self.pack = PACKS[o["pack"]]
        self.width = len(self.pack.ranks)
        self.starter = self.pack.ranks.index(o["starter"])
        self.first = self.pack.suits.index("D" if "D" in self.pack.suits else "S") * self.width + self.starter
        self.for_chips: bool = o["scoring"] == "chips"
        self.value = [self._value(card) for card in range(self.pack.size)]

    @classmethod
    def usual(cls, options: "dict[str, Any]") -> "dict[str, Any]":
        """The named game's options (SV-40 … SV-48)."""
        return _options.usual(options)

    def _value(self, card: int) -> int:
        """SV-21, SV-22, SV-43: what a card left in hand counts."""
        rank = self.pack.ranks[self.pack.rank(card)]
        if rank == "A":
            points: int = self.options["ace_points"]
            return points
        return {"T": 10, "J": 11, "U": 11, "Q": 12, "O": 12, "K": 13}.get(rank) or int(rank)

    # --- the deal -------------------------------------------------------------------------------------

    def start(self, dealer: int, scores: "list[int] | None") -> Standing:
        """SV-30: rounds won or penalties from 0, or everybody's chips."""
        if scores is None:
            scores = [self.options["chips"] if self.for_chips else 0] * self.seats
        for seat in range(self.seats):
            broke = scores[seat] == 0 and self.options["length"] == "bankrupt"
            if scores[seat] < 0 or broke:
                raise Refused("SV-30", "sevens.bad_score", seat=seat, score=scores[seat])
        return Standing(dealer, scores)

    def _playing(self, standing: Standing) -> "list[int]":
        """The seats at the table, clockwise from elder."""
        seats = [(standing.dealer + 1 + i) % self.seats for i in range(self.seats)]
        return [seat for seat in seats if standing.playing is None or seat in standing.playing]

    def order(self, standing: Standing) -> "list[int]":
        """SV-2: the whole pack, one card at a time, clockwise from elder."""
        playing = self._playing(standing)
        return [playing[i % len(playing)] for i in range(self.pack.size)]

    def deal(self, pack: "list[int]", standing: Standing) -> SevensState:
        """SV-2, SV-3: hands and antes; then SV-5 says who opens."""
        s = SevensState()
        s.dealer = standing.dealer
        s.playing = self._playing(standing)
        s.hands = [[] for _ in range(self.seats)]
        order = self.order(standing)
        for i in range(len(order)):
            s.hands[order[i]].append(pack[i])
        self.tidy(s)
        suits = len(self.pack.suits)
        s.low, s.high = [-1] * suits, [-1] * suits
        s.held = [[] for _ in range(self.seats)]
        s.out, s.passes, s.idle, s.lost = [], [0] * self.seats, [0] * self.seats, [0] * self.seats
        if self.for_chips:
            s.chips = list(standing.scores)
            for seat in s.playing:
                self._pay(s, "SV-3", seat, self.options["ante"])
        opening = self.options["opening"]
        s.opened = 1 if opening == "elder" else 0
        s.turn = s.playing[0]
        if opening != "elder":
            s.turn = [seat for seat in s.playing if self.openers(s.hands[seat])][0]
        memory.begin(self, s)
        return s

    def openers(self, hand: "list[int]") -> "list[int]":
        """SV-5: the cards of a hand that may open the round."""
        if self.options["opening"] == "diamond":
            return [card for card in hand if card == self.first]
        return [card for card in hand if card % self.width == self.starter]

    # --- a turn ---------------------------------------------------------------------------------------

    def fits(self, s: SevensState, card: int) -> bool:
        """SV-7: a starter of a closed suit, or the next card at either end of an open row."""
        suit, rank = divmod(card, self.width)
        if s.low[suit] < 0:
            return rank == self.starter
        return rank == s.high[suit] + 1 or rank == s.low[suit] - 1

    def fitting(self, s: SevensState, seat: int) -> "list[int]":
        """The cards of a hand that fit."""
        return [card for card in s.hands[seat] if self.fits(s, card)]

    def standing_off(self, s: SevensState) -> bool:
        """SV-15: every player still in has passed twice since the last card was laid."""
        return min([s.idle[seat] for seat in s.playing if seat not in s.out]) >= 2

    def legal(self, s: SevensState) -> "list[str]":
        """Cards by id, each with its runs; then pass; then, where they may be attempted, the cards that don't fit."""
        turn = s.turn
        if turn == OVER or s.eyes not in (None, turn):
            return []
        names = self.pack.names
        hand = s.hands[turn]
        if not s.opened:
            return [names[card] for card in self.openers(hand)]
        fitting = self.fitting(s, turn)
        found: "list[str]" = []
        for card in fitting:
            found.append(names[card])
            if self.options["runs"] == "on":
                found += self._runs(s, hand, card)
        if self.standing_off(s):
            return found or ["pass"]
        if not fitting or self.may_pass(s, turn):
            found.append("pass")
        if self.options["misplay"] == "penalise":
            found += [names[card] for card in hand if card not in fitting]
        return found

    def may_pass(self, s: SevensState, seat: int) -> bool:
        """SV-10, SV-11, SV-12, SV-25: whether one who could play may pass."""
        passing = self.options["passing"]
        if passing == "must_play":
            return bool(self.options["false_pass"] != "prevent")
        if passing == "limited":
            return bool(s.passes[seat] + 1 < self.options["out_on_pass"])
        return True

    def _runs(self, s: SevensState, hand: "list[int]", card: int) -> "list[str]":
        """SV-9: the longer runs that begin with a card: upward, then downward."""
        suit, rank = divmod(card, self.width)
        steps = (1, -1) if s.low[suit] < 0 else (1,) if rank > s.high[suit] else (-1,)
        found = []
        for step in steps:
            text = self.pack.names[card]
            last = card + step
            while last in hand and last // self.width == suit:
                text += "+" + self.pack.names[last]
                found.append(text)
                last += step
        return found

    def act(self, s: SevensState, move: str) -> None:
        """A player's turn: cards laid, a pass, or an attempt that goes back (SV-16)."""
        seat = s.turn
        cards = [] if move == "pass" else [self.pack.id(text) for text in move.split("+")]
        if not cards or not (self.fits(s, cards[0]) or not s.opened):
            memory.passing(self, s, cards)
            self._pass(s, seat)
        else:
            s.opened = 1
            s.idle = [0] * self.seats
            for card in cards:
                s.hands[seat].remove(card)
                s.laid.append(card)
                s.by.append(seat)
                memory.laid(s, seat, card)
                self._grow(s, card // self.width)
            if not s.hands[seat]:  # SV-17
                self._won(s, seat)
                return
        self._next(s, seat)

    def _grow(self, s: SevensState, suit: int) -> None:
        """SV-8, SV-14: move a row's ends over all that lies next to it."""
        base = suit * self.width
        if base + self.starter not in s.laid:
            return
        if s.low[suit] < 0:
            s.low[suit] = s.high[suit] = self.starter
        while s.high[suit] + 1 < self.width and base + s.high[suit] + 1 in s.laid:
            s.high[suit] += 1
        while s.low[suit] > 0 and base + s.low[suit] - 1 in s.laid:
            s.low[suit] -= 1

    def _pass(self, s: SevensState, seat: int) -> None:
        """SV-10 … SV-13, SV-24, SV-25: what a pass costs, and when it puts out."""
        o = self.options
        able = bool(self.fitting(s, seat))
        s.passes[seat] += 1
        s.idle[seat] += 1
        false = able and o["passing"] == "must_play"
        if self.for_chips and o["passing"] != "limited":
            if able and o["passing"] == "free":
                self._pay(s, "SV-11", seat, o["false_pass_chip"])
            elif false and o["false_pass"] == "chips":
                self._pay(s, "SV-25", seat, o["false_pass_chip"])
            else:
                self._pay(s, "SV-24", seat, o["pass_chip"])
        if false and o["false_pass"] == "lose_turn":
            s.lost[seat] += 1
        if (false and o["false_pass"] == "lose_round") or s.passes[seat] == o["out_on_pass"]:
            self._put_out(s, seat)

    def _put_out(self, s: SevensState, seat: int) -> None:
        """SV-14: all cards go to their places; rows join where they can."""
        s.out.append(seat)
        s.held[seat] = s.hands[seat]
        s.laid += s.hands[seat]
        s.by += [-1] * len(s.hands[seat])
        for card in s.hands[seat]:
            memory.laid(s, seat, card)
        s.hands[seat] = []
        for suit in range(len(self.pack.suits)):
            self._grow(s, suit)
        left = [other for other in s.playing if other not in s.out]
        if len(left) == 1:
            self._won(s, left[0])

    def _next(self, s: SevensState, seat: int) -> None:
        """SV-6: clockwise to the next one still in who has lost no turn (SV-25)."""
        if s.turn == OVER:
            return
        at = s.playing.index(seat)
        while True:
            at = (at + 1) % len(s.playing)
            after = s.playing[at]
            if after in s.out:
                continue
            if not s.lost[after]:
                s.turn = after
                return
            s.lost[after] -= 1

    # --- the end of a round ---------------------------------------------------------------------------

    def _pay(self, s: SevensState, clause: str, seat: int, wanted: int) -> None:
        """Chips into the pot, at most what there is (SV-27)."""
        paid = min(wanted, s.chips[seat])
        if paid:
            s.chips[seat] -= paid
            s.pot += paid
            s.events.append([clause, seat, -paid])

    def _won(self, s: SevensState, winner: int) -> None:
        """SV-20 … SV-27, SV-33: the winner's round, the others' cards, the pot."""
        s.turn = OVER
        s.winner = winner
        scoring = self.options["scoring"]
        if scoring == "winner":
            s.events.append(["SV-20", winner, 1])
            return
        others = [seat for seat in s.playing if seat != winner]
        left = [s.hands[seat] + s.held[seat] for seat in range(self.seats)]
        count = [sum([self.value[card] for card in cards]) for cards in left]
        counts = [count[seat] for seat in others]
        for seat in others:
            if self.options["tied_round"] == "zero" and counts.count(count[seat]) > 1:
                continue
            starters = len([card for card in left[seat] if card % self.width == self.starter])
            extra = starters * self.options["seven_penalty"]
            if scoring == "cards":
                s.events.append(["SV-21", seat, count[seat]])
                if extra:
                    s.events.append(["SV-26", seat, extra])
            else:
                paid = min(count[seat] + extra, s.chips[seat])
                s.chips[seat] -= paid
                s.chips[winner] += paid
                if paid:
                    s.events.append(["SV-23", seat, -paid])
                    s.events.append(["SV-23", winner, paid])
        if s.pot:
            s.events.append(["SV-24", winner, s.pot])
            s.chips[winner] += s.pot
            s.pot = 0

    def gains(self, s: SevensState) -> "list[tuple[str, int, int]]":
        """What the round brought, as it fell."""
        return [(clause, seat, points) for clause, seat, points in s.events]

    def live(self, standing: Standing, s: SevensState) -> "list[int]":
        """The scores with all that has fallen in this round."""
        scores = list(standing.scores)
        for _, seat, points in s.events:
            scores[seat] += points
        return scores

    def charges(self) -> bool:
        """SV-21."""
        return bool(self.options["scoring"] == "cards")

    def unit(self) -> str:
        """SV-20, SV-21, SV-23."""
        return {"winner": "score.rounds", "cards": "score.points", "chips": "score.chips"}[self.options["scoring"]]

    def risky(self, view: SevensState, move: str) -> bool:
        """SV-16, SV-25: a card that does not fit, or a false pass."""
        if move == "pass":
            return self.options["passing"] == "must_play" and bool(self.fitting(view, view.turn))
        return bool(view.opened) and not self.fits(view, self.pack.id(move.split("+")[0]))

    def pot(self, s: SevensState) -> "int | None":
        """SV-24: what lies in the middle, in a chips game."""
        return s.pot if self.for_chips else None

    # --- the match ------------------------------------------------------------------------------------

    def after(self, standing: Standing, s: SevensState) -> Standing:
        """SV-30 … SV-32: the next round, a tie-break, or the end."""
        scores = self.live(standing, s)
        after = Standing((standing.dealer + 1) % self.seats, scores, standing.round + 1)
        length = self.options["length"]
        if standing.playing is not None:
            after.winners = [s.winner]
        elif after.round == length or (length == "bankrupt" and 0 in scores):
            best = min(scores) if self.charges() else max(scores)
            tied = [seat for seat in range(self.seats) if scores[seat] == best]
            if len(tied) == 1:
                after.winners = tied
            else:
                after.playing = tied
                while after.dealer not in tied:
                    after.dealer = (after.dealer + 1) % self.seats
        return after

    def guess(self, view: "State", rng: "Rng") -> SevensState:
        """A whole world that looks like `view`: each one that fits what all can conclude is as likely."""
        from heptad.games.sevens.worlds import world  # the page does without it

        return world(self, view, rng)  # type: ignore[arg-type]

    # --- for the reader -------------------------------------------------------------------------------

    def refuse(self, s: SevensState, move: str) -> "Reason":
        """Why a move is not legal."""
        return self.stopped(s, move) or why(self, s, move)

    def known(self, s: SevensState, seat: int) -> int:
        """Right after the deal: one's own hand."""
        return len(s.hands[seat])

    def zones(self, view: SevensState) -> "list[dict[str, Any]]":
        """The rows, the pot, the hands."""
        return zones(self, view)

    def tell(self, s: SevensState, move: str) -> "tuple[str, dict[str, Any]]":
        """The log's line for a move."""
        return tell(self, s, move)

    def label(self, view: SevensState, move: str) -> "tuple[str, dict[str, Any]]":
        """The pass button, with its price."""
        return label(self, view, move)

    def prompt(self, view: SevensState) -> "tuple[str, dict[str, Any]]":
        """What the reader may do."""
        return prompt(self, view)


RULES = Sevens
