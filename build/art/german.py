"""The German deck of 32: acorns, leaves, hearts, bells."""

from collections.abc import Sequence

from . import german_courts
from . import signs as _signs
from .figure import sheet, use
from .signs import GERMAN

Spots = Sequence[tuple[float, float]]
SPOTS: dict[str, tuple[float, Spots]] = {
    "7": (29, [(x, y) for x in (17, 55) for y in (17, 57, 97)] + [(36, 37)]),
    "8": (28, [(x, y) for x in (17, 55) for y in (17, 57, 97)] + [(36, 37), (36, 77)]),
    "9": (26, [(x, y) for x in (16, 56) for y in (15, 43, 71, 99)] + [(36, 57)]),
    "T": (25, [(x, y) for x in (15, 57) for y in (15, 43, 71, 99)] + [(36, 29), (36, 85)]),
}


def pips(suit: str, rank: str) -> str:
    """A number card."""
    size, spots = SPOTS[rank]
    return "".join(use(GERMAN[suit], x, y, size) for x, y in spots)


def parts() -> dict[str, str]:
    """The suit signs."""
    return _signs.parts("german")


def signs() -> dict[str, str]:
    """The silhouettes for the index."""
    return _signs.signs("german")


def symbols() -> dict[str, str]:
    """Every picture by its card."""
    out = {f"german.{card}": sheet(art) for card, art in german_courts.symbols().items()}
    for suit in "EGHS":
        for rank in "789T":
            out[f"german.{rank}{suit}"] = sheet(pips(suit, rank))
    return out
