"""A challenge as its players see it: the greeting with the name, and at the end the result to hand in; as its maker
sees it: the link to give away."""

from heptad.page import sheets
from heptad.page.copying import copy, pressed, status
from heptad.page.dom import close_sheet, helper, labelled, listen, make, put, spawn
from heptad.page.talk import t
from heptad.play import link, result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App
    from heptad.play.match import Match

_NAME = "heptad.name"  # where this browser keeps the player's name
_LETTERS = 40


def greet(app: "App") -> None:
    """What a challenge is, and who plays, unless this browser knows; the cards lie already behind it."""
    if str(helper.get(_NAME)):
        return
    field = _name()
    form = make("form", "set", labelled(t("challenge.name.later"), field), id="name-form")

    def start(event: "Any") -> None:
        event.preventDefault()
        _keep(field)
        close_sheet()

    listen(form, "submit", start)
    about = [make("p", "", t("challenge.about", n=app.match.deals)), make("p", "", t("challenge.fair"))]
    go = make("button", "main", t("challenge.start"), type="submit", form="name-form")
    sheets.show(t("challenge.title", game=t(app.match.rules.name)), about + [form], [go])
    field.focus()


def over(app: "App") -> None:
    """The end: how it went, and the result as a link with the player's name."""
    field = _name()
    area = _area(t("challenge.result"), "")
    put(area, "placeholder", t("challenge.name.first"))

    def sign(event: "Any" = None) -> None:
        _keep(field)
        name = str(field.value).strip()
        area.value = sheets.location() + "#" + result.signed(app.match, app.me, name) if name else ""

    listen(field, "change", sign)
    sign()
    file = "heptad-" + app.match.rules.name + ".txt"
    said = status()
    buttons = _ways(area, said, file, lambda: field.focus())
    inside = [sheets.outcome(app), make("p", "", t("challenge.hand_in"))]
    inside += [make("p", "set", labelled(t("challenge.name"), field)), area, said, sheets.score_table(app)]
    sheets.show(t("challenge.over"), inside, buttons)


def made(match: "Match", me: int) -> None:
    """A new challenge: its link, to be given to the players."""
    address = link.table(match, me)
    area = _area(t("challenge.link"), sheets.location() + "#" + address)
    said = status()
    buttons = _ways(area, said, "heptad-challenge.txt", lambda: None)
    buttons.append(make("a", "button", t("challenge.open"), href="#" + address, target="_blank"))
    about = make("p", "", t("challenge.made.about", n=match.deals))
    sheets.show(t("challenge.made"), [about, area, said], buttons)


def _ways(area: "Any", said: "Any", file: str, missing: "Callable[[], None]") -> "list[Any]":
    """Buttons that copy, share and save the text of an area; where it is empty, `missing` is called."""

    def with_text(work: "Callable[[str], None]") -> "Callable[[], None]":
        def now() -> None:
            text = str(area.value)
            if text:
                work(text)
            else:
                said.textContent = t("challenge.name.first")
                missing()

        return now

    found = [pressed("share.copy", with_text(lambda text: spawn(copy(text, said))), "main")]
    if helper.shares:
        found.append(pressed("share.device", with_text(helper.share)))
    found.append(pressed("challenge.save", with_text(lambda text: helper.download(file, text + "\n", "text/plain"))))
    return found


def _name() -> "Any":
    return make("input", "", type="text", maxlength=_LETTERS, autocomplete="off", value=str(helper.get(_NAME)))


def _keep(field: "Any") -> None:
    helper.set(_NAME, str(field.value).strip())


def _area(label: str, text: str) -> "Any":
    area = make("textarea", "handed", readonly="", rows="3", spellcheck="false", aria_label=label)
    area.value = text
    return area
