"""Every scenario: a record, and what must hold after it, played by the command line."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from heptad.__main__ import main

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.glob("*/*.json"))
EQUAL = ("turn", "over", "winners", "scores", "round", "dealer", "pot")


def compare(expected: dict[str, Any], found: dict[str, Any], where: str = "") -> list[str]:
    """What does not hold, in words."""
    faults = []

    def want(key: str, holds: bool) -> None:
        if not holds:
            faults.append(f"{where}{key}: expected {expected[key]}, found {found.get(key.split('_')[0])}")

    for key, value in expected.items():
        if key in EQUAL:
            want(key, found[key] == value)
        elif key == "legal":
            want(key, sorted(found["legal"]) == sorted(value))
        elif key == "legal_has":
            want(key, set(value) <= set(found["legal"]))
        elif key == "legal_not":
            want(key, not set(value) & set(found["legal"]))
        elif key == "legal_count":
            want(key, len(found["legal"]) == value)
        elif key == "hands":
            want(key, all(h is None or sorted(h) == sorted(g) for h, g in zip(value, found["hands"], strict=True)))
        elif key == "hand_sizes":
            want(key, all(n is None or n == len(g) for n, g in zip(value, found["hands"], strict=True)))
        elif key == "rounds_count":
            want(key, len(found["rounds"]) == value)
        elif key == "rounds":
            for i, entry in enumerate(value):
                real = found["rounds"][i] if i < len(found["rounds"]) else {"why": []}
                for part in ("dealer", "gains"):
                    if part in entry and entry[part] != real.get(part):
                        faults.append(f"rounds[{i}].{part}: expected {entry[part]}, found {real.get(part)}")
                for event in entry.get("why", []):
                    if not any(event.items() <= one.items() for one in real["why"]):
                        faults.append(f"rounds[{i}].why: no {event} in {real['why']}")
        elif key == "trace":
            for index, step in value.items():
                faults += compare(step, found["trace"][int(index)], f"trace[{index}].")
        else:
            faults.append(f"{where}{key}: this test does not know the field")
    return faults


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.stem}" for file in FILES])
def test_scenario(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    scenario = json.loads(file.read_text(encoding="utf-8"))
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(scenario["record"]).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    code = main(["replay", "-", "--json", "--trace"])
    said = capsys.readouterr()
    expected = scenario["expect"]
    wanted = expected.pop("error_clause", None)
    if wanted is not None:
        assert code == 2, f"taken, though it should be refused: {said.out}"
        assert said.out == "" and said.err.startswith("heptad: ") and said.err.count("\n") == 1
        clauses = wanted if isinstance(wanted, list) else [wanted]
        assert "any" in clauses or any(clause in said.err for clause in clauses), said.err
        return
    assert code == 0, said.err
    assert compare(expected, json.loads(said.out)) == []


def test_the_scenarios_are_there() -> None:
    assert len(FILES) > 50
