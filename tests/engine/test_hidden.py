"""What a seat may see, at every table: views, and guesses that look like them. That nobody peeks: tests/guards."""

import json
from typing import Any

import pytest

from heptad.games import bot_of, levels, rules_of
from heptad.kit.rng import Rng
from heptad.kit.state import CARDS, GONE, HIDDEN, HOUSE, LAID, NOBODY, OPEN, OWN, SHUT
from heptad.play.frame import frame
from heptad.play.match import Match, bot_rng
from tests.engine.tables import IDS, TABLES, Table, limited, positions

EVERY = pytest.mark.parametrize("table", TABLES, ids=IDS)
FEW = 3  # worlds
SIGHTS = (OPEN, LAID, OWN, SHUT, GONE)


def text(view: Any) -> str:
    return json.dumps(view.dump())


def beats(match: Match) -> list[Any]:
    """Every state of a match: after each move of a player and of the table."""
    found = [match.state.copy()]
    choose = bot_of(match.rules.name, "random")
    while len(found) < 400 and not match.over():
        if not match.beat():
            seat = match.state.turn
            match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, len(found)), 0))
        found.append(match.state.copy())
    return found


@EVERY
def test_every_field_declares_its_sight_and_kind(table: Table) -> None:
    state = limited(table).state
    names = [name for name, _, _ in state.FIELDS]
    assert sorted(names + ["eyes", "turn"]) == sorted({s for cls in type(state).__mro__[:-1] for s in cls.__slots__})
    assert all(sight in SIGHTS for _, sight, _ in state.FIELDS)
    with pytest.raises(AttributeError):
        state.undeclared = 1


@EVERY
def test_cards_are_conserved_after_every_beat(table: Table) -> None:
    match = limited(table)
    whole = list(range(match.rules.pack.size))
    for state in beats(match):
        assert sorted(card for pile in state.piles() for card in pile) == whole


def faces(found: dict[str, Any]) -> list[str]:
    """All faces that lie in a frame's zones, sorted."""
    zones = found["zones"]
    cards = [card for zone in zones for card in zone["cards"]]
    cards += [card for zone in zones for series in zone.get("series", ()) for card in series["cards"]]
    return sorted(card for card in cards if card)


@EVERY
def test_nobody_sees_what_all_see_and_can_touch_nothing(table: Table) -> None:
    for match in positions(table, most=40):
        seats = range(match.rules.seats)
        covered = [frame(match, seat, nobody=True) for seat in seats]
        open_to_all = [set(faces(frame(match, seat))) for seat in seats]
        for found in covered:
            assert set(faces(found)) == set.intersection(*open_to_all)
            assert not found["touch"] and not found["why"] and not found["mine"] and found["reader"] == NOBODY
            marks = [mark["key"] for zone in found["zones"] for mark in zone.get("marks", ())]
            assert "seven_up.mark.partner" not in marks


def test_an_undo_goes_back_past_nobody_who_is_named() -> None:
    match = Match("septica", 3, seed="t1")
    match.settle()
    first = match.state.turn
    assert match.undo(first, [first + 1]) is None
    for seats in ([], [(first + 2) % 3], [(first + 1) % 3]):
        new = match.copy()
        for _ in range(2):
            new.move("draw")
            new.settle()
        assert new.state.turn == (first + 2) % 3
        back = new.undo(first, seats)
        assert (back is None) == (seats == [(first + 1) % 3])
        assert back is None or back.state.turn == first


@EVERY
def test_a_view_has_holes_where_a_seat_may_not_look(table: Table) -> None:
    for match in positions(table, most=60):
        for seat in range(match.rules.seats):
            view = match.state.view(seat)
            for name, sight, kind in view.FIELDS:
                real, seen = getattr(match.state, name), getattr(view, name)
                if sight == OPEN:
                    assert seen == real
                elif sight == GONE:
                    assert seen is None
                elif sight == LAID:
                    for other in range(match.rules.seats):
                        hole = match.state.down[other] if other != seat else -1
                        assert seen[other] == [HIDDEN if i == hole else card for i, card in enumerate(real[other])]
                elif sight == SHUT:
                    assert kind == CARDS and seen == [HIDDEN] * len(real)
                else:
                    for other in range(match.rules.seats):
                        mine = other == seat and match.state.looks(seat)
                        assert seen[other] == (real[other] if mine else [HIDDEN] * len(real[other]))
            if seat != match.state.turn:
                assert match.rules.legal(view) == []
            else:
                assert match.rules.legal(view) == match.rules.legal(match.state)


@EVERY
def test_a_guessed_world_looks_like_the_view(table: Table) -> None:
    rng = Rng(7)
    for number, match in enumerate(positions(table, most=120)):
        for seat in range(match.rules.seats) if number % 5 == 0 else ():
            view = match.state.view(seat)
            world = match.rules.guess(view, rng)
            assert text(world.view(seat)) == text(view)
            assert sorted(card for pile in world.piles() for card in pile) == list(range(match.rules.pack.size))
            if match.state.turn == seat:
                assert match.rules.legal(world) == match.rules.legal(view)
            for _ in range(8):
                if world.turn == HOUSE or match.rules.legal(world):
                    match.rules.play(world, match.rules.legal(world)[0])


@EVERY
def test_a_bot_leaves_its_view_as_it_was(table: Table) -> None:
    for match in positions(table, most=40):
        for level in levels(match.rules.name):
            view = match.state.view(match.state.turn)
            before = text(view)
            bot_of(match.rules.name, level)(match.rules, view, Rng(1), FEW)
            assert text(view) == before


@EVERY
def test_dealt_faces_are_as_many_as_the_game_states(table: Table) -> None:
    match = limited(table)
    for seat in range(match.rules.seats):
        seen = [card for pile in match.state.view(seat).piles() for card in pile if card != HIDDEN]
        assert len(seen) == match.rules.known(match.state, seat)


def test_an_unsung_seven_and_a_half_looks_like_any_stand() -> None:
    """SM-17: nobody but its player knows that it is one."""
    rules = rules_of("siete_y_media")(3, {"direction": "clockwise"})
    views = []
    for hidden, end in (("7O", "quiet"), ("6O", "stand")):
        match = Match("siete_y_media", 3, {"direction": "clockwise"}, "x", 2)
        s = match.state
        card, figure = rules.pack.id(hidden), rules.pack.id("SC")
        swap = {s.hands[0][0]: card, card: s.hands[0][0]}
        for pile in s.piles():
            pile[:] = [swap.get(c, c) for c in pile]
        s.stock.remove(figure)
        s.stock.append(figure)
        for move in ("bet 5", "hit", end):
            match.rules.play(s, move)
        views.append(s.view(1).dump())
    assert views[0] == views[1]
