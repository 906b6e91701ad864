"""Guard 5, alarm: a twin that cheats is clearly stronger than its bot. A bot that comes near its twin is suspect.

Every deal is played twice, and what the bot brings its seat is taken from what the twin brings. Games for two: each
against the other from both seats. Sevens: against three casual players. The 95 % interval of the difference has to lie
above a margin, in the unit of the game: about a quarter of what bots with all their worlds were found to lie behind.
"""

from math import sqrt
from typing import Any

import pytest

from heptad.games import GAMES, LADDER, table_of
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Standing
from heptad.kit.state import HOUSE, OVER
from tests.guards.twins import Chooser, cheat, honest

SEATS = {"septica": 2, "sevens": 4, "seven_up": 2, "siete_y_media": 2}
OPTIONS: dict[str, dict[str, Any]] = {"septica": {"turn_limit": 300}, "siete_y_media": {"max_bet": 4}}
UNITS = {"septica": "rounds won", "sevens": "rounds won", "seven_up": "points", "siete_y_media": "chips"}
MARGINS = {"septica": 0.1, "sevens": 0.04, "seven_up": 0.15, "siete_y_media": 0.5}


def brought(game: str, s: Any, seat: int) -> float:
    """What a finished round brought to a seat."""
    if game == "septica":
        return float(not s.hands[seat])
    if game == "sevens":
        return float(s.winner == seat)
    if game == "seven_up":
        return float(s.scores[seat] - s.scores[1 - seat])
    return float(s.chips[seat] - table_of(game, 2, OPTIONS[game]).options["stake"])


def played(game: str, deal: str, dealer: int, choosers: list[Chooser]) -> Any:
    """The end of a round, a player a seat."""
    rules: Any = table_of(game, SEATS[game], OPTIONS.get(game, {}))
    pack = list(range(rules.pack.size))
    seeded("alarm " + deal).shuffle(pack)
    stake = rules.options.get("stake", 0)
    s = rules.deal(pack, Standing(dealer, [stake] * rules.seats))
    s.chance = seeded("alarm chance " + deal).state
    number = 0
    while s.turn != OVER:
        if s.turn == HOUSE:
            rules.act(s, rules.legal(s)[0])
        else:
            rules.act(s, choosers[s.turn](rules, s, seeded(f"{deal} {number}")))
            number += 1
    return s


def gap(game: str, twin: Chooser, bot: Chooser, deals: int, seed: str) -> tuple[float, float]:
    """How much more the twin brings than the bot, and half of the 95 % interval."""
    found = []
    for deal in range(deals):
        more = 0.0
        for seat in range(2):
            if game == "sevens":  # the same seat, once by each
                others = [honest(game, "casual", 0)] * 3
                s = played(game, f"{seed} {deal}", deal % 4, [(twin, bot)[seat], *others])
                more += brought(game, s, 0) * (1, -1)[seat]
            else:
                players = [twin, bot] if seat == 0 else [bot, twin]
                s = played(game, f"{seed} {deal}", deal % 2, players)
                more += (brought(game, s, seat) - brought(game, s, 1 - seat)) / 2
        found.append(more)
    mean = sum(found) / deals
    return mean, 1.96 * sqrt(sum((more - mean) ** 2 for more in found) / (deals - 1) / deals)


def alarm(game: str, twin: Chooser, bot: Chooser, deals: int, seed: str) -> str:
    """Raises where the bot is near its twin."""
    mean, half = gap(game, twin, bot, deals, seed)
    assert mean - half > MARGINS[game], f"{mean:.3f} ± {half:.3f}: it may be peeking"
    return f"{mean:.2f} ± {half:.2f}"


DEALS = {"septica": 20, "sevens": 110, "seven_up": 60, "siete_y_media": 60}
SOME, MANY = 6, 200
"""Worlds of the bots, in the small run and in the large one. With fewer than they play with they are no nearer."""


def guard(game: str, seed: str, times: int) -> str:
    """Every level of a game, with many worlds, in so many times the deals."""
    deals = times * DEALS[game]
    found = [f"{level} {alarm(game, cheat(game, level), honest(game, level, MANY), deals, seed)}" for level in LADDER]
    return f"{game}, {deals} deals, {UNITS[game]} more by the twin of " + ", ".join(found)


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize("game", GAMES)
def test_a_twin_that_cheats_is_clearly_stronger(game: str, level: str) -> None:
    alarm(game, cheat(game, level), honest(game, level, SOME), DEALS[game], "ci")


# --- planted ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_planted_a_bot_that_is_its_twin_raises_the_alarm(game: str) -> None:
    twin = cheat(game, "strong")
    with pytest.raises(AssertionError, match="it may be peeking"):
        alarm(game, twin, twin, 10, "ci")


@pytest.mark.parametrize("game", GAMES)
def test_planted_a_bot_that_peeks_nine_times_in_ten_raises_the_alarm(game: str) -> None:
    twin, bot = cheat(game, "strong"), honest(game, "strong", SOME)

    def peeking(rules: Any, s: Any, rng: Rng) -> str:
        return (bot if rng.below(10) == 0 else twin)(rules, s, rng)

    with pytest.raises(AssertionError, match="it may be peeking"):
        alarm(game, twin, peeking, 20, "ci")
