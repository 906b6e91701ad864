"""Every scenario: a record, and what must hold after it, played by the command line."""

import io
import json
import sys
from pathlib import Path

import pytest

from heptad.__main__ import main
from heptad.games import GAMES
from tests.slow.common import check

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = [file for game in GAMES for file in sorted((FOLDER / game).glob("*.json"))]


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
    check(expected, json.loads(said.out))


def test_the_scenarios_are_there() -> None:
    assert len(FILES) > 50
