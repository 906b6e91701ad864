"""Wraps drawings into one SVG file from which the page takes single ones: `<use href="decks/french.svg#7H"/>`."""

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
    return f'<symbol id="{name}" viewBox="{view}">{drawing}</symbol>'
