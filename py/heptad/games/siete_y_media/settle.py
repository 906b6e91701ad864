"""The settlement of a round of Siete y media, and who has the bank after it."""

from heptad.games.siete_y_media.state import FULL
from heptad.kit.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState


def bank_total(rules: "SieteYMedia", s: "SieteState") -> int:
    """What the bank has, in halves; 0 once it has gone over."""
    total = rules.total(s, s.dealer, 0)
    return total if total <= FULL else 0


def settle(rules: "SieteYMedia", s: "SieteState") -> None:
    """SM-32, SM-33, SM-36: all cards are shown; the bank first takes what it has won, then pays in turn."""
    s.down = [-1] * rules.seats
    bank = bank_total(rules, s)
    due = []
    for seat in s.order[:-1]:
        for i in range(len(s.ends[seat])):
            if s.ends[seat][i] == "over":
                continue
            bet = s.bets[seat][i]
            if rules.total(s, seat, i) <= bank:
                rules.pay(s, "SM-32", seat, s.dealer, bet)
            elif s.ends[seat][i] == "sung" and bank < FULL:
                due.append(("SM-33", seat, 2 * bet))
            else:
                due.append(("SM-32", seat, bet))
    for clause, seat, chips in due:
        paid = min(chips, s.chips[s.dealer])
        rules.pay(s, clause if paid == chips else "SM-36", s.dealer, seat, paid)
    s.turn = OVER


def next_bank(rules: "SieteYMedia", s: "SieteState") -> int:
    """SM-34, SM-36: the first to have sung and not been equalled, or the next in turn, or as before."""
    passes = rules.options["bank_passes"]
    if passes == "sung" and bank_total(rules, s) < FULL:
        for seat in s.order[:-1]:
            if "sung" in s.ends[seat]:
                return seat
    if passes == "every_round" or s.chips[s.dealer] == 0:
        return rules.turns(s.dealer, s.chips)[0]
    return s.dealer
