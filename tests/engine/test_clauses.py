"""Every clause of every rule book is cited by a test or a scenario, and every citation exists."""

import re
from pathlib import Path

import pytest

from heptad.games import GAMES, rules_of

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\bS[AUVM]-\d+\b")
NOT_HERE = {"SA-46": "this version has no online table"}


def book(game: str) -> list[str]:
    text = (ROOT / "seeds" / f"{game}.en.md").read_text("utf-8")
    return re.findall(r"^- \*\*(S[AUVM]-\d+)\*\* \S", text, re.M)


def cited() -> set[str]:
    files = [file for file in (ROOT / "tests").rglob("*") if file.suffix in (".py", ".json") and file != Path(__file__)]
    return {clause for file in files for clause in ID.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_cited_by_a_test(game: str) -> None:
    clauses = book(game)
    assert len(clauses) == len(set(clauses)) > 25
    assert not sorted(set(clauses) - cited() - set(NOT_HERE))


def test_every_clause_that_is_cited_is_in_a_book() -> None:
    known = {clause for game in GAMES for clause in book(game)}
    package = {c for file in (ROOT / "py").rglob("*.py") for c in ID.findall(file.read_text("utf-8"))}
    words = set(ID.findall((ROOT / "py" / "heptad" / "words" / "en.json").read_text("utf-8")))
    assert not sorted((package | words) - known)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_the_book_with_its_clause(game: str) -> None:
    text = (ROOT / "seeds" / f"{game}.en.md").read_text("utf-8")
    for name, _, _, clause in rules_of(game).OPTIONS:
        assert re.search(rf"^\| `{name}` \|.*\| {clause} \|$", text, re.M), name
