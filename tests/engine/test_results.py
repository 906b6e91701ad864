"""Challenges and results: a class of thirty, of which three have been tampered with, and what the table says."""

import asyncio
import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from heptad.__main__ import main
from heptad.games import bot_of
from heptad.kit.rng import seeded
from heptad.play import klass, link, record, result, think
from heptad.play.given import Given
from heptad.play.match import Match, bot_rng

CHALLENGE = "#septica?seats=3&seed=class&deals=2&me=1&bots=casual,beginner"


def play(match: Match, me: int, number: int) -> None:
    """Play to the end; the player at `me` moves at random now and then, more often the larger `number` is."""
    chance = seeded(f"pupil {number}")
    made = 0
    while True:
        match.settle()
        seat = match.state.turn
        if seat < 0:
            return
        view = match.state.view(seat)
        level = match.players[seat] if seat != me else "random" if chance.below(60) < number else "casual"  # type: ignore[index]
        rng = bot_rng(match.seed, seat, made) if seat != me else chance
        match.move(bot_of(match.rules.name, level)(match.rules, view, rng, 0))
        made += 1


def pupil(number: int, challenge: str = CHALLENGE) -> tuple[Match, int]:
    """A finished match at a challenge."""
    opened = link.read(challenge)
    play(opened.match, opened.me, number)
    return opened.match, opened.me


def signed(number: int, name: str, challenge: str = CHALLENGE) -> str:
    match, me = pupil(number, challenge)
    return result.signed(match, me, name)


def as_record(text: str) -> dict[str, Any]:
    opened = link.read(text)
    found: dict[str, Any] = json.loads(record.write(opened.match, spell=True, sign=opened.sign))
    return found


def verdicts(texts: list[str], challenge: str = CHALLENGE) -> list[result.Result]:
    async def answer(match: Match, level: str) -> str:
        asked.append((match.rules.name, tuple(move for played in match.rounds for move in played.moves)))
        move = think.move(match, level)
        assert move == think.answer(think.question(match, level)), "here as in the worker"
        return move

    async def all_of_them() -> list[result.Result]:
        opened = link.read(challenge)
        known: dict[bytes, str] = {}
        return [await result.check(text, result.table(opened.match, opened.me), answer, known) for text in texts]

    asked: list[tuple[str, tuple[str, ...]]] = []
    found = asyncio.run(all_of_them())
    assert len(set(asked)) == len(asked), "the same position is asked about once"
    return found


def why(text: str, challenge: str = CHALLENGE) -> str | None:
    reason = verdicts([text], challenge)[0].why
    return reason[0] if reason else None


def test_of_a_class_of_thirty_exactly_the_tampered_results_are_refused() -> None:
    names = [f"Pupil {number}, {'abc'[number % 3]}" for number in range(30)]
    texts = [signed(number, names[number]) for number in range(30)]
    texts[20:] = [json.dumps(as_record(text)) for text in texts[20:]]  # links and records may be mixed
    moved, packed, named = (json.loads(texts[number]) for number in (21, 24, 27))
    again = record.play(record.check(as_record(signed(3, names[21]))), deal_on=False)
    moved["rounds"] = json.loads(record.write(again, spell=True))["rounds"]  # somebody else's better moves
    packed["rounds"][0]["pack"][-2:] = reversed(packed["rounds"][0]["pack"][-2:])
    named["names"][1] = "Somebody else"
    texts[21], texts[24], texts[27] = json.dumps(moved), json.dumps(packed), json.dumps(named)
    found = verdicts(texts)
    assert [number for number in range(30) if found[number].why] == [21, 24, 27]
    rows = klass.rows(found)
    table = list(csv.DictReader(io.StringIO(klass.csv("en", rows))))
    assert [row["Name"] for row in table[27:]] == [names[21], names[24], "Somebody else"]
    assert all(row["Place"] == "–" and row["Does not hold because"] for row in table[27:])
    scores = [int(row["Score"]) for row in table[:27]]
    assert scores == sorted(scores), "points are charges"
    for row, one in zip(rows, table, strict=True):
        if row.found.why is None:
            match = row.found.replayed()
            assert str(match.standing.scores[1]) == one["Score"] and len(match.rounds) == 2
            assert int(one["Place"]) == 1 + sum(score < int(one["Score"]) for score in scores)
    assert table[0]["Parted from the best"] == "" and any(row["Parted from the best"] for row in table)


def test_each_kind_of_tampering_is_named() -> None:
    good = signed(9, "Ana")
    assert why(good) is None and why(json.dumps(as_record(good))) is None
    assert why(good.replace("names=,Ana,", "names=,Eva,")) == "result.changed"
    assert why(good[: good.index("&sign")]) == "result.changed"
    assert [why(text) for text in (good[:-30], "hello", "")] == ["result.unreadable"] * 3
    assert why(signed(9, "Ana", CHALLENGE.replace("seed=class", "seed=other"))) == "result.other"
    assert why(signed(9, "Ana", CHALLENGE.replace("deals=2", "deals=1"))) == "result.other"
    assert why(signed(9, "Ana", CHALLENGE.replace("casual,beginner", "beginner,casual"))) == "result.other"
    opened = link.read(CHALLENGE)
    opened.match.settle()
    assert why(link.whole(opened.match, 1)) == "result.unfinished"


def test_cards_that_the_seed_does_not_deal_are_found_even_where_they_are_signed() -> None:
    opened = link.read(CHALLENGE)
    cards = Given()
    cards.pack = link.read(CHALLENGE.replace("seed=class", "seed=kind")).match.rounds[0].pack
    opened.match.given = [cards]
    match = opened.match.again()
    play(match, opened.me, 9)
    assert why(result.signed(match, opened.me, "Ana")) == "result.pack"


def test_a_bot_that_was_helped_is_found_even_where_it_is_signed() -> None:
    opened = link.read(CHALLENGE)
    match, me = opened.match, opened.me
    chance = seeded("helped")
    while not match.over():
        match.settle()
        if match.state.turn < 0:
            break
        match.move(chance.pick(match.rules.legal(match.state)))  # for the bots too
    found = verdicts([result.signed(match, me, "Ana")])[0].why
    assert found is not None and found[0] == "result.bot"
    assert "the bot (beginner) would have played otherwise" in klass.message("en", *found)


@pytest.mark.parametrize(
    "challenge",
    [
        "#sevens?seats=4&seed=k&deals=2&bots=casual",
        "#sevens?seats=3&preset=fan_tan&seed=k&deals=2&bots=casual",
        "#seven_up?seats=2&seed=k&deals=3&bots=casual",
        "#seven_up?seats=4&seed=k&deals=2&bots=casual",
        "#siete_y_media?seats=3&seed=k&deals=4&bots=casual",
        "#siete_y_media?seats=2&seed=k&deals=2&bots=strong",
    ],
)
def test_results_hold_in_every_game(challenge: str) -> None:
    assert [why(signed(number, "Ana", challenge), challenge) for number in (0, 40)] == [None, None]


def test_no_cell_of_the_table_is_a_formula_or_breaks_its_line() -> None:
    names = ['=HYPERLINK("x")', "+1", "-2+3", "@x", 'a "b", c', "two\nlines", "-5", "\x1b[2J\u202eEva"]
    found = verdicts([signed(5, name) for name in names])
    text = klass.csv("en", klass.rows(found))
    read = [row["Name"] for row in csv.DictReader(io.StringIO(text, newline=""))]
    shown = [*names[:5], "two lines", "-5", "[2JEva"]  # and no mark turns a line round, or clears a screen
    marked = ["'" + name if name[:1] in "=+-@" and name not in ("+1", "-5") else name for name in shown]
    assert sorted(read) == sorted(marked)


def test_a_challenge_ends_after_its_deals_and_says_who_is_ahead() -> None:
    match, _ = pupil(9)
    assert len(match.rounds) == 2 and match.over()
    scores = match.standing.scores
    assert match.standing.winners == [seat for seat in range(3) if scores[seat] == min(scores)]
    assert match.again().deals == 2 and link.read(link.whole(match, 1)).match.over()
    with pytest.raises(result.Refused, match="101"):
        link.read("#septica?deals=101")
    with pytest.raises(result.Refused, match="101"):
        record.check({"game": "septica", "seats": 2, "deals": 101})


def test_results_are_found_in_a_text_and_their_challenge_among_them() -> None:
    good = [signed(number, f"Pupil {number}") for number in range(3)]
    other = signed(3, "Pupil 3", CHALLENGE.replace("seed=class", "seed=other"))
    one = json.dumps(as_record(good[2]))
    text = f"Ana (9:15): https://x.org/h/#{other}\n\nhello\n#{good[0]} {good[1]}\n{one}\n  #{good[0]}\n"
    text += "see #1 and #septica?cut\n"
    assert klass.split(text) == [other, good[0], good[1], one, "septica?cut"]
    assert klass.split(json.dumps(as_record(good[0]), indent=1)) == [json.dumps(as_record(good[0]), indent=1)]
    asked = link.read(CHALLENGE)
    assert result.common([result.asked(one) for one in klass.split(text)]) == result.table(asked.match, asked.me)
    assert result.common([]) == "" and klass.split("hello\n") == []


def test_a_signature_leaves_the_match_as_it_is() -> None:
    match, me = pupil(4)
    before = record.write(match)
    assert "Ana" in result.signed(match, me, "Ana") and record.write(match) == before


def test_scores_are_spread_over_bars_that_leave_none_out() -> None:
    rows = klass.rows(verdicts([signed(number, f"Pupil {number}") for number in range(12)]))
    bars = klass.bars(rows)
    assert 1 < len(bars) <= klass.BARS and sum(n for _, _, n in bars) == 12
    for low, high, n in bars:
        assert n == sum(low <= row.found.score <= high for row in rows)
    assert klass.bars([]) == []


def test_results_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = []
    for level in ("casual", "beginner"):
        kept = tmp_path / "record.json"
        bots = f"{level},casual,beginner"
        args = ["simulate", "septica", "--bots", bots, "--matches", "1", "--rounds", "2", "--seed", "c"]
        assert main([*args, "--records", str(kept)]) == 0
        capsys.readouterr()
        assert main(["result", str(kept), "--name", level]) == 0
        lines.append(capsys.readouterr().out)
    (tmp_path / "all.txt").write_text("\n".join(lines) + lines[0].replace("names=casual", "names=Eva"), "utf-8")
    bad = (("--seat=3", "seats go from 0 to 2"), ("--name=" + "x" * 1001, "1001"), ("--name=\udcff", "utf-8"))
    for wrong, said in bad:
        assert main(["result", str(kept), "--name", "Eva", wrong]) == 2
        assert said in capsys.readouterr().err
    challenge = "#septica?seats=3&turn_limit=500&seed=c-0&deals=2&bots=casual,beginner"
    assert main(["check", challenge, str(tmp_path / "all.txt"), "--csv"]) == 0
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert {row["Name"] for row in table[:2]} == {"casual", "beginner"}
    assert table[2]["Name"] == "Eva" and "changed after" in table[2]["Does not hold because"]
    assert main(["check", challenge, str(tmp_path / "all.txt")]) == 0
    assert capsys.readouterr().out.count("\n") == 3
