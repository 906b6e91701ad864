"""The suit signs of both decks, in colour (100 by 100) and as silhouettes for the index."""

from collections.abc import Callable
from math import cos, pi, sin

from .figure import (
    BLUE,
    BRONZE,
    BROWN,
    CREAM,
    FROST,
    GOLD,
    GREEN,
    INK,
    LEAF,
    RED,
    ROAN,
    STEEL,
    TAN,
    at,
    dot,
    num,
    part,
    ring,
    shape,
    spline,
    stroke,
)

SPANISH = {"O": "spanish-coin", "C": "spanish-cup", "E": "spanish-sword", "B": "spanish-club"}
GERMAN = {"E": "german-acorn", "G": "german-leaf", "H": "german-heart", "S": "german-bell"}


def petals(count: int, outer: float, inner: float, x: float = 50, y: float = 50, sharp: bool = False) -> str:
    """The points of a flower or, with sharp tips, of a star."""
    spots = []
    for i in range(count * 2):
        r, a = (inner if i % 2 else outer), pi * i / count - pi / 2
        spots.append(f"{num(x + r * cos(a))},{num(y + r * sin(a))}" + ("!" if sharp else ""))
    return " ".join(spots)


def flower(count: int, outer: float, inner: float, x: float = 50, y: float = 50) -> str:
    """The points of a flower with round petals."""
    spots = []
    for i in range(count):
        for step, r in ((-0.27, outer * 0.93), (0, outer), (0.27, outer * 0.93), (0.5, inner)):
            a = 2 * pi * (i + step) / count - pi / 2
            spots.append(f"{num(x + r * cos(a))},{num(y + r * sin(a))}" + ("!" if step == 0.5 else ""))
    return " ".join(spots)


def slim(points: str, by: float) -> str:
    """Points drawn nearer to the middle line, x = 50."""
    pairs = [point.split(",") for point in points.split()]
    return " ".join(f"{num(50 + by * (float(x) - 50))},{y}" for x, y in pairs)


def coin(width: float) -> str:
    """A gold coin with its ring and rosette."""
    return part(
        width,
        dot(50, 50, 46, GOLD),
        ring(50, 50, 35, width * 0.7, BRONZE),
        shape(flower(6, 28, 12), RED, width * 0.7),
        dot(50, 50, 8, CREAM, width * 0.6),
    )


def cup(width: float) -> str:
    """A goblet, red and gold."""
    return part(
        width,
        shape("41,52! 44,62 43,76! 57,76! 56,62 59,52!", GOLD),
        shape("20,95! 24,86 42,78 50,77 58,78 76,86 80,95!", GOLD),
        shape("13,14! 16,34 30,52 50,56 70,52 84,34 87,14!", RED),
        shape("20,37! 34,43 50,45 66,43 80,37! 74,45 66,51 50,54 34,51 26,45", GOLD, 0),
        stroke("19,36 34,42 50,44 66,42 81,36", width * 0.7),
        shape("9,5! 91,5! 88,19! 12,19!", GOLD),
        shape("37,62 50,58.5 63,62 63,67 50,70.5 37,67", RED),
        shape("24,22! 30,22! 33,34! 28,31", CREAM, 0),
    )


def sword(width: float, by: float) -> str:
    """A sword, point up; its blade wider on small ones."""
    return part(
        width,
        shape(slim("50,1.6! 57.5,13! 56.5,69! 43.5,69! 42.5,13!", by), STEEL),
        shape(slim("50,7! 50,66! 45.5,66! 45,14!", by), FROST, 0),
        stroke("50,15 50,60", width * 0.6, BLUE),
        shape("45.5,72! 54.5,72! 54,90! 46,90!", BLUE),
        shape("33,66 37,63.5 42,66! 58,66! 63,63.5 67,66 67,71 63,74 58,73! 42,73! 37,74 33,71", GOLD),
        dot(50, 92.5, 6, GOLD),
    )


def club(width: float, by: float) -> str:
    """A knotty cudgel, thick end up, sawn off at the top and at its twigs; slim for many on a card."""

    def twig(points: str, cut: str) -> str:
        return shape(slim(points, by), GREEN) + shape(slim(cut, by), TAN, width * 0.8)

    return part(
        width,
        twig("45,72! 32,61! 37,54! 49,63!", "30,60 33,54.4 38.4,53.6 36,59.6"),
        twig("53,55! 66,42! 71,48! 55,66!", "64.6,43 67,40.4 72.4,46 70.4,49.4"),
        twig("42,41! 29,32! 33.6,25! 46,32!", "27,31.4 30,25.6 35,24.4 33,30.6"),
        shape(
            slim(
                "46.4,97 45.6,86 43,77! 43.4,66 46,60! 41.6,52! 42,40 40,34! 36.4,26 37,16 38,8! 62,8! 63,17 61,25 "
                "63.4,33! 59,40 59.6,48! 56,57 58.4,64! 56.4,74 55,84 54.4,97 50.4,98.6",
                by,
            ),
            GREEN,
        ),
        shape(slim("37,8 43,3.4 50,2 57,3.4 63,8 57,12 50,13.2 43,12", by), TAN),
        stroke(slim("45,20 43.6,28 46,36", by), width * 0.8, LEAF),
        stroke(slim("56,19 54.6,29 55,39", by), width * 0.8, LEAF),
        stroke(slim("47.6,45 48,56", by), width * 0.8, LEAF),
        stroke(slim("53,64 51.4,78", by), width * 0.8, LEAF),
    )


def acorn(width: float) -> str:
    """An acorn hanging from its twig, with two leaves."""
    leaf = "0,0! 6,-10 16,-14 28,-14! 26,-4 18,4 6,5"
    return part(
        width,
        at(52, 19, shape(leaf, LEAF)),
        at(48, 19, shape(leaf, LEAF), flip=True),
        shape("22,50! 23,66 32,83 45,91 50,97! 55,91 68,83 77,66 78,50!", ROAN),
        stroke("33,58 35,70 42,80", width * 0.8, TAN),
        shape("50,20 30,25 17,39 16,50 21,55 35,52 50,54 65,52 79,55 84,50 83,39 70,25", BROWN),
        stroke("26,40 38,46 50,40 62,46 74,40", width * 0.6, TAN),
        stroke("36,30 43,35 50,31 57,35 64,30", width * 0.6, TAN),
        shape("46,24! 47,12 44,5! 54,4! 54,14 54,24!", GREEN),
    )


def leaf(width: float) -> str:
    """A linden leaf, point up."""
    return part(
        width,
        stroke("50,68 50,80 57,96", width * 2.4),
        stroke("50,68 50,80 57,96", width, GREEN),
        shape("50,3! 57,15 72,27 86,42 89,58 79,72 64,74 50,66! 36,74 21,72 11,58 14,42 28,27 43,15", GREEN),
        stroke("50,16 50,66", width * 0.8, LEAF),
        stroke("50,36 64,36", width * 0.7, LEAF),
        stroke("50,36 36,36", width * 0.7, LEAF),
        stroke("50,58 60,51 76,52", width * 0.7, LEAF),
        stroke("50,58 40,51 24,52", width * 0.7, LEAF),
    )


def heart(width: float) -> str:
    """A heart with its light."""
    return part(
        width,
        shape("50,95! 36,78 17,59 7,40 9,22 22,9 37,9 50,22! 63,9 78,9 91,22 93,40 83,59 64,78", RED),
        stroke("20,40 19,28 26,21", width, "#ee8a84"),
    )


def bell(width: float) -> str:
    """A round hawk's bell with its slit."""
    return part(
        width,
        ring(50, 11, 7.5, width * 1.1),
        dot(50, 55, 39, GOLD),
        shape("12,44! 30,50 50,52 70,50 88,44! 89.5,54! 72,61 50,63 28,61 10.5,54!", RED, width * 0.8),
        shape("50,66! 54,74 53,84! 58,82 62,86 58,91 50,92 42,91 38,86 42,82 47,84! 46,74", INK, 0),
        stroke("24,36 32,26 40,23", width * 0.9, CREAM),
    )


def parts(deck: str) -> dict[str, str]:
    """Every sign of a deck, with a fine line for large pictures and with a bolder one for small ones."""
    kinds: dict[str, Callable[[float], str]] = {"acorn": acorn, "leaf": leaf, "heart": heart, "bell": bell}
    if deck == "spanish":
        kinds = {
            "coin": coin,
            "cup": cup,
            "sword": lambda w: sword(w, 1.25 if w > 3 else 1),
            "club": lambda w: club(w, 0.78 if w > 3 else 0.9),
        }
    out = {}
    for name, draw in kinds.items():
        fine, bold = (2.2, 3.2) if name in ("sword", "club") else (3.6, 5.6)
        out[f"{deck}-{name}"], out[f"{deck}-{name}-big"] = draw(bold), draw(fine)
    return out


def even(*paths: str) -> str:
    """One path of several, the inner ones cut out."""
    return f'<path fill-rule="evenodd" d="{"".join(paths)}"/>'


def circle(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1-{num(2 * r)} 0z"


def signs(deck: str) -> dict[str, str]:
    """The silhouettes of a deck for the index, readable at 12 pixels."""
    if deck == "spanish":
        return {
            "spanish.O": even(circle(50, 50, 46), circle(50, 50, 33), circle(50, 50, 19)),
            "spanish.C": even(
                spline("12,5! 88,5! 86,28 74,46 58,53! 58,74! 74,80 80,95! 20,95! 26,80 42,74! 42,53! 26,46 14,28")
            ),
            "spanish.E": even(
                spline(
                    "98,2! 95,21! 51,65! 64,78 64,86 56,88! 43,74! 31.6,85.4! 31,91 27,96 20,98.6 12,97.4 5,91.4 "
                    "2,84 4,76 9.4,70.6 15,69.6! 26,57! 12,44 14,36 22,36! 35,49! 79,5!"
                )
            ),
            "spanish.B": even(
                spline(
                    "4.6,82.6 7.5,92.5 17.4,95.4 31.5,84.1 44.2,74.2! 61.2,77! 64.7,65! 57.7,63.5! 68.6,53.3 "
                    "83.1,45.2 90.9,36 99.4,31.7! 87.4,12.6 68.3,0.6! 62.6,10.5 53.4,19.7 49.2,26.8! 43.5,14! "
                    "31.5,19! 39.3,39.5! 32.2,48 18.4,65.3"
                )
            ),
        }
    return {
        "german.E": even(
            spline("44,2! 56,2! 56,16! 76,21 89,37 88,48! 12,48! 11,37 24,21 44,16!"),
            spline("17,57! 83,57! 80,74 67,88 56,92 50,99! 44,92 33,88 20,74"),
        ),
        "german.G": even(
            spline(
                "50,2! 57,15 73,27 88,42 91,58 80,72 65,74 55,70! 56,82 63,97! 44,97! 46,84 46,70! 36,74 20,72 9,58 "
                "12,42 27,27 43,15"
            )
        ),
        "german.H": even(spline("50,95! 36,80 16,60 5,40 7,21 22,8 38,9 50,22! 62,9 78,8 93,21 95,40 84,60 64,80")),
        "german.S": even(
            "M11 44a41 41 0 0 1 78 0z",
            "M9 54h82a41 41 0 1 1-82 0z",
            spline("38,20! 37,8 44,1 56,1 63,8 62,20!"),
            spline("45,77! 40,72 40,66 46,61.6 54,61.6 60,66 60,72 55,77! 55,97! 45,97!"),
        ),
    }
