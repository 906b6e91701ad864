"""Which facts of a position explain a move: those that set it apart from the next best."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Facts = list[tuple[str, dict[str, Any]]]


def telling(merits: "Facts", others: "Facts", objections: "Facts", plain: "Facts") -> "Facts":
    """One or two facts. merits: what speaks for the move, the most telling first; others: the same of the next best
    move; objections: what speaks against that one; plain: what can always be said."""
    own = [fact for fact in merits if fact not in others]
    found = own[:1] + objections[:1] + own[1:]
    return (found or merits or plain)[:2]
