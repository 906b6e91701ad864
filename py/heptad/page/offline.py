"""What is kept for use without a network, and the way to a new version: the sheet and the menu's rows."""

from pyscript.ffi import create_proxy

from heptad.page import sheets
from heptad.page.copying import pressed, status
from heptad.page.dom import attr, fill, helper, make, put, root, spawn
from heptad.page.talk import t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App


def rows() -> "list[Any]":
    """The menu's rows, where the browser lets the page keep files."""
    found = []
    if root.hasAttribute("data-fresh"):
        found.append(sheets.group("offline.fresh", sheets.button("offline.renew", "renew")))
    if attr(root, "data-offline"):
        found.append(sheets.group("offline.title", sheets.button("offline.keep", "offline")))
    return found


def show(app: "App") -> None:
    """What is kept, and the button that fetches the rest."""
    spawn(_show())


async def _show() -> None:
    words = await helper.offline.look()
    about = make("p", "", t("offline.about"))
    if words.have == words.total:
        sheets.show(t("offline.title"), [about, make("p", "", t("offline.kept"))], [])
        return
    bar = make("progress", "", max=str(words.total), value=str(words.have), aria_label=t("offline.keep"))
    put(bar, "hidden", "")
    said = status()
    button = pressed("offline.keep", lambda: spawn(_keep(bar, said, button)), "main")
    rest = make("p", "", t("offline.rest", n=_megabytes(words.total)))
    sheets.show(t("offline.title"), [about, rest, bar, said], [button])


async def _keep(bar: "Any", said: "Any", button: "Any") -> None:
    def tell(have: int, total: int) -> None:
        bar.value = have

    put(bar, "hidden", None)
    put(button, "aria-disabled", "true")
    fill(said, t("offline.getting"))
    words = await helper.offline.keep(create_proxy(tell))
    put(bar, "hidden", "")
    if words.failed:
        fill(said, t("offline.failed"))
        put(button, "aria-disabled", None)
    else:
        fill(said, t("offline.kept"))
        put(button, "hidden", "")


async def renew(app: "App") -> None:
    """Load the page anew with the new version; not while another page shows the old one."""
    words = await helper.offline.renew()
    said = "offline.renewing" if words.alone else "offline.others"
    sheets.show(t("offline.fresh"), [make("p", "", t(said))], [])


def _megabytes(count: int) -> int:
    return (count + 999999) // 1000000
