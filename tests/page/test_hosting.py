"""On any host: under a sub-path, with the documented policy as a header, in frames of other sites. Each plays a match;
the page's own watch sees to it that nothing is refused or complained of."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Frame
from serve import SITE, serve

from heptad.play import link, record
from tests.page.conftest import Visit
from tests.page.play import UP, Course, Swift, ends_as, enter, follow, foresee

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
READY = "html[data-brain=ready]"
PATH = "/a/b/c/"
HOST = """<!doctype html><title>A school's page</title><link rel="icon" href="data:,">
<iframe src="{src}" width="900" height="700" {flags}></iframe>
<script>window.told = []; addEventListener("message", event => told.push(event.data));</script>"""
DENIED = """if (window !== top) for (const kind of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, kind, {
    configurable: true, get() { throw new DOMException("denied", "SecurityError"); } });
"""
DRAWN = """() => {
  const shown = [...document.querySelectorAll("#table svg.art")].filter(e => e.checkVisibility());
  return shown.length && shown.every(e => e.getBBox().width);
}"""


def policy() -> str:
    (found,) = re.findall("^Content-Security-Policy: (.+)$", HOSTING, re.M)
    return str(found)


@cache
def course() -> Course:
    """A short match against a bot that searches."""
    return foresee("#siete_y_media?seats=2&length=2&bots=strong&seed=t0")


@contextmanager
def served(folder: Path = SITE, prefix: str = "/", **headers: str) -> Iterator[str]:
    server, address = serve(folder, prefix=prefix, headers={name.replace("_", "-"): headers[name] for name in headers})
    yield address
    server.shutdown()
    server.server_close()


def test_the_documented_policy_is_the_pages_own() -> None:
    page = (SITE / "index.html").read_text("utf-8")
    (own,) = re.findall('http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert policy() == own + "; frame-ancestors *"
    assert "'unsafe-inline'" not in own and "*" not in own and "http" not in own


def test_under_a_sub_path_with_the_policy_as_a_header_it_plays(visit: Visit) -> None:
    with served(prefix=PATH, Content_Security_Policy=policy()) as address:
        page = visit(site=address, brain=True)
        page.context.set_default_timeout(30000)
        enter(page, course().address)
        page.wait_for_selector(READY, state="attached")
        follow(page, course(), Swift(page))
        ends_as(page, course())
        assert page.get_attribute("#table", "data-thinker") == "brain"
        page.click("#sheet [data-action=close]")
        page.click("#head [data-action=book]")
        page.wait_for_selector("#book [data-clause-text]")


@pytest.mark.parametrize("flags", ["", 'sandbox="allow-scripts"'])
def test_in_a_frame_of_another_site_it_plays_and_tells_the_result(visit: Visit, tmp_path: Path, flags: str) -> None:
    """Browsers deny storage to such frames (all but a headless shell: it is made to). In the sandbox the page has no
    origin either, and gets its files only from a host that lets anybody have them."""
    cors = {"Access_Control_Allow_Origin": "*"} if flags else {}
    with served(prefix=PATH, Content_Security_Policy=policy(), **cors) as address, served(tmp_path) as host:
        address = address.replace("127.0.0.1", "localhost")  # another site for the browser
        (tmp_path / "index.html").write_text(HOST.format(src=address + "?embed" + course().address, flags=flags))
        page = visit(site=address, brain=True)
        page.expected = ["left the origin: " + host]  # type: ignore[attr-defined]
        page.context.set_default_timeout(30000)
        page.add_init_script(DENIED)
        page.goto(host)
        frame: Frame = page.frames[1]
        frame.wait_for_selector(UP, state="attached")
        if not flags:
            frame.wait_for_selector(READY, state="attached")
        follow(frame, course(), Swift(frame))  # type: ignore[arg-type]
        ends_as(frame, course())  # type: ignore[arg-type]
        assert frame.get_attribute("html", "data-kept") == "no"
        assert frame.get_attribute("#table", "data-thinker") == ("page" if flags else "brain")
        assert not frame.locator("#head [data-action=lobby]").is_visible()
        frame.eval_on_selector("#sheet [data-action=close]", "e => e.click()")
        frame.wait_for_function(DRAWN)
        (told,) = page.evaluate("told")
    standing = course().match.standing
    assert (told["type"], told["game"], told["me"]) == ("heptad.result", "siete_y_media", 0)
    assert told["scores"] == standing.scores and told["winners"] == standing.winners
    where, _, what = told["link"].partition("#")
    assert where == address and record.write(link.read(what).match) == course().text
