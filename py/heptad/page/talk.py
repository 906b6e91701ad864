"""The page's words, in the reader's language."""

from heptad.words import catalogue, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGE = "en"


def t(key: str, **args: "Any") -> str:
    """A sentence."""
    return say(LANGUAGE, key, args)


def line(entry: "dict[str, Any]", names: "list[str]", me: int) -> str:
    """A line of the log; the reader's own deeds have their own sentences (`….you`)."""
    key = entry["key"]
    if entry["args"].get("name") == me and key + ".you" in catalogue(LANGUAGE):
        key += ".you"
    return say(LANGUAGE, key, entry["args"], names)
