"""Draws a frame: seats, the middle of the table, the reader's prompt and buttons."""

from js import document

from heptad.page.dom import by_id, closest, fill, make, put, sign
from heptad.page.talk import line, t
from heptad.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App


def face(card: "str | None", tag: str = "span", cls: str = "", **attrs: "Any") -> "Any":
    """A card: `data-card` and its drawing, or a back that says nothing of its face."""
    if card is None:
        return make(tag, "card back " + cls, **attrs)
    rank, suit = card[:-1], card[-1]
    if rank == "X":
        index = make("span", "index", sign("joker"))
    else:
        index = make("span", "index", "10" if rank == "T" else rank, sign("suit-" + suit))
    put(index, "aria-hidden", "true")
    pip = sign("joker" if rank == "X" else "suit-" + suit, "pip")
    colour = ("joker-" if rank == "X" else "suit-") + suit
    return make(tag, "card " + colour + " " + cls, index, pip, data_card=card, **attrs)


class Table:
    """The table element and what is drawn on it."""

    def __init__(self, app: "App") -> None:
        self.app = app

    def draw(self, f: "dict[str, Any]") -> None:
        """Draw a frame."""
        table = by_id("table")
        put(table, "data-game", f["game"])
        put(table, "data-turn", "house" if f["house"] else f["turn"] if f["turn"] >= 0 else "over")
        put(table, "data-move-number", f["number"])
        put(table, "data-me", f["me"])
        names = self.app.names
        seats = len(names)
        others = [(f["me"] + step) % seats for step in range(1, seats)]
        fill(by_id("seats"), *[self._seat(f, seat) for seat in others])
        fill(by_id("middle"), *[self._zone(zone) for zone in f["zones"] if "seat" not in zone])
        fill(by_id("plate"), *self._plate(f, f["me"]))
        put(by_id("mine"), "data-seat", f["me"])
        put(by_id("mine"), "data-turn", "true" if f["mine"] else None)
        put(by_id("practice"), "hidden", None if self.app.practice else "")
        news = [line(entry, names, f["me"]) for entry in self.app.match.log[-2:]]
        fill(by_id("news"), *[make("span", "", text) for text in news])
        self.app.hand.draw(f)
        self.prompt(f)
        self.bar()

    def prompt(self, f: "dict[str, Any]") -> None:
        """The line above the buttons: what the reader may do, or for whom the table waits."""
        text = ""
        if f["mine"]:
            text = say("en", f["prompt"][0], f["prompt"][1])
        elif f["turn"] >= 0:
            text = t("turn.other", who=self.app.names[f["turn"]])
        by_id("prompt").textContent = text

    def _seat(self, f: "dict[str, Any]", seat: int) -> "Any":
        """Another player: name, marks, score, and the backs of the cards."""
        box = make("section", "seat", data_seat=seat)
        put(box, "data-turn", "true" if f["turn"] == seat else None)
        box.append(make("div", "plate", *self._plate(f, seat)))
        for zone in f["zones"]:
            if zone.get("seat") == seat:
                put(box, "aria-label", self.app.names[seat])
                row = make("div", "backs", data_zone=zone["id"])
                row.append(make("span", "sr", t("cards.count", n=zone["count"])))
                for card in zone["cards"]:
                    row.append(face(card, aria_hidden="true"))
                box.append(row)
        return box

    def _plate(self, f: "dict[str, Any]", seat: int) -> "list[Any]":
        count = [zone["count"] for zone in f["zones"] if zone.get("seat") == seat]
        parts = [make("span", "name", self.app.names[seat])]
        if f["dealer"] == seat:
            parts.append(make("span", "mark", t("mark.dealer"), title=t("mark.dealer.title")))
        if count:
            parts.append(make("span", "count", t("cards.count", n=count[0])))
        parts.append(make("span", "score", t("score.short", n=f["scores"][seat])))
        return parts

    def _zone(self, zone: "dict[str, Any]") -> "Any":
        """A place in the middle: its top card, how many lie there, its marks."""
        box = make("section", "zone " + zone["kind"], data_zone=zone["id"])
        moves = zone.get("moves")
        card = zone["cards"][-1] if zone["cards"] else ""
        if card == "":
            box.append(make("span", "card empty"))
        else:
            top = face(card, role="img", aria_label=t("card." + card) if card else t("card.hidden"))
            box.append(top)
        if moves:
            put(box, "data-action", "touch")
            put(box, "data-touch", moves[0])
            box.className += " live"
        box.append(make("span", "caption", t(zone["words"]) + " " + str(zone["count"])))
        for mark in zone.get("marks", ()):
            chip = make("span", "chip")
            if "suit" in mark:
                chip.append(sign("suit-" + mark["suit"]))
                chip.className += " suit-" + mark["suit"]
            chip.append(say("en", mark["key"], mark["args"]))
            box.append(chip)
        return box

    def bar(self, choices: "list[Any] | None" = None) -> None:
        """The buttons under the hand: the moves without a card, and what goes with a lifted card."""
        bar = by_id("bar")
        inside = closest(document.activeElement, "#bar") is not None
        buttons = []
        if choices:
            for choice in choices:
                suit = choice["choice"]
                button = make("button", "suit suit-" + suit, sign("suit-" + suit), t("suit." + suit))
                put(button, "data-move", choice["move"])
                buttons.append(button)
            buttons.append(make("button", "quiet", t("action.back"), data_action="back"))
        else:
            if self.app.hand.lifted:
                words = t("action.play.card", card=self.app.hand.lifted[0])
                buttons.append(make("button", "main", t("action.play"), data_action="play", aria_label=words))
            for move, words in self.app.frame["buttons"]:
                buttons.append(make("button", "", say("en", words[0], words[1]), data_move=move))
        for button in buttons:
            put(button, "type", "button")
        fill(bar, *buttons)
        if inside or choices:
            if choices:
                buttons[0].focus()
            else:
                self.app.hand.focus()

    def choose(self, fitting: "list[Any]") -> None:
        """Ask for what goes with the card, a seven's suit, before it lands."""
        self.app.hand.lift(fitting[0]["cards"])
        by_id("prompt").textContent = t("choose.suit", card=fitting[0]["cards"][0])
        self.bar(fitting)

    def say(self, text: str, clause: str) -> None:
        """Say why something can't be done, where it can't be missed; the clause opens the rule book."""
        notice = by_id("notice")
        inside = [make("span", "", text)]
        if clause:
            inside.append(make("button", "clause", clause, type="button", data_action="clause", data_clause=clause))
        inside.append(make("button", "close", "×", type="button", data_action="quiet", aria_label=t("action.close")))
        fill(notice, *inside)
        put(notice, "hidden", None)
        by_id("urgent").textContent = text + (" (" + clause + ")" if clause else "")

    def quiet(self) -> None:
        """Take the notice away."""
        put(by_id("notice"), "hidden", "")
