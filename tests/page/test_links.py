"""Links: the same deal as on the command line, positions, the address, Back, and links that are no links."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page
from soak_links import match_of

from heptad.games import GAMES, rules_of
from heptad.play import link, record
from heptad.play.match import Match
from tests.page.conftest import Visit
from tests.page.play import Swift, enter, follow, foresee, fresh, hand, names, record_of, wait_mine, wait_turn

ROOT = Path(__file__).resolve().parents[2]
ALL = "#septica?seats=3&jokers=on&jack_draws=on&faces_answer=on&seed=k7f3q"


def heptad(*args: str, given: str = "") -> str:
    """The command line's answer."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    command = [sys.executable, "-m", "heptad", *args]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True, env=env).stdout


def test_a_link_deals_the_same_in_the_page_as_on_the_command_line(visit: Visit) -> None:
    """MicroPython in Chromium, CPython in a process of its own: record, hand and top card."""
    page = visit()
    enter(page, ALL)
    moves = wait_mine(page)
    shown = json.loads(record_of(page))
    told = json.loads(heptad("record", ALL))
    played = shown["rounds"][0]["moves"] if moves else []
    assert len(played) == moves
    assert {**shown, "rounds": []} == {**told, "rounds": []}
    told["rounds"] = [{"moves": played}]
    stands = json.loads(heptad("replay", "-", "--json", "--trace", given=json.dumps(told)))
    assert hand(page) == stands["hands"][0] and stands["turn"] == 0
    view = json.loads(heptad("view", "-", "--seat", "0", "--json", given=json.dumps(told)))
    assert page.get_attribute("[data-zone=pile] [data-card]", "data-card") == view["state"]["pile"][-1]
    assert f"stock {len(view['state']['stock'])}" in page.inner_text("[data-zone=stock]")


def test_a_link_without_a_seed_draws_one_and_puts_it_in_the_address(visit: Visit) -> None:
    seeds = set()
    for _ in range(2):
        page = visit()
        enter(page, "#septica")
        wait_mine(page)
        found = link.read(page.url).match
        assert found.seed and found.seed == json.loads(record_of(page))["seed"]
        seeds.add(found.seed)
        address = page.url
        before = hand(page)
        page.reload()
        wait_mine(page)
        assert page.url == address and hand(page) == before
    assert len(seeds) == 2


def test_a_link_with_moves_opens_at_its_position(visit: Visit, tmp_path: Path) -> None:
    course = foresee("#septica?seats=3&jokers=on&seed=t1")
    step = course.mine[7]
    at = record.play(record.read(course.text), step.number)
    file = tmp_path / "match.json"
    file.write_text(record.write(at))
    address = heptad("link", str(file)).strip()
    page = visit()
    enter(page, address)
    wait_turn(page, step.number)
    assert record_of(page) == record.write(at)
    assert hand(page) == names(at, at.state.hands[0])
    Swift(page).move(step.move)
    wait_turn(page, course.mine[8].number)
    assert record_of(page) == record.write(record.play(record.read(course.text), course.mine[8].number))


def test_a_link_to_a_finished_match_shows_its_end(visit: Visit) -> None:
    course = foresee("#septica?seats=2&seed=t1")
    page = visit()
    enter(page, "#" + link.whole(course.match))
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert record_of(page) == course.text
    assert page.get_attribute("html", "data-heptad") == "ready"


def test_a_match_of_every_preset_goes_through_the_page_and_comes_back(visit: Visit, subtests: pytest.Subtests) -> None:
    """Record → link → page → record, and the page's own link to it; without a page the soak does a thousand each."""
    page = visit()
    enter(page, "")
    for game in GAMES:
        presets = [value for name, values, _, _ in rules_of(game).OPTIONS if name == "preset" for value in values]
        for options in [{"preset": preset} for preset in presets] or [{}]:
            with subtests.test(game, **options):
                match = match_of(game, options, 7)
                match.players[0] = "human"
                text = record.write(match)
                fresh(page, "#" + link.whole(record.play(record.read(text))))
                page.wait_for_selector("#sheet[open] [data-action=again]")
                assert record_of(page) == text
                page.click("#sheet header .close")
                page.keyboard.press("m")
                page.click("#sheet [data-action=share]")
                page.click(".thing:has([value=match])")
                shared = page.input_value(".address").split("#")[1]
                assert record.write(link.read(shared).match) == text


def test_another_link_in_the_address_opens_the_other_table_and_back_returns(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    page.wait_for_selector("#lobby")
    page.click(".deal")
    wait_mine(page)
    first = record_of(page)
    first_address = page.url
    page.evaluate("location.hash = '#septica?seats=2&seed=other'")
    page.wait_for_selector(".seat", state="visible")
    page.wait_for_function("JSON.parse(window.heptad.record()).seed === 'other'")
    wait_mine(page)
    assert page.locator("#seats .seat").count() == 1
    page.go_back()
    page.wait_for_function("JSON.parse(window.heptad.record()).seed !== 'other'")
    wait_mine(page)
    assert page.url == first_address and record_of(page) == first
    page.go_back()
    page.wait_for_selector("#lobby")
    assert not page.locator("#table").is_visible() and record_of(page) == ""
    page.go_forward()
    wait_mine(page)
    assert record_of(page) == first


def test_names_and_seed_from_a_link_are_text_and_nothing_else(visit: Visit) -> None:
    evil = "<img src=x onerror=window.hit=1>"
    match = Match("septica", 2, {}, evil, dealer=1, names=[evil, "<b>B</b>,&amp;"], players=["human", "casual"])
    course = foresee("#" + link.table(match))
    page = visit()
    enter(page, "#" + link.table(match))
    wait_mine(page)
    for what in ("scores", "log", "menu"):
        page.click(f"#head [data-action={what}]")
        page.wait_for_selector("#sheet[open]")
        clean(page)
        page.keyboard.press("Escape")
    first = [step for step in course.mine if step.round == 0]
    follow(page, course, Swift(page), steps=first)
    page.wait_for_selector("#sheet[open] [data-action=next]")
    clean(page)
    assert "<b>B</b>,&amp;" in page.inner_text("#sheet")
    assert json.loads(record_of(page))["seed"] == evil


def clean(page: Page) -> None:
    assert page.locator("img, b, [onerror]").count() == 0
    assert page.evaluate("window.hit") is None


GOOD = foresee("#septica?seats=3&seed=t1", most=20)
WHOLE = link.whole(record.play(record.read(GOOD.text)))
HEAD, M = WHOLE.split("&m=")
COUNT, DIGITS, CHECK = M.split(".")

BAD = {
    "game": ("#nosuch?seats=3", "nosuch"),
    "game-markup": ("#<img src=x onerror=window.hit=1>", "<img"),
    "option": ("#septica?wild=on", "wild"),
    "value": ("#septica?jokers=maybe", "maybe"),
    "value-target": ("#septica?target=100", "100"),
    "turn-limit": ("#septica?turn_limit=7", "7"),
    "seats": ("#septica?seats=9", "9"),
    "seats-word": ("#septica?seats=two", "two"),
    "me": ("#septica?seats=2&me=2", "me"),
    "bots": ("#septica?seats=2&bots=clever", "clever"),
    "too-many-bots": ("#septica?seats=2&bots=casual,casual", "2"),
    "key-twice": ("#septica?seats=2&seats=3", "seats"),
    "no-value": ("#septica?seats", "seats"),
    "quoting": ("#septica?seed=%zz", "%zz"),
    "quoting-bytes": ("#septica?seed=%ff%fe", "damaged"),
    "names-count": ("#septica?seats=3&names=A,B", "names"),
    "names-markup": ("#septica?seats=3&names=%3Cimg%20src%3Dx%20onerror%3Dwindow.hit%3D1%3E", "names"),
    "scores": ("#septica?seats=2&scores=500.0", "500"),
    "dealer": ("#septica?seats=2&dealer=5", "dealer"),
    "m-letter": (f"#{HEAD}&m={COUNT}.!{DIGITS[1:]}.{CHECK}", "!"),
    "m-cut": (f"#{HEAD}&m={COUNT}.{DIGITS[:-3]}.{CHECK}", "damaged"),
    "m-cut-all": (f"#{HEAD}&m={COUNT}", "damaged"),
    "m-count": (f"#{HEAD}&m=999999.{DIGITS}.{CHECK}", "damaged"),
    "m-check": (f"#{HEAD}&m={COUNT}.{DIGITS}.{'AA' if CHECK != 'AA' else 'BB'}", "damaged"),
    "m-seed": (f"#{HEAD.replace('seed=t1', 'seed=t2')}&m={M}", "damaged"),
    "p-alone": ("#septica?seats=2&p=0p52_AAAA", "link"),
    "rubbish": ("#" + "x%20<>&=?;" * 1000, "x"),
    "rubbish-digits": ("#septica?seats=3&seed=t1&m=" + "9" * 10000, "damaged"),
    "rubbish-key": ("#septica?" + "k" * 10000 + "=1", "kkk"),
}


def test_a_link_that_is_none_says_so_and_the_page_stays_usable(visit: Visit) -> None:
    """Every kind, in one page: a dialog names what is wrong, nothing runs, the next link opens."""
    page = visit()
    enter(page, "")
    wrong = []
    for kind, (address, what) in BAD.items():
        page.evaluate("hash => { location.hash = hash; }", address)
        try:
            page.wait_for_selector("#sheet[open]", timeout=4000)
        except Exception:
            wrong.append(f"{kind}: no dialog")
            page.goto("about:blank")
            enter(page, "")
            continue
        text = page.inner_text("#sheet")
        if what not in text or "can't be opened" not in text:
            wrong.append(f"{kind}: {what!r} is not in {text[:300]!r}")
        if "link." in text or "bad." in text.replace("bad.\n", ""):
            wrong.append(f"{kind}: a key instead of words: {text[:300]!r}")
        clean(page)
        page.click("#sheet footer [data-action=close]")
        page.wait_for_selector("#sheet", state="hidden")
        assert page.locator("#lobby").is_visible(), kind
        assert page.get_attribute("html", "data-heptad") == "ready", kind
    page.click(".deal")
    wait_mine(page)
    assert not wrong, "\n".join(wrong)


def test_a_bad_link_opened_first_shows_the_dialog_over_the_lobby(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit()
    enter(page, "")
    for kind in ("game-markup", "m-seed", "quoting"):
        with subtests.test(kind):
            fresh(page, BAD[kind][0])
            page.wait_for_selector("#sheet[open]")
            assert BAD[kind][1] in page.inner_text("#sheet")
            clean(page)
            page.keyboard.press("Escape")
            page.click(".deal")
            wait_mine(page)


def test_a_bad_link_while_a_match_is_open_loses_nothing(visit: Visit) -> None:
    page = visit()
    enter(page, GOOD.address)
    wait_turn(page, GOOD.mine[0].number)
    Swift(page).move(GOOD.mine[0].move)
    wait_turn(page, GOOD.mine[1].number)
    before = record_of(page)
    page.evaluate("location.hash = '#septica?wild=on'")
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Escape")
    page.click("#resume")
    wait_turn(page, GOOD.mine[1].number)
    assert record_of(page) == before
