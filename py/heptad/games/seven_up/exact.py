"""The rest of a round of Seven Up solved with all cards open: what a card is worth if both sides play their best.

With three players the two others are taken to play together against the mover.
"""

from heptad.games.seven_up.fast import NOBODY, OPENING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from heptad.games.seven_up.fast import Deal
    from heptad.games.seven_up.stakes import Stakes


class Exact:
    """Answers `reaches(card, worth)`: can the mover's side get at least this worth by playing this card?

    A search asks yes or no for one worth at a time; answers at the start of a trick are kept by the cards left,
    the leader, the card points and who has won Low and Jack.
    """

    def __init__(self, deal: "Deal", stakes: "Stakes") -> None:
        self.deal = deal
        self.me = me = stakes.me
        sides = deal.sides
        self.add = [1 if side == me else -1 for side in range(sides)] if sides == 2 else [1, 256, 65536]
        self.sums = sum([deal.sums[side] * self.add[side] for side in range(sides)])
        self.mine_if_even = int(deal.dealer != me)  # SU-45, two sides
        games = (me, (me + 1) % sides, NOBODY)  # the mover's side gets Game, or another does, or nobody
        self.worths = set()
        # most, least[special][game]: bounds while something is open; special = 16 * jack + low
        self.most = {}
        self.least = {}
        for jack in (deal.jack,) if deal.jack != OPENING else (OPENING,) + tuple(range(sides)):
            for low in (deal.low,) if deal.low != OPENING else (OPENING,) + tuple(range(sides)):
                jacks = range(sides) if jack == OPENING else (jack,)
                lows = range(sides) if low == OPENING else (low,)
                rows = [
                    [stakes.worth([deal.high, b, a, game]) for game in games[: 2 if sides == 2 else 3]]
                    for a in jacks
                    for b in lows
                ]
                self.most[16 * jack + low] = [max([row[game] for row in rows]) for game in range(len(rows[0]))]
                self.least[16 * jack + low] = [min([row[game] for row in rows]) for game in range(len(rows[0]))]
                for row in rows:
                    self.worths.update(row)
        self.whole = deal.bits | sum([1 << i for i in deal.trick])
        self.special = 16 * deal.jack + deal.low
        self.searches: "dict[int, Callable[..., bool]]" = {}
        self.memos: "list[dict[int, bool]]" = []

    def work(self) -> int:
        """How much has been searched: positions between tricks."""
        return sum([len(memo) for memo in self.memos])

    def value(self, card: int) -> int:
        """The worth of playing a card."""
        worths = sorted(self.worths)
        low, high = 0, len(worths) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.reaches(card, worths[middle]):
                low = middle
            else:
                high = middle - 1
        return worths[low]

    def values(self) -> "list[tuple[int, int]]":
        """(card, worth) of all that may be played now, cards by number in the deal, from low to high."""
        deal = self.deal
        led = deal.suit[deal.trick[0]] if deal.trick else -1
        found: "list[tuple[int, int]]" = []
        for card in sorted(deal.fitting(deal.bits, deal.turn, led, deal.first)):
            if found and alike(deal, self.whole, card, found[-1][0]):
                found.append((card, found[-1][1]))
            else:
                found.append((card, self.value(card)))
        return found

    def reaches(self, card: int, aim: int) -> bool:
        """Whether the mover's side gets at least `aim` by playing `card` now."""
        if aim not in self.searches:
            self.searches[aim] = search(self, aim)
        return self.searches[aim](card)


def alike(deal: "Deal", whole: int, high: int, low: int) -> bool:
    """Whether two cards of a hand are as good as each other: of one suit and worth, and none between them in play."""
    return deal.kind[high] == deal.kind[low] and not whole & ((1 << high) - (2 << low))


def search(exact: Exact, aim: int) -> "Callable[[int], bool]":
    """The question for one worth, a function of the card to be played now."""
    deal, me, add, most, least = exact.deal, exact.me, exact.add, exact.most, exact.least
    seats, cards, own, suit, trump = deal.seats, deal.cards, deal.own, deal.suit, deal.trump
    power, worth, kind, side, ids = deal.power, deal.worth, deal.kind, deal.side, deal.ids
    jack_card, low_card, even = deal.jack_card, deal.low_card, exact.mine_if_even
    two = deal.sides == 2
    opening = exact.whole if deal.first else -1  # SU-31 holds in the trick that begins with these cards
    memo: "dict[int, bool]" = {}
    exact.memos.append(memo)

    def lead(bits: int, seat: int, special: int, sums: int, left: int) -> bool:
        """Before a trick. sums: card points, own less theirs (three sides: packed); left: those still in play."""
        if two:
            wins = sums + left >= 1 - even
            loses = sums - left < 1 - even
            if least[special][1 if loses else 0] >= aim:
                return True
            if most[special][0 if wins else 1] < aim:
                return False
        else:
            if least[special][1] >= aim:
                return True
            if most[special][0] < aim:
                return False
            if not bits:
                game = deal.game([sums & 255, sums >> 8 & 255, sums >> 16])
                return most[special][0 if game == me else 2 if game == NOBODY else 1] >= aim
        key = ((((sums + 200) * 256 + special) * 4) + seat << 24) | bits
        known = memo.get(key)
        if known is not None:
            return known
        mine = side[seat] == me
        found = not mine
        before = -1
        after = (seat + 1) % seats
        for i in cards[seat]:
            if bits >> i & 1:
                if before >= 0 and kind[before] == kind[i] and not bits & ((1 << before) - (2 << i)):
                    before = i
                    continue
                before = i
                rest = bits & ~(1 << i)
                if reply(rest, after, 1, suit[i], seat, power[i], worth[i], bits, special, sums, left) is mine:
                    found = mine
                    break
        memo[key] = found
        return found

    def reply(
        bits: int, seat: int, k: int, led: int, best: int, high: int, points: int, whole: int,
        special: int, sums: int, left: int,
    ) -> bool:  # fmt: skip
        """Card number k of a trick; best, high: who wins it so far and how high; whole: the bits before the trick."""
        mask = own[seat][led] & bits
        if not mask:
            mask = bits
        elif whole != opening:
            mask |= own[seat][trump] & bits
        mine = side[seat] == me
        before = -1
        for i in cards[seat]:
            if mask >> i & 1:
                if before >= 0 and kind[before] == kind[i] and not whole & ((1 << before) - (2 << i)):
                    before = i
                    continue
                before = i
                if done(i, bits, seat, k, led, best, high, points, whole, special, sums, left) is mine:
                    return mine
        return not mine

    def done(
        i: int, bits: int, seat: int, k: int, led: int, best: int, high: int, points: int, whole: int,
        special: int, sums: int, left: int,
    ) -> bool:  # fmt: skip
        """Card i has been chosen as number k of its trick."""
        bits &= ~(1 << i)
        points += worth[i]
        if power[i] > high and (suit[i] == led or suit[i] == trump):
            best, high = seat, power[i]
        k += 1
        if k < seats:
            return reply(bits, (seat + 1) % seats, k, led, best, high, points, whole, special, sums, left)
        won = side[best]
        if special >= 144 or special % 16 == OPENING:
            gone = whole & ~bits
            for j in range(len(ids)):
                if gone >> j & 1:
                    if ids[j] == jack_card:
                        special = 16 * won + special % 16
                    if ids[j] == low_card and special % 16 == OPENING:
                        special += won - OPENING
        return lead(bits, best, special, sums + points * add[won], left - points)

    def root(card: int) -> bool:
        best, high, points = deal.leader, -1, 0
        led = suit[deal.trick[0] if deal.trick else card]
        for k in range(len(deal.trick)):
            i = deal.trick[k]
            points += worth[i]
            if power[i] > high and (suit[i] == led or suit[i] == trump):
                best, high = (deal.leader + k) % seats, power[i]
        k = len(deal.trick)
        whole, special, sums = exact.whole, exact.special, exact.sums
        return done(card, deal.bits, deal.turn, k, led, best, high, points, whole, special, sums, deal.left)

    return root
