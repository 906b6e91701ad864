"""The lessons: every course can be played as it is written, and shows what its words claim."""

import pytest

from heptad.games import GAMES
from heptad.kit.state import OVER
from heptad.page.lessons import LESSONS, lesson_of, meets
from heptad.play import record
from heptad.play.match import Match
from heptad.play.think import answer, question
from heptad.words import LANGUAGES, catalogue

STEPS = {game: steps for game, _, steps, _ in LESSONS}


class Run:
    """A lesson played: the match before each step, as copies of its record; then the match at the end."""

    def __init__(self, game: str, bet: str = "bet 3") -> None:
        found = lesson_of(game)
        assert found
        deal, self.steps, _ = found
        self.match = record.check(deal).match
        self.before: list[Match] = []
        for kind, moves, _ in self.steps:
            self.others()
            assert self.match.state.turn == 0, "it is the reader's turn"
            self.before.append(record.play(record.read(record.write(self.match))))
            legal = self.match.rules.legal(self.match.state)
            if kind == "try":
                assert moves[0] not in [move.split("=")[0] for move in legal]
            else:
                wanted = [move for move in legal if meets((kind, moves, ""), move)] if kind == "play" else list(moves)
                move = bet if "bet" in moves else wanted[0]
                assert move in legal and (kind == "self" or move in wanted)
                self.match.move(move)
        self.others()

    def others(self) -> None:
        """What the others and the table do, up to the reader's next turn or the round's end."""
        match = self.match
        while match.state.turn != 0 and match.state.turn != OVER:
            if match.state.turn < 0:
                match.beat()
            else:
                match.move(answer(question(match, (match.players or [])[match.state.turn])))

    def legal(self, step: int) -> list[str]:
        match = self.before[step]
        return match.rules.legal(match.state)

    def why(self, step: int) -> str:
        """The clause by which the card that a step tries is refused."""
        match = self.before[step]
        return match.rules.refuse(match.state.view(0), self.steps[step][1][0])[0]

    def told(self, key: str) -> list[dict]:
        return [entry["args"] for entry in self.match.log if entry["key"] == key]


def at(game: str, words: str) -> int:
    """The step before which this is said."""
    return [step[2] for step in STEPS[game]].index(f"lesson.{game}.{words}")


def test_every_game_has_a_lesson_of_three_to_six_moves() -> None:
    assert tuple(STEPS) == GAMES
    for steps in STEPS.values():
        assert 3 <= len([step for step in steps if step[0] == "play"]) <= 6
        assert {step[0] for step in steps} <= {"play", "try", "self"}
    assert lesson_of("whist") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_as_it_is_written(game: str) -> None:
    run = Run(game)
    assert (run.match.players or [])[0] == "human" and set((run.match.players or [])[1:]) == {"casual"}
    assert len(run.match.rounds) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coachs_words_are_short(language: str) -> None:
    """Some five lines of a phone beside the hand; the last words stand in a sheet."""
    words = catalogue(language)
    for steps in STEPS.values():
        assert all(len(words[step[2]]) <= 125 for step in steps)


def test_septica_shows_suit_and_rank_the_two_the_seven_and_the_charge() -> None:
    run = Run("septica")
    names = run.match.rules.pack.names
    tops = [names[match.state.pile[-1]] for match in run.before]
    assert run.why(at("septica", "match")) == "SA-5" and tops[0] == "9H"  # neither a heart nor a nine
    assert STEPS["septica"][at("septica", "rank")][1] == ("9S",)  # the rank, not the suit
    two = at("septica", "two")
    assert tops[two] == "2S" and run.before[two].state.due == 2 and run.legal(two) == ["2C", "take"]
    assert run.told("septica.log.take") == [{"n": 4, "name": 1}]
    assert run.told("septica.log.seven")[0]["suit"] == "H" and tops[at("septica", "suit")] == "8H"
    last = at("septica", "last")
    assert len(run.before[last].state.hands[0]) == 1 and tops[last] == "4C"
    assert run.match.rounds[-1].gains == [("SA-27", 1, 44)]


def test_sevens_shows_the_opening_a_gap_a_pass_and_a_card_kept_back() -> None:
    run = Run("sevens")
    assert run.legal(at("sevens", "open")) == ["7D"]
    assert run.why(at("sevens", "rows")) == "SV-7"
    assert run.legal(at("sevens", "fit")) == ["8D"]
    assert run.legal(at("sevens", "pass")) == ["pass"]
    hold = at("sevens", "hold")
    held = [run.match.rules.pack.names[card] for card in run.before[hold].state.hands[0]]
    assert sorted(run.legal(hold)) == ["6H", "JC"]
    assert "5H" in held and not {"QC", "KC"} & set(held)  # the six helps the reader, the jack only others


def test_seven_up_shows_the_trump_and_where_each_point_comes_from() -> None:
    run = Run("seven_up")
    names = run.match.rules.pack.names
    stand = run.before[at("seven_up", "stand")]
    assert names[stand.state.turned[-1]] == "9S"
    assert {"AS", "JS", "2S"} <= {names[card] for card in stand.state.hands[0]}
    follow = at("seven_up", "follow")
    assert run.why(follow) == "SU-32" and [names[card] for card in run.before[follow].state.trick] == ["AC"]
    assert run.before[follow].state.takers == [0, 1]  # the ace of trumps, then the king
    assert run.before[at("seven_up", "low")].state.takers == [0, 1, 0]
    gains = run.match.rounds[-1].gains
    assert gains == [("SU-41", 0, 1), ("SU-42", 0, 1), ("SU-43", 0, 1), ("SU-44", 0, 1)]


@pytest.mark.parametrize("bet", range(1, 11))
def test_siete_y_media_goes_as_told_whatever_is_bet(bet: int) -> None:
    run = Run("siete_y_media", f"bet {bet}")
    totals = [match.rules.total(match.state, 0, 0) for match in run.before]  # type: ignore[attr-defined]
    assert totals == [6, 6, 7, 13]  # in halves: three, a figure, three
    gains = run.match.rounds[-1].gains or []
    assert ("SM-32", 0, bet) in gains and [gain[1] for gain in gains if gain[0] == "SM-12"] == [2, 1]
    assert run.told("siete_y_media.log.bank_over")[0]["total"] == "11"
