"""Guard 1, shape: bots are handed a view and nothing else of the match, and their modules can reach nothing else.

The worker gets the question as a text: table, level, budget, the bot's own generator, and the view. Modules that bots
consist of, and all that these load, import only the game itself, the kit below it and plain arithmetic: no match, no
page, nothing by which Python lets one look at a caller's variables or at other modules.
"""

import ast
import inspect
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import heptad
from heptad import brain
from heptad.bots import uniform
from heptad.games import GAMES, LADDER, adviser_of, bot_of, levels
from heptad.kit.rng import seeded
from heptad.kit.state import State
from heptad.play.match import Match, bot_rng
from heptad.play.think import answer, question
from tests.engine.tables import IDS, TABLES, Table, positions
from tests.engine.test_floors import imports, name
from tests.guards.spots import FEW

PACKAGE = Path(heptad.__file__).parent
SOURCES = {name(file): file.read_text("utf-8") for file in sorted(PACKAGE.rglob("*.py"))}
ROOTS = ["bots", *(f"games.{game}.{part}" for game in GAMES for part in ("bot", "think", "rules"))]
PLAIN = ("math", "hashlib", "json", "itertools")
WAYS_OUT = {
    "__import__", "eval", "exec", "compile", "open", "globals", "locals", "vars", "__builtins__", "__globals__",
    "__closure__", "__code__", "__subclasses__", "__dict__", "f_back", "gi_frame", "tb_frame",
}  # fmt: skip


@cache
def loads(source: str) -> list[str]:
    return list(imports(source))


@cache
def ways_out(source: str) -> list[str]:
    tree = ast.walk(ast.parse(source))
    words = [node.id if isinstance(node, ast.Name) else getattr(node, "attr", "") for node in tree]
    return [word for word in words if word in WAYS_OUT]


def reached(sources: dict[str, str], roots: list[str]) -> list[str]:
    """The modules that load when the roots run, inner imports included."""
    found = list(roots)
    for module in found:  # grows while it is read
        for other in loads(sources[module]):
            part = other.removeprefix("heptad.")
            if other.startswith("heptad.") and part in sources and part not in found:
                found.append(part)
    return found


def faults(sources: dict[str, str], roots: list[str]) -> list[str]:
    """What the modules that bots reach may not do."""
    found = []
    for module in reached(sources, roots):
        game = ".".join(module.split(".")[:2])
        for other in loads(sources[module]):
            part = other.removeprefix("heptad.")
            inside = other.startswith("heptad.") and part.split(".")[0] in ("kit", "words", "bots")
            if not inside and other.split(".")[0] not in PLAIN and not (part + ".").startswith(game + "."):
                found.append(f"{module} imports {other}")
        for word in ways_out(sources[module]):
            if (module, word) != ("words", "open"):  # the catalogues
                found.append(f"{module} uses {word}")
    return found


def handed(choose: Callable[..., Any]) -> bool:
    """Whether a bot takes what a bot is handed: rules, view, rng, plays."""
    return list(inspect.signature(choose).parameters) == ["rules", "view", "rng", "plays"]


def guard() -> str:
    assert faults(SOURCES, ROOTS) == []
    bots = [bot_of(game, level) for game in GAMES for level in levels(game)] + [adviser_of(game) for game in GAMES]
    assert all(handed(bot) for bot in bots)
    return f"{len(reached(SOURCES, ROOTS))} modules within reach of {len(bots)} bots and hints: none reaches a match"


def test_no_bot_can_reach_a_match() -> None:
    guard()
    assert {f"games.{game}.{part}" for game in GAMES for part in ("state", "why")} <= set(reached(SOURCES, ROOTS))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_worker_is_told_only_the_view(table: Table) -> None:
    """SA-45: neither the seed nor a hidden card is in the question."""
    for number, match in enumerate(positions(table, seed="unmistakable", most=40)):
        seat = match.state.turn
        for level in levels(match.rules.name) if number % 8 == 0 else ():
            asked = question(match, level, FEW)
            assert "unmistakable" not in asked
            found = json.loads(asked)
            assert sorted(found) == ["game", "level", "options", "plays", "rng", "seats", "view"]
            assert found["view"] == match.state.view(seat).dump()
            assert answer(asked) in match.rules.legal(match.state)


def test_the_page_sends_the_worker_questions_only() -> None:
    """Whatever goes to the worker was made by `question`, or is the sign of life; and the worker takes texts only."""
    tree = ast.parse(SOURCES["page.thinker"])
    made = {
        target.id: ast.unparse(node.value.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    sent = [
        node.args[1]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ask"
    ]
    texts = [node for node in sent if not isinstance(node, ast.Constant)]
    assert len(texts) >= 2 and all(isinstance(node, ast.Name) and made[node.id] == "question" for node in texts)
    asking = [module for module, text in SOURCES.items() if module.startswith("page") and '"worker"' in text]
    assert asking == ["page.thinker"]
    for way in (brain.think, brain.advise):
        assert list(inspect.signature(way).parameters) == ["text"]


def test_the_rules_that_a_bot_is_handed_hold_no_position() -> None:
    for game in GAMES:
        match = Match(game, 4, {}, "held")
        match.settle()
        before = sorted(vars(match.rules))
        for number in range(30):
            match.settle()
            seat = match.state.turn
            if match.over():
                break
            level = LADDER[number % len(LADDER)]
            match.move(bot_of(game, level)(match.rules, match.state.view(seat), bot_rng("held", seat, number), FEW))
        assert sorted(vars(match.rules)) == before
        assert not [value for value in vars(match.rules).values() if isinstance(value, State | Match)]


def test_a_bots_generator_is_never_the_dealers() -> None:
    match = Match("septica", 2, seed="s")
    used = {match.state.chance, seeded("s/0/deal").state, seeded("s/dealer").state}
    assert not used & {bot_rng("s", seat, number).state for seat in range(2) for number in range(50)}


# --- planted ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("from heptad.play.match import Match", "games.sevens.past imports heptad.play.match"),
        ("def f():\n    import heptad.play", "games.sevens.past imports heptad.play"),
        ("from heptad.games.septica import bot", "games.sevens.past imports heptad.games.septica"),
        ("import sys", "games.sevens.past imports sys"),
        ("def f():\n    return __import__('heptad.play.match')", "games.sevens.past uses __import__"),
        ("def f(view):\n    return view.view.__globals__", "games.sevens.past uses __globals__"),
    ],
)
def test_planted_a_module_that_reaches_for_more_is_caught(line: str, fault: str) -> None:
    """In a module that the bots only come to by way of another."""
    assert fault in faults({**SOURCES, "games.sevens.past": SOURCES["games.sevens.past"] + line}, ROOTS)


def test_planted_a_bot_that_wants_the_state_is_caught() -> None:
    def greedy(rules: Any, view: Any, rng: Any, plays: int = 0, state: Any = None) -> str:
        return ""

    assert handed(uniform) and not handed(greedy)
