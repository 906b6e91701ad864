"""The pen and the palette of the Spanish and the German deck: splines, limbs, hands, parts.

Points are written as "x,y x,y ..." and joined by a smooth curve; a point with a ! is a corner.
"""

INK = "#1b1f24"
RED = "#c01f2e"
BLUE = "#1f4f96"
GOLD = "#e0a526"
BRONZE = "#96650a"
GREEN = "#2c6e36"
LEAF = "#7fae5b"
SKIN = "#f2c9a0"
BLUSH = "#e59a76"
CREAM = "#fff3d6"
BROWN = "#6b4a1c"
STEEL = "#b9c7d6"
TAN = "#c89a5a"
ROAN = "#a5673a"
GREY = "#8d99a6"
WINE = "#8c2a22"
NAVY = "#163a70"
UMBER = "#3a2a1a"
HOAR = "#e9e2d2"
FROST = "#e9eff5"


def num(value: float) -> str:
    """A number as short as SVG allows, one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return {"-0": "0"}.get(text, text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text)


def run(numbers: list[float]) -> str:
    """Numbers in a row, a blank only where no minus parts them."""
    return "".join(n if n.startswith("-") or not i else f" {n}" for i, n in enumerate(map(num, numbers)))


def spline(points: str, closed: bool = True) -> str:
    """Path data of a smooth curve through the points (Catmull-Rom as Bézier); corners are marked by a !."""
    spots = [(float(x), float(y)) for x, y in (p.rstrip("!").split(",") for p in points.split())]
    sharp = [p.endswith("!") for p in points.split()]
    count = len(spots)
    # the handle of a point, towards the next one
    handles: list[tuple[float, float]] = []
    for i in range(count):
        (ax, ay), (bx, by) = spots[i - 1], spots[(i + 1) % count]
        end = not closed and i in (0, count - 1)
        handles.append((0.0, 0.0) if sharp[i] or end else ((bx - ax) / 6, (by - ay) / 6))
    out = [f"M{run([*spots[0]])}"]
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        (x, y), (u, v), (p, q), (r, s) = spots[i], spots[j], handles[i], handles[j]
        if p == q == r == s == 0:
            out.append(f"l{run([u - x, v - y])}")
        else:
            out.append(f"c{run([p, q, u - r - x, v - s - y, u - x, v - y])}")
    return "".join(out) + ("z" if closed else "")


def shape(points: str, fill: str, width: float | None = None) -> str:
    """A closed, outlined form; width 0 for one without an outline."""
    return f'<path d="{spline(points)}" fill="{fill}"{pen(width)}/>'


def stroke(points: str, width: float = 1.0, color: str = "") -> str:
    """An open line."""
    ink = f' stroke="{color}"' if color else ""
    return f'<path d="{spline(points, closed=False)}"{ink}{pen(width)}/>'


def strap(points: str, outer: float, inner: float, color: str) -> str:
    """An open line with an outline: a rein, a stick, a cord."""
    return stroke(points, outer) + stroke(points, inner, color)


def pen(width: float | None) -> str:
    """The attribute for a line unlike its group's."""
    return "" if width is None else ' stroke="none"' if width == 0 else f' stroke-width="{num(width)}"'


def dot(x: float, y: float, r: float, fill: str, width: float | None = None) -> str:
    """A disc, outlined like a shape."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{pen(width)}/>'


def ring(x: float, y: float, r: float, width: float, color: str = INK) -> str:
    """An empty circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" stroke="{color}"{pen(width)}/>'


def limb(points: str, width: float, fill: str) -> str:
    """An arm or a leg: a thick line with its outline."""
    d = spline(points, closed=False)
    return f'<path d="{d}"{pen(width + 1.6)}/><path d="{d}" stroke="{fill}"{pen(width - 1.6)}/>'


def at(x: float, y: float, art: str, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """The drawing moved to a place, turned, resized or mirrored."""
    how = f"translate({num(x)} {num(y)})"
    how += f" rotate({num(turn)})" if turn else ""
    how += f" scale({scale * (-1 if flip else 1):.3g} {scale:.3g})" if flip or scale != 1 else ""
    return f'<g transform="{how}">{art}</g>'


def flipped(art: str, width: float = 72) -> str:
    """The whole panel mirrored."""
    return at(width, 0, art, flip=True)


def use(part: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A part, its middle at a place."""
    h = size / 2
    spin = f' transform="rotate({num(turn)} {num(x)} {num(y)})"' if turn else ""
    return f'<use href="#{part}" x="{num(x - h)}" y="{num(y - h)}" width="{num(size)}" height="{num(size)}"{spin}/>'


def sheet(*art: str) -> str:
    """A picture or a part: everything in it is drawn with the same pen."""
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">'
        f"{''.join(art)}</g>"
    )


def part(width: float, *art: str) -> str:
    """A part of 100 by 100, with a pen wide enough for the size it is used in."""
    return sheet(*art).replace('stroke-width="1.6"', f'stroke-width="{num(width)}"', 1)


def ground(color: str = LEAF) -> str:
    """The patch of ground a figure stands on."""
    return (
        shape("6,108! 9,104.5 20,102.5 36,102 52,102.5 63,104.5 66,108!", color)
        + stroke("14,108 14.5,105.5 16,103.8", 1)
        + stroke("57,108 56.5,105.8 55,104", 1)
    )


# --- hands: the middle of the fist is the place


def fist(x: float, y: float, turn: float = 0) -> str:
    """A hand around something upright; seen from its fingers."""
    return at(
        x,
        y,
        shape("-3.6,-3 0,-3.9 3.4,-3 3.9,0 3.4,3.2 0,3.9 -3.6,3.2 -4,0", SKIN)
        + stroke("-.6,-1.2 3.4,-1.4", 0.9)
        + stroke("-.6,1.3 3.4,1.3", 0.9),
        turn=turn,
    )


def hand(x: float, y: float, r: float = 3.3) -> str:
    """A closed hand, far or at rest."""
    return dot(x, y, r, SKIN)
