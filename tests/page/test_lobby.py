"""The lobby: a tap deals, the form sets a table, "go on" goes on, a damaged save is set aside."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from heptad.play import link
from tests.page.conftest import Visit
from tests.page.play import Swift, enter, foresee, hand, record_of, reload, wait_mine, wait_turn

COURSE = foresee("#septica?seats=2&seed=t3", most=6)


def test_one_tap_in_the_lobby_deals(visit: Visit) -> None:
    page = visit(360, 640, has_touch=True)
    enter(page, "")
    page.tap(".deal")
    wait_mine(page)
    assert len(hand(page)) >= 5 and page.get_attribute("#table", "data-game") == "septica"
    assert link.read(page.url).match.rules.options["target"] == 101


def test_the_form_is_made_from_the_games_options_and_deals_what_was_chosen(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    page.click("[data-action=set]")
    page.wait_for_selector("#sheet[open] form")
    seats = page.get_by_label("Players")
    assert seats.locator("option").all_text_contents() == ["2", "3", "4"]
    seats.select_option("4")
    for n, level in ((1, "beginner"), (2, "casual"), (3, "beginner")):
        page.get_by_label(f"Bot {n}").select_option(level)
    target = page.get_by_label("Target")
    assert target.locator("option").all_text_contents() == ["101", "301", "501"]  # SA-30
    target.select_option("301")
    for label in ("Two jokers", "Jacks make", "Faces answer"):  # SA-18, SA-13, SA-22
        assert not page.get_by_label(label).is_checked()
        page.get_by_label(label).check()
    assert page.get_by_label("A seven left in hand costs").input_value() == "25"  # SA-26
    page.get_by_label("A seven left in hand costs").fill("40")
    page.get_by_label("Most moves in a round").fill("50")  # SA-33
    page.get_by_label("Deal (any text)").fill("Ana's table & <b>")
    page.click("#sheet footer [type=submit]")
    page.wait_for_selector("#table[data-turn='0']")
    made = json.loads(record_of(page))
    assert made["options"] == {
        "target": 301, "jokers": "on", "jack_draws": "on", "faces_answer": "on", "seven_points": 40, "turn_limit": 50
    }  # fmt: skip
    assert (made["seats"], made["seed"]) == (4, "Ana's table & <b>")
    assert made["players"] == ["human", "beginner", "casual", "beginner"]
    found = link.read(page.url)
    assert found.match.rules.options["jokers"] == "on" and found.match.seed == "Ana's table & <b>"
    assert found.match.players == made["players"]


def test_with_two_players_the_form_asks_for_one_bot(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    page.click("[data-action=set]")
    for seats in (2, 4, 3):
        page.get_by_label("Players").select_option(str(seats))
        assert [page.get_by_label(f"Bot {n}").is_visible() for n in (1, 2, 3)] == [n < seats for n in (1, 2, 3)]


def test_the_form_refuses_a_turn_limit_of_7_by_its_clause(visit: Visit) -> None:
    """SA-33: 0, or 50 to 5000."""
    page = visit()
    enter(page, "")
    page.click("[data-action=set]")
    page.get_by_label("Most moves in a round").fill("7")
    page.click("#sheet footer [type=submit]")
    fault = page.locator("#sheet .fault")
    fault.filter(has_text="7").wait_for()
    assert "SA-33" in fault.inner_text()
    assert page.get_attribute("html", "data-screen") == "lobby"
    page.get_by_label("Most moves in a round").fill("60")
    page.click("#sheet footer [type=submit]")
    wait_mine(page)
    assert json.loads(record_of(page))["options"] == {"turn_limit": 60}


def begin(page: Page) -> str:
    """Open a match, make a move; the record at the reader's next turn."""
    enter(page, COURSE.address)
    wait_turn(page, COURSE.mine[0].number)
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    return record_of(page)


def test_go_on_resumes_the_last_unfinished_match(visit: Visit) -> None:
    page = visit()
    before = begin(page)
    page.click("[data-action=lobby]")
    page.wait_for_selector("#lobby")
    assert "American Septica" in page.inner_text("#resume")
    page.click("#resume")
    wait_turn(page, COURSE.mine[1].number)
    assert record_of(page) == before
    page.close()
    other = visit.tab(visit.contexts[0])  # type: ignore[attr-defined]
    enter(other, "")
    other.click("#resume")
    wait_turn(other, COURSE.mine[1].number)
    assert record_of(other) == before


def test_without_an_unfinished_match_there_is_nothing_to_go_on_with(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    assert not page.locator("#resume").is_visible()


GOOD: dict[str, Any] = {
    "record": COURSE.text, "link": COURSE.address[1:], "me": 0, "practice": False, "closed": False, "over": False,
    "owner": "x", "time": "1700000000000",
}  # fmt: skip
ROTTEN = {
    "rubbish": "}{ no JSON",
    "cut": json.dumps(GOOD)[:200],
    "list": "[]",
    "null": "null",
    "empty-object": "{}",
    "no-record": json.dumps({**GOOD, "record": ""}),
    "record-of-another-kind": json.dumps({**GOOD, "record": '{"hello": 1}'}),
    "record-with-illegal-move": json.dumps({**GOOD, "record": COURSE.text.replace('"moves": [', '"moves": ["pass", ')}),
    "record-deep": json.dumps({**GOOD, "record": "[" * 5000}),
    "game-unknown": json.dumps({**GOOD, "link": "nosuch?seats=2"}),
    "link-no-text": json.dumps({**GOOD, "link": 7}),
    "seat-too-high": json.dumps({**GOOD, "me": 99}),
    "seat-negative": json.dumps({**GOOD, "me": -1}),
    "markup": json.dumps({**GOOD, "link": "<img src=x onerror=window.hit=1>"}),
}


def test_a_save_that_cannot_be_read_is_set_aside_and_offered_for_download(
    visit: Visit, subtests: pytest.Subtests
) -> None:
    page = visit()
    enter(page, "")
    for kind, text in ROTTEN.items():
        with subtests.test(kind):
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
            page.evaluate("text => localStorage.setItem('heptad.match.17x', text)", text)
            page.goto(f"?{kind}")
            page.wait_for_selector("html[data-heptad=ready]", state="attached")
            if not page.locator("#sheet[open]").count():
                page.click("#resume")
            page.wait_for_selector("#sheet[open]")
            assert "can't be read" in page.inner_text("#sheet") and "septica." not in page.inner_text("#sheet")
            with page.expect_download() as got:
                page.click("#sheet footer button:has-text('Download')")
            assert bare(got.value.path().read_text()) == bare(text)
            assert page.evaluate("Object.keys(localStorage).filter(key => key !== 'heptad.look')") == [
                "heptad.aside.17x"
            ]
            assert bare(page.evaluate("localStorage['heptad.aside.17x']")) == bare(text)
            page.keyboard.press("Escape")
            assert page.evaluate("window.hit") is None
    page.click(".deal")
    wait_mine(page)
    page.goto("?again")
    page.wait_for_selector("html[data-heptad=ready]", state="attached")
    assert not page.locator("#sheet[open]").count(), "it is said once"


def bare(text: str) -> Any:
    """A save without the sign of the page that opened it last."""
    try:
        found = json.loads(text)
    except ValueError:
        return text
    return {**found, "owner": ""} if isinstance(found, dict) and found else found


def test_two_saves_that_cannot_be_read_are_both_kept(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    page.evaluate("for (const n of [1, 2]) localStorage.setItem('heptad.match.' + n, 'rubbish' + n)")
    reload(page)
    page.wait_for_selector("#sheet[open]")
    offered = []
    for button in page.locator("#sheet footer button:has-text('Download')").all():
        with page.expect_download() as got:
            button.click()
        offered.append(got.value.path().read_text())
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    reload(page)
    assert not page.locator("#sheet[open]").count(), "it is said once"
    kept = page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('heptad.aside.')).sort()")
    assert kept == ["heptad.aside.1", "heptad.aside.2"]
    assert sorted(offered) == ["rubbish1", "rubbish2"]


def test_a_damaged_save_of_this_tab_opens_the_link_anew(visit: Visit) -> None:
    """The address still says which table; what was kept is not lost."""
    page = visit()
    begin(page)
    page.evaluate("localStorage['heptad.match.' + sessionStorage['heptad.tab']] = 'rubbish'")
    reload(page)
    wait_turn(page, COURSE.mine[0].number)
    kept = page.evaluate("Object.keys(localStorage).filter(key => localStorage[key] === 'rubbish')")
    assert len(kept) == 1
