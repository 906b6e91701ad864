"""The command line: `python -m heptad replay | view | simulate | perft | link | record | serve`."""

import argparse
import asyncio
import importlib
import io
import json
import os
import sys
from pathlib import Path

from heptad.games import LADDER, bot_of, rules_of
from heptad.kit.rng import seeded
from heptad.kit.rules import Refused
from heptad.lab.measures import MEASURES
from heptad.lab.perft import perft
from heptad.lab.simulate import simulate
from heptad.play import klass, link, record, replay, result, think
from heptad.play.advice import weighed
from heptad.play.match import Match
from heptad.words import called, say


def main(argv: list[str] | None = None) -> int:
    """Run a command. Exit code 0; 2 with one message on standard error where something does not fit."""
    args = _parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        args.run(args)
    except Refused as no:
        print(f"heptad: {no}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read us has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, UnicodeError) as no:
        print(f"heptad: {no}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="heptad", description="The card games of the number seven.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(run=run)
        return sub

    sub = command("replay", _replay, "Play a record and say how it stands.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub.add_argument("--upto", type=_natural, metavar="N", help="only the first N moves")
    sub.add_argument("--trace", action="store_true", help="also say what was legal before every move")
    sub.add_argument("--json", action="store_true", help="print JSON instead of a readable log")
    sub = command("view", _view, "What one seat may see at the record's end.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub.add_argument("--seat", type=_natural, required=True, metavar="K")
    sub.add_argument("--json", action="store_true", help="print it on one line")
    sub = command("simulate", _simulate, "Bots against each other.")
    sub.add_argument("game")
    sub.add_argument("--bots", required=True, metavar="L1,L2,…", help="a level for each seat: " + ", ".join(LADDER))
    sub.add_argument("--matches", type=_positive, default=1000, metavar="N", help="how many (1000)")
    sub.add_argument("--seed", default="", metavar="S")
    sub.add_argument("--options", default="", metavar="k=v,…", help="the game's options")
    sub.add_argument("--records", metavar="FILE", help="write one record a line")
    sub.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time, -1 for all cores")
    sub.add_argument("--resume", type=Path, metavar="FILE", help="keep finished deals there, and go on from them")
    sub.add_argument("--rotate", action="store_true", help="play each pack once for every rotation of the bots")
    sub.add_argument("--rounds", type=_natural, default=0, metavar="N", help="end a match after so many (0: never)")
    sub.add_argument("--measure", choices=MEASURES, default="score", help="what to count in place of the score")
    sub.add_argument("--json", action="store_true")
    sub = command("advise", _advise, "What a bot would do at the record's end, and what each move is worth.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub.add_argument("--bot", required=True, metavar="LEVEL", help="one of " + ", ".join(LADDER))
    sub.add_argument("--seed", default="", metavar="S", help="of the bot's own chance")
    sub.add_argument("--plays", type=_natural, default=0, metavar="N", help="worlds to look at (0: the level's own)")
    sub.add_argument("--json", action="store_true")
    sub = command("perft", _perft, "Count the legal move sequences from the record's end.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub.add_argument("--depth", type=_natural, required=True, metavar="D")
    sub = command("link", _link, "Turn a record into a link.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub = command("result", _result, "Sign a finished match and turn it into a result link.")
    sub.add_argument("file", help="a record's file; - for standard input")
    sub.add_argument("--name", required=True, help="the player's")
    sub.add_argument("--seat", type=_natural, default=0, metavar="K", help="the player's (0)")
    sub = command("check", _check, "Play results again and hold them against their challenge.")
    sub.add_argument("challenge", help="its link")
    sub.add_argument("file", help="a result a line, links or records; - for standard input")
    sub.add_argument("--csv", action="store_true")
    sub = command("serve", _serve, "Serve the page, which pip install heptad-site brings.")
    sub.add_argument("--port", type=_natural, default=8000, metavar="N", help="the first to try (8000); 0: any")
    sub.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for the whole network, not only this machine")
    sub = command("record", _record, "Turn a link into a record.")
    sub.add_argument("link")
    return parser


def _natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def _positive(text: str) -> int:
    number = _natural(text)
    if not number:
        raise ValueError(text)
    return number


def _read(file: str) -> record.Record:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return record.read(data.decode("utf-8-sig"))


def _dump(data: object) -> None:
    print(json.dumps(data))


def _names(match: Match) -> list[str]:
    """What the seats are called."""
    given = [called(name) for name in match.names or [""] * match.rules.seats]
    return [name or say("en", "seat", {"n": seat}) for seat, name in enumerate(given)]


def _replay(args: argparse.Namespace) -> None:
    read = _read(args.file)
    found = replay.result(read, args.upto, args.trace)
    if args.json:
        _dump(found)
        return
    match = read.match
    names = _names(match)
    for line in match.log:
        print(say("en", line["key"], line["args"], names))
    for i, step in enumerate(found.get("trace", [])):
        print(f"{i}: {names[step['turn']]} {step['move']}    legal: {', '.join(step['legal'])}")
    print("Scores: " + ", ".join(f"{name} {score}" for name, score in zip(names, found["scores"], strict=True)))
    for name, hand in zip(names, found["hands"], strict=True):
        parts = [hand] if all(isinstance(card, str) for card in hand) else hand
        print(f"{name}: " + " | ".join(" ".join(part) for part in parts))
    if found["over"]:
        won = ", ".join(names[seat] for seat in found["winners"])
        print(f"The match is over. Winner: {won or 'nobody'}")
    else:
        print(f"To move: {names[found['turn']]}. Legal: {', '.join(found['legal'])}")


def _seated(match: Match, seat: int) -> None:
    """Refused where the table has no such seat."""
    if seat >= match.rules.seats:
        raise Refused("", "link.seat", key="--seat", seat=seat, high=match.rules.seats - 1)


def _view(args: argparse.Namespace) -> None:
    match = record.play(_read(args.file))
    _seated(match, args.seat)
    print(json.dumps(replay.show(match, args.seat), indent=None if args.json else 1))


def _simulate(args: argparse.Namespace) -> None:
    given = dict(pair.partition("=")[::2] for pair in args.options.split(",") if pair)
    cls = rules_of(args.game)
    bots = args.bots.split(",")
    options = link.options_of(cls, given)
    cls(len(bots), {**given, **options})  # refuses what the game does not have
    for level in bots:
        bot_of(args.game, level)
    with open(args.records or os.devnull, "w", encoding="utf-8") as file:
        records = file if args.records else None
        found = simulate(
            args.game, bots, args.matches, args.seed, options, args.rotate, records, args.jobs, args.resume,
            args.rounds, args.measure,
        )  # fmt: skip
    if args.json:
        _dump(found)
        return
    for key in ("matches", "decisions", "decisions_per_second"):
        print(f"{key}: {found[key]}")
    for who, times in zip(found["bots"], found["move_ms"], strict=True):
        print(
            f"{who['name']}: wins {who['wins']:.4f} ± {who['wins_95'] or 0:.4f}, "
            f"mean {args.measure} {who['score']:.4g} ± {who['score_95'] or 0:.4g}"
            + (", {} ms a move, 95 % within {}".format(*times) if times else "")
        )


def _advise(args: argparse.Namespace) -> None:
    match = record.play(_read(args.file))
    rules, seat = match.rules, match.state.turn
    choose = bot_of(rules.name, args.bot)
    if seat < 0:
        raise Refused("", "no.over")
    view = match.state.view(seat)
    move = choose(rules, view, seeded(args.seed), args.plays)
    found = {"seat": seat, "move": move, "unit": None, "odds": None, "moves": None, "why": None}
    if args.bot in ("strong", "expert"):
        found.update(weighed(rules, view, seeded(args.seed), args.plays, move))
    if args.json:
        _dump(found)
        return
    print(move)
    names = _names(match)
    for key, fields in found["why"] or []:
        print("    " + say("en", key, fields, names))
    for text, value, chances in found["moves"] or []:
        shares = [f", {name} {chance:.3f}" for name, chance in zip(found["odds"], chances, strict=False)]
        print(f"    {text}: {value:.3f} {found['unit']}" + "".join(shares))


def _perft(args: argparse.Namespace) -> None:
    print(perft(record.play(_read(args.file)), args.depth))


def _link(args: argparse.Namespace) -> None:
    match = record.play(_read(args.file))
    print("#" + link.whole(match))


def _result(args: argparse.Namespace) -> None:
    match = result.bare(record.play(_read(args.file), deal_on=False))
    if not match.over():
        raise Refused("", "result.unfinished")
    _seated(match, args.seat)
    if len(args.name) > record.TEXT:
        raise Refused("", "bad.long", where="--name", n=len(args.name), most=record.TEXT)
    players = match.players or ["casual"] * match.rules.seats
    match.players = ["human" if seat == args.seat else players[seat] for seat in range(len(players))]
    print("#" + result.signed(match, args.seat, args.name))


def _check(args: argparse.Namespace) -> None:
    asyncio.run(_checked(args))


async def _checked(args: argparse.Namespace) -> None:
    async def answer(match: Match, level: str) -> str:
        return think.move(match, level)

    opened = link.read(args.challenge)
    challenge = result.table(opened.match, opened.me)
    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text("utf-8-sig")
    known: dict[bytes, str] = {}
    rows = klass.rows([await result.check(one, challenge, answer, known) for one in klass.split(text)])
    if args.csv:
        sys.stdout.write(klass.csv("en", rows).replace("\r\n", "\n"))
        return
    for row in rows:
        print("  ".join(cell for cell in klass.cells("en", row) if cell))


def _serve(args: argparse.Namespace) -> None:
    try:
        serve = importlib.import_module("heptad_site.serve")
    except ModuleNotFoundError:
        raise FileNotFoundError("the page is not installed: pip install heptad-site (or, in a checkout, make play)")
    serve.run(args.port, args.host)


def _record(args: argparse.Namespace) -> None:
    print(record.write(link.read(args.link).match))


if __name__ == "__main__":
    sys.exit(main())
