"""The players of American Septica that look ahead: what they know, and that they know no more."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from heptad.games import bot_of, table_of
from heptad.games.septica import bot
from heptad.games.septica.memory import Memory
from heptad.games.septica.think import Wall, weigh
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Standing
from heptad.kit.state import HOUSE, OVER
from tests.engine.tables import TABLES, Table, positions

HERE = [table for table in TABLES if table[0] == "septica"]
AHEAD = [level for level, _ in bot.LEVELS if level not in ("beginner", "casual")]


def start(seats: int, seed: str, pack: list[int] | None = None, **options: Any) -> tuple[Any, Any]:
    """Rules and the state of a round in which elder is to move; `pack`: the first cards dealt."""
    rules: Any = table_of("septica", seats, options)
    cards = list(range(rules.pack.size))
    seeded(seed).shuffle(cards)
    if pack:
        cards = pack + [card for card in cards if card not in pack]
    s: Any = rules.deal(cards, Standing(seats - 1, [0] * seats))
    s.chance = seeded(seed + "/chance").state
    house(rules, s)
    return rules, s


def house(rules: Any, s: Any) -> None:
    while s.turn == HOUSE:
        rules.play(s, rules.legal(s)[0])


def rounds(seats: int, seed: str, number: int, levels: tuple[str, ...] = ("casual",), **options: Any) -> Iterator[Any]:
    """(rules, state) before every decision of a number of rounds; a long one is left after 150 moves."""
    choosers = [bot_of("septica", level) for level in levels]
    rng = seeded(seed)
    for index in range(number):
        rules, s = start(seats, f"{seed} {index}", **options)
        for count in range(150):
            if s.turn == OVER:
                break
            yield rules, s
            choose = choosers[count % len(choosers)]
            rules.play(s, choose(rules, s.view(s.turn), rng, 1))
            house(rules, s)


@pytest.mark.parametrize("table", HERE, ids=str)
def test_moves_are_legal_and_the_same_for_the_same_generator(table: Table) -> None:
    for number, match in enumerate(positions(table, "ahead", most=60)):
        if number % 12 == 0:
            view = match.state.view(match.state.turn)
            for level in AHEAD:
                choose = bot_of("septica", level)
                moves = {choose(match.rules, view, Rng(number), 4) for _ in range(2)}
                assert len(moves) == 1 and moves <= set(match.rules.legal(view))
            weights = weigh(match.rules, view, Rng(number), 4)  # type: ignore[arg-type]
            assert [move for move, _ in weights] == match.rules.legal(view)


# --- what a guess excludes ---------------------------------------------------------------------------


def test_buried_starters_lie_at_the_bottom_and_are_seen_to_be_drawn() -> None:
    """SA-2: in the order turned at the very bottom of the stock; whoever draws so far draws those."""
    ids = table_of("septica", 2, {}).pack.id
    hands = [ids(text) for text in ["3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D", "8C", "8D"]]
    turned = [ids("7H"), ids("JS"), ids("9C")]
    rules, s = start(2, "buried", hands + turned)
    assert s.turned == turned and s.stock[:2] == turned[1::-1]
    for number in range(41):
        view = s.view(s.turn)
        world = rules.guess(view, Rng(number))
        bottom = s.stock[:2]
        assert world.stock[:2] == bottom
        for seat in range(2):
            assert {card for card in turned[:2] if card in s.hands[seat]} == set(turned[:2]) & set(world.hands[seat])
        if len(s.stock):
            rules.play(s, "draw")
    assert not s.stock and set(turned[:2]) <= {*s.hands[0], *s.hands[1]}


def test_a_new_stock_is_what_lay_in_the_pile() -> None:
    """SA-23: every card stays with the stock that it was last part of; with two players that tells the whole hand."""
    reshuffled = 0
    for seats in (2, 3, 4):
        for rules, s in rounds(seats, f"stock{seats}", 12, ("random", "casual"), jokers="on"):
            if not s.shuffled:
                continue
            reshuffled += 1
            last = set(s.shuffled[-1])
            view = s.view(s.turn)
            world = rules.guess(view, Rng(reshuffled))
            assert set(world.stock) <= last
            for seat in range(seats):
                assert len(last & set(world.hands[seat])) == len(last & set(s.hands[seat]))
            if seats == 2:
                assert set(world.hands[1 - s.turn]) - last == set(s.hands[1 - s.turn]) - last
    assert reshuffled > 300


def test_every_true_world_is_among_those_that_the_past_leaves_open() -> None:
    """SA-2, SA-23, SA-25: slots, generations and exclusions agree with what is really held, after every move."""
    seen = 0
    for seats in (2, 3, 4):
        for rules, s in rounds(seats, f"truth{seats}", 10, ("random", "casual"), jokers="on", faces_answer="on"):
            m = Memory(rules, s.view(s.turn), None)
            hands, stock = m.world(Rng(seen).shuffle)
            assert sorted([*stock, *s.pile, *(card for hand in hands for card in hand)]) == list(range(54))
            assert [len(hand) for hand in hands] == [len(hand) for hand in s.hands]
            assert s.stock[: len(m.sunk)] == list(reversed(m.sunk))
            assert all(m.generation[card] == m.now for card in s.stock)
            for seat in range(seats):
                if seat != s.turn:
                    held = [card for card in s.hands[seat] if card not in m.known[seat]]
                    assert set(m.known[seat]) <= set(s.hands[seat])
                    assert sorted(m.generation[card] for card in held) == sorted(made for made, _ in m.slots[seat])
                    seen += 1
    assert seen > 1500


def passing() -> tuple[Any, Any]:
    """Three players, all of the stock drawn, the pile only a spade; seat 0 holds nothing that goes on it."""
    ids = table_of("septica", 3, {}).pack.id
    names = table_of("septica", 3, {}).pack.names
    starter = ids("9S")
    goes = [c for c in range(52) if names[c][1] == "S" or names[c][0] in "79"]
    dead = [c for c in range(52) if c not in goes]
    first = [card for i in range(5) for card in (dead[i], goes[2 * i], goes[2 * i + 1]) if card != starter]
    rest = [c for c in dead if c not in first] + [c for c in goes if c not in first and c != starter]
    mine, others = rest[:12], rest[12:]
    stock = [card for i in range(12) for card in (mine[i], others[2 * i], others[2 * i + 1])]
    rules, s = start(3, "pass", first + [starter] + stock)
    while s.stock:
        rules.play(s, "draw")
    return rules, s


def test_one_who_passes_holds_nothing_that_fits() -> None:
    """SA-25: the turn passes only where one can't play."""
    rules, s = passing()
    assert rules.legal(s) == ["pass"]
    fitting = set(rules.faces.fitting(s.pile[-1], s.suit))
    before = rules.guess(s.view(1), Rng(1))
    assert set(before.hands[0]) & fitting
    rules.play(s, "pass")
    counts: Counter[int] = Counter()
    for number in range(400):
        world = rules.guess(s.view(1), Rng(number))
        assert not set(world.hands[0]) & fitting and world.view(1).dump() == s.view(1).dump()
        counts.update(world.hands[0])
    free = [c for c in range(52) if c not in fitting and c not in s.hands[1] and c not in s.pile]
    chance = 17 / len(free)
    if chance < 1:
        sigma = math.sqrt(400 * chance * (1 - chance))
        assert all(abs(counts[card] - 400 * chance) < 5 * sigma for card in free)


def test_a_draw_or_a_take_excludes_nothing() -> None:
    """SA-6, SA-7: one may draw, or take, though one could play; so a guess leaves it open."""
    rules, s = start(2, "wily")
    for _ in range(3):
        rules.play(s, "draw")
    top = s.pile[-1]
    fitting = set(rules.faces.fitting(top, s.suit))
    hits = 0
    for number in range(60):
        hits += bool(fitting & set(rules.guess(s.view(1), Rng(number)).hands[0]))
    assert hits > 30
    trusting = [Memory(rules, s.view(1), Rng(n)).world(Rng(n).shuffle)[0][0] for n in range(60)]
    assert all(len(fitting & set(hand)) <= 1 for hand in trusting)  # the last card drawn may be anything


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_choices_tell_comes_true(seats: int) -> None:
    """Reliability, against casual players, of guesses that read their choices: of the cards said to be in a hand with
    probability p, a share p is. (Of guesses by what is certain: tests/guards.)"""
    worlds, width = 16, 5
    said = [0.0] * (width + 1)
    true = [0] * (width + 1)
    number = [0] * (width + 1)
    rng = seeded("calibration")
    for index, (rules, s) in enumerate(rounds(seats, f"calibrated {seats}", 100 // seats)):
        if index % 3:
            continue
        view = s.view(s.turn)
        counts = [[[0] * 52 for _ in range(seats)] for _ in range(2)]  # half to sort by, half to say it
        for half in (0, 1):
            for _ in range(worlds):
                hands, _ = Memory(rules, view, rng).world(rng.shuffle)
                for seat in range(seats):
                    for card in hands[seat]:
                        counts[half][seat][card] += 1
        for seat in range(seats):
            if seat != s.turn:
                for card in range(52):
                    if card not in s.hands[s.turn] and card not in s.pile:
                        place = counts[0][seat][card] * width // worlds
                        said[place] += counts[1][seat][card] / worlds
                        true[place] += card in s.hands[seat]
                        number[place] += 1
    table = [(number[i], said[i] / number[i], true[i] / number[i]) for i in range(width + 1) if number[i]]
    for count, expected, happened in table:
        assert abs(expected - happened) < 0.04 + 2 / math.sqrt(count), table


def test_the_value_of_a_match_is_exact_at_its_end_and_adds_up_before() -> None:
    """SA-30, SA-31: reaching the target ends it, the lowest total alone wins; a lower total is never worth less."""
    assert Wall([90, 40], 101).value([11, 0], 0) == 0 and Wall([90, 40], 101).value([11, 0], 1) == 100
    assert Wall([95, 40], 101).value([0, 61], 0) == 100, "the other is over the wall too far"
    assert [Wall([90, 40, 40], 101).value([20, 0, 0], seat) for seat in range(3)] == [0, 0, 0], "no winner"
    assert not Wall([60, 0], 101).near() and Wall([61, 0], 101).near()
    for scores in ([0, 0], [70, 20, 33], [5, 80, 80, 12]):
        wall = Wall(scores, 101)
        rest = [0] * (len(scores) - 1)
        assert abs(sum(wall.value([3, *rest], seat) for seat in range(len(scores))) - 100) < 1e-9
        values = [wall.value([paid, *rest], 0) for paid in range(20)]
        assert values == sorted(values, reverse=True)
