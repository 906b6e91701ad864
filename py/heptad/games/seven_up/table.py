"""Seven Up for the reader's eye: zones, the log's lines, the prompt."""

from heptad.kit.state import HOUSE, NOBODY
from heptad.kit.zone import faces, zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState


def zones(rules: "SevenUp", view: "SevenUpState") -> "list[dict[str, Any]]":
    """The turned card with the trump, the trick, the hands with what each has won."""
    pack = rules.pack
    turned = zone("turned", "pile", "seven_up.zone.turned", faces(view.turned[-1:], pack))
    turned["count"] = len(view.turned)
    marks: "list[dict[str, Any]]" = []
    if view.trump >= 0:
        suit = pack.suits[view.trump]
        marks.append({"key": "seven_up.mark.trump", "args": {"suit": suit}, "suit": suit})
    for suit_ in view.rejected:
        suit = pack.suits[suit_]
        marks.append({"key": "seven_up.mark.rejected", "args": {"suit": suit}, "suit": suit})
    turned["marks"] = marks
    trick = zone("trick", "trick", "seven_up.zone.trick", faces(view.trick, pack))
    trick["seats"] = [(view.lead + i) % rules.seats for i in range(len(view.trick))]
    found = [turned, trick]
    for seat in range(rules.seats):
        hand = zone("hand" + str(seat), "hand", "zone.hand", faces(view.hands[seat], pack), seat=seat)
        hand["marks"] = _marks(rules, view, seat)
        found.append(hand)
    return found


def _marks(rules: "SevenUp", view: "SevenUpState", seat: int) -> "list[dict[str, Any]]":
    marks: "list[dict[str, Any]]" = []
    eyes = NOBODY if view.eyes is None else view.eyes
    if rules.seats == 4 and eyes >= 0 and seat != eyes and seat % 2 == eyes % 2:
        marks.append({"key": "seven_up.mark.partner", "args": {}})
    if not view.looks(seat):
        marks.append({"key": "seven_up.mark.blind", "args": {}})
    tricks = view.takers.count(seat)
    if tricks:
        marks.append({"key": "seven_up.mark.tricks", "args": {"n": tricks}})
    return marks


def tell(rules: "SevenUp", s: "SevenUpState", move: str) -> "tuple[str, dict[str, Any]]":
    """The log's line for a move about to be made. A discard says no card (SU-12)."""
    if s.turn == HOUSE:
        if move == "turn":
            card = s.stock[-1]
            key = "again" if rules.pack.suit(card) in s.rejected else "turned"
            return "seven_up.log." + key, {"card": rules.pack.names[card]}
        if move == "sweep":
            return "seven_up.log.sweep", {"name": rules.taker(s)}
        return "seven_up.log.deal", {}
    if move.startswith("discard "):
        return "seven_up.log.discard", {}
    if s.phase != "play":
        return "seven_up.log." + move, {}
    card = rules.pack.id(move)
    return "log.card" if card in rules.fitting(s) else "seven_up.log.misplay", {"card": move}


def label(rules: "SevenUp", view: "SevenUpState", move: str) -> "tuple[str, dict[str, Any]]":
    """The buttons' words."""
    if view.phase == "discard":
        return "seven_up.move.discard", {}
    args = {"suit": rules.pack.suits[rules.pack.suit(view.turned[-1])]}
    return "seven_up.move." + move, args


def prompt(rules: "SevenUp", view: "SevenUpState") -> "tuple[str, dict[str, Any]]":
    """What the reader may do, in a line."""
    turned = {"suit": rules.pack.suits[rules.pack.suit(view.turned[-1])]}
    if view.phase == "discard":
        return "seven_up.prompt.discard", {"n": len(view.hands[view.turn]) - 6}
    if view.phase != "play":
        return "seven_up.prompt." + view.phase, turned
    if not view.trick:
        return "seven_up.prompt.lead", {}
    led = rules.pack.suit(view.trick[0])
    args = {"suit": rules.pack.suits[led]}
    if not [card for card in view.hands[view.turn] if rules.pack.suit(card) == led]:
        return "seven_up.prompt.free", args
    if not view.takers or led == view.trump:
        return "seven_up.prompt.follow", args
    return "seven_up.prompt.follow_or_trump", args
