"""The words: one flat catalogue a language, `words/<lang>.json`, shared by page, messages and command line.

A value is a text with named fields, or for counted things a dict of plural forms (`one`, `few`, `other`) chosen by
the field `n`. Fields called card, top and suit are said in words, `name` is a seat's name, a float has two decimals,
and a field that is itself (key, args, clause) is a message within the message. Where a language needs an article or an
ending with a card's name, its catalogue has `the.` forms and says {the_card}, {the_top}.
"""

from json import load as _load
from json import loads as _loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGES = ("en", "es", "ro")
GIVEN = ("bad", "link", "no", "result")  # messages that repeat what a record, a link or a reader has said …
OWN = ("known", "values", "legal", "cards")  # … but for these fields, which are ours
LONG = 60  # letters that are repeated at most
_read: "dict[str, dict[str, Any]]" = {}


def catalogue(language: str) -> "dict[str, Any]":
    """The catalogue of a language that lies beside this file, or that `learn` has brought."""
    if language not in _read:
        folder = __file__.replace("\\", "/").rsplit("/", 1)[0]
        with open(folder + "/" + language + ".json", encoding="utf-8") as file:
            _read[language] = _load(file)
    return _read[language]


def learn(language: str, text: str) -> None:
    """Take a catalogue from its JSON text: the page fetches all but the first language. ValueError if it is none."""
    _read[language] = _loads(text)


def card(language: str, said: str, form: str = "card.") -> str:
    """A card's name by what `Pack.said` gives: `7H`, `german.UE`, `XR`, `hidden`. form: "the." for the definite one."""
    words = catalogue(language)
    for key in (form + said, "card." + said):  # jokers and hidden cards have no suit
        if key in words:
            return str(words[key])
    key = form + said[:-1]
    if key not in words:
        key = "card." + said[:-1]
    deck = said[: said.rfind(".") + 1]
    return str(words[key].format(suit=words["suit." + deck + said[-1]]))


def plural(language: str, n: int) -> str:
    """The plural form that a number takes: one, few (Romanian only) or other."""
    n = abs(n)
    if n == 1:
        return "one"
    return "few" if language == "ro" and (n == 0 or 1 <= n % 100 <= 19) else "other"


def number(language: str, value: float, plus: str = "") -> str:
    """A number with two decimals as the language writes it. plus: what stands before those that are above 0."""
    hundredths = int(abs(value) * 100 + 0.5)
    sign = "" if not hundredths else "−" if value < 0 else plus
    mark: str = catalogue(language)["number.mark"]
    return sign + str(hundredths // 100) + mark + ("0" + str(hundredths % 100))[-2:]


def percent(language: str, share: float) -> str:
    """A share of 1 in per cent."""
    return str(catalogue(language)["number.percent"].format(n=int(share * 100 + 0.5)))


def say(language: str, key: str, args: "dict[str, Any]", names: "list[str] | None" = None) -> str:
    """A sentence in a language. names: what the seats are called. KeyError where the catalogue has none."""
    words = catalogue(language)
    filled = {}
    given = key.split(".")[0] in GIVEN
    for field in args:
        value = args[field]
        if field in ("card", "top"):
            filled["the_" + field] = card(language, value, "the.")
            value = card(language, value)
        elif field == "suit":
            value = words["suit." + value]
        elif field == "name":
            value = names[value] if names else words["seat"].format(n=value)
        elif type(value) is tuple or (type(value) is list and not given):  # a list where it has been JSON
            value = message(language, value[0], value[1], value[2])
        elif given and field not in OWN:
            value = echoed(value)
        elif type(value) is float:
            value = number(language, value)
        filled[field] = value
    text = words[key]
    if type(text) is not str:
        text = text[plural(language, args["n"])]
    return str(text.format(**filled))


def echoed(value: "Any") -> str:
    """What somebody has given us, as a message repeats it: on one line, in its own direction, not too long."""
    text = ""
    for letter in str(value)[: LONG + 1]:
        n = ord(letter)
        odd = n < 32 or 127 <= n < 160 or 0x200B <= n <= 0x200F or 0x2028 <= n <= 0x202E or 0x2060 <= n <= 0x206F
        text += "\ufffd" if odd else letter
    return text[: LONG - 1] + "…" if len(text) > LONG else text


def called(name: str) -> str:
    """A name as it is shown and printed: on one line, not too long, without marks that turn the direction of what
    stands around it, or that a terminal obeys."""
    kept = ""
    for letter in name:
        n = ord(letter)
        turns = 0x202A <= n <= 0x202E or 0x2066 <= n <= 0x2069 or n in (0x200E, 0x200F, 0x061C)
        kept += " " if n < 32 or 127 <= n < 160 or n in (0x2028, 0x2029) else "" if turns else letter
    kept = " ".join(kept.split())
    return kept[: LONG - 1] + "…" if len(kept) > LONG else kept


def line(language: str, entry: "dict[str, Any]", names: "list[str]", me: int) -> str:
    """A line of the log; the reader's own deeds have their own sentences (`….you`)."""
    key = entry["key"]
    if entry["args"].get("name") == me and key + ".you" in catalogue(language):
        key += ".you"
    return say(language, key, entry["args"], names)


def message(
    language: str, key: str, args: "dict[str, Any]", clause: str = "", names: "list[str] | None" = None
) -> str:
    """A sentence with the clause it rests on. names: what the seats are called."""
    return say(language, key, args, names) + (" (" + clause + ")" if clause else "")
