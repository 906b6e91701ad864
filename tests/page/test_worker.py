"""The worker "brain": fetched only when the first card can be played, then asked; play goes on without it."""

from playwright.sync_api import Request

from tests.page.conftest import WORKER_FILES, Visit
from tests.page.play import Course, Swift, ends_as, enter, follow, search, wait_turn

READY = "html[data-brain=ready]"


def short(course: Course) -> bool:
    return 6 <= len(course.mine) <= 14


def middling(course: Course) -> bool:
    return 10 <= len(course.mine) <= 20 and course.steps[-1].round > 0


def test_pyodide_is_asked_for_after_the_first_card_is_playable_and_then_thinks_for_the_bots(visit: Visit) -> None:
    """The bots' moves are the same that CPython computes: the whole match is as foreseen."""
    course = search("#septica?seats=3", middling)
    page = visit(brain=True)
    asked: list[Request] = []
    page.context.on("request", lambda request: asked.append(request))
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    page.wait_for_selector(READY, state="attached", timeout=30000)
    playable, brain = page.evaluate(
        "['heptad:playable', 'heptad:brain'].map(name => "
        "performance.timeOrigin + performance.getEntriesByName(name)[0].startTime)"
    )
    assert playable < brain
    worker = [request for request in asked if "/pyodide/" in request.url or request.url.endswith(".whl")]
    assert any("pyodide.asm.wasm" in request.url for request in worker)
    assert any("heptad-" in request.url for request in worker)
    assert all(request.timing["startTime"] >= playable for request in worker if request.timing["startTime"] > 0)
    page.eval_on_selector("#table", "e => { e.dataset.thinker = '' }")
    follow(page, course, Swift(page))
    assert page.get_attribute("#table", "data-thinker") == "brain"
    ends_as(page, course)


def test_a_match_goes_to_its_end_when_the_workers_files_are_blocked(visit: Visit) -> None:
    course = search("#septica?seats=3", middling)
    page = visit(brain=True)
    page.expected = ["ERR_FAILED", "MessageEvent"]  # type: ignore[attr-defined]
    page.context.route(WORKER_FILES, lambda route: route.abort())
    with page.expect_event("console", lambda message: message.type == "error"):
        enter(page, course.address)
    follow(page, course, Swift(page))
    assert page.get_attribute("#table", "data-thinker") == "page"
    assert page.get_attribute("html", "data-heptad") == "ready"
    assert not page.locator("#failure").is_visible()
    ends_as(page, course)


def test_a_worker_that_falls_silent_is_done_without(visit: Visit) -> None:
    course = search("#septica?seats=3", short)
    page = visit(brain=True)
    enter(page, course.address)
    page.wait_for_selector(READY, state="attached", timeout=30000)
    page.evaluate("document.querySelector('script[name^=brain]').xworker.terminate()")
    follow(page, course, Swift(page))
    assert page.get_attribute("#table", "data-thinker") == "page"
    ends_as(page, course)


def test_the_lobby_does_not_fetch_the_worker(visit: Visit) -> None:
    page = visit(brain=True)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    enter(page, "")
    page.click("[data-action=set]")
    page.wait_for_selector("#sheet[open] form")
    assert not [url for url in asked if "pyodide" in url]
