"""Why a move of Sevens is refused: the clause and the words."""

from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState
    from heptad.kit.rules import Reason


def why(rules: "Sevens", s: "SevensState", move: str) -> "Reason":
    """The reason against a move of the player whose turn it is."""
    verb, cards, choice = touches(move, rules.pack)
    hand = s.hands[s.turn]
    if verb == "pass" and not cards:
        return _no_pass(rules, s)
    if verb or choice or not cards:
        return ("SV-7", "no.word", {"move": move})
    said = rules.pack.said
    for card in cards:
        if card not in hand:
            return ("SV-7", "sevens.no.not_held", {"card": said(card)})
    if not s.opened:
        if rules.options["opening"] == "diamond":
            return ("SV-5", "sevens.no.opening", {"card": said(rules.first)})
        return ("SV-5", "sevens.no.starter", {})
    if len(cards) > 1:
        if rules.options["runs"] == "off":
            return ("SV-9", "sevens.no.runs", {})
        return ("SV-9", "sevens.no.run", {})
    if rules.options["misplay"] == "penalise" and rules.standing_off(s):
        return ("SV-15", "sevens.no.stand_off", {})
    return _no_fit(rules, s, cards[0])


def _no_fit(rules: "Sevens", s: "SevensState", card: int) -> "Reason":
    """A card that is next to no end of its row."""
    said = rules.pack.said
    suit, rank = divmod(card, rules.width)
    base = suit * rules.width
    args: "dict[str, Any]" = {"card": said(card)}
    if s.low[suit] < 0:
        args["top"] = said(base + rules.starter)
        return ("SV-7", "sevens.no.closed", args)
    args["top"] = said(base + (s.high[suit] + 1 if rank > rules.starter else s.low[suit] - 1))
    return ("SV-7", "sevens.no.gap", args)


def _no_pass(rules: "Sevens", s: "SevensState") -> "Reason":
    """A pass of one who must play."""
    if not s.opened:
        return ("SV-5", "sevens.no.pass_opening", {})
    if rules.standing_off(s):
        return ("SV-15", "sevens.no.stand_off", {})
    if rules.options["passing"] == "limited":
        return ("SV-12", "sevens.no.pass_left", {})
    return ("SV-10", "sevens.no.must_play", {})
