"""The projector's window, `#projector/ID`: it shows what a presenter sends (heptad.page.presenter), and keeps nothing.

It has no match: only the frame of an onlooker. What it shows is drawn as at any table, in large type and without
anything to press.
"""

from json import loads

from js import window

from heptad.page.describe import Teller
from heptad.page.dom import by_id, fill, helper, listen, make, put, root, spawn
from heptad.page.presenter import CHANNEL
from heptad.page.sheets import outcome
from heptad.page.table import Table
from heptad.page.talk import called, card_name, language, learn, line, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.page.app import App


def show(app: "App", name: str) -> None:
    """Make a projector of this page. name: its presenter's."""
    if app.match:
        app.leave()
    app.ready()
    root.dataset.screen = "table"
    Projector(app, name)


class Screen(Table):
    """The table with all seats around it, none of them the reader's."""

    def draw(self, f: "dict[str, Any]") -> None:
        """Draw a frame."""
        self._seat(f, f["me"])
        self.places(f)

    def _sides(self, f: "dict[str, Any]", others: "list[Any]") -> "list[Any]":
        return super()._sides(f, others) + [make("div", "side south", self._seat(f, f["me"]))]


class Projector:
    """What is on the projector. state: as it was sent last; {} while nothing is presented."""

    def __init__(self, app: "App", name: str) -> None:
        self.app = app
        self.screen = Screen(app)
        self.state: "dict[str, Any]" = {}
        self.shown: "Any" = None  # language, names and looks of what is drawn
        put(root, "data-view", None)
        self.off()
        self.channel = window.BroadcastChannel.new(CHANNEL + name)
        listen(self.channel, "message", self.heard)
        listen(window, "hashchange", lambda event: window.location.reload())
        self.channel.postMessage("hello")

    def heard(self, event: "Any") -> None:
        """The presenter says something."""
        text = str(event.data)
        if text == "end":
            self.state = {}
            self.off()
        elif text != "hello":  # another window of this projector's
            self.state = loads(text)
            spawn(self.draw(self.state))

    def off(self) -> None:
        """Nothing is presented, or no longer."""
        put(root, "data-projector", "off")
        self.app.frame = {}
        self.screen.forget()
        for place in ("title", "seats", "middle"):
            fill(by_id(place))
        fill(by_id("news"), make("span", "", t("projector.off"), data_t="projector.off"))
        by_id("polite").textContent = t("projector.off")

    async def draw(self, state: "dict[str, Any]") -> None:
        """Show what was sent, in its language."""
        tongue, app = state["language"], self.app
        if tongue != language():
            await learn(tongue)
        if state is not self.state:
            return
        names = called(state["names"], state["players"], state["frame"]["me"], state["frame"]["me"])
        looks = (language(), names, state["looks"])
        if looks != self.shown:
            self.shown = looks
            self.screen.forget()
            for name, value in state["looks"]:
                put(root, "data-" + name, value or None)
            helper.shade()
        put(root, "data-projector", "")
        app.names = names
        old, app.frame = app.frame, state["frame"]
        app.motion.look()
        self.screen.draw(app.frame)
        if old and 0 <= app.frame["number"] - old["number"] <= 1:
            app.motion.show(old, app.frame)
        self.screen.point(state["card"])
        self.say()

    def say(self) -> None:
        """What happened last, how it ended, why; to the ear also which card is pointed at."""
        state, app = self.state, self.app
        f, names = app.frame, app.names
        parts = [make("span", "", line(entry, names, f["me"])) for entry in f["log"]]
        if f["over"]:
            parts.append(make("span", "", str(outcome(app).textContent)))
        if state["why"]:
            tell = Teller(language(), f, names)
            words = [t("present.told", who=names[state["seat"]])] + [tell.said(fact) for fact in state["why"]]
            parts.append(make("strong", "", " ".join(words)))
        fill(by_id("news"), *parts)
        card = card_name(f["deck"] + state["card"]) if state["card"] else ""
        by_id("polite").textContent = " ".join([str(part.textContent) for part in parts] + [card])
