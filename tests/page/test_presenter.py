"""Presenting on a projector: by touch in Spanish, by keyboard in Romanian, a finished match in English."""

import json
import re

from playwright.sync_api import Page

from heptad.kit.state import HOUSE, OVER
from heptad.play import link, record
from heptad.play.advice import advice
from heptad.play.frame import frame
from heptad.play.match import Match
from heptad.play.think import answer, question
from heptad.words import LANGUAGES, line, say
from heptad.words import card as card_name
from tests.conftest import Watch
from tests.page.conftest import WORKER_FILES, Visits
from tests.page.play import Finger, Step, enter, foresee, like_a_casual, names, record_of, search, wait_mine
from tests.page.test_accessible import inject
from tests.page.test_axe import RUN
from tests.page.test_layout import TARGETS, wide
from tests.page.test_replay import called

LISTEN = """
  window.sent = [];
  const post = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function (text) { window.sent.push(text); post.call(this, text); };
"""
SEEN = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const e of copy.querySelectorAll("#news, #polite, script, style")) e.remove();
  return copy.outerHTML;
}"""
SENT = {"frame", "names", "players", "card", "why", "seat", "language", "looks"}
ON = "html[data-projector='']"
OFF = "html[data-projector=off]"


def opened(visit: Visits, page: Page, press: str) -> Page:
    """The projector's window, with everything that goes wrong in it."""
    with page.context.expect_page() as found:
        if press == "tap":
            page.tap("#present a")
        else:
            page.locator("#present a").press("Enter")
    window = found.value
    window.expected = []  # type: ignore[attr-defined]
    visit.watches.append((window, Watch(window, visit.site.rstrip("/"))))
    window.wait_for_selector(ON)
    return window


def hides(page: Page, window: Page, match: Match, chosen: "tuple[int, ...]") -> None:
    """Neither what was sent since the last look nor the projector holds a card that is closed there; each closed hand
    lies there in backs."""
    seats = range(match.rules.seats)
    sees = [{card for pile in match.state.view(seat).piles() for card in pile if card >= 0} for seat in seats]
    allowed = set.intersection(*sees).union(*[sees[seat] for seat in chosen])
    texts = [json.loads(text) for text in page.evaluate("window.sent.splice(0)") if text not in ("end", "hello")]
    for sent in texts:
        assert set(sent) == SENT and set(sent["frame"]) == set(frame(match, 0))
        sent["frame"]["log"] = []  # public moves
        for zone in sent["frame"]["zones"]:
            zone["slots"] = []  # a row has a place for every card
    found = json.dumps(texts) + window.evaluate(SEEN)
    for card in {card for pile in match.state.piles() for card in pile} - allowed:
        text = match.rules.pack.names[card]
        assert not re.search(rf"(?<![A-Za-z0-9]){text}(?![A-Za-z0-9])", found), text
        assert not [lang for lang in LANGUAGES if card_name(lang, match.rules.pack.said(card)) in found], text
    for seat in seats:
        backs = window.locator(f".seat[data-seat='{seat}'] .backs")
        open_ = len(match.state.hands[seat]) if seat in chosen else 0
        assert backs.locator("[data-card]").count() == open_
        assert backs.locator(".card.back").count() == len(match.state.hands[seat]) - open_


def at(window: Page, match: Match) -> None:
    """Until the projector shows this point."""
    number = sum(len(played.moves) for played in match.rounds)
    turn = {HOUSE: "house", OVER: "over"}.get(match.state.turn, match.state.turn)
    window.wait_for_selector(f"#table[data-move-number='{number}'][data-turn='{turn}']")


def told(window: Page) -> str:
    return window.inner_text("#news span")


def bot(match: Match) -> Match:
    """The bot whose turn it is moves."""
    match.move(answer(question(match, (match.players or [])[match.state.turn])))
    return match


def alone(steps: list[Step]) -> bool:
    """Each is a card by itself, in the first round."""
    return all(len(step.move) == 2 and step.round == 0 for step in steps)


def clean(page: Page) -> list[str]:
    """What axe finds, with all its rules."""
    inject(page)
    return list(page.evaluate(RUN, True))


def fits(page: Page, inside: str) -> None:
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert wide(page) == 0, width
    assert page.evaluate(TARGETS, inside) == []


def test_a_running_match_by_touch(visit: Visits) -> None:
    course = search(
        "#septica?seats=3",
        lambda course: [step.seat for step in course.steps[6:10]] == [0, 1, 2, 0] and alone(course.steps[6:10]),
        like_a_casual,
    )
    match = foresee(course.address, like_a_casual, most=6).match
    page = visit(360, 640, has_touch=True)
    page.context.add_init_script(LISTEN)
    enter(page, "#" + link.whole(match, 0, "es"))
    page.wait_for_selector("html[lang=es]")
    wait_mine(page)
    page.tap("#head [data-action=menu]")
    page.tap("#sheet [data-action=present]")
    window = opened(visit, page, "tap")
    window.wait_for_selector("html[lang=es]")
    at(window, match)
    hides(page, window, match, (0,))

    # the reader's own move, then the bots, one by one
    Finger(page).move(course.steps[6].move)
    match.move(course.steps[6].move)
    at(window, match)
    assert window.inner_text(".south .name") == say("es", "name.reader", {})
    assert told(window) == line("es", match.log[-1], called("es", 3), 0)
    page.tap("[data-action=present-next]")
    at(window, bot(match))
    assert record_of(page) == record.write(match)
    hides(page, window, match, (0,))
    assert told(window) == line("es", match.log[-1], called("es", 3), 0)

    # the own hand is closed, another opened: practice
    page.tap("[data-action=present-hand][data-seat='0']")
    window.wait_for_selector(".south .backs .card.back")
    assert not page.is_visible("#practice")
    hides(page, window, match, ())
    page.tap("[data-action=present-hand][data-seat='2']")
    window.wait_for_selector(".seat[data-seat='2'] .backs.bare")
    assert page.is_visible("#practice")
    hides(page, window, match, (2,))

    # a card is pointed at; one that is closed there is not
    top = names(match, match.state.pile[-1:])[0]
    page.tap("[data-action=present-point]")
    page.tap(f"#middle [data-card='{top}']")
    window.wait_for_selector(f"#middle [data-card='{top}'][data-pointed]")
    page.locator("#hand [data-card]").first.tap()
    assert page.text_content("#notice span") == say("es", "present.closed", {})
    assert page.locator("[data-pointed]").count() == window.locator("[data-pointed]").count() == 1
    hides(page, window, match, (2,))

    # frozen: the class goes on seeing this, also when its window is loaded anew
    page.tap("[data-action=present-freeze]")
    page.tap("[data-action=present-next]")
    page.wait_for_function("before => window.heptad.record() !== before", arg=record.write(match))
    window.reload()
    at(window, match)
    assert window.locator("[data-pointed]").count() == 1
    hides(page, window, match, (2,))
    page.tap("[data-action=present-freeze]")
    at(window, bot(match))
    assert not window.locator("[data-pointed]").count() and not page.locator("[data-pointed]").count()

    # back and on again
    page.tap("[data-action=present-back]")
    window.wait_for_selector("#table[data-turn='2']")
    fits(page, "#present")
    fits(window, "#table")
    assert clean(page) == clean(window) == []
    page.tap("[data-action=present-next]")
    at(window, match)
    assert not page.locator("#replay").count()
    page.tap("[data-action=present-next]")
    page.wait_for_selector("#notice:not([hidden])")
    assert page.text_content("#notice span") == say("es", "turn.yours", {})

    # the end: the projector says so, and the bots move by themselves again
    page.tap("[data-action=present-end]")
    window.wait_for_selector(OFF)
    assert told(window) == say("es", "projector.off", {}) and not window.locator("[data-card]").count()
    assert not page.locator("#present").count() and record_of(page) == record.write(match)
    Finger(page).move(course.steps[9].move)
    page.wait_for_function("Number(document.getElementById('table').dataset.moveNumber) > 10")


def test_by_keyboard_with_reasons_and_a_second_presenter(visit: Visits) -> None:
    course = search(
        "#seven_up?seats=4",
        lambda course: [step.seat for step in course.steps[7:10]] == [0, 1, 2] and alone(course.steps[7:10]),
        like_a_casual,
    )
    match = foresee(course.address, like_a_casual, most=7).match
    lang = "ro"
    context = visit.context(brain=True, viewport={"width": 1280, "height": 800})
    context.add_init_script(LISTEN)
    page, other = visit.tab(context), visit.tab(context)
    other.route(WORKER_FILES, lambda route: visit.held.append(route))  # one worker is enough for this machine
    windows = []
    for one in (page, other):
        enter(one, "#" + link.whole(match, 0, lang))
        one.wait_for_selector(f"html[lang={lang}]")
        one.keyboard.press("m")
        one.locator("#sheet [data-action=present]").press("Enter")
        assert one.evaluate("document.activeElement.dataset.action") == "present-next"
        windows.append(opened(visit, one, "Enter"))
        at(windows[-1], match)
    window = windows[0]
    begun = match.copy()

    # each key steps the first presenter's table and no other
    page.bring_to_front()
    page.locator(f"#hand [data-card='{course.steps[7].move}']").press("Enter")
    match.move(course.steps[7].move)
    at(window, match)
    before = match.copy()
    page.locator("[data-action=present-next]").focus()
    page.keyboard.press("PageDown")
    at(window, bot(match))
    page.keyboard.press("ArrowRight")
    at(window, bot(match))
    hides(page, window, match, (0,))
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowLeft")
    at(window, before)
    assert window.locator(".zone-trick [data-card]").count() == len(before.state.trick)
    assert page.evaluate("document.activeElement.dataset.action") == "present-next"
    page.evaluate("document.activeElement.blur()")
    for key in ("Space", "ArrowRight"):
        page.keyboard.press(key)
    at(window, match)
    at(windows[1], begun)
    assert window.locator(".zone-trick [data-card]").count() == len(match.state.trick) > 0

    # large enough for the last row, and whole
    sizes = "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))"
    for width, height in ((1280, 800), (1920, 1080)):
        window.set_viewport_size({"width": width, "height": height})
        assert min(window.eval_on_selector_all(".name, .seat .score, #title, #news", sizes)) >= 24
        assert wide(window) == 0 and window.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0

    # why, as told to the bot from its own view; gone at the next step
    asked = foresee(course.address, like_a_casual, most=9).match
    move = course.steps[9].move
    found = json.loads(advice(question(asked, "strong", chosen=move)))
    assert found["move"] == move
    who = called(lang, 4)
    page.keyboard.press("w")
    page.wait_for_selector("#present .reason:not(:empty)", timeout=60000)
    assert page.inner_text("#present .reason").startswith(say(lang, "present.told", {"who": who[2]}))
    for key, args in found["why"]:
        assert say(lang, key, args, who) in page.inner_text("#present .reason")
    hides(page, window, match, (0,))
    assert window.inner_text("#news strong") in page.inner_text("#present .reason")
    assert clean(page) == clean(window) == []

    # pointing with the arrows, then letting go
    page.keyboard.press("p")
    first = page.get_attribute("[data-pointed]", "data-card")
    page.keyboard.press("ArrowRight")
    second = page.get_attribute("[data-pointed]", "data-card")
    assert first != second
    window.wait_for_selector(f"[data-card='{second}'][data-pointed]")
    assert card_name(lang, str(second)) in str(page.text_content("#polite"))
    page.keyboard.press("Escape")
    window.wait_for_selector("[data-pointed]", state="detached")
    page.keyboard.press("f")
    assert page.get_attribute("[data-action=present-freeze]", "aria-pressed") == "true"
    page.keyboard.press("f")
    page.keyboard.press("?")
    for key in ("page", "freeze", "point", "why"):
        assert say(lang, "does." + key, {}) in page.inner_text("#sheet")
    page.keyboard.press("Escape")
    page.keyboard.press("PageDown")
    window.wait_for_selector("#news strong", state="detached")
    assert page.inner_text("#present .reason") == ""

    # Escape ends it; the other teacher's window is closed
    page.keyboard.press("Escape")
    window.wait_for_selector(OFF)
    assert not page.locator("#present").count()
    assert windows[1].locator(".seat").count() == 4
    other.close(run_before_unload=True)
    windows[1].wait_for_selector(OFF)


def test_a_finished_match_with_notes_in_another_language_and_look(visit: Visits) -> None:
    course = search("#siete_y_media?seats=2&length=2", lambda course: len(course.steps) < 30, like_a_casual)
    match = course.match
    page = visit(1280, 800, look="theme=contrast")
    page.context.add_init_script(LISTEN)
    enter(page, "#" + link.whole(match, 0))
    page.click("#sheet [data-action=close]")
    before = record_of(page)
    page.keyboard.press("m")
    page.click("#sheet [data-action=present]")
    page.select_option("#present select", "ro")
    window = opened(visit, page, "Enter")
    window.wait_for_selector("html[lang=ro][data-theme=contrast]")
    assert told(window) == line("ro", match.log[0], called("ro", 2), 0)
    page.fill("#present-notes", "ask why KO")
    page.press("#present-notes", "Escape")
    page.keyboard.press("End")
    assert page.locator("#present").count() and page.locator("#replay").count()
    page.locator("[data-action=present-bare]").click()
    assert page.locator("#seats .card:not(.back)").count() and not page.locator("#seats .card.back").count()
    page.locator("[data-action=present-next]").focus()
    for _ in range(40):
        page.keyboard.press("PageDown")
        if page.is_visible("#notice"):
            break
    assert page.text_content("#notice span") == say("en", "present.over", {})
    window.wait_for_selector("#news span:nth-child(3)")
    assert window.locator("#news span").last.inner_text() in (say("ro", "match.reader", {}), ended(match))
    assert clean(page) == clean(window) == []
    assert "ask why" not in "".join(page.evaluate("window.sent"))
    page.keyboard.press("Escape")
    window.wait_for_selector(OFF)
    page.wait_for_selector("#sheet[open]")
    assert record_of(page) == before and not page.is_visible("#practice")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.click("#sheet [data-action=present]")
    assert page.input_value("#present-notes") == "ask why KO"
    window.wait_for_selector(ON)

    # neither a lesson nor a challenge can be presented
    for address in ("#learn/septica", "#siete_y_media?seats=2&seed=k&deals=1"):
        enter(page, "?" + address)
        page.wait_for_selector("#table[data-game]")
        if page.locator("#sheet[open]").count():
            page.keyboard.press("Escape")
        page.click("#head [data-action=menu]")
        page.wait_for_selector("#sheet [data-action=records]")
        assert not page.locator("[data-action=present]").count()


def ended(match: Match) -> str:
    who = ", ".join([called("ro", 2)[seat] for seat in match.standing.winners or []])
    return say("ro", "match.won", {"who": who})
