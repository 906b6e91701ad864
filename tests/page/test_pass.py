"""Pass and play: people on one device, and a curtain between their turns behind which the page holds nobody's cards."""

import re

from playwright.sync_api import Page

from heptad.kit.state import NOBODY, OVER
from heptad.play import link
from heptad.play.match import Match
from heptad.play.think import answer, question
from heptad.words import card as card_name
from heptad.words import say
from tests.page.conftest import Visits
from tests.page.play import (
    Actor,
    Finger,
    Keys,
    Swift,
    enter,
    like_a_beginner,
    names,
    own_cards,
    record_of,
    reload,
    replayed,
)
from tests.page.test_accessible import inject
from tests.page.test_axe import RUN

CURTAIN = "html[data-screen=curtain]"
WHOLE = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const e of copy.querySelectorAll("script, style, .sprite, #lobby")) e.remove();
  return copy.outerHTML;
}"""


def bots(match: Match) -> Match:
    """Let the table and the bots move until a person is to, or the round is over."""
    match.finish_round()
    while match.state.turn >= 0 and (match.players or [])[match.state.turn] != "human":
        match.move(answer(question(match, (match.players or [])[match.state.turn])))
        match.finish_round()
    return match


def course(address: str) -> list[tuple[int, str]]:
    """Whose turn it is and what they play, the people as beginners do, to the end of the first round."""
    match = bots(link.read(address).match)
    steps = []
    while match.state.turn != OVER:
        steps.append((match.state.turn, like_a_beginner(match)))
        match.move(steps[-1][1])
        bots(match)
    return steps


def search(address: str, least: int, most: int) -> tuple[str, list[tuple[int, str]]]:
    """The first seed with a round of so many moves of people, in which the turn passes between them; its steps."""
    for n in range(400):
        steps = course(f"{address}&seed=t{n}")
        if least <= len(steps) <= most and {seat for seat, _ in steps} == {0, 1}:
            return f"t{n}", steps
    raise AssertionError("no such round")


def secret(match: Match) -> list[str]:
    """The cards that are not open to all: every hand's but those that lie open, and the stock."""
    state = match.state
    shown = match.state.view(NOBODY)
    held = [card for seat in range(match.rules.seats) for card in state.hands[seat] if card not in shown.hands[seat]]
    return names(match, held + getattr(state, "stock", []))


def nothing_shown(page: Page, language: str, match: Match | None = None) -> None:
    """No card that is not open to all is anywhere in the page; match: where it is not on the table."""
    match = match or replayed(page)
    html = str(page.evaluate(WHOLE))
    told = [str(entry["args"].get("card")).split(".")[-1] for entry in match.log]  # such as a buried first card
    assert secret(match)
    for card in secret(match):
        assert f'data-card="{card}"' not in html and f'data-key="{card}"' not in html, card
        assert not re.search(rf"(?<![A-Za-z0-9]){card}(?![A-Za-z0-9])", html), card
        assert card in told or card_name(language, match.rules.pack.deck + card) not in html, card


def at_curtain(page: Page, language: str, who: str) -> None:
    """The curtain hangs, names whose turn it is, has the focus, and hides all."""
    page.wait_for_selector(f"{CURTAIN} [data-action=unveil]:focus")
    assert page.inner_text("#curtain h1") == say(language, "pass.title", {"who": who})
    assert page.inner_text("[data-action=unveil]") == say(language, "curtain.show", {"who": who})
    assert who in str(page.text_content("#urgent"))
    assert not page.is_visible("#table")
    match = replayed(page)
    match.settle()
    nothing_shown(page, language, match)


def unveil(page: Page, actor: Actor, seat: int) -> None:
    """Whose turn it is lifts the curtain and sees their own cards, and only those."""
    actor.press("[data-action=unveil]")
    page.wait_for_selector(f"html[data-screen=table] #table[data-me='{seat}'][data-turn='{seat}']")
    match = replayed(page)
    match.settle()
    mine = names(match, [card for card in match.state.view(seat).hands[seat] if card >= 0])
    assert sorted(own_cards(page)) == sorted(mine)
    others = [card for card in secret(match) if card not in mine]
    assert not page.evaluate("all => all.some((c) => document.querySelector(`[data-card='${c}']`))", others)


def play(page: Page, actor: Actor, language: str, steps: list[tuple[int, str]], called: list[str]) -> None:
    """A round from its first curtain on; another one hangs whenever the turn has passed to another person."""
    last = -1
    for seat, move in steps:
        if seat != last:
            at_curtain(page, language, called[seat])
            unveil(page, actor, seat)
        else:
            page.wait_for_selector(f"html[data-screen=table] #table[data-turn='{seat}']:not([data-sent])")
        last = seat
        actor.move(move)
        page.wait_for_selector("#table:not([data-sent])", state="attached")
    page.wait_for_selector("#sheet[open] [data-action=next]")


def set_table(page: Page, game: str, seed: str, people: dict[str, str]) -> None:
    """Fill in the form: three players, the first of the others a person, on this device."""
    page.click(f"[data-action=set][data-game={game}]")
    page.select_option("#set-form select >> nth=0", "3")
    page.select_option("#set-form select >> nth=1", "human")
    for label, name in people.items():
        page.get_by_label(label, exact=True).fill(name)
    page.locator("#set-form input[maxlength='40']").fill(seed)
    page.click("#sheet footer [type=submit]")


def looked(page: Page, contrast: bool) -> None:
    inject(page)
    assert page.evaluate(RUN, contrast) == []


def test_a_round_of_septica_goes_round_by_touch_in_spanish(visit: Visits) -> None:
    """Ana and Luis and a bot: the table is set in the form; the round's end is for all, and the next begins covered."""
    seed, steps = search("#septica?seats=3&players=human,human,casual", 6, 12)
    page = visit(360, 640, has_touch=True, locale="es-ES")
    enter(page, "")
    me, other = say("es", "set.name.own", {}), say("es", "set.name", {"who": say("es", "name.person", {"n": 2})})
    set_table(page, "septica", seed, {me: "Ana", other: "Luis"})
    page.wait_for_selector(CURTAIN)
    assert "names=Ana,Luis," in page.url and "players=human,human,casual" in page.url
    looked(page, contrast=True)
    play(page, Finger(page), "es", steps, ["Ana", "Luis"])
    nothing_shown(page, "es")
    assert not page.locator("#sheet [data-action=undo]").count()
    page.tap("#sheet header .close")
    page.wait_for_selector("#sheet", state="hidden")
    page.tap("#mine [data-action=undo]")
    page.wait_for_selector(f"#notice span:text-is('{say('es', 'curtain.undo', {})}')")
    page.tap("#head [data-action=log]")
    page.tap("#sheet [data-line='1']")
    page.wait_for_selector("#replay")
    assert not page.locator("#hand [data-card]").count(), "before the match's end a replay shows nobody's hand"
    page.tap("#replay [data-to=leave]")
    page.tap("#sheet [data-action=next]")
    page.wait_for_selector(f"{CURTAIN} [data-action=unveil]")
    match = replayed(page)
    match.settle()
    at_curtain(page, "es", ["Ana", "Luis"][match.state.turn])


def test_a_round_of_siete_y_media_goes_round_by_keyboard_in_romanian(visit: Visits) -> None:
    """Where the link to a table of two people is opened, the other one may also play here. The bank is a bot."""
    table = "#siete_y_media?seats=3&dealer=2&players=human,human,casual"
    seed, steps = search(table, 6, 14)
    page = visit(320, 640, locale="ro-RO")
    enter(page, f"{table}&seed={seed}&me={1 - steps[0][0]}")
    page.wait_for_selector("#sheet[open] .address")
    keys = Keys(page)
    keys.press("#sheet footer button:last-child")
    page.wait_for_selector(CURTAIN)
    looked(page, contrast=False)
    play(page, keys, "ro", steps, [say("ro", "name.person", {"n": seat + 1}) for seat in range(2)])


def test_no_way_back_shows_anybodys_cards(visit: Visits) -> None:
    """Reload, Back and Forward, another tab, a page that the browser has kept, keys, what has been read aloud."""
    context = visit.context(locale="en-GB")
    page = visit.tab(context)
    seed, steps = search("#septica?seats=3&players=human,human,casual", 8, 20)
    enter(page, "")
    set_table(page, "septica", seed, {})
    swift = Swift(page)
    at_curtain(page, "en", f"Player {steps[0][0] + 1}")
    unveil(page, swift, steps[0][0])
    page.keyboard.press("m")
    assert not page.locator("#sheet [data-action=change]").count(), "to set up this deal would show every hand"
    page.click("#sheet [data-key=view][data-value=text]")
    page.click("#sheet [data-action=fair]")
    page.wait_for_selector("pre.view")
    page.keyboard.press("Escape")
    page.fill("#command", "hand")
    page.keyboard.press("Enter")
    page.fill("#command", steps[0][1])
    page.keyboard.press("Enter")
    at_curtain(page, "en", f"Player {steps[1][0] + 1}")
    for key in "htlsmui?":
        page.keyboard.press(key)
    assert page.get_attribute("html", "data-screen") == "curtain" and not page.is_visible("#sheet")

    def again(seat: int = steps[1][0]) -> None:
        at_curtain(page, "en", f"Player {seat + 1}")
        swift.press("[data-action=unveil]")
        page.wait_for_selector(f"#table[data-me='{seat}']")

    reload(page)
    again()
    reload(page)
    again()
    match = replayed(page)
    page.go_back()
    page.wait_for_selector("html[data-screen=lobby]")
    nothing_shown(page, "en", match)
    page.go_forward()
    again()
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    again()
    page.goto("about:blank")
    page.go_back()
    again()
    other = visit.tab(context)
    enter(other, "")
    other.click("#resume")
    at_curtain(other, "en", f"Player {steps[1][0] + 1}")
    page.keyboard.press("u")
    page.wait_for_selector(f"#notice span:text-is(\"{say('en', 'curtain.undo', {})}\")")
    assert record_of(page) == record_of(other)

