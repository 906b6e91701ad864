"""The deuces of the German deck, each two great signs and an ornament."""

from .body import mirror
from .figure import BLUE, BROWN, CREAM, INK, LEAF, NAVY, RED, WINE, at, dot, limb, shape, stroke, use
from .horse import joined
from .signs import GERMAN


def ribbon(color: str, shade: str) -> str:
    """A ribbon with two tails across the panel."""
    tail = "-14,-4! -33,-8 -28.6,-1! -33,7 -14,10!"
    return (
        shape(tail, shade)
        + shape(mirror(tail), shade)
        + shape("-20,-7! 0,-3.4 20,-7! 20,6! 0,9.6 -20,6!", color)
        + stroke("-17,-3.6 0,-.4 17,-3.6", 1, CREAM)
        + stroke("-17,3.4 0,6.6 17,3.4", 1, CREAM)
    )


def sow() -> str:
    """The sow of the bells' deuce, walking to the left."""
    pink, shade = "#efb9a0", "#d58e74"
    out = stroke("25,-7 29.6,-10 30,-14 27,-13 28,-9 32,-10.6", 1.8)
    out += shape("-13,6! -14,16! -7.6,16! -5,6!", shade) + shape("9,6! 10.6,16! 17,16! 18,6!", shade)
    out += joined(
        pink,
        "-31,-3! -26.6,-9 -20,-13.4 -8,-16 8,-16 20,-13 26.4,-5 26.6,4 20,10 2,13.4 -12,12 -20,9 -27,8.4 -31.4,6!",
        "-20,4 -22.4,11 -22,17! -15,17! -13.4,11 -9,6",
        "14,4 17,10 18.6,17! 25.4,17! 25,10 26.4,2",
    )
    out += (
        shape("-32,-4 -29.6,-3 -29.2,5.4 -31.6,7 -33.6,2", shade)
        + dot(-31.9, 0, 0.6, INK, 0)
        + dot(-31.7, 3.4, 0.6, INK, 0)
    )
    out += (
        shape("-22,-12! -14,-15.6 -11.4,-9 -13,-1.6! -18,-5", shade)
        + dot(-24, -4.6, 1.3, INK, 0)
        + stroke("-28.6,7 -25,5.8 -23.4,3", 1)
    )
    out += "".join(stroke(f"{x},12.6 {x},14.4", 1.6) for x in (-5, 0, 5))
    return (
        out
        + stroke("16,-6 19.6,0 18.6,6", 1)
        + stroke("-11,0 -9.4,4 -10,8", 1)
        + stroke("-4,-16 -3,-18", 1)
        + stroke("1,-16.2 2,-18.4", 1)
        + stroke("6,-16.2 7.4,-18.2", 1)
        + stroke("-9,-15.8 -8.4,-17.6", 1)
    )


def deuce(suit: str) -> str:
    """The deuce, highest of all: two great signs and an ornament."""
    name = f"{GERMAN[suit]}-big"
    if suit == "E":
        leaf = (
            "0,0! 3,-5 7,-4.6! 9,-9.6 14,-7.4! 17,-11.6 21.6,-8! 26,-10 30,-4 26,-1 24,3 20.6,1.6! 17,6 13.6,3! "
            "9,6.4 6,2.4! 3,3"
        )
        oak = shape(leaf, LEAF) + stroke("3,-.6 24,-3.6", 1.1)
        out = limb("36,44 36,70", 3, BROWN)
        for turn in (-14, 22):
            out += at(36, 57, oak, 1.05, turn) + at(36, 57, oak, 1.05, -turn, flip=True)
        return use(name, 36, 25, 46, 180) + use(name, 36, 89, 46) + out + dot(36, 57, 4, RED)
    if suit == "G":
        return use(name, 36, 29, 52) + use(name, 36, 86, 52, 180) + at(36, 57, ribbon(RED, WINE))
    if suit == "H":
        return use(name, 36, 28, 50) + use(name, 36, 86, 50, 180) + at(36, 57, ribbon(BLUE, NAVY))
    bow = limb("19,26 27,15 36,12 45,15 53,26", 2.6, RED)
    bow += (
        shape("36,11! 28,4.4 22,6 22,14 28,16!", RED)
        + shape("36,11! 44,4.4 50,6 50,14 44,16!", RED)
        + shape("32.6,8 36,7.4 39.4,8 39.4,15 36,15.6 32.6,15", RED)
    )
    return (
        bow
        + use(name, 18.6, 43, 39)
        + use(name, 53.4, 43, 39)
        + shape("3,107! 14,104 36,103.4 58,104 69,107! 66,110! 6,110!", LEAF)
        + at(37, 88.6, sow())
    )
