"""Every point of a played match comes back as it was, in any order; and what branches off keeps to the same packs."""

import pytest

from heptad.games import GAMES, bot_of, table_of
from heptad.kit.rng import seeded
from heptad.kit.state import OVER
from heptad.kit.zone import touches
from heptad.play import record
from heptad.play.course import EVERY, Course
from heptad.play.frame import frame, still
from heptad.play.given import Given
from heptad.play.match import Match, bot_rng

TABLES = [(game, seats) for game in GAMES for seats in (3, 4)]
MOST = 160


def moved(match: Match) -> None:
    """One move of a beginner, the same for the same position."""
    number = sum(len(turn.moves) for turn in match.rounds)
    seat = match.state.turn
    match.move(bot_of(match.rules.name, "beginner")(match.rules, match.state.view(seat), bot_rng("x", seat, number), 0))


def play(match: Match, upto: int = MOST) -> Match:
    while sum(len(turn.moves) for turn in match.rounds) < upto and not match.over():
        if not match.beat():
            moved(match)
    match.finish_round()
    return match


def look(match: Match) -> object:
    """All there is to a match but its log."""
    gains = [turn.gains for turn in match.rounds]
    played = [(turn.dealer, turn.pack, turn.moves[:]) for turn in match.rounds]
    return match.state.dump(), gains, played, match.scores()[:], match.standing.winners


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_point_is_as_it_was_in_whatever_order(game: str, seats: int) -> None:
    match = Match(game, seats, seed="course")
    seen, logs = [look(match)], [len(match.log)]
    while len(seen) < MOST and not match.over():
        if not match.beat():
            moved(match)
        seen.append(look(match))
        logs.append(len(match.log))
    before = record.write(match)
    course = Course(match)
    assert course.last() == len(seen) - 1 and course.lines == logs
    order = list(range(len(seen)))
    seeded("order").shuffle(order)
    for point in order + list(range(len(seen))):
        there = course.at(point)
        assert look(there) == seen[point], point
        assert course.rounds[point] == len(there.rounds) - 1
        assert course.made[point] == len(there.rounds[-1].moves)
    assert record.write(match) == before and len(seen) > 2 * EVERY


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_branch_goes_its_own_way_with_the_same_packs(game: str, seats: int) -> None:
    """Whoever moves as was moved comes to the same end; whoever moves otherwise finds the same later packs."""
    match = play(Match(game, seats, seed="branch"))
    course = Course(match)
    before = record.write(match)
    for point in range(0, course.last(), max(1, course.last() // 7)):
        branch = course.branch(point)
        assert look(branch) == look(course.at(point)) and branch.log == match.log[: course.lines[point]]
        assert record.write(play(branch)) == before and branch.log == match.log
        other = course.branch(point)
        if not other.beat():
            other.move(other.rules.legal(other.state)[-1])
        play(other, 2 * MOST)
        shared = min(len(other.rounds), len(match.rounds))
        assert [turn.pack for turn in other.rounds[:shared]] == [turn.pack for turn in match.rounds[:shared]]
    assert record.write(match) == before


def test_a_branch_keeps_prescribed_packs_but_not_the_shuffles_of_the_line_that_it_leaves() -> None:
    shuffled = (play(Match("septica", 4, {"target": 301}, seed=f"s{n}"), 400) for n in range(50))
    real = next(match for match in shuffled if any(turn.state.shuffled for turn in match.rounds[2:]))
    match = record.play(record.read(record.write(real, spell=True)), deal_on=False)
    course = Course(match)
    at = next(i for i in range(course.last()) if course.rounds[i] == 1 and course.made[i] == 3)
    branch = course.branch(at)
    assert any(given.shuffles for given in match.given[2:])
    assert [given.pack for given in branch.given] == [turn.pack for turn in match.rounds]
    assert [given.shuffles for given in branch.given[2:]] == [[]] * (len(match.rounds) - 2)
    assert branch.state.fated == []
    branch.move(branch.rules.legal(branch.state)[-1])
    branch.seed = "not looked at"
    play(branch, 400)
    assert branch.rounds[2].pack == match.rounds[2].pack


def test_a_branch_takes_packs_for_hands_that_a_changed_table_could_not_be_dealt() -> None:
    given = Given()
    given.hands = [None, [0, 1, 2, 3, 4]]
    match = play(Match("septica", 2, {"target": 301}, seed="s", given=[Given(), given]))
    branch = Course(match).branch(5)
    assert branch.given[1].pack == match.rounds[1].pack and branch.given[1].hands is None


def test_points_are_found_by_the_logs_lines_and_by_cards() -> None:
    match = play(Match("sevens", 4, {"preset": "domino"}, seed="find"))
    course = Course(match)
    for line in range(len(match.log)):
        point = course.line(line)
        assert course.lines[point] > line and (point == 0 or course.lines[point - 1] <= line)
    cards = 0
    for point in range(course.last() + 1):
        for card in touches(course.moves[point], match.rules.pack)[1]:
            assert course.played(match.rules.pack.names[card], course.last()) == point or len(match.rounds) > 1
            assert course.played(match.rules.pack.names[card], point) == point
            cards += 1
    assert cards
    assert course.played(match.rules.pack.names[0], 0) == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bare_frame_shows_every_hand_and_a_still_one_moves_nothing(game: str, seats: int) -> None:
    match = play(Match(game, seats, seed="bare"), 9)
    match.settle()
    for seat in range(seats):
        f = still(frame(match, seat, True))
        pack = match.rules.pack
        shown = []
        for zone in f["zones"]:
            if "seat" in zone:
                rows = [series["cards"] for series in zone["series"]] if zone["kind"] == "series" else [zone["cards"]]
                shown += [card for row in rows for card in row]
        assert sorted(shown) == sorted(pack.names[card] for hand in match.state.hands for card in hand)
        assert f["touch"] == f["buttons"] == f["why"] == [] and not f["mine"] and not f["closed"]
        assert not any(zone["moves"] for zone in f["zones"])
    assert match.state.turn != OVER and match.state.eyes is None
    assert table_of(game, seats, {}).name == match.rules.name
