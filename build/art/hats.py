"""Hats, helmets and crowns, for a head whose middle is 0,0."""

from .figure import at, dot, shape, stroke


def cap(color: str, band: str, plume: str = "") -> str:
    """A flat cap with a band and, if wished, a plume that sweeps back."""
    quill = feather(plume, 6, -11) if plume else ""
    return (
        quill
        + shape("-9,-6! -12,-10 -9,-14.6 0,-16.4 8,-15 12.4,-10.6 9.4,-5.4!", color)
        + shape("-9.4,-4.6! 0,-8 9.8,-4.4! 9.6,-8.2! 0,-11.4 -9.4,-8!", band)
    )


def feather(color: str, x: float, y: float) -> str:
    """A plume from a hat's band, up and back."""
    return at(
        x,
        y,
        shape("0,0! .6,-4.6 4.4,-7.6 10,-7.4 13,-3.6 10.8,-3.4! 11.4,-.4 8.4,-.6! 7.6,2 4,2.4", color)
        + stroke("1.6,-.6 4.6,-3.4 9.4,-4.4", 0.9),
    )


def brim(color: str, band: str, plume: str = "") -> str:
    """A hat with a turned-up brim and a crown."""
    return (
        (feather(plume, 7, -11) if plume else "")
        + shape("-7.6,-8 -7.4,-15 -2,-18.6 4,-18 8,-14 8,-8", color)
        + shape("-12.6,-8.6! -8,-5.2 0,-4.2 8,-5 13.6,-8.8! 12,-12 8,-10 0,-9 -8,-10 -11.4,-12", band)
    )


def pointed(color: str, band: str) -> str:
    """A hat with a tall peak and a long bill in front."""
    return shape("-6.8,-8 -4,-14 3,-19.6 6,-17 8,-12 8,-7", color) + shape(
        "-15.4,-6! -8,-8.8 0,-9.4 6,-10 9.8,-9.6 9.6,-4.6! 0,-5.6 -7,-5", band
    )


def hood(color: str) -> str:
    """A peasant's hood with its collar and tail."""
    return shape(
        "-6,-5! -7.4,-.6 -7.2,3! -9.4,1 -9.8,-7 -5,-13.4 3,-14.6 11,-13 18,-7 17,-1 13,-5 10,-6 9.8,2 7,9 -2,12 "
        "-5,10! 2,8.6 5.4,5 6.6,0 5.6,-5! 0,-7",
        color,
    )


def helmet(color: str, trim: str, plume: str = "") -> str:
    """A kettle helmet."""
    tuft = shape("1,-16! 4,-19.6 10,-19 14.8,-15 16.4,-8.6 11.6,-10.4! 7,-12.6 4,-12.6!", plume) if plume else ""
    return (
        tuft
        + shape("-8,-7 -7,-13.4 0,-17.6 7,-13.6 8.2,-7", color)
        + shape("-12,-5! 0,-9.6 12.6,-5! 9,-3.6 0,-6.4 -9,-3.8", trim)
        + stroke("0,-17 .2,-11", 1)
    )


def wrap(color: str, jewel: str, plume: str = "") -> str:
    """A turban with a jewel."""
    return (
        (at(-1, -13, shape("-1.4,1! -3,-3.4 0,-6.6! 3,-3.4 1.4,1!", plume)) if plume else "")
        + shape("-9.2,-5 -11.4,-9 -8,-14 0,-16.6 8,-14.4 11.8,-9 9.6,-4.6 0,-6.4", color)
        + stroke("-9.6,-7.6 -2,-10 6,-15", 1.1)
        + stroke("-2,-6.4 4,-9 10.6,-11", 1.1)
        + dot(-1, -11.4, 2, jewel, 1.1)
    )


def crown(color: str, gem: str, cloth: str = "", points: int = 5) -> str:
    """A crown with leaves or points; under it a cap of cloth."""
    inner = shape("-8,-9 -6,-15 0,-17.6 6,-15 8,-9", cloth) if cloth else ""
    if points == 3:
        rim = "-9,-5! -11,-16! -5.4,-11.4! 0,-19.4! 5.4,-11.4! 11,-16! 9,-5! 0,-6.8"
        balls = dot(-11, -16.4, 1.5, gem, 1.1) + dot(0, -19.6, 1.7, gem, 1.1) + dot(11, -16.4, 1.5, gem, 1.1)
    else:
        rim = (
            "-9,-5! -11.2,-15! -7.4,-11! -5.8,-17! -2.4,-11.4! 0,-18.6! 2.4,-11.4! 5.8,-17! 7.4,-11! 11.2,-15! "
            "9,-5! 0,-6.8"
        )
        balls = ""
    return (
        inner
        + shape(rim, color)
        + balls
        + stroke("-9.4,-8.4 0,-10.2 9.4,-8.4", 1.1)
        + dot(0, -8.4, 1, gem, 0)
        + "".join(dot(x, -7.5, 0.9, gem, 0) for x in (-5, 5))
    )


def lily(color: str, gem: str) -> str:
    """A crown of leaves with a round, domed cap."""
    return (
        shape("-8,-9 -7.6,-15 0,-18.4 7.6,-15 8,-9", gem)
        + dot(0, -19.4, 1.7, color, 1.2)
        + shape(
            "-9,-5! -10.8,-12 -8.6,-15 -6,-12.6 -4,-11! -2.8,-14 0,-16.4 2.8,-14 4,-11! 6,-12.6 8.6,-15 10.8,-12 "
            "9,-5! 0,-6.8",
            color,
        )
        + stroke("-9.2,-8 0,-9.8 9.2,-8", 1.1)
    )
