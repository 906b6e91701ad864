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
_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"


def sign(match: Match) -> str:
    """The letters that sign a finished match; they change with anything in it."""
    found = ""
    for byte in sha256(record.write(match, spell=True).encode()).digest()[:_LETTERS]:
        found += _SIGNS[byte & 31]
    return found


def signed(match: Match, me: int, name: str) -> str:
    """The result link of the player at `me`, called `name`, of a match that is over."""
    match.names = ["" if seat != me else name for seat in range(match.rules.seats)]
    return link.whole(match, me, None, sign(match))


def bare(match: Match) -> Match:
    """The same match without the cards that its record spells out, if the seed deals them anyhow."""
    fresh, fits = _seeded(match)
    return fresh if fits else match


class Result:
    """What has been found of one result.

    why: None where everything holds, else the words and fields of what does not. The rest is None where it can't be
    read: name, me, match (played to its end), lines (the player's own moves: (round, place in the round, move)).
    """

    def __init__(self) -> None:
        self.why: "tuple[str, dict[str, Any]] | None" = None
        self.name: "str | None" = None
        self.me = 0
        self.match: "Match | None" = None
        self.line: "list[tuple[int, int, str]]" = []


def read(text: str, challenge: "link.Link") -> Result:
    """Read a result, a link or a record's JSON, and hold it against the challenge. The bots' moves are not checked
    yet (`bots`)."""
    found = Result()
    try:
        _read(found, text.strip(), challenge)
    except Refused as no:
        found.why = ("result.unreadable", {"why": (no.key, no.fields, no.clause)})
    return found


def _read(found: Result, text: str, challenge: "link.Link") -> None:
    if text[:1] == "{":
        kept = record.read(text)
        match = record.play(kept, deal_on=False)
        letters = kept.sign
        players = match.players or []
        found.me = players.index("human") if "human" in players else challenge.me
    else:
        opened = link.read(text)
        match, letters, found.me = opened.match, opened.sign, opened.me
    found.match = match
    found.name = match.names[found.me] if match.names else None
    asked = challenge.match
    if _table(match, found.me) != _table(asked, challenge.me):
        found.why = ("result.other", {})
    elif not match.over():
        found.why = ("result.unfinished", {})
    elif letters != sign(match):
        found.why = ("result.changed", {})
    else:
        found.why = _cards(match)


def _table(match: Match, me: int) -> str:
    """What must be the same in all results of a challenge."""
    first = match.again()
    first.names = None
    first.given = []
    return link.table(first, me)


def _cards(match: Match) -> "tuple[str, dict[str, Any]] | None":
    """The seed must deal what was played."""
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


async def bots(found: Result, answer: "Callable[[str, str], Awaitable[str]]") -> None:
    """Play a result again and ask every bot for its move: it must be the one that was made.

    answer(question, level): a bot's move; it gets the bot's view alone. Fills `line`.
    """
    match = found.match
    if match is None or match.players is None:
        return
    again = match.again()
    for number in range(len(match.rounds)):
        moves = match.rounds[number].moves
        for i in range(len(moves)):
            again.settle()
            seat = again.state.turn
            level = match.players[seat]
            if level == "human":
                found.line.append((number, i, moves[i]))
            elif found.why is None and await answer(question(again, level), level) != moves[i]:
                said: "tuple[str, dict[str, Any], str]" = ("level." + level, {}, "")
                found.why = ("result.bot", {"round": number + 1, "move": i + 1, "level": said})
                return
            again.move(moves[i])
