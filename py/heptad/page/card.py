"""Cards as elements: the index in the corner, and a drawing beside it from the deck's sprite."""

from heptad.page.dom import helper, make, put, sign
from heptad.page.talk import t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_INDEX = {"T": "10", "spanish.S": "10", "spanish.C": "11", "spanish.R": "12"}
"""What stands in the corner instead of the rank's letter: on Spanish cards the figures go on counting."""


def face(card: "str | None", deck: str, tag: str = "span", cls: str = "", **attrs: "Any") -> "Any":
    """A card of a deck: `data-card` and its drawing, or a back that says nothing of its face."""
    if card is None:
        return make(tag, ("card back " + cls).strip(), **attrs)
    rank, suit = card[:-1], card[-1]
    if rank == "X":
        index = make("span", "index", sign("joker"))
        colour = "joker-" + suit
    else:
        text = _INDEX.get(deck + rank) or _INDEX.get(rank) or rank
        index = make("span", "index two" if len(text) > 1 else "index", text, sign("suit-" + deck + suit))
        put(index, "data-letter", t("letter." + deck + suit))
        colour = colour_of(deck, suit)
    put(index, "aria-hidden", "true")
    art = drawing(_file(card, deck), deck + card)
    made = make(tag, ("card " + colour + " " + cls).strip(), index, art, **attrs)
    put(made, "data-card", card)
    return made


def drawing(file: str, name: str) -> "Any":
    """One of the drawings of a file in decks/, which comes into the page when it is first needed; see
    static/helper.js for the ids."""
    helper.sprite(file)
    box = "0 0 100 140" if file == "backs" else "0 0 72 114"
    return sign(file + "-" + "-".join([str(ord(letter)) for letter in name]), "art", box)


def _file(card: str, deck: str) -> str:
    """Where a card's drawing lies. The French courts are heavy and lie apart."""
    return deck[:-1] or ("courts" if card[0] in "JQK" else "french")


def colour_of(deck: str, suit: str) -> str:
    """The class that gives a suit its colour."""
    return "suit-" + (deck + suit).replace(".", "-")
