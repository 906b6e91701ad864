"""Why a move of Sevens: facts of the view that set the best move apart from the next."""

from heptad.bots.telling import telling
from heptad.games.sevens.table import price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.bots.telling import Facts
    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState

OUT: "tuple[str, dict[str, Any]]" = ("sevens.why.puts_out", {})


def reasons(rules: "Sevens", view: "SevensState", moves: "list[Any]", best: str, other: str) -> "Facts":
    """One or two (key, args)."""
    left = ("sevens.why.left", {"n": len(view.hands[view.turn]) - len(_laid(rules, view, best))})
    if best == "pass":  # its price is told, but explains nothing
        told = _pass(rules, view, True) or [left]
        return told if told == [OUT] else _kept(rules, view, best, other) + told
    kept = _kept(rules, view, best, other) if other != "pass" else _pass(rules, view, False)
    return telling(_merits(rules, view, best), _merits(rules, view, other), kept, [left])


def _laid(rules: "Sevens", view: "SevensState", move: str) -> "list[int]":
    """The cards that a move lays: none for a pass, nor for an attempt that goes back (SV-16)."""
    if move == "pass" or rules.risky(view, move):
        return []
    return [rules.pack.id(text) for text in move.split("+")]


def _opened(rules: "Sevens", view: "SevensState", move: str) -> "list[int]":
    """The cards that fit after a move and did not before (SV-7)."""
    after = view.view(view.turn)  # a copy that never looks at a hidden card
    rules.act(after, move)
    cards = [card for card in range(rules.pack.size) if card not in after.laid]
    return [card for card in cards if rules.fits(after, card) and not rules.fits(view, card)]


def _beyond(rules: "Sevens", card: int) -> "list[int]":
    """The cards that can only be laid after this one: further from the starter; of a starter the whole suit."""
    suit, rank = divmod(card, rules.width)
    away = rank - rules.starter
    ranks = range(rules.width)
    if away:
        ranks = range(rank + 1, rules.width) if away > 0 else range(rank)
    return [suit * rules.width + other for other in ranks if other != rank]


def _merits(rules: "Sevens", view: "SevensState", move: str) -> "Facts":
    """What speaks for laying cards, the most telling first; nothing for another move."""
    cards = _laid(rules, view, move)
    if not cards:
        return []
    hand = [card for card in view.hands[view.turn] if card not in cards]
    if not hand:  # SV-17
        return [("sevens.why.out", {})]
    found: "Facts" = []
    if len(cards) > 1:
        found.append(("sevens.why.run", {"n": len(cards)}))
    suit = rules.pack.deck + rules.pack.suits[rules.pack.suit(cards[-1])]
    fresh = _opened(rules, view, move)
    mine = [card for card in fresh if card in hand]
    behind = len([card for card in _beyond(rules, cards[-1]) if card in hand])
    if fresh and mine == fresh:
        found.append(("sevens.why.mine", {"suit": suit}))
    elif not fresh:
        found.append(("sevens.why.closed", {"suit": suit}))
    if behind:
        found.append(("sevens.why.behind", {"n": behind, "suit": suit}))
    fits = [card for card in view.hands[view.turn] if rules.fits(view, card)]
    values = [rules.value[card] for card in fits if card not in cards]
    if rules.options["scoring"] != "winner" and len(cards) == 1 and values and rules.value[cards[0]] > max(values):
        found.append(("sevens.why.dear", {"card": rules.pack.said(cards[0]), "n": rules.value[cards[0]]}))  # SV-21
    return found


def _pass(rules: "Sevens", view: "SevensState", chosen: bool) -> "Facts":
    """What a pass costs and leaves: said for it where it is chosen, else against it."""
    o, seat = rules.options, view.turn
    made = view.view(seat)
    rules.act(made, "pass")
    if seat in made.out:  # SV-13, SV-25
        return [OUT]
    if o["passing"] == "limited":  # SV-12
        after = o["out_on_pass"] - made.passes[seat]  # passes up to the one that puts out, once this is made
        if chosen:
            return [("sevens.why.free_pass", {"n": after - 1})] if after > 1 else []
        return [("sevens.why.keeps_pass", {"n": after})]
    cost = price(rules, view)
    if not cost:
        free = chosen and not o["out_on_pass"] and not rules.risky(view, "pass")
        return [("sevens.why.no_price", {})] if free else []
    key = "sevens.why.price" if chosen else "sevens.why.spares"
    return [(key, {"what": ("score.chips", {"n": cost}, "")})]


def _kept(rules: "Sevens", view: "SevensState", best: str, other: str) -> "Facts":
    """SV-7: what nobody can lay while the first card of the next best move is held back."""
    cards = _laid(rules, view, other)
    if not cards or cards[0] in _laid(rules, view, best):
        return []
    held = view.hands[view.turn]
    theirs = [card for card in _beyond(rules, cards[0]) if card not in held and card not in view.laid]
    return [("sevens.why.blocks", {"n": len(theirs), "card": rules.pack.said(cards[0])})] if theirs else []
