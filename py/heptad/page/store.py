"""The matches kept in this browser, one entry each, written after every move.

localStorage, because it is written at once: a reload right after a move finds the move. An entry belongs to one open
page (`owner`), which gives it back when it goes. A page that finds another's sign in an entry goes on with a copy of
its own, so two tabs never overwrite each other.
"""

from json import dumps, loads

from heptad.page.dom import helper
from heptad.play.link import untongued

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_STEM = "heptad.match."
_ASIDE = "heptad.aside."
_KEEP = 20


class Store:
    """This page's place in the storage."""

    def __init__(self) -> None:
        self.owner = helper.random(10)
        self.id = helper.tabGet("heptad.tab")

    def renew(self) -> None:
        """A new entry from here on."""
        self.id = helper.now() + helper.random(3)
        helper.tabSet("heptad.tab", self.id)

    def save(self, what: "dict[str, Any]") -> bool:
        """Keep a match: plain data with `record` (text), `link`, `me`. False if the browser keeps nothing."""
        there = read(self.id)
        if not self.id or (there and there["owner"] not in ("", self.owner)):
            self.renew()
        if there:
            for key in there:
                what.setdefault(key, there[key])  # what a newer version has noted stays
        what["owner"] = self.owner
        what["time"] = helper.now()
        return bool(helper.set(_STEM + self.id, dumps(what)))

    def relink(self, address: str) -> None:
        """The match of this page's entry has another address from here on; all else stays as it was kept."""
        found = read(self.id)
        if found and found["owner"] == self.owner:
            found["link"] = address
            helper.set(_STEM + self.id, dumps(found))

    def claim(self, id: str) -> "dict[str, Any] | None":
        """Go on with an entry; the next save makes a copy if another page has it. None if it can't be read."""
        found = read(id)
        if found:
            self.id = id
            helper.tabSet("heptad.tab", id)
        return found

    def release(self) -> None:
        """Give this page's entry back: whoever comes next, the page itself after a reload, goes on with it."""
        found = read(self.id)
        if found and found["owner"] == self.owner:
            found["owner"] = ""
            helper.set(_STEM + self.id, dumps(found))

    def set_aside(self, id: str) -> str:
        """Move an entry that can't be used out of the way, unless there is no room; its text."""
        text = str(helper.get(_STEM + id))
        if helper.set(_ASIDE + id, text):
            helper.remove(_STEM + id)
        return text

    def lost(self, key: str) -> bool:
        """Whether this page's entry is no longer there, now that another tab has removed that key, or with "" all."""
        return bool(self.id) and key in ("", _STEM + self.id) and read(self.id) is None


def read(id: str) -> "dict[str, Any] | None":
    """What an entry holds, None if that is no match."""
    try:
        found = loads(str(helper.get(_STEM + id)) or "null")
    except ValueError:
        return None
    if type(found) is not dict:
        return None
    for key in ("record", "link", "owner", "time"):
        if type(found.get(key)) is not str:
            return None
    for key in ("seats", "round"):
        if type(found.get(key)) is not int:
            found[key] = 1
    return found if type(found.get("me")) is int else None


def found_at(address: str) -> str:
    """The id of the newest entry whose table has this address, in whatever language; "" if there is none."""
    for _, id in entries():
        kept = read(id)
        if kept and untongued(kept["link"]) == address:
            return id
    return ""


def entries() -> "list[tuple[str, str]]":
    """(time, id) of every entry, the newest first, those that can't be read last; old ones are dropped."""
    ids = [key[len(_STEM) :] for key in str(helper.keys(_STEM)).split("\n") if key]
    found = []
    for id in ids:
        there = read(id)
        found.append((there["time"] if there else "", id))
    found.sort(reverse=True)
    for time, id in found[_KEEP:]:
        if time:
            helper.remove(_STEM + id)
    return found[:_KEEP] + [entry for entry in found[_KEEP:] if not entry[0]]
