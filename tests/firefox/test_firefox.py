"""The page in a second browser engine: it starts, plays, keeps, refuses, explains, and fits the screen."""

import pytest
from serve import serve

from heptad.games import GAMES
from tests.firefox.conftest import Open
from tests.firefox.tab import Tab
from tests.page.play import (
    Course,
    Finger,
    Swift,
    ends_as,
    enter,
    follow,
    foresee,
    fresh,
    record_of,
    reload,
    search,
    state,
    wait_mine,
    wait_turn,
)
from tests.page.test_every_game import as_foreseen, course_of
from tests.page.test_layout import OVERLAP, SMALL, TARGETS, wide
from tests.page.test_offline import everything_works, keep, settled, stop

STRONG = "#septica?seats=2&bots=strong&seed=t0"


class Pointer(Finger):
    """Does with the mouse what a finger does."""

    def lift(self, name: str) -> None:
        self.page.locator(f"#hand [data-card='{name}']").click(position={"x": 10, "y": 14})
        self.page.wait_for_selector(f"#hand [data-card='{name}'][aria-pressed=true]")

    def press(self, what: str) -> None:
        self.page.locator(what).click()


def test_each_game_is_dealt_from_the_lobby_and_fits_a_telephone_and_a_laptop(
    opened: Open, subtests: pytest.Subtests
) -> None:
    tab = opened(360, 640)
    enter(tab, "")
    for game in GAMES:
        tab.click(f".deal[href='#{game}']")
        wait_mine(tab)
        for width, height in ((360, 640), (1280, 800)):
            tab.set_viewport_size({"width": width, "height": height})
            with subtests.test(game, size=(width, height)):
                assert wide(tab) == 0
                assert tab.evaluate(SMALL) == []
                assert tab.evaluate(TARGETS, "#table") == []
                assert tab.evaluate(OVERLAP) == []
        tab.click("#head [data-action=lobby]")


def test_matches_are_played_to_their_end_by_taps_and_by_the_mouse(opened: Open, subtests: pytest.Subtests) -> None:
    """By link, every game; before each move the reader has, and is offered, what CPython foresees."""
    tab = opened(360, 640)
    enter(tab, "")
    for n, game in enumerate(GAMES):
        with subtests.test(game):
            course = course_of(game)
            fresh(tab, course.address)
            follow(tab, course, (Pointer if n % 2 else Finger)(tab), lambda step: as_foreseen(tab, step))
            ends_as(tab, course)


def test_a_strong_bot_in_the_worker_moves_as_foreseen_and_a_reload_changes_nothing(opened: Open) -> None:
    tab = opened()
    course = foresee(STRONG, most=8)
    steps = [step for step in course.mine if step.round == 0]
    enter(tab, course.address)
    tab.wait_for_selector("html[data-brain=ready]", state="attached", timeout=60000)
    follow(tab, course, Swift(tab), steps=steps[:-1])
    wait_turn(tab, steps[-1].number)
    assert tab.get_attribute("#table", "data-thinker") == "brain"
    before = state(tab)
    reload(tab)
    wait_turn(tab, steps[-1].number)
    assert state(tab) == before


def misfit(course: Course) -> bool:
    """The reader's first card does not fit."""
    first = course.mine[0]
    return first.hand[0] not in {move[:2] for move in first.legal}


def test_a_refusal_opens_the_rule_book_and_replay_lesson_and_class_page_open(opened: Open) -> None:
    tab = opened(360, 640)
    course = search("#septica?seats=2&dealer=1", misfit)
    enter(tab, course.address)
    wait_turn(tab, 0)
    before = record_of(tab)
    Pointer(tab).lift(course.mine[0].hand[0])
    tab.click("#bar [data-action=play]")
    tab.wait_for_selector("#notice .clause")
    assert tab.inner_text("#notice .clause") == "SA-5" and record_of(tab) == before
    tab.click("#notice .clause")
    tab.wait_for_selector(".book [data-clause-text='SA-5'].found")
    tab.keyboard.press("Escape")
    tab.wait_for_selector("#book", state="hidden")
    replay(tab)
    fresh(tab, "#class")
    tab.wait_for_selector("html[data-screen=class] #class")
    assert wide(tab) == 0 and tab.evaluate(TARGETS, "#class") == []
    fresh(tab, "#learn/sevens")
    tab.wait_for_selector("#coach")


def replay(tab: Tab) -> None:
    tab.click("#head [data-action=menu]")
    tab.wait_for_selector("#sheet[open] [data-action=replay]")
    assert tab.evaluate("document.getElementById('sheet').scrollTop") == 0, "though the book before it was scrolled"
    tab.click("#sheet [data-action=replay]")
    tab.wait_for_selector("html[data-replay]")


def test_with_the_server_stopped_after_one_visit_everything_works(opened: Open) -> None:
    server, address = serve()
    tab = opened(site=address)
    tab.timeout = 30
    settled(tab, "")
    keep(tab)
    stop(server)
    everything_works(tab)
