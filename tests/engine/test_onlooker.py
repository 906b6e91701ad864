"""An onlooker sees the chosen hands as their owners do, the others as everybody does, and the backs of the rest."""

import json
import re

import pytest

from heptad.kit.zone import faces
from heptad.play.match import Match
from heptad.play.onlooker import named, onlooker, shown
from tests.engine.tables import IDS, TABLES, Table, positions


def seen(match: Match, seat: int) -> set[str]:
    """The cards whose faces a seat sees."""
    names = match.rules.pack.names
    return {names[card] for pile in match.state.view(seat).piles() for card in pile if card >= 0}


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_only_the_chosen_hands_are_open(table: Table) -> None:
    for number, match in enumerate(positions(table, most=40)):
        seats = match.rules.seats
        if number % 5:
            continue
        everybody = set.intersection(*[seen(match, seat) for seat in range(seats)])
        for chosen in ([], [0], [number % seats, seats - 1], list(range(seats))):
            f = onlooker(match, number % seats, chosen)
            assert not f["mine"] and not f["touch"] and not [zone for zone in f["zones"] if zone["moves"]]
            allowed = set.union(everybody, *[seen(match, seat) for seat in chosen])
            assert set(shown(f)) <= allowed
            hands = {zone["seat"]: zone for zone in f["zones"] if "seat" in zone}
            for seat in range(seats):
                eyes = match.state.view(seat if seat in chosen else (seat + 1) % seats)
                held = faces(eyes.hands[seat], match.rules.pack)
                laid = [card for series in hands[seat].get("series", ()) for card in series["cards"]]
                assert hands[seat]["count"] == len(held)
                assert sorted(map(str, hands[seat]["cards"] + laid)) == sorted(map(str, held))
            text = json.dumps([{**zone, "slots": []} for zone in f["zones"]])
            for card in set(match.rules.pack.names) - allowed:
                assert not re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", text), card


def test_the_cards_that_a_sentence_names_are_found_in_its_parts_too() -> None:
    inner = ("log.card", {"card": "spanish.7O"}, "")
    assert sorted(named({"card": "7H", "n": 2, "what": inner, "suit": "H", "top": "9H"})) == ["7H", "9H", "spanish.7O"]
