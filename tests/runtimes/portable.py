"""The portable check: one program that every Python runs, and whose output must be the same to the letter.

It plays matches of every game with every bot, through records, links, views, guesses and refusals, and prints
a checksum a table. No imports but the engine's own and what all of them have.
"""

from hashlib import sha256

from heptad.games import GAMES, levels, rules_of
from heptad.kit.rng import Rng, seeded
from heptad.kit.rules import Refused
from heptad.page.command import understand
from heptad.page.describe import Teller
from heptad.play import compose, fair, link, record
from heptad.play.advice import weighed
from heptad.play.frame import frame
from heptad.play.match import Match
from heptad.play.think import answer, question
from heptad.words import LANGUAGES, percent, say
from heptad.words import number as number_

HEAVY = ("strong", "expert")


def total(texts: "list[str]") -> str:
    """A short checksum of texts."""
    return "".join(["{:02x}".format(byte) for byte in sha256("\n".join(texts).encode()).digest()[:8]])


def check(game: str, seats: int, options: "dict[str, object]", level: str) -> str:
    """Play a match, saying all that can be said on the way; the checksum."""
    match = Match(game, seats, options, "portable " + level)
    said = []
    number = 0
    most = 12 if level in HEAVY else 40  # MicroPython is slow
    while not match.over() and number < most:
        if match.beat():
            continue
        seat = match.state.turn
        view = match.state.view(seat)
        said.append(" ".join(match.rules.legal(view)))
        said.append(str(view.dump()))
        said.append(str(match.rules.guess(view, Rng(number)).dump()))
        shown = frame(match, seat)
        said.append(" ".join([item["move"] for item in shown["touch"]]) + str(shown["number"]) + str(shown["scores"]))
        for card, clause, key, args in shown["why"]:
            said.append(card + clause + say("en", key, args))
        move = answer(question(match, level, 1))  # one world
        try:
            match.move(move + "x")
        except Refused as no:
            said.append(str(no))
        match.move(move)
        number += 1
    said.append(record.write(match))
    said.append(record.write(match, True))
    said.append(fair.promise(match) + str(fair.packs(match)))
    whole = link.whole(match)
    said.append(whole)
    said.append(record.write(link.read(whole).match))
    said.append(record.write(record.play(record.read(record.write(match, True)))))
    for entry in match.log:
        said.append(say("en", entry["key"], entry["args"]))
    return total(said)


def told(game: str) -> str:
    """What the text view says of a match and understands of what is typed, and a position set up; the checksum."""
    match = Match(game, rules_of(game).TABLE, {}, "portable")
    said = []
    for number in range(24):
        match.settle()
        seat = match.state.turn
        if number % 4 == 0:
            names = ["ABCDEFGH"[i] for i in range(match.rules.seats)]
            tell = Teller(LANGUAGES[number // 4 % 3], frame(match, seat), names)
            said += tell.hand_aloud() + tell.table_aloud() + tell.recent(3)
            typed = ["7", "seven of hearts", "siete de copas", "PAS", "ȘAPTE", "10h"]
            typed += [tell.move(item) for item in tell.f["touch"][:9]] + [text for text, _ in tell.hand()]
            said += [" ".join([str(part) for part in understand(text, tell, match.rules)]) for text in typed]
        if number % 8 == 4:
            found = weighed(match.rules, match.state.view(seat), Rng(number), 1)
            said += [found["move"]] + [say("ro", key, args) for key, args in found["why"]]
            for move, value, chances in found["moves"]:
                said += [move, number_("es", value, "+")] + [percent("es", chance) for chance in chances]
        match.move(answer(question(match, "beginner")))
    draft = compose.put(compose.cleared(compose.of(match, 0)), match.rules.pack.names[5], 1)
    said.append(record.write(compose.begin(compose.filled(draft, "portable"))))
    return total(said)


def main() -> None:
    """Print the checksums, one a line."""
    rng = seeded("portable")
    print("rng", total([str(rng.below(n)) for n in range(1, 300)]))
    for game in GAMES:
        print("told", game, told(game))
        cls = rules_of(game)
        on = {}
        for name, values, _, _ in cls.OPTIONS:
            if values == ("off", "on"):
                on[name] = "on"
        for seats in range(cls.SEATS[0], cls.SEATS[1] + 1):
            for options in ({}, on):
                for level in levels(game):
                    print(game, seats, len(options), level, check(game, seats, options, level))


if __name__ == "__main__":
    main()
