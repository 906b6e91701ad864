"""Both other Pythons run here, see py/heptad and folders, take arguments, and tell of errors."""

from pathlib import Path

import pytest

from heptad import VERSION
from tests.runtimes.micropython import run_micropython
from tests.runtimes.pyodide import run_pyodide

RUNNERS = pytest.mark.parametrize("run", [run_micropython, run_pyodide])


@RUNNERS
def test_runs(run, tmp_path: Path) -> None:
    code = "import sys, heptad\nprint(6 * 7, sys.argv[1], heptad.VERSION, __name__, 'é')\n"
    assert run(code, "seven") == f"42 seven {VERSION} __main__ é\n"
    file = tmp_path / "program.py"
    file.write_text(code, "utf-8")
    assert run(file, "eight") == f"42 eight {VERSION} __main__ é\n"


@RUNNERS
def test_reads_folders(run, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    file = tmp_path / "in" / "data.json"
    file.write_text('{"seven": 7}', "utf-8")
    code = "import json, sys\nwith open(sys.argv[1]) as file:\n    print(json.load(file))\n"
    assert run(code, str(file), folders=[tmp_path]) == "{'seven': 7}\n"


@RUNNERS
@pytest.mark.parametrize("code", ["1 / 0", "import nothing_here", "raise SystemExit(3)"])
def test_tells_of_errors(run, code: str) -> None:
    with pytest.raises(RuntimeError):
        run("print('begun')\n" + code)
