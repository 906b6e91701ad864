"""For everybody: live regions say what happens, once; cards are named in words."""

import re
from pathlib import Path

from playwright.sync_api import Page

from heptad.words import card as card_name
from tests.page.conftest import Visit
from tests.page.play import Swift, always_draw, card, enter, foresee, hand, search, wait_mine, wait_turn

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
COURSE = search(
    "#septica?seats=2",
    lambda course: course.steps[-1].round == 1 and course.steps[0].seat == 0 and len(course.steps) < 80,
    always_draw,
)


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical, each with its first element."""
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:2]
    ]


def inject(page: Page) -> None:
    page.evaluate(AXE.read_text("utf-8"))  # the page itself allows no script that stands in a page


def follow_rest(page: Page) -> None:
    """From the second round to the match's end."""
    round = 1
    swift = Swift(page)
    for step in [step for step in COURSE.mine if step.round > 0]:
        while round < step.round:
            page.wait_for_selector("#sheet[open] [data-action=next]")
            swift.press("#sheet [data-action=next]")
            round += 1
        wait_turn(page, step.number)
        swift.move(step.move)
    while round < COURSE.steps[-1].round:
        page.wait_for_selector("#sheet[open] [data-action=next]")
        swift.press("#sheet [data-action=next]")
        round += 1
    page.wait_for_selector("#sheet[open] [data-action=again]")


LISTEN = """() => {
  window.said = [];
  for (const id of ["polite", "urgent"]) {
    const e = document.getElementById(id);
    const heard = new MutationObserver(() => window.said.push([id, e.textContent]));
    heard.observe(e, {childList: true, characterData: true, subtree: true});
  }
}"""


def test_the_bots_turns_are_one_polite_message_and_the_readers_turn_one_assertive(visit: Visit) -> None:
    """At normal speed: not one message a bot."""
    course = search(
        "#septica?seats=4&dealer=3",
        lambda c: [s.seat for s in c.steps[:5]] == [0, 1, 2, 3, 0] and all(s.round == 0 for s in c.steps[:5]),
    )
    page = visit(speed="normal")
    enter(page, course.address)
    wait_turn(page, 0)
    assert page.get_attribute("#polite", "aria-live") == "polite"
    assert page.get_attribute("#urgent", "aria-live") == "assertive"
    page.evaluate(LISTEN)
    Swift(page).move(course.steps[0].move)
    wait_turn(page, 4)
    said = page.evaluate("window.said")
    polite = [text for kind, text in said if kind == "polite" and text]
    urgent = [text for kind, text in said if kind == "urgent" and text]
    assert len(polite) == 1, said
    for n in (1, 2, 3):
        assert f"Bot {n}" in polite[0]
    assert len(urgent) == 1 and urgent[0].startswith("Your turn"), said


def test_a_refusal_is_said_assertively_with_its_clause(visit: Visit) -> None:
    course = search("#septica?seats=2&dealer=1", lambda c: c.mine[0].hand[0] not in {m[:2] for m in c.mine[0].legal})
    page = visit()
    enter(page, course.address)
    wait_turn(page, 0)
    page.evaluate(LISTEN)
    for _ in range(2):  # the same words again are said again
        card(page, course.mine[0].hand[0]).press("Enter")
    said = [text for kind, text in page.evaluate("window.said") if kind == "urgent" and text]
    assert len(said) == 2 and all("does not fit" in text and "SA-5" in text for text in said)


def test_cards_are_named_in_words_with_whether_and_why(visit: Visit) -> None:
    """“seven of hearts, playable”; of a card that may not be played, name or description says why."""
    page = visit()
    enter(page, "#septica?seats=2&dealer=1&seed=t")
    wait_mine(page)
    for name in hand(page):
        words = card_name("en", name)
        told = card(page, name).aria_snapshot()
        playable = card(page, name).get_attribute("data-playable") is not None
        assert re.match(rf'- button "{words}, {"" if playable else "not "}playable', told), told
        if not playable:
            assert "the suit in force is" in told + (card(page, name).get_attribute("title") or "")
        assert card(page, name).is_enabled(), "cards that can't be played stay in reach"
    pile = page.locator("[data-zone=pile] [data-card]")
    assert card_name("en", pile.get_attribute("data-card") or "") in pile.aria_snapshot()
    assert page.locator("#hand").get_attribute("aria-label") == "Your hand, 5 cards"


def test_reduced_motion_moves_nothing(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    enter(page, foresee("#septica?seats=2&dealer=1&seed=t", most=1).address)
    wait_mine(page)
    page.locator("#hand [data-card]").first.click(position={"x": 10, "y": 14})
    assert page.evaluate("document.getAnimations().length") == 0
