"""Heads, hair and beards. The middle of a head is 0,0; it looks to the left, three quarters."""

from .figure import BLUSH, INK, SKIN, WINE, at, dot, num, shape, stroke


def head(
    x: float,
    y: float,
    *,
    hair: str = "",
    beard: str = "",
    hat: str = "",
    back: str = "",
    flip: bool = False,
    scale: float = 1.0,
    stern: bool = False,
) -> str:
    """A head from what is behind it, the face, the beard, the hair and the hat; it looks left."""
    face = shape("-6.6,-8 -7.7,-2 -7,4 -3.4,9 1,9.4 5.8,6 7.4,0 7,-8", SKIN)
    blush = dot(3.4, 3, 1.7, BLUSH, 0) + dot(-5, 3.2, 1.3, BLUSH, 0)
    eyes = dot(-4.2, -0.4, 1.15, INK, 0) + dot(1.5, -0.4, 1.15, INK, 0)
    tilt = 0.9 if stern else -0.4
    brows = stroke(f"-6,{-3.2 - tilt:.1f} -4.4,-3.9 -2.8,-3.2", 1.1) + stroke(
        f"0,-3.2 1.8,-3.9 3.8,{-3 - tilt:.1f}", 1.1
    )
    nose = stroke("-1.8,-1 -3.3,2.8 -1.4,3.3", 1.1)
    mouth = stroke("-3.6,5.8 -1.6,6.6 1,5.6", 1.2, WINE)
    return at(x, y, back + face + blush + eyes + brows + nose + (beard or mouth) + hair + hat, scale, flip=flip)


def bob_back(color: str) -> str:
    """The page's hair, behind the face."""
    return shape("-8,-8 -9.6,0 -10,7 -6.5,8 0,5 7,9 11.4,8.4 10.4,0 8.6,-8 0,-13", color)


def bob(color: str) -> str:
    """The page's hair, before the face."""
    return (
        shape("-8.4,-8! -9.8,0 -10.6,7 -7.2,7.6! -7,0 -5.6,-6!", color)
        + shape("5.4,-7! 6.4,-1 5.8,4 6.6,9 11.4,8! 10.4,0 8.8,-8!", color)
        + stroke("8.2,-2 8.4,5.6", 0.9)
    )


def short(color: str) -> str:
    """A man's hair at the temple and the ear."""
    return shape("5,-8! 5.6,-2 6.4,2 8.6,3.4 9.6,-2 8.6,-9!", color) + shape(
        "-7,-8! -8.6,-3 -8,-.6! -6.4,-4 -5.6,-8!", color
    )


def beard_full(color: str, length: float = 15) -> str:
    """A king's beard with its moustache and mouth."""
    n = num
    return (
        shape(
            f"-7.6,1.2! -8.2,6 -6,{n(length - 3)} -2.4,{n(length)} 2.2,{n(length - 1)} 6.4,{n(length - 5)} 8.4,5 "
            "7.8,-1.5! 5.6,2.4 2.8,4 -1.4,3.8 -4.6,4.2 -6.4,3",
            color,
        )
        + shape("-3.6,6.2 -1.4,5.8 .8,6 -1.2,7.6", WINE, 0)
        + stroke(f"-3.6,{n(length - 6)} -2.8,{n(length - 3)}", 0.9)
        + stroke(f"2.2,{n(length - 6)} 1.2,{n(length - 3)}", 0.9)
    )


def beard_fork(color: str) -> str:
    """A beard in two points."""
    return shape(
        "-7.6,1.2! -8.4,7 -7.4,13 -4.4,15.6! -2.4,12 -.4,15.8! 3.6,13.4 7.6,8 8.2,4 7.8,-1.5! 5.6,2.4 2.8,4 "
        "-1.4,3.8 -4.6,4.2 -6.4,3",
        color,
    ) + shape("-3.6,6.2 -1.4,5.8 .8,6 -1.2,7.6", WINE, 0)


def moustache(color: str) -> str:
    """A moustache alone, over a mouth."""
    return shape("-1.4,3.8 -4.8,4.2 -7.6,6.6 -4.6,6.8 -1.2,5.6 2.2,6.8 5.4,6 2.2,4.2", color, 1.1) + stroke(
        "-2.8,8 0,7.9", 1, WINE
    )


def goatee(color: str) -> str:
    """A moustache and a small pointed beard."""
    return moustache(color) + shape("-3.6,8.2 -1,7.6 1.8,8.2 .4,12 -1.4,13.6! -3,12", color)
