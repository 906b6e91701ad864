"""Fair deals: the promise covers all that the cards depend on, the packs are the seed's, the test of shuffling tells a
bad shuffle from a good one, and what is shown as a bot's is what the bot was asked with."""

import json
from hashlib import sha256
from typing import Any

import pytest

from heptad.games import GAMES
from heptad.kit.rng import Rng
from heptad.play import fair, link, record, replay
from heptad.play.match import Match
from heptad.play.think import question
from tests.engine.tables import decisions


def played(game: str, moves: int, **more: Any) -> Match:
    match = Match(game, 3, {}, "fair", players=["human", "casual", "casual"], **more)
    for _ in decisions(match, "casual", moves):
        pass
    match.settle()
    return match


def test_a_promise_is_the_sha_256_of_the_table_in_words_of_a_link() -> None:
    match = link.read("septica?seats=3&jokers=on&seed=k7f3q&me=2&bots=strong&lang=ro").match
    assert fair.table(match) == "septica?seats=3&jokers=on&seed=k7f3q&dealer=1"
    assert fair.promise(match) == sha256(fair.table(match).encode()).hexdigest()
    again = link.read(fair.table(match)).match
    assert [played.pack for played in again.rounds] == [played.pack for played in match.rounds]


@pytest.mark.parametrize(
    "other",
    [
        "seats=3&seed=a", "seats=2&seed=b", "seats=2&seed=a&jokers=on", "seats=2&seed=a&dealer=1",
        "seats=2&seed=a&scores=1.0",
    ],
)
def test_a_promise_changes_with_all_that_the_cards_depend_on(other: str) -> None:
    one = link.read("septica?seats=2&seed=a").match
    assert one.first.dealer == 0
    assert fair.promise(link.read("septica?" + other).match) != fair.promise(one)


def test_a_promise_stays_the_same_whoever_sits_there_and_whatever_is_played() -> None:
    match = played("sevens", 20)
    assert fair.promise(match) == fair.promise(Match("sevens", 3, {}, "fair", names=["a", "b", "c"]))


def test_a_given_promise_fits_whole_or_by_its_first_digits() -> None:
    match = played("septica", 0)
    whole = fair.promise(match)
    for given in (whole, whole.upper(), whole[:8], " " + whole[:4] + " " + whole[4:12] + "\n"):
        assert fair.fits(match, given)
    wrong = ("0" if whole[0] != "0" else "1") + whole[1:]
    for given in (wrong, whole[:7], "", whole + "0"):
        assert not fair.fits(match, given)


@pytest.mark.parametrize("game", GAMES)
def test_every_pack_is_the_one_of_its_seed_and_round(game: str) -> None:
    match = played(game, 200)
    assert len(match.rounds) > 1 and fair.packs(match) == [True] * len(match.rounds)


def test_a_pack_that_a_record_prescribes_is_found() -> None:
    data = json.loads(record.write(played("seven_up", 30)))
    first = data["rounds"][0]
    data["rounds"] = [{"moves": []}]
    data["rounds"][0]["hands"] = [["AC", "2C", "3C", "4C", "5C", "6C"], None, None]
    match = record.play(record.check(data))
    assert first["moves"] and fair.packs(match) == [False]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_as_seen_is_the_view_with_which_the_bot_was_asked(game: str) -> None:
    match = Match(game, 3, {}, "seen", players=["human", "casual", "casual"])
    asked: Any = None
    for at in decisions(match, "casual", 300):
        if len(at.rounds) > 1:
            break
        if at.state.turn == 1:
            view = json.loads(question(at, "casual"))["view"]
            asked = replay.show(at, 1)
            assert at.rules.STATE.load(view).dump() == at.state.view(1).dump()
    first = match.again()
    for move in match.rounds[0].moves:
        first.settle()
        first.move(move)
    assert asked and fair.seen(first, 1) == asked


class Honest(fair.Shuffles):
    """Counts what a function shuffles instead."""

    def feed(self, shuffle: Any, n: int) -> "Honest":
        for _ in range(n):
            cards = list(range(self.size))
            shuffle(cards)
            for place, card in enumerate(cards):
                self.counts[place][card] += 1
            self.n += 1
        return self


def test_chi_square_by_hand() -> None:
    """Two cards, 30 packs in one order and 10 in the other: four counts, each 10 off 20, halved for their ties."""
    test = fair.Shuffles(2, "")
    test.n, test.counts = 40, [[30, 10], [10, 30]]
    assert test.degrees() == 1 and test.square() == 4 * 100 / 20 / 2


def test_between_has_the_known_quantiles_of_chi_square() -> None:
    """2.5 % and 97.5 % for 100 degrees of freedom, from any table: 74.222 and 129.561."""
    low, high = fair.Shuffles(11, "").between(1.959964)
    assert abs(low - 74.222) < 0.05 and abs(high - 129.561) < 0.05


def test_the_shuffle_in_use_passes_and_stays_in_its_bounds_as_often_as_it_should() -> None:
    off = []
    for n in range(200):
        test = fair.Shuffles(12, f"run {n}")
        test.more(120)
        low, high = test.between(1.96)
        assert (abs(test.deviation()) <= 1.96) == (low <= test.square() <= high)
        off.append(abs(test.deviation()) > 1.96)
    assert 2 <= sum(off) <= 22, "about 10 of 200"


def test_a_naive_shuffle_is_caught() -> None:
    """Each card swapped with any other, the usual mistake, is uneven by a little: a thousand packs show it."""
    rng = Rng(7)

    def naive(cards: list[int]) -> None:
        for i in range(len(cards)):
            j = rng.below(len(cards))
            cards[i], cards[j] = cards[j], cards[i]

    assert Honest(20, "").feed(naive, 1000).deviation() > 3.29
    assert Honest(20, "").feed(rng.shuffle, 1000).deviation() < 3.29


def test_the_counts_as_a_file() -> None:
    test = fair.Shuffles(2, "")
    test.n, test.counts = 4, [[3, 1], [1, 3]]
    assert test.csv(["AC", "AD"]) == ",AC,AD\r\n1,3,1\r\n2,1,3\r\n"
