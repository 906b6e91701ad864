"""The scenarios of septica and the slow reading of its rules check each other.

What a scenario leaves to the seed is filled in here, in several ways: nothing expected may depend on it.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from . import common, septica
from .common import FILLS, Fill

OFF = dict(septica.DEFAULTS)


def completed(record: Any, fill: Fill) -> Any:
    return common.completed(septica.run, record, fill)


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("path", common.scenarios("septica"), ids=lambda path: path.stem)
def test_scenario(path: Path, fill: str) -> None:
    common.run_scenario(path, septica.replay, FILLS[fill])


def test_every_clause_has_a_scenario() -> None:
    assert {f"SA-{i}" for i in range(1, 34)} <= common.clauses_seen("septica")


# ------------------------------------------------------------------ positions that no full pack can reach
def after(t: septica.Table, *moves: str) -> septica.Table:
    for move in moves:
        assert move in septica.legal(t), (move, septica.legal(t))
        t = septica.play(t, move)
    return t


def test_a_round_of_passes_ends_the_round() -> None:
    """SA-25, SA-28: everybody but the lowest is charged."""
    t = septica.table([["2H"], ["3H", "4H"], ["5D", "KD"]], [], ["9C"], 1, OFF)
    assert septica.legal(t) == ["pass"]
    assert after(t, "pass", "pass")["ended"] is None
    t = after(t, "pass", "pass", "pass")
    assert t["ended"] == "SA-28" and septica.charges(t) == [0, 7, 15]


def test_a_round_of_passes_with_a_tie_for_lowest() -> None:
    t = septica.table([["7H"], ["3H", "4H"], ["5D", "2D"]], [], ["9C"], 1, OFF | {"seven_points": 12})
    assert septica.legal(after(t, "pass", "pass")) == ["7H"]
    t = septica.table([["8H"], ["3H", "4H"], ["5D", "2D"]], [], ["9C"], 1, OFF)
    assert septica.charges(after(t, "pass", "pass", "pass")) == [0, 0, 0]


def test_a_play_or_a_draw_starts_the_passes_anew() -> None:
    hands = [["2D", "8D"], ["KC", "6S"], ["5D", "3D"]]
    t = septica.table(hands, [], ["4H"], 2, OFF | {"faces_answer": "on"}, [["4H"]])
    t = after(t, "pass", "pass", "KC", "draw", "pass", "pass")
    assert t["ended"] is None and after(t, "pass")["ended"] == "SA-28"


def test_a_take_that_finds_nothing_counts_as_a_pass() -> None:
    """SA-24, SA-25: the debt is wiped, and it was the first of the passes."""
    t = septica.table([["3H", "4H"], ["5D", "KD"]], [], ["2C"], 1, OFF) | {"debt": 4}
    assert septica.legal(t) == ["take"]
    t = after(t, "take")
    assert (t["debt"], t["passes"], t["turn"], septica.legal(t)) == (0, 1, 0, ["pass"])
    assert after(t, "pass")["ended"] == "SA-28"


def test_a_take_that_finds_something_is_no_pass() -> None:
    t = septica.table([["3H", "4H"], ["5D", "KD"]], [], ["9H", "2C"], 1, OFF, [["9H"]])
    t = after(t | {"debt": 4, "passes": 1}, "take")
    assert (t["debt"], t["passes"], sorted(t["hands"][1]), t["pile"]) == (0, 0, ["5D", "9H", "KD"], ["2C"])


def test_sitting_out_counts_neither_way() -> None:
    t = septica.table([["3H", "4H"], ["5D", "KD"], ["6D", "9D"]], [], ["AC"], 1, OFF) | {"skip": True}
    t = after(t, "skip", "pass", "pass")
    assert t["ended"] is None and after(t, "pass")["ended"] == "SA-28"


# ------------------------------------------------------------------ counting
def test_count_by_hand() -> None:
    """2C, 9D, draw, and 7H four ways; on 2C: 2D or take; on 9D: 2D, 7S four ways, draw; and so on."""
    record = completed({"game": "septica", "seats": 2, "dealer": 1, "rounds": [{"moves": [], "hands": [
        ["2C", "7H", "9D", "AS", "KH"], ["2D", "AH", "JC", "7S", "4C"]], "next": ["9C"]}]}, list)
    assert [septica.count(record, d) for d in range(2)] == [1, 7]
    on_2c, on_9d, on_draw = 2, 6, 7         # 2D take | 2D 7Sx4 draw | JC 4C 7Sx4 draw
    on_7h = (4 + 1) * 4 + 2 + 1 + 1         # 7Sx4 draw each; clubs: JC 4C, hearts: AH, diamonds: 2D
    assert septica.count(record, 2) == on_2c + on_9d + on_draw + on_7h


def test_count_of_a_round_that_ends() -> None:
    """The last seven ends the round, or a card is drawn; then the other seat can only draw."""
    record = completed({"game": "septica", "seats": 2, "dealer": 1, "rounds": [{"hands": [
        ["AC", "AD", "AH", "AS", "7C"], ["3H", "4H", "5H", "6H", "8H"]], "next": ["9C"], "moves": [
            "AC", "skip", "AD", "skip", "AH", "skip", "AS", "skip"]}]}, list)
    assert [septica.count(record, d) for d in (1, 2)] == [2, 2]


def test_count_agrees_with_replaying() -> None:
    """Counting, and trying every legal move by way of the record, come to the same."""
    record = completed({"game": "septica", "seats": 3, "dealer": 2, "options": {"jokers": "on"}, "rounds": [
        {"moves": [], "hands": [["2C", "7H", "9D", "AS", "KH"], ["2D", "AH", "JC", "XR", "4C"],
                                ["XB", "AC", "7D", "5S", "2S"]], "next": ["9C"]}]}, list)

    def walk(depth: int) -> int:
        moves = record["rounds"][0]["moves"]
        total = 0
        for move in septica.replay(record)["legal"]:
            moves.append(move)
            total += walk(depth - 1) if depth > 1 else 1
            moves.pop()
        return total

    assert [septica.count(record, d) for d in (1, 2, 3)] == [walk(d) for d in (1, 2, 3)]


@pytest.mark.parametrize("options", [{}, {"jokers": "on", "jack_draws": "on", "faces_answer": "on"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_rounds_keep_every_card(seats: int, options: dict[str, Any]) -> None:
    """Moves chosen by a fixed rule, shuffles in the order of the pile: no card is lost, none comes twice."""
    o = OFF | options | {"turn_limit": 400}
    pack = FILLS["every fifth"](septica.whole_pack(o))
    for stride in range(1, 30):
        t = septica.deal(pack[stride:] + pack[:stride], seats, stride % seats, o, [])
        while not t["ended"]:
            moves = septica.legal(t)
            t["shuffles"] = t["shuffles"][:t["used"]] + [t["pile"][:-1]]
            t = septica.play(t, moves[(t["moves"] * stride + stride) % len(moves)])
            cards = sum(t["hands"], t["stock"] + t["pile"])
            assert sorted(cards) == sorted(pack)
        assert min(septica.charges(t)) == 0
