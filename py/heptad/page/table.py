"""Draws a frame: seats, the middle of the table, the reader's prompt and buttons."""

from js import document

from heptad.page.dom import attr, by_id, closest, fill, make, put, sign
from heptad.page.talk import line, t
from heptad.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App


_MANY = 12  # amounts that each have a button
_QUICK = (1, 2, 5, 10, 20, 50)


def face(card: "str | None", deck: str, tag: str = "span", cls: str = "", **attrs: "Any") -> "Any":
    """A card of a deck: `data-card` and its drawing, or a back that says nothing of its face."""
    if card is None:
        return make(tag, "card back " + cls, **attrs)
    rank, suit = card[:-1], card[-1]
    if rank == "X":
        index = make("span", "index", sign("joker"))
    else:
        ten = rank == "T"
        index = make("span", "index ten" if ten else "index", "10" if ten else rank, sign("suit-" + deck + suit))
    put(index, "aria-hidden", "true")
    pip = sign("joker" if rank == "X" else "suit-" + deck + suit, "pip")
    colour = "joker-" + suit if rank == "X" else colour_of(deck, suit)
    return make(tag, "card " + colour + " " + cls, index, pip, data_card=card, **attrs)


def colour_of(deck: str, suit: str) -> str:
    """The class that gives a suit its colour."""
    return "suit-" + (deck + suit).replace(".", "-")


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
        others = [(f["me"] + f["step"] * i) % seats for i in range(1, seats)]
        fill(by_id("seats"), *[self._seat(f, seat) for seat in others])
        fill(by_id("middle"), *[self._zone(f, zone) for zone in f["zones"] if "seat" not in zone])
        fill(by_id("plate"), *self._plate(f, f["me"]))
        mine = [zone for zone in f["zones"] if zone.get("seat") == f["me"] and zone["kind"] == "series"]
        fill(by_id("spread"), *[self._spread(f, zone) for zone in mine])
        put(by_id("hand"), "hidden", "" if mine else None)
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
        put(box, "aria-label", self.app.names[seat])
        for zone in f["zones"]:
            if zone.get("seat") == seat and zone["kind"] == "series":
                box.append(self._spread(f, zone))
            elif zone.get("seat") == seat:
                row = make("div", "backs", data_zone=zone["id"])
                row.append(make("span", "sr", t("cards.count", n=zone["count"])))
                for card in zone["cards"]:
                    row.append(face(card, f["deck"], aria_hidden="true"))
                box.append(row)
        return box

    def _spread(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A player's series side by side, each with its bet, total and end; a covered card is told to its owner."""
        box = make("div", "spread", data_zone=zone["id"])
        for series in zone["series"]:
            group = make("span", "series playing" if series["playing"] else "series")
            row = make("span", "cards")
            for i in range(len(series["cards"])):
                card = series["cards"][i]
                words = t("card." + f["deck"] + card) if card else t("card.hidden")
                if card and i == series["covered"]:
                    words = t("card.covered", card=f["deck"] + card)
                shown = face(card, f["deck"], "span", "covered" if i == series["covered"] else "")
                put(shown, "role", "img")
                put(shown, "aria-label", words)
                row.append(shown)
            group.append(row)
            for mark in series["marks"]:
                group.append(self._mark(f, mark))
            box.append(group)
        return box

    def _plate(self, f: "dict[str, Any]", seat: int) -> "list[Any]":
        zones = [zone for zone in f["zones"] if zone.get("seat") == seat]
        parts = [make("span", "name", self.app.names[seat])]
        if f["dealer"] == seat:
            parts.append(make("span", "mark", t("mark.dealer"), title=t("mark.dealer.title")))
        for zone in zones:
            parts.append(make("span", "count", t("cards.count", n=zone["count"])))
        parts.append(make("span", "score", t(f["unit"], n=f["scores"][seat])))
        for zone in zones:
            parts += [self._mark(f, mark) for mark in zone.get("marks", ())]
        return parts

    def _mark(self, f: "dict[str, Any]", mark: "dict[str, Any]") -> "Any":
        """A small sign with words."""
        chip = make("span", "chip")
        if "suit" in mark:
            chip.append(sign("suit-" + f["deck"] + mark["suit"]))
            chip.className += " " + colour_of(f["deck"], mark["suit"])
        chip.append(say("en", mark["key"], mark["args"]))
        return chip

    def _row(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A suit's row: every slot, laid or not; a slot that the reader can fill may be touched."""
        box = make("section", "zone zone-row", data_zone=zone["id"], aria_label=t(zone["words"]))
        box.style.setProperty("--slots", str(len(zone["slots"])))
        singles = [touch["cards"][0] for touch in f["touch"] if len(touch["cards"]) == 1 and not touch["risky"]]
        for card, how in zone["slots"]:
            if how in ("laid", "apart"):
                words = t("card." + f["deck"] + card)
                box.append(face(card, f["deck"], "span", how, role="img", aria_label=words))
                continue
            slot = make("span", "card slot " + how, "10" if card[0] == "T" else card[0], aria_hidden="true")
            if card in singles:
                put(slot, "data-action", "touch")
                put(slot, "data-touch", card)
                slot.className += " live"
            box.append(slot)
        return box

    def _zone(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A place in the middle: its top card, how many lie there, its marks."""
        if zone["kind"] == "row":
            return self._row(f, zone)
        box = make("section", "zone zone-" + zone["kind"], data_zone=zone["id"])
        if zone["kind"] == "trick":
            put(box, "aria-label", t(zone["words"]))
            for i in range(len(zone["cards"])):
                card = zone["cards"][i]
                shown = face(card, f["deck"], role="img", aria_label=t("card." + f["deck"] + card))
                box.append(make("span", "played", shown, make("span", "caption", self.app.names[zone["seats"][i]])))
            return box
        if zone["kind"] == "chips":
            box.append(make("span", "caption", t(zone["words"])))
            box.append(make("span", "coins", str(zone["count"])))
            return box
        moves = zone.get("moves")
        card = zone["cards"][-1] if zone["cards"] else ""
        if card == "":
            box.append(make("span", "card empty"))
        else:
            words = t("card." + f["deck"] + card) if card else t("card.hidden")
            top = face(card, f["deck"], role="img", aria_label=words)
            box.append(top)
        if moves:
            put(box, "data-action", "touch")
            put(box, "data-touch", moves[0])
            box.className += " live"
        box.append(make("span", "caption", t(zone["words"]) + " " + str(zone["count"])))
        for mark in zone.get("marks", ()):
            box.append(self._mark(f, mark))
        return box

    def bar(self, choices: "list[Any] | None" = None) -> None:
        """The buttons under the hand: the moves without a card, and what goes with a lifted card."""
        bar = by_id("bar")
        inside = closest(document.activeElement, "#bar button")
        before = (attr(inside, "data-move"), attr(inside, "data-action")) if inside else ("", "")
        buttons = []
        if choices:
            for choice in choices:
                suit = self.app.frame["deck"] + choice["choice"]
                button = make("button", "suit " + colour_of("", suit), sign("suit-" + suit), t("suit." + suit))
                put(button, "data-move", choice["move"])
                buttons.append(button)
            buttons.append(make("button", "quiet", t("action.back"), data_action="back"))
        else:
            lifted = self.app.hand.lifted
            if self.app.frame["closed"]:
                buttons.append(make("button", "main", t("action.result"), data_action="result"))
            elif lifted:
                deck = self.app.frame["deck"]
                words = t("action.play.card", card=deck + lifted[0])
                if len(lifted) > 1:
                    words = t("action.play.run", card=deck + lifted[0], top=deck + lifted[-1])
                fitting = [touch for touch in self.app.frame["touch"] if touch["cards"] == lifted and touch["words"]]
                text = say("en", fitting[0]["words"][0], fitting[0]["words"][1]) if fitting else t("action.play")
                label = None if fitting else words
                buttons.append(make("button", "main", text, data_action="play", aria_label=label))
            amounts = [touch for touch in self.app.frame["buttons"] if touch["choice"]]
            few = len(amounts) <= _MANY
            for touch in self.app.frame["buttons"]:
                if not few and touch["choice"] and touch != amounts[-1] and int(touch["choice"]) not in _QUICK:
                    continue
                cls = "risky" if touch["risky"] else "coin" if touch["choice"] else ""
                text = say("en", touch["words"][0], touch["words"][1])
                buttons.append(make("button", cls, text, data_move=touch["move"]))
            if not few:
                verb = amounts[0]["move"].split(" ")[0]
                most = amounts[-1]["choice"]
                words = t("action.amount.label", n=int(most))
                field = make("input", "", type="number", id="amount", min="1", max=most, value="1", aria_label=words)
                buttons += [field, make("button", "main", t("action.amount"), data_action="amount", data_verb=verb)]
        for button in buttons:
            if button.tagName == "BUTTON":
                put(button, "type", "button")
        fill(bar, *buttons)
        if choices:
            buttons[0].focus()
        elif inside:
            same = [button for button in buttons if (attr(button, "data-move"), attr(button, "data-action")) == before]
            if same:
                same[0].focus()
            else:
                self.app.hand.focus()
        elif buttons and document.activeElement.id == "prompt":
            self.app.hand.focus()  # it was waiting there for want of anything else

    def choose(self, fitting: "list[Any]") -> None:
        """Ask for what goes with the card, a seven's suit, before it lands."""
        self.app.hand.lift(fitting[0]["cards"])
        card = self.app.frame["deck"] + fitting[0]["cards"][0]
        by_id("prompt").textContent = t("choose.suit", card=card)
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
