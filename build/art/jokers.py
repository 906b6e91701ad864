"""The two jokers: a jester with a hand of cards, in colours and in black."""

INK = "#1b1f24"
LINES = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
RED = {"left": "#c8202f", "right": "#2b5fae", "skin": "#f8d7b5", "cheek": "#ec9a83", "signs": "#c8202f"}
BLACK = {"left": "#3a4048", "right": "#a0a6ac", "skin": "#efece4", "cheek": "#cfccc4", "signs": INK}
GOLD, PAPER = "#f4b942", "#fffdf8"


def jokers() -> dict[str, str]:
    """Each holds what has its colour."""
    return {"XR": jester(RED, "D", "H"), "XB": jester(BLACK, "C", "S")}


def jester(colours: dict[str, str], side: str, middle: str) -> str:
    hand = held(side, -36) + held(side, 36) + held(middle, 0)
    return f"<g {LINES}>{(BODY + HEAD + CAP + hand + FIST).format_map(colours)}</g>"


def bell(x: float, y: float, radius: float) -> str:
    slit = radius * 0.6
    circle = f'<circle fill="{GOLD}" cx="{x}" cy="{y}" r="{radius}"/>'
    return f'{circle}<path fill="none" d="M{x - slit:.1f} {y + 0.6:.1f}h{slit * 2:.1f}"/>'


def held(suit: str, turn: int) -> str:
    """A card of the hand, turned around the fist."""
    x = 29.5 + turn / 18  # further out on the outer cards, of which less is seen
    return (
        f'<g transform="rotate({turn} 36 116)"><rect fill="{PAPER}" x="27.5" y="83" width="17" height="26" rx="2"/>'
        f'<use href="#sign-{suit}" color="{{signs}}" stroke="none" x="{x:g}" y="85" width="13" height="13"/></g>'
    )


BODY = (
    '<path fill="{left}" d="M36 70H24C11 75 3 88 2 113.2h34z"/>'
    '<path fill="{right}" d="M36 70h12c13 5 21 18 22 43.2H36z"/>'
    f'<path fill="{GOLD}" d="M25 62 7 76l13 1 1 11 11-8 4 11 4-11 11 8 1-11 13-1-18-14z"/>'
    + "".join(bell(x, y, 3) for x, y in ((6.5, 77), (20.5, 89), (51.5, 89), (65.5, 77)))
)  # fmt: skip
HEAD = (
    '<path fill="{skin}" d="M22 40c-1 16 4 29 14 29s15-13 14-29c-8-6-20-6-28 0z"/>'
    '<path stroke="none" fill="{cheek}" d="M24 54a3 3 0 0 1 6 0 3 3 0 0 1-6 0m18 0a3 3 0 0 1 6 0 3 3 0 0 1-6 0"/>'
    '<path fill="none" d="M26.5 47q3-3.5 6 0m7 0q3-3.5 6 0m-10 0c-1 4-2.5 6 1 6.5"/>'
    f'<path fill="{PAPER}" d="M28.5 57.5q7.5 3 15 0-1.5 7-7.5 7t-7.5-7z"/>'
)
CAP = (
    f'<path fill="{GOLD}" d="M24 27C23 12 31 4 45 6c-4 4-1 12 4 21z"/>'
    '<path fill="{left}" d="M36 36l-14 7c-1-6-5-10-9-8-3 1.5-5 5-5.5 10C0 30 8 17 21 17c7 0 13 4 15 10z"/>'
    '<path fill="{right}" d="M36 36l14 7c1-6 5-10 9-8 3 1.5 5 5 5.5 10C72 30 64 17 51 17c-7 0-13 4-15 10z"/>'
    + "".join(bell(x, y, 3.6) for x, y in ((46.5, 6), (7.5, 47), (64.5, 47)))
)
FIST = '<path fill="{skin}" d="M28 113.2c-2-6 2-9 8-9s10 3 8 9z"/><path fill="none" d="M33 105v5m5-5v5"/>'
