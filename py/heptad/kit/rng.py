"""The only source of chance: PCG32, one int of state, the same on every Python.

Python's own `random` gives other numbers under MicroPython, so it is never used.
"""

from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MASK64 = 0xFFFFFFFFFFFFFFFF
_TIMES = 6364136223846793005
_PLUS = 109  # stream 54 of the published demonstration, so that anybody can check the numbers


class Rng:
    """A generator. `state` is its whole memory: `Rng(state)` goes on where another stopped."""

    def __init__(self, state: int) -> None:
        self.state = state & _MASK64

    def next(self) -> int:
        """The next 32 bits."""
        old = self.state
        self.state = (old * _TIMES + _PLUS) & _MASK64
        word = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        return ((word * 0x100000001) >> (old >> 59)) & 0xFFFFFFFF  # word twice in a row, shifted: a rotation

    def below(self, n: int) -> int:
        """Uniform in 0 … n-1, without the small bias of a bare remainder."""
        while True:
            bits = self.next()
            if bits >= n or bits >= 0x100000000 % n:  # the second says it all, the first nearly always and sooner
                return bits % n

    def pick(self, items: "list[Any]") -> "Any":
        """One of `items`, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: "list[Any]") -> None:
        """Put `items` in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def seeded(text: str) -> Rng:
    """The generator that belongs to a text. Texts that differ give generators that have nothing in common."""
    return Rng(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))
