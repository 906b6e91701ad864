"""A lesson at the table: the coach's words beside the hand, the card or button wanted next, a friendly no to others.

`#learn/septica` begins one. It is never kept: a reload begins it again, and the kept match stays as it was.
"""

from asyncio import sleep

from js import document

from heptad.games import GAMES
from heptad.page import later
from heptad.page.arrival import arrive
from heptad.page.dom import attr, by_id, fill, helper, make, put
from heptad.page.lessons import lesson_of, meets
from heptad.page.talk import t
from heptad.play import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

STEM = "learn/"
_REST = 2  # so many bot's paces before the table makes a move for the reader


def start(app: "App", address: str) -> None:
    """Begin the lesson that an address names: `learn/GAME`, perhaps with `?lang=ro`."""
    game, _, query = address[len(STEM) :].partition("?")
    found = lesson_of(game)
    if not found:
        app.leave()
        later.module("sheets").broken_link(t("bad.game", game=game, known=", ".join(GAMES)))
        return
    deal, steps, end = found
    language = query[5:] if query[:5] == "lang=" else None
    app.open(record.check(deal).match, 0, language=language, lesson=Lesson(app, address, game, steps, end))
    app.hand.focus()


def go(app: "App", address: str) -> None:
    """Go to an address of the page, as by a link: a lesson, a game at its usual table, "" for the lobby."""
    helper.setHash(address, True)
    arrive(app)


class Lesson:
    """The course of one lesson. `at` is the step that comes next."""

    def __init__(self, app: "App", address: str, game: str, steps: "Any", end: str) -> None:
        self.app = app
        self.address = address
        self.game = game
        self.steps = steps
        self.end = end
        self.at = 0
        self.nudge = ""  # the key of what was said to a move that comes too soon
        self.ended = False

    def step(self) -> "Any":
        """The step that the reader is to make now; None while others move and at the end."""
        return self.steps[self.at] if self.at < len(self.steps) and self.app.frame["mine"] else None

    # --- what the reader does -------------------------------------------------------------------------

    def allows(self, move: str) -> bool:
        """Whether a move goes its way: what the step wants, and what the rules refuse. Else the coach says no."""
        legal = [touch["move"] for touch in self.app.frame["touch"]]
        step = self.step()
        if step is None or move not in legal or meets(step, move):
            return True
        self.app.table.quiet()
        self.nudge = "lesson.first" if step[0] == "try" else "lesson.could"
        self.app.hand.put_back()
        by_id("urgent").textContent = t(self.nudge) + " " + self._task(step)
        return False

    def moved(self) -> None:
        """The reader has made the step's move."""
        self.at += 1
        self.nudge = ""

    def refused(self) -> None:
        """A card was refused: where that was to be tried, it goes on."""
        step = self.step()
        if step and step[0] == "try":
            self.moved()
            self.app.hand.put_back()
            by_id("polite").textContent = self.words()

    def act(self, action: str) -> None:
        """What the menu's buttons mean here: the lesson once more, or a real game; nothing is taken back."""
        if action == "again":
            start(self.app, self.address)
        elif action == "new":
            go(self.app, self.game)

    def spoken(self) -> str:
        """The lesson's address without a language, once another was chosen."""
        self.address = STEM + self.game
        return self.address

    # --- what the table does --------------------------------------------------------------------------

    async def turn(self, run: int) -> None:
        """The reader's turn has come: a step that the table makes itself, or the end."""
        app = self.app
        step = self.step()
        if step is None:
            self.over()
        elif step[0] == "self":
            await sleep(app.pace() * _REST / 1000)
            if run == app.run:
                app.make(app.match.move, step[1][0])
                self.moved()
                app.go()

    def over(self) -> None:
        """That is all: what the round brought, what is good to know, and where to go from here."""
        app = self.app
        if by_id("sheet").open:
            return  # `closed` comes back to it
        self.ended = True
        sheets = later.module("sheets")
        inside = [make("p", "", t(self.end))] + ([sheets.gains(app)] if app.frame["closed"] else [])
        buttons = [
            sheets.button("lesson.play", "start", "main", data_game=self.game),
            sheets.button("head.rules", "book"),
            sheets.button("action.lobby", "lobby"),
        ]
        sheets.show(t("lesson.end"), inside, buttons)

    def closed(self) -> None:
        """A sheet was closed: after the last one there are the games, or first the last one itself."""
        if self.ended:
            go(self.app, "")
        elif self.at == len(self.steps) and (self.app.frame["mine"] or self.app.frame["closed"]):
            self.over()

    # --- what it says ---------------------------------------------------------------------------------

    def words(self) -> str:
        """The coach's words and the task, in one."""
        step = self.step()
        if step is None:
            return ""
        return (t(step[2]) + " " + self._task(step)).strip()

    def _task(self, step: "Any") -> str:
        """What to do, from the move that is wanted."""
        f = self.app.frame
        kind, moves, _ = step
        if kind == "self":
            return ""
        if kind == "try":
            return t("lesson.do.try", card=f["deck"] + moves[0])
        for touch in f["touch"]:
            if meets(step, touch["move"]):
                if touch["cards"] and touch["choice"]:
                    return t("lesson.do.name", card=f["deck"] + touch["cards"][0], suit=f["deck"] + touch["choice"])
                if touch["cards"]:
                    return t("lesson.do.play", card=f["deck"] + touch["cards"][0])
                if touch["move"] not in moves:
                    return t("lesson.do.any")
                return t("lesson.do.press", what=(touch["words"][0], touch["words"][1], ""))
        return ""

    def draw(self) -> None:
        """Bring the coach's box and the marks up to date."""
        step = self.step()
        count = make("span", "count", str(min(self.at + 1, len(self.steps))) + "/" + str(len(self.steps)))
        parts = []
        if step is None:
            parts.append(make("p", "", t("lesson.watch")))
        else:
            parts.append(make("p", "", t(self.nudge or step[2])))
            task = self._task(step)
            if task:
                parts.append(make("p", "task", task))
        fill(by_id("coach-words"), count, *parts)
        wanted = step and step[0] != "self"
        card = step[1][0].split("=")[0] if wanted else ""
        lifted = self.app.hand.lifted
        for element in _all("#hand [data-card]"):
            _mark(element, attr(element, "data-card") == card and not lifted)
        for element in _all("#bar button"):
            move = attr(element, "data-move")
            plays = attr(element, "data-action") == "play" and lifted == [card]
            _mark(element, wanted and (meets(step, move) if move else plays), bool(move) and move not in step[1])
        for element in _all("#middle [data-touch]"):
            _mark(element, wanted and meets(step, attr(element, "data-touch")))


def _mark(element: "Any", wanted: "Any", any_: bool = False) -> None:
    put(element, "data-wanted", ("any" if any_ else "true") if wanted else None)


def _all(selector: str) -> "list[Any]":
    found = document.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]
