"""Every look in the menu acts, is kept, and nobody's settings are ignored: forced colours, less motion, zoom."""

from collections.abc import Callable
from typing import Any

import moments
import pytest
from playwright.sync_api import Page

from heptad.games import GAMES
from tests.page.conftest import Visit
from tests.page.play import (
    Course,
    Step,
    Swift,
    card,
    enter,
    fresh,
    hand,
    like_a_casual,
    number,
    record_of,
    reload,
    search,
    wait_mine,
    wait_turn,
)
from tests.page.test_big_hands import FOCUSED
from tests.page.test_layout import wide

# --- the menu -----------------------------------------------------------------------------------------

LOOKS = """() => [...document.querySelectorAll("#sheet [data-action=look]")].map((e) =>
  [e.dataset.key, e.dataset.value, e.getAttribute("aria-pressed")])"""
SEEN = """() => {
  const of = (what, pseudo) => getComputedStyle(document.querySelector(what), pseudo);
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const suit = (letter) => {
    const card = document.querySelector("#hand .card"), old = card.className;
    card.className = "card suit-" + letter;
    const {color} = getComputedStyle(card);
    card.className = old;
    return color;
  };
  return {
    scheme: of(":root").colorScheme, felt: of("body").backgroundImage, text: of("body").color,
    back: of(".card.back").backgroundColor, drawing: document.querySelector(".card.back .art use").getAttribute("href"),
    suits: ["C", "D", "H", "S"].map(suit),
    index: parseFloat(of("#hand .index").fontSize) / document.querySelector("#hand .card").offsetWidth,
    letter: of("#hand .index", "::after").content,
    print: parseFloat(of(":root").fontSize),
    right: box("#hand .index").left - box("#hand .card").left > box("#hand .card").width / 2,
    order: box("#hand li:first-child").left < box("#hand li:last-child").left,
  };
}"""


def choose(page: Page, key: str, value: str) -> None:
    """Press a look in the menu."""
    page.click("#head [data-action=menu]")
    what = f"#sheet [data-key={key}][data-value={value}]"
    page.click(what)
    assert page.get_attribute(what, "aria-pressed") == "true"
    assert page.locator(f"#sheet [data-key={key}][aria-pressed=true]").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")


def at(page: Page, moment: moments.Moment) -> None:
    fresh(page, "#" + moment.address)
    page.locator(moment.there).first.wait_for(state="attached")


def changes(*fields: str) -> "Callable[[dict[str, Any], dict[str, Any]], None]":
    """Exactly these are seen to change."""

    def check(before: "dict[str, Any]", after: "dict[str, Any]") -> None:
        assert {field for field in before if before[field] != after[field]} == set(fields)

    return check


def four(before: "dict[str, Any]", after: "dict[str, Any]") -> None:
    changes("suits")(before, after)
    assert len(set(before["suits"])) == 2 and len(set(after["suits"])) == 4


def larger(field: str, least: float, *also: str) -> "Callable[[dict[str, Any], dict[str, Any]], None]":
    def check(before: "dict[str, Any]", after: "dict[str, Any]") -> None:
        changes(field, *also)(before, after)
        assert after[field] >= before[field] * least

    return check


ACTS: "dict[tuple[str, str], Callable[[dict[str, Any], dict[str, Any]], None]]" = {
    ("theme", "dark"): changes("scheme", "felt", "text", "suits"),
    ("theme", "contrast"): changes("scheme", "felt", "text", "suits"),
    ("felt", "blue"): changes("felt"),
    ("felt", "wine"): changes("felt"),
    ("felt", "slate"): changes("felt"),
    ("back", "red"): changes("back", "drawing"),
    ("back", "green"): changes("back", "drawing"),
    ("deck", "four"): four,
    ("index", "large"): larger("index", 1.25),
    ("letters", "on"): changes("letter"),
    ("print", "large"): larger("print", 1.2, "index"),
    ("hand", "left"): changes("right", "order"),
}
"""What each look changes of what is seen."""
ELSEWHERE = {"view", "speed", "tap", "auto", "sound", "keys"}
"""Looks that change what happens, not what is seen at once."""


def test_each_look_is_seen_at_once_and_only_where_it_should_be(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(color_scheme="light", reduced_motion="reduce")
    enter(page, "")
    at(page, moments.middle("septica"))
    page.click("#head [data-action=menu]")
    offered = page.evaluate(LOOKS)
    page.keyboard.press("Escape")
    usual = {key: value for key, value, pressed in offered if pressed == "true"} | {"speed": "normal"}
    others = {(key, value) for key, value, _ in offered if key not in ELSEWHERE and usual[key] != value}
    assert others - {("theme", "light")} == set(ACTS), "every look has its test"
    before = page.evaluate(SEEN)
    for (key, value), check in ACTS.items():
        with subtests.test(key=key, value=value):
            choose(page, key, value)
            check(before, page.evaluate(SEEN))
        choose(page, key, usual[key])
        assert page.evaluate(SEEN) == before, f"{key} goes back"


def test_automatic_colours_follow_the_device_and_light_and_dark_do_not(visit: Visit) -> None:
    page = visit(color_scheme="light", reduced_motion="reduce")
    enter(page, "")
    at(page, moments.middle("septica"))
    felt = "getComputedStyle(document.body).backgroundImage"
    light = page.evaluate(felt)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => {felt} !== light", arg=light)
    dark = page.evaluate(felt)
    choose(page, "theme", "light")
    assert page.evaluate(felt) == light
    page.emulate_media(color_scheme="light")
    choose(page, "theme", "dark")
    assert page.evaluate(felt) == dark


def test_looks_are_kept_over_a_reload_and_in_the_lobby(visit: Visit) -> None:
    """Each with a value that is not the usual one; before the first paint, so the page never flickers."""
    wanted = {key: value for key, value in ACTS if key != "theme"} | {"theme": "dark"}
    wanted |= {"speed": "slow", "tap": "play", "auto": "on", "sound": "on", "keys": "off"}
    context = visit.context(reduced_motion="reduce")  # type: ignore[attr-defined]
    page = visit.tab(context)  # type: ignore[attr-defined]
    enter(page, "#" + moments.middle("septica").address)
    page.locator(moments.middle("septica").there).wait_for()
    for key, value in wanted.items():
        choose(page, key, value)
    kept = page.evaluate("localStorage['heptad.look']")
    again = context.new_page()  # one whose storage no script of the tests sets
    again.add_init_script(f"localStorage['heptad.look'] = {kept!r}")
    for address in ("", "#" + moments.middle("sevens").address):
        enter(again, address)
        found = again.evaluate("({...document.documentElement.dataset})")
        assert {key: found.get(key) for key in wanted} == wanted
        assert "dark" in found
    reload(again)
    assert again.evaluate("document.documentElement.dataset.felt") == wanted["felt"]
    again.click("#head [data-action=menu]")
    pressed = {key: value for key, value, pressed in again.evaluate(LOOKS) if pressed == "true"}
    assert {key: pressed[key] for key in wanted} == wanted


# --- what happens -------------------------------------------------------------------------------------

WATCH = """() => {
  // every animation, with how long it lasts, and every tone
  window.seen = {moves: [], others: [], tones: 0};
  const own = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const made = own.apply(this, all), {delay, duration} = made.effect.getTiming();
    window.seen.moves.push(delay + duration);
    return made;
  };
  const look = () => {
    for (const e of document.getAnimations()) {
      if (!(e instanceof CSSTransition || e instanceof CSSAnimation)) continue;
      const {delay, duration} = e.effect.getTiming();
      window.seen.others.push([e.transitionProperty ?? e.animationName, delay + duration]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...all) {
    window.seen.tones++;
    return start.apply(this, all);
  };
}"""


def beats(page: Page, speed: str, moves: int = 2) -> "tuple[dict[str, Any], float]":
    """Play some of the reader's moves at a speed: what has been seen, and seconds that the bots took for each."""
    course = SHORT
    fresh(page, course.address)
    page.evaluate("speed => { document.documentElement.dataset.speed = speed }", speed)
    page.evaluate(f"({WATCH})()")
    swift = Swift(page)
    took = 0.0
    for step in course.mine[:moves]:
        wait_turn(page, step.number, course.me)
        swift.move(step.move)
        begun = page.evaluate("performance.now()")
        following = [one for one in course.mine if one.number > step.number][0]
        wait_turn(page, following.number, course.me)
        took += (page.evaluate("performance.now()") - begun) / (following.number - step.number - 1) / 1000
    return page.evaluate("window.seen"), took / moves


def lively(course: Course) -> bool:
    return len(course.steps) > 16 and course.steps[0].seat == 0 and all(step.round == 0 for step in course.steps[:16])


SHORT = search("#sevens?seats=3", lively, like_a_casual)
BEAT = 350
"""Milliseconds that no motion of one beat lasts longer than, from its start to its end."""


def test_speed_sets_how_long_cards_fly_and_bots_think(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    seen = {speed: beats(page, speed) for speed in ("slow", "normal", "fast", "instant")}
    lengths = {speed: max(found["moves"], default=0) for speed, (found, _) in seen.items()}
    assert lengths["slow"] > lengths["normal"] > lengths["fast"] > lengths["instant"] == 0
    assert lengths["fast"] >= 150 and lengths["normal"] <= BEAT
    took = {speed: seconds for speed, (_, seconds) in seen.items()}
    assert took["slow"] > took["normal"] > took["fast"] > took["instant"]


def test_no_motion_of_a_beat_is_longer_than_350_milliseconds(visit: Visit, subtests: pytest.Subtests) -> None:
    """At normal speed, delay and all: moves, deals, sweeps; lifting a card; a round's end. Only the ring that shows
    what a lesson wants goes on and on."""
    page = visit(speed="normal")
    enter(page, "")
    for game in GAMES:
        fresh(page, "#" + moments.middle(game).address)
        page.locator(moments.middle(game).there).wait_for()
        page.evaluate(f"({WATCH})()")
        if page.locator("#hand [data-playable]").count():
            page.locator("#hand [data-playable]").first.press("Space")
            page.click("#bar [data-action=play]")
            if page.locator("#bar [data-move*='=']").count():
                page.locator("#bar [data-move*='=']").first.click()
        else:
            page.locator("#bar [data-move]").first.click()
        page.wait_for_function("window.seen.moves.length")
        page.wait_for_timeout(1800)  # what follows the first flight may be longer
        with subtests.test(game):
            seen = page.evaluate("window.seen")
            assert seen["moves"], "something flies"
            assert [length for length in seen["moves"] if length > BEAT] == []
            assert [one for one in seen["others"] if one[1] > BEAT] == []
    fresh(page, "#septica?seats=4&seed=s")
    page.evaluate(f"({WATCH})()")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=new]")
    page.wait_for_function("window.seen.moves.length")
    page.wait_for_timeout(1000)
    with subtests.test("a deal"):
        seen = page.evaluate("window.seen")
        assert seen["moves"] and [length for length in seen["moves"] if length > BEAT] == []


def test_less_motion_is_none(visit: Visit, subtests: pytest.Subtests) -> None:
    """Where the device asks for it, at any speed; the score and the winner do not swell either."""
    page = visit(speed="slow", reduced_motion="reduce")
    enter(page, "")
    for game in GAMES:
        fresh(page, "#" + moments.middle(game).address)
        page.locator(moments.middle(game).there).wait_for()
        page.evaluate(f"({WATCH})()")
        before = number(page)
        what = "#hand [data-playable]" if page.locator("#hand [data-playable]").count() else "#bar [data-move]"
        page.locator(what).first.press("Enter")
        if page.locator("#bar [data-move*='=']").count():
            page.locator("#bar [data-move*='=']").first.click()
        page.wait_for_function("n => Number(document.getElementById('table').dataset.moveNumber) > n", arg=before)
        with subtests.test(game):
            running = "document.getAnimations().filter((e) => e.playState === 'running').length"
            assert page.evaluate(running) == 0
            page.wait_for_timeout(200)
            assert page.evaluate("window.seen") == {"moves": [], "others": [], "tones": 0}
    page.evaluate("document.documentElement.dataset.speed = 'instant'")
    fresh(page, "#" + moments.match_end("seven_up").address)
    page.wait_for_selector("#sheet[open]")
    assert page.evaluate("document.getAnimations().length") == 0


def test_sound_is_off_until_it_is_turned_on(visit: Visit) -> None:
    page = visit()
    enter(page, "")
    assert beats(page, "instant")[0]["tones"] == 0
    fresh(page, SHORT.address)
    wait_mine(page)
    page.evaluate(f"({WATCH})()")
    choose(page, "sound", "on")
    Swift(page).move(SHORT.mine[0].move)
    wait_turn(page, SHORT.mine[1].number)
    assert page.evaluate("window.seen.tones") > 0


def test_a_forced_move_is_made_by_itself_where_that_is_wanted(visit: Visit) -> None:
    """And only there: without it the one button waits."""

    def fits(course: Course) -> bool:
        return len(course.mine) > 2 and len(course.mine[1].legal) == 1 and course.mine[1].round == 0

    course = search("#sevens?seats=4", fits, like_a_casual)
    first, forced = course.mine[0], course.mine[1]
    page = visit()
    enter(page, course.address)
    wait_turn(page, first.number)
    Swift(page).move(first.move)
    wait_turn(page, forced.number)
    page.wait_for_timeout(400)
    assert number(page) == forced.number, "it waits for the reader"
    fresh(page, course.address)
    wait_turn(page, first.number)
    choose(page, "auto", "on")
    Swift(page).move(first.move)
    page.wait_for_function("n => Number(document.getElementById('table').dataset.moveNumber) > n", arg=forced.number)
    assert f'"{forced.move}"' in record_of(page)
    choose(page, "auto", "off")
    assert playable_choice(course, page)


def playable_choice(course: Course, page: Page) -> bool:
    """Play has stopped at a decision of the reader's with more than one move, or the round has ended."""
    page.wait_for_function(
        "me => ['over', me].includes(document.getElementById('table').dataset.turn)", arg=str(course.me)
    )
    steps: dict[int, Step] = {step.number: step for step in course.mine}
    at = number(page)
    return at not in steps or len(steps[at].legal) > 1


def test_a_second_tap_plays_where_the_reader_prefers_that(visit: Visit) -> None:
    page = visit(look="tap=play")
    enter(page, SHORT.address)
    step = SHORT.mine[0]
    wait_turn(page, step.number)
    swift = Swift(page)
    swift.lift(step.move)
    assert card(page, step.move).get_attribute("aria-pressed") == "true" and number(page) == step.number
    swift.lift(step.move)
    page.wait_for_function("n => Number(document.getElementById('table').dataset.moveNumber) > n", arg=step.number)


# --- forced colours -----------------------------------------------------------------------------------

FORCED = """what => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility()).map((e) => {
  const style = getComputedStyle(e);
  const line = (kind, side) => style[kind + side + "Style"] === "none" ? 0 : parseFloat(style[kind + side + "Width"]);
  const ground = getComputedStyle(e.parentElement.closest("dialog, body")).backgroundColor;
  return {
    border: style.borderTopColor === ground ? 0 : line("border", "Top"),
    outline: style.outlineColor === ground ? 0 : line("outline", ""),
    colour: style.borderTopColor,
  };
})"""


def forced(page: Page, what: str) -> "list[dict[str, Any]]":
    found = page.evaluate(FORCED, what)
    assert found, f"there is no {what}"
    return list(found)


def test_forced_colours_show_cards_by_borders_and_states_by_lines(visit: Visit, subtests: pytest.Subtests) -> None:
    """Where the device sets the colours, backgrounds and shadows say nothing: only lines do."""
    page = visit(forced_colors="active", reduced_motion="reduce")
    enter(page, "")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    at(page, moments.middle("septica"))
    for what in ("#hand .card", "#middle .card", ".backs .card", ".seat", "#mine", ".chip", ".mark", "#bar button"):
        with subtests.test("border", what=what):
            assert all(found["border"] >= 1 for found in forced(page, what))
    with subtests.test("whose turn it is"):
        assert forced(page, "#mine[data-turn]")[0]["border"] > forced(page, ".seat:not([data-turn])")[0]["border"]
    with subtests.test("what can be touched in the middle"):
        assert all(found["outline"] >= 2 for found in forced(page, ".zone.live .card"))
    with subtests.test("which cards can be played"):
        playable = {str(found) for found in forced(page, "#hand [data-playable]")}
        assert playable.isdisjoint(str(found) for found in forced(page, "#hand .card:not([data-playable])"))
    page.locator("#hand [data-playable]").first.press("Space")
    with subtests.test("the lifted card"):
        assert forced(page, "#hand [aria-pressed=true]")[0]["outline"] >= 3
    page.locator("#hand [data-card]").first.press("End")
    with subtests.test("the focus"):
        assert forced(page, ":focus")[0]["outline"] >= 2
    at(page, moments.middle("sevens"))
    with subtests.test("slots"):
        live, plain = forced(page, ".zone-row .live")[0], forced(page, ".zone-row .slot:not(.live, .next)")[0]
        assert live["border"] > plain["border"] or live["colour"] != plain["colour"]
    at(page, moments.middle("siete_y_media"))
    with subtests.test("the series that is played"):
        assert forced(page, ".series.playing")[0]["outline"] >= 2
    page.click("#head [data-action=menu]")
    with subtests.test("pressed buttons"):
        pressed = forced(page, "#sheet .body [aria-pressed=true]")[0]
        assert pressed != forced(page, "#sheet .body [aria-pressed=false]")[0]
    with subtests.test("the sheet"):
        assert forced(page, "dialog[open]")[0]["border"] >= 1


# --- zoom ---------------------------------------------------------------------------------------------

ZOOMED = {"width": 320, "height": 256}
"""A laptop's screen of 1280 x 1024 at 400 %."""
UNREACHABLE = """inside => {
  // what is to be read or pressed and can't be brought into the window, or lies under something else there
  const lies = (e, block) => {
    const high = e.getBoundingClientRect().height > innerHeight / 3; // to be read bit by bit
    e.scrollIntoView({block: high ? "start" : block, inline: "nearest"});
    const box = e.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + (high ? innerHeight / 2 : box.height / 2);
    if (box.left < -1 || box.right > innerWidth + 1) return "reaches over the edge";
    const at = document.elementFromPoint(x, y);
    if (!at) return "is outside of the window";
    return e.contains(at) || at.contains(e) ? "" : "lies under " + at.outerHTML.slice(0, 60);
  };
  // what stays at the window's edge may cover one of these places
  const tried = (e) => lies(e, "center") && lies(e, "start") && lies(e, "end");
  const WHAT = "button:not(.card), a, input, select, p, h2, .log li, .name, .chip";
  return [...document.querySelector(inside).querySelectorAll(WHAT)]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1 && !e.closest(".sr, #hand"))
    .map((e) => [tried(e), e.outerHTML.slice(0, 90)]).filter(([fault]) => fault).map((one) => one.join(": "));
}"""


def test_everything_is_in_reach_at_a_zoom_of_400_percent(visit: Visit, subtests: pytest.Subtests) -> None:
    """WCAG 1.4.10: by scrolling up and down alone."""
    context = visit.context(viewport=ZOOMED, reduced_motion="reduce")  # type: ignore[attr-defined]
    page = visit.tab(context)  # type: ignore[attr-defined]
    enter(page, "")

    def check(where: str, inside: str) -> None:
        with subtests.test(where):
            assert wide(page) == 0
            assert page.evaluate(UNREACHABLE, inside) == []

    check("lobby", "#lobby")
    page.click("#lobby [data-action=set][data-game=septica]")
    check("form", "#sheet")
    page.keyboard.press("Escape")
    for game in GAMES:
        at(page, moments.middle(game))
        check(f"table of {game}", "#table")
        if not hand(page):
            continue
        with subtests.test("hand", game=game):
            page.locator("#hand [tabindex='0']").focus()
            page.keyboard.press("Home")
            for name in hand(page):
                assert page.evaluate(FOCUSED) == [name, True]
                page.keyboard.press("ArrowRight")
    at(page, moments.more()["septica-many"])
    check("many cards", "#table")
    for what in ("scores", "menu", "log"):
        page.click(f"#head [data-action={what}]")
        check(what, "#sheet")
        page.keyboard.press("Escape")
    at(page, moments.round_end("septica"))
    check("round over", "#sheet")
    at(page, moments.match_end("septica"))
    check("match over", "#sheet")
