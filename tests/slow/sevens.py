"""Sevens, played slowly: a second reading of the rules, which shares no code with the engine.

Clauses are those of `rules/sevens.md`. Cards are text (`7H`, `UE`); a round is a plain dict, copied whole for
every move. Nothing here knows a generator: every pack and the first dealer must be in the record.
"""
from __future__ import annotations

from typing import Any, NoReturn

from .common import NotGiven, tidy

PACKS = {"french52": ("A23456789TJQK", "CDHS", "D"), "german32": ("789TUOKA", "EGHS", "S"),     # SV-1, SV-43
         "skat32": ("789TJQKA", "CDHS", "D")}                   # ranks from low to high, suits, what opens (SV-5)
PIPS = {"T": 10, "J": 11, "Q": 12, "K": 13, "U": 11, "O": 12}                                   # SV-21, SV-43
DEFAULTS = {"preset": "sevens", "pack": "french52", "starter": "7", "opening": "diamond", "passing": "must_play",
            "out_on_pass": 0, "runs": "off", "scoring": "winner", "ace_points": 1, "seven_penalty": 0, "ante": 0,
            "pass_chip": 0, "false_pass_chip": 5, "false_pass": "prevent", "misplay": "prevent", "length": 7,
            "chips": 50, "tied_round": "off"}
PRESETS: dict[str, dict[str, Any]] = {                                                          # SV-40 … SV-48
    "sevens": {}, "parliament": {},
    "fan_tan": {"scoring": "chips", "ante": 1, "pass_chip": 1, "passing": "free", "false_pass_chip": 5,
                "opening": "elder"},
    "shichi_narabe": {"passing": "limited", "out_on_pass": 4, "opening": "diamond", "scoring": "cards"},
    "three_passes": {"out_on_pass": 3}, "runs": {"runs": "on"}, "any_seven": {"opening": "any"},
    "domino": {"pack": "german32", "starter": "U"}, "skat_domino": {"pack": "skat32", "starter": "7"}}
WORDS = {"preset": list(PRESETS), "pack": list(PACKS), "starter": ["7", "U", "O"],
         "opening": ["diamond", "any", "elder"], "passing": ["must_play", "free", "limited"], "runs": ["off", "on"],
         "scoring": ["winner", "cards", "chips"], "false_pass": ["prevent", "chips", "lose_turn", "lose_round"],
         "misplay": ["prevent", "penalise"], "tied_round": ["off", "zero"]}
NUMBERS = {"out_on_pass": range(7), "ace_points": (1, 15), "seven_penalty": (0, 5, 10), "ante": range(6),
           "pass_chip": range(6), "false_pass_chip": range(1, 21), "length": range(1, 51), "chips": range(10, 501)}
RECORD_KEYS = {"heptad", "game", "options", "seats", "names", "players", "dealer", "seed", "scores", "rounds"}
ROUND_KEYS = {"pack", "hands", "next", "shuffles", "moves"}
Options = dict[str, Any]
Table = dict[str, Any]


def refuse(clause: str, text: str) -> NoReturn:
    raise ValueError(f"{clause}: {text}")


def whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


# ------------------------------------------------------------------ options
def read_options(given: Any) -> Options:
    """The table of options, SV-45: a preset only sets some of them."""
    if not isinstance(given, dict) or not set(given) <= set(DEFAULTS):
        refuse("formats", f"unknown options in {given!r}")
    for name, value in given.items():
        if name in WORDS and not (isinstance(value, str) and value in WORDS[name]):
            refuse("formats", f"{name} is one of {WORDS[name]}")
        good = name not in NUMBERS or (whole(value) and value in NUMBERS[name])
        if not good and not (name == "length" and value == "bankrupt"):
            refuse("formats", f"{name} can't be {value!r}")
    o = {**DEFAULTS, **PRESETS[given.get("preset", "sevens")], **given}
    if o["scoring"] == "chips":                                             # 1 with chips, unless it is named
        o = {**o, "ante": 1, "pass_chip": 1, **given}
    if o["starter"] not in PACKS[o["pack"]][0]:
        refuse("SV-43", f"no {o['starter']} in {o['pack']}")
    if o["length"] == "bankrupt" and o["scoring"] != "chips":
        refuse("SV-30", "bankrupt without chips")
    if o["false_pass"] == "chips" and o["scoring"] != "chips":
        refuse("SV-25", "false_pass chips without chips")
    if o["passing"] == "limited" and o["out_on_pass"] < 2:
        refuse("SV-12", "limited passing needs out_on_pass of 2 or more")
    return o


# ------------------------------------------------------------------ cards
def whole_pack(o: Options) -> list[str]:
    """SV-1, SV-43; in the order in which hands are shown."""
    ranks, suits, _ = PACKS[o["pack"]]
    return [r + s for s in suits for r in ranks]


def way(o: Options, card: str) -> list[str]:
    """All cards from the starter of its suit to this one, both included (SV-7, SV-8)."""
    ranks = PACKS[o["pack"]][0]
    start, end = ranks.index(o["starter"]), ranks.index(card[0])
    between = ranks[start:end + 1] if end >= start else ranks[end:start + 1][::-1]
    return [rank + card[1] for rank in between]


def beyond(o: Options, card: str, hand: list[str]) -> list[str]:
    """The next cards outward from this one, of those in hand: none, one, or from a starter two."""
    return [c for c in hand if c[1] == card[1] and way(o, c)[-2:-1] == [card]]


def count_of(o: Options, cards: list[str]) -> int:
    """SV-21, SV-22, SV-43."""
    return sum(o["ace_points"] if c[0] == "A" else PIPS.get(c[0]) or int(c[0]) for c in cards)


# ------------------------------------------------------------------ a round
def clockwise(players: list[int], after: int, seats: int) -> int:
    """The next of the players after a seat."""
    return next(s for s in [(after + i) % seats for i in range(1, seats + 1)] if s in players)


def dealing_order(players: list[int], dealer: int, seats: int) -> list[int]:
    """SV-2, SV-32: the players, elder first."""
    order = [clockwise(players, dealer, seats)]
    while len(order) < len(players):
        order.append(clockwise(players, order[-1], seats))
    return order


def table(hands: list[list[str]], order: list[int], o: Options, scores: list[int]) -> Table:
    """A round as dealt, with its opening (SV-5) and its antes (SV-3). `order`: the players, elder first.

    `held` are the hands that players put out had (SV-14); `passes` are those of the round, `since` those since
    the last card was laid (SV-15); `lost` are seats that miss their next turn (SV-25)."""
    seats, starter = len(hands), o["starter"]
    t: Table = {"options": o, "hands": [list(h) for h in hands], "held": {}, "laid": [], "players": order,
                "still_in": list(order), "turn": order[0], "forced": [], "passes": [0] * seats, "since": [0] * seats,
                "lost": [], "scores": list(scores), "pot": 0, "why": [], "winner": None, "moves": 0}
    if o["opening"] == "diamond":
        t["forced"] = [starter + PACKS[o["pack"]][2]]
        t["turn"] = next(s for s in order if t["forced"][0] in hands[s])
    if o["opening"] == "any":
        t["turn"] = next(s for s in order if any(c[0] == starter for c in hands[s]))
        t["forced"] = [c for c in hands[t["turn"]] if c[0] == starter]
    for seat in order:
        pay(t, seat, o["ante"], "SV-3")
    return t


def pay(t: Table, seat: int, chips: int, clause: str) -> None:
    """Chips go to the pot, as far as the seat has them (SV-27)."""
    chips = min(chips, t["scores"][seat]) if t["options"]["scoring"] == "chips" else 0
    t["pot"] += chips
    score(t, seat, -chips, clause)


def score(t: Table, seat: int, points: int, clause: str) -> None:
    if points:
        t["scores"][seat] += points
        t["why"].append({"clause": clause, "seat": seat, "points": points})


def fits(t: Table, card: str) -> bool:
    """SV-7, SV-14: everything between the starter and the card lies there. A starter always fits."""
    return all(c in t["laid"] for c in way(t["options"], card)[:-1])


def fitting(t: Table) -> list[str]:
    return [c for c in t["hands"][t["turn"]] if fits(t, c)]


def stand_off(t: Table) -> bool:
    """SV-15."""
    return all(t["since"][s] >= 2 for s in t["still_in"])


def runs_from(t: Table, run: list[str]) -> list[str]:
    """SV-9: every run that begins with these cards; neighbours in hand, outward from the starter."""
    found = ["+".join(run)]
    for card in beyond(t["options"], run[-1], t["hands"][t["turn"]]):
        found += runs_from(t, [*run, card])
    return found


def must_play(t: Table) -> str | None:
    """The clause that forbids to pass, if there is one, to a seat that could play."""
    o = t["options"]
    if stand_off(t):
        return "SV-15"
    if o["passing"] == "must_play" and o["false_pass"] == "prevent":
        return "SV-10"
    if o["passing"] == "limited" and t["passes"][t["turn"]] + 1 == o["out_on_pass"]:
        return "SV-12"
    return None


def legal(t: Table) -> list[str]:
    """All moves of the seat whose turn it is."""
    if t["winner"] is not None:
        return []
    if t["forced"]:
        return list(t["forced"])
    o, fit = t["options"], fitting(t)
    moves = [m for c in fit for m in (runs_from(t, [c]) if o["runs"] == "on" else [c])]
    if o["misplay"] == "penalise" and not stand_off(t):                     # SV-16
        moves += [c for c in t["hands"][t["turn"]] if c not in fit]
    if not fit or not must_play(t):
        moves.append("pass")
    return moves


def copied(thing: Any) -> Any:
    """Lists and what they hold; the rest is never changed in place."""
    return [copied(part) for part in thing] if isinstance(thing, list) else thing


def play(before: Table, move: str) -> Table:
    """The round after a legal move."""
    t = {key: copied(part) for key, part in before.items()}
    seat, cards = t["turn"], move.split("+")
    t["moves"] += 1
    if move == "pass" or not fits(t, cards[0]):
        passed(t)
    else:
        t["hands"][seat] = [c for c in t["hands"][seat] if c not in cards]
        t["laid"] += cards
        t.update(forced=[], since=[0] * len(t["hands"]))
        if not t["hands"][seat]:                                            # SV-17
            t["winner"] = seat
    if len(t["still_in"]) == 1:                                             # SV-14
        t["winner"] = t["still_in"][0]
    if t["winner"] is not None:
        settle(t)
        return t
    t["turn"] = clockwise(t["still_in"], seat, len(t["hands"]))             # SV-6
    while t["turn"] in t["lost"]:
        t["lost"].remove(t["turn"])
        t["turn"] = clockwise(t["still_in"], t["turn"], len(t["hands"]))
    return t


def passed(t: Table) -> None:
    """A pass, or an illegal card, which counts as one (SV-16)."""
    o, seat, could = t["options"], t["turn"], bool(fitting(t))
    cost, clause, out = o["pass_chip"], "SV-24", False
    if o["passing"] == "limited":                                           # SV-12
        cost = 0
    elif could and o["passing"] == "free":                                  # SV-11
        cost, clause = o["false_pass_chip"], "SV-11"
    elif could and o["false_pass"] == "chips":                              # SV-25
        cost, clause = o["false_pass_chip"], "SV-25"
    elif could and o["false_pass"] == "lose_turn":
        t["lost"].append(seat)
    elif could and o["false_pass"] == "lose_round":
        out = True
    pay(t, seat, cost, clause)
    t["passes"][seat] += 1
    t["since"][seat] += 1
    if out or t["passes"][seat] == o["out_on_pass"]:                        # SV-13, SV-14
        t["held"] = {**t["held"], seat: t["hands"][seat]}
        t["laid"] += t["hands"][seat]
        t["hands"][seat] = []
        t["still_in"].remove(seat)


def settle(t: Table) -> None:
    """SV-20 … SV-27, SV-33."""
    o, winner = t["options"], t["winner"]
    if o["scoring"] == "winner":
        score(t, winner, 1, "SV-20")
        return
    left = {s: t["held"].get(s, t["hands"][s]) for s in t["players"] if s != winner}
    counts = {s: count_of(o, cards) for s, cards in left.items()}
    for seat in sorted(left):
        if o["tied_round"] == "zero" and list(counts.values()).count(counts[seat]) > 1:
            continue
        blocked = o["seven_penalty"] * sum(c[0] == o["starter"] for c in left[seat])            # SV-26
        if o["scoring"] == "cards":
            score(t, seat, counts[seat], "SV-21")
            score(t, seat, blocked, "SV-26")
        else:
            paid = min(counts[seat] + blocked, t["scores"][seat])           # SV-23, SV-27
            score(t, seat, -paid, "SV-23")
            score(t, winner, paid, "SV-23")
    score(t, winner, t["pot"], "SV-24")
    t["pot"] = 0


def why_not(t: Table, move: str) -> str:
    """The clause against a move that is not legal."""
    if t["forced"]:
        return "SV-5"
    if move == "pass":
        return must_play(t) or "SV-10"
    cards = move.split("+")
    if not set(cards) <= set(t["hands"][t["turn"]]):
        return "SV-7 (not in this hand)"
    if len(cards) > 1:
        return "SV-9"
    return "SV-16" if t["options"]["misplay"] == "penalise" else "SV-7"


# ------------------------------------------------------------------ a record
def card_list(given: Any, o: Options) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(c, str) for c in given):
        refuse("formats", f"{given!r} is not a list of cards")
    cards = [tidy(c) for c in given]
    if not set(cards) <= set(whole_pack(o)) or len(set(cards)) < len(cards):
        refuse("SV-4", f"a card twice, or of another pack, in {cards}")
    return cards


def read_hands(given: Any, at: int, seats: int, order: list[int], o: Options) -> list[list[str]]:
    """The hands of a round as dealt, from `pack` or from `hands` (SV-2, SV-4)."""
    if not isinstance(given, dict) or not set(given) <= ROUND_KEYS:
        refuse("formats", f"unknown keys in round {at}")
    pack = whole_pack(o)
    sizes = [len(pack[order.index(s)::len(order)]) if s in order else 0 for s in range(seats)]
    if "pack" in given:
        if "hands" in given or "next" in given:
            refuse("formats", "pack with hands or next")
        cards = card_list(given["pack"], o)
        if len(cards) < len(pack):
            raise NotGiven("pack", at, pack, sizes)
        return [cards[order.index(s)::len(order)] if s in order else [] for s in range(seats)]
    hands = given.get("hands", [None] * seats)
    if not isinstance(hands, list) or len(hands) != seats:
        refuse("SV-2", "one hand a seat")
    known = [None if h is None else card_list(h, o) for h in hands]
    card_list([c for h in known for c in h or []], o)
    if any(h is not None and len(h) != size for h, size in zip(known, sizes)):
        refuse("SV-2", f"the hands have {sizes} cards")
    if card_list(given.get("next", []), o):
        refuse("SV-2", "all cards are dealt, none follows")
    if any(h is None and size for h, size in zip(known, sizes)):
        raise NotGiven("pack", at, pack, sizes)
    return [h or [] for h in known]


def read_head(record: Any) -> tuple[int, Options, list[int]]:
    """Seats, options and starting scores."""
    if not isinstance(record, dict) or not set(record) <= RECORD_KEYS:
        refuse("formats", "unknown keys in the record")
    if record.get("game") != "sevens" or record.get("heptad", 1) != 1:
        refuse("formats", "not a record of sevens")
    seats, o = record.get("seats"), read_options(record.get("options", {}))
    if not isinstance(seats, int) or isinstance(seats, bool) or not 3 <= seats <= 8:
        refuse("formats", "3 to 8 seats")
    if seats > 6 and o["pack"] != "french52":
        refuse("SV-44", "3 to 6 seats with 32 cards")
    scores = record.get("scores", [o["chips"] if o["scoring"] == "chips" else 0] * seats)
    if not isinstance(scores, list) or len(scores) != seats or not all(whole(s) and s >= 0 for s in scores):
        refuse("formats", "scores: one whole number a seat")
    if o["length"] == "bankrupt" and 0 in scores:
        refuse("SV-30", "these scores end the match before it starts")
    return seats, o, list(scores)


def leaders(scores: list[int], o: Options) -> list[int]:
    """SV-30: who is first in the match."""
    best = min(scores) if o["scoring"] == "cards" else max(scores)
    return [s for s, points in enumerate(scores) if points == best]


def run(record: Any) -> dict[str, Any]:
    """Plays a record and gives everything that `replay` and `count` need."""
    seats, o, scores = read_head(record)
    rounds, players = record.get("rounds", []), list(range(seats))
    if not isinstance(rounds, list):
        refuse("formats", "rounds are a list")
    if "dealer" not in record:
        raise NotGiven("dealer", 0, [])
    if not whole(record["dealer"]) or not 0 <= record["dealer"] < seats:
        refuse("formats", "the dealer is one of the seats")
    m: dict[str, Any] = {"options": o, "rounds": [], "trace": [], "winners": None, "extra": False,
                         "dealer": record["dealer"] - 1}
    for at in range(len(rounds) + 1):
        if at == len(rounds) and (m["winners"] is not None or at > len(m["rounds"])):
            return m
        if m["winners"] is not None:
            refuse("SV-30", f"round {at} is listed, but the match is over")
        if at > len(m["rounds"]):
            refuse("formats", f"round {at} is listed, but round {at - 1} is not finished")
        m.update(dealer=clockwise(players, m["dealer"], seats), round=at)   # SV-1, SV-32
        order = dealing_order(players, m["dealer"], seats)
        given = rounds[at] if at < len(rounds) else {}
        t = table(read_hands(given, at, seats, order, o), order, o, scores)
        t = play_round(t, given, m)
        m["table"], scores = t, t["scores"]
        if t["winner"] is None:
            continue
        gains = [sum(w["points"] for w in t["why"] if w["seat"] == s) for s in range(seats)]
        m["rounds"].append({"dealer": m["dealer"], "gains": gains, "why": t["why"]})
        if m["extra"]:
            m["winners"] = [t["winner"]]                                    # SV-32
        elif (0 in scores) if o["length"] == "bankrupt" else at + 1 == o["length"]:             # SV-30
            first = leaders(scores, o)
            if len(first) == 1:
                m["winners"] = first
            else:
                players, m["extra"] = first, True
    return m


def play_round(t: Table, given: dict[str, Any], m: dict[str, Any]) -> Table:
    moves = given.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        refuse("formats", "moves are a list of texts")
    for text in moves:
        where = f"round {m['round']}, move {t['moves']}, seat {t['turn']}: {text}"
        if t["winner"] is not None:
            refuse("SV-17", f"{where}; the round is over")
        move = text if text == "pass" else "+".join(tidy(c) for c in text.split("+"))
        moves_there = legal(t)
        if move not in moves_there:
            refuse(why_not(t, move), f"{where}; legal: {' '.join(moves_there)}")
        m["trace"].append({"round": m["round"], "turn": t["turn"], "legal": moves_there, "move": move})
        t = play(t, move)
    if t["winner"] is not None and given.get("shuffles"):
        refuse("formats", f"round {m['round']} has shuffles that were never used")
    return t


def replay(record: dict[str, Any], trace: bool = False) -> dict[str, Any]:
    """The object of `replay --json`."""
    m = run(record)
    t, over, pack = m["table"], m["winners"] is not None, whole_pack(m["options"])
    result = {"game": "sevens", "over": over, "winners": m["winners"], "scores": t["scores"], "round": m["round"],
              "dealer": m["dealer"], "turn": None if over else t["turn"], "legal": legal(t),
              "hands": [sorted(h, key=pack.index) for h in t["hands"]], "rounds": m["rounds"]}
    if m["options"]["scoring"] == "chips":
        result["pot"] = t["pot"]
    if trace:
        result["trace"] = m["trace"]
    return result


def count_from(t: Table, depth: int) -> int:
    return 1 if depth == 0 or t["winner"] is not None else sum(count_from(play(t, m), depth - 1) for m in legal(t))


def count(record: dict[str, Any], depth: int) -> int:
    """How many sequences of that many legal moves follow; a sequence that ends the round counts as one."""
    return count_from(run(record)["table"], depth)
