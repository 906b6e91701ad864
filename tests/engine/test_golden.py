"""Golden transcripts: one short match a table, readable in review. A change of a line is a change of the game.

`python -m tests.engine.test_golden` writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from heptad.games import GAMES, rules_of
from heptad.play import link, record, replay
from heptad.words import say
from tests.engine.tables import decisions, limited

FOLDER = Path(__file__).parents[1] / "golden"
MOST = 40  # decisions a transcript

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "septica-2": ("septica", 2, {}),
    "septica-3-jokers": ("septica", 3, {"jokers": "on"}),
    "seven-up-2": ("seven_up", 2, {}),
    "seven-up-3": ("seven_up", 3, {"ten_points": 10, "low_to": "winner"}),
    "seven-up-4": ("seven_up", 4, {"misplay": "penalise", "target": 5}),
    "siete-2": ("siete_y_media", 2, {"length": 3}),
    "siete-5-clockwise": ("siete_y_media", 5, {"length": 2, "direction": "clockwise", "bank_passes": "every_round"}),
    "sevens-4": ("sevens", 4, {"length": 1}),
    "sevens-fan-tan": ("sevens", 4, {"preset": "fan_tan", "length": 1}),
    "sevens-domino": ("sevens", 3, {"preset": "domino", "length": 1}),
    "sevens-skat-domino": ("sevens", 3, {"preset": "skat_domino", "length": 1}),
    "sevens-shichi-narabe": ("sevens", 4, {"preset": "shichi_narabe", "length": 1}),
    "sevens-three-passes": ("sevens", 5, {"preset": "three_passes", "length": 1}),
    "sevens-runs": ("sevens", 3, {"preset": "runs", "length": 1}),
    "sevens-any-seven": ("sevens", 4, {"preset": "any_seven", "length": 1}),
    "sevens-parliament": ("sevens", 8, {"preset": "parliament", "length": 1}),
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
    files = sorted(FOLDER.glob("*.txt"))
    assert [file.stem for file in files] == sorted([*TABLES, "links"])
    for game in GAMES:  # every named game has one
        named = {preset for preset, _ in rules_of(game).PRESETS}
        assert named <= {options.get("preset", game) for name, _, options in TABLES.values() if name == game}
    assert sum(file.stat().st_size for file in files) < 200_000


if __name__ == "__main__":
    for table in TABLES:
        (FOLDER / f"{table}.txt").write_text(transcript(table), "utf-8")
