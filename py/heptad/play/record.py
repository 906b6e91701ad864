"""The record: one match as JSON, read strictly, written whole (the format is a contract, see docs/formats.md)."""

from json import loads as _loads

from heptad.games import LADDER, table_of
from heptad.kit.rules import Refused, Rules
from heptad.kit.state import OVER
from heptad.play.given import Given
from heptad.play.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

KEYS = ("heptad", "game", "options", "seats", "names", "players", "dealer", "seed", "scores", "deals", "sign", "rounds")
DEALS = 100  # rounds that a challenge may have
TEXT = 1000  # letters of a name, a seed, and any other text
DIGITS = 15  # of a number
_FAR = 400  # letters of JSON that no number has
ROUND_KEYS = ("pack", "hands", "next", "shuffles", "moves")


class Record:
    """A record that has been read: the match at its first deal, the moves of each listed round, and the letters with
    which a result was signed ("": none)."""

    def __init__(self, match: Match, moves: "list[list[str]]", sign: str) -> None:
        self.match = match
        self.moves = moves
        self.sign = sign


def read(text: str) -> Record:
    """Read a record's JSON text; Refused if anything in it does not fit. Moves are not played yet."""
    try:
        if _huge(text):
            raise ValueError
        data = _loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        raise Refused("", "bad.json")
    return check(data)


def check(data: "Any") -> Record:
    """The same for a record that is already plain data."""
    _object(data, KEYS, "record")
    for key in ("game", "seats"):
        if key not in data:
            raise Refused("", "bad.missing", what=key)
    if data.get("heptad", 1) != 1 or type(data.get("heptad", 1)) is not int:
        raise Refused("", "bad.version", version=data["heptad"])
    game = _text(data["game"], "game")
    options = data.get("options", {})
    _kind(options, dict, "options")
    rules = table_of(game, data["seats"], options)
    seats = rules.seats
    names = players = scores = dealer = None
    if "names" in data:
        names = [_text(name, "names") for name in _list(data["names"], seats, "names")]
    if "players" in data:
        players = [_text(player, "players") for player in _list(data["players"], seats, "players")]
        for player in players:
            if player != "human" and player not in LADDER:
                raise Refused("", "bad.level", level=player, game=game, known="human, " + ", ".join(LADDER))
    if "dealer" in data:
        dealer = _int(data["dealer"], "dealer")
        if not 0 <= dealer < seats:
            raise Refused("", "bad.dealer", dealer=dealer, high=seats - 1)
    seed = _text(data.get("seed", ""), "seed")
    if "scores" in data:
        scores = [_int(score, "scores") for score in _list(data["scores"], seats, "scores")]
    deals = _int(data.get("deals", 0), "deals")
    if not 0 <= deals <= DEALS:
        raise Refused("", "bad.deals", n=deals, most=DEALS)
    sign = _text(data.get("sign", ""), "sign")
    given: "list[Given]" = []
    moves: "list[list[str]]" = []
    _kind(data.get("rounds", []), list, "rounds")
    for entry in data.get("rounds", []):
        where = "rounds[" + str(len(given)) + "]"
        _object(entry, ROUND_KEYS, where)
        given.append(_given(rules, entry, where))
        _kind(entry.get("moves", []), list, where + ".moves")
        moves.append([_text(move, where + ".moves") for move in entry.get("moves", [])])
    match = Match(game, seats, options, seed, dealer, scores, names, players, given)
    match.deals = deals
    return Record(match, moves, sign)


def play(
    record: Record,
    upto: "int | None" = None,
    watch: "Callable[[Match], None] | None" = None,
    deal_on: bool = True,
) -> Match:
    """Play the record's moves (only the first `upto`), then let the table go on to the next decision.

    deal_on: whether it then also deals the round that follows a finished one.
    watch(match) is called before every move. Refused names round, move, seat, what was tried and what was legal.
    """
    match = record.match
    left = -1 if upto is None else upto
    for number in range(len(record.moves)):
        if left == 0:
            break
        if number:
            if match.over():
                raise Refused("", "bad.round_after_end", round=number)
            if match.state.turn != OVER:
                raise Refused("", "bad.round_unfinished", round=number - 1)
            match.beat()
        match.finish_round()
        for i in range(len(record.moves[number])):
            if left == 0:
                break
            left -= 1
            if watch and match.state.turn >= 0:
                watch(match)
            _move(match, number, i, record.moves[number][i])
            match.finish_round()
        if match.state.turn == OVER and match.state.fated:
            raise Refused("", "bad.unused_shuffles", round=number, n=len(match.state.fated))
    if deal_on:
        match.settle()
    else:
        match.finish_round()
    return match


def _move(match: Match, number: int, i: int, text: str) -> None:
    seat = match.state.turn
    try:
        match.move(text)
    except Refused as no:
        why = (no.key, no.fields, no.clause)
        args = {"round": number, "move": i, "seat": seat, "tried": text, "why": why}
        if seat < 0:
            raise Refused(no.clause, "bad.move_after_end", **args)
        raise Refused(no.clause, "bad.move", legal=", ".join(match.rules.legal(match.state)), **args)


def _given(rules: Rules, entry: "dict[str, Any]", where: str) -> Given:
    """What a listed round prescribes."""
    given = Given()
    if "pack" in entry and ("hands" in entry or "next" in entry):
        raise Refused("", "bad.pack_and_hands", where=where)
    if "pack" in entry:
        given.pack = _cards(rules, entry["pack"], where + ".pack")
    if "hands" in entry:
        hands = _list(entry["hands"], rules.seats, where + ".hands")
        given.hands = [None if hand is None else _cards(rules, hand, where + ".hands") for hand in hands]
    if "next" in entry:
        given.next = _cards(rules, entry["next"], where + ".next")
    if "shuffles" in entry:
        _kind(entry["shuffles"], list, where + ".shuffles")
        read = _cards if rules.SHUFFLES == "cards" else _place
        given.shuffles = [read(rules, shuffle, where + ".shuffles") for shuffle in entry["shuffles"]]
    return given


def _cards(rules: Rules, value: "Any", where: str) -> "list[int]":
    """A list of card texts as ids, none twice."""
    _kind(value, list, where)
    found: "list[int]" = []
    for text in value:
        card = rules.pack.id(_text(text, where))
        if card < 0:
            raise Refused(rules.DEAL_CLAUSE, "bad.card", card_=text, where=where)
        if card in found:
            raise Refused(rules.DEAL_CLAUSE, "bad.twice", card_=text)
        found.append(card)
    return found


def _place(rules: Rules, value: "Any", where: str) -> int:
    return _int(value, where)


def _object(value: "Any", keys: "tuple[str, ...]", where: str) -> None:
    _kind(value, dict, where)
    for key in sorted(value):
        if key not in keys:
            raise Refused("", "bad.key", key=key, where=where, known=", ".join(keys))


def _kind(value: "Any", kind: "type[Any]", where: str) -> None:
    if type(value) is not kind:
        raise Refused("", "bad.kind." + kind.__name__, where=where)


def _list(value: "Any", size: int, where: str) -> "list[Any]":
    if type(value) is not list or len(value) != size:
        raise Refused("", "bad.one_a_seat", where=where, size=size)
    return value


def _int(value: "Any", where: str) -> int:
    _kind(value, int, where)
    if not -(10**DIGITS) < value < 10**DIGITS:
        raise Refused("", "bad.digits", where=where, most=DIGITS)
    number: int = value
    return number


def _huge(text: str) -> bool:
    """Whether a JSON text holds a number of very many digits: some Pythons take minutes to read one."""
    parts = text.replace("\\\\", "").replace('\\"', "").split('"')
    for i in range(0, len(parts), 2):  # what stands between the strings
        if len(parts[i]) > _FAR:
            for mark in "[]{},:":
                parts[i] = parts[i].replace(mark, " ")
            if [word for word in parts[i].split() if len(word) > _FAR]:
                return True
    return False


def _text(value: "Any", where: str) -> str:
    _kind(value, str, where)
    if len(value) > TEXT:
        raise Refused("", "bad.long", where=where, n=len(value), most=TEXT)
    try:
        return plain(value)
    except ValueError:
        raise Refused("", "bad.kind.str", where=where)


def plain(text: str) -> str:
    """A text as it is; ValueError for half of a surrogate pair, which is no text at all."""
    for letter in text:
        if 0xD800 <= ord(letter) < 0xE000:
            raise ValueError("half of a surrogate pair")
    return text


# --- writing ------------------------------------------------------------------------------------------


def write(match: Match, spell: bool = False, sign: str = "") -> str:
    """The match's record as JSON text, the same letters on every Python.

    spell: every round's pack and shuffles in full, so that no generator is needed to follow it. sign: a result's.
    """
    rules = match.rules
    options = rules.named()
    pairs: "list[tuple[str, Any]]" = [("heptad", 1), ("game", rules.name)]
    if options:
        pairs.append(("options", tuple(options)))
    pairs.append(("seats", rules.seats))
    if match.names:
        pairs.append(("names", match.names))
    if match.players:
        pairs.append(("players", match.players))
    pairs += [("dealer", match.first.dealer), ("seed", match.seed), ("scores", match.first.scores)]
    if match.deals:
        pairs.append(("deals", match.deals))
    if sign:
        pairs.append(("sign", sign))
    pairs.append(("rounds", [tuple(entry) for entry in _rounds(match, spell)]))
    return dumps(tuple(pairs))


def _rounds(match: Match, spell: bool) -> "list[list[tuple[str, Any]]]":
    names = match.rules.pack.names
    found: "list[list[tuple[str, Any]]]" = []
    keep = 0
    for turn in match.rounds:
        entry: "list[tuple[str, Any]]" = []
        shuffles = turn.state.shuffled + turn.state.fated if spell else turn.given.shuffles
        if spell or turn.given.spells_cards():
            entry.append(("pack", [names[card] for card in turn.pack]))
        if shuffles:
            cards = match.rules.SHUFFLES == "cards"
            entry.append(("shuffles", [[names[c] for c in one] if cards else one for one in shuffles]))
        if entry or turn.moves or turn.gains is not None:
            keep = len(found) + 1
        entry.append(("moves", turn.moves))
        found.append(entry)
    return found[:keep]


def dumps(value: "Any") -> str:
    """JSON of None, bools, ints, texts, lists and objects (tuples of pairs, kept in order)."""
    if type(value) is tuple:
        return "{" + ", ".join([_quoted(key) + ": " + dumps(item) for key, item in value]) + "}"
    if type(value) is list:
        return "[" + ", ".join([dumps(item) for item in value]) + "]"
    if type(value) is str:
        return _quoted(value)
    if value is None or type(value) is bool:
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def _quoted(text: str) -> str:
    found = ""
    for letter in text:
        if letter in '"\\':
            letter = "\\" + letter
        elif ord(letter) < 32:
            letter = "\\u" + "{:04x}".format(ord(letter))
        found += letter
    return '"' + found + '"'
