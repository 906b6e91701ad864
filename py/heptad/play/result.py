"""A challenge is a table with a number of deals; a result is a player's whole match at it, signed off.

The sign covers the name and every card and move, so a changed letter shows. It is no secret: whoever reads this can
sign anything. What can't be forged is the rest: a result is played again, the cards must be those of the seed and the
bots' moves those that the bots make.
"""

from hashlib import sha256

from heptad.kit.rules import Refused
from heptad.play import link, record
from heptad.play.match import Match
from heptad.play.think import question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Awaitable, Callable

_LETTERS = 10
_LONG = 20000  # letters of a link; a hundred deals need some thousand
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
    """What has been found of one result.

    why: None where everything holds, else the words and fields of what does not. The rest is None where it can't be
    read: name, me, match (played to its end), line (the player's own moves: (round, place in the round, move)).
    sign: the letters that stand in it.
    """

    def __init__(self) -> None:
        self.why: "tuple[str, dict[str, Any]] | None" = None
        self.name: "str | None" = None
        self.me = 0
        self.match: "Match | None" = None
        self.sign = ""
        self.line: "list[tuple[int, int, str]]" = []


def read(text: str) -> Result:
    """Read a result, a link or a record's JSON. It is not checked yet: `hold`, then `bots`."""
    found = Result()
    try:
        _read(found, text.strip())
    except Refused as no:
        found.why = ("result.unreadable", {"why": (no.key, no.fields, no.clause)})
    return found


def _read(found: Result, text: str) -> None:
    if text[:1] == "{":
        kept = record.read(text)
        match = record.play(kept, deal_on=False)
        players = match.players or []
        found.me = players.index("human") if "human" in players else 0
        found.sign = kept.sign
    elif len(text) > _LONG:
        raise Refused("", "link.long", key="m", n=len(text), most=_LONG)
    else:
        opened = link.read(text)
        match, found.me, found.sign = opened.match, opened.me, opened.sign
    found.match = match
    found.name = match.names[found.me] if match.names else None


def table(match: Match, me: int) -> str:
    """The link of the challenge to which a match belongs: what must be the same in all its results."""
    first = match.again()
    first.names = None
    first.given = []
    return link.table(first, me)


def common(results: "list[Result]") -> str:
    """The challenge of most of the results, of the first ones where it is even; "" where none can be read."""
    asked = [table(one.match, one.me) for one in results if one.match is not None]
    best = ""
    for text in asked:
        if asked.count(text) > (asked.count(best) if best else 0):
            best = text
    return best


def hold(found: Result, challenge: str) -> None:
    """Hold a result against the challenge, a link as `table` gives it: the same table, signed, the seed's cards. The
    bots' moves are not checked yet."""
    match = found.match
    if match is None:
        return
    if table(match, found.me) != challenge:
        found.why = ("result.other", {})
    elif not match.over():
        found.why = ("result.unfinished", {})
    elif found.sign != sign(match):
        found.why = ("result.changed", {})
    elif match.given:  # else its cards came from the seed
        fresh, fits = _seeded(match)
        found.why = None if fits else ("result.pack", {"round": len(fresh.rounds)})


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


async def bots(found: Result, answer: "Callable[[str, str], Awaitable[str]]") -> None:
    """Play a result again and ask every bot for its move: it must be the one that was made.

    answer(question, level): a bot's move; it gets the bot's view alone. Fills `line`.
    """
    match = found.match
    if match is None or match.players is None:
        return
    again = match.again()
    again.telling = False
    for number in range(len(match.rounds)):
        moves = match.rounds[number].moves
        for i in range(len(moves)):
            again.settle()
            seat = again.state.turn
            level = match.players[seat]
            if seat == found.me:
                found.line.append((number, i, moves[i]))
            elif level != "human" and found.why is None and await answer(question(again, level), level) != moves[i]:
                said: "tuple[str, dict[str, Any], str]" = ("level." + level, {}, "")
                found.why = ("result.bot", {"round": number + 1, "move": i + 1, "level": said})
                return
            again.move(moves[i])
