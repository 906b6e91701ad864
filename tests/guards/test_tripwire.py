"""Guard 3, tripwire: in the state that views are cut from, every hidden card raises when anything is done with it; in
the views, so does every list of which all is hidden, but for its length. Matches at all levels run on them, with hints.
"""

from typing import Any

import pytest

from heptad.games import GAMES, levels
from heptad.kit.rng import Rng
from heptad.kit.state import CARDS, HIDDEN, OWN, SHUT, State
from heptad.play.match import bot_rng
from tests.engine.tables import IDS, TABLES, Table, decisions, limited
from tests.guards.spots import FEW, holed
from tests.guards.test_interference import every


class Tripped(Exception):
    """Something hidden was read."""


def _trip(*_: object) -> Any:
    raise Tripped


def _tripping(name: str, base: type, *methods: str) -> Any:
    return type(name, (base,), {f"__{method}__": _trip for method in methods})


COMPARING = ("eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "repr", "str", "format")
COUNTING = ("index", "int", "float", "add", "radd", "sub", "rsub", "mul", "rmul", "floordiv", "rfloordiv", "mod",
    "rmod", "divmod", "rdivmod", "and", "rand", "or", "ror", "xor", "rxor", "lshift", "rlshift", "rshift", "neg",
    "len", "iter", "getitem")  # fmt: skip
SECRET = _tripping("Secret", object, *COMPARING, *COUNTING)()
"""In the place of a hidden card: it can be carried about, and nothing else."""
Backs = _tripping("Backs", list, "getitem", "iter", "contains", "reversed", "eq", "ne", "lt", "gt", "add", "mul")
"""In a view, a list of hidden cards: it can only be counted."""
Backs.index = Backs.count = Backs.pop = Backs.copy = Backs.sort = Backs.remove = _trip


def armed(state: Any, seat: int) -> Any:
    """The view of a seat, cut from a state with tripwires, and with tripwires itself."""
    view = holed(state, seat, SECRET).view(seat)
    for name, sight, kind in view.FIELDS:
        value = getattr(view, name)
        if kind == CARDS and sight == SHUT:
            setattr(view, name, Backs(value))
        elif kind == CARDS and sight == OWN:
            own = seat if state.looks(seat) else -1
            setattr(view, name, [hand if i == own else Backs(hand) for i, hand in enumerate(value)])
    return view


def walk(table: Table, seed: str, most: int, hints: int, bots: dict[str, Any]) -> tuple[int, int]:
    """A match in which every seat is played by all levels in turn; every so many decisions a hint. How many of both."""
    match = limited(table, seed)
    match.telling = False
    names = levels(table[0])
    number = asked = 0
    while number < most:
        match.settle()
        if match.over():
            break
        rules, seat = match.rules, match.state.turn
        level = names[(number + number // len(names)) % len(names)]
        move = bots[level](rules, armed(match.state, seat), bot_rng(seed, seat, number), FEW)
        assert move in rules.legal(match.state)
        if number % hints == 0:
            hint = bots["hint"](rules, armed(match.state, seat), bot_rng(seed, seat, number), FEW)
            assert [entry[0] for entry in hint["moves"]] == rules.legal(match.state)
            asked += 1
        match.move(move)
        number += 1
    return number, asked


def guard(seed: str, tables: list[Table] = TABLES, most: int = 20) -> str:
    """A match, or its first moves, at every table."""
    moves = hints = 0
    for table in tables:
        found = walk(table, seed, most, 4, every(table[0]))
        moves += found[0]
        hints += found[1]
    return f"{len(tables)} tables, {moves} moves and {hints} hints: no tripwire touched"


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_no_bot_and_no_hint_reads_anything_hidden(table: Table) -> None:
    guard("ci", [table])


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_view_from_a_state_with_tripwires_is_the_same(table: Table) -> None:
    for match in decisions(limited(table, "wires"), most=30):
        for seat in range(match.rules.seats):
            assert holed(match.state, seat, SECRET).view(seat).dump() == match.state.view(seat).dump()


# --- planted ---------------------------------------------------------------------------------------------


def counting(rules: Any, view: Any, rng: Rng, plays: int = 0) -> str:
    """A bot that may: it counts what others hold."""
    legal: list[str] = rules.legal(view)
    return legal[sum(len(hand) for hand in view.hands) % len(legal)]


def peeking(rules: Any, view: Any, rng: Rng, plays: int = 0) -> str:
    """A bot that looks for hidden cards with a face: at the top of the stock, and in the hands."""
    legal: list[str] = rules.legal(view)
    piles = [view.stock] if hasattr(view, "stock") else view.hands
    return legal[sum(card for pile in piles for card in pile if card != HIDDEN) % len(legal)]


def run(game: str, bot: Any) -> None:
    bots: dict[str, Any] = dict.fromkeys(levels(game), bot)
    walk((game, 4, {}), "planted", 20, 4, {**bots, "hint": every(game)["hint"]})


@pytest.mark.parametrize("game", GAMES)
def test_planted_a_bot_that_reads_hidden_lists_is_caught(game: str) -> None:
    run(game, counting)
    with pytest.raises(Tripped):
        run(game, peeking)


def test_planted_a_face_down_card_left_open_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    view = State.view

    def leaking(self: Any, seat: int) -> Any:
        new = view(self, seat)
        new.hands = [hand[:] for hand in self.hands]
        return new

    def reading(rules: Any, view: Any, rng: Rng, plays: int = 0) -> str:
        legal: list[str] = rules.legal(view)
        return legal[sum(card for hand in view.hands for card in hand) % len(legal)]

    run("siete_y_media", reading)
    monkeypatch.setattr(State, "view", leaking)
    with pytest.raises(Tripped):
        run("siete_y_media", reading)


@pytest.mark.parametrize("game", GAMES)
def test_planted_a_bot_that_reads_the_dealers_chance_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = State.view

    def leaking(self: Any, seat: int) -> Any:
        new = view(self, seat)
        new.chance = self.chance
        return new

    def lucky(rules: Any, view: Any, rng: Rng, plays: int = 0) -> str:
        legal: list[str] = rules.legal(view)
        return legal[view.chance % len(legal)]

    monkeypatch.setattr(State, "view", leaking)
    with pytest.raises(Tripped):
        run(game, lucky)


def test_a_secret_can_be_carried_and_backs_be_counted_and_no_more() -> None:
    carried = [SECRET, SECRET]
    assert len(Backs(carried)) == 2 and carried[0] is SECRET
    for touch in (lambda: SECRET == HIDDEN, lambda: SECRET + 1, lambda: hash(SECRET), lambda: Backs(carried)[0]):
        with pytest.raises(Tripped):
            touch()
