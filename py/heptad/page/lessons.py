"""The lessons as data: for each game a fixed deal and the steps of the reader through it. No DOM here.

A deal is a record (docs/formats.md) without moves; the reader sits at seat 0, and what the bots answer follows from
it. A step is (kind, moves, words):

"play": the reader makes one of these moves; "bet" stands for every move that begins with it.
"try": the reader tries this card, which does not go, and sees why.
"self": the table makes this move for the reader.

`words` is the key of what the coach says before it; what to do is said after that, from the move itself.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Step = tuple[str, tuple[str, ...], str]

# game, deal, steps, and the key of what is said at the end
LESSONS: "tuple[tuple[str, dict[str, Any], tuple[Step, ...], str], ...]" = (
    (
        "septica",
        {
            "game": "septica",
            "seats": 2,
            "players": ["human", "casual"],
            "dealer": 1,
            "seed": "lesson",
            "rounds": [
                {
                    "hands": [["4H", "9S", "7D", "2C", "KC"], ["8H", "2S", "JD", "QD", "4C"]],
                    "next": ["9H", "6D", "TC", "5D", "3S"],
                }
            ],
        },
        (
            ("try", ("KC",), "lesson.septica.match"),
            ("play", ("9S",), "lesson.septica.rank"),
            ("play", ("2C",), "lesson.septica.two"),
            ("play", ("7D=H",), "lesson.septica.seven"),
            ("play", ("4H",), "lesson.septica.suit"),
            ("play", ("KC",), "lesson.septica.last"),
        ),
        "lesson.septica.end",
    ),
    (
        "sevens",
        {"game": "sevens", "seats": 4, "players": ["human", "casual", "casual", "casual"], "seed": "l2463"},
        (
            ("play", ("7D",), "lesson.sevens.open"),
            ("try", ("KD",), "lesson.sevens.rows"),
            ("play", ("8D",), "lesson.sevens.fit"),
            ("play", ("pass",), "lesson.sevens.pass"),
            ("play", ("6H",), "lesson.sevens.hold"),
        ),
        "lesson.sevens.end",
    ),
    (
        "seven_up",
        {
            "game": "seven_up",
            "seats": 2,
            "players": ["human", "casual"],
            "dealer": 1,
            "seed": "lesson",
            "rounds": [
                {
                    "hands": [["8C", "5D", "9H", "2S", "JS", "AS"], ["3C", "AC", "7D", "QD", "KH", "6S"]],
                    "next": ["9S"],
                }
            ],
        },
        (
            ("play", ("stand",), "lesson.seven_up.stand"),
            ("play", ("AS",), "lesson.seven_up.high"),
            ("play", ("9H",), "lesson.seven_up.lead"),
            ("try", ("5D",), "lesson.seven_up.follow"),
            ("play", ("JS",), "lesson.seven_up.jack"),
            ("play", ("2S",), "lesson.seven_up.low"),
            ("self", ("8C",), "lesson.seven_up.rest"),
            ("self", ("5D",), "lesson.seven_up.rest"),
        ),
        "lesson.seven_up.end",
    ),
    (
        "siete_y_media",
        {
            "game": "siete_y_media",
            "seats": 3,
            "players": ["human", "casual", "casual"],
            "dealer": 1,
            "seed": "lesson",
            "rounds": [{"hands": [["3C"], ["5E"], ["5O"]], "next": ["SB", "3E", "7C", "6O"]}],
        },
        (
            ("play", ("bet",), "lesson.siete_y_media.bet"),
            ("play", ("hit",), "lesson.siete_y_media.ask"),
            ("play", ("hit",), "lesson.siete_y_media.figure"),
            ("play", ("stand",), "lesson.siete_y_media.stand"),
        ),
        "lesson.siete_y_media.end",
    ),
)


def lesson_of(game: str) -> "tuple[dict[str, Any], tuple[Step, ...], str] | None":
    """A game's deal, steps and last words; None if there is no lesson of that name."""
    for name, deal, steps, end in LESSONS:
        if name == game:
            return deal, steps, end
    return None


def meets(step: "Step", move: str) -> bool:
    """Whether a legal move is one that a step of the kind "play" wants."""
    return step[0] == "play" and (move in step[1] or move.split(" ")[0] in step[1])
