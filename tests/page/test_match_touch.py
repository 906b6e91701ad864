"""A whole match on a telephone, by taps alone."""

from tests.page.conftest import Visit
from tests.page.play import Course, Finger, Step, begins, ends_as, enter, follow, hand, offered, search

TABLE = "#septica?seats=3"


def rich(course: Course) -> bool:
    """A match with everything a reader can be asked for, and not too long."""
    moves = [step.move for step in course.mine]
    kinds = ("draw" in moves, "take" in moves, "skip" in moves, any("=" in move for move in moves))
    return all(kinds) and len(moves) <= 34 and course.steps[-1].round >= 2


def test_a_match_to_101_is_played_by_taps_and_its_record_replays_the_same(visit: Visit) -> None:
    """Lift, play by the button, name a seven's suit, draw, take, sit out, next round, match end (SA-40…42)."""
    course = search(TABLE, rich)
    page = visit(360, 640, has_touch=True, is_mobile=True, brain=True)
    enter(page, course.address)

    def as_foreseen(step: Step) -> None:
        assert sorted(hand(page)) == sorted(step.hand)
        assert offered(page) == begins(step.legal)  # SA-42: exactly the legal moves
        assert page.get_attribute("[data-zone=pile] [data-card]", "data-card") == step.top

    follow(page, course, Finger(page), as_foreseen)
    ends_as(page, course)
    assert page.locator("#sheet .winner").is_visible()


def test_a_tap_lifts_a_card_and_another_puts_it_back(visit: Visit) -> None:
    """SA-40."""
    page = visit(360, 640, has_touch=True, is_mobile=True)
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    one, other = (page.locator("#hand [data-card]").nth(i) for i in (0, 3))
    one.tap(position={"x": 10, "y": 14})
    assert one.get_attribute("aria-pressed") == "true"
    assert page.locator("[data-action=play]").is_visible()
    other.tap(position={"x": 10, "y": 14})
    assert page.locator("#hand [aria-pressed=true]").count() == 1
    assert other.get_attribute("aria-pressed") == "true"
    other.tap(position={"x": 10, "y": 14})
    assert page.locator("#hand [aria-pressed=true]").count() == 0
    assert page.locator("[data-action=play]").count() == 0
    assert page.get_attribute("#table", "data-move-number") == "0"
