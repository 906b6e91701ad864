"""A played record as plain data: the object of `replay --json`, and the view of one seat."""

from heptad.kit.state import CARDS, LAID, OVER, OWN
from heptad.play.record import Record, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.play.match import Match


def result(record: Record, upto: "int | None" = None, trace: bool = False) -> "dict[str, Any]":
    """Play a record and say how it stands: scores, hands, legal moves, finished rounds, with `trace` every move."""
    steps: "list[dict[str, Any]]" = []
    moves = [move for turn in record.moves for move in turn]

    def watch(match: "Match") -> None:
        said = {"round": len(match.rounds) - 1, "turn": match.state.turn, "legal": match.rules.legal(match.state)}
        said["move"] = match.rules.read(moves[len(steps)])
        steps.append(said)

    match = play(record, upto, watch)
    over = match.over()
    closed = match.state.turn == OVER
    found: "dict[str, Any]" = {
        "game": match.rules.name,
        "over": over,
        "winners": match.standing.winners,
        "scores": match.scores(),
        "round": len(match.rounds) - 1,
        "dealer": match.rounds[-1].dealer,
        "turn": None if closed else match.state.turn,
        "legal": match.rules.legal(match.state),
        "hands": match.rules.shown_hands(match.state),
        "rounds": [_round(match, turn) for turn in match.rounds if turn.gains is not None],
    }
    pot = match.rules.pot(match.state)
    if pot is not None:
        found["pot"] = pot
    if trace:
        found["trace"] = steps
    return found


def _round(match: "Match", turn: "Any") -> "dict[str, Any]":
    gains = [0] * match.rules.seats
    for _, seat, points in turn.gains:
        for other in match.rules.side(seat):
            gains[other] += points
    why = [{"clause": clause, "seat": seat, "points": points} for clause, seat, points in turn.gains]
    return {"dealer": turn.dealer, "gains": gains, "why": why}


def show(match: "Match", seat: int) -> "dict[str, Any]":
    """What a seat may see: its view's fields by name, cards as texts, None for a hidden card."""
    view = match.state.view(seat)
    names = match.rules.pack.names
    fields: "dict[str, Any]" = {}
    for name, sight, kind in view.FIELDS:
        value = getattr(view, name)
        if kind == CARDS:
            if sight in (OWN, LAID):
                value = [[names[c] if c >= 0 else None for c in hand] for hand in value]
            else:
                value = [names[c] if c >= 0 else None for c in value]
        fields[name] = value
    return {
        "game": match.rules.name,
        "options": match.rules.options,
        "seats": match.rules.seats,
        "seat": seat,
        "scores": match.scores(),
        "round": len(match.rounds) - 1,
        "turn": view.turn if view.turn >= 0 else None,
        "legal": match.rules.legal(view),
        "state": fields,
    }
