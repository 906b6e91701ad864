"""The text view's sentences and what it understands: over every table, in every language, without a page."""

import re
import unicodedata
from pathlib import Path

import pytest

from heptad.games import GAMES
from heptad.kit.zone import touches
from heptad.page import command, describe
from heptad.page.command import COMMANDS, fold, names, understand
from heptad.page.describe import Teller
from heptad.play.frame import frame
from heptad.play.match import Match
from heptad.words import LANGUAGES, card, catalogue
from tests.engine.tables import IDS, TABLES, Table, decisions, positions

EVERY = pytest.mark.parametrize("table", TABLES, ids=IDS)


def teller(match: Match, seat: int, language: str = "en") -> Teller:
    return Teller(language, frame(match, seat), ["Player " + "ABCDEFGH"[i] for i in range(match.rules.seats)])


def everything(tell: Teller) -> str:
    """All that is said of a frame but the log."""
    items = tell.table() + tell.players() + tell.hand()
    moves = [" ".join(map(str, move)) for move in tell.moves()]
    return "\n".join([tell.turn(), *moves, *(a + " " + b for a, b in items), *tell.hand_aloud(), *tell.table_aloud()])


@EVERY
def test_every_frame_can_be_told_in_every_language_and_nothing_hidden_is_said(table: Table) -> None:
    for number, match in enumerate(positions(table, most=20), 1):
        view = match.state.view(match.state.turn)
        seen = {c for pile in view.piles() for c in pile if c >= 0}
        for language in LANGUAGES if number % 8 == 0 else ("en",):
            text = everything(teller(match, match.state.turn, language))
            assert "{" not in text and "None" not in text
            if match.rules.name in ("septica", "siete_y_media"):  # the others' refusals name cards that are sought
                for hidden in set(range(match.rules.pack.size)) - seen:
                    assert card(language, match.rules.pack.said(hidden)) not in text


@EVERY
def test_every_move_is_understood_by_text_by_number_and_by_words(table: Table) -> None:
    for number, match in enumerate(positions(table, most=20)):
        language = LANGUAGES[number % 3]
        tell = teller(match, match.state.turn, language)
        legal = match.rules.legal(match.state)
        spans = tell.moves()
        assert [first for first, *_ in spans] == [1] + [last + 1 for _, last, *_ in spans[:-1]]
        assert spans[-1][1] == len(legal)
        for i, touch in enumerate(tell.f["touch"]):
            if i not in (0, 1, len(legal) // 2, len(legal) - 2, len(legal) - 1):
                continue
            move = touch["move"]
            assert move == legal[i]
            for typed in (move, move.lower(), f" {move.replace('T', '10')} ", str(i + 1)):
                assert understand(typed, tell, match.rules) == ("move", move), typed
            words = tell.move(touch)
            assert understand(words, tell, match.rules) == ("move", move), words
            assert understand(fold(words).upper() + ".", tell, match.rules) == ("move", move), words
            short = tell.short(touch)
            if short:
                assert understand(short, tell, match.rules) == ("move", move), short


def test_accents_are_the_same_however_they_are_written() -> None:
    for text in ("según", "tréfla", "ȘAPTE de inimă", "ñandú"):
        assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


@EVERY
def test_what_is_no_legal_move_is_refused_asked_about_or_unknown(table: Table) -> None:
    for match in positions(table, most=8):
        tell = teller(match, match.state.turn)
        legal = match.rules.legal(match.state)
        assert understand("abracadabra", tell, match.rules) == ("unknown", "abracadabra")
        assert understand(str(len(legal) + 1), tell, match.rules)[0] == "unknown"
        for c in range(0, match.rules.pack.size, 5):
            name = match.rules.pack.names[c]
            kind, what = understand(card("en", match.rules.pack.said(c)), tell, match.rules)
            fitting = [move for move in legal if touches(move, match.rules.pack)[1][:1] == [c]]
            if kind == "which":
                assert set(what) <= set(fitting) and len(what) > 1
            else:
                assert kind == "move" and (what in fitting or (not fitting and what == name))
            if name not in legal:
                assert understand(name.lower(), tell, match.rules) == ("move", name)


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [("en", "take", "take"), ("en", "Sit out", "skip"), ("es", "llevarse", "take"), ("es", "Pasar", "pass")],
)
def test_a_move_that_is_not_open_now_is_understood_so_that_it_can_be_refused(
    language: str, typed: str, move: str
) -> None:
    match = Match("septica", 2, {}, "t", dealer=1)
    match.settle()
    assert move not in match.rules.legal(match.state)
    assert understand(typed, teller(match, 0, language), match.rules) == ("move", move)


def test_an_amount_that_is_too_high_is_understood_so_that_it_can_be_refused() -> None:
    match = Match("siete_y_media", 2, {}, "t", dealer=1)
    match.settle()
    assert understand("BET 500", teller(match, 0), match.rules) == ("move", "bet 500")
    assert understand("apostar 500", teller(match, 0, "es"), match.rules) == ("move", "bet 500")
    assert understand("bet", teller(match, 0), match.rules)[0] == "which"


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_names_of_their_own_that_no_move_has(language: str) -> None:
    match = Match("septica", 2, {}, "t", dealer=1)
    match.settle()
    tell = teller(match, 0, language)
    known = [(id, fold(name)) for id in COMMANDS for name in names(language, id)]
    assert len({name for _, name in known}) == len(known)
    for id, name in known:
        assert understand(name.upper() if name.isascii() else name, tell, match.rules) == ("command", (id, ""))
        assert understand(id, tell, match.rules) == ("command", (id, ""))
    assert understand(names(language, "rules")[0] + " sa-5", tell, match.rules) == ("command", ("rules", "sa-5"))
    book = catalogue(language)
    for key in book:
        game, _, verb = key.partition(".move.")
        if game in GAMES and verb:
            labels = [book[key]] if isinstance(book[key], str) else list(book[key].values())
            assert not {fold(text) for text in [*labels, verb]} & {name for _, name in known} - {"run"}, key


def row(suit: str, hows: str) -> dict[str, object]:
    """A row zone: `-` empty, `n` next, `l` laid, `a` apart, from the ace on."""
    how = {"-": "empty", "n": "next", "l": "laid", "a": "apart"}
    slots = [("A23456789TJQK"[i] + suit, how[hows[i]]) for i in range(len(hows))]
    return {"id": "row" + suit, "kind": "row", "words": "suit." + suit, "cards": [], "count": 1, "slots": slots}


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ("---nlllllln--", "from 5 to 10; next 4 or jack"),
        ("------n------", "nothing laid yet; next 7"),
        ("------l------", "7"),
        ("lllllllllllln", "from ace to queen; next king"),
        ("lllllllllllll", "complete"),
        ("-----nlna----", "7; next 6 or 8; apart: 9"),
    ],
)
def test_a_row_is_told_by_its_ends(slots: str, words: str) -> None:
    tell = Teller("en", {"deck": "", "zones": [row("H", slots)]}, [])
    assert tell.table() == [("hearts", words)]


def test_a_trick_is_told_with_who_played_what_and_series_with_bet_total_and_end() -> None:
    match = Match("seven_up", 3, {}, "t1", players=["casual"] * 3)
    for position in decisions(match, "casual"):
        trick = dict(teller(position, position.state.turn).table())["trick"]
        assert len(trick.split("; ")) == max(1, len(position.state.trick))
        if len(position.state.trick) == 2:
            assert re.fullmatch(r"(Player [ABC], \w+ of \w+(; )?){2}", trick)
            break
    for position in decisions(Match("siete_y_media", 3, {}, "t1"), "casual"):
        players = dict(teller(position, position.state.turn).players())
        ended = [seat for seat in range(3) if "over" in position.state.ends[seat]]
        if ended:
            text = players["Player " + "ABC"[ended[0]]]
            assert re.search(r"of \w+; bet \d+; total \d+½?; over", text), text
            break


def test_the_telling_part_knows_no_game_and_no_page() -> None:
    for module in (command, describe):
        text = Path(str(module.__file__)).read_text("utf-8")
        assert not [game for game in GAMES if game in text] and not re.search(
            r"^(import|from) (js|pyscript)", text, re.M
        )
