"""The text view: the table in headings and lists, and one box that takes moves and commands.

Shown where `<html data-view="text">`. Everything in it comes from the frame; what is typed goes the way of any other
gesture. Answers stand under the box, the newest first, and are said by the assertive live region.
"""

from heptad.page import later
from heptad.page.command import COMMANDS, names, understand
from heptad.page.describe import Teller
from heptad.page.dom import by_id, close_sheet, fill, helper, listen, make, put, spawn
from heptad.page.talk import language, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

    Lines = list[tuple[str, str]]  # sentences, each with its clause or ""

_KEPT = 8  # exchanges that stay in sight
_LOG = 10  # lines that the command `log` says
_FIRST = 4  # lines that stand there at first

_views: "list[TextView]" = []


def view(app: "App") -> "TextView":
    """The page's text view, made when it is first asked for."""
    if not _views:
        _views.append(TextView(app))
    return _views[0]


def forget() -> None:
    """Take away what it says and has said: somebody else comes to the table."""
    _views.clear()
    fill(by_id("text"))


def teller(app: "App") -> Teller:
    """Tells the frame in the reader's language."""
    return Teller(language(), app.frame, app.names)


class TextView:
    """The `#text` element. talk: exchanges, the newest first, each what was typed and what was answered."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.match = ""  # link and entry of the match that it talks about
        self.told = 0  # lines of the log that stand there
        self.talk: "list[tuple[str, Lines]]" = []
        self.drawn: "dict[str, Any]" = {}  # what the lists say, so that only what changed is made anew
        self.box = make("input", "", id="command", type="text", maxlength="200", autocomplete="off")
        put(self.box, "autocapitalize", "off")
        put(self.box, "spellcheck", "false")
        put(self.box, "enterkeyhint", "send")
        put(self.box, "aria-describedby", "command-hint")
        self.turn = make("h2", "", id="text-turn")
        self.label = make("label", "", **{"for": "command"})
        self.send = make("button", "main", type="submit")
        self.hint = make("p", "", id="command-hint")
        form = make("form", "", self.label, make("p", "line", self.box, self.send), self.hint, id="ask")
        self.answers = make("ol", "", id="answers")
        self.heads: "dict[str, Any]" = {}
        self.lists: "dict[str, Any]" = {}
        parts = []
        for part in ("moves", "table", "hand", "players"):
            self.heads[part] = make("h2")
            self.lists[part] = make("ol" if part == "moves" else "ul", "", id="text-" + part)
            parts.append(make("section", part, self.heads[part], self.lists[part]))
        fill(by_id("text"), make("section", "ask", self.turn, form, self.answers), make("div", "parts", *parts))
        listen(form, "submit", self.submitted)

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Bring everything in line with the frame; lines of the log since then are added to the last answer."""
        tell = teller(self.app)
        f = self.app.frame
        match = self.app.link + " " + self.app.store.id
        if self.match != match:
            self.match = match
            self.talk = []
            self.told = min(self.app.told, len(f["log"]) - _FIRST)
        if not self.app.replay:  # there the scrubber says it
            self.told = max(0, min(self.told, len(f["log"])))  # an undo has taken some back
            news = tell.news(self.told)
            self.told = len(f["log"])
            self.add([(text, "") for text in news])
        self.words(tell)
        self.lay("moves", [(first, last, words, text) for first, last, words, text in tell.moves()], _move)
        self.lay("hand", tell.hand(), _card)
        self.lay("table", tell.table(), _item)
        self.lay("players", tell.players(), _item)
        self.show()

    def words(self, tell: Teller) -> None:
        """What stands over and beside the lists."""
        count = sum([zone["count"] for zone in self.app.frame["zones"] if zone.get("seat") == self.app.me])
        self.turn.textContent = self.app.replay.words() if self.app.replay else tell.turn()
        self.label.textContent = t("text.command")
        self.send.textContent = t("text.send")
        self.hint.textContent = t("text.hint", command=names(language(), "help")[0])
        self.heads["moves"].textContent = t("text.moves")
        self.heads["hand"].textContent = t("hand.label", n=count)
        self.heads["table"].textContent = t("text.table")
        self.heads["players"].textContent = t("text.players")

    def lay(self, part: str, items: "list[Any]", work: "Any") -> None:
        """Fill a list, unless it says that already: a reader may just stand in it."""
        if self.drawn.get(part) != items:
            self.drawn[part] = items
            fill(self.lists[part], *[work(item) for item in items])
            put(self.lists[part].parentElement, "hidden", None if items else "")

    def show(self) -> None:
        """The exchanges under the box."""
        if self.drawn.get("talk") == self.talk:
            return
        self.drawn["talk"] = [(typed, list(lines)) for typed, lines in self.talk]
        found = []
        for typed, lines in self.talk:
            item = make("li", "", make("p", "typed", typed)) if typed else make("li")
            for text, clause in lines:
                line = make("p", "", text)
                if clause:
                    line.append(" ", make("button", "clause", clause, type="button", data_action="clause"))
                    put(line.lastElementChild, "data-clause", clause)
                item.append(line)
            found.append(item)
        fill(self.answers, *found)

    # --- answering ------------------------------------------------------------------------------------

    def add(self, lines: "Lines") -> None:
        """More lines in the running exchange."""
        if lines and not self.talk:
            self.talk.append(("", []))
        if lines:
            self.talk[0][1].extend(lines)

    def answer(self, lines: "Lines") -> None:
        """Show lines and say them."""
        self.add(lines)
        self.show()
        said = [text + (" (" + clause + ")" if clause else "") for text, clause in lines]
        by_id("urgent").textContent = " ".join(said)

    def ended(self) -> None:
        """Tell how the round ended, and how to go on."""
        if not self.app.frame["closed"]:
            return
        tell = teller(self.app)
        self.answer([(text, "") for text in tell.ended() + [self.onward()]])

    def onward(self) -> str:
        """What to type at a round's end."""
        over = self.app.frame["over"]
        return t("text.go.new" if over else "text.go.next", command=names(language(), "new" if over else "next")[0])

    # --- commands -------------------------------------------------------------------------------------

    def submitted(self, event: "Any") -> None:
        """Enter in the box, or its button."""
        event.preventDefault()
        typed = str(self.box.value).strip()
        self.box.value = ""
        if self.app.match:
            self.ask(typed)

    def ask(self, typed: str) -> None:
        """Do what was typed; nothing typed asks whose turn it is."""
        self.talk = [(typed, [])] + self.talk[: _KEPT - 1]
        tell = teller(self.app)
        if not typed:
            self.answer([(tell.turn(), "")])
            return
        kind, what = understand(typed, tell, self.app.match.rules)
        if kind == "command":
            self.command(what[0], what[1], tell)
        elif self.app.frame["closed"]:
            self.answer([(tell.turn() + " " + self.onward(), "")])
        elif kind == "move":
            legal = [item["move"] for item in self.app.frame["touch"]]
            self.app.gestures.move(what)
            if self.app.lesson and what not in legal:
                self.app.lesson.refused()
        elif kind == "which":
            self.answer([(t("text.which"), "")] + self.listed(tell, what))
        elif not self.app.frame["mine"]:
            self.app.gestures.refuse("", "no.turn", {})
        else:
            known = ", ".join([names(language(), command)[0] for command in COMMANDS])
            self.answer([(t("text.unknown", typed=typed, commands=known), "")])

    def listed(self, tell: Teller, moves: "list[str]") -> "Lines":
        """Some of the moves with their numbers."""
        touch = self.app.frame["touch"]
        found = []
        for first, last, said, _ in tell.moves():
            if [item for item in touch[first - 1 : last] if item["move"] in moves]:
                found.append((tell.aloud([(_span(first, last), said)])[0], ""))
        return found

    def command(self, name: str, rest: str, tell: Teller) -> None:
        """Do a command."""
        app = self.app
        if name == "help":
            self.help(tell)
        elif name == "hand":
            said = tell.aloud([(t("hand.label", n=len(tell.hand())), "")]) if not tell.hand() else []
            held = [text + ": " + why if why else text for text, why in tell.hand()]
            self.answer([(text, "") for text in said + held])
        elif name == "table":
            self.answer([(text, "") for text in tell.table_aloud()])
        elif name == "log":
            self.answer([(text, "") for text in tell.recent(_LOG)])
        elif name == "scores":
            self.answer([(text, "") for text in tell.aloud(tell.scores())])
        elif name == "rules":
            later.module("sheets").action(app, "book", make("span", "", data_clause=rest.upper()))
        elif name == "hint":
            spawn(later.module("hint").write(app, self.answer))
        elif app.lesson and name in ("undo", "new"):
            app.lesson.act(name)
        elif name in ("replay", "back", "forward"):
            self.replay(name)
        elif name == "undo":
            app.gestures.undo()
        elif name == "new":
            app.renew(str(helper.random(6)))
        elif app.frame["over"]:
            self.answer([(tell.turn() + " " + self.onward(), "")])
        elif not app.frame["closed"]:
            self.answer([(t("text.not_over"), "")])
        else:
            close_sheet()
            app.match.beat()
            app.go()

    def replay(self, name: str) -> None:
        """Open the replay, step in it, leave it; a lesson has none."""
        app = self.app
        if app.replay:
            app.replay.command(name)
        elif not app.lesson:
            later.module("replay").start(app)
            self.answer([(app.replay.words(), "")])

    def help(self, tell: Teller) -> None:
        """What can be typed."""
        touch = self.app.frame["touch"]
        lines = [(t("text.help"), "")]
        if touch:
            said = tell.move(touch[0])
            lines = [(t("text.help.now", text=touch[0]["move"], words=said), "")]
        about = [(", ".join(names(language(), command)), t("does." + command)) for command in COMMANDS]
        self.answer(lines + [(text, "") for text in tell.aloud(about)])


def _span(first: int, last: int) -> str:
    return str(first) if first == last else str(first) + "–" + str(last)


def _move(item: "tuple[int, int, str, str]") -> "Any":
    """A numbered move, in words and as its text."""
    first, last, words, text = item
    return make("li", "", make("b", "", _span(first, last)), " ", make("span", "", words), " ", make("code", "", text))


def _card(item: "tuple[str, str]") -> "Any":
    """A card with why it can't be played."""
    text, why = item
    parts = [" ", make("small", "", why)] if why else []
    return make("li", "no" if why else "", make("span", "", text), *parts)


def _item(item: "tuple[str, str]") -> "Any":
    """A place or a player, and what there is to say."""
    return make("li", "", make("b", "", item[0]), " ", make("span", "", item[1]))
