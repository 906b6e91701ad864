"""Shows how one frame became the next: cards fly from where they were seen to where they lie now.

Everything is drawn first and only then moved back for a moment, so the table is right at any time, and a tap ends
every flight. Nothing is moved with the speed "instant" or where the reader wants less motion.
"""

from js import document, window
from pyscript.ffi import is_none, to_js

from heptad.page.card import face
from heptad.page.dom import attr, by_id, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LENGTH = {"slow": 320, "normal": 220, "fast": 150}  # milliseconds of one flight
STAGGER = 120  # milliseconds in which the flights of one beat begin
_EASE = "cubic-bezier(.2,.8,.2,1)"
_GHOSTS = 6  # backs that fly to one player at most


class Motion:
    """Where everything was, and the flights from there."""

    def __init__(self) -> None:
        self.flights: "list[Any]" = []
        self.cards: "dict[str, Any]" = {}  # card: (x, y, width, kind of its zone), the middle of it
        self.places: "dict[str, Any]" = {}  # "seat2", "stock": the same
        self.still = window.matchMedia("(prefers-reduced-motion: reduce)")

    def length(self) -> int:
        """Milliseconds of a flight; 0: nothing moves."""
        return 0 if self.still.matches else LENGTH.get(attr(root, "data-speed") or "normal", 0)

    def skip(self) -> None:
        """End all flights: the reader goes on."""
        for flight in self.flights:
            flight.finish()
        self.flights = []

    def look(self) -> None:
        """Remember where everything is, before the next frame is drawn."""
        self.skip()
        self.cards = {}
        self.places = {}
        if not self.length():
            return
        for card in _all("#table [data-card]"):
            zone = card.closest("[data-zone]")
            self.cards[attr(card, "data-card")] = _place(card) + ("" if is_none(zone) else str(zone.className),)
        for seat in _all("#table [data-seat]"):
            self.places["seat" + attr(seat, "data-seat")] = _place(seat)
        stock = document.querySelector("[data-zone=stock] .card")
        if not is_none(stock):
            self.places["stock"] = _place(stock)

    def show(self, old: "dict[str, Any]", new: "dict[str, Any]") -> None:
        """Let cards fly from where `look` saw them. old, new: the frames before and after; {}: another match."""
        length = self.length()
        if not length or not self.places:
            return
        turn = old.get("turn", -1)
        dealt = old.get("round") != new["round"]
        arrivals = []
        for card in _all("#table [data-card]"):
            name = attr(card, "data-card")
            mine = not is_none(card.closest("#mine"))
            source = self.cards.get(name)
            if dealt:
                source = self.places.get("seat" + str(new["dealer"])) if mine else None
            elif source is None:
                source = self.places.get("seat" + str(turn) if turn >= 0 and not mine else "stock")
            if source is not None:
                arrivals.append((card, source))
        for i in range(len(arrivals)):
            card, source = arrivals[i]
            self._fly(card, source, length, STAGGER * i // len(arrivals) if dealt else 0)
        if not dealt:
            self._sweep(old, new, length)
            self._draws(old, new, length)
        if old:
            self._scores(old, new, length)

    def _fly(self, card: "Any", source: "Any", length: int, delay: int) -> None:
        """One card, from a place to where it is."""
        x, y, width = _place(card)
        dx, dy, scale = source[0] - x, source[1] - y, min(1.5, max(0.3, source[2] / (width or 1)))
        if dx * dx + dy * dy < 9 and abs(scale - 1) < 0.05:
            return
        if len(source) == 3:
            scale = min(scale, 1.0)  # from a seat or the stock: never larger than the card
        frames = [{"transform": _shift(dx, dy, scale), "zIndex": "5"}, {"transform": "none", "zIndex": "5"}]
        settings = {"duration": length, "delay": delay, "easing": _EASE, "fill": "backwards"}
        self.flights.append(card.animate(to_js(frames), to_js(settings)))

    def _ghost(self, card: "str | None", deck: str, start: "Any", end: "Any", length: int, delay: int) -> None:
        """A card that is no longer, or not to be, seen: it flies over the table and is gone."""
        ghost = face(card, deck, "span", "ghost", aria_hidden="true")
        ghost.removeAttribute("data-card")
        ghost.style.setProperty("--cw", str(start[2]) + "px")
        by_id("flights").append(ghost)
        small = min(1.0, max(0.25, 30 / (start[2] or 1)))
        flight = ghost.animate(
            to_js([{"transform": _at(start, 1), "opacity": "1"}, {"transform": _at(end, small), "opacity": ".4"}]),
            to_js({"duration": length, "delay": delay, "easing": _EASE, "fill": "both"}),
        )
        flight.finished.then(_remover(ghost))
        self.flights.append(flight)

    def _sweep(self, old: "dict[str, Any]", new: "dict[str, Any]", length: int) -> None:
        """A trick goes to the player who leads next."""
        end = self.places.get("seat" + str(new["turn"]))
        there = [card for zone in new["zones"] if zone["kind"] == "trick" for card in zone["cards"]]
        gone = [card for zone in old["zones"] if zone["kind"] == "trick" for card in zone["cards"] if card not in there]
        for card in gone:
            if card in self.cards and end:
                self._ghost(card, old["deck"], self.cards[card], end, length, 0)

    def _draws(self, old: "dict[str, Any]", new: "dict[str, Any]", length: int) -> None:
        """Cards from the stock to the others, face down."""
        stock = self.places.get("stock")
        before = {zone["id"]: zone["count"] for zone in old["zones"]}
        for zone in new["zones"]:
            end = self.places.get("seat" + str(zone.get("seat")))
            if not (stock and end) or zone["seat"] == new["me"]:
                continue
            more = min(_GHOSTS, zone["count"] - before.get(zone["id"], 0))
            for i in range(more):
                self._ghost(None, "", stock, end, length, STAGGER * i // more)

    def _scores(self, old: "dict[str, Any]", new: "dict[str, Any]", length: int) -> None:
        """What has changed in the scores swells for a moment."""
        for seat in range(len(new["scores"])):
            if old["scores"][seat] != new["scores"][seat]:
                for text in _all("[data-seat='" + str(seat) + "'] :is(.score, .badge)"):
                    frames = [{"transform": "scale(1)"}, {"transform": "scale(1.3)"}, {"transform": "scale(1)"}]
                    self.flights.append(text.animate(to_js(frames), to_js({"duration": length})))


def _all(selector: str) -> "list[Any]":
    found = document.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def _place(element: "Any") -> "tuple[float, float, float]":
    """The middle of an element in the window, and its width, turned or not."""
    box = element.getBoundingClientRect()
    return (box.left + box.width / 2, box.top + box.height / 2, element.offsetWidth)


def _shift(dx: float, dy: float, scale: float) -> str:
    return "translate(" + str(dx) + "px, " + str(dy) + "px) scale(" + str(scale) + ")"


def _at(place: "Any", scale: float) -> str:
    return "translate(" + str(place[0]) + "px, " + str(place[1]) + "px) translate(-50%, -50%) scale(" + str(scale) + ")"


def _remover(element: "Any") -> "Any":
    return lambda done: element.remove()
