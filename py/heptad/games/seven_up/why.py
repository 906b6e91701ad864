"""Why a move of Seven Up is refused: the clause and the words."""

from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState
    from heptad.kit.rules import Reason

PHASES = {"stand": "SU-6", "gift": "SU-7", "discard": "SU-12", "play": "SU-30"}


def why(rules: "SevenUp", s: "SevenUpState", move: str) -> "Reason":
    """The reason against a move of the player whose turn it is."""
    verb, cards, choice = touches(move, rules.pack)
    wanted = "discard" if s.phase == "discard" else ""
    if len(cards) != 1 or choice or verb != wanted or s.phase in ("stand", "gift"):
        return (PHASES[s.phase], "seven_up.no." + s.phase, {"move": move})
    card = cards[0]
    args = {"card": rules.pack.names[card]}
    if card not in s.hands[s.turn]:
        return (PHASES[s.phase], "seven_up.no.not_held", args)
    led = rules.pack.suit(s.trick[0])
    suit = {"card": rules.pack.names[card], "suit": rules.pack.suits[led]}
    if s.tried and s.takers:
        clause = "SU-33" if led == s.trump else "SU-32"
        return (clause, "seven_up.no.tried", suit)
    if not s.takers:
        return ("SU-31", "seven_up.no.first", suit)
    if led == s.trump:
        return ("SU-33", "seven_up.no.trump_led", suit)
    return ("SU-32", "seven_up.no.third_suit", suit)
