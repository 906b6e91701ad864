"""After one visit the page needs no network; a new version waits until it is asked for, and is never mixed in."""

import json
import re
import shutil
from pathlib import Path

from offline import service_worker
from playwright.sync_api import Page
from serve import SITE, Server, serve

from heptad.words import say
from tests.page.conftest import Visits
from tests.page.play import Swift, enter, foresee, fresh, record_of, reload, wait_mine, wait_turn

ROOT = Path(__file__).parents[2]

KEPT = "html[data-offline=ready]"
LEVELS = "#sevens?seats=6&bots=random,beginner,casual,strong,expert&seed=t0"


def stop(server: Server) -> None:
    server.shutdown()
    server.server_close()


def settled(page: Page, address: str) -> None:
    """Visit, and stay until the service worker has what it wants."""
    enter(page, address)
    page.wait_for_selector(KEPT, state="attached")


def keep(page: Page) -> None:
    """The lobby's menu, "Keep for offline", until it says that all is there."""
    page.click("#lobby [data-action=menu]")
    page.click("#sheet [data-action=offline]")
    page.click("#sheet footer button")
    page.wait_for_function("document.querySelector('#sheet footer button').hidden")
    page.click("#sheet [data-action=close]")


def everything_works(page: Page) -> None:
    """All games, bots of all levels, rule book, replay, the class's page, a lesson, another language."""
    enter(page, "")
    for game in ("septica", "sevens", "seven_up", "siete_y_media"):
        page.click(f".deal[href='#{game}']")
        wait_mine(page)
        page.click("#head [data-action=lobby]")
    course = foresee(LEVELS, most=12)
    fresh(page, course.address)
    page.wait_for_selector("html[data-brain=ready]", state="attached")
    wait_turn(page, course.mine[0].number)
    Swift(page).move(course.mine[0].move)
    wait_turn(page, course.mine[1].number)
    assert page.get_attribute("#table", "data-thinker") == "brain"
    moves = json.loads(record_of(page))["rounds"][0]["moves"]
    assert moves == [step.move for step in course.steps[: course.mine[1].number]]
    page.click("#head [data-action=book]")
    page.wait_for_selector("#book [data-clause-text='SV-1']")
    page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=replay]")
    page.wait_for_selector("html[data-replay]")
    fresh(page, "#class")
    page.wait_for_selector("html[data-screen=class]")
    fresh(page, "#learn/sevens")
    page.wait_for_selector("#coach:not([hidden])")
    fresh(page, "#sevens?seats=3&seed=t0&lang=ro")
    page.wait_for_selector("html[lang=ro]")


def test_with_the_server_stopped_after_one_visit_everything_works(visit: Visits) -> None:
    server, address = serve()
    context = visit.context(address, brain=True, service_workers="allow")
    context.set_default_timeout(30000)
    first = visit.tab(context, address)
    settled(first, "")
    assert not [path for path, _, _ in server.log if "/pyodide/" in path]
    keep(first)
    stop(server)
    first.click("#tongues [data-value=es]")
    first.wait_for_selector("html[lang=es]")  # fetched only now, by the page of the first visit
    first.click("#tongues [data-value=en]")
    first.wait_for_selector("html[lang=en]")
    first.close()
    everything_works(visit.tab(context, address))


def publish(site: Path, *changed: str) -> None:
    """A new version of a built site: these texts get a line more."""
    for name in changed:
        with (site / name).open("a") as file:
            file.write("\n")
    page = site / "index.html"
    page.write_text(re.sub('data-build="[^"]*"', 'data-build="next"', page.read_text("utf-8")), "utf-8")
    files = {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()}
    del files["sw.js"]
    (site / "sw.js").write_text(service_worker((ROOT / "sw.js").read_text("utf-8"), "next", files), "utf-8")


UPDATE = """navigator.serviceWorker.getRegistration().then(found => found.update())
  .then(() => "fresh" in document.documentElement.dataset, () => false)"""
IDLE = "navigator.serviceWorker.getRegistration().then(found => !found.installing)"
SIZE = "async path => (await (await fetch(path)).text()).length"


def test_a_new_version_waits_until_it_is_asked_for_and_none_is_half_old(visit: Visits, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    server, address = serve(site)
    context = visit.context(address, brain=True, service_workers="allow")
    context.set_default_timeout(30000)
    page = visit.tab(context, address)
    settled(page, "#septica?seats=2&seed=t0")
    build = page.get_attribute("html", "data-build")
    wait_mine(page)
    before = record_of(page)
    size = page.evaluate(SIZE, "words/ro.json")

    publish(site, "words/ro.json", "seeds/septica.md")
    new = (site / "words" / "ro.json").read_bytes()
    shutil.copy2(SITE / "words" / "ro.json", site / "words")  # on its way to the host
    sent = len(server.log)
    page.evaluate(UPDATE)
    while [path for path, _, _ in server.log[sent:]].count("/words/ro.json") < 2:
        page.wait_for_timeout(20)
    page.wait_for_function(IDLE)
    assert not page.locator("html[data-fresh]").count(), "half a version is none"
    (site / "words" / "ro.json").write_bytes(new)
    sent = len(server.log)
    page.wait_for_function(UPDATE, polling=200)
    asked = {path for path, _, _ in server.log[sent:]}
    assert asked <= {"/", "/sw.js", "/words/ro.json", "/seeds/septica.md"}, "what is unchanged is not fetched again"

    assert record_of(page) == before
    assert page.evaluate(SIZE, "words/ro.json") == size, "this page is of the old version, and all that it gets"
    reload(page)
    other = visit.tab(context, address)
    enter(other, "")
    for tab in (page, other):
        assert tab.get_attribute("html", "data-build") == build
    assert say("en", "offline.fresh", {}) in other.inner_text("#lobby [role=status]")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=renew]")
    page.wait_for_selector(f"#sheet:has-text('{say('en', 'offline.others', {})}')")
    assert page.get_attribute("html", "data-build") == build
    other.close()
    page.click("#sheet [data-action=close]")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=renew]")
    page.wait_for_selector("html[data-build=next] #table[data-turn='0']")
    assert record_of(page) == before
    assert page.evaluate(SIZE, "words/ro.json") == size + 1
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    assert not page.locator("html[data-fresh]").count()
    stop(server)
