"""What the browser tests share: the built site, one browser, and pages that tell of every fault."""

import os
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from browser import find_browser
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from serve import SITE, Server, serve

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",
)
"""No other host can be reached, and the browser does not try on its own."""


def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: browser tests wait for much of their time, so one process more than there are cores."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The served site with its log of requests."""
    assert (SITE / "index.html").exists(), "build the site first: make site"
    server, _ = serve()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def site(server: Server) -> str:
    """Address of the served site, with its last slash."""
    return server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    assert path, "no Chromium: run build/browser.py"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


class Watch:
    """Everything that went wrong on a page."""

    def __init__(self, page: Page, origin: str) -> None:
        self.origin = origin
        self.faults: list[str] = []
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        # of the context, so that what workers and other tabs ask for is seen too
        page.context.on("request", lambda request: self.seen(request.url))

    def said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def seen(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.faults.append(f"left the origin: {url}")


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A new page in a context of its own; relative addresses start at the site. Afterwards the test fails for
    every console error, uncaught error and request to another origin, unless it contains one of the texts
    that the test has put into `page.expected`."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    page.expected = []  # type: ignore[attr-defined]
    watch = Watch(page, site.rstrip("/"))
    yield page
    context.close()
    expected = page.expected  # type: ignore[attr-defined]
    faults = [fault for fault in watch.faults if not any(text in fault for text in expected)]
    assert not faults, "\n".join(faults)
