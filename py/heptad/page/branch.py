"""What if: play goes on from a point of a match that is over, against the same bots; then both ends side by side.

The match itself stays as it was and as it is kept; the branch is practice and is not kept.
"""

from heptad.page import sheets
from heptad.page.dom import by_id, close_sheet, make, put, root, sign
from heptad.page.replay import settle, start
from heptad.page.talk import t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.replay import Replay
    from heptad.play.match import Match


def begin(replay: "Replay") -> None:
    """Play on from where the replay stands."""
    app = replay.app
    if replay.at == replay.course.last():
        return
    replay.drop()
    app.branch = Branch(replay)
    app.branch.begin()


class Branch:
    """A branch that is being played, and the way back to the match that it left."""

    def __init__(self, replay: "Replay") -> None:
        self.app = replay.app
        self.course = replay.course
        self.at = replay.at
        self.hand = replay.hand
        self.practice = replay.app.practice
        words = make("span", "", t("replay.leave"), data_t="replay.leave")
        self.back = make("button", "icon", sign("i-back", "", "0 0 24 24"), words, type="button", data_action="match")

    def begin(self) -> None:
        """Put it on the table."""
        app = self.app
        match = self.course.branch(self.at)
        app.practice = True
        app.held = -1
        app.told = len(match.log)
        put(root, "data-branch", "")
        by_id("head").prepend(self.back)
        app.table.quiet()
        settle(app, match)
        app.hand.focus()
        app.table.say(t("branch.begun"), "")

    def again(self) -> None:
        """From the same point once more."""
        close_sheet()
        self.app.hand.reset(self.hand[0], self.hand[1])
        self.begin()

    def drop(self) -> None:
        """Forget it: the match that it left is there again, or another one comes."""
        app = self.app
        app.run += 1
        app.branch = None
        app.match = self.course.match
        app.practice = self.practice
        put(root, "data-branch", None)
        self.back.remove()
        app.hand.reset(self.hand[0], self.hand[1])

    def leave(self) -> None:
        """Back to the match, at the point where it was left."""
        close_sheet()
        if self.app.replay:
            self.app.replay.drop()
        self.drop()
        start(self.app, self.at, self.course)

    def compare(self) -> None:
        """Both ends side by side: who won, the totals, and round by round what they brought."""
        app = self.app
        real, other = self.course.match, app.match
        ends = [make("p", "", t("branch.real", who=self._won(real)))]
        ends.append(make("p", "", t("branch.other", who=self._won(other))))
        buttons = [
            sheets.button("replay.leave", "match", "main"),
            sheets.button("branch.again", "rebranch"),
            sheets.button("action.replay", "replay"),
        ]
        sheets.show(t("branch.over"), ends + [self._table(real, other)], buttons)

    def _won(self, match: "Match") -> str:
        """Who has won a match that is over."""
        winners = [self.app.names[seat] for seat in match.standing.winners or []]
        return ", ".join(winners) or t("branch.nobody")

    def _table(self, real: "Match", other: "Match") -> "Any":
        """One column a player; of the totals and of each round a row for the match and one for the branch."""
        head = make("tr")
        for name in [t("branch.part"), t("branch.line")] + self.app.names:
            head.append(make("th", "", name, scope="col"))
        table = make("table", "scores", make("thead", "", head), id="twins", tabindex="0")
        table.append(_pair(t("scores.total"), real.standing.scores, other.standing.scores))
        for i in range(max(len(real.rounds), len(other.rounds))):
            table.append(_pair(str(i + 1), sheets.round_gains(real, i), sheets.round_gains(other, i)))
        return table


def _pair(name: str, real: "list[int]", other: "list[int]") -> "Any":
    """Two rows, those numbers marked that differ; [] where the match or the branch had ended before."""
    body = make("tbody")
    for key, mine, theirs in (("branch.real.row", real, other), ("branch.other.row", other, real)):
        row = make("tr")
        if key == "branch.real.row":
            row.append(make("th", "", name, scope="rowgroup", rowspan="2"))
        row.append(make("th", "", t(key), scope="row"))
        for seat in range(max(len(real), len(other))):
            said = str(mine[seat]) if mine else "–"
            differs = not theirs or not mine or mine[seat] != theirs[seat]
            row.append(make("td", "", make("b", "", said) if differs and key == "branch.other.row" else said))
        body.append(row)
    return body
