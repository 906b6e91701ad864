"""The cards' pictures in the built site: one for every card, plain drawings, small, and in the page's colours."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from art import courts
from art.path import shortened
from art.suits import SUITS
from playwright.sync_api import Page
from serve import SITE

from heptad.kit import cards

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
SIZES = {"french": 6, "courts": 145, "spanish": 40, "german": 40, "backs": 4}
"""Kilobytes that each sprite may have on its way, compressed."""
PACKS = [pack for pack in vars(cards).values() if isinstance(pack, cards.Pack)]


def read(deck: str) -> Element:
    return ElementTree.fromstring((SITE / "decks" / f"{deck}.svg").read_bytes())


def pictures(deck: str) -> dict[str, Element]:
    """The symbols of a sprite by their ids."""
    return {symbol.attrib["id"]: symbol for symbol in read(deck)}


def drawn(symbol: Element, symbols: dict[str, Element]) -> Iterator[Element]:
    """Everything that shows when a symbol is used, shared parts too."""
    for element in symbol.iter():
        yield element
        used = element.get("href", "#")[1:]
        if used in symbols:
            yield from drawn(symbols[used], symbols)


def colours(symbol: Element, symbols: dict[str, Element]) -> set[str]:
    found = {element.get(name) for element in drawn(symbol, symbols) for name in ("fill", "stroke", "color")}
    return {colour for colour in found if colour not in (None, "none")}


def test_every_card_of_every_pack_has_a_picture() -> None:
    french = {**pictures("french"), **pictures("courts")}
    for pack in PACKS:
        there = pictures(pack.deck[:-1]) if pack.deck else french
        for card in range(pack.size):
            assert there[pack.said(card)].get("viewBox") == "0 0 72 114", pack.said(card)


def test_three_backs_fill_the_card() -> None:
    assert {name: symbol.get("viewBox") for name, symbol in pictures("backs").items()} == {
        f"back-{i}": "0 0 100 140" for i in (1, 2, 3)
    }


@pytest.mark.parametrize("deck", SIZES)
def test_sprites_are_plain_drawings(deck: str) -> None:
    root = read(deck)
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in (
            "svg", "symbol", "g", "use", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline",
        ), element.tag  # fmt: skip
        assert not [name for name in element.attrib if name.startswith("on") or name in ("style", "class")]
        assert not (element.text or "").strip() and not (element.tail or "").strip()
        if element.tag == f"{SVG}use":
            assert element.attrib["href"].startswith("#") and element.attrib["href"][1:] in names
        for name, value in element.attrib.items():
            assert name == "href" or not re.search("url|:|//", value), value


@pytest.mark.parametrize("deck", SIZES)
def test_sprites_are_small(deck: str) -> None:
    data = (SITE / "decks" / f"{deck}.svg").read_bytes()
    assert len(gzip.compress(data)) <= SIZES[deck] * 1024


def test_pips_have_no_colour_of_their_own_and_are_as_many_as_the_card_says() -> None:
    symbols = pictures("french")
    for rank in "A23456789T":
        for suit in "CDHS":
            symbol = symbols[rank + suit]
            assert colours(symbol, symbols) == {"currentColor"}, rank + suit
            if rank != "A":
                assert len(symbol.findall(f"{SVG}use")) == (10 if rank == "T" else int(rank))


def test_signs_of_the_courts_have_no_colour_of_their_own() -> None:
    symbols = pictures("courts")
    for suit in "CDHS":
        assert colours(symbols[f"sign-{suit}"], symbols) == {"currentColor"}
        for rank in "JQK":
            signs = [use for use in symbols[rank + suit].iter(f"{SVG}use") if "sign" in use.attrib["href"]]
            assert len(signs) >= 2 and not [use for use in signs if "fill" in use.attrib]
            assert {use.attrib["href"] for use in signs} == {f"#sign-{suit}"}


def test_the_courts_of_two_and_four_colours_differ_in_signs_only() -> None:
    """So a card drawn in `currentColor` from the one is the card of the other."""
    four = courts.SOURCE.parent / "4color"
    for card in courts.symbols():
        drawings = []
        for folder in (courts.SOURCE, four):
            root = ElementTree.parse(folder / f"{card}.svg").getroot()
            for symbol in root.findall(f"{SVG}symbol"):
                if re.fullmatch("[SV][CDHS][JQK]", symbol.attrib["id"]):  # sign and index
                    root.remove(symbol)
            drawings.append(ElementTree.tostring(root))
        assert drawings[0] == drawings[1], card


def test_signs_are_those_of_the_page() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for suit, path in SUITS.items():
        found = re.search(rf'<symbol id="suit-{suit}"[^>]*><path d="([^"]*)"', page)
        assert found and found[1] == path, suit


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("M10.4,20.4 L30.4 20.4", "m10 20h20"),
        ("m1 1 10 10 10 10z", "m1 1 10 10 10 10z"),
        ("M0 0c.4.4 5.6 5.6 10.4 10.4s.4.4.3.3", "m0 0c0 0 6 6 10 10s1 1 1 1"),
        ("M5 5a2.5 2.5 0 0 1 .1 4.9V20H5Z", "m5 5a2 2 0 0 1 0 5v10z"),
        ("M0 0h.3h.3h.3", "m0 0h1"),
    ],
)
def test_paths_are_shortened_without_drifting(long: str, short: str) -> None:
    assert shortened(long) == short


def test_pictures_show_with_their_parts_in_the_colour_of_the_card(page: Page) -> None:
    """Chromium draws parts inside a picture of another file, and passes it the page's colour."""
    page.route("**/card.html", lambda route: route.fulfill(content_type="text/html", body=""))
    page.goto("card.html")
    for name in ("courts.svg#KH", "french.svg#7H"):
        looks = {page.screenshot()}
        for colour in ("#c01f2e", "#1f4fb0"):
            page.set_content(
                f'<svg viewBox="0 0 72 114" width="144" height="228" style="color: {colour}">'
                f'<use href="decks/{name}"/></svg>',
                wait_until="networkidle",
            )
            looks.add(page.screenshot())
        page.set_content("")
        assert len(looks) == 3, name


def test_the_courts_are_those_that_the_notice_names() -> None:
    package = json.loads((courts.SOURCE.parents[2] / "package.json").read_text("utf-8"))
    notice = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
    assert f"`{package['name']}` | {package['version']} | `decks/courts.svg`, `decks/lobby.svg` | CC0-1.0 |" in notice
