"""Understands what is typed into the text view's command box: a move, a command, or neither. Knows no element."""

from heptad import words
from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Rules
    from heptad.page.describe import Teller

COMMANDS = (
    "help", "hand", "table", "log", "scores", "rules", "hint", "undo", "next", "new", "replay", "back", "forward",
)  # fmt: skip
_PLAIN = (
    ("a", "ÁÀÂÃÄÅáàâãäåĂă"), ("e", "ÉÈÊËéèêë"), ("i", "ÍÌÎÏíìîï"), ("o", "ÓÒÔÕÖóòôõö"), ("u", "ÚÙÛÜúùûü"),
    ("n", "Ññ"), ("c", "Çç"), ("s", "ȘșŞş"), ("t", "ȚțŢţ"),
)  # fmt: skip
_FOLD = {letter: plain for plain, letters in _PLAIN for letter in letters}


def fold(text: str) -> str:
    """A text as it is compared: small letters without accents, single spaces."""
    plain = [_FOLD.get(letter, letter) for letter in text if not 0x300 <= ord(letter) < 0x370]  # accents by themselves
    return " ".join("".join(plain).lower().split())


def spoken(text: str) -> "list[str]":
    """The words of a text, folded, without marks."""
    letters = [letter if "a" <= letter <= "z" or "0" <= letter <= "9" else " " for letter in fold(text)]
    return "".join(letters).split()


def names(language: str, command: str) -> "list[str]":
    """What a command is called: the reader's word, then others."""
    return [name.strip() for name in words.catalogue(language)["command." + command].split(",")]


def understand(typed: str, tell: "Teller", rules: "Rules") -> "tuple[str, Any]":
    """What a text means: ("move", its text), ("command", (name, the rest)), ("which", moves that it may mean),
    ("unknown", the text)."""
    text = fold(typed)
    touch = tell.f["touch"]
    moves = [item["move"] for item in touch]
    move = rules.read(text.replace(" + ", "+").replace(" = ", "="))
    if move in moves:
        return "move", move
    if _number(text) and 0 < int(text) <= len(moves):
        return "move", moves[int(text) - 1]
    first, _, rest = text.partition(" ")
    for command in COMMANDS:
        known = [fold(name) for name in names(tell.language, command)] + [command]
        if text in known or (first in known and command == "rules"):
            return "command", (command, "" if text in known else rest)
    if touches(move, rules.pack)[1]:
        return "move", move  # written like one: why it is none will be said
    said = spoken(typed)
    fitting, loose = _fitting(said, touch, tell)
    if not fitting:
        card = _card(said, tell, rules)
        fitting = [item["move"] for item in touch if item["cards"] == [card]] if card else loose
        if card and not fitting:
            return "move", card
    if fitting:
        return ("move", fitting[0]) if len(fitting) == 1 else ("which", fitting)
    move = _verb(said, tell, rules)
    return ("move", move) if move else ("unknown", typed)


def _fitting(said: "list[str]", touch: "list[Any]", tell: "Teller") -> "tuple[list[str], list[str]]":
    """The moves that are called exactly so, else those that begin so; and those that have these words in this order."""
    exact: "list[str]" = []
    begun: "list[str]" = []
    loose: "list[str]" = []
    for item in touch if said else []:
        phrases = [spoken(tell.move(item)), spoken(tell.short(item))]
        if said in phrases:
            exact.append(item["move"])
        if [phrase for phrase in phrases if _begins(said, phrase)]:
            begun.append(item["move"])
        if _inside(said, phrases[0]):
            loose.append(item["move"])
    return exact or begun, loose


def _begins(said: "list[str]", phrase: "list[str]") -> bool:
    """Whether a phrase begins with these words; the last one may be cut short."""
    n = len(said)
    return said[:-1] == phrase[: n - 1] and len(phrase) >= n and _short(said[-1], phrase[n - 1])


def _inside(said: "list[str]", phrase: "list[str]") -> bool:
    """Whether these words, three letters at least, stand in a phrase in this order, each perhaps cut short."""
    if len("".join(said)) < 3:
        return False
    at = 0
    for word in said:
        while at < len(phrase) and not _short(word, phrase[at]):
            at += 1
        at += 1
    return at <= len(phrase)


def _short(word: str, whole: str) -> bool:
    """Whether a word is another one or its beginning; a number is only itself."""
    return word == whole if _number(word) else whole.startswith(word)


def _number(text: str) -> bool:
    return 0 < len(text) < 6 and not text.strip("0123456789")


# --- moves that are not legal now: to be refused with their reason -----------------------------------------


def _card(said: "list[str]", tell: "Teller", rules: "Rules") -> str:
    """The card of the pack that is called so, small words left out or not; "" if it is none or not one alone."""
    found = [card for card in rules.pack.names if _inside(said, spoken(tell.card(card)))]
    return found[0] if len(found) == 1 else ""


def _verb(said: "list[str]", tell: "Teller", rules: "Rules") -> str:
    """The game's move without a card that is called so, whether it may be made now or not."""
    amount = " " + said[-1] if len(said) > 1 and _number(said[-1]) else ""
    said = said[:-1] if amount else said
    stem = rules.name + ".move."
    book = words.catalogue(tell.language)
    for key in sorted(book):  # no order in MicroPython
        if key.startswith(stem) and said:
            verb = key[len(stem) :]
            forms = book[key]
            label = forms if type(forms) is str else forms["other"]
            if said == [verb] or (len("".join(said)) > 2 and _begins(said, spoken(label))):
                return verb + amount
    return ""
