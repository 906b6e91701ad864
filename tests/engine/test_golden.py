"""Golden transcripts: one short match a table, readable in review. A change of a line is a change of the game.

`python -m tests.engine.test_golden` writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from heptad.play import link, record, replay
from heptad.words import say
from tests.engine.tables import decisions, limited

FOLDER = Path(__file__).parents[1] / "golden"
MOST = 40  # decisions a transcript

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "septica-2": ("septica", 2, {}),
    "septica-3-jokers": ("septica", 3, {"jokers": "on"}),
    "septica-4-all": ("septica", 4, {"jokers": "on", "jack_draws": "on", "faces_answer": "on", "seven_points": 45}),
}


def transcript(name: str) -> str:
    """Log, legal moves and end of a match between casual bots."""
    match = limited(TABLES[name], name)
    lines = [f"# {name}"]
    told = 0

    def tell() -> None:
        nonlocal told
        lines.extend(say("en", entry["key"], entry["args"]) for entry in match.log[told:])
        told = len(match.log)

    for _ in decisions(match, "casual", MOST):
        tell()
        lines.append(f"    {match.state.turn}: {' '.join(match.rules.legal(match.state))}")
    tell()
    found = replay.result(record.read(record.write(match)))
    lines.append(json.dumps({key: found[key] for key in ("turn", "legal", "hands", "scores", "rounds")}))
    lines.append(link.whole(match))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_golden(name: str) -> None:
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_goldens_stay_small_and_none_is_left_over() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.stem for file in files] == sorted(TABLES)
    assert sum(file.stat().st_size for file in files) < 200_000


if __name__ == "__main__":
    for table in TABLES:
        (FOLDER / f"{table}.txt").write_text(transcript(table), "utf-8")
