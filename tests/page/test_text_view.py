"""The text view: every game is played by its command box alone; what it says, refuses and never shows; reading aloud
and the keys."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from heptad.kit.zone import touches
from heptad.page.command import COMMANDS, names
from heptad.words import card as card_name
from heptad.words import catalogue, say
from tests.page.conftest import Visit
from tests.page.play import (
    Course,
    Step,
    enter,
    focus,
    foresee,
    fresh,
    own_cards,
    record_of,
    reload,
    replayed,
    search,
    wait_mine,
    wait_turn,
)
from tests.page.play import names as card_texts
from tests.page.test_accessible import LISTEN, inject, violations
from tests.page.test_every_game import course_of, midway
from tests.page.test_layout import SMALL, TARGETS, wide

TEXT = "view=text"
FIRST = foresee("#septica?seats=2&dealer=1&seed=t", most=1)
"""The reader begins; `pass` and `take` are not open."""


def ask(page: Page, typed: str) -> None:
    """Type into the box, whose label is the way to it, and press Enter."""
    if focus(page) != "command":
        page.get_by_label(say(language(page), "text.command", {})).focus()
    page.keyboard.insert_text(typed)
    page.keyboard.press("Enter")
    assert page.input_value("#command") == ""


def language(page: Page) -> str:
    return str(page.get_attribute("html", "lang"))


def answer(page: Page) -> list[str]:
    """The newest exchange: what was typed, and what it was answered."""
    return [text.strip() for text in page.locator("#answers li").first.locator("p").all_text_contents()]


def asked(page: Page, typed: str) -> list[str]:
    """What is answered to this."""
    ask(page, typed)
    found = answer(page)
    assert found[0] == typed
    return found[1:]


def opened_at(page: Page, clause: str) -> None:
    """The rule book is open, and the clause in sight."""
    page.wait_for_function(
        """clause => {
          const text = document.querySelector(`[data-clause-text='${clause}']`);
          const top = text && text.getBoundingClientRect().top;
          return text && top >= 0 && top < innerHeight;
        }""",
        arg=clause,
    )


def moves(page: Page) -> list[tuple[str, str, str]]:
    """The listed moves: number, words, text."""
    cells = page.locator("#text-moves li > *").all_text_contents()
    return [(cells[i], cells[i + 1], cells[i + 2]) for i in range(0, len(cells), 3)]


def spelled(listed: list[tuple[str, str, str]]) -> list[str]:
    """The moves with each amount by itself."""
    found = []
    for number, _, text in listed:
        if "…" in text:
            low, high = number.split("–")
            found += [f"{text.split(' ')[0]} {n}" for n in range(int(low), int(high) + 1)]
        else:
            found.append(text)
    return found


def by_text(page: Page, course: Course, step: Step) -> str:
    """The move's text, with small letters and 10 for T in turns."""
    return step.move if step.number % 2 else step.move.lower().replace("t", "10" if touched(course, step) else "t")


def by_number(page: Page, course: Course, step: Step) -> str:
    return str(step.legal.index(step.move) + 1)


def by_words(page: Page, course: Course, step: Step) -> str:
    """The cards' names, and a seven's suit; of a move without cards the words that are listed."""
    pack, lang = course.match.rules.pack, language(page)
    cards = touched(course, step)
    if not cards:
        listed = [words for _, words, text in moves(page) if text == step.move]
        return listed[0] if listed else step.move
    said = [card_name(lang, pack.said(card)) for card in cards]
    choice = step.move.partition("=")[2]
    return " ".join(said + ([catalogue(lang)["suit." + pack.deck + choice]] if choice else []))


def touched(course: Course, step: Step) -> list[int]:
    return touches(step.move, course.match.rules.pack)[1]


def hidden(page: Page) -> list[str]:
    """Texts and names of the cards that the reader can't know now, in the page's language."""
    match = replayed(page)
    me = int(page.get_attribute("#table", "data-me") or 0)
    view = match.state.view(me)
    seen = {card for pile in view.piles() for card in pile if card >= 0}
    secret = [card for card in range(match.rules.pack.size) if card not in seen]
    return card_texts(match, secret) + [card_name(language(page), match.rules.pack.said(card)) for card in secret]


def shows_nothing_hidden(page: Page) -> None:
    """But what the log has told all, and the refusals that name a card that is missing."""
    page.evaluate("for (const e of document.querySelectorAll('#text-hand small')) e.remove()")
    html = page.locator("#text .parts").inner_html() + page.locator("#text-turn").inner_html()
    for text in hidden(page):
        assert not re.search(rf"(?<![A-Za-z0-9]){text}(?![A-Za-z0-9])", html), text


Way = Callable[[Page, Course, Step], str]


def play(page: Page, course: Course, way: Way, each: Callable[[Step], None] = lambda step: None) -> None:
    """A whole match, by the command box alone."""
    round = 0
    lang = language(page)
    for step in course.mine:
        while round < step.round:
            round += 1
            onward(page, lang, round)
        wait_turn(page, step.number, course.me)
        assert spelled(moves(page)) == step.legal
        each(step)
        ask(page, way(page, course, step))
        page.wait_for_selector(f"#table:not([data-move-number='{step.number}'])")
        assert focus(page) == "command"
    while round < course.rounds - 1:
        round += 1
        onward(page, lang, round)
    page.wait_for_selector("#table[data-turn='over']")
    page.wait_for_function(
        "text => document.getElementById('answers').textContent.includes(text)", arg=say(lang, "match.over", {})
    )
    assert record_of(page) == course.text
    assert not page.locator("#sheet[open]").count()


def onward(page: Page, lang: str, round: int) -> None:
    """From a round's end, told as text, to the next round."""
    over = say(lang, "round.over", {"n": round})
    page.wait_for_selector("#table[data-turn='over']")
    page.wait_for_function("text => document.getElementById('answers').textContent.includes(text)", arg=over)
    ask(page, names(lang, "next")[0])
    page.wait_for_selector(f"#title:has-text('{say(lang, 'head.round', {'n': round + 1})}')")


PLAYED: dict[str, tuple[str, Way]] = {
    "septica": ("en", by_text),
    "sevens": ("es", by_words),
    "runs": ("en", by_words),
    "seven_up": ("ro", by_words),
    "siete_y_media": ("en", by_number),
}


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_is_played_by_the_command_box_alone(visit: Visit, name: str) -> None:
    """And before each move nothing of a hidden card is there, but all of the hooks."""
    lang, way = PLAYED[name]
    course = course_of(name)
    page = visit(360, 640, look=TEXT)
    enter(page, course.address + "&lang=" + lang)
    page.wait_for_selector(f"html[lang={lang}]")

    def look(step: Step) -> None:
        assert sorted(own_cards(page)) == sorted(step.hand)
        shows_nothing_hidden(page)

    play(page, course, way, look)
    assert wide(page) == 0


def test_a_refused_move_says_why_with_its_clause(visit: Visit) -> None:
    """As everywhere; the clause opens the rule book, and afterwards the box has the focus again."""
    page = visit(800, 700, look=TEXT)
    enter(page, FIRST.address)
    wait_mine(page)
    match = replayed(page)
    pack = match.rules.pack
    legal = {move[:2] for move in match.rules.legal(match.state)}
    card = next(c for c in match.state.hands[0] if pack.names[c] not in legal)
    before = record_of(page)
    page.evaluate(LISTEN)
    for typed in (pack.names[card], card_name("en", pack.said(card)).upper(), card_name("en", pack.said(card)) + "."):
        clause, key, args = match.rules.refuse(match.state.view(0), pack.names[card])
        assert asked(page, typed) == [say("en", key, args) + " " + clause]
    said = [text for kind, text in page.evaluate("window.said") if kind == "urgent" and text]
    assert len(said) == 3 and all(clause in text for text in said)
    assert asked(page, "take") == [say("en", "septica.no.nothing_waits", {}) + " SA-7"]
    assert asked(page, "pass") == [say("en", "septica.no.can_draw", {}) + " SA-25"]
    page.locator("#answers .clause").first.click()
    opened_at(page, "SA-25")
    page.keyboard.press("Escape")
    assert record_of(page) == before
    for listed in page.locator("#text-hand .no").all():
        assert "not playable" in listed.inner_text() and "(SA-" in listed.inner_text()


def test_while_another_is_to_move_a_move_is_refused_and_commands_are_answered(visit: Visit) -> None:
    page = visit(look=TEXT, speed="slow")
    enter(page, "#septica?seats=2&dealer=0&seed=t")
    page.wait_for_selector("#table[data-turn='1']")
    assert asked(page, "draw") == [say("en", "no.turn", {})]
    assert moves(page) == []
    assert asked(page, "scores") == ["You: 0 points.", "Bot 1: 0 points."]


def test_what_can_mean_several_moves_is_asked_back_and_the_unknown_is_told_what_is_known(visit: Visit) -> None:
    course = search("#septica?seats=2&dealer=1", lambda c: any("=" in move for move in c.mine[0].legal))
    step = course.mine[0]
    seven = next(move[:2] for move in step.legal if "=" in move)
    page = visit(look=TEXT)
    enter(page, course.address)
    wait_mine(page)
    found = asked(page, card_name("en", seven))
    assert found[0] == say("en", "text.which", {}) and len(found) == 5
    number = step.legal.index(seven + "=S") + 1
    assert f"{number}: Play the {card_name('en', seven)} and name spades." in found
    told = asked(page, "xyzzy <b>")
    assert "“xyzzy <b>”" in told[0] and all(names("en", command)[0] in told[0] for command in COMMANDS)
    ask(page, "")
    assert answer(page) == [page.inner_text("#text-turn")]
    assert say("en", "septica.no.name_a_suit", {}) in asked(page, seven.lower())[0]
    ask(page, card_name("en", seven) + " spades")
    page.wait_for_selector("#table:not([data-move-number='0'])")
    assert f"You play the {card_name('en', seven)} and name spades." in answer(page)


@pytest.mark.parametrize("lang", ["en", "es", "ro"])
def test_commands_are_understood_in_each_language_and_by_a_letter(visit: Visit, lang: str) -> None:
    page = visit(800, 700, look=TEXT)
    enter(page, FIRST.address + "&lang=" + lang)
    page.wait_for_selector(f"html[lang={lang}]")
    wait_mine(page)
    words = {command: names(lang, command) for command in COMMANDS}
    for typed in [*words["help"], "help"]:
        told = asked(page, typed)
        assert len(told) == len(COMMANDS) + 1
        assert all(words[command][0] in line for command, line in zip(COMMANDS, told[1:], strict=True))
    match = replayed(page)
    for typed in [*words["hand"], "HAND"]:
        told = asked(page, typed)
        held = match.state.hands[0]
        assert [card_name(lang, card) in line for card, line in zip(card_texts(match, held), told, strict=True)]
    for typed in words["table"]:
        assert asked(page, typed)[0] == page.inner_text("#text-turn")
    for typed in words["log"]:
        assert len(asked(page, typed)) == len(match.log)
    for typed in words["scores"]:
        assert asked(page, typed)[0] == f"{say(lang, 'name.reader', {})}: {say(lang, 'score.points', {'n': 0})}."
    for typed in words["next"]:
        assert asked(page, typed) == [say(lang, "text.not_over", {})]
    for typed in words["undo"]:
        assert asked(page, typed) == [say(lang, "undo.nothing", {})]
    ask(page, words["rules"][1] + " sa-5")
    opened_at(page, "SA-5")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    assert focus(page) == "command"
    before = record_of(page)
    ask(page, "1")
    page.wait_for_selector("#table[data-turn='0']:not([data-move-number='0'])")
    ask(page, words["undo"][0])
    page.wait_for_selector("#table[data-turn='0'][data-move-number='0']")
    assert record_of(page) == before
    ask(page, words["new"][0])
    page.wait_for_function("before => window.heptad.record() !== before", arg=before)
    wait_mine(page)
    assert page.locator("#answers .typed").count() == 0, "another match begins another conversation"


def test_the_end_of_a_round_is_told_and_told_again_after_a_reload(visit: Visit) -> None:
    course = course_of("seven_up")
    page = visit(look=TEXT)
    enter(page, course.address)
    for step in [step for step in course.mine if step.round == 0]:
        wait_turn(page, step.number, course.me)
        ask(page, step.move)
    gains = [entry for entry in course.match.log if entry["round"] == 0 and entry["key"] == "log.gain"]
    for again in (False, True):
        if again:
            reload(page)
        page.wait_for_function("document.getElementById('answers').textContent.includes('Round 1 is over')")
        text = page.inner_text("#answers")
        assert all(entry["args"]["what"][2] in text for entry in gains) and "Total: You" in text
        assert say("en", "text.go.next", {"command": "next"}) in text
        assert page.locator("#bar [data-action=next]").count() == 1
        assert page.inner_text("#text-turn") == "Round 1 is over."
    assert asked(page, "7H")[0].startswith("Round 1 is over.")
    ask(page, "n")
    page.wait_for_selector("#title:has-text('Round 2')")


def test_the_view_is_a_setting_that_is_kept_and_the_buttons_stay(visit: Visit) -> None:
    course = course_of("septica")
    page = visit()
    enter(page, course.address)
    wait_mine(page)
    assert not page.locator("#text").is_visible()
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=view][data-value=text]")
    page.keyboard.press("Escape")
    assert page.locator("#text-turn").is_visible() and not page.locator("#hand").is_visible()
    assert "view=text" in page.evaluate("localStorage['heptad.look']")
    step = next(step for step in course.mine if step.move in ("draw", "take"))
    for earlier in course.mine[: course.mine.index(step)]:
        wait_turn(page, earlier.number)
        ask(page, earlier.move)
    wait_turn(page, step.number)
    page.click(f"#bar [data-move={step.move}]")
    page.wait_for_selector(f"#table:not([data-move-number='{step.number}'])")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=view][data-value=table]")
    page.keyboard.press("Escape")
    assert page.locator("#hand").is_visible() and not page.locator("#text").is_visible()


def test_the_text_view_fits_and_axe_finds_nothing_serious(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(look=TEXT)
    enter(page, "")
    for name in ("septica", "fan_tan of eight", "siete_y_media of eight"):
        fresh(page, midway(name))
        wait_mine(page)
        inject(page)
        ask(page, "help")
        ask(page, "9C")
        for width, height in ((320, 640), (360, 640), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            with subtests.test(table=name, size=(width, height)):
                assert wide(page) == 0
                assert page.evaluate(SMALL) == []
                assert page.evaluate(TARGETS, "#table") == []
                assert violations(page) == []


# --- reading aloud, and the keys ----------------------------------------------------------------------


def test_the_hand_and_the_table_are_read_at_any_time(visit: Visit) -> None:
    """By keys h and t, and by buttons in the menu: in the assertive region, and to be seen."""
    page = visit()
    enter(page, FIRST.address)
    wait_mine(page)
    match = replayed(page)
    cards = [card_name("en", name) for name in card_texts(match, match.state.hands[0])]
    top = card_name("en", card_texts(match, match.state.pile[-1:])[0])
    for way in ("key", "button"):
        for letter, action, parts in (("h", "read-hand", cards), ("t", "read-table", [top, "Bot 1", "stock"])):
            page.evaluate("document.getElementById('urgent').textContent = ''")
            if way == "key":
                page.locator("#hand [data-card]").first.focus()
                page.keyboard.press(letter)
            else:
                page.click("#head [data-action=menu]")
                page.click(f"#sheet [data-action={action}]")
                page.wait_for_selector("#sheet", state="hidden")
            for text in (page.inner_text("#notice"), page.text_content("#urgent") or ""):
                assert all(part in text for part in parts), text
    assert wide(page) == 0
    page.evaluate("document.documentElement.dataset.view = 'text'")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("h")
    assert all(card in answer(page)[-1] for card in cards)


def test_keys_are_listed_and_the_letters_can_be_turned_off(visit: Visit) -> None:
    """WCAG 2.1.4."""
    page = visit()
    enter(page, FIRST.address)
    wait_mine(page)
    page.keyboard.press("?")
    listed = page.locator("#sheet .keys kbd").all_text_contents()
    assert listed[-12:] == ["?", "h", "t", "l", "s", "r", "m", "u", "i", "f", "p", "w"] and len(listed) == 19
    inject(page)
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=keys][data-value=off]")
    page.keyboard.press("Escape")
    for letter in "?htlsrmui":
        page.keyboard.press(letter)
    assert not page.locator("#sheet[open]").count() and not page.locator("#notice").is_visible()
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=keys]")
    assert say("en", "keys.off", {}) in page.inner_text("#sheet")
    page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-key=keys][data-value=on]")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.wait_for_selector("#sheet .scores")


def test_letters_are_letters_in_the_command_box(visit: Visit) -> None:
    page = visit(look=TEXT)
    enter(page, FIRST.address)
    wait_mine(page)
    page.focus("#command")
    page.keyboard.type("shut m?")
    assert page.input_value("#command") == "shut m?" and not page.locator("#sheet[open]").count()
