"""Each game and each named game of Sevens is played to a match's end, by taps and by keys; what only some games have.

The matches are short: seeds that bring few moves, and the shortest match that the options allow.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page

from heptad.games import rules_of
from heptad.games.sevens.options import PRESETS
from heptad.kit.rules import Rules
from heptad.play import link, record
from heptad.play.match import Match
from heptad.words import card as card_name
from heptad.words import say
from tests.page.conftest import Visit
from tests.page.play import (
    Choose,
    Course,
    Finger,
    Keys,
    Step,
    Swift,
    begins,
    ends_as,
    enter,
    focus,
    follow,
    foresee,
    fresh,
    like_a_beginner,
    like_a_casual,
    offered,
    own_cards,
    own_score,
    record_of,
    risky,
    search,
    wait_mine,
    wait_turn,
)
from tests.page.test_accessible import inject, violations
from tests.page.test_layout import SMALL, TARGETS, wide


def quick(match: Match) -> str:
    """The reader of a short match of Septica names a suit where that can be, and else draws or takes."""
    legal = match.rules.legal(match.state)
    return next((move for move in legal if "=" in move), legal[-1])


def kinds(course: Course) -> set[str]:
    """What the reader does: words of the moves, `card`, `run of cards`, `suit`, `swap` …"""
    found = set()
    for step in course.mine:
        many, suit = "+" in step.move, "=" in step.move
        plain = "card" if re.fullmatch("[0-9A-Z]{2}", step.move) else step.move.split(" ")[0]
        found.add("run of cards" if many else "suit" if suit else plain)
    return found


class Wanted:
    """A table and what its match must hold: the reader's kinds of moves, at most so many of them."""

    def __init__(self, table: str, want: str, most: int, choose: Choose = like_a_beginner) -> None:
        self.table = "#" + table
        self.want = set(want.split(", "))
        self.most = most
        self.choose = choose

    def fits(self, course: Course) -> bool:
        return self.want <= kinds(course) and len(course.mine) <= self.most and course.match.over()


SEVENS = "sevens?length=1&preset="
TABLES = {
    "septica": Wanted("septica?seats=2&target=101", "suit, draw, take", 9, quick),
    "sevens": Wanted(SEVENS + "sevens&seats=6", "card, pass", 8),
    "parliament": Wanted(SEVENS + "parliament&seats=8", "card, pass", 7),
    "fan_tan": Wanted(SEVENS + "fan_tan&seats=6", "card, pass", 9),
    "domino": Wanted(SEVENS + "domino&seats=4", "card, pass", 8),
    "skat_domino": Wanted(SEVENS + "skat_domino&seats=5", "card, pass", 6),
    "shichi_narabe": Wanted(SEVENS + "shichi_narabe&seats=6", "card, pass", 9),
    "three_passes": Wanted(SEVENS + "three_passes&seats=6", "card, pass", 8),
    "runs": Wanted(SEVENS + "runs&seats=6", "card, run of cards", 7),
    "any_seven": Wanted(SEVENS + "any_seven&seats=6", "card, pass", 8),
    "seven_up": Wanted("seven_up?seats=2&target=5", "card, stand, beg, gift, run, discard", 13),
    "siete_y_media": Wanted("siete_y_media?seats=3&length=2", "bet, hit, flip, stand, sing", 10, like_a_casual),
}
GAMES = ("septica", "sevens", "seven_up", "siete_y_media")


def test_each_named_game_has_its_match() -> None:
    assert set(TABLES) - set(GAMES) | {"sevens"} == {name for name, _ in PRESETS}


@cache
def course_of(name: str) -> Course:
    """The short match of a table."""
    wanted = TABLES[name]
    return search(wanted.table, wanted.fits, wanted.choose)


def as_foreseen(page: Page, step: Step) -> None:
    """Before a move the reader has these cards and this score, and is offered exactly the legal moves."""
    assert sorted(own_cards(page)) == sorted(step.hand)
    assert offered(page) == begins(step.legal)
    assert risky(page) == begins(step.risky) - {"pass"}
    assert own_score(page) == step.score


def test_matches_are_played_by_taps_and_their_records_are_as_foreseen(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(360, 640, has_touch=True, is_mobile=True)
    enter(page, "")
    for name in TABLES:
        with subtests.test(name):
            course = course_of(name)
            fresh(page, course.address)
            follow(page, course, Finger(page), lambda step: as_foreseen(page, step))
            ends_as(page, course)
            assert wide(page) == 0


def by_keys(page: Page, course: Course) -> list[str]:
    """Play a course by keys alone; before which of the reader's moves the focus was nowhere."""
    lost: list[str] = []

    def look(step: Step) -> None:
        as_foreseen(page, step)
        if step is not course.mine[0] and focus(page) == "body":
            lost.append(f"before move {step.number}, in round {step.round}")

    follow(page, course, Keys(page), look)
    return lost


def test_matches_are_played_by_keys_alone_and_the_focus_is_never_lost(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit()
    enter(page, "")
    for name in TABLES:
        with subtests.test(name):
            course = course_of(name)
            fresh(page, course.address)
            lost = by_keys(page, course)
            ends_as(page, course)
            assert not lost, lost


# --- what only some games have ------------------------------------------------------------------------

TRACES = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const e of copy.querySelectorAll("script, style, .sprite, #lobby")) e.remove();
  return [copy.outerHTML, document.getElementById("table").dataset.moveNumber];
}"""


def test_seven_up_with_partners_shows_no_card_to_one_who_may_not_look_yet(visit: Visit) -> None:
    """SU-3: elder's partner sees the hand once the trump is settled; then they play to the end (SU-52)."""

    def unsettled_at_first(course: Course) -> bool:
        return course.steps[0].move == "beg" and course.rounds > 1 and len(course.mine) <= 14

    course = search("#seven_up?seats=4&target=5&dealer=0&me=3", unsettled_at_first)
    held = Match("seven_up", 4, {"target": 5}, course.match.seed, dealer=0).state.hands[3]
    pack = course.match.rules.pack
    page = visit(speed="slow")
    enter(page, course.address)
    for number in (0, 1):  # elder, then the dealer decides
        page.wait_for_selector(f"#table[data-move-number='{number}'][data-turn='{1 - number}']")
        html, at = page.evaluate(TRACES)
        assert at == str(number)
        for card in held:
            assert not re.search(rf"(?<![A-Za-z0-9]){pack.names[card]}(?![A-Za-z0-9])", html), pack.names[card]
            assert card_name("en", pack.said(card)) not in html
        assert own_cards(page) == []
        assert say("en", "cards.count", {"n": 6}) in page.inner_text("#plate")
        assert say("en", "seven_up.mark.blind", {}) in page.inner_text("#plate")
    page.evaluate("document.documentElement.dataset.speed = 'instant'")
    lost = by_keys(page, course)
    ends_as(page, course)
    assert not lost, lost


def tries_once(log: str) -> Choose:
    """The reader attempts the first card that the rules forbid, once."""

    def choose(match: Match) -> str:
        state, rules = match.state, match.rules
        seat = state.turn
        tried = any(entry["key"] == log and entry["args"]["name"] == seat for entry in match.log)
        forbidden = [move for move in rules.legal(state) if move != "pass" and rules.risky(state, move)]
        return forbidden[0] if forbidden and not tried else like_a_beginner(match)

    return choose


STRICT = {
    # a pass of one who could play costs 5 chips where passing is free
    "fan_tan": ("sevens?preset=fan_tan&seats=8&length=1&misplay=penalise", True, "SV-11", 0, -5),
    # one chip for the turn that is lost; in a match for rounds won nothing but the turn
    "sevens for chips": ("sevens?scoring=chips&seats=8&length=1&misplay=penalise", True, "SV-24", 0, -1),
    "sevens": ("sevens?seats=8&length=1&misplay=penalise", True, "", 0, 0),
    # of three the offender loses a point, of two the other one gets it
    "seven_up of three": ("seven_up?seats=3&target=5&misplay=penalise", False, "SU-34", 0, -1),
    "seven_up": ("seven_up?seats=2&target=5&misplay=penalise", False, "SU-34", 1, 1),
}


def test_an_attempt_at_a_forbidden_card_goes_back_and_is_paid_for(visit: Visit, subtests: pytest.Subtests) -> None:
    """SV-16, SU-34."""
    page = visit(360, 640)
    enter(page, "")
    for name, (table, *price) in STRICT.items():
        with subtests.test(name):
            attempt(page, table, *price)


def attempt(page: Page, table: str, passes_on: bool, clause: str, who: int, points: int) -> None:
    """Play a match in which the reader, who could play, attempts a forbidden card."""
    game = table.split("?")[0]

    def fits(course: Course) -> bool:
        tries = [step for step in course.mine if step.move in step.risky]
        able = tries and set(tries[0].legal) - set(tries[0].risky) - {"pass"}
        return bool(able) and tries[0] is not course.mine[-1] and len(course.mine) <= 12

    course = search("#" + table, fits, tries_once(game + ".log.misplay"))
    tried = next(step for step in course.mine if step.move in step.risky)
    assert (course.steps[tried.number + 1].seat != course.me) is passes_on
    card = course.match.rules.pack.said(course.match.rules.pack.id(tried.move))
    log: list[str] = []

    def look(step: Step) -> None:
        as_foreseen(page, step)
        if step is tried:
            name = page.locator(f"#hand [data-card='{tried.move}']").aria_snapshot()
            assert say("en", "card.risky", {"card": card}) in name
        elif step.number > tried.number and not log:
            assert tried.move in own_cards(page)
            if not passes_on:  # it is still the reader's turn, and now only what the rules allow is offered
                assert step.number == tried.number + 1 and risky(page) == set()
                assert own_score(page) == tried.score + (points if who == course.me else 0)
            page.click("#head [data-action=log]")
            log.extend(page.locator("#sheet .log li").all_text_contents())
            page.keyboard.press("Escape")
            page.wait_for_selector("#sheet", state="hidden")

    fresh(page, course.address)
    follow(page, course, Swift(page), look)
    ends_as(page, course)
    assert log.count(say("en", game + ".log.misplay.you", {"card": card})) == 1
    if clause:
        assert (clause, who, points) in (course.match.rounds[tried.round].gains or [])


def test_siete_y_media_with_a_swapped_four_and_a_series_opened_from_two_figures(visit: Visit) -> None:
    """SM-8, SM-20: and each series lies for itself, with its bet."""

    def fits(course: Course) -> bool:
        return {"swap", "open"} <= kinds(course) and len(course.mine) <= 20

    course = search("#siete_y_media?seats=2&length=3", fits, like_a_casual)
    page = visit(360, 640)
    enter(page, course.address)
    series: list[int] = []

    def look(step: Step) -> None:
        as_foreseen(page, step)
        series.append(page.locator("#spread .series").count())
        assert page.locator("#spread .playing").count() == 1

    follow(page, course, Swift(page), look)
    ends_as(page, course)
    opened = [step.move for step in course.mine].index("open")
    assert series[opened] + 1 == series[opened + 1]


def test_what_is_covered_in_siete_y_media_only_its_owner_sees(visit: Visit) -> None:
    """SM-9: the reader's own face-down card is told to the reader; the others' leave no trace."""
    course = foresee("#siete_y_media?seats=4&dealer=1&seed=t0", most=1)
    match = Match("siete_y_media", 4, {}, "t0", dealer=1)
    assert match.state.turn == 0
    page = visit()
    enter(page, course.address)
    wait_turn(page, 0)
    html, _ = page.evaluate(TRACES)
    pack = match.rules.pack
    for seat in (1, 2, 3):
        card = match.state.hands[seat][0]
        assert not re.search(rf"(?<![A-Za-z0-9]){pack.names[card]}(?![A-Za-z0-9])", html)
        assert card_name("en", pack.said(card)) not in html
        assert page.locator(f"[data-seat='{seat}'] .card.back").count() == 1
    mine = page.locator("#spread [data-card]")
    words = say("en", "card.covered", {"card": pack.said(match.state.hands[0][0])})
    assert mine.count() == 1 and mine.get_attribute("aria-label") == words


def test_undo_takes_back_the_readers_last_move(visit: Visit, subtests: pytest.Subtests) -> None:
    """With all that others did since; made again, everything is as before."""
    page = visit()
    enter(page, "")
    for name in (*GAMES, "fan_tan", "runs"):
        with subtests.test(name):
            course = course_of(name)
            fresh(page, course.address)
            swift = Swift(page)
            first = [step for step in course.mine if step.round == course.mine[0].round][:4]
            for step, after in pairwise(first):
                wait_turn(page, step.number, course.me)
                swift.move(step.move)
                wait_turn(page, after.number, course.me)
                before = record_of(page)
                page.click("[data-action=undo]")
                wait_turn(page, step.number, course.me)
                as_foreseen(page, step)
                assert record_of(page) != before
                swift.move(step.move)
                wait_turn(page, after.number, course.me)
                as_foreseen(page, after)
                assert record_of(page) == before


# --- the form that sets a table -----------------------------------------------------------------------


def field_of(page: Page, option: str) -> Locator:
    """The field of an option of Sevens, by the words beside it."""
    words = say("en", "sevens.option." + option, {})
    return page.locator(f"#set-form label:has(> span:text-is('{words}'))").locator("> select, > input")


def fields(page: Page, cls: type[Rules]) -> dict[str, object]:
    """What the form for Sevens says now."""
    found: dict[str, object] = {}
    for name, values, default, _ in cls.OPTIONS:
        field = field_of(page, name)
        if values == ("off", "on"):
            found[name] = "on" if field.is_checked() else "off"
        else:
            text = field.input_value()
            found[name] = int(text) if text.isdigit() and type(default) is int else text
    return found


def test_choosing_a_named_game_of_sevens_sets_its_other_fields_and_each_can_be_changed(visit: Visit) -> None:
    """SV-45."""
    cls = rules_of("sevens")
    page = visit()
    enter(page, "")
    page.click("[data-action=set][data-game=sevens]")
    choice = field_of(page, "preset")
    assert choice.locator("option").count() == len(PRESETS)
    for name, _ in (*PRESETS, PRESETS[0], PRESETS[2]):
        choice.select_option(name)
        assert fields(page, cls) == cls.usual({"preset": name}) | {"preset": name}
    field_of(page, "ante").fill("3")
    field_of(page, "length").fill("bankrupt")
    page.get_by_label("Deal (any text)").fill("t0")
    page.click("#sheet footer [type=submit]")
    wait_mine(page)
    made = record.read(record_of(page))
    assert made.match.rules.options == cls.usual({"preset": "fan_tan"}) | {
        "preset": "fan_tan", "ante": 3, "length": "bankrupt"
    }  # fmt: skip
    assert own_score(page) == 47


# --- looks --------------------------------------------------------------------------------------------

BUSY: dict[str, tuple[str, Callable[[Step], bool]]] = {
    "septica": ("septica?seats=4&jokers=on", lambda step: step.number > 12),
    "sevens": ("sevens?seats=4", lambda step: step.number > 20),
    "fan_tan of eight": ("sevens?seats=8&preset=fan_tan", lambda step: step.number > 24),
    "strict domino": ("sevens?seats=3&preset=domino&misplay=penalise", lambda step: step.number > 9),
    "seven_up of four": ("seven_up?seats=4", lambda step: len(step.hand) == 4 and step.number % 4 == 0),
    "seven_up begging": ("seven_up?seats=2&dealer=1", lambda step: len(step.hand) > 8),
    "seven_up discarding": ("seven_up?seats=2", lambda step: len(step.hand) > 7 and step.legal[0][:8] == "discard "),
    "siete_y_media of eight": ("siete_y_media?seats=8", lambda step: step.number > 20),
    "siete_y_media betting": ("siete_y_media?seats=3", lambda step: step.legal[0] == "bet 1"),
}


def midway(name: str) -> str:
    """A link to a table in the middle of a match, the reader to move."""
    table, busy = BUSY[name]
    course = search("#" + table, lambda course: any(busy(step) for step in course.mine), like_a_casual)
    at = next(step for step in course.mine if busy(step))
    match = link.read(course.address).match
    for step in course.steps[: at.number]:
        match.settle()
        match.move(step.move)
    match.settle()
    return "#" + link.whole(match, course.me)


def test_tables_in_the_middle_of_a_match_fit_and_axe_finds_nothing_serious(
    visit: Visit, subtests: pytest.Subtests
) -> None:
    page = visit()
    enter(page, "")
    for name in BUSY:
        fresh(page, midway(name))
        wait_mine(page)
        inject(page)
        for width, height in ((320, 640), (360, 640), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            with subtests.test("fits", table=name, size=(width, height)):
                assert wide(page) == 0
                assert page.evaluate(SMALL) == []
            with subtests.test("targets", table=name, size=(width, height)):
                assert page.evaluate(TARGETS, "#table") == []
            with subtests.test("axe", table=name, size=(width, height)):
                assert violations(page) == []
