"""What all at the table can conclude about hidden hands, kept in the state as it comes up.

A proof stays true for the whole round, since cards only ever leave a hand.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState


def begin(rules: "Sevens", s: "SevensState") -> None:
    """SV-5: who opens holds a card to open with; at an `any` table those before it hold none."""
    s.lacks = [[] for _ in range(rules.seats)]
    if s.opened:
        return
    openers = rules.openers(list(range(rules.pack.size)))
    s.holds.append([s.turn] + openers)
    if rules.options["opening"] == "any":
        for seat in s.playing[: s.playing.index(s.turn)]:
            s.lacks[seat] = openers[:]


def laid(s: "SevensState", seat: int, card: int) -> None:
    """A card comes to the table: it explains what its holder was known to hold, and others did not hold it."""
    if s.holds:
        s.holds = [
            [fact[0]] + [other for other in fact[1:] if other != card]
            for fact in s.holds
            if fact[0] != seat or card not in fact[1:]
        ]


def passing(rules: "Sevens", s: "SevensState", tried: "list[int]") -> None:
    """What a pass that is about to be made, or an attempt that goes back, tells all others."""
    seat = s.turn
    if tried:
        s.holds.append([seat, tried[0]])  # SV-16: it has been seen
    fitting = [card for card in range(rules.pack.size) if rules.fits(s, card)]
    if not _shows(rules, s, tried):
        s.passed.append([seat, len(s.laid)])
    elif rules.fitting(s, seat):
        s.holds.append([seat] + fitting)
    else:
        s.lacks[seat] += [card for card in fitting if card not in s.lacks[seat]]


def _shows(rules: "Sevens", s: "SevensState", tried: "list[int]") -> bool:
    """Whether all see by a pass if its player could have played."""
    o = rules.options
    if rules.standing_off(s):  # SV-15: who can play must, and nothing else may be tried
        return True
    if o["passing"] == "free":  # SV-11: by what it costs
        return rules.for_chips and s.chips[s.turn] > 0
    if o["passing"] == "limited":  # SV-12: the last pass is forced; then all cards are shown anyway
        return False
    if o["false_pass"] == "prevent":  # SV-10
        return not tried
    return bool(o["false_pass"] != "chips" or s.chips[s.turn] > 0)  # SV-25: by what follows
