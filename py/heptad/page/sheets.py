"""What opens over the table: scores, log, rule book, the end of a round, messages. One dialog serves them all."""

from pyscript.ffi import to_js

from heptad.page import later
from heptad.page.dom import attr, by_id, close_sheet, fill, helper, listen, make, put, root, spawn
from heptad.page.talk import OWN_NAMES, language, line, t
from heptad.play import link
from heptad.words import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App


def show(title: str, inside: "list[Any]", buttons: "list[Any]") -> None:
    """Open the dialog with this content."""
    dialog = by_id("sheet")
    other = not dialog.open or str(by_id("sheet-title").textContent) != title
    head = make("header", "", make("h2", "", title, id="sheet-title"))
    head.append(button("action.close", "close", "close"))
    fill(dialog, head, make("div", "body", *inside), make("footer", "", *buttons))
    if not dialog.open:
        dialog.showModal()
    if other:
        dialog.scrollTop = 0  # Firefox remembers how far a closed one was scrolled
    first = buttons[0] if buttons else head.lastElementChild
    first.focus(to_js({"preventScroll": True}))  # a low window shows the beginning


def button(words: str, action: str, cls: str = "", **attrs: "Any") -> "Any":
    """A button that does `action`."""
    return make("button", cls, t(words), type="button", data_action=action, **attrs)


def action(app: "App", name: str, target: "Any") -> None:
    """What a button in the head or in a sheet does."""
    if name == "close":
        close_sheet()
    elif name == "scores":
        scores(app)
    elif name == "replay":
        line = attr(target, "data-line")
        replay = later.module("replay")
        replay.at_line(app, int(line)) if line else replay.start(app)
    elif name == "match":
        app.branch.leave()
    elif name == "rebranch":
        app.branch.again()
    elif name == "log":
        show(t("head.log"), [_log(app)], [])
    elif name in ("book", "clause"):
        spawn(later.module("reader").open_book(app, attr(target, "data-clause")))
    elif name == "menu":
        menu(app)
    elif name == "keys":
        later.module("aloud").keys()
    elif name in ("read-hand", "read-table"):
        later.module("aloud").read(app, name[5:])
    elif name in ("share", "records", "fair", "offline"):
        later.module(name).show(app)
    elif name == "renew":
        spawn(later.module("offline").renew(app))
    elif name == "compose":
        later.module("composer").show(app)
    elif name == "change":
        later.module("composer").change(app)
    elif name == "present":
        later.module("presenter").begin(app)
    elif name == "pass-on":
        later.module("share").pass_on(app)
    elif name == "look":
        key, value = attr(target, "data-key"), attr(target, "data-value")
        look(app, key, value)
        menu(app)
        again = by_id("sheet").querySelector("[data-key='" + key + "'][data-value='" + value + "']")
        again.focus()
    elif name == "speak":
        spawn(_speak(app, attr(target, "data-value")))


def location() -> str:
    """The page's address without what stands behind `?` and `#`."""
    return str(root.baseURI).split("#")[0].split("?")[0]


# --- table sheets -------------------------------------------------------------------------------------


def _log(app: "App") -> "Any":
    """Every line leads to where it was told, but not out of a lesson."""
    found = make("ol", "log")
    for i in range(len(app.match.log)):  # one by one: there may be thousands
        said = line(app.match.log[i], app.names, app.frame["reader"])
        if not app.lesson:
            said = make("button", "", said, type="button", data_action="replay", data_line=i)
        found.append(make("li", "", said))
    return found


def score_table(app: "App") -> "Any":
    """One column a player: the totals, then one row a round."""
    head = make("tr", "", make("td"))
    for name in app.names:
        head.append(make("th", "", name, scope="col"))
    total = make("tr", "total", make("th", "", t("scores.total"), scope="row"))
    for score in app.match.standing.scores:
        total.append(make("td", "", str(score)))
    body = make("tbody")
    for i in range(len(app.match.rounds)):
        brought = round_gains(app.match, i)
        if brought:
            row = make("tr", "", make("th", "", str(i + 1), scope="row", aria_label=t("head.round", n=i + 1)))
            for points in brought:
                row.append(make("td", "", str(points)))
            body.append(row)
    return make("table", "scores", make("thead", "", head, total), body)


def round_gains(match: "Any", number: int) -> "list[int]":
    """What a round brought each seat; [] where it is not over or was never played."""
    gains: "Any" = match.rounds[number].gains if number < len(match.rounds) else None
    found: "list[int]" = []
    if gains is None:
        return found
    for seat in range(match.rules.seats):
        found.append(sum([points for _, who, points in gains if seat in match.rules.side(who)]))
    return found


def scores(app: "App") -> None:
    """The scores so far (SA-43)."""
    show(t("head.scores"), [score_table(app)], [])


def gains(app: "App") -> "Any":
    """What the round brought: a line a player, each amount with the clause that says so."""
    f = app.frame
    items = []
    for seat in range(len(app.names)):
        mine = [(clause, points) for clause, who, points in f["gains"] if who == seat]
        if mine:
            what = (f["unit"], {"n": sum([points for _, points in mine])}, "")
            text = line({"key": "log.gain", "args": {"name": seat, "what": what}}, app.names, f["reader"])
            item = make("li", "", make("strong", "", text))
            clauses: "list[str]" = []
            for clause, _ in mine:
                if clause not in clauses:
                    clauses.append(clause)
            for clause in clauses:
                points = sum([given for by, given in mine if by == clause])
                label = t("gain.one", what=t("gain." + clause), points=points, clause=clause)
                item.append(make("button", "clause", label, type="button", data_action="clause", data_clause=clause))
            items.append(item)
    return make("ul", "gains", *(items or [make("li", "", t("round.nothing"))]))


def round_over(app: "App") -> None:
    """The end of a round, or of the match: what everybody got, by which clause, and what comes next."""
    f = app.frame
    if not f["over"]:
        buttons = [button("action.next", "next", "main"), button("action.undo", "undo"), button("head.log", "log")]
        if app.passing():  # nobody looks now, so nobody's move can be taken back
            del buttons[1]
        buttons.append(button("action.replay", "replay"))
        show(t("round.over", n=f["round"] + 1), [gains(app), score_table(app)], buttons)
        return
    buttons = [button("action.new", "new", "main"), button("action.again", "again"), button("menu.share", "share")]
    buttons += [button("action.replay", "replay"), button("action.lobby", "lobby")]
    check = make("p", "row", button("fair.check", "fair"))
    show(t("match.over"), [outcome(app), score_table(app), gains(app), check], buttons)


def outcome(app: "App") -> "Any":
    """Who has won the match."""
    f = app.frame
    winners = app.match.standing.winners or [] if app.match else f["winners"]  # the frame may be a replay's
    if winners == [f["reader"]]:
        text = t("match.reader")
    elif winners:
        text = t("match.won", who=", ".join([app.names[seat] for seat in winners]))
    else:
        text = t("match.nobody")
    return make("p", "winner mine" if f["reader"] in winners else "winner", text)


LOOKS = (
    ("view", ("table", "text"), "table"),
    ("theme", ("auto", "light", "dark", "contrast"), "auto"),
    ("felt", ("green", "blue", "wine", "slate"), "green"),
    ("back", ("blue", "red", "green"), "blue"),
    ("deck", ("two", "four"), "two"),
    ("index", ("normal", "large"), "normal"),
    ("letters", ("off", "on"), "off"),
    ("print", ("normal", "large"), "normal"),
    ("hand", ("right", "left"), "right"),
    ("speed", ("slow", "normal", "fast", "instant"), "normal"),
    ("tap", ("lift", "play"), "lift"),
    ("auto", ("off", "on"), "off"),
    ("sound", ("off", "on"), "off"),
    ("keys", ("on", "off"), "on"),
)


def look(app: "App", key: str, value: str) -> None:
    """Set how the reader likes it, keep it, and show it at once."""
    root.setAttribute("data-" + key, value)
    names = [name for name, _, _ in LOOKS] + ["lang"]
    helper.set("heptad.look", " ".join([n + "=" + attr(root, "data-" + n) for n in names if attr(root, "data-" + n)]))
    helper.shade()
    if app.match:
        app.relook()


async def _speak(app: "App", language: str) -> None:
    if not await app.speak(language):
        if app.wish == language:
            app.table.say(t("look.language.none"), "")
        return
    look(app, "lang", language)
    if app.match:  # the link's language has had its day
        app.link = app.lesson.spoken() if app.lesson else link.untongued(app.link)
        helper.setHash(app.link, False)
    if app.match and not app.lesson:
        app.opened[app.link] = app.store.id
        app.store.relink(app.link)
        app.keep()
    if by_id("sheet").open and by_id("sheet").querySelector("[data-key=theme]"):
        menu(app)


KEEP = (("menu.share", "share"), ("menu.records", "records"), ("fair.title", "fair"))


def menu(app: "App") -> None:
    """The table's menu: other deals, links and records, looks."""
    inside: "list[Any]" = []
    if app.match:
        learn = button("lobby.learn", "learn", data_game=app.match.rules.name)
        table = [button("action.new", "new"), button("action.again", "again"), learn]
        if not app.lesson and not app.replay:
            table.append(button("menu.replay", "replay"))
        alone = app.match.over() or app.match.players.count("human") == 1  # these show every hand
        if alone and not (app.lesson or app.challenge or app.passing()):
            table.append(button("compose.change", "change"))
            if not app.presenter:
                table.append(button("menu.present", "present"))
        inside.append(group("menu.table", *table))
        reads = (("read.hand", "read-hand"), ("read.table", "read-table"), ("keys.title", "keys"))
        inside.append(group("menu.read", *[button(words, name) for words, name in reads]))
        inside.append(group("menu.keep", *[button(words, name) for words, name in KEEP]))
    else:
        inside.append(group("menu.keep", button("menu.records", "records")))
    inside.extend(later.module("offline").rows())
    inside.append(group("look.language", *languages()))
    for key, values, default in LOOKS:
        now = attr(root, "data-" + key) or default
        choices = []
        for value in values:
            choice = button("look." + key + "." + value, "look", "", data_key=key, data_value=value)
            put(choice, "aria-pressed", "true" if value == now else "false")
            choices.append(choice)
        inside.append(group("look." + key, *choices))
    show(t("head.menu"), inside, [])


def languages() -> "list[Any]":
    """A button for each language, in its own words."""
    found = []
    for code in LANGUAGES:
        choice = make("button", "", OWN_NAMES[code], type="button", data_action="speak", data_value=code, lang=code)
        put(choice, "aria-pressed", "true" if code == language() else "false")
        found.append(choice)
    return found


def group(words: str, *buttons: "Any") -> "Any":
    """Buttons that belong together, under their name."""
    return make("p", "row", make("span", "", t(words)), *buttons, role="group", aria_label=t(words))


# --- messages -----------------------------------------------------------------------------------------


def broken_link(why: str) -> None:
    """A link that can't be opened: why, and a new game instead."""
    helper.setHash("", False)
    show(t("broken.title"), [make("p", "", why)], [button("action.close", "close", "main")])


def _downloader(text: str) -> "Callable[[Any], None]":
    return lambda event: helper.download("heptad-unreadable.json", text)


def set_aside(found: "list[tuple[str, str]]") -> None:
    """Kept matches that can't be read, (why, text): they have been set aside and can be downloaded."""
    inside = []
    buttons = []
    for why, text in found:
        inside.append(make("p", "", why))
        download = make("button", "", t("menu.download"), type="button")
        listen(download, "click", _downloader(text))
        buttons.append(download)
    show(t("aside.title"), inside + [make("p", "", t("aside.text"))], buttons)
