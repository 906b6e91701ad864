"""The course of a match so far, beat by beat: any point of it again, and what would come of another move there."""

from heptad.kit.state import OVER
from heptad.kit.zone import touches
from heptad.play.given import Given

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.play.match import Match

EVERY = 12  # beats between two kept copies


class Course:
    """Every point of a match up to now; point 0 is the first deal, each later one a beat of the table further.

    moves: the text of the move that led to each point, "" for a beat of the table; rounds: the round's index there;
    made: how many moves of this round are made; lines: how many lines of the match's log are told.
    """

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.moves: "list[str]" = [""]
        self.rounds = [0]
        self.made = [0]
        self.lines = [1]  # of the deal
        self._kept: "list[Match]" = []
        self._at = 0
        self._here = self._walk(match)

    def _walk(self, match: "Match") -> "Match":
        """Play the match again and note its points."""
        moves = [move for played in match.rounds for move in played.moves]
        moves.reverse()
        walk = match.again()
        walk.telling = False
        self._kept.append(walk.copy())
        while self.lines[-1] < len(match.log):
            move = "" if walk.state.turn < 0 else moves.pop()
            _beat(walk, move)
            told = 1 + (len(walk.rounds[-1].gains or []) if walk.state.turn == OVER else 0)
            self.lines.append(self.lines[-1] + told)
            self.moves.append(move)
            self.rounds.append(len(walk.rounds) - 1)
            self.made.append(len(walk.rounds[-1].moves))
            if (len(self.moves) - 1) % EVERY == 0:
                self._kept.append(walk.copy())
        self._at = len(self.moves) - 1
        return walk

    def last(self) -> int:
        """The last point: how the match stands now."""
        return len(self.moves) - 1

    def at(self, point: int) -> "Match":
        """The match as it was at a point: to look at only, and without its log."""
        kept = point // EVERY
        if not kept * EVERY <= self._at <= point:
            self._here = self._kept[kept].copy()
            self._at = kept * EVERY
        while self._at < point:
            self._at += 1
            _beat(self._here, self.moves[self._at])
        return self._here

    def line(self, line: int) -> int:
        """The point at which a line of the log had just been told."""
        for point in range(len(self.lines)):
            if self.lines[point] > line:
                return point
        return self.last()

    def played(self, card: str, before: int) -> int:
        """The point at which a card was last played, at `before` or earlier in its round; else the round's deal."""
        point = before
        while point > 0 and self.rounds[point - 1] == self.rounds[before]:
            cards = touches(self.moves[point], self.match.rules.pack)[1]
            if self.match.rules.pack.id(card) in cards:
                break
            point -= 1
        return point

    def branch(self, point: int) -> "Match":
        """A match of its own that goes on from a point. Its later rounds have the packs of this one; shuffles that are
        prescribed for later belong to how this one was played."""
        new = self.at(point).copy()
        new.telling = True
        new.log = self.match.log[: self.lines[point]]
        later = []
        for i in range(len(new.rounds), min(len(self.match.given), len(self.match.rounds))):
            given = Given()
            if self.match.given[i].spells_cards():
                given.pack = self.match.rounds[i].pack
            later.append(given)
        new.forget()
        new.given = new.given + later
        return new


def _beat(match: "Match", move: str) -> None:
    if move:
        match.move(move)
    else:
        match.beat()
