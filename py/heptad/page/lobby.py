"""The lobby: the games, unfinished matches, recent tables; the form that sets a table from a game's options."""

from heptad.games import GAMES, levels, rules_of
from heptad.kit.rules import Refused
from heptad.page import later, sheets
from heptad.page.arrival import set_aside
from heptad.page.dom import attr, by_id, close_sheet, fill, helper, labelled, listen, make, put, root, select
from heptad.page.store import entries, read
from heptad.page.talk import t, told
from heptad.play import link
from heptad.play.record import DEALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from heptad.page.app import App


_RECENT = 4  # tables that the lobby offers beside the last one
_DEALS = 5  # deals of a challenge, unless its maker wants another number


def show(app: "App") -> None:
    """Bring the lobby up to date: matches to go on with, tables to sit down at again, and what could not be read."""
    resume = by_id("resume")
    put(resume, "hidden", "")
    recent: "list[Any]" = []
    tables: "list[str]" = []
    for _, id in entries():
        kept = read(id)
        game = kept["link"].split("?")[0] if kept else ""
        if not kept or game not in GAMES:
            set_aside(app, id, t("aside.why"))
        elif not kept.get("over") and resume.hidden:
            fill(resume, t("lobby.resume", game=t(game)))
            put(resume, "data-id", id)
            put(resume, "hidden", None)
        elif len(recent) < _RECENT:
            words = {"game": t(game), "n": kept["seats"], "round": kept["round"]}
            table = _table(kept["link"])
            result = kept.get("over") and "&deals=" in kept["link"]  # still to be handed in, perhaps
            if result or not kept.get("over"):
                text = t("lobby.result" if result else "lobby.kept", **words)
                recent.append(make("button", "quiet", text, type="button", data_action="resume"))
                put(recent[-1], "data-id", id)
            elif table not in tables:
                recent.append(make("a", "button quiet", t("lobby.anew", **words), href="#" + table))
            tables.append(table)
    put(by_id("recent"), "hidden", None if recent else "")
    fill(by_id("recent").lastElementChild, *recent)
    for box in _boxes():
        game = attr(box, "data-game")
        presets = [name for name, _ in rules_of(game).PRESETS][1:]
        links = [
            make("a", "button quiet", t(game + ".option.preset." + name), href="#" + game + "?preset=" + name)
            for name in presets
        ]
        fill(box, *links)
    fill(by_id("tongues"), *sheets.languages())
    if app.aside:
        sheets.set_aside(app.aside)
        app.aside = []


def _table(address: str) -> str:
    """The same table for a new deal: an address without its seed, dealer, scores, deals, cards and moves."""
    game, _, rest = address.partition("?")
    own = ("seed", "dealer", "scores", "deals", "p", "m")
    kept = [part for part in rest.split("&") if part.split("=")[0] not in own]
    return game + "?" + "&".join(kept)


def _boxes() -> "list[Any]":
    found = by_id("lobby").querySelectorAll(".presets")
    return [found.item(i) for i in range(found.length)]


def form(app: "App", game: str) -> None:
    """The form for a table of a game."""
    cls = rules_of(game)
    low, high = cls.SEATS
    seats = select([(str(n), str(n)) for n in range(low, high + 1)], str(cls.TABLE))
    box = make("form", "set", id="set-form")
    box.append(labelled(t("set.seats"), seats))
    people = later.module("people").People(levels(game), high)
    box.append(*people.rows)
    seat = make("input", "", type="number", min="1", value="1")

    def sync(event: "Any" = None) -> None:
        put(seat, "max", seats.value)
        people.sync(int(seats.value), int(seat.value or 1) - 1)

    listen(box, "change", sync)
    sync()
    rows, chosen = options(game, {})
    box.append(*rows)
    seed = make("input", "", type="text", maxlength="40", autocomplete="off", placeholder=t("set.seed.random"))
    box.append(labelled(t("set.seed"), seed))
    box.append(labelled(t("set.seat"), seat))
    deals = make("input", "", type="number", min="1", max=str(DEALS), placeholder=t("set.deals.none"))
    if attr(root, "data-screen") == "class":
        deals.value = str(_DEALS)
    box.append(labelled(t("set.deals"), deals))
    fault = make("p", "fault", role="alert")

    def deal(event: "Any") -> None:
        event.preventDefault()
        parts = ["seats=" + seats.value]
        for name, value in chosen():
            parts.append(name + "=" + link.quote(value))
        parts.append("seed=" + link.quote(str(seed.value) or str(helper.random(6))))
        parts.append("bots=" + ",".join(people.players(int(seats.value))))
        parts.append("me=" + str(int(seat.value or 1) - 1))
        if deals.value:
            parts.append("deals=" + deals.value)
        address = game + "?" + "&".join(parts)
        try:
            found = link.read(address)
        except Refused as no:
            fault.textContent = told(no)
            fault.scrollIntoView()
            return
        if found.match.deals and people.any(int(seats.value)):
            fault.textContent = t("set.deals.bots")
            fault.scrollIntoView()
            return
        if found.match.deals:
            later.module("challenge").made(found.match, found.me)
            return
        app.store.renew()
        close_sheet()
        app.open(found.match, found.me, here=people.sit(found.match, found.me))

    listen(box, "submit", deal)
    box.append(fault)
    submit = make("button", "main", t("set.deal"), type="submit", form="set-form")
    sheets.show(t("set.title", game=t(game)), [box], [submit])


def options(game: str, now: "dict[str, Any]") -> "tuple[list[Any], Callable[[], list[tuple[str, str]]]]":
    """A row for each of a game's options, set as in `now`, else as usual; and what they say whenever it is asked:
    (name, text) in order."""
    cls = rules_of(game)
    usual = cls.usual(now)
    fields: "list[tuple[str, Any]]" = []
    for name, values, _, _ in cls.OPTIONS:
        fields.append((name, _field(name, values, now.get(name, usual[name]), game)))
    if cls.PRESETS:

        def name_game(event: "Any") -> None:
            usual = cls.usual({"preset": str(fields[0][1].value)})
            for name, field in fields[1:]:
                if field.type == "checkbox":
                    field.checked = usual[name] == "on"
                else:
                    field.value = str(usual[name])

        listen(fields[0][1], "change", name_game)

    def chosen() -> "list[tuple[str, str]]":
        found = []
        for name, field in fields:
            value = ("on" if field.checked else "off") if field.type == "checkbox" else field.value
            found.append((name, str(value)))
        return found

    return [labelled(t(game + ".option." + name), field) for name, field in fields], chosen


def _field(name: str, values: "tuple[Any, ...]", default: "Any", game: str) -> "Any":
    """The field that fits an option's values: a tick for off and on, a number for a span, else a choice."""
    if values == ("off", "on"):
        return make("input", "", type="checkbox", checked="" if default == "on" else None)
    spans = [value for value in values if type(value) is tuple]
    words = [value for value in values if type(value) is str]
    if spans and words:  # a number or a word: typed, with the words to choose from
        choices = make("datalist", "", *[make("option", "", value=word) for word in words], id="set-" + name)
        return make("input", "", choices, type="text", list="set-" + name, value=str(default))
    if spans:
        least = min([value[0] if type(value) is tuple else value for value in values])
        return make("input", "", type="number", min=str(least), max=str(spans[-1][1]), value=str(default))
    texts = [t(game + ".option." + name + "." + value) if value in words else str(value) for value in values]
    return select([(str(values[i]), texts[i]) for i in range(len(values))], str(default))
