"""Copying to the clipboard, with a way out where the browser does not allow it; files from the page's texts."""

from heptad.page.dom import attr, helper, listen, make, spawn
from heptad.page.talk import t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable


def status() -> "Any":
    """The line that says what a button has done."""
    return make("p", "status", role="status")


async def copy(text: str, said: "Any") -> None:
    """Copy a text and say so in `said`, a status line; else put the text there, selected, to be copied by hand."""
    if await helper.copy(text):
        said.textContent = t("copied")
        return
    area = make("textarea", "", readonly="", aria_label=t("menu.copy.text"))
    area.value = text
    said.replaceChildren(area)
    area.select()


def copier(words: str, text: "Callable[[], str]", said: "Any", cls: str = "") -> "Any":
    """A button that copies what text() says then."""
    return pressed(words, lambda: spawn(copy(text(), said)), cls)


def saver(words: str, name: str, text: "Callable[[], str]", kind: str = "application/json") -> "Any":
    """A button that downloads what text() says then as a file of that kind."""
    return pressed(words, lambda: helper.download(name, text(), kind))


def pressed(words: str, work: "Callable[[], Any]", cls: str = "") -> "Any":
    """A button with these words that does `work`."""
    found = make("button", cls, t(words), type="button")
    listen(found, "click", lambda event: work() if not attr(found, "aria-disabled") else None)
    return found
