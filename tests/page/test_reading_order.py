"""What a screen reader meets at each game's table, in its order, kept as files; and that it is all in one language.

`ANEW=1 .venv/bin/python -m pytest tests/page/test_reading_order.py` writes the files anew (`make site` first).
"""

import os
import re
from functools import cache
from pathlib import Path

import moments
import pytest
from playwright.sync_api import Page

from heptad.games import GAMES
from heptad.words import catalogue
from tests.page.conftest import Visit
from tests.page.play import enter, fresh

FOLDER = Path(__file__).parents[1] / "golden" / "aria"
TONGUES = {"es": "es-ES", "ro": "ro-RO"}


@cache
def middle(game: str) -> moments.Moment:
    """The middle of a round, the reader to move; the same in every run."""
    return moments.middle(game)


def read(page: Page, game: str) -> str:
    """The table of a game as it is read."""
    page.locator(middle(game).there).wait_for()
    return page.locator("#table").aria_snapshot() + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_read_in_this_order(visit: Visit, game: str) -> None:
    page = visit(look="lang=en", reduced_motion="reduce", locale="en-GB")
    enter(page, "#" + middle(game).address)
    file = FOLDER / f"{game}.yml"
    if os.environ.get("ANEW"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        file.write_text(read(page, game), "utf-8")
    assert read(page, game) == file.read_text("utf-8")


def test_a_phone_reads_the_same_as_a_laptop(visit: Visit, subtests: pytest.Subtests) -> None:
    """The order does not hang on the screen, nor on the look: a left hand has its cards the other way round only for
    the eye. Left out is the news, of which a low screen shows the last line only."""
    page = visit(1280, 800, reduced_motion="reduce")
    enter(page, "")
    for game in GAMES:
        fresh(page, "#" + middle(game).address)
        page.evaluate("document.getElementById('news').style.display = 'none'")
        wanted = read(page, game)
        for size, hand in (((360, 640), "right"), ((640, 360), "left")):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate("hand => { document.documentElement.dataset.hand = hand }", hand)
            with subtests.test(game, size=size):
                assert read(page, game) == wanted
        page.set_viewport_size({"width": 1280, "height": 800})
        page.evaluate("document.documentElement.dataset.hand = 'right'")


def test_files_are_those_of_the_games() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(f"{game}.yml" for game in GAMES)


# --- one language at a time ---------------------------------------------------------------------------

SURELY = {"card", "cards", "points", "your", "you", "plays", "draws", "deals", "turn", "not", "playable", "of", "the"}
"""English words that would be there first if anything were left in English."""
TEXT = """() => {
  const table = document.getElementById("table");
  const told = ["aria-label", "title", "alt", "placeholder"];
  const parts = [table.textContent];
  for (const e of table.querySelectorAll("*")) for (const name of told) parts.push(e.getAttribute(name) ?? "");
  for (const id of ["polite", "urgent"]) parts.push(document.getElementById(id).textContent);
  return parts.join("\\n");
}"""


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.lower()))


@cache
def english(other: str) -> frozenset[str]:
    """The words that only the English catalogue has: none of them belongs into another language."""
    own = words_of(" ".join(texts(other)))
    return frozenset(word for word in words_of(" ".join(texts("en"))) if len(word) > 1 and word not in own)


def texts(language: str) -> list[str]:
    """All sentences of a catalogue, without the names of what is put into them."""
    found: list[str] = []
    for value in catalogue(language).values():
        found += [value] if isinstance(value, str) else [str(part) for part in value.values()]
    return [re.sub(r"\{[^}]*\}", " ", text) for text in found]


def test_the_check_knows_english() -> None:
    for other in TONGUES:
        assert len(english(other)) > 500
        assert {"card", "points", "your", "plays", "deals"} <= english(other)


@pytest.mark.parametrize("tongue", TONGUES)
def test_nothing_at_the_table_is_left_in_english(visit: Visit, tongue: str, subtests: pytest.Subtests) -> None:
    """Every text, name and title at each game's table, and what the live regions say."""
    page = visit(locale=TONGUES[tongue], reduced_motion="reduce")
    enter(page, "")
    for game in GAMES:
        fresh(page, "#" + middle(game).address)
        read(page, game)
        with subtests.test(game):
            assert words_of(page.evaluate(TEXT)) & (english(tongue) | SURELY) == set()
