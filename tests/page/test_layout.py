"""Every card of the hand is readable and in reach on every screen; nothing small, nothing cut off."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from heptad.play import link
from heptad.play.match import Match
from tests.page.conftest import Visit
from tests.page.play import enter, foresee, fresh, hand, wait_mine

SIZES = ((320, 640), (360, 640), (768, 1024), (1280, 800))


def with_hand(size: int) -> str:
    """A link to a position where the reader, to move, holds that many cards."""
    for n in range(200):
        match = Match("septica", 2, {}, f"h{n}", dealer=1)
        match.settle()
        for _ in range(400):
            if match.state.turn == 0 and len(match.state.hands[0]) == size:
                return "#" + link.whole(match)
            legal = match.rules.legal(match.state)
            if (
                match.state.turn < 0
                or match.over()
                or (match.state.turn == 0 and legal[-1] not in ("draw", "take", "skip"))
            ):
                break
            match.move(legal[-1] if match.state.turn == 0 else other(match, legal))
            match.finish_round()
    raise AssertionError(f"no such position: {size}")


def other(match: Match, legal: list[str]) -> str:
    """The other player keeps three to four cards and attacks nobody."""
    plays = [move for move in legal if len(move) == 2 and move[0] not in "2A"]
    if plays and len(match.state.hands[1]) > 3:
        return plays[0]
    return legal[-1]


VISIBLE = """name => {
  // how many pixels of the card's left edge at the height of its index can be touched, and what lies at the index
  const card = document.querySelector(`#hand [data-card="${name}"]`);
  card.scrollIntoView({block: "center"});
  const box = card.querySelector(".index").getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(x, y)?.closest("[data-card]") === card;
  const whole = card.getBoundingClientRect();
  const y = box.top + Math.min(box.height, 20) / 2;
  let width = 0;
  for (let x = Math.ceil(whole.left); x < whole.right; x++) if (at(x, y)) width++; else if (width) break;
  const text = document.createRange();
  text.selectNodeContents(card.querySelector(".index").firstChild);
  const letters = text.getBoundingClientRect();
  return {
    width,
    index: at(box.left + Math.min(box.width, 22) / 2, y),
    letters: at(letters.left + 1, y) && at(letters.right - 1, y),
    inside: whole.left >= 0 && box.right <= innerWidth,
  };
}"""
SMALL = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !e.checkVisibility() || e.closest(".sr, script, noscript")) continue;
    if (parseFloat(getComputedStyle(e).fontSize) < 12) found.push(e.outerHTML.slice(0, 120));
  }
  return found;
}"""
TARGETS = """inside => [...document.querySelector(inside).querySelectorAll("button:not(.card), select, input, a")]
  .filter((e) => e.checkVisibility())
  .map((e) => [e.closest("label") ?? e, e.getBoundingClientRect()])
  .map(([e, own]) => [e, e.getBoundingClientRect()])
  .filter(([e, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.outerHTML.slice(0, 100)}`)"""
OVERLAP = """() => {
  // texts of the table that are cut off by their own box
  return [...document.querySelectorAll("#table button:not(.card), #table .chip, #table .name, #prompt, #news span")]
    .filter((e) => e.checkVisibility() && getComputedStyle(e).display !== "inline")
    .filter((e) => e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.outerHTML.slice(0, 120));
}"""


def wide(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def looks() -> Iterator[tuple[int, int, str]]:
    for width, height in SIZES:
        for look in ("print=normal", "print=large"):
            yield width, height, look


@pytest.mark.parametrize("count", [5, 20, 40])
def test_every_card_in_hand_shows_its_index_and_can_be_touched(
    visit: Visit, count: int, subtests: pytest.Subtests
) -> None:
    """At least 22 px of each card, and its whole index, on every screen, also in large print."""
    address = with_hand(count)
    page = visit()
    enter(page, "")
    fresh(page, address)
    wait_mine(page)
    assert len(hand(page)) == count
    for width, height, look in looks():
        with subtests.test(size=(width, height), look=look):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("look => { document.documentElement.dataset.print = look.split('=')[1] }", look)
            assert wide(page) == 0
            seen = {name: page.evaluate(VISIBLE, name) for name in hand(page)}
            bad = {
                name: at
                for name, at in seen.items()
                if at["width"] < 22 or not (at["index"] and at["letters"] and at["inside"])
            }
            assert not bad
            assert page.evaluate(SMALL) == []
            assert page.evaluate(OVERLAP) == []


def test_lobby_and_sheets_fit_the_narrowest_screen(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(320, 640)
    enter(page, "")

    def check(where: str) -> None:
        for look in ("normal", "large"):
            with subtests.test(where, print=look):
                page.evaluate("look => { document.documentElement.dataset.print = look }", look)
                assert wide(page) == 0
                assert page.evaluate("document.getElementById('sheet').scrollWidth - sheet.clientWidth") == 0
                assert page.evaluate(SMALL) == []

    check("lobby")
    for what in ("set", "compose", "menu"):
        page.click(f"#lobby [data-action={what}]")
        check(what)
        page.keyboard.press("Escape")
    course = foresee("#septica?seats=4&jokers=on&seed=t1&names=Ana,Maximiliano,Bartholomew-the-Elder,D")
    page.evaluate("hash => { location.hash = hash }", "#" + link.whole(course.match))
    page.wait_for_selector("#sheet[open] [data-action=again]")
    check("match over")
    fresh(page, course.address)
    wait_mine(page)
    check("table of four")
    for what in ("scores", "log", "book", "menu"):
        page.click(f"#head [data-action={what}]")
        page.wait_for_selector("#sheet[open]")
        check(what)
        page.keyboard.press("Escape")


def test_buttons_and_fields_are_44_pixels_both_ways(visit: Visit, subtests: pytest.Subtests) -> None:
    """Everything to be touched but the cards, at the narrowest screen; a field counts with its label."""
    page = visit(320, 640)
    enter(page, "")

    def check(where: str, inside: str) -> None:
        with subtests.test(where):
            assert page.evaluate(TARGETS, inside) == []

    check("lobby", "#lobby")
    for what in ("set", "compose", "menu"):
        page.click(f"#lobby [data-action={what}]")
        check(what, "#sheet")
        page.keyboard.press("Escape")
    fresh(page, with_hand(5))
    wait_mine(page)
    page.locator("#hand [data-card]:not([data-playable])").first.press("Enter")  # a refusal with its buttons
    page.locator("#notice").wait_for()
    check("table", "#table")
    for what in ("scores", "log", "book", "menu"):
        page.click(f"#head [data-action={what}]")
        page.wait_for_selector("#sheet[open]")
        check(what, "#sheet")
        page.keyboard.press("Escape")
    page.evaluate("hash => { location.hash = hash }", "#" + link.whole(foresee("#septica?seats=4&seed=t1").match))
    page.wait_for_selector("#sheet[open] [data-action=again]")
    check("match over", "#sheet")


def test_nothing_jumps_when_the_window_turns(visit: Visit) -> None:
    """The same elements, the same cards in the same order, the lifted one still lifted."""
    page = visit(360, 640)
    enter(page, with_hand(20))
    wait_mine(page)
    before = hand(page)
    page.locator("#hand [data-card]").nth(6).click(position={"x": 10, "y": 14})
    page.set_viewport_size({"width": 640, "height": 360})
    assert hand(page) == before and wide(page) == 0
    assert page.locator("#hand [data-card]").nth(6).get_attribute("aria-pressed") == "true"
    assert page.locator("#bar [data-action=play]").is_visible()


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (844, 390), (1024, 768), (1280, 800), (1920, 1080)])
def test_every_card_lies_inside_the_window_and_the_reader_on_its_first_screen(
    visit: Visit, size: tuple[int, int], subtests: pytest.Subtests
) -> None:
    page = visit(*size)
    enter(page, "")
    for table in ("septica?seats=4", "sevens?seats=4", "seven_up?seats=4", "siete_y_media?seats=4"):
        with subtests.test(table):
            fresh(page, "#" + table + "&seed=t")
            wait_mine(page)
            outside = page.evaluate(
                """() => [...document.querySelectorAll("#table .card, #mine, #bar button")]
                  .filter((e) => e.checkVisibility()).map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
                  .filter(([e, box]) => box.left < 0 || box.right > innerWidth + 0.5).map(([e]) => e)"""
            )
            assert not outside
            assert page.evaluate("document.getElementById('mine').getBoundingClientRect().bottom <= innerHeight + 1")
