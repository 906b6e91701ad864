"""What an address opens: the lobby, the match of this tab, a kept match, a link."""

from heptad.kit.rules import Refused
from heptad.page import later
from heptad.page.dom import helper
from heptad.page.store import found_at
from heptad.page.talk import told
from heptad.play import link, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App


def arrive(app: "App") -> None:
    """Open what the address says: nothing (the lobby), the match of this tab, or a link."""
    app.gestures.carry()
    address = str(helper.hash())
    if not address:
        app.leave()
        return
    if address == "class":
        app.leave()
        later.module("classroom").show(app)
        return
    if address[:10] == "projector/":
        later.module("projector").show(app, address[10:])
        return
    if address[:6] == "learn/":
        later.module("lesson").start(app, address)
        return
    if app.match and address == app.link:
        if app.replay:
            app.replay.drop()
        app.show()
        return
    app.store.id = app.opened.get(address, app.store.id)  # back to a table of this sitting
    kept = app.store.claim(app.store.id) if app.store.id else None
    if kept and kept["link"] == address:
        resume(app, kept, app.store.id)
        return
    try:
        found = link.read(address, str(helper.random(6)))
        if found.sign and not found.match.over():
            raise Refused("", "result.unfinished")
    except Refused as no:
        app.leave()
        later.module("sheets").broken_link(told(no))
        return
    begun = found_at(link.deal(found.match, found.me)) if found.match.deals and not found.sign else ""
    kept = app.store.claim(begun) if begun else None
    if kept:  # a challenge is played once
        resume(app, kept, begun)
        return
    app.store.renew()
    shown = {"link": address} if found.sign else None
    app.open(found.match, found.me, shown, found.language, shown=bool(found.sign))


def resume(app: "App", kept: "dict[str, Any]", id: str) -> None:
    """Go on with a kept match; one that can't be read is set aside and offered for download."""
    try:
        read = record.read(kept["record"])
        match = record.play(read, deal_on=not kept.get("closed"))
        if not 0 <= kept["me"] < match.rules.seats:
            raise Refused("", "link.seat", key="me", seat=kept["me"], high=match.rules.seats - 1)
    except Refused as no:
        set_aside(app, id, told(no))
        helper.setHash("", False)
        app.leave()
        return
    app.open(match, kept["me"], kept)


def set_aside(app: "App", id: str, why: str) -> None:
    """Move an entry that can't be read out of the way; the lobby tells of it and offers it for download."""
    app.aside.append((why, app.store.set_aside(id)))
