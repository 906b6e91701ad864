"""The aces of the Spanish deck, each one great sign."""

from math import cos, pi, sin

from .figure import BLUE, BRONZE, CREAM, FROST, GOLD, GREEN, LEAF, RED, STEEL, TAN, WINE, at, dot, shape, stroke
from .signs import flower, petals


def ace(suit: str) -> str:
    """The ace: one great sign."""
    return {"O": coin_ace, "C": cup_ace, "E": sword_ace, "B": club_ace}[suit]()


def coin_ace() -> str:
    """The great coin between two sprays."""
    out = dot(36, 57, 31, GOLD) + dot(36, 57, 25.4, RED) + shape(petals(24, 25, 21.6, 36, 57, True), GOLD, 1.2)
    out += (
        dot(36, 57, 18, CREAM) + shape(flower(8, 16.4, 9, 36, 57), BLUE) + shape(flower(8, 10, 5.4, 36, 57), GOLD, 1.2)
    )
    out += dot(36, 57, 3.4, RED, 1.2)
    for i in range(24):
        angle = pi * i / 12
        out += dot(36 + 28.2 * cos(angle), 57 + 28.2 * sin(angle), 1, BRONZE, 0)
    spray = (
        shape("0,0! -3,-5 -1.6,-11 0,-14.6! 1.6,-11 3,-5", GREEN)
        + shape("-1,0! -9,-1 -15,-7! -7,-8", LEAF)
        + shape("1,0! 9,-1 15,-7! 7,-8", LEAF)
        + dot(0, -1, 2.6, RED)
    )
    return out + at(36, 23, spray) + at(36, 91, spray, turn=180)


def sword_ace() -> str:
    """The great sword, a ribbon about its blade."""
    tail = shape("41,31! 49,24 58,25 63,18! 64,27 60,33 50,33 41,40!", WINE)
    tail += shape("31,45! 23,47 13,43 8,50! 8,59 13,53 23,56 31,54!", WINE)
    out = shape("36,6! 44,19! 42.4,79! 29.6,79! 28,19!", STEEL) + shape("36,12! 36,77! 31.6,77! 30.4,20!", FROST, 0)
    out += stroke("36,22 36,68", 1.6, BLUE)
    out += shape("28.6,46! 43.4,30.6! 43.2,39.6! 28.8,54.6!", RED)
    out += (
        shape("32.4,80! 39.6,80! 39,99! 33,99!", BLUE)
        + stroke("33,85 39,82.6", 1.2, GOLD)
        + stroke("33,90 39,87.6", 1.2, GOLD)
    )
    out += stroke("33,95 39,92.6", 1.2, GOLD) + dot(36, 102, 5.2, GOLD) + dot(36, 102, 1.8, RED, 1)
    out += shape(
        "12,70 16,68 19.4,71 18.4,74! 25,75.4 31,74! 36,72.4 41,74! 47,75.4 53.6,74! 52.6,71 56,68 60,70 60,77 "
        "55,81.6 46,82.4 41,81.6! 36,84.4 31,81.6! 26,82.4 17,81.6 12,77",
        GOLD,
    )
    return tail + out + dot(36, 78.2, 2.6, RED, 1.1) + dot(15.6, 74.6, 1.2, BRONZE, 0) + dot(56.4, 74.6, 1.2, BRONZE, 0)


def club_ace() -> str:
    """The great cudgel with its lopped twigs, some still in leaf."""
    sprig = "0,0! 1,-5 5,-8.4 11,-9! 10.6,-4 7,-.6 3,1"
    leaf = shape(sprig, LEAF) + stroke("2,-1.4 8,-6.6", 1)
    out = ""
    for x, y, turn in ((55, 43, 0), (56, 49, 60)):
        out += at(x, y, leaf, 1, turn)
    for x, y, turn in ((17, 64, 0), (16, 69, -62), (18, 32, 0)):
        out += at(x, y, leaf, 1, turn, flip=True)
    cut = shape("-4.4,1.4 -2,-2 2,-2 4.4,1.4 2,3.4 -2,3.4", TAN) + stroke("-1,.8 1.4,.6", 1)
    for stub, u, v, turn in (
        ("28,87! 16,72! 23,66! 33,77!", 19.4, 69.0, -50),
        ("43,62! 53,46! 60,51! 43,73!", 56.6, 48.4, 40),
        ("25,48! 13,37! 18,30! 29,38!", 15.4, 33.4, -55),
        ("44,38! 53,25! 59.6,30! 45,49!", 56.4, 27.4, 38),
    ):
        out += shape(stub, GREEN) + at(u, v, cut, 1, turn)
    out += shape(
        "31.4,105 30.6,94 27.4,87! 28,78 31,71! 24.6,63! 26,52 22.4,46! 24.6,36 19.6,28! 20.4,18 21.6,12! 50.4,12! "
        "51,22 47.6,31 50.4,39! 46,47 47.6,57! 43,64 45,73! 42,82 41.6,94 40.6,105 36,107",
        GREEN,
    )
    out += shape("20.6,12 27,7.4 36,6 45,7.4 51.4,12 45,16.6 36,18 27,16.6", TAN)
    out += shape("27,12 31,10 36,9.4 41,10 45,12 41,14 36,14.6 31,14", CREAM, 1.1) + stroke("34,12 38,12", 1)
    for line in (
        "27,22 25.6,29 28.6,36",
        "34,23 36.6,31 35,38",
        "43.4,22 44,29 41.6,37",
        "29,46 30.6,54 29.4,60",
        "37,46 36,54 38.4,61",
        "44,48 41.6,55",
        "33,68 32,76 34,84",
        "40,67 38.6,75",
        "37,84 36,92 37.4,101",
    ):
        out += stroke(line, 1.4, LEAF)
    return out + dot(36.4, 42, 2.6, TAN, 1.1) + dot(35.6, 73, 2.2, TAN, 1.1)


def cup_ace() -> str:
    """The great covered cup."""
    out = shape("-5,8! -4,16 -6.4,32! 6.4,32! 4,16 5,8!", GOLD) + shape(
        "-21,43! -19,37 -9,31.4 0,30.4 9,31.4 19,37 21,43!", GOLD
    )
    out += stroke("-15.6,38.6 0,35.4 15.6,38.6", 1.2, BRONZE)
    out += shape("-26,-20! -25,-6 -17,6 -8,11 0,12 8,11 17,6 25,-6 26,-20!", RED)
    out += shape("-22,-2! -12,2.4 0,4 12,2.4 22,-2! 17,5 8,10 0,11 -8,10 -17,5", GOLD) + stroke(
        "-22.6,-2.4 -12,2.4 0,4 12,2.4 22.6,-2.4", 1.2
    )
    out += "".join(shape(f"{x},-14! {x + 3.4},-9! {x},-4! {x - 3.4},-9!", CREAM, 1.2) for x in (-14, 0, 14))
    out += shape("-24,-24! -20,-31 -10,-36.6 0,-38 10,-36.6 20,-31 24,-24!", BLUE) + stroke(
        "-18,-28.4 -8,-33 0,-34", 1.2, CREAM
    )
    out += (
        shape("-28,-25! 28,-25! 27,-18! -27,-18!", GOLD)
        + dot(0, -42.6, 4, RED)
        + shape("-5.4,-37! -3,-40.4 3,-40.4 5.4,-37!", GOLD)
    )
    out += shape("-10,19 0,15 10,19 10,23 0,27 -10,23", RED) + stroke("-8.6,20 0,23 8.6,20", 1.1, GOLD)
    return at(36, 57.6, out + shape("-21.6,42! 21.6,42! 23,47! -23,47!", GOLD))
