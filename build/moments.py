"""The positions that the gallery shows, found by playing: casual bots play matches from fixed seeds, and the first
position that fits is taken. So they are the same in every run, and change only when the rules or the bots do.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from heptad.games import bot_of, rules_of
from heptad.play import link
from heptad.play.match import Match, bot_rng

ME = 0
SEEDS = 500
MIDDLE = (0.4, 0.7)
"""What counts as the middle of a round, in shares of its moves."""
PLAY = "[data-action=play]"
SHEET = "dialog[open]"


class Moment(NamedTuple):
    """A position in the page: the link that opens it, what is to be pressed then, and what tells that it is there."""

    address: str
    there: str
    press: tuple[str, ...] = ()


class Place(NamedTuple):
    """A decision in a match. part: how much of the round has been played; rest: whose the moves from here to the
    round's end are; final: whether it is the match's last round."""

    match: Match
    part: float
    rest: list[int]
    final: bool

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def mine(self) -> bool:
        return bool(self.state.turn == ME)

    @property
    def legal(self) -> list[str]:
        return self.match.rules.legal(self.state)

    @property
    def hand(self) -> list[str]:
        return [self.match.rules.pack.names[card] for card in self.state.hands[ME]]

    @property
    def playable(self) -> list[str]:
        """The cards of the hand that begin a legal move."""
        return [card for card in self.hand if any(move.startswith(card) for move in self.legal)]


Fits = Callable[[Place], bool]


def played(game: str, seats: int, options: dict[str, Any], seed: str) -> tuple[Match, list[list[int]]]:
    """A whole match of casual bots, and whose each move was, round by round. The bots choose as they do in the
    page, so the page goes on from any of its positions in the same way."""
    match = Match(game, seats, options, seed, players=["human"] + ["casual"] * (seats - 1))
    match.telling = False
    casual = bot_of(game, "casual")
    whose: list[list[int]] = []
    match.settle()
    while not match.over():
        seat = match.state.turn
        whose += [[] for _ in range(len(match.rounds) - len(whose))]
        move = casual(match.rules, match.state.view(seat), bot_rng(seed, seat, sum(map(len, whose))), 0)
        whose[-1].append(seat)
        match.move(move)
        match.settle()
    return match, whose


def places(game: str, seats: int, options: dict[str, Any]) -> Iterator[Place]:
    """Every decision of match after match."""
    for number in range(SEEDS):
        whole, whose = played(game, seats, options, f"g{number}")
        match = whole.again()
        match.telling = False
        for turn, seats_in_turn in zip(whole.rounds, whose):
            for n, move in enumerate(turn.moves):
                match.settle()
                yield Place(match, n / len(turn.moves), seats_in_turn[n:], turn is whole.rounds[-1])
                match.move(move)


def first(game: str, fits: Fits, seats: int = 0, options: dict[str, Any] | None = None) -> Place:
    """The first position that fits; its match stands there for as long as nobody asks for more."""
    for place in places(game, seats or rules_of(game).TABLE, options or {}):
        if fits(place):
            return place
    raise LookupError(f"no such position of {game} in {SEEDS} matches")


def waiting(place: Place) -> Moment:
    """The page with this position, the reader to move."""
    number = sum(len(turn.moves) for turn in place.match.rounds)
    return Moment(link.whole(place.match, ME), f"[data-game][data-turn='{ME}'][data-move-number='{number}']")


def pressed(place: Place, there: str, *press: str) -> Moment:
    """The same, and then this is pressed."""
    return Moment(link.whole(place.match, ME), there, press)


# --- the five moments of every game -------------------------------------------------------------------


def deal(game: str, seats: int = 0) -> Moment:
    """A fresh deal, the reader's the first move."""
    return waiting(first(game, lambda place: place.mine and not place.part and len(place.match.rounds) == 1, seats))


def middle(game: str, seats: int = 0, options: dict[str, Any] | None = None) -> Moment:
    """The middle of a round after the first, so that scores have something to say; some cards can be played and
    some can't."""

    def fits(place: Place) -> bool:
        low, high = MIDDLE
        return place.mine and low <= place.part <= high and len(place.match.rounds) > 1 and HALFWAY[game](place)

    return waiting(first(game, fits, seats, options))


def choice(game: str) -> Moment:
    """Something to choose."""
    place = first(game, lambda place: place.mine and CHOICE[game](place))
    if game == "septica":
        seven = [move[:2] for move in place.legal if "=" in move][0]
        return pressed(place, f"[data-move^='{seven}=']", in_hand(seven), PLAY)
    if game == "sevens":
        card = place.playable[0]
        return pressed(place, f"{in_hand(card)}[aria-pressed=true]", in_hand(card))
    return waiting(place)


def round_end(game: str) -> Moment:
    """The sheet at a round's end. The link is to where only the others have moves left; the page makes them."""

    def fits(place: Place) -> bool:
        return not place.mine and not place.final and ME not in place.rest and bool(place.part)

    return Moment(link.whole(first(game, fits).match, ME), SHEET)


def match_end(game: str) -> Moment:
    """The sheet at the match's end, where the page opens it by itself."""
    return Moment(link.whole(played(game, rules_of(game).TABLE, {}, "g0")[0], ME), SHEET)


MOMENTS: dict[str, Callable[[str], Moment]] = {
    "deal": deal,
    "middle": middle,
    "choice": choice,
    "round": round_end,
    "match": match_end,
}


def colourful() -> Moment:
    """All suits in hand, backs on the table, a court among them: what a look of the cards is to be judged by."""

    def fits(place: Place) -> bool:
        courts = [card for card in place.hand if card[0] in "JQK"]
        return place.mine and _mixed(place) and bool(courts) and len({card[1] for card in place.hand}) == 4

    return waiting(first("septica", fits))


def in_hand(card: str) -> str:
    return f"#hand [data-card='{card}']"


def _mixed(place: Place) -> bool:
    return 1 < len(place.playable) < len(place.hand)


HALFWAY: dict[str, Fits] = {
    "septica": lambda place: _mixed(place) and len(place.hand) > 3 and not place.state.due + place.state.skip,
    "sevens": _mixed,
    "seven_up": lambda place: _mixed(place) and bool(place.state.trick),
    "siete_y_media": lambda place: place.state.phase == "ask" and len(place.hand) > 1,
}
CHOICE: dict[str, Fits] = {
    "septica": lambda place: any("=" in move for move in place.legal) and len(place.playable) > 1,
    "sevens": lambda place: len(place.playable) > 2,
    "seven_up": lambda place: place.state.phase == "gift",
    "siete_y_media": lambda place: "open" in place.legal,
}


# --- what else there is to choose ---------------------------------------------------------------------


def more() -> dict[str, Moment]:
    """The rarer decisions, and a card that may not be played."""

    def at(game: str, fits: Fits) -> Moment:
        return waiting(first(game, lambda place: place.mine and fits(place)))

    refused = first("septica", lambda place: place.mine and 0 < len(place.playable) < len(place.hand))
    wrong = [card for card in refused.hand if card not in refused.playable][0]
    refusal = pressed(refused, "#notice:not([hidden])", in_hand(wrong), PLAY)
    return {
        "septica-refused": refusal,
        "septica-take": at("septica", lambda place: place.state.due > 2 and len(place.legal) > 1),
        "septica-skip": at("septica", lambda place: bool(place.state.skip)),
        "septica-many": at("septica", lambda place: len(place.hand) > 11),
        "sevens-pass": at("sevens", lambda place: place.legal == ["pass"]),
        "sevens-full": deal("sevens", rules_of("sevens").SEATS[0]),
        "seven_up-discard": at("seven_up", lambda place: place.state.phase == "discard"),
        "siete_y_media-swap": at("siete_y_media", lambda place: "swap" in place.legal),
        "siete_y_media-sing": at("siete_y_media", lambda place: "sing" in place.legal),
        "siete_y_media-series": at("siete_y_media", lambda place: len(place.state.parts[ME]) > 2),
        "siete_y_media-bank": at("siete_y_media", lambda place: place.state.phase == "bank"),
    }
