"""What the points of a round of Seven Up are worth to a side: as points, or as the chance to win the match."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState

POINT = 1000
MATCH = 2 * POINT  # what winning the match is worth beside the point that wins it
SURE = 1000000
# A round in the long run, one point after the other: (chance in a thousand that it falls at all, to the dealer's
# side). Turned jack, High, Low, Jack, Game.
ROUND = ((110, 1000), (1000, 490), (1000, 490), (480, 500), (1000, 480))

_kept: "list[tuple[int, list[list[list[int]]]]]" = []


def chances(target: int) -> "list[list[list[int]]]":
    """chances(t)[a][b][deals]: the chance in SURE to win a match to t for a side that lacks a points against one that
    lacks b; deals: 1 if it deals next."""
    for kept, table in _kept:
        if kept == target:
            return table
    table = [[[0, 0] for _ in range(target + 1)] for _ in range(target + 1)]
    for total in range(2, 2 * target + 1):
        for a in range(max(1, total - target), min(target, total - 1) + 1):
            for deals in (0, 1):
                table[a][total - a][deals] = _from(table, a, total - a, deals)
    _kept.insert(0, (target, table))
    del _kept[2:]
    return table


def _from(table: "list[list[list[int]]]", a: int, b: int, deals: int) -> int:
    """One entry, from those where less is lacking. Game always falls, so no round leaves a and b as they are."""
    ways = {(a, b): SURE}
    for falls, dealers in ROUND:
        mine = falls * (dealers if deals else 1000 - dealers) // 1000
        after: "dict[tuple[int, int], int]" = {}
        for (x, y), chance in ways.items():
            point = ((1, 0, mine), (0, 1, falls - mine), (0, 0, 1000 - falls))
            for dx, dy, share in point if x > 0 and y > 0 else ((0, 0, 1000),):
                if share:
                    to = (x - dx, y - dy)
                    after[to] = after.get(to, 0) + chance * share // 1000
        ways = after
    value = 0
    for (x, y), chance in ways.items():
        if x <= 0:
            value += chance
        elif y > 0:
            value += chance * table[x][y][1 - deals] // SURE
    return value


class Stakes:
    """What a round's outcome is worth to one side. `match`: in chances to win the match (SURE is 1), else in points
    (POINT is 1): own less the others' (with three: less half of theirs)."""

    def __init__(self, rules: "SevenUp", view: "SevenUpState", me: int, match: bool) -> None:
        self.target = rules.options["target"]
        self.sides = 3 if rules.seats == 3 else 2
        self.seats = rules.seats
        self.me = self.side(me)
        self.scores = view.scores[: self.sides]
        self.deals = int(self.side((view.dealer + 1) % rules.seats) == self.me)
        self.table = chances(self.target) if match else None
        self._known: "dict[tuple[int, ...], int]" = {}

    def side(self, seat: int) -> int:
        """The number of a seat's side: its own, with four players 0 or 1."""
        return seat % 2 if self.seats == 4 else seat

    def worth(self, gained: "list[int]") -> int:
        """The worth of points that fall in this order: a list of sides, others than 0 … 2 get nothing (SU-51)."""
        key = tuple(gained)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(gained)
        return known

    def _worth(self, gained: "list[int]") -> int:
        me: int = self.me
        target: int = self.target
        scores = self.scores[:]
        won = -1
        for side in range(self.sides):
            if scores[side] >= target:  # a point before this round's count has decided it
                won = side
        for side in gained:
            if won < 0 and side < self.sides:
                scores[side] += 1
                if scores[side] >= target:
                    won = side
        if self.table:
            if won >= 0:
                return SURE if won == me else 0
            best = max([scores[side] for side in range(self.sides) if side != me])
            return self.table[min(target, target - scores[me])][min(target, target - best)][self.deals]
        value = 0
        for side in range(self.sides):
            points = (scores[side] - self.scores[side]) * POINT
            value += points if side == me else -points // (self.sides - 1)
        if won >= 0:
            value += MATCH if won == me else -MATCH
        return value
