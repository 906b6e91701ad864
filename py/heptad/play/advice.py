"""A hint: what each legal move is worth to the seat whose view a question holds, the best one, and why it is."""

from json import dumps as _dumps

from heptad.games import adviser_of, reasons_of
from heptad.kit.rng import Rng
from heptad.play.think import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Rules
    from heptad.kit.state import State


def advice(text: str) -> str:
    """The answer to a question of heptad.play.think, as JSON of what `weighed` gives."""
    question, rules, view = asked(text)
    return _dumps(weighed(rules, view, Rng(int(question["rng"])), question["plays"], question.get("chosen", "")))


def weighed(rules: "Rules", view: "State", rng: Rng, plays: int, chosen: str = "") -> "dict[str, Any]":
    """unit: "chance", "chips" or "points"; odds: what the chances of a move are chances of; moves: (move, value,
    chances) in the order of the legal moves, the chances [] where they are not known; move: the chosen one, or the
    best; why: one or two (key, args), facts of the view that speak for it."""
    unit, odds, moves = adviser_of(rules.name)(rules, view, rng, plays)
    ranked = [(-moves[i][1], i) for i in range(len(moves))]
    ranked.sort()
    order = [i for _, i in ranked]
    best = [i for i in order if moves[i][0] == chosen][0] if chosen else order[0]
    others = [moves[i][0] for i in order if i != best]
    why = reasons_of(rules.name)(rules, view, moves, moves[best][0], others[0]) if others else [("hint.only", {})]
    return {"unit": unit, "odds": odds, "move": moves[best][0], "why": why, "moves": moves}
