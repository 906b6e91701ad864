"""What a thinker is asked and what it answers, as texts that cross to a worker.

The question holds a view and the bot's own generator, nothing else of the match: no seed, no hidden card.
"""

from json import dumps as _dumps
from json import loads as _loads

from heptad.games import bot_of, table_of
from heptad.kit.rng import Rng
from heptad.play.match import Match, bot_rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def question(match: Match, level: str, plays: int = 0, chosen: str = "") -> str:
    """The question to a bot of a level about the move of the seat whose turn it is.

    chosen: the move whose reasons an adviser is asked for, "" for the best one's.
    """
    seat = match.state.turn
    number = sum([len(played.moves) for played in match.rounds])
    asked: "dict[str, Any]" = {
        "game": match.rules.name,
        "seats": match.rules.seats,
        "options": match.rules.options,
        "level": level,
        "rng": str(bot_rng(match.seed, seat, number).state),
        "plays": plays,
        "view": match.state.view(seat).dump(),
    }
    if chosen:
        asked["chosen"] = chosen
    return _dumps(asked)


def move(match: Match, level: str) -> str:
    """The move of a bot of a level for the seat whose turn it is, from its view."""
    seat = match.state.turn
    number = sum([len(played.moves) for played in match.rounds])
    return bot_of(match.rules.name, level)(match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), 0)


def answer(text: str) -> str:
    """The bot's move."""
    found, rules, view = asked(text)
    return bot_of(found["game"], found["level"])(rules, view, Rng(int(found["rng"])), found["plays"])


def asked(text: str) -> "tuple[Any, Any, Any]":
    """The question as plain data, its rules and its view."""
    found = _loads(text)
    rules = table_of(found["game"], found["seats"], found["options"])
    return found, rules, rules.STATE.load(found["view"])
