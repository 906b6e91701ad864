"""The scenarios of sevens and the slow reading of its rules check each other.

What a scenario leaves to the seed is filled in here, in several ways: nothing expected may depend on it.
"""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from . import sevens
from .common import FILLS, clauses_seen, completed, run_scenario, scenarios


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("path", scenarios("sevens"), ids=lambda path: path.stem)
def test_scenario(path: Path, fill: str) -> None:
    run_scenario(path, sevens.replay, FILLS[fill])


def test_every_clause_has_a_scenario() -> None:
    """But for SV-18, how the table looks, and SV-49, advice; SV-19, 28, 29 and 34 to 39 do not exist."""
    numbers = [*range(1, 18), *range(20, 28), *range(30, 34), *range(40, 49)]
    assert {f"SV-{i}" for i in numbers} <= clauses_seen("sevens")


# ------------------------------------------------------------------ counting
SUITS = [[r + s for r in "A23456789TJQK"] for s in "CDHS"]                  # elder has all clubs, and so on


def record(options: dict[str, Any], *moves: str) -> dict[str, Any]:
    return {"game": "sevens", "seats": 4, "dealer": 3, "options": options,
            "rounds": [{"hands": SUITS, "moves": list(moves)}]}


def test_count_by_hand() -> None:
    """Four sevens, one way each; from then on every seat may go up or down."""
    assert [sevens.count(record({}), d) for d in range(10)] == [1, 1, 1, 1, 1, 2, 4, 8, 16, 32]


def test_count_with_passes() -> None:
    """Seven of diamonds; three sevens or passes; then up, down or a pass."""
    assert [sevens.count(record({"passing": "free"}), d) for d in range(6)] == [1, 1, 2, 4, 8, 24]


def test_count_with_illegal_cards() -> None:
    """Any of thirteen cards; no pass, for the seven fits."""
    assert [sevens.count(record({"misplay": "penalise"}, "7D"), d) for d in (1, 2)] == [13, 169]


def test_count_of_rounds_that_end() -> None:
    """Each plays the seven or goes out; after three passes the fourth has won without a move."""
    o = {"passing": "free", "opening": "elder", "out_on_pass": 1}
    assert [sevens.count(record(o), d) for d in (3, 4)] == [8, 15]


def test_count_with_runs_to_the_end() -> None:
    """Six runs down, of which the longest wins; seat by seat."""
    o = {"runs": "on", "opening": "elder"}
    up = ["+".join(hand[6:]) for hand in SUITS]
    assert [sevens.count(record(o, *up), d) for d in (1, 2, 3)] == [6, 1 + 5 * 6, 1 + 5 * (1 + 5 * 6)]


def test_count_agrees_with_replaying() -> None:
    """Counting, and trying every legal move by way of the record, come to the same."""
    o = {"preset": "fan_tan", "runs": "on", "misplay": "penalise", "out_on_pass": 2}
    pack = FILLS["every fifth"](sorted(c for hand in SUITS for c in hand))
    given: dict[str, Any] = {"game": "sevens", "seats": 3, "dealer": 1, "options": o,
                             "rounds": [{"pack": pack, "moves": []}]}
    moves = given["rounds"][0]["moves"]

    def walk(depth: int) -> int:
        total = 0
        for move in sevens.replay(given)["legal"]:
            moves.append(move)
            total += walk(depth - 1) if depth > 1 else 1
            moves.pop()
        return total

    assert [sevens.count(given, d) for d in (1, 2)] == [walk(d) for d in (1, 2)]


# ------------------------------------------------------------------ play at random
def some_options(chance: random.Random) -> dict[str, Any]:
    """Any value of any option, until they agree with each other."""
    while True:
        given: dict[str, Any] = {k: chance.choice(v) for k, v in sevens.WORDS.items() if chance.random() < 0.5}
        given |= {k: chance.choice(list(v)) for k, v in sevens.NUMBERS.items() if chance.random() < 0.5}
        given["length"] = chance.choice([1, 1, 2]) if "length" in given or chance.random() < 0.5 else "bankrupt"
        try:
            sevens.read_options(given)
        except ValueError:
            continue
        return given


def check_table(t: sevens.Table, pack: list[str], chips: int) -> None:
    """Every card is in one place, every chip too, and laid cards are the rows and what SV-14 laid out."""
    assert sorted(sum(t["hands"], t["laid"])) == sorted(pack)
    if t["options"]["scoring"] == "chips":
        assert sum(t["scores"]) + t["pot"] == chips and min(t["scores"]) >= 0 <= t["pot"]
    else:
        assert t["pot"] == 0
    out = {c for held in t["held"].values() for c in held}
    assert all(c in out or set(sevens.way(t["options"], c)) <= set(t["laid"]) for c in t["laid"])
    assert set(t["held"]) | set(t["still_in"]) == set(t["players"])
    assert all(n < (t["options"]["out_on_pass"] or n + 1) for s, n in enumerate(t["passes"]) if s in t["still_in"])
    moves = sevens.legal(t)
    assert len(set(moves)) == len(moves) and bool(moves) == (t["winner"] is None)
    assert all(t["hands"][s] for s in t["still_in"] if s != t["winner"])


@pytest.mark.parametrize("number", range(40))
def test_play_at_random(number: int) -> None:
    """A whole match: nothing is lost, each round ends with one winner, and the record gives the same again."""
    chance = random.Random(number)
    o = some_options(chance)
    options = sevens.read_options(o)
    pack = sevens.whole_pack(options)
    seats = chance.randint(3, 8 if len(pack) == 52 else 6)
    given: dict[str, Any] = {"game": "sevens", "seats": seats, "dealer": chance.randrange(seats), "options": o,
                             "rounds": []}
    chips = seats * options["chips"]
    for _ in range(4):
        given["rounds"].append({"pack": chance.sample(pack, len(pack)), "moves": []})
        t, moves = sevens.run(given)["table"], given["rounds"][-1]["moves"]
        while t["winner"] is None:
            check_table(t, pack, chips)
            moves.append(chance.choice(sevens.legal(t)))
            t = sevens.play(t, moves[-1])
        check_table(t, pack, chips)
        done = completed(sevens.run, given, list)
        m = sevens.run(done)
        assert m["rounds"][len(given["rounds"]) - 1]["why"] == t["why"]
        if m["winners"] is not None:
            assert m["winners"] == [t["winner"]] or m["winners"] == sevens.leaders(t["scores"], options)
            return
