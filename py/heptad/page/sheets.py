"""What opens over the table: scores, log, rule book, the end of a round, messages. One dialog serves them all."""

from heptad.page.dom import attr, by_id, close_sheet, fill, helper, listen, make, put, root, spawn
from heptad.page.talk import line, t
from heptad.play import link, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App


def show(title: str, inside: "list[Any]", buttons: "list[Any]") -> None:
    """Open the dialog with this content."""
    dialog = by_id("sheet")
    head = make("header", "", make("h2", "", title, id="sheet-title"))
    head.append(button("action.close", "close", "close"))
    fill(dialog, head, make("div", "body", *inside), make("footer", "", *buttons))
    if not dialog.open:
        dialog.showModal()
    if buttons:
        buttons[0].focus()


def button(words: str, action: str, cls: str = "", **attrs: "Any") -> "Any":
    """A button that does `action`."""
    return make("button", cls, t(words), type="button", data_action=action, **attrs)


def action(app: "App", name: str, target: "Any") -> None:
    """What a button in the head or in a sheet does."""
    if name == "close":
        close_sheet()
    elif name == "scores":
        scores(app)
    elif name == "log":
        show(t("head.log"), [_log(app)], [])
    elif name in ("book", "clause"):
        spawn(_book(app, attr(target, "data-clause")))
    elif name == "menu":
        menu(app)
    elif name == "copy-link":
        spawn(_copy(location() + "#" + app.link))
    elif name == "copy-match":
        spawn(_copy(location() + "#" + link.whole(app.match, app.me)))
    elif name == "copy-record":
        spawn(_copy(record.write(app.match)))
    elif name == "download":
        helper.download("heptad-" + app.match.rules.name + ".json", record.write(app.match))
    elif name == "look":
        look(attr(target, "data-key"), attr(target, "data-value"))
        menu(app)


def location() -> str:
    """The page's address without what stands behind `#`."""
    return str(root.baseURI).split("#")[0]


async def _copy(text: str) -> None:
    done = await helper.copy(text)
    if done:
        by_id("copied").textContent = t("copied")
    else:
        area = by_id("copy-text")
        area.value = text
        put(area, "hidden", None)
        area.select()


# --- table sheets -------------------------------------------------------------------------------------


def _log(app: "App") -> "Any":
    found = make("ol", "log")
    for entry in app.match.log:  # one by one: there may be thousands
        found.append(make("li", "", line(entry, app.names, app.me)))
    return found


def _table(app: "App") -> "Any":
    """One column a player, one row a round, totals below."""
    head = make("tr", "", make("th", "", t("scores.round"), scope="col"))
    for name in app.names:
        head.append(make("th", "", name, scope="col"))
    body = make("tbody")
    for i in range(len(app.match.rounds)):
        gains = app.match.rounds[i].gains
        if gains is not None:
            row = make("tr", "", make("th", "", str(i + 1), scope="row"))
            for seat in range(len(app.names)):
                mine = [points for _, who, points in gains if seat in app.match.rules.side(who)]
                row.append(make("td", "", str(sum(mine))))
            body.append(row)
    total = make("tr", "total", make("th", "", t("scores.total"), scope="row"))
    for score in app.match.standing.scores:
        total.append(make("td", "", str(score)))
    return make("table", "scores", make("thead", "", head), body, make("tfoot", "", total))


def scores(app: "App") -> None:
    """The scores so far (SA-43)."""
    show(t("head.scores"), [_table(app)], [])


def round_over(app: "App") -> None:
    """The end of a round, or of the match: what everybody got, by which clause, and what comes next."""
    f = app.frame
    items = []
    for clause, seat, points in f["gains"]:
        what = (f["unit"], {"n": points}, "")
        text = line({"key": "log.gain", "args": {"name": seat, "what": what}}, app.names, app.me)
        clause_button = make("button", "clause", clause, type="button", data_action="clause", data_clause=clause)
        items.append(make("li", "", text, " ", clause_button))
    if not items:
        items.append(make("li", "", t("round.nothing")))
    inside = [make("ul", "gains", *items), _table(app)]
    if not f["over"]:
        buttons = [button("action.next", "next", "main"), button("action.undo", "undo")]
        show(t("round.over", n=f["round"] + 1), inside, buttons + _more())
        return
    winners = f["winners"]
    if winners == [f["me"]]:
        text = t("match.reader")
    elif winners:
        text = t("match.won", who=", ".join([app.names[seat] for seat in winners]))
    else:
        text = t("match.nobody")
    buttons = [button("action.new", "new", "main"), button("action.again", "again"), button("action.lobby", "lobby")]
    show(t("match.over"), [make("p", "winner", text)] + inside, buttons + _more())


def _more() -> "list[Any]":
    return [button("head.log", "log"), button("head.menu", "menu")]


async def _book(app: "App", clause: str) -> None:
    from heptad.page.book import show_book

    game = app.match.rules.name
    text = str(await helper.fetchText("seeds/" + game + ".en.md"))
    show(t("head.rules"), show_book(text) if text else [make("p", "", t("book.missing"))], [])
    mark = by_id("sheet").querySelector("[data-clause-text='" + clause + "']") if clause else None
    if mark:
        mark.className += " found"
        mark.scrollIntoView()


LOOKS = (
    ("speed", ("slow", "normal", "fast", "instant"), "normal"),
    ("theme", ("auto", "light", "dark"), "auto"),
    ("print", ("normal", "large"), "normal"),
    ("tap", ("lift", "play"), "lift"),
)


def look(key: str, value: str) -> None:
    """Set how the reader likes it, and keep it."""
    root.setAttribute("data-" + key, value)
    pairs = [name + "=" + attr(root, "data-" + name) for name, _, _ in LOOKS if attr(root, "data-" + name)]
    helper.set("heptad.look", " ".join(pairs))


def menu(app: "App") -> None:
    """The table's menu: other deals, links and records, looks."""
    inside: "list[Any]" = []
    if app.match:
        inside.append(
            make(
                "p",
                "row",
                button("action.new", "new"),
                button("action.again", "again"),
                button("action.lobby", "lobby"),
            )
        )
        inside.append(
            make(
                "p",
                "row",
                button("menu.link", "copy-link"),
                button("menu.match", "copy-match"),
                button("menu.record", "copy-record"),
                button("menu.download", "download"),
            )
        )
        inside.append(make("p", "", id="copied", role="status"))
        inside.append(make("textarea", "", id="copy-text", hidden="", readonly="", aria_label=t("menu.copy.text")))
    for key, values, default in LOOKS:
        now = attr(root, "data-" + key) or default
        group = make("p", "row", make("span", "", t("look." + key)), role="group", aria_label=t("look." + key))
        for value in values:
            pressed = "true" if value == now else "false"
            group.append(
                button(
                    "look." + key + "." + value, "look", "", data_key=key, data_value=value, aria_pressed=pressed
                )
            )
        inside.append(group)
    show(t("head.menu"), inside, [])


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
