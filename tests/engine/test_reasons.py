"""Why a hint is best: at least one sentence everywhere, none from a hidden card, and each true by the rules engine."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from heptad.games import bot_of, reasons_of
from heptad.games.seven_up.count import WORTH
from heptad.kit.rng import Rng
from heptad.kit.state import HOUSE, OVER
from heptad.play.advice import weighed
from heptad.play.match import Match
from heptad.words import LANGUAGES, say
from tests.engine.tables import IDS, TABLES, Table, positions

EVERY = pytest.mark.parametrize("table", TABLES, ids=IDS)
FEW = 3  # worlds
NAMES = ["Player " + letter for letter in "ABCDEFGH"]


def stands(table: Table, level: str = "casual", most: int = 60, step: int = 6) -> Iterator[tuple[int, Match]]:
    """Every few positions of a match in which there is something to choose."""
    for number, match in enumerate(positions(table, "why", level, most)):
        if number % step == 0 and len(match.rules.legal(match.state)) > 1:
            yield number, match


@EVERY
def test_advice_is_the_same_in_another_hidden_world_and_can_be_said(table: Table) -> None:
    """Values, chances and sentences come from the view alone: two states that look the same give the same."""
    for number, match in stands(table):
        rules, seat = match.rules, match.state.turn
        view = match.state.view(seat)
        other = rules.guess(view, Rng(number))
        found = weighed(rules, view, Rng(number), FEW)
        assert found == weighed(rules, other.view(seat), Rng(number), FEW)
        assert [move for move, _, _ in found["moves"]] == rules.legal(view)
        assert found["move"] in rules.legal(view) and 1 <= len(found["why"]) <= 2
        for _, _, chances in found["moves"]:
            assert len(chances) in (0, len(found["odds"])) and all(0 <= chance <= 1 for chance in chances)
        for language in LANGUAGES:
            for key, args in found["why"]:
                text = say(language, key, args, NAMES)
                assert text.endswith(".") and "{" not in text and "None" not in text


@EVERY
def test_each_sentence_is_true_for_any_two_moves(table: Table) -> None:
    """Not only for those that a bot would name: every pair of moves, checked against the whole state."""
    for number, match in stands(table, "random", 80, 8):
        rules, state = match.rules, match.state
        view = state.view(state.turn)
        moves = weighed(rules, view, Rng(number), 1)["moves"]
        legal = rules.legal(view)
        pairs = [(best, other) for best in legal for other in legal if best != other]
        for best, other in pairs[:: max(1, len(pairs) // 12)]:
            said = reasons_of(rules.name)(rules, view, moves, best, other)
            assert 1 <= len(said) <= 2
            for key, args in said:
                check = CHECKS[key]
                assert check(Case(rules, state, best, other, moves, args)), (key, args, best, other)


class Case:
    """A sentence's claim: the whole state, the two moves, their values, and what it says."""

    def __init__(self, rules: Any, state: Any, best: str, other: str, moves: Any, args: dict[str, Any]) -> None:
        self.rules, self.state, self.best, self.other, self.args = rules, state, best, other, args
        self.worth = {move: value for move, value, _ in moves}
        self.me: int = state.turn
        self.hand: list[int] = state.hands[self.me]
        self.n: int = args.get("n", 0)

    @property
    def card(self) -> int:
        """The card that it names."""
        return int(self.rules.pack.id(self.args["card"].rpartition(".")[2]))

    def after(self, move: str = "") -> Any:
        """The state after the best or another move, and what the table does then."""
        made = self.state.copy()
        self.rules.act(made, move or self.best)
        return made

    def amount(self, field: str) -> int:
        return int(self.args[field][1]["n"])


# --- American Septica -------------------------------------------------------------------------------------


def attack(case: Case) -> bool:
    """SA-12: it is that player's turn, and so many cards wait."""
    made = case.after()
    return bool(made.turn == case.args["name"] and made.due == case.amount("due") and near(case))


def near(case: Case) -> bool:
    return "n" not in case.args or len(case.state.hands[case.args["name"]]) == case.n


def ace(case: Case) -> bool:
    """SA-15: that player may only answer with an ace, or sit out."""
    made = case.after()
    legal = case.rules.legal(made)
    return bool(
        made.turn == case.args["name"] and near(case) and all(m == "skip" or m[0] == "A" for m in legal)
    )


def again(case: Case) -> bool:
    """SA-17"""
    made = case.after()
    case.rules.act(made, "skip")
    return bool(made.turn == case.me and made.actor == case.args["name"])


def dear(case: Case) -> bool:
    """SA-26: no other card that may be played is as dear; near: nobody has fewer cards."""
    value, cards = case.rules.faces.value, case.rules.faces.card
    fits = {cards[move] for move in case.rules.legal(case.state) if move in cards} - {case.card}
    others = [len(hand) for seat, hand in enumerate(case.state.hands) if seat != case.me]
    fewest = "name" not in case.args or min(others) == case.n
    return bool(case.card == cards[case.best] and case.amount("cost") == value[case.card] > max(map(value.__getitem__, fits)) and fewest and near(case))


def suited(case: Case) -> bool:
    made = case.after()
    suit = case.rules.pack.suits.index(case.args["suit"])
    return bool(made.suit == suit and case.n == len([c for c in made.hands[case.me] if case.rules.pack.suit(c) == suit]))


def stays(case: Case) -> bool:
    return case.card in case.after().hands[case.me]


def anywhere(case: Case) -> bool:
    """SA-9"""
    tops = range(case.rules.pack.size)
    everywhere = all(case.rules.faces.fits(case.card, top, suit) for top in tops for suit in range(4))
    return stays(case) and everywhere and case.rules.faces.value[case.card] == case.amount("cost")


def held(case: Case) -> bool:
    """What is left of the cards held now."""
    rest = [card for card in case.after().hands[case.me] if card in case.hand]
    return case.amount("what") == len(rest) and case.amount("cost") == case.rules.value(rest)


# --- Sevens -----------------------------------------------------------------------------------------------


def fresh(case: Case) -> list[int]:
    """Cards that may be laid after the best move, and could not be before, in anybody's hand."""
    made = case.after()
    cards = [card for hand in made.hands for card in hand]
    return [card for card in cards if case.rules.fits(made, card) and not case.rules.fits(case.state, card)]


def suit_of(case: Case) -> int:
    return int(case.rules.pack.suits.index(case.args["suit"].rpartition(".")[2]))


def nobody(case: Case) -> bool:
    """Nobody else could lay one of the suit that could not be laid before; `mine`: but the mover can."""
    mine = case.after().hands[case.me]
    return all(card in mine and card // case.rules.width == suit_of(case) for card in fresh(case))


def reached(case: Case, without: int) -> set[int]:
    """All cards that can ever be laid if one stays in hand: everything else goes down as soon as it fits."""
    rules, made = case.rules, case.state.copy()
    made.opened = 1
    cards = {card for hand in made.hands for card in hand} - {without}
    found: set[int] = set()
    while fits := {card for card in cards - found if rules.fits(made, card)}:
        for card in fits:
            suit, rank = divmod(card, rules.width)
            made.low[suit] = rank if made.low[suit] < 0 else min(made.low[suit], rank)
            made.high[suit] = max(made.high[suit], rank)
            while suit * rules.width + made.high[suit] + 1 in made.laid:
                made.high[suit] += 1
            while made.low[suit] > 0 and suit * rules.width + made.low[suit] - 1 in made.laid:
                made.low[suit] -= 1
        found |= fits
    return found


def behind(case: Case) -> bool:
    """Own cards that can't be laid while the last card of the best move is not."""
    last = case.rules.pack.id(case.best.split("+")[-1])
    laid = {case.rules.pack.id(text) for text in case.best.split("+")}
    waits = set(case.hand) - laid - reached(case, last)
    width = case.rules.width
    return case.n <= len({card for card in waits if card // width == suit_of(case) == last // width})


def blocked(case: Case) -> bool:
    """SV-7"""
    others = {card for seat, hand in enumerate(case.state.hands) if seat != case.me for card in hand}
    never = {card for card in others - reached(case, case.card) if card // case.rules.width == case.card // case.rules.width}
    return case.card in case.after().hands[case.me] and case.n <= len(never)


def costs(case: Case) -> bool:
    return bool(case.state.chips[case.me] - case.after("pass").chips[case.me] == case.amount("what"))


def passes(case: Case) -> bool:
    """SV-12, SV-13: how many passes go by before the one that puts out; of a pass that is made, after it."""
    made = case.after()
    most = case.rules.options["out_on_pass"]
    return case.me not in made.out and most - 1 - made.passes[case.me] == case.n


def top_value(case: Case) -> bool:
    fits = [card for card in case.rules.fitting(case.state, case.me) if card != case.card]
    return bool(case.rules.value[case.card] == case.n and all(case.rules.value[card] < case.n for card in fits))


# --- Seven Up ---------------------------------------------------------------------------------------------


def trump(case: Case) -> int:
    state = case.state
    return int(state.trump if state.trump >= 0 else case.rules.pack.suit(state.turned[-1]))


def of_suit(case: Case, cards: list[int], suit: int) -> list[int]:
    return [card for card in cards if case.rules.pack.suit(card) == suit]


def worth(case: Case, card: int) -> int:
    rank = case.rules.pack.ranks[case.rules.pack.rank(card)]
    return int(case.rules.options["ten_points"] if rank == "T" else WORTH.get(rank, 0))


def trumps(case: Case) -> bool:
    return len(of_suit(case, case.hand, trump(case))) == case.n and trump(case) == suit_of(case)


def highest(case: Case) -> bool:
    seen = case.state.turned + case.state.thrown[case.me]
    suit = case.rules.pack.suit(case.card)
    return case.card in case.hand and not [
        c for c in range(case.card + 1, 52) if case.rules.pack.suit(c) == suit and c not in seen
    ]


def tricks(case: Case, state: Any, move: str) -> set[int]:
    """Who may win the trick in this world, whatever the others play."""
    if state.turn == HOUSE:
        return {case.rules.taker(state)}
    found: set[int] = set()
    made = state.copy()
    case.rules.act(made, move)
    if made.turn == HOUSE:
        return {case.rules.taker(made)}
    for answer in case.rules.legal(made):
        if not case.rules.risky(made, answer):
            found |= tricks(case, made, answer)
    return found


def worlds(case: Case, most: int) -> Iterator[Any]:
    """The true state, and others that look the same to the mover."""
    yield case.state
    view = case.state.view(case.me)
    rng = Rng(11)
    for _ in range(most):
        yield case.rules.guess(view, rng)


def wins(case: Case) -> bool:
    """SU-35: in every world, whatever is played."""
    return all(tricks(case, world, case.best) == {case.me} for world in worlds(case, 5))


def counted(case: Case) -> bool:
    """The trick with the best card is won, and its cards count so much."""
    return wins(case) and case.n == sum(worth(case, card) for card in case.after().trick)


def losable(case: Case) -> bool:
    """There is a world that looks the same, and cards played in it, with which another side wins the trick."""
    mine = set(case.rules.side(case.me))
    return any(tricks(case, world, case.rules.pack.names[case.card]) - mine for world in worlds(case, 400))


def jack_of_trumps(case: Case) -> bool:
    return case.card == trump(case) * 13 + 9


def lost(case: Case) -> bool:
    """It does not win, wherever the others' cards lie."""
    return all(case.me not in tricks(case, world, case.best) for world in worlds(case, 5)) and not worth(case, case.card)


def to_partner(case: Case) -> bool:
    """The card that wins so far is the partner's, and stays so with the best card."""
    made, seat = case.after(), case.args["name"]
    return bool(
        seat == (case.me + 2) % 4 and case.rules.taker(made) == seat and case.n == worth(case, case.rules.pack.id(case.best))
    )


def end(case: Case) -> Any:
    """The round after the best card, played on casually, without an end before its time."""
    rules = type(case.rules)(case.rules.seats, {**case.rules.options, "target": 21})
    made = case.state.copy()
    made.scores = [0] * rules.seats
    made.events = []
    rules.act(made, case.best)
    while made.turn != OVER:
        legal = rules.legal(made)
        move = legal[0] if made.turn == HOUSE else bot_of("seven_up", "casual")(rules, made, Rng(1), 0)
        rules.act(made, move)
    return made


def low(case: Case) -> bool:
    """SU-42"""
    return ["SU-42", case.me, 1] in end(case).events


def jack(case: Case) -> bool:
    """SU-43"""
    return jack_of_trumps(case) and ["SU-43", case.me, 1] in end(case).events


def gift(case: Case) -> bool:
    """SU-7"""
    made = case.after("gift")
    return made.events[-1] == ["SU-7", case.args["name"], 1]


def beg(case: Case) -> bool:
    """SU-7, SU-8"""
    made = case.after()
    return made.turn == case.args["name"] and case.rules.legal(made) == ["gift", "run"]


def run(case: Case) -> bool:
    """SU-8"""
    made = case.after()
    return all(len(made.hands[seat]) == len(case.state.hands[seat]) + 3 for seat in (case.me, case.args["name"]))


def no_trump(case: Case) -> bool:
    return not of_suit(case, case.after().hands[case.me], trump(case))


def kept(case: Case) -> bool:
    return stays(case) and case.rules.pack.suit(case.card) == trump(case)


def plain(case: Case) -> bool:
    return case.rules.pack.suit(case.card) != trump(case) and not worth(case, case.card)


# --- Siete y media ----------------------------------------------------------------------------------------


def close(said: float, value: float) -> bool:
    return abs(said - value) < 1e-9


def bust(case: Case) -> bool:
    """Of the cards that the mover does not see, so many would take its total over 7½."""
    view = case.state.view(case.me)
    seen = {card for hand in view.hands for card in hand if card >= 0}
    unseen = [card for card in range(40) if card not in seen]
    total = case.rules.total(case.state, case.me, case.state.at)
    above = [card for card in unseen if total + case.rules.halves[card] > 15]
    return case.n == len(above) and case.args.get("of", len(unseen)) == len(unseen)


def pair(case: Case) -> bool:
    """Standing and asking, with what is read as their total."""
    total = case.args["total"].replace("½", ".5")
    sign = -1 if case.worth["stand"] < 0 and case.worth["hit"] < 0 and case.args["stand"] > 0 else 1
    ask = max(case.worth["hit"], case.worth.get("flip", -1e9))
    return (
        float(total) * 2 == case.rules.total(case.state, case.me, case.state.at)
        and close(case.args["stand"], sign * case.worth["stand"])
        and close(case.args["ask"], sign * ask)
    )


def bets(case: Case) -> bool:
    """Every chip more changes the value by as much."""
    one = case.worth["bet 1"]
    return close(case.args["one"], abs(one)) and all(
        close(case.worth[move], int(move[4:]) * one) for move in case.worth if move != "swap"
    )


def rest(case: Case, move: str) -> float:
    return float(max(value for other, value in case.worth.items() if other != move))


CHECKS: dict[str, Callable[[Case], bool]] = {
    "septica.why.last": lambda c: c.after().turn == OVER and not c.after().hands[c.me],
    "septica.why.passes_draw": lambda c: bool(c.state.due) and attack(c),
    "septica.why.near_draw": attack,
    "septica.why.draw": attack,
    "septica.why.passes_skip": lambda c: bool(c.state.skip) and ace(c),
    "septica.why.near_skip": ace,
    "septica.why.skip": ace,
    "septica.why.again": again,
    "septica.why.dear": dear,
    "septica.why.near_dear": dear,
    "septica.why.named": lambda c: suited(c) and "=" in c.best,
    "septica.why.follow": suited,
    "septica.why.keeps_seven": anywhere,
    "septica.why.keeps_draw": lambda c: stays(c) and c.rules.faces.draws[c.card] > 0,
    "septica.why.keeps_ace": lambda c: stays(c) and c.rules.faces.is_ace[c.card],
    "septica.why.left": held,
    "sevens.why.out": lambda c: c.after().winner == c.me,
    "sevens.why.run": lambda c: len(c.hand) - len(c.after().hands[c.me]) == c.n,
    "sevens.why.mine": lambda c: bool(fresh(c)) and nobody(c),
    "sevens.why.closed": lambda c: not fresh(c),
    "sevens.why.behind": behind,
    "sevens.why.dear": top_value,
    "sevens.why.left": lambda c: len(c.after().hands[c.me]) == c.n,
    "sevens.why.puts_out": lambda c: c.me in c.after("pass").out,
    "sevens.why.free_pass": passes,
    "sevens.why.keeps_pass": passes,
    "sevens.why.no_price": lambda c: c.after("pass").chips == c.state.chips and c.me not in c.after("pass").out,
    "sevens.why.price": costs,
    "sevens.why.spares": costs,
    "sevens.why.blocks": blocked,
    "seven_up.why.trumps": trumps,
    "seven_up.why.none": trumps,
    "seven_up.why.high": highest,
    "seven_up.why.beg": beg,
    "seven_up.why.again": lambda c: c.after().phase == "deal",
    "seven_up.why.run": run,
    "seven_up.why.gift": lambda c: gift(c) and c.after("gift").turn != OVER,
    "seven_up.why.gift_wins": lambda c: gift(c) and c.after("gift").turn == OVER,
    "seven_up.why.plain": plain,
    "seven_up.why.void": lambda c: not of_suit(c, c.after().hands[c.me], suit_of(c)) and c.best[-1] == c.args["suit"],
    "seven_up.why.keeps_trump": kept,
    "seven_up.why.keeps": lambda c: stays(c) and worth(c, c.card) == c.n,
    "seven_up.why.jack": jack,
    "seven_up.why.takes": counted,
    "seven_up.why.wins": counted,
    "seven_up.why.sure": wins,
    "seven_up.why.partner": to_partner,
    "seven_up.why.partner_adds": to_partner,
    "seven_up.why.cheap": lost,
    "seven_up.why.draws": lambda c: not c.state.trick and c.rules.pack.suit(c.rules.pack.id(c.best)) == trump(c),
    "seven_up.why.low": low,
    "seven_up.why.risks_jack": lambda c: jack_of_trumps(c) and losable(c),
    "seven_up.why.risks": lambda c: worth(c, c.card) == c.n and losable(c),
    "seven_up.why.left": lambda c: len(of_suit(c, c.after().hands[c.me], trump(c))) == c.n,
    "seven_up.why.no_trump": no_trump,
    "siete_y_media.why.sing": lambda c: c.args == {"sing": c.worth["sing"], "quiet": c.worth["quiet"]},
    "siete_y_media.why.safe": bust,
    "siete_y_media.why.over": bust,
    "siete_y_media.why.swap": lambda c: c.args == {"swap": c.worth["swap"], "kept": rest(c, "swap")},
    "siete_y_media.why.bet_loses": lambda c: c.worth["bet 1"] < 0 and bets(c),
    "siete_y_media.why.bet_brings": lambda c: c.worth["bet 1"] >= 0 and bets(c),
    "siete_y_media.why.hidden": lambda c: c.args == {"hit": c.worth["hit"], "flip": c.worth["flip"]},
    "siete_y_media.why.open": lambda c: c.args == {"open": c.worth["open"], "rest": rest(c, "open")},
    "siete_y_media.why.lose": pair,
    "siete_y_media.why.worth": pair,
}
