"""Bots that search think in the worker, and come to the moves that CPython foresees; hints show what they reckon."""

import json

import pytest
from playwright.sync_api import Page

from heptad.play import record
from heptad.play.advice import advice
from heptad.play.think import question
from heptad.words import number, say
from tests.page.conftest import Visit
from tests.page.play import Step, Swift, enter, follow, foresee, fresh, record_of

READY = "html[data-brain=ready]"
SIETE = "#siete_y_media?seats=2&length=2&bots=strong&seed=t0"
TABLES = (
    "#septica?seats=2&bots=strong&seed=t0",
    "#sevens?seats=3&bots=strong,strong&seed=t0",
    "#seven_up?seats=2&bots=expert&seed=t0",
    "#siete_y_media?seats=3&bots=expert,strong&seed=t0",
)


def hint(page: Page) -> None:
    """A hint is what CPython reckons from the same view: the best move on its button, a line for each move."""
    match = record.play(record.read(record_of(page)))
    found = json.loads(advice(question(match, "strong")))
    page.click("[data-action=hint]")
    page.wait_for_selector("#sheet[open] [data-move]", timeout=60000)
    assert page.get_attribute("#sheet footer [data-move]", "data-move") == found["move"]
    assert page.locator("#sheet tbody th").count() == min(8, len(found["moves"]))
    assert found["move"] in match.rules.legal(match.state)


def test_strong_bots_think_in_the_worker_and_move_as_foreseen(visit: Visit, subtests: pytest.Subtests) -> None:
    """Before the reader's first move a hint is asked for and put away; after the last one it is followed."""
    page = visit(brain=True)
    enter(page, "")
    for table in TABLES:
        with subtests.test(table):
            course = foresee(table, most=8)
            steps = [step for step in course.mine if step.round == 0]
            fresh(page, course.address)
            page.wait_for_selector(READY, state="attached", timeout=60000)

            def before(step: Step) -> None:
                if step.number == course.mine[0].number:  # noqa: B023
                    hint(page)
                    page.keyboard.press("Escape")
                    page.wait_for_selector("#sheet", state="hidden")

            follow(page, course, Swift(page), before, steps[:-1])
            page.wait_for_selector(f"#table[data-turn='0'][data-move-number='{steps[-1].number}']")
            assert page.get_attribute("#table", "data-thinker") == "brain"
            hint(page)
            page.click("#sheet footer [data-move]")
            page.wait_for_function(
                "number => Number(document.getElementById('table').dataset.moveNumber) > number", arg=steps[-1].number
            )
            assert not page.locator("#sheet footer [data-move]").is_visible()


def test_the_hint_as_text_says_the_move_why_and_what_each_is_worth(visit: Visit) -> None:
    """In the text view `pista` gives the sheet's sentences in the sheet's order, and Spanish writes numbers its way."""
    page = visit(look="view=text", brain=True)
    enter(page, "#siete_y_media?seats=2&dealer=1&seed=t0&lang=es")
    page.wait_for_selector("html[lang=es] #table[data-turn='0']")
    match = record.play(record.read(record_of(page)))
    found = json.loads(advice(question(match, "strong")))
    page.fill("#command", "pista")
    page.keyboard.press("Enter")
    last = "#answers li:first-child p"
    page.wait_for_selector(f"{last}:nth-of-type({4 + len(found['why'])})", timeout=60000)
    lines = page.locator(last).all_inner_texts()[2:]
    names = [say("es", "name.reader", {}), say("es", "name.bot", {"n": 1})]
    assert lines[0].startswith("Lo mejor: ")
    assert lines[1 : 1 + len(found["why"])] == [say("es", key, args, names) for key, args in found["why"]]
    values = sorted((value for _, value, _ in found["moves"]), reverse=True)
    table = lines[1 + len(found["why"]) :]
    assert len(table) == min(8, len(values))
    assert all(number("es", value, "+") in line for line, value in zip(table, values, strict=False))
