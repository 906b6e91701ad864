"""Setting up a position: by touch, by keys, by dragging; what can't be says why; a link, a record, a match."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from heptad.__main__ import main
from heptad.play import link, record
from heptad.words import say
from tests.page.conftest import Visit
from tests.page.play import Keys, enter, hand, record_of, reload, wait_mine

PACK = "#composer .pack"


def cell(page: Page, card: str) -> Any:
    return page.locator(f"{PACK} [data-card='{card}']")


def placed(page: Page, place: int) -> list[str]:
    """The cards of a place, in order."""
    cards = f"#composer .place[data-place='{place}'] [data-card]"
    return list(page.eval_on_selector_all(cards, "all => all.map(e => e.dataset.card)"))


def fault(page: Page) -> str:
    return page.inner_text("#sheet footer .fault")


def hands_of(text: str) -> list[list[str]]:
    """The hands that a record deals."""
    match = record.read(text).match
    return [sorted(match.rules.pack.names[card] for card in cards) for cards in match.state.hands]


def test_a_hand_and_a_starter_are_set_up_by_touch_and_played(visit: Visit) -> None:
    """In Romanian, on the narrowest telephone: taps only, and a finger that drags."""
    page = visit(320, 640, has_touch=True, is_mobile=True, locale="ro-RO")
    enter(page, "")
    page.tap("[data-action=compose]")
    assert page.inner_text("#sheet-title") == say("ro", "compose.title", {})
    mine = ["7H", "2S", "JD", "AC", "9D"]
    for card in [*mine, "KS"]:
        cell(page, card).tap()
    assert placed(page, 0) == mine and page.locator("#sheet .fault").is_visible()
    assert fault(page) == say("ro", "compose.full", {"name": 0, "n": 5}, [say("ro", "name.reader", {})]) + " (SA-1)"
    cell(page, "9D").tap()  # touched again it goes back
    drag(page, "9D")
    assert placed(page, 0) == mine[:4] and placed(page, 1) == ["9D"] and fault(page) == ""
    page.tap("#composer .tabs [data-place='4']")
    for card in ("QH", "5C"):
        cell(page, card).tap()
    assert placed(page, 4) == ["QH", "5C"]
    assert say("ro", "septica.next", {}) in page.inner_text("#composer .news")
    size = page.evaluate(
        "() => [...document.querySelectorAll('#composer [data-card]')].map((e) => e.getBoundingClientRect())"
        ".filter((box) => box.width && (box.width < 44 || box.height < 44)).length"
    )
    assert size == 0
    assert page.evaluate("[sheet.scrollWidth - sheet.clientWidth, document.documentElement.scrollWidth]") == [0, 320]
    page.tap("#sheet footer .main")
    wait_mine(page)
    assert set(mine[:4]) < set(hand(page)) and page.get_attribute("[data-zone=pile] [data-card]", "data-card") == "QH"
    assert "9D" in hands_of(record_of(page))[1]


def drag(page: Page, card: str) -> None:
    """A finger takes a card of the pack sideways, then to the second place's tab."""
    cell(page, card).scroll_into_view_if_needed()
    box, to = cell(page, card).bounding_box(), page.locator("#composer .tabs [data-place='1']").bounding_box()
    assert box and to
    x, y = box["x"] + 20, box["y"] + 20
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]} for at in points]}
        )

    send("touchStart", (x, y))
    for way in (12, 24, 36):
        send("touchMove", (x + (way if to["x"] > x else -way), y))
    for way in (19, 20, 21):  # it comes to rest: after a fling Chromium takes the next tap for what stops it
        send("touchMove", (to["x"] + way, to["y"] + 20))
        page.wait_for_timeout(60)
    send("touchEnd")


def test_a_position_is_set_up_by_keys_and_given_away(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    """In Spanish: settings, cards, order, undo; a reload keeps it; link and record deal the same hands."""
    page = visit(locale="es-ES")
    enter(page, "")
    keys = Keys(page)
    press = page.keyboard.press
    keys.tab_to("#lobby [data-action=compose]")
    press("Enter")
    keys.tab_to("#composer summary")
    press("Enter")
    keys.tab_to("#composer select")
    for letter in "Seven":  # the game, by its first letters
        press(letter)
    press("ArrowDown")
    assert page.input_value("#composer select") == "seven_up"
    keys.tab_to(f"{PACK} [data-card]")
    for key in ("Enter", "ArrowRight", "2", "ArrowDown", "3", "ArrowRight", "3", "End", "1", "ArrowUp", "Delete"):
        press(key)
    # on 2C, 3C, 3D, 4D, AD, and AC, which lies nowhere
    assert [placed(page, place) for place in range(3)] == [["2C", "AD"], ["3C"], ["3D", "4D"]]
    keys.tab_to("#composer .place[data-place='2'] [data-card='3D']")
    press("Shift+ArrowRight")
    assert placed(page, 2) == ["4D", "3D"]
    press("Backspace")
    assert placed(page, 2) == ["4D"] and page.evaluate("document.activeElement.dataset.place") == "2"
    keys.tab_to("#composer .row button:nth-child(3)")
    press("Enter")
    assert placed(page, 2) == ["4D", "3D"], "undone"
    press("Escape")
    reload(page)
    page.click("#lobby [data-action=compose]")
    assert [placed(page, place) for place in range(3)] == [["2C", "AD"], ["3C"], ["4D", "3D"]], "a reload keeps it"
    keys.tab_to("#composer .row button")
    press("Enter")
    assert [len(placed(page, place)) for place in range(2)] == [6, 6] and placed(page, 0)[:1] == ["2C"]
    hands = [sorted(placed(page, place)) for place in range(2)]
    keys.tab_to("#sheet footer button:nth-of-type(2)")
    press("Enter")
    address = page.input_value("#sheet .address").split("#")[1]
    with page.expect_download() as got:
        page.click(f"#sheet .row button:text-is('{say('es', 'menu.download', {})}')")
    text = got.value.path().read_text()
    assert [sorted(cards) for cards in hands_of(text)] == [sorted(cards) for cards in hands]
    assert main(["link", str(got.value.path())]) == 0 and "seven_up?" in capsys.readouterr().out
    other = visit()
    enter(other, "#" + address)
    wait_mine(other)
    assert sorted(hand(other)) == hands[0] and hands_of(record_of(other)) == [sorted(cards) for cards in hands]
    assert json.loads(record_of(other))["rounds"][0]["pack"][12:14] == ["4D", "3D"]
    assert link.read(address).match.state.turned


def test_what_can_not_be_says_why_and_loses_nothing(visit: Visit) -> None:
    """In English: a score, options and cards that are not possible; cards dragged into and out of a full hand."""
    page = visit(1280, 800)
    enter(page, "")
    page.click("#lobby [data-action=compose]")
    page.click("#composer summary")
    page.get_by_label("At the start: Bot 1").fill("101")
    page.get_by_label("At the start: Bot 2").press("Tab")
    assert fault(page) == "Bot 1: Seat 1 can't start with 101: totals begin between 0 and the target. (SA-30)"
    page.click("#sheet footer .main")
    assert page.locator("#composer").is_visible() and "(SA-30)" in fault(page), "it is not played"
    page.get_by_label("At the start: Bot 1").fill("99")
    page.get_by_label("A seven left in hand costs").fill("7")
    page.get_by_label("Most moves").press("Tab")
    assert "12…45. (SA-26)" in fault(page)
    page.get_by_label("A seven left in hand costs").fill("30")
    page.get_by_label("Most moves").focus()
    page.get_by_label("Players").select_option("2")
    assert fault(page) == ""
    page.get_by_label("Dealer").select_option("0")
    page.click("#composer summary")
    page.click("#composer >> text=Rest at random")
    before = [placed(page, place) for place in range(2)]
    rest = page.locator(f"{PACK} [data-card]:not([data-in])").first
    name = str(rest.get_attribute("data-card"))
    rest.drag_to(page.locator("#composer .place[data-place='1'] .name"))
    assert fault(page) == "Bot 1: 5 cards are dealt, no more. (SA-1)"
    assert [placed(page, place) for place in range(2)] == before
    page.click("#sheet footer .clause")
    page.locator("#sheet [data-clause-text='SA-1'].found").wait_for()
    page.keyboard.press("Escape")
    page.locator("#composer").wait_for()
    assert [placed(page, place) for place in range(2)] == before
    rest.drag_to(page.locator(f"#composer .place [data-card='{before[1][2]}']"))
    after = [*before[1][:2], name, *before[1][3:]]
    assert placed(page, 1) == after and fault(page) == "" and not page.locator("#sheet footer .clause").is_visible()
    page.locator(f"#composer .place [data-card='{name}']").drag_to(page.locator(PACK), target_position={"x": 5, "y": 5})
    assert placed(page, 1) == [card for card in after if card != name]
    page.click("#composer >> text=Clear")
    cell(page, "AC").dblclick()
    assert placed(page, 0) == ["AC"], "the second click of a double one is a slip"
    cell(page, "AC").press("Delete")
    assert placed(page, 0) == [] and re.search(r"52 cards are not placed", page.inner_text("#composer .news"))
    for _ in range(3):
        page.click("#composer >> text=Undo")
    assert placed(page, 1) == [card for card in after if card != name]
    page.click("#sheet footer .main")
    wait_mine(page)
    made = json.loads(record_of(page))
    assert (made["dealer"], made["scores"], made["options"]) == (0, [0, 99], {"seven_points": 30})
    assert sorted(hand(page)) == sorted(before[0])
    page.evaluate("location.hash = ''")
    page.click("#lobby [data-action=compose]")
    page.click("#composer summary")
    page.get_by_label("At the start: Bot 1").fill("101")
    page.get_by_label("Most moves").focus()
    page.click("#sheet footer .clause")
    page.locator("#sheet [data-clause-text='SA-30'].found").wait_for()
    page.go_back()
    page.wait_for_selector("#table[data-turn='0']")
    page.evaluate("new Promise((done) => setTimeout(done, 50))")  # a closed sheet tells of it later
    assert not page.locator("#sheet[open]").count(), "whoever goes back from the rule book is at the table"


def test_the_deal_on_the_table_can_be_changed_which_makes_it_practice(visit: Visit) -> None:
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    wait_mine(page)
    cards = sorted(hand(page))
    assert not page.locator("#practice").is_visible()
    for what in ("replay", "change"):
        page.click("#head [data-action=menu]")
        page.click(f"#sheet [data-action={what}]")
    assert sorted(placed(page, 0)) == cards and len(placed(page, 1)) == 5
    page.locator("#composer .place[data-place='0'] [data-card]").first.click()
    page.keyboard.press("Escape")
    reload(page)
    wait_mine(page)
    assert sorted(hand(page)) == cards and page.locator("#practice").is_visible()
    enter(page, "?c#septica?seats=2&seed=t&deals=2")
    page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    assert page.locator("#sheet [data-action=change]").count() == 0
