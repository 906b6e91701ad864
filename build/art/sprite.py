"""Wraps drawings into one SVG file from which single ones can be taken: `<use href="decks/french.svg#7H"/>`."""

import re

PANEL = "0 0 72 114"
"""The picture beside a card's index: no background, the page paints the card."""
PART = "0 0 100 100"
"""What several pictures share: signs, flowers, bells."""


def sprite(symbols: dict[str, str], parts: dict[str, str], view: str = PANEL) -> bytes:
    """An SVG file with a symbol for each picture and part, by their ids."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg">'
        + "".join(symbol(name, PART, drawing) for name, drawing in parts.items())
        + "".join(symbol(name, view, drawing) for name, drawing in symbols.items())
        + "</svg>\n"
    ).encode()


def symbol(name: str, view: str, drawing: str) -> str:
    # no path may read like a card's name: "7H-4" as "7 H-4"
    drawing = re.sub(r"(?<=\d)(?=[A-Z]\b)", " ", drawing)
    return f'<symbol id="{name}" viewBox="{view}">{drawing}</symbol>'
