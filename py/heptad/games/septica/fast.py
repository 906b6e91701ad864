"""Rounds of American Septica played out on ints: the casual bot's moves for all seats, in one loop.

A test plays them again by the rules, move by move, and finds the same moves, hands and end.
"""

from itertools import cycle, islice

from heptad.games.septica.state import FREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.septica.rules import Septica

LIFT = 4096  # added to every key: all are above 0, the key of a card that may not be played
LONGEST = 400  # moves after which a playout is left, as a round that ends with nobody out


class Tables:
    """What a playout looks up, for a set of options.

    value by card; suit (6 for a joker) by card; waits by card: how many cards it makes the next player draw, or -1
    for an ace. A key orders the cards that a player could play: the casual bot's worth × 64, less the card's id, so
    that equal ones go by id; `bonus[card]` says what is still to be added: the length of its suit (0…3), nothing
    (4), or the longest suit (5).
    answers[near], aces: keys while a draw or a skip waits. keys[near + 2 × late][place]: keys on a pile, where
    place = under[top card] + suit in force; place[code]: the one after a move. near: the next hand has fewer than 3
    cards; late: some other hand has.
    """

    def __init__(self, rules: "Septica") -> None:
        faces, pack = rules.faces, rules.pack
        self.limit = rules.limit
        self.value = faces.value
        cards = range(pack.size)
        self.suit = [pack.suit(c) if pack.suit(c) >= 0 else 6 for c in cards]
        self.waits = [-1 if faces.is_ace[c] else faces.draws[c] for c in cards]
        self.bonus = [(self.suit[c], 4, 5)[faces.tier[c]] for c in cards]
        self.aces = [LIFT + 63 - c if faces.is_ace[c] else 0 for c in cards]
        self.answers: "list[list[int]]" = []
        self.keys: "list[list[list[int]]]" = []
        self.under = [5 * (pack.rank(c) + 1) + 1 for c in cards]
        self.place = [0] * 320
        for move in faces.card:
            card = faces.card[move]
            self.place[faces.code[move]] = self.under[card] + faces.follow[move]
        kept: "list[list[int]]" = []
        for near in (0, 1):
            kept.append([LIFT + 64 * (30 if near else self.value[c] - 20) + 63 - c for c in cards])
            self.answers.append([kept[near][c] if faces.is_draw[c] else 0 for c in cards])
        for number in range(4):
            keys: "list[int]" = []
            for c in cards:
                if faces.tier[c] == 1:
                    keys.append(kept[number % 2][c])
                elif faces.tier[c] == 2 and number < 2:
                    keys.append(LIFT + 64 * -40 + 63 - c)
                else:
                    keys.append(LIFT + 64 * self.value[c] + 63 - c)
            places: "list[list[int]]" = []
            for rank in range(-1, 13):
                for suit in range(FREE, 4):
                    top = pack.plain if rank < 0 else rank
                    places.append([keys[c] if faces.fits(c, top, suit) else 0 for c in cards])
            self.keys.append(places)


def lengths(t: Tables, hand: "list[int]") -> "list[int]":
    """64 × the number of cards in each suit; 0; the longest, which `playout` fills in; 64 × the number of jokers."""
    found = [0, 0, 0, 0, 0, 0, 0]
    for card in hand:
        found[t.suit[card]] += 64
    return found


def playout(
    t: Tables,
    hands: "list[list[int]]",
    longs: "list[list[int]]",
    stock: "list[int]",
    pile: "list[int]",
    now: "tuple[int, int, int, int, int, int]",
    first: "int | None",
    chance: int,
    trace: "list[list[int]] | None" = None,
) -> int:
    """Play a round to its end; the seat that went out, or -1. `hands` and `longs` (their `lengths`) are used up.

    now: turn, suit, due, skip, passes, count. first: code of the first move, None to let the policy choose it too.
    chance: seed of the shuffles, under 2^31. trace: gets the codes of all moves (first list) and each shuffled stock.
    """
    turn, suit, wait, skip, passes, count = now
    if skip:
        wait = -1  # from here on: cards that wait on whoever's turn it is, or -1 for an ace
    seats = len(hands)
    suits, waits, bonus, places = t.suit, t.waits, t.bonus, t.place
    usual, late, near = t.keys[0], t.keys[2], t.keys[3]
    stock = stock[:]
    fresh: "list[int]" = []  # the cards laid on the pile here
    place = t.under[pile[-1]] + suit
    few = 0  # hands of fewer than 3 cards
    order: "list[tuple[int, list[int], list[int], list[int]]]" = []
    for i in range(seats):
        seat = (turn + i) % seats
        order.append((seat, hands[seat], longs[seat], hands[(seat + 1) % seats]))
        if len(hands[seat]) < 3:
            few += 1
    moves = t.limit - count if t.limit else LONGEST
    for seat, hand, long, after in islice(cycle(order), moves):
        best = -1
        if first is None:
            if wait == 0:
                if few == 0 or (few == 1 and len(hand) < 3):
                    keys = usual[place]
                else:
                    keys = near[place] if len(after) < 3 else late[place]
            elif wait > 0:
                keys = t.answers[1 if len(after) < 3 else 0]
            else:
                keys = t.aces
            most = 0
            for card in hand:
                key = keys[card]
                if key:
                    extra = bonus[card]
                    if extra == 5:
                        long[5] = max(long[:4])
                    key += long[extra]
                    if key > most:
                        most = key
                        best = card
            if best < 0:
                if wait:
                    best = -2 if wait > 0 else -3
                elif not stock and len(pile) + len(fresh) < 2:
                    best = -4
            elif bonus[best] == 5 and len(hand) > 1:
                best += 64 * (long.index(long[5]) + 1)
        else:
            best = first
            first = None
        if trace is not None:
            trace[0].append(best)
        if best >= 0:
            place = places[best]
            card = best & 63
            hand.remove(card)
            if not hand:
                return seat
            if len(hand) == 2:
                few += 1
            long[suits[card]] -= 64
            fresh.append(card)
            passes = 0
            if wait > 0:
                wait += waits[card]
            else:
                wait = waits[card]
        elif best > -3:
            wanted = wait or 1
            wait = 0
            passes = 0 if stock or len(pile) + len(fresh) > 1 else passes + 1
            while wanted:
                if not stock:
                    stock = (pile + fresh)[:-1]
                    if not stock:
                        break
                    pile = (pile + fresh)[-1:]
                    fresh = []
                    for i in range(len(stock) - 1, 0, -1):
                        chance = (chance * 1664525 + 1013904223) & 0xFFFFFFFF
                        j = (chance >> 8) * (i + 1) >> 24
                        stock[i], stock[j] = stock[j], stock[i]
                    if trace is not None:
                        trace.append(list(reversed(stock)))
                card = stock.pop()
                hand.append(card)
                if len(hand) == 3:
                    few -= 1
                long[suits[card]] += 64
                wanted -= 1
            if passes >= seats:
                return -1
        elif best == -3:
            wait = 0
        else:
            passes += 1
            if passes >= seats:
                return -1
    return -1
