"""A whole match by dragging cards; dragging inside the hand; a refused card."""

import pytest

from tests.page.conftest import Visit
from tests.page.play import (
    Course,
    Mouse,
    card,
    ends_as,
    enter,
    follow,
    fresh,
    grip,
    hand,
    number,
    search,
    wait_mine,
)


def with_sevens(course: Course) -> bool:
    moves = [step.move for step in course.mine]
    return len(moves) <= 32 and any("=" in move for move in moves) and course.steps[-1].round >= 2


def test_a_match_is_played_by_dragging_cards_to_the_middle(visit: Visit) -> None:
    """SA-40, and a seven's suit is asked for before it lands (SA-41)."""
    course = search("#septica?seats=3", with_sevens)
    page = visit(1280, 800)
    enter(page, course.address)
    follow(page, course, Mouse(page))
    ends_as(page, course)


def test_a_dragged_seven_waits_for_its_suit_and_can_be_taken_back(visit: Visit) -> None:
    """SA-41."""
    course = search("#septica?seats=2&dealer=1", lambda course: any(c[0] == "7" for c in course.mine[0].hand))
    seven = next(name for name in course.mine[0].hand if name[0] == "7")
    page = visit()
    enter(page, course.address)
    mouse = Mouse(page)
    mouse.play(seven, "")
    choices = page.eval_on_selector_all("#bar [data-move]", "all => all.map(e => e.dataset.move)")
    assert sorted(choices) == [f"{seven}={suit}" for suit in "CDHS"]  # SA-9: any of the four
    assert number(page) == 0 and seven in hand(page)
    mouse.press("[data-action=back]")
    assert number(page) == 0 and seven in hand(page)
    assert page.locator("#hand [aria-pressed=true]").count() == 0
    mouse.move(seven + "=S")
    assert seven not in hand(page)
    assert page.locator("[data-zone=pile] .chip").first.text_content() == "spades"


def test_a_quick_flick_to_the_middle_plays_too(visit: Visit) -> None:
    """The pointer's first move is already outside the hand (SA-40)."""
    course = search("#septica?seats=2&dealer=1", lambda course: len(course.mine[0].move) == 2)
    page = visit()
    enter(page, course.address)
    x, y = grip(page, course.mine[0].move)
    box = page.locator("#middle [data-zone=pile] .card").bounding_box()
    assert box
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.up()
    page.wait_for_selector(f"#hand [data-card='{course.mine[0].move}']", state="detached")


def test_a_press_that_ends_elsewhere_leaves_no_card_on_the_pointer(visit: Visit) -> None:
    """Released outside the hand, nothing is dragged any more."""
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    name = hand(page)[2]
    x, y = grip(page, name)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, 5)  # the table's head
    page.mouse.up()
    page.mouse.move(x + 3, y + 3)
    page.mouse.move(x + 40, y + 3)
    assert page.locator("#hand .dragged").count() == 0
    assert page.locator(f"#hand [data-card='{name}']").evaluate("e => e.style.transform") == ""


def test_dragging_sideways_rearranges_the_hand_and_makes_no_move(visit: Visit) -> None:
    """SA-40."""
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    wait_mine(page)
    before = hand(page)
    x, y = grip(page, before[0])
    to_x, to_y = grip(page, before[3])
    Mouse(page).drag(x, y, to_x - 2, to_y)
    assert hand(page) == [before[1], before[2], before[0], before[3], before[4]]
    x, y = grip(page, before[4])
    to_x, to_y = grip(page, before[1])
    Mouse(page).drag(x, y, to_x - 2, to_y)
    assert hand(page) == [before[4], before[1], before[2], before[0], before[3]]
    assert number(page) == 0
    page.click("[data-action=sort]")
    page.click("[data-action=sort]")
    assert set(hand(page)) == set(before)


def test_a_card_that_may_not_be_played_returns_and_says_why_with_the_clause(
    visit: Visit, subtests: pytest.Subtests
) -> None:
    """SA-40: it does not stay on the pile; the clause opens the rule book there."""
    course = search("#septica?seats=2&dealer=1", lambda course: course.mine[0].hand[0] not in begun(course))
    bad = course.mine[0].hand[0]
    page = visit()
    enter(page, "")
    for how in ("drag", "button", "enter"):
        with subtests.test(how):
            fresh(page, course.address)
            before = hand(page)
            if how == "drag":
                Mouse(page).play(bad, "")
            elif how == "button":
                card(page, bad).click(position={"x": 10, "y": 14})
                page.click("[data-action=play]")
            else:
                card(page, bad).press("Enter")
            assert number(page) == 0 and hand(page) == before
            assert card(page, bad).evaluate("e => e.style.transform") == ""
            assert page.locator("#hand [aria-pressed=true]").count() == 0
            assert page.locator("#notice").is_visible()
            assert "does not fit" in page.inner_text("#notice")
            assert "SA-5" in (page.text_content("#urgent") or "")
            page.click("#notice [data-action=clause]")
            page.wait_for_selector("#book [data-clause-text='SA-5'].found")


def begun(course: Course) -> set[str]:
    return {move.partition("=")[0] for move in course.mine[0].legal}
