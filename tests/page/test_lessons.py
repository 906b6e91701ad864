"""Lessons at the table: the coach leads through each, says a friendly no, and leaves what is kept alone."""

from typing import Any

import pytest
from playwright.sync_api import Page

from heptad.games import GAMES
from heptad.page.lessons import LESSONS
from heptad.words import catalogue, say
from tests.page.conftest import Visit
from tests.page.play import Actor, Finger, Keys, Swift, enter, foresee, hand, number, record_of, reload, wait_turn

STEPS = {game: steps for game, _, steps, _ in LESSONS}
LANGUAGE = {"septica": "ro", "sevens": "es", "seven_up": "en", "siete_y_media": "es"}
TOUCH: dict[str, Any] = {"width": 360, "height": 640, "has_touch": True}
COURSE = foresee("#septica?seats=2&seed=t3", most=6)


def wanted(page: Page) -> set[str]:
    """What is marked in the hand and under it."""
    marked = "#hand [data-wanted], #bar [data-wanted]"
    return set(page.eval_on_selector_all(marked, "all => all.map(e => e.dataset.card ?? e.dataset.move)"))


def at_step(page: Page, game: str, step: int, language: str = "en") -> None:
    """Until the coach says what comes before this step, and it is the reader's turn."""
    page.wait_for_function(
        "([count, words]) => document.querySelector('#table').dataset.turn === '0'"
        " && document.querySelector('#coach .count').textContent === count"
        " && document.querySelector('#coach p').textContent === words",
        arg=[f"{step + 1}/{len(STEPS[game])}", catalogue(language)[STEPS[game][step][2]]],
    )


def make(actor: Actor, step: tuple[str, tuple[str, ...], str]) -> None:
    """Do what a step wants."""
    kind, moves, _ = step
    actor.rest()
    if kind == "try":
        actor.play(moves[0], "")
    else:
        actor.move("bet 4" if moves == ("bet",) else moves[0])


def begin(page: Page, game: str) -> None:
    """From the lobby into the lesson."""
    page.click(f"#lobby [data-action=learn][data-game={game}]")
    page.wait_for_selector(f"html[data-lesson={game}]", state="attached")


def fits(page: Page) -> None:
    """The coach, the hand and the buttons are on the first screen, one below the other."""
    where = page.evaluate(
        """() => {
          const box = (what) => document.querySelector(what).getBoundingClientRect();
          const all = [...document.querySelectorAll('#hand .card, #spread .card')];
          const cards = all.map((e) => e.getBoundingClientRect());
          return {
            coach: box('#coach').bottom, top: Math.min(...cards.map((b) => b.top)),
            low: Math.max(box('#bar').bottom, ...cards.map((b) => b.bottom)),
            high: innerHeight, scroll: scrollY, wide: document.documentElement.scrollWidth - innerWidth,
            size: parseFloat(getComputedStyle(document.querySelector('#coach-words')).fontSize),
          };
        }"""
    )
    assert where["coach"] <= where["top"] and where["low"] <= where["high"], where
    assert where["scroll"] == 0 and where["wide"] <= 0 and where["size"] >= 14, where


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_by_touch_on_a_phone(visit: Visit, game: str) -> None:
    language = LANGUAGE[game]
    page = visit(**TOUCH, locale=language)
    enter(page, "")
    page.tap(f"#lobby [data-action=learn][data-game={game}]")
    finger = Finger(page)
    for i, step in enumerate(STEPS[game]):
        if step[0] == "self":
            break
        at_step(page, game, i, language)
        assert page.inner_text("#coach .task")
        assert page.inner_text("#coach .task") in page.inner_text("#polite"), "said aloud as well"
        cards = {move.split("=")[0] for move in step[1]}
        assert wanted(page) == ({f"bet {n}" for n in range(1, 11)} if step[1] == ("bet",) else cards)
        fits(page)
        make(finger, step)
    page.wait_for_selector("#sheet[open]")
    assert page.inner_text("#sheet h2") == catalogue(language)["lesson.end"]
    assert catalogue(language)[f"lesson.{game}.end"] in page.inner_text("#sheet .body")
    assert not page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('heptad.match'))")


def test_a_lesson_is_played_to_its_end_by_keyboard(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    keys = Keys(page)
    keys.press("#lobby [data-action=learn][data-game=septica]")
    for i, step in enumerate(STEPS["septica"]):
        at_step(page, "septica", i)
        make(keys, step)
    page.wait_for_selector("#sheet[open]")
    assert "44 points" in page.inner_text("#sheet .gains")
    page.keyboard.press("Enter")  # the first button has the focus: a real game
    page.wait_for_selector("html:not([data-lesson]) #table[data-turn='0']")
    assert '"seats": 4' in record_of(page) and len(hand(page)) >= 5
    assert not page.is_visible("#coach") and not wanted(page)


def test_the_sheet_at_the_end_leads_to_the_rules_and_back_to_the_games(visit: Visit) -> None:
    page = visit()
    enter(page, "#learn/seven_up")
    swift = Swift(page)
    for i, step in enumerate(STEPS["seven_up"][:6]):
        at_step(page, "seven_up", i)
        make(swift, step)
    page.click("#sheet [data-action=book]")
    page.wait_for_selector("#sheet [data-clause-text='SU-41']")
    page.keyboard.press("Escape")
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    assert not page.is_visible("#resume")


def test_a_legal_move_that_is_not_wanted_gets_a_friendly_no(visit: Visit) -> None:
    page = visit()
    enter(page, "#learn/septica")
    at_step(page, "septica", 0)
    swift = Swift(page)
    swift.move("9S")  # right, but too soon
    assert page.inner_text("#coach p") == catalogue("en")["lesson.first"]
    assert page.inner_text("#coach .task") == say("en", "lesson.do.try", {"card": "KC"})
    swift.move("draw")
    assert number(page) == 0 and len(hand(page)) == 5
    make(swift, STEPS["septica"][0])
    at_step(page, "septica", 1)
    swift.move("4H")
    assert page.inner_text("#coach p") == catalogue("en")["lesson.could"]
    assert catalogue("en")["lesson.could"] in page.inner_text("#urgent") and not page.is_visible("#notice")
    assert number(page) == 0 and page.get_attribute("#hand [data-card='4H']", "aria-pressed") == "false"
    swift.lift("9S")  # the coach goes on as before
    at_step(page, "septica", 1)
    assert page.get_attribute("#bar [data-action=play]", "data-wanted") == "true"
    swift.press("#bar [data-action=play]")
    at_step(page, "septica", 2)
    swift.move("2C")
    at_step(page, "septica", 3)
    swift.play("7D", "7D=C")  # the card is right, the suit is not
    assert page.inner_text("#coach p") == catalogue("en")["lesson.could"]
    make(swift, STEPS["septica"][3])
    at_step(page, "septica", 4)


def test_a_card_against_the_rules_is_refused_with_its_clause_as_ever(visit: Visit) -> None:
    page = visit(800, 700)  # the rule book lies over the table
    enter(page, "#learn/septica")
    at_step(page, "septica", 0)
    swift = Swift(page)
    swift.play("2C", "")  # another card than the one to try shows the same
    at_step(page, "septica", 1)
    assert page.inner_text("#notice .clause") == "SA-5"
    assert page.inner_text("#coach .task") in page.inner_text("#polite")
    swift.play("KC", "")
    assert page.inner_text("#notice .clause") == "SA-5"
    at_step(page, "septica", 1)
    page.click("#notice .clause")
    page.wait_for_selector("[data-clause-text='SA-5']")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    at_step(page, "septica", 1)  # a rule book that is closed ends no lesson


def test_nothing_is_taken_back_in_a_lesson_and_again_begins_it_anew(visit: Visit) -> None:
    page = visit()
    enter(page, "#learn/siete_y_media")
    at_step(page, "siete_y_media", 0)
    make(Swift(page), STEPS["siete_y_media"][0])
    at_step(page, "siete_y_media", 1)
    page.keyboard.press("u")
    at_step(page, "siete_y_media", 1)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=again]")
    at_step(page, "siete_y_media", 0)
    assert page.url.endswith("#learn/siete_y_media") and not page.is_visible("#sheet")


def test_a_lesson_may_be_left_at_any_time_and_begins_anew(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    for leave in ("#coach [data-action=lobby]", "#head [data-action=lobby]", "Escape"):
        begin(page, "septica")
        at_step(page, "septica", 0)
        make(Swift(page), STEPS["septica"][0])
        at_step(page, "septica", 1)
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            page.click(leave)
        page.wait_for_selector("html[data-screen=lobby]:not([data-lesson])", state="attached")
        assert not page.is_visible("#resume")
    page.go_back()
    at_step(page, "septica", 0)
    make(Swift(page), STEPS["septica"][0])
    at_step(page, "septica", 1)
    reload(page)
    at_step(page, "septica", 0)


def test_a_lesson_leaves_the_kept_match_alone(visit: Visit) -> None:
    page = visit()
    enter(page, COURSE.address)
    wait_turn(page, COURSE.mine[0].number)
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    before = record_of(page)
    saves = "Object.keys(localStorage).filter(key => key.startsWith('heptad.match')).map(key => localStorage[key])"
    kept = page.evaluate(saves)
    assert len(kept) == 1
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=learn]")  # from the table as well
    swift = Swift(page)
    for i, step in enumerate(STEPS["septica"]):
        at_step(page, "septica", i)
        make(swift, step)
    page.wait_for_selector("#sheet[open]")
    assert page.evaluate(saves) == kept
    page.click("#sheet [data-action=lobby]")
    page.click("#resume")
    wait_turn(page, COURSE.mine[1].number)
    assert record_of(page) == before
    page.go_back()  # the lobby, then the lesson, then the match again
    page.go_back()
    at_step(page, "septica", 0)
    page.go_back()
    wait_turn(page, COURSE.mine[1].number)
    assert record_of(page) == before and not page.is_visible("#coach")


def test_another_language_is_spoken_at_once_and_comes_with_a_link(visit: Visit) -> None:
    page = visit()
    enter(page, "#learn/sevens?lang=ro")
    at_step(page, "sevens", 0, "ro")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-value=es]")
    at_step(page, "sevens", 0, "es")
    assert page.url.endswith("#learn/sevens")


def test_a_lesson_that_there_is_not_is_said_so(visit: Visit) -> None:
    page = visit()
    enter(page, "#learn/whist")
    page.wait_for_selector("#sheet[open]")
    assert "whist" in page.inner_text("#sheet") and page.get_attribute("html", "data-screen") == "lobby"
