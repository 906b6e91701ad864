"""The README's ladder says what has been measured, and no pairing is left out."""

import json

import ladder


def test_the_readme_shows_what_has_been_measured() -> None:
    text = ladder.README.read_text("utf-8")
    assert ladder.written(text) == text, "make ladder writes it; ladder.py --table writes it without playing"


def test_every_pairing_has_been_measured() -> None:
    found = json.loads(ladder.FOUND.read_text("utf-8"))
    assert [pairing.name for pairing in ladder.PAIRINGS] == list(found)
