"""Why a move of Siete y media: what it is worth beside the other, and how many cards would go over 7½."""

from heptad.games.siete_y_media.table import half
from heptad.games.siete_y_media.think import over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.bots.telling import Facts
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState


def reasons(rules: "SieteYMedia", view: "SieteState", moves: "list[Any]", best: str, other: str) -> "Facts":
    """One or two (key, args); floats are chips on average."""
    worth = {move: float(value) for move, value, _ in moves}
    if view.phase in ("bet", "part"):
        return _bets(worth)
    if "sing" in worth:
        return [("siete_y_media.why.sing", {"sing": worth["sing"], "quiet": worth["quiet"]})]
    found = _pair(worth, best, other, half(rules.total(view, view.turn, view.at)))
    above, cards = over(rules, view)
    if not above:
        return found + [("siete_y_media.why.safe", {})]
    return found + [("siete_y_media.why.over", {"n": above, "of": cards})]


def _bets(worth: "dict[str, float]") -> "Facts":
    """What one chip brings (it is the same for each, so one bets as little or as much as one may), and a new card."""
    one = worth["bet 1"]
    if "swap" in worth:
        kept = max([worth[move] for move in worth if move != "swap"])
        return [("siete_y_media.why.swap", {"swap": worth["swap"], "kept": kept})]
    if one < 0:
        return [("siete_y_media.why.bet_loses", {"one": -one})]
    return [("siete_y_media.why.bet_brings", {"one": one})]


def _pair(worth: "dict[str, float]", best: str, other: str, total: str) -> "Facts":
    """Two moves side by side: hidden or turned up, opened or not; else standing against asking."""
    pair = sorted([best, other])
    if pair == ["flip", "hit"]:
        return [("siete_y_media.why.hidden", {"hit": worth["hit"], "flip": worth["flip"]})]
    if "open" in pair:
        rest = max([worth[move] for move in worth if move != "open"])
        return [("siete_y_media.why.open", {"open": worth["open"], "rest": rest})]
    ask = max(worth["hit"], worth.get("flip", worth["hit"]))
    stand = worth["stand"]
    if ask < 0 and stand < 0:
        return [("siete_y_media.why.lose", {"total": total, "stand": -stand, "ask": -ask})]
    return [("siete_y_media.why.worth", {"total": total, "stand": stand, "ask": ask})]
