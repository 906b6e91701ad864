"""Rounds of American Septica played out on ints: the casual bot's moves for all seats, in one loop.

A test plays them again by the rules, move by move, and finds the same moves, hands and end.
"""

from heptad.games.septica.cards import ACE
from heptad.games.septica.state import FREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.septica.rules import Septica

NEVER = -1000000  # the key of a card that may not be played
LONGEST = 400  # moves after which a playout is left, as a round that ends with nobody out


class Tables:
    """What a playout looks up, for a set of options.

    value, draws, suit (4 for a joker) by card. A key orders the cards that a player could play: the casual bot's
    worth × 64, less the card's id, so that equal ones go by id; `bonus[card]` says what is still to be added:
    the length of its suit (0…3), nothing (4), or the longest suit (5).
    answers[near], aces: keys while a draw or a skip waits. keys[near + 2 × late][place]: keys on a pile, where
    place = 5 × (rank + 1) + suit + 1. near: the next hand has fewer than 3 cards; late: some other hand has.
    """

    def __init__(self, rules: "Septica") -> None:
        faces, pack = rules.faces, rules.pack
        self.limit = rules.limit
        self.value = faces.value
        self.draws = faces.draws
        cards = range(pack.size)
        self.suit = [pack.suit(c) if pack.suit(c) >= 0 else 4 for c in cards]
        self.rank = [pack.rank(c) for c in cards]
        self.ace = [1 if self.rank[c] == ACE else 0 for c in cards]
        self.bonus = [(self.suit[c], 4, 5)[faces.tier[c]] for c in cards]
        self.aces = [63 - c if self.ace[c] else NEVER for c in cards]
        self.answers: "list[list[int]]" = []
        self.keys: "list[list[list[int]]]" = []
        kept: "list[list[int]]" = []
        for near in (0, 1):
            kept.append([64 * (30 if near else self.value[c] - 20) + 63 - c for c in cards])
            self.answers.append([kept[near][c] if faces.is_draw[c] else NEVER for c in cards])
        for number in range(4):
            keys: "list[int]" = []
            for c in cards:
                if faces.tier[c] == 1:
                    keys.append(kept[number % 2][c])
                elif faces.tier[c] == 2 and number < 2:
                    keys.append(64 * -40 + 63 - c)
                else:
                    keys.append(64 * self.value[c] + 63 - c)
            places: "list[list[int]]" = []
            for rank in range(-1, 13):
                for suit in range(FREE, 4):
                    top = pack.plain if rank < 0 else rank
                    places.append([keys[c] if faces.fits(c, top, suit) else NEVER for c in cards])
            self.keys.append(places)


def lengths(t: Tables, hand: "list[int]") -> "list[int]":
    """64 × the number of cards in each suit, and of jokers; then the longest, which `playout` fills in."""
    found = [0, 0, 0, 0, 0, 0]
    for card in hand:
        if t.suit[card] < 4:
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
    turn, suit, due, skip, passes, count = now
    seats = len(hands)
    suits, draws, aces, bonus, ranks = t.suit, t.draws, t.ace, t.bonus, t.rank
    limit = t.limit or count + LONGEST
    at = len(stock)
    laid = len(pile)  # cards in the pile
    fresh: "list[int]" = []  # those laid on it here
    top = pile[-1]
    best = 0
    while True:
        hand = hands[turn]
        after = turn + 1
        if after == seats:
            after = 0
        if first is None:
            most = -100000
            if due:
                best = -2
                keys = t.answers[1 if len(hands[after]) < 3 else 0]
                for card in hand:
                    if keys[card] > most:
                        most = keys[card]
                        best = card
            elif skip:
                best = -3
                for card in hand:
                    if t.aces[card] > most:
                        most = t.aces[card]
                        best = card
            else:
                number = 1 if len(hands[after]) < 3 else 0
                for seat in range(seats):
                    if len(hands[seat]) < 3 and seat != turn:
                        number |= 2
                keys = t.keys[number][5 * ranks[top] + suit + 6]
                long = longs[turn]
                if number > 1:
                    long[5] = max(long[:4])
                best = -1
                for card in hand:
                    key = keys[card] + long[bonus[card]]
                    if key > most:
                        most = key
                        best = card
                if best < 0:
                    if at == 0 and laid < 2:
                        best = -4
                elif bonus[best] == 5 and len(hand) > 1:
                    best += 64 * (long.index(max(long[:4])) + 1)
        else:
            best = first
            first = None
        if trace is not None:
            trace[0].append(best)
        if best >= 0:
            card = best & 63
            hand.remove(card)
            if not hand:
                return turn
            suit = suits[card]
            if suit == 4:
                suit = FREE
            else:
                longs[turn][suit] -= 64
            if best > 63:
                suit = (best >> 6) - 1
            fresh.append(card)
            laid += 1
            top = card
            passes = 0
            due += draws[card]
            skip = aces[card]
        elif best > -3:
            wanted = due or 1
            due = 0
            if at == 0 and laid < 2:
                passes += 1
            else:
                passes = 0
            long = longs[turn]
            while wanted:
                if at == 0:
                    if laid < 2:
                        break
                    stock = (pile + fresh)[:-1]
                    pile = [top]
                    fresh = []
                    laid = 1
                    at = len(stock)
                    for i in range(at - 1, 0, -1):
                        chance = (chance * 1664525 + 1013904223) & 0xFFFFFFFF
                        j = (chance >> 8) * (i + 1) >> 24
                        stock[i], stock[j] = stock[j], stock[i]
                    if trace is not None:
                        trace.append(list(reversed(stock)))
                at -= 1
                card = stock[at]
                hand.append(card)
                if suits[card] < 4:
                    long[suits[card]] += 64
                wanted -= 1
        elif best == -3:
            skip = 0
        else:
            passes += 1
        count += 1
        if passes >= seats or count >= limit:
            return -1
        turn = after
