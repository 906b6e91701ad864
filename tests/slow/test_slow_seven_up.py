"""The scenarios of Seven Up and the slow reading of its rules check each other.

What a scenario leaves to the seed is filled in here, in several ways: nothing expected may depend on it.
"""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from . import common, seven_up
from .common import Fill, NotGiven

OFF = dict(seven_up.DEFAULTS)
PENALISE = OFF | {"misplay": "penalise"}


def jacks_turned(cards: list[str]) -> list[str]:
    """A jack wherever a whole pack, or what is left of one after the hands, has its turned card."""
    rest = [c for c in cards if c[0] != "J"]
    for at, jack in zip((0, 12, 18, 24), [c for c in cards if c[0] == "J"]):
        rest.insert(at, jack)
    return rest


FILLS: dict[str, Fill] = {"as shown": list, "every fifth": common.FILLS["every fifth"],
                          "by rank": common.FILLS["by rank"], "jacks turned": jacks_turned}


def completed(record: Any, fill: Fill = list) -> Any:
    return common.completed(seven_up.replay, record, fill)


def two_hands(first: str, second: str, then: str, *moves: str, **more: Any) -> dict[str, Any]:
    """A record of one round: seat 0 is elder, seat 1 deals."""
    round_ = {"hands": [first.split(), second.split()], "next": then.split(), "moves": list(moves)}
    return {"game": "seven_up", "seats": 2, "dealer": 1, "rounds": [round_], **more}


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("path", common.scenarios("seven_up"), ids=lambda path: path.stem)
def test_scenario(path: Path, fill: str) -> None:
    common.run_scenario(path, seven_up.replay, FILLS[fill])


def test_every_clause_has_a_scenario() -> None:
    clauses = [*range(1, 13), *range(30, 36), *range(41, 48), *range(49, 53)]
    assert {f"SU-{i}" for i in clauses} == common.clauses_seen("seven_up")


def test_every_option_has_a_scenario_at_each_table() -> None:
    """Each value of each option, and each number of seats, stands in some scenario that is not refused."""
    seen = set()
    for path in common.scenarios("seven_up"):
        case = json.loads(path.read_text(encoding="utf-8"))
        if "error_clause" not in case["expect"]:
            seen |= {*(OFF | case["record"].get("options", {})).items(), ("seats", case["record"]["seats"])}
    wanted = {"target": (5, 7, 21), "ten_points": (0, 10), "low_to": ("holder", "winner"),
              "misplay": ("prevent", "penalise"), "seats": (2, 3, 4)}
    assert {(name, value) for name, values in wanted.items() for value in values} <= seen


# ------------------------------------------------------------------ the object and what is missing
def test_the_whole_object() -> None:
    """Hands by suit, then from the two up to the ace; `why` in the order in which the points fell."""
    moves = ["beg", "gift", "3S", "AS", "KS", "4D", "QS", "5D", "JS", "6D", "2H", "8D"]
    record = completed(two_hands("3S 4D 5D 6D 8D 9D", "AS KS QS JS 2H 3H", "5S", *moves))
    assert seven_up.replay(record) == {
        "game": "seven_up", "over": False, "winners": None, "scores": [1, 0], "round": 0, "dealer": 1, "turn": 1,
        "legal": ["3H"], "hands": [["9D"], ["3H"]], "rounds": []}
    record["rounds"][0]["moves"] += ["3H", "9D"]
    record["rounds"].append({"next": [], "hands": [
        ["2D", "AC", "9D", "AS", "2H", "TD"], ["AH", "2C", "JH", "TC", "2S", "7C"]], "moves": []})
    got = seven_up.replay(completed(record), trace=True)
    assert got["hands"] == [["AC", "2D", "9D", "TD", "2H", "AS"], ["2C", "7C", "TC", "JH", "AH", "2S"]]
    assert (got["scores"], got["round"], got["dealer"], got["turn"]) == ([2, 3], 1, 0, 1)
    assert got["rounds"] == [{"dealer": 1, "gains": [2, 3], "why": [
        {"clause": "SU-7", "seat": 0, "points": 1}, {"clause": "SU-41", "seat": 1, "points": 1},
        {"clause": "SU-42", "seat": 0, "points": 1}, {"clause": "SU-43", "seat": 1, "points": 1},
        {"clause": "SU-44", "seat": 1, "points": 1}]}]
    assert len(got["trace"]) == 14
    assert got["trace"][1] == {"round": 0, "turn": 1, "legal": ["gift", "run"], "move": "gift"}


def test_what_is_not_given() -> None:
    """The pack, the dealer, the next round's pack and the shuffle are asked for, and nothing is made up."""
    record = two_hands("3S 4D 5D 6D 8D 9D", "AS KS QS JS 2H 3H", "5S")
    with pytest.raises(NotGiven, match="pack"):
        seven_up.replay(record)
    with pytest.raises(NotGiven, match="dealer"):
        seven_up.replay({"game": "seven_up", "seats": 2})
    record = completed(two_hands("3S 4S 5S 6S 7S 8S", "AS KS QS JS AH KH", RUNS, *["beg", "run"] * 3, "beg"))
    record["rounds"][0]["moves"].append("run")
    with pytest.raises(NotGiven, match="shuffle"):
        seven_up.replay(record)
    with pytest.raises(NotGiven, match="shuffle"):
        seven_up.count({**record, "rounds": [{**record["rounds"][0], "moves": ["beg", "run"] * 3}]}, 3)


# ------------------------------------------------------------------ counting
RUNS = "5H 2C 3C 4C 6C 7C 8C 9S 2D 3D 7D TC TD QD 9C 2H 4H 6H 7H 8H 9H JD"


def test_count_before_the_trump() -> None:
    """stand or beg; stand: six leads, and each is answered; beg: gift or run."""
    record = completed(two_hands("9D 2H 3H 4H 5H 6H", "4D AS KC QC TC 9C", "5S"))
    assert [seven_up.count(record, d) for d in range(3)] == [1, 2, 6 + 2]
    answers = 1 + 5 * 6                     # 9D: only 4D; any heart: whatever there is
    assert seven_up.count(record, 3) == answers + 6 + 2                     # beg gift: six leads; beg run: two


def test_count_of_discards() -> None:
    """Nine, eight and seven cards to choose from, one after the other, twice; then six leads."""
    record = completed(two_hands("9D 2H 3H 4H 5S 6H", "4D AS KC QC TC 9C", "5H 2C 3C 4C 6C 7C 8C 9S",
                                 "beg", "run", "stand"))
    counts = [seven_up.count(record, d) for d in range(5)]
    assert counts == [1, 9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 9]


LAST = ["stand", "2H", "9C", "3H", "TC", "4H", "QC", "9D", "4D"]


def test_count_to_the_end_of_a_round() -> None:
    """Two cards each, nothing to follow: 2 · 2 · 1 · 1, and longer sequences do not come."""
    record = completed(two_hands("9D 2H 3H 4H 5H 6H", "4D AS KC QC TC 9C", "5S", *LAST))
    assert seven_up.replay(record)["hands"] == [["5H", "6H"], ["KC", "AS"]]
    assert [seven_up.count(record, d) for d in range(6)] == [1, 2, 4, 4, 4, 4]


def test_count_with_attempts() -> None:
    """4D on 9D, or five attempts after which only 4D is left; then elder has five to lead."""
    moves = ["stand", "9D"]
    record = completed(two_hands("9D 2H 3H 4H 5H 6H", "4D AS KC QC TC 9C", "5S", *moves,
                                 options={"misplay": "penalise"}))
    assert [seven_up.count(record, d) for d in range(4)] == [1, 6, 5 + 5, 5 * 5 + 5 * 5]
    record["scores"] = [6, 0]               # every attempt ends the match
    assert [seven_up.count(record, d) for d in range(4)] == [1, 6, 5 + 5, 5 + 5 * 5]


def test_count_where_a_gift_wins() -> None:
    record = completed(two_hands("9D 2H 3H 4H 5H 6H", "4D AS KC QC TC 9C", "5S", "beg", scores=[6, 0]))
    assert [seven_up.count(record, d) for d in (1, 2, 3)] == [2, 1 + 2, 1 + 9 + 2]


def test_count_agrees_with_replaying() -> None:
    """Counting, and trying every legal move by way of the record, come to the same."""
    record = completed({"game": "seven_up", "seats": 3, "dealer": 2, "options": {"misplay": "penalise"}, "rounds": [
        {"next": ["5S"], "moves": []}]}, common.FILLS["every fifth"])

    def walk(depth: int) -> int:
        moves = record["rounds"][0]["moves"]
        total = 0
        for move in seven_up.replay(record)["legal"]:
            moves.append(move)
            total += walk(depth - 1) if depth > 1 else 1
            moves.pop()
        return total

    assert [seven_up.count(record, d) for d in (1, 2, 3, 4)] == [walk(d) for d in (1, 2, 3, 4)]


# ------------------------------------------------------------------ whole rounds
def check_cards(t: seven_up.Table) -> None:
    """Every card is in one place: a hand, the stock, turned up, thrown away, on the table or won."""
    places = [*t["hands"], t["stock"], t["up"], t["gone"], [c for _, c in t["trick"]], list(t["won"])]
    assert sorted(c for place in places for c in place) == sorted(seven_up.PACK)


@pytest.mark.parametrize("options", [OFF, PENALISE | {"ten_points": 10, "low_to": "winner", "target": 21}],
                         ids=["default", "other"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches(seats: int, options: dict[str, Any]) -> None:
    """Moves at random: no card is lost or doubled, partners stay equal, a match ends at its target and not before."""
    chance = random.Random(f"{seats}{options}")
    thrown_in = rounds = 0
    for first in range(12 if options == OFF else 4):
        scores, dealer, winners = [0] * seats, first % seats, None
        while not winners and rounds < 100:
            rounds += 1
            t = seven_up.start(chance.sample(seven_up.PACK, 52), seats, dealer, options, scores, [])
            while t["phase"] != "over":
                moves = seven_up.legal(t)
                assert moves and len(set(moves)) == len(moves)
                before, kind = t["scores"], t["phase"]
                move = chance.choice(moves)
                if kind in ("elder", "dealer") and chance.random() < 0.7:
                    move = moves[1]                                         # run more often than not
                try:
                    t = seven_up.play(t, move)
                except NotGiven:
                    t = seven_up.play(t | {"shuffles": [*t["shuffles"], chance.sample(seven_up.PACK, 52)]}, move)
                    thrown_in += 1
                check_cards(t)
                assert (seats != 4) or t["scores"][:2] == t["scores"][2:]
                assert t["scores"] == before or kind != "discard"
                assert bool(t["winners"]) == (max(t["scores"]) >= options["target"])
            check_round(t, scores)
            scores, dealer, winners = t["scores"], (dealer + 1) % seats, t["winners"]
    assert thrown_in


def check_round(t: seven_up.Table, before: list[int]) -> None:
    """What an ended round has brought is what its list of reasons says, in the order of the rules."""
    gains = [0] * t["seats"]
    for event in t["why"]:
        for seat in seven_up.side(t, event["seat"]):
            gains[seat] += event["points"]
    assert [b - a for a, b in zip(before, t["scores"])] == gains
    numbers = [int(event["clause"][3:]) for event in t["why"]]
    order = [next(i for i, group in enumerate(([4, 10], [7], [34], [41], [42], [43], [44, 45])) if n in group)
             for n in numbers]
    assert order == sorted(order)
    if not t["winners"]:
        assert t["tricks"] == 6 and not any(t["hands"]) and len(t["won"]) == 6 * t["seats"]
        assert set(t["won"]) == set(t["held"])
        held_trump = any(c[1] == t["trump"] for c in t["held"])
        assert (41 in numbers) == (42 in numbers) == held_trump
