"""Modules that come in when they are first needed, so that the first card does not wait for them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def sheets() -> "Any":
    """What opens over the table."""
    from heptad.page import sheets

    return sheets


def lobby() -> "Any":
    """The lobby and its form."""
    from heptad.page import lobby

    return lobby


def lesson() -> "Any":
    """A lesson at the table."""
    from heptad.page import lesson

    return lesson


def text(app: "Any") -> "Any":
    """The text view."""
    from heptad.page import text

    return text.view(app)


def reader() -> "Any":
    """The rule book."""
    from heptad.page import reader

    return reader


def aloud() -> "Any":
    """What is read aloud, and the list of keys."""
    from heptad.page import aloud

    return aloud


def hint() -> "Any":
    """A hint."""
    from heptad.page import hint

    return hint


def worker() -> "Any":
    """The worker that thinks."""
    from heptad.page import worker

    return worker
