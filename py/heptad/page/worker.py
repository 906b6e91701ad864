"""The worker `brain`: a Pyodide beside the page, started on demand, asked in texts, replaced when it falls
silent."""

import asyncio

from js import document
from pyscript import create_named_worker

from heptad import VERSION
from heptad.page.dom import helper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCRIPT = "static/brain.py"
WHEEL = "heptad-" + VERSION + "-py3-none-any.whl"
PYODIDE = "pyscript/pyodide/"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
START_SECONDS = 180
"""Pyodide is some 6 MB, and lines can be slow."""

_worker: "Any" = None
_number = 0


async def start() -> bool:
    """Starts a worker unless one runs. True once it answers; False where none could be had. Not to be
    called again before it returns."""
    global _worker, _number
    if _worker is not None:
        return True
    if helper.sandboxed:  # PyScript's workers do not start there, and do not say so
        return False
    if not await helper.there(" ".join([SCRIPT, WHEEL] + [PYODIDE + name for name in RUNTIME])):
        return False  # Pyodide would wait for ever for a file that does not come
    _number += 1  # PyScript never frees a name
    try:
        _worker = await asyncio.wait_for(_create(_name()), START_SECONDS)
        return True
    except Exception:
        stop()
        return False


async def ask(function: str, text: str, seconds: float) -> "str | None":
    """What the worker's function answers to a text. None where there is no worker, or it fails, or is not done
    in time; in that last case the worker is ended, and start() makes another."""
    if _worker is None:
        return None
    number = _number
    try:
        return await asyncio.wait_for(_call(_worker, function, text), seconds)
    except asyncio.TimeoutError:
        if number == _number:  # its successor is not to blame
            stop()
    except Exception as error:
        print(error)  # reaches the console
    return None


def stop() -> None:
    """Ends the worker, whatever it is doing."""
    global _worker
    _worker = None
    script = document.querySelector("script[name=" + _name() + "]")
    if script:
        if script.xworker:
            script.xworker.terminate()
        script.remove()


def _name() -> str:
    return "brain-" + str(_number)


async def _create(name: str) -> "Any":
    config = {
        "interpreter": "./" + PYODIDE + "pyodide.mjs",
        "packages": ["./" + WHEEL],
        "sync_main_only": True,  # no shared memory, so the host need not send special headers
    }
    return await create_named_worker(SCRIPT, name, config)


async def _call(worker: "Any", function: str, text: str) -> str:
    return str(await getattr(worker, function)(text))
