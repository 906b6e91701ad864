"""The games, by name. Each is a folder with `rules.py` (RULES) and `bot.py` (LEVELS), loaded when it is asked for."""

from heptad.bots import uniform
from heptad.kit.rules import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.kit.rules import Rules

GAMES = ("septica", "sevens", "seven_up", "siete_y_media")
LADDER = ("random", "beginner", "casual", "strong", "expert")  # names that records and links may use


def _part(game: str, module: str, name: str) -> "Any":
    if game not in GAMES:
        raise Refused("", "bad.game", game=game, known=", ".join(GAMES))
    return getattr(__import__("heptad.games." + game + "." + module, None, None, (name,)), name)


def rules_of(game: str) -> "type[Rules]":
    """The Rules class of a game."""
    found: "type[Rules]" = _part(game, "rules", "RULES")
    return found


_tables: "list[tuple[str, Rules]]" = []


def table_of(game: str, seats: int, options: "dict[str, Any]") -> "Rules":
    """The rules of a game at one table. The last tables are kept: Rules never change, and bots ask at every move."""
    key = game + repr(seats) + repr([(name, options[name]) for name in sorted(options)])
    for kept, rules in _tables:
        if kept == key:
            return rules
    made = rules_of(game)(seats, options)
    _tables.insert(0, (key, made))
    del _tables[4:]
    return made


def levels(game: str) -> "list[str]":
    """The levels of bots that a game has, weakest first."""
    return ["random"] + [level for level, _ in _part(game, "bot", "LEVELS")]


def adviser_of(game: str) -> "Callable[..., tuple[str, tuple[str, ...], list[Any]]]":
    """A game's way to say what each legal move is worth: advise(rules, view, rng, plays) -> (unit, what chances are of,
    (move, value, chances) …)."""
    found: "Callable[..., tuple[str, tuple[str, ...], list[Any]]]" = _part(game, "think", "advise")
    return found


def reasons_of(game: str) -> "Callable[..., list[tuple[str, dict[str, Any]]]]":
    """A game's way to say why: reasons(rules, view, moves, best, other) -> one or two (key, args), facts of the view;
    moves as `advise` gives them, other: the next best."""
    found: "Callable[..., list[tuple[str, dict[str, Any]]]]" = _part(game, "reasons", "reasons")
    return found


def bot_of(game: str, level: str) -> "Callable[..., str]":
    """A bot: choose(rules, view, rng, plays) -> move."""
    for name, choose in (("random", uniform),) + _part(game, "bot", "LEVELS"):
        if name == level:
            found: "Callable[..., str]" = choose
            return found
    raise Refused("", "bad.level", level=level, game=game, known=", ".join(levels(game)))
