"""The courts of the French deck: Adrian Kennard's figures (CC0), fitted to our panel and our signs.

A source file is a whole card, 240 × 336 around the origin. Its figure fills a box in the middle as six layers on a
grid of 1300 × 2000, each drawn twice, the second time upside down. The card itself and its indices are left behind;
the signs of the suit become ours, in `currentColor`.
"""

import re
from pathlib import Path
from xml.etree import ElementTree

from art.path import shortened
from art.suits import SUITS, signs

SOURCE = Path(__file__).parents[2] / "node_modules/@heruka_urgyen/react-playing-cards/src/images/2color"
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
INKS = {"#FC4": "#f4bd45", "red": "#cb2431", "#44F": "#2b4aa0", "black": "#1b1f24", "none": "none"}
"""The source's colours with ours: calmer ones of the same kind."""
FRAME = f'<path fill="none" stroke="{INKS["#44F"]}" stroke-width=".7" d="M.35.35h71.3v113.3H.35z"/>'
CORNERS = {"C": (0.2, 0.4), "D": (-2.2, 0.5), "H": (-0.3, -0.2), "S": (-1.4, 0.6)}
"""Where the box of the big sign begins, so that the shape in it keeps clear of frame and figure."""


def parts() -> dict[str, str]:
    return signs()


def symbols() -> dict[str, str]:
    return {rank + suit: court(rank + suit) for suit in SUITS for rank in "JQK"}


def court(card: str) -> str:
    """One figure, both ways up, with its two big signs and the frame."""
    suit = card[1]
    root = ElementTree.parse(SOURCE / f"{card}.svg").getroot()
    layers = [layer for layer in root.findall(f"{SVG}symbol") if re.fullmatch(r"[A-Z]{2}\d", layer.get("id", ""))]
    mirrored = layers[0].find(f"{SVG}g") is not None
    place = ("translate(72)scale(-" if mirrored else "scale(") + f"{72 / 1300:.5f} .057)"
    figure = ""
    for number, layer in enumerate(layers, 1):
        half = "".join(path(element) for element in layer.iter(f"{SVG}path"))
        half += "".join(sign(element, suit) for element in layer.iter(f"{SVG}use"))
        figure += f'<g id="{card}{number}">{half}</g><use href="#{card}{number}" transform="rotate(180 650 1000)"/>'
    x, y = CORNERS[suit]
    corner = f'<use href="#sign-{suit}" x="{x}" y="{y}" width="24" height="24"'
    return f'<g transform="{place}">{figure}</g>{corner}/>{corner} transform="rotate(180 36 57)"/>{FRAME}'


def path(element: ElementTree.Element) -> str:
    """A path of the figure in our colours."""
    looks = {name: INKS.get(look, look) for name, look in element.attrib.items() if name != "d"}
    return f'<path {attributes(looks)} d="{shortened(element.attrib["d"])}"/>'


def sign(element: ElementTree.Element, suit: str) -> str:
    """A sign of the suit in the dress; ours has a box of 100, the source's one of 1200."""
    assert element.attrib[HREF].startswith(f"#S{suit}"), element.attrib
    looks = {"width": element.attrib["height"], "height": element.attrib["height"]}
    looks["transform"] = element.attrib["transform"]
    if "stroke" in element.attrib:
        looks["stroke"] = INKS[element.attrib["stroke"]]
        looks["stroke-width"] = f"{float(element.attrib['stroke-width']) / 12:.3g}"
    return f'<use href="#sign-{suit}" {attributes(looks)}/>'


def attributes(values: dict[str, str]) -> str:
    return " ".join(f'{name}="{value}"' for name, value in values.items())
