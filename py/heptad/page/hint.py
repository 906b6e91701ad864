"""A hint: what each of the reader's moves is worth, by the strong bot's reckoning, from the reader's view alone."""

from json import loads

from heptad.games import levels
from heptad.page import sheets
from heptad.page.dom import make
from heptad.page.talk import t
from heptad.page.text import teller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.page.app import App

_SHOWN = 8  # moves in the list at most


async def hint(app: "App") -> None:
    """Ask, and open a sheet with the best move and what the others are worth."""
    run = app.run
    if not app.frame["mine"] or "strong" not in levels(app.frame["game"]):
        app.table.say(t("hint.none"), "")
        return
    app.table.say(t("hint.thinking"), "")
    found = loads(await app.thinker.advise(app.match))
    if run != app.run:
        return  # the reader has moved meanwhile
    app.table.quiet()
    told = teller(app)
    words = {touch["move"]: told.move(touch) for touch in app.frame["touch"]}
    rows = [(-value, i, move) for i, (move, value) in enumerate(found["moves"])]
    rows.sort()
    best = rows[0]
    body = make("tbody")
    for value, _, move in rows[:_SHOWN]:
        row = make("tr", "", make("th", "", words[move], scope="row"))
        row.append(make("td", "", worth(-value, found["unit"])))
        body.append(row)
    text = t("hint.best", move=words[best[2]], worth=worth(-best[0], found["unit"]))
    if len(rows) > 1:
        text += " " + t("hint.next", move=words[rows[1][2]], worth=worth(-rows[1][0], found["unit"]))
    table = make("table", "scores", body)
    play = make("button", "main", t("hint.play"), type="button", data_move=best[2])
    sheets.show(t("hint.title"), [make("p", "", text), table, make("p", "soft", t("hint.how"))], [play])


def worth(value: float, unit: str) -> str:
    """A move's value in words: a chance in per cent, chips and points with two places."""
    if unit == "chance":
        return t("hint.chance", n=int(value * 100 + 0.5))
    hundredths = int(abs(value) * 100 + 0.5)
    digits = str(hundredths // 100) + "." + ("0" + str(hundredths % 100))[-2:]
    return t("hint." + unit, n=("−" if value < 0 and hundredths else "+") + digits)
