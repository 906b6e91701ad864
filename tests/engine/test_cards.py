"""Packs: names both ways, and the spellings that input may use."""

import pytest

from heptad.kit.cards import FRENCH, FRENCH_JOKERS
from heptad.kit.zone import touches


def test_every_card_has_one_name_and_the_way_back() -> None:
    for pack, size in ((FRENCH, 52), (FRENCH_JOKERS, 54)):
        assert pack.size == size == len(set(pack.names))
        assert [pack.id(name) for name in pack.names] == list(range(size))
        assert [pack.id(name.lower()) for name in pack.names] == list(range(size))


@pytest.mark.parametrize(("text", "name"), [("10H", "TH"), ("10h", "TH"), ("th", "TH"), ("as", "AS")])
def test_input_may_say_ten_and_small_letters(text: str, name: str) -> None:
    assert FRENCH.names[FRENCH.id(text)] == name


@pytest.mark.parametrize("text", ["", "H", "7", "1H", "7X", "77H", "XR", "4O", " 7H", "7H ", "11H", "07H"])
def test_what_is_no_card_of_the_pack_is_none(text: str) -> None:
    assert FRENCH.id(text) == -1


def test_jokers_have_neither_rank_nor_suit() -> None:
    joker = FRENCH_JOKERS.id("XB")
    assert FRENCH_JOKERS.rank(joker) == FRENCH_JOKERS.suit(joker) == -1
    assert FRENCH_JOKERS.suit(FRENCH_JOKERS.id("KS")) == 3 and FRENCH_JOKERS.rank(FRENCH_JOKERS.id("KS")) == 12


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("7H=S", ("", ["7H"], "S")),
        ("8D+9D+TD", ("", ["8D", "9D", "TD"], "")),
        ("discard 2C", ("discard", ["2C"], "")),
        ("bet 5", ("bet", [], "5")),
        ("draw", ("draw", [], "")),
        ("Draw", ("", [], "")),
        ("7H=", ("", [], "")),
        ("7Z", ("", [], "")),
    ],
)
def test_a_move_says_what_to_touch(move: str, said: tuple[str, list[str], str]) -> None:
    verb, cards, choice = touches(move, FRENCH)
    assert (verb, [FRENCH.names[card] for card in cards], choice) == said
