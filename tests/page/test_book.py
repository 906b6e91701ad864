"""The rule book: beside the table or over it, searched, with cards drawn, printed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from heptad.games import GAMES, rules_of
from heptad.words import LANGUAGES, catalogue, say
from tests.page.conftest import Visit
from tests.page.play import Swift, card, enter, foresee, fresh, hand, number, search, wait_mine, wait_turn
from tests.page.test_accessible import inject

SEEDS = Path(__file__).parents[2] / "seeds"
REFUSED = search(
    "#septica?seats=2&dealer=1", lambda course: course.mine[0].hand[0] not in {m[:2] for m in course.mine[0].legal}
)
SHOWN = "[...document.querySelectorAll('.book :is(li, tbody tr, p:not(.hits))')].filter((e) => e.checkVisibility())"
LONG = 30000


def open_book(page: Page) -> None:
    page.click("#head [data-action=book]")
    page.wait_for_selector(".book h2")


def clauses(page: Page) -> list[str]:
    """The clauses in sight."""
    return list(page.evaluate(SHOWN + ".map((e) => e.dataset.clauseText).filter(Boolean)"))


def headings(page: Page) -> list[str]:
    seen = "all => all.filter(e => e.checkVisibility()).map(e => e.innerText)"
    return list(page.eval_on_selector_all(".book h3", seen))


# --- where it lies ------------------------------------------------------------------------------------


def test_beside_the_table_where_there_is_room_and_play_goes_on(visit: Visit) -> None:
    course = foresee("#septica?seats=4&seed=t1", most=20)
    page = visit(1280, 800)
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    button = page.locator("#head [data-action=book]")
    button.press("Enter")
    page.locator("#book h2").wait_for()
    assert page.evaluate("document.activeElement === document.querySelector('#book h2')")
    assert button.get_attribute("aria-expanded") == "true" and not page.locator("#sheet[open]").count()
    panel = page.locator("#book").bounding_box()
    table = page.locator("#table").bounding_box()
    assert panel and table and table["x"] + table["width"] <= panel["x"] + 1 and panel["x"] + panel["width"] <= 1281
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    for name in hand(page):
        box = card(page, name).bounding_box()
        assert box and box["x"] + box["width"] <= panel["x"]
    swift = Swift(page)
    for step in course.mine[:3]:
        wait_turn(page, step.number)
        swift.move(step.move)
    assert number(page) > course.mine[2].number and page.locator("#book").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#book").is_visible() and button.get_attribute("aria-expanded") is None
    assert page.evaluate("getComputedStyle(document.body).paddingRight") == "0px"


def test_the_focus_goes_in_and_back_and_escape_closes(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(1280, 800)
    enter(page, "#sevens?seed=t1")
    wait_mine(page)
    for width in (1280, 500):
        page.set_viewport_size({"width": width, "height": 800})
        with subtests.test(width=width):
            page.locator("#hand [data-card]").first.focus()
            before = page.evaluate("document.activeElement.dataset.card")
            page.keyboard.press("r")
            page.locator(".book h2").wait_for()
            assert page.evaluate("document.activeElement.tagName") == "H2"
            assert page.locator("#sheet[open]").count() == (width < 1024)
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.tagName") == "INPUT"
            page.keyboard.type("rh")  # letters are typed, not obeyed
            page.keyboard.press("Escape")
            page.locator(".book").wait_for(state="hidden")
            assert page.evaluate("document.activeElement.dataset.card") == before
    page.set_viewport_size({"width": 1280, "height": 800})
    card(page, hand(page)[0]).click(position={"x": 10, "y": 14})
    open_book(page)
    page.locator("#hand [aria-pressed=true]").focus()
    page.keyboard.press("Escape")  # the card first, then the book
    assert not page.locator("#hand [aria-pressed=true]").count() and page.locator("#book").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#book").is_visible()


def test_a_window_that_turns_takes_the_book_along(visit: Visit) -> None:
    page = visit(1280, 800)
    enter(page, "#seven_up?seed=t1")
    wait_mine(page)
    open_book(page)
    page.set_viewport_size({"width": 800, "height": 1280})
    page.wait_for_selector("#sheet[open] .book")
    assert page.get_attribute("#sheet h2", "id") == "sheet-title"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector("#book .book")
    assert not page.locator("#sheet[open]").count()
    page.click("#head [data-action=lobby]")
    assert not page.locator("#book").is_visible()
    page.click(".deal[href='#sevens']")
    wait_mine(page)
    open_book(page)
    page.wait_for_selector("#book [data-clause-text='SV-1']")
    page.click("#head [data-action=menu]")
    page.click("[data-action=speak][data-value=ro]")
    page.wait_for_selector("html[lang=ro]", state="attached")
    page.get_by_role("heading", name="Împărțirea").wait_for()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [400, 1280])
def test_a_refusal_opens_it_at_its_clause_in_spanish(visit: Visit, width: int) -> None:
    bad, course = REFUSED.mine[0].hand[0], REFUSED
    page = visit(width, 800, locale="es-ES")
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    card(page, bad).press("Enter")
    clause = page.inner_text("#notice .clause")
    page.click("#notice .clause")
    found = page.locator(f".book [data-clause-text='{clause}'].found")
    found.wait_for()
    page.wait_for_function("document.activeElement.matches('.found')")
    assert page.locator(".found").count() == 1
    assert "Puedes jugar una carta del palo vigente" in found.inner_text()
    box = found.bounding_box()
    head = page.locator(".book header").bounding_box()
    assert box and head and head["y"] + head["height"] <= box["y"] and box["y"] + box["height"] <= 800
    assert page.inner_text(".book h2").split("\n") == ["Reglas", "Séptica americana"]


def test_english_where_a_language_has_no_book(visit: Visit) -> None:
    page = visit(1280, 800, locale="ro-RO")
    page.expected = ["404"]  # type: ignore[attr-defined]
    page.route("**/seeds/septica.ro.md", lambda route: route.fulfill(status=404))
    enter(page, "#septica?seed=t1")
    wait_mine(page)
    open_book(page)
    assert page.get_attribute(".book .body", "lang") == "en" and "The deal" in headings(page)
    assert page.get_attribute(".book input", "placeholder") == catalogue("ro")["book.search"]
    assert page.locator("[data-example='9C']").get_attribute("aria-label") == "nine of clubs"


# --- search -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "wanted"),
    [
        ("en", "DEALER  jack", {"SU-4", "SU-10"}),
        ("es", "descubre JOTA dador", {"SU-10"}),
        ("es", "numero", set()),
        ("ro", "ÎNTOARSĂ VALET", set()),
        ("ro", "intoarsa VALÉT", {"SU-4"}),
        ("ro", "şase cărţi", {"SU-2", "SU-12"}),
    ],
)
def test_search_leaves_the_lines_with_all_words(visit: Visit, language: str, typed: str, wanted: set[str]) -> None:
    page = visit(1280, 800, locale=language)
    enter(page, "#seven_up?seed=t1")
    wait_mine(page)
    open_book(page)
    every = clauses(page)
    page.fill(".book input", typed)
    if wanted:
        assert set(clauses(page)) >= wanted and len(clauses(page)) < len(every)
    shown = page.evaluate(SHOWN + ".length")
    text = say(language, "book.hits", {"n": shown}) if shown else catalogue(language)["book.none"]
    assert page.inner_text(".book [role=status]") == text
    assert len(headings(page)) == page.evaluate(
        "[...document.querySelectorAll('.book section:has(h3)')].filter((e) => e.checkVisibility()).length"
    )
    if wanted:
        assert headings(page)
        page.press(".book input", "Enter")
        assert page.evaluate("document.activeElement.closest('.book section') !== null")
    page.fill(".book input", "")
    assert clauses(page) == every and page.inner_text(".book [role=status]") == ""


def test_search_finds_options_by_their_words_and_cards_by_their_names(visit: Visit) -> None:
    page = visit(400, 800, locale="es")
    enter(page, "#sevens?seed=t1")
    wait_mine(page)
    open_book(page)
    page.fill(".book input", "escaleras varias cartas")
    rows = page.locator(".options tbody tr:visible")
    assert rows.count() == 1 and "runs" in rows.inner_text()
    page.fill(".book input", "unter de bellotas")
    assert clauses(page) == ["SV-43"]


def test_contents_lead_to_the_headings(visit: Visit) -> None:
    page = visit(360, 640)
    enter(page, "#septica?seed=t1")
    wait_mine(page)
    open_book(page)
    assert page.get_by_role("navigation", name="Contents").locator("button").all_inner_texts() == headings(page)
    page.click(".ways button:nth-child(6)")
    at = page.evaluate("document.activeElement.innerText")
    assert at == headings(page)[5]
    box = page.locator(".book h3").nth(5).bounding_box()
    head = page.locator(".book header").bounding_box()
    assert box and head and head["y"] + head["height"] <= box["y"] < 400


# --- cards and options --------------------------------------------------------------------------------


def test_cards_are_drawn_with_their_names(visit: Visit, subtests: pytest.Subtests) -> None:
    page = visit(1280, 800)
    enter(page, "")
    for language, game, clause, wanted in (
        ("en", "septica", "SA-5", {"9C": ("nine of clubs", ("french", "9C"))}),
        ("es", "septica", "SA-9", {"7H": ("siete de corazones", ("french", "7H"))}),
        ("ro", "septica", "SA-22", {"QS": ("damă de pică", ("courts", "QS"))}),
        ("es", "siete_y_media", "SM-1", {"4O": ("cuatro de oros", ("spanish", "spanish.4O"))}),
        ("en", "siete_y_media", "SM-1", {"SE": ("sota of espadas", ("spanish", "spanish.SE"))}),
        ("en", "sevens", "SV-43", {"UE": ("Unter of acorns", ("german", "german.UE"))}),
        ("es", "sevens", "SV-43", {"9E": ("nueve de bellotas", ("german", "german.9E"))}),
        ("ro", "sevens", "SV-9", {"TD": ("zece de romb", ("french", "TD"))}),
    ):
        with subtests.test(game, language=language):
            fresh(page, f"#{game}?seed=t1&lang={language}")
            page.wait_for_selector(f"html[lang={language}]", state="attached")
            wait_mine(page)
            open_book(page)
            for name, (words, drawing) in wanted.items():
                there = page.locator(f"[data-clause-text='{clause}'] [role=img][data-example='{name}']").first
                assert there.get_attribute("aria-label") == words
                file, art = drawing
                spelt = "-".join([file, *(str(ord(letter)) for letter in art)])
                assert there.locator("use").last.get_attribute("href") == "#" + spelt
                page.wait_for_selector(f".sprite #{spelt}", state="attached")
                assert not there.get_attribute("data-card")
            text = (SEEDS / f"{game}.{language}.md").read_text("utf-8")
            options = {code for code in re.findall(r"`([^`]+)`", text) if code.islower()}
            assert options == set(page.eval_on_selector_all(".book code", CODES)) & options
            codes = set(page.eval_on_selector_all(".book code", CODES))
            assert not {code for code in codes if re.fullmatch(r"[\dA-Z][A-Z]", code)}


CODES = "all => all.map(e => e.textContent)"


@pytest.mark.parametrize("game", GAMES)
def test_the_books_of_a_game_have_the_same_clauses_and_examples(game: str) -> None:
    """One line a clause, the same ones in the same order, with the same cards."""
    pack = {name for cls in (rules_of(game),) for name in cls(cls.TABLE, {}).pack.names} | set(GERMAN)
    found = []
    for language in LANGUAGES:
        text = (SEEDS / f"{game}.{language}.md").read_text("utf-8")
        label = catalogue(language)["book.example"]
        lines = re.findall(r"^- \*\*(S[AUVM]-\d+)\*\* (.*)$", text, re.M)
        found.append([(clause, re.findall(r"`([^`]+)`", line.partition(label)[2])) for clause, line in lines])
        assert len(lines) == text.count("- **")
        assert sum(line.count(label) for _, line in lines) >= 3
        moves = [code.split("=")[0] for _, line in lines for code in re.findall(r"`([^`a-z]+)`", line)]
        drawn = {name for move in moves for name in move.split("+")}
        assert drawn and drawn <= pack
    assert found[0] == found[1] == found[2]


GERMAN = [rank + suit for suit in "EGHS" for rank in "789TUOKA"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_whole_on_a_narrow_screen_and_called_by_their_words(visit: Visit, language: str) -> None:
    page = visit(360, 640, locale=language)
    enter(page, "#sevens?seed=t1")
    wait_mine(page)
    open_book(page)
    assert page.evaluate("sheet.scrollWidth - sheet.clientWidth") == 0
    table = page.get_by_role("table")
    options = rules_of("sevens").OPTIONS
    assert table.get_by_role("row").count() == len(options) + 1
    for i, (name, _, _, clause) in enumerate(options):
        row = table.get_by_role("row").nth(i + 1)
        called = catalogue(language)[f"sevens.option.{name}"] + " " + name
        assert row.get_by_role("rowheader").inner_text().split() == called.split()
        assert row.get_by_role("cell").last.inner_text() == clause
    cut = page.eval_on_selector_all(
        ".options :is(th, td, code)",
        "all => all.filter(e => !e.closest('thead')).map(e => e.getBoundingClientRect())"
        ".filter(({left, right}) => left < 20 || right > innerWidth - 20).length",
    )
    assert cut == 0


# --- for the printer and for everybody ----------------------------------------------------------------


RUN_AXE = """inside => axe.run(inside, {resultTypes: ['violations']})
  .then((r) => r.violations.map((v) => v.id + ' ' + v.nodes[0].html))"""


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", data))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_book_prints_on_two_pages_at_most(visit: Visit, language: str, subtests: pytest.Subtests) -> None:
    page = visit(1280, 800, color_scheme="dark")
    enter(page, "")
    for game in GAMES:
        with subtests.test(game):
            fresh(page, f"#{game}?seed=t1&lang={language}")
            page.wait_for_selector(f"html[lang={language}]", state="attached")
            wait_mine(page)
            open_book(page)
            wide = page.pdf(prefer_css_page_size=True)
            assert page.locator("#book h2").is_visible()
            assert 1 <= pages(wide) <= 2 and len(wide) > LONG
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_selector("#sheet[open] .book")
    narrow = page.pdf(prefer_css_page_size=True)
    assert pages(narrow) == pages(wide) and abs(len(narrow) - len(wide)) < len(wide) / 20
    assert page.locator("#sheet[open] .book h2").is_visible()
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1 } }")
    page.fill(".book input", "x")
    page.click("[data-do=print]")
    assert page.evaluate("window.printed") == 1 and page.input_value(".book input") == ""


def test_only_the_book_is_printed_black_on_white_in_two_columns(visit: Visit) -> None:
    page = visit(1280, 800, color_scheme="dark")
    enter(page, "#septica?seed=t1")
    wait_mine(page)
    open_book(page)
    page.emulate_media(media="print")
    assert not page.locator("#table").is_visible() and not page.locator(".find").is_visible()
    style = page.locator(".book .body").evaluate("e => [getComputedStyle(e).columnCount, getComputedStyle(e).color]")
    assert style == ["2", "rgb(0, 0, 0)"]
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.emulate_media(media="print")  # without the book the table is printed
    assert page.locator("#table").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_in_the_book(visit: Visit, width: int, scheme: str) -> None:
    page = visit(width, 800, color_scheme=scheme)
    enter(page, REFUSED.address)
    wait_turn(page, REFUSED.mine[0].number)
    inject(page)
    card(page, REFUSED.mine[0].hand[0]).press("Enter")
    page.click("#notice .clause")
    page.wait_for_selector(".book .found")
    inside = "#book" if width > 1000 else "#sheet"
    assert page.evaluate(RUN_AXE, inside) == []
    page.fill(".book input", "seven")
    assert page.evaluate(RUN_AXE, inside) == []
    levels = page.eval_on_selector_all(".book :is(h2, h3)", "all => all.map(e => e.tagName)")
    assert levels[0] == "H2" and set(levels[1:]) == {"H3"}
