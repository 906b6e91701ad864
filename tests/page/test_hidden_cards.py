"""Hidden cards leave no trace in the page: not in attributes, text, ids, styles, console or storage."""

import re

from playwright.sync_api import Page

from heptad.play.match import Match
from heptad.words import card as card_name
from tests.page.conftest import Visit
from tests.page.play import Course, Step, Swift, enter, follow, names, replayed, search

SEEN = """() => {
  const copy = document.documentElement.cloneNode(true);
  // the log's lines tell of public moves: a card that was seen and is now shuffled away may stand there
  for (const e of copy.querySelectorAll("#news, #polite, #urgent, script, style")) e.remove();
  return {
    html: copy.outerHTML,
    cards: [...document.querySelectorAll("[data-card]")].map((e) => e.dataset.card),
    backs: [...document.querySelectorAll("#table .card.back")].map((e) => e.outerHTML),
    kept: Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((key) => !/^test/.test(key)),
  };
}"""
BACK = re.compile(
    r'<span class="card back"( aria-hidden="true"| role="img" aria-label="face-down card"| role="img")*>'
    r'(<svg class="art" [^>]*><use href="#backs-[\d-]+"></use></svg>)?</span>'
)


def hidden(match: Match, me: int = 0) -> list[str]:
    """Cards that the reader can't know: other hands and the stock."""
    state = match.state
    others = [card for seat in range(match.rules.seats) if seat != me for card in state.hands[seat]]
    return names(match, others + state.stock)


def look(page: Page) -> None:
    match = replayed(page)
    secret = hidden(match)
    seen = page.evaluate(SEEN)
    shown = set(names(match, match.state.hands[0] + match.state.pile[-1:]))
    assert set(seen["cards"]) == shown and not shown & set(secret)
    assert len(seen["cards"]) == len(shown)
    for card in secret:
        assert not re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", seen["html"]), card
        assert card_name("en", card) not in seen["html"], card
    assert all(BACK.fullmatch(back) for back in seen["backs"]), seen["backs"]
    ids = [key for key in seen["kept"] if not key.startswith("heptad.match.")]
    assert set(ids) <= {"heptad.look", "heptad.tab", "heptad.time"}


def test_no_hidden_card_is_anywhere_in_the_page_during_a_match(visit: Visit) -> None:
    """SA-45, seen from the page: after every move, with what CPython knows of the other hands and the stock."""

    def long(course: Course) -> bool:
        return 12 <= len(course.mine) <= 20 and course.steps[-1].round > 0

    course = search("#septica?seats=4&jokers=on", long)
    page = visit(brain=True)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    enter(page, course.address)
    page.wait_for_selector("html[data-brain=ready]", state="attached", timeout=30000)

    def each(step: Step) -> None:
        look(page)

    follow(page, course, Swift(page), each)
    words = " ".join(said)
    assert not re.search(r"(?<![A-Za-z0-9])([2-9TJQKA][CDHS]|X[RB])(?![A-Za-z0-9])", words), words
    assert " of " not in words.replace("of SharedArrayBuffer", "")
