"""Reads the hand or the table aloud at any time, and tells which keys do so."""

from heptad.page import later, sheets
from heptad.page.dom import attr, close_sheet, make, root
from heptad.page.talk import t
from heptad.page.text import teller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.page.app import App

# by the ends of keys in the catalogue: keys that have a name; and what the letters of heptad.page.gestures do, and then
# those of heptad.page.presenter
NAMED = ("arrows", "shift", "ends", "enter", "space", "escape", "page")
LETTERS = (
    ("?", "help"), ("h", "hand"), ("t", "table"), ("l", "log"), ("s", "scores"), ("r", "rules"), ("m", "menu"),
    ("u", "undo"), ("i", "hint"), ("f", "freeze"), ("p", "point"), ("w", "why"),
)  # fmt: skip


def read(app: "App", what: str) -> None:
    """Say the hand or the table, and show what is said."""
    close_sheet()
    tell = teller(app)
    lines = tell.hand_aloud() if what == "hand" else tell.table_aloud()
    if attr(root, "data-view") == "text":
        later.text(app).answer([(text, "") for text in lines])
    else:
        app.table.say(" ".join(lines), "")


def keys() -> None:
    """The list of keys."""
    rows = [(t("key." + key), t("does." + key)) for key in NAMED]
    rows += [(letter, t("does." + key)) for letter, key in LETTERS]
    table = make("table", "keys")
    for key, does in rows:
        head = make("th", "", make("kbd", "", key), scope="row")
        table.append(make("tr", "", head, make("td", "", does)))
    note = t("keys.off") if attr(root, "data-keys") == "off" else t("keys.on")
    sheets.show(t("keys.title"), [table, make("p", "", note)], [])
