"""Three backs for every deck: geometry around the number seven, the same when the card is turned.

A back fills the whole card, 100 × 140, but for a margin where the page's card shows. Forty may lie on a table, so each
is a few flat paths.
"""

from math import cos, pi, sin

VIEW = "0 0 100 140"
PAPER = "#fffdf8"


def symbols() -> dict[str, str]:
    return {
        "back-1": panel("#a9202c") + lattice("#c2404a") + frame() + medallion("#a9202c"),
        "back-2": panel("#24498c") + rings("#5579b8") + frame(),
        "back-3": panel("#1f6b48") + flowers("#7fb593") + frame(),
    }


def panel(colour: str) -> str:
    return f'<rect fill="{colour}" x="5" y="5" width="90" height="130" rx="4"/>'


def frame() -> str:
    return f'<rect fill="none" stroke="{PAPER}" stroke-width="1.6" x="9" y="9" width="82" height="122" rx="2"/>'


def lattice(colour: str) -> str:
    """Slanting lines that cross, from edge to edge of the frame."""
    lines = ""
    for i in range(-8, 9):
        x = i * 12 - 11  # so that the middle of the card is the middle of the lattice
        lines += slanting(x, 1) + slanting(100 - x, -1)
    return f'<path fill="none" stroke="{colour}" stroke-width="1.8" d="{lines}"/>'


def slanting(x: float, way: int) -> str:
    """A line at 45 degrees through (x, 9), as much of it as lies in the frame."""
    first = max(0.0, (9 - x) * way if way > 0 else x - 91)
    last = min(122.0, 91 - x if way > 0 else x - 9)
    if last <= first:
        return ""
    return f"M{x + way * first:.1f} {9 + first:.1f}L{x + way * last:.1f} {9 + last:.1f}"


def medallion(colour: str) -> str:
    """Two stars of seven points, one on its head, in a ring."""
    return (
        f'<circle fill="{colour}" stroke="{PAPER}" stroke-width="2" cx="50" cy="70" r="32"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="1.6" stroke-linejoin="round" d="'
        f'{heptagon(50, 70, 28, 1, 3)}{heptagon(50, 70, 28, -1, 3)}"/>'
        f'<circle fill="{PAPER}" cx="50" cy="70" r="4"/>'
    )


def rings(colour: str) -> str:
    """Heptagons one in the other around a star, upright above and on their heads below; smaller stars beside."""
    halves = ((1, 43), (-1, 97))
    lines = "".join(heptagon(50, y, radius, way) for way, y in halves for radius in (30, 25))
    stars = "".join(heptagon(50, y, 19, way, 3) for way, y in halves)
    small = "".join(heptagon(x, y, 6, way, 3) for way, y in ((1, 20), (-1, 120)) for x in (18, 82))
    small += heptagon(18, 70, 6, 1, 3) + heptagon(82, 70, 6, -1, 3)
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="2" d="{lines}"/>'
        f'<path fill="{PAPER}" d="{stars}"/><path fill="{colour}" d="{small}"/>'
    )


def flowers(colour: str) -> str:
    """Flowers of seven dots, in rows that are set off against each other. A dot is a line of no length, round at
    its ends: so all of them are one path."""
    petals = middles = ""
    for row in range(-4, 5):
        for column in range(-4 + row % 2, 5, 2):
            x, y = 50 + column * 8.2, 70 + row * 13.2
            middles += f"M{x:.1f} {y:.1f}h0"
            petals += "".join(f"M{x + 4.6 * sin(i * pi / 3):.1f} {y + 4.6 * cos(i * pi / 3):.1f}h0" for i in range(6))
    return "".join(
        f'<path fill="none" stroke="{ink}" stroke-width="3.9" stroke-linecap="round" d="{dots}"/>'
        for ink, dots in ((colour, petals), (PAPER, middles))
    )


def heptagon(x: float, y: float, radius: float, way: int, step: int = 1) -> str:
    """Seven corners around (x, y), joined to the next or, for a star, over some. way: -1 stands on its head."""
    corners = [(i * step * 2 * pi / 7) for i in range(7)]
    points = (f"{x + radius * sin(a):.1f} {y - way * radius * cos(a):.1f}" for a in corners)
    return "M" + "L".join(points) + "z"
