"""Hard to break: what happens to the page, what the reader is told, and that no match is lost. Faults and their tests:

| fault | test |
|---|---|
| storage denied | test_start `without_storage_it_plays`, test_hosting `in_a_frame_of_another_site` |
| storage full | `when_the_storage_is_full` |
| storage corrupt | test_lobby `a_save_that_cannot_be_read`, `two_saves`, `a_damaged_save`; `what_is_kept_may_be` |
| storage of a newer version | `what_is_kept_may_be_anything` |
| storage emptied meanwhile | `another_tab_empties_the_storage` |
| private mode | `without_database_and_service_worker` |
| two tabs | test_tabs |
| two versions | test_offline `a_new_version_waits` |
| worker killed in the middle of a thought | `a_worker_killed_in_the_middle_of_a_thought` |
| worker silent, or not to be had | test_worker `falls_silent`, `files_are_blocked`; here `half_a_runtime` |
| page frozen and thawed, clock put back and on | `frozen_thawed_and_the_clock_put_back` |
| a time that is yet to come in storage | `after_the_clock_was_wrong` |
| a file missing, cut short, a sign-in page instead | `does_not_come_whole`, `what_comes_later`; test_start |
| a file drips in | `files_that_drip`; test_start `waits_for_it` |
| no network | test_offline |
| garbage in the address | test_links `a_link_that_is_none`; here `garbage_in_the_address` |
| back and forward | test_links `another_link_in_the_address`; here `back_and_forward` |
| rotated | test_layout `nothing_jumps_when_the_window_turns` |
| zoomed | test_looks `a_zoom_of_400_percent`, test_layout at 320 pixels |
| reload at any moment | test_reload |
| two taps | test_double_taps |
"""

import json
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route
from serve import SITE, TYPES, Handler, Server

from heptad.play import link, record
from heptad.words import say
from tests.page.conftest import Visit, Visits
from tests.page.play import (
    Course,
    Swift,
    ends_as,
    enter,
    follow,
    foresee,
    record_of,
    reload,
    search,
    wait_mine,
    wait_turn,
)

LINK = "#septica?seats=3&seed=k7f3q"
COURSE = search("#septica?seats=2&dealer=1", lambda course: len([step for step in course.mine if step.round == 0]) > 5)
PORTAL = "<!doctype html><title>Sign in</title><body>Please sign in to this network.</body>"
READY = "html[data-brain=ready]"


def spoil(page: Page, file: str, how: str) -> None:
    """From here on the host answers for a file with 404, with "portal", another's page, or with "half" of it."""

    def answer(route: Route) -> None:
        if how == "404":
            route.fulfill(status=404, body="no")
        elif how == "portal":
            route.fulfill(status=200, content_type="text/html", body=PORTAL)
        else:
            whole = SITE / urlsplit(route.request.url).path[1:]
            body = whole.read_bytes()
            route.fulfill(status=200, content_type=TYPES[whole.suffix], body=body[: len(body) // 2])

    page.route("**/" + file, answer)


def test_a_file_that_does_not_come_whole_is_named(visit: Visit, subtests: pytest.Subtests) -> None:
    """No blank page, no endless wait: at once a sentence with the file's name."""
    for file, how in (
        ("static/helper.js", "404"),
        ("static/helper.js", "half"),
        ("static/style.css", "portal"),
        ("static/style.css", "half"),
        ("pyscript/core.js", "half"),
        ("pyscript/micropython/micropython.mjs", "half"),
        ("pyscript/micropython/micropython.wasm", "404"),
        ("pyscript/micropython/micropython.wasm", "half"),
        ("heptad.pack", "404"),
        ("heptad.pack", "portal"),
        ("heptad.pack", "half"),
    ):
        with subtests.test(file, how=how):
            page = visit()
            page.expected = [""]  # type: ignore[attr-defined]
            spoil(page, file, how)
            page.goto(LINK)
            page.wait_for_selector("#failure p", state="visible")
            assert Path(file).name in page.inner_text("#failure p")
            assert page.inner_text("#failure h2") == say("en", "fail.title", {})
            if "helper" in file:
                assert page.inner_text("#failure p") == say("en", "fail.file", {"file": file})
                page.wait_for_selector(".py-error", state="attached")
                assert not page.locator(".py-error").is_visible(), "words instead of a traceback"
            page.close()


def test_what_comes_later_and_not_whole_is_done_without_or_named(visit: Visit) -> None:
    """A network that answers with its sign-in page, a host that has half a file: English words, cards without
    pictures; what needs the file says so, the match goes on, and once the file is there all is well."""
    page = visit()
    page.expected = ["later", "Traceback", "Error", "module", "  File"]  # type: ignore[attr-defined]
    for file, how in (
        ("words/es.json", "half"), ("decks/french.svg", "half"), ("decks/backs.svg", "portal"),
        ("seeds/*.md", "portal"), ("later.txt", "half"),
    ):  # fmt: skip
        spoil(page, file, how)
    enter(page, COURSE.address + "&lang=es")
    wait_turn(page, 0)
    assert page.get_attribute("html", "lang") == "en"
    page.click("#head [data-action=book]")
    assert "later.txt" in page.inner_text("#failure p")
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    assert not page.locator("#failure").is_visible()
    page.unroute("**/later.txt")
    page.click("#head [data-action=book]")
    page.wait_for_selector(f"#book:has-text('{say('en', 'book.missing', {})}')")
    assert "Sign in" not in page.content() and not page.locator(".sprite parsererror").count()
    page.unroute("**/seeds/*.md")
    page.click("#head [data-action=book]")
    page.click("#head [data-action=book]")
    page.wait_for_selector("#book [data-clause-text='SA-1']")
    page.unroute("**/words/es.json")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=speak][data-value=es]")
    page.wait_for_selector("html[lang=es]")
    assert record_of(page) == up_to(COURSE, COURSE.mine[1].number)


def up_to(course: Course, moves: int) -> str:
    """A course's record after that many moves."""
    return record.write(record.play(record.read(course.text), moves))


@cache
def strong() -> Course:
    """A short match against a bot that searches."""
    return foresee("#siete_y_media?seats=2&length=2&bots=strong&seed=t0")


def test_half_a_runtime_is_none(visit: Visit) -> None:
    """Pyodide itself would wait for ever: the page's own Python thinks instead, the same."""
    page = visit(brain=True)
    page.expected = ["404"]  # type: ignore[attr-defined]
    spoil(page, "pyscript/pyodide/pyodide.asm.wasm", "404")
    enter(page, strong().address)
    follow(page, strong(), Swift(page))
    assert page.get_attribute("#table", "data-thinker") == "page"
    ends_as(page, strong())


KILL = """for (const way of [Worker, MessagePort]) {
  const post = way.prototype.postMessage;
  way.prototype.postMessage = function (...words) {
    post.apply(this, words);
    if (!window.kill) return;
    window.kill = false;
    document.querySelector("script[name^=brain]").xworker.terminate();
    window.killed = true;
  };
}"""


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced(visit: Visit) -> None:
    """It has the question and never answers; another one thinks the same."""
    page = visit(brain=True)
    page.context.set_default_timeout(30000)
    page.add_init_script(KILL)
    page.clock.install()
    enter(page, strong().address)
    page.wait_for_selector(READY, state="attached")
    first = next(i for i, step in enumerate(strong().mine) if step.number + 1 < strong().mine[i + 1].number)
    follow(page, strong(), Swift(page), steps=strong().mine[:first])
    wait_turn(page, strong().mine[first].number)
    page.evaluate("window.kill = true")
    Swift(page).move(strong().mine[first].move)
    page.wait_for_function("window.killed")
    name = "document.querySelector('script[name^=brain]').getAttribute('name')"
    before = page.evaluate(name)
    page.clock.fast_forward(13000)
    follow(page, strong(), Swift(page), steps=strong().mine[first + 1 :])
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert page.get_attribute("#table", "data-thinker") == "brain" and page.evaluate(name) != before
    ends_as(page, strong())


FULL = """Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply(set, store, args) {
  if (window.full && store === localStorage) throw new DOMException("full", "QuotaExceededError");
  return Reflect.apply(set, store, args);
} });"""
KEPT = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('heptad.match.')))"


def test_when_the_storage_is_full_play_goes_on_and_the_reader_is_told_once(visit: Visit) -> None:
    page = visit()
    page.add_init_script(FULL)
    enter(page, "#sevens?seats=3&seed=t1")
    wait_mine(page)
    enter(page, "")
    older = page.evaluate(KEPT)
    assert len(older) == 1
    page.evaluate("localStorage['heptad.match.0'] = 'rubbish'")
    page.evaluate("hash => { location.hash = hash }", COURSE.address)
    wait_turn(page, 0)
    swift = Swift(page)
    swift.move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    assert page.get_attribute("html", "data-kept") == "yes"

    page.evaluate("window.full = true")
    swift.move(COURSE.mine[1].move)
    wait_turn(page, COURSE.mine[2].number)
    assert page.get_attribute("html", "data-kept") == "no"
    assert say("en", "store.full", {}) in page.inner_text("#notice")
    swift.move(COURSE.mine[2].move)
    wait_turn(page, COURSE.mine[3].number)
    assert not page.locator("#notice").is_visible(), "it is said once"
    assert record_of(page) == up_to(COURSE, COURSE.mine[3].number)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=records]")
    with page.expect_download() as got:
        page.click(f"#sheet button:has-text('{say('en', 'menu.download', {})}')")
    assert got.value.path().read_text() == record_of(page), "the way out that was named"
    page.keyboard.press("Escape")
    page.click("#head [data-action=lobby]")
    page.wait_for_selector("#sheet[open]")  # what can't be read is told of, and stays where it is
    assert page.evaluate("localStorage['heptad.match.0']") == "rubbish"
    page.keyboard.press("Escape")
    page.evaluate("window.full = false")
    page.click("#resume")  # an earlier point of the match, not none
    wait_turn(page, COURSE.mine[1].number)
    swift.move(COURSE.mine[1].move)
    wait_turn(page, COURSE.mine[2].number)
    assert page.get_attribute("html", "data-kept") == "yes"
    kept = page.evaluate(KEPT)
    assert {key: kept[key] for key in older} == older


def test_what_is_kept_may_be_anything(visit: Visit, subtests: pytest.Subtests) -> None:
    """By a newer version, another page of the same host, an accident: nothing of it is destroyed, and it plays."""
    page = visit()
    good: dict[str, Any] = {
        "record": up_to(COURSE, COURSE.mine[1].number), "link": COURSE.address[1:], "me": 0, "practice": False,
        "closed": False, "over": False, "owner": "", "time": "1700000000000",
    }  # fmt: skip
    strange = {"here": {}, "order": 7, "cards": "??", "seats": None, "round": [], "practice": 3, "stars": [5]}
    others = {
        "heptad.look": "speed=warp theme=neon lang=xx view=", "heptad.name": "\x00\ud800", "heptad.notes.x": "}",
        "heptad.future": "1", "other": "page", "heptad.time": "soon",
    }  # fmt: skip
    enter(page, "")
    page.evaluate(
        "all => { Object.assign(localStorage, all); sessionStorage['heptad.tab'] = '}{'; }",
        {
            **others,
            "heptad.match.1": json.dumps({**good, **strange, "time": "1600000000000"}),
            "heptad.match.2": json.dumps({**good, "record": good["record"].replace('"heptad": 1', '"heptad": 2')}),
        },
    )
    before = page.evaluate("({...localStorage})")
    reload(page)
    page.click("#resume")
    page.wait_for_selector("#sheet[open]")
    assert "version 2" in page.inner_text("#sheet")
    assert page.evaluate("localStorage['heptad.aside.2']") == before["heptad.match.2"]
    page.keyboard.press("Escape")
    page.click("#resume")
    wait_turn(page, COURSE.mine[1].number)
    Swift(page).move(COURSE.mine[1].move)
    wait_turn(page, COURSE.mine[2].number)
    after = page.evaluate("({...localStorage})")
    kept = set(others) - {"heptad.look", "heptad.time"}
    assert {key: after[key] for key in kept} == {key: before[key] for key in kept}
    assert json.loads(after["heptad.match.1"])["stars"] == [5], "what a newer version has noted stays"
    assert json.loads(after["heptad.match.1"])["record"] == up_to(COURSE, COURSE.mine[2].number)


def test_another_tab_empties_the_storage_and_the_match_stays(visit: Visits) -> None:
    context = visit.context()
    page, other = visit.tab(context), visit.tab(context)
    enter(page, COURSE.address)
    wait_turn(page, 0)
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    before = record_of(page)
    enter(other, "")
    other.evaluate("localStorage.clear()")
    page.wait_for_function(f"Object.keys({KEPT}).length")
    reload(page)
    wait_turn(page, COURSE.mine[1].number)
    assert record_of(page) == before


def test_without_database_and_service_worker_it_plays(visit: Visit) -> None:
    """As some browsers are in private windows."""
    page = visit()
    page.context.add_init_script(
        "for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { configurable: true });"
        "for (const name of ['serviceWorker', 'storage', 'clipboard']) delete Navigator.prototype[name];"
    )
    enter(page, COURSE.address)
    wait_turn(page, 0)
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    page.click("#head [data-action=menu]")
    assert not page.locator("#sheet [data-action=offline]").count(), "nothing is offered that can't be had"
    page.keyboard.press("Escape")
    reload(page)
    wait_turn(page, COURSE.mine[1].number)


def test_frozen_thawed_and_the_clock_put_back_the_bots_play_on(visit: Visit) -> None:
    """While bots think and the table waits; an hour back, a day on."""
    around = [0, 1, 2, 3, 0, 1, 2, 3, 0]
    course = search("#septica?seats=4&dealer=3", lambda course: [step.seat for step in course.steps[:9]] == around)
    page = visit(speed="fast")
    page.add_init_script("const now = Date.now.bind(Date); Date.now = () => now() + (window.leap ?? 0);")
    session = page.context.new_cdp_session(page)
    enter(page, course.address)
    wait_turn(page, 0)
    Swift(page).move(course.steps[0].move)
    page.wait_for_selector("#table[data-move-number='1']")
    page.evaluate("window.leap = -3600000")
    page.wait_for_selector("#table[data-move-number='2']")
    page.evaluate("window.leap = 86400000")
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    time.sleep(0.5)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    wait_turn(page, 4)
    Swift(page).move(course.steps[4].move)
    wait_turn(page, 8)
    assert record_of(page) == up_to(course, 8)
    page.evaluate("window.leap = -86400000")
    reload(page)
    wait_turn(page, 8)
    assert record_of(page) == up_to(course, 8)


def test_after_the_clock_was_wrong_the_newest_match_is_still_the_newest(visit: Visit) -> None:
    """Twenty matches bear a time that is yet to come: the next one is neither dropped nor behind them."""
    page = visit()
    page.add_init_script("const now = Date.now.bind(Date); Date.now = () => now() + (+sessionStorage.test || 0);")
    enter(page, "")
    page.evaluate("sessionStorage.test = 1e11")
    reload(page)
    page.evaluate("hash => { location.hash = hash }", COURSE.address)
    wait_turn(page, 0)
    page.evaluate(
        f"{{ const [[key, text]] = Object.entries({KEPT}); for (let n = 0; n < 20; n += 1) "
        "localStorage['heptad.match.' + n] = text.replace(/\"owner\": *\"\\w*\"/, '\"owner\": \"\"'); }"
    )
    page.evaluate("sessionStorage.test = 0")
    enter(page, "#septica?seats=3&seed=now")
    wait_mine(page)
    now = record_of(page)
    page.click("#head [data-action=lobby]")
    page.click("#resume")
    wait_mine(page)
    assert record_of(page) == now
    assert now in [json.loads(text)["record"] for text in page.evaluate(KEPT).values()]


DRIPS = ("/heptad.pack", "/later.txt")


class Drip(Handler):
    """Sends some files in pieces, as a poor line does."""

    def answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        if status != 200 or self.path not in DRIPS:
            super().answer(status, body, headers)
            return
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        size = len(body) // 12 + 1
        for at in range(0, len(body), size):
            self.wfile.write(body[at : at + size])
            self.wfile.flush()
            time.sleep(0.1)


def test_files_that_drip_in_are_waited_for(visit: Visit) -> None:
    """What is tapped before Python is up happens as soon as it is, what needs the second bundle waits for it."""
    server = Server(SITE, 0, "/", {})
    server.RequestHandlerClass = Drip
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = visit(site=server.address)
    page.goto(server.address)
    assert page.get_attribute("html", "data-heptad") == "loading"
    page.click(".deal[href='#septica']")
    page.wait_for_selector("#table")
    wait_mine(page)
    assert link.read(page.url).match.rules.name == "septica"
    page.click("#head [data-action=book]")
    page.wait_for_selector("#book [data-clause-text='SA-1']")
    assert not page.locator("#failure").is_visible()
    server.shutdown()
    server.server_close()


GARBAGE = (
    "#%", "#%%%00%", "##", "#?", "#=&=&", "#&&&&", "#%00%00septica", "#septica%00?seats=2", "#septica?seed=%00&seats=",
    "#septica?seed=%ED%A0%80", "#septica?seats=2&names=%C0,B", "#\ud800\udfff\ud800", "#septica?seed=\udc00&seats=x",
    "#__proto__", "#constructor?seats=2", "#septica?__proto__=1", "#septica?seats=1e1", "#septica?seats=-3",
    "#septica?me=NaN", "#septica?seats=2&m=..", "#septica?seats=2&m=9.%F0%9F%83%8F.AA", "#sevens?preset=%3Cb%3E",
    "#siete_y_media?scores=" + "9" * 400, "#class?x=1", "#class/", "#CLASS", "#learn", "#learn/", "#learn/nothing",
    "#learn/../septica", "#projector",
    "#septica?seats=2&seed=" + "x" * 100_000 + "&wild=on", "#" + "%41" * 3000, "#" + "[" * 100_000,
)  # fmt: skip


def test_garbage_in_the_address_is_told_and_nothing_else(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit()
    enter(page, COURSE.address)
    wait_turn(page, 0)
    before = record_of(page)
    for hash in GARBAGE:
        with subtests.test(hash[:40].encode("ascii", "backslashreplace").decode()):
            page.evaluate("hash => { location.hash = JSON.parse(hash) }", json.dumps(hash))
            page.wait_for_selector("#sheet[open]")
            assert "can't be opened" in page.inner_text("#sheet")
            page.keyboard.press("Escape")
            assert page.get_attribute("html", "data-screen") == "lobby"
            assert page.get_attribute("html", "data-heptad") == "ready"
    for hash, there in (
        ("#learn/septica?lang=zz", "[data-lesson]"), ("#learn/sevens?m=%", "[data-lesson=sevens]"),
        ("#projector/%00/../<b>", "[data-projector]"), ("#", "[data-screen=lobby]"),
    ):  # fmt: skip
        with subtests.test(hash):
            page.evaluate("hash => { location.hash = hash }", hash)
            page.wait_for_selector(f"html[data-heptad=ready]{there}", state="attached")
    page.click("#resume")
    wait_turn(page, 0)
    assert record_of(page) == before


def test_back_and_forward_through_everything(visit: Visit) -> None:
    """Lobby, table, class page, lesson, a whole match, a broken link, and the same way back."""
    page = visit()
    whole = "#" + link.whole(foresee("#siete_y_media?seats=2&length=1&seed=t0").match)
    places = (
        ("#class", "html[data-screen=class]"),
        ("#learn/septica", "#coach:not([hidden])"),
        (whole, "#table[data-game=siete_y_media][data-turn=over]"),
        ("#nosuch", "html[data-screen=lobby]"),
    )
    enter(page, "")
    page.evaluate("hash => { location.hash = hash }", COURSE.address)
    wait_turn(page, 0)
    Swift(page).move(COURSE.mine[0].move)
    wait_turn(page, COURSE.mine[1].number)
    for hash, there in places:
        page.evaluate("hash => { location.hash = hash }", hash)
        page.wait_for_selector(there, state="attached")
    page.keyboard.press("Escape")
    for _, there in reversed(places[:-1]):
        page.go_back()
        page.wait_for_selector(there, state="attached")
    page.go_back()
    wait_turn(page, COURSE.mine[1].number)
    assert record_of(page) == up_to(COURSE, COURSE.mine[1].number)
    page.go_back()
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    for _, there in [("", f"#table[data-move-number='{COURSE.mine[1].number}']"), *places[:-1]]:
        page.go_forward()
        page.wait_for_selector(there, state="attached")
    assert not page.locator("#failure").is_visible()
