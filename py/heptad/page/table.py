"""Draws a frame: seats, the middle of the table, the reader's prompt and buttons."""

from js import document

from heptad.page import later
from heptad.page.card import colour_of, drawing, face
from heptad.page.dom import as_text, attr, by_id, closest, fill, make, put, root, sign
from heptad.page.talk import card_name, line, said, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App


_NEAR = (0, 0, 1, 1, 1, 1, 2, 2)  # of so many others, how many sit at each side of the reader
_BACKS = {"red": "1", "green": "3"}  # drawings of backs; blue is the second
_STACK = 9  # chips that lie on one another at most
_CROWD = 5  # players from whom on a phone has no room for backs
_PLACES = {2: ("mine", "top"), 3: ("mine", "left", "right"), 4: ("mine", "left", "top", "right")}  # cards of a trick
_MANY = 12  # amounts that each have a button
_QUICK = (1, 2, 5, 10, 20, 50)


def stack(amount: int) -> "Any":
    """Chips on one another: tens, fives and ones; the highest stack stands for all that is more."""
    pile = make("span", "stack", aria_hidden="true")
    for worth in (10, 5, 1):
        while amount >= worth and pile.children.length < _STACK:
            pile.append(make("i", "worth" + str(worth)))
            amount -= worth
    return pile


class Table:
    """The table element and what is drawn on it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.forget()

    def forget(self) -> None:
        """Words, names or looks are others: nothing that has been drawn is good any more."""
        self.parts: "dict[str, tuple[Any, Any]]" = {}  # by place: what it shows, and its element

    def _part(self, place: str, shown: "Any", work: "Callable[[], Any]") -> "Any":
        """The element of a place: the one that is there, unless that shows something else; then a new one there."""
        old = self.parts.get(place)
        if old and old[0] == shown:
            return old[1]
        element = work()
        if old:
            old[1].replaceWith(element)
        self.parts[place] = (shown, element)
        return element

    def _fill(self, place: str, shown: "Any", work: "Callable[[], list[Any]]") -> None:
        """Fill the element of that id, unless it shows that already."""
        old = self.parts.get("#" + place)
        if not old or old[0] != shown:
            fill(by_id(place), *work())
            self.parts["#" + place] = (shown, None)

    def draw(self, f: "dict[str, Any]") -> None:
        """Draw a frame: only what is other than in the one before, since each change costs the browser a layout."""
        names = self.app.names
        self.places(f)
        self._fill("plate", self._known(f, f["me"]), lambda: self._plate(f, f["me"]))
        mine = [zone for zone in f["zones"] if zone.get("seat") == f["me"] and zone["kind"] == "series"]
        self._fill("spread", mine, lambda: [self._spread(f, zone) for zone in mine])
        put(by_id("table"), "data-series", "" if [zone for zone in mine if zone["series"]] else None)
        put(by_id("hand"), "hidden", "" if mine else None)
        put(by_id("mine"), "data-seat", f["me"])
        put(by_id("mine"), "data-turn", "true" if f["mine"] else None)
        hint = by_id("mine").querySelector("[data-action=hint]")
        put(hint, "hidden", None if self.app.hints and not self.app.lesson else "")
        put(by_id("practice"), "hidden", None if self.app.practice else "")
        by_id("practice").textContent = t("head.branch" if self.app.branch else "head.practice")
        news = [line(entry, names, f["reader"]) for entry in f["log"][-2:]]
        self._fill("news", news, lambda: [make("span", "", text) for text in news])
        self.app.hand.draw(f)
        self.prompt(f)
        self.bar()
        if self.app.replay:
            self.app.replay.draw()
        if self.app.presenter:
            self.app.presenter.draw()
        if as_text():
            later.text(self.app).draw()

    def places(self, f: "dict[str, Any]") -> None:
        """The title, the other seats and the middle of the table."""
        table = by_id("table")
        put(table, "data-game", f["game"])
        put(table, "data-turn", "house" if f["house"] else f["turn"] if f["turn"] >= 0 else "over")
        put(table, "data-move-number", f["number"])
        put(table, "data-me", f["me"])
        seats = len(self.app.names)
        self._fill("title", (f["game"], f["step"], f["round"], f["deals"]), lambda: self._title(f))
        crowd = "" if seats > _CROWD else None
        put(table, "data-crowd", crowd)
        put(by_id("seats"), "data-many", crowd)
        put(by_id("seats"), "data-way", "clockwise" if f["step"] > 0 else "counter")
        others = [self._seat(f, (f["me"] + f["step"] * i) % seats) for i in range(1, seats)]
        self._fill("seats", (f["me"], f["step"], seats), lambda: self._sides(f, others))
        zones = [zone for zone in f["zones"] if "seat" not in zone]
        put(by_id("middle"), "data-kinds", " ".join([zone["kind"] for zone in zones]))
        middle = [self._zone(f, zone) for zone in zones]
        self._fill("middle", [zone["id"] for zone in zones], lambda: middle)

    def point(self, card: str) -> None:
        """Put a ring around a card, "" for none."""
        for element in _all("#table [data-pointed]"):
            put(element, "data-pointed", None)
        for element in _all("#table [data-card='" + card + "']"):
            put(element, "data-pointed", "")

    def _title(self, f: "dict[str, Any]") -> "list[Any]":
        """Which game, which round, which way round."""
        way = sign("i-way", "" if f["step"] > 0 else "counter", "0 0 24 24")
        put(way, "role", "img")
        put(way, "aria-hidden", None)
        put(way, "aria-label", t("way.clockwise" if f["step"] > 0 else "way.counter"))
        deals = f["deals"]
        words = t("challenge.deal", n=f["round"] + 1, deals=deals) if deals else t("head.round", n=f["round"] + 1)
        return [make("span", "called", t(f["game"])), make("small", "", way, words)]

    def _sides(self, f: "dict[str, Any]", others: "list[Any]") -> "list[Any]":
        """The others in the order of play, in three groups: on the next player's side, opposite, on the last one's."""
        near = _NEAR[len(others)]
        groups = [others[:near], others[near : len(others) - near], others[len(others) - near :]]
        first, last = ("west", "east") if f["step"] > 0 else ("east", "west")
        return [make("div", "side " + name, *group) for name, group in zip((first, "north", last), groups)]

    def prompt(self, f: "dict[str, Any]") -> None:
        """The line above the buttons: what the reader may do, or for whom the table waits."""
        text = ""
        if f["mine"]:
            text = said(f["prompt"])
        elif f["turn"] >= 0:
            loading = self.app.thinker.loading(self.app.match.players[f["turn"]])
            text = t("turn.loading" if loading else "turn.other", who=self.app.names[f["turn"]])
        by_id("prompt").textContent = text

    def _known(self, f: "dict[str, Any]", seat: int) -> "Any":
        """All that is shown at a seat."""
        zones = [zone for zone in f["zones"] if zone.get("seat") == seat]
        return zones, f["turn"] == seat, f["dealer"] == seat, f["scores"][seat]

    def _seat(self, f: "dict[str, Any]", seat: int) -> "Any":
        return self._part("seat" + str(seat), self._known(f, seat), lambda: self._other(f, seat))

    def _other(self, f: "dict[str, Any]", seat: int) -> "Any":
        """Another player: name, marks, score, and the backs of the cards."""
        box = make("section", "seat", data_seat=seat)
        put(box, "data-turn", "true" if f["turn"] == seat else None)
        box.append(make("div", "plate", *self._plate(f, seat)))
        put(box, "aria-label", self.app.names[seat])
        for zone in f["zones"]:
            if zone.get("seat") == seat and zone["kind"] == "series":
                box.append(self._spread(f, zone))
            elif zone.get("seat") == seat:
                row = make("div", "backs", data_zone=zone["id"], data_n=zone["count"])
                row.style.setProperty("--k", str(zone["count"] + 1))
                for card in zone["cards"]:
                    if card:  # in a replay with all hands open
                        row.classList.add("bare")
                        row.append(face(card, f["deck"], role="img", aria_label=card_name(f["deck"] + card)))
                    else:
                        row.append(face(None, "", aria_hidden="true"))
                box.append(row)
        return box

    def _spread(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A player's series side by side, each with its bet, total and end; a covered card is told to its owner."""
        box = make("div", "spread several" if len(zone["series"]) > 1 else "spread", data_zone=zone["id"])
        for series in zone["series"]:
            group = make("span", "series playing" if series["playing"] else "series")
            row = make("span", "cards")
            for i in range(len(series["cards"])):
                card = series["cards"][i]
                words = card_name(f["deck"] + card) if card else t("card.hidden")
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
            title = t(f["dealing"] + ".title")  # a letter for the eye, the word for the ear
            letter = make("span", "", t(f["dealing"]), aria_hidden="true")
            parts.append(make("span", "mark", letter, make("span", "sr", title), title=title))
        for zone in zones:
            parts.append(make("span", "count", t("cards.count", n=zone["count"])))
        parts.append(make("span", "score", t(f["unit"], n=f["scores"][seat])))
        parts.append(make("span", "badge", str(f["scores"][seat]), aria_hidden="true"))
        for zone in zones:
            parts += [self._mark(f, mark) for mark in zone.get("marks", ())]
        return parts

    def _mark(self, f: "dict[str, Any]", mark: "dict[str, Any]") -> "Any":
        """A small sign with words."""
        chip = make("span", "chip")
        if "suit" in mark:
            chip.append(sign("suit-" + f["deck"] + mark["suit"]))
            chip.className += " " + colour_of(f["deck"], mark["suit"])
        if "chips" in mark:
            chip.append(stack(mark["chips"]))
        chip.append(said((mark["key"], mark["args"])))
        return chip

    def _row(self, f: "dict[str, Any]", zone: "dict[str, Any]", singles: "list[str]") -> "Any":
        """A suit's row: every slot, laid or not; a slot that the reader can fill may be touched."""
        box = make("section", "zone zone-row", data_zone=zone["id"], aria_label=t(zone["words"]))
        box.style.setProperty("--slots", str(len(zone["slots"])))
        for card, how in zone["slots"]:
            if how in ("laid", "apart"):
                words = card_name(f["deck"] + card)
                box.append(face(card, f["deck"], "span", how, role="img", aria_label=words))
                continue
            slot = make("span", "card slot " + how, "10" if card[0] == "T" else card[0], aria_hidden="true")
            if card in singles:
                put(slot, "data-action", "touch")
                put(slot, "data-touch", card)
                slot.className += " live"
            box.append(slot)
        return box

    def _trick(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A trick: each card before the player whose it is, an empty place before those who have still to play."""
        box = make("section", "zone zone-trick", data_zone=zone["id"], aria_label=t(zone["words"]))
        seats = len(self.app.names)
        lead = zone["seats"][0] if zone["seats"] else f["me"]
        for i in range(seats):
            seat = (lead + i) % seats
            place = "played " + _PLACES[seats][(seat - f["me"]) % seats]
            if i < len(zone["cards"]):
                card = zone["cards"][i]
                shown = face(card, f["deck"], role="img", aria_label=card_name(f["deck"] + card))
                box.append(make("span", place, shown, make("span", "caption", self.app.names[seat])))
            else:
                box.append(make("span", place, make("span", "card empty")))
        return box

    def _zone(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A place in the middle."""
        if zone["kind"] == "row":
            singles = [touch["cards"][0] for touch in f["touch"] if len(touch["cards"]) == 1 and not touch["risky"]]
            live = [card for card, _ in zone["slots"] if card in singles]
            return self._part(zone["id"], (zone, live), lambda: self._row(f, zone, live))
        make_it = self._trick if zone["kind"] == "trick" else self._pile
        return self._part(zone["id"], zone, lambda: make_it(f, zone))

    def _pile(self, f: "dict[str, Any]", zone: "dict[str, Any]") -> "Any":
        """A pile or a heap of chips: its top card, how many lie there, its marks."""
        box = make("section", "zone zone-" + zone["kind"], data_zone=zone["id"])
        if zone["kind"] == "chips":
            box.append(make("span", "caption", t(zone["words"])))
            box.append(make("span", "coins", stack(zone["count"]), str(zone["count"])))
            return box
        moves = zone.get("moves")
        card = zone["cards"][-1] if zone["cards"] else ""
        if card == "":
            box.append(make("span", "card empty"))
        else:
            words = card_name(f["deck"] + card) if card else t("card.hidden")
            top = face(card, f["deck"], role="img", aria_label=words)
            if card is None:
                top.append(drawing("backs", "back-" + _BACKS.get(attr(root, "data-back"), "2")))
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
        put(by_id("mine"), "data-choosing", "" if choices else None)
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
                name = "result"
                ends = self.app.challenge and self.app.frame["over"]  # with a result to hand in
                if as_text() and not self.app.lesson and not ends:  # there the result stands already
                    name = "new" if self.app.frame["over"] else "next"
                buttons.append(make("button", "main", t("action." + name), data_action=name))
            elif self.app.away():
                buttons.append(make("button", "main", t("pass.send"), data_action="pass-on"))
            elif lifted:
                deck = self.app.frame["deck"]
                words = t("action.play.card", card=deck + lifted[0])
                if len(lifted) > 1:
                    words = t("action.play.run", card=deck + lifted[0], top=deck + lifted[-1])
                fitting = [touch for touch in self.app.frame["touch"] if touch["cards"] == lifted and touch["words"]]
                text = said(fitting[0]["words"]) if fitting else t("action.play")
                label = None if fitting else words
                buttons.append(make("button", "main", text, data_action="play", aria_label=label))
            amounts = [touch for touch in self.app.frame["buttons"] if touch["choice"]]
            few = len(amounts) <= _MANY
            for touch in self.app.frame["buttons"]:
                if not few and touch["choice"] and touch != amounts[-1] and int(touch["choice"]) not in _QUICK:
                    continue
                cls = "risky" if touch["risky"] else "coin" if touch["choice"] else ""
                text = said(touch["words"])
                label = text if touch["choice"] else None  # an amount needs only its number for the eye
                buttons.append(make("button", cls, touch["choice"] or text, data_move=touch["move"], aria_label=label))
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
        if self.app.lesson:
            self.app.lesson.draw()
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
        if clause and self.app.book and self.app.book.beside():
            self.app.book.mark(clause)
        if as_text():
            later.text(self.app).answer([(text, clause)])

    def quiet(self) -> None:
        """Take the notice away, and what the coach said to a move that came too soon."""
        if self.app.lesson:
            self.app.lesson.nudge = ""
        put(by_id("notice"), "hidden", "")


def _all(selector: str) -> "list[Any]":
    found = document.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]
