"""What the slow readings of the games and their tests share: gaps in a record, and comparing with a scenario."""
from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

Fill = Callable[[list[str]], list[str]]
FILLS: dict[str, Fill] = {
    "as shown": list,
    "backwards": lambda cards: cards[::-1],
    "every fifth": lambda cards: [c for i in range(5) for c in cards[i::5]],
    "by rank": lambda cards: sorted(cards),
    "by rank backwards": lambda cards: sorted(cards, reverse=True),
}


class NotGiven(Exception):
    """The record leaves something to its seed: `what` is dealer, pack, shuffle or place; `round` says where.

    `cards` are those that it may hold (of a place, the numbers it may be); `sizes`, how many cards each hand gets,
    for a pack given as hands."""

    def __init__(self, what: str, round_: int, cards: list[str], sizes: list[int] | None = None) -> None:
        super().__init__(f"round {round_}: {what} is not given")
        self.what, self.round, self.cards, self.sizes = what, round_, cards, sizes


def tidy(text: str) -> str:
    """A card as it is written: `10` and lower case are understood."""
    return re.sub("^10", "T", text.upper())


def completed(play: Callable[[Any], Any], record: Any, fill: Fill) -> Any:
    """The record with everything that it leaves open put in, until `play` takes it; whatever is wrong is raised."""
    record = copy.deepcopy(record)
    while True:
        try:
            play(record)
            return record
        except NotGiven as gap:
            rounds = record.setdefault("rounds", [])
            if gap.what == "dealer":
                record["dealer"] = len(fill(list("abc"))[0]) - 1
                continue
            if gap.round == len(rounds):
                rounds.append({"moves": []})
            this = rounds[gap.round]
            if gap.what == "shuffle":
                this.setdefault("shuffles", []).append(fill(gap.cards))
            elif gap.what == "place":
                this.setdefault("shuffles", []).append(int(fill(gap.cards)[0]))
            elif "pack" in this:
                given = [tidy(c) for c in this["pack"]]
                this["pack"] = given + fill([c for c in gap.cards if c not in given])
            else:
                hands = this.get("hands") or [None] * record["seats"]
                later = [tidy(c) for c in this.get("next", [])]
                used = {tidy(c) for hand in hands for c in hand or []} | set(later)
                rest = fill([c for c in gap.cards if c not in used])
                sizes = gap.sizes or []
                this["hands"] = [hand or [rest.pop() for _ in range(n)] for hand, n in zip(hands, sizes, strict=True)]
                this["next"] = later + rest


def in_series(hand: Any) -> bool:
    """Whether it is a list of series of cards, and not of cards."""
    return bool(hand) and isinstance(hand[0], list)


def any_order(hand: list[Any]) -> list[Any]:
    """The cards may lie in any order; series stand in theirs."""
    return [sorted(part) for part in hand] if in_series(hand) else sorted(hand)


def sizes_of(hand: list[Any]) -> Any:
    return [len(part) for part in hand] if in_series(hand) else len(hand)


def check_position(want: dict[str, Any], got: dict[str, Any]) -> None:
    """`turn`, `round`, `legal` and its kin: the part that `expect` and an entry of `trace` share."""
    for key in ("turn", "round", "over", "winners", "scores", "dealer", "pot"):
        if key in want:
            assert got[key] == want[key], key
    moves = got["legal"]
    assert len(set(moves)) == len(moves)
    if "legal" in want:
        assert sorted(moves) == sorted(want["legal"])
    assert set(want.get("legal_has", [])) <= set(moves)
    assert not set(want.get("legal_not", [])) & set(moves)
    if "legal_count" in want:
        assert len(moves) == want["legal_count"]


def check(want: dict[str, Any], got: dict[str, Any]) -> None:
    """Whether what a scenario expects holds of the object of `replay --json`."""
    known = {"turn", "round", "over", "winners", "scores", "dealer", "pot", "legal", "legal_has", "legal_not",
             "legal_count", "hands", "hand_sizes", "rounds", "rounds_count", "trace"}
    assert set(want) <= known
    check_position(want, got)
    for hand, cards in zip(got["hands"], want.get("hands", [None] * len(got["hands"])), strict=True):
        assert cards is None or any_order(hand) == any_order(cards)
    for hand, size in zip(got["hands"], want.get("hand_sizes", [None] * len(got["hands"])), strict=True):
        assert size is None or sizes_of(hand) == size
    assert len(got["rounds"]) == want.get("rounds_count", len(got["rounds"]))
    for i, round_ in enumerate(want.get("rounds", [])):
        for key in ("dealer", "gains"):
            assert got["rounds"][i][key] == round_.get(key, got["rounds"][i][key]), key
        for entry in round_.get("why", []):
            assert any(entry.items() <= other.items() for other in got["rounds"][i]["why"]), entry
    for index, position in want.get("trace", {}).items():
        check_position(position, got["trace"][int(index)])


def scenarios(game: str) -> list[Path]:
    return sorted((Path(__file__).parents[1] / "scenarios" / game).glob("*.json"))


def clauses_seen(game: str) -> set[str]:
    """The clauses that some scenario of the game is about."""
    return {json.loads(path.read_text(encoding="utf-8"))["clause"] for path in scenarios(game)}


def run_scenario(path: Path, replay: Callable[..., Any], fill: Fill) -> None:
    """Plays one scenario file, its gaps filled, and checks what it expects or that it is refused."""
    case = json.loads(path.read_text(encoding="utf-8"))
    assert set(case) == {"about", "clause", "record", "expect"}
    want = case["expect"]
    if "error_clause" not in want:
        check(want, replay(completed(replay, case["record"], fill), trace=True))
        return
    assert set(want) == {"error_clause"}
    clauses = want["error_clause"]
    try:
        completed(replay, case["record"], fill)
    except ValueError as refusal:
        named = re.findall(r"\bS[AMUV]-\d+\b", str(refusal).split(":")[0])
        assert clauses == "any" or set(named) & set([clauses] if isinstance(clauses, str) else clauses), refusal
    else:
        raise AssertionError("taken, though it should be refused")
