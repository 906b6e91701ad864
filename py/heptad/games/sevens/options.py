"""The options of Sevens: values, what the named games set (SV-40 … SV-48), and which don't go together."""

from heptad.kit.rules import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PRESETS: "tuple[tuple[str, dict[str, Any]], ...]" = (
    ("sevens", {}),
    ("parliament", {}),
    (
        "fan_tan",
        {
            "scoring": "chips",
            "ante": 1,
            "pass_chip": 1,
            "passing": "free",
            "false_pass_chip": 5,
            "opening": "elder",
        },
    ),
    ("domino", {"pack": "german32", "starter": "U"}),
    ("skat_domino", {"pack": "skat32", "starter": "7"}),
    ("shichi_narabe", {"passing": "limited", "out_on_pass": 4, "opening": "diamond", "scoring": "cards"}),
    ("three_passes", {"out_on_pass": 3}),
    ("runs", {"runs": "on"}),
    ("any_seven", {"opening": "any"}),
)

OPTIONS: "tuple[tuple[str, tuple[Any, ...], Any, str], ...]" = (
    ("preset", tuple([name for name, _ in PRESETS]), "sevens", "SV-45"),
    ("pack", ("french52", "german32", "skat32"), "french52", "SV-43"),
    ("starter", ("7", "U", "O"), "7", "SV-43"),
    ("opening", ("diamond", "any", "elder"), "diamond", "SV-5"),
    ("passing", ("must_play", "free", "limited"), "must_play", "SV-10"),
    ("out_on_pass", ((0, 6),), 0, "SV-13"),
    ("runs", ("off", "on"), "off", "SV-9"),
    ("scoring", ("winner", "cards", "chips"), "winner", "SV-20"),
    ("ace_points", (1, 15), 1, "SV-22"),
    ("seven_penalty", (0, 5, 10), 0, "SV-26"),
    ("ante", ((0, 5),), 0, "SV-24"),
    ("pass_chip", ((0, 5),), 0, "SV-24"),
    ("false_pass_chip", ((1, 20),), 5, "SV-25"),
    ("false_pass", ("prevent", "chips", "lose_turn", "lose_round"), "prevent", "SV-25"),
    ("misplay", ("prevent", "penalise"), "prevent", "SV-16"),
    ("length", ((1, 50), "bankrupt"), 7, "SV-30"),
    ("chips", ((10, 500),), 50, "SV-30"),
    ("tied_round", ("off", "zero"), "off", "SV-33"),
)


def usual(options: "dict[str, Any]") -> "dict[str, Any]":
    """What each option is when it is not named: the preset's value, else the game's (SV-45)."""
    found = {name: default for name, _, default, _ in OPTIONS}
    for name, sets in PRESETS:
        if name == options.get("preset"):
            found = found | sets
    if options.get("scoring", found["scoring"]) == "chips":
        for name in ("ante", "pass_chip"):
            found[name] = found[name] or 1
    return found


def agree(options: "dict[str, Any]", seats: int) -> None:
    """Refuse options that contradict each other."""
    small = options["pack"] != "french52"
    if options["starter"] != "7" and options["pack"] != "german32":
        raise Refused("SV-43", "sevens.bad.starter", starter=options["starter"], pack=options["pack"])
    if small and seats > 6:
        raise Refused("SV-44", "sevens.bad.seats", seats=seats)
    if options["passing"] == "limited" and options["out_on_pass"] < 2:
        raise Refused("SV-12", "sevens.bad.limited", n=options["out_on_pass"])
    if options["scoring"] != "chips":
        if options["length"] == "bankrupt":
            raise Refused("SV-30", "sevens.bad.bankrupt")
        if options["false_pass"] == "chips":
            raise Refused("SV-25", "sevens.bad.false_pass")
