"""What somebody beside the table may see: chosen hands as their owners see them, the others as everybody does."""

from heptad.play.frame import frame, still

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.play.match import Match


def onlooker(match: "Match", me: int, chosen: "list[int]") -> "dict[str, Any]":
    """A still frame, seen from the side of seat `me`, with the hands of the chosen seats and no others; a hand that is
    closed has None for each of its cards. A chosen hand that its own player may not look at stays closed (SU-3).

    Each seat's places are taken from a real view: its own, or one of those who see no more of it than anybody does.
    """
    rules = match.rules
    views = [rules.zones(match.state.view(seat)) for seat in range(rules.seats)]
    found = frame(match, me)
    zones = []
    for i in range(len(views[me])):
        seat = views[me][i].get("seat")
        eyes = me if seat is None else seat if seat in chosen else (seat + 1) % rules.seats
        zones.append(views[eyes][i])
    found["zones"] = zones
    found = still(found)
    found["over"] = match.over()
    return found


def shown(f: "dict[str, Any]") -> "list[str]":
    """The cards whose faces lie open in a frame."""
    found: "list[str]" = []
    for zone in f["zones"]:
        found += [card for card in zone["cards"] if card]
        found += [card for card, how in zone.get("slots", ()) if how in ("laid", "apart")]
        for series in zone.get("series", ()):
            found += [card for card in series["cards"] if card]
    return found


def named(args: "dict[str, Any]") -> "list[str]":
    """The cards that a sentence names, with their deck, also in the messages within it."""
    found: "list[str]" = []
    for field in args:
        value = args[field]
        if field in ("card", "top"):
            found.append(value)
        elif type(value) in (tuple, list):
            found += named(value[1])
    return found
