"""The court cards of the Spanish deck: the page, the rider, the king."""

from .body import Dress, belt, buttons, cloak, collar, ermine, hem, legs, mantle, orb, puff, robe, ruff, sceptre, tunic
from .figure import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    GREY,
    HOAR,
    INK,
    RED,
    ROAN,
    SKIN,
    STEEL,
    TAN,
    UMBER,
    at,
    fist,
    flipped,
    ground,
    hand,
    limb,
    shape,
    stroke,
    use,
)
from .hats import brim, cap, crown, helmet, lily, wrap
from .head import beard_fork, beard_full, bob, bob_back, goatee, head, moustache, short
from .horse import dapple, horse, reins
from .spanish_aces import ace

DRESS = {
    "O": Dress(GOLD, RED, BLUE, CREAM, BROWN),
    "C": Dress(RED, BLUE, CREAM, GOLD, BROWN),
    "E": Dress(BLUE, STEEL, RED, GOLD, INK),
    "B": Dress(GREEN, GOLD, BROWN, CREAM, RED),
}


def fingers(x: float, y: float) -> str:
    """A hand that holds a coin or a stem from below, its fingers in front."""
    return (
        shape(
            f"{x - 4},{y - 2} {x - 1},{y - 4.6} {x + 2.6},{y - 3.8} {x + 4},{y} {x + 2},{y + 3.6} {x - 2.6},{y + 3.4}",
            SKIN,
        )
        + stroke(f"{x - 1},{y - 3.6} {x - 0.8},{y - 0.6}", 0.9)
        + stroke(f"{x + 1.4},{y - 3.2} {x + 1.4},{y - 0.4}", 0.9)
    )


def held(suit: str, x: float, y: float, size: float = 58, turn: float = 0) -> str:
    """The suit sign in the raised hand at x, y."""
    if suit == "O":
        return use("spanish-coin", x, y - 14.6, 27) + fingers(x, y - 1)
    if suit == "C":
        return use("spanish-cup", x, y - 11, 27) + fingers(x, y - 1)
    if suit == "E":
        return at(x, y, use("spanish-sword-big", 0, -size * 0.31, size) + fist(0, size * 0.01, 180), turn=turn)
    return at(x, y, use("spanish-club-big", 0, -size * 0.34, size) + fist(0, 0, 180), turn=turn)


def sota(suit: str) -> str:
    """The page: he stands and holds the sign."""
    d = DRESS[suit]
    x = 42.0
    hair = {"O": BROWN, "C": UMBER, "E": TAN, "B": ROAN}[suit]
    hat = {
        "O": cap(RED, GOLD, CREAM),
        "C": cap(BLUE, GOLD, RED),
        "E": wrap(RED, GOLD, STEEL),
        "B": brim(GREEN, GOLD, RED),
    }[suit]
    low = suit in "EB"
    hx, hy = (-26, 56) if low else (-25.4, 36)
    out = cloak({"O": BLUE, "C": GOLD, "E": RED, "B": BROWN}[suit], low=86) if suit in "OE" else ""
    out += legs(d) + tunic(d, split=suit in "OCB")
    arm = "-11,43 -18,52 -23,57 -27,57" if low else "-11,43 -20,51 -25,46 -26,38"
    out += limb("11,43 19,50 19,57 12,62", 7.4, d.main) + hand(11, 62.4)
    out += limb(arm, 7.4, d.main) + puff(-12, 43, d.second if suit != "O" else RED) + puff(12, 43, d.main, flip=True)
    out += belt(BROWN, GOLD) + buttons(d.trim) + (collar(CREAM) if suit in "OB" else ruff())
    out += head(0, 25.6, back=bob_back(hair), hair=bob(hair), hat=hat)
    picture = ground() + at(x, 0, out + held(suit, hx, hy))
    return flipped(picture) if suit in "CB" else picture


def caballo(suit: str) -> str:
    """The rider on his horse."""
    d = DRESS[suit]
    coat, shade, mane = {
        "O": (TAN, "#9c7038", CREAM),
        "C": (ROAN, "#7c4a26", UMBER),
        "E": ("#e8edf2", "#b4bfca", GREY),
        "B": (BROWN, "#4c3310", INK),
    }[suit]
    cloth = {"O": RED, "C": BLUE, "E": RED, "B": GOLD}[suit]
    hair = {"O": ROAN, "C": BROWN, "E": INK, "B": TAN}[suit]
    hat = {
        "O": brim(BLUE, RED, CREAM),
        "C": helmet(STEEL, GOLD, BLUE),
        "E": cap(BLUE, GOLD, RED),
        "B": wrap(RED, GOLD),
    }[suit]
    face = {"O": "", "C": goatee(hair), "E": moustache(hair), "B": ""}[suit]
    out = ground() + horse(
        coat, shade, mane, cloth, trim=GOLD if suit != "B" else CREAM, tack=RED if suit != "C" else GOLD
    )
    out += dapple(GREY) if suit == "E" else ""
    cape = {"O": BLUE, "C": CREAM, "E": GOLD, "B": RED}[suit]
    out += shape("46,36! 52,37 56,44 60,54 61,61! 54,62 46,60!", cape)
    # the leg over the saddle, the boot in its stirrup
    out += limb("44,64 37,70 35.4,76 37,86", 8, d.hose)
    out += shape("33.2,80! 41.2,79! 41.4,88! 41,91.6! 29.4,91.6! 30.4,88.4 34.4,86.6!", d.shoe)
    out += stroke("31,92.6 41.6,92.6", 1.8, GOLD)
    torso = "42,34! 36,34.6 31,37.6 30.6,43 33.4,50 33.4,58 30.6,67! 41,70 52,67! 50,58 50.6,50 53,43 52.4,37.4 48,34.6"
    out += shape(torso, d.main) + shape("33.2,55! 42,57.4 50.2,55! 50.6,58.8! 42,61.4 33,58.8!", BROWN)
    out += at(42, -2, buttons(d.trim, 42, 3, 4.6))
    low = suit in "EB"
    hx, hy = (25.0, 41.0) if low else (17.0, 34.0)
    out += reins(35, 57)
    out += limb("52,42 56,50 49,56 38,57", 7.2, d.main) + hand(35.6, 57)
    out += limb(
        f"32,41 25,45 {hx + 4},{hy + 5} {hx},{hy + 1}" if not low else f"33,41 29,47 25,47 {hx},{hy + 2}", 7.2, d.main
    )
    out += at(
        42,
        -2,
        puff(-9.6, 43, d.second) + puff(9.6, 43, d.second, flip=True) + (ruff() if suit in "CE" else collar(CREAM)),
    )
    if suit in "OB":
        crowned = head(41.6, 22, back=bob_back(hair), hair=bob(hair), hat=hat, scale=0.95)
    else:
        crowned = head(41.6, 22.6, hair=short(hair), beard=face, hat=hat, scale=0.95)
    picture = (
        out + crowned + (held(suit, hx, hy, *((47, -33) if suit == "E" else (42, -26))) if low else held(suit, hx, hy))
    )
    return flipped(picture) if suit in "CE" else picture


def rey(suit: str) -> str:
    """The king: crowned, bearded, in his robe."""
    x = 42.0
    cloth, inner, band, gem = {
        "O": (RED, GOLD, CREAM, BLUE),
        "C": (BLUE, RED, GOLD, BLUE),
        "E": (RED, BLUE, GOLD, RED),
        "B": (GOLD, GREEN, CREAM, RED),
    }[suit]
    hair = {"O": HOAR, "C": BROWN, "E": INK, "B": GREY}[suit]
    beard = {"O": beard_full(hair, 18), "C": beard_fork(hair), "E": beard_full(hair, 13), "B": beard_full(hair, 16)}[
        suit
    ]
    top = {
        "O": crown(GOLD, RED, RED),
        "C": lily(GOLD, BLUE),
        "E": crown(GOLD, RED, "", 3),
        "B": crown(GOLD, GREEN, GREEN, 3),
    }[suit]
    low = suit in "EB"
    hx, hy = (-26, 58) if low else (-25.4, 39)
    out = mantle(cloth, CREAM) + robe(inner, band, gem) + hem(band)
    right = {
        "O": "12,46 17,52 20,58",
        "C": "12,46 19.4,57 18,64 8,65",
        "E": "12,46 18,52 19,58 17,62",
        "B": "12,46 19,53 17,60 6,61",
    }[suit]
    end = {"O": (21, 61), "C": (7, 65), "E": (16, 62), "B": (5, 61)}[suit]
    out += limb(right, 8.6, inner)
    arm = "-12,46 -19,56 -23,60 -27,60" if low else "-12,46 -20,56 -25,51 -26,42"
    out += limb(arm, 8.6, inner) + ermine()
    out += (
        sceptre(20.4, 44, 103) + fist(20.4, 61)
        if suit == "O"
        else orb(17.6, 56, GOLD, RED) + hand(*end)
        if suit == "E"
        else hand(*end)
    )
    out += head(0, 28, hair=short(hair), beard=beard, hat=top, stern=suit == "E")
    picture = ground() + at(x, 0, out + held(suit, hx, hy))
    return flipped(picture) if suit in "OB" else picture


def symbols() -> dict[str, str]:
    """The pictures of the courts and aces, without the frame, by card."""
    out = {}
    for suit in "OCEB":
        for rank, draw in (("1", ace), ("S", sota), ("C", caballo), ("R", rey)):
            out[rank + suit] = draw(suit)
    return out
