"""The page's one object: which match is on the table, whose move it is, and what a gesture does."""

import asyncio

from js import document, window
from pyscript.ffi import create_proxy

from heptad.games import levels
from heptad.kit.rules import Refused
from heptad.page.dom import attr, by_id, close_sheet, closest, helper, listen, root, spawn
from heptad.page.hand import Hand
from heptad.page.store import Store
from heptad.page.table import Table
from heptad.page.talk import line, t
from heptad.play import link, record
from heptad.play.frame import frame
from heptad.play.match import Match
from heptad.play.think import answer, question
from heptad.words import message, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PACE = {"slow": 1200, "normal": 600, "fast": 250, "instant": 0}  # milliseconds a bot takes
_SECOND_TAP = 400  # milliseconds in which the second click of a double one can only be a slip


class App:
    """Holds the match; draws it after every beat; the reader's gestures come here."""

    def __init__(self) -> None:
        self.store = Store()
        self.match: "Any" = None  # a Match; None in the lobby
        self.me = 0
        self.link = ""  # the table's address
        self.practice = False  # an undo has shown a hidden card
        self.names: "list[str]" = []
        self.opened: "dict[str, str]" = {}  # the tables of this sitting: address to entry
        self.aside: "list[tuple[str, str]]" = []  # entries that could not be read: why, and their text
        self.run = 0  # grows when another match or an undo ends the running turns
        self.told = 0  # log lines that have been said aloud
        self.moved = -1000.0  # when the reader last moved or chose, in the events' time
        self.woken = False  # the worker has been sent for
        self.brain = False  # it has answered
        self.hand = Hand(self)
        self.table = Table(self)
        self.frame: "dict[str, Any]" = {}
        listen(document, "click", self.click)
        listen(document, "keydown", self.key)
        listen(window, "hashchange", lambda event: self.arrive())
        listen(window, "pagehide", lambda event: self.store.release())
        listen(by_id("sheet"), "close", lambda event: self.closed())
        window.heptad.record = create_proxy(lambda: record.write(self.match) if self.match else "")

    # --- arriving -------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Open what the address says: nothing (the lobby), the match of this tab, or a link."""
        address = str(helper.hash())
        if not address:
            self.leave()
            return
        if self.match and address == self.link:
            self.show()
            return
        self.store.id = self.opened.get(address, self.store.id)  # back to a table of this sitting
        kept = self.store.claim(self.store.id) if self.store.id else None
        if kept and kept["link"] == address:
            self.resume(kept, self.store.id)
            return
        try:
            found = link.read(address, str(helper.random(6)))
        except Refused as no:
            self.leave()
            _sheets().broken_link(message("en", no.key, no.fields, no.clause))
            return
        self.store.renew()
        self.open(found.match, found.me)

    def resume(self, kept: "dict[str, Any]", id: str) -> None:
        """Go on with a kept match; one that can't be read is set aside and offered for download."""
        try:
            read = record.read(kept["record"])
            match = record.play(read, deal_on=not kept.get("closed"))
            if not 0 <= kept["me"] < match.rules.seats:
                raise Refused("", "link.seat", key="me", seat=kept["me"], high=match.rules.seats - 1)
        except Refused as no:
            self.set_aside(id, message("en", no.key, no.fields, no.clause))
            helper.setHash("", False)
            self.leave()
            return
        self.open(match, kept["me"], kept)

    def set_aside(self, id: str, why: str) -> None:
        """Move an entry that can't be read out of the way; the lobby tells of it and offers it for download."""
        self.aside.append((why, self.store.set_aside(id)))

    def open(self, match: Match, me: int, kept: "dict[str, Any] | None" = None) -> None:
        """Put a match on the table; `kept` is the entry it comes from, if it comes from one."""
        kept = kept or {}
        known = levels(match.rules.name)
        players = match.players or ["casual"] * me + ["human"] + ["casual"] * (match.rules.seats - me - 1)
        for seat in range(match.rules.seats):
            if seat == me:
                players[seat] = "human"
            elif players[seat] not in known:  # a level that this version does not have: its strongest sits in
                players[seat] = known[-1]
        match.players = players
        match.finish_round()  # the first card waits for no ceremony
        self.match, self.me, self.practice = match, me, bool(kept.get("practice"))
        self.link = kept.get("link") or link.deal(match, me)
        self.table.quiet()
        usual = [
            t("name.reader") if seat == me else t("name.bot", n=(seat - me) % match.rules.seats)
            for seat in range(match.rules.seats)
        ]
        self.names = [_name(given) for given in match.names or usual]
        self.names = [self.names[seat] or usual[seat] for seat in range(match.rules.seats)]
        self.told = len(match.log)
        self.opened[self.link] = self.store.id
        self.hand.reset(kept.get("order"), kept.get("cards"))
        helper.setHash(self.link, not helper.hash())
        self.show()

    def show(self) -> None:
        """Show the table and let play go on."""
        root.dataset.screen = "table"
        close_sheet()
        self.go()

    def leave(self) -> None:
        """Back to the lobby; the match is kept."""
        self.run += 1
        self.match = None
        close_sheet()
        self.table.quiet()
        root.dataset.screen = "lobby"
        self.ready()
        _lobby().show(self)

    # --- the course of play ---------------------------------------------------------------------------

    def go(self) -> None:
        """Let the table and the bots move until it is the reader's turn."""
        self.run += 1
        self.draw()
        spawn(self.turns(self.run))

    async def turns(self, run: int) -> None:
        """House and bots, one beat at a time, as long as nothing else has been started."""
        while run == self.run and self.match:
            turn = self.match.state.turn
            if turn == self.me:
                self.playable()
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
                self.closing()
                return
            self.draw()

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
        if self.match and self.frame["closed"] and not by_id("sheet").open:
            _sheets().round_over(self)

    def closed(self) -> None:
        """A sheet has been closed: at a round's end the bar leads back to it, and on."""
        if self.match and self.frame["closed"] and not by_id("sheet").open:
            self.table.bar()
            self.hand.focus()

    async def think(self) -> str:
        """A bot's move, from the worker where it answers and else from here: it is the same move."""
        match = self.match
        level = match.players[match.state.turn]
        asked = question(match, level)
        pause = asyncio.create_task(_pause(self.pace()))
        found = None
        if self.brain and level != "beginner":
            found = await _worker().ask("think", asked, 3)
            self.brain = found is not None
        by_id("table").dataset.thinker = "page" if found is None else "brain"
        await pause
        return answer(asked) if found is None else found

    def pace(self) -> int:
        """Milliseconds that a bot takes for a move."""
        return PACE.get(attr(root, "data-speed"), PACE["normal"])

    def playable(self) -> None:
        """The first move can be made, or a bot is making it: only now the worker's files are fetched."""
        self.ready()
        helper.mark("heptad:playable")
        if not self.woken:
            self.woken = True
            spawn(self.wake())

    def ready(self) -> None:
        """The page works; a warning that it takes long has had its day."""
        root.dataset.heptad = "ready"
        by_id("failure").hidden = True

    async def wake(self) -> None:
        """Start the worker, after the page has had time to paint."""
        await asyncio.sleep(0.05)
        if await _worker().start() and await _worker().ask("ping", "heptad", 60) == "heptad":
            self.brain = True
            root.dataset.brain = "ready"
            helper.mark("heptad:brain")

    def draw(self) -> None:
        """Draw the match as it stands, keep it, say what happened."""
        self.frame = frame(self.match, self.me)
        self.table.draw(self.frame)
        self.keep()
        self.tell()

    def keep(self) -> None:
        """Write the match to the browser's storage."""
        kept = self.store.save(
            {
                "record": record.write(self.match),
                "link": self.link,
                "me": self.me,
                "practice": self.practice,
                "closed": self.frame["closed"],
                "over": self.frame["over"],
                "order": self.hand.order,
                "cards": self.hand.cards,
            }
        )
        if not kept and attr(root, "data-kept") != "no":
            self.table.say(t("store.none"), "")
        root.dataset.kept = "yes" if kept else "no"

    def tell(self) -> None:
        """Say what happened since the reader's last turn, in one message; then that it is the reader's turn."""
        mine = self.frame["mine"]
        if not (mine or self.frame["closed"]):
            return
        news = [line(entry, self.names, self.me) for entry in self.match.log[self.told :]]
        self.told = len(self.match.log)
        if news:
            by_id("polite").textContent = " ".join(news)
        if mine:
            key, args = self.frame["prompt"]
            by_id("urgent").textContent = t("turn.yours") + " " + say("en", key, args)

    # --- gestures -------------------------------------------------------------------------------------

    def move(self, text: str, event: "Any" = None) -> None:
        """The reader's move. The second click of a double one, right after what the first did, is dropped."""
        if event is not None and event.detail > 1 and event.timeStamp - self.moved < _SECOND_TAP:
            return
        try:
            if not self.frame["mine"]:
                raise Refused("", "no.turn")
            self.make(self.match.move, text)
        except Refused as no:
            self.refuse(no.clause, no.key, no.fields)
            return
        if event is not None and event.detail:
            self.moved = event.timeStamp
        self.table.quiet()
        self.hand.lifted = []
        self.go()

    def play_cards(self, cards: "list[str]", event: "Any" = None) -> None:
        """Play cards from the hand: at once, after a choice (a seven's suit), or not at all and why."""
        fitting = [touch for touch in self.frame["touch"] if touch["cards"] == cards]
        if len(fitting) == 1:
            self.move(fitting[0]["move"], event)
        elif fitting:
            if event is not None and event.detail:
                self.moved = event.timeStamp  # the second tap of a slip must choose nothing
            self.table.choose(fitting)
        elif not self.frame["mine"]:
            self.refuse("", "no.turn", {})
            self.hand.put_back()
        else:
            clause, key, args = self.match.rules.refuse(self.match.state.view(self.me), "+".join(cards))
            self.refuse(clause, key, args)
            self.hand.put_back()

    def refuse(self, clause: str, key: str, args: "dict[str, Any]") -> None:
        """Say why something can't be done; the clause opens the rule book."""
        self.table.say(say("en", key, args), clause)

    def click(self, event: "Any") -> None:
        """A tap or click anywhere: what was touched says what it does."""
        target = closest(event.target, "[data-move],[data-action]")
        if target is None:
            card = closest(event.target, "#hand [data-card]")
            if card is not None and not self.hand.dropped(event):
                self.hand.tap(attr(card, "data-card"))
            return
        move = attr(target, "data-move")
        if move:
            self.move(move, event)
            return
        action = attr(target, "data-action")
        if action == "play":
            self.play_cards(self.hand.lifted, event)
        elif action == "back":
            self.hand.put_back()
        elif action == "sort":
            self.hand.sort_on()
        elif action == "amount":
            self.amount(event)
        elif action == "touch":
            self.move(attr(target, "data-touch"), event)
        elif action == "quiet":
            self.table.quiet()
        elif action == "undo":
            if event.detail < 2:
                self.undo()
        elif action == "next":
            close_sheet()
            self.moved = event.timeStamp
            self.match.beat()
            self.go()
            self.hand.focus()
        elif action == "result":
            self.closing()
        elif action == "again":
            self.renew(self.match.seed)
        elif action == "new":
            self.renew(str(helper.random(6)))
        elif action == "lobby":
            helper.setHash("", True)
            self.leave()
        elif action == "set":
            _lobby().form(self, attr(target, "data-game"))
        elif action == "resume":
            id = attr(target, "data-id")
            kept = self.store.claim(id)
            if kept:
                self.resume(kept, id)
        else:
            _sheets().action(self, action, target)

    def amount(self, event: "Any") -> None:
        """The amount that was typed; what is no whole number is refused like one that is too low."""
        typed = str(by_id("amount").value).strip()
        number = int(typed) if typed and not typed.strip("0123456789") and len(typed) < 9 else 0
        verb = attr(by_id("bar").querySelector("[data-verb]"), "data-verb")
        self.move(verb + " " + str(number), event)

    def key(self, event: "Any") -> None:
        """Keys inside the hand, Escape to put a card back; everything else is a button and needs none."""
        if event.repeat and event.key in ("Enter", " "):
            event.preventDefault()  # a key held down makes one move
        elif event.key == "Enter" and event.target.id == "amount":
            self.amount(event)
        elif closest(event.target, "#hand") is not None and self.hand.key(event):
            event.preventDefault()
        elif event.key == "Escape" and self.hand.lifted and not by_id("sheet").open:
            self.hand.put_back()

    def undo(self) -> None:
        """Back to the reader's last decision; seeing a hidden card on the way makes the match practice."""
        back = self.match.undo(self.me)
        if back is None:
            self.table.say(t("undo.nothing"), "")
            return
        if self.match.knows(self.me) - back.knows(self.me):
            self.practice = True
        self.match = back
        self.told = len(back.log)
        close_sheet()
        self.hand.lifted = []
        self.go()

    def renew(self, seed: str) -> None:
        """The same table with these cards: a new match."""
        old = self.match
        self.store.renew()
        if seed == old.seed:
            match = old.renewed()
        else:
            rules = old.rules
            match = Match(rules.name, rules.seats, dict(rules.named()), seed, names=old.names, players=old.players)
        self.open(match, self.me)


def _name(text: str) -> str:
    """A name without marks that turn the direction of the sentence around it."""
    kept = [ch for ch in text if not (0x202A <= ord(ch) <= 0x202E or 0x2066 <= ord(ch) <= 0x2069)]
    return "".join(kept).strip()


# These come in when they are first needed, so that the first card does not wait for them.


def _sheets() -> "Any":
    from heptad.page import sheets

    return sheets


def _lobby() -> "Any":
    from heptad.page import lobby

    return lobby


def _worker() -> "Any":
    from heptad.page import worker

    return worker


async def _pause(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)  # itself no coroutine in MicroPython
