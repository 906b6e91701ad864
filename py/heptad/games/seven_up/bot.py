"""The players of Seven Up, all from a view. A beginner and a casual one need no search; the others: see think.py."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState
    from heptad.kit.rng import Rng


def beginner(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """Any card that may be played, each as likely; a coin for standing and begging."""
    moves = rules.legal(view)
    if view.phase == "play":
        moves = [rules.pack.names[card] for card in rules.fitting(view)]
    move: str = rng.pick(moves)
    return move


def casual(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """Stands on a good hand of the turned suit; leads aces, captures cheaply, throws what is worth least."""
    hand = view.hands[view.turn]
    if view.phase in ("stand", "gift"):
        held = strength(rules, hand, rules.pack.suit(view.turned[-1]))
        if view.phase == "stand":
            return "stand" if held >= 4 else "beg"
        danger = view.scores[rules.elder(view)] >= rules.options["target"] - 2
        return "gift" if held >= 7 and not danger else "run"
    if view.phase == "discard":
        return "discard " + rules.pack.names[min(hand, key=lambda card: (keep_worth(card, view.trump), card))]
    fitting = rules.fitting(view)
    if not view.trick:
        return rules.pack.names[max(fitting, key=lambda card: (lead_worth(card, view.trump), card))]
    return rules.pack.names[_follow(rules, view, fitting)]


def strength(rules: "SevenUp", hand: "list[int]", suit: int) -> int:
    """How good a hand is in a suit: its length, and what it holds of high, low and jack."""
    ranks = [rules.pack.rank(card) for card in hand if rules.pack.suit(card) == suit]
    top = [rank for rank in ranks if rank >= 9]  # jack to ace
    return len(ranks) + 2 * len([rank for rank in ranks if rank >= 11]) + len(top) + len([r for r in ranks if r <= 1])


def keep_worth(card: int, trump: int) -> int:
    """What a card is worth keeping."""
    rank = card % 13
    return rank + (20 if card // 13 == trump else 0) + (6 if rank >= 11 else 0)


def lead_worth(card: int, trump: int) -> int:
    """Aces first, then high trumps but the jack, then low cards of other suits."""
    rank = card % 13
    if rank == 12:
        return 40 + (card // 13 == trump)
    if card // 13 == trump:
        return 5 if rank == 9 else 20 + rank if rank > 9 else 10
    return 18 - rank


def _follow(rules: "SevenUp", view: "SevenUpState", fitting: "list[int]") -> int:
    """The cheapest card that wins a trick worth winning, else the card worth least."""
    best = rules.taker(view)
    partner = rules.seats == 4 and best % 2 == view.turn % 2
    winning = []
    for card in fitting:
        view.trick.append(card)
        if rules.taker(view) == view.turn:
            winning.append(card)
        view.trick.pop()
    ranks = [rules.pack.rank(card) for card in view.trick]
    worth = len([rank for rank in ranks if rank >= 9]) + (len(view.trick) + 1 == rules.seats)
    if winning and worth and not partner:
        return min(winning, key=lambda card: (keep_worth(card, view.trump), card))
    jack = [card for card in winning if rules.pack.rank(card) == 9 and rules.pack.suit(card) == view.trump]
    if jack and len(view.trick) + 1 == rules.seats:
        return jack[0]
    return min(fitting, key=lambda card: (keep_worth(card, view.trump), card))


def strong(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """See think.py, which is loaded only where it is asked for."""
    from heptad.games.seven_up import think

    return think.strong(rules, view, rng, plays)


def expert(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """See think.py."""
    from heptad.games.seven_up import think

    return think.expert(rules, view, rng, plays)


LEVELS = (("beginner", beginner), ("casual", casual), ("strong", strong), ("expert", expert))
