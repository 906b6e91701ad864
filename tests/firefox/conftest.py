"""Debian's Firefox, or any other one, where there is one."""

from collections.abc import Callable, Iterator

import pytest
from browser import find_firefox

from tests.firefox.bidi import Firefox
from tests.firefox.tab import Tab


@pytest.fixture(scope="session")
def firefox() -> Iterator[Firefox]:
    path = find_firefox()
    if not path:
        pytest.skip("no Firefox, and build/browser.py could not install one: install it, or set FIREFOX to its path")
    browser = Firefox(path)
    yield browser
    browser.close()


Open = Callable[..., Tab]


@pytest.fixture
def opened(firefox: Firefox, site: str) -> Iterator[Open]:
    """Opens tabs; afterwards the test fails for every console error, uncaught error, and request to elsewhere."""
    tabs: list[Tab] = []

    def open_tab(width: int = 1280, height: int = 800, site: str = site) -> Tab:
        tabs.append(Tab(firefox, site, width, height))
        tabs[-1].add_init_script("try { localStorage['heptad.look'] = 'speed=instant' } catch {}")
        return tabs[-1]

    yield open_tab
    faults = [fault for tab in tabs for fault in tab.faults]
    for tab in tabs:
        tab.close()
    assert not faults, "\n".join(faults)
