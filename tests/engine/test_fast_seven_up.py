"""The quick Seven Up of the bots is the Seven Up of the rules: same legal moves, same points, same best play."""

import pytest

from heptad.games import bot_of, table_of
from heptad.games.seven_up.count import count
from heptad.games.seven_up.exact import Exact
from heptad.games.seven_up.fast import NOBODY, Deal
from heptad.games.seven_up.stakes import POINT, SURE, Stakes, chances
from heptad.games.seven_up.state import SevenUpState
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Standing
from heptad.kit.state import HOUSE, OVER

OPTIONS = ({}, {"ten_points": 10}, {"low_to": "winner"}, {"ten_points": 10, "low_to": "winner"})
CLAUSES = ("SU-41", "SU-42", "SU-43")


def settled(rules, rng: Rng, most: int) -> SevenUpState:  # type: ignore[no-untyped-def]
    """A round with the trump settled, hands cut to `most` cards; the match far from its end."""
    pack = list(range(52))
    rng.shuffle(pack)
    s = rules.deal(pack, Standing(rng.below(rules.seats), [0] * rules.seats))
    rules.act(s, "turn")
    rules.act(s, "stand")
    s.events = []  # without a turned jack
    for hand in s.hands:
        while len(hand) > most:
            s.stock.append(hand.pop(rng.below(len(hand))))
    return s


def fell(rules, s: SevenUpState) -> tuple[int, int, int, int]:  # type: ignore[no-untyped-def]
    """High, Low, Jack and Game of a finished round: sides, NOBODY for none."""
    found = [NOBODY] * 4
    for clause, seat, _ in s.events:
        if clause in ("SU-41", "SU-42", "SU-43", "SU-44", "SU-45"):
            found[3 if clause > "SU-43" else CLAUSES.index(clause)] = rules.side(seat)[0]
    return found[0], found[1], found[2], found[3]


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_casual_playout_is_what_casual_players_do(seats: int, options: dict[str, object]) -> None:
    """SU-30 … SU-46: from every position of a round the same cards may be played, and the same points fall."""
    rules = table_of("seven_up", seats, options)
    casual, random = bot_of("seven_up", "casual"), bot_of("seven_up", "random")
    rng = seeded(f"fast {seats} {options}")
    for number in range(90):
        s = settled(rules, rng, 6)
        loose = rng.below(6 * seats)  # so many cards at random, the rest casually
        expected = None
        seen = []
        for k in range(6 * seats):
            while s.turn == HOUSE:
                rules.act(s, s.phase)
            deal = Deal(rules, s)
            led = deal.suit[deal.trick[0]] if deal.trick else -1
            fits = deal.fitting(deal.bits, s.turn, led, deal.first)
            assert sorted(deal.ids[i] for i in fits) == sorted(rules.fitting(s))
            if k >= loose:
                seen.append(deal.playout())
            move = (random if k < loose else casual)(rules, s.view(s.turn), rng, 0)
            if k == loose:
                expected = deal.playout(deal.ids.index(rules.pack.id(move)))
            rules.play(s, move)
        while s.turn == HOUSE:
            rules.act(s, s.phase)
        assert s.turn == OVER
        assert set(seen) == {expected} == {fell(rules, s)}, number


def slow_value(rules, s: SevenUpState, me: int) -> int:  # type: ignore[no-untyped-def]
    """Full minimax on the rules themselves, without a cut; points after the count, own less the others'."""
    while s.turn == HOUSE:
        rules.act(s, s.phase)
    if not any(s.hands) and not s.trick:
        count(rules, s)
        mine = rules.side(me)
        points = [0, 0]
        for _, seat, n in s.events:
            points[seat not in mine] += n
        return points[0] * POINT - points[1] * (POINT if rules.seats != 3 else POINT // 2)
    values = []
    for move in rules.legal(s):
        other = s.copy()
        rules.act(other, move)
        values.append(slow_value(rules, other, me))
    return max(values) if s.turn in rules.side(me) else min(values)


@pytest.mark.parametrize("seats,most,rounds", ((2, 3, 25), (3, 2, 40), (4, 2, 12)))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_exact_search_is_minimax_on_the_rules(
    seats: int, most: int, rounds: int, options: dict[str, object]
) -> None:
    """SU-41 … SU-46, every alternative of every position, also in the middle of a trick."""
    rules = table_of("seven_up", seats, options)
    rng = seeded(f"exact {seats} {options}")
    for _ in range(rounds):
        s = settled(rules, rng, most)
        if rng.below(2):  # else it is the first trick: SU-31
            s.leads, s.takers, s.taken = [0], [0], [s.hands[i].pop() for i in range(seats)]
        for _ in range(rng.below(seats)):
            rules.act(s, rng.pick(rules.legal(s)))
        me = s.turn
        if me == HOUSE:
            continue
        deal = Deal(rules, s)
        stakes = Stakes(rules, s, me, False)
        got = {deal.ids[i]: value for i, value in Exact(deal, stakes).values()}
        for card in rules.fitting(s):
            other = s.copy()
            rules.act(other, rules.pack.names[card])
            assert got[card] == slow_value(rules, other, me)


def test_the_chance_to_win_a_match_is_fair_and_grows_with_the_score() -> None:
    """SU-50: from one side's eyes and the other's it adds up; a point nearer is better."""
    table = chances(7)
    for a in range(1, 8):
        for b in range(1, 8):
            for deals in (0, 1):
                assert abs(table[a][b][deals] + table[b][a][1 - deals] - SURE) < 100
                assert a == 7 or table[a][b][deals] > table[a + 1][b][deals]
    assert table[1][7][0] > SURE * 9 // 10
