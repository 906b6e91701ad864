"""What the gallery shows: every picture's name, group, position, screen and look."""

from collections.abc import Iterator
from typing import NamedTuple

import moments
from moments import SHEET, Moment

from heptad.games import GAMES, rules_of


class Screen(NamedTuple):
    """A screen: size in CSS pixels, touched or pointed at, pixels of the picture to one of CSS."""

    name: str
    width: int
    height: int
    touch: bool = True
    scale: int = 1


PHONE = Screen("phone", 360, 640, scale=2)
TABLET = Screen("tablet", 768, 1024)
LAPTOP = Screen("laptop", 1280, 800, touch=False)
SMALL = Screen("small", 320, 568, scale=2)
LYING = Screen("lying", 640, 360, scale=2)
PROJECTOR = Screen("projector", 1920, 1080, touch=False)
THREE = (PHONE, TABLET, LAPTOP)
TWO = (PHONE, LAPTOP)

LANGUAGES = ("en", "es", "ro")
LOOKS = (
    "theme=auto", "theme=light", "theme=dark", "theme=contrast", "deck=two", "deck=four", "index=normal", "index=large",
    "letters=on", "back=red", "back=blue", "back=green", "felt=green", "felt=blue", "felt=wine", "felt=slate",
    "hand=left", "print=large",
)  # fmt: skip
TOGETHER = "theme=contrast deck=four index=large letters=on hand=left print=large"
"""All that takes room, at once."""
SHEETS = {"menu": "menu", "rules": "book", "log": "log", "scores": "scores"}
"""Names of pictures to the actions of buttons at the table."""
LOBBY = Moment("", "html[data-heptad=ready]")


class Picture(NamedTuple):
    """One picture. look: pairs for `heptad.look`; dark: what the reader's system prefers."""

    name: str
    group: str
    moment: Moment
    screen: Screen
    look: str = ""
    dark: bool = False


def pictures() -> Iterator[Picture]:
    """All of them, in the order of the page."""
    yield from five_moments()
    yield from more_choices()
    yield from named_games()
    yield from seats()
    yield from looks()
    yield from screens()
    yield from lobby_and_sheets()
    yield from languages()


def five_moments() -> Iterator[Picture]:
    for game in GAMES:
        found = {name: make(game) for name, make in moments.MOMENTS.items()}
        for screen in THREE:
            for name, moment in found.items():
                yield from both(f"{game}-{name}", f"{game} · {screen.name}", moment, screen)


def more_choices() -> Iterator[Picture]:
    for name, moment in moments.more().items():
        yield Picture(f"{name}-phone", "more choices · phone", moment, PHONE)


def named_games() -> Iterator[Picture]:
    """Every preset but the one that the game is anyhow."""
    for screen in TWO:
        for game in GAMES:
            usual = rules_of(game).usual({}).get("preset")
            for preset, _ in rules_of(game).PRESETS:
                if preset != usual:
                    moment = moments.middle(game, options={"preset": preset})
                    yield Picture(f"preset-{preset}-{screen.name}", f"named games · {screen.name}", moment, screen)


def seats() -> Iterator[Picture]:
    """The fewest and the most players, where the usual table is neither."""
    for screen in TWO:
        for game in GAMES:
            for number in rules_of(game).SEATS:
                if number != rules_of(game).TABLE:
                    name = f"seats-{game}-{number}-{screen.name}"
                    yield Picture(name, f"seats · {screen.name}", moments.middle(game, number), screen)


def looks() -> Iterator[Picture]:
    moment = moments.colourful()
    for look in LOOKS:
        yield Picture(f"look-{look.replace('=', '-')}", "looks", moment, PHONE, look)
    for game in GAMES:
        yield Picture(f"look-together-{game}", "looks together", moments.middle(game), PHONE, TOGETHER)


def screens() -> Iterator[Picture]:
    for screen in (SMALL, LYING, PROJECTOR):
        for game in GAMES:
            yield Picture(f"{game}-{screen.name}", f"screens · {screen.name}", moments.middle(game), screen)


def lobby_and_sheets() -> Iterator[Picture]:
    for screen in THREE:
        yield from both("lobby", "lobby", LOBBY, screen)
    for screen in TWO:
        for game in ("septica", "sevens"):
            form = Moment("", SHEET, (f"[data-action=set][data-game={game}]",))
            yield Picture(f"set-{game}-{screen.name}", f"sheets · {screen.name}", form, screen)
        table = moments.middle("septica")
        for name, action in SHEETS.items():
            # the button by its picture's table, not by a place in the page, which may change
            there = ".book" if name == "rules" else SHEET  # which lies beside the table where there is room
            sheet = Moment(table.address, there, (f"[data-action={action}]:not(#lobby *)",))
            yield Picture(f"sheet-{name}-{screen.name}", f"sheets · {screen.name}", sheet, screen)


def languages() -> Iterator[Picture]:
    for language in LANGUAGES:
        for game in GAMES:
            for name in ("deal", "choice", "round"):
                moment = moments.MOMENTS[name](game)
                there = moment._replace(address=f"{moment.address}&lang={language}")
                yield Picture(f"lang-{language}-{game}-{name}", f"languages · {language}", there, PHONE)
        yield Picture(f"lang-{language}-lobby", f"languages · {language}", LOBBY, PHONE, f"lang={language}")


def both(name: str, group: str, moment: Moment, screen: Screen) -> Iterator[Picture]:
    """By day and by night."""
    for dark in (False, True):
        yield Picture(f"{name}-{screen.name}-{'dark' if dark else 'light'}", group, moment, screen, dark=dark)
