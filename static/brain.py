"""The worker's script: Pyodide runs it beside the page, with Heptad's wheel installed."""

from heptad.brain import advise, think


def ping(text: str) -> str:
    """The same text back: a sign of life."""
    return text


__export__ = ["ping", "think", "advise"]
