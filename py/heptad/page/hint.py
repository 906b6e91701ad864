"""A hint: the best move, why, and what each is worth, by the strong bot's reckoning, from the reader's view alone."""

from json import loads

from heptad.games import levels
from heptad.page import sheets
from heptad.page.describe import Teller
from heptad.page.dom import make
from heptad.page.talk import language, t
from heptad.page.text import teller
from heptad.words import number, percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

_SHOWN = 8  # moves in the list at most
_WIDE = 3  # columns that a phone has room for beside the moves


class Told:
    """An answer of heptad.play.advice in the reader's language.

    best: a sentence; why: sentences; heads: what the columns of the rows are; rows: (move's words, texts), the best
    first.
    """

    def __init__(self, found: "dict[str, Any]", tell: Teller, touch: "list[dict[str, Any]]") -> None:
        items = {item["move"]: item for item in touch}
        self.move = found["move"]
        self.best = t("hint.best", move=tell.move(items[self.move]))
        self.why = [tell.said(pair) for pair in found["why"]]
        self.heads = [t("hint." + found["unit"])] + [t("hint.odds." + name) for name in found["odds"]]
        ranked = [(-value, i) for i, (_, value, _) in enumerate(found["moves"])]
        ranked.sort()
        self.rows = []
        for _, i in ranked[:_SHOWN]:
            move, value, chances = found["moves"][i]
            worth = percent(language(), value) if found["unit"] == "chance" else number(language(), value, "+")
            shares = [percent(language(), chance) for chance in chances] or ["–" for _ in found["odds"]]
            short = tell.short(items[move]) if items[move]["cards"] and not items[move]["risky"] else ""
            self.rows.append((short or tell.move(items[move]), [worth] + shares))

    def lines(self) -> "list[str]":
        """All of it as sentences, in the order of the sheet."""
        found = [self.best] + self.why
        for words, texts in self.rows:
            cells = [self.heads[i] + " " + texts[i] for i in range(len(texts))]
            found.append(t("text.item", place=words, what="; ".join(cells)))
        return found


async def ask(app: "App") -> "Told | None":
    """The hint for the reader's move; None where there is none, or the reader has moved meanwhile."""
    run = app.run
    if app.challenge and not app.branch:
        app.gestures.refuse("", "challenge.no_hint", {})
        return None
    if app.lesson or not app.frame["mine"] or "strong" not in levels(app.frame["game"]):
        app.gestures.refuse("", "hint.none", {})
        return None
    app.table.say(t("hint.thinking"), "")
    found = loads(await app.thinker.advise(app.match))
    if run != app.run or app.covered:
        return None
    app.table.quiet()
    return Told(found, teller(app), app.frame["touch"])


async def hint(app: "App") -> None:
    """Open a sheet with it."""
    told = await ask(app)
    if told is None:
        return
    best = make("p", "best", told.best, id="hint-best")
    why = make("p", "", " ".join(told.why), id="hint-why")
    table = _stacked(told) if len(told.heads) > _WIDE else _plain(told)
    how = make("p", "soft", t("hint.how." + app.frame["game"]))
    # the focus goes to the button, and readers who listen hear the hint with it
    said = "hint-best hint-why"
    play = make("button", "main", t("hint.play"), type="button", data_move=told.move, aria_describedby=said)
    sheets.show(t("hint.title"), [best, why, table, how], [play])


def _plain(told: Told) -> "Any":
    """A table with one row a move."""
    head = make("tr", "", make("th", "", t("hint.move"), scope="col"))
    for name in told.heads:
        head.append(make("th", "", name, scope="col"))
    body = make("tbody")
    for words, texts in told.rows:
        row = make("tr", "", make("th", "", words, scope="row"))
        row.append(*[make("td", "", text) for text in texts])
        body.append(row)
    return make("table", "worth", make("thead", "", head), body)


def _stacked(told: Told) -> "Any":
    """The same with each move over its numbers."""
    head = make("tr", "", *[make("th", "", name, scope="col") for name in told.heads])
    table = make("table", "worth stacked", make("thead", "", head))
    for words, texts in told.rows:
        move = make("tr", "", make("th", "", words, scope="rowgroup", colspan=len(texts)))
        table.append(make("tbody", "", move, make("tr", "", *[make("td", "", text) for text in texts])))
    return table


async def write(app: "App", answer: "Any") -> None:
    """Give its sentences to the text view: answer(lines)."""
    told = await ask(app)
    if told is not None:
        answer([(line, "") for line in told.lines()])
