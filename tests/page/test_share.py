"""Sharing, keeping and opening, playing by link, fair deals: each by another hand in another language."""

import json
import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page

from heptad.play import fair, link, record
from heptad.words import say
from tests.page.conftest import Visit
from tests.page.play import Finger, Keys, Swift, enter, foresee, hand, names, record_of, wait_mine, wait_turn
from tests.page.test_links import heptad

ROOT = Path(__file__).resolve().parents[2]
LINK = "#septica?seats=3&seed=k7f3q"


DRAW = """import('lean-qr').then((qr) => {
  console.log(qr.generate(process.argv[1]).toString({on: '#', off: '.', pad: 4}));
})"""


def squares(page: Page) -> list[str]:
    """The drawn code, a text of # and . a row, read from its path."""
    _, _, side, _ = (int(part) for part in str(page.get_attribute("svg.qr", "viewBox")).split())
    rows = [["."] * side for _ in range(side)]
    for x, y, n in re.findall(r"M(\d+) (\d+)h(\d+)v1", str(page.get_attribute("svg.qr path", "d"))):
        rows[int(y)][int(x) : int(x) + int(n)] = "#" * int(n)
    return ["".join(row) for row in rows]


def test_a_table_is_shared_by_touch_in_spanish(visit: Visit) -> None:
    """Four things, each its link; the code is Lean QR's, black on white by night, and fetched only when wanted."""
    page = visit(360, 640, has_touch=True, locale="es-ES", color_scheme="dark")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("navigator.share = async (what) => { window.given = what.url; }")  # as phones have it
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    course = foresee(LINK, most=12)
    enter(page, course.address)
    wait_turn(page, course.mine[0].number)
    Finger(page).move(course.mine[0].move)
    wait_turn(page, course.mine[1].number)
    match = record.play(record.read(record_of(page)))
    page.tap("#head [data-action=menu]")
    page.tap("#sheet [data-action=share]")
    wanted = {
        "table": link.fresh(match), "deal": link.table(match), "position": link.whole(match),
        "match": link.whole(match),
    }  # fmt: skip
    for name, address in wanted.items():
        page.tap(f".thing:has([value={name}])")
        assert page.input_value(".address").split("#")[1] == address
        assert page.inner_text(f".thing:has([value={name}]) strong") == say("es", "share." + name, {})
        warned = page.is_visible(f"text={say('es', 'share.all_cards', {})[:30]}")
        assert warned == (name != "table")
    page.tap("#sheet footer .main")
    page.wait_for_selector(f".status:has-text('{say('es', 'copied', {})}')")
    text = page.input_value(".address")
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.tap(f"#sheet footer button:has-text('{say('es', 'share.device', {})}')")
    assert page.evaluate("window.given") == text
    assert not [url for url in asked if "qr" in url]
    page.tap(f"#sheet footer button:has-text('{say('es', 'share.qr', {})}')")
    page.wait_for_selector("svg.qr")
    assert [url for url in asked if url.endswith("qr/lean-qr.mjs")]
    told = subprocess.run(["node", "-e", DRAW, text], cwd=ROOT, capture_output=True, text=True, check=True)
    assert squares(page) == told.stdout.split()
    assert page.get_attribute("svg.qr rect", "fill") == "#fff" and page.get_attribute("svg.qr path", "fill") == "#000"
    assert page.get_attribute("svg.qr", "aria-label") and page.input_value(".address") == text
    box = page.locator("svg.qr").bounding_box()
    assert box and box["width"] >= 3 * len(squares(page)) and box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_records_go_to_the_command_line_and_back_by_keyboard_in_romanian(visit: Visit, tmp_path: Path) -> None:
    """What does not fit changes nothing and says what, where and by which clause."""
    page = visit(locale="ro-RO")
    enter(page, LINK)
    wait_mine(page)
    before = record_of(page)
    keys = Keys(page)
    page.keyboard.press("m")
    keys.press("#sheet [data-action=records]")
    page.wait_for_selector("#open-text")
    for given, tells in (
        ('{"game":"septica","seats":2,"rounds":[{"moves":["AC"]}]}', ["Runda 0", "AC", "SA-5", "4H"]),
        ('{"game":"septica","seats":2,"wild":1}', ["wild", "record"]),
        ("septica?seats=9", ["9"]),
        ("Anna Karenina", ["Anna Karenina"]),
    ):
        keys.tab_to("#open-text")
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(given)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        told = page.inner_text("#open-fault")
        assert all(what in told for what in tells), told
        assert record_of(page) == before
    file = tmp_path / "one.json"
    heptad("simulate", "sevens", "--bots", "beginner,casual,beginner", "--matches", "1", "--records", str(file))
    keys.tab_to("#open-text")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(file.read_text())
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-game=sevens][data-turn=over]")
    opened = json.loads(record_of(page))
    assert opened["rounds"] == json.loads(file.read_text())["rounds"]
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    keys.press("#sheet [data-action=records]")
    sections = page.locator("#sheet section")
    with page.expect_download() as got:
        sections.nth(0).locator("button").nth(1).press("Enter")
    heptad("replay", str(got.value.path()))
    assert json.loads(Path(got.value.path()).read_text("utf-8")) == opened
    with page.expect_download() as got:
        sections.nth(1).locator("button").nth(1).press("Enter")
    lines = Path(got.value.path()).read_text("utf-8").split("\n")
    assert got.value.suggested_filename.endswith(".txt") and lines[0] == say("ro", "sevens", {})
    dealer = "Tu" if opened["dealer"] == 0 else f"Bot {opened['dealer']}"
    first = say("ro", "log.deal.you" if dealer == "Tu" else "log.deal", {"n": 1, "name": 0}, [dealer])
    assert lines[3] == first and len(lines) > sum(len(turn["moves"]) for turn in opened["rounds"])


DROP = """([text, kind]) => {
  const data = new DataTransfer();
  if (kind === 'file') data.items.add(new File([text], 'one.json')); else data.setData('text/plain', text);
  const how = {dataTransfer: data, bubbles: true, cancelable: true};
  document.getElementById('middle').dispatchEvent(new DragEvent('drop', how));
}"""


FOLDER = """() => {
  File.prototype.text = () => Promise.reject(new DOMException('a folder', 'NotFoundError'));
}"""


def test_a_record_or_link_dropped_on_the_page_opens(visit: Visit) -> None:
    page = visit()
    enter(page, LINK)
    wait_mine(page)
    for kind in ("file", "text"):
        before = record_of(page)
        for none in ("[1", '{"heptad" 1, "game": "septica", "seats": 02,}'):
            page.evaluate(DROP, [none, kind])
            page.wait_for_selector("#open-fault:not(:empty)")
            assert record_of(page) == before
            page.keyboard.press("Escape")
        match = link.read("sevens?seats=3&seed=" + kind).match
        text = record.write(match) if kind == "file" else "https://cards.example/#" + link.table(match)
        page.evaluate(DROP, [text, kind])
        page.wait_for_function("kind => JSON.parse(window.heptad.record()).seed === kind", arg=kind)
        page.wait_for_selector("#sheet", state="hidden")
    page.evaluate(FOLDER)
    page.evaluate(DROP, ["", "file"])
    said = "text => document.getElementById('open-fault')?.textContent === text"
    page.wait_for_function(said, arg=say("en", "bad.file", {}))
    assert not page.locator("#failure").is_visible()


def test_two_people_play_by_sending_links(visit: Visit) -> None:
    """Each sits at a seat of their own, sees only their own cards, and the bot's moves come in between."""
    one, two = visit(), visit(locale="es-ES")
    enter(one, LINK)
    wait_mine(one)
    one.click("#head [data-action=menu]")
    one.click("#sheet [data-action=share]")
    one.click("#sheet footer button:last-child")
    one.locator("#sheet input[type=checkbox]").nth(1).uncheck()
    one.click("#sheet footer .main")
    start = wait_mine(one)
    Swift(one).move("draw")
    address = one.input_value("#sheet[open] .address").split("#")[1]
    one.keyboard.press("Escape")
    assert one.is_visible("#bar [data-action=pass-on]") and one.get_attribute("#table", "data-turn") == "1"
    found = link.read(address)
    assert found.me == 1 and found.match.players == ["human", "human", "casual"]
    enter(two, "#" + address)
    assert wait_mine(two, 1) == start + 1
    assert sorted(hand(two)) == sorted(names(found.match, found.match.state.hands[1]))
    assert not [card for card in hand(one) if card in hand(two)]
    Swift(two).move("draw")
    two.wait_for_selector("#sheet[open] .address")
    back = two.input_value(".address").split("#")[1]
    assert link.read(back).me == 0
    one.evaluate("hash => { location.hash = hash; }", back)
    one.wait_for_selector(f"#table[data-turn='0'][data-move-number='{start + 3}']")
    moves = json.loads(record_of(one))["rounds"][0]["moves"]
    assert moves[start : start + 2] == ["draw", "draw"] and len(moves) == start + 3, "the bot has moved as well"
    before = record_of(one)
    one.keyboard.press("u")
    one.wait_for_selector(f"#notice span:text-is('{say('en', 'undo.nothing', {})}')")
    one.click("#head [data-action=menu]")
    assert record_of(one) == before, "what the other person has done is not taken back"
    assert not one.locator("#sheet [data-action=change]").count(), "nor are that person's cards shown"


def test_a_code_that_can_not_be_drawn_says_so(visit: Visit) -> None:
    page = visit()
    page.expected = ["ERR_FAILED"]  # type: ignore[attr-defined]
    page.route("**/qr/*", lambda route: route.abort())
    long = "#septica?seats=4&seed=t1&names=" + ",".join(["Ñ" * 150] * 4)
    for address, words in ((LINK, "share.qr.none"), (long, "share.qr.long")):
        enter(page, address)
        wait_mine(page)
        page.click("#head [data-action=menu]")
        page.click("#sheet [data-action=share]")
        page.click("#sheet footer button:nth-child(2)")
        page.wait_for_selector(f"#sheet .status:text-is(\"{say('en', words, {})}\")")
        page.keyboard.press("Escape")


def test_a_promised_deal_and_what_a_bot_sees(visit: Visit) -> None:
    page = visit()
    enter(page, LINK)
    wait_mine(page)
    page.click("#head [data-action=menu]")
    page.click("#sheet [data-action=fair]")
    before = record_of(page)
    promise = fair.promise(link.read(LINK).match)
    assert promise == page.text_content("#sheet details code")
    view = dict(line.split(": ", 1) for line in str(page.text_content("pre.view")).split("\n"))
    hands = json.loads(view["hands"])
    assert sorted(hands[0]) == sorted(hand(page))
    assert not any(hands[1] + hands[2] + json.loads(view["stock"]))
    assert page.locator("#sheet select").count() == 0
    page.click(f"text={say('en', 'fair.begin', {})}")
    promised = page.inner_text("#sheet .promise")
    assert record_of(page) == before
    page.click("#sheet footer button:last-child")
    page.wait_for_function("!window.heptad.record().includes('k7f3q')")
    assert fair.promise(record.read(record_of(page)).match) == promised


def test_a_match_that_is_over_is_checked_and_its_bots_views_are_shown(visit: Visit) -> None:
    course = foresee("#septica?seats=2&seed=t1")
    page = visit()
    enter(page, "#" + link.whole(course.match))
    page.click("#sheet[open] [data-action=fair]")
    page.fill("#sheet input.address", fair.promise(course.match)[:12])
    page.click(f"#sheet button:text-is('{say('en', 'fair.check.go', {})}')")
    told = page.locator("#fair-checks li").all_text_contents()
    assert told[:2] == [say("en", "fair.made", {"digits": fair.promise(course.match)}), say("en", "fair.fits", {})]
    assert told[2:] == [say("en", "fair.pack", {"n": i + 1}) for i in range(course.rounds)]
    page.select_option("#sheet select", "1")
    view = dict(line.split(": ", 1) for line in str(page.text_content("pre.view")).split("\n"))
    seen = fair.seen(course.match, 1)["state"]
    assert json.loads(view["hands"]) == seen["hands"] and seen["hands"][1] and not any(seen["hands"][0])
    page.click(f"text={say('en', 'fair.test', {})}")
    page.fill("#sheet input", "class 7b")
    page.click("#sheet footer .main")
    page.wait_for_selector("#test-found table", timeout=20000)
    test = fair.Shuffles(52, "class 7b")
    test.more(1000)
    assert f"Chi-square is {int(test.square() + 0.5)}, with 2601" in page.inner_text("#test-found")
    assert page.locator("#test-found tbody tr").count() == 52
