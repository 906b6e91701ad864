"""Two players of American Septica that look ahead: every legal move is played out in many guessed worlds.

The worlds come from `memory`: what is certain always, what the others' choices suggest in most of them. The playouts
are `fast`: everybody goes on as the casual bot would. All moves are tried in the same worlds, which takes most of the
luck out of the comparison.
"""

from math import sqrt

from heptad.games.septica.bot import casual
from heptad.games.septica.fast import Tables, lengths, playout
from heptad.games.septica.memory import Memory
from heptad.kit.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState

STRONG, EXPERT = 200, 2000  # worlds
ROUND = 40  # worlds after which moves that are behind are left
LOST = 2  # standard errors
BATCH = 8  # worlds from one reading of the past
DOUBT = 4  # in every fourth batch the others' choices prove nothing; not in the first, which short tests end with
OUT = 20  # points that going out is worth beside what it spares
BAD = 40  # points that a round may well cost
SWING = 40  # points by which a round moves two totals apart, as it enters the estimate
FALL = 12  # points by which the highest total grows in a round
SURE = 1  # standard errors by which a move must be ahead of the usual one: without this 200 worlds gain next to nothing

_kept: "list[tuple[Septica, Tables]]" = []


def tables(rules: "Septica") -> Tables:
    """The playouts' tables, made once for a table."""
    for known, made in _kept:
        if known is rules:
            return made
    found = Tables(rules)
    _kept.insert(0, (rules, found))
    del _kept[4:]
    return found


def charges(value: "list[int]", hands: "list[list[int]]") -> "list[int]":
    """What each seat pays for a finished round (SA-27, SA-28)."""
    sums = [sum([value[card] for card in hand]) for hand in hands]
    least = min(sums)
    if least > 0 and sums.count(least) > 1:
        return [0] * len(sums)
    return [paid if paid > least else 0 for paid in sums]


class Trial:
    """The legal moves of a view, played out in one world after another."""

    def __init__(self, rules: "Septica", view: "SepticaState") -> None:
        self.t = tables(rules)
        self.pile = view.pile
        self.me = view.turn
        self.codes = [rules.faces.code[move] for move in rules.legal(view)]
        self.outs: "list[int]" = []
        self.now = (view.turn, view.suit, view.due, view.skip, view.passes, view.count)

    def paid(
        self, hands: "list[list[int]]", stock: "list[int]", chance: int, chosen: "list[int]"
    ) -> "list[list[int]]":
        """What each seat pays in this world after each of the chosen moves, given by their places.

        chance: seed of the shuffles, under 2^31. `outs` then holds who went out, -1 for nobody.
        """
        t = self.t
        longs = [lengths(t, hand) for hand in hands]
        found: "list[list[int]]" = []
        self.outs = []
        for i in chosen:
            left = [hand[:] for hand in hands]
            out = playout(t, left, [long[:] for long in longs], stock, self.pile, self.now, self.codes[i], chance)
            self.outs.append(out)
            found.append(charges(t.value, left))
        return found


class Mixer:
    """A small generator that shuffles worlds quickly: what Rng would take most of the time for."""

    def __init__(self, rng: Rng) -> None:
        self.x = rng.next()

    def shuffle(self, cards: "list[int]") -> None:
        """Put cards in random order, in place."""
        x = self.x
        for i in range(len(cards) - 1, 0, -1):
            x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
            j = (x >> 8) * (i + 1) >> 24
            cards[i], cards[j] = cards[j], cards[i]
        self.x = x


def points(paid: "list[int]", me: int) -> float:
    """A finished round in points: what the others pay on average, less what `me` pays, and OUT for paying nothing."""
    mine = paid[me]
    return (sum(paid) - mine) / (len(paid) - 1) + (OUT if mine == 0 else -mine)


class Wall:
    """A finished round by the match: the chance in per cent that `me` will have the lowest total.

    Exact where somebody has reached the target (SA-30, SA-31); before that from the differences of the totals
    against how far the rounds still to come may move them.
    """

    def __init__(self, scores: "list[int]", target: int) -> None:
        self.scores = scores
        self.target = target

    def near(self) -> bool:
        """Whether one bad round may end the match."""
        return max(self.scores) + BAD >= self.target

    def value(self, paid: "list[int]", me: int) -> float:
        """0 to 100."""
        seats = range(len(paid))
        totals = [self.scores[seat] + paid[seat] for seat in seats]
        most = max(totals)
        if most >= self.target:
            return 100.0 if totals[me] == min(totals) and totals.count(totals[me]) == 1 else 0.0
        swing = SWING * sqrt(max(0.5, (self.target - most) / FALL))
        mine = together = 0.0
        for seat in seats:
            chance = 1.0
            for other in seats:
                if other != seat:
                    x = (totals[other] - totals[seat]) / swing
                    chance *= 0.5 + 0.5 * x / sqrt(1 + x * x)
            together += chance
            if seat == me:
                mine = chance
        return 100 * mine / together


def compare(
    rules: "Septica",
    view: "SepticaState",
    rng: Rng,
    worlds: int,
    value: "Callable[[list[int], int], float]" = points,
    outs: "list[float] | None" = None,
) -> "tuple[list[str], list[float], list[float], int]":
    """Legal moves, their values, how uncertain the lead of each over the casual bot's move is, and that one's place.

    value: what a finished round is worth to a seat, given what each seat pays; the uncertainty is the lead's standard
    error, in the same unit. All moves are tried in the same worlds; one that falls clearly behind not in all of them.
    outs: gets each move's chance to go out first.
    """
    legal = rules.legal(view)
    trial = Trial(rules, view)
    mixer = Mixer(rng)
    me = view.turn
    usual = legal.index(casual(rules, view, rng))
    tried = list(range(len(legal)))
    leads = [0.0] * len(legal)  # sums until the move is left, then means
    errors = [0.0] * len(legal)  # sums of squares until then
    total = 0.0
    first = 0  # worlds in which the usual move goes out first
    firsts = [0.0] * len(legal)  # by how many more each of the others does, then their share
    done = 0
    while done < worlds and (done == 0 or len(tried) > 1):
        memory = Memory(rules, view, rng if (done // BATCH + 1) % DOUBT else None)
        values = [0.0] * len(legal)
        for _ in range(min(BATCH, worlds - done)):
            hands, stock = memory.world(mixer.shuffle)
            found = trial.paid(hands, stock, mixer.x >> 1, tried)
            for k in range(len(tried)):
                values[tried[k]] = value(found[k], me)
            least = values[usual]
            total += least
            went = trial.outs[tried.index(usual)] == me
            first += went
            for k in range(len(tried)):
                firsts[tried[k]] += (trial.outs[k] == me) - went
            for i in tried:
                lead = values[i] - least
                leads[i] += lead
                errors[i] += lead * lead
            done += 1
        if done % ROUND == 0 or done == worlds:
            means = [leads[i] / done for i in tried]
            spread = [sqrt(max(0.0, errors[i] / done - (leads[i] / done) ** 2) / done) for i in tried]
            bar = max([means[k] - SURE * spread[k] for k in range(len(tried))])
            kept: "list[int]" = []
            for k in range(len(tried)):
                if done < worlds and (tried[k] == usual or means[k] + LOST * spread[k] >= bar):
                    kept.append(tried[k])
                else:
                    leads[tried[k]], errors[tried[k]] = means[k], spread[k]
                    firsts[tried[k]] /= done
            tried = kept
    if outs is not None:
        outs += [min(1.0, max(0.0, first / done + lead)) for lead in firsts]
    return legal, [total / done + lead for lead in leads], errors, usual


def weigh(rules: "Septica", view: "SepticaState", rng: Rng, plays: int = 0) -> "list[tuple[str, float]]":
    """Each legal move with its value in `points`. plays: worlds, 0 for as many as `strong` uses."""
    legal, values, _, _ = compare(rules, view, rng, plays or STRONG)
    return [(legal[i], values[i]) for i in range(len(legal))]


def strong(rules: "Septica", view: "SepticaState", rng: Rng, plays: int = 0) -> str:
    """The casual bot's move, or one that is ahead of it by more than the uncertainty, in about 200 worlds."""
    return _choose(rules, view, rng, plays or STRONG, points)


def expert(rules: "Septica", view: "SepticaState", rng: Rng, plays: int = 0) -> str:
    """As `strong`, in ten times as many worlds; where a bad round may end the match, by the match's value."""
    wall = Wall(view.scores, rules.options["target"])
    return _choose(rules, view, rng, plays or EXPERT, wall.value if wall.near() else points)


def _choose(
    rules: "Septica",
    view: "SepticaState",
    rng: Rng,
    worlds: int,
    value: "Callable[[list[int], int], float]",
) -> str:
    legal = rules.legal(view)
    if len(legal) == 1:
        return legal[0]
    legal, values, errors, usual = compare(rules, view, rng, worlds, value)
    best, most = usual, 0.0
    for i in range(len(legal)):
        sure = values[i] - values[usual] - SURE * errors[i]
        if sure > most:
            best, most = i, sure
    return legal[best]


def advise(
    rules: "Septica", view: "SepticaState", rng: "Rng", plays: int = 0
) -> "tuple[str, tuple[str, ...], list[tuple[str, float, list[float]]]]":
    """What a hint shows: points of the round, the others' less the mover's, and the chance to go out first."""
    outs: "list[float]" = []
    legal, values, _, _ = compare(rules, view, rng, plays or STRONG, points, outs)
    return "points", ("out",), [(legal[i], values[i], [outs[i]]) for i in range(len(legal))]
