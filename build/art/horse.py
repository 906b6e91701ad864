"""The horse of the Spanish riders, from its side, walking to the left."""

from .figure import CREAM, GOLD, INK, WINE, dot, shape, spline, strap, stroke

HEAD = (
    "16.6,48.4 16.4,42! 20.6,45.4 27,47 33,52.4 39,61 42,72 31,82 22,78 19.6,71 21.6,63.8! 19,65.4 15.6,66.4 "
    "12.6,71 9.4,72.8 6.6,70.8 6.4,67.4 8.6,63 10.8,57 13.4,51.4"
)
BARREL = "20,69 26,63 37,61 47,62.6 55,60.6 60.8,62.2 63.8,68 63.2,77 59,85 50,87 40,88.4 30,87 22.6,83 19.4,76"
FORE = "19.6,75 16,80.4 10.6,84.6 9,87.6 10,90.4 12.6,97! 16.6,95.8! 14.8,90.6 21,90 29,87 27,78"
FORE_HOOF = "12.2,96! 11.6,101! 17.8,99.4! 16.8,94.8!"
HIND = "48,80 49.6,88 54.6,92 56.4,96 54.8,102! 59.2,102! 61.4,95.6 60.6,91.6 63,85 64.2,75 60,68"
HIND_HOOF = "54.6,101.4! 52.4,105.6! 59.6,105.6! 59.4,101.4!"
FAR_FORE = "25,82 26.6,91 28,96 27.6,102! 32,102! 32.4,95 33.4,90 36,84"
FAR_FORE_HOOF = "27.4,101.4! 25.2,105.6! 32.4,105.6! 32.2,101.4!"
FAR_HIND = "42,84 44.2,90 47.2,93.4 48,97 45,102! 49.6,102! 52.8,97 52.6,92 54,84"
FAR_HIND_HOOF = "44.8,101.4! 42.6,105.6! 49.8,105.6! 49.8,101.4!"


def clockwise(form: str) -> str:
    """The points in the turn of the clock, so that forms laid over one another have no holes."""
    spots = [tuple(map(float, p.rstrip("!").split(","))) for p in form.split()]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(spots, spots[1:] + spots[:1]))
    return form if area > 0 else " ".join(reversed(form.split()))


def joined(fill: str, *forms: str) -> str:
    """Forms melted into one: their outlines first, then what is inside them."""
    d = "".join(spline(clockwise(form)) for form in forms)
    return f'<path d="{d}" stroke-width="3.2"/><path d="{d}" fill="{fill}" stroke="none"/>'


def horse(
    coat: str, shade: str, mane: str, cloth: str, trim: str = GOLD, hoof: str = INK, tack: str = WINE
) -> str:
    """The horse without its rider, saddled."""
    out = shape("60,61.8! 64.4,62 67.4,66.6 67.4,75 66.6,83 68,90 66.8,97! 63,93 62,85 62.8,76 61.6,69", mane)
    out += joined(shade, FAR_FORE, FAR_HIND) + shape(FAR_FORE_HOOF, hoof) + shape(FAR_HIND_HOOF, hoof)
    out += joined(coat, HEAD, BARREL, FORE, HIND) + shape(FORE_HOOF, hoof) + shape(HIND_HOOF, hoof)
    # the ear, the eye, the nostril and the mouth; the lines of the shoulder, the elbow and the thigh
    out += (
        shape("18.6,47.4! 19.8,41.4! 22.8,47.4!", coat, 1.2)
        + dot(14.6, 55.8, 1.3, INK, 0)
        + stroke("12.8,53.8 14.6,53 16.4,54", 1)
    )
    out += (
        dot(8.2, 68.4, 0.8, INK, 0) + stroke("8.4,71 10.4,70.2 11.6,69", 0.9) + stroke("19.4,64.6 22,61 21.6,58", 0.9)
    )
    out += stroke("28.4,70 30,78 28.6,86", 1) + stroke("52.6,74 50.6,80 52,86.6", 1) + stroke("21,86 19,88.6", 0.9)
    out += shape(
        "16.4,46.8! 19,43.6 23,43.6 28.4,45.8 33.4,50 37.6,56 39.4,61.6! 35.6,60.6 36,57.6! 32,56.8 32,53.6! "
        "27.6,53 27.8,49.8! 23.4,50.4 23.4,48! 19.6,50.4 15.4,52.6!",
        mane,
    )
    # bridle and breast strap
    out += (
        strap("20.6,51 18.6,57 13.8,65", 2.2, 1, trim)
        + stroke("8.6,62.6 15,66.4", 2.2)
    )
    out += stroke("8.8,62.8 14.8,66.2", 1, trim) + dot(14, 65.4, 1.5, trim, 0.9)
    out += stroke("20.4,72 27,74.6 34,73", 2.8) + stroke("20.6,72 27,74.6 34,73", 1.3, tack)
    out += stroke("50,67 58,66.6 63.4,69.4", 2.8) + stroke("50,67 58,66.6 65,70", 1.3, tack)
    out += shape("33,61.6! 51.6,62.4! 53,80! 42,83 31.6,80!", cloth)
    out += stroke("32.6,77 42,79.6 52,77", 1.6, trim)
    return out


def reins(x: float, y: float, color: str = WINE) -> str:
    """The reins from the bit to the rider's hand."""
    line = f"13,65.4 22,66 {x - 6},{y + 4} {x},{y}"
    return strap(line, 2.4, 1, color)


def dapple(color: str = CREAM) -> str:
    """Spots on the rump of a grey."""
    return "".join(
        dot(x, y, r, color, 0)
        for x, y, r in ((58, 72, 1.3), (61.4, 76, 1.1), (57.4, 78, 1), (25.6, 79, 1), (24, 68.6, 0.9))
    )
