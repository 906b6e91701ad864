"""The tables that the contract tests play at: every game, every option value once, every number of seats."""

from collections.abc import Iterator
from typing import Any

from heptad.games import GAMES, bot_of, levels, rules_of
from heptad.kit.rng import seeded
from heptad.play.match import Match, bot_rng

Table = tuple[str, int, dict[str, Any]]


def values_of(values: tuple[Any, ...]) -> Iterator[Any]:
    """An option's values; of a span its ends."""
    for value in values:
        yield from value if isinstance(value, tuple) else (value,)


# What an option's value can't be without.
NEEDS: dict[tuple[str, Any], dict[str, Any]] = {
    ("starter", "U"): {"pack": "german32"},
    ("starter", "O"): {"pack": "german32"},
    ("passing", "limited"): {"out_on_pass": 2},
    ("false_pass", "chips"): {"scoring": "chips"},
    ("length", "bankrupt"): {"scoring": "chips", "chips": 30},
}
SMALL = {"pack": ("german32", "skat32"), "preset": ("domino", "skat_domino"), "starter": ("U", "O")}  # SV-44


def tables() -> Iterator[Table]:
    for game in GAMES:
        cls = rules_of(game)
        low, high = cls.SEATS
        for seats in range(low, high + 1):
            yield game, seats, {}
        for name, values, default, _ in cls.OPTIONS:
            for value in values_of(values):
                if value != default:
                    most = 6 if value in SMALL.get(name, ()) else high
                    seats = low + seeded(name + str(value)).below(most - low + 1)
                    yield game, seats, {name: value, **NEEDS.get((name, value), {})}
        on = {name: "on" for name, values, _, _ in cls.OPTIONS if values == ("off", "on")}
        yield game, high, on


def limited(table: Table, seed: str = "t") -> Match:
    """A match at a table. Where a game has a turn limit, one keeps random play short."""
    game, seats, options = table
    if "turn_limit" in [option[0] for option in rules_of(game).OPTIONS]:
        options = {"turn_limit": 120, **options}
    return Match(game, seats, options, seed)


def decisions(match: Match, level: str = "random", most: int = 100000, plays: int = 0) -> Iterator[Match]:
    """Play a match with bots of a level: the match before every decision of a player. plays: worlds, 0: as usual."""
    choose = bot_of(match.rules.name, level)
    for number in range(most):
        match.settle()
        if match.over():
            return
        yield match
        seat = match.state.turn
        match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), plays))


def positions(table: Table, seed: str = "t", level: str = "random", most: int = 400) -> Iterator[Match]:
    yield from decisions(limited(table, seed), level, most)


TABLES = list(tables())
IDS = [f"{game}-{seats}-" + "-".join(f"{k}={v}" for k, v in options.items()) for game, seats, options in TABLES]
LEVELS = [(game, level) for game in GAMES for level in levels(game)]
