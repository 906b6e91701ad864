"""A thin way to make and find elements. Text goes in as text only, so nothing from a link is ever HTML."""

import asyncio

from js import document, window
from pyscript.ffi import create_proxy, is_none

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

helper = window.heptadHelper
root = document.documentElement
_SVG = "http://www.w3.org/2000/svg"


def make(tag: str, cls: str = "", *inside: "Any", **attrs: "Any") -> "Any":
    """An element; `inside` are texts and elements, attributes write `_` for `-` and leave out None."""
    element = document.createElement(tag)
    if cls:
        element.className = cls
    for name in attrs:
        if attrs[name] is not None:
            element.setAttribute(name.replace("_", "-"), str(attrs[name]))
    for item in inside:
        element.append(item)
    return element


def sign(symbol: str, cls: str = "sign", box: str = "0 0 100 100") -> "Any":
    """A drawing from the page's sprite, by its id; its words stand beside it."""
    svg = document.createElementNS(_SVG, "svg")
    svg.setAttribute("class", cls)
    svg.setAttribute("viewBox", box)
    svg.setAttribute("aria-hidden", "true")
    use = document.createElementNS(_SVG, "use")
    use.setAttribute("href", "#" + symbol)
    svg.append(use)
    return svg


def labelled(label: str, field: "Any") -> "Any":
    """A field of a form with what it is called."""
    return make("label", "field", make("span", "", label), field)


def select(choices: "list[tuple[str, str]]", now: str = "") -> "Any":
    """A choice of (value, words); now: the value that is chosen, "" for the first."""
    field = make("select")
    for value, text in choices:
        field.append(make("option", "", text, value=value, selected="" if value == now else None))
    return field


def by_id(name: str) -> "Any":
    """The element of that id, which index.html has."""
    return document.getElementById(name)


def fill(element: "Any", *inside: "Any") -> None:
    """Put these in the place of what is inside."""
    element.replaceChildren(*inside)


def closest(element: "Any", selector: str) -> "Any":
    """The element itself or its nearest parent that fits; None."""
    found = None if is_none(element) else element.closest(selector)
    return None if is_none(found) else found


def attr(element: "Any", name: str) -> str:
    """An attribute's text; "" where there is none."""
    found = element.getAttribute(name)
    return "" if is_none(found) else str(found)


def put(element: "Any", name: str, value: "Any") -> None:
    """Set an attribute, or take it away with None."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, str(value))


def close_sheet() -> None:
    """Close the dialog over the table if it is open."""
    if by_id("sheet").open:
        by_id("sheet").close()


def as_text() -> bool:
    """Whether the reader wants the table in words."""
    return attr(root, "data-view") == "text"


def listen(target: "Any", event: str, work: "Callable[[Any], Any]") -> None:
    """Call `work` at every such event."""
    target.addEventListener(event, create_proxy(work))


def spawn(work: "Any") -> None:
    """Run a coroutine beside everything else; if it breaks, the reader is told, and the console why."""
    asyncio.create_task(_guarded(work))


async def _guarded(work: "Any") -> None:
    try:
        await work
    except Exception:
        helper.fail("fail.slow")
        raise
