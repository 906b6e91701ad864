"""What every game must keep, at every table: legal moves, refusals, copies, dumps, records, links, sameness."""

import json

import pytest

from heptad.kit.rules import Refused
from heptad.kit.state import OVER
from heptad.play import link, record
from heptad.play.frame import frame
from heptad.words import say
from tests.engine.tables import IDS, TABLES, Table, decisions, limited, positions

EVERY = pytest.mark.parametrize("table", TABLES, ids=IDS)
NONSENSE = ("", " ", "=", "7H=", "=S", "draw ", "DRAW", "9C=S", "10X", "bet 5", "discard 9C", "9C+8C", "☃", "7H=7H")


@EVERY
def test_legal_moves_are_there_without_doubles_until_the_round_is_over(table: Table) -> None:
    for match in positions(table):
        legal = match.rules.legal(match.state)
        assert legal and len(set(legal)) == len(legal)
        assert legal == match.rules.legal(match.state), "asking changes nothing"


@EVERY
def test_random_play_ends(table: Table) -> None:
    match = limited(table)
    for _ in decisions(match):
        pass
    assert match.over() and match.rules.legal(match.state) == [] and match.state.turn == OVER
    with pytest.raises(Refused):
        match.move("draw")


@EVERY
def test_a_word_that_is_not_legal_raises_and_changes_nothing(table: Table) -> None:
    for number, match in enumerate(positions(table)):
        if number % 7:
            continue
        before, whole = (match.state.dump(), len(match.log)), record.write(match)
        legal = match.rules.legal(match.state)
        names = list(match.rules.pack.names)
        for word in [*NONSENSE, *names, *(name + "=S" for name in names), "draw", "take", "skip", "pass"]:
            if match.rules.read(word) not in legal:
                with pytest.raises(Refused) as refused:
                    match.move(word)
                assert str(refused.value)
                assert (match.state.dump(), len(match.log)) == before
        assert record.write(match) == whole


@EVERY
def test_all_that_a_reader_is_told_has_its_words(table: Table) -> None:
    """Prompts, buttons, marks, reasons and the log, for every seat."""
    match = limited(table)
    for now in decisions(match, most=200):
        for seat in range(now.rules.seats):
            shown = frame(now, seat)
            said = [shown["prompt"]] if shown["prompt"] else []
            said += [touch["words"] for touch in shown["touch"] if touch["words"]]
            said += [(key, args) for _, _, key, args in shown["why"]]
            for zone in shown["zones"]:
                said += [(mark["key"], mark["args"]) for mark in zone.get("marks", ())] + [(zone["words"], {})]
            for key, args in said:
                assert key == "zone.hand" or say("en", key, args)
    for entry in match.log:
        assert say("en", entry["key"], entry["args"])


@EVERY
def test_copies_are_independent(table: Table) -> None:
    for number, match in enumerate(positions(table)):
        if number % 5 == 0:
            before = match.state.dump()
            other = match.state.copy()
            assert other.dump() == before
            match.rules.play(other, match.rules.legal(other)[-1])
            assert match.state.dump() == before


@EVERY
def test_a_dumped_state_loads_and_plays_on_alike(table: Table) -> None:
    for number, match in enumerate(positions(table)):
        if number % 5 == 0:
            text = json.dumps(match.state.dump())
            loaded = match.rules.STATE.load(json.loads(text))
            assert json.dumps(loaded.dump()) == text
            move = match.rules.legal(loaded)[0]
            assert match.rules.legal(match.state)[0] == move
            one = match.state.copy()
            match.rules.play(one, move)
            match.rules.play(loaded, move)
            assert one.dump() == loaded.dump()


@EVERY
def test_record_and_link_come_back_the_same(table: Table) -> None:
    for number, match in enumerate(positions(table, most=150)):
        if number % 25 == 0 or number == 149:
            text = record.write(match)
            again = record.play(record.read(text))
            assert again.state.dump() == match.state.dump() and record.write(again) == text
            linked = link.read(link.whole(match)).match
            assert linked.state.dump() == match.state.dump()
            linked.players = None
            assert record.write(linked) == text


@EVERY
def test_a_spelled_out_record_needs_no_generator(table: Table) -> None:
    match = limited(table)
    for _ in decisions(match, most=300):
        pass
    match.settle()
    spelled = json.loads(record.write(match, spell=True))
    spelled["seed"] = "another"
    again = record.play(record.check(spelled))
    assert [r.moves for r in again.rounds] == [r.moves for r in match.rounds]
    assert again.standing.scores == match.standing.scores and again.state.hands == match.state.hands
    linked = link.read(link.whole(again)).match
    assert record.write(again) == record.write(record.play(record.read(record.write(again))))
    assert linked.standing.scores == match.standing.scores and linked.state.dump() == again.state.dump()


@EVERY
def test_two_runs_with_one_seed_are_equal_and_another_seed_differs(table: Table) -> None:
    runs = []
    for seed in ("one", "one", "two"):
        match = limited(table, seed)
        for _ in decisions(match, most=60):
            pass
        runs.append(record.write(match).replace('"' + seed + '"', "seed"))
    assert runs[0] == runs[1] != runs[2]


@EVERY
def test_undo_returns_to_the_last_decision(table: Table) -> None:
    match = limited(table)
    seen: list[tuple[int, str, str]] = []
    for now in decisions(match, most=90):
        for seat in range(match.rules.seats):
            mine = [entry for entry in seen if entry[0] == seat]
            back = now.undo(seat) if len(seen) % 10 == 0 else False
            if back is None:
                assert not mine
            elif back is not False:
                assert (record.write(back), json.dumps(back.state.dump())) == mine[-1][1:]
        seen.append((now.state.turn, record.write(now), json.dumps(now.state.dump())))


SHUFFLED = {"game": "septica", "seats": 2, "dealer": 1, "seed": "x", "rounds": [{"shuffles": [["3C", "2C"]]}]}


def test_prescribed_shuffles_are_dropped_where_play_leaves_their_line() -> None:
    """Undo and "same deal again" keep what has happened; what was prescribed for the old line is forgotten."""
    match = record.play(record.check(SHUFFLED))
    match.move("draw")
    match.settle()
    match.move("draw")
    back = match.undo(0)
    assert back is not None
    for other in (back, match.renewed()):
        assert other.state.fated == [] and not other.given[0].shuffles
        assert record.write(record.play(record.read(record.write(other)))) == record.write(other)
    match.forget()
    assert match.state.fated == [] and record.write(match).count("shuffles") == 0


def test_the_same_deal_again_keeps_prescribed_cards_of_its_first_round() -> None:
    hand = ["8C", "8D", "8H", "8S", "7C"]
    rounds = [{"hands": [hand, None], "moves": ["draw"]}]
    match = record.play(record.check({"game": "septica", "seats": 2, "dealer": 1, "rounds": rounds}))
    again = match.renewed()
    again.settle()
    assert [again.rules.pack.names[card] for card in again.state.hands[0]] == sorted(hand, key=again.rules.pack.id)
    opened = link.read(link.deal(match)).match
    assert opened.state.dump() == again.state.dump()
