"""Pages as readers have them: any screen, finger or mouse, quick bots, with or without the worker."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route

from tests.conftest import Watch

WORKER_FILES = "**/pyscript/pyodide/**"


class Visits:
    """Opens contexts and pages, and keeps account of what went wrong on each."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.held: list[Route] = []
        self.contexts: list[BrowserContext] = []
        self.watches: list[tuple[Page, Watch]] = []

    def context(self, site: str = "", speed: str = "instant", look: str = "", brain: bool = False, **more: Any):
        """A reader's browser. brain: whether the worker's files arrive; else they stay on their way for ever,
        which leaves the machine to the page."""
        site = site or self.site
        more.setdefault("viewport", {"width": 1024, "height": 768})
        more.setdefault("service_workers", "block")  # only their own tests need them; the others need the machine
        context = self.browser.new_context(base_url=site, **more)
        context.add_init_script(f"try {{ localStorage['heptad.look'] = 'speed={speed} {look}' }} catch {{}}")
        if not brain:
            context.route(WORKER_FILES, lambda route: self.held.append(route))
        self.contexts.append(context)
        context.set_default_timeout(8000)
        return context

    def tab(self, context: BrowserContext, site: str = "") -> Page:
        """A tab; texts in its `expected` excuse the faults that contain them."""
        page = context.new_page()
        page.expected = []  # type: ignore[attr-defined]
        self.watches.append((page, Watch(page, "/".join((site or self.site).split("/")[:3]))))
        return page

    def __call__(self, width: int = 1024, height: int = 768, site: str = "", **more: Any) -> Page:
        """A tab in a context of its own."""
        return self.tab(self.context(site, viewport={"width": width, "height": height}, **more), site)

    def faults(self) -> list[str]:
        return [
            fault
            for page, watch in self.watches
            for fault in watch.faults
            if not any(text in fault for text in page.expected)  # type: ignore[attr-defined]
        ]


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visits]:
    """Opens pages; afterwards the test fails for every console error, uncaught error, and request to another origin."""
    visits = Visits(browser, site)
    yield visits
    faults = visits.faults()
    for route in visits.held:
        with suppress(Error):
            route.abort()
    for context in visits.contexts:
        context.close()
    assert not faults, "\n".join(faults)


Visit = Callable[..., Page]
