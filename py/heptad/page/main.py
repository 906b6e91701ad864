"""Where the page's Python begins."""

from heptad.page.app import App
from heptad.page.dom import helper, spawn
from heptad.page.talk import learn


def start() -> None:
    """Open what the address says, in the reader's language; English lies in the bundle and waits for nothing."""
    language = str(helper.language())
    if language == "en":
        App().arrive()
    else:
        spawn(_start(language))


async def _start(language: str) -> None:
    await learn(language)  # where it can't be had, the page speaks English
    App().arrive()
