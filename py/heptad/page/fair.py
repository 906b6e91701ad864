"""The panel on fair deals: what was promised before the cards, how they are shuffled, what a bot sees; a check of the
match afterwards, and a test of the shuffling itself."""

import asyncio

from heptad.page import sheets
from heptad.page.copying import copier, pressed, saver, status
from heptad.page.dom import helper, listen, make, put, spawn
from heptad.page.talk import card_name, t
from heptad.play import fair
from heptad.play.record import dumps
from heptad.play.replay import show as view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App

_SEED = 20  # letters of a promised seed, some 99 bits: too many to be tried out
_PART = 10  # packs that are shuffled before the page gets its turn
_PACKS = (1000, 5000, 20000)
_USUAL = 1.96  # standard deviations within which 95 of 100 tests stay
_RARE = 3.29  # and 999 of 1000


def show(app: "App") -> None:
    """The panel."""
    inside = [_promise(app), _check(app) if app.match.over() else None, _shuffling(app), _sight(app)]
    sheets.show(t("fair.title"), [part for part in inside if part], [])


def _part(words: str, *inside: "Any") -> "Any":
    return make("section", "", make("h3", "", t(words)), *inside)


# --- the promise --------------------------------------------------------------------------------------


def _whole(digits: str) -> "Any":
    """A promise: its first digits, and all of them on demand."""
    short = make("summary", "", t("fair.short", digits=digits[: fair.SHORT]))
    return make("details", "promise", short, make("code", "", digits))


def _promise(app: "App") -> "Any":
    """This table's promise, and the way to a deal that is promised first."""
    said = status()
    digits = fair.promise(app.match)
    row = make("p", "row", copier("fair.copy", lambda: digits, said))
    if not app.challenge:  # which is played once, with everybody's cards
        row.append(pressed("fair.begin", lambda: _begin(app)))
    lines = [make("p", "", t("fair.promise.about")), _whole(digits)]
    return _part("fair.promise", *lines, make("p", "soft", t("fair.honest")), row, said)


def _begin(app: "App") -> None:
    """A new deal whose promise is shown before its cards."""
    seed = str(helper.random(_SEED))
    digits = fair.promise(app.dealt(seed))
    said = status()
    shown = make("p", "promise", make("code", "", digits))
    deal = pressed("set.deal", lambda: app.renew(seed), "main")
    inside = [make("p", "", t("fair.before")), shown, said]
    sheets.show(t("fair.begin"), inside, [copier("fair.copy", lambda: digits, said), deal])


# --- the check ----------------------------------------------------------------------------------------


def _check(app: "App") -> "Any":
    """After the match: the seed, and everything made again from it."""
    match = app.match
    given = make("input", "address", type="text", autocomplete="off", aria_label=t("fair.given"))
    put(given, "placeholder", t("fair.given"))
    found = make("ul", "checks", id="fair-checks", role="status")

    def check() -> None:
        digits = fair.promise(match)
        lines = [t("fair.made", digits=digits)]
        if str(given.value).strip():
            lines.append(t("fair.fits" if fair.fits(match, str(given.value)) else "fair.differs"))
        good = fair.packs(match)
        lines += [t("fair.pack" if good[i] else "fair.no_pack", n=i + 1) for i in range(len(good))]
        found.replaceChildren(*[make("li", "", text) for text in lines])

    what = make("p", "", t("fair.text"), make("code", "", fair.table(match)))
    seed = make("p", "", t("fair.seed", seed=match.seed))
    return _part("fair.check", seed, what, given, make("p", "row", pressed("fair.check.go", check, "main")), found)


# --- what is shuffled, what is seen -------------------------------------------------------------------


def _shuffling(app: "App") -> "Any":
    go = pressed("fair.test", lambda: test(app))
    lines = [make("p", "", t("fair.shuffling.about")), make("p", "", t("fair.shuffling.bots"))]
    return _part("fair.shuffling", *lines, make("p", "row", go))


def _sight(app: "App") -> "Any":
    """What is handed to a bot: of the reader's own seat while cards are hidden, of any once the round is over."""
    shown = make("pre", "view", tabindex="0", role="region", aria_label=t("fair.sight"))

    def fill(seat: int) -> None:
        found = fair.seen(app.match, seat) if app.frame["closed"] else view_of(app.match, seat)
        state = found["state"]
        lines = [(name, found[name]) for name in ("game", "seats", "seat", "legal")]
        lines += [(name, state[name]) for name in sorted(state) if state[name] is not None]
        shown.textContent = "\n".join([name + ": " + dumps(value) for name, value in lines])

    fill(app.me)
    if not app.frame["closed"]:
        return _part("fair.sight", make("p", "", t("fair.sight.now")), shown)
    choice = make("select", "", aria_label=t("fair.whose"))
    for seat in range(len(app.names)):
        choice.append(make("option", "", app.names[seat], value=str(seat)))
    choice.value = str(app.me)
    listen(choice, "change", lambda event: fill(int(choice.value)))
    field = make("label", "field", make("span", "", t("fair.whose")), choice)
    return _part("fair.sight", make("p", "", t("fair.sight.over")), field, shown)


# --- the test of the shuffling ------------------------------------------------------------------------


def test(app: "App") -> None:
    """The sheet in which many packs are shuffled and counted."""
    word = make("input", "", type="text", maxlength="40", autocomplete="off")
    word.value = str(helper.random(6))
    packs = make("select", "", *[make("option", "", str(n), value=str(n)) for n in _PACKS])
    bar = make("progress", "", max="1", value="0", aria_label=t("test.progress"), hidden="")
    found = make("div", "", id="test-found", role="status")
    fields = [("test.packs", packs), ("set.seed", word)]
    rows = [make("label", "field", make("span", "", t(words)), field) for words, field in fields]

    async def run() -> None:
        put(go, "aria-disabled", "true")
        put(bar, "hidden", None)
        shuffles = fair.Shuffles(app.match.rules.pack.size, str(word.value))
        most = int(packs.value)
        while shuffles.n < most and bar.isConnected:  # the sheet may be closed meanwhile
            shuffles.more(_PART)
            bar.value = shuffles.n / most
            await asyncio.sleep(0)
        put(go, "aria-disabled", None)
        if shuffles.n == most:
            put(bar, "hidden", "")
            found.replaceChildren(*_result(app, shuffles))

    go = pressed("test.go", lambda: spawn(run()), "main")
    inside = [make("p", "", t("test.how", n=app.match.rules.pack.size))] + rows + [bar, found]
    sheets.show(t("fair.test"), inside, [go, pressed("action.back", lambda: show(app))])


def _result(app: "App", shuffles: fair.Shuffles) -> "list[Any]":
    """What came out: the sentence, the figures, a line a place, all counts as a file."""
    names = app.match.rules.pack.names
    deck = app.match.rules.pack.deck
    off = abs(shuffles.deviation())
    verdict = "test.usual" if off <= _USUAL else "test.unusual" if off <= _RARE else "test.rare"
    low, high = shuffles.between(_USUAL)
    figures = {"square": _round(shuffles.square()), "degrees": shuffles.degrees()}
    said = t("test.figures", low=_round(low), high=_round(high), **figures)
    head = make("tr")
    for words in ("test.place", "test.least", "test.most"):
        head.append(make("th", "", t(words), scope="col"))
    body = make("tbody")
    for place in range(shuffles.size):
        row = shuffles.counts[place]
        line = make("tr", "", make("th", "", str(place + 1), scope="row"))
        for count in (min(row), max(row)):
            card = card_name(deck + names[row.index(count)])
            line.append(make("td", "", t("test.count", card_=card, count=count)))
        body.append(line)
    table = make("table", "counts", make("thead", "", head), body)
    save = saver("test.save", "heptad-shuffles.csv", lambda: shuffles.csv(names), "text/csv;charset=utf-8")
    return [
        make("p", "", make("strong", "", t(verdict))),
        make("p", "", said),
        make("p", "", t("test.expected", n=_round(shuffles.n / shuffles.size))),
        make("p", "row", save),
        table,
    ]


def _round(value: float) -> int:
    return int(value + 0.5)
