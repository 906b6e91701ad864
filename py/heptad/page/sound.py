"""Soft sounds, off until the reader turns them on. Each doubles what can be seen: nothing is told by sound alone."""

from heptad.page.dom import attr, helper, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TUNES = {  # tones: hertz, when it begins and how long it lasts in milliseconds
    "card": ((320, 0, 45),),
    "turn": ((587, 0, 90), (784, 90, 130)),
    "refused": ((196, 0, 90), (165, 90, 140)),
    "round": ((523, 0, 110), (392, 110, 160)),
    "won": ((523, 0, 110), (659, 110, 110), (784, 220, 110), (1047, 330, 220)),
}


def play(name: str) -> None:
    """Play a tune, if sounds are on."""
    if attr(root, "data-sound") == "on":
        for hertz, start, length in TUNES[name]:
            helper.tone(hertz, start, length)


def tell(old: "dict[str, Any]", new: "dict[str, Any]") -> None:
    """What is heard of a beat: the match's or round's end, else the reader's turn, else a card."""
    if new["closed"] and not old.get("closed"):
        play("won" if new["over"] and new["reader"] in new["winners"] else "round")
    elif new["mine"] and not old.get("mine"):
        play("turn")
    elif new["number"] > old.get("number", 0):
        play("card")
