"""Two players of Sevens that try each move in many worlds that fit their view, and play each to its end.

The value of a move, larger being better for the mover, is by the table's scoring: `winner` the probability to win the
round (SV-20); `cards` the points the mover will count, negative (SV-21, SV-26); `chips` the chips the mover gains
from now to the end of the round (SV-23 … SV-27).
"""

import math

from heptad.games.sevens import fast
from heptad.games.sevens.past import Past
from heptad.games.sevens.worlds import Worlds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState
    from heptad.kit.rng import Rng

STRONG, EXPERT = 300, 900
"""Worlds a move; half as many where a world costs twice the time."""
APPROACH, STEPS = 300, 4
"""Exchanges that an expert tries before the first world (fewer where it plays few) and between two of them."""
SURE = 1.0
"""Standard errors by which a move must seem better than the patient player's (fast.py) to be preferred to it."""


def weigh(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> "list[tuple[str, float]]":
    """The legal moves in their order, each with its value in `plays` worlds."""
    return tried(rules, view, rng, plays or _worlds(rules, STRONG)).values()


def _worlds(rules: "Sevens", many: int) -> int:
    """The usual number of worlds at a table: cards and chips have to be counted, runs and players put out followed."""
    o = rules.options
    return many if o["scoring"] == "winner" and o["runs"] == "off" and not o["out_on_pass"] else many // 2


def tried(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int) -> "Tries":
    """The legal moves, tried in `plays` worlds, each that fits as likely."""
    tries = Tries(rules, view, rules.legal(view))
    walk = Worlds(rules, view, rng)
    for _ in range(plays):
        tries.add(walk.next())
    return tries


def explained(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int) -> "Tries":
    """The legal moves, tried in worlds that are the likelier the better they explain what the others chose."""
    tries = Tries(rules, view, rules.legal(view))
    past = Past(rules, view, tries.tables)
    walk = Worlds(rules, view, rng)
    walk.towards(past.likelihood, min(APPROACH, 20 * plays))
    for _ in range(plays):
        tries.add(walk.towards(past.likelihood, STEPS))
    return tries


def strong(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """The move of the highest value; never one that the rules forbid and only punish, where there is another."""
    sound = fair(rules, view)
    if len(sound) == 1:
        return sound[0]
    return tried(rules, view, rng, plays or _worlds(rules, STRONG)).choice(sound)


def expert(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """As `strong`, in more worlds, and in such as explain the others' choices."""
    sound = fair(rules, view)
    if len(sound) == 1:
        return sound[0]
    return explained(rules, view, rng, plays or _worlds(rules, EXPERT)).choice(sound)


def fair(rules: "Sevens", view: "SevensState") -> "list[str]":
    """The legal moves without attempts at what the rules forbid (SV-16, SV-25)."""
    legal = rules.legal(view)
    return [move for move in legal if not rules.risky(view, move)] or legal


class Root:
    """The table after one of the moves, as far as all know it."""

    def __init__(self, rules: "Sevens", view: "SevensState", move: str) -> None:
        s = view.view(view.turn)  # a copy that never looks at a hidden card
        rules.act(s, move)
        self.s = s
        self.over = s.winner >= 0
        self.fit = fast.fitting(rules, s)
        self.apart = fast.apart(rules, s)
        self.ring: "list[int]" = []
        if not self.over:
            at = s.playing.index(s.turn)
            self.ring = [seat for seat in s.playing[at:] + s.playing[:at] if seat not in s.out]
        self.same = repr([s.turn, s.laid, s.passes, s.lost, s.chips])
        self.value = 0  # in the last world
        self.wins = 0  # worlds in which the mover wins the round
        self.total = 0.0
        self.squares = 0.0  # of what it is better than the patient player's move


class Tries:
    """The moves of a view, tried in world after world."""

    def __init__(self, rules: "Sevens", view: "SevensState", legal: "list[str]") -> None:
        self.rules = rules
        self.view = view
        self.me = view.turn
        self.tables = fast.Tables(rules)
        self.apart = fast.apart(rules, view)
        self.plain = self.tables.plain and not self.apart and not view.out and max(view.lost) == 0
        self.roots: "list[Root]" = []
        self.at: "list[int]" = []  # which root belongs to a move: attempts that go back are all the same (SV-16)
        for move in legal:
            root = Root(rules, view, move)
            same = [i for i in range(len(self.roots)) if self.roots[i].same == root.same]
            self.at.append(same[0] if same else len(self.roots))
            if not same:
                self.roots.append(root)
            self.plain = self.plain and not root.s.out and max(root.s.lost) == 0
        self.winner = rules.options["scoring"] == "winner"
        self.legal = legal
        self.plays = 0
        self.usual = self.roots[self.at[legal.index(self.patient())]]

    def patient(self) -> str:
        """The move of a patient player (fast.py): where it lays runs, the longest."""
        rules, view = self.rules, self.view
        owner = [-1 if card in view.laid else rules.seats for card in range(rules.pack.size)]
        for card in view.hands[self.me]:
            owner[card] = self.me
        worth = [0] * rules.pack.size
        self.tables.patient(owner, self.me, worth)
        fits = [card for card in view.hands[self.me] if rules.pack.names[card] in self.legal]
        fits = [card for card in fits if not view.opened or rules.fits(view, card)]
        if not fits:
            return "pass"
        card = max([(worth[card], -card) for card in fits])[1]
        name = rules.pack.names[-card]
        longest = max([len(move) for move in self.legal if move.startswith(name)])
        return [move for move in self.legal if move.startswith(name) and len(move) == longest][0]

    def values(self) -> "list[tuple[str, float]]":
        """Each legal move with its mean value."""
        return [(self.legal[i], self.roots[self.at[i]].total / self.plays) for i in range(len(self.legal))]

    def choice(self, sound: "list[str]") -> str:
        """The patient player's move, unless another is better by more than chance explains; ties by order."""
        found, most = "", 0.0
        for i in range(len(self.legal)):
            if self.legal[i] in sound:
                root = self.roots[self.at[i]]
                better = (root.total - self.usual.total) / self.plays
                spread = (root.squares / self.plays - better * better) / self.plays
                better -= SURE * math.sqrt(max(spread, 0.0))
                if root is self.usual:
                    better = 0.0
                if not found or better > most:
                    found, most = self.legal[i], better
        return found

    def numbered(self, owner: "list[int]") -> fast.Numbered:
        """A world with its cards numbered: the mover is taken for a patient player, the others for casual ones."""
        worth = self.tables.worths(owner, self.tables.runs)
        self.tables.patient(owner, self.me, worth)
        return fast.Numbered(self.tables, owner, worth)

    def add(self, owner: "list[int]") -> None:
        """Try every move in one more world."""
        self.plays += 1
        tables = self.tables
        w = self.numbered(owner)
        gone = w.apart(tables, self.apart) if self.apart else 0
        bit = w.bit
        for root in self.roots:
            hands = w.hands[:]
            mine = fit = 0
            for card in root.s.hands[self.me]:
                mine |= bit[card]
            hands[self.me] = mine
            for card in root.fit:
                fit |= bit[card]
            passes = root.s.passes[:]
            held = [0] * tables.seats
            if root.over:
                winner = root.s.winner
            elif self.plain:
                winner = fast.quick(hands, fit, w.after, root.ring, passes)
            else:
                gone = sum([bit[card] for card in root.apart])
                play = fast.Play(root.s, hands)
                winner = play.end(tables, w, fit, gone)
                passes, held = play.passes, play.held
            root.wins += winner == self.me
            if self.winner:
                root.value = 1 if winner == self.me else 0
            else:
                left = [hands[seat] | held[seat] for seat in range(tables.seats)]
                root.value = self._result(root, w, left, passes, winner)
        usual = self.usual.value
        for root in self.roots:
            root.total += root.value
            root.squares += (root.value - usual) * (root.value - usual)

    def _result(self, root: Root, w: fast.Numbered, left: "list[int]", passes: "list[int]", winner: int) -> int:
        """SV-21 … SV-27, SV-33: points or chips for the mover. left: the cards of each seat at the end, as bits."""
        s, me, rules = root.s, self.me, self.rules
        others = [seat for seat in s.playing if seat != winner]
        cards = [s.held[seat] + [card for card in w.order if left[seat] & w.bit[card]] for seat in range(rules.seats)]
        count = [sum([rules.value[card] for card in hand]) for hand in cards]
        due = []
        for seat in others:
            starters = len([card for card in cards[seat] if card % rules.width == rules.starter])
            tied = [other for other in others if count[other] == count[seat]]
            free = rules.options["tied_round"] == "zero" and len(tied) > 1
            due.append(0 if free else count[seat] + starters * rules.options["seven_penalty"])
        if not rules.for_chips:
            return -sum([due[i] for i in range(len(others)) if others[i] == me])
        if root.over:  # the rules have shared it out, but without seeing the others' hands: only the pot is right
            chips = [self.view.chips[seat] for seat in range(rules.seats)]
            pot = self.view.pot
            for clause, seat, points in s.events[len(self.view.events) :]:
                if clause in ("SV-11", "SV-25") or (clause == "SV-24" and points < 0):
                    chips[seat] += points
                    pot -= points
        else:
            chips, pot = s.chips[:], s.pot
        price = rules.options["pass_chip"] if rules.options["passing"] != "limited" else 0
        for seat in s.playing:
            paid = min(chips[seat], price * (passes[seat] - s.passes[seat]))
            chips[seat] -= paid
            pot += paid
        if winner != me:
            mine = min(due[others.index(me)], chips[me]) if me in others else 0
            return chips[me] - mine - self.view.chips[me]
        won = sum([min(due[i], chips[others[i]]) for i in range(len(others))])
        return chips[me] + won + pot - self.view.chips[me]


def advise(
    rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0
) -> "tuple[str, tuple[str, ...], list[tuple[str, float, list[float]]]]":
    """What a hint shows: the chance to win the round, the points to come, or the chips to come (SV-20 … SV-24); beside
    points and chips the chance too."""
    unit = {"winner": "chance", "cards": "points", "chips": "chips"}[rules.options["scoring"]]
    tries = tried(rules, view, rng, plays or _worlds(rules, STRONG))
    found = []
    for i, (move, value) in enumerate(tries.values()):
        found.append((move, value, [] if tries.winner else [tries.roots[tries.at[i]].wins / tries.plays]))
    return unit, () if tries.winner else ("win",), found
