"""Two players of American Septica that need no search: a beginner and a casual one. Both play from a view."""

from heptad.games.septica.cards import SEVEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState
    from heptad.kit.rng import Rng


def beginner(rules: "Septica", view: "SepticaState", rng: "Rng", plays: int = 0) -> str:
    """Any card that fits, each as likely; draws only when none does; answers an attack every other time."""
    legal = rules.legal(view)
    card_of = rules.faces.card
    cards: "list[int]" = []
    for move in legal:
        if move in card_of and card_of[move] not in cards:
            cards.append(card_of[move])
    if not cards or ((view.due or view.skip) and rng.below(2)):
        return legal[-1]
    card: int = rng.pick(cards)
    move_: str = rng.pick([move for move in legal if card_of.get(move) == card])
    return move_


def casual(rules: "Septica", view: "SepticaState", rng: "Rng", plays: int = 0) -> str:
    """Dear cards first, twos and aces kept for defence, sevens last, the longest suit named; always answers."""
    legal = rules.legal(view)
    faces = rules.faces
    me = view.turn
    cards = [move for move in legal if move in faces.card]
    if not cards:
        return legal[-1]
    after = view.hands[(me + 1) % rules.seats]
    least = min([len(view.hands[seat]) for seat in range(rules.seats) if seat != me])
    best = ""
    highest = 0
    for move in cards:
        card = faces.card[move]
        worth = faces.value[card]
        if rules.pack.rank(card) == SEVEN:
            worth = -40 if least > 2 else worth  # near the end it is the dearest card to be caught with
            worth += _length(rules, view.hands[me], faces.follow[move])
        elif faces.is_draw[card] or faces.is_ace[card]:
            worth = 30 if len(after) < 3 else worth - 20
        else:
            worth += _length(rules, view.hands[me], faces.follow[move])
        if not best or worth > highest:
            best, highest = move, worth
    return best


def _length(rules: "Septica", hand: "list[int]", suit: int) -> int:
    """How many cards of a suit are held."""
    return len([card for card in hand if rules.pack.suit(card) == suit])


def strong(rules: "Septica", view: "SepticaState", rng: "Rng", plays: int = 0) -> str:
    """Plays every move out in about 200 guessed worlds (see `think`)."""
    from heptad.games.septica import think  # loaded when it is first asked: the page does without it

    return think.strong(rules, view, rng, plays)


def expert(rules: "Septica", view: "SepticaState", rng: "Rng", plays: int = 0) -> str:
    """As `strong` in ten times as many worlds, with an eye on the wall (see `think`)."""
    from heptad.games.septica import think

    return think.expert(rules, view, rng, plays)


LEVELS = (("beginner", beginner), ("casual", casual), ("strong", strong), ("expert", expert))
