"""Links: what they hold, what is refused, and that old ones open for ever."""

import json
import re
import string
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soak_links import match_of

from heptad.games import GAMES, rules_of
from heptad.kit.rules import Refused
from heptad.play import link, record
from tests.engine.tables import decisions, limited

ROOT = Path(__file__).parents[1]
TABLE = "septica?seats=3&jokers=on&jack_draws=on&faces_answer=on&seed=k7f3q&me=0&bots=casual,casual"


def refused(text: str) -> str:
    with pytest.raises(Refused) as no:
        link.read(text)
    return str(no.value)


def played(moves: int = 40, seed: str = "link") -> Any:
    match = limited(("septica", 3, {"jokers": "on"}), seed)
    for _ in decisions(match, most=moves):
        pass
    match.settle()
    return match


def test_a_link_opens_the_table_it_names() -> None:
    found = link.read("https://example.org/cards/#" + TABLE)
    match = found.match
    assert match.rules.seats == 3 and match.seed == "k7f3q" and found.me == 0 and found.language is None
    assert match.rules.options["jack_draws"] == "on" and match.rules.options["target"] == 101
    assert match.players == ["human", "casual", "casual"]
    assert link.table(match) == TABLE


def test_everything_left_out_has_its_default() -> None:
    found = link.read("#septica", "drawn")
    assert found.match.rules.seats == 4 and found.match.seed == "drawn"
    assert found.match.players == ["human", "casual", "casual", "casual"]


def test_bots_sit_around_the_readers_seat() -> None:
    found = link.read("septica?seats=3&me=1&bots=strong,casual&lang=ro")
    assert found.match.players == ["strong", "human", "casual"] and found.me == 1 and found.language == "ro"
    assert link.read("septica?seats=4&bots=beginner").match.players == ["human"] + ["beginner"] * 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", 'no game ""'),
        ("bridge?seats=3", "bridge"),
        ("septica?seats=9", "not by 9"),
        ("septica?seats=three", "seats=three"),
        ("septica?seats=", "seats="),
        ("septica?seats=3&seats=3", '"seats" twice'),
        ("septica?seats", '"seats" but gives it no value'),
        ("septica?colour=red", '"colour"'),
        ("septica?jokers=maybe", "(SA-18)"),
        ("septica?target=100", "(SA-30)"),
        ("septica?target=" + "9" * 5000, "(SA-30)"),
        ("septica?turn_limit=7", "(SA-33)"),
        ("septica?me=4", "me=4"),
        ("septica?seats=2&me=2", "me=2"),
        ("septica?dealer=-1", "dealer=-1"),
        ("septica?seats=2&bots=casual,casual", "2 bots"),
        ("septica?seats=2&bots=clever", "clever"),
        ("septica?seats=2&players=human", "players"),
        ("septica?seats=2&scores=1", "scores"),
        ("septica?seats=2&scores=0.101", "(SA-30)"),
        ("septica?seats=2&scores=a.b", "scores=a"),
        ("septica?seats=2&names=a", "names"),
        ("septica?seed=%zz", "%zz"),
        ("septica?seed=%e", "%e"),
        ("septica?seed=%ff", "%ff"),
        ("septica?lang=english", "english"),
        ("septica?lang=xx", '"xx" is not known'),
        ("septica?m=1", "missing or changed"),
        ("septica?m=x.A.AA", '"x"'),
        ("septica?m=1.A.AA", "check letters"),
        ("septica?p=0s3_AAA", "p="),
        ("septica?p=zz&m=0..AA", "missing or changed"),
        ("septica?seats=2&" + "x" * 10000, "x"),
        ("septica?m=9." + "q" * 20000 + ".xx", "a link can have 20000"),
        ("septica?seats=2&names=," + "x" * 1001, "names"),
    ],
)
def test_what_does_not_decode_is_refused_and_named(text: str, says: str) -> None:
    assert says in refused(text)


def test_a_whole_match_comes_back_from_its_link() -> None:
    match = played(10000)
    assert match.over()
    text = link.whole(match)
    again = link.read(text).match
    again.players = None
    assert record.write(again) == record.write(match)


def test_a_match_of_every_preset_comes_back_from_its_link_and_its_link_is_short() -> None:
    """`make soak` does it with a thousand each."""
    for game in GAMES:
        presets = [values for name, values, _, _ in rules_of(game).OPTIONS if name == "preset"]
        for preset in presets[0] if presets else [None]:
            match = match_of(game, {"preset": preset} if preset else {}, 3)
            text = record.write(match)
            address = link.whole(record.play(record.read(text)))
            assert record.write(link.read(address).match) == text
            assert len(address) < 400


def test_any_changed_letter_of_the_meaning_is_noticed() -> None:
    text = link.whole(played(30))
    for at in range(text.index("?") + 1, len(text)):
        other = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
        try:
            found = link.read(other).match
        except Refused:
            continue
        # two check letters let one change in 4096 pass; then it is still a match that can be played
        raise AssertionError(f"taken: {other} {found}")


def test_a_cut_link_is_refused() -> None:
    text = link.whole(played(30))
    for at in range(text.index("m=") + 3, len(text)):
        assert refused(text[:at])


def test_prescribed_packs_and_shuffles_are_in_the_link() -> None:
    data = {
        "game": "septica", "seats": 2, "dealer": 1, "seed": "x", "names": ["a,b", "&m=1.A.AA"], "scores": [3, 4],
        "rounds": [{"hands": [["8C", "8D", "8H", "8S", "7C"], None], "next": ["4C"], "shuffles": [["3C", "2C"]],
                    "moves": ["8C"]}],
    }  # fmt: skip
    match = record.play(record.check(data))
    again = link.read(link.whole(match)).match
    again.players = None
    assert record.write(again) == record.write(match)
    assert again.state.dump() == match.state.dump() and again.names == ["a,b", "&m=1.A.AA"]


def stands(found: link.Link) -> str:
    """A checksum of all that a link's reader gets: cards, moves, and what follows from them."""
    match = found.match
    said = {
        "record": record.write(match, spell=True), "me": found.me, "language": found.language, "sign": found.sign,
        "scores": match.scores(), "winners": match.standing.winners, "turn": match.state.turn,
        "legal": match.rules.legal(match.state), "hands": match.rules.shown_hands(match.state),
        "gains": [played.gains for played in match.rounds],
    }  # fmt: skip
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


GOLDEN = [line.split() for line in (ROOT / "golden" / "links.txt").read_text("utf-8").splitlines() if line[:1] != "/"]


@pytest.mark.parametrize(("checksum", "text"), GOLDEN)
def test_golden_links_open_for_ever_to_the_same_state(checksum: str, text: str) -> None:
    assert stands(link.read(text)) == checksum


def test_golden_links_are_of_every_game_and_kind() -> None:
    for game in GAMES:
        texts = [text for _, text in GOLDEN if text.startswith(game + "?")]
        for kind in ("&scores=", "&bots=", "&players=", "&names=", "&lang=", "&deals=", "&p=0p", "&m=0.", "&sign="):
            assert [text for text in texts if kind in text], (game, kind)
        assert [text for text in texts if "m=" not in text and "p=" not in text]
    shuffled = {text.split("?")[0] for _, text in GOLDEN if re.search(r"[=.]\d+s\d", text)}
    assert shuffled == {"septica", "seven_up", "siete_y_media"}


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet=string.ascii_letters + string.digits + "=&?%._-", max_size=60))
def test_fuzz_no_text_gives_another_error(text: str) -> None:
    for head in ("", "septica?", "septica?m=", "septica?p=", "septica?seats=2&p=0p"):
        try:
            link.read(head + text)
        except Refused as no:
            assert str(no)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_fuzz_a_damaged_link_is_refused_or_opens_whole(data: st.DataObject) -> None:
    text = link.whole(played(12, "fuzz"))
    at = data.draw(st.integers(0, len(text)))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 4)) :]
    try:
        match = link.read(text).match
    except Refused as no:
        assert str(no)
    else:
        assert match.rules.legal(match.state)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=20))
def test_any_seed_comes_back(seed: str) -> None:
    match = record.play(record.check({"game": "septica", "seats": 2, "seed": seed}))
    assert link.read(link.table(match)).match.seed == seed


def test_records_of_the_ladder_have_links() -> None:
    data = {"game": "septica", "seats": 3, "players": ["human", "human", "expert"], "names": ["a", "b", "c"]}
    text = link.whole(record.play(record.check(data)))
    assert json.loads(record.write(link.read(text).match))["players"] == data["players"]


def test_half_a_surrogate_pair_is_no_seed() -> None:
    assert "can't be read" in refused("septica?seed=%ED%A0%80")
