"""The players of Siete y media. All play from a view; the strong and the expert one are in think.py."""

from heptad.games.siete_y_media.state import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState
    from heptad.kit.rng import Rng


def beginner(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """Stands at a random total from 4 to 6½, bets alike; as bank stands at 5."""
    legal = rules.legal(view)
    if legal[0].startswith("bet "):
        return legal[min(2, len([move for move in legal if move != "swap"]) - 1)]
    if view.phase == "sing":
        return "sing"
    goal = 10 if view.phase == "bank" else 8 + rng.below(6)
    at = 0 if view.phase == "bank" else view.at
    return "stand" if rules.total(view, view.turn, at) >= goal or "hit" not in legal else "hit"


def casual(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """Gives fours back, bets more on a good card, stands at 5½, hides what is high; as bank beats most others."""
    legal = rules.legal(view)
    if view.phase in ("bet", "part"):
        return _bet(rules, view, legal)
    if view.phase == "sing":
        return "sing"
    if view.phase == "bank":
        return "stand" if "hit" not in legal or _bank_stands(rules, view) else "hit"
    if "open" in legal:
        return "open"
    if rules.total(view, view.turn, view.at) >= 11 or "hit" not in legal:
        return "stand"
    if "flip" in legal and rules.halves[view.hands[view.turn][view.down[view.turn]]] < 8:
        return "flip"
    return "hit"


def _bet(rules: "SieteYMedia", view: "SieteState", legal: "list[str]") -> str:
    if "swap" in legal:
        return "swap"
    halves = rules.total(view, view.turn, view.at if view.phase == "bet" else len(view.parts[view.turn]) - 1)
    share = 10 if halves == 14 else 7 if halves == 12 else 5 if halves == 1 else 3
    return legal[max(0, share * len(legal) // 10 - 1)]


def _bank_stands(rules: "SieteYMedia", view: "SieteState") -> bool:
    """Whether the bank's total seems to beat most of what is bet: who rests on a hidden card has six or more."""
    mine = rules.total(view, view.dealer, 0)
    won = lost = 0
    for seat in view.order[:-1]:
        for at in range(len(view.ends[seat])):
            end = view.ends[seat][at]
            bet = view.bets[seat][at]
            if end != "over":
                cards = [view.hands[seat][place] for place in view.parts[seat][at]]
                theirs = sum([9 if card < 0 else rules.halves[card] for card in cards])
                if min(cards) < 0:
                    theirs = max(theirs, 12)
                if end != "sung" and min(theirs, FULL) <= mine:
                    won += bet
                else:
                    lost += bet
    return won >= lost if mine < 13 else True


def strong(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """The best expectation in chips; the page's own Python does not load what it takes."""
    from heptad.games.siete_y_media import think

    return think.strong(rules, view, rng, plays)


def expert(rules: "SieteYMedia", view: "SieteState", rng: "Rng", plays: int = 0) -> str:
    """The same with all hidden cards weighed at once."""
    from heptad.games.siete_y_media import think

    return think.expert(rules, view, rng, plays)


LEVELS = (("beginner", beginner), ("casual", casual), ("strong", strong), ("expert", expert))
