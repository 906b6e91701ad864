"""Bots that search think in the worker, and come to the moves that CPython foresees; hints show what they reckon."""

import json

import pytest

from heptad.games import GAMES
from heptad.play import link
from heptad.play.think import advice, answer, question
from tests.page.conftest import Visit
from tests.page.play import Swift, ends_as, enter, follow, foresee, fresh, wait_mine

READY = "html[data-brain=ready]"
SIETE = "#siete_y_media?seats=2&length=2&bots=strong&seed=t0"
TABLES = (
    "#septica?seats=2&bots=strong&seed=t0",
    "#sevens?seats=3&bots=strong,strong&seed=t0",
    "#seven_up?seats=2&bots=expert&seed=t0",
    "#siete_y_media?seats=3&bots=expert,strong&seed=t0",
)


def test_strong_bots_think_in_the_worker_and_move_as_foreseen(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(brain=True)
    enter(page, "")
    for table in TABLES:
        with subtests.test(table):
            course = foresee(table, most=12)
            steps = [step for step in course.mine if step.round == 0]
            fresh(page, course.address)
            page.wait_for_selector(READY, state="attached", timeout=60000)
            follow(page, course, Swift(page), steps=steps)
            assert page.get_attribute("#table", "data-thinker") == "brain"


def test_a_worker_that_dies_is_replaced_and_the_match_goes_on_with_the_same_moves(visit: Visit) -> None:
    course = foresee(SIETE)
    page = visit(brain=True)
    enter(page, course.address)
    page.wait_for_selector(READY, state="attached", timeout=30000)
    page.evaluate(
        """() => {
          const script = document.querySelector("script[name^=brain]");
          script.xworker.terminate();
          window.dead = script.getAttribute("name");
        }"""
    )
    page.context.set_default_timeout(60000)
    follow(page, course, Swift(page))
    assert page.get_attribute("#table", "data-thinker") == "brain"
    assert page.evaluate("document.querySelector('script[name^=brain]').getAttribute('name') !== window.dead")
    ends_as(page, course)


def test_a_hint_shows_what_every_move_is_worth_and_can_be_followed(visit: Visit, subtests: pytest.Subtests) -> None:
    """The best move is the one that CPython reckons from the same view, and the button makes it."""
    page = visit(brain=True)
    enter(page, "")
    for game in GAMES:
        with subtests.test(game):
            fresh(page, f"#{game}?seats=3&seed=t&lang=es")
            number = wait_mine(page)
            match = link.read(page.evaluate("location.hash.slice(1)")).match
            while match.state.turn != 0:
                if not match.beat():
                    match.move(answer(question(match, "casual")))
            found = json.loads(advice(question(match, "strong")))
            page.click("[data-action=hint]")
            page.wait_for_selector("#sheet[open] [data-move]", timeout=60000)
            assert page.get_attribute("#sheet footer [data-move]", "data-move") == found["move"]
            assert page.locator("#sheet tbody tr").count() == min(8, len(found["moves"]))
            assert found["move"] in match.rules.legal(match.state)
            page.click("#sheet footer [data-move]")
            page.wait_for_function(
                "number => Number(document.getElementById('table').dataset.moveNumber) > number", arg=number
            )
            assert not page.locator("#sheet[open] [data-move]").count()
