"""The signs of the French suits, in a box of 100 × 100: the same shapes as the page's own."""

SUITS = {
    "C": "M50 6a21 21 0 0 1 17 33 21 21 0 1 1-12 29c1 11 5 19 13 26H32c8-7 12-15 13-26a21 21 0 1 1-12-29"
    "A21 21 0 0 1 50 6z",
    "D": "M50 4C58 22 70 38 84 50 70 62 58 78 50 96 42 78 30 62 16 50 30 38 42 22 50 4z",
    "H": "M50 92C22 68 8 50 8 32 8 18 18 9 30 9c9 0 16 5 20 13 4-8 11-13 20-13 12 0 22 9 22 23 0 18-14 36-42 60z",
    "S": "M50 5c8 17 38 34 38 56 0 12-9 20-19 20-6 0-11-2-15-7 1 9 5 15 12 21H34c7-6 11-12 12-21-4 5-9 7-15 7"
    "-10 0-19-8-19-20C12 39 42 22 50 5z",
}


def signs() -> dict[str, str]:
    """The signs as parts of a sprite, in the colour that the page gives the card."""
    return {f"sign-{suit}": f'<path fill="currentColor" d="{path}"/>' for suit, path in SUITS.items()}
