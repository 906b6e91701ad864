"""Positions that are set up: what is placed is what is dealt, in every game at every table; what can't be says why."""

import json
from typing import Any

import pytest

from heptad.games import GAMES
from heptad.kit.rng import seeded
from heptad.kit.rules import Refused
from heptad.play import compose, link, record
from heptad.play.match import Match
from tests.engine.tables import IDS, TABLES, Table, decisions

Draft = dict[str, Any]
EVERY = pytest.mark.parametrize("table", TABLES, ids=IDS)


def draft_of(table: Table, seed: str = "d") -> Draft:
    game, seats, options = table
    return compose.changed(compose.new(game, seed), seats=seats, options=options)


def names(match: Match, cards: list[int]) -> list[str]:
    return [match.rules.pack.names[card] for card in cards]


def held(match: Match) -> list[list[str]]:
    return [sorted(names(match, hand)) for hand in match.state.hands]


def stock(match: Match) -> list[str]:
    """The cards that follow the deal, from the state that the game has dealt."""
    return names(match, list(reversed(getattr(match.state, "stock", []))))


def at_random(table: Table, seed: str, whole: bool) -> Draft:
    """A draft with places that are filled up, or in part."""
    draft = draft_of(table, seed)
    rng = seeded(seed + "/places")
    draft = compose.changed(draft, dealer=rng.below(table[1]))
    cards = list(compose.rules(draft).pack.names)
    rng.shuffle(cards)
    for place, size in enumerate(compose.room(draft)):
        for _ in range(size if whole else rng.below(size + 1)):
            draft = compose.put(draft, cards.pop(), place)
    return draft


@EVERY
@pytest.mark.parametrize("whole", [False, True])
def test_what_is_placed_is_what_the_game_deals(table: Table, whole: bool) -> None:
    draft = at_random(table, "c", whole)
    match = compose.begin(draft)
    for asked, dealt in zip(draft["hands"], held(match)):
        assert set(asked) <= set(dealt) and (not whole or len(asked) == len(dealt))
    assert stock(match)[: len(draft["next"])] == draft["next"]
    assert match.first.dealer == draft["dealer"]


@EVERY
def test_a_position_goes_through_a_record_and_a_link(table: Table) -> None:
    match = compose.begin(at_random(table, "r", False))
    address = link.deal(match)
    match.settle()
    for found in (record.play(record.read(record.write(match))), link.read(address).match):
        assert found.state.dump() == match.state.dump() and found.first.scores == match.first.scores


@EVERY
def test_with_no_card_placed_the_seed_deals(table: Table) -> None:
    game, seats, options = table
    draft = draft_of(table)
    assert compose.begin(draft).state.dump() == Match(game, seats, options, "d", draft["dealer"]).state.dump()


@EVERY
def test_the_deal_on_a_table_is_a_draft_again(table: Table) -> None:
    """In the middle of the second round, with the scores and the dealer that this round began with."""
    game, seats, options = table
    match = Match(game, seats, options, "of")
    for _ in decisions(match, most=4000):
        if len(match.rounds) == 2:
            break
    draft = compose.of(match, 1)
    made = compose.begin(draft)
    last = match.rounds[-1]
    assert made.first.scores == last.standing.scores and made.first.dealer == last.dealer
    dealt = match.rules.deal(last.pack, last.standing)
    assert held(made) == [sorted(names(match, hand)) for hand in dealt.hands]
    assert stock(made) == names(match, list(reversed(getattr(dealt, "stock", []))))
    assert made.players is not None and made.players[1] == "human"


@pytest.mark.parametrize("game", GAMES)
def test_the_rest_at_random_leaves_what_is_placed(game: str) -> None:
    draft = compose.new(game, "s")
    cards = compose.rules(draft).pack.names
    draft = compose.put(draft, cards[3], 1)
    one, two = compose.filled(draft, "one"), compose.filled(draft, "two")
    assert [len(hand) for hand in one["hands"]] == compose.room(draft)[:-1]
    assert cards[3] in one["hands"][1] and cards[3] in two["hands"][1] and one["hands"] != two["hands"]
    assert held(compose.begin(one)) == [sorted(hand) for hand in one["hands"]]
    assert compose.cleared(one)["hands"] == [[] for _ in one["hands"]] and compose.cleared(one)["next"] == []


def septica(**more: Any) -> Draft:
    return {**draft_of(("septica", 2, {})), **more}


def game(name: str, seats: int, **more: Any) -> Draft:
    return {**draft_of((name, seats, {})), **more}


SIX = ["2C", "3C", "4C", "5C", "6C", "7C"]


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        (septica(hands=[SIX, []]), "seat 0: 5 cards are dealt, no more. (SA-1)"),
        (septica(hands=[["7H"], ["7H"]]), "The card 7H stands there twice. (SA-1)"),
        (septica(hands=[["7H"], []], next=["7H"]), "The card 7H stands there twice. (SA-1)"),
        (septica(hands=[[], ["XR"]]), 'no card "XR" in this pack (hands[1]). (SA-1)'),
        (septica(next=["4O"]), 'no card "4O" in this pack (next). (SA-1)'),
        (septica(scores=[101, None]), "(SA-30)"),
        (septica(scores=[None, -1]), "(SA-30)"),
        (septica(scores=[None, "many"]), "scores must be a whole number"),
        (septica(dealer=2), "seat from 0 to 1, not 2"),
        (septica(dealer=-1), "not -1"),
        (septica(level="clever"), "clever"),
        (septica(options={"target": 102}), "(SA-30)"),
        (game("seven_up", 3, scores=[7, 0, 0]), "(SU-50)"),
        (game("seven_up", 4, scores=[1, 0, 0, 0]), "(SU-52)"),
        (game("sevens", 4, next=["2C"]), "Only 0 cards are left after the deal, but 1 are given as next. (SV-2)"),
        (game("sevens", 4, options={"scoring": "chips", "length": "bankrupt"}, scores=[0, 9, 9, 9]), "(SV-30)"),
        (game("siete_y_media", 3, scores=[0, 50, 50], hands=[["7O"], [], []]), "0 cards are dealt, no more. (SM-3)"),
        (game("siete_y_media", 3, scores=[50, 50, 0]), "(SM-5)"),
        (game("siete_y_media", 3, scores=[0, 0, 50]), "(SM-41)"),
    ],
)
def test_what_can_not_be_says_why(draft: Draft, says: str) -> None:
    with pytest.raises(Refused) as no:
        compose.begin(draft)
    assert says in str(no.value)


def test_a_card_moves_from_place_to_place_and_a_refused_change_changes_nothing() -> None:
    draft = septica()
    for card in ("2C", "3C", "4C"):
        draft = compose.put(draft, card, 0)
    draft = compose.put(draft, "4C", 0, 0)
    assert draft["hands"][0] == ["4C", "2C", "3C"]
    draft = compose.put(draft, "4C", 0, 2)
    assert draft["hands"][0] == ["2C", "4C", "3C"]
    draft = compose.put(draft, "4C", 2)
    assert (draft["hands"][0], draft["next"]) == (["2C", "3C"], ["4C"]) and compose.where(draft, "4C") == 2
    assert compose.take(draft, "4C")["next"] == [] and compose.where(draft, "5C") == -1
    full = compose.filled(draft, "f")
    before = json.dumps(full)
    with pytest.raises(Refused):
        compose.put(full, "4C", 0)
    assert json.dumps(full) == before


def test_into_a_full_hand_a_card_changes_places_with_another() -> None:
    draft = compose.filled(game("sevens", 4), "f")
    one, two = draft["hands"][0][3], draft["hands"][2][5]
    made = compose.put(draft, one, 2, 5)
    assert made["hands"][2][5] == one and made["hands"][0][3] == two
    draft = compose.filled(septica(), "f")
    rest = [card for card in compose.rules(draft).pack.names if compose.where(draft, card) < 0]
    made = compose.put(draft, rest[0], 1, 0)
    assert made["hands"][1][0] == rest[0] and compose.where(made, draft["hands"][1][0]) == -1


def test_cards_whose_seat_or_pack_is_gone_go_back_to_the_pack() -> None:
    draft = game("sevens", 5)
    draft = compose.put(compose.put(draft, "2C", 4), "7D", 0)
    fewer = compose.changed(draft, seats=3)
    assert fewer["hands"] == [["7D"], [], []] and fewer["dealer"] == 2 and len(fewer["scores"]) == 3
    assert compose.begin(fewer).rules.seats == 3
    german = compose.changed(draft, options={"pack": "german32"})
    assert german["hands"] == [[], [], [], [], []]
    wrong = compose.changed(draft, options={"pack": "skat32", "starter": "O"})
    assert wrong["hands"] == draft["hands"], "what can't be yet loses nothing"


def test_a_draft_is_read_back_and_what_is_none_is_not() -> None:
    draft = compose.filled(septica(), "f")
    assert compose.read(json.dumps(draft)) == draft
    odd = {**draft, "dealer": 5, "next": ["ZZ", *draft["next"]]}
    assert compose.read(json.dumps(odd)) == {**draft, "dealer": 1}, "a draft of other packs can still be opened"
    for bad in (
        "", "[]", "null", "{", json.dumps({**draft, "more": 1}), json.dumps({**draft, "game": "bridge"}),
        json.dumps({**draft, "seats": 3}), json.dumps({**draft, "next": [7]}), json.dumps({**draft, "hands": [[], 3]}),
        json.dumps({**draft, "me": 2}), json.dumps({key: draft[key] for key in draft if key != "next"}),
    ):  # fmt: skip
        assert compose.read(bad) is None
