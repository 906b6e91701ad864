"""A match: the only holder of the truth. It deals, asks the rules, keeps the moves, and shows each seat its view."""

from heptad.games import table_of
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Refused
from heptad.kit.state import HOUSE, OVER
from heptad.play.given import Given

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Standing
    from heptad.kit.state import State


def bot_rng(seed: str, seat: int, number: int) -> Rng:
    """The generator of a bot's move: its own by match, seat and number of moves so far, never the dealer's."""
    return seeded(seed + "/bot/" + str(seat) + "/" + str(number))


def drawn_dealer(seed: str, seats: int) -> int:
    """The first dealer that a seed draws."""
    return seeded(seed + "/dealer").below(seats)


class Round:
    """One round of a match: what was prescribed, the pack, the moves; and what it brought once it is over."""

    __slots__ = ("standing", "dealer", "given", "pack", "state", "moves", "gains")

    def __init__(self, standing: "Standing", given: Given, pack: "list[int]", state: "State") -> None:
        self.standing = standing  # how the match stood when it was dealt
        self.dealer = standing.dealer
        self.state = state
        self.given = given
        self.pack = pack
        self.moves: "list[str]" = []
        self.gains: "list[tuple[str, int, int]] | None" = None  # None while it runs


class Match:
    """A match of one game.

    game, seats, options: as in a record. seed: any text. dealer: the first one, None to draw it from the seed.
    scores: what each seat starts with, None for the game's start. names, players: shown only.
    given: what is prescribed of each round, by index.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: "dict[str, Any] | None" = None,
        seed: str = "",
        dealer: "int | None" = None,
        scores: "list[int] | None" = None,
        names: "list[str] | None" = None,
        players: "list[str] | None" = None,
        given: "list[Given] | None" = None,
    ) -> None:
        self.rules = table_of(game, seats, options or {})
        self.seed = seed
        self.names = names
        self.players = players
        self.given = given or []
        if dealer is None:
            dealer = self.rules.first_dealer(drawn_dealer(seed, seats), scores)
        self.first = self.rules.start(dealer, scores)
        self.standing = self.first
        self.rounds: "list[Round]" = []
        self.log: "list[dict[str, Any]]" = []
        self.telling = True  # False where nobody reads the log
        self.deals = 0  # rounds after which the match is over at the latest; 0: as the rules say
        self.state: "Any"  # the State of the round being played
        self._deal()

    # --- going on -------------------------------------------------------------------------------------

    def _deal(self) -> None:
        rules, standing = self.rules, self.standing
        given = self.given[standing.round] if standing.round < len(self.given) else Given()
        stem = self.seed + "/" + str(standing.round)
        pack = list(range(rules.pack.size))
        seeded(stem + "/deal").shuffle(pack)
        try:
            pack = given.whole(rules, standing, pack)
        except Refused as no:
            raise self._in_round(no, standing.round)
        self.state = rules.deal(pack, standing)
        self.state.chance = seeded(stem + "/chance").state
        self.state.fated = list(given.shuffles)
        self.rounds.append(Round(standing, given, pack, self.state))
        self._note("log.deal", {"n": standing.round + 1, "name": standing.dealer})

    def _note(self, key: str, args: "dict[str, Any]") -> None:
        """A line of the log; the args `name` and the like are seats."""
        self.log.append({"round": len(self.rounds) - 1, "key": key, "args": args})

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.standing.winners is not None

    def scores(self) -> "list[int]":
        """The scores now, with what has fallen in a running round."""
        return self.standing.scores if self.state.turn == OVER else self.rules.live(self.standing, self.state)

    def move(self, text: str) -> None:
        """A player's move; Refused, with nothing changed, if it is not legal."""
        if self.state.turn == HOUSE:
            raise Refused("", "no.house")
        text = self.rules.read(text)
        said = None
        if self.telling and text in self.rules.legal(self.state):
            said = self.rules.tell(self.state, text)
            said[1]["name"] = self.state.turn
        self.rules.play(self.state, text)
        if said:
            self._note(said[0], said[1])
        self.rounds[-1].moves.append(text)
        self._settle()

    def beat(self) -> bool:
        """What the table does by itself next: a house move, or the next deal. False if it waits for a player."""
        if self.state.turn == HOUSE:
            move = self.rules.legal(self.state)[0]
            if self.telling:
                key, args = self.rules.tell(self.state, move)
                self._note(key, args)
            try:
                self.rules.play(self.state, move)
            except Refused as no:  # a shuffle that a record prescribes and that can't be
                raise self._in_round(no, self.standing.round)
            self._settle()
            return True
        if self.state.turn == OVER and not self.over():
            self._deal()
            return True
        return False

    def settle(self) -> None:
        """All beats until a player has to decide, or the match is over."""
        while self.beat():
            pass

    def finish_round(self) -> None:
        """The table's own moves, without dealing the next round."""
        while self.state.turn == HOUSE:
            self.beat()

    def _in_round(self, no: Refused, number: int) -> Refused:
        return Refused(no.clause, "bad.in_round", round=number, why=(no.key, no.fields, ""))

    def _settle(self) -> None:
        """Close a round that has just ended: its gains, and how the match stands."""
        if self.state.turn != OVER:
            return
        self.rounds[-1].gains = self.rules.gains(self.state)
        self.standing = self.rules.after(self.standing, self.state)
        if self.standing.winners is None and len(self.rounds) == self.deals:
            scores = self.standing.scores
            best = min(scores) if self.rules.charges() else max(scores)
            self.standing.winners = [seat for seat in range(len(scores)) if scores[seat] == best]
        for clause, seat, points in self.rounds[-1].gains:
            self._note("log.gain", {"name": seat, "what": (self.rules.unit(), {"n": points}, clause)})

    # --- back -----------------------------------------------------------------------------------------

    def undo(self, seat: int, others: "list[int] | None" = None) -> "Match | None":
        """The same match at `seat`'s last decision; None if there is none to go back to, or one of `others` has
        decided since.

        Played again from the start, so it can't differ from what was.
        """
        moves = [(i, move) for i in range(len(self.rounds)) for move in self.rounds[i].moves]
        new = self.again()
        last = None
        for k in range(len(moves)):
            new.settle()
            if new.state.turn == seat:
                last = k
            elif new.state.turn in (others or ()):
                last = None
            new.move(moves[k][1])
        if last is None:
            return None
        new = self.again()
        for k in range(last):
            new.settle()
            new.move(moves[k][1])
        new.settle()
        new.forget()
        return new

    def forget(self) -> None:
        """Drop what is prescribed of the cards to come: play has left the line for which it was written."""
        at = len(self.rounds) - 1
        kept = self.given[: at + 1]
        if at < len(kept):
            kept[at] = kept[at].without(len(self.state.fated))
            self.rounds[at].given = kept[at]
        self.given = kept
        self.state.fated = []

    def renewed(self) -> "Match":
        """A new match with the same first deal; all else comes from the seed."""
        new = self.again()
        new.forget()
        return new

    def again(self) -> "Match":
        """The same match at its first deal."""
        new = Match(
            self.rules.name,
            self.rules.seats,
            dict(self.rules.named()),
            self.seed,
            self.first.dealer,
            list(self.first.scores),
            self.names,
            self.players,
            self.given,
        )
        new.deals = self.deals
        return new

    def copy(self) -> "Match":
        """The same match as it stands, to go on with by itself."""
        new = object.__new__(Match)
        for name in ("rules", "seed", "names", "players", "given", "first", "standing", "telling", "deals"):
            setattr(new, name, getattr(self, name))
        last = self.rounds[-1]
        new.state = self.state.copy()
        new.rounds = self.rounds[:-1] + [Round(last.standing, last.given, last.pack, new.state)]
        new.rounds[-1].moves = list(last.moves)
        new.rounds[-1].gains = last.gains
        new.log = list(self.log)
        return new

    def knows(self, seat: int) -> "set[tuple[int, int]]":
        """The cards whose faces a seat sees now, each with its round."""
        now = len(self.rounds)
        return {(now, card) for pile in self.state.view(seat).piles() for card in pile if card >= 0}
