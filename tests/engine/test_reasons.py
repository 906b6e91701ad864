"""Why a hint is best: at least one sentence everywhere, none from a hidden card, and each true by the rules engine."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from heptad.games import bot_of, reasons_of
from heptad.games.seven_up.count import WORTH
from heptad.kit.rng import Rng
from heptad.kit.state import HOUSE, OVER
from heptad.play.advice import weighed
from heptad.play.match import Match
from heptad.words import LANGUAGES, catalogue, say
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


def test_chances_are_what_they_are_called() -> None:
    """A move that empties the hand goes out, and wins; the others don't always. Low that is sure is always got, and a
    card over 7½ goes over as often as the unseen cards say."""
    tables: tuple[Table, ...] = (("septica", 2, {}), ("sevens", 3, {"scoring": "cards", "passing": "free"}))
    for table in tables:
        last: list[float] = []
        others: list[float] = []
        for number, match in stands(table, "beginner", 400, 1):
            hand = match.state.hands[match.state.turn]
            view = match.state.view(match.state.turn)
            for move, _, (chance,) in weighed(match.rules, view, Rng(number), 30)["moves"] if len(hand) < 3 else ():
                ends = len(hand) == 1 and match.rules.pack.id(move) in hand
                (last if ends else others).append(chance)
        assert set(last) == {1.0} and any(0 < chance < 1 for chance in others)
    rules, state = seven_up(("2S 4D 4H 5H", "2D 8C 9C 3S"), "7S", "play")
    assert all(chances[1] == 1.0 for _, _, chances in weighed(rules, state.view(0), Rng(1), 20)["moves"])
    rules, state = siete("5O", "bet 1")
    found = {move: chances for move, _, chances in weighed(rules, state.view(0), Rng(1), 0)["moves"]}
    assert found == {"hit": [19 / 39], "flip": [19 / 39], "stand": [0.0]}


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
    most = max(value[card] for card in fits)
    told = case.card == cards[case.best] and case.amount("cost") == value[case.card]
    return bool(told and value[case.card] > most and fewest and near(case))


def suited(case: Case) -> bool:
    made = case.after()
    suit = case.rules.pack.suits.index(case.args["suit"])
    return bool(made.suit == suit and case.n == len(of_suit(case, made.hands[case.me], suit)))


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
    suit = case.card // case.rules.width
    never = {card for card in others - reached(case, case.card) if card // case.rules.width == suit}
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
    takers = [tricks(case, world, case.best) for world in worlds(case, 5)]
    return not any(case.me in found for found in takers) and not worth(case, case.card)


def to_partner(case: Case) -> bool:
    """The card that wins so far is the partner's, and stays so with the best card."""
    made, seat = case.after(), case.args["name"]
    counts = case.n == worth(case, case.rules.pack.id(case.best))
    return bool(seat == (case.me + 2) % 4 and case.rules.taker(made) == seat and counts)


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


# --- positions by hand ------------------------------------------------------------------------------------


def ids(rules: Any, texts: str) -> list[int]:
    return sorted(rules.pack.id(text) for text in texts.split())


def septica(hands: tuple[str, ...], top: str, due: int = 0, skip: int = 0, **options: Any) -> tuple[Any, Any]:
    """Seat 0 is to move on this card; what nobody holds is the stock."""
    match = Match("septica", len(hands), options, "x", dealer=len(hands) - 1)
    match.settle()
    rules: Any = match.rules
    s: Any = match.state
    s.hands, s.pile, s.due, s.skip, s.turn = [ids(rules, hand) for hand in hands], ids(rules, top), due, skip, 0
    s.suit = rules.pack.suit(s.pile[-1])
    s.stock = sorted(set(range(rules.pack.size)) - {card for hand in [*s.hands, s.pile] for card in hand})
    return rules, s


def sevens(hands: tuple[str, ...], laid: str, passes: int = 0, **options: Any) -> tuple[Any, Any]:
    """Seat 0 is to move; the last seat holds what is named nowhere."""
    match = Match("sevens", len(hands) + 1, options, "x", dealer=len(hands))
    rules: Any = match.rules
    s: Any = match.state
    s.hands, s.laid = [ids(rules, hand) for hand in hands], ids(rules, laid)
    s.hands.append(sorted(set(range(rules.pack.size)) - {card for hand in [*s.hands, s.laid] for card in hand}))
    s.by, s.opened, s.turn, s.holds = [1] * len(s.laid), 1, 0, []
    s.passes[0] = passes
    s.low, s.high = [-1] * 4, [-1] * 4
    for suit in range(4):
        rules._grow(s, suit)
    return rules, s


def seven_up(hands: tuple[str, ...], turned: str, phase: str, trick: str = "", **more: Any) -> tuple[Any, Any]:
    """Seat 0 is elder, or in the phase `gift` the dealer; in `play` two tricks without worth have been made."""
    options = {name: more.pop(name) for name in ("ten_points", "low_to") if name in more}
    match = Match("seven_up", len(hands), options, "x", dealer=0 if phase == "gift" else len(hands) - 1)
    match.settle()
    rules: Any = match.rules
    s: Any = match.state
    s.hands, s.turned, s.phase, s.turn = [ids(rules, hand) for hand in hands], ids(rules, turned), phase, 0
    s.trick = [rules.pack.id(text) for text in trick.split()]
    s.lead = -len(s.trick) % len(hands)
    if phase in ("play", "discard"):
        s.trump = rules.pack.suit(s.turned[-1])
    for name, value in more.items():
        setattr(s, name, value)
    used = {card for pile in [*s.hands, s.turned, s.trick] for card in pile}
    free = sorted(set(range(52)) - used, key=lambda card: (WORTH.get("23456789TJQKA"[card % 13], 0), -card))
    if phase == "play":
        free = [card for card in free if card // 13 != s.trump]
        s.taken = free[: 2 * len(hands)]
        s.leads, s.takers = [0, 0], [0, 0]
    s.stock = sorted(set(range(52)) - used - set(s.taken))
    return rules, s


def siete(card: str, *moves: str, deck: str = "") -> tuple[Any, Any]:
    """Seat 0 is the punto, with this card, against one bank; then these moves, with the pack's next cards."""
    rules: Any = Match("siete_y_media", 2, {"direction": "clockwise"}, "x", dealer=1).rules
    names = list(rules.pack.names)
    first = [card, "3E", *deck.split()]
    pack = [rules.pack.id(text) for text in first + [name for name in names if name not in first]]
    s = rules.deal(pack, rules.start(1, None))
    for move in moves:
        rules.play(s, move)
    return rules, s


HAND = [
    # SA-8, SA-12, SA-13, SA-15, SA-17, SA-26, SA-9
    (septica(("9S", "3H 3D"), "KS"), "9S", "draw", "last", {"card": "9S"}),
    (septica(("2H 4C 5C", "3H 3D 4D"), "2S", due=2), "2H", "take", "passes_draw", {"name": 1, "card": "2H"}),
    (septica(("2S 4C 5C", "3H 3D"), "KS"), "2S", "draw", "near_draw", {"n": 2, "name": 1, "card": "2S"}),
    (septica(("XR 4C 5C", "3H 3D 4D", "8H 8D 8C"), "KS", jokers="on"), "XR", "draw", "draw", {"name": 1, "card": "XR"}),
    (septica(("AH 4C 5C", "3H 3D 4D", "8H 8D 8C"), "AS", skip=1),
     "AH", "skip", "passes_skip", {"name": 1, "card": "AH"}),
    (septica(("AS 4C 5C", "3H"), "KS"), "AS", "draw", "near_skip", {"n": 1, "name": 1, "card": "AS"}),
    (septica(("AS 4C 5C", "3H 3D 4D"), "KS"), "AS", "draw", "skip", {"name": 1, "card": "AS"}),
    (septica(("AS 4C 5C", "3H 3D 4D"), "KS"), "AS", "draw", "again", {"name": 1}),
    (septica(("TS 4S 5C", "3H 3D 4D"), "KS"),
     "TS", "4S", "dear", {"card": "TS", "cost": ("score.points", {"n": 10}, "")}),
    (septica(("TS 4S 5C", "3H 3D 4D", "8D"), "KS"), "TS", "4S", "near_dear", {"n": 1, "name": 2, "card": "TS"}),
    (septica(("7D 4S 5S", "3H 3D 4D"), "KS"), "7D=S", "7D=C", "named", {"n": 2, "suit": "S"}),
    (septica(("KD 4S 5D 6D", "3H 3D 4D"), "KS"), "KD", "4S", "follow", {"n": 2, "suit": "D"}),
    (septica(("7D 4S 5H", "3H 3D 4D"), "KS", seven_points=30),
     "draw", "7D=H", "keeps_seven", {"card": "7D", "cost": ("score.points", {"n": 30}, "")}),
    (septica(("2S 4S 5H", "3H 3D 4D"), "KS"), "4S", "2S", "keeps_draw", {"card": "2S"}),
    (septica(("AS 4S 5H", "3H 3D 4D"), "KS"), "4S", "AS", "keeps_ace", {"card": "AS"}),
    (septica(("4S 5H", "3H 3D 4D"), "KS"),
     "draw", "4S", "left", {"what": ("cards.count", {"n": 2}, ""), "cost": ("score.points", {"n": 9}, "")}),
    # SV-17, SV-9, SV-7, SV-21, SV-13, SV-12, SV-11, SV-24
    (sevens(("8C", "TH 9H"), "7C 7D", passing="free"), "8C", "pass", "out", {}),
    (sevens(("8C 9C 2D", "TH 9H"), "7C", runs="on"), "8C+9C", "8C", "run", {"n": 2}),
    (sevens(("8C 9C 8D KS", "TH 9H"), "7C 7D"), "8C", "8D", "mine", {"suit": "C"}),
    (sevens(("KC 8D 2S", "TH 9H"), "7C 8C 9C TC JC QC 7D"), "KC", "8D", "closed", {"suit": "C"}),
    (sevens(("8C TC QC 8D", "TH 9H"), "7C 7D"), "8C", "8D", "behind", {"n": 2, "suit": "C"}),
    (sevens(("QC 8D 2S", "TH 9H"), "7C 8C 9C TC JC 7D", scoring="cards"), "QC", "8D", "dear", {"card": "QC", "n": 12}),
    (sevens(("8C AD", "TH 9H"), "7C 7D", passing="free"), "8C", "pass", "left", {"n": 1}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", 2, passing="free", out_on_pass=3), "8C", "pass", "puts_out", {}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", 0, passing="limited", out_on_pass=4), "pass", "8C", "free_pass", {"n": 2}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", 1, passing="limited", out_on_pass=4), "8C", "pass", "keeps_pass", {"n": 2}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", passing="free"), "pass", "8C", "no_price", {}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", preset="fan_tan"),
     "pass", "8C", "price", {"what": ("score.chips", {"n": 5}, "")}),
    (sevens(("8C 8D AD", "TH 9H"), "7C 7D", preset="fan_tan"),
     "8C", "pass", "spares", {"what": ("score.chips", {"n": 5}, "")}),
    (sevens(("6C KD 8D", "3C 5C"), "7C 7D"), "8D", "6C", "blocks", {"n": 5, "card": "6C"}),
    # SU-41, SU-7, SU-8, SU-11, SU-51
    (seven_up(("AS 2C 3C 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "stand"), "stand", "beg", "high", {"card": "AS"}),
    (seven_up(("2S 3S 4S 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "stand"),
     "stand", "beg", "trumps", {"n": 3, "suit": "S"}),
    (seven_up(("2H 3H 4H 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "stand"), "beg", "stand", "none", {"suit": "S"}),
    (seven_up(("2H 3H 4H 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "stand"), "beg", "stand", "beg", {"name": 1}),
    (seven_up(("2S 3S 4S 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "gift"), "run", "gift", "run", {"name": 1}),
    (seven_up(("2S 3S 4S 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "gift", rejected=[0, 1, 2]),
     "run", "gift", "again", {}),
    (seven_up(("2H 3H 4H 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "gift", scores=[0, 3]),
     "run", "gift", "gift", {"name": 1}),
    (seven_up(("2H 3H 4H 4D 5D 6H", "KS 2D 3D 8C 9C TC"), "7S", "gift", scores=[0, 6]),
     "run", "gift", "gift_wins", {"name": 1}),
    # SU-12, SU-44
    (seven_up(("2S 3S 4S 4D 5D 6H KH", "2D 3D 8C 9C TC JC"), "7S", "discard"),
     "discard 4D", "discard KH", "plain", {"card": "4D"}),
    (seven_up(("2S 3S 4S AD 5C 6C KH", "2D 3D 8C 9C TC JC"), "7S", "discard"),
     "discard AD", "discard 5C", "void", {"suit": "D"}),
    (seven_up(("2S 3S 4S 4D 5D 6H KH", "2D 3D 8C 9C TC JC"), "7S", "discard"),
     "discard 4D", "discard 2S", "keeps_trump", {"card": "2S"}),
    (seven_up(("2S 3S 4S 4D 5D 6H KH", "2D 3D 8C 9C TC JC"), "7S", "discard"),
     "discard 4D", "discard KH", "keeps", {"card": "KH", "n": 3}),
    (seven_up(("2S 3S 4S AD KD 6H KH", "2D 3D 8C 9C TC JC"), "7S", "discard"),
     "discard AD", "discard KD", "keeps", {"card": "KD", "n": 3}),
    # SU-43, SU-44, SU-35, SU-33, SU-42
    (seven_up(("QS 9S 4H 5H", "2D 8C 9C"), "7S", "play", "JS"), "QS", "9S", "jack", {"card": "JS"}),
    (seven_up(("AD 9D 4H 5H", "2D 8C 9C"), "7S", "play", "QD"), "AD", "9D", "takes", {"n": 6}),
    (seven_up(("9D 4D 4H 5H", "2D 8C 9C"), "7S", "play", "6D"), "9D", "4D", "wins", {}),
    (seven_up(("AS 4D 4H 5H", "2D 8C 9C 2S"), "7S", "play"), "AS", "4D", "sure", {"card": "AS"}),
    (seven_up(("8D JH KH 5H", "2D 8C 9C 5D", "2C 3C 6C", "TC JC 9C"), "7S", "play", "AC QC"),
     "8D", "KH", "partner", {"name": 2}),
    (seven_up(("8D JH KH 5H", "2D 8C 9C 5D", "2C 3C 6C", "TC JC 9C"), "7S", "play", "AC QC"),
     "KH", "8D", "partner_adds", {"name": 2, "n": 3}),
    (seven_up(("8D 4D 9H KH", "2D 8C 9C"), "7S", "play", "QD"), "8D", "4D", "cheap", {"card": "8D"}),
    (seven_up(("3S 4D 4H 5H", "2D 8C 9C 2S"), "7S", "play"), "3S", "4D", "draws", {}),
    (seven_up(("2S 4D 4H 5H", "2D 8C 9C 3S"), "7S", "play"), "2S", "4D", "low", {"card": "2S"}),
    (seven_up(("JS 4D 4H 5H", "2D 8C 9C QS"), "7S", "play"), "4D", "JS", "risks_jack", {"card": "JS"}),
    (seven_up(("3S 4D KH 5H", "2D 8C 9C AH"), "7S", "play"), "4D", "KH", "risks", {"card": "KH", "n": 3}),
    (seven_up(("3S 4D 8D 5H", "2D 8C 9C AH"), "7S", "play"), "4D", "8D", "left", {"n": 1, "suit": "S"}),
    (seven_up(("3C 4D 8D 5H", "2D 8C 9C AH"), "7S", "play"), "4D", "8D", "no_trump", {}),
    # SM-17, SM-1, SM-8, SM-10, SM-9, SM-20
    (siete("7O", "bet 1", "hit", deck="SC"), "sing", "quiet", "sing", {}),
    (siete("SO", "bet 1"), "hit", "stand", "safe", {}),
    (siete("5O", "bet 1"), "stand", "hit", "over", {"n": 19, "of": 39}),
    (siete("4O"), "swap", "bet 1", "swap", {}),
    (siete("2O"), "bet 1", "bet 2", "bet_loses", {}),
    (siete("7O"), "bet 10", "bet 9", "bet_brings", {}),
    (siete("5O", "bet 1"), "hit", "flip", "hidden", {}),
    (siete("SO", "bet 1", "hit", deck="CO"), "open", "hit", "open", {}),
    (siete("5O", "bet 1"), "stand", "hit", "lose", {"total": "5"}),
    (siete("7O", "bet 1"), "stand", "hit", "worth", {"total": "7"}),
]  # fmt: skip


@pytest.mark.parametrize(("place", "best", "other", "key", "args"), HAND, ids=[f"{row[3]}-{row[1]}" for row in HAND])
def test_a_position_by_hand_gives_the_sentence(
    place: tuple[Any, Any], best: str, other: str, key: str, args: dict[str, Any]
) -> None:
    rules, state = place
    view = state.view(0)
    legal = rules.legal(view)
    assert best in legal and other in legal
    moves = weighed(rules, view, Rng(1), 1)["moves"] if rules.name == "siete_y_media" else []
    said = dict(reasons_of(rules.name)(rules, view, moves, best, other))
    key = f"{rules.name}.why.{key}"
    assert key in said
    assert {name: said[key].get(name) for name in args} == args
    assert CHECKS[key](Case(rules, state, best, other, moves, said[key]))


def test_every_sentence_has_a_position_by_hand_and_a_check() -> None:
    keys = {key for key in catalogue("en") if ".why." in key}
    assert keys == set(CHECKS)
    assert {f"{row[0][0].name}.why.{row[3]}" for row in HAND} == keys
