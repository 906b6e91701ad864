"""Replay and what if: by touch in Romanian, by keyboard in Spanish, by the text view's commands."""

import re
from itertools import pairwise

from playwright.sync_api import Page

from heptad.play import link, record
from heptad.play.course import Course as Points
from heptad.play.frame import frame
from heptad.play.match import Match
from heptad.play.think import answer as bot_answer
from heptad.play.think import question
from heptad.words import card as card_name
from heptad.words import line, say
from tests.page.conftest import Visit
from tests.page.play import Swift, enter, focus, foresee, hand, like_a_casual, names, record_of, search, wait_mine
from tests.page.test_accessible import inject, violations
from tests.page.test_layout import OVERLAP, TARGETS, wide
from tests.page.test_text_view import asked

SEEN = "all => all.map(e => e.dataset.card)"
KEPT = "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('heptad.match')))"


def said(page: Page) -> str:
    return page.inner_text("#replay-said")


def words(points: Points, at: int, called: list[str], lang: str) -> str:
    """What the scrubber says at a point; the reader sits at 0."""
    match = points.match
    entry = match.log[points.lines[at - 1] if at else 0]
    told = line(lang, entry, called, 0)
    if not points.made[at]:
        return told
    number = points.rounds[at]
    args = {"n": number + 1, "move": points.made[at], "moves": len(match.rounds[number].moves), "told": told}
    return say(lang, "replay.at", args)


def called(lang: str, seats: int) -> list[str]:
    return [say(lang, "name.reader", {})] + [say(lang, "name.bot", {"n": n}) for n in range(1, seats)]


def jump(page: Page, at: int) -> None:
    """Drag the scrubber to a point."""
    page.eval_on_selector(
        "#replay-range", "(e, at) => { e.value = at; e.dispatchEvent(new Event('input', {bubbles: true})) }", at
    )


def hands(page: Page) -> list[list[str]]:
    """Cards in sight: the hand, then the others'."""
    others = page.locator("#seats .backs").all()
    return [hand(page)] + [box.locator("[data-card]").evaluate_all(SEEN) for box in others]


def fits(page: Page) -> None:
    """No part is cut off or too small, and the hand stays on the first screen."""
    assert wide(page) == 0 and page.evaluate(TARGETS, "#table") == [] and page.evaluate(OVERLAP) == []
    box = page.locator("#hand").bounding_box()
    window = page.evaluate("innerHeight")
    assert box and box["y"] + box["height"] <= window


def test_a_finished_match_by_touch_with_what_if_and_both_ends(visit: Visit) -> None:
    course = search(
        "#septica?seats=3",
        lambda course: course.match.over() and course.rounds > 2 and len(course.steps) < 90,
        like_a_casual,
    )
    points = Points(course.match)
    lang, who = "ro", called("ro", 3)
    page = visit(360, 640, has_touch=True)
    enter(page, "#" + link.whole(course.match, 0, lang))
    page.wait_for_selector(f"html[lang={lang}]")
    before = record_of(page)
    page.tap("#sheet [data-action=replay]")
    page.wait_for_selector("#replay")
    assert said(page) == words(points, 0, who, lang)
    for at in (1, 2, 3):
        page.tap("[data-to=forward]")
        assert said(page) == words(points, at, who, lang)
        assert page.text_content("#polite") == said(page)
    fits(page)
    inject(page)
    assert violations(page) == []

    # from another seat's eyes, with all hands open
    at = next(at for at in range(20, points.last()) if points.rounds[at] == 1 and points.moves[at][:1].isdigit())
    jump(page, at)
    there = points.at(at)
    mine = [names(there, cards) for cards in there.state.hands]
    assert [sorted(cards) for cards in hands(page)] == [sorted(mine[0]), [], []]
    page.tap("[data-to=bare]")
    assert sorted(map(sorted, hands(page))) == sorted(map(sorted, mine))
    page.tap("[data-to=bare]")
    page.select_option("#replay select", "2")
    assert [sorted(cards) for cards in hands(page)] == [sorted(mine[2]), [], []]
    assert page.get_attribute("#table", "data-me") == "2"
    fits(page)
    page.tap("#head [data-action=menu]")
    page.tap("#sheet [data-action=records]")
    page.evaluate("() => { window.heptadHelper.copy = async (text) => { window.copied = text; return true; }; }")
    page.get_by_text(say(lang, "keep.log.copy", {})).tap()
    page.wait_for_function("window.copied")
    won = [who[seat] for seat in course.match.standing.winners or []]
    ends = "match.reader" if won == who[:1] else "match.won"
    assert page.evaluate("window.copied").endswith(say(lang, ends, {"who": ", ".join(won)}) + "\n")
    page.keyboard.press("Escape")

    # a played card and a line of the log lead to where they were played
    jump(page, at + 1)
    top = page.get_attribute("#middle [data-zone=pile] [data-card]", "data-card")
    page.tap("#middle [data-zone=pile] [data-card]")
    assert said(page) == words(points, points.played(str(top), at + 1), who, lang)
    number = points.lines[at - 1]
    page.tap("#head [data-action=log]")
    page.tap(f"#sheet [data-line='{number}']")
    assert said(page) == words(points, at, who, lang)

    # what if: at the reader's last decision, otherwise
    step = next(step for step in reversed(course.mine) if len(step.legal) > 1)
    other = next(move for move in step.legal if move != step.move)
    at = next(at for at in range(points.last()) if decides(points.at(at), step.number))
    branch = points.branch(at)
    jump(page, at)
    page.tap("[data-to=branch]")
    page.wait_for_selector(f"#table[data-turn='0'][data-move-number='{step.number}']")
    assert page.inner_text("#practice") == say(lang, "head.branch", {})
    kept = page.evaluate(KEPT)
    reader = Swift(page)
    reader.move(other)
    branch.move(other)
    while not branch.over():
        finish(branch)
        if not branch.over():
            wait_turn_or_next(page, branch)
            move = branch.rules.legal(branch.state)[0]
            reader.move(move)
            branch.move(move)
    page.wait_for_selector("#sheet[open] #twins")
    assert page.evaluate(KEPT) == kept
    rows = page.locator("#twins tbody").first.locator("tr")
    for row, match in enumerate((course.match, branch)):
        shown = [int(text) for text in rows.nth(row).locator("td").all_text_contents()]
        assert shown == match.standing.scores
    assert violations(page) == []
    page.tap("#sheet [data-action=match]")
    assert said(page) == words(points, at, who, lang) and page.get_attribute("#table", "data-me") == "0"
    page.tap("[data-to=leave]")
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert record_of(page) == before and not page.locator("#replay, [data-branch]").count()


def decides(match: Match, number: int) -> bool:
    return match.state.turn == 0 and moves(match) == number


def moves(match: Match) -> int:
    return sum(len(played.moves) for played in match.rounds)


def finish(match: Match) -> None:
    """The bots' moves and the table's, until the reader has to decide or the match is over."""
    match.settle()
    while not match.over() and match.state.turn != 0:
        match.move(bot_answer(question(match, (match.players or [])[match.state.turn])))
        match.settle()


def wait_turn_or_next(page: Page, branch: Match) -> None:
    """Until the page is where the branch is; a round's end is left by its button."""
    there = f"#table[data-turn='0'][data-move-number='{moves(branch)}']"
    page.wait_for_selector(f"{there}, #sheet[open] [data-action=next]")
    if page.locator("#sheet[open] [data-action=next]").count():
        page.eval_on_selector("#sheet [data-action=next]", "e => e.click()")
    page.wait_for_selector(there)


def test_a_running_match_by_keyboard_shows_only_what_the_reader_could_see(visit: Visit) -> None:
    course = foresee("#seven_up?seats=4&seed=t2", like_a_casual, most=30)
    lang, who = "es", called("es", 4)
    page = visit(1280, 800)
    enter(page, "#" + link.whole(course.match, 0, lang))
    page.wait_for_selector(f"html[lang={lang}]")
    wait_mine(page)
    before = record_of(page)
    page.keyboard.press("m")
    page.locator("#sheet [data-action=replay]").focus()
    page.keyboard.press("Enter")
    assert focus(page) == "replay-range"
    points = Points(same(before))
    assert said(page) == words(points, 0, who, lang)
    assert not page.locator("#replay select, [data-to=bare], [data-to=branch]").count()
    for key, at in (("End", points.last()), ("ArrowLeft", points.last() - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        assert page.get_attribute("#replay-range", "aria-valuetext") == said(page) == words(points, at, who, lang)
    page.locator("#head [data-action=scores]").focus()
    for at in range(2, points.last() + 1):
        page.keyboard.press("ArrowRight")
        assert said(page) == words(points, at, who, lang)
        there = points.at(at)
        f = frame(there, 0)
        assert sorted(hand(page)) == sorted(names(there, [card for card in there.state.view(0).hands[0] if card >= 0]))
        if at % 5 == 0:
            hides(page, there, lang)
        trick = next(zone for zone in f["zones"] if zone["id"] == "trick")["cards"]
        boxes = [box.bounding_box() or {} for box in page.locator(".zone-trick [data-card]").all()]
        assert len(boxes) == len(trick)
        assert all(abs(a["x"] - b["x"]) + abs(a["y"] - b["y"]) > 20 for a, b in pairwise(boxes))
    page.locator("#replay-range").focus()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    assert page.get_attribute("[data-to=play]", "aria-label") == say(lang, "replay.pause", {})
    page.wait_for_selector("#table:not([data-move-number='0'])")
    page.keyboard.press("Space")
    inject(page)
    assert violations(page) == []
    fits(page)
    page.locator("#hand [data-card]").first.click()
    page.keyboard.press("u")
    assert page.locator("#replay").count() and record_of(page) == before
    page.keyboard.press("Escape")
    wait_mine(page)
    assert record_of(page) == before and not page.locator("#replay").count()
    card = page.locator("#hand [data-playable]").first
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("before => window.heptad.record() !== before", arg=before)


def same(text: str) -> Match:
    return record.play(record.read(text))


def hides(page: Page, match: Match, lang: str) -> None:
    """No card that the reader can't see at this point is anywhere in the page, but for what the log has told."""
    seen = {card for pile in match.state.view(0).piles() for card in pile if card >= 0}
    html = page.evaluate("document.getElementById('seats').outerHTML + document.getElementById('mine').outerHTML")
    html = html.replace(said(page), "")
    for card in {card for pile in match.state.piles() for card in pile} - seen:
        text = match.rules.pack.names[card]
        assert not re.search(rf"(?<![A-Za-z0-9]){text}(?![A-Za-z0-9])", html), text
        assert card_name(lang, text) not in html, text


def test_the_text_view_has_commands_for_it(visit: Visit) -> None:
    course = foresee("#sevens?seats=3&seed=t1", like_a_casual, most=9)
    page = visit(800, 700, look="view=text")
    enter(page, "#" + link.whole(course.match, 0))
    wait_mine(page)
    before = record_of(page)
    points = Points(same(before))
    who = called("en", 3)
    assert asked(page, "replay") == [words(points, 0, who, "en")]
    assert asked(page, "forward") == [words(points, 1, who, "en")] == [page.inner_text("#text-turn")]
    assert asked(page, "f") == [words(points, 2, who, "en")]
    assert asked(page, "back") == [words(points, 1, who, "en")]
    assert asked(page, "7D") == [say("en", "replay.first_leave", {})]
    assert asked(page, "undo") == [say("en", "replay.first_leave", {})]
    assert not page.locator("#text-moves li").count() and record_of(page) == before
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=share]")
    assert not page.get_by_text(say("en", "pass.begin", {})).count(), "nobody is invited while nobody moves"
    page.keyboard.press("Escape")
    assert asked(page, "replay") == []
    assert not page.locator("#replay").count() and page.locator("#text-moves li").count()
    assert say("en", "turn.yours", {}) in page.inner_text("#text-turn")
