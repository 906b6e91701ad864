"""The catalogue: every message the code can give exists, none is there for nothing, every sentence fills in."""

import ast
import json
import re
import string
from pathlib import Path

import pytest

from heptad.games import GAMES, LADDER, rules_of
from heptad.kit.cards import FRENCH_JOKERS, GERMAN, SPANISH
from heptad.words import LANGUAGES, card, catalogue, number, percent, plural, say

ROOT = Path(__file__).parents[2]
SOURCES = [*sorted((ROOT / "py" / "heptad").rglob("*.py"))]
WORDS = catalogue("en")
PACKS = (FRENCH_JOKERS, GERMAN, SPANISH)
PAGE = (ROOT / "index.html").read_text("utf-8")
HELPER = (ROOT / "static" / "helper.js").read_text("utf-8")
FORMS = {"en": {"one", "other"}, "es": {"one", "other"}, "ro": {"one", "few", "other"}}


def page_keys() -> set[str]:
    """Keys that the page itself names, and those that the helper says before Python is up."""
    return set(re.findall(r'data-t(?:-label)?="([^"]+)"', PAGE)) | set(re.findall(r'"(fail\.\w+)"', HELPER))


def literals() -> set[str]:
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def made() -> set[str]:
    """Keys that the code puts together from names: cards, suits, options, levels, looks, moves."""
    found = set()
    for pack in PACKS:
        found |= {"card." + pack.deck + rank for rank in pack.ranks}
        found |= {kind + pack.deck + suit for suit in pack.suits for kind in ("suit.", "letter.")}
        ranks = {"rank." + deck + rank for rank in pack.ranks for deck in (pack.deck, "")}
        found |= ranks & set(WORDS)  # a rank is said as it is written where it has no word
    found |= {"card.XR", "card.XB"} | page_keys()
    found |= {"level." + level for level in LADDER} | {"bad.kind." + kind for kind in ("int", "str", "list", "dict")}
    for game in GAMES:
        found.add(rules_of(game).DEALING + ".title")
        found |= {game} | {f"{game}.option.{option[0]}" for option in rules_of(game).OPTIONS}
        for name, values, _, _ in rules_of(game).OPTIONS:
            if values != ("off", "on"):
                found |= {f"{game}.option.{name}.{value}" for value in values if isinstance(value, str)}
    found -= {"sevens.option.length.bankrupt", "siete_y_media.option.length.all"}  # typed as they are
    sheets = (ROOT / "py" / "heptad" / "page" / "sheets.py").read_text("utf-8")
    looks = re.findall(r'^    \("(\w+)", \(([^)]*)\)', sheets, re.M)
    for key, values in looks:
        found |= {"look." + key} | {f"look.{key}.{value}" for value in re.findall(r'"(\w+)"', values)}
    return found


WORDY = re.compile(r"[A-Za-z]{3,} [a-z]{2,}")
KEY = re.compile(
    r"^(septica|sevens|seven_up|siete_y_media|bad|link|no|log|card|cards|look|lobby|set|head|hint|menu|action|turn|match|round|score|scores|result|class|compose)\.[\w.]+$"
)


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    named = {text for text in literals() if KEY.match(text)} - {"log.deal", ""}
    prefixes = {text for text in named if text.endswith(".")}
    missing = {key for key in (named - prefixes) | made() if key not in WORDS}
    assert not {key for key in missing if not key.endswith((".py", ".md", ".json", ".Link"))}


def test_no_key_is_there_for_nothing() -> None:
    """A key is used if the code names it, or its beginning up to a dot and its end."""
    named = literals()
    used = named | made()
    for key in WORDS:
        head, _, tail = key.rpartition(".")
        if head + "." in named and tail in named:
            used.add(key)
    yours = {key for key in WORDS if key.endswith(".you")}
    assert not {key for key in WORDS if key not in used} - yours
    assert all(key.removesuffix(".you") in WORDS for key in yours)


def fields_of(words: dict[str, object], key: str) -> set[str]:
    value = words[key]
    forms = [value] if isinstance(value, str) else list(value.values()) if isinstance(value, dict) else []
    return {field for form in forms for _, field, _, _ in string.Formatter().parse(form) if field is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fills_in(language: str) -> None:
    words = catalogue(language)
    values = {"card": "7H", "top": "XR", "suit": "S", "name": 1}
    for key in words:
        fields = fields_of(words, key)
        assert all(re.fullmatch(r"[a-z_]+", field) for field in fields), key
        given = {field.removeprefix("the_") for field in fields}
        if not isinstance(words[key], str):
            assert set(words[key]) == FORMS[language], key
            given.add("n")
        for n in (0, 1, 2, 30):
            text = say(language, key, {field: values.get(field, n if field == "n" else "x") for field in given})
            assert text and "{" not in text, key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_catalogue_has_what_the_english_one_has(language: str) -> None:
    """The same keys, and in each sentence the same fields; besides, the names of the cards in their definite form."""
    words = catalogue(language)
    definite = {"the." + key.removeprefix("card.") for key in made() if re.match(r"card\.((\w+\.)?\w|XR|XB)$", key)}
    assert set(words) - set(WORDS) == definite
    assert not set(WORDS) - set(words)
    for key in WORDS:
        fields = {field.removeprefix("the_") for field in fields_of(words, key)}
        plain = fields_of(WORDS, key)
        assert fields - {"n"} == plain - {"n"}, key
        assert ("n" in plain) or "n" not in fields, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    for pack in PACKS:
        for form in ("card.", "the."):
            names = [card(language, pack.said(id), form) for id in range(pack.size)]
            assert len(set(names)) == pack.size and all("{" not in name for name in names)


def test_numbers_are_written_as_the_languages_do() -> None:
    assert [number(language, -0.2949, "+") for language in LANGUAGES] == ["−0.29", "−0,29", "−0,29"]
    assert [number("es", value, "+") for value in (12.0, 0.004, -0.004, 0.996)] == ["+12,00", "0,00", "0,00", "+1,00"]
    assert [percent(language, 0.617) for language in LANGUAGES] == ["62%", "62\u00a0%", "62\u00a0%"]
    assert "0,29" in say("ro", "siete_y_media.why.bet_loses", {"one": 0.2949})


def test_plurals_are_those_of_the_languages() -> None:
    """As Unicode's CLDR has them for whole numbers."""
    assert [plural("en", n) for n in (0, 1, -1, 2, 21)] == ["other", "one", "one", "other", "other"]
    assert [plural("es", n) for n in (0, 1, 2, 101)] == ["other", "one", "other", "other"]
    romanian = {0: "few", 1: "one", 19: "few", 20: "other", 100: "other", 101: "few", 119: "few", 120: "other"}
    assert {n: plural("ro", n) for n in romanian} == romanian


def test_the_page_is_written_in_the_english_catalogues_words() -> None:
    """So English needs no filling in: what stands in index.html and the helper is what the catalogue says."""
    for key, text in re.findall(r'<\w+[^>]*data-t="([^"]+)"[^>]*>([^<]*)<', PAGE):
        assert text == WORDS[key]
    for label, key in re.findall(r'aria-label="([^"]+)" data-t-label="([^"]+)"', PAGE):
        assert label == WORDS[key]
    for key, text in re.findall(r'"(fail\.\w+)": "([^"]+)"', HELPER):
        assert text == WORDS[key]


def test_no_text_stands_in_the_pages_code() -> None:
    """Nothing with a space between words is said but through the catalogue."""
    found = []
    for file in sorted((ROOT / "py" / "heptad" / "page").glob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) and node not in docs else ""
            if isinstance(text, str) and WORDY.search(text) and not re.search(r"[#\[:=()-]", text):
                found.append((file.name, text))
    classes = re.compile(r"^(card|worth|zone|index|row|side|chip|winner|series|spread|played|button|mark) ")
    assert not [text for text in found if not classes.match(text[1])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_kept_one_key_a_line(language: str) -> None:
    text = (ROOT / "py" / "heptad" / "words" / (language + ".json")).read_text("utf-8")
    assert json.loads(text) == catalogue(language) and len(text.splitlines()) == len(catalogue(language)) + 2
