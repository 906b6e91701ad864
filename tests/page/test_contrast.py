"""Suits, text and marks stand out from what lies under them: in every theme, on every felt, with two and four colours.

Measured on the real page from computed colours. Translucent layers and group opacity are composed down to the felt,
and where a background is a gradient the worse of its ends counts. Text needs 4.5:1 (large text 3:1), a suit's index
4.5:1 at any size, marks, rings and borders that say something 3:1.
"""

from collections.abc import Iterator
from itertools import combinations

import moments
import pytest
from playwright.sync_api import Page

from tests.page.conftest import Visit
from tests.page.play import enter, fresh

THEMES = ("auto", "dark", "contrast")  # auto where the device is light
FELTS = ("green", "blue", "wine", "slate")
DECKS = ("two", "four")

TOOLS = """() => {
  const parse = (text) => {
    const n = (text.match(/-?[\\d.]+(?:e-?\\d+)?/g) ?? []).map(Number);
    if (text.startsWith("color(srgb")) return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1];
    if (!/^rgba?\\(/.test(text)) throw new Error("not a colour: " + text);
    return [n[0], n[1], n[2], n[3] ?? 1];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((v) => (v /= 255, v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ratio = (one, two) => {
    const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
    return (high + .05) / (low + .05);
  };
  let styles = new Map();
  const style = (e) => styles.get(e) ?? (styles.set(e, getComputedStyle(e)), styles.get(e));
  // what may be under an element's content: its colour, or the ends of its gradient
  const fills = (e) => {
    const {backgroundColor, backgroundImage} = style(e);
    const ends = backgroundImage.match(/(rgba?|color)\\([^)]*\\)/g);
    return ends ? ends.map(parse) : [parse(backgroundColor)];
  };
  // from the page's ground to the element, without what a positioned one lies outside of; a dialog lies over everything
  const chain = (e) => {
    const found = [], box = e.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    let free = false;
    for (let up = e; up; up = up.parentElement) {
      const at = up.getBoundingClientRect();
      const under = at.left <= x && x <= at.right && at.top <= y && y <= at.bottom;
      if (!free || under || up === document.body) found.unshift(up);
      free ||= ["absolute", "fixed"].includes(style(up).position);
      if (up.localName === "dialog") break;
    }
    return found;
  };
  // the colours that can be seen where `top` is painted last inside the last of these elements; null: nothing is
  const paint = (elements, top, ground) => {
    let found = ground;
    const layer = (i, under) => {
      if (i === elements.length) return top ? [over(top, under)] : [under];
      const faint = Number(style(elements[i]).opacity);
      return fills(elements[i]).flatMap((fill) => layer(i + 1, over(fill, under)))
        .map((colour) => over([...colour.slice(0, 3), faint], under));
    };
    return found.flatMap((under) => layer(0, under));
  };
  const WHITE = [[255, 255, 255, 1]];
  const least = (elements, colour) => {
    const front = paint(elements, colour, WHITE), back = paint(elements, null, WHITE);
    return Math.min(...front.map((one, i) => ratio(one, back[i])));
  };
  const name = (e) => e.localName + (e.id ? "#" + e.id : "")
    + [...e.classList].map((word) => "." + word).join("")
    + ["data-turn", "data-playable", "aria-pressed", "data-action", "data-move", "data-zone"]
      .filter((key) => e.hasAttribute(key)).map((key) => `[${key}=${e.getAttribute(key)}]`).join("");
  const path = (e) => (e.parentElement && !e.id ? name(e.parentElement) + " > " : "") + name(e);
  const seen = (e) => {
    if (!e.checkVisibility({visibilityProperty: true})) return false;
    if (e.closest(".sr, .sprite, script, noscript, option")) return false;
    for (let up = e; up; up = up.parentElement) if (style(up).clipPath === "inset(50%)") return false;
    return true;
  };
  const lab = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((v) => (v /= 255, v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4));
    const [x, y, z] = [(.4124 * r + .3576 * g + .1805 * b) / .9505, .2126 * r + .7152 * g + .0722 * b,
      (.0193 * r + .1192 * g + .9505 * b) / 1.089].map((t) => t > .008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };

  window.contrast = {
    /** Every text that can be seen and does not stand out. */
    texts: () => {
      styles = new Map();
      const found = new Map(), inside = document.querySelector("dialog[open]") ?? document.body;
      const judge = (e, colour, what, strict) => {
        const {fontSize, fontWeight} = style(e), px = parseFloat(fontSize);
        const want = !strict && (px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)) ? 3 : 4.5;
        const got = least(chain(e), parse(colour));
        const key = `${what}: ${path(e)}`;
        if (got < want) found.set(key, Math.min(got, found.get(key) ?? 99));
      };
      const walk = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
      const done = new Set();
      while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || done.has(e) || !seen(e)) continue;
        done.add(e);
        judge(e, style(e).color, "text", e.matches("#hand .index"));
      }
      for (const e of inside.querySelectorAll("input, select, textarea")) {
        if (!seen(e)) continue;
        judge(e, style(e).color, "field", false);
        if (e.placeholder) judge(e, getComputedStyle(e, "::placeholder").color, "placeholder", false);
      }
      for (const e of inside.querySelectorAll(".backs[data-n]")) {
        if (seen(e)) judge(e, getComputedStyle(e, "::after").color, "count", false);
      }
      return [...found];
    },
    /** A property's colour (a border, an outline) against what is under the element, or `inside` it. */
    edge: (what, property, inside) => {
      styles = new Map();
      const found = [];
      for (const e of document.querySelectorAll(what)) {
        if (!seen(e)) continue;
        const elements = chain(inside ? e : e.parentElement);
        found.push([least(elements, parse(style(e)[property])), path(e)]);
      }
      return found;
    },
    /** A colour of an element's own text or drawing against its ground. */
    drawn: (what) => {
      styles = new Map();
      return [...document.querySelectorAll(what)].filter(seen)
        .map((e) => [least(chain(e), parse(style(e).color)), path(e)]);
    },
    /** Every suit's index on a card of the hand, playable or not: {suit: ratio}, and the suits' Lab colours. */
    suits: (suits, which) => {
      const card = document.querySelector(`#hand .card${which}`), old = card.className;
      const found = {}, colours = {};
      for (const suit of suits) {
        card.className = "card " + suit;
        styles = new Map();
        const index = card.querySelector(".index");
        found[suit] = least(chain(index), parse(style(index).color));
        colours[suit] = lab(parse(style(index).color));
      }
      card.className = old;
      return [found, colours];
    },
    /** The colours that may be seen as an element's ground. */
    ground: (e) => {
      styles = new Map();
      return paint(chain(e), null, WHITE);
    },
    ratio,
    /** Everything of one state of the page in each of these looks: faults, each with where it is one. */
    judge: (looks, edges, drawings) => {
      const found = {}, missing = [];
      for (const [theme, felt, deck] of looks) {
        Object.assign(document.documentElement.dataset, {theme, felt, deck});
        heptadHelper.shade();
        const note = (what, got) => (found[what] ??= []).push(`${theme}/${felt}/${deck} ${got.toFixed(2)}`);
        for (const [what, got] of contrast.texts()) note(what, got);
        for (const [what, property, inside] of edges) {
          const all = contrast.edge(what, property, inside);
          if (!all.length) missing.push(what);
          for (const [got, name] of all) if (got < 3) note(`${property} of ${name}`, got);
        }
        for (const what of drawings) {
          const all = contrast.drawn(what);
          if (!all.length) missing.push(what);
          for (const [got, name] of all) if (got < 3) note(`drawing ${name}`, got);
        }
      }
      return [found, missing];
    },
  };
}"""

LOOK = """([theme, felt, deck]) => {
  Object.assign(document.documentElement.dataset, {theme, felt, deck});
  heptadHelper.shade();
}"""

SUITS = {
    "french": ("suit-C", "suit-D", "suit-H", "suit-S"),
    "jokers": ("joker-R", "joker-B"),
    "spanish": ("suit-spanish-O", "suit-spanish-C", "suit-spanish-E", "suit-spanish-B"),
    "german": ("suit-german-E", "suit-german-G", "suit-german-H", "suit-german-S"),
}
APART = 25
"""CIE Lab distance: suits with colours of their own are at least so far from one another (a just noticeable
difference is about 2)."""


def looks() -> Iterator[tuple[str, str, str]]:
    for theme in THEMES:
        for felt in FELTS:
            for deck in DECKS:
                yield theme, felt, deck


def page_of(visit: Visit, width: int = 1024, height: int = 768) -> Page:
    """A light device without motion, so that no colour is on its way to another."""
    page = visit(width, height, color_scheme="light", reduced_motion="reduce")
    enter(page, "")
    return page


def sees(page: Page, moment: moments.Moment) -> None:
    """Open a position and press what brings it about."""
    fresh(page, "#" + moment.address)
    for what in moment.press:
        page.locator(what).first.press("Space")
    page.locator(moment.there).first.wait_for(state="attached")
    page.evaluate(TOOLS)


class Judge:
    """Measures one state of the page in every look and collects what does not stand out."""

    def __init__(self, page: Page, subtests: pytest.Subtests) -> None:
        self.page = page
        self.subtests = subtests

    def __call__(self, where: str, *edges: "tuple[str, str, bool]", drawn: "tuple[str, ...]" = ()) -> None:
        """edges: (selector, property, whether it is seen on the element's own ground), each must be there."""
        if not self.page.evaluate("Boolean(window.contrast)"):
            self.page.evaluate(TOOLS)
        measured = list(looks())[1::2]  # a suit's index has a test of its own: four colours say all that two do
        found, missing = self.page.evaluate("a => contrast.judge(...a)", [measured, edges, drawn])
        with self.subtests.test(where):
            assert not missing, f"there is no {missing[0]}"
            assert not found, "\n".join(f"{fault}: {', '.join(where)}" for fault, where in found.items())


def test_suits_stand_out_from_cards_and_from_one_another(visit: Visit) -> None:
    """Every suit of every pack, on a card that can be played and on a dimmed one."""
    page = page_of(visit)
    sees(page, moments.middle("septica"))
    every = [suit for suits in SUITS.values() for suit in suits]
    faint: list[str] = []
    near: list[str] = []
    for look in looks():
        page.evaluate(LOOK, look)
        for which in ("[data-playable]", ":not([data-playable])"):
            ratios, colours = page.evaluate("a => contrast.suits(...a)", [every, which])
            faint += [f"{'/'.join(look)} {suit} {which} {got:.2f}" for suit, got in ratios.items() if got < 4.5]
        for pack, suits in SUITS.items():
            for one, two in combinations(suits, 2):
                away = distance(colours[one], colours[two])
                if away < APART and (pack != "french" or look[2] == "four"):
                    near.append(f"{'/'.join(look)} {one} {two} {away:.0f}")
    assert not faint, "\n".join(faint)
    assert not near, "\n".join(near)


def distance(one: list[float], two: list[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5


def test_two_colours_are_two_and_four_are_four(visit: Visit) -> None:
    page = page_of(visit)
    sees(page, moments.middle("septica"))
    for look in looks():
        page.evaluate(LOOK, look)
        _, colours = page.evaluate("a => contrast.suits(...a)", [SUITS["french"], ""])
        assert len({tuple(colour) for colour in colours.values()}) == (2 if look[2] == "two" else 4)


OUTSIDE, INSIDE = False, True


def test_text_and_marks_at_the_table(visit: Visit, subtests: pytest.Subtests) -> None:
    """Names, counts, marks, captions, news, prompt, buttons, chips, slots; whose turn it is, what can be touched."""
    page = page_of(visit)
    judge = Judge(page, subtests)
    turn = ("#mine[data-turn]", "borderTopColor", OUTSIDE)
    icons = (".icon svg",)
    for width, height in ((1024, 768), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        sees(page, moments.middle("septica"))
        page.evaluate("document.getElementById('practice').hidden = false")
        judge(f"septica {width}", turn, drawn=(*icons, ".chip .sign"))
        page.evaluate("document.querySelector('#seats .seat').dataset.turn = 'true'")
        judge(f"another's turn {width}", ("#seats .seat[data-turn]", "borderTopColor", OUTSIDE))
        sees(page, moments.middle("sevens"))
        next = (".zone-row .next:not(.live)", "borderTopColor", OUTSIDE)  # waited for, but not from the reader
        judge(f"sevens {width}", turn, next, (".zone-row .live", "borderTopColor", OUTSIDE))
        sees(page, moments.middle("seven_up"))
        judge(f"seven_up {width}", turn)
        sees(page, moments.middle("siete_y_media"))
        judge(f"siete y media {width}", (".series.playing", "outlineColor", OUTSIDE))
    sees(page, moments.middle("sevens", options={"preset": "fan_tan"}))
    judge("chips in the middle")
    sees(page, moments.deal("sevens", 8))
    judge("a crowd")
    sees(page, moments.choice("septica"))
    judge("a seven's suits", drawn=("#bar .suit .sign",))
    sees(page, moments.choice("sevens"))
    judge("a lifted card and its slots")
    more = moments.more()
    sees(page, more["septica-refused"])
    judge("a refusal")
    for name in ("septica-take", "siete_y_media-series", "siete_y_media-bank"):
        sees(page, more[name])
        judge(name)


def test_text_in_sheets(visit: Visit, subtests: pytest.Subtests) -> None:
    """Every sheet, with its soft text, its fields, its pressed buttons and its faults."""
    page = page_of(visit)
    judge = Judge(page, subtests)
    judge("lobby")
    page.click("#lobby [data-action=set][data-game=septica]")
    page.get_by_label("Most moves in a round").fill("7")
    page.click("#sheet footer [type=submit]")
    judge("set form refusing")
    page.keyboard.press("Escape")
    sees(page, moments.middle("septica"))
    page.keyboard.press("Escape")
    for what in ("scores", "log", "menu"):
        page.click(f"#head [data-action={what}]")
        page.wait_for_selector("#sheet[open]")
        judge(what)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("#sheet .keys")
    judge("keys")
    sees(page, moments.more()["septica-refused"])
    page.click("#notice .clause")
    page.locator("[data-clause-text]").first.wait_for()
    judge("rule book at a clause")
    for name, moment in (("round over", moments.round_end), ("match over", moments.match_end)):
        sees(page, moment("septica"))
        judge(name)
    page.evaluate("heptadHelper.fail('fail.slow')")
    page.evaluate("document.getElementById('sheet').close()")
    judge("failure")


def test_text_in_a_lesson_and_in_the_text_view(visit: Visit, subtests: pytest.Subtests) -> None:
    page = page_of(visit)
    judge = Judge(page, subtests)
    fresh(page, "#learn/septica")
    page.locator("#coach-words *").first.wait_for()
    judge("lesson")
    sees(page, moments.middle("septica"))
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=view][data-value=text]")
    page.keyboard.press("Escape")
    page.locator("#text #command").wait_for()
    page.fill("#command", "help")
    page.keyboard.press("Enter")
    judge("text view")


FOCUSED = {
    "lobby": (".deal", ".game button", "#lobby [data-action=menu]"),
    "table": ("#head [data-action=menu]", "#hand [data-playable]", "#hand .card:not([data-playable])", "#bar button"),
    "menu": ("#sheet header button", "#sheet .body [aria-pressed=false]", "#sheet .body [aria-pressed=true]"),
}
RING = """e => {
  // the rings around the focused element: its outline, and a shadow of the same shape
  const {outlineColor, outlineStyle, outlineWidth, boxShadow} = getComputedStyle(e);
  const rings = outlineStyle === "none" || parseFloat(outlineWidth) < 2 ? [] : [outlineColor];
  for (const [, colour, spread] of boxShadow.matchAll(/((?:rgba?|color)\\([^)]*\\)) 0px 0px 0px ([\\d.]+)px/g)) {
    if (spread >= 2) rings.push(colour);
  }
  const parse = (text) => text.match(/[\\d.]+/g).map(Number);
  const around = e.closest("#hand") ? [...document.querySelectorAll("#hand .card, #mine")] : [e.parentElement];
  const ground = around.flatMap(contrast.ground);
  return Math.min(...ground.map((under) => Math.max(1, ...rings.map((ring) => contrast.ratio(parse(ring), under)))));
}"""


def test_the_focus_can_be_seen(visit: Visit, subtests: pytest.Subtests) -> None:
    """Its ring against what lies around the focused element: the felt, a sheet, for a card in the hand also its
    neighbours. Of a ring in two colours one is enough."""
    page = page_of(visit)

    def check(where: str) -> None:
        page.evaluate(TOOLS)
        page.keyboard.press("Tab")  # from here on the focus is to be shown
        for what in FOCUSED[where]:
            faint: dict[str, float] = {}
            page.locator(what).first.focus()
            for look in list(looks())[::2]:
                page.evaluate(LOOK, look)
                got: float = page.locator(what).first.evaluate(RING)
                if got < 3:
                    faint["/".join(look)] = round(got, 2)
            with subtests.test(what):
                assert faint == {}

    check("lobby")
    sees(page, moments.middle("septica"))
    page.locator("#hand [data-playable]").first.press("Space")
    check("table")
    page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    check("menu")
