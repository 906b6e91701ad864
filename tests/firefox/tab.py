"""A tab of Firefox with as much of Playwright's `Page` as tests/page/play.py uses, so that it plays here as well."""

import json
import time
from typing import Any
from urllib.parse import urljoin, urlsplit

from tests.firefox.bidi import Firefox, Refused

KEYS = {"Escape": "\ue00c"}
"""What WebDriver calls them."""

PAUSE = 0.02
"""Seconds between two looks at the page."""

SHOWS = """(selector, state) => {
  const e = document.querySelector(selector);
  return state === "attached" ? !!e : (!!e && e.checkVisibility({visibilityProperty: true})) === (state === "visible");
}"""
READY = """(selector, position) => {
  // where to point at: the middle, or so far from the left top; nowhere while something else is there
  const e = document.querySelector(selector);
  if (!e) return null;
  const box = e.getBoundingClientRect();
  const x = Math.floor(position ? box.left + position.x : box.left + box.width / 2);
  const y = Math.floor(position ? box.top + position.y : box.top + box.height / 2);
  if (e.contains(document.elementFromPoint(x, y))) return {x, y};
  e.scrollIntoView({block: "center"});
  return null;
}"""


class Tab:
    """One tab in a container of its own. faults: errors on the console or uncaught, requests to another origin."""

    def __init__(self, firefox: Firefox, site: str, width: int, height: int) -> None:
        self.firefox, self.site = firefox, site
        self.keyboard = Keyboard(self)
        self.timeout = 15.0
        self.faults: list[str] = []
        self.left: set[str] = set()
        self.container = firefox.send("browser.createUserContext")["userContext"]
        opened = firefox.send("browsingContext.create", type="tab", userContext=self.container)
        self.id = opened["context"]
        firefox.listeners.append(self.hear)
        events = ["log.entryAdded", "network.beforeRequestSent"]
        heard = firefox.send("session.subscribe", events=events, userContexts=[self.container])
        self.subscription = heard["subscription"]
        self.set_viewport_size({"width": width, "height": height})

    def hear(self, event: dict[str, Any]) -> None:
        params = event["params"]
        if event["method"] == "log.entryAdded":
            if params["level"] == "error" and params["source"]["realm"] not in self.left:
                self.faults.append(f"{params['type']}: {params['text']}")
        elif event["method"] == "network.beforeRequestSent":
            url = params["request"]["url"]
            parts = urlsplit(url)
            if parts.scheme in ("http", "https", "ws", "wss") and not url.startswith(self.site):
                self.faults.append(f"left the site: {url}")

    def close(self) -> None:
        self.firefox.send("browser.removeUserContext", userContext=self.container)
        self.firefox.send("session.unsubscribe", subscriptions=[self.subscription])
        self.firefox.listeners.remove(self.hear)

    # --- going and looking ----------------------------------------------------------------------------

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self.firefox.send("browsingContext.setViewport", context=self.id, viewport=size, devicePixelRatio=1)

    def goto(self, address: str) -> None:
        self.go("browsingContext.navigate", url=urljoin(self.site, address))

    def reload(self) -> None:
        self.go("browsingContext.reload")

    def go(self, how: str, **params: Any) -> None:
        """To another document; the one that is left now complains only that its own loads are broken off."""
        self.left |= self.realms()
        self.firefox.send(how, context=self.id, wait="interactive", **params)
        self.left -= self.realms()

    def realms(self) -> set[str]:
        """Of the document that is there."""
        found = self.firefox.send("script.getRealms", context=self.id, type="window")["realms"]
        return {realm["realm"] for realm in found}

    def add_init_script(self, text: str) -> None:
        """What runs in each document before the page's own."""
        self.firefox.send("script.addPreloadScript", functionDeclaration=f"() => {{ {text} }}", contexts=[self.id])

    def call(self, function: str, *args: Any) -> Any:
        """What a function of the page gives for these arguments; both must be fit for JSON."""
        passed = ", ".join(json.dumps(arg) for arg in args)
        answer = self.firefox.send(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({function})({passed}))",
            target={"context": self.id},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def evaluate(self, text: str, arg: Any = None) -> Any:
        """The value of an expression, or what the function that it is gives for the argument."""
        return self.call("(text, arg) => (it => it instanceof Function ? it(arg) : it)((0, eval)(text))", text, arg)

    def until(self, function: str, *args: Any, timeout: float | None = None) -> Any:
        """Looks until a function of the page gives something that counts as true, also across a load; gives that."""
        until = time.monotonic() + (timeout / 1000 if timeout else self.timeout)
        while True:
            try:
                found = self.call(function, *args)
            except Refused:  # perhaps since the document has just gone
                if time.monotonic() > until:
                    raise
                found = None
            if found:
                return found
            if time.monotonic() > until:
                raise AssertionError(f"waited in vain for {args or function}")
            time.sleep(PAUSE)

    def wait_for_function(self, text: str) -> None:
        self.until("text => (0, eval)(text)", text)

    def wait_for_selector(self, selector: str, state: str = "visible", timeout: float | None = None) -> None:
        self.until(SHOWS, selector, state, timeout=timeout)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def get_attribute(self, selector: str, name: str) -> str | None:
        return self.call("(what, name) => document.querySelector(what).getAttribute(name)", selector, name)

    def inner_text(self, selector: str) -> str:
        return self.call("what => document.querySelector(what).innerText", selector)

    def eval_on_selector(self, selector: str, function: str) -> Any:
        self.wait_for_selector(selector, "attached")
        return self.call(f"what => ({function})(document.querySelector(what))", selector)

    def eval_on_selector_all(self, selector: str, function: str) -> Any:
        return self.call(f"what => ({function})([...document.querySelectorAll(what)])", selector)

    def locator(self, selector: str) -> "Spot":
        return Spot(self, selector)

    # --- doing ----------------------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        self.locator(selector).click()

    def act(self, source: dict[str, Any]) -> None:
        self.firefox.send("input.performActions", context=self.id, actions=[source])


class Keyboard:
    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def press(self, key: str) -> None:
        steps = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self.tab.act({"type": "key", "id": "keys", "actions": steps})


class Spot:
    """The first element that fits a selector, to be pointed at."""

    def __init__(self, tab: Tab, selector: str) -> None:
        self.tab = tab
        self.selector = selector

    def tap(self, position: dict[str, int] | None = None) -> None:
        self.point("touch", position)

    def click(self, position: dict[str, int] | None = None) -> None:
        self.point("mouse", position)

    def all_text_contents(self) -> list[str]:
        return self.tab.eval_on_selector_all(self.selector, "all => all.map(e => e.textContent)")

    def point(self, kind: str, position: dict[str, int] | None) -> None:
        """Presses and lets go there, once it is shown, at rest and not covered."""
        at = self.tab.until(READY, self.selector, position)
        steps = [
            {"type": "pointerMove", "x": at["x"], "y": at["y"]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.tab.act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps})
