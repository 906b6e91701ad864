"""The engine against the slow ones that were written apart from it: whole random matches, and perft of small deals."""

import importlib
import io
import json
from types import ModuleType
from typing import Any

import pytest

from heptad.games import GAMES, rules_of
from heptad.lab.perft import perft
from heptad.lab.simulate import simulate
from heptad.play import record, replay
from tests.engine.tables import IDS, TABLES, Table
from tests.slow import septica as slow

SLOW: dict[str, ModuleType] = {game: importlib.import_module(f"tests.slow.{game}") for game in GAMES}


def comparable(found: dict[str, Any]) -> dict[str, Any]:
    """A result without what is each engine's own: the order of legal moves, and how gains are split into events."""
    for step in found.get("trace", []):
        step["legal"].sort()
    for turn in found["rounds"]:
        turn.pop("why")
    found["legal"].sort()
    return found


def whole_matches(table: Table, level: str, matches: int) -> list[dict[str, Any]]:
    game, seats, options = table
    if "turn_limit" in [option[0] for option in rules_of(game).OPTIONS]:
        options = {"turn_limit": 150 if level == "random" else 500, **options}
    lines = io.StringIO()
    simulate(game, [level] * seats, matches, f"slow{seats}", options, records=lines)
    return [json.loads(line) for line in lines.getvalue().splitlines()]


@pytest.mark.parametrize("table", TABLES, ids=IDS)
@pytest.mark.parametrize("level", ["random", "casual"])
def test_whole_matches_agree_with_the_slow_engine(table: Table, level: str) -> None:
    for data in whole_matches(table, level, 1 if table[2].get("length", 7) == 50 else 2):
        ours = replay.result(record.check(data), trace=True)
        theirs = SLOW[table[0]].replay(data, trace=True)
        assert comparable(ours) == comparable(theirs)


DEALS = (
    ({"seats": 2}, 4),
    ({"seats": 2, "options": {"jokers": "on", "jack_draws": "on", "faces_answer": "on"}}, 4),
    ({"seats": 3, "options": {"jokers": "on"}}, 4),
    ({"seats": 4, "options": {"faces_answer": "on"}}, 4),
)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_perft_agrees_with_the_slow_engine(deal: tuple[dict[str, object], int]) -> None:
    table, depth = deal
    for seed in ("p", "q"):
        match = record.play(record.check({"game": "septica", "dealer": 0, "seed": seed, **table}))
        data = json.loads(record.write(match, spell=True))
        for d in range(depth + 1):
            assert perft(match, d) == slow.count(data, d), (seed, d)


def test_perft_of_hands_that_are_nearly_out() -> None:
    """Depths that reach past the round's end: one card each is left after these moves."""
    moves = ["8C", "draw", "8D", "draw", "8H", "draw", "8S", "draw"]
    data = {
        "game": "septica", "seats": 2, "dealer": 1,
        "rounds": [{
            "hands": [["8C", "8D", "8H", "8S", "7C"], ["2H", "KD", "QC", "JS", "TD"]],
            "next": ["4C", "5C", "6C", "AD", "7H"], "moves": moves,
        }],
    }
    match = record.play(record.check(data))
    whole = json.loads(record.write(match, spell=True))
    counts = [perft(match, depth) for depth in range(5)]
    assert counts == [slow.count(whole, depth) for depth in range(5)]
    assert counts[1] == 2 and counts[2] == 1 + len(record_after(match, "draw"))


def record_after(match: object, move: str) -> list[str]:
    """What the other player may do after a move."""
    state = match.state.copy()  # type: ignore[attr-defined]
    match.rules.play(state, move)  # type: ignore[attr-defined]
    return list(match.rules.legal(state))  # type: ignore[attr-defined]
