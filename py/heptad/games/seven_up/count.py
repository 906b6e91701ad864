"""The points after the six tricks of Seven Up, in their order: High, Low, Jack, Game."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.games.seven_up.rules import SevenUp
    from heptad.games.seven_up.state import SevenUpState

WORTH = {"A": 4, "K": 3, "Q": 2, "J": 1}  # SU-44


def count(rules: "SevenUp", s: "SevenUpState") -> None:
    """Score High, Low, Jack and Game (SU-41 … SU-47); what comes after the target is reached does not count."""
    pack = rules.pack
    trumps = sorted([card for card in s.taken if pack.suit(card) == s.trump])
    points = []
    if trumps:  # SU-46: one trump alone is both high and low
        points.append(("SU-41", holder(rules, s, trumps[-1])))
        low = winner(rules, s, trumps[0]) if rules.options["low_to"] == "winner" else holder(rules, s, trumps[0])
        points.append(("SU-42", low))
        for card in trumps:
            if pack.ranks[pack.rank(card)] == "J":
                points.append(("SU-43", winner(rules, s, card)))
    points += _game(rules, s)
    for clause, seat in points:
        if rules.score(s, clause, seat, 1):  # SU-51
            return


def holder(rules: "SevenUp", s: "SevenUpState", card: int) -> int:
    """Who played a card, and so held it (SU-47)."""
    trick, place = divmod(s.taken.index(card), rules.seats)
    seat: int = (s.leads[trick] + place) % rules.seats
    return seat


def winner(rules: "SevenUp", s: "SevenUpState", card: int) -> int:
    """Who won the trick with a card in it."""
    return s.takers[s.taken.index(card) // rules.seats]


def _game(rules: "SevenUp", s: "SevenUpState") -> "list[tuple[str, int]]":
    """SU-44, SU-45: the side with the most in cards won; a tie against the dealer goes to the other."""
    sums = [0] * rules.seats
    for card in s.taken:
        rank = rules.pack.ranks[rules.pack.rank(card)]
        seat = rules.side(winner(rules, s, card))[0]
        sums[seat] += rules.options["ten_points"] if rank == "T" else WORTH.get(rank, 0)
    sides = [0, 1, 2] if rules.seats == 3 else [0, 1]
    most = max(sums)
    best = [seat for seat in sides if sums[seat] == most]
    if len(best) == 1:
        return [("SU-44", best[0])]
    dealer = rules.side(s.dealer)[0]
    if len(best) == 2 and dealer in best:
        return [("SU-45", [seat for seat in best if seat != dealer][0])]
    return []
