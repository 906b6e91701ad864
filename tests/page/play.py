"""How the tests play: they foresee a whole match in CPython, then do the reader's part of it in the page."""

import json
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page

from heptad.games import bot_of
from heptad.kit.state import OVER
from heptad.play import link, record
from heptad.play.match import Match, bot_rng
from heptad.play.think import answer, question

SLIP = 0.42
"""Seconds: a second tap sooner than this after the reader's move is dropped on purpose."""

COUNTER = count()
UP = "html[data-heptad=ready], html[data-heptad=error], #sheet[open]"

Choose = Callable[[Match], str]


class Step:
    """A decision: round, number of moves before it, whose it was, what was legal, what was chosen; then what
    the one who decides has: the cards, the score, the legal moves that are attempts at what the rules forbid.
    top: the pile's top card in a game with a pile."""

    def __init__(self, match: Match, number: int, move: str) -> None:
        state = match.state
        self.round = len(match.rounds) - 1
        self.number = number
        self.seat = state.turn
        self.legal = match.rules.legal(state)
        self.move = move
        self.hand = names(match, state.hands[self.seat])
        self.score = match.scores()[self.seat]
        self.risky = [move for move in self.legal if match.rules.risky(state, move)]
        self.top = names(match, state.pile[-1:])[0] if match.rules.name == "septica" else ""


class Course:
    """A whole match as it must go: its link, its steps, and how it stands at the end."""

    def __init__(self, address: str, choose: Choose, most: int) -> None:
        found = link.read(address)
        self.match, self.me = found.match, found.me
        self.address = "#" + link.table(self.match, self.me)
        self.steps: list[Step] = []
        while not self.match.over() and len(self.steps) < most:
            self.match.settle()
            if self.match.over():  # a round may end the match without a move of anybody (SU-4)
                break
            seat = self.match.state.turn
            if seat == self.me:
                move = choose(self.match)
            else:
                move = answer(question(self.match, (self.match.players or [])[seat]))
            self.steps.append(Step(self.match, len(self.steps), move))
            self.match.move(move)
        self.match.finish_round()

    @property
    def mine(self) -> list[Step]:
        return [step for step in self.steps if step.seat == self.me]

    @property
    def rounds(self) -> int:
        return len(self.match.rounds)

    @property
    def text(self) -> str:
        return record.write(self.match)


def names(match: Match, cards: list[int]) -> list[str]:
    return [match.rules.pack.names[card] for card in cards]


def like_a_beginner(match: Match) -> str:
    """The reader plays any card that fits, draws when none does, takes or answers an attack."""
    seat = match.state.turn
    number = sum(len(turn.moves) for turn in match.rounds)
    beginner = bot_of(match.rules.name, "beginner")
    return beginner(match.rules, match.state.view(seat), bot_rng(match.seed + "reader", seat, number), 0)


def like_a_casual(match: Match) -> str:
    """The reader plays as the casual bot does."""
    seat = match.state.turn
    number = sum(len(turn.moves) for turn in match.rounds)
    casual = bot_of(match.rules.name, "casual")
    return casual(match.rules, match.state.view(seat), bot_rng(match.seed + "reader", seat, number), 0)


def always_draw(match: Match) -> str:
    """The reader draws, or takes, or sits out: a short match."""
    return match.rules.legal(match.state)[-1]


def touched(move: str) -> tuple[list[str], str]:
    """The cards of a move, to be touched in this order, and what else it says: a seven's suit."""
    text, _, choice = move.removeprefix("discard ").partition("=")
    cards = text.split("+")
    return (cards, choice) if all(len(card) == 2 for card in cards) else ([], "")


def foresee(address: str, choose: Choose = like_a_beginner, most: int = 1000) -> Course:
    """The match that comes of a link (with a seed) when the reader chooses like this."""
    return Course(address, choose, most)


def search(address: str, fits: Callable[[Course], bool], choose: Choose = like_a_beginner) -> Course:
    """The first match that fits, over the seeds t0, t1, …: tests need not know which seed has what."""
    for n in range(3000):
        course = foresee(address + "&seed=t" + str(n), choose)
        if fits(course):
            return course
    raise AssertionError("no such match among 3000 seeds")


# --- the page -----------------------------------------------------------------------------------------


def enter(page: Page, address: str) -> None:
    """Open an address of the page and wait until it is up."""
    page.goto(address)
    page.wait_for_selector(UP, state="attached")


def reload(page: Page) -> None:
    """The same after a reload."""
    page.reload()
    page.wait_for_selector(UP, state="attached")


def fresh(page: Page, address: str) -> None:
    """The same in a tab that has kept nothing so far; cheaper than a new browser context."""
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.goto(f"?{next(COUNTER)}{address}")
    page.wait_for_selector(UP, state="attached")


def wait_turn(page: Page, number: int, me: int = 0) -> None:
    """Until it is the reader's turn, after that many moves."""
    page.wait_for_selector(f"#table[data-turn='{me}'][data-move-number='{number}']:not([data-sent])")


def wait_mine(page: Page, me: int = 0) -> int:
    """Until it is the reader's turn; the number of moves so far."""
    page.wait_for_selector(f"#table[data-turn='{me}']:not([data-sent])")
    return number(page)


def rested(page: Page) -> None:
    """Until the last gesture's work is done: it comes after the paint that shows the gesture."""
    page.wait_for_selector("#table:not([data-sent])", state="attached")


def number(page: Page) -> int:
    rested(page)
    return int(page.get_attribute("#table", "data-move-number") or -1)


def record_of(page: Page) -> str:
    return str(page.evaluate("window.heptad.record()"))


def hand(page: Page) -> list[str]:
    rested(page)
    return list(page.eval_on_selector_all("#hand [data-card]", "all => all.map(e => e.dataset.card)"))


def own_cards(page: Page) -> list[str]:
    """The reader's cards, whether they lie in the hand or open on the table."""
    return list(
        page.eval_on_selector_all("#hand [data-card], #spread [data-card]", "all => all.map(e => e.dataset.card)")
    )


def own_score(page: Page) -> int:
    """The reader's score as the plate says it."""
    return int(page.inner_text("#plate .score").split()[0].replace("−", "-"))


def card(page: Page, name: str) -> Locator:
    return page.locator(f"#hand [data-card='{name}']")


def offered(page: Page) -> set[str]:
    """What the page lets the reader begin: cards that may be played, and the buttons' moves."""
    return set(
        page.evaluate(
            "[...document.querySelectorAll('#hand [data-playable]')].map(e => e.dataset.card).concat("
            "[...document.querySelectorAll('#bar [data-move]')].map(e => e.dataset.move))"
        )
    )


def begins(legal: list[str]) -> set[str]:
    """The same of the legal moves of the rules: a seven with any suit is one card, a run its first card."""
    return {(touched(move)[0] or [move])[0] for move in legal}


def risky(page: Page) -> set[str]:
    """The cards that may only be attempted."""
    return set(page.eval_on_selector_all("#hand [data-risky]", "all => all.map(e => e.dataset.card)"))


def own_moves(page: Page, me: int = 0) -> list[str]:
    """The moves that the record says the reader has made."""
    found: list[str] = []

    def watch(match: Match) -> None:
        if match.state.turn == me:
            turn = match.rounds[-1]
            found.append(rounds[len(match.rounds) - 1]["moves"][len(turn.moves)])

    text = record_of(page)
    rounds = json.loads(text)["rounds"]
    record.play(record.read(text), watch=watch)
    return found


def replayed(page: Page) -> Match:
    """The page's record, played again here; a finished round is left as it is."""
    return record.play(record.read(record_of(page)), deal_on=False)


def state(page: Page) -> dict[str, Any]:
    """All that a reader can see of how the match stands."""
    return page.evaluate(
        """() => {
          const all = (what) => [...document.querySelectorAll(what)];
          const text = (what) => all(what).map((e) => e.textContent);
          return {
            record: window.heptad.record(),
            table: {...document.getElementById('table').dataset, thinker: ''},
            hand: all('#hand [data-card]').map((e) => [e.dataset.card, e.dataset.playable ?? '', e.ariaLabel]),
            bar: all('#bar [data-move]').map((e) => e.dataset.move),
            seats: all('#seats .seat').map((e) => e.outerHTML),
            plate: text('#plate'), middle: all('#middle').map((e) => e.innerHTML), prompt: text('#prompt'),
            news: text('#news'), practice: document.getElementById('practice').hidden,
            sheet: document.getElementById('sheet').open ? text('#sheet') : null,
            address: location.hash,
          };
        }"""
    )


# --- hands that play ----------------------------------------------------------------------------------


class Actor:
    """Somebody who makes the reader's moves in one way. Remembers the last one, to leave out no slip's time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last = 0.0

    def rest(self) -> None:
        """Wait until no tap can be taken for a second one of the last move."""
        left = self.last + SLIP - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def move(self, text: str) -> None:
        """Make a move."""
        self.rest()
        cards, suit = touched(text)
        if len(cards) > 1:
            self.run(cards)
        elif cards:
            self.play(cards[0], text if suit else "")
        else:
            self.press(f"#bar [data-move='{text}']")
        self.last = time.monotonic()

    def run(self, cards: list[str]) -> None:
        """Several cards at once, in this order."""
        for name in cards:
            self.lift(name)
        self.press("#bar [data-action=play]")

    def lift(self, name: str) -> None:
        raise NotImplementedError

    def play(self, name: str, choice: str) -> None:
        raise NotImplementedError

    def press(self, what: str) -> None:
        raise NotImplementedError


class Finger(Actor):
    """Taps: the card lifts, the button under the hand plays (SA-40)."""

    def lift(self, name: str) -> None:
        card(self.page, name).tap(position={"x": 10, "y": 14})
        self.page.wait_for_selector(f"#hand [data-card='{name}'][aria-pressed=true]")

    def play(self, name: str, choice: str) -> None:
        self.lift(name)
        self.press("[data-action=play]")
        if choice:
            self.press(f"#bar [data-move='{choice}']")

    def press(self, what: str) -> None:
        self.page.locator(what).tap()


class Mouse(Actor):
    """Drags cards to the middle of the table (SA-40), clicks the buttons."""

    def play(self, name: str, choice: str) -> None:
        x, y = grip(self.page, name)
        box = self.page.locator("#middle [data-zone=pile] .card").bounding_box()
        assert box
        self.drag(x, y, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if choice:
            self.press(f"#bar [data-move='{choice}']")

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + (9 if to_x > x else -9), y + (4 if to_y > y else -4))  # begins inside the card
        mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=2)
        mouse.move(to_x, to_y, steps=2)
        mouse.up()

    def press(self, what: str) -> None:
        self.page.locator(what).click()


class Swift(Actor):
    """Does what a screen reader's "activate" does: a click without a pointer, at once."""

    def rest(self) -> None:
        pass

    def lift(self, name: str) -> None:
        self.press(f"#hand [data-card='{name}']")

    def play(self, name: str, choice: str) -> None:
        self.lift(name)
        self.press("[data-action=play]")
        if choice:
            self.press(f"#bar [data-move='{choice}']")

    def press(self, what: str) -> None:
        self.page.eval_on_selector(what, "e => e.click()")


FOCUS = """() => {
  const e = document.activeElement;
  return e === document.body || !e ? "body" : e.dataset.card || e.dataset.move || e.dataset.action || e.id || e.tagName;
}"""


def focus(page: Page) -> str:
    """What has the focus: a card, a move, an action."""
    return str(page.evaluate(FOCUS))


class Keys(Actor):
    """Tab between zones, arrows inside the hand, Enter and Space."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.plays = 0

    def rest(self) -> None:
        """Keys are never taken for a second tap."""

    def tab_to(self, what: str) -> None:
        """Tab on until the focus is on an element that fits the selector."""
        for _ in range(45):
            if self.page.evaluate("what => document.activeElement.matches(what)", what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by Tab to {what}")

    def to_card(self, name: str) -> None:
        """The hand is one tab stop; arrows go along it."""
        self.tab_to("#hand [data-card]")
        cards = hand(self.page)
        for _ in range(len(cards)):
            away = cards.index(name) - cards.index(focus(self.page))
            if not away:
                return
            self.page.keyboard.press("ArrowRight" if away > 0 else "ArrowLeft")
        raise AssertionError(f"no way by arrows to {name}")

    def lift(self, name: str) -> None:
        """Space lifts, as a tap does."""
        self.to_card(name)
        self.page.keyboard.press("Space")
        assert card(self.page, name).get_attribute("aria-pressed") == "true"

    def play(self, name: str, choice: str) -> None:
        self.plays += 1
        if self.plays % 2:
            self.to_card(name)
            self.page.keyboard.press("Enter")  # plays at once
        else:
            self.lift(name)
            self.press("#bar [data-action=play]")
        if choice:
            assert "=" in focus(self.page), "the suits take the focus"
            self.press(f"#bar [data-move='{choice}']")

    def press(self, what: str) -> None:
        self.tab_to(what)
        self.page.keyboard.press("Space" if self.plays % 3 else "Enter")


def grip(page: Page, name: str) -> tuple[float, float]:
    """A point of a card in the hand that no other card covers: its index."""
    card(page, name).scroll_into_view_if_needed()
    box = card(page, name).bounding_box()
    assert box
    return box["x"] + 10, box["y"] + 14


def next_round(page: Page, actor: Actor) -> None:
    """From the sheet at a round's end to the next round."""
    page.wait_for_selector("#sheet[open] [data-action=next]")
    actor.press("#sheet [data-action=next]")
    actor.last = time.monotonic()  # a tap on that button may slip as well


def follow(
    page: Page,
    course: Course,
    actor: Actor,
    before: Callable[[Step], None] = lambda step: None,
    steps: list[Step] | None = None,
) -> None:
    """Play the reader's steps of a course, from where the page stands (a round's first step: from its sheet)."""
    round = 0
    for step in course.mine if steps is None else steps:
        while round < step.round:
            next_round(page, actor)
            round += 1
        wait_turn(page, step.number, course.me)
        before(step)
        actor.move(step.move)
    if steps is None:
        while round < course.rounds - 1:
            next_round(page, actor)
            round += 1
        page.wait_for_selector("#sheet[open] [data-action=again]")


def totals(page: Page) -> list[int]:
    """The scores in the open sheet's table."""
    return [int(text) for text in page.locator("#sheet .scores .total td").all_text_contents()]


def ends_as(page: Page, course: Course) -> None:
    """The page is at the match's end, and its record comes to the same in CPython."""
    text = record_of(page)
    assert text == course.text
    match = record.play(record.read(text))
    assert match.over() and match.state.turn == OVER
    assert totals(page) == match.standing.scores == course.match.standing.scores
    assert page.get_attribute("#table", "data-turn") == "over"
