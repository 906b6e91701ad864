"""A link as a QR code: drawn black on white, with the quiet zone that cameras need, by Lean QR, fetched only here."""

from js import document, window
from pyscript import js_import
from pyscript.ffi import to_js

from heptad.page.dom import make, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 1200  # bytes; more gives squares so small that a camera fails at a screen's size
QUIET = 4  # squares of white around a code, as ISO/IEC 18004 asks
_FILE = "qr/lean-qr.mjs"
_SVG = "http://www.w3.org/2000/svg"


async def code(text: str, label: str) -> "Any":
    """The picture, called `label`; None where the text is too long or the file can't be had."""
    if len(text.encode()) > MOST:
        return None
    try:
        found = await js_import(window.URL.new(_FILE, root.baseURI).href)
    except Exception:
        return None
    drawn = found[0].generate(text).toString(to_js({"on": "#", "off": ".", "lf": " ", "pad": 0}))
    return _picture(str(drawn).split(), label)


def _picture(rows: "list[str]", label: str) -> "Any":
    side = len(rows) + 2 * QUIET
    svg = _element("svg", viewBox="0 0 " + str(side) + " " + str(side), role="img")
    svg.setAttribute("class", "qr")
    svg.setAttribute("aria-label", label)
    svg.setAttribute("shape-rendering", "crispEdges")
    svg.append(_element("rect", width=str(side), height=str(side), fill="#fff"))
    svg.append(_element("path", d=path(rows), fill="#000"))
    return make("figure", "qr", svg)


def _element(tag: str, **attrs: str) -> "Any":
    element = document.createElementNS(_SVG, tag)
    for name in attrs:
        element.setAttribute(name, attrs[name])
    return element


def path(rows: "list[str]") -> str:
    """The dark squares, `#` in the rows, as an SVG path: a bar for each run of them in a row."""
    parts = []
    for y in range(len(rows)):
        x = 0
        while x < len(rows):
            start = x
            while x < len(rows) and rows[y][x] == "#":
                x += 1
            if x > start:
                parts.append("M{} {}h{}v1h-{}z".format(start + QUIET, y + QUIET, x - start, x - start))
            x += 1
    return "".join(parts)
