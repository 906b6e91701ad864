"""American Septica where no record of a whole pack can lead: composed positions, and what the reader is told."""

import pytest

from heptad.games.septica.rules import Septica
from heptad.games.septica.state import SepticaState
from heptad.kit.rules import Refused, Standing
from heptad.kit.state import OVER
from heptad.play.match import Match


def position(hands: list[str], pile: str, stock: str = "", turn: int = 0, **more: int) -> tuple[Septica, SepticaState]:
    """A position: hands and piles as texts, the next card of the stock first, the top of the pile last."""
    rules = Septica(len(hands), {})
    s = SepticaState()
    s.hands = [sorted(rules.pack.id(card) for card in hand.split()) for hand in hands]
    s.pile = [rules.pack.id(card) for card in pile.split()]
    s.stock = [rules.pack.id(card) for card in reversed(stock.split())]
    s.suit = rules.pack.suit(s.pile[-1])
    s.turn = turn
    for name, value in more.items():
        setattr(s, name, value)
    return rules, s


def test_a_full_circle_of_passes_ends_the_round_with_nobody_out() -> None:
    """SA-25, SA-28: the two who are not lowest pay."""
    rules, s = position(["2H", "5H", "9H KH"], "3C")
    for _ in range(3):
        assert rules.legal(s) == ["pass"]
        rules.play(s, "pass")
    assert s.turn == OVER
    assert rules.gains(s) == [("SA-28", 1, 5), ("SA-28", 2, 19)]


def test_a_tie_for_lowest_charges_nobody() -> None:
    """SA-28."""
    rules, s = position(["TH", "JH", "9H KH"], "3C", passes=2)
    rules.play(s, "pass")
    assert s.turn == OVER and rules.gains(s) == []


def test_a_card_played_starts_the_passes_anew() -> None:
    """SA-25: no card played in between."""
    rules, s = position(["5H 6H", "3H 8H", "9S KS"], "3C")
    rules.play(s, "pass")
    rules.play(s, "3H")
    assert s.passes == 0 and s.turn == 2 and rules.legal(s) == ["draw"]


def test_a_card_drawn_starts_the_passes_anew() -> None:
    """SA-25: nor drawn."""
    rules, s = position(["5H 6H", "8H", "9S"], "3C", "KD", passes=2)
    rules.play(s, "draw")
    assert s.passes == 0
    rules.play(s, "pass")
    rules.play(s, "pass")
    assert s.turn == 0 and s.passes == 2


def test_an_answer_that_finds_nothing_to_draw_counts_as_a_pass() -> None:
    """SA-25: once the debt is wiped (SA-24)."""
    rules, s = position(["5H 6H", "8H", "9S"], "2C", due=2, passes=1)
    assert rules.legal(s) == ["take"]
    rules.play(s, "take")
    assert (s.due, s.passes, s.hands[0]) == (0, 2, sorted([rules.pack.id("5H"), rules.pack.id("6H")]))


def test_a_turn_sat_out_counts_neither_way() -> None:
    """SA-25: the one who sat out for an ace must still pass."""
    rules, s = position(["AC 9D", "5H", "6H"], "3C")
    rules.play(s, "AC")
    rules.play(s, "skip")
    assert s.passes == 0
    rules, s = position(["5H", "6H"], "AC", skip=1, passes=1)
    rules.play(s, "skip")
    assert s.passes == 1 and s.turn == 1


def test_the_buried_starters_are_drawn_last_in_the_order_turned() -> None:
    """SA-2: each goes to the very bottom."""
    match = Match("septica", 2)
    rules, s = match.rules, match.state
    names = ["7C", "2D", "9H"]
    s.stock = [rules.pack.id(card) for card in ["3C", *reversed(names)]]
    for _ in names:
        rules.play(s, "turn")
    assert [rules.pack.names[card] for card in reversed(s.stock)] == ["3C", "7C", "2D"]
    assert s.pile == [rules.pack.id("9H")] and s.buried == 2


def test_the_totals_that_reach_the_target_lose_and_the_lowest_wins() -> None:
    """SA-30, SA-31: several may lose at once; a tie for lowest has no winner."""
    rules, s = position(["", "5H 9D", "6H"], "3C", turn=OVER)
    after = rules.after(Standing(2, [90, 90, 95]), s)
    assert (after.scores, after.winners, after.dealer, after.round) == ([90, 104, 101], [0], 0, 1)
    tied = rules.after(Standing(2, [90, 70, 95]), position(["", "KH TS", "6H"], "3C", turn=OVER)[1])
    assert (tied.scores, tied.winners) == ([90, 90, 101], [])
    assert rules.after(Standing(2, [0, 0, 0]), s).winners is None


def test_a_bot_is_asked_with_a_view_only() -> None:
    """SA-44, SA-45: a practice game needs nobody else, and the bot's view has no other hand and no stock."""
    match = Match("septica", 4, {"jokers": "on"}, "s")
    match.settle()
    seat = match.state.turn
    view = match.state.view(seat)
    assert {card for hand in view.hands[:seat] + view.hands[seat + 1 :] for card in hand} == {-1}
    assert set(view.stock) == {-1}


@pytest.mark.parametrize(
    ("hands", "pile", "more", "move", "clause"),
    [
        (["9H KH", "5D"], "3C", {}, "9H", "SA-5"),
        (["9C KH", "5D"], "3C", {}, "5D", "SA-5"),
        (["7H KH", "5D"], "3C", {}, "7H", "SA-9"),
        (["9C KH", "5D"], "3C", {}, "9C=S", "SA-9"),
        (["7H", "5D"], "3C", {}, "7H=S", "SA-8"),
        (["7H 9C", "5D"], "2C", {"due": 2}, "7H", "SA-10"),
        (["7H 9C", "5D"], "AC", {"skip": 1}, "7H=S", "SA-10"),
        (["9H 9C", "5D"], "7C", {"suit": 3}, "9C", "SA-11"),
        (["9H 9C", "5D"], "2C", {"due": 2}, "9C", "SA-7"),
        (["9H 9C", "5D"], "2C", {"due": 2}, "draw", "SA-7"),
        (["9H 9C", "5D"], "AC", {"skip": 1}, "draw", "SA-7"),
        (["9H 9C", "5D"], "AC", {"skip": 1}, "9C", "SA-15"),
        (["9H 9C", "5D"], "4C", {}, "take", "SA-7"),
        (["9H 9C", "5D"], "4C", {}, "skip", "SA-15"),
        (["9H 9C", "5D"], "4C", {}, "pass", "SA-25"),
        (["9H", "5D"], "4C", {}, "draw", "SA-25"),
        (["9H 9C", "5D"], "4C", {}, "beg", "SA-4"),
        (["9H 9C", "5D"], "4C", {}, "9H+9C", "SA-5"),
    ],
)
def test_a_refusal_names_the_clause(
    hands: list[str], pile: str, more: dict[str, int], move: str, clause: str
) -> None:
    rules, s = position(hands, pile, turn=0, **more)
    before = s.dump()
    with pytest.raises(Refused) as refused:
        rules.play(s, move)
    assert refused.value.clause == clause and f"({clause})" in str(refused.value)
    assert s.dump() == before


def test_the_help_says_what_the_document_says() -> None:
    """SA-34."""
    from pathlib import Path

    text = (Path(__file__).parents[2] / "seeds" / "septica.en.md").read_text("utf-8")
    assert "SA-34" in text and "wall" in text
