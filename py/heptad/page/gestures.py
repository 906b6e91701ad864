"""What the reader's gestures do: taps, buttons, keys; moves, refusals, undo."""

from js import document
from pyscript.ffi import create_proxy

from heptad.kit.rules import Refused
from heptad.page import later, sound
from heptad.page.arrival import resume
from heptad.page.dom import attr, by_id, close_sheet, closest, helper, listen, put, root, spawn
from heptad.page.talk import said, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App

_SECOND_TAP = 400  # milliseconds in which the second click of a double one can only be a slip
_KEYS = {
    "?": "keys", "h": "read-hand", "t": "read-table", "l": "log", "s": "scores", "r": "book", "m": "menu", "u": "undo",
    "i": "hint",
}  # fmt: skip


class Gestures:
    """Everything that the reader does comes here; what was touched says what it means."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.moved = -1000.0  # when the reader last moved or chose, in the events' time
        self.due: "Callable[[], None] | None" = None  # what waits until the gesture's mark has been painted
        self._carry = create_proxy(self.carry)
        listen(document, "click", self.click)
        listen(document, "pointerdown", lambda event: app.motion.skip())
        listen(document, "keydown", self.key)
        listen(document, "visibilitychange", lambda event: self.carry())
        # what is dragged inside the page is marked, so that only what comes from elsewhere is opened
        listen(document, "dragstart", lambda event: event.dataTransfer.setData("application/x-heptad", "own"))
        listen(document, "dragover", lambda event: event.preventDefault())
        listen(document, "drop", lambda event: later.module("records").dropped(app, event))

    def soon(self, work: "Callable[[], None]") -> None:
        """Mark the table at once, so that the gesture is seen to be taken, and do its work after the next paint. No
        gesture, and no end of the page, finds it undone: they call `carry` first."""
        self.due = work
        put(by_id("table"), "data-sent", "")
        helper.painted(self._carry)

    def carry(self) -> None:
        """Do now what waits for a paint, if anything does."""
        if self.due:
            work, self.due = self.due, None
            work()
            put(by_id("table"), "data-sent", None)

    def move(self, text: str, event: "Any" = None) -> None:
        """The reader's move. The second click of a double one, right after what the first did, is dropped."""
        if self.due or (event is not None and event.detail > 1 and event.timeStamp - self.moved < _SECOND_TAP):
            return
        app = self.app
        if app.replay:
            app.table.say(t("replay.first_leave"), "")
            return
        if app.lesson and not app.lesson.allows(text):
            return
        touched = [touch for touch in app.frame["touch"] if touch["move"] == text]
        if touched:
            app.hand.lift(touched[0]["cards"])
            close_sheet()  # a hint may have made it
            if event is not None and event.detail:
                self.moved = event.timeStamp
            self.soon(lambda: self._made(text))
        else:
            self._made(text)

    def _made(self, text: str) -> None:
        """Make the reader's move, or say why not, and let play go on."""
        app = self.app
        try:
            if not app.frame["mine"]:
                raise Refused("", "no.turn")
            app.make(app.match.move, text)
        except Refused as no:
            self.refuse(no.clause, no.key, no.fields)
            if app.lesson:
                app.lesson.refused()
            return
        if app.lesson:
            app.lesson.moved()
        app.table.quiet()
        app.hand.lifted = []
        app.go()

    def play_cards(self, cards: "list[str]", event: "Any" = None) -> None:
        """Play cards from the hand: at once, after a choice (a seven's suit), or not at all and why."""
        app = self.app
        if app.replay:
            return
        fitting = [touch for touch in app.frame["touch"] if touch["cards"] == cards]
        if len(fitting) == 1:
            self.move(fitting[0]["move"], event)
        elif fitting:
            if event is not None and event.detail:
                self.moved = event.timeStamp  # the second tap of a slip must choose nothing
            app.table.choose(fitting)
        elif not app.frame["mine"]:
            self.refuse("", "no.turn", {})
            app.hand.put_back()
        else:
            clause, key, args = app.match.rules.refuse(app.match.state.view(app.me), "+".join(cards))
            self.refuse(clause, key, args)
            app.hand.put_back()
            if app.lesson:
                app.lesson.refused()

    def refuse(self, clause: str, key: str, args: "dict[str, Any]") -> None:
        """Say why something can't be done; the clause opens the rule book."""
        sound.play("refused")
        self.app.table.say(said((key, args)), clause)

    def click(self, event: "Any") -> None:
        """A tap or click anywhere: what was touched says what it does, unless it is gone by now."""
        self.carry()
        if not event.target.isConnected:
            return
        if event.detail > 1 and event.timeStamp - self.moved < _SECOND_TAP:
            return
        if self.app.presenter and self.app.presenter.pointed(event.target):
            return
        target = closest(event.target, "[data-move],[data-action]")
        if target is not None:
            move = attr(target, "data-move")
            if move:
                self.move(move, event)
            else:
                self.act(attr(target, "data-action"), target, event)
            return
        card = closest(event.target, "#middle [data-card]" if self.app.replay else "#hand [data-card]")
        if card is not None and self.app.replay:
            self.app.replay.touch(card)
        elif card is not None and not self.app.hand.dropped(event):
            self.app.hand.tap(attr(card, "data-card"))

    def act(self, action: str, target: "Any", event: "Any") -> None:
        """Do what a `data-action` says."""
        app = self.app
        if app.replay and app.replay.act(action, target):
            return
        if app.lesson and action in ("undo", "new", "again"):
            app.lesson.act(action)
        elif action == "play":
            self.play_cards(app.hand.lifted, event)
        elif action == "back":
            app.hand.put_back()
        elif action == "sort":
            app.hand.sort_on()
        elif action == "amount":
            self.amount(event)
        elif action == "touch":
            self.move(attr(target, "data-touch"), event)
        elif action == "quiet":
            app.table.quiet()
        elif action == "undo":
            if event.detail < 2:
                self.soon(self.undo)
        elif action == "hint":
            spawn(later.module("hint").hint(app))
        elif action == "next":
            close_sheet()
            self.moved = event.timeStamp
            self.soon(self._next)
        elif action == "result":
            app.closing()
        elif action == "again":
            app.renew(app.match.seed)
        elif action == "new":
            app.renew(str(helper.random(6)))
        elif action == "unveil":
            later.module("curtain").lift(app)
        elif action == "lobby":
            helper.setHash("", True)
            app.leave()
        elif action == "learn":
            later.module("lesson").go(app, "learn/" + attr(target, "data-game"))
        elif action == "start":
            later.module("lesson").go(app, attr(target, "data-game"))
        elif action == "set":
            later.module("lobby").form(app, attr(target, "data-game"))
        elif action == "resume":
            id = attr(target, "data-id")
            kept = app.store.claim(id)
            if kept:
                resume(app, kept, id)
        elif action[:8] == "present-":
            app.presenter.act(action[8:], target)
        elif action[:6] == "class-":
            later.module("classroom").action(app, action[6:], target)
        else:
            later.module("sheets").action(app, action, target)

    def _next(self) -> None:
        """Deal the next round."""
        self.app.match.beat()
        self.app.go()
        self.app.hand.focus()

    def amount(self, event: "Any") -> None:
        """The amount that was typed; what is no whole number is refused like one that is too low."""
        typed = str(by_id("amount").value).strip()
        number = int(typed) if typed and not typed.strip("0123456789") and len(typed) < 9 else 0
        verb = attr(by_id("bar").querySelector("[data-verb]"), "data-verb")
        self.move(verb + " " + str(number), event)

    def key(self, event: "Any") -> None:
        """Keys inside the hand, Escape to put a card back, letters that open things; each also is a button."""
        self.carry()
        if event.repeat and event.key in ("Enter", " "):
            event.preventDefault()  # a key held down makes one move
        elif self.over(event):
            event.preventDefault()
        elif event.key == "Enter" and event.target.id == "amount":
            self.amount(event)
        elif closest(event.target, "#hand") is not None and self.app.hand.key(event):
            event.preventDefault()
        elif event.key == "Escape" and self.app.hand.lifted and not by_id("sheet").open:
            self.app.hand.put_back()
        elif event.key == "Escape" and self.app.lesson and not by_id("sheet").open:
            self.act("lobby", event.target, event)
        elif self.letter(event):
            event.preventDefault()
            self.act(_KEYS[event.key.lower()], event.target, event)

    def over(self, event: "Any") -> bool:
        """Whether what lies over the match, a presentation or a replay, takes the key."""
        if closest(event.target, "#present :is(textarea, select)") is not None:
            return False
        presenter, replay = self.app.presenter, self.app.replay
        return bool((presenter and presenter.key(event)) or (replay and replay.key(event)))

    def letter(self, event: "Any") -> bool:
        """Whether a key stands for an action now: at the table, not while typing, and not if they are turned off."""
        if event.ctrlKey or event.metaKey or event.altKey or by_id("sheet").open:
            return False
        if not self.app.match or attr(root, "data-screen") != "table" or attr(root, "data-keys") == "off":
            return False
        if closest(event.target, "input,select,textarea") is not None:
            return False
        return event.key.lower() in _KEYS

    def undo(self) -> None:
        """Back to the reader's last decision; seeing a hidden card on the way makes the match practice."""
        app = self.app
        if app.replay:
            app.table.say(t("replay.first_leave"), "")
            return
        if app.challenge and not app.branch:  # what if: that is over
            app.table.say(t("challenge.no_undo"), "")
            return
        if app.shown and not app.branch:
            app.table.say(t("result.no_undo"), "")
            return
        if app.covered:
            app.table.say(t("curtain.undo"), "")
            return
        players = app.match.players
        people = [seat for seat in range(len(players)) if players[seat] == "human" and seat != app.me]
        back = app.match.undo(app.me, people)  # what another person has done stays, also what came by a link
        if back is None:
            app.table.say(t("curtain.undo" if app.passing() else "undo.nothing"), "")
            return
        if app.match.knows(app.me) - back.knows(app.me):
            app.practice = True
        app.match = back
        app.held = sum([len(played.moves) for played in back.rounds])
        app.told = len(back.log)
        close_sheet()
        app.hand.lifted = []
        app.go()
