"""The Spanish deck of 40: oros, copas, espadas, bastos."""

from collections.abc import Sequence

from . import signs as _signs
from . import spanish_courts
from .figure import INK, sheet, use
from .signs import SPANISH

# where the signs of a number card lie: x, y, size and, for the one that lies across, its turn
Spots = Sequence[tuple[float, float, float, float]]
ROUND: dict[int, Spots] = {
    2: [(36, 31, 46, 0), (36, 83, 46, 0)],
    3: [(36, 31, 40, 0), (20, 84, 30, 0), (52, 84, 30, 0)],
    4: [(20, x, 30, 0) for x in (28, 86)] + [(52, x, 30, 0) for x in (28, 86)],
    5: [(19, 23, 27, 0), (53, 23, 27, 0), (36, 57, 30, 0), (19, 91, 27, 0), (53, 91, 27, 0)],
    6: [(x, y, 28, 0) for x in (20, 52) for y in (22, 57, 92)],
    7: [(x, y, 25, 0) for x in (17.5, 54.5) for y in (20, 57, 94)] + [(36, 38.5, 22, 0)],
}
LONG: dict[int, Spots] = {
    2: [(19.5, 57, 94, 0), (52.5, 57, 94, 0)],
    3: [(36, 30.5, 52, 0), (19, 83.5, 52, 0), (53, 83.5, 52, 0)],
    4: [(x, y, 50, 0) for x in (21, 51) for y in (31, 83)],
    5: [(x, y, 49, 0) for x in (16.5, 55.5) for y in (31, 83)] + [(36, 57, 49, 0)],
    6: [(x, y, 50, 0) for x in (14.5, 36, 57.5) for y in (31, 83)],
    7: [(x, y, 43, 0) for x in (14.5, 36, 57.5) for y in (26, 88)] + [(36, 57, 46, 90)],
}


def frame(suit: str) -> str:
    """The frame with the gaps that tell the suit: none, one, two or three."""
    gaps = "OCEB".index(suit)
    left, right, gap = 2.2, 69.8, 8
    d = f"M{left} 2.2V111.8M{right} 2.2V111.8"
    dash = (right - left - gap * gaps) / (gaps + 1)
    for y in (2.2, 111.8):
        for i in range(gaps + 1):
            x = left + i * (dash + gap)
            d += f"M{x:.1f} {y}h{dash:.1f}"
    return f'<path d="{d}" stroke="{INK}" stroke-width="1.6" stroke-linecap="square"/>'


def pips(suit: str, rank: int) -> str:
    """A number card."""
    name = SPANISH[suit]
    spots = (ROUND if suit in "OC" else LONG)[rank]
    if (suit, rank) == ("B", 2):
        spots = [(21.5, 57, 86, 0), (51, 57, 86, 0)]
    big = 35 if suit in "OC" else 54
    return "".join(use(name + ("-big" if size > big else ""), x, y, size, turn) for x, y, size, turn in spots)


def parts() -> dict[str, str]:
    """The suit signs."""
    return _signs.parts("spanish")


def signs() -> dict[str, str]:
    """The silhouettes for the index."""
    return _signs.signs("spanish")


def symbols() -> dict[str, str]:
    """Every picture by its card."""
    courts = spanish_courts.symbols()
    out = {f"spanish.{card}": sheet(frame(card[1]), art) for card, art in courts.items()}
    for suit in "OCEB":
        for rank in range(2, 8):
            out[f"spanish.{rank}{suit}"] = sheet(frame(suit), pips(suit, rank))
    return out
