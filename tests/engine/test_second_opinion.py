"""The engine against the slow one that was written apart from it: whole random matches, and perft of small deals."""

import io
import json

import pytest

from heptad.lab.perft import perft
from heptad.lab.simulate import simulate
from heptad.play import record, replay
from tests.slow import septica as slow

OPTIONS = (
    {},
    {"jokers": "on"},
    {"jack_draws": "on", "faces_answer": "on", "target": 301},
    {"jokers": "on", "jack_draws": "on", "faces_answer": "on", "seven_points": 45},
    {"turn_limit": 60, "jokers": "on", "seven_points": 12},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["random", "casual"])
def test_whole_matches_agree_with_the_slow_engine(options: dict[str, str], seats: int, level: str) -> None:
    lines = io.StringIO()
    limit = {"turn_limit": 150 if level == "random" else 500}
    simulate("septica", [level] * seats, 3, f"slow{seats}", {**limit, **options}, records=lines)
    for line in lines.getvalue().splitlines():
        data = json.loads(line)
        ours = replay.result(record.check(data), trace=True)
        theirs = slow.replay(data, trace=True)
        for step in ours["trace"] + theirs["trace"]:
            step["legal"].sort()
        for found in (ours, theirs):
            for turn in found["rounds"]:
                turn["why"].sort(key=lambda event: event["seat"])
        assert ours == theirs


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
