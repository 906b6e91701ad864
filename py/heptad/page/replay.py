"""A replay of the match on the table: a scrubber in the place of the reader's buttons; the table draws its frames.

While it is open nobody moves. A match that still runs is seen from the reader's own seat, as it was seen then; one that
is over from any seat, or with all hands open, and "what if" plays on from any point of it.
"""

import asyncio

from js import document

from heptad.page import later
from heptad.page.dom import attr, by_id, close_sheet, closest, fill, listen, make, put, root, spawn
from heptad.page.talk import line, t
from heptad.play.course import Course
from heptad.play.frame import frame, still

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App
    from heptad.play.match import Match

_LEAST = 400  # milliseconds that a position stays at least while it plays
_SVG = "http://www.w3.org/2000/svg"
_SIGNS = {
    "first": "M6 5v14M18 5l-8 7 8 7", "back": "M15 5l-7 7 7 7", "play": "M8 5l10 7-10 7z", "pause": "M9 5v14M15 5v14",
    "forward": "M9 5l7 7-7 7", "last": "M18 5v14M6 5l8 7-8 7", "leave": "M6 6l12 12M18 6L6 18",
    "bare": "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z",
}  # fmt: skip
_BUTTONS = ("first", "back", "play", "forward", "last")
_STEPS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last", " ": "play"}
_TABLE = ("play", "back", "sort", "amount", "touch", "undo", "hint", "next", "result")  # what waits for the match


def start(app: "App", at: "int | None" = None, course: "Course | None" = None) -> None:
    """Open the replay at a point of the match, or at its first deal."""
    if app.replay:
        app.replay.jump(at or 0)
        return
    close_sheet()
    app.run += 1
    app.table.quiet()
    app.replay = Replay(app, course or Course(app.match))
    app.replay.go(at or 0)
    app.replay.range.focus()


def at_line(app: "App", number: int) -> None:
    """Open it where a line of the log had just been told."""
    close_sheet()
    course = app.replay.course if app.replay else Course(app.match)
    start(app, course.line(number), course)


def settle(app: "App", match: "Match") -> None:
    """Put a match on the table at once, without flights from what lay there, and let it go on."""
    app.match = match
    app.hand.lifted = []
    app.frame = app.view()
    app.table.draw(app.frame)
    app.go()


class Replay:
    """The `#replay` element. at: the point of the course; me: whose eyes it is seen with; bare: all hands open."""

    def __init__(self, app: "App", course: "Course") -> None:
        self.app = app
        self.course = course
        self.at = 0
        self.me = app.me
        self.bare = False
        self.free = app.match.over()
        self.run = 0  # grows when playing begins or ends
        self.plays = False
        self.hand = (app.hand.order, app.hand.cards)
        self.range = _labelled("input", "range", type="range", min="0", max=str(course.last()), id="replay-range")
        self.said = make("p", "", id="replay-said")
        self.eyes = _labelled("select", "eyes")
        self.buttons: "dict[str, Any]" = {}
        for do in _BUTTONS:
            self.buttons[do] = _labelled("button", do, _sign(do), cls="icon", type="button")
        steps = make("div", "steps", self.range, *[self.buttons[do] for do in _BUTTONS])
        for do in ("bare", "leave"):
            self.buttons[do] = make("button", "icon", _sign(do), _worded("replay." + do), type="button")
        self.buttons["branch"] = make("button", "", _worded("replay.branch"), type="button")
        for do in self.buttons:
            put(self.buttons[do], "data-action", "step")
            put(self.buttons[do], "data-to", do)
        ways = [self.eyes, self.buttons["bare"]] if self.free else []
        if self.free and not app.branch:
            steps.append(self.buttons["branch"])
        box = _labelled("section", "label", self.said, steps, make("div", "ways", *ways, self.buttons["leave"]))
        box.id = "replay"
        by_id("mine").append(box)
        put(root, "data-replay", "")
        listen(self.range, "input", lambda event: self.jump(int(self.range.value)))
        listen(self.eyes, "change", lambda event: self.look(int(self.eyes.value)))

    # --- going ----------------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Show a point of the course."""
        app, course = self.app, self.course
        old = app.frame
        on = at == self.at + 1
        if on:
            app.motion.look()
        self.at = max(0, min(at, course.last()))
        covered = app.covered and not self.free
        f = still(frame(course.at(self.at), self.me, self._bares(), covered))
        f["log"] = app.match.log[: course.lines[self.at]]
        f["reader"] = app.reader()
        app.frame = f
        app.table.quiet()
        app.table.draw(f)
        if on:
            app.motion.show(old, f)
        if document.activeElement.id != self.range.id or self.plays:  # else the range itself says it
            by_id("polite").textContent = self.words()

    def _bares(self) -> bool:
        """Whether all hands lie open: for readers once the match is over, for a teacher who presents it at any time."""
        return bool((self.free and self.bare) or (self.app.presenter and self.app.presenter.bare))

    def jump(self, at: int) -> None:
        """Show a point that the reader has chosen: playing ends."""
        self.stop()
        self.go(at)

    def look(self, me: int) -> None:
        """See it with another seat's eyes."""
        self.me = me
        self.go(self.at)

    def step(self, to: str) -> None:
        """Do what a button says."""
        last = self.course.last()
        points = {"first": 0, "back": max(0, self.at - 1), "forward": min(last, self.at + 1), "last": last}
        if to in points:
            self.jump(points[to])
        elif to == "play":
            self.turn_on()
        elif to == "bare":
            self.bare = not self.bare
            self.go(self.at)
        elif to == "branch":
            later.module("branch").begin(self)
        else:
            self.leave()

    def turn_on(self) -> None:
        """Play on from here, from the end from the beginning; or stop."""
        if self.plays:
            self.stop()
            self.draw()
            return
        self.stop()
        self.plays = True
        self.go(0 if self.at == self.course.last() else self.at)
        spawn(self._play(self.run))

    async def _play(self, run: int) -> None:
        while self.at < self.course.last():
            await asyncio.sleep(max(_LEAST, self.app.pace()) / 1000)
            if run != self.run:
                return
            self.plays = self.at + 1 < self.course.last()
            self.go(self.at + 1)

    def stop(self) -> None:
        """Play no further."""
        self.plays = False
        self.run += 1

    def drop(self) -> None:
        """Take the scrubber away; what is on the table is up to the caller."""
        self.stop()
        self.app.replay = None
        put(root, "data-replay", None)
        by_id("replay").remove()
        self.app.hand.reset(self.hand[0], self.hand[1])

    def leave(self) -> None:
        """Back to the match, which goes on."""
        app = self.app
        self.drop()
        settle(app, app.match)
        app.hand.focus()

    # --- drawing --------------------------------------------------------------------------------------

    def words(self) -> str:
        """The beat that led here: "Round 2, move 14 of 63: Ana plays the seven of hearts."."""
        app, course = self.app, self.course
        told = line(app.match.log[course.lines[self.at - 1] if self.at else 0], app.names, app.reader())
        if not course.made[self.at]:
            return told
        number = course.rounds[self.at]
        moves = len(app.match.rounds[number].moves)
        return t("replay.at", n=number + 1, move=course.made[self.at], moves=moves, told=told)

    def draw(self) -> None:
        """Bring the scrubber in line with the frame."""
        said = self.words()
        self.said.textContent = said
        self.range.value = str(self.at)
        put(self.range, "aria-valuetext", said)
        self.range.style.setProperty("--done", str(self.at / max(1, self.course.last())))
        names = self.app.names
        fill(self.eyes, *[make("option", "", names[seat], value=seat) for seat in range(len(names))])
        self.eyes.value = str(self.me)
        play = self.buttons["play"]
        fill(play, _sign("pause" if self.plays else "play"))
        _label(play, "pause" if self.plays else "play")
        put(self.buttons["bare"], "aria-pressed", "true" if self.bare else "false")
        put(self.buttons["branch"], "disabled", "" if self.at == self.course.last() else None)

    # --- the reader's gestures ------------------------------------------------------------------------

    def act(self, action: str, target: "Any") -> bool:
        """A button of the scrubber; what waits for the match does nothing. True: nobody else is to act."""
        if action == "step":
            self.step(attr(target, "data-to"))
        return action == "step" or action in _TABLE

    def touch(self, card: "Any") -> None:
        """A card on the table was touched: to where it was played."""
        self.jump(self.course.played(attr(card, "data-card"), self.at))

    def key(self, event: "Any") -> bool:
        """Arrows, Home and End step, space plays, Escape leaves. True: it was ours."""
        if event.ctrlKey or event.metaKey or event.altKey or by_id("sheet").open:
            return False
        if event.key == "Escape":
            self.leave()
            return True
        if event.key not in _STEPS or closest(event.target, "select,textarea,#book,#text input,#hand") is not None:
            return False
        if event.key == " " and closest(event.target, "button,a") is not None:
            return False
        if event.target.id == self.range.id and event.key != " ":
            return False  # the range goes there itself
        self.step(_STEPS[event.key])
        return True

    def command(self, name: str) -> None:
        """What is typed in the text view: back, forward, or replay for the match again."""
        if name == "replay":
            self.leave()
        else:
            self.step(name)
            later.text(self.app).answer([(self.words(), "")])


def _sign(name: str) -> "Any":
    """A button's drawing."""
    svg = document.createElementNS(_SVG, "svg")
    put(svg, "viewBox", "0 0 24 24")
    put(svg, "aria-hidden", "true")
    path = document.createElementNS(_SVG, "path")
    put(path, "d", _SIGNS[name])
    svg.append(path)
    return svg


def _labelled(tag: str, words: str, *inside: "Any", cls: str = "", **attrs: "Any") -> "Any":
    """An element whose name is not written on it."""
    element = make(tag, cls, *inside, **attrs)
    _label(element, words)
    return element


def _label(element: "Any", words: str) -> None:
    """Name it; another language will be put in with all that stands on the page."""
    put(element, "data-t-label", "replay." + words)
    put(element, "aria-label", t("replay." + words))


def _worded(words: str) -> "Any":
    """The words on a button, the same way."""
    return make("span", "", t(words), data_t=words)
