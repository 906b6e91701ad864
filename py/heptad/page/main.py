"""Where the page's Python begins."""

from heptad.page.app import App


def start() -> None:
    """Open what the address says."""
    App().arrive()
