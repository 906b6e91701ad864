"""Presenting a match on a projector: the teacher's bar, and what is sent to the projector's own window.

While it lasts nobody moves by himself: each step is the next beat of the table, or of the replay once the teacher has
gone back. The other window (heptad.page.projector) listens on a channel that only these two know. It is sent what an
onlooker sees of the chosen hands: a card that is not to be seen there never leaves this window, and neither do notes.
"""

from json import dumps, loads

from js import document, window

from heptad.page.dom import attr, by_id, close_sheet, closest, helper, listen, make, put, root, spawn
from heptad.page.replay import settle, start
from heptad.page.talk import OWN_NAMES, card_name, language, line, t
from heptad.page.text import teller
from heptad.play import link
from heptad.play.course import Course
from heptad.play.onlooker import named, onlooker, shown
from heptad.words import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

CHANNEL = "heptad.projector."
LOOKS = ("theme", "felt", "back", "deck", "index", "letters", "speed")  # that the projector has from here
_NOTES = "heptad.notes."
_STEPS = {"ArrowRight": "next", "PageDown": "next", " ": "next", "ArrowLeft": "back", "PageUp": "back"}
_LETTERS = {"f": "freeze", "p": "point", "w": "why"}


class Line:
    """This page's line to its projector, from the first presentation on. now: the Presenter, if there is one."""

    def __init__(self) -> None:
        self.id = str(helper.random(10))  # another one in each tab, also in a copy of this tab
        self.now: "Presenter | None" = None
        self.channel = window.BroadcastChannel.new(CHANNEL + self.id)
        listen(self.channel, "message", self.heard)
        listen(window, "pagehide", lambda event: self.say("end"))

    def heard(self, event: "Any") -> None:
        """A projector has been opened, or loaded anew: it gets what there is."""
        if str(event.data) == "hello" and self.now:
            self.say(self.now.sent)

    def say(self, text: str) -> None:
        """Send it."""
        self.channel.postMessage(text)


_lines: "list[Line]" = []


def begin(app: "App") -> None:
    """Begin to present the match on the table; one that is over from its first deal on."""
    if not _lines:
        _lines.append(Line())
    close_sheet()
    app.run += 1
    app.table.quiet()
    app.presenter = Presenter(app, _lines[0])
    if app.match.over() and not app.replay:
        start(app)
    else:
        app.table.draw(app.frame)
    app.presenter.buttons["next"].focus()


class Presenter:
    """The `#present` element. chosen: seats whose hands the projector shows; bare: all hands lie open in this window;
    card: the one that is pointed at; why: (key, args) of the last move's reasons once they have been asked for."""

    def __init__(self, app: "App", line_: Line) -> None:
        self.app = app
        self.line = line_
        self.chosen = [app.me]
        self.bare = self.frozen = self.pointing = self.thinking = False
        self.lines = 0  # of the log that had been told at the point that is shown
        self.card = ""
        self.why: "list[tuple[str, dict[str, Any]]]" = []
        self.seat = 0  # whose reasons they are
        self.frame: "dict[str, Any]" = {}  # what the projector may see
        self.sent = ""
        self.buttons = {do: _button(do) for do in ("back", "next", "freeze", "point", "why", "bare", "end")}
        self.hands = [_button("hand", seat) for seat in range(len(app.names))]
        self.reason = make("p", "reason")
        self.tongue = make("select", "", data_t_label="present.language", aria_label=t("present.language"))
        for code in ("",) + LANGUAGES:
            words = make("option", "", OWN_NAMES.get(code) or t("present.same"), value=code)
            put(words, "data-t", None if code else "present.same")
            self.tongue.append(words)
        listen(self.tongue, "change", lambda event: self.draw())
        self.notes = make("textarea", "", rows="4", id="present-notes")
        self.notes.value = helper.get(self.place())
        listen(self.notes, "input", lambda event: self.keep())
        self.box = self.laid()
        by_id("table").before(self.box)
        put(root, "data-present", "")
        app.hand.fit()
        line_.now = self

    def laid(self) -> "Any":
        """The bar with everything in it."""
        buttons = self.buttons
        page = str(root.baseURI).split("#")[0] + "#projector/" + self.line.id
        open_ = make("a", "button", t("present.open"), href=page, target=CHANNEL + self.line.id, data_t="present.open")

        def opened(event: "Any") -> None:
            if helper.popup(open_.href, open_.target):  # else it opens as links do
                event.preventDefault()

        listen(open_, "click", opened)
        what = make("span", "", t("present.hands"), data_t="present.hands", id="present-hands")
        hands = make("p", "row", what, *self.hands, role="group", aria_labelledby="present-hands")
        named_ = make("label", "", t("present.notes"), data_t="present.notes", **{"for": "present-notes"})
        box = make(
            "aside", "", make("p", "row", open_, self.tongue), make("p", "steps", buttons["back"], buttons["next"]),
            self.reason, make("p", "row", buttons["freeze"], buttons["point"], buttons["why"]),
            hands, make("p", "row", buttons["bare"]), named_, self.notes, make("p", "row", buttons["end"]),
            id="present", data_t_label="present.label", aria_label=t("present.label"),
        )  # fmt: skip
        put(buttons["why"], "hidden", None if self.app.hints else "")
        return box

    # --- notes ----------------------------------------------------------------------------------------

    def place(self) -> str:
        """Where this table's notes are kept."""
        return _NOTES + link.deal(self.app.match, self.app.me)

    def keep(self) -> None:
        """Keep what is written; nothing is kept of nothing."""
        text = str(self.notes.value)
        if text.strip():
            helper.set(self.place(), text)
        else:
            helper.remove(self.place())

    # --- the projector's picture ----------------------------------------------------------------------

    def draw(self) -> None:
        """The table has been drawn: a new point of the match ends what was said of the one before. Send the picture."""
        app = self.app
        lines = app.replay.course.lines[app.replay.at] if app.replay else len(app.match.log)
        if lines != self.lines:
            self.lines = lines
            self.card, self.pointing, self.why = "", False, []
            if not app.replay:
                app.told = lines
                by_id("polite").textContent = " ".join([line(entry, app.names, app.me) for entry in self.news()])
        for do, on in (("freeze", self.frozen), ("point", self.pointing), ("bare", self.bare), ("why", self.why)):
            put(self.buttons[do], "aria-pressed", "true" if on else "false")
        for seat in range(len(self.hands)):
            self.hands[seat].textContent = app.names[seat]
            put(self.hands[seat], "aria-pressed", "true" if seat in self.chosen else "false")
        app.table.point(self.card)
        self.frame = onlooker(app.replay.course.at(app.replay.at) if app.replay else app.match, app.me, self.chosen)
        self.frame["log"] = self.news()
        self.reason.textContent = " ".join(self.reasons())
        if not self.frozen:
            self.send()

    def news(self) -> "list[dict[str, Any]]":
        """The log's lines of the beat that led here."""
        log, first = self.app.match.log, self.lines - 1
        while first and log[first]["key"] == "log.gain":
            first -= 1
        return list(log[first : self.lines])

    def tells(self, fact: "tuple[str, dict[str, Any]]") -> bool:
        """Whether a reason names no card that is closed on the projector."""
        open_ = [self.frame["deck"] + card for card in shown(self.frame)]
        return not [card for card in named(fact[1]) if card not in open_]

    def reasons(self) -> "list[str]":
        """The sentences that were asked for; those that the projector must not say are marked."""
        if not self.why:
            return []
        tell = teller(self.app)
        found = [t("present.told", who=self.app.names[self.seat])]
        found += [tell.said(fact) for fact in self.why if self.tells(fact)]
        secret = [tell.said(fact) for fact in self.why if not self.tells(fact)]
        return found + ([t("present.here", what=" ".join(secret))] if secret else [])

    def send(self) -> None:
        """Send the picture, unless the projector has it."""
        app = self.app
        text = dumps(
            {
                "frame": self.frame,
                "names": app.match.names,
                "players": app.match.players,
                "card": self.card,
                "why": [fact for fact in self.why if self.tells(fact)],
                "seat": self.seat,
                "language": str(self.tongue.value) or language(),
                "looks": [(name, attr(root, "data-" + name)) for name in LOOKS],
            }
        )
        if text != self.sent:
            self.sent = text
            self.line.say(text)

    # --- stepping -------------------------------------------------------------------------------------

    def act(self, name: str, target: "Any" = None) -> None:
        """What a button or a key does."""
        app = self.app
        app.table.quiet()
        if name == "end":
            self.end()
        elif name == "next":
            self.on()
        elif name == "back":
            self.back()
        elif name == "why":
            spawn(self.ask())
        elif name == "point":
            self.pointing = not self.pointing
            self.card = ""
            if self.pointing:
                self.along(0)
            self.draw()
        elif name == "freeze":
            self.frozen = not self.frozen
            self.draw()
        elif name == "bare":
            self.bare = not self.bare
            self.reveal(self.bare)
        elif name == "hand":
            seat = int(attr(target, "data-seat"))
            self.chosen = [one for one in self.chosen if one != seat] + ([] if seat in self.chosen else [seat])
            self.reveal(seat != app.me and seat in self.chosen)

    def reveal(self, seen: bool) -> None:
        """Draw it again. seen: a hidden hand has been opened, which makes a running match practice, as an undo does."""
        app = self.app
        if seen and not app.match.over():
            app.practice = True
        if app.replay:
            app.replay.go(app.replay.at)
        else:
            app.draw()

    def on(self) -> None:
        """One step on; from the replay's last point the match itself goes on."""
        app = self.app
        replay = app.replay
        if not replay:
            spawn(self.beat())
            return
        if replay.at < replay.course.last():
            replay.step("forward")
        elif app.match.over():
            app.table.say(t("present.over"), "")
        if replay.at == replay.course.last() and not app.match.over():
            focused = document.activeElement
            replay.drop()
            settle(app, app.match)
            self.hold(focused)

    def back(self) -> None:
        """One step back, in the replay."""
        app = self.app
        if app.replay:
            app.replay.step("back")
            return
        focused = document.activeElement
        course = Course(app.match)
        start(app, max(0, course.last() - 1), course)
        self.hold(focused)

    def hold(self, focused: "Any") -> None:
        """Keep the focus where it was, or on the bar: the scrubber comes and goes."""
        there = focused.isConnected and closest(focused, "button,a,input,select,textarea") is not None
        (focused if there else self.buttons["next"]).focus()

    async def beat(self) -> None:
        """The table's next beat: a bot's move, what the table does itself, the next deal. It waits for the reader."""
        app, match = self.app, self.app.match
        turn = match.state.turn
        if self.thinking:
            return
        if turn >= 0 and (turn == app.me or app.away()):
            app.table.say(t("turn.yours") if turn == app.me else t("turn.other", who=app.names[turn]), "")
            return
        if match.over():
            app.table.say(t("present.over"), "")
            return
        if turn >= 0:
            run, self.thinking = app.run, True
            move = await app.thinker.move(match)
            self.thinking = False
            if run != app.run or app.presenter is not self:
                return
            app.make(match.move, move)
        else:
            app.make(match.beat)
        app.draw()

    # --- reasons --------------------------------------------------------------------------------------

    async def ask(self) -> None:
        """Why the last move: what speaks for it to the bot that has made it, from that bot's own view."""
        app, lines = self.app, self.lines
        if self.why:
            self.why = []
            self.draw()
            return
        course = app.replay.course if app.replay else Course(app.match)
        at = app.replay.at if app.replay else course.last()
        before = course.at(at - 1) if course.moves[at] else None
        seat = before.state.turn if before else app.me
        if not app.hints or not before or seat == app.me or app.match.players[seat] == "human":
            app.table.say(t("present.none"), "")
            return
        app.table.say(t("hint.thinking"), "")
        found = loads(await app.thinker.advise(before, course.moves[at]))
        if app.presenter is not self or lines != self.lines:
            return
        app.table.quiet()
        self.why, self.seat = [(key, args) for key, args in found["why"]], seat
        self.reveal(True)
        by_id("polite").textContent = str(self.reason.textContent)

    # --- pointing -------------------------------------------------------------------------------------

    def pointed(self, target: "Any") -> bool:
        """Something was touched: while pointing, a card on the table is what is pointed at. True: that was it."""
        card = closest(target, "#table [data-card]") if self.pointing else None
        if card is None:
            return False
        if attr(card, "data-card") in shown(self.frame):
            self.mark(attr(card, "data-card"))
        else:
            self.app.table.say(t("present.closed"), "")
        return True

    def along(self, way: int) -> None:
        """Point at the next or last card, in the table's order; 0: at the first."""
        open_ = shown(self.frame)
        found = document.querySelectorAll("#table [data-card]")
        cards = [attr(found.item(i), "data-card") for i in range(found.length)]
        cards = [card for card in cards if card in open_]
        if cards:
            at = cards.index(self.card) + way if self.card in cards else 0
            self.mark(cards[at % len(cards)])

    def mark(self, card: str) -> None:
        """Point at a card, in both windows."""
        self.card = card
        self.draw()
        by_id("polite").textContent = card_name(self.frame["deck"] + card)

    # --- keys, the end --------------------------------------------------------------------------------

    def key(self, event: "Any") -> bool:
        """Arrows, page keys (a clicker has these) and space step, Escape ends. True: it was ours."""
        if event.ctrlKey or event.metaKey or event.altKey or by_id("sheet").open:
            return False
        key, target = event.key, event.target
        scrubs = target.id == "replay-range"
        if closest(target, "select,input,#book") is not None and not scrubs:
            return False
        if key == "Escape":
            if not self.pointing and self.app.hand.lifted:
                return False
            self.act("point" if self.pointing else "end")
        elif key in ("ArrowLeft", "ArrowRight") and self.pointing:
            self.along(1 if key == "ArrowRight" else -1)
        elif key in _STEPS:
            own = "#hand,#replay-range" if key != " " else "button,a"  # these keys do something there
            if key[:4] != "Page" and closest(target, own) is not None:
                return False
            self.act(_STEPS[key])
        elif key.lower() in _LETTERS and attr(root, "data-keys") != "off":
            self.act(_LETTERS[key.lower()])
        else:
            return False
        return True

    def drop(self) -> None:
        """Take the bar away and tell the projector; what is on the table is up to the caller."""
        self.app.presenter = None
        self.line.now = None
        self.line.say("end")
        self.app.table.point("")
        put(root, "data-present", None)
        self.box.remove()
        self.app.hand.fit()

    def end(self) -> None:
        """The match goes on as before."""
        app = self.app
        self.drop()
        if app.replay:
            settle(app, app.match)
        else:
            app.go()
        app.hand.focus()


def _button(do: str, seat: "int | None" = None) -> "Any":
    """A button of the bar; a hand's has its player's name on it."""
    button = make("button", "main" if do == "next" else "", type="button", data_action="present-" + do, data_seat=seat)
    if seat is None:
        button.textContent = t("present." + do)
        put(button, "data-t", "present." + do)
    return button
