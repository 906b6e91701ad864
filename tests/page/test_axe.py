"""axe finds nothing at all: in the lobby, at every game's table, in every sheet, in three languages, by day and night.

All of axe's rules count, also those of moderate and minor impact, and its best practices (landmarks, headings); no rule
is excluded. Every state is looked at in every language by day; by night, and for contrast, in one: colours do not
depend on the language (test_contrast measures them in all looks).
"""

from collections.abc import Callable

import moments
import pytest
from playwright.sync_api import Page

from heptad.games import GAMES
from tests.engine.test_results import signed
from tests.page.conftest import Visit
from tests.page.play import enter, fresh
from tests.page.test_accessible import inject

CLASS = "#siete_y_media?seats=2&seed=k&deals=2"
LOCALES = {"en": "en-GB", "es": "es-ES", "ro": "ro-RO"}
NIGHT = "en"

RUN = """async (contrast) => {
  const rules = {"color-contrast": {enabled: contrast}};
  const found = await axe.run(document, {resultTypes: ["violations"], rules});
  return found.violations.flatMap((rule) => rule.nodes.slice(0, 2).map((node) =>
    `${rule.id} (${rule.impact}): ${rule.help}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`));
}"""
FRAME = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  return {
    lang: document.documentElement.lang, title: document.title,
    main: seen("main").length, h1: seen("h1").length, dialog: seen("dialog[open]").length,
  };
}"""


class Look:
    """Looks at the page where it stands, by day and, in one language, by night."""

    def __init__(self, page: Page, language: str, subtests: pytest.Subtests) -> None:
        self.page, self.language, self.subtests = page, language, subtests

    def __call__(self, where: str) -> None:
        page = self.page
        if not page.evaluate("Boolean(window.axe)"):
            inject(page)
        for scheme in ("light", "dark") if self.language == NIGHT else ("light",):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            with self.subtests.test(where, scheme=scheme):
                assert page.evaluate(RUN, self.language == NIGHT) == []
        page.emulate_media(color_scheme="light")
        with self.subtests.test(where, what="frame"):
            frame = page.evaluate(FRAME)
            assert frame["lang"] == self.language
            assert "Heptad" in frame["title"]
            assert frame["main"] == frame["h1"] == 1

    def at(self, moment: moments.Moment) -> None:
        """Open a position and press what brings it about."""
        fresh(self.page, "#" + moment.address)
        for what in moment.press:
            self.page.locator(what).first.press("Space")
        self.page.locator(moment.there).first.wait_for(state="attached")


@pytest.mark.parametrize("language", LOCALES)
def test_axe_finds_nothing(visit: Visit, language: str, subtests: pytest.Subtests) -> None:
    page = visit(400, 800, color_scheme="light", reduced_motion="reduce", locale=LOCALES[language])
    enter(page, "")
    look = Look(page, language, subtests)
    for part in (lobby, tables, sheets, shared, ends, others):
        part(page, look)


def lobby(page: Page, look: Look) -> None:
    """The lobby and each game's form; in one a fault stands."""
    look("lobby")
    for game in GAMES:
        page.click(f"#lobby [data-action=set][data-game={game}]")
        page.wait_for_selector("#sheet[open] #set-form")
        look(f"form of {game}")
        page.keyboard.press("Escape")
    page.click("#lobby [data-action=menu]")
    look("looks")
    page.keyboard.press("Escape")
    page.click("#lobby [data-action=compose]")
    page.click("#composer summary")
    for card in ("2C", "3C", "4C", "5C", "6C", "7C"):  # one too many
        page.click(f"#composer .pack [data-card='{card}']")
    look("setting up a position")
    page.click("#sheet footer button:nth-of-type(2)")
    look("a position's link and record")
    page.keyboard.press("Escape")


def tables(page: Page, look: Look) -> None:
    """The middle of a round, something to choose, a crowd, a card that may not be played."""
    for game in GAMES:
        look.at(moments.middle(game))
        look(f"table of {game}")
    look.at(moments.choice("septica"))
    look("a seven's suits")
    look.at(moments.choice("sevens"))
    look("a lifted card")
    look.at(moments.more()["septica-refused"])
    look("a refusal")


OPEN: dict[str, Callable[[Page], None]] = {
    "menu": lambda page: page.click("#head [data-action=menu]"),
    "scores": lambda page: page.click("#head [data-action=scores]"),
    "log": lambda page: page.click("#head [data-action=log]"),
    "rules": lambda page: page.click("#head [data-action=book]"),
    "keys": lambda page: page.keyboard.press("?"),
}


def sheets(page: Page, look: Look) -> None:
    """What opens over the table."""
    look.at(moments.middle("septica"))
    for name, press in OPEN.items():
        press(page)
        ready = "[data-clause-text]" if name == "rules" else "#sheet[open]"
        page.locator(ready).first.wait_for()
        look(name)
        page.keyboard.press("Escape")
        page.locator(ready).first.wait_for(state="hidden")


SHARED = (
    ("share", ("#sheet footer button:nth-child(2)",), "svg.qr"),
    ("share", ("#sheet footer button:last-child",), "#sheet [type=checkbox]"),
    ("records", ("#sheet .row .main",), "#open-fault:not(:empty)"),
    ("fair", ("#sheet details summary",), "#sheet details[open]"),
    ("fair", ("#sheet section:nth-child(2) button", "#sheet footer .main"), "#test-found table"),
)


def shared(page: Page, look: Look) -> None:
    """What opens from the menu's second group, and from there; the link to whoever is to move."""
    look.at(moments.middle("septica"))
    for first, press, there in SHARED if look.language == NIGHT else SHARED[:-1]:  # counting packs takes its time
        page.click("#head [data-action=menu]")
        page.click(f"#sheet [data-action={first}]")
        for what in press:
            page.click(what)
        page.wait_for_selector(there)
        look(f"{first}: {there}")
        page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=share]")
    look("share")
    page.click("#sheet footer button:last-child")
    page.click("#sheet footer .main")
    page.click("#bar [data-move]")
    page.wait_for_selector("#sheet[open] .address")
    look("link to the next player")


def ends(page: Page, look: Look) -> None:
    """The end of a round and of a match."""
    for game in ("septica", "siete_y_media"):
        look.at(moments.round_end(game))
        look(f"round over in {game}")
    look.at(moments.match_end("seven_up"))
    look("match over")


def others(page: Page, look: Look) -> None:
    """A lesson, the text view, a challenge, a class, a link that can't be opened."""
    fresh(page, "#learn/septica")
    page.locator("#coach-words > *").first.wait_for()
    look("lesson")
    look.at(moments.middle("sevens"))
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=view][data-value=text]")
    page.keyboard.press("Escape")
    page.locator("#command").wait_for()
    look("text view")
    page.evaluate("document.documentElement.dataset.view = 'table'")
    fresh(page, "#siete_y_media?seats=2&seed=k&deals=1")
    page.wait_for_selector("#name-form")
    look("challenge")
    fresh(page, "#class")
    page.fill("#class-box", signed(1, "Ana", CLASS) + " " + signed(2, "Eva", CLASS)[:-9])
    page.click("[data-action=class-check]")
    page.click("#class-best summary")
    look("class")
    fresh(page, "#septica?wild=on")
    page.wait_for_selector("#sheet[open]")
    look("broken link")
