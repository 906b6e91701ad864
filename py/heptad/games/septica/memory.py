"""What everybody could note of a round of American Septica, and the worlds that agree with it.

What is certain, and so excludes worlds:
- a card played was held, and lies in the pile; the buried starters lie at the bottom of the stock in a known order
  (SA-2), and whoever draws that far has been seen to draw them;
- a new stock holds exactly what lay below the top card (SA-23). So every card has a generation, the last stock that
  it was part of, and of every hidden card in a hand the generation is known. With two players the other's whole hand
  is known when the stock runs out;
- `pass` is for one who can't play (SA-25): none of the cards that would have fitted was in that hand.

Nothing else is certain: one may draw though a card fits (SA-6), and take or sit out though one could answer (SA-7).
Yet few do, and few play a seven where a plain card would go. With `trust` these choices are read as if they were
proofs too; the bots ask for it in most of their worlds, not in all: it is a weight, not an exclusion.

A hand is kept as slots (generation, number of the move by which the card came). A choice that speaks against a card
speaks against it in the slots older than the choice. Which slot a played card leaves is drawn among those it may
have been in. Slots are filled oldest first: against one hand the sets of possible cards are nested, so that each
arrangement is as likely; against several hands that have passed or are trusted it is only near that.
"""

from heptad.games.septica.cards import DRAW, PASS, SKIP, TAKE
from heptad.kit.state import HOUSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from heptad.games.septica.rules import Septica
    from heptad.games.septica.state import SepticaState
    from heptad.kit.rng import Rng

TRIES = 50  # where two players have passed (SA-25) a world may not come out at once


class Memory:
    """The past of a view as its reader can note it.

    slots[seat]: (generation, move number) of each hidden card it holds; since[seat][card]: the number of the last
    choice that speaks against its holding the card then; sunk: buried starters still in the stock, next one first;
    known[seat]: buried starters it has drawn and not played.
    """

    def __init__(self, rules: "Septica", view: "SepticaState", trust: "Rng | None") -> None:
        """trust: None for what is certain only; a generator to read the others' choices too."""
        self.rules = rules
        self.view = view
        self.me = view.turn if view.eyes is None else view.eyes
        self.trust = trust
        seats, size = rules.seats, rules.pack.size
        self.slots = [[(0, 0)] * 5 for _ in range(seats)]  # SA-1
        self.since = [[0] * size for _ in range(seats)]
        self.known: "list[list[int]]" = [[] for _ in range(seats)]
        self.generation = [0] * size
        self.now = 0
        self._sizes = [5] * seats
        self._planned: "list[tuple[list[int], list[tuple[int, int, int]]]] | None" = None
        started = bool(view.pile) or bool(view.past)
        self.sunk = view.turned[:-1] if started else view.turned[:]
        self._pile = view.turned[-1:] if started else []
        self._stock = size - 5 * seats - len(self._pile)
        if view.past:
            self._replay()

    def _replay(self) -> None:
        view, rules = self.view, self.rules
        faces, pack = rules.faces, rules.pack
        seat = (view.dealer + 1) % rules.seats
        suit = pack.suit(self._pile[0])
        due = skip = 0
        for number, code in enumerate(view.past, 1):
            if seat != self.me:
                self._read(seat, code, number, suit, due or skip)
            if code >= 0:
                card = code & 63
                self._sizes[seat] -= 1
                if seat != self.me:
                    self._leave(seat, card)
                self._pile.append(card)
                suit = (code >> 6) - 1 if code >= 64 else pack.suit(card)
                due += faces.draws[card]
                skip = 1 if faces.is_ace[card] else 0
            elif code == DRAW:
                self._draw(seat, 1, number)
            elif code == TAKE:
                self._draw(seat, due, number)
                due = 0
            elif code == SKIP:
                skip = 0
            seat = (seat + 1) % rules.seats

    def _read(self, seat: int, code: int, number: int, suit: int, waiting: int) -> None:
        """Note the cards that a move speaks against. The suit, and whether something waited, are those before it."""
        if code != PASS and not self.trust:
            return
        faces = self.rules.faces
        since = self.since[seat]
        if code in (TAKE, SKIP):
            answers = faces.is_draw if code == TAKE else faces.is_ace
            for card in range(len(since)):
                if answers[card]:
                    since[card] = number
        elif code < 0:  # SA-25; or a draw though it need not be
            for card in faces.fitting(self._pile[-1], suit):
                since[card] = number
        elif not waiting:
            tier = faces.tier[code & 63]
            sizes = self._sizes
            if tier == 1 and sizes[(seat + 1) % len(sizes)] < 3:
                tier = 0  # it was needed now
            if tier == 2 and min([sizes[i] for i in range(len(sizes)) if i != seat]) < 3:
                tier = 0
            if tier:  # a seven, or a card better kept: no plain card would go
                for card in faces.fitting(self._pile[-1], suit):
                    if faces.tier[card] < tier:
                        since[card] = number

    def _leave(self, seat: int, card: int) -> None:
        """A card that was played leaves a slot that it may have been in."""
        if card in self.known[seat]:
            self.known[seat].remove(card)
            return
        slots = self.slots[seat]
        mine = self.generation[card]
        least = self.since[seat][card]
        found = [slot for slot in slots if slot[0] == mine and slot[1] >= least]
        if not found:  # the choices misled
            found = [slot for slot in slots if slot[0] == mine]
        slots.remove(found[self.trust.below(len(found))] if self.trust and len(found) > 1 else found[-1])

    def _draw(self, seat: int, wanted: int, number: int) -> None:
        """Cards drawn, with the shuffle where the stock runs out (SA-23); it may be still to come."""
        while wanted:
            if not self._stock:
                if len(self._pile) < 2 or (number == len(self.view.past) and self.view.turn == HOUSE):
                    return
                self.now += 1
                for card in self._pile[:-1]:
                    self.generation[card] = self.now
                    for since in self.since:
                        since[card] = 0
                self._stock = len(self._pile) - 1
                self._pile = self._pile[-1:]
            if self._stock <= len(self.sunk):
                card = self.sunk.pop(0)
                if seat != self.me:
                    self.known[seat].append(card)
            else:
                self.slots[seat].append((self.now, number))
            self._sizes[seat] += 1
            self._stock -= 1
            wanted -= 1

    def _plan(self) -> "list[tuple[list[int], list[tuple[int, int, int]]]]":
        """For each generation its hidden cards, and the slots to be filled with them: (cards that agree, number of
        the move, seat), the most constrained first."""
        view = self.view
        hidden = [True] * len(self.generation)
        for pile in [view.pile, self.sunk, view.hands[self.me]] + self.known:
            for card in pile:
                hidden[card] = False
        plan: "list[tuple[list[int], list[tuple[int, int, int]]]]" = []
        for generation in range(self.now + 1):
            unseen = [card for card in range(len(hidden)) if hidden[card] and self.generation[card] == generation]
            slots: "list[tuple[int, int, int]]" = []
            for seat in range(len(self.slots)):
                since = self.since[seat]
                for made, number in self.slots[seat]:
                    if made == generation and seat != self.me:
                        slots.append((len([1 for card in unseen if since[card] <= number]), number, seat))
            slots.sort()
            plan.append((unseen, slots))
        return plan

    def world(self, shuffle: "Callable[[list[int]], None]") -> "tuple[list[list[int]], list[int]]":
        """Hands (the hidden ones unordered) and stock (next card last) of a world that agrees with the past."""
        if self._planned is None:
            self._planned = self._plan()
        for _ in range(1 if self.trust else TRIES):
            hands = [hand[:] for hand in self.known]
            hands[self.me] = self.view.hands[self.me][:]
            missed = False
            unseen: "list[int]" = []
            for cards, slots in self._planned:
                unseen = cards[:]
                shuffle(unseen)
                for _, number, seat in slots:
                    since = self.since[seat]
                    i = len(unseen) - 1
                    while i >= 0 and since[unseen[i]] > number:
                        i -= 1
                    missed = missed or i < 0
                    hands[seat].append(unseen.pop(i))  # the last one where none agrees
            if not missed:
                break
        return hands, list(reversed(self.sunk)) + unseen
