"""Zones, places on the table as plain data; and what a move's text says to touch.

A zone is a dict:
  id      its name, the same for the whole round ("stock", "hand2")
  kind    how it is drawn: "pile" (top card shown), "hand" (cards side by side)
  seat    whose it is; absent for the table's own
  cards   texts of the cards, None for a face-down one; a pile may give only its topmost
  count   how many cards lie there
  moves   legal moves that touching the place itself makes (not a card in it)
  marks   small signs beside it: dicts with key and args of their words, "suit" or "chips" (an amount) where they
          are shown, and "long" where the text view has longer words
  words   key of its name
"""

from heptad.kit.cards import Pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def touches(move: str, pack: Pack) -> "tuple[str, list[int], str]":
    """What to touch for a move: (verb, cards in order, choice).

    `7H=S`: card, then a choice; `8D+9D`: two cards; `discard 2C`: a button's word and a card;
    `bet 5`: a word and a choice; `draw`: a word. A text that is none of these gives ("", [], "").
    """
    verb, _, rest = move.partition(" ")
    if rest and not rest.strip("0123456789"):
        return verb, [], rest
    text, equals, choice = (rest or move).partition("=")
    if equals and not choice:
        return "", [], ""
    cards = [pack.id(part) for part in text.split("+")]
    if -1 in cards:
        plain = not rest and move.isalpha() and move == move.lower()
        return (move, [], "") if plain else ("", [], "")
    return (verb if rest else ""), cards, choice


def zone(id: str, kind: str, words: str, cards: "list[str | None]", **more: "Any") -> "dict[str, Any]":
    """A zone; `more` may hold seat, count, moves, marks."""
    made = {"id": id, "kind": kind, "words": words, "cards": cards, "count": len(cards)}
    made.update(more)
    return made


def faces(cards: "list[int]", pack: Pack) -> "list[str | None]":
    """Cards as a zone shows them: texts, None for those that lie face down."""
    return [pack.names[c] if c >= 0 else None for c in cards]
