"""Records: what is refused and how it is said; what may be left out; what is written."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heptad.kit.rules import Refused
from heptad.play import record, replay

GOOD: dict[str, Any] = {
    "heptad": 1,
    "game": "septica",
    "options": {"jokers": "on"},
    "seats": 3,
    "names": ["Ana", "Bot 1", "Bot 2"],
    "players": ["human", "strong", "casual"],
    "dealer": 2,
    "seed": "k7f3q",
    "scores": [0, 12, 0],
    "rounds": [{"hands": [["7H", "9C", "2S", "KD", "4C"], None, None], "next": ["5C", "8D"], "moves": ["9C"]}],
}


def refused(data: Any) -> str:
    with pytest.raises(Refused) as no:
        record.play(record.read(data if isinstance(data, str) else json.dumps(data)))
    return str(no.value)


def changed(**more: Any) -> dict[str, Any]:
    return {**GOOD, **more}


def first_round(**more: Any) -> dict[str, Any]:
    return changed(rounds=[{**GOOD["rounds"][0], **more}])


def test_a_good_record_plays() -> None:
    match = record.play(record.read(json.dumps(GOOD)))
    assert match.state.turn == 1 and match.rules.pack.names[match.state.pile[-1]] == "9C"


def test_only_game_and_seats_are_needed() -> None:
    match = record.play(record.check({"game": "septica", "seats": 2}))
    assert match.seed == "" and match.standing.scores == [0, 0]
    assert record.play(record.check({"game": "septica", "seats": 2, "seed": ""})).state.dump() == match.state.dump()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("", "no readable JSON"),
        ("{", "no readable JSON"),
        ("[" * 100000, "no readable JSON"),
        ("[]", "record must be an object"),
        ("null", "record must be an object"),
        ({"seats": 3}, '"game"'),
        ({"game": "septica"}, '"seats"'),
        (changed(heptad=2), "version 2"),
        (changed(heptad=True), "version"),
        (changed(game="bridge"), "bridge"),
        (changed(game=["septica"]), "game must be text"),
        (changed(seats=5), "not by 5"),
        (changed(seats="3"), "not by 3"),
        (changed(seats=3.0), "not by 3.0"),
        (changed(seats=True), "not by True"),
        (changed(extra=1), '"extra" in record'),
        (changed(options={"joker": "on"}), '"joker"'),
        (changed(options={"jokers": True}), '"jokers" can\'t be True'),
        (changed(options={"jokers": "yes"}), "off, on. (SA-18)"),
        (changed(options={"target": "101"}), "(SA-30)"),
        (changed(options={"target": 102}), "101, 301, 501. (SA-30)"),
        (changed(options={"seven_points": 46}), "12…45. (SA-26)"),
        (changed(options={"turn_limit": 7}), "0, 50…5000. (SA-33)"),
        (changed(options=[]), "options must be an object"),
        (changed(names=["Ana"]), "names"),
        (changed(names=["Ana", "Bot", 3]), "names must be text"),
        (changed(players=["human", "clever", "casual"]), "clever"),
        (changed(dealer=3), "not 3"),
        (changed(dealer=-1), "not -1"),
        (changed(dealer="2"), "dealer must be a whole number"),
        (changed(seed=7), "seed must be text"),
        ('{"game": "septica", "seats": 2, "seed": "\\ud800"}', "seed must be text"),
        (changed(scores=[0, 0]), "scores"),
        (changed(scores=[0, 0, 101]), "(SA-30)"),
        (changed(scores=[0, 0, -1]), "(SA-30)"),
        (changed(scores=[0, 0, 10**15]), "15 digits"),
        (changed(names=["Ana", "x" * 1001, ""]), "names has 1001 letters"),
        (changed(seed="x" * 1001), "seed has 1001 letters"),
        ('{"game": "septica", "seed": "\\"", "seats": ' + "9" * 500 + "}", "no readable JSON"),
        (changed(scores=[0, 0, 1.5]), "scores must be a whole number"),
        (changed(rounds={}), "rounds must be a list"),
        (changed(rounds=[[]]), "rounds[0] must be an object"),
        (first_round(cards=[]), '"cards" in rounds[0]'),
        (first_round(moves="9C"), "rounds[0].moves must be a list"),
        (first_round(moves=[9]), "rounds[0].moves must be text"),
        (first_round(pack=[]), "rounds[0] gives a pack and also"),
        (first_round(hands=[None, None]), "rounds[0].hands"),
        (first_round(hands=[["7H", "9C", "2S", "KD"], None, None]), "(SA-1)"),
        (first_round(hands=[["7H", "9C", "2S", "KD", "7H"], None, None]), "7H stands there twice. (SA-1)"),
        (first_round(hands=[["7H", "9C", "2S", "KD", "5C"], None, None]), "5C stands there twice. (SA-1)"),
        (first_round(hands=[["7H", "9C", "2S", "KD", "4O"], None, None]), '"4O" in this pack'),
        (first_round(next=["5C"] * 2), "twice"),
        (first_round(shuffles=[["5C", "5C"]]), "twice"),
        (first_round(shuffles=["5C"]), "rounds[0].shuffles must be a list"),
        (changed(options={}, rounds=[{"pack": ["XR"]}]), '"XR" in this pack'),
    ],
)
def test_what_does_not_fit_is_refused_with_one_message(data: Any, says: str) -> None:
    said = refused(data)
    assert says in said and "\n" not in said


def test_an_illegal_move_is_named_with_round_move_seat_clause_and_what_was_legal() -> None:
    said = refused(first_round(moves=["9C", "draw", "draw", "KD"]))
    assert "Round 0, move 3, seat 0" in said and "tried KD" in said and "(SA-5)" in said
    assert "Legal there: " in said and "4C, " in said and "7H=S" in said and "draw" in said


def test_a_round_that_follows_an_unfinished_one_is_refused() -> None:
    assert "Round 0" in refused(changed(rounds=[*GOOD["rounds"], {"moves": []}]))


def test_nothing_that_follows_the_matchs_end_is_taken() -> None:
    """SA-30."""
    record_ = json.loads(FINISHED)
    assert record.play(record.check(record_)).over()
    assert "over" in refused({**record_, "rounds": [*record_["rounds"], {"moves": []}]})
    last = record_["rounds"][-1]
    more = {**last, "moves": [*last["moves"], "draw"]}
    assert "The round is over" in refused({**record_, "rounds": [*record_["rounds"][:-1], more]})


FINISHED = json.dumps(
    {
        "game": "septica", "seats": 2, "dealer": 1, "scores": [0, 12],
        "rounds": [{
            "hands": [["8C", "8D", "8H", "8S", "7C"], ["2H", "KD", "QC", "JS", "TD"]],
            "next": ["4C", "5C", "6C", "AD", "7H"],
            "moves": ["8C", "draw", "8D", "draw", "8H", "draw", "8S", "draw", "7C"],
        }],
    }
)  # fmt: skip


def test_a_record_is_written_whole_in_the_formats_order() -> None:
    text = record.write(record.play(record.read(json.dumps(GOOD))))
    data = json.loads(text)
    assert list(data) == [key for key in record.KEYS if key not in ("deals", "sign")]
    assert data["options"] == {"jokers": "on"} and len(data["rounds"][0]["pack"]) == 54
    assert {key: data[key] for key in GOOD if key != "rounds"} == {key: GOOD[key] for key in GOOD if key != "rounds"}
    assert record.write(record.play(record.read(text))) == text


def test_upto_stops_after_so_many_moves() -> None:
    data = json.loads(FINISHED)
    found = replay.result(record.check(data), upto=3, trace=True)
    assert len(found["trace"]) == 3 and found["turn"] == 1 and found["rounds"] == []
    assert replay.result(record.check(data), upto=0)["legal"] == replay.result(record.check(data), 0)["legal"]


def test_what_a_message_repeats_stays_on_its_line_in_its_direction_and_short() -> None:
    bad = json.loads(json.dumps(GOOD))
    for value, shown in (
        ("a\nb", "a\ufffdb"),
        ("\u202eabc\u2066", "\ufffdabc\ufffd"),
        ("x" * 5000, "x" * 59 + "…"),
        ([1] * 999, "[1, 1"),
    ):
        bad["options"] = {"jokers": value}
        with pytest.raises(Refused) as no:
            record.check(bad)
        assert shown in str(no.value) and len(str(no.value)) < 200


def test_a_name_with_any_letters_comes_back() -> None:
    names = ['<img src=x onerror="1">', "Ñandú\n\\", "șeptică 七"]
    text = record.write(record.play(record.check(changed(names=names))))
    assert json.loads(text)["names"] == names and record.write(record.play(record.read(text))) == text


NAMES = [*record.KEYS, *record.ROUND_KEYS, "x"]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
VALUES = st.recursive(
    PLAIN | st.sampled_from(["7H", "9C", "XR", "draw", "septica", "on", "human"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(NAMES), inner),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(VALUES)
def test_fuzz_no_data_gives_another_error(data: Any) -> None:
    try:
        record.play(record.check(data))
    except Refused as no:
        assert str(no)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_fuzz_no_changed_record_gives_another_error(data: st.DataObject) -> None:
    """One value anywhere in a good record is replaced."""
    good = json.loads(json.dumps(GOOD))
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []:
            places.append((value, key))
            walk(value[key])

    walk(good)
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(VALUES)
    try:
        match = record.play(record.check(good))
    except Refused as no:
        assert str(no) and "\n" not in str(no) and len(str(no)) < 1000
    else:
        assert record.write(record.play(record.read(record.write(match)))) == record.write(match)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_fuzz_no_damaged_text_gives_another_error(data: st.DataObject) -> None:
    text = json.dumps(GOOD)
    at = data.draw(st.integers(0, len(text)))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 5)) :]
    try:
        record.play(record.read(text))
    except Refused as no:
        assert str(no)
