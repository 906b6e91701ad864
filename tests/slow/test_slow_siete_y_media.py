"""The scenarios of siete_y_media and the slow reading of its rules check each other.

What a scenario leaves to the seed is filled in here, in several ways: nothing expected may depend on it.
"""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from . import common, siete_y_media
from .common import FILLS, Fill
from .siete_y_media import DEFAULTS, PACK, Table, points


def completed(record: Any, fill: Fill) -> Any:
    return common.completed(siete_y_media.run, record, fill)


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("path", common.scenarios("siete_y_media"), ids=lambda path: path.stem)
def test_scenario(path: Path, fill: str) -> None:
    common.run_scenario(path, siete_y_media.replay, FILLS[fill])


def test_every_clause_has_a_scenario() -> None:
    """SM-43 is advice, and SM-14 … SM-16 and their like do not exist."""
    numbers = [*range(1, 14), 17, *range(20, 26), *range(30, 37), *range(40, 43)]
    assert {f"SM-{i}" for i in numbers} <= common.clauses_seen("siete_y_media")


# ------------------------------------------------------------------ counting
def record(hands: list[list[str]], following: list[str], moves: list[str], **options: Any) -> Any:
    """Two or more seats clockwise, the last one the bank; the rest of the pack in its own order."""
    return completed({"game": "siete_y_media", "seats": len(hands), "dealer": len(hands) - 1,
                      "options": {"direction": "clockwise"} | options,
                      "rounds": [{"hands": hands, "next": following, "moves": moves}]}, list)


def counts(given: Any, *depths: int) -> list[int]:
    return [siete_y_media.count(given, depth) for depth in depths]


def test_count_by_hand() -> None:
    """Two bets; then stand, hit or flip (to 7). The bank has two moves at 5; so has a 7½, and there are three at 7."""
    given = record([["6O"], ["5C"]], ["1C", "SC"], [], max_bet=2)
    stood = 2 + 1                           # the bank hits and has two moves again, or stands: the end
    seven = 2 + 2 + 2                       # stand: the bank's two; hit, flip: sing or quiet
    assert counts(given, 0, 1, 2, 3, 4) == [1, 2, 2 * 3, 2 * (2 + 3 + 3), 2 * (stood + seven + seven)]


def test_count_of_a_round_that_ends() -> None:
    """Hitting and flipping go over, and all is done; after standing the bank hits, to 13, or stands."""
    given = record([["5O"], ["6C"]], ["7C"], ["bet 3"])
    assert counts(given, 1, 2, 3, 9) == [3, 4, 4, 4]


def test_count_of_an_opening() -> None:
    """Stand: two ends. Hit, flip: over. Open: three bets; then hit or stand on one figure; 7½, or the other figure."""
    given = record([["SO"], ["6C"]], ["RO", "7O", "7E"], ["bet 2", "hit"], max_bet=3)
    others = 2 + 1 + 1
    assert counts(given, 1, 2, 3) == [4, others + 3, others + 3 * 2]
    assert counts(given, 4, 5) == [others + 3 * (2 + 2), others + 3 * (2 * 2 + 2 + 2)]


def test_count_with_a_four() -> None:
    """Every four goes back on top, so the next one is a four too: four swaps and no more, then the only bet.
    After a bet: hit and flip are the end of the round, standing leaves the bank two moves."""
    given = record([["4O"], ["6C"]], ["4C"], [], max_bet=1)
    given["rounds"][0]["shuffles"] = [0, 0, 0, 0]
    bet_now, bet_before = 3, 1 + 1 + 2
    assert counts(given, 1, 2, 3) == [2, bet_now + 2, bet_before + bet_now + 2]
    assert counts(given, 5, 6, 7) == [3 * bet_before + bet_now + 1, 4 * bet_before + bet_now, 5 * bet_before]


def test_count_agrees_with_replaying() -> None:
    """Counting, and trying every legal move by way of the record, come to the same."""
    given = record([["SO"], ["7C"], ["5C"]], ["RO", "7O", "SE", "1B"], ["bet 1", "hit"], max_bet=2, length=1)

    def walk(depth: int) -> int:
        moves, state = given["rounds"][0]["moves"], siete_y_media.replay(given)
        total = 0
        for move in state["legal"] if depth else []:
            moves.append(move)
            total += walk(depth - 1)
            moves.pop()
        return total or 1

    assert counts(given, 1, 2, 3, 4, 5) == [walk(d) for d in (1, 2, 3, 4, 5)]


# ------------------------------------------------------------------ whole matches
OPTIONS: list[dict[str, Any]] = [
    {}, {"singing": "compulsory", "bank_passes": "every_round", "direction": "clockwise", "max_bet": 100},
    {"singing": "off", "swap_four": "off", "open": "off", "length": "all", "stake": 20, "max_bet": 50},
    {"bank_passes": "never", "length": 7, "max_bet": 100, "stake": 20}]


def check_table(t: Table, chips: int) -> None:
    """What holds at any time: SM-9, SM-20, SM-21, SM-24, SM-42."""
    cards = [c for hand in t["hands"].values() for s in hand for c in s["cards"]] + t["pack"]
    assert sorted(cards) == sorted(PACK)
    assert sum(t["chips"]) == chips and min(t["chips"]) >= 0
    for seat, hand in t["hands"].items():
        assert sum(s["hidden"] is not None for s in hand) <= 1
        assert len(hand) <= (1 if seat == t["bank"] else 4)
        if not t["ended"]:
            assert sum(s["bet"] or 0 for s in hand if s["end"] != "over") <= t["chips"][seat]


def random_round(t: Table, chance: random.Random) -> tuple[Table, list[str]]:
    """Moves at random until the round ends, the rarer ones more often; the places are added to the table's."""
    chips, moves = sum(t["chips"]), []
    while not t["ended"]:
        check_table(t, chips)
        choices = siete_y_media.legal(t)
        rare = [m for m in choices if m in ("open", "swap", "sing")]
        move = chance.choice(rare if rare and chance.random() < 0.7 else choices)
        if move == "swap":
            t["places"].append(chance.randrange(len(t["pack"])))
        moves.append(move)
        t = siete_y_media.play(t, move)
    check_table(t, chips)
    return t, moves


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "compulsory", "all", "never"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_random_matches_keep_cards_and_chips(seats: int, options: dict[str, Any]) -> None:
    """Nothing gets lost on the way, and the record of a match played at random gives that match again."""
    chance = random.Random(f"{seats} {options}")
    o: dict[str, Any] = DEFAULTS | options
    rounds: list[dict[str, Any]] = []
    chips, bank = [o["stake"]] * seats, chance.randrange(seats)
    given: dict[str, Any] = {"game": "siete_y_media", "seats": seats, "dealer": bank, "options": options,
                             "rounds": rounds}
    over = False
    while not over and len(rounds) < 30:
        pack = chance.sample(PACK, len(PACK))
        t, moves = random_round(siete_y_media.deal(pack, bank, chips, o, []), chance)
        rounds.append({"pack": pack, "shuffles": t["places"], "moves": moves})
        chips, bank = t["chips"], siete_y_media.next_bank(t)
        assert chips[bank] and sum(chips) == o["stake"] * seats
        over = len(rounds) == o["length"] or sum(c > 0 for c in chips) == 1
    got = siete_y_media.replay(given if over else given | {"rounds": [*rounds, {"pack": PACK}]})
    assert (got["scores"], got["over"]) == (chips, over)
    assert over or got["dealer"] == bank
    for r in got["rounds"]:
        assert [sum(w["points"] for w in r["why"] if w["seat"] == s) for s in range(seats)] == r["gains"]


# ------------------------------------------------------------------ the numbers of the rules
def test_points() -> None:
    """SM-1: the pack is worth 118 in all."""
    assert points(PACK) == 2 * 118 and points(["7O", "SC"]) == 15 and points(["RB", "CE", "SO"]) == 3


@pytest.mark.parametrize("direction", ["counter", "clockwise"])
def test_turn_order_leaves_out_who_has_no_chips(direction: str) -> None:
    """SM-4, SM-5."""
    order = siete_y_media.turn_order(1, [5, 5, 0, 5, 5], DEFAULTS | {"direction": direction})
    assert order == ([0, 4, 3, 1] if direction == "counter" else [3, 4, 0, 1])
