"""Two players of Seven Up that guess the hidden cards: strong and expert.

Each guessed world is solved with open cards from the trick named in EXACT on, and played out casually before that;
bids and discards are judged by worlds played out casually. strong counts points; expert also weighs the worlds by
what the others chose, and counts the chance to win the match (SU-51).
"""

from heptad.games.seven_up.bot import casual
from heptad.games.seven_up.exact import Exact
from heptad.games.seven_up.fast import KEEP, Deal
from heptad.games.seven_up.guess import Guesser
from heptad.games.seven_up.infer import likely
from heptad.games.seven_up.stakes import POINT, SURE, Stakes
from heptad.kit.state import HOUSE, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState
    from heptad.kit.rng import Rng

    Valued = list[tuple[str, int]]

EXACT = (0, 0, 0, 1, 2)  # by number of seats: the first trick whose worlds are solved
STRONG = 30
EXPERT = 160
# Some worlds take long to solve: after so many positions, and at least so many worlds, no more are begun.
STRONG_WORK, EXPERT_WORK, LEAST = 1200, 6000, 6
BIDS = 3  # worlds for a bid, for each of a card: they are not solved


def strong(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """The move worth most points over some 30 worlds."""
    return best(weigh(rules, view, rng, plays, False))


def expert(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0) -> str:
    """The move that most often wins the match over some 160 worlds, the likelier ones more often."""
    return best(weigh(rules, view, rng, plays, True))


def best(valued: "Valued") -> str:
    """The first of the moves with the highest value; rather run than give a gift (SU-49)."""
    move, most = valued[0]
    for other, value in valued:
        if value > most or (value == most and other == "run"):
            move, most = other, value
    return move


def weigh(rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0, sharp: bool = True) -> "Valued":
    """Every legal move with its value for the mover's side, the mean over `plays` worlds (0: the level's number).

    sharp: in millionths of the chance to win the match, the worlds weighed; else in thousandths of a point of the
    round, own less the others'.
    """
    moves = rules.legal(view)
    if len(moves) < 2:
        return [(move, 0) for move in moves]
    stakes = Stakes(rules, view, view.turn, sharp)
    worlds = plays or (EXPERT if sharp else STRONG)
    if view.phase == "play":
        return _cards(rules, view, rng, worlds, stakes, sharp)
    sums = [0] * len(moves)
    worlds = worlds * BIDS * 2 // len(moves) + 1
    guesser = Guesser(rules, view)
    for _ in range(worlds):
        if sharp:
            hands, _ = likely(guesser, rng)
        else:
            hands = guesser.hands(rng)
        world = guesser.world(hands, guesser.thrown(hands, rng), rng)
        chance = rng.next()
        for i in range(len(moves)):
            other = world.copy()
            other.chance = chance
            rules.act(other, moves[i])
            sums[i] += _outcome(rules, view, other, stakes, rng)
    return [(moves[i], sums[i] // worlds) for i in range(len(moves))]


def _cards(rules: "SevenUp", view: "SevenUpState", rng: "Rng", worlds: int, stakes: "Stakes", sharp: bool) -> "Valued":
    """The cards that may be played, each over the same worlds; an attempt against the rules costs a point (SU-34)."""
    solve = len(view.takers) >= EXACT[rules.seats]
    sums = [0] * rules.pack.size
    fits = rules.fitting(view)
    guesser = Guesser(rules, view)
    hands = guesser.hands(rng)
    world = guesser.world(hands, guesser.thrown(hands, rng), rng)
    if len(fits) > 1:
        most, work, asked, worlds = (EXPERT_WORK if sharp else STRONG_WORK), 0, worlds, 0
        while worlds < asked and (work < most or worlds < LEAST):
            worlds += 1
            world.hands = likely(guesser, rng)[0] if sharp else guesser.hands(rng)
            deal = Deal(rules, world)
            if solve:
                exact = Exact(deal, stakes)
                for i, value in exact.values():
                    sums[deal.ids[i]] += value
                work += exact.work()
            else:
                for card in fits:
                    sums[card] += stakes.worth(list(deal.playout(deal.ids.index(card))))
    price = SURE // 20 if sharp else POINT
    attempt = min([sums[card] for card in fits]) // worlds - price
    found = []
    for move in rules.legal(view):
        card = rules.pack.id(move)
        found.append((move, sums[card] // worlds if card in fits else attempt))
    return found


def _outcome(rules: "SevenUp", view: "SevenUpState", world: "SevenUpState", stakes: "Stakes", rng: "Rng") -> int:
    """What a world brings if all go on casually; a new deal (SU-11) is as good for one as for the other."""
    _settled(rules, world, rng)
    gained = []
    for _, seat, _ in world.events[len(view.events) :]:
        gained.append(stakes.side(seat))
    if world.phase == "play" and world.turn != OVER:
        gained += Deal(rules, world).playout()
    return stakes.worth(gained)


def _settled(rules: "SevenUp", world: "SevenUpState", rng: "Rng") -> None:
    """Bids and discards as casual players make them, up to the first card or a new deal."""
    while world.turn != OVER and world.phase not in ("play", "deal"):
        if world.turn == HOUSE:
            rules.act(world, world.phase)
        elif world.phase == "discard":
            _discard(rules, world)
        else:
            rules.act(world, casual(rules, world, rng))


def _discard(rules: "SevenUp", world: "SevenUpState") -> None:
    """All discards at once, as the casual player makes them; what is thrown away is not needed any more."""
    worth = KEEP[world.trump]
    for seat in (rules.elder(world), world.dealer):
        if len(world.hands[seat]) > 6:
            world.hands[seat] = sorted(world.hands[seat], key=lambda card: worth[card])[-6:]
    world.phase = "play"
    world.turn = world.lead = rules.elder(world)


def shares(rules: "SevenUp", view: "SevenUpState", rng: "Rng", worlds: int) -> "list[list[float]]":
    """For each legal move the chances of the mover's side to get High, Low, Jack and Game, all going on casually; []
    for an attempt against the rules, and where no card is played any more."""
    moves = rules.legal(view)
    me = view.turn % 2 if rules.seats == 4 else view.turn
    found = [[0, 0, 0, 0] for _ in moves]
    played = [0] * len(moves)
    guesser = Guesser(rules, view)
    for _ in range(worlds):
        hands = guesser.hands(rng)
        world = guesser.world(hands, guesser.thrown(hands, rng), rng)
        for i in range(len(moves)):
            got = () if rules.risky(view, moves[i]) else _points(rules, world, moves[i], rng)
            played[i] += 1 if got else 0
            for k in range(len(got)):
                found[i][k] += got[k] == me
    return [[n / played[i] for n in found[i]] if played[i] else [] for i in range(len(moves))]


def _points(rules: "SevenUp", world: "SevenUpState", move: str, rng: "Rng") -> "tuple[int, ...]":
    """Which sides get High, Low, Jack and Game after a move; () for a new deal, or a match that ends before."""
    if world.phase == "play":
        deal = Deal(rules, world)
        return deal.playout(deal.ids.index(rules.pack.id(move)))
    after = world.copy()
    rules.act(after, move)
    _settled(rules, after, rng)
    return Deal(rules, after).playout() if after.phase == "play" and after.turn != OVER else ()


def advise(
    rules: "SevenUp", view: "SevenUpState", rng: "Rng", plays: int = 0
) -> "tuple[str, tuple[str, ...], list[tuple[str, float, list[float]]]]":
    """What a hint shows: points of the round, the own side's less the others', and the chances to get each of them."""
    valued = weigh(rules, view, rng, plays, False)
    chances = shares(rules, view, rng, plays or STRONG)
    moves = [(valued[i][0], valued[i][1] / 1000, chances[i]) for i in range(len(valued))]
    return "points", ("high", "low", "jack", "game"), moves
