"""What the worker answers. It gets texts and gives texts; a text never holds a card its asker may not see."""

from heptad.play.advice import advice
from heptad.play.think import answer


def think(text: str) -> str:
    """A bot's move for a question of heptad.play.think."""
    return answer(text)


def advise(text: str) -> str:
    """What each move is worth and why the best is best, for a question of heptad.play.think."""
    return advice(text)
