"""Who imports whom, and the Python that runs everywhere: read from the sources, by their syntax trees."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "py" / "heptad"
FILES = sorted(PACKAGE.rglob("*.py"))
DIALECT = [file for file in FILES if file.relative_to(PACKAGE).parts[0] not in ("lab", "adapters", "__main__.py")]
# The floors of the architecture, lowest first; a part may import its own floor's earlier parts and all below.
FLOORS = (
    ("words", "kit.cards", "kit.rng"),
    ("kit.state", "kit.zone", "kit.rules"),
    ("bots",),
    ("games",),
    ("play",),
    ("page", "brain", "lab", "adapters", "__main__"),
)
ABSENT = {  # not in MicroPython, or other there
    "dataclasses", "enum", "typing", "bisect", "contextlib", "traceback", "textwrap", "statistics", "fractions",
    "urllib", "importlib", "random", "copy", "itertools", "functools", "collections", "re", "datetime", "os",
}  # fmt: skip
THERE = ("itertools", "itertools.cycle", "itertools.islice")  # of the module only these
METHODS = {
    "bit_count", "bit_length", "ljust", "rjust", "zfill", "title", "capitalize", "casefold", "removeprefix",
    "removesuffix", "translate", "isalnum", "format_map", "popitem",
}  # fmt: skip


def place(module: str) -> tuple[int, int]:
    """Floor and place on it of a module such as `kit.state` (without the package's name)."""
    for floor, parts in enumerate(FLOORS):
        for i, part in enumerate(parts):
            if module == part or module.startswith(part + "."):
                return floor, i
    raise AssertionError(f"{module} has no floor")


def name(file: Path) -> str:
    parts = list(file.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name(file) for file in FILES}


def run_time(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that are only there for the type checker."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from run_time(node)


def imports(source: str) -> Iterator[str]:
    for node in run_time(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", [file for file in FILES if name(file)], ids=name)
def test_an_import_only_goes_down(file: Path) -> None:
    me = name(file)
    for module in imports(file.read_text("utf-8")):
        other = module.removeprefix("heptad.")
        if other not in MODULES or other in ("", "kit"):
            continue
        mine, theirs = me.split("."), other.split(".")
        if mine[0] == "games" == theirs[0]:
            assert mine[1] == theirs[1], f"{me} imports another game: {other}"
        elif mine[0] != theirs[0] or mine[0] == "kit":
            assert place(other) < place(me), f"{me} imports {other}"


@pytest.mark.parametrize("file", [file for file in FILES if name(file).startswith("page")], ids=name)
def test_the_page_imports_no_game_and_no_state(file: Path) -> None:
    for module in imports(file.read_text("utf-8")):
        assert not module.startswith(("heptad.games.", "heptad.kit.state")) or module in (
            "heptad.games.GAMES",
            "heptad.games.levels",
            "heptad.games.rules_of",
        ), module


@pytest.mark.parametrize("file", DIALECT, ids=name)
def test_the_dialect_is_kept(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    for module in imports(file.read_text("utf-8")):
        assert module in THERE or module.split(".")[0] not in ABSENT, module
    for node in run_time(tree):
        where = f"{file}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, ast.Match), where
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(getattr(node, "ctx", None), ast.Load | None):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), f"{where}: [*a]"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{where}: {{**a}}"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs, f"{where}: positional-only"
        if isinstance(node, ast.Attribute):
            assert node.attr not in METHODS, f"{where}: .{node.attr}"
        if isinstance(node, ast.ClassDef):
            assert len(node.bases) <= 1 and not node.keywords, f"{where}: bases"


def test_no_folder_of_tests_is_passed_over(request: pytest.FixtureRequest) -> None:
    patterns = request.config.getini("norecursedirs")
    folders = {file.parent.name for file in Path(__file__).parents[1].rglob("test_*.py")}
    assert "build" in folders
    assert not [folder for folder in folders for pattern in patterns if fnmatch(folder, pattern)]
