"""Siete y media, played slowly: a second reading of the rules, which shares no code with the engine.

Clauses are those of `rules/siete-y-media.md`. Cards are text (`4O`, `SC`); a round is a plain dict, copied
whole for every move. Nothing here knows a generator: every pack, and every place of a four that went back,
must be in the record. Points are counted in halves, so that 7½ is 15.
"""
from __future__ import annotations

from typing import Any, NoReturn

from .common import NotGiven, tidy

RANKS, SUITS, FIGURES = "1234567SCR", "OCEB", "SCR"
PACK = [r + s for s in SUITS for r in RANKS]
TOP = 15
DEFAULTS = {"stake": 100, "max_bet": 10, "swap_four": "on", "open": "on", "singing": "optional",
            "bank_passes": "sung", "direction": "counter", "length": 20}
WORDS = {"swap_four": ("on", "off"), "open": ("on", "off"), "singing": ("optional", "compulsory", "off"),
         "bank_passes": ("sung", "every_round", "never"), "direction": ("counter", "clockwise")}
NUMBERS = {"stake": (20, 1000, "SM-40"), "max_bet": (1, 100, "SM-10"), "length": (1, 100, "SM-41")}
RECORD_KEYS = {"heptad", "game", "options", "seats", "names", "players", "dealer", "seed", "scores", "rounds"}
ROUND_KEYS = {"pack", "hands", "next", "shuffles", "moves"}
Table = dict[str, Any]
Series = dict[str, Any]


def refuse(clause: str, text: str) -> NoReturn:
    raise ValueError(f"{clause}: {text}")


def points(cards: list[str]) -> int:
    """SM-1, in halves."""
    return sum(1 if c[0] in FIGURES else 2 * int(c[0]) for c in cards)


# ------------------------------------------------------------------ a round
def turn_order(bank: int, chips: list[int], options: dict[str, Any]) -> list[int]:
    """SM-4, SM-5: those with chips, from the seat next to the bank round to the bank itself."""
    step = 1 if options["direction"] == "clockwise" else -1
    seats = len(chips)
    return [s for s in ((bank + step * i) % seats for i in range(1, seats + 1)) if chips[s]]


def series(card: str, hidden: bool) -> Series:
    """`hidden` is the card that lies face down; `end` is over, stood, quiet or sung."""
    return {"cards": [card], "hidden": card if hidden else None, "bet": None, "end": None}


def deal(pack: list[str], bank: int, chips: list[int], options: dict[str, Any], places: list[int]) -> Table:
    """SM-3: one card each, face down, the bank last. `now` is whose turn it is, as an index of `order`."""
    order = turn_order(bank, chips, options)
    return {"hands": {seat: [series(card, True)] for seat, card in zip(order, pack, strict=False)},
            "pack": pack[len(order):], "order": order, "bank": bank, "chips": list(chips), "options": options,
            "now": 0, "at": 0, "swaps": 0, "asked": "bet", "places": places, "used": 0, "why": [], "ended": False}


def seat_of(t: Table) -> int:
    return int(t["order"][t["now"]])


def mine(t: Table) -> list[Series]:
    """All the series of the seat whose turn it is."""
    hand: list[Series] = t["hands"][seat_of(t)]
    return hand


def free_chips(t: Table) -> int:
    """SM-21: what this seat may still bet. A bet that went over has left the chips already (SM-12)."""
    lying = sum(s["bet"] or 0 for s in mine(t) if s["end"] != "over")
    return int(t["chips"][seat_of(t)]) - lying


def may_swap(t: Table) -> bool:
    """SM-7, SM-8."""
    hand = mine(t)
    return bool(t["options"]["swap_four"] == "on" and len(hand) == 1 and hand[0]["bet"] is None
                and hand[0]["cards"][0][0] == "4" and t["swaps"] < 4 and t["pack"])


def may_open(t: Table) -> bool:
    """SM-7, SM-20, SM-21, SM-23: two figures are all that the series has."""
    cards = mine(t)[t["at"]]["cards"]
    return bool(t["options"]["open"] == "on" and len(mine(t)) < 4 and len(cards) == 2
                and all(c[0] in FIGURES for c in cards) and free_chips(t) > 0 and t["pack"])


def legal(t: Table) -> list[str]:
    """All moves of the seat whose turn it is."""
    if t["ended"]:
        return []
    if t["asked"] == "bet":                                                 # SM-6, SM-10, SM-21
        most = min(t["options"]["max_bet"], free_chips(t))
        return (["swap"] if may_swap(t) else []) + [f"bet {n}" for n in range(1, most + 1)]
    if t["asked"] == "sing":                                                # SM-13
        return ["sing", "quiet"]
    moves = ["stand"]                                                       # SM-11
    if t["pack"]:                                                           # SM-7
        moves.append("hit")
        if seat_of(t) != t["bank"]:
            if mine(t)[t["at"]]["hidden"]:                                  # SM-9
                moves.append("flip")
            if may_open(t):
                moves.append("open")
    return moves


def copied(t: Table) -> Table:
    """The same round, of which everything that may change is new."""
    hands = {seat: [{**s, "cards": list(s["cards"])} for s in hand] for seat, hand in t["hands"].items()}
    return {**t, "hands": hands, "pack": list(t["pack"]), "chips": list(t["chips"]), "why": list(t["why"])}


def play(before: Table, move: str) -> Table:
    """The round after a legal move."""
    t = copied(before)
    hand, this = mine(t), mine(t)[t["at"]]
    if move == "swap":                                                      # SM-8
        four, new = this["cards"][0], t["pack"].pop(0)
        this.update(cards=[new], hidden=new)
        put_back(t, four)
        t["swaps"] += 1
    elif move.startswith("bet"):
        next(s for s in hand if s["bet"] is None)["bet"] = int(move[4:])
        t["asked"] = "play"
    elif move == "open":                                                    # SM-20, SM-21
        this["hidden"] = None
        hand.append(series(this["cards"].pop(), False))
        t["asked"] = "bet"
    elif move in ("hit", "flip"):
        take_card(t, this, move)
    else:
        finish(t, {"stand": "stood", "sing": "sung", "quiet": "quiet"}[move])
    return t


def put_back(t: Table, four: str) -> None:
    """SM-8: among the cards left, with so many of them above it as the record says."""
    if t["used"] == len(t["places"]):
        raise NotGiven("place", -1, [str(n) for n in range(len(t["pack"]) + 1)])
    place = t["places"][t["used"]]
    if not 0 <= place <= len(t["pack"]):
        refuse("SM-8", f"{place} cards above the four, but only {len(t['pack'])} are left")
    t["pack"].insert(place, four)
    t["used"] += 1


def take_card(t: Table, this: Series, move: str) -> None:
    """SM-9, SM-24: of all the series of a player, one card at most lies face down."""
    if move == "flip":
        this["hidden"] = None
    card = t["pack"].pop(0)
    this["cards"].append(card)
    if seat_of(t) != t["bank"] and not any(s["hidden"] for s in mine(t)):
        this["hidden"] = card
    total = points(this["cards"])
    if total > TOP:
        finish(t, "over")                                                   # SM-12, SM-31
    elif total == TOP:
        singing = "quiet" if seat_of(t) == t["bank"] else t["options"]["singing"]
        if singing == "optional":                                           # SM-13
            t["asked"] = "sing"
        else:                                                               # SM-17, SM-31
            finish(t, "sung" if singing == "compulsory" else "quiet")


def finish(t: Table, how: str) -> None:
    """The series being played ends; what comes next: another one, the next seat, the bank, the settlement."""
    seat, this = seat_of(t), mine(t)[t["at"]]
    this["end"] = how
    if how in ("over", "sung"):                                             # SM-12, SM-17: its cards are shown
        this["hidden"] = None
    if seat == t["bank"]:
        settle(t)
        return
    if how == "over":
        move_chips(t, "SM-12", seat, t["bank"], this["bet"])
    t["asked"] = "play"
    if t["at"] + 1 < len(mine(t)):                                          # SM-22
        t["at"] += 1
        return
    t.update(now=t["now"] + 1, at=0, swaps=0)
    if seat_of(t) != t["bank"]:
        t["asked"] = "bet"
    elif all(s["end"] == "over" for other in t["order"][:-1] for s in t["hands"][other]):
        t["ended"] = True                                                   # SM-30
    else:
        mine(t)[0]["hidden"] = None                                         # SM-31


def move_chips(t: Table, clause: str, payer: int, taker: int, chips: int) -> None:
    """SM-42: what one loses the other gets."""
    for seat, change in ((payer, -chips), (taker, chips)):
        t["chips"][seat] += change
        t["why"].append({"clause": clause, "seat": seat, "points": change})


def settle(t: Table) -> None:
    """SM-32, SM-33, SM-36: first the bank takes what it won, then it pays, both in turn order."""
    bank = t["bank"]
    reached = points(t["hands"][bank][0]["cards"])
    waiting = [(seat, s) for seat in t["order"][:-1] for s in t["hands"][seat] if s["end"] != "over"]
    lost = [(seat, s) for seat, s in waiting if points(s["cards"]) <= reached <= TOP]
    for seat, s in lost:
        move_chips(t, "SM-32", seat, bank, s["bet"])
    for seat, s in waiting:
        if not any(s is other for _, other in lost):
            double = s["end"] == "sung"                                     # the bank has no 7½: s would be lost
            due = s["bet"] * (2 if double else 1)
            paid = min(due, t["chips"][bank])
            if paid:
                move_chips(t, "SM-36" if paid < due else "SM-33" if double else "SM-32", bank, seat, paid)
    t["ended"] = True


def next_bank(t: Table) -> int:
    """SM-34, SM-36: who has the bank after a round that has ended."""
    bank, chips, passes = t["bank"], t["chips"], t["options"]["bank_passes"]
    reached = points(t["hands"][bank][0]["cards"])
    if passes == "sung" and reached != TOP:
        for seat in t["order"][:-1]:
            if any(s["end"] == "sung" for s in t["hands"][seat]):
                return int(seat)
    if chips[bank] and passes != "every_round":
        return int(bank)
    return turn_order(bank, chips, t["options"])[0]


def why_not(t: Table, move: str) -> str:
    """The clause against a move that is not legal."""
    word = move.split(" ")[0]
    if word not in ("swap", "bet", "hit", "flip", "open", "stand", "sing", "quiet"):
        return "SM-6 (no such move)"
    if seat_of(t) == t["bank"]:
        return {"swap": "SM-8", "open": "SM-20", "hit": "SM-7"}.get(word, "SM-31")
    first = len(mine(t)) == 1
    if t["asked"] == "sing":
        return "SM-13"
    if t["asked"] == "bet":
        if word == "bet":
            return "SM-10" if first else "SM-21, SM-10"
        return ("SM-8" if t["pack"] else "SM-7") if word == "swap" else "SM-6" if first else "SM-21"
    if word in ("hit", "flip", "open") and not t["pack"]:
        return "SM-7"
    if word == "open":
        return "SM-21" if t["options"]["open"] == "on" and len(mine(t)) < 4 and not free_chips(t) else "SM-20"
    return {"swap": "SM-8", "bet": "SM-10", "flip": "SM-9"}.get(word, "SM-13, SM-17")


# ------------------------------------------------------------------ a record
def whole(number: Any, low: int, high: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and low <= number <= high


def read_options(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict) or not set(given) <= set(DEFAULTS):
        refuse("formats", f"unknown options in {given!r}")
    o = {**DEFAULTS, **given}
    for name, words in WORDS.items():
        if o[name] not in words:
            refuse("formats", f"{name} is one of {words}")
    for name, (low, high, clause) in NUMBERS.items():
        if not whole(o[name], low, high) and not (name == "length" and o[name] == "all"):
            refuse(clause, f"{name} is {low} to {high}")
    return o


def card_list(given: Any) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(c, str) for c in given):
        refuse("formats", f"{given!r} is not a list of cards")
    cards = [tidy(c) for c in given]
    if not set(cards) <= set(PACK) or len(set(cards)) < len(cards):
        refuse("formats", f"a card twice, or of another pack, in {cards}")
    return cards


def read_pack(given: Any, at: int, order: list[int], seats: int) -> list[str]:
    """The pack of a round, from `pack` or from `hands` and `next`."""
    if not isinstance(given, dict) or not set(given) <= ROUND_KEYS:
        refuse("formats", f"unknown keys in round {at}")
    sizes = [1 if seat in order else 0 for seat in range(seats)]            # SM-3, SM-5
    if "pack" in given:
        if "hands" in given or "next" in given:
            refuse("formats", "pack with hands or next")
        pack = card_list(given["pack"])
    else:
        hands = given.get("hands", [None] * seats)
        if not isinstance(hands, list) or len(hands) != seats:
            refuse("formats", "one hand a seat")
        known = {seat: card_list(h) for seat, h in enumerate(hands) if h is not None}
        if any(len(h) != sizes[seat] for seat, h in known.items()):
            refuse("SM-3", "one card each, and none to a seat without chips")
        rest = card_list(given.get("next", []))
        card_list(sum(known.values(), rest))
        complete = all(seat in known for seat in order)
        pack = [known[seat][0] for seat in order] + rest if complete else []
    if len(pack) < len(PACK):
        raise NotGiven("pack", at, PACK, sizes)
    return pack


def run(record: Any) -> dict[str, Any]:
    """Plays a record and gives everything that `replay` and `count` need."""
    if not isinstance(record, dict) or not set(record) <= RECORD_KEYS:
        refuse("formats", "unknown keys in the record")
    if record.get("game") != "siete_y_media" or not whole(record.get("heptad", 1), 1, 1):
        refuse("formats", "not a record of siete_y_media")
    if not whole(record.get("seats"), 2, 8):
        refuse("formats", "2 to 8 seats")
    seats, options = record["seats"], read_options(record.get("options", {}))
    scores, rounds = record.get("scores", [options["stake"]] * seats), record.get("rounds", [])      # SM-40
    if not isinstance(scores, list) or len(scores) != seats or not all(whole(s, 0, 10 ** 9) for s in scores):
        refuse("formats", "scores: one whole number a seat")
    if sum(s > 0 for s in scores) < 2:
        refuse("SM-41", "these chips end the match before it starts")
    if not isinstance(rounds, list):
        refuse("formats", "rounds are a list")
    if "dealer" not in record:                                              # SM-2
        raise NotGiven("dealer", 0, [])
    if not whole(record["dealer"], 0, seats - 1):
        refuse("formats", "the first bank is one of the seats")
    if not scores[record["dealer"]]:
        refuse("SM-36", "a first bank without chips")
    m: dict[str, Any] = {"scores": list(scores), "rounds": [], "trace": [], "over": False,
                         "dealer": record["dealer"], "seats": seats}
    for at, given in enumerate(rounds):
        if at != len(m["rounds"]):
            refuse("formats", f"round {at} is listed, but round {at - 1} is not finished")
        if m["over"]:
            refuse("SM-41", f"round {at} is listed, but the match is over")
        if at:
            m["dealer"] = next_bank(m["table"])
        play_round(m, given, at, options)
    if not m["over"] and len(m["rounds"]) == len(rounds):
        bank = next_bank(m["table"]) if rounds else m["dealer"]
        read_pack({}, len(rounds), turn_order(bank, m["scores"], options), seats)
    return m


def play_round(m: dict[str, Any], given: Any, at: int, options: dict[str, Any]) -> None:
    """One listed round; `m`, the match so far, is brought up to its end."""
    start, bank = m["scores"], m["dealer"]
    pack = read_pack(given, at, turn_order(bank, start, options), m["seats"])
    places, moves = given.get("shuffles", []), given.get("moves", [])
    if not isinstance(places, list) or not isinstance(moves, list) or not all(whole(n, 0, 40) for n in places):
        refuse("formats, SM-8", "shuffles are places, moves a list")
    t = deal(pack, bank, start, options, places)
    for number, move in enumerate(moves):
        where = f"round {at}, move {number}, seat {seat_of(t)}: {move}"
        if t["ended"]:
            refuse("SM-35", f"{where}: the round is over")
        if not isinstance(move, str):
            refuse("formats", f"{where}: not a move")
        if move not in legal(t):
            refuse(why_not(t, move), f"{where}; legal: {', '.join(legal(t))}")
        m["trace"].append({"round": at, "turn": seat_of(t), "legal": legal(t), "move": move})
        try:
            t = play(t, move)
        except NotGiven as gap:
            raise NotGiven(gap.what, at, gap.cards) from None
    m.update(table=t, round=at, scores=t["chips"])
    if t["ended"]:
        if t["used"] < len(places):
            refuse("SM-8", f"round {at} has places that were never used")
        gains = [after - before for before, after in zip(start, t["chips"], strict=True)]
        m["rounds"].append({"dealer": bank, "gains": gains, "why": t["why"]})
        m["over"] = len(m["rounds"]) == options["length"] or sum(c > 0 for c in m["scores"]) == 1    # SM-41


def replay(record: dict[str, Any], trace: bool = False) -> dict[str, Any]:
    """The object of `replay --json`. Bets lie before the players and stay theirs until lost: no `pot`."""
    m = run(record)
    t, scores = m["table"], m["scores"]
    hands = [[list(s["cards"]) for s in t["hands"].get(seat, [])] for seat in range(m["seats"])]
    result = {"game": "siete_y_media", "over": m["over"], "winners": None, "scores": list(scores),
              "round": m["round"], "dealer": m["dealer"], "turn": seat_of(t), "legal": legal(t), "hands": hands,
              "rounds": m["rounds"]}
    if m["over"]:
        result.update(winners=[s for s, c in enumerate(scores) if c == max(scores)], turn=None)      # SM-41
    if trace:
        result["trace"] = m["trace"]
    return result


def count_from(t: Table, depth: int) -> int:
    return 1 if depth == 0 or t["ended"] else sum(count_from(play(t, m), depth - 1) for m in legal(t))


def count(record: dict[str, Any], depth: int) -> int:
    """How many sequences of that many legal moves follow; a sequence that ends the round counts as one.

    A four that goes back on the way goes to the record's next unused place."""
    return count_from(run(record)["table"], depth)
