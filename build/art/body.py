"""Bodies of both decks: standing men, robes and thrones. Their middle is x = 0, their feet stand at y = 105."""

from typing import NamedTuple

from .figure import BRONZE, BROWN, CREAM, GOLD, INK, at, dot, limb, num, shape, stroke


class Dress(NamedTuple):
    """The colours of a figure."""

    main: str
    second: str
    hose: str
    trim: str
    shoe: str = BROWN


def mirror(points: str) -> str:
    """The same points on the other side of x = 0."""
    return " ".join(f"{num(-float(p.split(',')[0]))},{p.split(',')[1]}" for p in points.split())


def legs(dress: Dress, boots: bool = False, stride: float = 0) -> str:
    """Two legs in hose; the feet point outwards."""
    s = stride
    left, right = f"-4.6,70 -6.4,86 {num(-6 - s)},99", f"4.6,70 6.8,86 {num(6.6 + s)},99"
    out = limb(left, 8, dress.hose) + limb(right, 8, dress.second if dress.second != dress.main else dress.hose)
    foot = "-3.6,0! -3.2,7! 10.6,7! 10,3.6 4,1.6! 3.8,-1!"
    shaft = "-4.8,-13! -4,0! -3.4,7! 10.6,7! 10,3.6 4.4,1.4! 5,-13! 0,-11.6"
    shoe = shape(shaft if boots else foot, dress.shoe) + (
        stroke("-4.4,-9.6 0,-8.4 4.8,-9.6", 1, dress.trim) if boots else ""
    )
    return out + at(6.4 + s, 97.6, shoe) + at(-5.8 - s, 97.6, shoe, flip=True)


def tunic(dress: Dress, hem: float = 77, split: bool = True) -> str:
    """A belted tunic, of two colours if split."""
    half = (
        f"0,36! -6,37 -12,40.4 -12.6,46 -9.2,53 -8.4,60 -12,{num(hem - 8)} -14.6,{num(hem)}! "
        f"-7.6,{num(hem + 1.8)} 0,{num(hem + 1)}!"
    )
    out = shape(half, dress.main) + shape(mirror(half), dress.second if split else dress.main)
    out += stroke(f"-5.4,66 -6.6,{num(hem - 2)}", 1) + stroke(f"5.4,66 6.6,{num(hem - 2)}", 1)
    return (
        out
        + f"<path d='M-13.9 {num(hem - 3.4)}q7 2.6 13.9 2 7 .6 13.9-2' stroke='{dress.trim}' "
        "stroke-width='1.8'/>".replace("'", '"')
    )


def belt(color: str, buckle: str, y: float = 58.6) -> str:
    """A belt with its buckle."""
    return at(
        0,
        y,
        shape("-9.2,0! 0,2 9.2,0! 9.4,3.8! 0,6 -9.4,3.8!", color)
        + shape("-2.2,1.4! 2.2,1.4! 2.2,6.2! -2.2,6.2!", buckle, 1.1),
    )


def buttons(color: str, top: float = 43, count: int = 3, gap: float = 5) -> str:
    """Buttons down the middle."""
    return "".join(dot(0, top + i * gap, 1.25, color, 0.8) for i in range(count))


def collar(color: str) -> str:
    """A collar with two points."""
    return shape("-7.6,35 -10,39.6! -3.4,41.6 0,38.4! 3.4,41.6 10,39.6! 7.6,35 0,37", color)


def ruff(color: str = CREAM) -> str:
    """A pleated ruff."""
    return shape("-9,34 -11,37.4 -6.4,40.8 0,42 6.4,40.8 11,37.4 9,34 0,36", color) + "".join(
        stroke(f"{x},{y} {num(x * 1.14)},{num(y + 2.4)}", 0.9) for x, y in ((-7, 37), (-3, 38.4), (1, 38.8), (5, 37.9))
    )


def puff(x: float, y: float, color: str, slash: str = "", flip: bool = False) -> str:
    """A puffed sleeve at the shoulder."""
    cuts = stroke("-3.4,-3 -4,1 -3,4.6", 1.8, slash) + stroke(".8,-3.6 .4,1 1,5", 1.8, slash) if slash else ""
    return at(x, y, shape("4,-5.6 -1,-6.4 -6,-3.4 -7.4,2 -4.6,6.4 1,7 5,4", color) + cuts, flip=flip)


def breeches(color: str, slash: str) -> str:
    """Wide slashed breeches to the knee."""
    half = "0,66! -8.4,65 -12.4,72 -12.6,80 -9,84.4 -3.6,84 -.4,79!"
    cuts = "".join(stroke(f"{x},69.5 {x * 1.2:.1f},75 {x},81", 1.9, slash) for x in (-8.6, -4.2))
    return shape(half, color) + cuts + at(0, 0, shape(half, color) + cuts, flip=True)


def jerkin(dress: Dress, hem: float = 66) -> str:
    """A short jacket with laps."""
    half = f"0,36! -6,37 -12,40.4 -12.6,46 -9.4,53 -8.8,60 -10.8,{num(hem)}! -5.6,{num(hem + 2.6)} 0,{num(hem + 2)}!"
    return shape(half, dress.main) + shape(mirror(half), dress.second)


def plate(color: str, trim: str) -> str:
    """A breastplate."""
    return (
        shape("-8,39! 0,42 8,39! 11,46 9.6,56 0,60.6 -9.6,56 -11,46", color)
        + stroke("0,42.6 0,59.6", 1)
        + stroke("-9.4,54.6 0,58.4 9.4,54.6", 1.6, trim)
        + stroke("-7,44 -7.6,49 -6.6,52", 1.4, CREAM)
    )


def cloak(color: str, lining: str = "", low: float = 92) -> str:
    """A cloak behind the figure."""
    half = f"0,36! -8,37 -14,44 -16,62 -18.6,{num(low)}! -10,{num(low + 2)} 0,{num(low)}!"
    return shape(half, color) + shape(mirror(half), lining or color)


# --- kings


def mantle(color: str, lining: str) -> str:
    """A king's mantle to the ground, with its lining of fur at the edges."""
    half = "0,38! -9,38.6 -16,44 -19.6,62 -22,84 -23.6,104! 0,105!"
    edge = "-8,42! -13.4,62 -15,84 -15.6,104.4! -21,104.6! -19.6,84 -17,62 -13,46"
    return shape(half, color) + shape(mirror(half), color) + shape(edge, lining, 1.1) + shape(mirror(edge), lining, 1.1)


def robe(color: str, band: str, gem: str) -> str:
    """A long robe with a band down the middle."""
    out = shape("0,38! -8,39 -11.4,46 -10.6,60 -13,82 -15,104.4! 0,106 15,104.4! 13,82 10.6,60 11.4,46 8,39", color)
    out += stroke("-8,66 -9.4,84 -10,103", 1) + stroke("8,66 9.4,84 10,103", 1)
    out += shape("-3.6,44! -3.8,64 -4.6,105! 4.6,105! 3.8,64 3.6,44!", band)
    return out + "".join(shape(f"0,{y - 3} 2.2,{y}! 0,{y + 3} -2.2,{y}!", gem, 0) for y in (70, 79, 88, 97))


def hem(color: str) -> str:
    """The border of a robe."""
    return shape("-14.6,99.4! 0,101 14.6,99.4! 15,104.6! 0,106 -15,104.6!", color)


def ermine(wide: bool = True) -> str:
    """A collar of fur with its black tails."""
    out = shape("-8,37.4 -15,42.4 -16.6,50 -9,54.6 0,56 9,54.6 16.6,50 15,42.4 8,37.4 0,40", CREAM)
    spots = ((-12, 45), (-8, 50.4), (12, 45), (8, 50.4), (0, 52.4)) if wide else ((-11, 46), (11, 46), (0, 52))
    return out + "".join(stroke(f"{x},{y - 1} {x},{y + 1.4}", 1.4) for x, y in spots)


def sceptre(x: float, top: float, bottom: float, color: str = GOLD, gem: str = CREAM) -> str:
    """A staff with a knob."""
    bar = f"{num(x)},{num(top)} {num(x)},{num(bottom)}"
    return limb(bar, 3, color) + at(
        x, top, shape("-3.4,1! -5,-3 -2.6,-4.6 0,-8.6 2.6,-4.6 5,-3 3.4,1!", color) + dot(0, -2.4, 1.4, gem, 0.9)
    )


def orb(x: float, y: float, color: str, band: str) -> str:
    """The globe with its cross."""
    return at(
        x,
        y,
        stroke("0,-5 0,-12", 2.6, INK)
        + stroke("-3,-9 3,-9", 2.6, INK)
        + dot(0, 0, 5.6, color)
        + stroke("-5.4,-1 0,.8 5.4,-1", 1.6, band)
        + stroke("0,-5.4 0,-12", 1.1, color)
        + stroke("-2.8,-9 2.8,-9", 1.1, color),
    )


def throne(color: str, cloth: str, trim: str = GOLD) -> str:
    """A throne seen from the front, its back, arms and step."""
    out = shape("-27,105! -25,99! 25,99! 27,105!", BRONZE)
    out += shape("-18,100! -18,34 -12,27 0,24 12,27 18,34 18,100!", color) + shape(
        "-13.6,98! -13.6,38 -9,31 0,29 9,31 13.6,38 13.6,98!", cloth
    )
    side = shape("-24,99! -23,72! -16,72! -16,99!", color) + shape("-26,72 -25.6,67.4 -23,66! -14,66! -14,72!", trim)
    side += dot(-18, 33, 3.2, trim) + shape("-21.6,78! -18.4,78! -18.4,94! -22,94!", cloth, 1.1)
    return out + side + at(0, 0, side, flip=True)
