"""Modules of the page that come in when they are first needed, so that the first card does not wait for them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def module(name: str) -> "Any":
    """heptad.page.`name`."""
    return __import__("heptad.page." + name, None, None, (name,))


def text(app: "Any") -> "Any":
    """The page's text view."""
    return module("text").view(app)
