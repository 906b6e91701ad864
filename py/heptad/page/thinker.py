"""Asks the bots for their moves: the quick ones here on the page, those who search in the worker.

It is the same move wherever it is thought, so a worker that dies or hangs costs nothing but time.
"""

import asyncio

from heptad.page import later
from heptad.page.dom import by_id, helper, root
from heptad.play.think import answer, question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.play.match import Match

HEAVY = ("strong", "expert")  # levels for whose thought the page waits until the worker is there
_PATIENCE = 3  # seconds after which a worker that does not answer is given up
_LONG = 12  # the same for those who search


class Thinker:
    """The worker's state, and the way to a move."""

    def __init__(self) -> None:
        self.sent = False  # the worker has been sent for
        self.awake = False  # it answers
        self.waking = False
        self.lost = False  # it can't be had here

    def send(self) -> None:
        """The first card can be played: only now the worker's files are fetched."""
        if not self.sent:
            self.sent = True
            asyncio.create_task(self._later())

    async def _later(self) -> None:
        await asyncio.sleep(0.05)  # the page paints first
        await self.wake()

    async def wake(self) -> None:
        """Start a worker and wait until it answers, or until it is plain that none can be had."""
        if self._busy():
            while self._busy():
                await asyncio.sleep(0.05)
            return
        self.waking = True
        if await later.fetch():
            worker = later.module("worker")
            self.awake = await worker.start() and await worker.ask("ping", "heptad", 60) == "heptad"
        self.lost = not self.awake
        if self.awake:
            root.dataset.brain = "ready"
            helper.mark("heptad:brain")
        self.waking = False

    def _busy(self) -> bool:
        return self.waking

    def loading(self, level: str) -> bool:
        """Whether a bot of this level has still to wait for the worker."""
        return level in HEAVY and not self.awake and not self.lost

    async def move(self, match: "Match") -> str:
        """The move of the bot whose turn it is."""
        level = (match.players or [])[match.state.turn]
        return await self.answer(question(match, level), level)

    async def answer(self, asked: str, level: str) -> str:
        """The move of a bot of this level that is asked this."""
        found = None
        for _ in range(2 if level in HEAVY else 1):
            if self.loading(level):
                await self.wake()
            if self.awake and level not in ("random", "beginner"):
                found = await later.module("worker").ask("think", asked, _LONG if level in HEAVY else _PATIENCE)
                if found is not None:
                    break
                later.module("worker").stop()
                self.awake = False
        by_id("table").dataset.thinker = "page" if found is None else "brain"
        if found is None:
            if level in HEAVY:
                later.need()
            found = answer(asked)
        return found

    async def advise(self, match: "Match", chosen: str = "") -> str:
        """What each move is worth to the seat whose turn it is, as heptad.play.advice says it, from that seat's view.
        chosen: the move whose reasons are wanted, "" for the best one's."""
        asked = question(match, "strong", chosen=chosen)
        if not self.awake and not self.lost:
            await self.wake()
        found = await later.module("worker").ask("advise", asked, _LONG) if self.awake else None
        if found is None:
            later.need()
            from heptad.play.advice import advice  # loaded when it is first asked

            found = advice(asked)
        return found
