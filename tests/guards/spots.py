"""Decisions of every kind, each with what it takes to play its round again from another deal."""

from collections.abc import Iterator
from typing import Any

from heptad.games import bot_of
from heptad.kit.rng import seeded
from heptad.kit.rules import Refused
from heptad.kit.state import CARDS, GONE, HIDDEN, HOUSE, LAID, OWN, SHUT
from heptad.kit.zone import touches
from heptad.play.match import Match, bot_rng
from tests.engine.tables import Table, limited

FEW = 3
"""Worlds for the levels that look ahead, where it does not matter how well they play."""
MIXED = ("random", "casual", "random")


def hidden(state: Any, seat: int) -> Iterator[tuple[list[int], int]]:
    """Where the cards lie that a seat may not see, as (pile, place): a second reading of what the fields declare."""
    for name, sight, kind in state.FIELDS:
        value = getattr(state, name)
        if kind == CARDS and sight == SHUT:
            yield from ((value, i) for i in range(len(value)))
        elif kind == CARDS and sight == LAID:
            yield from ((value[i], state.down[i]) for i in range(len(value)) if i != seat and state.down[i] >= 0)
        elif kind == CARDS and sight == OWN:
            for i in range(len(value)):
                if i != seat or not state.looks(seat):
                    yield from ((value[i], place) for place in range(len(value[i])))


def holed(state: Any, seat: int, back: Any = HIDDEN) -> Any:
    """A copy of a state for a seat's eyes, made without State.view. back: what lies in the place of a hidden card."""
    new = state.copy()
    new.eyes = seat
    for pile, place in hidden(new, seat):
        pile[place] = back
    for name, sight, _ in new.FIELDS:
        if sight == GONE:
            setattr(new, name, None if back is HIDDEN else back)
    return new


def _mover(s: Any) -> tuple[int, int]:
    """The seat to move, and which of its series it plays (SM-22)."""
    return s.turn, getattr(s, "at", 0)


class Spot:
    """A copy of the position before a decision, and how its round came there."""

    def __init__(self, match: Match, movers: list[tuple[int, int]]) -> None:
        """movers: whose moves the round's were, see `_mover`."""
        self.movers = [*movers, _mover(match.state)]
        self.rules: Any = match.rules
        self.state: Any = match.state.copy()
        self.seat: int = match.state.turn
        self.standing = match.standing
        self.pack = match.rounds[-1].pack
        self.moves = match.rounds[-1].moves[:]
        self.chance = seeded(f"{match.seed}/{match.standing.round}/chance").state

    def kind(self) -> str:
        """The phase, and which words the mover may choose from."""
        words = {touches(move, self.rules.pack)[0] or "card" for move in self.rules.legal(self.state)}
        return " ".join([getattr(self.state, "phase", "")] + sorted(words)).strip()

    def generation(self, card: int) -> int:
        """The last shuffle of this round that a card was part of, counted from 1; 0: the deal."""
        if self.rules.SHUFFLES != "cards":
            return 0
        return max([i for i, cards in enumerate(self.state.shuffled, 1) if card in cards], default=0)

    def again(self, world: Any) -> Any:
        """The round from its deal with the same moves, dealt and shuffled so that it ends in the hands of `world`
        (of its stock in the cards, in some order). None if a move can't be made then."""
        swap = {card: card for card in range(self.rules.pack.size)}
        for ours, theirs in zip(self.state.piles(), world.piles(), strict=True):
            for number in {self.generation(card) for card in [*ours, *theirs]}:
                mine = [card for card in ours if card not in theirs and self.generation(card) == number]
                other = [card for card in theirs if card not in ours and self.generation(card) == number]
                if len(mine) != len(other):
                    return None
                swap.update(zip(mine, other, strict=True))

        def turned(cards: list[int], number: int) -> list[int]:
            return [swap[card] if self.generation(card) == number else card for card in cards]

        rules = self.rules
        s = rules.deal(turned(self.pack, 0), self.standing)
        s.chance = self.chance
        shuffled = self.state.shuffled
        if rules.SHUFFLES == "cards":
            shuffled = [turned(cards, number) for number, cards in enumerate(shuffled, 1)]
        s.fated = list(shuffled)
        names = rules.pack.names
        try:
            self._house(s)
            for mover, move in zip(self.movers, [*self.moves, ""], strict=True):
                verb, cards, _ = touches(move, rules.pack)
                if verb == "discard":  # nobody sees which card it is
                    move = f"discard {names[swap[cards[0]]]}"
                elif verb in ("stand", "quiet"):  # SM-13, SM-17: 7½ may end without, or with another
                    if _mover(s) != mover:
                        continue
                    move = move if move in rules.legal(s) else "quiet" if verb == "stand" else "stand"
                elif _mover(s) != mover:
                    rules.play(s, "stand")
                if move:
                    rules.play(s, move)
                self._house(s)
        except Refused:
            return None
        return s

    def _house(self, s: Any) -> None:
        while s.turn == HOUSE:
            self.rules.play(s, self.rules.legal(s)[0])


def rounds(table: Table, seed: str, most: int = 3, levels: tuple[str, ...] = MIXED) -> Iterator[list[Spot]]:
    """The decisions of some rounds, played by bots of these levels in turn."""
    match = limited(table, seed)
    match.telling = False
    found: list[Spot] = []
    movers: list[tuple[int, int]] = []
    number = 0
    while not match.over():
        while match.state.turn == HOUSE:
            match.beat()
        if match.state.turn < 0:
            yield found
            found, movers = [], []
            if len(match.rounds) == most:
                return
            match.beat()
            continue
        found.append(Spot(match, movers))
        movers.append(_mover(match.state))
        seat = match.state.turn
        choose = bot_of(match.rules.name, levels[(seat + number // 7) % len(levels)])
        match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, number), FEW))
        number += 1
    if found:
        yield found


def phases(table: Table, seed: str, most: int = 3) -> list[tuple[str, str, Spot]]:
    """(stage, kind, spot): of every kind of decision one in each stage of a round, the first move, middle and late."""
    rng = seeded("phases " + seed)
    found: dict[tuple[str, str], list[Spot]] = {}
    for spots in rounds(table, seed, most):
        for i, spot in enumerate(spots):
            stage = "first" if i == 0 else "late" if 3 * i >= 2 * len(spots) else "middle"
            found.setdefault((stage, spot.kind()), []).append(spot)
    return [(stage, kind, rng.pick(found[stage, kind])) for stage, kind in sorted(found)]
