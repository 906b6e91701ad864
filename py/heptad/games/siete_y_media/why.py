"""Why a move of Siete y media is refused: the clause and the words."""

from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.siete_y_media.rules import SieteYMedia
    from heptad.games.siete_y_media.state import SieteState
    from heptad.kit.rules import Reason


def why(rules: "SieteYMedia", s: "SieteState", move: str) -> "Reason":
    """The reason against a move of the player whose turn it is."""
    verb, cards, choice = touches(move, rules.pack)
    phase = s.phase
    asking = phase in ("ask", "bank")
    if verb == "bet" and choice and not cards:
        if phase not in ("bet", "part"):
            return ("SM-10", "siete_y_media.no.bet_now", {})
        most = min(rules.options["max_bet"], rules.free(s, s.turn))
        return ("SM-21" if phase == "part" else "SM-10", "siete_y_media.no.bet_range", {"n": most})
    if choice or cards or verb not in ("swap", "hit", "flip", "open", "stand", "sing", "quiet"):
        return ("SM-6", "no.word", {"move": move})
    if verb == "swap":
        empty = phase == "bet" and not s.stock
        return ("SM-7", "siete_y_media.no.empty", {}) if empty else ("SM-8", "siete_y_media.no.swap", {})
    if verb in ("sing", "quiet"):
        return ("SM-17", "siete_y_media.no.sing", {})
    if phase == "sing":
        return ("SM-13", "siete_y_media.no.full", {})
    if not asking:
        return ("SM-6", "siete_y_media.no.bet_first", {})
    if not s.stock:
        return ("SM-7", "siete_y_media.no.empty", {})
    if verb == "flip":
        clause = "SM-31" if phase == "bank" else "SM-9"
        return (clause, "siete_y_media.no.flip", {})
    clause = "SM-20" if len(s.parts[s.turn]) < 4 and rules.free(s, s.turn) > 0 else "SM-21"
    if len(s.parts[s.turn]) >= 4 or phase == "bank":
        clause = "SM-20"
    return (clause, "siete_y_media.no.open", {})
