"""The teacher's page, `#class`: takes the results of a challenge, plays every one again, and shows how they went.

Names and links come from pupils: they are shown as text, never as HTML.
"""

from asyncio import sleep

from js import window

from heptad.games import GAMES
from heptad.kit.rules import Refused
from heptad.page.dom import by_id, fill, helper, listen, make, put, root, sign, spawn
from heptad.page.talk import language, line, t, told
from heptad.page.thinker import HEAVY
from heptad.play import klass, link, result, think
from heptad.words import called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App
    from heptad.play.match import Match

_SLICE = 30  # milliseconds of checking after which the page may breathe
_LARGE = 4000000  # bytes of a file that can hold no results
_SORTED = ("place", "name")  # columns by which the table can be put in order

_rooms: "list[Classroom]" = []


def show(app: "App") -> None:
    """Show the teacher's page, with what it held when it was left."""
    if not _rooms:
        _rooms.append(Classroom(app))
    root.dataset.screen = "class"
    _rooms[0].draw()


def action(app: "App", name: str, target: "Any") -> None:
    """What a button of the page does."""
    room = _rooms[0]
    if name == "check":
        spawn(room.check())
    elif name == "clear":
        room.clear()
    elif name == "csv":
        helper.download("heptad.csv", "\ufeff" + klass.csv(language(), room.rows), "text/csv")  # the mark is for Excel
    elif name == "sort":
        room.order = str(target.dataset.column)
        room.results()
        by_id("class-table").querySelector("[data-column=" + room.order + "]").focus()


class Classroom:
    """The page `#class`. rows: the checked results, best first. challenge: the link of what they were held against."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.rows: "list[klass.Row]" = []
        self.challenge = ""
        self.order = "place"
        self.run = 0  # grows when another check begins
        self.rested = 0.0
        self.page = make("main", "", id="class", aria_labelledby="class-title")
        by_id("lobby").before(self.page)
        self.box = make("textarea", "", id="class-box", rows="6", spellcheck="false", autocomplete="off")
        self.asked = make("input", "", id="class-asked", type="text", spellcheck="false", autocomplete="off")
        self.bar = make("progress", "", id="class-bar", hidden="")
        self.status = make("p", "", id="class-status", role="status")
        self.found = make("section", "", id="class-found")
        listen(self.page, "dragover", lambda event: event.preventDefault())
        listen(self.page, "drop", self.dropped)

    def draw(self) -> None:
        """The whole page in the reader's language; what was typed stays."""
        files = make("input", "", type="file", id="class-files", multiple="", accept=".txt,.json,.csv,text/*")
        listen(files, "change", lambda event: spawn(self.take(files.files)))
        put(self.box, "placeholder", t("class.box.example"))
        games = []
        for game in GAMES:
            games.append(make("button", "", t(game), type="button", data_action="set", data_game=game))
        back = make("a", "button icon", sign("i-back", "", "0 0 24 24"), make("span", "", t("head.games")), href="#")
        menu = make("button", "icon", sign("i-menu", "", "0 0 24 24"), make("span", "", t("head.menu")), type="button")
        put(menu, "data-action", "menu")
        check = make("button", "main", t("class.check"), type="button", data_action="class-check")
        clear = make("button", "", t("class.clear"), type="button", data_action="class-clear")
        fill(
            self.page,
            make("header", "", back, make("h1", "", t("class.title"), id="class-title"), menu),
            make("section", "", make("h2", "", t("class.make")), make("p", "", t("class.make.how")), _row(*games)),
            make(
                "section",
                "",
                make("h2", "", t("class.collect")),
                make("p", "", t("class.collect.how")),
                make("label", "", t("class.box"), **{"for": "class-box"}),
                self.box,
                make("label", "", t("class.files"), **{"for": "class-files"}),
                files,
                make("label", "", t("class.asked"), **{"for": "class-asked"}),
                self.asked,
                _row(check, clear),
                self.bar,
                self.status,
            ),
            self.found,
        )
        put(self.bar, "aria-label", t("class.check"))
        self.results()

    # --- what comes in --------------------------------------------------------------------------------

    def dropped(self, event: "Any") -> None:
        """Files or a text let fall on the page."""
        event.preventDefault()
        files = event.dataTransfer.files
        if files.length:
            spawn(self.take(files))
        else:
            self.add(str(event.dataTransfer.getData("text")))

    async def take(self, files: "Any") -> None:
        """Read files into the box, and check."""
        for i in range(files.length):
            self.add(str(await helper.fileText(files.item(i), _LARGE)))
        await self.check()

    def add(self, text: str) -> None:
        """More text in the box."""
        before = str(self.box.value).strip()
        self.box.value = before + "\n" + text if before else text

    def clear(self) -> None:
        """An empty page for the next class."""
        self.run += 1
        self.rows = []
        self.challenge = ""
        self.box.value = self.asked.value = self.status.textContent = ""
        put(self.bar, "hidden", "")
        self.results()
        self.box.focus()

    # --- checking -------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Play every result again, a slice at a time, and show the table."""
        self.run += 1
        run = self.run
        put(self.bar, "hidden", "")
        texts = klass.split(str(self.box.value))
        if not texts:
            self.status.textContent = t("class.none")
            return
        try:
            typed = str(self.asked.value).strip()
            opened = link.read(typed) if typed else None
        except Refused as no:
            self.status.textContent = told(no)
            return
        known: "dict[bytes, str]" = {}
        put(self.bar, "hidden", None)
        put(self.bar, "max", len(texts))
        challenge = result.table(opened.match, opened.me) if opened else ""
        asked: "list[str]" = []
        for text in [] if opened else texts:
            await self.rest()
            asked.append(result.asked(text))
            if run != self.run:
                return
        challenge = challenge or result.common(asked)
        found: "list[result.Result]" = []
        for text in texts:
            self.bar.value = len(found)
            self.status.textContent = t("class.progress", n=len(texts), done=len(found) + 1)
            await self.rest()
            found.append(await result.check(text, challenge, self.answer, known))
            if run != self.run:
                return
        self.challenge = challenge
        self.rows = klass.rows(found)
        put(self.bar, "hidden", "")
        self.results()
        good = len([row for row in self.rows if row.place])
        self.status.textContent = t("class.done", n=len(found), good=good)

    async def rest(self) -> None:
        """Let the page do other things."""
        await sleep(0.001)
        self.rested = window.performance.now()

    async def answer(self, match: "Match", level: str) -> str:
        """A bot's move: thought here, or by the worker, which gets the bot's view alone."""
        if window.performance.now() - self.rested > _SLICE:
            await self.rest()
        if level in HEAVY:
            return await self.app.thinker.answer(think.question(match, level), level)
        return think.move(match, level)

    # --- what comes out -------------------------------------------------------------------------------

    def results(self) -> None:
        """The table, the histogram and the best line."""
        put(self.found, "hidden", None if self.rows else "")
        parts = [make("h2", "", t("class.results"))]
        if self.challenge:
            game = t(self.challenge.split("?")[0])
            parts.append(make("p", "", make("a", "", t("class.of", game=game), href="#" + self.challenge)))
        parts.append(self.table())
        save = make("button", "", t("class.csv"), type="button", data_action="class-csv")
        parts.append(_row(save))
        parts += self.histogram()
        parts += self.best()
        fill(self.found, *(parts if self.rows else []))

    def table(self) -> "Any":
        """One line a result; a name opens the match. Reasons only where something does not hold."""
        columns = [name for name in klass.COLUMNS if name != "why" or [row for row in self.rows if row.found.why]]
        head = make("tr")
        for name in columns:
            inside = t("class." + name)
            if name in _SORTED:
                inside = make("button", "quiet", inside, type="button", data_action="class-sort", data_column=name)
            cell = make("th", "", inside, scope="col")
            if name in _SORTED:
                put(cell, "aria-sort", "ascending" if name == self.order else "none")
            head.append(cell)
        rows = [(row.found.name.lower() if self.order == "name" else "", i) for i, row in enumerate(self.rows)]
        rows.sort()
        body = make("tbody")
        for _, i in rows:
            row = self.rows[i]
            cells = klass.cells(language(), row)
            shown = make("tr", "bad" if row.found.why else "")
            for k in range(len(columns)):
                text = cells[k]
                if columns[k] == "name":
                    text = text or t("class.nameless")
                    inside = make("a", "", text, href="#" + _address(row)) if row.found.read else text
                    shown.append(make("th", "", inside, scope="row"))
                else:
                    shown.append(make("td", "reason" if columns[k] == "why" else "", text))
            body.append(shown)
        table = make("table", "scores", make("thead", "", head), body, id="class-table")
        return make("div", "wide", table, tabindex="0", role="region", aria_label=t("class.results"))

    def histogram(self) -> "list[Any]":
        """How the scores are spread: bars for the eye, a sentence a bar for the ear."""
        bars = klass.bars(self.rows)
        if not bars:
            return []
        most = max([n for _, _, n in bars])
        shown = make("ol", "bars", id="class-bars")
        for low, high, n in bars:
            span = str(low) if low == high else t("class.span", low=low, high=high)
            bar = make("span", "bar")
            bar.style.setProperty("--part", str(n / most))
            eye = [make("span", "label", span), bar, make("span", "n", str(n))]
            ear = make("span", "sr", t("class.bar", n=n, span=span))
            shown.append(make("li", "", ear, make("span", "eye", *eye, aria_hidden="true")))
        return [make("h3", "", t("class.spread")), shown]

    def best(self) -> "list[Any]":
        """The best player's moves, round by round, in the log's sentences."""
        if not self.rows or not self.rows[0].place:
            return []
        row = self.rows[0]
        name, me = called(row.found.name), row.found.me
        match = row.found.replayed()
        seats = match.rules.seats
        names = [t("name.bot", n=(seat - me) % seats) if seat != me else name for seat in range(seats)]
        title = make("summary", "", t("class.best", who=name, n=row.found.score))
        box = make("details", "best", title, id="class-best")
        round_ = -1
        for entry in match.log:
            if entry["round"] != round_:
                round_ = entry["round"]
                moves = make("ol")
                box.append(make("h3", "", t("head.round", n=round_ + 1)), moves)
            if entry["args"].get("name") == me and entry["key"] != "log.deal":
                moves.append(make("li", "", line(entry, names, -1)))
        return [box]


def _address(row: "klass.Row") -> str:
    """The link to a result's whole match, to be looked at."""
    text = row.found.text
    if text[:1] != "{":
        return text
    match = row.found.replayed()
    return link.whole(match, row.found.me, None, result.sign(match))


def _row(*buttons: "Any") -> "Any":
    return make("p", "row", *buttons)
