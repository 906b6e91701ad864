"""Setting up a position: the game and its table, the pack, and the places where its cards go; what is impossible says
why at once; at the end a match to play, a link, a record.

One place is chosen at a time and a touched card goes there, so that each card takes one tap, also on a phone where no
row of places fits beside the pack. How cards are touched, dragged and moved by keys: see placing.
"""

from json import dumps

from js import document
from pyscript.ffi import create_proxy, is_none, to_js

from heptad.games import GAMES, levels, rules_of
from heptad.kit.rules import Refused
from heptad.page import lobby, reader, sheets
from heptad.page.card import face
from heptad.page.copying import copier, pressed, saver, status
from heptad.page.dom import attr, by_id, close_sheet, closest, fill, helper, labelled, listen, make, put, select, spawn
from heptad.page.placing import Placing
from heptad.page.share import Sender
from heptad.page.talk import line, t, told
from heptad.play import compose, link, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App

_KEPT = "heptad.draft"  # where this browser keeps what has been set up
_PAST = 100  # changes that can be undone
_SEED = 6  # letters of a seed


def show(app: "App") -> None:
    """Go on with what has been set up, or begin."""
    kept = compose.read(str(helper.get(_KEPT)))
    Composer(app, kept or compose.new(GAMES[0], _seed()), []).show()


def change(app: "App") -> None:
    """The deal on the table, to be changed. While its round runs this shows hidden cards, so the match is practice."""
    if app.match.rounds[-1].gains is None:
        if app.replay:
            app.replay.leave()  # there nothing is kept
        app.practice = True
        app.keep()
        app.table.draw(app.frame)
    kept = compose.read(str(helper.get(_KEPT)))
    Composer(app, compose.of(app.match, app.me), [kept] if kept else []).show()


def _seed() -> str:
    return str(helper.random(_SEED))


class Composer:
    """The sheet. `past` are the drafts before this one, `place` is the place where a touched card goes."""

    def __init__(self, app: "App", draft: "dict[str, Any]", past: "list[dict[str, Any]]") -> None:
        self.app = app
        self.draft = draft
        self.past = past
        self.place = 0
        self.rules: "Any" = None  # the last ones that could be
        self.sizes: "list[int]" = []  # how many cards each place takes; [] while the table can't be
        self.ready = False  # whether the position can be played

    # --- drawing --------------------------------------------------------------------------------------

    def show(self, open_: bool = False) -> None:
        """The sheet, all anew. open_: with the settings unfolded."""
        self.cells: "dict[str, Any]" = {}  # the pack's cards, each with its button
        self.lies: "dict[str, tuple[int, str]]" = {}  # where each is shown to lie: place and name
        self.fault = make("p", "fault", role="alert")
        self.clause = ""  # on which the refusal rests
        self.rule = make("button", "clause", type="button", hidden="")
        listen(self.rule, "click", lambda event: spawn(self.look_up()))
        self.said = make("p", "sr", role="status")
        self.news = make("div", "news")
        self.tabs = make("div", "tabs", role="group", aria_label=t("compose.places"))
        self.rows = make("div", "places")
        self.shown: "Any" = None  # the Pack whose cards lie in the grid
        self.pack = make("div", "pack", role="group", aria_label=t("compose.pack"))
        summary = make("summary", "", t("compose.of", who=t("compose.table"), what=t(self.draft["game"])))
        self.settings = make("details", "", summary, self._form())
        self.settings.open = open_
        self.undoing = pressed("action.undo", self.undo)
        tools = [pressed("compose.rest", self.fill_up), pressed("compose.clear", self.clear), self.undoing]
        how = make("p", "soft", t("compose.how"))
        keys = make("p", "soft", t("compose.keys"))
        parts = (self.settings, how, self.tabs, self.rows, make("p", "row", *tools), self.pack)
        box = make("div", "", *parts, self.news, keys, self.said, id="composer")
        Placing(self, box)
        self.draw()
        buttons = [pressed("compose.play", self.play, "main"), pressed("compose.give", self.give)]
        sheets.show(t("compose.title"), [box], buttons + [self.fault, self.rule])
        self.tabs.children.item(self.place).focus(to_js({"preventScroll": True}))

    def draw(self) -> None:
        """Bring everything but the settings up to date, and say whether the position can be."""
        draft = self.draft
        self.sizes = []
        self.ready = False
        try:
            self.rules = compose.rules(draft)
            self.sizes = compose.room(draft)
            match = compose.begin(draft)
            self.ready = True
            self.fault.textContent = ""
            put(self.rule, "hidden", "")
            self._preview(match)
        except Refused as no:
            if not self.rules or self.rules.name != draft["game"]:
                self.rules = compose.rules(compose.new(draft["game"], ""))
            self.refuse(no)
            fill(self.news)
        self.place = min(self.place, len(self.shown_places()) - 1)
        self._places()
        self._pack()
        put(self.undoing, "disabled", None if self.past else "")

    def _preview(self, match: "Any") -> None:
        """What the table will do until somebody has to decide, and how much of it is still chance."""
        usual = [str(score) for score in match.rules.start(match.first.dealer, None).scores]
        for seat in range(len(usual)):
            put(self.scores[seat], "placeholder", usual[seat])
        left = sum(self.sizes) - sum([len(cards) for cards in self.lists()])
        match.finish_round()
        names = [self.name(seat) for seat in range(match.rules.seats)]
        told_ = [line(entry, names, self.draft["me"]) for entry in match.log]
        turn = match.state.turn
        if turn == self.draft["me"]:
            told_.append(t("turn.yours"))
        elif turn >= 0:
            told_.append(t("turn.other", who=names[turn]))
        fill(self.news, make("p", "", make("strong", "", t("compose.begins")), " ", " ".join(told_)))
        if left:
            self.news.append(make("p", "", t("compose.left", n=left)))
        if self.place == match.rules.seats:
            self.news.append(make("p", "", t(match.rules.NEXT)))

    def lists(self) -> "list[list[str]]":
        """The cards of the places, in order."""
        lists: "list[list[str]]" = self.draft["hands"] + [self.draft["next"]]
        return lists

    def shown_places(self) -> "list[int]":
        """The places: the seats, and the next cards where there are any."""
        seats = self.draft["seats"]
        return list(range(seats + (1 if self.rules.NEXT else 0)))

    def name(self, place: int) -> str:
        """What a place is called."""
        seats, me = self.draft["seats"], self.draft["me"]
        if place < 0:
            return t("compose.pack")
        if place == seats:
            return t("compose.next")
        return t("name.reader") if place == me else t("name.bot", n=(place - me) % seats)

    def _places(self) -> None:
        """For each place a button that chooses it, and a row with its cards."""
        now = document.activeElement
        lists = self.lists()
        deck = self.rules.pack.deck
        tabs, rows = [], []
        for place in self.shown_places():
            name = self.name(place)
            count = str(len(lists[place])) + ("/" + str(self.sizes[place]) if self.sizes else "")
            tab = make("button", "", make("b", "", str(place + 1)), " " + name + " ", make("span", "", count))
            put(tab, "type", "button")
            put(tab, "data-place", place)
            put(tab, "aria-pressed", "true" if place == self.place else "false")
            tabs.append(tab)
            row = make("div", "place", make("span", "name", name), role="group", aria_label=name, data_place=place)
            put(row, "data-chosen", "" if place == self.place else None)
            for card in lists[place]:
                item = face(card, deck, "button", type="button")
                item.append(make("span", "sr", t("compose.card", card=deck + card, where=name)))
                row.append(item)
            rows.append(row)
        inside = closest(now, "#composer [data-place]")
        card = attr(now, "data-card") if inside is not None else ""
        fill(self.tabs, *tabs)
        fill(self.rows, *rows)
        if inside is not None:
            at = min(int(attr(inside, "data-place")), len(rows) - 1)
            again = rows[at].querySelector("[data-card='" + card + "']") if card else None
            found: "Any" = tabs[at] if is_none(again) else again
            found.focus()

    def _pack(self) -> None:
        """Every card of the pack, pressed where it lies in a place, with that place's number."""
        pack = self.rules.pack
        if self.shown is not pack:
            self._grid()
        for i in range(pack.size):
            card = pack.names[i]
            place = compose.where(self.draft, card)
            name = self.name(place)
            if self.lies.get(card) != (place, name):
                self.lies[card] = (place, name)
                cell = self.cells[card]
                put(cell, "data-in", place + 1 if place >= 0 else None)
                put(cell, "aria-pressed", "true" if place >= 0 else "false")
                cell.lastElementChild.textContent = t("compose.card", card=pack.said(i), where=name)

    def _grid(self) -> None:
        """The pack's cards anew: a row a suit, jokers in a row of their own."""
        pack = self.rules.pack
        width = len(pack.ranks)
        self.cells = {}
        self.lies = {}
        self.shown = pack
        rows = []
        for i in range(pack.size):
            if i % width == 0:
                letter = pack.suits[pack.suit(i)] if i < pack.plain else ""
                rows.append(make("div", "suit"))
                if letter:
                    put(rows[-1], "role", "group")
                    put(rows[-1], "aria-label", t("suit." + pack.deck + letter))
            cell = face(pack.names[i], pack.deck, "button", type="button")
            cell.append(make("span", "sr"))
            put(cell, "tabindex", "-1" if i else "0")
            self.cells[pack.names[i]] = cell
            rows[-1].append(cell)
        self.pack.style.setProperty("--ranks", str(width))
        fill(self.pack, *rows)

    # --- the settings ---------------------------------------------------------------------------------

    def _form(self) -> "Any":
        """Game, players, dealer, bots, scores, options."""
        draft = self.draft
        cls = rules_of(draft["game"])
        low, high = cls.SEATS
        game = select([(name, t(name)) for name in GAMES], draft["game"])
        seats = select([(str(n), str(n)) for n in range(low, high + 1)], str(draft["seats"]))
        bots = select([(level, t("level." + level)) for level in levels(draft["game"])], draft["level"])
        rows, chosen = lobby.options(draft["game"], draft["options"])
        people = make("div", "set")
        form = make("form", "set", labelled(t("compose.game"), game), labelled(t("set.seats"), seats), people)
        form.append(labelled(t("compose.bots"), bots), *rows)

        def set_game(event: "Any") -> None:
            event.stopPropagation()
            self.to(compose.new(str(game.value), self.draft["seed"]))
            self.show(True)
            self.settings.querySelector("select").focus()

        def set_rest(event: "Any") -> None:
            n = int(seats.value)
            what = {"dealer": int(self.dealer.value), "scores": [_number(str(field.value)) for field in self.scores]}
            what.update({"options": link.options_of(cls, dict(chosen())), "level": str(bots.value)})
            self.to(compose.changed(compose.changed(self.draft, **what), seats=n))
            if n != len(self.scores):
                self._people(people)
            self.draw()

        listen(game, "change", set_game)
        listen(form, "change", set_rest)
        listen(form, "submit", lambda event: event.preventDefault())
        self._people(people)
        return form

    def _people(self, box: "Any") -> None:
        """Who deals, and what each one starts with."""
        draft = self.draft
        places = [(str(seat), self.name(seat)) for seat in range(draft["seats"])]
        self.dealer = select(places, str(draft["dealer"]))
        self.scores: "list[Any]" = []
        rows = [labelled(t("compose.dealer"), self.dealer)]
        for seat in range(draft["seats"]):
            score = draft["scores"][seat]
            field = make("input", "", type="number", inputmode="numeric", value="" if score is None else str(score))
            self.scores.append(field)
            rows.append(labelled(t("compose.score", who=self.name(seat)), field))
        fill(box, *rows)

    # --- changes --------------------------------------------------------------------------------------

    def to(self, draft: "dict[str, Any]") -> None:
        """Go on with another draft; the one before can be gone back to."""
        self.past = self.past[1 - _PAST :] + [self.draft]
        self.draft = draft
        helper.set(_KEPT, dumps(draft))

    def attempt(self, work: "Callable[[], dict[str, Any]]", card: str = "") -> None:
        """Make a change, or say why it can't be; a card's new place is said."""
        try:
            self.to(work())
        except Refused as no:
            self.refuse(no)
            return
        self.draw()
        if card:
            said = self.rules.pack.deck + card
            self.said.textContent = t("compose.card", card=said, where=self.name(compose.where(self.draft, card)))

    def refuse(self, no: Refused) -> None:
        """Say what can't be: who is meant, why, and by which clause."""
        seat = no.fields.get("seat")
        what = told(no, [self.name(place) for place in range(self.draft["seats"])])
        self.fault.textContent = what if seat is None else t("compose.of", who=self.name(seat), what=what)
        self.clause = no.clause
        self.rule.textContent = t("compose.of", who=t("head.rules"), what=no.clause)
        put(self.rule, "hidden", None if no.clause else "")

    async def look_up(self) -> None:
        """The rule book at the refusal's clause; once it is closed, back to the position, unless the page has gone on
        to something else."""
        address = str(helper.hash())
        await reader.open_book(self.app, self.clause, self.rules)

        def back(event: "Any") -> None:
            if str(helper.hash()) == address:
                self.show()

        by_id("sheet").addEventListener("close", create_proxy(back), to_js({"once": True}))

    def put(self, card: str, place: int, at: int = -1) -> None:
        """A card goes to a place."""
        self.attempt(lambda: compose.put(self.draft, card, place, at), card)

    def take(self, card: str) -> None:
        """A card goes back to the pack."""
        self.attempt(lambda: compose.take(self.draft, card), card)

    def choose(self, place: int) -> None:
        """From here on touched cards go to this place."""
        self.place = place
        self.draw()

    def fill_up(self) -> None:
        """Fill every hand at random."""
        self.attempt(lambda: compose.filled(self.draft, _seed()))

    def clear(self) -> None:
        """All cards back to the pack."""
        self.attempt(lambda: compose.cleared(self.draft))

    def undo(self) -> None:
        """Back to the draft before the last change."""
        if self.past:
            self.draft = self.past.pop()
            helper.set(_KEPT, dumps(self.draft))
            self.show(bool(self.settings.open))
            self.undoing.focus()

    # --- the end --------------------------------------------------------------------------------------

    def play(self) -> None:
        """Open the position as a match of its own."""
        if self._can():
            self.app.store.renew()
            close_sheet()
            self.app.open(compose.begin(self.draft), self.draft["me"])

    def give(self) -> None:
        """The position as a link and as a record."""
        if not self._can():
            return
        match = compose.begin(self.draft)
        sender = Sender(self.give)
        sender.set(link.deal(match, self.draft["me"]))
        done = status()
        kept = copier("menu.record", lambda: record.write(match), done)
        file = saver("menu.download", "heptad-" + match.rules.name + ".json", lambda: record.write(match))
        inside = [sender.box, make("p", "soft", t("share.all_cards")), make("p", "row", kept, file), done]
        sheets.show(t("compose.give"), inside, sender.buttons + [pressed("action.back", self.show)])

    def _can(self) -> bool:
        """Whether the position can be played; else the reason comes into sight."""
        if not self.ready:
            self.draw()
        return self.ready


def _number(text: str) -> "int | None":
    """A score as it was typed; None where nothing was, a text where it is no whole number, which is refused later."""
    digits = text[1:] if text[:1] == "-" else text
    if not text:
        return None
    return text if digits.strip("0123456789") or len(digits) > 9 or not digits else int(text)  # type: ignore[return-value]
