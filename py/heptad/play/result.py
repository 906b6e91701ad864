"""A challenge is a table with a number of deals; a result is a player's whole match at it, signed off.

The sign covers the name and every card and move, so a changed letter shows. It is no secret: whoever reads this can
sign anything. What can't be forged is the rest: a result is played again, the cards must be those of the seed and the
bots' moves those that the bots make.
"""

from hashlib import sha256

from heptad.kit.rules import Refused
from heptad.play import link, record
from heptad.play.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Awaitable, Callable, Iterator

_LETTERS = 10
_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"


def sign(match: Match) -> str:
    """The letters that sign a finished match; they change with anything in it."""
    found = ""
    for byte in sha256(record.write(match, spell=True).encode()).digest()[:_LETTERS]:
        found += _SIGNS[byte & 31]
    return found


def signed(match: Match, me: int, name: str) -> str:
    """The result link of the player at `me`, called `name`, of a match that is over; the match stays as it is."""
    called = match.names
    match.names = ["" if seat != me else name for seat in range(match.rules.seats)]
    text = link.whole(match, me, None, sign(match))
    match.names = called
    return text


def bare(match: Match) -> Match:
    """The same match without the cards that its record spells out, if the seed deals them anyhow."""
    fresh, fits = _seeded(match)
    return fresh if fits else match


class Result:
    """What has been found of one result; the match itself is let go, thirty of them are much to keep.

    text: as it was given. why: None where everything holds, else the words and fields of what does not. The rest stays
    empty where it can't be read: name; me, the player's seat; score, the player's own at the end; rounds, how many were
    played; charges, whether points are charged; line, the player's own moves: (round, place in the round, move).
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.why: "tuple[str, dict[str, Any]] | None" = None
        self.read = False
        self.name = ""
        self.me = 0
        self.score = 0
        self.rounds = 0
        self.charges = False
        self.line: "list[tuple[int, int, str]]" = []

    def replayed(self) -> Match:
        """The match at its end; only of a result that could be read."""
        match, _, _, moves = _begin(self.text)
        for _ in moves:
            pass
        match.finish_round()
        return match


async def check(
    text: str, challenge: str, answer: "Callable[[Match, str], Awaitable[str]]", known: "dict[bytes, str]"
) -> Result:
    """Play a result, a link or a record's JSON, again and hold it against its challenge, a link as `table` gives it:
    the same table, played to the end, signed, with the seed's cards, and each bot's move the one that this bot makes.

    answer(match, level): the move of the bot whose turn it is. known: what they have answered, by a hash of the moves
    up to there; results of one challenge share it, since many begin alike.
    """
    found = Result(text)
    try:
        await _check(found, challenge, answer, known)
    except Refused as no:
        found.why = ("result.unreadable", {"why": (no.key, no.fields, no.clause)})
    return found


async def _check(found: Result, challenge: str, answer: "Any", known: "dict[bytes, str]") -> None:
    match, found.me, letters, moves = _begin(found.text)
    match.telling = False
    players = match.players or []
    same = table(match, found.me) == challenge
    helped: "tuple[str, dict[str, Any]] | None" = None
    path = b""
    for move in moves:
        seat = match.state.turn
        at = len(match.rounds[-1].moves)
        if seat == found.me:
            found.line.append((len(match.rounds) - 1, at, move))
        elif same and not helped and players[seat] != "human":
            if path not in known:
                known[path] = await answer(match, players[seat])
            if known[path] != move:
                said: "tuple[str, dict[str, Any], str]" = ("level." + players[seat], {}, "")
                helped = ("result.bot", {"round": len(match.rounds), "move": at + 1, "level": said})
        path = sha256(path + move.encode()).digest()
    match.finish_round()
    found.read = True
    found.name = match.names[found.me] if match.names else ""
    found.score = match.standing.scores[found.me]
    found.rounds = len(match.rounds)
    found.charges = match.rules.charges()
    if not same:
        found.why = ("result.other", {})
    elif not match.over():
        found.why = ("result.unfinished", {})
    elif letters != sign(match):
        found.why = ("result.changed", {})
    else:
        found.why = _cards(match) or helped


def _begin(text: str) -> "tuple[Match, int, str, Iterator[str]]":
    """A result's match at its first deal, the player's seat, the sign, and the moves, as `link.begin` gives them."""
    if text[:1] == "{":
        kept = record.read(text)
        players = kept.match.players or []
        match = kept.match.again()
        return match, players.index("human") if "human" in players else 0, kept.sign, _moves(kept, match)
    opened, moves = link.begin(text)
    return opened.match, opened.me, opened.sign, moves


def _moves(kept: "record.Record", match: Match) -> "Iterator[str]":
    """A record's moves, once all of them have proved to fit."""
    for played in record.play(kept, deal_on=False).rounds:
        for move in played.moves:
            match.settle()
            yield move
            match.move(move)


def asked(text: str) -> str:
    """The challenge to which a result says that it belongs; "" where it can't be read."""
    try:
        match, me, _, _ = _begin(text)
    except Refused:
        return ""
    return table(match, me)


def common(challenges: "list[str]") -> str:
    """The challenge that most of the results have, of the first ones where it is even; "" where none can be read."""
    best = ""
    for one in challenges:
        if one and challenges.count(one) > (challenges.count(best) if best else 0):
            best = one
    return best


def table(match: Match, me: int) -> str:
    """The link of the challenge to which a match belongs: what must be the same in all its results."""
    first = match.again()
    first.names = None
    first.given = []
    return link.table(first, me)


def _cards(match: Match) -> "tuple[str, dict[str, Any]] | None":
    """The seed must deal what was played."""
    if not match.given:  # it did
        return None
    fresh, fits = _seeded(match)
    return None if fits else ("result.pack", {"round": len(fresh.rounds)})


def _seeded(match: Match) -> "tuple[Match, bool]":
    """The match played again with the seed's cards, as far as they allow, and whether they are the same to its end."""
    fresh = match.again()
    fresh.given = []
    fresh = fresh.again()
    for played in match.rounds:
        fresh.settle()
        if fresh.rounds[-1].pack != played.pack:
            return fresh, False
        for move in played.moves:
            fresh.finish_round()
            if move not in fresh.rules.legal(fresh.state):
                return fresh, False
            fresh.move(move)
        fresh.finish_round()
        if fresh.rounds[-1].state.shuffled != played.state.shuffled:
            return fresh, False
    return fresh, True
