"""Perft: how many legal move sequences there are, the number that shows an engine's every slip."""

from heptad.kit.rules import Rules
from heptad.kit.state import HOUSE, OVER, State
from heptad.play.match import Match


def perft(match: Match, depth: int) -> int:
    """Sequences of `depth` player moves from here, shorter where the round ends first; the table's moves are free."""
    return _count(match.rules, match.state, depth)


def _count(rules: Rules, state: State, depth: int) -> int:
    if depth == 0 or state.turn == OVER:
        return 1
    legal = rules.legal(state)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = state.copy()
        rules.act(after, move)
        while after.turn == HOUSE:
            rules.play(after, rules.legal(after)[0])
        total += _count(rules, after, depth - 1)
    return total
