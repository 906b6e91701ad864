"""The players of Sevens, all from a view: beginner and casual, which need no search; those that do are in think.py."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.sevens.rules import Sevens
    from heptad.games.sevens.state import SevensState
    from heptad.kit.rng import Rng


def _sound(rules: "Sevens", view: "SevensState") -> "list[str]":
    """The legal moves without attempts at what the rules forbid (SV-16)."""
    legal = rules.legal(view)
    if not view.opened:
        return legal
    return [move for move in legal if move == "pass" or rules.fits(view, rules.pack.id(move.split("+")[0]))]


def beginner(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """Any card that fits, each as likely; passes only when none does."""
    moves = _sound(rules, view)
    move: str = rng.pick([move for move in moves if move != "pass"] or moves)
    return move


def casual(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """Cards that help nobody else first, what others wait for last; a free pass when all moves hurt."""
    moves = _sound(rules, view)
    best, highest = "pass", 0
    for move in moves:
        if move != "pass":
            worth = _worth(rules, view, [rules.pack.id(text) for text in move.split("+")])
            if best == "pass" or worth > highest:
                best, highest = move, worth
    free = rules.options["passing"] == "limited" and view.passes[view.turn] + 2 < rules.options["out_on_pass"]
    return "pass" if "pass" in moves and (best == "pass" or (free and highest < -2)) else best


def _worth(rules: "Sevens", view: "SevensState", cards: "list[int]") -> int:
    """What laying these is worth: own cards set free, less what the next cards give to others."""
    hand = view.hands[view.turn]
    suit, rank = divmod(cards[-1], rules.width)
    worth = 4 * len(cards) + sum([rules.value[card] for card in cards]) // 6
    steps = (1, -1) if rank == rules.starter else (1,) if rank > rules.starter else (-1,)
    for step in steps:
        mine = theirs = 0
        at = rank + step
        while 0 <= at < rules.width:
            card = suit * rules.width + at
            if card in hand:
                mine += 1
            elif card not in view.laid:
                theirs += 1
                if theirs == 1 and mine == 0:
                    worth -= 3  # the very next card is another's
            at += step
        worth += 2 * mine if theirs else 1 + mine
        worth -= theirs
    return worth


def strong(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """Tries each move in guessed worlds (think.py, loaded when it is first asked for)."""
    from heptad.games.sevens import think

    return think.strong(rules, view, rng, plays)


def expert(rules: "Sevens", view: "SevensState", rng: "Rng", plays: int = 0) -> str:
    """Tries each move in worlds that explain what the others chose (think.py)."""
    from heptad.games.sevens import think

    return think.expert(rules, view, rng, plays)


LEVELS = (("beginner", beginner), ("casual", casual), ("strong", strong), ("expert", expert))
