"""Sevens for the reader's eye: zones, the log's lines, the prompt."""

from heptad.kit.zone import faces, zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState


def zones(rules: "Sevens", view: "SevensState") -> "list[dict[str, Any]]":
    """SV-18: one row a suit, diamonds on top, then hearts, clubs, spades; the pot; the hands."""
    found = []
    for letter in "DHCSEG":
        if letter in rules.pack.suits:
            found.append(_row(rules, view, rules.pack.suits.index(letter)))
    if rules.for_chips:
        pot = zone("pot", "chips", "sevens.zone.pot", [])
        pot["count"] = view.pot
        found.append(pot)
    for seat in range(rules.seats):
        hand = zone("hand" + str(seat), "hand", "zone.hand", faces(view.hands[seat], rules.pack), seat=seat)
        hand["marks"] = _marks(rules, view, seat)
        found.append(hand)
    return found


def _row(rules: "Sevens", view: "SevensState", suit: int) -> "dict[str, Any]":
    """A suit's row: every slot with its card and whether it is laid, apart from the row (SV-14), or next."""
    slots = []
    for rank in range(rules.width):
        card = suit * rules.width + rank
        if card in view.laid:
            how = "laid" if view.low[suit] <= rank <= view.high[suit] else "apart"
        else:
            how = "next" if view.opened and rules.fits(view, card) else "empty"
        slots.append((rules.pack.names[card], how))
    letter = rules.pack.suits[suit]
    row = zone("row" + letter, "row", "suit." + rules.pack.deck + letter, [], slots=slots)
    row["count"] = len([card for card in view.laid if card // rules.width == suit])
    return row


def _marks(rules: "Sevens", view: "SevensState", seat: int) -> "list[dict[str, Any]]":
    """What is to be seen of a player: out, passes made, a turn lost."""
    marks: "list[dict[str, Any]]" = []
    if seat in view.out:
        marks.append({"key": "sevens.mark.out", "args": {}})
    elif rules.options["out_on_pass"] and view.passes[seat]:
        args = {"n": view.passes[seat], "most": rules.options["out_on_pass"]}
        marks.append({"key": "sevens.mark.passes", "args": args})
    if view.lost[seat]:
        marks.append({"key": "sevens.mark.lost", "args": {}})
    return marks


def tell(rules: "Sevens", s: "SevensState", move: str) -> "tuple[str, dict[str, Any]]":
    """The log's line for a move about to be made (SV-18: a pass is announced)."""
    if move == "pass":
        return "sevens.log.pass", {}
    cards = [rules.pack.id(text) for text in move.split("+")]
    said = rules.pack.said(cards[0])
    if len(cards) > 1:
        return "sevens.log.run", {"card": said, "top": rules.pack.said(cards[-1])}
    if s.opened and not rules.fits(s, cards[0]):
        return "sevens.log.misplay", {"card": said}
    return "log.card", {"card": said}


def price(rules: "Sevens", view: "SevensState") -> int:
    """What a pass would cost now, in chips."""
    o = rules.options
    if not rules.for_chips or o["passing"] == "limited":
        return 0
    able = bool(rules.fitting(view, view.turn))
    dear = able and (o["passing"] == "free" or o["false_pass"] == "chips")
    cost: int = o["false_pass_chip"] if dear else o["pass_chip"]
    return min(cost, view.chips[view.turn])


def label(rules: "Sevens", view: "SevensState", move: str) -> "tuple[str, dict[str, Any]]":
    """The pass button says what it costs."""
    cost = price(rules, view)
    return ("sevens.move.pass_for", {"n": cost}) if cost else ("sevens.move.pass", {})


def prompt(rules: "Sevens", view: "SevensState") -> "tuple[str, dict[str, Any]]":
    """What the reader may do, in a line."""
    if not view.opened:
        if rules.options["opening"] == "diamond":
            return "sevens.prompt.first", {"card": rules.pack.said(rules.first)}
        return "sevens.prompt.opening", {}
    fitting = rules.fitting(view, view.turn)
    if not fitting:
        return "sevens.prompt.pass", {}
    if rules.standing_off(view):
        return "sevens.prompt.stand_off", {}
    return "sevens.prompt.play" if not rules.may_pass(view, view.turn) else "sevens.prompt.either", {}
