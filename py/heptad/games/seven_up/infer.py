"""Likelier worlds of Seven Up: those in which the others had reason to do what they did."""

from heptad.games.seven_up.bot import keep_worth, strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.guess import Guesser
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState
    from heptad.kit.rng import Rng

TRIES = 6  # of so many guesses one is taken, by weight
STOOD = (2, 3, 4, 7, 12, 14, 16)  # how often a hand of this strength stands, in sixteenths; the rest begs
# How often such a card is played. Set by how much likelier they make the true hands of rounds between strong players
# (0.10 nats a decision) and between casual ones (0.20).
LIKELY, SELDOM = 6, 2


def likely(guesser: "Guesser", rng: "Rng") -> "tuple[list[list[int]], list[list[int]]]":
    """Hands, and what was thrown, of one of some guesses, by how well it explains stand and beg and the plays."""
    tried: "list[tuple[list[list[int]], list[list[int]]]]" = []
    weights: "list[int]" = []
    rules, view = guesser.rules, guesser.view
    threw = sum([len(pile) for pile in view.thrown]) > 0
    # before elder has spoken, or to elder before a card, all guesses are as good
    told = view.taken or view.trick or (view.phase != "stand" and rules.elder(view) != view.eyes)
    for _ in range(TRIES if told else 1):
        hands = guesser.hands(rng)
        thrown = guesser.thrown(hands, rng, 0)[:-1] if threw else view.thrown
        if threw:
            _threw_wisely(guesser, hands, thrown)
        tried.append((hands, thrown))
        weights.append(weight(rules, view, hands, thrown))
    at = rng.next() * sum(weights) >> 32  # of many plays the product outgrows below()
    for i in range(len(tried)):
        at -= weights[i]
        if at < 0:
            return tried[i]
    return tried[0]


def _threw_wisely(guesser: "Guesser", hands: "list[list[int]]", thrown: "list[list[int]]") -> None:
    """SU-12: whoever threw cards away kept the best, as far as the voids proved since allow."""
    view = guesser.view
    tried = [seat for seat, _, _ in view.tries]  # of these more is known than voids
    for seat in (guesser.rules.elder(view), view.dealer):
        if seat == guesser.own or not thrown[seat] or seat in tried:
            continue
        lacks = guesser.void[seat]
        pool = hands[seat] + thrown[seat]
        pool.sort(key=lambda card: (lacks[card // 13], -keep_worth(card, view.trump), card))
        count = len(hands[seat])
        hands[seat] = sorted(pool[:count])
        thrown[seat] = pool[count:]


def weight(rules: "SevenUp", view: "SevenUpState", hands: "list[list[int]]", thrown: "list[list[int]]") -> int:
    """How well a world explains what was seen: a product of chances, as a whole number."""
    found = 1
    elder = rules.elder(view)
    if elder != view.eyes and (view.phase == "gift" or view.trump >= 0):
        suit = rules.pack.suit(view.turned[-1])
        cards = hands[elder] + thrown[elder]
        played = view.taken + view.trick
        for i in range(len(played)):
            if _player(rules, view, i) == elder:
                cards.append(played[i])
        stood = STOOD[min(6, strength(rules, cards, suit))]
        begged = view.phase == "gift" or "SU-7" in [event[0] for event in view.events]
        found *= 17 - stood if begged else stood
    return found * _plays(rules, view, hands)


def _player(rules: "SevenUp", view: "SevenUpState", i: int) -> int:
    """Who played card number i of the round."""
    trick = i // rules.seats
    leader = view.leads[trick] if trick < len(view.leads) else view.lead
    seat: int = (leader + i % rules.seats) % rules.seats
    return seat


def _plays(rules: "SevenUp", view: "SevenUpState", held: "list[list[int]]") -> int:
    """How well the hands of a world explain the cards that were not led. Goes back in time, giving cards back."""
    played = view.taken + view.trick
    hands = [hand[:] for hand in held]
    trump, seats = view.trump, rules.seats
    found = 1
    for i in range(len(played) - 1, -1, -1):
        seat = _player(rules, view, i)
        card = played[i]
        if i % seats and seat != view.eyes:
            found *= _reason(card, hands[seat], played[i - i % seats : i], trump, seats, i < seats)
        hands[seat].append(card)
    return found


def _reason(card: int, others: "list[int]", trick: "list[int]", trump: int, seats: int, first: bool) -> int:
    """How likely a card is played to a trick rather than the others of the hand."""
    led = trick[0] // 13
    best, high, rich = 0, -1, False
    for k in range(len(trick)):
        power = trick[k] % 13 + (100 if trick[k] // 13 == trump else 0 if trick[k] // 13 == led else -50)
        rich = rich or trick[k] % 13 >= 9
        if power > high:
            best, high = k, power
    if seats == 4 and (len(trick) - best) % 2 == 0:
        return SELDOM  # the partner has it: anything may be thrown
    suits = [other // 13 for other in others]
    follows = card // 13 == led or led in suits
    wins = card // 13 in (led, trump) and card % 13 + (100 if card // 13 == trump else 0) > high
    last = len(trick) + 1 == seats
    mine = keep_worth(card, trump)
    for other in others:
        suit = other // 13
        if follows and suit != led and (first or suit != trump):
            continue
        if suit in (led, trump) and other % 13 + (100 if suit == trump else 0) > high:
            if not wins:
                if rich or last:
                    return SELDOM  # it could have won a trick worth winning
            elif keep_worth(other, trump) < mine - 2:
                return SELDOM  # it could have won more cheaply
        elif not wins and keep_worth(other, trump) < mine - 2:
            return SELDOM  # it could have thrown a card worth less
    return LIKELY
