"""Keeping and opening matches: the record and a readable log, copied or as files; a record or a link from a file, from
the clipboard, or dropped on the page. What does not fit gets one message and changes nothing."""

from js import document

from heptad.kit.rules import Refused
from heptad.page import sheets
from heptad.page.arrival import arrive
from heptad.page.copying import copier, pressed, saver, status
from heptad.page.dom import by_id, close_sheet, closest, helper, listen, make, put, spawn
from heptad.page.talk import line, t, told
from heptad.play import link, record, result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App
    from heptad.play.match import Match

MOST = 2_000_000  # bytes of a file that is read; records of the longest matches have less than a tenth


# --- opening ------------------------------------------------------------------------------------------


def read(text: str) -> "tuple[Match | None, int, str]":
    """The match and the reader's seat from a record's JSON, and ""; else None, 0, and the link to be opened, also where
    the record is a challenge's, which is played once, or a result's. Refused where it is neither, or anything in it
    does not fit."""
    text = text.strip()
    if text[:1] in ("{", "["):
        if not helper.isJson(text):
            raise Refused("", "bad.json")
        kept = record.read(text)
        match = record.play(kept, deal_on=False)
        players = match.players or []
        me = players.index("human") if "human" in players else 0
        if match.state.turn >= 0 and players and players[match.state.turn] == "human":
            me = match.state.turn
        if not match.deals and not kept.sign:
            return match, me, ""
        text = link.whole(result.bare(match), me, None, kept.sign)
    elif "#" not in text and "?" not in text:
        raise Refused("", "bad.neither", text=text)
    found = link.read(text)
    if found.sign and not found.match.over():
        raise Refused("", "result.unfinished")
    return None, 0, text[text.find("#") + 1 :]


def take(app: "App", text: str) -> None:
    """Open what a text says; what does not fit is told, and the match on the table stays."""
    try:
        match, me, address = read(text)
    except Refused as no:
        refuse(app, told(no))
        return
    close_sheet()
    if match:
        app.store.renew()
        app.open(match, me)
    else:
        helper.setHash(address, True)
        arrive(app)


def refuse(app: "App", why: str) -> None:
    """Say why, in the sheet where it is open, else in one of its own."""
    fault = document.querySelector("#sheet[open] #open-fault")
    if not fault:
        show(app)
        fault = by_id("open-fault")
    fault.textContent = why
    fault.scrollIntoView()


async def take_file(app: "App", file: "Any") -> None:
    """Open a file."""
    text = str(await helper.fileText(file, MOST))
    if text:
        take(app, text)
    else:
        refuse(app, t("bad.file"))


def dropped(app: "App", event: "Any") -> None:
    """Something has been dropped on the page, and no part of it has taken it: a file, a link, or text."""
    if event.defaultPrevented:
        return
    data = event.dataTransfer
    if closest(event.target, "textarea, input") is not None and not data.files.length:
        return  # there text goes where it falls
    event.preventDefault()
    if data.getData("application/x-heptad"):
        return
    if data.files.length:
        spawn(take_file(app, data.files.item(0)))
        return
    text = str(data.getData("text/plain"))
    if text:
        take(app, text)


# --- keeping ------------------------------------------------------------------------------------------


def log(app: "App") -> str:
    """The log as text in the reader's language: the table, what happened, how it stands."""
    match = app.match
    lines = [t(match.rules.name), ", ".join(app.names), ""]
    lines += [line(entry, app.names, app.frame["reader"]) for entry in match.log]
    lines.append("")
    scores = match.scores()
    for seat in range(len(scores)):
        lines.append(t("text.item", place=app.names[seat], what=t(match.rules.unit(), n=scores[seat])))
    if match.over():
        lines.append(str(sheets.outcome(app).textContent))
    return "\n".join(lines) + "\n"


def show(app: "App") -> None:
    """The sheet with everything to keep and to open."""
    done = status()
    inside: "list[Any]" = []
    if app.match:
        name = "heptad-" + app.match.rules.name
        kept = copier("menu.record", lambda: record.write(app.match), done)
        file = saver("menu.download", name + ".json", lambda: record.write(app.match))
        inside.append(_part("keep.record", "keep.record.about", kept, file))
        kept = copier("keep.log.copy", lambda: log(app), done)
        file = saver("menu.download", name + ".txt", lambda: log(app), "text/plain;charset=utf-8")
        inside.append(_part("keep.log", "keep.log.about", kept, file))
        inside.append(done)
    field = make("input", "sr", type="file", accept=".json,.txt,application/json,text/plain", id="open-file")
    put(field, "aria-label", t("open.file"))
    put(field, "tabindex", "-1")
    listen(field, "change", lambda event: spawn(take_file(app, field.files.item(0))) if field.files.length else None)
    area = make("textarea", "", id="open-text", rows="3", aria_label=t("open.paste"), placeholder=t("open.paste"))
    fault = make("p", "fault", role="alert", id="open-fault")
    choose = pressed("open.file", lambda: field.click())
    go = pressed("open.go", lambda: take(app, str(area.value)), "main")
    inside += [make("h3", "", t("open.title")), make("p", "", t("open.how")), area, make("p", "row", go, choose)]
    inside += [field, fault]
    if app.match:
        inside.append(make("p", "soft", t("open.kept")))
    sheets.show(t("menu.records"), inside, [])


def _part(words: str, about: str, *buttons: "Any") -> "Any":
    """A heading, a line that explains, buttons."""
    row = make("p", "row", *buttons)
    return make("section", "", make("h3", "", t(words)), make("p", "", t(about)), row)
