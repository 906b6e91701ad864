"""The reader's hand: its order, the lifted card, taps, drags and keys."""

from js import document, window
from pyscript.ffi import is_none

from heptad.page.card import face
from heptad.page.dom import as_text, attr, by_id, closest, helper, listen, make, put, root
from heptad.page.talk import said, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

_STRIP = 22  # pixels of a covered card that stay in sight at least
_FINGER = 40  # and where there is room for more rows
_ROWS = 3
_TALL = 600  # pixels of a window that has such room
_START = 8  # pixels that make a drag out of a tap
_ORDERS = ("suit", "rank")


class Hand:
    """The `#hand` list. `lifted` are the cards about to be played, in order."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.reset()
        self.drag: "Any" = None  # (card element, x, y, pointer) from pointerdown on
        self.moving = False
        self.drop_time = -1000.0
        hand = by_id("hand")
        listen(hand, "pointerdown", self.down)
        listen(hand, "pointermove", self.move)
        listen(hand, "pointerup", self.up)
        listen(hand, "pointercancel", lambda event: self.end())
        listen(window, "resize", lambda event: self.fit())

    def reset(self, order: "str | None" = None, cards: "list[str] | None" = None) -> None:
        """Another match; order and cards as they were kept."""
        self.order = order if order in ("rank", "own") else "suit"  # own: as the reader has laid them
        self.cards: "list[str]" = cards if type(cards) is list else []
        self.lifted: "list[str]" = []
        self.shapes: "dict[int, tuple[str, int]]" = {}  # by the number of cards: see _measure
        self.items: "dict[str, tuple[Any, Any]]" = {}  # by card: what it shows, and its element
        self.laid: "list[str] | None" = None  # the cards as they lie in the list; None: it is to be made anew
        self.at = 0  # which card the keyboard stands on

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, f: "dict[str, Any]") -> None:
        """The hand of a frame, in the reader's order; elements stay with their cards, so focus stays too."""
        zone = [zone for zone in f["zones"] if zone.get("seat") == f["me"]][0]
        put(by_id("hand"), "data-zone", zone["id"] if zone["kind"] == "hand" else None)
        held = [card for card in zone["cards"] if card]  # a hand may lie there unseen
        self.cards = [card for card in self.cards if card in held]
        self.cards += [card for card in held if card not in self.cards]
        if self.order == "suit":
            self.cards = list(held)
        elif self.order == "rank":
            where = [(f["ranks"].find(held[i][0]), i) for i in range(len(held))]
            self.cards = [held[i] for _, i in sorted(where)]
        self.lifted = [card for card in self.lifted if card in held]
        self.lay(f)

    def redraw(self) -> None:
        """Make every card anew, in another language or deck."""
        self.items = {}
        self.laid = None
        self.shapes = {}
        self.lay(self.app.frame)

    def lay(self, f: "dict[str, Any]") -> None:
        """Bring the elements in line with the cards."""
        hand = by_id("hand")
        focused = closest(document.activeElement, "#hand [data-card]")
        lost = focused is not None and attr(focused, "data-card") not in self.cards
        begins = [touch["cards"][0] for touch in f["touch"] if touch["cards"] and not touch["risky"]]
        risky = [touch["cards"][0] for touch in f["touch"] if touch["cards"] and touch["risky"]]
        items = {}
        for card in self.cards:
            why = [item for item in f["why"] if item[0] == card]
            shown = (card in begins, card in risky, why)
            old, item = self.items.get(card) or (None, None)
            if item is None:
                item = make("li", "", face(card, f["deck"], "button", type="button"), data_key=card)
                item.firstElementChild.append(make("span", "sr"))
            if shown != old:
                self._state(item.firstElementChild, f["deck"] + card, *shown)
            put(item.firstElementChild, "aria-pressed", "true" if card in self.lifted else "false")
            items[card] = (shown, item)
        self.items = items
        if self.laid != self.cards:
            self.laid = list(self.cards)
            hand.replaceChildren(*[items[card][1] for card in self.cards])
            for i in range(len(self.cards)):
                items[self.cards[i]][1].style.setProperty("--i", str(i))
            if focused is not None and not lost:
                focused.focus()
        self._shape()
        put(hand, "aria-label", t("hand.label", n=len(self.cards)))
        self.at = max(0, min(self.at, len(self.cards) - 1))
        self._rove()
        if lost:
            self.focus()

    def fit(self) -> None:
        """The window, the looks or the cards' form are others: measure anew."""
        self.shapes = {}
        self._shape()

    def _shape(self) -> None:
        """Lay the hand in as few rows as let every index be seen, all about as long."""
        n = len(self.cards)
        hand = by_id("hand")
        if n not in self.shapes:
            hand.style.setProperty("--n", str(n))
            hand.style.setProperty("--cols", str(n))  # as wide as it may become
            index = hand.querySelector(".index")
            if is_none(index) or not hand.clientWidth:
                return  # no card, or none that is shown
            self.shapes[n] = self._measure(n, index)
        cls, columns = self.shapes[n]
        hand.style.setProperty("--n", str(n))
        hand.style.setProperty("--cols", str(columns))
        rest = "repeat(" + str(columns - 1) + ", minmax(0, 1fr)) " if columns > 1 else ""
        hand.style.setProperty("grid-template-columns", rest + "var(--cw)")
        hand.className = cls
        put(by_id("mine"), "data-tall", "" if cls == "tall" else None)

    def _measure(self, n: int, index: "Any") -> "tuple[str, int]":
        """The hand's class and its number of columns. It costs the browser a layout, so it is done once for each number
        of cards."""
        hand = by_id("hand")
        hand.style.setProperty("--room", str(hand.parentElement.clientWidth) + "px")
        card = index.parentElement
        room = hand.clientWidth - card.offsetWidth
        side = index.offsetLeft + index.offsetWidth  # from the card's edge to where its index ends
        if attr(root, "data-hand") == "left":
            side = card.offsetWidth - index.offsetLeft
        rows = 0
        for step in (_FINGER, max(_STRIP, side + 2)):
            most = max(1, int(room // step) + 1)
            rows = (n + most - 1) // most
            if rows <= (_ROWS if window.innerHeight >= _TALL else 1):
                break
        return "arc" if rows == 1 and n > 1 else "tall" if rows > _ROWS else "", (n + rows - 1) // rows

    def _state(self, button: "Any", card: str, playable: bool, risky: bool, why: "list[Any]") -> None:
        """Mark whether a card can be played, and why it can't."""
        put(button, "data-playable", "true" if playable or risky else None)
        put(button, "data-risky", "true" if risky else None)
        put(button, "title", said(why[0][2:]) if why else None)
        key = "card.unplayable" if why else "card.waiting"
        if playable or risky:
            key = "card.playable" if playable else "card.risky"
        button.lastElementChild.textContent = t(key, card=card)

    def _rove(self) -> None:
        """One card can be reached by Tab. Only what changes is set: at the one that has the focus it costs a layout."""
        hand = by_id("hand")
        for i in range(hand.children.length):
            button = hand.children.item(i).firstElementChild
            index = "0" if i == self.at else "-1"
            if attr(button, "tabindex") != index:
                put(button, "tabindex", index)

    def focus(self) -> None:
        """Put the keyboard's focus on the card where it stood, in the text view into its box."""
        if as_text():
            by_id("command").focus()
            return
        hand = by_id("hand")
        button = by_id("bar").querySelector("button")
        if not hand.children.length:  # no card: the first button, or the line that will say what comes
            (by_id("prompt") if is_none(button) else button).focus()
        else:
            self.at = min(self.at, hand.children.length - 1)
            self._rove()
            hand.children.item(self.at).firstElementChild.focus()

    # --- lifting --------------------------------------------------------------------------------------

    def tap(self, card: str) -> None:
        """Lift a card, or put it back (SA-40)."""
        self.at = self.cards.index(card)
        if card in self.lifted and attr(root, "data-tap") == "play":
            self.app.gestures.play_cards([card])
            return
        if card in self.lifted:
            self.lift(self.lifted[: self.lifted.index(card)])
        else:  # another card of a run, or another card
            more = self.lifted + [card]
            begun = [touch for touch in self.app.frame["touch"] if touch["cards"][: len(more)] == more]
            self.lift(more if begun else [card])
        self.app.table.quiet()
        self.app.table.prompt(self.app.frame)
        self.app.table.bar()

    def lift(self, cards: "list[str]") -> None:
        """Lift exactly these."""
        changed = [card for card in self.cards if (card in self.lifted) != (card in cards)]
        self.lifted = list(cards)
        for card in changed:
            put(self.items[card][1].firstElementChild, "aria-pressed", "true" if card in cards else "false")
        self._rove()

    def put_back(self) -> None:
        """Lift none."""
        self.lift([])
        self.app.table.prompt(self.app.frame)
        self.app.table.bar()

    def sort_on(self) -> None:
        """The next order: by suit, by rank."""
        self.order = "rank" if self.order == "suit" else "suit"
        self.draw(self.app.frame)
        self.app.keep()

    # --- dragging -------------------------------------------------------------------------------------

    def down(self, event: "Any") -> None:
        """A finger or button goes down on a card."""
        card = closest(event.target, "#hand [data-card]")
        if card is not None and event.isPrimary and not event.button and not self.app.replay:
            self.drag = (card, event.clientX, event.clientY)
            helper.capture(card, event.pointerId)

    def move(self, event: "Any") -> None:
        """It moves: past a few pixels the card goes along."""
        if not self.drag or not event.isPrimary:
            return
        if not event.buttons:
            self.end()
            return
        card, x, y = self.drag
        dx, dy = event.clientX - x, event.clientY - y
        if not self.moving and dx * dx + dy * dy > _START * _START:
            self.moving = True
            card.classList.add("dragged")
            card.parentElement.classList.add("upright")
        if self.moving:
            card.style.transform = "translate(" + str(dx) + "px, " + str(dy) + "px)"

    def up(self, event: "Any") -> None:
        """It comes up: over the table the card is played, inside the hand it takes a new place."""
        if not self.drag:
            return
        card = attr(self.drag[0], "data-card")
        gestures = self.app.gestures
        if self.moving and card in self.cards and event.clientY < by_id("hand").getBoundingClientRect().top - 10:
            self.drop_time = event.timeStamp
            gestures.play_cards([card], event)
            if gestures.due:  # it lies where it was let go until it is drawn on the table
                self.drag, self.moving = None, False
                return
            self.end()
        elif self.moving:
            self.drop_time = event.timeStamp
            self.end()
            if card in self.cards:
                self.place(card, event.clientX, event.clientY)
        else:
            self.end()

    def end(self) -> None:
        """No drag any more."""
        if self.drag:
            self.drag[0].style.transform = ""
            self.drag[0].classList.remove("dragged")
            self.drag[0].parentElement.classList.remove("upright")
        self.drag = None
        self.moving = False

    def dropped(self, event: "Any") -> bool:
        """Whether this click is only the end of a drag."""
        return bool(event.timeStamp - self.drop_time < 50)

    def place(self, card: str, x: float, y: float) -> None:
        """Lay a card before the one under the pointer; from now on the order is the reader's own."""
        hand = by_id("hand")
        best, least = len(self.cards), 0.0
        for i in range(hand.children.length):
            box = hand.children.item(i).getBoundingClientRect()
            dx, dy = x - box.left, y - (box.top + box.height / 2)
            away = dx * dx + 4 * dy * dy
            if i == 0 or away < least:
                best, least = i, away
        box = hand.lastElementChild.getBoundingClientRect()
        if y > box.top and x > box.right:
            best = len(self.cards)
        self._to(card, best)

    def _to(self, card: str, index: int) -> None:
        old = self.cards.index(card)
        self.cards.remove(card)
        self.cards.insert(index - 1 if old < index else index, card)
        self.order = "own"
        self.at = self.cards.index(card)
        self.lay(self.app.frame)
        self.app.keep()

    # --- keys -----------------------------------------------------------------------------------------

    def key(self, event: "Any") -> bool:
        """Arrows, Home and End go along the hand, with Shift they move the card; Enter plays. True: it was ours."""
        key = event.key
        last = len(self.cards) - 1
        card = closest(event.target, "#hand [data-card]")
        if card is None:
            return False
        at = self.cards.index(attr(card, "data-card"))
        if key == "Enter":
            self.at = at
            card = self.cards[at]
            self.app.gestures.play_cards(self.lifted if card in self.lifted else [card])
            return True
        way = -1 if attr(root, "data-hand") == "left" else 1  # where the first card lies at the right
        steps = {"ArrowLeft": at - way, "ArrowRight": at + way, "Home": 0, "End": last}
        if key not in steps:
            return False
        to = max(0, min(last, steps[key]))
        if event.shiftKey and to != at:
            self._to(self.cards[at], to + 1 if to > at else to)
        self.at = to
        self.focus()
        return True
