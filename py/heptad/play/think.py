"""What a thinker is asked and what it answers, as texts that cross to a worker.

The question holds a view and the bot's own generator, nothing else of the match: no seed, no hidden card.
"""

from json import dumps as _dumps
from json import loads as _loads

from heptad.games import adviser_of, bot_of, table_of
from heptad.kit.rng import Rng
from heptad.play.match import Match, bot_rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def question(match: Match, level: str, plays: int = 0) -> str:
    """The question to a bot of a level about the move of the seat whose turn it is."""
    seat = match.state.turn
    number = sum([len(played.moves) for played in match.rounds])
    return _dumps(
        {
            "game": match.rules.name,
            "seats": match.rules.seats,
            "options": match.rules.options,
            "level": level,
            "rng": str(bot_rng(match.seed, seat, number).state),
            "plays": plays,
            "view": match.state.view(seat).dump(),
        }
    )


def move(match: Match, level: str) -> str:
    """The move of a bot of a level for the seat whose turn it is, from its view."""
    seat = match.state.turn
    number = sum([len(played.moves) for played in match.rounds])
    return bot_of(match.rules.name, level)(match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), 0)


def answer(text: str) -> str:
    """The bot's move."""
    asked, rules, view = _asked(text)
    return bot_of(asked["game"], asked["level"])(rules, view, Rng(int(asked["rng"])), asked["plays"])


def advice(text: str) -> str:
    """What each legal move is worth to the seat whose view the question holds, as JSON: {"unit": "chance", "chips" or
    "points", "move": the best, "moves": [[move, value], …] in the order of the legal moves}."""
    asked, rules, view = _asked(text)
    unit, moves = adviser_of(asked["game"])(rules, view, Rng(int(asked["rng"])), asked["plays"])
    best = moves[0]
    for one in moves:
        if one[1] > best[1]:
            best = one
    return _dumps({"unit": unit, "move": best[0], "moves": moves})


def _asked(text: str) -> "tuple[Any, Any, Any]":
    asked = _loads(text)
    rules = table_of(asked["game"], asked["seats"], asked["options"])
    return asked, rules, rules.STATE.load(asked["view"])
