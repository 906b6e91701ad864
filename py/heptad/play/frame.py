"""A frame: all that one seat's reader needs to see and to touch, as plain data; the page knows no rule."""

from heptad.kit.state import HOUSE
from heptad.kit.state import NOBODY as NOBODY  # the page takes these two from here
from heptad.kit.state import OVER as OVER
from heptad.kit.zone import touches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.play.match import Match


def frame(match: "Match", seat: int, bare: bool = False, nobody: bool = False) -> "dict[str, Any]":
    """What `seat` sees now. Words are (key, args) pairs. bare: everybody's cards lie open, for a match that is over or
    for a teacher who presents it. nobody: only what is open to all, laid out as for `seat`.

    reader: `seat`, or NOBODY; turn: a seat, HOUSE or OVER; number: moves of the players so far;
    zones: see heptad.kit.zone;
    touch: for each legal move of the reader {move, cards, choice, risky, words (of its button, where it has one)};
    buttons: those without a card; unit: words for an amount of the score; deck: how its signs begin;
    dealing: words for the dealer's mark; step: 1 where play goes clockwise, else -1;
    deals: rounds after which the match is over at the latest, 0 as the rules say;
    why: (card, clause, key, args) for each card in hand that begins no move; ranks: the pack's, from low to high;
    gains: what the round brought, once it is over.
    """
    rules = match.rules
    reader = NOBODY if nobody else seat
    view = match.state.view(reader)
    if bare:
        view = match.state.copy()
        view.eyes = seat
    mine = view.turn == reader
    touch: "list[dict[str, Any]]" = []
    for move in rules.legal(view) if mine else []:
        verb, cards, choice = touches(move, rules.pack)
        item: "dict[str, Any]" = {"move": move, "cards": [rules.pack.names[c] for c in cards], "choice": choice}
        item["risky"] = rules.risky(view, move)
        item["words"] = rules.label(view, move) if verb else None
        touch.append(item)
    last = match.rounds[-1]
    return {
        "game": rules.name,
        "me": seat,
        "reader": reader,
        "turn": view.turn,
        "mine": mine,
        "number": sum([len(played.moves) for played in match.rounds]),
        "round": len(match.rounds) - 1,
        "closed": view.turn == OVER,
        "house": view.turn == HOUSE,
        "over": match.over(),
        "winners": match.standing.winners,
        "scores": match.scores(),
        "deals": match.deals,
        "dealer": last.dealer,
        "dealing": rules.DEALING,
        "ranks": rules.pack.ranks,
        "deck": rules.pack.deck,
        "step": rules.step,
        "unit": rules.unit(),
        "zones": rules.zones(view),
        "touch": touch,
        "buttons": [item for item in touch if not item["cards"]],
        "why": _why(match, view, reader, touch),
        "prompt": rules.prompt(view) if mine else None,
        "log": match.log,
        "gains": last.gains,
    }


def still(f: "dict[str, Any]") -> "dict[str, Any]":
    """A frame to look at only: nothing in it may be touched, and nothing follows from it."""
    for zone in f["zones"]:
        zone["moves"] = []
    f.update({"mine": False, "touch": [], "buttons": [], "why": [], "prompt": None, "closed": False, "over": False})
    return f


def _why(match: "Match", view: "Any", seat: int, touch: "list[Any]") -> "list[Any]":
    """Why the reader's other cards can't be played now."""
    if view.turn != seat:
        return []
    names = match.rules.pack.names
    begins = [item["cards"][0] for item in touch if item["cards"]]
    cards = [names[card] for card in view.hands[seat]]
    return [(card,) + match.rules.refuse(view, card) for card in cards if card not in begins]
