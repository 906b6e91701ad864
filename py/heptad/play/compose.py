"""Setting up a position: who holds what, what comes next, who deals, how it stands; and the match that begins so.

A draft is plain data with a record's own keys (docs/formats.md): `game`, `seats`, `options`, `seed`, `dealer`;
`scores`, one a seat, None for the game's start; `hands`, one list of card texts a seat, and `next`, the cards that
follow the deal in order, each perhaps with fewer cards than there is room: the seed gives the rest. `level` is the
bots', `me` the reader's seat. Drafts are never changed: every change is a new one, so that any can be gone back to.

Where a card lands follows from the game's own `order`, so no rule of a deal is told twice.
"""

from json import loads as _loads

from heptad.games import rules_of, table_of
from heptad.kit.rules import Refused, Rules
from heptad.play import record
from heptad.play.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Draft = dict[str, Any]

KINDS = (
    ("game", str), ("seats", int), ("options", dict), ("seed", str), ("dealer", int), ("scores", list),
    ("hands", list), ("next", list), ("level", str), ("me", int),
)  # fmt: skip


def new(game: str, seed: str) -> "Draft":
    """A game's usual table, with no card placed; the last seat deals."""
    seats = rules_of(game).TABLE
    return {
        "game": game, "seats": seats, "options": {}, "seed": seed, "dealer": seats - 1, "scores": [None] * seats,
        "hands": [[] for _ in range(seats)], "next": [], "level": "casual", "me": 0,
    }  # fmt: skip


def of(match: Match, me: int) -> "Draft":
    """The deal that lies on a match's table, every card placed."""
    rules, last = match.rules, match.rounds[-1]
    bots = [level for level in match.players or [] if level != "human"]
    draft = new(rules.name, match.seed)
    draft.update({"seats": rules.seats, "options": dict(rules.named()), "me": me, "dealer": last.dealer})
    draft.update({"scores": list(last.standing.scores), "level": bots[0] if bots else "casual"})
    draft["hands"] = _dealt(match)
    draft["next"] = [rules.pack.names[card] for card in last.pack[len(rules.order(last.standing)) :]]
    return draft


def read(text: str) -> "Draft | None":
    """The draft of a JSON text, without cards that are not of its pack; None if it is none. Whether it can be played is
    asked with `begin`."""
    try:
        draft = _loads(text)
        ok = type(draft) is dict and len(draft) == len(KINDS)
        for key, kind in KINDS:
            ok = ok and type(draft[key]) is kind
        ok = ok and len(draft["hands"]) == len(draft["scores"]) == draft["seats"] and 0 <= draft["me"] < draft["seats"]
        for cards in draft["hands"] + [draft["next"]] if ok else []:
            ok = ok and type(cards) is list and not [card for card in cards if type(card) is not str]
        if ok:
            rules_of(draft["game"])
    except (ValueError, RuntimeError, KeyError, Refused):
        return None
    return changed(draft, seats=draft["seats"]) if ok else None


# --- what it comes to ---------------------------------------------------------------------------------


def rules(draft: "Draft") -> Rules:
    """The rules of the draft's table; Refused where its options can't be."""
    return table_of(draft["game"], draft["seats"], draft["options"])


def room(draft: "Draft") -> "list[int]":
    """How many cards each place takes: the seats, then `next`. Refused where the table or its standing can't be."""
    return _room(_table(draft))


def begin(draft: "Draft") -> Match:
    """The match that begins with this position; Refused names what can't be, where, and by which clause."""
    table = _table(draft)
    placed = _placed(draft, table)
    order = table.rules.order(table.first) + [draft["seats"]] * table.rules.pack.size
    used = [card for cards in placed for card in cards]
    rest = [card for card in table.rounds[0].pack if card not in used]
    for cards in placed + [rest]:
        cards.reverse()
    names = table.rules.pack.names
    pack = [names[(placed[order[i]] or rest).pop()] for i in range(table.rules.pack.size)]
    return record.check(_data(draft, [{"pack": pack}])).match


def fits(draft: "Draft") -> None:
    """Refused where the placed cards are not of the pack, stand twice, or are more than a place takes."""
    _placed(draft, _table(draft))


def _placed(draft: "Draft", table: Match) -> "list[list[int]]":
    """The cards placed with each seat and as next, by id."""
    clause = table.rules.DEAL_CLAUSE
    seats = draft["seats"]
    sizes = _room(table)
    found: "list[list[int]]" = []
    for i in range(seats + 1):
        cards: "list[int]" = []
        for text in (draft["hands"] + [draft["next"]])[i]:
            card = table.rules.pack.id(text)
            if card < 0:
                raise Refused(clause, "bad.card", card_=text, where="next" if i == seats else f"hands[{i}]")
            if card in cards or [1 for others in found if card in others]:
                raise Refused(clause, "bad.twice", card_=text)
            cards.append(card)
        if len(cards) > sizes[i] and i < seats:
            raise Refused(clause, "compose.full", name=i, n=sizes[i])
        if len(cards) > sizes[i]:
            raise Refused(clause, "bad.next_size", n=len(cards), size=sizes[i])
        found.append(cards)
    return found


def _room(table: Match) -> "list[int]":
    order = table.rules.order(table.first)
    return [order.count(seat) for seat in range(table.rules.seats)] + [table.rules.pack.size - len(order)]


def _table(draft: "Draft") -> Match:
    """The draft's table with the seed's own deal."""
    return record.check(_data(draft, [])).match


def _data(draft: "Draft", rounds: "list[Any]") -> "dict[str, Any]":
    """The record that says what the draft does."""
    me = draft["me"]
    bots = [draft["level"]] * (draft["seats"] - 1)
    data = {key: draft[key] for key in ("game", "seats", "options", "seed", "dealer")}
    data["players"] = bots[:me] + ["human"] + bots[me:]
    data["rounds"] = rounds
    scores = draft["scores"]
    if [score for score in scores if score is not None]:
        usual = record.check(data | {"rounds": []}).match.first.scores
        data["scores"] = [usual[i] if scores[i] is None else scores[i] for i in range(len(scores))]
    return data


def _dealt(match: Match) -> "list[list[str]]":
    """What each seat was dealt in the round on the table, in the pack's order."""
    last = match.rounds[-1]
    order = match.rules.order(last.standing)
    hands: "list[list[int]]" = [[] for _ in range(match.rules.seats)]
    for i in range(len(order)):
        hands[order[i]].append(last.pack[i])
    return [[match.rules.pack.names[card] for card in sorted(hand)] for hand in hands]


# --- changes ------------------------------------------------------------------------------------------


def put(draft: "Draft", card: str, place: int, at: int = -1) -> "Draft":
    """The draft with a card in a place (a seat, or `seats` for `next`), wherever it was. at: before which of the cards
    there, -1: behind them; in a place that is full, that card changes places with it. Refused where it can't be."""
    made = _copy(draft)
    old = where(draft, card)
    lists = made["hands"] + [made["next"]]
    if old == place:
        before = lists[place].index(card)
        lists[place].remove(card)
        at -= 1 if at > before else 0
    elif 0 <= at < len(lists[place]) >= room(draft)[place]:
        other = lists[place][at]
        lists[place][at] = card
        if old >= 0:
            lists[old][lists[old].index(card)] = other
        return made
    elif old >= 0:
        lists[old].remove(card)
    lists[place].insert(len(lists[place]) if at < 0 else at, card)
    fits(made)
    return made


def take(draft: "Draft", card: str) -> "Draft":
    """The draft with a card back in the pack."""
    made = _copy(draft)
    for cards in made["hands"] + [made["next"]]:
        if card in cards:
            cards.remove(card)
    return made


def where(draft: "Draft", card: str) -> int:
    """The place of a card: a seat, `seats` for `next`, -1 for the pack."""
    lists = draft["hands"] + [draft["next"]]
    for i in range(len(lists)):
        if card in lists[i]:
            return i
    return -1


def filled(draft: "Draft", seed: str) -> "Draft":
    """The draft with every hand filled up, as another seed has it."""
    made = changed(draft, seed=seed)
    made["hands"] = _dealt(begin(made))
    return made


def cleared(draft: "Draft") -> "Draft":
    """The draft with all cards back in the pack."""
    return changed(draft, hands=[[] for _ in draft["hands"]], next=[])


def changed(draft: "Draft", **what: "Any") -> "Draft":
    """The draft with other settings. Cards whose seat or pack is gone go back; the dealer stays at the table."""
    made = _copy(draft)
    made.update(what)
    seats = made["seats"]
    if "seats" in what:
        made["hands"] = made["hands"][:seats] + [[] for _ in range(seats - len(made["hands"]))]
        made["scores"] = made["scores"][:seats] + [None] * (seats - len(made["scores"]))
        made["dealer"] = min(made["dealer"], seats - 1)
        made["me"] = min(made["me"], seats - 1)
    try:
        pack = rules(made).pack
    except Refused:
        return made  # `begin` says why
    made["hands"] = [[card for card in cards if pack.id(card) >= 0] for cards in made["hands"]]
    made["next"] = [card for card in made["next"] if pack.id(card) >= 0]
    return made


def _copy(draft: "Draft") -> "Draft":
    made = dict(draft)
    made["hands"] = [list(cards) for cards in draft["hands"]]
    made["next"] = list(draft["next"])
    return made
