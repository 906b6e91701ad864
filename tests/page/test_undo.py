"""Undo, new deal, same deal again; when a match becomes practice."""

import json

from tests.page.conftest import Visit
from tests.page.play import (
    Swift,
    enter,
    follow,
    hand,
    own_moves,
    record_of,
    reload,
    search,
    wait_mine,
    wait_turn,
)

COURSE = search(
    "#septica?seats=3",
    lambda c: (
        c.steps[0].seat == 0
        and c.steps[-1].round > 0
        and "draw" in c.mine[1].legal
        and c.mine[2].round == 0
        and len([s for s in c.mine if s.round == 0]) < 9
    ),
)


def test_undo_takes_back_to_the_readers_last_decision(visit: Visit) -> None:
    """Also the bots' moves since, and then once more; there is nothing before the first."""
    page = visit()
    enter(page, COURSE.address)
    follow(page, COURSE, Swift(page), steps=COURSE.mine[:2])
    wait_turn(page, COURSE.mine[2].number)
    for step in (COURSE.mine[1], COURSE.mine[0]):
        page.click("[data-action=undo]")
        wait_turn(page, step.number)
        assert sorted(hand(page)) == sorted(step.hand)
        assert page.get_attribute("[data-zone=pile] [data-card]", "data-card") == step.top
    page.click("[data-action=undo]")
    page.wait_for_selector("#notice:has-text('nothing to take back')")
    assert own_moves(page) == []
    page.wait_for_timeout(300)
    follow(page, COURSE, Swift(page), steps=COURSE.mine[:2])
    wait_turn(page, COURSE.mine[2].number)


def test_taking_back_a_draw_makes_it_practice_and_it_stays_so(visit: Visit) -> None:
    """It showed a hidden card."""
    page = visit()
    enter(page, COURSE.address)
    follow(page, COURSE, Swift(page), steps=COURSE.mine[:1])
    wait_turn(page, COURSE.mine[1].number)
    assert not page.locator("#practice").is_visible()
    Swift(page).move("draw")
    wait_mine(page)
    page.click("[data-action=undo]")
    wait_turn(page, COURSE.mine[1].number)
    assert page.locator("#practice").is_visible()
    reload(page)
    wait_turn(page, COURSE.mine[1].number)
    assert page.locator("#practice").is_visible()
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=new]")
    wait_mine(page)
    assert not page.locator("#practice").is_visible()


def test_undo_from_the_rounds_end_goes_back_to_the_last_decision(visit: Visit) -> None:
    page = visit()
    enter(page, COURSE.address)
    first = [step for step in COURSE.mine if step.round == 0]
    follow(page, COURSE, Swift(page), steps=first)
    page.wait_for_selector("#sheet[open] [data-action=next]")
    page.click("#sheet [data-action=undo]")
    wait_turn(page, first[-1].number)
    assert not page.locator("#sheet[open]").count()
    assert sorted(hand(page)) == sorted(first[-1].hand)


def test_undo_while_bots_think_stops_them(visit: Visit) -> None:
    """At normal speed: the bot's move that was on its way is not made on the taken-back table."""
    page = visit(speed="normal")
    enter(page, COURSE.address)
    wait_turn(page, 0)
    Swift(page).move(COURSE.mine[0].move)
    page.wait_for_selector("#table[data-move-number='1']")
    page.click("[data-action=undo]")
    wait_turn(page, 0)
    before = record_of(page)
    page.wait_for_timeout(900)  # longer than a bot takes
    assert record_of(page) == before and page.get_attribute("#table", "data-turn") == "0"


def test_same_deal_again_deals_the_same_and_new_deal_another(visit: Visit) -> None:
    page = visit()
    enter(page, COURSE.address)
    wait_turn(page, 0)
    cards = hand(page)
    follow(page, COURSE, Swift(page), steps=COURSE.mine[:2])
    wait_turn(page, COURSE.mine[2].number)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=again]")
    wait_turn(page, 0)
    assert hand(page) == cards and own_moves(page) == []
    assert page.url.endswith(COURSE.address)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=new]")
    wait_mine(page)
    made = json.loads(record_of(page))
    assert made["seed"] not in ("", COURSE.match.seed) and made["seats"] == 3
    assert f"seed={made['seed']}" in page.url
    reload(page)
    wait_mine(page)
    assert json.loads(record_of(page))["seed"] == made["seed"]
    assert own_moves(page) == []


def test_at_the_matchs_end_a_new_deal_or_the_same_can_be_had(visit: Visit) -> None:
    course = search("#septica?seats=2", lambda c: len(c.mine) < 14)
    page = visit()
    enter(page, course.address)
    follow(page, course, Swift(page))
    page.click("#sheet [data-action=again]")
    wait_turn(page, course.mine[0].number)
    assert sorted(hand(page)) == sorted(course.mine[0].hand)
    follow(page, course, Swift(page))
    page.click("#sheet [data-action=new]")
    wait_mine(page)
    assert json.loads(record_of(page))["seed"] != course.match.seed
