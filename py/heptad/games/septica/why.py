"""Why a move of American Septica is refused: the clause and the words."""

from heptad.games.septica.cards import SEVEN
from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState
    from heptad.kit.rules import Reason


def why(rules: "Septica", s: "SepticaState", move: str) -> "Reason":
    """The reason against a move of the player whose turn it is."""
    verb, cards, choice = touches(move, rules.pack)
    if len(cards) != 1 or verb:
        return _no_card(rules, s, verb or move) if not cards else ("SA-5", "septica.no.one_card", {})
    card = cards[0]
    hand = s.hands[s.turn]
    args = {"card": rules.pack.names[card], "n": s.due}
    rank = rules.pack.rank(card)
    if card not in hand:
        return ("SA-5", "septica.no.not_held", args)
    if s.skip and rank < 0:
        return ("SA-18", "septica.no.joker_on_skip", args)
    if (s.skip or s.due) and rank == SEVEN:
        return ("SA-10", "septica.no.seven_answers", args)
    if s.skip:
        return ("SA-15", "septica.no.skip_waits", args)
    if s.due and not rules.faces.is_draw[card]:
        return ("SA-7", "septica.no.draw_waits", args)
    fits = rules.faces.fits(card, s.pile[-1], s.suit)
    if choice and rank != SEVEN:
        return ("SA-9", "septica.no.names_no_suit", args)
    if rank == SEVEN:
        if len(hand) == 1:
            return ("SA-8", "septica.no.last_seven", args)
        return ("SA-9", "septica.no.name_a_suit", args)
    if not fits:
        return _no_fit(rules, s, card)
    return ("SA-4", "no.word", {"move": move})


def _no_fit(rules: "Septica", s: "SepticaState", card: int) -> "Reason":
    """A card with neither the suit in force nor the rank of the top card."""
    top = s.pile[-1]
    names = rules.pack.names
    args = {"card": names[card], "top": names[top], "suit": rules.pack.suits[s.suit]}
    if rules.pack.rank(top) == SEVEN:
        return ("SA-11", "septica.no.seven_named", args)
    return ("SA-5", "septica.no.no_fit", args)


def _no_card(rules: "Septica", s: "SepticaState", verb: str) -> "Reason":
    """A word that is no move now (SA-42: the table offers only what the rules allow)."""
    if verb not in ("draw", "take", "skip", "pass"):
        return ("SA-4", "no.word", {"move": verb})
    if s.due:
        return ("SA-7", "septica.no.must_answer_draw", {"n": s.due})
    if s.skip:
        return ("SA-7", "septica.no.must_answer_skip", {})
    if verb == "take":
        return ("SA-7", "septica.no.nothing_waits", {})
    if verb == "skip":
        return ("SA-15", "septica.no.no_ace_waits", {})
    if verb == "draw":
        return ("SA-25", "septica.no.nothing_to_draw", {})
    return ("SA-25", "septica.no.can_draw" if s.stock or len(s.pile) > 1 else "septica.no.can_play", {})
