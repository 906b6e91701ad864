"""A gesture is seen to be taken before its work is done, and matches leave nothing behind in the page."""

from playwright.sync_api import CDPSession, Page

from tests.page.conftest import Visit
from tests.page.play import Swift, enter, foresee, next_round, number, own_moves, wait_mine

SIETE = "#siete_y_media?seats=3&length=2&seed=t0"
MATCHES = 4

STEPS = """button => {
  const table = document.getElementById("table");
  const seen = () => [table.hasAttribute("data-sent"), Number(table.dataset.moveNumber)];
  const found = { before: seen() };
  document.querySelector(button).click();
  found.clicked = seen();
  return new Promise((done) => requestAnimationFrame(() => {
    found.frame = seen();
    setTimeout(() => setTimeout(() => { found.after = seen(); done(found); }));
  }));
}"""


def test_the_mark_of_a_move_comes_before_the_paint_and_its_work_after(visit: Visit) -> None:
    course = foresee("#septica?seats=2&seed=t0", most=4)
    page = visit(speed="slow")
    enter(page, course.address)
    n = wait_mine(page)
    page.locator("#hand [data-playable]:not([data-card^='7'])").first.click(position={"x": 10, "y": 14})
    found = page.evaluate(STEPS, "#bar [data-action=play]")
    assert found == {"before": [False, n], "clicked": [True, n], "frame": [True, n], "after": [False, n + 1]}


def test_a_card_is_lifted_without_making_the_hand_anew(visit: Visit) -> None:
    """Only what a lifted card changes is touched: this card, the one that had the keyboard's stop, and the buttons."""
    page = visit()
    enter(page, "#sevens?seats=4&seed=t0")
    wait_mine(page)
    changed = page.evaluate(
        """() => {
          const seen = new MutationObserver(() => {});
          seen.observe(document.getElementById("hand"), { subtree: true, childList: true, attributes: true });
          document.querySelectorAll("#hand [data-card]")[3].click();
          return seen.takeRecords().map((record) => record.attributeName);
        }"""
    )
    assert "aria-pressed" in changed and len(changed) <= 3


def test_a_move_that_waits_for_its_paint_is_kept_when_the_page_goes(visit: Visit) -> None:
    """The click and the page's end come before the next frame."""
    course = foresee("#septica?seats=2&seed=t0", most=4)
    page = visit(speed="slow")
    enter(page, course.address)
    n = wait_mine(page)
    with page.expect_navigation():
        page.evaluate("document.querySelector('#bar [data-move=draw]').click(), location.reload()")
    page.wait_for_selector("#table[data-turn]")
    assert number(page) >= n + 1 and own_moves(page) == ["draw"]


def counts(session: CDPSession) -> tuple[float, float]:
    """DOM nodes and listeners that are alive."""
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.collectGarbage")
    found = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    return found["Nodes"], found["JSEventListeners"]


def whole_match(page: Page, swift: Swift) -> None:
    """The reader's first legal move every time."""
    while True:
        page.wait_for_selector("#table[data-turn='0']:not([data-sent]) #bar [data-move], #sheet[open]")
        if page.locator("#sheet [data-action=again]").count():
            return
        if page.locator("#sheet[open]").count():
            next_round(page, swift)
        else:
            swift.press("#bar [data-move]")


def test_matches_leave_no_listeners_no_elements_and_no_requests_behind(visit: Visit) -> None:
    """What one match leaves to be collected is not left by each."""
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/decks/" in request.url else None)
    enter(page, SIETE)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    swift = Swift(page)
    found = []
    for _ in range(MATCHES):
        whole_match(page, swift)
        found.append(counts(session))
        swift.press("#sheet [data-action=again]")  # the same each time; another sheet may follow at once
        page.wait_for_selector("#sheet [data-action=again]", state="hidden")
    (nodes, listeners), (after, others) = found[0], found[-1]
    assert others == listeners
    assert after < nodes * 2, found
    assert asked and len(asked) == len(set(asked))  # a drawing is there for good
