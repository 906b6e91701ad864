"""Sharing a table, a deal, a position or a whole match as a link; and playing on by links, each sent to whoever is to
move."""

from heptad.page import later, sheets
from heptad.page.copying import copier, pressed, status
from heptad.page.dom import close_sheet, helper, listen, make, put, spawn
from heptad.page.talk import t
from heptad.play import link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App


class Sender:
    """A link and the ways to hand it on: `box` shows it, `buttons` copy it, draw its code, give it to the device.

    back(): shows the sheet again that has the sender.
    """

    def __init__(self, back: "Callable[[], None]") -> None:
        self.back = back
        self.said = status()
        self.field = make("input", "address", type="text", readonly="", aria_label=t("share.address"))
        listen(self.field, "focus", lambda event: self.field.select())
        self.box = make("div", "sender", self.field, self.said)
        self.buttons = [copier("share.copy", lambda: str(self.field.value), self.said, "main")]
        self.buttons.append(pressed("share.qr", lambda: spawn(self.draw())))
        if helper.shares:
            self.buttons.append(pressed("share.device", lambda: helper.share(self.field.value)))

    def set(self, address: str) -> None:
        """What is to be sent: what stands behind `#`."""
        self.field.value = sheets.location() + "#" + address
        self.said.textContent = ""

    async def draw(self) -> None:
        """The link's QR code in a sheet of its own, the link as text below."""
        text = str(self.field.value)
        qr = later.module("qr")
        picture = await qr.code(text, t("share.qr.label"))
        if picture and self.box.isConnected:  # the sheet may have been closed meanwhile
            sheets.show(t("share.qr"), [picture, self.field], [pressed("action.back", self.back, "main")])
        elif not picture:
            self.said.textContent = t("share.qr.long" if len(text.encode()) > qr.MOST else "share.qr.none")


# --- the share sheet ----------------------------------------------------------------------------------


def things(app: "App") -> "list[str]":
    """What there is to share: in a lesson the lesson, else four things, of a match that is over three."""
    if app.lesson:
        return ["lesson"]
    return ["table", "deal", "match"] if app.match.over() else ["table", "deal", "position", "match"]


def address(app: "App", what: str) -> str:
    """The link to one of them."""
    match = app.match
    if what == "lesson" or (what == "match" and app.shown and not app.branch):
        return app.link  # a result goes on signed
    if app.shown:
        match = match.copy()
        match.names = None  # the table and the deal are not its player's
    work = {"table": link.fresh, "deal": link.deal, "position": link.whole, "match": link.whole}[what]
    return work(match, app.me)


def show(app: "App", chosen: str = "") -> None:
    """What to share, and how. chosen: what is marked at first, "" for the deal, or for the match if it is over."""
    now = [chosen or ("match" if app.match.over() else "deal")]
    sender = Sender(lambda: show(app, now[0]))
    choices = make("fieldset", "things", make("legend", "sr", t("share.what")))
    warning = make("p", "soft", t("share.all_cards"))

    def choose(name: str) -> None:
        now[0] = name
        sender.set(address(app, name))
        put(warning, "hidden", "" if name in ("table", "lesson") else None)

    def chooser(name: str) -> "Callable[[Any], None]":
        return lambda event: choose(name)

    for name in things(app):
        field = make("input", "", type="radio", name="what", value=name)
        words = make("span", "", make("strong", "", t("share." + name)), " ", t("share.about." + name))
        choices.append(make("label", "thing", field, words))
        if name in (now[0], "lesson"):
            field.checked = True
            choose(name)
        listen(field, "change", chooser(name))
    buttons = sender.buttons
    if not (app.lesson or app.match.over() or app.match.deals or app.replay or app.branch):
        buttons = buttons + [pressed("pass.begin", lambda: invite(app))]
    sheets.show(t("menu.share"), [choices, sender.box, warning], buttons)


# --- playing by link ----------------------------------------------------------------------------------


def invite(app: "App") -> None:
    """Who of the others is a person that gets the links."""
    match = app.match
    rows = []
    boxes: "list[tuple[int, Any]]" = []
    for i in range(1, match.rules.seats):
        seat = (app.me + i) % match.rules.seats
        box = make("input", "", type="checkbox")
        box.checked = True
        boxes.append((seat, box))
        rows.append(make("label", "field", make("span", "", app.names[seat]), box))

    def begin(device: bool) -> None:
        for seat, box in boxes:
            if box.checked:
                match.players[seat] = "human"
            elif match.players[seat] == "human":
                match.players[seat] = "casual"
        app.here = [seat for seat in range(match.rules.seats) if seat == app.me or device]
        app.here = [seat for seat in app.here if match.players[seat] == "human"]
        app.link = link.deal(match, app.me)
        app.opened[app.link] = app.store.id
        helper.setHash(app.link, False)
        app.call()
        close_sheet()
        app.go()
        if app.frame["mine"] and not device:
            app.table.say(t("pass.yours"), "")

    inside = [make("p", "", t("pass.how")), make("p", "", t("pass.how.here")), make("p", "", t("pass.who"))] + rows
    inside.append(make("p", "soft", t("share.all_cards")))
    ways = [pressed("pass.start", lambda: begin(False), "main"), pressed("pass.here", lambda: begin(True))]
    sheets.show(t("pass.begin"), inside, ways)


def pass_on(app: "App") -> None:
    """It is another person's turn: the link to send."""
    turn = app.match.state.turn
    name = app.names[turn]
    sender = Sender(lambda: pass_on(app))
    sender.set(link.whole(app.match, turn))

    def stay() -> None:
        app.here.append(turn)
        close_sheet()
        app.go()

    inside = [make("p", "", t("pass.text", who=name)), sender.box, make("p", "soft", t("share.all_cards"))]
    ways = [] if app.challenge else [pressed("pass.here", stay)]
    sheets.show(t("pass.title", who=name), inside, sender.buttons + ways)
