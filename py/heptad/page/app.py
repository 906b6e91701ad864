"""The page's one object: which match is on the table, and the course of play."""

import asyncio

from js import window
from pyscript.ffi import create_proxy, is_none

from heptad.games import levels
from heptad.kit.rules import Refused
from heptad.page import later, sound
from heptad.page.dom import as_text, attr, by_id, close_sheet, helper, listen, put, root, spawn
from heptad.page.gestures import Gestures
from heptad.page.hand import Hand
from heptad.page.motion import Motion
from heptad.page.store import Store
from heptad.page.table import Table
from heptad.page.talk import called, language, learn, line, said, t
from heptad.page.thinker import Thinker
from heptad.play import link, record
from heptad.play.frame import NOBODY, OVER, frame
from heptad.play.match import Match
from heptad.words import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PACE = {"slow": 1200, "normal": 600, "fast": 250, "instant": 0}  # milliseconds a bot takes


class App:
    """Holds the match and draws it after every beat."""

    def __init__(self) -> None:
        self.store = Store()
        self.match: "Any" = None  # a Match; None in the lobby
        self.me = 0
        self.here = [0]  # the seats of those who play on this device
        self.covered = False  # several do, and nobody looks now: see heptad.page.curtain
        self.hands: "dict[int, Any]" = {}  # of each of them: the order of the hand, its cards, the log lines told
        self.lesson: "Any" = None  # a Lesson while one runs
        self.replay: "Any" = None  # the Replay while one is open
        self.branch: "Any" = None  # the Branch while one is played
        self.presenter: "Any" = None  # the Presenter while a teacher shows the match to a class
        self.book: "Any" = None  # the Reader of the rule book, once it has been opened
        self.link = ""  # the table's address
        self.challenge = False  # the match is a challenge's: nothing is taken back, shown or dealt anew
        self.shown = False  # it is somebody's result
        self.practice = False  # an undo has shown a hidden card
        self.names: "list[str]" = []
        self.wish = ""  # the language that was asked for last
        self.opened: "dict[str, str]" = {}  # the tables of this sitting: address to entry
        self.aside: "list[tuple[str, str]]" = []  # entries that could not be read: why, and their text
        self.run = 0  # grows when another match or an undo ends the running turns
        self.told = 0  # log lines that have been said aloud
        self.thinker = Thinker()
        self.held = -1  # the number of moves at which an undo stopped: nothing is moved by itself there
        self.hints = False  # the game has a bot that can say what a move is worth
        self.motion = Motion()
        self.hand = Hand(self)
        self.table = Table(self)
        self.frame: "dict[str, Any]" = {}
        self.gestures = Gestures(self)
        listen(window, "pagehide", lambda event: self.release())
        listen(window, "storage", self.emptied)
        listen(by_id("sheet"), "close", lambda event: self.closed())
        window.heptad.record = create_proxy(self.record)

    def record(self) -> str:
        """The match's record, for other people's scripts; "" in the lobby."""
        self.gestures.carry()
        return record.write(self.match) if self.match else ""

    def emptied(self, event: "Any") -> None:
        """Another tab has changed what the browser keeps: where it has taken this match away, it is kept again."""
        if is_none(event.newValue) and self.match and self.store.lost("" if is_none(event.key) else str(event.key)):
            self.keep()

    def release(self) -> None:
        """The page goes: whatever has been done is kept, and the entry is given back."""
        self.gestures.carry()
        if self.match and self.passing():  # the browser may show the page again as it was
            later.module("curtain").fall(self)
            self.go()
        self.store.release()

    # --- a match on the table ---------------------------------------------------------------------

    def open(
        self,
        match: Match,
        me: int,
        kept: "dict[str, Any] | None" = None,
        language: "str | None" = None,
        lesson: "Any" = None,
        shown: bool = False,
        here: "list[int] | None" = None,
    ) -> None:
        """Put a match on the table; `kept` is the entry it comes from, if it comes from one; language: its link's.

        lesson: the Lesson whose deal it is. shown: it is somebody's result, here to be looked at and not kept.
        here: the seats of those who play on this device, None for the reader alone.
        """
        fresh = not kept
        kept = kept or {}
        self.put_away()
        known = levels(match.rules.name)
        self.hints = "strong" in known
        players = match.players or ["casual"] * me + ["human"] + ["casual"] * (match.rules.seats - me - 1)
        for seat in range(match.rules.seats):
            if seat == me:
                players[seat] = "human"
            elif players[seat] not in known and players[seat] != "human":
                players[seat] = known[-1]  # a level that this version does not have: its strongest sits in
        match.players = players
        self.frame = {}  # the one before belongs to another match
        self.held = -1
        self.gestures.moved = window.performance.now()  # the second click of a double one opens a table, and no more
        match.finish_round()  # the first card waits for no ceremony
        self.match, self.me, self.practice = match, me, bool(kept.get("practice"))
        sit = here or kept.get("here")
        people = [seat for seat in range(match.rules.seats) if players[seat] == "human"]
        self.here = [seat for seat in people if seat == me or (type(sit) is list and seat in sit)]
        self.covered = False
        self.hands = {}
        self.shown = shown
        self.challenge = bool(match.deals) and not shown
        put(root, "data-challenge", "" if self.challenge else None)
        self.teach(lesson)
        if lesson:
            self.link = lesson.address
        else:
            self.link = kept.get("link") or link.deal(match, me, language)
            self.opened[self.link] = self.store.id
        self.table.quiet()
        self.told = len(match.log)
        self.hand.reset(kept.get("order"), kept.get("cards"))
        helper.setHash(self.link, not helper.hash())
        self.show()
        if language in LANGUAGES:
            spawn(self.speak(language))
        if self.challenge and fresh:
            later.module("challenge").greet(self)

    def teach(self, lesson: "Any") -> None:
        """From here on the table is a lesson's, or with None nobody's."""
        self.lesson = lesson
        put(root, "data-lesson", lesson.game if lesson else None)
        put(by_id("coach"), "hidden", None if lesson else "")

    def put_away(self) -> None:
        """Close what is open over the match: a presentation, a replay, a branch; leave nobody's cards where several
        play."""
        for open_ in (self.presenter, self.replay, self.branch):
            if open_:
                open_.drop()
        if self.match and self.passing():
            later.module("curtain").fall(self)

    def show(self) -> None:
        """Show the table and let play go on."""
        root.dataset.screen = "table"
        by_id("tongues").replaceChildren()  # the lobby's; the table has its own in the menu
        close_sheet()
        self.call()
        if self.passing():  # whoever comes says first who it is
            later.module("curtain").fall(self)
        self.go()
        if self.book:
            self.book.follow()

    async def speak(self, language_: str) -> bool:
        """Speak another language from here on; the table or the lobby is drawn again. False: it can't be had, or
        another one has been asked for meanwhile."""
        self.wish = language_
        if language_ != language() and not await learn(language_, lambda: self.wish == language_):
            return False
        self.table.quiet()
        if self.match:
            self.call()
            self.relook()
        else:
            later.module("classroom" if attr(root, "data-screen") == "class" else "lobby").show(self)
        return True

    def relook(self) -> None:
        """Draw all anew: the words or the looks have changed."""
        self.table.forget()
        self.table.draw(self.frame)
        self.hand.redraw()
        if self.covered:
            later.module("curtain").draw(self)
        if self.book:
            self.book.follow()

    def leave(self) -> None:
        """Back to the lobby; the match is kept."""
        self.run += 1
        self.put_away()
        self.match = None
        self.challenge = False
        put(root, "data-challenge", None)
        self.teach(None)
        if self.book:
            self.book.shut()
        close_sheet()
        self.table.quiet()
        root.dataset.screen = "lobby"
        self.ready()
        later.module("lobby").show(self)

    def passing(self) -> bool:
        """Whether several people play on this device, one after the other."""
        return len(self.here) > 1

    def reader(self) -> int:
        """Whose eyes look: a seat, or NOBODY."""
        return NOBODY if self.covered else self.me

    def view(self) -> "dict[str, Any]":
        """The frame of the match as it stands, for whoever looks."""
        return frame(self.match, self.me, bool(self.presenter and self.presenter.bare), self.covered)

    # --- the course of play ---------------------------------------------------------------------------

    def go(self) -> None:
        """Let the table and the bots move until it is the reader's turn."""
        self.run += 1
        self.draw()
        spawn(self.turns(self.run))

    def call(self) -> None:
        """What the players are called: as the match says, else in the reader's language."""
        self.names = called(self.match.names, self.match.players, self.me, self.reader(), self.passing())
        self.table.forget()

    async def turns(self, run: int) -> None:
        """House and bots, one beat at a time, as long as nothing else has been started."""
        while run == self.run and self.match and not self.presenter:
            turn = self.match.state.turn
            if turn in self.here and (self.covered or turn != self.me):
                self.playable()
                await _pause(0 if self.covered else self.pace())  # what came of the last move may be seen
                if run == self.run:
                    later.module("curtain").fall(self)
                return
            if turn == self.me:
                self.playable()
                if self.lesson:
                    await self.lesson.turn(run)
                    return
                if self.forced():
                    await _pause(self.pace())
                    if run == self.run and self.forced() and not by_id("sheet").open:
                        self.gestures.move(self.frame["touch"][0]["move"])
                return
            if self.away():
                self.playable()
                if not by_id("sheet").open:
                    later.module("share").pass_on(self)
                return
            if self.match.state.turn >= 0:
                self.playable()
                move = await self.think()
                if run != self.run:
                    return
                self.make(self.match.move, move)
            elif self.frame["house"]:
                await asyncio.sleep(self.pace() / 2000)
                if run != self.run:
                    return
                self.make(self.match.beat)
            else:
                self.ready()
                if self.frame["over"] and attr(root, "data-embed"):
                    later.module("embed").tell(self)
                self.closing()
                return
            self.draw()

    def away(self) -> bool:
        """Whether the table waits for another person, who gets a link."""
        turn = self.match.state.turn
        return bool(turn >= 0 and turn not in self.here and self.match.players[turn] == "human")

    def forced(self) -> bool:
        """Whether the reader's move is the only one and is to be made for the reader."""
        touch = self.frame["touch"]
        alone = len(touch) == 1 and not touch[0]["risky"] and self.frame["number"] != self.held
        return alone and attr(root, "data-auto") == "on" and not self.lesson

    def make(self, work: "Any", *args: "Any") -> None:
        """A move or beat; a shuffle that a record prescribes, and that does not fit how play went, is let go."""
        try:
            work(*args)
        except Refused:
            if not self.match.state.fated:
                raise
            self.match.forget()
            work(*args)

    def closing(self) -> None:
        """Show how the round ended, unless something else lies over the table: then once that is closed."""
        if self.branch and self.frame["over"]:
            if not by_id("sheet").open:
                self.branch.compare()
        elif self.challenge and self.frame["over"]:
            if not by_id("sheet").open:
                later.module("challenge").over(self)
        elif self.match and as_text() and not self.lesson:
            later.text(self).ended()
        elif self.match and self.frame["closed"] and not by_id("sheet").open:
            if self.lesson:
                self.lesson.over()
            else:
                later.module("sheets").round_over(self)

    def closed(self) -> None:
        """A sheet has been closed: at a round's end the bar leads back to it, and on."""
        if self.lesson and not by_id("sheet").open:
            self.lesson.closed()
        elif self.match and self.frame["closed"] and not by_id("sheet").open:
            self.table.bar()
            self.hand.focus()

    async def think(self) -> str:
        """A bot's move, after the time that the reader wants it to take."""
        pause = asyncio.create_task(_pause(self.pace()))
        move = await self.thinker.move(self.match)
        await pause
        return move

    def pace(self) -> int:
        """Milliseconds that a bot takes for a move."""
        return PACE.get(attr(root, "data-speed"), PACE["normal"])

    def playable(self) -> None:
        """The first move can be made, or a bot is making it: only now the worker's files are fetched."""
        self.ready()
        helper.mark("heptad:playable")
        self.thinker.send()

    def ready(self) -> None:
        """The page works; a warning that it takes long has had its day."""
        root.dataset.heptad = "ready"
        by_id("failure").hidden = True
        later.soon()

    def draw(self) -> None:
        """Draw the match as it stands, keep it, say what happened."""
        if self.passing() and self.match.state.turn == OVER and not self.covered:
            later.module("curtain").cover(self)  # a round's end is for all
        old = self.frame
        self.motion.look()
        self.frame = self.view()
        self.table.draw(self.frame)
        self.keep()
        self.tell()
        if self.covered:
            later.module("curtain").draw(self)
        else:
            self.motion.show(old, self.frame)
        if old:
            sound.tell(old, self.frame)

    def keep(self) -> None:
        """Write the match to the browser's storage, unless it is nothing to go on with."""
        if self.lesson or self.shown or self.replay or self.branch:
            return
        kept = self.store.save(
            {
                "record": record.write(self.match),
                "link": self.link,
                "me": self.me,
                "here": self.here,
                "practice": self.practice,
                "closed": self.frame["closed"],
                "over": self.frame["over"],
                "seats": self.match.rules.seats,
                "round": len(self.match.rounds),
                "order": self.hand.order,
                "cards": self.hand.cards,
            }
        )
        if not kept and attr(root, "data-kept") != "no":
            self.table.say(t("store.full" if helper.stores else "store.none"), "")
        root.dataset.kept = "yes" if kept else "no"

    def tell(self) -> None:
        """Say what happened since the reader's last turn, in one message; then that it is the reader's turn."""
        mine = self.frame["mine"]
        if not (mine or self.frame["closed"]):
            return
        news = [line(entry, self.names, self.reader()) for entry in self.match.log[self.told :]]
        self.told = len(self.match.log)
        if self.lesson:
            news.append(self.lesson.words())
        if news:
            by_id("polite").textContent = " ".join(news)
        if mine:
            by_id("urgent").textContent = t("turn.yours") + ("" if self.lesson else " " + said(self.frame["prompt"]))

    def renew(self, seed: str) -> None:
        """The same table with these cards: a new match."""
        if self.challenge:
            self.table.say(t("challenge.no_new"), "")
            return
        if self.shown:
            self.match.names = None
            self.match.deals = 0
        self.store.renew()
        self.open(self.match.renewed() if seed == self.match.seed else self.dealt(seed), self.me, here=self.here)

    def dealt(self, seed: str) -> Match:
        """The match at the same table that another seed gives."""
        old, rules = self.match, self.match.rules
        return Match(rules.name, rules.seats, dict(rules.named()), seed, names=old.names, players=old.players)


async def _pause(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)  # itself no coroutine in MicroPython
