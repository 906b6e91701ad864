"""Hands of 30 and 40 cards stay readable and in reach on every screen: for the eye, a finger and the keyboard."""

from functools import cache

import pytest
from playwright.sync_api import Page

from heptad.play import link
from heptad.play.match import Match
from tests.page.conftest import Visit
from tests.page.play import enter, hand, wait_mine
from tests.page.test_layout import SMALL, other, wide

SCREENS = {
    "320": (320, 640, ""),
    "320 left hand": (320, 640, "hand=left"),
    "320 large print": (320, 640, "print=large"),
    "320 large index": (320, 640, "index=large"),
    "360": (360, 640, ""),
    "lying": (640, 360, ""),
    "lying left hand": (640, 360, "hand=left"),
    "laptop": (1280, 800, ""),
}
FREE = 22
"""Pixels of a card's width, at the height of its index, that no neighbour covers."""


@cache
def holding(size: int) -> str:
    """A link to a table of Septica with jokers where the reader, to move, holds so many cards: somebody who only draws,
    while the other one keeps a few cards and attacks nobody."""
    for n in range(300):
        match = Match("septica", 2, {"jokers": "on"}, f"j{n}", dealer=1, players=["human", "casual"])
        match.telling = False
        match.settle()
        while match.state.turn >= 0 and len(match.rounds) == 1:
            legal = match.rules.legal(match.state)
            if match.state.turn == 0 and len(match.state.hands[0]) == size:
                return "#" + link.whole(match)
            if match.state.turn == 0 and legal[-1] not in ("draw", "take", "skip"):
                break
            match.move(legal[-1] if match.state.turn == 0 else other(match, legal))
            match.finish_round()
    raise AssertionError(f"no such table: {size} cards")


INDEXES = """free => [...document.querySelectorAll("#hand [data-card]")].map((card) => {
  // what of its index lies under something else, and how wide the card can be touched at that height
  card.scrollIntoView({block: "center"});
  const at = (x, y) => document.elementFromPoint(x, y)?.closest("[data-card]") === card;
  const whole = card.getBoundingClientRect(), index = card.querySelector(".index");
  const text = document.createRange();
  text.selectNodeContents(index.firstChild);
  const all = [text.getBoundingClientRect(), index.getBoundingClientRect()];
  const wrong = [];
  for (const box of all) {
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    if (!at(...middle)) wrong.push("the middle of its index is covered");
    if (!at(box.left + 1, middle[1]) || !at(box.right - 1, middle[1])) wrong.push("its index is partly covered");
    if (box.left < -.5 || box.right > innerWidth + .5) wrong.push("its index is off the screen");
  }
  const y = all[1].top + Math.min(all[1].height, 20) / 2;
  let width = 0, most = 0;
  for (let x = Math.max(0, Math.ceil(whole.left)); x < whole.right; x++) {
    width = at(x, y) ? width + 1 : 0;
    most = Math.max(most, width);
  }
  if (most < free) wrong.push(`only ${most} px are free`);
  return [card.dataset.card, wrong];
}).filter(([, wrong]) => wrong.length)"""
PLACE = """card => {
  card.scrollIntoView({block: "center"});
  const box = card.querySelector(".index").getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
LIFTED = """() => [...document.querySelectorAll("#hand [aria-pressed=true]")].map((e) => e.dataset.card)"""
FOCUSED = """() => {
  const e = document.activeElement, index = e.querySelector(".index")?.getBoundingClientRect();
  const there = index && document.elementFromPoint(index.left + index.width / 2, index.top + index.height / 2);
  return [e.dataset.card, Boolean(there && there.closest("[data-card]") === e)];
}"""
DRESS = """look => {
  // another look, and the hand laid anew for it
  const {dataset} = document.documentElement;
  for (const key of ["hand", "print", "index"]) delete dataset[key];
  if (look) dataset[look.split("=")[0]] = look.split("=")[1];
  dispatchEvent(new Event("resize"));
}"""
ROWS = """() => new Set([...document.querySelectorAll("#hand li")].map((e) => e.offsetTop)).size"""
REACH = """() => {
  // what can be pressed at the table but can't be brought to where it can be touched
  return [...document.querySelectorAll("#table button:not(.card), #table input, #middle .live")]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1)
    .map((e) => {
      let over = null;
      for (const block of ["center", "start", "end"]) { // what stays at the window's edge may cover one of these
        e.scrollIntoView({block});
        const box = e.getBoundingClientRect();
        over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (over && e.contains(over)) return "";
      }
      return `${e.outerHTML.slice(0, 90)} lies under ${over?.outerHTML.slice(0, 90)}`;
    }).filter(Boolean);
}"""
SCROLL = """() => {
  // where a finger can be put to scroll: the share of the screen's height, at its best column, that lets it; the hand
  // itself does not. Looked at with the hand in the middle of the screen.
  if (document.documentElement.scrollHeight <= innerHeight) return 999;
  document.getElementById("hand").scrollIntoView({block: "center"});
  const holds = (e) => { for (; e; e = e.parentElement) if (getComputedStyle(e).touchAction === "none") return true; };
  let best = 0;
  for (let x = 8; x < innerWidth; x += 8) {
    let free = 0, run = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      run = holds(document.elementFromPoint(x, y)) ? 0 : run + 4;
      free = Math.max(free, run);
    }
    best = Math.max(best, free);
  }
  return best;
}"""


def open_hand(visit: Visit, size: int, screen: str, **more: object) -> Page:
    width, height, look = SCREENS[screen]
    page = visit(width, height, look=look, reduced_motion="reduce", **more)
    enter(page, holding(size))
    wait_mine(page)
    assert len(hand(page)) == size
    return page


@pytest.mark.parametrize("size", [30, 40])
def test_every_index_is_seen_and_nothing_else_suffers(visit: Visit, size: int, subtests: pytest.Subtests) -> None:
    """No index is covered, nothing is cut off or small, all buttons can be touched, a finger finds where to scroll."""
    page = open_hand(visit, size, "320")
    rows: dict[str, int] = {}
    for screen, (width, height, look) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRESS, look)
        rows[screen] = page.evaluate(ROWS)
        with subtests.test("indexes", screen=screen):
            assert page.evaluate(INDEXES, FREE) == []
        with subtests.test("sideways", screen=screen):
            assert wide(page) == 0
        with subtests.test("small text", screen=screen):
            assert page.evaluate(SMALL) == []
        with subtests.test("reach", screen=screen):
            assert page.evaluate(REACH) == []
        with subtests.test("scroll", screen=screen):
            assert page.evaluate(SCROLL) >= 44
    assert rows["320 left hand"] == rows["320"] and rows["lying left hand"] == rows["lying"]


@pytest.mark.parametrize("screen", ["320", "320 left hand", "320 large print", "lying"])
def test_a_tap_lifts_exactly_the_card_under_the_finger(visit: Visit, screen: str) -> None:
    """At its index: at the narrowest screen every one of 40 cards, elsewhere some of every row."""
    page = open_hand(visit, 40, screen, has_touch=True, is_mobile=True)
    wrong = []
    for name in hand(page)[:: 1 if screen == "320" else 3]:
        x, y = page.locator(f"#hand [data-card='{name}']").evaluate(PLACE)
        page.touchscreen.tap(x, y)
        lifted = page.evaluate(LIFTED)
        if lifted != [name]:
            wrong.append((name, lifted))
    assert not wrong
    x, y = page.locator(f"#hand [data-card='{name}']").evaluate(PLACE)
    page.touchscreen.tap(x, y)
    assert page.evaluate(LIFTED) == [], "the second tap puts it back"


@pytest.mark.parametrize("screen", ["320", "320 left hand", "lying", "laptop"])
def test_the_arrows_reach_every_card_and_its_index_stays_in_sight(visit: Visit, screen: str) -> None:
    """There and back again, in the direction that the arrow shows; Home and End; the space bar lifts the card that has
    the focus, and only that."""
    on, back_on = ("ArrowLeft", "ArrowRight") if "left" in screen else ("ArrowRight", "ArrowLeft")
    page = open_hand(visit, 40, screen)
    cards = hand(page)
    page.locator("#hand [tabindex='0']").focus()
    page.keyboard.press("Home")
    seen = [page.evaluate(FOCUSED)]
    for _ in cards[1:]:
        page.keyboard.press(on)
        seen.append(page.evaluate(FOCUSED))
    assert [card for card, _ in seen] == cards
    assert [card for card, there in seen if not there] == []
    page.keyboard.press(on)
    assert page.evaluate(FOCUSED)[0] == cards[-1], "the last card is the end"
    page.keyboard.press("Space")
    assert page.evaluate(LIFTED) == [cards[-1]]
    back = []
    for _ in cards[1:]:
        page.keyboard.press(back_on)
        back.append(page.evaluate(FOCUSED)[0])
    assert back == cards[-2::-1]
    page.keyboard.press("Space")
    assert page.evaluate(LIFTED) == [cards[0]]
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == [cards[-1], True]
