"""American Septica for the reader's eye: zones, the log's lines, the prompt."""

from heptad.games.septica.cards import SEVEN
from heptad.games.septica.state import FREE
from heptad.kit.state import HOUSE
from heptad.kit.zone import faces, zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState


def zones(rules: "Septica", view: "SepticaState") -> "list[dict[str, Any]]":
    """The stock, the pile with what is in force on it, and the hands."""
    legal = rules.legal(view)
    marks: "list[dict[str, Any]]" = []
    if view.pile:
        if view.suit == FREE:
            marks.append({"key": "septica.mark.free", "args": {}})
        else:
            suit = rules.pack.suits[view.suit]
            long = "septica.mark.suit.long"
            marks.append({"key": "septica.mark.suit", "long": long, "args": {"suit": suit}, "suit": suit})
    if view.due:
        marks.append({"key": "septica.mark.due", "args": {"n": view.due}})
    if view.skip:
        marks.append({"key": "septica.mark.skip", "args": {}})
    pile = zone("pile", "pile", "septica.zone.pile", faces(view.pile[-1:], rules.pack), marks=marks)
    pile["count"] = len(view.pile)
    stock = zone("stock", "pile", "septica.zone.stock", [None] * min(1, len(view.stock)))
    stock["count"] = len(view.stock)
    stock["moves"] = [move for move in ("draw", "take") if move in legal]
    found = [stock, pile]
    for seat in range(rules.seats):
        cards = faces(view.hands[seat], rules.pack)
        found.append(zone("hand" + str(seat), "hand", "zone.hand", cards, seat=seat))
    return found


def tell(rules: "Septica", s: "SepticaState", move: str) -> "tuple[str, dict[str, Any]]":
    """The log's line for a move about to be made."""
    if s.turn == HOUSE:
        if move == "shuffle":
            return "septica.log.shuffle", {"n": len(s.pile) - 1}
        card = s.stock[-1]
        starts = rules.starts(card)
        return "septica.log.starter" if starts else "septica.log.buried", {"card": rules.pack.names[card]}
    if move == "take":
        there = len(s.stock) + max(0, len(s.pile) - 1)
        return "septica.log.take", {"n": min(s.due, there)}
    if move in ("draw", "skip", "pass"):
        return "septica.log." + move, {}
    card = rules.faces.card[move]
    if "=" in move:
        return "septica.log.seven", {"card": rules.pack.names[card], "suit": move[-1]}
    return "log.card", {"card": rules.pack.names[card]}


def prompt(rules: "Septica", view: "SepticaState") -> "tuple[str, dict[str, Any]]":
    """What the reader may do, in a line."""
    if view.due:
        return "septica.prompt.due", {"n": view.due}
    if view.skip:
        return "septica.prompt.skip", {}
    if view.suit == FREE:
        return "septica.prompt.free", {}
    legal = rules.legal(view)
    if "draw" not in legal:  # SA-25
        return "septica.prompt.pass" if "pass" in legal else "septica.prompt.must", {}
    suit = rules.pack.suits[view.suit]
    top = view.pile[-1]
    if rules.pack.rank(top) == SEVEN:
        return "septica.prompt.seven", {"suit": suit}
    return "septica.prompt.follow", {"suit": suit, "top": rules.pack.names[top]}
