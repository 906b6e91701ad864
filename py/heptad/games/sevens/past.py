"""How well a world explains what the others chose so far: who has laid a card had, as a rule, none dearer to lay.

Taken for choices of casual players (bot.py) who slip now and then, so that nothing is ruled out. Only weights: what is
proved is in the state already (memory.py).
"""

from heptad.games.sevens.fast import Tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState

SLIP = 0.1
"""The part of choices that is taken for blind."""
STEEP = 1.5
"""How many times likelier a card is than one that is worth a point less."""
ABLE = 0.25
"""How likely a player who could lay a card is to pass where that is free (SV-11, SV-12)."""


class Past:
    """The choices that a view shows."""

    def __init__(self, rules: "Sevens", view: "SevensState", tables: Tables) -> None:
        self.tables = tables
        self.owner = [-1] * rules.pack.size  # who held a card that is on the table
        for i in range(len(view.laid)):
            self.owner[view.laid[i]] = view.by[i]
        for seat in range(rules.seats):
            for card in view.held[seat]:
                self.owner[card] = seat
        self.powers = [1.0]
        for _ in range(160):
            self.powers.append(self.powers[-1] * STEEP)
        self.choices: "list[tuple[int, int, list[int], list[int]]]" = []  # seat, card laid, others held, others unseen
        self.passes: "list[tuple[int, list[int]]]" = []  # seat, cards it may have held back
        me = view.eyes
        fits = rules.STATE()
        fits.low, fits.high = [-1] * len(view.low), [-1] * len(view.low)
        for at in range(len(view.laid) + 1):
            open_ = [card for card in range(rules.pack.size) if rules.fits(fits, card)]
            for seat, when in view.passed:
                if when == at and seat != me:
                    held, unseen = self._of(open_, seat, -1, view)
                    if not held and unseen:
                        self.passes.append((seat, unseen))
            if at == len(view.laid):
                return
            card, seat = view.laid[at], view.by[at]
            if seat >= 0 and seat != me and (at or rules.options["opening"] == "elder"):
                held, unseen = self._of(open_, seat, card, view)
                if held or unseen:
                    self.choices.append((seat, card, held, unseen))
            fits.laid.append(card)
            rules._grow(fits, card // rules.width)

    def _of(
        self, cards: "list[int]", seat: int, but: int, view: "SevensState"
    ) -> "tuple[list[int], list[int]]":
        """Of cards that fitted: those that a seat is known to have held, and those it may have held."""
        held = [card for card in cards if self.owner[card] == seat and card != but]
        mine = view.hands[view.turn]
        unseen = [card for card in cards if self.owner[card] < 0 and card not in mine and card not in view.lacks[seat]]
        return held, unseen

    def likelihood(self, owner: "list[int]") -> float:
        """Of the choices, if the cards in hand lie so; 1 where nothing was chosen."""
        whole = [owner[i] if owner[i] >= 0 else self.owner[i] for i in range(len(owner))]
        worth = self.tables.worths(whole)
        powers = self.powers
        likely = 1.0
        for seat, card, held, unseen in self.choices:
            many, total = 1, powers[80]
            own = worth[card] - 80
            for other in held:
                many += 1
                total += powers[worth[other] - own]
            for other in unseen:
                if owner[other] == seat:
                    many += 1
                    total += powers[worth[other] - own]
            if many > 1:
                likely *= SLIP / many + (1 - SLIP) * powers[80] / total
        for seat, unseen in self.passes:
            for other in unseen:
                if owner[other] == seat:
                    likely *= ABLE
                    break
        return likely
