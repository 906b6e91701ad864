"""A reload at any moment finds the match exactly as it was."""

from heptad.play import record
from tests.page.conftest import Visit
from tests.page.play import (
    Course,
    Step,
    Swift,
    ends_as,
    enter,
    follow,
    hand,
    number,
    record_of,
    reload,
    search,
    state,
    wait_mine,
    wait_turn,
)


def short(course: Course) -> bool:
    return 6 <= len(course.mine) <= 16 and course.steps[-1].round >= 1


def test_a_reload_before_every_move_of_a_match_changes_nothing(visit: Visit) -> None:
    """Hands, what is legal, scores, record, number of moves, news: the same before and after."""
    course = search("#septica?seats=3", short)
    page = visit()
    enter(page, course.address)

    def again(step: Step) -> None:
        before = state(page)
        reload(page)
        wait_turn(page, step.number)
        assert state(page) == before

    follow(page, course, Swift(page), again)
    before = state(page)
    reload(page)
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert state(page) == before
    assert page.get_attribute("html", "data-heptad") == "ready"
    ends_as(page, course)


def test_a_reload_at_a_rounds_end_comes_back_to_its_sheet(visit: Visit) -> None:
    course = search("#septica?seats=3", short)
    page = visit()
    enter(page, course.address)
    swift = Swift(page)
    follow(page, course, swift, steps=[step for step in course.mine if step.round == 0])
    for _ in range(2):
        page.wait_for_selector("#sheet[open] [data-action=next]")
        before = state(page)
        assert before["table"]["turn"] == "over" and before["sheet"]
        reload(page)
        page.wait_for_selector("#sheet[open] [data-action=next]")
        assert state(page) == before
        assert page.get_attribute("html", "data-heptad") == "ready"
    swift.press("#sheet [data-action=next]")
    wait_turn(page, [step for step in course.mine if step.round == 1][0].number)


def test_a_reload_while_bots_play_goes_on_as_it_would_have(visit: Visit) -> None:
    """At normal speed: right after the reader's own move, and right after a bot's."""
    course = search(
        "#septica?seats=3&dealer=2",
        lambda course: [step.seat for step in course.steps[:7]] == [0, 1, 2, 0, 1, 2, 0] and course.steps[7].round == 0,
    )
    page = visit(speed="normal")
    enter(page, course.address)
    for after in (0, 1):
        number = after * 3
        wait_turn(page, number)
        Swift(page).move(course.steps[number].move)
        page.wait_for_selector(f"#table[data-move-number='{number + 1 + after}']")
        reload(page)
        wait_turn(page, number + 3)
    assert record_of(page) == course_text(course, 6)


def course_text(course: Course, moves: int) -> str:
    """A course's record after that many moves."""
    return record.write(record.play(record.read(course.text), moves))


def test_the_readers_own_order_of_cards_survives_a_reload(visit: Visit) -> None:
    """SA-40 lets the reader rearrange; everything survives a reload."""
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    wait_mine(page)
    before = hand(page)
    page.locator("#hand [data-card]").first.focus()
    page.keyboard.press("Shift+End")
    mine = hand(page)
    assert mine != before
    reload(page)
    wait_mine(page)
    assert number(page) == 0 and hand(page) == mine


def test_a_match_whose_link_named_a_language_keeps_its_place_in_another_one(visit: Visit) -> None:
    """The language is changed in a replay; then a reload, another table and the way back."""
    page = visit()
    enter(page, "#septica?seats=2&seed=abc&lang=ro")
    page.wait_for_selector("html[lang=ro]")
    wait_mine(page)
    Swift(page).move("draw")
    wait_mine(page)
    before = record_of(page)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=replay]")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-value=es]")
    page.wait_for_selector("html[lang=es]")
    page.wait_for_function("!location.hash.includes('lang')")
    reload(page)
    wait_mine(page)
    assert record_of(page) == before
    page.evaluate("location.hash = 'sevens?seats=3&seed=a'")
    page.wait_for_selector("#table[data-game=sevens]")
    page.go_back()
    page.wait_for_selector("#table[data-game=septica]")
    assert record_of(page) == before
