"""CPython, MicroPython and Pyodide play the same games: equal checksums, equal replays."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from heptad.games import GAMES, levels, rules_of
from tests.runtimes.micropython import run_micropython
from tests.runtimes.pyodide import run_pyodide

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RUNNERS = pytest.mark.parametrize("run", [run_micropython, run_pyodide])
REPLAY = """
import sys
from heptad.kit.rules import Refused
from heptad.play import record, replay
from heptad.play.record import dumps
import json
with open(sys.argv[1]) as file:
    scenarios = json.load(file)
for name, text in scenarios:
    try:
        found = replay.result(record.read(text), None, True)
    except Refused as no:
        print(name, "refused", no)
        continue
    keys = sorted(found)
    print(name, dumps([str(found[key]) if key not in ("rounds", "trace") else "" for key in keys]))
    for turn in found["rounds"]:
        print(turn["dealer"], turn["gains"], [(e["clause"], e["seat"], e["points"]) for e in turn["why"]])
    for step in found["trace"]:
        print(step["round"], step["turn"], step["move"], step["legal"])
"""


@pytest.fixture(scope="module")
def expected() -> str:
    done = subprocess.run(
        [sys.executable, str(HERE / "portable.py")],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "py")},
    )  # fmt: skip
    return done.stdout


@RUNNERS
def test_the_portable_check_prints_the_same(run, expected: str) -> None:  # type: ignore[no-untyped-def]
    assert run(HERE / "portable.py") == expected


def test_the_portable_check_covers_every_level_and_number_of_seats(expected: str) -> None:
    lines = 1 + len(GAMES)
    for game in GAMES:
        low, high = rules_of(game).SEATS
        lines += (high - low + 1) * 2 * len(levels(game))
    assert len(expected.splitlines()) == lines


@RUNNERS
def test_every_scenario_replays_to_the_same_end(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    files = [file for game in GAMES for file in sorted((HERE.parent / "scenarios" / game).glob("*.json"))]
    scenarios = [(file.stem, json.dumps(json.loads(file.read_text("utf-8"))["record"])) for file in files]
    data = tmp_path / "scenarios.json"
    data.write_text(json.dumps(scenarios), "utf-8")
    program = tmp_path / "replay.py"
    program.write_text(REPLAY, "utf-8")
    here = subprocess.run(
        [sys.executable, str(program), str(data)],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "py")},
    )  # fmt: skip
    assert run(program, str(data), folders=[tmp_path]) == here.stdout
