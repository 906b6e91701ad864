"""A link: the part of an address behind `#`, from which a table, a position or a whole match comes back.

`septica?seats=3&jokers=on&seed=k7f3q&me=0&bots=casual,casual` is a table. `m=COUNT.NUMBER.CHECK` adds the moves:
each is its index among the legal moves, the radix is how many there were, all of them one number in base64url.
`p=` adds prescribed packs and shuffles, each a run of different cards as one number. CHECK covers all that
the moves depend on.
"""

from hashlib import sha256

from heptad.games import LADDER, rules_of, table_of
from heptad.kit.rules import Refused, Rules
from heptad.kit.state import OVER
from heptad.play.given import Given
from heptad.play.match import Match, drawn_dealer
from heptad.play.record import DEALS, DIGITS, TEXT, plain
from heptad.words import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PLAIN = _DIGITS + ".,~"
LONG = 20000  # letters of a link; a hundred deals need some thousand
KEYS = ("seats", "seed", "dealer", "scores", "me", "bots", "players", "names", "lang", "deals", "p", "m", "sign")


class Link:
    """What a link says: the match as it stands there, the reader's seat, the language (None: the reader's own), and
    the letters with which a result was signed ("": none)."""

    def __init__(self, match: Match, me: int, language: "str | None", sign: str) -> None:
        self.match = match
        self.me = me
        self.language = language
        self.sign = sign


# --- text and numbers ---------------------------------------------------------------------------------


def quote(text: str) -> str:
    """Percent-encode: what is left bare needs no care anywhere in an address."""
    found = ""
    for byte in text.encode():
        letter = chr(byte)
        found += letter if letter in _PLAIN else "%" + "{:02X}".format(byte)
    return found


def unquote(text: str) -> str:
    """The way back; Refused where a `%` is not followed by two hexadecimal digits, or the bytes are no text."""
    parts = text.split("%")
    try:
        found = parts[0].encode()
        for part in parts[1:]:
            if part[:2].strip("0123456789abcdefABCDEF") or len(part) < 2:
                raise ValueError
            found += bytes([int(part[:2], 16)]) + part[2:].encode()
        return plain(found.decode())
    except ValueError:  # UnicodeError is one
        raise Refused("", "link.quoting", text=text)


def _number(n: int) -> str:
    """A number in base64url digits, the lowest first; "" for 0."""
    found = ""
    while n:
        found += _DIGITS[n & 63]
        n >>= 6
    return found


def _digits(text: str) -> int:
    many, bits = 0, 0
    found = bytearray()  # a number that grew digit by digit would be copied at each
    for letter in text:
        digit = _DIGITS.find(letter)
        if digit < 0:
            raise Refused("", "link.letter", letter=letter)
        many |= digit << bits
        bits += 6
        while bits >= 8:
            found.append(many & 255)
            many >>= 8
            bits -= 8
    found.append(many)
    return int.from_bytes(bytes(found), "little")


def _arrangement(cards: "list[int]", size: int) -> str:
    """Different cards of a pack in order, as `count_number`: each its index among the cards not yet named."""
    left = list(range(size))
    n, radix = 0, 1
    for card in cards:
        at = left.index(card)
        n += at * radix
        radix *= len(left)
        del left[at]
    return str(len(cards)) + "_" + _number(n)


def _arranged(text: str, size: int) -> "list[int]":
    count, _, digits = text.partition("_")
    n = _digits(digits)
    wanted = _count(count, size)
    left = list(range(size))
    cards = []
    for _ in range(wanted):
        cards.append(left.pop(n % len(left)))
        n //= len(left) + 1
    if n:
        raise Refused("", "link.cut")
    return cards


def _count(text: str, most: int) -> int:
    if not text or text.strip("0123456789") or len(text) > 6 or int(text) > most:
        raise Refused("", "link.count", text=text)
    return int(text)


# --- writing ------------------------------------------------------------------------------------------


def table(match: Match, me: int = 0, language: "str | None" = None) -> str:
    """The link to a match's table: same cards, no moves."""
    return _join(match, _meaning(match, True), me, language)


def deal(match: Match, me: int = 0, language: "str | None" = None) -> str:
    """The link to a match's first deal, prescribed cards and all."""
    first = match.again()
    return whole(first, me, language) if _packs(first) else table(match, me, language)


def cards(match: Match) -> str:
    """Game, seats, options, seed and dealer: all on which a match's cards depend, with nothing left to be known."""
    return match.rules.name + "?" + "&".join([key + "=" + quote(value) for key, value in _meaning(match, False)])


def fresh(match: Match, me: int = 0) -> str:
    """The link to the same table for a new deal: whoever opens it draws a seed."""
    kept = [pair for pair in _meaning(match, True) if pair[0] not in ("seed", "dealer", "scores")]
    return _join(match, kept, me, None)


def untongued(address: str) -> str:
    """A link without the language that it asks for."""
    game, mark, query = address.partition("?")
    return game + mark + "&".join([part for part in query.split("&") if part[:5] != "lang="])


def whole(match: Match, me: int = 0, language: "str | None" = None, sign: str = "") -> str:
    """The link to a match as it stands, with every move. sign: a result's."""
    meaning = _meaning(match, False)
    p = _packs(match)
    if p:
        meaning.append(("p", p))
    count, n = _moves(match)
    body = str(count) + "." + _number(n)
    meaning.append(("m", body + "." + _check(match.rules, meaning, body)))
    if sign:
        meaning.append(("sign", sign))
    return _join(match, meaning, me, language)


def _meaning(match: Match, short: bool) -> "list[tuple[str, str]]":
    """The pairs on which the cards depend; short: without what the seed says anyhow."""
    rules = match.rules
    pairs = [("seats", str(rules.seats))]
    pairs += [(name, str(value)) for name, value in rules.named()]
    pairs.append(("seed", match.seed))
    drawn = rules.first_dealer(drawn_dealer(match.seed, rules.seats), match.first.scores)
    if not short or match.first.dealer != drawn:
        pairs.append(("dealer", str(match.first.dealer)))
    if match.first.scores != rules.start(match.first.dealer, None).scores:
        pairs.append(("scores", ".".join([str(score) for score in match.first.scores])))
    if match.deals:
        pairs.append(("deals", str(match.deals)))
    return pairs


def _join(match: Match, pairs: "list[tuple[str, str]]", me: int, language: "str | None") -> str:
    tail = [pair for pair in pairs if pair[0] in ("p", "m", "sign")]
    pairs = [pair for pair in pairs if pair not in tail]
    if match.players:
        others = match.players[:me] + match.players[me + 1 :]
        if match.players[me] == "human" and "human" not in others:
            pairs += [("me", str(me)), ("bots", ",".join(others))]
        else:
            pairs += [("me", str(me)), ("players", ",".join(match.players))]
    if match.names:
        pairs.append(("names", ",".join([quote(name).replace(",", "%2C") for name in match.names])))
    if language:
        pairs.append(("lang", language))
    parts = [key + "=" + (value if key == "names" else quote(value)) for key, value in pairs + tail]
    return match.rules.name + "?" + "&".join(parts)


def _packs(match: Match) -> str:
    size = match.rules.pack.size
    found = []
    for i in range(len(match.rounds)):
        given = match.rounds[i].given
        if given.spells_cards():
            found.append(str(i) + "p" + _arrangement(match.rounds[i].pack, size))
        for shuffle in given.shuffles:
            cards = match.rules.SHUFFLES == "cards"
            found.append(str(i) + "s" + (_arrangement(shuffle, size) if cards else str(shuffle)))
    return ".".join(found)


def _moves(match: Match) -> "tuple[int, int]":
    """How many moves, and all of them as one number."""
    again = match.again()
    n, radix, count = 0, 1, 0
    for turn in match.rounds:
        for move in turn.moves:
            again.settle()
            legal = again.rules.legal(again.state)
            n += legal.index(move) * radix
            radix *= len(legal)
            count += 1
            again.move(move)
    return count, n


def _check(rules: Rules, pairs: "list[tuple[str, str]]", body: str) -> str:
    """Two letters that change when anything does on which the moves depend."""
    text = rules.name + "".join(["&" + key + "=" + value for key, value in pairs if key != "m"]) + "&m=" + body
    digest = sha256(text.encode()).digest()
    return _DIGITS[digest[0] & 63] + _DIGITS[digest[1] & 63]


# --- reading ------------------------------------------------------------------------------------------


def read(text: str, seed: str = "") -> Link:
    """Read a link (with or without what stands before `#`). seed: taken where the link names none."""
    found, moves = begin(text, seed)
    for _ in moves:
        pass
    return found


def begin(text: str, seed: str = "") -> "tuple[Link, Iterator[str]]":
    """The same with the match still at its first deal, and its moves: each is made when the next one is asked for, and
    the match stands before it. What is wrong with the moves is refused on the way."""
    text = text[text.find("#") + 1 :]
    if len(text) > LONG:
        raise Refused("", "link.too_long", n=len(text), most=LONG)
    game, _, query = text.partition("?")
    cls = rules_of(unquote(game))
    known = [option[0] for option in cls.OPTIONS]
    values: "dict[str, str]" = {}
    for part in query.split("&") if query else []:
        key, eq, value = part.partition("=")
        key = unquote(key)
        if key not in KEYS and key not in known:
            raise Refused("", "link.key", key=key, known=", ".join(KEYS) + ", " + ", ".join(known))
        if key in values or not eq:
            raise Refused("", "link.twice" if eq else "link.empty", key=key)
        values[key] = value if key == "names" else unquote(value)
    options = options_of(cls, values)
    seats = _whole(values.get("seats", str(cls.TABLE)), "seats")
    rules = table_of(cls.name, seats, options)
    me = _seat(values.get("me", "0"), seats, "me")
    dealer = _seat(values["dealer"], seats, "dealer") if "dealer" in values else None
    scores = names = None
    if "scores" in values:
        scores = [_whole(score, "scores") for score in _split(values["scores"], ".", seats, "scores")]
    if "names" in values:
        names = [unquote(name) for name in _split(values["names"], ",", seats, "names")]
        for name in names:
            _short(name, "names")
    if values.get("lang", LANGUAGES[0]) not in LANGUAGES:
        raise Refused("", "link.lang", lang=values["lang"], known=", ".join(LANGUAGES))
    given = _given(rules, values.get("p", ""))
    seed = values.get("seed", seed)
    _short(seed, "seed")
    deals = _whole(values.get("deals", "0"), "deals")
    if not 0 <= deals <= DEALS:
        raise Refused("", "bad.deals", n=deals, most=DEALS)
    match = Match(cls.name, seats, options, seed, dealer, scores, names, _players(values, cls.name, seats, me), given)
    match.deals = deals
    if given and "m" not in values:
        raise Refused("", "link.packs_alone")
    return Link(match, me, values.get("lang"), values.get("sign", "")), _replay(match, values)


def _players(values: "dict[str, str]", game: str, seats: int, me: int) -> "list[str]":
    """Who sits where: the reader at `me`, bots of the given levels elsewhere (casual where none is named)."""
    if "players" in values:
        players = _split(values["players"], ",", seats, "players")
    else:
        players = values["bots"].split(",") if values.get("bots") else ["casual"]
        if len(players) > seats - 1:
            raise Refused("", "link.bots", n=len(players), most=seats - 1)
        players = players + players[-1:] * (seats - 1 - len(players))
        players = players[:me] + ["human"] + players[me:]
    for player in players:
        if player != "human" and player not in LADDER:
            raise Refused("", "bad.level", level=player, game=game, known=", ".join(LADDER))
    return players


def _replay(match: Match, values: "dict[str, str]") -> "Iterator[str]":
    """Play the moves of `m`, if there are any."""
    if "m" not in values:
        return
    parts = values["m"].split(".")
    if len(parts) != 3:
        raise Refused("", "link.cut")
    count = _count(parts[0], 999999)
    n = _digits(parts[1])
    meaning = _meaning(match, False)
    if values.get("p"):
        meaning.append(("p", values["p"]))
    if parts[2] != _check(match.rules, meaning, parts[0] + "." + parts[1]):
        raise Refused("", "link.check")
    for _ in range(count):
        match.settle()
        legal = match.rules.legal(match.state)
        if not legal:
            raise Refused("", "link.cut")
        move = legal[n % len(legal)]
        yield move
        match.move(move)
        n //= len(legal)
    match.settle()
    if n or len(match.given) > len(match.rounds) or (match.state.turn == OVER and match.state.fated):
        raise Refused("", "link.cut")


def _given(rules: Rules, text: str) -> "list[Given]":
    found: "list[Given]" = []
    for item in text.split(".") if text else []:
        at = item.find("p") if "p" in item[:4] else item.find("s")
        if at < 1:
            raise Refused("", "link.cut")
        number = _count(item[:at], 999)
        while len(found) <= number:
            found.append(Given())
        if item[at] == "s" and rules.SHUFFLES == "places":
            found[number].shuffles.append(_count(item[at + 1 :], rules.pack.size))
            continue
        cards = _arranged(item[at + 1 :], rules.pack.size)
        if item[at] == "s":
            found[number].shuffles.append(cards)
        elif found[number].pack is not None or len(cards) != rules.pack.size:
            raise Refused("", "link.cut")
        else:
            found[number].pack = cards
    return found


def options_of(cls: "type[Rules]", values: "dict[str, str]") -> "dict[str, Any]":
    """The options among texts by name, as the game's own values."""
    return {name: _value(values[name], allowed) for name, allowed, _, _ in cls.OPTIONS if name in values}


def _value(text: str, allowed: "tuple[Any, ...]") -> "Any":
    """An option's value: a number where the option has numbers, else the text."""
    digits = text.strip("0123456789") == "" and 0 < len(text) < 10
    return int(text) if digits and type(allowed[0]) is not str else text


def _whole(text: str, key: str) -> int:
    """A whole number, perhaps negative."""
    digits = text[1:] if text[:1] == "-" else text
    if not digits or digits.strip("0123456789") or len(digits) > DIGITS:
        raise Refused("", "link.number", key=key, text=text)
    return int(text)


def _short(text: str, key: str) -> None:
    if len(text) > TEXT:
        raise Refused("", "link.long", key=key, n=len(text), most=TEXT)


def _seat(text: str, seats: int, key: str) -> int:
    seat = _whole(text, key)
    if not 0 <= seat < seats:
        raise Refused("", "link.seat", key=key, seat=seat, high=seats - 1)
    return seat


def _split(text: str, mark: str, seats: int, key: str) -> "list[str]":
    parts = text.split(mark)
    if len(parts) != seats:
        raise Refused("", "bad.one_a_seat", where=key, size=seats)
    return parts
