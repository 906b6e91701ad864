"""The strong and the expert player of Siete y media: legal, the same twice, blind to what is hidden, never wrong."""

from typing import Any

import pytest

from heptad.games import bot_of
from heptad.games.siete_y_media import think
from heptad.games.siete_y_media.exact import KINDS, VALUES, Slots, less
from heptad.games.siete_y_media.rules import SieteYMedia
from heptad.games.siete_y_media.state import SieteState
from heptad.kit.rng import Rng
from heptad.play.match import Match
from tests.engine.tables import TABLES, decisions, limited

GAME = "siete_y_media"
OURS = [table for table in TABLES if table[0] == GAME]


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_moves_are_legal_and_the_same_twice_at_every_table(level: str) -> None:
    choose = bot_of(GAME, level)
    for table in OURS:
        for number, match in enumerate(decisions(limited(table, "b"), "casual", 12)):
            if number % 3 == 0:
                views = [match.state.view(match.state.turn) for _ in range(2)]
                moves = [choose(match.rules, view, Rng(seed), 2) for seed, view in enumerate(views)]
                assert moves[0] == moves[1] and moves[0] in match.rules.legal(match.state)


def spots(count: int, seats: int, options: dict[str, Any], level: str = "casual") -> list[Match]:
    """Positions of decisions in rounds of `level`."""
    found: list[Match] = []
    deal = 0
    while len(found) < count:
        match = Match(GAME, seats, {"length": 1, **options}, f"spot{deal}")
        match.telling = False
        deal += 1
        for number, now in enumerate(decisions(match, level)):
            if number % 3 == deal % 3 and len(found) < count:
                found.append(Match(GAME, seats, {"length": 1, **options}, f"spot{deal - 1}"))
                for move in now.rounds[0].moves:
                    found[-1].move(move)
    return found


def test_weigh_gives_each_legal_move_a_value_in_legal_order_and_the_expert_takes_the_best() -> None:
    for match in spots(9, 4, {"max_bet": 4}) + spots(5, 8, {"max_bet": 1}):
        view = match.state.view(match.state.turn)
        rules: Any = match.rules
        weighed = think.weigh(rules, view, Rng(0), 0)
        assert [move for move, _ in weighed] == rules.legal(view)
        chosen = dict(weighed)[think.expert(rules, view, Rng(0), 0)]
        assert chosen == max(value for _, value in weighed), "regret 0"


def test_the_strong_player_loses_next_to_nothing() -> None:
    lost = 0.0
    for match in spots(16, 3, {"max_bet": 1}):
        view = match.state.view(match.state.turn)
        rules: Any = match.rules
        weighed = dict(think.weigh(rules, view, Rng(0), 0))
        lost += max(weighed.values()) - weighed[think.strong(rules, view, Rng(0), 0)]
    assert lost / 16 < 0.0005


def test_suits_do_not_matter() -> None:
    """SM-1: the same position with the suits exchanged has the same values."""
    for match in spots(8, 3, {}):
        rules: Any = match.rules
        view = match.state.view(match.state.turn)
        other = match.state.view(match.state.turn)
        for pile in other.piles():
            pile[:] = [(card + 10) % 40 if card >= 0 else card for card in pile]
        assert think.odds(rules, view) == think.odds(rules, other)


def test_going_over() -> None:
    """At 5 with a fresh pack 19 of 39 go over: 3 to 7 but for the 5 one holds."""
    rules, s = table(3, ["5O", "1O", "2O"])
    rules.play(s, "bet 1")
    assert think.over(rules, s.view(s.turn)) == (19, 39)


# --- guesses: every exclusion ----------------------------------------------------------------------------


def table(seats: int, first: list[str], after: str = "", **options: Any) -> tuple[SieteYMedia, SieteState]:
    """A round at its first decision: first cards in turn (seat 0, 1, …, the bank last), then the top of the pack."""
    rules = SieteYMedia(seats, {"direction": "clockwise", **options})
    top = [rules.pack.id(name) for name in first + after.split()]
    pack = top + [card for card in range(40) if card not in top]
    return rules, rules.deal(pack, rules.start(seats - 1, None))


def played(rules: SieteYMedia, s: SieteState, moves: str) -> SieteState:
    for move in moves.split(","):
        rules.play(s, move.strip())
    return s


def guessed(rules: SieteYMedia, s: SieteState, viewer: int, seat: int, times: int = 300) -> set[int]:
    """What, in halves, the hidden card of a seat is in guesses."""
    view, rng = s.view(viewer), Rng(5)
    return {rules.halves[rules.guess(view, rng).hands[seat][s.down[seat]]] for _ in range(times)}


def test_who_has_stood_is_not_over() -> None:
    """SM-12: above 7½ the cards are shown at once. 5 open: the hidden card is a two at most, or a figure."""
    rules, s = table(3, ["1O", "2O", "3O"], "5C")
    played(rules, s, "bet 1, hit, stand")
    assert guessed(rules, s, 1, 0) == {1, 2, 4}


def test_who_still_asks_is_below_seven_and_a_half() -> None:
    """SM-13: at 7½ the series ends. A six and a figure open: neither a one (7½) nor more, only a figure."""
    rules, s = table(3, ["SO", "2O", "3O"], "6C CE")
    played(rules, s, "bet 1, hit, hit")
    assert s.turn == 0 and guessed(rules, s, 1, 0) == {1}


def test_who_may_sing_has_seven_and_a_half() -> None:
    """SM-13, SM-17: the question itself says it. A six open: the hidden card and it make 7½ with a figure and a one."""
    rules, s = table(3, ["1O", "2O", "3O"], "6C SC")
    played(rules, s, "bet 1, hit, hit")
    assert s.phase == "sing" and guessed(rules, s, 1, 0) == {2}


def test_compulsory_singing_leaves_no_hidden_seven_and_a_half() -> None:
    """SM-17: what has stood is then below it. A six and a figure are open: not a one."""
    rules, s = table(3, ["SO", "2O", "3O"], "6C CE", singing="compulsory")
    played(rules, s, "bet 1, hit, hit, stand")
    assert guessed(rules, s, 1, 0) == {1}
    rules, s = table(3, ["SO", "2O", "3O"], "6C CE")
    played(rules, s, "bet 1, hit, hit, stand")
    assert guessed(rules, s, 1, 0) == {1, 2}


def test_a_four_given_back_is_in_nobodys_hand_that_was_hidden_before() -> None:
    """SM-8: it is shown as it goes back into the pack: not the giver's new card, not one of those dealt before."""
    rules, s = table(3, ["4O", "2O", "3O"], "7C")
    played(rules, s, "swap, bet 1, stand")
    four = rules.pack.id("4O")
    view, rng = s.view(1), Rng(2)
    worlds = [rules.guess(view, rng) for _ in range(300)]
    assert all(four in world.stock for world in worlds)
    assert {world.stock.index(four) for world in worlds} == set(range(len(s.stock))), "anywhere in it"


def test_guesses_are_uniform_over_the_worlds_that_are_left() -> None:
    """Chi-square over the pairs of two restricted hidden cards, within four sigma."""
    rules, s = table(3, ["SO", "CO", "3O"], "6C 5C")
    played(rules, s, "bet 1, hit, stand, bet 1, hit, stand")
    view, rng = s.view(2), Rng(9)
    low = [c for c in range(40) if rules.halves[c] <= 2]  # a figure or a one makes at most 7 with the six
    high = [c for c in range(40) if rules.halves[c] <= 4]
    pairs = {(a, b): 0 for a in low for b in high if a != b}
    times = 6000
    for _ in range(times):
        world = rules.guess(view, rng)
        pairs[world.hands[0][0], world.hands[1][0]] += 1
    mean = times / len(pairs)
    chi = sum((count - mean) ** 2 / mean for count in pairs.values())
    freedom = len(pairs) - 1
    assert abs(chi - freedom) < 4 * (2 * freedom) ** 0.5


# --- what the bank believes -------------------------------------------------------------------------------


def test_the_banks_beliefs_hold_for_players_of_the_casual_rule() -> None:
    """Reliability: of the cards said to lie hidden with a chance of about p, p are there."""
    table: list[list[float]] = [[0, 0, 0] for _ in range(11)]
    for deal in range(900):
        match = Match(GAME, 4, {"length": 1, "direction": "clockwise"}, f"belief{deal}", 3)
        match.telling = False
        for now in decisions(match, "casual"):
            if now.state.phase != "bank":
                continue
            rules: Any = now.rules
            view = now.state.view(now.state.turn)
            counts = think.unseen(rules, view)
            _, slots = think.stakes(rules, view, counts)
            seats = [seat for seat in view.order[:-1] if view.down[seat] >= 0]
            whole = Slots([0] * 16, slots).ways(counts)
            assert whole, "the rule explains what is seen"
            for i, seat in enumerate(seats):
                true = think.kind(rules, now.state.hands[seat][view.down[seat]])
                rest = Slots([0] * 16, slots[:i] + slots[i + 1 :])
                for k in KINDS:
                    ways = slots[i][0][k] * counts[k] * rest.ways(less(counts, k)) if counts[k] else 0
                    row = table[min(10, 10 * ways // whole)]
                    row[0] += 1
                    row[1] += ways / whole
                    row[2] += k == true
            break
    for number, said, was in table:
        if number >= 100:
            assert abs(said - was) < 4 * (said * (1 - said / number) + 1) ** 0.5, (number, said, was)
    assert sum(was for _, _, was in table) > 700


def test_values_count_in_halves() -> None:
    assert [VALUES[think.kind(SieteYMedia(2, {}), card)] for card in range(10)] == [2, 4, 6, 8, 10, 12, 14, 1, 1, 1]
