"""The French deck without its courts: pips as tradition sets them, aces, jokers."""

from math import cos, pi, sin

from art.jokers import jokers
from art.suits import SUITS, signs

LEFT, MIDDLE, RIGHT = 13, 36, 59
TOP, CENTRE, BOTTOM = 14, 57, 100
UPPER, LOWER = 43, 71
"""Rows of four stand evenly between top and bottom."""
ENDS = [(MIDDLE, TOP), (MIDDLE, BOTTOM)]
FOUR = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
SIX = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CENTRE, BOTTOM)]
EIGHT = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, UPPER, LOWER, BOTTOM)]
PIPS = {
    "2": ENDS,
    "3": [*ENDS, (MIDDLE, CENTRE)],
    "4": FOUR,
    "5": [*FOUR, (MIDDLE, CENTRE)],
    "6": SIX,
    "7": [*SIX, (MIDDLE, 36)],
    "8": [*SIX, (MIDDLE, 36), (MIDDLE, 78)],
    "9": [*EIGHT, (MIDDLE, CENTRE)],
    "T": [*EIGHT, (MIDDLE, 29), (MIDDLE, 85)],
}
"""The middles of the pips of each rank."""
LEAF = "M50 5c8 17 38 34 38 56 0 12-9 20-19 20-8 0-14-4-19-11-5 7-11 11-19 11-10 0-19-8-19-20C12 39 42 22 50 5z"
STEM = "M54 74c1 9 5 15 12 21H34c7-6 11-12 12-21z"
"""The two halves of the spade, for its ace."""


def parts() -> dict[str, str]:
    return signs()


def symbols() -> dict[str, str]:
    pictures = {rank + suit: pips(rank, suit) for suit in SUITS for rank in PIPS}
    pictures |= {f"A{suit}": pip(suit, MIDDLE, CENTRE, 62) for suit in "CDH"}
    return pictures | {"AS": ace_of_spades()} | jokers()


def pips(rank: str, suit: str) -> str:
    """Fewer pips are larger ones: what matters on a small screen is to count them."""
    size = 32 if rank in "23" else 29 if rank in "45678" else 25
    return "".join(pip(suit, x, y, size) for x, y in PIPS[rank])


def pip(suit: str, x: int, y: int, size: int) -> str:
    """A sign with its middle at (x, y); upside down in the lower half."""
    turned = f' transform="rotate(180 {x} {y})"' if y > CENTRE else ""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
    return f'<use href="#sign-{suit}" {corner} width="{size}" height="{size}"{turned}/>'


def ace_of_spades() -> str:
    """The grand one: a line around the leaf, and a star of seven points cut out of it."""
    points = [polar(i * pi / 7, 7.5 if i % 2 else 16.5) for i in range(14)]
    star = "M" + "L".join(f"{50 + x:.1f} {52 + y:.1f}" for x, y in points) + "z"
    return (
        '<g fill="currentColor" transform="translate(36 57)scale(.84)translate(-50 -50)">'
        f'<path fill="none" stroke="currentColor" stroke-width="2.2" d="{SUITS["S"]}"/>'
        f'<path fill-rule="evenodd" transform="translate(50 54)scale(.85)translate(-50 -54)" d="{LEAF}{star}"/>'
        f'<path d="{STEM}"/></g>'
    )


def polar(angle: float, radius: float) -> tuple[float, float]:
    """A point so far from the origin, the angle counted from straight up."""
    return radius * sin(angle), -radius * cos(angle)
