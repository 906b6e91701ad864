"""What is counted of a match when bots are compared: one number a seat, the larger the better but for `regret`."""

from collections.abc import Callable

from heptad.games import adviser_of
from heptad.kit.rng import Rng
from heptad.kit.state import OVER
from heptad.play.match import Match

GAME = ("SU-44", "SU-45")


def score(match: Match) -> list[float]:
    """The scores as they stand."""
    return [float(points) for points in match.standing.scores]


def out(match: Match) -> list[float]:
    """The share of the rounds in which a seat got rid of all its cards."""
    ends: list[list[list[int]]] = [played.state.hands for played in match.rounds if played.state.turn == OVER]  # type: ignore[attr-defined]
    return [sum(not hands[seat] for hands in ends) / len(ends) for seat in range(match.rules.seats)]


def lead(match: Match) -> list[float]:
    """A round's points less the mean of the others'; where points are charges, the others' mean less one's own."""
    sign = -1 if match.rules.charges() else 1
    changes = [now - before for now, before in zip(match.standing.scores, match.first.scores, strict=True)]
    rest = len(changes) - 1
    return [sign * (own - (sum(changes) - own) / rest) / len(match.rounds) for own in changes]


def game(match: Match) -> list[float]:
    """SU-44, SU-45: the share of the rounds whose point for Game a seat's side has won; half where nobody has."""
    sides = [match.rules.side(seat) for seat in range(match.rules.seats)]
    found = [0.0] * match.rules.seats
    for played in match.rounds:
        won = [seat for clause, seat, _ in played.gains or [] if clause in GAME]
        for seat, side in enumerate(sides):
            found[seat] += (won[0] in side if won else 0.5) / len(match.rounds)
    return found


def regret(match: Match) -> list[float]:
    """SM: chips a round that a seat's moves were worth less than the best ones, by the game's exact expectations."""
    lost = [0.0] * match.rules.seats
    new = match.again()
    new.telling = False
    for played in match.rounds:
        for move in played.moves:
            new.settle()
            seat = new.state.turn
            moves = adviser_of(new.rules.name)(new.rules, new.state.view(seat), Rng(0), 0)[2]
            values = {entry[0]: entry[1] for entry in moves}
            if len(values) > 1:
                lost[seat] += max(values.values()) - values[move]
            new.move(move)
    return [chips / len(match.rounds) for chips in lost]


MEASURES: dict[str, Callable[[Match], list[float]]] = {
    "score": score,
    "out": out,
    "lead": lead,
    "game": game,
    "regret": regret,
}
