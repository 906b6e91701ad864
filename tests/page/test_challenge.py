"""A challenge: made in the form, played by touch in Spanish, handed in; thirty results on a Romanian teacher's page."""

import csv
import io
import json
import re
import textwrap
from pathlib import Path

from playwright.sync_api import Page

from heptad.play import klass, link, record, result, think
from heptad.play.match import Match
from heptad.words import LANGUAGES, say
from tests.engine.test_results import as_record, signed
from tests.page.conftest import Visit
from tests.page.play import Finger, Keys, enter, follow, fresh, next_round, record_of, reload, search, totals, wait_mine

TABLE = "#siete_y_media?seats=2&deals=2&bots=casual"
CLASS = "#septica?seats=3&seed=class&deals=2&me=1&bots=casual,beginner"
ROOT = Path(__file__).parents[2]
FITS = """\
  suit, rank = divmod(card, self.width)
  if s.low[suit] < 0:
      return rank == self.starter
  return rank == s.high[suit] + 1 or rank == s.low[suit] - 1
"""
EVIL = "<img src=x onerror=window.hit=1>, Eva"


NO_HINT = say("es", "challenge.no_hint", {})
TWICE = """() => {
  const check = document.querySelector('[data-action=class-check]');
  check.click();
  document.getElementById('class-asked').value = '#bridge';
  setTimeout(() => check.click(), 20);
}"""
DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'one.txt'));
  const how = {dataTransfer: data, bubbles: true, cancelable: true};
  document.getElementById('class').dispatchEvent(new DragEvent('drop', how));
}"""


async def answer(match: Match, level: str) -> str:
    return think.move(match, level)


def checked(texts: list[str], challenge: str) -> list[klass.Row]:
    """What CPython finds of results. No check waits for anything, so none needs a loop beside Playwright's."""
    opened = link.read(challenge)
    asked = result.table(opened.match, opened.me)
    found: list[result.Result] = []
    for text in texts:
        try:
            result.check(text, asked, answer, {}).send(None)
        except StopIteration as done:
            found.append(done.value)
    return klass.rows(found)


def handed(page: Page) -> str:
    page.wait_for_selector("#sheet[open] .handed")
    return page.input_value("#sheet .handed")


def test_a_pupil_plays_a_challenge_by_touch_and_hands_in_a_result_that_holds(visit: Visit) -> None:
    course = search(TABLE, lambda course: {step.round for step in course.mine} == {0, 1} and len(course.mine) > 4)
    page = visit(360, 640, has_touch=True, locale="es-ES")
    enter(page, course.address)
    page.fill("#name-form input", "Ñandú")
    page.tap("#sheet footer .main")
    wait_mine(page)
    assert say("es", "challenge.deal", {"n": 1, "deals": 2}) in page.inner_text("#title")
    actor = Finger(page)
    begun = record_of(page)
    assert not page.locator("#mine [data-action=undo], #mine [data-action=hint]").filter(visible=True).count()
    page.keyboard.press("u")
    assert page.inner_text("#notice span") == say("es", "challenge.no_undo", {})
    choose(page, "fair")
    assert not page.get_by_text(say("es", "fair.begin", {})).count(), "no other deal is promised"
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.wait_for_function("text => document.querySelector('#notice span').textContent === text", arg=NO_HINT)
    page.tap("#notice .close")
    follow(page, course, actor, steps=course.mine)
    for _ in range(course.mine[-1].round, course.rounds - 1):
        next_round(page, actor)
    text = handed(page)
    rows = checked(klass.split(text), course.address)
    assert [(row.found.why, row.found.name) for row in rows] == [(None, "Ñandú")]
    assert rows[0].found.score == totals(page)[0]
    reload(page)
    assert handed(page) == text, "a reload keeps the result"
    page.fill("#sheet .field input", "Ana")
    page.tap("#sheet footer .main")  # the copied link has the new name
    assert "names=Ana," in page.input_value("#sheet .handed")
    page.keyboard.press("Escape")
    choose(page, "replay")
    page.tap("[data-to=branch]")
    wait_mine(page)
    before = record_of(page)
    follow(page, course, actor, steps=course.mine[:1])
    page.tap("#mine [data-action=undo]")  # in what if the challenge is over
    page.wait_for_function("before => window.heptad.record() === before", arg=before)
    page.goto("?again" + course.address)
    assert "names=Ana," in handed(page), "whoever opens the challenge again does not begin anew"
    page.keyboard.press("Escape")
    choose(page, "records")
    page.fill("#open-text", begun)
    page.click("#sheet .body .main")
    assert "names=Ana," in handed(page), "nor whoever opens what was kept at its beginning"


def choose(page: Page, action: str, where: str = "#head") -> None:
    page.click(where + " [data-action=menu]")
    page.click(f"#sheet [data-action={action}]")


def test_a_result_is_only_looked_at(visit: Visit) -> None:
    page = visit()
    enter(page, "#" + signed(1, "Ana", CLASS).split("#")[-1])
    page.wait_for_selector("#sheet[open] [data-action=again]")
    before, address = record_of(page), page.evaluate("location.hash")
    page.keyboard.press("Escape")
    for what in ("deal", "match"):
        choose(page, "share")
        page.check(f"#sheet [value={what}]")
        sent = page.input_value("#sheet .address").split("#")[1]
        assert sent == address[1:] if what == "match" else "Ana" not in sent, what
        page.keyboard.press("Escape")
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-value=es]")
    page.wait_for_selector("html[lang=es]")
    reload(page)
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert page.evaluate("location.hash") == address, "it stays the result in another language"
    signed_ = json.dumps(as_record("#" + address[1:]))
    fresh(page, "")
    choose(page, "records", "#lobby")
    page.fill("#open-text", signed_)
    page.click("#sheet .body .main")
    page.wait_for_selector("#sheet[open] [data-action=again]")
    assert record_of(page) == before and "&sign=" in page.evaluate("location.hash"), "as from its link"
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    page.wait_for_selector(f"#notice span:text-is(\"{say('en', 'result.no_undo', {})}\")")
    assert record_of(page) == before and page.get_attribute("#table", "data-turn") == "over"
    match = link.read(CLASS).match
    match.settle()
    fresh(page, "#" + link.whole(match, 1, None, result.sign(match)))
    page.wait_for_selector(f"#sheet[open] :text('{say('en', 'result.unfinished', {})}')")
    assert page.get_attribute("html", "data-screen") == "lobby"


def test_a_teacher_checks_thirty_results_by_keyboard(visit: Visit, tmp_path: Path) -> None:
    names = [f"Elev {number}" for number in range(29)] + [EVIL]
    texts = [signed(number, names[number], CLASS) for number in range(30)]
    moved, packed = (as_record(texts[number]) for number in (4, 8))
    better = record.play(record.check(as_record(signed(2, names[4], CLASS))), deal_on=False)
    moved["rounds"] = json.loads(record.write(better, spell=True))["rounds"]
    packed["rounds"][0]["pack"][-2:] = reversed(packed["rounds"][0]["pack"][-2:])
    texts[4], texts[8] = json.dumps(moved), json.dumps(packed)
    texts[12] = texts[12].replace("Elev%2012", "Altul")
    expected = checked(texts, CLASS)
    assert [row.found.name for row in expected if row.found.why] == ["Elev 4", "Elev 8", "Altul"]
    file = tmp_path / "rest.txt"
    file.write_text("\n".join(texts[20:]), "utf-8")
    page = visit(360, 640, locale="ro-RO")
    enter(page, "")
    keys = Keys(page)
    keys.tab_to("a[href='#class']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#class-box")
    keys.tab_to("#class-box")
    pasted = [text if text[0] == "{" else "Ana (9:15): http://x.org/#" + text for text in texts[:20]]
    page.keyboard.insert_text("\n".join(pasted))
    page.set_input_files("#class-files", file)
    page.wait_for_selector("#class-table")
    assert page.inner_text("#class-status") == say("ro", "class.done", {"n": 30, "good": 27})
    cells = "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent))"
    shown = page.eval_on_selector_all("#class-table tbody tr", cells)
    assert shown == [klass.cells("ro", row) for row in expected]
    assert page.evaluate("window.hit") is None
    keys.tab_to("[data-action=class-csv]")
    with page.expect_download() as got:
        page.keyboard.press("Enter")
    saved = got.value.path().read_text("utf-8-sig")
    assert list(csv.reader(io.StringIO(saved))) == list(csv.reader(io.StringIO(klass.csv("ro", expected))))
    keys.tab_to("#class-best summary")
    page.keyboard.press("Enter")
    best = expected[0].found
    assert page.locator("#class-best h3").count() == best.rounds
    bars = [int(text) for text in page.locator("#class-bars .n").all_text_contents()]
    assert bars == [n for _, _, n in klass.bars(expected)]
    page.focus("[data-column=name]")
    page.keyboard.press("Enter")
    order = page.locator("#class-table tbody th").all_text_contents()
    assert order == sorted(order, key=str.lower) and page.evaluate("document.activeElement.dataset.column") == "name"
    page.focus("#class-table tbody a >> nth=3")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-turn=over]")
    page.go_back()
    page.wait_for_selector("#class-table")
    page.click("[data-action=class-clear]")
    page.evaluate(DROP, texts[20])
    page.wait_for_selector("#class-table tbody tr")
    assert page.inner_text("#class-status") == say("ro", "class.done", {"n": 1, "good": 1})
    assert not page.locator("#sheet[open]").count(), "what falls on this page is not opened as a match"
    page.evaluate(TWICE)
    page.wait_for_function("text => document.getElementById('class-status').textContent.includes(text)", arg="bridge")
    assert page.is_hidden("#class-bar"), "what is no challenge ends the check that runs"


def lessons(language: str) -> list[str]:
    """The links in the teachers' guide of a language, from `#` on."""
    suffix = "" if language == "en" else "." + language
    text = (ROOT / "docs" / f"teachers{suffix}.md").read_text("utf-8")
    for path in re.findall(r"`(py/[\w/.]+)`", text):
        assert (ROOT / path).exists()
    rules = (ROOT / "py" / "heptad" / "games" / "sevens" / "rules.py").read_text("utf-8")
    assert FITS in text and textwrap.indent(textwrap.dedent(FITS), " " * 8) in rules
    return re.findall(r"`…/(#[^`]+)`", text)


def test_the_links_of_the_teachers_guides_open(visit: Visit) -> None:
    for language in LANGUAGES[1:]:
        own = [address.replace("&lang=" + language, "") for address in lessons(language)]
        assert own == lessons("en") != lessons(language)
    page = visit()
    enter(page, "")
    for address in [*lessons("en"), lessons("es")[1], lessons("ro")[1]]:
        fresh(page, address)
        page.wait_for_selector("#class-box" if address == "#class" else "#table[data-game]")
        assert page.locator("#name-form").count() == ("deals=" in address)


def test_a_challenge_is_made_in_the_form(visit: Visit) -> None:
    page = visit()
    enter(page, "#class")
    page.click("#class [data-action=set][data-game=sevens]")
    page.locator("#set-form select").first.select_option("3")
    page.get_by_label("Your seat").fill("2")
    page.get_by_label("how many deals").fill("4")
    page.click("#sheet footer .main")
    opened = link.read(handed(page))
    assert (opened.match.deals, opened.me, opened.match.rules.name, opened.match.rules.seats) == (4, 1, "sevens", 3)
    assert opened.match.players == ["casual", "human", "casual"]
