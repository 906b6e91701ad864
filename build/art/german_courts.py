"""The court cards of the German deck: the servant, the captain, the king."""

from .body import (
    Dress,
    belt,
    breeches,
    buttons,
    cloak,
    collar,
    ermine,
    jerkin,
    legs,
    mirror,
    orb,
    plate,
    puff,
    ruff,
    sceptre,
    throne,
    tunic,
)
from .figure import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    HOAR,
    INK,
    LEAF,
    RED,
    ROAN,
    STEEL,
    TAN,
    UMBER,
    at,
    dot,
    fist,
    ground,
    hand,
    limb,
    shape,
    strap,
    stroke,
    use,
)
from .german_deuces import deuce
from .hats import brim, cap, crown, helmet, hood, lily, pointed
from .head import beard_fork, beard_full, bob, bob_back, goatee, head, moustache, short
from .signs import GERMAN

DRESS = {
    "E": Dress(BROWN, LEAF, TAN, GOLD, INK),
    "G": Dress(GREEN, RED, CREAM, GOLD, BROWN),
    "H": Dress(RED, CREAM, BLUE, GOLD, BROWN),
    "S": Dress(GOLD, BLUE, RED, CREAM, BROWN),
}


def sign(suit: str, x: float, y: float, size: float = 27) -> str:
    """The suit sign of a court."""
    return use(GERMAN[suit], x, y, size)


def halberd(x: float, top: float, bottom: float) -> str:
    """A halberd on its staff."""
    t = top
    return limb(f"{x},{t + 12} {x},{bottom}", 2.8, TAN) + shape(
        f"{x - 2},{t + 10}! {x - 1.6},{t + 4}! {x},{t - 8}! {x + 1.6},{t + 4}! {x + 2},{t + 10}! {x + 8},{t + 7}! "
        f"{x + 6.6},{t + 12} {x + 2},{t + 14}! {x + 2},{t + 18}! {x - 2},{t + 18}! {x - 4},{t + 14}! {x - 9},{t + 18}! "
        f"{x - 10},{t + 11} {x - 8.6},{t + 5}! {x - 4},{t + 9}!",
        STEEL,
    )


def unter(suit: str) -> str:
    """The servant: the sign lies low."""
    d = DRESS[suit]
    hair = {"E": INK, "G": ROAN, "H": TAN, "S": BROWN}[suit]
    x = {"E": 41.0, "G": 42.0, "H": 43.0, "S": 42.0}[suit]
    if suit == "E":
        # a watchman with his halberd
        out = legs(d, boots=True) + tunic(d, 79) + limb("-11,43 -18,52 -20,56 -24,56", 7.4, d.main)
        out += halberd(-25, 14, 76) + fist(-25, 56, 180)
        out += limb("11,43 20,51 20,57 12,61", 7.4, d.second) + hand(11, 61.4) + belt(INK, GOLD)
        out += head(0, 26, hair=short(hair), beard=beard_full(hair, 12), hat=hood(LEAF))
    elif suit == "G":
        # a drummer with both sticks
        out = legs(d) + tunic(d, 79) + belt(BROWN, GOLD) + strap("9,40 -8,62", 4.4, 2.2, CREAM)
        out += shape("-13,60! 13,60! 12,79! 0,81.6 -12,79!", RED) + shape("-13,60 0,56.4 13,60 0,63.4", CREAM)
        out += stroke("-12.8,62 -6,80 0,63.4 6,80 12.8,62", 1.2, CREAM) + shape(
            "-12.2,76! 0,79 12.2,76! 12,79.4! 0,82.2 -12,79.4!", GOLD
        )
        out += (
            strap("-15,48 -3,60", 3.4, 1.6, TAN)
            + strap("17,47 4,59.4", 3.4, 1.6, TAN)
        )
        out += (
            limb("-11,43 -20,50 -20,54 -14.6,50", 7.4, d.main)
            + hand(-14, 49)
            + limb("11,43 21,50 21,54 16,49", 7.4, d.second)
            + hand(15.6, 48.4)
        )
        out += puff(-12, 43, d.second, CREAM) + puff(12, 43, d.main, CREAM, flip=True) + collar(CREAM)
        out += head(0, 25.6, hair=short(hair), beard=moustache(hair), hat=cap(RED, GOLD))
    elif suit == "H":
        # a fifer
        out = legs(d) + breeches(d.main, d.second) + jerkin(Dress(BLUE, RED, BLUE, GOLD)) + belt(BROWN, GOLD)
        out += buttons(GOLD) + ruff() + head(0, 25.6, back=bob_back(hair), hair=bob(hair), hat=brim(RED, GOLD))
        out += limb("-26,31.6 6,32.6", 3.2, TAN) + "".join(dot(v, 31.8, 0.7, INK, 0) for v in (-22, -18, -14, -10))
        out += limb("-11,43 -20,48 -21,42 -19,36", 7.4, BLUE) + hand(-18.8, 33.6)
        out += limb("12,44 16.4,53 9,50 -6,37.6", 7.4, RED) + hand(-8.6, 34.6)
        out += puff(-12, 43, BLUE, CREAM) + puff(12, 43, RED, CREAM, flip=True)
    else:
        # a reaper with his sickle
        out = legs(d, boots=True) + tunic(d, 77, split=False) + belt(BROWN, RED) + buttons(BLUE)
        out += limb("11,43 20,50 20,57 12,61", 7.4, d.main) + hand(11, 61.4)
        out += strap("-21,42 -22,30", 4.6, 2.8, BROWN)
        out += shape(
            "-23.4,30! -30,26 -33,17 -28,9 -20,6.4 -12,10! -20,10.6 -26,14.6 -27,20 -24.4,25 -20.6,28.6!", STEEL
        )
        out += limb("-11,43 -19,52 -22,48 -21.6,41", 7.4, d.main) + fist(-21.4, 37.6)
        out += collar(RED) + head(0, 25.6, hair=short(hair), hat=pointed(BLUE, RED), beard=moustache(hair))
    return ground() + at(x, 0, out) + sign(suit, 18, 90)


def ober(suit: str) -> str:
    """The captain: the sign lies high."""
    d = DRESS[suit]
    hair = {"E": INK, "G": BROWN, "H": TAN, "S": GREY}[suit]
    x = 43.0
    out = cloak({"E": GREEN, "G": GOLD, "H": BLUE, "S": RED}[suit], low=90)
    out += legs(d, boots=suit in "ES") + breeches(d.main, d.second) + jerkin(Dress(d.main, d.main, d.hose, d.trim))
    if suit in "ES":
        out += plate(STEEL, GOLD)
    else:
        out += buttons(d.trim)
    out += belt(BROWN, GOLD)
    point = {"E": (-24, 62), "G": (-24, 58), "H": (-22, 64), "S": (-24, 58)}[suit]
    px, py = point
    if suit in "GS":
        # a spear with its pennant, a poleaxe: on the other side, the hand on the hip nearer to the sign
        x = 40.0
        shaft = limb("24,26 24,104", 2.8, TAN)
        if suit == "G":
            shaft += shape("24,8! 28.4,19 25.8,27! 22.2,27! 19.6,19", STEEL) + shape(
                "22.4,28! 14,30 17,33.6! 13,38.4 22.4,39!", GOLD
            )
        else:
            shaft += shape(
                "22.4,17! 22.6,10! 24,3! 25.4,10! 25.6,17! 28.4,13.6! 30.6,21 28.4,28.4! 25.6,25! 25.6,31! 22.4,31! "
                "22.4,25! 16,23! 15,21! 22.4,19!",
                STEEL,
            )
        out += shaft
    else:
        # a sword, its point on the ground
        out += at(
            px,
            py - 8,
            shape("-3,8! 3,8! 2.4,44! 0,48! -2.4,44!", STEEL)
            + stroke("0,12 0,40", 1, BLUE)
            + shape("-8,5 -5,3.6 -2,5! 2,5! 5,3.6 8,5 8,9 5,10.4 2,9.4! -2,9.4! -5,10.4 -8,9", GOLD)
            + dot(0, -6, 3, GOLD)
            + shape("-1.8,-3! 1.8,-3! 2,5! -2,5!", BROWN),
        )
        py -= 8
    arms = limb(f"-11,43 -19,{py - 5} {px + 4},{py + 1}", 7.4, d.main) + fist(px, py, 180)
    arms += limb("11,43 19,50 19,57 12,61", 7.4, d.main) + hand(11, 61.4)
    out += (
        at(0, 0, arms, flip=suit in "GS")
        + puff(-12, 43, d.main, d.second)
        + puff(12, 43, d.main, d.second, flip=True)
        + (ruff() if suit in "EH" else collar(CREAM))
    )
    hat = {
        "E": brim(BROWN, LEAF, RED),
        "G": cap(RED, GOLD, CREAM),
        "H": brim(RED, BLUE, CREAM),
        "S": helmet(STEEL, GOLD, BLUE),
    }[suit]
    face = {"E": goatee(hair), "G": moustache(hair), "H": "", "S": beard_full(hair, 13)}[suit]
    if face:
        out += head(0, 25.6, hair=short(hair), beard=face, hat=hat)
    else:
        out += head(0, 25.6, back=bob_back(hair), hair=bob(hair), hat=hat)
    return ground() + at(x, 0, out) + sign(suit, 15.6 if suit in "GS" else 17, 17.6)


def king(suit: str) -> str:
    """The king on his throne, a sign on either side of his crown."""
    robe, cloth, seat, band = {
        "E": (BROWN, GREEN, LEAF, GOLD),
        "G": (GREEN, RED, GOLD, GOLD),
        "H": (RED, BLUE, CREAM, GOLD),
        "S": (GOLD, RED, BLUE, CREAM),
    }[suit]
    hair = {"E": UMBER, "G": GREY, "H": ROAN, "S": HOAR}[suit]
    out = throne({"E": TAN, "G": BROWN, "H": GOLD, "S": ROAN}[suit], seat, RED if suit == "H" else GOLD)
    # the lap, the knees, the fall of the robe, the shoes
    out += shape("-5,98! -4.4,106! -13.6,106! -13,102.6 -9,100 -9.4,97!", INK) + shape(
        "5,98! 4.4,106! 13.6,106! 13,102.6 9,100 9.4,97!", INK
    )
    out += shape("-14,76! -14.6,88 -17,100! -8,101.8 0,101 8,101.8 17,100! 14.6,88 14,76! 0,74", robe)
    out += stroke("-6,86 -7,99", 1) + stroke("6,86 7,99", 1) + stroke("-12,86 -13.2,95", 1) + stroke("12,86 13.2,95", 1)
    out += shape("-16.4,96.8! -8,98.6 0,97.8 8,98.6 16.4,96.8! 17,100.6! 8,102.6 0,101.8 -8,102.6 -17,100.6!", band)
    knee = "-.2,67! -9,66 -15,70 -17.4,77 -14.6,82.6 -8.6,84.4 -3,82 -.2,76!"
    out += (
        shape(knee, robe)
        + shape(mirror(knee), robe)
        + stroke("-12.6,73 -14,77 -12,80", 1)
        + stroke("12.6,73 14,77 12,80", 1)
    )
    out += shape("-2.4,70! 2.4,70! 3,82 3.6,98 0,98.6 -3.6,98 -3,82", band)
    out += shape("0,44! -7,44.6 -12,48 -12,56 -9.6,63 -9.6,69 0,71.4 9.6,69 9.6,63 12,56 12,48 7,44.6", robe)
    out += shape("-9.8,65! 0,67.4 9.8,65! 10,69! 0,71.8 -10,69!", band)
    out += sceptre(-19, 45, 76) + limb("-11,51 -18,58 -20,62 -19,64", 7.6, cloth) + fist(-19, 64, 180)
    out += limb("11,51 18,58 19,62 18,65", 7.6, cloth) + at(0, 7, ermine())
    out += orb(19.4, 58, GOLD, RED if suit != "H" else BLUE) + hand(19, 64.4)
    beard = {"E": beard_full(hair, 14), "G": beard_fork(hair), "H": beard_full(hair, 11), "S": beard_full(hair, 18)}[
        suit
    ]
    top = {
        "E": crown(GOLD, GREEN, "", 3),
        "G": crown(GOLD, RED, RED),
        "H": lily(GOLD, BLUE),
        "S": crown(GOLD, BLUE, BLUE, 3),
    }[suit]
    out += head(0, 34.4, hair=short(hair), beard=beard, hat=top)
    return at(36, -4.6, out, 1.06) + sign(suit, 11.6, 15, 22) + sign(suit, 60.4, 15, 22)


def symbols() -> dict[str, str]:
    """The pictures of the courts and deuces by card."""
    out = {}
    for suit in "EGHS":
        for rank, draw in (("U", unter), ("O", ober), ("K", king), ("A", deuce)):
            out[rank + suit] = draw(suit)
    return out
