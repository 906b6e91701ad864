"""Siete y media for the reader's eye: zones, the log's lines, the prompt."""

from heptad.games.siete_y_media.state import FULL
from heptad.kit.state import HOUSE
from heptad.kit.zone import faces, zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState


def half(halves: int) -> str:
    """A total as it is read: 11 halves are 5½."""
    whole = str(halves // 2) if halves != 1 else ""
    return whole + "½" if halves % 2 else whole


def zones(rules: "SieteYMedia", view: "SieteState") -> "list[dict[str, Any]]":
    """The stock, and each player's series with bet, total and end."""
    stock = zone("stock", "pile", "siete_y_media.zone.stock", [None] * min(1, len(view.stock)))
    stock["count"] = len(view.stock)
    found = [stock]
    for seat in range(rules.seats):
        hand = zone("hand" + str(seat), "series", "zone.hand", [], seat=seat)
        hand["count"] = len(view.hands[seat])
        hand["series"] = [_series(rules, view, seat, at) for at in range(len(view.parts[seat]))]
        if not view.hands[seat]:
            hand["marks"] = [{"key": "siete_y_media.mark.out", "args": {}}]
        found.append(hand)
    return found


def _series(rules: "SieteYMedia", view: "SieteState", seat: int, at: int) -> "dict[str, Any]":
    """One series: cards, which of them is covered, and its marks."""
    cards = view.hands[seat]
    part = view.parts[seat][at]
    shown = faces([cards[place] for place in part], rules.pack)
    marks: "list[dict[str, Any]]" = []
    if at < len(view.bets[seat]):
        bet = view.bets[seat][at]
        marks.append({"key": "siete_y_media.mark.bet", "args": {"n": bet}, "chips": bet})
    if None not in shown:
        args = {"total": half(rules.total(view, seat, at))}
        marks.append({"key": "siete_y_media.mark.total", "long": "siete_y_media.mark.total.long", "args": args})
    if at < len(view.ends[seat]):
        marks.append({"key": "siete_y_media.mark." + view.ends[seat][at], "args": {}})
    covered = part.index(view.down[seat]) if view.down[seat] in part else -1
    playing = seat == view.turn and at == view.at
    return {"cards": shown, "covered": covered, "marks": marks, "playing": playing}


def tell(rules: "SieteYMedia", s: "SieteState", move: str) -> "tuple[str, dict[str, Any]]":
    """The log's line for a move about to be made; a card taken face down is not named."""
    if s.turn == HOUSE:
        total = rules.total(s, s.dealer, 0)
        args = {"total": half(total), "name": s.dealer}
        if s.phase == "settle" and len(s.hands[s.dealer]) == 1 and s.down[s.dealer] >= 0:
            return "siete_y_media.log.all_over", {}
        return "siete_y_media.log.bank_over" if total > FULL else "siete_y_media.log.bank_total", args
    if move.startswith("bet "):
        return "siete_y_media.log.bet", {"n": int(move[4:])}
    if move == "swap":
        return "siete_y_media.log.swap", {"card": rules.pack.said(s.hands[s.turn][0])}
    if move in ("hit", "flip") and s.phase == "ask":
        total = rules.total(s, s.turn, s.at) + rules.halves[s.stock[-1]]
        if total > FULL:  # SM-12: the cards are shown
            return "siete_y_media.log.over", {"card": rules.pack.said(s.stock[-1]), "total": half(total)}
    if move == "hit" and (s.phase == "bank" or s.down[s.turn] >= 0):
        return "siete_y_media.log.hit", {"card": rules.pack.said(s.stock[-1])}
    if move == "hit":
        return "siete_y_media.log.hit_down", {}
    if move == "flip":
        return "siete_y_media.log.flip", {"card": rules.pack.said(s.hands[s.turn][s.down[s.turn]])}
    return "siete_y_media.log." + ("stand" if move == "quiet" else move), {}


def label(rules: "SieteYMedia", view: "SieteState", move: str) -> "tuple[str, dict[str, Any]]":
    """The buttons' words."""
    if move.startswith("bet "):
        return "siete_y_media.move.bet", {"n": int(move[4:])}
    if move == "hit" and view.phase == "ask" and view.down[view.turn] < 0:
        return "siete_y_media.move.hit_down", {}
    return "siete_y_media.move." + move, {}


def prompt(rules: "SieteYMedia", view: "SieteState") -> "tuple[str, dict[str, Any]]":
    """What the reader may do, in a line."""
    if view.phase in ("bet", "part", "sing"):
        return "siete_y_media.prompt." + view.phase, {}
    args = {"total": half(rules.total(view, view.turn, view.at))}
    if view.phase == "bank":
        return "siete_y_media.prompt.bank", args
    return "siete_y_media.prompt.ask", args
