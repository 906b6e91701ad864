"""The catalogue: every message the code can give exists, none is there for nothing, every sentence fills in."""

import ast
import json
import re
import string
from pathlib import Path

import pytest

from heptad.games import GAMES, LADDER, rules_of
from heptad.kit.cards import FRENCH_JOKERS, GERMAN, SPANISH
from heptad.words import catalogue, say

ROOT = Path(__file__).parents[2]
SOURCES = [*sorted((ROOT / "py" / "heptad").rglob("*.py"))]
WORDS = catalogue("en")


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
    for pack in (FRENCH_JOKERS, GERMAN, SPANISH):
        found |= {"card." + pack.said(card) for card in range(pack.size)}
        found |= {"suit." + pack.deck + suit for suit in pack.suits}
    found |= {"level." + level for level in LADDER} | {"bad.kind." + kind for kind in ("int", "str", "list", "dict")}
    for game in GAMES:
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


KEY = re.compile(
    r"^(septica|sevens|seven_up|siete_y_media|bad|link|no|log|card|cards|look|lobby|set|head|menu|action|turn|match|round|score|scores)\.[\w.]+$"
)


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    named = {text for text in literals() if KEY.match(text)} - {"log.deal", ""}
    prefixes = {text for text in named if text.endswith(".")}
    missing = {key for key in (named - prefixes) | made() if key not in WORDS}
    assert not {key for key in missing if not key.endswith((".py", ".md", ".json"))}


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


@pytest.mark.parametrize("key", sorted(WORDS))
def test_a_sentence_fills_in(key: str) -> None:
    forms = [WORDS[key]] if isinstance(WORDS[key], str) else list(WORDS[key].values())
    fields = {field for form in forms for _, field, _, _ in string.Formatter().parse(form) if field is not None}
    assert all(re.fullmatch(r"[a-z_]+", field) for field in fields)
    if not isinstance(WORDS[key], str):
        assert set(WORDS[key]) == {"one", "other"}
        fields.add("n")
    values = {"card": "7H", "top": "9C", "suit": "S", "name": 1}
    for n in (1, 2):
        text = say("en", key, {field: values.get(field, n if field == "n" else "x") for field in fields})
        assert text and "{" not in text


def test_the_catalogue_is_kept_one_key_a_line() -> None:
    text = (ROOT / "py" / "heptad" / "words" / "en.json").read_text("utf-8")
    assert json.loads(text) == WORDS and len(text.splitlines()) == len(WORDS) + 2
