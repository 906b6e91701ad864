"""Seven Up, played slowly: a second reading of the rules, which shares no code with the engine.

Clauses are those of `rules/seven-up.md`. Cards are text (`7H`, `TD`); a round is a plain dict, copied whole
for every move. Nothing here knows a generator: every pack and every later shuffle must be in the record.
"""
from __future__ import annotations

import copy
from typing import Any, NoReturn

from .common import NotGiven, tidy

RANKS, SUITS = "23456789TJQKA", "CDHS"                                      # low to high: ace high
PACK = [r + s for s in SUITS for r in RANKS]                                # in the order hands are shown
DEFAULTS = {"target": 7, "ten_points": 0, "low_to": "holder", "misplay": "prevent"}
RECORD_KEYS = {"heptad", "game", "options", "seats", "names", "players", "dealer", "seed", "scores", "rounds"}
ROUND_KEYS = {"pack", "hands", "next", "shuffles", "moves"}
Table = dict[str, Any]


def refuse(clause: str, text: str) -> NoReturn:
    raise ValueError(f"{clause}: {text}")


# ------------------------------------------------------------------ sides and points
def side(t: Table, seat: int) -> list[int]:
    """Four seats: 0+2 against 1+3; otherwise everybody alone."""
    return [seat % 2, seat % 2 + 2] if t["seats"] == 4 else [seat]


def elder(t: Table) -> int:
    return int(t["dealer"] + 1) % int(t["seats"])


def score(t: Table, clause: str, seat: int, points: int = 1) -> None:
    """SU-50, SU-51: a point counts at once, and the side that reaches the target has won there and then."""
    for s in side(t, seat):
        t["scores"][s] += points
    t["why"].append({"clause": clause, "seat": seat, "points": points})
    if t["scores"][seat] >= t["options"]["target"]:
        t.update(winners=side(t, seat), phase="over")


# ------------------------------------------------------------------ the deal and the trump
def start(pack: list[str], seats: int, dealer: int, options: dict[str, Any], scores: list[int],
          shuffles: list[list[str]]) -> Table:
    """A round just dealt: elder is to speak, or the turned jack has won the match."""
    t: Table = {"seats": seats, "dealer": dealer, "options": options, "scores": list(scores), "shuffles": shuffles,
                "used": 0, "why": [], "winners": None, "trump": None, "trick": [], "tricks": 0, "tried": False,
                "held": {}, "won": {}, "gone": []}
    deal(t, pack)
    return t


def deal(t: Table, pack: list[str]) -> None:
    """SU-2: two packets of three, clockwise from elder. SU-4: the turned card, perhaps a jack."""
    t["hands"] = [[] for _ in range(t["seats"])]
    for i in range(2 * t["seats"]):
        t["hands"][(t["dealer"] + 1 + i) % t["seats"]] += pack[3 * i:3 * i + 3]
    t["stock"] = pack[6 * t["seats"]:]
    t.update(rejected=[], up=[])
    turn_up(t, "SU-4")


def turn_up(t: Table, clause: str) -> bool:
    """Turns the next card. False if its suit was rejected before, so that nobody is asked and no jack scores."""
    card = t["stock"].pop(0)
    t["up"].append(card)
    if card[1] in t["rejected"]:                                            # SU-9, SU-10
        return False
    t.update(phase="elder", turn=elder(t))
    if card[0] == "J":                                                      # SU-4, SU-5, SU-10
        score(t, clause, t["dealer"])
    return True


def run_the_cards(t: Table) -> None:
    """SU-8, SU-9, SU-11: three and three and a new card, until one is asked about or nothing more can be done."""
    t["rejected"].append(t["up"][-1][1])
    while len(t["rejected"]) < 4 and len(t["stock"]) >= 7:
        for seat in (elder(t), t["dealer"]):
            t["hands"][seat] += t["stock"][:3]
            t["stock"] = t["stock"][3:]
        if turn_up(t, "SU-10"):
            return
    if t["used"] == len(t["shuffles"]):
        raise NotGiven("shuffle", -1, PACK)
    t["used"] += 1
    deal(t, t["shuffles"][t["used"] - 1])


def settle(t: Table) -> None:
    """SU-6, SU-7: the turned suit is trump; what follows are the discards, or the play."""
    t["trump"] = t["up"][-1][1]
    begin(t)


def begin(t: Table) -> None:
    """SU-12: elder, then the dealer, down to six; SU-30: then elder leads. SU-47: from here on cards are in play."""
    for seat in (elder(t), t["dealer"]):
        if len(t["hands"][seat]) > 6:
            t.update(phase="discard", turn=seat)
            return
    t.update(phase="play", turn=elder(t), held={c: s for s, hand in enumerate(t["hands"]) for c in hand})


# ------------------------------------------------------------------ tricks
def allowed(t: Table) -> list[str]:
    """SU-31, SU-32, SU-33: the cards that may be put to the trick."""
    hand = list(t["hands"][t["turn"]])
    if not t["trick"]:
        return hand
    led = t["trick"][0][1][1]
    if not any(c[1] == led for c in hand):
        return hand
    if t["tricks"] == 0 or led == t["trump"]:
        return [c for c in hand if c[1] == led]
    return [c for c in hand if c[1] in (led, t["trump"])]


def put(t: Table, card: str) -> None:
    """A card to the trick, or an attempt that goes back to the hand (SU-34)."""
    seat, seats = t["turn"], t["seats"]
    if card not in allowed(t):
        t["tried"] = True
        if seats == 3:
            score(t, "SU-34", seat, -1)
        else:
            score(t, "SU-34", (seat + 1) % seats)
        return
    t["hands"][seat].remove(card)
    t["trick"].append((seat, card))
    t.update(tried=False, turn=(seat + 1) % seats)
    if len(t["trick"]) == seats:
        take_trick(t)


def take_trick(t: Table) -> None:
    """SU-35, SU-30: the highest trump, or else the highest card of the led suit, takes the trick and leads."""
    suits = [c[1] for _, c in t["trick"]]
    best = t["trump"] if t["trump"] in suits else suits[0]
    winner, _ = max((sc for sc in t["trick"] if sc[1][1] == best), key=lambda sc: RANKS.index(sc[1][0]))
    t["won"].update({c: winner for _, c in t["trick"]})
    t.update(turn=winner, trick=[], tricks=t["tricks"] + 1)
    if t["tricks"] == 6:
        count_up(t)


def count_up(t: Table) -> None:
    """SU-41 … SU-46 in their order, as far as the match goes on (SU-51)."""
    t["phase"] = "over"
    held, won, points = t["held"], t["won"], []
    trumps = sorted((c for c in held if c[1] == t["trump"]), key=PACK.index)
    if trumps:
        low = held if t["options"]["low_to"] == "holder" else won
        points = [("SU-41", held[trumps[-1]]), ("SU-42", low[trumps[0]])]
        if "J" + t["trump"] in won:
            points.append(("SU-43", won["J" + t["trump"]]))
    for clause, seat in points + game_point(t):
        if not t["winners"]:
            score(t, clause, seat)


def game_point(t: Table) -> list[tuple[str, int]]:
    """SU-44, SU-45: the clause and the seat, or nothing if the point goes to nobody."""
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": t["options"]["ten_points"]}
    sides = [side(t, s) for s in range(2 if t["seats"] == 4 else t["seats"])]
    sums = [sum(worth.get(c[0], 0) for c, w in t["won"].items() if w in members) for members in sides]
    best = [members for members, total in zip(sides, sums) if total == max(sums)]
    if len(best) == 1:
        return [("SU-44", best[0][0])]
    others = [members for members in best if t["dealer"] not in members]
    return [("SU-45", others[0][0])] if len(others) == 1 else []             # else two or three of three


# ------------------------------------------------------------------ moves
def legal(t: Table) -> list[str]:
    """All moves of the seat whose turn it is."""
    hand = t["hands"][t["turn"]]
    if t["phase"] == "elder":                                               # SU-6, SU-7
        return ["stand", "beg"]
    if t["phase"] == "dealer":                                              # SU-7, SU-8
        return ["gift", "run"]
    if t["phase"] == "discard":                                             # SU-12
        return ["discard " + c for c in hand]
    if t["phase"] == "play":                                                # SU-34: anything, but once
        return list(hand) if t["options"]["misplay"] == "penalise" and not t["tried"] else allowed(t)
    return []


def play(before: Table, move: str) -> Table:
    """The round after a legal move."""
    t = copy.deepcopy(before)
    if move == "stand":
        settle(t)
    elif move == "beg":
        t.update(phase="dealer", turn=t["dealer"])
    elif move == "gift":                                                    # SU-7: the point may end it
        score(t, "SU-7", elder(t))
        if not t["winners"]:
            settle(t)
    elif move == "run":
        run_the_cards(t)
    elif move.startswith("discard "):
        t["hands"][t["turn"]].remove(move[-2:])
        t["gone"].append(move[-2:])
        begin(t)
    else:
        put(t, move)
    return t


def why_not(t: Table, move: str) -> str:
    """The clause against a move that is not legal."""
    if t["phase"] == "over":
        return "SU-50 (SU-51)" if t["winners"] else "SU-47"
    if move in ("stand", "beg", "gift", "run"):
        return {"stand": "SU-6", "beg": "SU-7", "gift": "SU-7", "run": "SU-8"}[move]
    if move.startswith("discard"):
        return "SU-12"
    if t["phase"] != "play":
        return {"elder": "SU-6", "dealer": "SU-7", "discard": "SU-12"}[t["phase"]]
    if move not in t["hands"][t["turn"]]:
        return "SU-30"
    led = t["trick"][0][1][1]
    rules = (["SU-33"] if led == t["trump"] else []) + (["SU-31"] if t["tricks"] == 0 else [])
    return ", ".join((rules or ["SU-32"]) + (["SU-34"] if t["tried"] else []))


# ------------------------------------------------------------------ a record
def whole(number: Any, low: int, high: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and low <= number <= high


def read_options(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict) or not set(given) <= set(DEFAULTS):
        refuse("formats", f"unknown options in {given!r}")
    o = {**DEFAULTS, **given}
    if not whole(o["target"], 5, 21):
        refuse("SU-50", "target is 5 to 21")
    if not whole(o["ten_points"], 0, 10) or o["ten_points"] not in (0, 10):
        refuse("SU-44", "ten_points is 0 or 10")
    if o["low_to"] not in ("holder", "winner"):
        refuse("SU-42", "low_to is holder or winner")
    if o["misplay"] not in ("prevent", "penalise"):
        refuse("SU-34", "misplay is prevent or penalise")
    return o


def card_list(given: Any) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(c, str) for c in given):
        refuse("formats", f"{given!r} is not a list of cards")
    cards = [tidy(c) for c in given]
    if not set(cards) <= set(PACK) or len(set(cards)) < len(cards):
        refuse("SU-2", f"a card twice, or of another pack, in {cards}")
    return cards


def read_pack(given: dict[str, Any], at: int, seats: int, dealer: int) -> list[str]:
    """The pack of a round, from `pack` or from `hands` and `next`."""
    if "pack" in given:
        if "hands" in given or "next" in given:
            refuse("formats", "pack with hands or next")
        pack: list[str] = card_list(given["pack"])
    else:
        hands = given.get("hands", [None] * seats)
        if not isinstance(hands, list) or len(hands) != seats:
            refuse("SU-2", "one hand a seat")
        known = [card_list(h) for h in hands if h is not None]
        if any(len(h) != 6 for h in known):
            refuse("SU-2", "six cards each")
        rest = card_list(given.get("next", []))
        card_list(sum(known, rest))
        pack = []
        if len(known) == seats:
            for packet in (0, 3):
                for i in range(seats):
                    pack += known[(dealer + 1 + i) % seats][packet:packet + 3]
            pack += rest
    if len(pack) < len(PACK):
        raise NotGiven("pack", at, PACK, [6] * seats)
    return pack


def read_shuffles(given: Any) -> list[list[str]]:
    if not isinstance(given, list):
        refuse("formats", "shuffles are a list")
    packs = [card_list(pack) for pack in given]
    if any(len(pack) < len(PACK) for pack in packs):
        refuse("SU-11", "a shuffle is a whole pack")
    return packs


def read_move(text: Any) -> str:
    if not isinstance(text, str):
        refuse("formats", f"{text!r} is not a move")
    if text in ("stand", "beg", "gift", "run"):
        return text
    return "discard " + tidy(text[8:]) if text.startswith("discard ") else tidy(text)


def read_scores(given: Any, seats: int, target: int) -> list[int]:
    """What every seat starts with; partners have the same (SU-52)."""
    if not isinstance(given, list) or len(given) != seats or not all(whole(s, -10 ** 9, 10 ** 9) for s in given):
        refuse("formats", "scores: one whole number a seat")
    if seats == 4 and given[:2] != given[2:]:
        refuse("SU-52", "partners have one score")
    if max(given) >= target:
        refuse("SU-50", "these scores end the match before it starts")
    return list(given)


def follow(record: Any) -> dict[str, Any]:
    """Plays a record and gives everything that `replay` and `count` need."""
    if not isinstance(record, dict) or not set(record) <= RECORD_KEYS:
        refuse("formats", "unknown keys in the record")
    if record.get("game") != "seven_up" or record.get("heptad", 1) != 1:
        refuse("formats", "not a record of seven_up")
    if not whole(record.get("seats"), 2, 4):
        refuse("formats", "2, 3 or 4 seats")
    seats, options, rounds = record["seats"], read_options(record.get("options", {})), record.get("rounds", [])
    scores = read_scores(record.get("scores", [0] * seats), seats, options["target"])
    if not isinstance(rounds, list):
        refuse("formats", "rounds are a list")
    if "dealer" not in record:                                              # SU-1: drawn
        raise NotGiven("dealer", 0, [])
    if not whole(record["dealer"], 0, seats - 1):
        refuse("formats", "the dealer is one of the seats")
    m: dict[str, Any] = {"scores": scores, "rounds": [], "trace": [], "over": False}
    for at, given in enumerate(rounds):
        if at != len(m["rounds"]):
            refuse("formats", f"round {at} is listed, but round {at - 1} is not finished")
        if m["over"]:
            refuse("SU-50", f"round {at} is listed, but the match is over")
        if not isinstance(given, dict) or not set(given) <= ROUND_KEYS or not isinstance(given.get("moves", []), list):
            refuse("formats", f"round {at}: unknown keys, or no list of moves")
        m.update(dealer=(record["dealer"] + at) % seats, round=at)          # SU-1
        shuffles = read_shuffles(given.get("shuffles", []))
        t = start(read_pack(given, at, seats, m["dealer"]), seats, m["dealer"], options, m["scores"], shuffles)
        for number, text in enumerate(given.get("moves", [])):
            move, moves = read_move(text), legal(t)
            if move not in moves:
                refuse(why_not(t, move), f"round {at}, move {number}, seat {t['turn']}: {text}; legal: {moves}")
            m["trace"].append({"round": at, "turn": t["turn"], "legal": moves, "move": move})
            try:
                t = play(t, move)
            except NotGiven as gap:
                raise NotGiven(gap.what, at, gap.cards) from None
        m["table"] = t
        if t["phase"] == "over":
            if t["used"] < len(t["shuffles"]):
                refuse("SU-11", f"round {at} has shuffles that were never used")
            gains = [b - a for a, b in zip(m["scores"], t["scores"])]
            m["rounds"].append({"dealer": m["dealer"], "gains": gains, "why": t["why"]})
            m["over"] = bool(t["winners"])
        m["scores"] = t["scores"]
    if not m["over"] and len(m["rounds"]) == len(rounds):
        raise NotGiven("pack", len(rounds), PACK, [6] * seats)
    return m


def replay(record: dict[str, Any], trace: bool = False) -> dict[str, Any]:
    """The object of `replay --json`."""
    m = follow(record)
    t = m["table"]
    result = {"game": "seven_up", "over": m["over"], "winners": t["winners"], "scores": m["scores"],
              "round": m["round"], "dealer": m["dealer"], "turn": None if m["over"] else t["turn"], "legal": legal(t),
              "hands": [sorted(hand, key=PACK.index) for hand in t["hands"]], "rounds": m["rounds"]}
    if trace:
        result["trace"] = m["trace"]
    return result


def count_from(t: Table, depth: int) -> int:
    return 1 if depth == 0 or t["phase"] == "over" else sum(count_from(play(t, m), depth - 1) for m in legal(t))


def count(record: dict[str, Any], depth: int) -> int:
    """How many sequences of that many legal moves follow; a sequence that ends the round counts as one.

    A shuffle on the way is the record's next unused one."""
    return count_from(follow(record)["table"], depth)
