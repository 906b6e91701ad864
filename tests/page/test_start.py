"""What it takes to start: bytes before the first card, marks, a sub-path, no other origin, a page that can't start."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route
from serve import serve

from heptad.games import GAMES
from tests.page.conftest import Visit
from tests.page.play import Swift, enter, foresee, wait_mine, wait_turn

MOST = 600_000
LINK = "#septica?seats=3&seed=k7f3q"


def test_under_0_6_megabytes_are_fetched_before_the_first_card_is_playable(visit: Visit) -> None:
    """On a cold cache, as the server counts its compressed answers up to the worker's first file."""
    server, address = serve()
    page = visit(site=address, brain=True)
    enter(page, LINK)
    page.wait_for_selector("html[data-brain=ready]", state="attached", timeout=30000)
    paths = [path for path, _, _ in server.log]
    first = next(i for i, path in enumerate(paths) if "/pyodide" in path or path.endswith(".whl"))
    before = server.log[:first]
    assert any(path.endswith("micropython.wasm") for path, _, _ in before)
    assert sum(size for _, _, size in before) <= MOST, before
    sent = [path for path, status, _ in before if status == 200]
    assert len(set(sent)) == len(sent), "nothing is sent twice"
    assert all(status in (200, 304) for _, status, _ in server.log), server.log
    server.shutdown()
    server.server_close()


def test_the_marks_for_measuring_are_set_once(visit: Visit) -> None:
    page = visit()
    enter(page, LINK)
    wait_mine(page)
    Swift(page).move("draw")
    wait_mine(page)
    assert page.evaluate("performance.getEntriesByName('heptad:playable').length") == 1


def test_served_under_a_sub_path_it_plays(visit: Visit) -> None:
    """Relative addresses only; also the worker, the rule book and the lobby's links."""
    server, address = serve(prefix="/a/b/c/")
    course = foresee(LINK, most=12)
    page = visit(site=address, brain=True)
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    page.wait_for_selector("html[data-brain=ready]", state="attached", timeout=30000)
    Swift(page).move(course.mine[0].move)
    wait_turn(page, course.mine[1].number)
    assert page.get_attribute("#table", "data-thinker") == "brain"
    page.click("#head [data-action=book]")
    page.wait_for_selector("#book [data-clause-text='SA-1']")
    page.keyboard.press("Escape")
    page.click("#head [data-action=lobby]")
    page.click(".deal")
    wait_mine(page)
    assert page.url.startswith(address + "#septica?")
    assert all(status in (200, 304) for _, status, _ in server.log), server.log
    server.shutdown()
    server.server_close()


def says(page: Page) -> str:
    page.wait_for_selector("#failure", state="visible")
    assert page.get_attribute("html", "data-heptad") == "error"
    return page.inner_text("#failure")


def test_a_blocked_file_is_named_instead_of_a_blank_page(visit: Visit) -> None:
    page = visit()
    page.expected = ["ERR_FAILED"]  # type: ignore[attr-defined]
    page.route("**/pyscript/core.js", lambda route: route.abort())
    page.goto(LINK)
    assert "core.js" in says(page)


def test_without_webassembly_the_page_says_what_is_missing(visit: Visit) -> None:
    page = visit()
    page.expected = [""]  # type: ignore[attr-defined]
    page.add_init_script("delete window.WebAssembly")
    page.goto(LINK)
    assert "WebAssembly" in says(page)


def test_the_first_card_waits_for_no_module_of_the_rest(visit: Visit, subtests: pytest.Subtests) -> None:
    for game in GAMES:
        with subtests.test(game):
            page = visit()
            asked: list[str] = []
            page.on("request", lambda request, asked=asked: asked.append(request.resource_type))
            page.route("**/later.txt", lambda route: route.abort())
            page.expected = ["ERR_FAILED"]  # type: ignore[attr-defined]
            enter(page, f"#{game}?seed=t1")
            wait_mine(page)
            assert "xhr" not in asked  # it is fetched when all is quiet; whoever can't go on without it asks so


def test_what_is_asked_for_before_the_rest_has_come_waits_for_it(visit: Visit) -> None:
    page = visit()
    held: list[Route] = []
    later = lambda route: route.continue_() if route.request.resource_type == "xhr" else held.append(route)  # noqa: E731
    page.route("**/later.txt", later)
    enter(page, LINK)
    wait_mine(page)
    page.locator("#head [data-action=book]").click()
    page.wait_for_selector("#book .body section")
    held[0].continue_()  # it comes late, and does no harm
    page.locator("#head [data-action=log]").click()
    page.wait_for_selector("#sheet[open]")


def test_without_storage_it_plays_all_the_same(visit: Visit) -> None:
    """A browser that keeps nothing (blocked cookies) throws at every access."""
    page = visit()
    page.add_init_script(
        "for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, "
        "{ get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    course = foresee(LINK, most=12)
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    Swift(page).move(course.mine[0].move)
    page.wait_for_selector(f"#table[data-move-number='{course.mine[1].number}']", timeout=15000)
    kept: Any = page.get_attribute("html", "data-kept")
    assert kept == "no"
