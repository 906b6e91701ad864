"""Many results of one challenge beside each other: who did best, and where the ways parted."""

from heptad.words import called, message, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.play.result import Result

COLUMNS = ("place", "name", "score", "rounds", "parted", "why")
BARS = 10


def split(text: str) -> "list[str]":
    """The results in a text, each once: a record a line (or one alone over many), and every link, whatever stands
    around it."""
    if text.strip()[:1] == "{" and text.count('"heptad"') == 1:
        return [text.strip()]
    found: "list[str]" = []
    for line in text.split("\n"):
        line = line.strip()
        for part in [line] if line[:1] == "{" else line.split():
            if part[:1] != "{":
                part = part[part.find("#") + 1 :] if "#" in part or "sign=" in part else ""
                part = part if "?" in part else ""
            if part and part not in found:
                found.append(part)
    return found


def bars(table: "list[Row]") -> "list[tuple[int, int, int]]":
    """How the scores are spread: (lowest, highest, how many) of up to BARS spans of the same width, lowest first."""
    scores = sorted([row.found.score for row in table if row.place])
    if not scores:
        return []
    width = (scores[-1] - scores[0]) // BARS + 1
    found = []
    for low in range(scores[0], scores[-1] + 1, width):
        found.append((low, low + width - 1, len([score for score in scores if low <= score < low + width])))
    return found


class Row:
    """One player's line of the table.

    place: from 1, equal scores share one, 0 where the result does not hold. parted: (round, move) from 1 of the first
    own move that is not the best player's, None for those who played like the best. found: the Result.
    """

    def __init__(self, found: "Result") -> None:
        self.found = found
        self.place = 0
        self.parted: "tuple[int, int] | None" = None


def rows(results: "list[Result]") -> "list[Row]":
    """The table's lines, best first; results that do not hold come last, as they were given."""
    good = [Row(one) for one in results if one.why is None]
    bad = [Row(one) for one in results if one.why is not None]
    if not good:
        return bad
    sign = 1 if good[0].found.charges else -1
    order = [(sign * good[i].found.score, i) for i in range(len(good))]  # MicroPython's sort keeps no order
    order.sort()
    good = [good[i] for _, i in order]
    best = good[0].found.line
    for i in range(len(good)):
        row = good[i]
        row.place = good[i - 1].place if i and good[i - 1].found.score == row.found.score else i + 1
        row.parted = _parted(row.found.line, best)
    return good + bad


def _parted(line: "list[tuple[int, int, str]]", best: "list[tuple[int, int, str]]") -> "tuple[int, int] | None":
    for i in range(min(len(line), len(best))):
        if line[i] != best[i]:
            return line[i][0] + 1, line[i][1] + 1
    return None


def cells(language: str, row: Row) -> "list[str]":
    """A line of the table in words, in the order of COLUMNS."""
    parted = say(language, "class.at", {"round": row.parted[0], "move": row.parted[1]}) if row.parted else ""
    why = row.found.why
    return [
        str(row.place) if row.place else "–",
        called(row.found.name),
        str(row.found.score) if row.found.read else "",
        str(row.found.rounds) if row.found.read else "",
        parted,
        message(language, why[0], why[1]) if why else "",
    ]


def csv(language: str, table: "list[Row]") -> str:
    """The table as comma-separated values with a line of heads; no cell can be taken for a formula."""
    lines = [[say(language, "class." + column, {}) for column in COLUMNS]]
    lines += [cells(language, row) for row in table]
    return "".join([",".join([_cell(text) for text in line]) + "\r\n" for line in lines])


def _cell(text: str) -> str:
    if text[:1] in ("=", "+", "-", "@", "\t", "\r") and not text[1:].isdigit():
        text = "'" + text
    if len([1 for mark in ',"\r\n' if mark in text]):
        return '"' + text.replace('"', '""') + '"'
    return text
