"""The words: one flat catalogue a language, `words/<lang>.json`, shared by page, messages and command line.

A value is a text with named fields, or for counted things a dict of plural forms (`one`, `other`) chosen by
the field `n`. Fields called card, top and suit are said in words, `name` is a seat's name, and a field that is
itself (key, args, clause) is a message within the message.
"""

from json import load as _load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGES = ("en",)
_NAMED = {"card": "card.", "top": "card.", "suit": "suit."}
_read: "dict[str, dict[str, Any]]" = {}


def catalogue(language: str) -> "dict[str, Any]":
    """The catalogue of a language that lies beside this file."""
    if language not in _read:
        folder = __file__.replace("\\", "/").rsplit("/", 1)[0]
        with open(folder + "/" + language + ".json", encoding="utf-8") as file:
            _read[language] = _load(file)
    return _read[language]


def say(language: str, key: str, args: "dict[str, Any]", names: "list[str] | None" = None) -> str:
    """A sentence in a language. names: what the seats are called. KeyError where the catalogue has none."""
    words = catalogue(language)
    filled = {}
    for field in args:
        value = args[field]
        if field in _NAMED:
            value = words[_NAMED[field] + value]
        elif field == "name":
            value = names[value] if names else words["seat"].format(n=value)
        elif type(value) is tuple:
            value = message(language, value[0], value[1], value[2])
        filled[field] = value
    text = words[key]
    if type(text) is not str:
        text = text["one" if args["n"] == 1 else "other"]
    return str(text.format(**filled))


def message(language: str, key: str, args: "dict[str, Any]", clause: str = "") -> str:
    """A sentence with the clause it rests on."""
    return say(language, key, args) + (" (" + clause + ")" if clause else "")
