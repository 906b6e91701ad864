"""The strong and the expert player of Siete y media: the exact expectation of every move in a stated model.

Values are chips of this round for the mover, counted from now: what is already lost or staked elsewhere is left out.
The model is that of exact.py; what it leaves out is said in docs/siete-exact.md. No chance is needed; a budget
(`plays`, for tests on slow machines) is how many cards the mover looks ahead, 0: to the end.
"""

from heptad.games.siete_y_media.duel import NONE, Duel, Quick
from heptad.games.siete_y_media.exact import KINDS, VALUES, Bank, Slots, belief, decimal, fits, less, more
from heptad.games.siete_y_media.state import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.siete_y_media.exact import Counts, Slot
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState
    from heptad.kit.rng import Rng

    Odds = list[tuple[str, int]]

FOUR = 4  # the kind that may go back
FIGURE = 0
WIDE = 6  # hundredths of a chip for each chip bet: twice what the quick tables were seen to err …
MANY = 32  # … while so many cards are unseen; later they may err more, and the exact ones are asked at once
AHEAD = 3  # cards that the strong player looks ahead: four and more figures in a row hardly ever matter
_duels: "list[tuple[Any, Duel]]" = []


def strong(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """The best move by quick tables; a four always goes back; as bank the hidden cards are weighed one by one."""
    legal = rules.legal(view)
    if "swap" in legal:
        return "swap"
    if view.phase in ("bet", "part"):  # looking less far never values a card higher: enough, where it shows a gain
        found, _ = odds(rules, view, False, 1)
        if found[0][1] > 0:
            return legal[-1]
    return _pick(odds(rules, view, False, plays or AHEAD)[0])


def expert(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """The best move exactly: where the quick tables show it by more than they can err, those are enough."""
    if view.phase != "bank":
        quick = plays or sum(unseen(rules, view)) >= MANY
        found, denominator = odds(rules, view, False, plays) if quick else odds(rules, view)
        if plays or not quick or _sure(rules, view, found, denominator):
            return _pick(found)
    return _pick(odds(rules, view, True)[0])


def _sure(rules: "SieteYMedia", view: "SieteState", found: "Odds", denominator: int) -> bool:
    """Whether the best move of the quick tables is the best, by more than these can err."""
    if len(found) == 1:
        return True
    values = [value for _, value in found]
    most = rules.options["max_bet"]
    if view.phase in ("bet", "part"):
        signed = abs(values[0]) * 100 > WIDE * denominator  # one chip decides between the lowest and the highest bet
        if found[-1][0] != "swap":
            return signed
        gap = values[-1] - max(values[:-1])
        return abs(gap) * 100 > WIDE * most * denominator and (gap > 0 or signed)
    chips = view.bets[view.turn][view.at] + (most if ("open", values[-2]) == found[-2] else 0)
    values.sort()
    return (values[-1] - values[-2]) * 100 > WIDE * chips * denominator


def weigh(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> "list[tuple[str, float]]":
    """Expected chips of each legal move, in legal order. Exact in the model: needs neither chance nor budget."""
    found, denominator = odds(rules, view, True)
    return [(move, decimal(numerator, denominator)) for move, numerator in found]


def _pick(found: "Odds") -> str:
    """The first of the best."""
    best = found[0]
    for entry in found:
        if entry[1] > best[1]:
            best = entry
    return best[0]


def odds(rules: "SieteYMedia", view: "SieteState", exact: bool = True, cards: int = 0) -> "tuple[Odds, int]":
    """For each legal move the numerator of its expected chips, and the denominator of them all.

    exact: else by the quick tables, looking so many cards ahead (0: to the end), and as bank with each hidden card by
    itself.
    """
    legal = rules.legal(view)
    if view.phase == "bank":
        return _bank(rules, view, legal, exact)
    if view.phase in ("bet", "part"):
        return _bets(rules, view, legal, duel(rules, view, exact, cards))
    return _asks(rules, view, legal, duel(rules, view, exact, cards))


def over(rules: "SieteYMedia", view: "SieteState") -> "tuple[int, int]":
    """The probability that one more card takes the mover over 7½: numerator, denominator."""
    total = rules.total(view, view.turn, view.at)
    counts = unseen(rules, view)
    return sum([counts[k] for k in KINDS if total + VALUES[k] > FULL]), sum(counts)


# --- what the view says -----------------------------------------------------------------------------------


def kind(rules: "SieteYMedia", card: int) -> int:
    """Index into VALUES of a card."""
    return VALUES.index(rules.halves[card])


def unseen(rules: "SieteYMedia", view: "SieteState") -> "Counts":
    """How many cards of each kind the mover has not seen: the pack's and those hidden with others."""
    counts = [12, 4, 4, 4, 4, 4, 4, 4]
    for hand in view.hands:
        for card in hand:
            if card >= 0:
                counts[kind(rules, card)] -= 1
    return tuple(counts)


def series(rules: "SieteYMedia", view: "SieteState", seat: int, at: int) -> "tuple[int, int, int, bool]":
    """Of one series: shown halves, place of its hidden card (-1: none), what lay open before its last card, first."""
    part, down, hand = view.parts[seat][at], view.down[seat], view.hands[seat]
    shown = sum([rules.halves[hand[place]] for place in part if place != down])
    if down not in part:
        return shown, -1, -1, False
    before = shown - rules.halves[hand[part[-1]]] if part[-1] != down else -1
    return shown, down, before, down == 0


def duel(rules: "SieteYMedia", view: "SieteState", exact: bool, cards: int = 0) -> Duel:
    """The tables that fit this view; the last ones are kept."""
    counts = unseen(rules, view)
    seat = view.turn
    held = sum(counts) - len(view.stock)
    blocked = view.down[seat] >= 0 and view.down[seat] not in view.parts[seat][view.at]
    singing, swap = rules.options["singing"], rules.options["swap_four"] == "on"
    start: "Counts" = ()
    if not exact:  # the mover's own hidden card, or the only one, is unseen by the bank
        start = counts
        for place in view.parts[seat][view.at]:
            if place == view.down[seat]:
                start = more(counts, kind(rules, view.hands[seat][place]))
    key = (start, singing, swap, held, blocked, cards)
    for kept, made in _duels:
        if kept == key:
            return made
    new = Duel(singing, swap, held, blocked) if exact else Quick(start, singing, swap, held, blocked).ahead(cards)
    _duels.insert(0, (key, new))
    del _duels[8:]
    return new


# --- a punto ----------------------------------------------------------------------------------------------


def _bets(rules: "SieteYMedia", view: "SieteState", legal: "list[str]", table: Duel) -> "tuple[Odds, int]":
    counts = unseen(rules, view)
    bets = [int(move[4:]) for move in legal if move != "swap"]
    if view.phase == "part":  # SM-21: the new series is its open figure
        one = table.best(counts, VALUES[FIGURE], NONE, -1, False)
    else:
        one = table.best(counts, 0, kind(rules, view.hands[view.turn][0]), -1, True)
    found = [("bet " + str(n), n * one) for n in bets]
    if "swap" in legal:
        left = 4 - view.swaps
        scale = sum(counts) ** left
        found = [(move, numerator * scale) for move, numerator in found]
        found.append(("swap", _swap(table, counts, bets[-1], left)))
        return found, scale * table.denominator(counts)
    return found, table.denominator(counts)


def _swap(table: Duel, counts: "Counts", most: int, left: int) -> int:
    """SM-8: the chips of giving the four back when that may be done `left` times; then the best bet, or once more.

    A numerator over sum(counts) ** left times the denominator: a new card for the four, which goes among the rest.
    """
    found = 0
    for k in KINDS:
        if counts[k]:
            rest = more(less(counts, k), FOUR)
            one = table.best(rest, 0, k, -1, True)
            best = max(one, one * most) * sum(counts) ** (left - 1)
            if k == FOUR and left > 1:
                best = max(best, _swap(table, rest, most, left - 1))
            found += counts[k] * best
    return found


def _asks(rules: "SieteYMedia", view: "SieteState", legal: "list[str]", table: Duel) -> "tuple[Odds, int]":
    seat = view.turn
    counts = unseen(rules, view)
    bet = view.bets[seat][view.at]
    shown, place, before, first = series(rules, view, seat, view.at)
    now = (counts, shown, kind(rules, view.hands[seat][place]) if place >= 0 else NONE, before, first)
    found = []
    for move in legal:
        if move in ("stand", "quiet"):
            value = bet * table.stand(*now)
        elif move == "sing":
            value = bet * table.sing(counts)
        elif move == "hit":
            value = bet * table.hit(*now)
        elif move == "flip":
            value = bet * table.flip(*now)
        else:  # open: both figures lie open, and each series is worth what one alone would be
            one = table.best(counts, VALUES[FIGURE], NONE, -1, False)
            most = min(rules.options["max_bet"], rules.free(view, seat))
            value = bet * one + max(one, one * most)
        found.append((move, value))
    return found, table.denominator(counts)


# --- the bank ---------------------------------------------------------------------------------------------


def stakes(
    rules: "SieteYMedia", view: "SieteState", counts: "Counts"
) -> "tuple[list[int], list[tuple[Slot, int, int]]]":
    """What the bank plays for: by its own last total what open series bring; the hidden cards with their bets."""
    known = [0] * 16
    slots = []
    singing, swap = rules.options["singing"], rules.options["swap_four"] == "on"
    for seat in view.order[:-1]:
        for at in range(len(view.ends[seat])):
            end, bet = view.ends[seat][at], view.bets[seat][at]
            if end == "over":
                continue
            shown, place, before, first = series(rules, view, seat, at)
            if place >= 0:
                slots.append((belief(counts, shown, before, first and swap, singing), shown, bet))
                continue
            for b in range(16):
                double = 2 if end == "sung" and b < FULL else 1
                known[b] += bet if shown <= b else -bet * double
    return known, slots


def _bank(rules: "SieteYMedia", view: "SieteState", legal: "list[str]", exact: bool) -> "tuple[Odds, int]":
    counts = unseen(rules, view)
    known, slots = stakes(rules, view, counts)
    total = rules.total(view, view.turn, 0)
    if len(legal) == 1:
        return [(legal[0], 0)], 1
    if not exact:
        return _alone(known, slots, total, counts)
    together = Slots(known, slots)
    if not together.ways(counts):  # the rule would need one card twice
        together = Slots(known, [(fits(shown), shown, bet) for _, shown, bet in slots])
    bank = Bank(together)
    values = [("hit", bank.hit(total, counts)), ("stand", bank.stand(total, counts))]
    return values, bank.denominator(counts)


def _alone(
    known: "list[int]", slots: "list[tuple[Slot, int, int]]", total: int, counts: "Counts"
) -> "tuple[Odds, int]":
    """The strong bank: each hidden card by itself, as if the others were not there."""
    made: "dict[Counts, float]" = {}

    def stand(total: int, counts: "Counts") -> float:
        at = total if total <= FULL else 0
        value = float(known[at])
        for weights, shown, bet in slots:
            every = won = 0
            for k in KINDS:
                if weights[k]:
                    every += counts[k]
                    won += counts[k] if shown + VALUES[k] <= at else -counts[k]
            value += bet * won / every if every else 0.0
        return value

    def hit(total: int, counts: "Counts") -> float:
        value = 0.0
        for k in KINDS:
            if counts[k]:
                value += counts[k] * best(total + VALUES[k], less(counts, k))
        return value / sum(counts)

    def best(total: int, counts: "Counts") -> float:
        if total >= FULL or sum(counts) <= len(slots):
            return stand(total, counts)
        found = made.get(counts)
        if found is None:
            found = made[counts] = max(stand(total, counts), hit(total, counts))
        return found

    values = [("hit", hit(total, counts)), ("stand", stand(total, counts))]
    return [(move, int(value * 1000000000)) for move, value in values], 1000000000


def advise(
    rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0
) -> "tuple[str, tuple[str, ...], list[tuple[str, float, list[float]]]]":
    """What a hint shows: the chips that each move brings on average, exactly in the model; where a card may be asked
    for, the chance that the move goes over 7½."""
    valued = weigh(rules, view, rng, plays)
    if "hit" not in [move for move, _ in valued]:
        return "chips", (), [(move, value, []) for move, value in valued]
    above, cards = over(rules, view)
    return "chips", ("over",), [(m, value, [above / cards if m in ("hit", "flip") else 0.0]) for m, value in valued]
