"""Whole matches to links and back: `soak_links.py [MATCHES]`; prints how long the links are. Part of `make soak`.

Random play at every game and preset: record → link → record must give the same letters.
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py")]

from heptad.games import GAMES, bot_of, rules_of  # noqa: E402
from heptad.kit.rng import seeded  # noqa: E402
from heptad.play import link, record  # noqa: E402
from heptad.play.match import Match, bot_rng  # noqa: E402

MATCHES = 1000
LEVELS = ("random", "beginner", "casual")


def match_of(game: str, options: dict[str, object], number: int) -> Match:
    """A finished match of bots at a table of any size that the options allow."""
    low, high = rules_of(game).SEATS
    rng = seeded(f"links {game} {options} {number}")
    limit = {"turn_limit": 300} if game == "septica" else {}  # SA-33: random play may go on for very long
    players = [rng.pick(list(LEVELS)) for _ in range(low + rng.below(min(high, 4) - low + 1))]
    match = Match(game, len(players), {**limit, **options}, str(number), players=players)
    match.telling = False
    made = 0
    while True:
        match.settle()
        seat = match.state.turn
        if seat < 0:
            return match
        choose = bot_of(game, players[seat])
        match.move(choose(match.rules, match.state.view(seat), bot_rng(match.seed, seat, made), 0))
        made += 1


def main(matches: int) -> None:
    for game in GAMES:
        presets = [value for name, values, _, _ in rules_of(game).OPTIONS if name == "preset" for value in values]
        for preset in presets or [None]:
            lengths, rounds = [], 0
            for number in range(matches):
                match = match_of(game, {"preset": preset} if preset else {}, number)
                text = record.write(match)
                address = link.whole(record.play(record.read(text)))
                again = record.write(link.read(address).match)
                assert again == text, f"{address}\n{text}"
                lengths.append(len(address))
                rounds += len(match.rounds)
            print(
                f"{game} {preset or ''}: {matches} matches of {rounds / matches:.1f} rounds come back; "
                f"a link has {statistics.median(lengths):.0f} letters, {max(lengths)} at most",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
