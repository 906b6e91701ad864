"""The curtain between the turns of people who play on one device: while it hangs nobody looks, and the page holds no
card that is not open to all.

`app.here` are their seats, `app.me` is the one who looked last. It falls before another person's turn, whenever a table
is opened or left, and for a round's end, which all may see. Only the button that says who somebody is lifts it.
"""

from js import document

from heptad.page import later
from heptad.page.dom import by_id, close_sheet, fill, make, put, root
from heptad.page.replay import settle
from heptad.page.talk import line, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

_SAID = ("sheet", "notice", "polite", "urgent", "flights")  # elements that may still tell somebody's cards


def fall(app: "App") -> None:
    """Cover the cards and say whose turn it is."""
    cover(app)
    draw(app)


def cover(app: "App") -> None:
    """From now on nobody looks: draw the table so, and take away what has been said to one person."""
    if not app.covered:
        app.hands[app.me] = (app.hand.order, app.hand.cards, app.told)
    app.covered = True
    if app.replay:
        app.replay.drop()
    app.motion.skip()
    app.hand.end()
    app.hand.reset()
    app.table.quiet()
    close_sheet()
    if app.book:
        app.book.shut()
    for name in _SAID:
        fill(by_id(name))
    later.module("text").forget()
    app.call()
    app.frame = app.view()
    app.table.draw(app.frame)


def draw(app: "App") -> None:
    """The curtain with whose turn it is, and what has happened since theirs; at a round's end there is none."""
    closed = app.frame["closed"]
    root.dataset.screen = "table" if closed else "curtain"
    page = _page()
    if closed:
        fill(page)
        return
    turn = app.match.state.turn
    here = turn in app.here
    who = app.names[turn] if turn >= 0 else ""
    game = make("p", "soft", t(app.frame["game"]), " · ", t("head.round", n=app.frame["round"] + 1))
    inside = [game, make("h1", "", t("pass.title", who=who) if who else t("text.house"), id="curtain-title")]
    button: "Any" = None
    if here:
        inside.append(make("p", "", t("curtain.about", who=who), id="curtain-about"))
        button = make("button", "main", t("curtain.show", who=who), type="button", data_action="unveil")
        put(button, "aria-describedby", "curtain-about")
    elif app.away():
        button = make("button", "main", t("pass.send"), type="button", data_action="pass-on")
    if button:
        inside.append(button)
    news = [line(entry, app.names, app.reader()) for entry in app.match.log[_since(app, turn) :]]
    if news:
        told = make("ol", "", *[make("li", "", text) for text in news])
        inside.append(make("section", "", make("h2", "", t("curtain.news")), told))
    inside.append(make("button", "quiet", t("head.games"), type="button", data_action="lobby"))
    fill(page, *inside)
    if here:
        by_id("urgent").textContent = t("pass.title", who=who) + ". " + t("curtain.about", who=who)
    if button:
        button.focus()


def lift(app: "App") -> None:
    """Whose turn it is looks from here on; what the others have done meanwhile is told in one message."""
    seat = app.match.state.turn
    if not app.covered or seat not in app.here:
        return
    app.me = seat
    app.covered = False
    order, cards, _ = app.hands.get(seat) or (None, None, 0)
    app.hand.reset(order, cards)
    app.told = _since(app, seat)
    app.call()
    fill(_page())
    root.dataset.screen = "table"
    settle(app, app.match)
    app.hand.focus()


def _page() -> "Any":
    """The element of the curtain, made when it first falls."""
    found = document.querySelector("#curtain")
    if not found:
        found = make("main", "", id="curtain", aria_labelledby="curtain-title")
        by_id("table").after(found)
    return found


def _since(app: "App", seat: int) -> int:
    """The first line of the log that has not been told to a player, in this round."""
    log = app.match.log
    at = len(log) - 1
    while log[at]["key"] != "log.deal":
        at -= 1
    return max(at, app.hands[seat][2] if seat in app.hands else 0)
