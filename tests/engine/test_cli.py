"""The command line: what it prints, and with what code it ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from heptad.__main__ import main
from heptad.words import say

RECORD = {"game": "septica", "seats": 3, "dealer": 2, "seed": "cli", "names": ["Ana", "Bo", "Ca"],
          "rounds": [{"moves": ["draw", "draw"]}]}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD), "utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(list(args)) == 0
    return capsys.readouterr().out


def test_it_runs_as_a_module(file: str) -> None:
    """One process, as a person would; the other tests call it directly."""
    done = subprocess.run(
        [sys.executable, "-m", "heptad", "replay", "-", "--json"],
        input=json.dumps(RECORD), capture_output=True, text=True, check=True,
        cwd=Path(__file__).parents[2] / "py",
    )  # fmt: skip
    assert json.loads(done.stdout)["turn"] == 2 and done.stderr == ""


def test_replay_prints_the_contracts_object(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "replay", file, "--json", "--trace"))
    assert set(found) == {
        "game", "over", "winners", "scores", "round", "dealer", "turn", "legal", "hands", "rounds", "trace",
    }  # fmt: skip
    assert [len(hand) for hand in found["hands"]] == [6, 6, 5] and found["winners"] is None
    assert [step["move"] for step in found["trace"]] == ["draw", "draw"]


def test_replay_without_json_is_a_readable_log(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "replay", file, "--trace")
    assert "Ca deals." in text and "Ana draws a card." in text and "To move: Ca." in text and "0: Ana draw" in text


def test_a_bad_record_ends_with_2_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    for text in ('{"game": "septica", "seats": 3, "rounds": [{"moves": ["9"]}]}', "{", "[1]", '{"x": "\\ud800"}'):
        bad.write_text(text, "utf-8")
        for command in (["replay"], ["view", "--seat", "0"], ["perft", "--depth", "1"], ["link"]):
            assert main([command[0], str(bad), *command[1:]]) == 2
            out = capsys.readouterr()
            assert out.out == "" and out.err.startswith("heptad: ") and out.err.count("\n") == 1
    bad.write_bytes(b"\xff\xfe")
    assert main(["replay", str(bad)]) == 2
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert main(["record", "septica?m=1"]) == 2
    assert main(["simulate", "bridge", "--bots", "random,random"]) == 2
    assert main(["simulate", "septica", "--bots", "random"]) == 2
    assert main(["simulate", "septica", "--bots", "random,clever"]) == 2
    assert main(["simulate", "septica", "--bots", "random,random", "--options", "jokers=perhaps"]) == 2
    assert main(["simulate", "septica", "--bots", "random,random", "--options", "joker=on"]) == 2
    bad.write_text(json.dumps(RECORD), "utf-8")
    assert main(["view", str(bad), "--seat", "9"]) == 2


def test_view_shows_a_seats_own_cards_and_no_other(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """SA-45."""
    truth = json.loads(said(capsys, "replay", file, "--json"))
    for seat in range(3):
        text = said(capsys, "view", file, "--seat", str(seat), "--json")
        found = json.loads(text)
        assert found["state"]["hands"][seat] == truth["hands"][seat]
        assert found["legal"] == (truth["legal"] if seat == 2 else [])
        seen = set(found["state"]["pile"]) | set(truth["hands"][seat])
        for other in range(3):
            for card in truth["hands"][other] if other != seat else []:
                assert card not in seen and f'"{card}"' not in text
    assert json.loads(said(capsys, "view", file, "--seat", "2")) == found


def test_link_and_record_are_each_others_way_back(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    link = said(capsys, "link", file).strip()
    assert link.startswith("#septica?seats=3&seed=cli&dealer=2")
    data = json.loads(said(capsys, "record", link))
    assert data["rounds"] == RECORD["rounds"] and data["names"] == RECORD["names"]


def test_perft_counts(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "perft", file, "--depth", "0") == "1\n"
    legal = json.loads(said(capsys, "replay", file, "--json"))["legal"]
    assert said(capsys, "perft", file, "--depth", "1") == f"{len(legal)}\n"


def test_simulate_says_how_the_bots_did_and_writes_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "records.jsonl"
    args = ["simulate", "septica", "--bots", "casual,beginner,random", "--matches", "6", "--seed", "s", "--rotate"]
    found = json.loads(said(capsys, *args, "--records", str(records), "--options", "jokers=on", "--json"))
    assert found["matches"] == 6 and found["decisions"] > 0
    assert [who["name"] for who in found["bots"]] == ["casual", "beginner", "random"]
    lines = [json.loads(line) for line in records.read_text("utf-8").splitlines()]
    assert len(lines) == 6
    for line in lines:
        assert line["options"] == {"jokers": "on", "turn_limit": 500}
        assert all(len(turn["pack"]) == 54 for turn in line["rounds"])
        (tmp_path / "one.json").write_text(json.dumps(line), "utf-8")
        assert json.loads(said(capsys, "replay", str(tmp_path / "one.json"), "--json"))["over"]
    assert [line["players"] for line in lines[:3]] == [
        ["casual", "beginner", "random"], ["random", "casual", "beginner"], ["beginner", "random", "casual"],
    ]  # fmt: skip
    packs = [line["rounds"][0]["pack"] for line in lines]
    assert packs[0] == packs[1] == packs[2] != packs[3]
    again = json.loads(said(capsys, *args, "--options", "jokers=on", "--json"))
    assert again["bots"] == found["bots"]
    assert "wins" in said(capsys, "simulate", "septica", "--bots", "random,random", "--matches", "2")


def test_simulate_plays_the_same_deals_on_any_number_of_processes_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["simulate", "seven_up", "--bots", "casual,beginner", "--matches", "90", "--rotate", "--json"]
    alone = json.loads(said(capsys, *args))
    assert json.loads(said(capsys, *args, "--jobs", "2"))["bots"] == alone["bots"]
    kept = tmp_path / "kept.jsonl"
    said(capsys, *args, "--resume", str(kept))
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 3, "45 deals in blocks of 20"
    kept.write_text(lines[0] + "\n" + lines[1][:-9], "utf-8")  # stopped while it wrote the second
    again = json.loads(said(capsys, *args, "--resume", str(kept)))
    assert again["bots"] == alone["bots"] and len(kept.read_text("utf-8").splitlines()) == 4
    other = ["casual,random" if arg == "casual,beginner" else arg for arg in args]
    assert json.loads(said(capsys, *other, "--resume", str(kept)))["bots"] != alone["bots"]


def test_simulate_leaves_a_match_after_some_rounds_and_counts_what_it_is_told_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def means(game: str, bots: str, measure: str, *more: str) -> list[float]:
        args = ["simulate", game, "--bots", bots, "--matches", "60", "--rounds", "1", "--measure", measure, "--json"]
        return [who["score"] for who in json.loads(said(capsys, *args, *more))["bots"]]

    out = means("septica", "casual,beginner", "out", "--rotate")
    assert sum(out) == pytest.approx(1) and out[0] > out[1]
    assert sum(means("sevens", "casual,random,random", "out", "--rotate")) == pytest.approx(1)
    lead = means("septica", "casual,random,random", "lead", "--rotate")
    assert sum(lead) == pytest.approx(0) and lead[0] > 0 > lead[1], "points are charges: who pays less is ahead"
    lead = means("seven_up", "casual,random", "lead", "--rotate")
    assert sum(lead) == pytest.approx(0) and lead[0] > 0
    game = means("seven_up", "casual,random", "game", "--rotate")
    assert sum(game) == pytest.approx(1) and game[0] > 0.5
    game = means("seven_up", "casual,random,casual,random", "game", "--rotate")
    assert game[0] == game[2] and game[0] + game[1] == pytest.approx(1), "partners win it together"
    regret = means("siete_y_media", "casual,strong", "regret", "--rotate", "--options", "max_bet=1")
    assert 1 > regret[0] > regret[1] >= 0


def test_casual_beats_beginner_and_beginner_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    """Weak bounds that only a broken bot misses; the measured ladder is another matter."""
    for better, worse in (("casual", "beginner"), ("beginner", "random")):
        args = ["simulate", "septica", "--bots", f"{better},{worse}", "--matches", "300", "--rotate", "--json"]
        first, second = json.loads(said(capsys, *args))["bots"]
        assert first["wins"] - first["wins_95"] > 0.5 > second["wins"] and first["score"] < second["score"]


def test_replay_is_readable_for_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("septica", "sevens", "seven_up", "siete_y_media"):
        (tmp_path / "r.json").write_text(json.dumps({"game": game, "seats": 3, "names": ["Ñandú", "b", "c"]}), "utf-8")
        assert "To move: " in said(capsys, "replay", str(tmp_path / "r.json"))


def test_a_refused_simulation_leaves_the_records_file_alone(tmp_path: Path) -> None:
    kept = tmp_path / "records.jsonl"
    kept.write_text("precious", "utf-8")
    assert main(["simulate", "septica", "--bots", "random,clever", "--records", str(kept)]) == 2
    assert kept.read_text("utf-8") == "precious"


def test_one_match_has_no_interval_and_is_still_json(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "simulate", "septica", "--bots", "random,random", "--matches", "1", "--json")
    assert "Infinity" not in text and json.loads(text)["bots"][0]["wins_95"] is None


def test_advise_says_the_move_why_and_what_each_is_worth(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "advise", file, "--bot", "strong", "--plays", "20", "--json"))
    assert set(found) == {"seat", "move", "unit", "odds", "moves", "why"}
    assert (found["seat"], found["unit"], found["odds"]) == (2, "points", ["out"])
    assert found["move"] in [move for move, _, _ in found["moves"]]
    assert all(isinstance(value, float) and 0 <= chance <= 1 for _, value, (chance,) in found["moves"])
    sentences = [say("en", key, fields, ["Ana", "Bo", "Ca"]) for key, fields in found["why"]]
    lines = said(capsys, "advise", file, "--bot", "strong", "--plays", "20").splitlines()
    assert lines[0] == found["move"] and [line.strip() for line in lines[1 : 1 + len(sentences)]] == sentences
    quick = json.loads(said(capsys, "advise", file, "--bot", "casual", "--json"))
    assert quick["why"] is None and quick["moves"] is None and quick["move"]
