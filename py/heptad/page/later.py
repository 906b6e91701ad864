"""Modules of the page that come in when they are first needed. They lie in a bundle of their own, which is fetched once
the page works: the first card does not wait for them."""

import asyncio
from io import BytesIO

from ubinascii import a2b_base64  # binascii itself comes with PyScript, in slow Python

from heptad.page.dom import helper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FILE = "later.txt"  # base64: bytes would come over from the browser one by one

_unpack: "Any" = None  # writes out a bundle; None once this one has been
_asked = False
_fetching = False


def expect(unpack: "Any") -> None:
    """The bundle has not been fetched yet. unpack: what writes it out, given a file."""
    global _unpack
    _unpack = unpack


def soon() -> None:
    """The page works: now it is fetched."""
    global _asked
    if not _asked:
        _asked = True
        asyncio.create_task(fetch(0.05))  # the page paints first


async def fetch(pause: float = 0) -> bool:
    """Fetch it, unless it is here. False where it can't be had: it is asked for again when it is needed."""
    global _fetching
    await asyncio.sleep(pause)
    while _fetching:
        await asyncio.sleep(0.05)
    if _unpack:
        _fetching = True
        _write(str(await helper.fetchText(_FILE)))
        _fetching = False
    return _unpack is None


def need() -> None:
    """Have it here: whatever is asked for before it has come waits for it."""
    if _unpack:
        _write(str(helper.textNow(_FILE)))
    if _unpack:
        helper.fail("fail.file", _FILE)


def module(name: str) -> "Any":
    """heptad.page.`name`."""
    try:
        return _import(name)
    except ImportError:
        need()
        return _import(name)


def text(app: "Any") -> "Any":
    """The page's text view."""
    return module("text").view(app)


def _import(name: str) -> "Any":
    return __import__("heptad.page." + name, None, None, (name,))


def _write(coded: str) -> None:
    global _unpack
    if coded and _unpack:
        try:
            _unpack(BytesIO(a2b_base64(coded)))
        except Exception as error:  # cut short, or something else: as if it had not come
            print(error)
            return
        _unpack = None
