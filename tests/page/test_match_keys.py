"""A whole match by the keyboard alone; where the focus stands."""

import pytest

from tests.page.conftest import Visit
from tests.page.play import Course, Keys, Step, ends_as, enter, focus, follow, fresh, hand, search, wait_mine
from tests.page.test_match_touch import rich


def test_a_match_is_played_by_keys_alone_and_the_focus_is_never_lost(visit: Visit) -> None:
    course = search("#septica?seats=3", rich)
    page = visit()
    enter(page, course.address)
    keys = Keys(page)
    lost: list[str] = []

    def look(step: Step) -> None:
        if step is not course.mine[0] and focus(page) == "body":
            first = [s for s in course.mine if s.round == step.round][0] is step
            lost.append(f"before move {step.number}, {'first of a round' if first else 'after a move'}")
        if step.number % 4 == 0:  # a look at the scores (SA-43) and back by Escape
            before = focus(page)
            keys.tab_to("[data-action=scores]")
            page.keyboard.press("Enter")
            page.wait_for_selector("#sheet[open] .scores")
            page.keyboard.press("Escape")
            page.wait_for_selector("#sheet", state="hidden")
            assert focus(page) == "scores", f"Escape gives the focus back to the button (was on {before})"

    follow(page, course, keys, look)
    ends_as(page, course)
    assert not lost, lost


def test_the_next_round_takes_the_focus_from_its_sheet(visit: Visit) -> None:
    """Also when the reader went out, so that no card was left to hold it."""

    def goes_out(course: Course) -> bool:
        first = [step for step in course.steps if step.round == 0]
        return len(first) < 24 and first[-1].seat == 0 and course.steps[-1].round > 0

    course = search("#septica?seats=2", goes_out)
    page = visit()
    enter(page, course.address)
    keys = Keys(page)
    follow(page, course, keys, steps=[step for step in course.mine if step.round == 0])
    page.wait_for_selector("#sheet[open] [data-action=next]")
    assert focus(page) == "next"
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet", state="hidden")
    wait_mine(page)
    assert focus(page) != "body"


def test_arrows_home_and_end_go_along_the_hand_and_shift_moves_a_card(visit: Visit) -> None:
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    wait_mine(page)
    before = hand(page)
    keys = Keys(page)
    keys.to_card(before[0])
    for key, at in (("ArrowRight", 1), ("End", 4), ("ArrowRight", 4), ("ArrowLeft", 3), ("Home", 0), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        assert focus(page) == before[at], key
    page.keyboard.press("Shift+ArrowRight")
    assert hand(page) == [before[1], before[0], *before[2:]]
    assert focus(page) == before[0]
    page.keyboard.press("Shift+End")
    assert hand(page) == [before[1], *before[2:], before[0]]
    assert page.locator("#hand [tabindex='0']").count() == 1, "the hand is one tab stop"


def test_a_bots_move_never_moves_the_focus(visit: Visit, subtests: pytest.Subtests) -> None:
    """At normal speed: wherever the reader's focus stands while the bots play, it stays."""

    def slow_bots(course: Course) -> bool:
        """The reader draws first, then at least two moves of others follow, and the round goes on."""
        others = [step.seat for step in course.steps[:4]]
        return others == [0, 1, 2, 3] and course.steps[3].round == 0 and course.steps[0].legal[-1] == "draw"

    course = search("#septica?seats=4&dealer=3", slow_bots)
    page = visit(speed="normal")
    enter(page, "")
    keys = Keys(page)
    for place in ("[data-action=log]", "[data-action=undo]", "#hand [data-card]", "#bar [data-action=play]"):
        with subtests.test(place):
            fresh(page, course.address)
            page.wait_for_selector("#table[data-move-number='0'][data-turn='0']")
            keys.press("#bar [data-move=draw]")
            page.wait_for_selector("#table[data-move-number='1'][data-turn='1']")
            if "play" in place:
                keys.tab_to("#hand [data-card]")
                page.keyboard.press("Space")  # lift a card while the bots think
            keys.tab_to(place)
            at = focus(page)
            page.evaluate("window.there = document.activeElement")
            page.wait_for_selector("#table[data-move-number='3']")
            assert focus(page) == at, f"a bot's move took the focus from {place}"
            if "bar" not in place:
                assert page.evaluate("window.there === document.activeElement"), place
