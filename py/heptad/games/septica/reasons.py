"""Why a move of American Septica: facts of the view that set the best move apart from the next."""

from heptad.bots.telling import telling
from heptad.games.septica.cards import SEVEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.bots.telling import Facts
    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState

FEW = 2  # cards in a hand that may soon be empty
DEAR = 8  # points that are worth a word


def reasons(rules: "Septica", view: "SepticaState", moves: "list[Any]", best: str, other: str) -> "Facts":
    """One or two (key, args)."""
    return telling(_merits(rules, view, best), _merits(rules, view, other), _kept(rules, view, best, other),
                   [_left(rules, view, best)])  # fmt: skip


def _merits(rules: "Septica", view: "SepticaState", move: str) -> "Facts":
    """What a card does, the most telling first; nothing for a move without one."""
    faces, pack, me = rules.faces, rules.pack, view.turn
    if move not in faces.card:
        return []
    card = faces.card[move]
    said = pack.said(card)
    rest = [held for held in view.hands[me] if held != card]
    if not rest:  # SA-8
        return [("septica.why.last", {"card": said})]
    after = (me + 1) % rules.seats
    near = len(view.hands[after]) <= FEW
    left = len(view.hands[after])
    found: "Facts" = []
    if faces.is_draw[card]:  # SA-12
        args = {"card": said, "name": after, "due": ("cards.count", {"n": view.due + faces.draws[card]}, "")}
        if view.due:
            found.append(("septica.why.passes_draw", args))
        elif near:
            found.append(("septica.why.near_draw", {"n": left, "card": said, "name": after, "due": args["due"]}))
        else:
            found.append(("septica.why.draw", args))
    elif faces.is_ace[card]:  # SA-15
        if view.skip:
            found.append(("septica.why.passes_skip", {"card": said, "name": after}))
        elif near:
            found.append(("septica.why.near_skip", {"n": left, "card": said, "name": after}))
        else:
            found.append(("septica.why.skip", {"card": said, "name": after}))
        if rules.seats == 2:
            found.append(("septica.why.again", {"card": said, "name": after}))  # SA-17
    found += _dear(rules, view, card)
    suit = faces.follow[move]
    more = len([held for held in rest if pack.suit(held) == suit])
    if more and pack.rank(card) == SEVEN:
        found.append(("septica.why.named", {"n": more, "suit": pack.suits[suit]}))
    elif more and suit >= 0:
        found.append(("septica.why.follow", {"n": more, "suit": pack.suits[suit]}))
    return found


def _dear(rules: "Septica", view: "SepticaState", card: int) -> "Facts":
    """SA-26, SA-27: the card would cost more than any other that may be played now."""
    faces = rules.faces
    fits: "list[int]" = []
    for move in rules.legal(view):
        if move in faces.card and faces.card[move] != card and faces.card[move] not in fits:
            fits.append(faces.card[move])
    value = faces.value[card]
    if not fits or value < max([DEAR] + [faces.value[other] + 1 for other in fits]):
        return []
    args: "dict[str, Any]" = {"card": rules.pack.said(card), "cost": ("score.points", {"n": value}, "")}
    order = [(view.turn + i) % rules.seats for i in range(1, rules.seats)]
    least = min([len(view.hands[seat]) for seat in order])
    if least > FEW:
        return [("septica.why.dear", args)]
    args["name"] = [seat for seat in order if len(view.hands[seat]) == least][0]
    args["n"] = least
    return [("septica.why.near_dear", args)]


def _kept(rules: "Septica", view: "SepticaState", best: str, other: str) -> "Facts":
    """What the next best move would give up: a seven, or a card to answer with, where the best one gives up less."""
    faces = rules.faces
    card = faces.card.get(other, -1)
    mine = faces.card.get(best, -1)
    if card < 0 or card == mine or (mine >= 0 and faces.tier[mine] >= faces.tier[card]) or not faces.tier[card]:
        return []
    args: "dict[str, Any]" = {"card": rules.pack.said(card)}
    if faces.tier[card] == 2:  # SA-9, SA-26
        args["cost"] = ("score.points", {"n": faces.value[card]}, "")
        return [("septica.why.keeps_seven", args)]
    return [("septica.why.keeps_draw" if faces.is_draw[card] else "septica.why.keeps_ace", args)]


def _left(rules: "Septica", view: "SepticaState", move: str) -> "tuple[str, dict[str, Any]]":
    """What stays in hand of the cards held now, and what it costs."""
    played = rules.faces.card.get(move, -1)
    rest = [card for card in view.hands[view.turn] if card != played]
    return "septica.why.left", {
        "what": ("cards.count", {"n": len(rest)}, ""),
        "cost": ("score.points", {"n": rules.value(rest)}, ""),
    }
