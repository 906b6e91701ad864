"""Guard 2, non-interference: at every table, in every phase and at every level, another hidden world gives the same
view to the byte, the same legal moves, the same move for the same generator, and the same hint.

The other world is a guess. The round is also played again from a deal that leads to it: so nothing that is written
down as public on the way (what seats are known to lack, say) depends on what was hidden.
"""

import json
from typing import Any

import pytest

from heptad.games import GAMES, bot_of, levels
from heptad.games.sevens import memory
from heptad.kit.rng import Rng, seeded
from heptad.kit.state import HIDDEN, State
from heptad.play.advice import weighed
from tests.engine.tables import IDS, TABLES, Table
from tests.guards.spots import FEW, Spot, holed, phases

KINDS = {
    "septica": {"draw", "card draw", "take", "card take", "skip", "card skip"},
    "sevens": {"card", "pass", "card pass"},
    "seven_up": {"stand beg stand", "gift gift run", "discard discard", "play card"},
    "siete_y_media": {
        "bet bet", "bet bet swap", "ask hit stand", "ask flip hit stand", "ask flip hit open stand", "part bet",
        "sing quiet sing", "bank hit stand",
    },
}  # fmt: skip
"""The kinds of decisions of each game that have to be among those that are looked at."""
Bots = dict[str, Any]


def text(view: Any) -> str:
    return json.dumps(view.dump())


def every(game: str) -> Bots:
    """All bots of a game, and its hints, reasons and all."""
    return {"hint": weighed, **{level: bot_of(game, level) for level in levels(game)}}


def worlds(spot: Spot, rng: Rng) -> list[Any]:
    """Other worlds that look like what the mover sees: a guess, and the guess come to from its deal."""
    rules, seat = spot.rules, spot.seat
    guess = rules.guess(holed(spot.state, seat), rng)
    again = spot.again(guess)
    if again is None:
        # a pass says when a card came; a four given back has been seen
        assert "pass" in spot.moves or "swap" in spot.moves, "a guess that can't have come about"
        return [guess]
    for hand, other in zip(again.hands, guess.hands, strict=True):
        assert sorted(hand) == sorted(other)
    return [guess, again]


def look(spot: Spot, bots: Bots, rng: Rng) -> int:
    """Compare the truth to other worlds; their number."""
    rules, seat = spot.rules, spot.seat
    legal = rules.legal(spot.state)
    view = spot.state.view(seat)
    before = text(view)
    assert rules.legal(view) == legal
    chance = rng.next()

    def told(s: Any) -> dict[str, Any]:
        return {name: bot(rules, s.view(seat), Rng(chance), FEW) for name, bot in bots.items()}

    moves = told(spot.state)
    assert all(move in legal for name, move in moves.items() if name != "hint")
    found = worlds(spot, rng)
    for other in found:
        assert text(other.view(seat)) == before, "the views differ"
        assert rules.legal(other) == legal, "the legal moves differ"
        now = told(other)
        assert now == moves, f"peeked: {[name for name in moves if now[name] != moves[name]]}"
    return len(found)


def guard(seed: str, tables: list[Table] = TABLES, times: int = 1) -> str:
    """Every table, so many times: some rounds, of these a decision of each kind in each stage."""
    rng = seeded("interference " + seed)
    spots = others = 0
    kinds: dict[str, set[str]] = {game: set() for game in GAMES}
    for table in tables:
        bots = every(table[0])
        for number in range(times):
            for _, kind, spot in phases(table, f"{seed} {number}"):
                others += look(spot, bots, rng)
                spots += 1
                kinds[table[0]].add(kind)
    missed = {kind for table in tables for kind in KINDS[table[0]] - kinds[table[0]]}
    assert not missed or len(tables) < len(TABLES), missed
    return f"{len(tables)} tables, {spots} decisions in {others} other worlds: same views, moves and hints"


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_another_hidden_world_changes_nothing(table: Table) -> None:
    guard("ci", [table])


def test_every_kind_of_decision_is_looked_at() -> None:
    for game in GAMES:
        found = {kind for table in TABLES if table[0] == game for _, kind, _ in phases(table, "ci")}
        assert found >= KINDS[game]


# --- planted ---------------------------------------------------------------------------------------------

PLAIN: list[Table] = [(game, 4, {}) for game in GAMES]


class Marked(int):
    """A hidden card that looks like any other to the byte, but has its face on it."""

    face = HIDDEN


def marking(view: Any) -> Any:
    """The same way to cut views, but the backs are marked."""

    def cut(self: Any, seat: int) -> Any:
        new = view(self, seat)
        for seen, real in zip(new.piles(), self.piles(), strict=True):
            for i in range(len(seen)):
                if seen[i] == HIDDEN:
                    seen[i] = Marked(HIDDEN)
                    seen[i].face = real[i]
        return new

    return cut


def peeking(rules: Any, view: Any, rng: Rng, plays: int = 0) -> str:
    """A bot that reads marked backs."""
    legal: list[str] = rules.legal(view)
    return legal[sum(card.face for pile in view.piles() for card in pile[-2:] if type(card) is Marked) % len(legal)]


@pytest.mark.parametrize("table", PLAIN, ids=GAMES)
def test_planted_a_bot_that_reads_marked_backs_is_caught(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "view", marking(State.view))
    with pytest.raises(AssertionError, match="peeked: \\['planted'\\]"):
        for _, _, spot in phases(table, "ci"):
            look(spot, {"casual": bot_of(table[0], "casual"), "planted": peeking}, Rng(1))


@pytest.mark.parametrize("table", PLAIN, ids=GAMES)
def test_planted_a_view_with_one_open_face_is_caught(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    view = State.view

    def leaking(self: Any, seat: int) -> Any:
        new = view(self, seat)
        for seen, real in zip(new.piles(), self.piles(), strict=True):
            if seen[-1:] == [HIDDEN]:
                seen[-1] = real[-1]
        return new

    spots = phases(table, "ci")
    monkeypatch.setattr(State, "view", leaking)
    with pytest.raises(AssertionError):
        for _, _, spot in spots:
            look(spot, {}, Rng(1))


def test_planted_public_notes_of_something_hidden_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played again, the same moves note something else."""
    passing = memory.passing

    def telling(rules: Any, s: Any, tried: list[int]) -> None:
        passing(rules, s, tried)
        s.passed.append([s.turn, s.hands[s.turn][0]])

    monkeypatch.setattr(memory, "passing", telling)
    with pytest.raises(AssertionError, match="the views differ"):
        for _, _, spot in phases(("sevens", 4, {}), "ci"):
            look(spot, {}, Rng(1))
