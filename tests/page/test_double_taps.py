"""Two taps never make two moves; taps while bots think, and cards lifted too early, do no harm."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Visit
from tests.page.play import (
    Course,
    Finger,
    Step,
    Swift,
    card,
    enter,
    follow,
    fresh,
    hand,
    number,
    own_moves,
    record_of,
    search,
    wait_mine,
    wait_turn,
)

AGAIN = 300
"""Milliseconds after which nothing of the first gesture is on its way any more."""


def draw(page: Page) -> None:
    page.dblclick("#bar [data-move=draw]")


def stock(page: Page) -> None:
    page.dblclick("[data-zone=stock] .card")


def two_taps(page: Page) -> None:
    """On the button's place, without waiting for anything between."""
    box = page.locator("#bar [data-move=draw]").bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 20, box["y"] + 20)


def four_clicks(page: Page) -> None:
    page.click("#bar [data-move=draw]", click_count=4)


def play(page: Page) -> None:
    page.locator("#hand [data-playable]:not([data-card^='7'])").first.click(position={"x": 10, "y": 14})
    page.dblclick("#bar [data-action=play]")


def suit(page: Page) -> None:
    page.locator("#hand [data-card^='7']").first.click(position={"x": 10, "y": 14})
    page.click("#bar [data-action=play]")
    page.dblclick("#bar [data-move$='=S']")


def fits(course: Course) -> bool:
    """At once a seven, another card that fits, and nobody out soon."""
    first = course.mine[0].legal
    return (
        any(move[0] == "7" for move in first)
        and any(len(move) == 2 and move[0] != "7" for move in first)
        and all(step.round == 0 for step in course.steps[:8])
    )


COURSE = search("#septica?seats=2&dealer=1", fits)


GESTURES: list[Callable[[Page], None]] = [draw, stock, two_taps, four_clicks, play, suit]


def test_a_double_tap_makes_one_move(visit: Visit, subtests: pytest.Subtests) -> None:
    """The bots are instant, so it is the reader's turn again before the second tap."""
    page = visit(360, 640, has_touch=True)
    enter(page, "")
    for gesture in GESTURES:
        with subtests.test(gesture.__name__):
            fresh(page, COURSE.address)
            wait_turn(page, 0)
            gesture(page)
            page.wait_for_timeout(AGAIN)
            wait_mine(page)
            assert len(own_moves(page)) == 1
            assert not page.locator("#sheet[open]").count()


def test_a_second_tap_that_is_meant_is_heard(visit: Visit) -> None:
    page = visit(360, 640, has_touch=True)
    enter(page, COURSE.address)
    wait_turn(page, 0)
    finger = Finger(page)
    for n in range(3):
        wait_mine(page)
        finger.move("draw" if page.locator("#bar [data-move=draw]").count() else "take")
        assert len(own_moves(page)) == n + 1


def test_a_double_tap_on_the_sheets_button_makes_no_move_below_it(visit: Visit, subtests: pytest.Subtests) -> None:
    """The sheet is gone when the second tap comes; it must not land on the stock, a button or a card."""
    course = search("#septica?seats=2", lambda c: 0 < len(begun(c)) < 8 and c.steps[len(begun(c, c.steps))].seat == 0)
    page = visit(has_touch=True)
    for button in ("next", "undo"):
        enter(page, "")
        fresh(page, course.address)
        follow(page, course, Swift(page), steps=begun(course))
        page.wait_for_selector("#sheet[open] [data-action=next]")
        saved = page.evaluate("({...localStorage})")
        tab = page.evaluate("sessionStorage['heptad.tab']")
        for width, height in ((360, 640), (360, 560), (1024, 768), (1024, 500)):
            with subtests.test(button, size=(width, height)):
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(
                    "([all, tab]) => { for (const key in all) localStorage[key] = all[key];"
                    " sessionStorage['heptad.tab'] = tab; }",
                    [saved, tab],
                )
                page.reload()
                page.wait_for_selector("#sheet[open] [data-action=next]")
                page.dblclick(f"#sheet [data-action={button}]")
                page.wait_for_timeout(AGAIN)
                wait_mine(page)
                assert len(own_moves(page)) == len(begun(course)) - (button == "undo")
                assert not page.locator("#hand [aria-pressed=true]").count()


def begun(course: Course, steps: list[Step] | None = None) -> list[Step]:
    """The steps of the first round, the reader's or those given; none where the match ends with it."""
    if course.steps[-1].round == 0:
        return []
    return [step for step in (course.mine if steps is None else steps) if step.round == 0]


def test_taps_while_bots_think_change_nothing(visit: Visit) -> None:
    """At normal speed: every place of the table is tapped; only "not your turn" is said."""
    page = visit(speed="normal")
    course = search("#septica?seats=3&dealer=2", lambda c: [s.seat for s in c.steps[:4]] == [0, 1, 2, 0])
    enter(page, course.address)
    wait_turn(page, 0)
    finger = Swift(page)
    finger.move(course.steps[0].move)
    page.wait_for_selector("#table[data-turn='1']")
    assert page.locator("#bar [data-move]").count() == 0  # SA-42
    for what in ("[data-zone=stock] .card", "[data-zone=pile] .card", "#seats .card", "#news", "#plate", "#bar"):
        page.locator(what).first.click(force=True)
    name = hand(page)[0]
    card(page, name).click(position={"x": 10, "y": 14})
    page.click("#bar [data-action=play]")
    assert "not your turn" in page.inner_text("#notice")
    card(page, name).press("Enter")
    wait_turn(page, 3)
    assert own_moves(page) == [course.steps[0].move]
    assert record_of(page).count("human") == 1
    finger.move(course.steps[3].move)
    page.wait_for_selector("#table[data-move-number='4']")


def test_a_card_lifted_before_the_turn_is_judged_when_it_is_played(visit: Visit) -> None:
    """A card lifted while it would have fitted is refused with the clause when it no longer fits."""

    def changes(course: Course) -> bool:
        return [s.seat for s in course.steps[:4]] == [0, 1, 2, 0] and bool(unfit(course))

    def unfit(course: Course) -> list[str]:
        return [name for name in course.steps[3].hand if name[0] != "7" and name not in course.steps[3].legal]

    course = search("#septica?seats=3&dealer=2", changes)
    page = visit(speed="fast")
    enter(page, course.address)
    wait_turn(page, 0)
    Swift(page).move(course.steps[0].move)
    name = unfit(course)[0]
    card(page, name).click(position={"x": 10, "y": 14})
    wait_turn(page, 3)
    page.wait_for_timeout(AGAIN)
    page.click("#bar [data-action=play]")
    assert page.locator("#notice").is_visible() and "SA-" in page.inner_text("#notice")
    assert number(page) == 3 and name in hand(page)
    assert not page.locator("#hand [aria-pressed=true]").count()


def test_a_suit_chosen_after_an_undo_counts_for_nothing(visit: Visit) -> None:
    """The suit buttons of a position that is no more are gone, and the seven goes down once at most."""
    page = visit()
    enter(page, COURSE.address)
    wait_turn(page, 0)
    swift = Swift(page)
    swift.move("draw")
    wait_mine(page)
    seven = next(name for name in hand(page) if name[0] == "7")
    if card(page, seven).get_attribute("data-playable"):
        swift.press(f"#hand [data-card='{seven}']")
        swift.press("[data-action=play]")
        assert page.locator("#bar [data-move*='=']").count() == 4
    swift.press("[data-action=undo]")
    wait_turn(page, 0)
    assert page.locator("#bar [data-move*='=']").count() == 0
    assert own_moves(page) == []
