"""A round of Seven Up from the settled trump on, with cards as bits: casual play to the end, and exact search.

Same rules as `rules.py` (a test plays both side by side), only quicker: about 50 µs to play a round out.
"""

from heptad.games.seven_up.bot import keep_worth, lead_worth
from heptad.games.seven_up.count import WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState

OPENING = 9  # neither High, Low nor Jack has been won yet: see Deal.jack, Deal.low
NOBODY = 3  # what is not in play, or goes to nobody
# by trump and card, all different: what the casual player keeps and what it leads
KEEP = tuple([tuple([keep_worth(card, trump) * 64 + card for card in range(52)]) for trump in range(4)])
LEAD = tuple([tuple([lead_worth(card, trump) * 64 + card for card in range(52)]) for trump in range(4)])


class Deal:
    """The cards still held, numbered from 0 by id; `bits` of those in hand are the whole memory of a search.

    Sides: a seat's own, with four players 0 and 1. jack, low: the side that won it, NOBODY, or OPENING.
    """

    def __init__(self, rules: "SevenUp", s: "SevenUpState") -> None:
        """s: a whole world (no holes) in phase play."""
        pack, trump = rules.pack, s.trump
        self.seats = seats = rules.seats
        self.sides = 3 if seats == 3 else 2
        self.side = [seat % 2 if seats == 4 else seat for seat in range(seats)]
        self.trump = trump
        self.dealer = self.side[s.dealer]
        held = sorted([card for hand in s.hands for card in hand] + s.trick)
        self.ids = held
        count = len(held)
        at = {}
        for i in range(count):
            at[held[i]] = i
        self.suit = [card // 13 for card in held]
        self.power = [card % 13 + (100 if card // 13 == trump else 0) for card in held]
        worth = [rules.options["ten_points"] if rank == "T" else WORTH.get(rank, 0) for rank in pack.ranks]
        self.worth = [worth[card % 13] for card in held]
        keep, lead = KEEP[trump], LEAD[trump]
        self.keep = [keep[card] for card in held]
        self.lead = [lead[card] for card in held]
        self.start = [0, 0, 0, 0]  # the bits of each suit
        for i in range(count):
            self.start[self.suit[i]] |= 1 << i
        # a hand's cards: trumps first, then from high to low, so that neighbours stand side by side
        self.cards = [
            sorted([at[card] for card in hand], key=lambda i: (self.suit[i] != trump, -i)) for hand in s.hands
        ]
        self.bits = sum([1 << i for own in self.cards for i in own])
        self.own = [[sum([1 << i for i in own if self.suit[i] == suit]) for suit in range(4)] for own in self.cards]
        self.first = not s.takers
        self.leader = s.lead
        self.turn = s.turn
        self.trick = [at[card] for card in s.trick]
        self.left = sum(self.worth)
        self._past(rules, s, worth)
        # cards of one kind side by side are as good as each other
        self.kind = [self.suit[i] * 16 + self.worth[i] for i in range(count)]
        for i in range(count):
            if held[i] == self.low_card and self.low == OPENING:
                self.kind[i] += 100

    def _past(self, rules: "SevenUp", s: "SevenUpState", worth: "list[int]") -> None:
        """What has fallen: card points won, who held High and Low, who won the jack."""
        seats, trump = self.seats, self.trump
        self.sums = [0] * self.sides
        trumps = []
        self.jack_card = trump * 13 + 9
        self.jack = self.low = self.high = NOBODY
        for i in range(len(s.taken)):
            card = s.taken[i]
            trick = i // seats
            winner = self.side[s.takers[trick]]
            self.sums[winner] += worth[card % 13]
            if card // 13 == trump:
                trumps.append((card, self.side[(s.leads[trick] + i % seats) % seats], winner))
        for i in range(len(s.trick)):
            if s.trick[i] // 13 == trump:
                trumps.append((s.trick[i], self.side[(s.lead + i) % seats], OPENING))
        for seat in range(seats):
            for card in s.hands[seat]:
                if card // 13 == trump:
                    trumps.append((card, self.side[seat], OPENING))
        trumps.sort()
        self.low_card = -1
        if trumps:
            self.high = trumps[-1][1]
            self.low_card = trumps[0][0]
            self.low = trumps[0][2 if rules.options["low_to"] == "winner" else 1]
        for card, _, winner in trumps:
            if card == self.jack_card:
                self.jack = winner

    def fitting(self, bits: int, seat: int, led: int, first: bool) -> "list[int]":
        """SU-31 … SU-33: the cards (numbers) that a seat may play; led: the suit, -1 for a lead."""
        own = [i for i in self.cards[seat] if bits >> i & 1]
        if led < 0 or not self.own[seat][led] & bits:
            return own
        suit = self.suit
        if first:
            return [i for i in own if suit[i] == led]
        return [i for i in own if suit[i] == led or suit[i] == self.trump]

    def playout(self, card: int = -1) -> "tuple[int, int, int, int]":
        """Who gets High, Low, Jack and Game (sides) if `card` (a number; -1: none) is played and all go on casually."""
        seats, power, worth, suit, side = self.seats, self.power, self.worth, self.suit, self.side
        trump, keep, ids = self.trump, self.keep, self.ids
        bits, leader, first = self.bits, self.leader, self.first
        sums = self.sums[:]
        jack, low, low_card, jack_card = self.jack, self.low, self.low_card, self.jack_card
        trick = self.trick[:]
        while bits or trick:
            led, best, best_power, rich, points = -1, leader, -1, 0, 0
            for i in trick:
                if led < 0:
                    led = suit[i]
                points += worth[i]
                rich += ids[i] % 13 >= 9
            for k in range(len(trick)):
                i = trick[k]
                if (suit[i] == led or suit[i] == trump) and power[i] > best_power:
                    best, best_power = leader + k, power[i]
            for k in range(len(trick), seats):
                seat = (leader + k) % seats
                if card >= 0:
                    i = card
                    card = -1
                else:
                    fits = self.fitting(bits, seat, led, first)
                    if led < 0:
                        i = fits[0]
                        for j in fits:
                            if self.lead[j] > self.lead[i]:
                                i = j
                    else:
                        i = -1
                        last = k + 1 == seats
                        wins = [j for j in fits if power[j] > best_power and (suit[j] == led or suit[j] == trump)]
                        if wins and (rich or last) and not (seats == 4 and (best - seat) % 2 == 0):
                            i = wins[0]
                            for j in wins:
                                if keep[j] < keep[i]:
                                    i = j
                        elif last:
                            for j in wins:
                                if ids[j] == jack_card:
                                    i = j
                        if i < 0:
                            i = fits[0]
                            for j in fits:
                                if keep[j] < keep[i]:
                                    i = j
                bits &= ~(1 << i)
                trick.append(i)
                if led < 0:
                    led = suit[i]
                points += worth[i]
                rich += ids[i] % 13 >= 9
                if power[i] > best_power and (suit[i] == led or suit[i] == trump):
                    best, best_power = leader + k, power[i]
            leader = best % seats
            won = side[leader]
            sums[won] += points
            if jack == OPENING or low == OPENING:
                for i in trick:
                    if ids[i] == jack_card:
                        jack = won
                    if ids[i] == low_card and low == OPENING:
                        low = won
            trick = []
            first = False
        return self.high, low, jack, self.game(sums)

    def game(self, sums: "list[int]") -> int:
        """SU-44, SU-45: the side that gets Game; NOBODY for a tie that none breaks."""
        most = max(sums)
        best = [side for side in range(self.sides) if sums[side] == most]
        if len(best) == 1:
            return best[0]
        if len(best) == 2 and self.dealer in best:
            return best[0] if best[1] == self.dealer else best[1]
        return NOBODY
