"""Where the page's Python begins."""

from js import window

from heptad.page import later
from heptad.page.app import App
from heptad.page.arrival import arrive
from heptad.page.dom import as_text, helper, listen, spawn
from heptad.page.talk import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def start(unpack: "Any") -> None:
    """Open what the address says, in the reader's language; a table in English waits for nothing. unpack: see later."""
    if helper.bare():  # the reader has been told
        return
    later.expect(unpack)
    address = str(helper.hash())
    whole = as_text() or address.split("/")[0] in ("class", "learn", "projector")
    if str(helper.language()) == "en" and not whole:
        _open()
    else:
        spawn(_start(whole))


async def _start(whole: bool) -> None:
    await learn(str(helper.language()))  # where it can't be had, the page speaks English
    if whole:
        await later.fetch()
    _open()


def _open() -> None:
    app = App()
    listen(window, "hashchange", lambda event: arrive(app))
    arrive(app)
