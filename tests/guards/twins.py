"""Twins of the bots that cheat: they are given the true state. In tests only.

A bot that guesses worlds has a twin that runs the same search in the one true world: its guesser is replaced by one
that knows. The others are set against the twin of the strong one. Siete y media is played without guesses: there the
twin tries every move in the true world, everybody going on as the casual bot, and takes the one that pays best.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from heptad.games import bot_of
from heptad.games.septica import think as septica
from heptad.games.seven_up import think as seven_up
from heptad.games.seven_up.guess import Guesser
from heptad.games.sevens import think as sevens
from heptad.kit.rng import Rng
from heptad.kit.state import HOUSE, OVER

Chooser = Callable[[Any, Any, Rng], str]
"""(rules, the true state, generator) -> move. An honest one cuts its view from the state, and sees no more."""


def honest(game: str, level: str, plays: int) -> Chooser:
    """The bot itself; plays: its budget, 0 for its own."""
    choose = bot_of(game, level)
    return lambda rules, s, rng: choose(rules, s.view(s.turn), rng, plays)


def cheat(game: str, level: str) -> Chooser:
    """The twin."""
    if game == "siete_y_media":
        return rolled_out
    choose = bot_of(game, level if level == "expert" else "strong")

    def move(rules: Any, s: Any, rng: Rng) -> str:
        with SEEING[game](s):
            return choose(rules, s.view(s.turn), rng, 1)

    return move


@contextmanager
def seeing_septica(s: Any) -> Iterator[None]:
    class Memory:
        def __init__(self, *_: Any) -> None:
            pass

        def world(self, shuffle: Any) -> tuple[list[list[int]], list[int]]:
            return [hand[:] for hand in s.hands], s.stock[:]

    with patch.object(septica, "Memory", Memory):
        yield


@contextmanager
def seeing_sevens(s: Any) -> Iterator[None]:
    class Worlds:
        def __init__(self, rules: Any, *_: Any) -> None:
            self.owner = [-1] * rules.pack.size
            for seat, hand in enumerate(s.hands):
                for card in hand:
                    self.owner[card] = seat

        def next(self) -> list[int]:
            return self.owner

        def towards(self, likelihood: Any, steps: int) -> list[int]:
            return self.owner

    with patch.object(sevens, "Worlds", Worlds):
        yield


@contextmanager
def seeing_seven_up(s: Any) -> Iterator[None]:
    class Seer(Guesser):
        def hands(self, rng: Rng) -> list[list[int]]:
            return [hand[:] for hand in s.hands]

        def thrown(self, hands: Any, rng: Rng, count: Any = None) -> list[list[int]]:
            return [pile[:] for pile in s.thrown] + [s.stock[:]]

    def likely(guesser: Any, rng: Rng) -> Any:
        return guesser.hands(rng), s.thrown

    with patch.object(seven_up, "Guesser", Seer), patch.object(seven_up, "likely", likely):
        yield


SEEING: dict[str, Any] = {"septica": seeing_septica, "sevens": seeing_sevens, "seven_up": seeing_seven_up}


def rolled_out(rules: Any, s: Any, rng: Rng) -> str:
    """The move after which the true round ends best for the mover."""
    casual = bot_of(rules.name, "casual")
    best, most = "", 0
    for move in rules.legal(s):
        end = s.copy()
        rules.act(end, move)
        while end.turn != OVER:
            rules.act(end, rules.legal(end)[0] if end.turn == HOUSE else casual(rules, end, rng))
        if not best or end.chips[s.turn] > most:
            best, most = move, end.chips[s.turn]
    return best
