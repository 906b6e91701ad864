"""The page's words, in the reader's language."""

from heptad import words
from heptad.page.dom import attr, helper, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.kit.rules import Refused

OWN_NAMES = {"en": "English", "es": "Español", "ro": "Română"}


def language() -> str:
    """The language that the page speaks now."""
    return attr(root, "lang") or "en"


async def learn(language: str, still: "Callable[[], bool]" = lambda: True) -> bool:
    """Fetch a language's catalogue and speak it from now on, also where the page's own text stands. False: it can't
    be had, or is no longer wanted when it comes: still()."""
    text = str(await helper.words(language))
    if not text or not still():
        return False
    words.learn(language, text)
    helper.respell(language, text)
    return True


def t(key: str, **args: "Any") -> str:
    """A sentence."""
    return words.say(language(), key, args)


def said(pair: "tuple[str, dict[str, Any]]") -> str:
    """A sentence of the rules: their (key, args)."""
    return words.say(language(), pair[0], pair[1])


def told(no: "Refused", names: "list[str] | None" = None) -> str:
    """A refusal with its clause. names: what the seats are called."""
    return words.message(language(), no.key, no.fields, no.clause, names)


def card_name(said: str) -> str:
    """A card's name, by what stands behind `card.` in the catalogue: deck and card."""
    return words.card(language(), said)


def line(entry: "dict[str, Any]", names: "list[str]", me: int) -> str:
    """A line of the log; the reader's own deeds have their own sentences (`….you`)."""
    return words.line(language(), entry, names, me)


def called(
    given: "list[str] | None", players: "list[str]", me: int, you: int, several: bool = False
) -> "list[str]":
    """What the players are called: as the match says (given), else in the reader's language. players: their levels;
    you: the seat that is spoken to, or NOBODY; several: of those at this device each calls the bots the same."""
    names = []
    for seat in range(len(players)):
        name = _plain(given[seat]) if given else ""
        if not name and seat == you:
            name = t("name.reader")
        elif not name and players[seat] == "human":
            name = t("name.person", n=seat + 1)
        names.append(name or t("name.bot", n=seat + 1 if several else (seat - me) % len(players)))
    return names


def _plain(text: str) -> str:
    """A name without marks that turn the direction of the sentence around it."""
    kept = [ch for ch in text if not (0x202A <= ord(ch) <= 0x202E or 0x2066 <= ord(ch) <= 0x2069)]
    return "".join(kept).strip()
