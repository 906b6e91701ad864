"""Two tabs of one browser: neither overwrites what the other keeps."""

import json

from playwright.sync_api import BrowserContext, Page

from tests.page.conftest import Visits
from tests.page.play import (
    Swift,
    enter,
    foresee,
    hand,
    names,
    record_of,
    reload,
    replayed,
    search,
    wait_mine,
    wait_turn,
)

COURSE = search(
    "#septica?seats=2&dealer=1", lambda course: all(len(step.legal) > 1 and step.round == 0 for step in course.mine[:4])
)


def duplicate(visits: Visits, context: BrowserContext, page: Page) -> Page:
    """A tab that starts with a copy of another's sessionStorage, as "duplicate tab" makes one."""
    mark = page.evaluate("sessionStorage['heptad.tab']")
    other = visits.tab(context)
    copy = f"sessionStorage['test.copied'] = 1; sessionStorage['heptad.tab'] = '{mark}'"
    other.add_init_script(f"if (!sessionStorage['test.copied']) {{ {copy} }}")
    other.goto(page.url)
    return other


def kept(page: Page) -> list[str]:
    """The records in this browser's storage."""
    texts = page.evaluate("Object.entries(localStorage).filter(e => e[0].startsWith('heptad.match.')).map(e => e[1])")
    return sorted(json.loads(text)["record"] for text in texts)


def test_a_duplicated_tab_goes_its_own_way(visit: Visits) -> None:
    context = visit.context()
    one = visit.tab(context)
    enter(one, COURSE.address)
    wait_turn(one, 0)
    Swift(one).move(COURSE.mine[0].move)
    at = COURSE.mine[1].number
    wait_turn(one, at)
    other = duplicate(visit, context, one)
    wait_turn(other, at)
    assert record_of(other) == record_of(one)
    # both go on from there, differently
    Swift(one).move(COURSE.mine[1].move)
    Swift(other).move(next(move for move in reversed(COURSE.mine[1].legal) if move != COURSE.mine[1].move))
    for page in (one, other, one, other):
        wait_mine(page)
    assert record_of(one) != record_of(other)
    assert kept(one) == sorted([record_of(one), record_of(other)])
    for page in (one, other):
        before = record_of(page)
        reload(page)
        wait_mine(page)
        assert record_of(page) == before
    Swift(one).move(replayed(one).rules.legal(replayed(one).state)[-1])
    wait_mine(one)
    assert kept(one) == sorted([record_of(one), record_of(other)])


def test_a_tab_that_only_watched_keeps_its_place_too(visit: Visits) -> None:
    """The duplicate plays on; the first tab has made no move since: its reload finds its own position."""
    context = visit.context()
    one = visit.tab(context)
    enter(one, COURSE.address)
    wait_turn(one, 0)
    before = record_of(one)
    other = duplicate(visit, context, one)
    wait_turn(other, 0)
    Swift(other).move(COURSE.mine[0].move)
    wait_turn(other, COURSE.mine[1].number)
    reload(one)
    wait_mine(one)
    assert record_of(one) == before
    wait_turn(other, COURSE.mine[1].number)


def test_two_tables_in_two_tabs_both_survive_a_reload(visit: Visits) -> None:
    context = visit.context()
    courses = [foresee(f"#septica?seats={seats}&seed=t{seats}", most=20) for seats in (2, 3)]
    pages = [visit.tab(context) for _ in courses]
    for page, course in zip(pages, courses, strict=True):
        enter(page, course.address)
    for turn in range(2):
        for page, course in zip(pages, courses, strict=True):
            wait_turn(page, course.mine[turn].number)
            Swift(page).move(course.mine[turn].move)
    for page, course in zip(pages, courses, strict=True):
        wait_turn(page, course.mine[2].number)
        before = record_of(page)
        reload(page)
        wait_turn(page, course.mine[2].number)
        assert record_of(page) == before
        assert sorted(hand(page)) == sorted(names(replayed(page), replayed(page).state.hands[0]))


def test_going_on_in_a_second_tab_leaves_the_first_one_its_match(visit: Visits) -> None:
    context = visit.context()
    one = visit.tab(context)
    enter(one, COURSE.address)
    wait_turn(one, 0)
    other = visit.tab(context)
    enter(other, "")
    other.click("#resume")
    wait_turn(other, 0)
    Swift(other).move(COURSE.mine[0].move)
    wait_turn(other, COURSE.mine[1].number)
    Swift(one).move(next(move for move in reversed(COURSE.mine[0].legal) if move != COURSE.mine[0].move))
    wait_mine(one)
    assert kept(one) == sorted([record_of(one), record_of(other)])
