"""How cards get to their places in the composer: taps, keys, dragging. A mouse drags at once, a finger sideways at
first, since up and down scrolls."""

from js import document

from heptad.page.dom import attr, closest, helper, listen, put
from heptad.play import compose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.composer import Composer

_START = 8  # pixels that make a drag out of a tap
_ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")


class Placing:
    """Listens to what is done inside a composer's box."""

    def __init__(self, composer: "Composer", box: "Any") -> None:
        self.composer = composer
        self.drag: "Any" = None  # (card element, x, y) from pointerdown on
        self.moving = False
        self.dropped = -1000.0
        listen(box, "click", self.click)
        listen(box, "keydown", self.key)
        listen(box, "pointerdown", self.down)
        listen(box, "pointermove", self.move)
        listen(box, "pointerup", self.up)
        listen(box, "pointercancel", lambda event: self.end())

    def click(self, event: "Any") -> None:
        """A place's button chooses it; a card of the pack goes there, or back if it lies there; a card of a place goes
        back."""
        head = closest(event.target, "button[data-place]")
        item = closest(event.target, "[data-card]")
        if event.detail > 1 or event.timeStamp - self.dropped < 50:
            return  # the second click of a double one, the end of a drag
        if head is not None:
            self.composer.choose(int(attr(head, "data-place")))
        elif item is not None:
            card = attr(item, "data-card")
            if closest(item, ".place") is not None or compose.where(self.composer.draft, card) == self.composer.place:
                self.composer.take(card)
            else:
                self.composer.put(card, self.composer.place)

    def key(self, event: "Any") -> None:
        """On a card: a number puts it into that place, Delete takes it back, arrows go on, with Shift they move it."""
        item = closest(event.target, "[data-card]")
        if item is None or event.ctrlKey or event.metaKey or event.altKey:
            return
        card = attr(item, "data-card")
        row = closest(item, ".place")
        key = str(event.key)
        if key in ("Delete", "Backspace"):
            self.composer.take(card)
        elif len(key) == 1 and key in "123456789" and int(key) <= len(self.composer.shown_places()):
            self.composer.put(card, int(key) - 1)
        elif row is None and key in _ARROWS:
            self._step(card, key)
        elif row is not None and key in ("ArrowLeft", "ArrowRight"):
            self._along(card, 1 if key == "ArrowRight" else -1, event.shiftKey)
        else:
            return
        event.preventDefault()

    def _step(self, card: str, key: str) -> None:
        """Go on in the pack: along a suit, or to the same rank of another."""
        pack = self.composer.rules.pack
        at, width = pack.id(card), len(pack.ranks)
        begin = at - at % width
        steps = {
            "ArrowLeft": at - 1, "ArrowRight": at + 1, "ArrowUp": at - width, "ArrowDown": at + width, "Home": begin,
            "End": min(begin + width, pack.size) - 1,
        }  # fmt: skip
        to = steps[key]
        if 0 <= to < pack.size:
            put(self.composer.cells[card], "tabindex", "-1")
            put(self.composer.cells[pack.names[to]], "tabindex", "0")
            self.composer.cells[pack.names[to]].focus()

    def _along(self, card: str, way: int, carry: bool) -> None:
        """Go to a neighbour in a place's row, or change places with it."""
        place = compose.where(self.composer.draft, card)
        cards = self.composer.lists()[place]
        to = cards.index(card) + way
        if not 0 <= to < len(cards):
            return
        if carry:
            self.composer.put(card, place, to + 1 if way > 0 else to)
        else:
            self.composer.rows.children.item(place).querySelectorAll("[data-card]").item(to).focus()

    def down(self, event: "Any") -> None:
        """A finger or button goes down on a card."""
        item = closest(event.target, "[data-card]")
        if item is not None and event.isPrimary and not event.button:
            self.drag = (item, event.clientX, event.clientY)
            helper.capture(item, event.pointerId)

    def move(self, event: "Any") -> None:
        """It moves: past a few pixels the card goes along."""
        if not self.drag or not event.isPrimary:
            return
        if not event.buttons:
            self.end()
            return
        item, x, y = self.drag
        dx, dy = event.clientX - x, event.clientY - y
        if not self.moving and dx * dx + dy * dy > _START * _START:
            self.moving = True
            item.classList.add("dragged")
        if self.moving:
            item.style.transform = "translate(" + str(dx) + "px, " + str(dy) + "px)"

    def up(self, event: "Any") -> None:
        """It comes up: the card goes where it was let go, in a place before the card that lies there."""
        if not self.drag:
            return
        card, moved = attr(self.drag[0], "data-card"), self.moving
        target = document.elementFromPoint(event.clientX, event.clientY)  # what is dragged lets the pointer through
        self.end()
        if not moved:
            return
        self.dropped = event.timeStamp
        place = closest(target, "#composer [data-place]")
        if place is not None:
            number = int(attr(place, "data-place"))
            under = closest(target, "[data-card]")
            cards = self.composer.lists()[number]
            self.composer.put(card, number, cards.index(attr(under, "data-card")) if under is not None else -1)
        elif closest(target, "#composer .pack") is not None and compose.where(self.composer.draft, card) >= 0:
            self.composer.take(card)

    def end(self) -> None:
        """No drag any more."""
        if self.drag:
            self.drag[0].style.transform = ""
            self.drag[0].classList.remove("dragged")
        self.drag = None
        self.moving = False
