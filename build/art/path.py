"""Shortens the `d` of an SVG path: whole numbers, each step from where the rounded one before it ended."""

import re
from collections.abc import Iterator

TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def shortened(d: str) -> str:
    """The same path on the grid of whole units. Errors of rounding do not add up, since steps start on the grid."""
    out = ""
    last = ""  # the command that is understood when none is written
    x = y = 0  # where the pen is, on the grid
    start = (0, 0)
    for command, places in absolute(d):
        grid = [round(place) for place in places]
        if command == "Z":
            out += "z"
            x, y = start
            last = ""
            continue
        end_x = x if command == "V" else grid[-1] if command == "H" else grid[-2]
        end_y = y if command == "H" else grid[-1]
        if command == "L":
            command = "H" if end_y == y else "V" if end_x == x else "L"
        if command == "A":
            steps = [*grid[:5], end_x - x, end_y - y]
        elif command in "HV":
            steps = [end_x - x if command == "H" else end_y - y]
        else:
            steps = [place - (y if i % 2 else x) for i, place in enumerate(grid)]
        x, y = end_x, end_y
        if command == "M":
            start = (x, y)
        elif not any(steps[-2:] if command == "A" else steps):
            continue
        written = "" if command == last else command.lower()
        out += written + joined(steps, bool(written))
        last = "L" if command == "M" else command
    return out


def joined(numbers: list[int], after_letter: bool) -> str:
    """Numbers with no more space than they need."""
    out = ""
    for i, number in enumerate(numbers):
        out += str(number) if number < 0 or (after_letter and not i) else f" {number}"
    return out


def absolute(d: str) -> Iterator[tuple[str, list[float]]]:
    """Every command of a path with its absolute coordinates, none implied."""
    x = y = start_x = start_y = 0.0
    for letter, numbers in commands(d):
        command = letter.upper()
        relative = letter != command
        if relative and command == "A":
            numbers = [*numbers[:5], numbers[5] + x, numbers[6] + y]
        elif relative and command in "HV":
            numbers = [numbers[0] + (x if command == "H" else y)]
        elif relative:
            numbers = [number + (y if i % 2 else x) for i, number in enumerate(numbers)]
        if command == "Z":
            x, y = start_x, start_y
        elif command == "H":
            x = numbers[0]
        elif command == "V":
            y = numbers[0]
        else:
            x, y = numbers[-2:]
        if command == "M":
            start_x, start_y = x, y
        yield command, numbers


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Every command with its numbers, also where the path leaves the letter away. Numbers stand apart, flags too."""
    letter = ""
    numbers: list[float] = []
    for found, number in TOKEN.findall(d):
        if found:
            if numbers:
                raise ValueError(f"{letter} with {len(numbers)} numbers too many or too few")
            letter = found
        else:
            numbers.append(float(number))
        if len(numbers) == TAKES[letter.upper()]:
            yield letter, numbers
            numbers = []
            letter = {"M": "L", "m": "l"}.get(letter, letter)
