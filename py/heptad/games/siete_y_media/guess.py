"""A whole world that looks like a view of Siete y media, each one that the rules allow as likely."""

from heptad.games.siete_y_media.state import FULL
from heptad.kit.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState
    from heptad.kit.rng import Rng

TRIES = 1000  # a world is refused only for a four in the wrong place: a few tries do


def guess(rules: "SieteYMedia", view: "SieteState", rng: "Rng") -> "SieteState":
    """Fill the hidden cards that what is seen restricts, the most restricted first, then all others at random.

    Of two restrictions one lies within the other or apart from it, so the number of cards to choose from never depends
    on what was chosen before: every world is as likely.
    """
    limits = _limits(rules, view)
    barred = _barred(view)
    for left in range(TRIES - 1, -1, -1):
        known = view.copy()
        free = [True] * rules.pack.size
        for hand in view.hands:
            for card in hand:
                if card >= 0:
                    free[card] = False
        for _, low, high, seat in limits:
            card = rng.pick([c for c in range(rules.pack.size) if free[c] and low <= rules.halves[c] <= high])
            free[card] = False
            known.hands[seat][view.down[seat]] = card
        world: "SieteState" = Rules.guess(rules, known, rng)  # type: ignore[assignment]
        if not left or not [1 for seat, card in barred if world.hands[seat][view.down[seat]] == card]:
            break
    return world


def _limits(rules: "SieteYMedia", view: "SieteState") -> "list[tuple[int, int, int, int]]":
    """Of hidden cards what they can count: (how many values, from, to, seat), the narrowest first."""
    found = []
    for seat in view.order[:-1]:
        down = view.down[seat]
        if down < 0 or view.hands[seat][down] >= 0:
            continue
        at = [i for i in range(len(view.parts[seat])) if down in view.parts[seat][i]][0]
        part = view.parts[seat][at]
        shown = sum([rules.halves[view.hands[seat][place]] for place in part if place != down])
        low, most = 1, FULL
        if at >= len(view.ends[seat]):  # still played: below 7½, or just there (SM-13)
            if not view.bets[seat]:
                continue
            sings = view.phase == "sing" and view.turn == seat and view.at == at
            low = FULL - shown if sings else 1
            most = FULL if sings else FULL - 1
        elif rules.options["singing"] == "compulsory":  # SM-17: else it would lie open
            most = FULL - 1
        high = most - shown
        if high < 14:
            found.append((high - low, low, high, seat))
    found.sort()
    return found


def _barred(view: "SieteState") -> "list[tuple[int, int]]":
    """SM-8: (seat, four) where the four went back into the pack when that seat's hidden card already lay there."""
    found = []
    for i in range(len(view.back)):
        giver, four = view.back[i]
        for seat in view.order:
            if view.down[seat] < 0 or view.hands[seat][view.down[seat]] >= 0:
                continue
            later = [entry for entry in view.back[i + 1 :] if entry[0] == seat]
            if view.order.index(seat) < view.order.index(giver) or (view.down[seat] == 0 and not later):
                found.append((seat, four))
    return found
