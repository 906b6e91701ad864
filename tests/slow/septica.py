"""American Septica, played slowly: a second reading of the rules, which shares no code with the engine.

Clauses are those of `rules/septica.md`. Cards are text (`7H`, `XR`); a round is a plain dict, copied whole
for every move. Nothing here knows a generator: every pack and every later shuffle must be in the record.
"""
from __future__ import annotations

import copy
import re
from typing import Any, NoReturn

from .common import NotGiven

RANKS, SUITS, JOKERS = "A23456789TJQK", "CDHS", ["XR", "XB"]
DEFAULTS = {"target": 101, "jokers": "off", "jack_draws": "off", "faces_answer": "off", "seven_points": 25,
            "turn_limit": 0}
RECORD_KEYS = {"heptad", "game", "options", "seats", "names", "players", "dealer", "seed", "scores", "rounds"}
ROUND_KEYS = {"pack", "hands", "next", "shuffles", "moves"}
Table = dict[str, Any]


def refuse(clause: str, text: str) -> NoReturn:
    raise ValueError(f"{clause}: {text}")


# ------------------------------------------------------------------ cards
def whole_pack(options: dict[str, Any]) -> list[str]:
    """SA-1: 52 cards, 54 with `jokers`; in the order in which hands are shown."""
    return [r + s for s in SUITS for r in RANKS] + (JOKERS if options["jokers"] == "on" else [])


def tidy(text: Any) -> str:
    """A card as it is written: `10` and lower case are understood."""
    if not isinstance(text, str):
        refuse("formats", f"{text!r} is not a card")
    return re.sub("^10", "T", text.upper())


def value(card: str, options: dict[str, Any]) -> int:
    """SA-26."""
    if card in JOKERS:
        return 50
    if card[0] == "7":
        return int(options["seven_points"])
    return {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def draws(card: str, options: dict[str, Any]) -> int:
    """SA-12, SA-13, SA-19: how many cards this one makes the next player draw; 0 if it is no draw card."""
    if card in JOKERS:
        return 5
    return 2 if card[0] == "2" or (card[0] == "J" and options["jack_draws"] == "on") else 0


# ------------------------------------------------------------------ a round
def table(hands: list[list[str]], stock: list[str], pile: list[str], turn: int, options: dict[str, Any],
          shuffles: list[list[str]] | None = None) -> Table:
    """A round at some point: stock top first, pile top last, nothing waiting."""
    return {"hands": hands, "stock": stock, "pile": pile, "turn": turn, "options": options, "named": None,
            "debt": 0, "skip": False, "passes": 0, "moves": 0, "shuffles": shuffles or [], "used": 0,
            "ended": None}


def deal(pack: list[str], seats: int, dealer: int, options: dict[str, Any],
         shuffles: list[list[str]]) -> Table:
    """SA-1 … SA-3."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for i, card in enumerate(pack[:5 * seats]):
        hands[(dealer + 1 + i) % seats].append(card)
    stock = pack[5 * seats:]
    while stock[0] in JOKERS or stock[0][0] in "72JA":
        stock = stock[1:] + stock[:1]
    return table(hands, stock[1:], stock[:1], (dealer + 1) % seats, options, shuffles)


def goes(t: Table, card: str) -> bool:
    """Whether the card may be played when nothing waits (SA-5, SA-9, SA-11, SA-18, SA-20, SA-22)."""
    top: str = t["pile"][-1]
    if top in JOKERS or card in JOKERS or card[0] == "7":
        return True
    if card[0] == top[0] or card[1] == (t["named"] or top[1]):
        return True
    return t["options"]["faces_answer"] == "on" and top[0] + card[0] in ("2J", "3Q", "4K")


def legal(t: Table) -> list[str]:
    """All moves of the seat whose turn it is."""
    if t["ended"]:
        return []
    hand = t["hands"][t["turn"]]
    if t["debt"]:                                                           # SA-7, SA-10, SA-13
        return [c for c in hand if draws(c, t["options"])] + ["take"]
    if t["skip"]:                                                           # SA-7, SA-10, SA-15
        return [c for c in hand if c[0] == "A"] + ["skip"]
    moves: list[str] = []
    for card in hand:
        if goes(t, card):
            named = card[0] == "7" and len(hand) > 1                        # SA-8, SA-9
            moves += [f"{card}={s}" for s in SUITS] if named else [card]
    if t["stock"] or len(t["pile"]) > 1:                                    # SA-6, SA-23
        moves.append("draw")
    return moves or ["pass"]                                                # SA-25


def draw_cards(t: Table, number: int) -> int:
    """SA-23, SA-24: from the stock, which is made anew when a card is needed and none is there."""
    for got in range(number):
        if not t["stock"]:
            below, top = t["pile"][:-1], t["pile"][-1]
            if not below:
                return got
            if t["used"] == len(t["shuffles"]):
                raise NotGiven("shuffle", -1, below)
            new = t["shuffles"][t["used"]]
            if sorted(new) != sorted(below):
                refuse("SA-23", f"the shuffle has {new}, under the top card lie {below}")
            t.update(stock=list(new), pile=[top], used=t["used"] + 1)
        t["hands"][t["turn"]].append(t["stock"].pop(0))
    return number


def play(before: Table, move: str) -> Table:
    """The round after a legal move."""
    t = copy.deepcopy(before)
    hand, seats = t["hands"][t["turn"]], len(t["hands"])
    t["moves"] += 1
    if move == "pass":
        t["passes"] += 1
    elif move == "skip":                                                    # counts neither way (SA-25)
        t["skip"] = False
    elif move == "draw":
        draw_cards(t, 1)
        t["passes"] = 0
    elif move == "take":                                          # finding nothing is a pass (SA-25)
        t["passes"] = 0 if draw_cards(t, t["debt"]) else t["passes"] + 1
        t["debt"] = 0
    else:
        card, _, suit = move.partition("=")
        hand.remove(card)
        t["pile"].append(card)
        t.update(named=suit or None, passes=0)
        if hand:
            t["debt"] += draws(card, t["options"])
            t["skip"] = card[0] == "A"
        else:                                                               # SA-8
            t.update(ended="SA-27", debt=0, skip=False)
    if not t["ended"] and (t["passes"] == seats or t["moves"] == t["options"]["turn_limit"]):
        t["ended"] = "SA-28"                                                # SA-25, SA-33
    t["turn"] = (t["turn"] + 1) % seats                                     # SA-3
    return t


def charges(t: Table) -> list[int]:
    """SA-27, SA-28: what an ended round costs every seat."""
    held = [sum(value(c, t["options"]) for c in hand) for hand in t["hands"]]
    if t["ended"] == "SA-27":
        return held
    lowest = min(held)
    return [0] * len(held) if held.count(lowest) > 1 else [0 if h == lowest else h for h in held]


def why_not(t: Table, move: str) -> str:
    """The clause against a move that is not legal."""
    if move in ("draw", "take", "skip", "pass"):
        if t["debt"] or t["skip"]:
            return "SA-7"
        return {"draw": "SA-25", "take": "SA-12", "skip": "SA-15", "pass": "SA-25"}[move]
    card, equals, _ = move.partition("=")
    if card not in t["hands"][t["turn"]]:
        return "SA-5 (not a card of this hand)"
    if card[0] == "7":
        if t["debt"] or t["skip"]:
            return "SA-10"
        return "SA-8" if len(t["hands"][t["turn"]]) == 1 else "SA-9"
    if t["debt"]:
        return "SA-13" if card[0] == "J" else "SA-7"
    if t["skip"]:
        return "SA-18" if card in JOKERS else "SA-15"
    return "SA-9" if equals else "SA-11" if t["named"] else "SA-5"


# ------------------------------------------------------------------ a record
def whole(number: Any, low: int, high: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and low <= number <= high


def read_options(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict) or not set(given) <= set(DEFAULTS):
        refuse("formats", f"unknown options in {given!r}")
    o = {**DEFAULTS, **given}
    for name in ("jokers", "jack_draws", "faces_answer"):
        if o[name] not in ("on", "off") or not isinstance(o[name], str):
            refuse("formats", f"{name} is on or off")
    if not whole(o["target"], 0, 501) or o["target"] not in (101, 301, 501):
        refuse("SA-30", "target is 101, 301 or 501")
    if not whole(o["seven_points"], 12, 45):
        refuse("SA-26", "seven_points is 12 to 45")
    if not (whole(o["turn_limit"], 0, 0) or whole(o["turn_limit"], 50, 5000)):
        refuse("SA-33", "turn_limit is 0 or 50 to 5000")
    return o


def card_list(given: Any, options: dict[str, Any]) -> list[str]:
    if not isinstance(given, list):
        refuse("formats", f"{given!r} is not a list of cards")
    cards = [tidy(c) for c in given]
    if not set(cards) <= set(whole_pack(options)) or len(set(cards)) < len(cards):
        refuse("SA-1", f"a card twice, or of another pack, in {cards}")
    return cards


def read_pack(given: dict[str, Any], at: int, seats: int, dealer: int, options: dict[str, Any]) -> list[str]:
    """The pack of a round, from `pack` or from `hands` and `next`."""
    if not isinstance(given, dict) or not set(given) <= ROUND_KEYS:
        refuse("formats", f"unknown keys in round {at}")
    if "pack" in given:
        if "hands" in given or "next" in given:
            refuse("formats", "pack with hands or next")
        pack: list[str] = card_list(given["pack"], options)
    else:
        hands = given.get("hands", [None] * seats)
        if not isinstance(hands, list) or len(hands) != seats:
            refuse("SA-1", "one hand a seat")
        known = [card_list(h, options) for h in hands if h is not None]
        if any(len(h) != 5 for h in known):
            refuse("SA-1", "five cards each")
        rest = card_list(given.get("next", []), options)
        card_list(sum(known, rest), options)
        pack = []
        if len(known) == seats:
            pack = [known[(dealer + 1 + i) % seats][i // seats] for i in range(5 * seats)] + rest
    if len(pack) < len(whole_pack(options)):
        raise NotGiven("pack", at, whole_pack(options), [5] * seats)
    return pack


def run(record: Any) -> dict[str, Any]:
    """Plays a record and gives everything that `replay` and `count` need."""
    if not isinstance(record, dict) or not set(record) <= RECORD_KEYS:
        refuse("formats", "unknown keys in the record")
    if record.get("game") != "septica" or record.get("heptad", 1) != 1:
        refuse("formats", "not a record of septica")
    if not whole(record.get("seats"), 2, 4):
        refuse("formats", "2, 3 or 4 seats")
    seats, options = record["seats"], read_options(record.get("options", {}))
    scores, rounds = record.get("scores", [0] * seats), record.get("rounds", [])
    if not isinstance(scores, list) or len(scores) != seats or not all(whole(s, 0, 10 ** 9) for s in scores):
        refuse("formats", "scores: one whole number a seat")
    if max(scores) >= options["target"]:
        refuse("SA-30", "these scores end the match before it starts")
    if not isinstance(rounds, list):
        refuse("formats", "rounds are a list")
    if "dealer" not in record:
        raise NotGiven("dealer", 0, [])
    if not whole(record["dealer"], 0, seats - 1):
        refuse("formats", "the dealer is one of the seats")
    m: dict[str, Any] = {"scores": list(scores), "rounds": [], "trace": [], "over": False}
    for at, given in enumerate(rounds):
        if at != len(m["rounds"]):
            refuse("formats", f"round {at} is listed, but round {at - 1} is not finished")
        if m["over"]:
            refuse("SA-30", f"round {at} is listed, but the match is over")
        m.update(dealer=(record["dealer"] + at) % seats, round=at)          # SA-29
        pack = read_pack(given, at, seats, m["dealer"], options)
        shuffles, moves = given.get("shuffles", []), given.get("moves", [])
        if not isinstance(shuffles, list) or not isinstance(moves, list):
            refuse("formats", "shuffles and moves are lists")
        t = deal(pack, seats, m["dealer"], options, [card_list(s, options) for s in shuffles])
        for text in moves:
            move = text if text in ("draw", "take", "skip", "pass") else tidy(text)
            where = f"round {at}, move {t['moves']}, seat {t['turn']}: {text}"
            if t["ended"]:
                refuse("SA-8", f"{where}: the round is over")
            if move not in legal(t):
                refuse(why_not(t, move), f"{where}; legal: {' '.join(legal(t))}")
            m["trace"].append({"round": at, "turn": t["turn"], "legal": legal(t), "move": move})
            try:
                t = play(t, move)
            except NotGiven as gap:
                raise NotGiven(gap.what, at, gap.cards) from None
        m["table"] = t
        if t["ended"]:
            if t["used"] < len(t["shuffles"]):
                refuse("SA-23", f"round {at} has shuffles that were never used")
            gains = charges(t)
            why = [{"clause": t["ended"], "seat": s, "points": g} for s, g in enumerate(gains) if g]
            m["rounds"].append({"dealer": m["dealer"], "gains": gains, "why": why})
            m["scores"] = [a + b for a, b in zip(m["scores"], gains)]
            m["over"] = max(m["scores"]) >= options["target"]               # SA-30
    if not m["over"] and len(m["rounds"]) == len(rounds):
        raise NotGiven("pack", len(rounds), whole_pack(options), [5] * seats)
    return m


def replay(record: dict[str, Any], trace: bool = False) -> dict[str, Any]:
    """The object of `replay --json`."""
    m = run(record)
    t, scores = m["table"], m["scores"]
    order = whole_pack(t["options"])
    lowest = [s for s, points in enumerate(scores) if points == min(scores)]
    result = {"game": "septica", "over": m["over"], "winners": None, "scores": scores, "round": m["round"],
              "dealer": m["dealer"], "turn": t["turn"], "legal": legal(t),
              "hands": [sorted(h, key=order.index) for h in t["hands"]], "rounds": m["rounds"]}
    if m["over"]:
        result.update(winners=lowest if len(lowest) == 1 else [], turn=None)    # SA-31
    if trace:
        result["trace"] = m["trace"]
    return result


def count_from(t: Table, depth: int) -> int:
    return 1 if depth == 0 or t["ended"] else sum(count_from(play(t, m), depth - 1) for m in legal(t))


def count(record: dict[str, Any], depth: int) -> int:
    """How many sequences of that many legal moves follow; a sequence that ends the round counts as one.

    A shuffle on the way is the record's next unused one."""
    return count_from(run(record)["table"], depth)
