"""`lagoon selfplay`: what it prints, how it exits, and a game's options as words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from events.chance import Picker
from events.codec import Codec
from events.fold import fold
from events.kahuna import Kahuna
from events.kahuna.moves import Take
from events.kahuna.options import Options
from projections.games import GAMES
from service.commands import option_words
from service.commands.random_games import SelfplayError, options_from_words, play_games, run_games

KAHUNA = GAMES["kahuna"]


def test_games_without_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_games("kahuna", 2, 7, {"edition": "classic", "strategic": True}, None, tmp_path) == 0
    told = capsys.readouterr().out
    assert "kahuna: 2 games" in told
    assert "games per second" in told
    assert told.endswith("0 faults\n")
    assert list(tmp_path.iterdir()) == []


def test_games_that_are_not_checked_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_games("kahuna", 2, 7, {}, 2, tmp_path, checks=False) == 0
    assert "0 faults" not in capsys.readouterr().out


class MissesTakes(Kahuna):
    def legal(self, state: Any, seat: int) -> Any:
        return (move for move in super().legal(state, seat) if not isinstance(move, Take))


class Breaks(Kahuna):
    def decide(self, state: Any, seat: int, move: Any, chance: Picker) -> Any:
        if state.round == 2:
            raise ZeroDivisionError
        return super().decide(state, seat, move, chance)


def test_a_log_that_cannot_be_written_does_not_hide_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run_games(KAHUNA._replace(game=Breaks()), 5, 7, Options(), (2,), tmp_path / "file", True) == 1
    told = capsys.readouterr().out
    assert "ZeroDivisionError" in told
    assert "Its log cannot be written to" in told


@pytest.mark.parametrize(("game", "word"), [(MissesTakes(), "turns: "), (Breaks(), "ZeroDivisionError")])
def test_a_fault_is_told_and_its_log_written(
    game: Kahuna, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "faults"
    assert run_games(KAHUNA._replace(game=game), 5, 7, Options(), (2,), out, True) == 1
    told = capsys.readouterr().out
    (file,) = out.iterdir()
    assert "1 fault in game" in told
    assert word in told
    assert str(file) in told
    raws = file.read_bytes().splitlines()
    table = fold(KAHUNA.game, (Codec(KAHUNA.game).decode(raw, seq) for seq, raw in enumerate(raws, 1))).table
    assert table.seq == len(raws)
    assert table.phase != "over"


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        run_games(KAHUNA._replace(game=MissesTakes()), 5, 7, Options(), (2,), tmp_path / folder, True)
    one, two = sorted(tmp_path.glob("*/*.jsonl"))
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    ("game", "options", "seats", "code"),
    [
        ("chess", {}, None, "no_such_game"),
        ("kahuna", {"edition": "lost"}, None, "bad_options"),
        ("kahuna", {"handicap": {"seat": 0, "bridges": 9}}, None, "bad_options"),
        ("kahuna", {}, 5, "bad_seats"),
    ],
)
def test_what_there_is_not_is_refused(
    game: str, options: dict[str, object], seats: int | None, code: str, tmp_path: Path
) -> None:
    with pytest.raises(SelfplayError) as refused:
        play_games(game, 1, 1, options, seats, tmp_path)
    assert refused.value.code == code


def test_the_command_line_reads_the_options_of_the_game(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "service.cli", "selfplay", "kahuna", "--games", "1", "--seed", "3"]
    words = ["--edition", "classic", "--strategic", "--open-cards", "--handicap", "1:2", "--first", "0"]
    done = subprocess.run([*command, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 faults" in done.stdout
    done = subprocess.run([*command, "--handicap", "1:9"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "bad_options" in done.stderr


# ---- options as words


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", {}),
        ("--strategic --open-cards", {"strategic": True, "open_cards": True}),
        ("--no-strategic", {"strategic": False}),
        ("--edition classic --first=1", {"edition": "classic", "first": 1}),
        ("--handicap 1:2", {"handicap": {"seat": 1, "bridges": 2}}),
        ("--handicap=0:3 --strategic", {"handicap": {"seat": 0, "bridges": 3}, "strategic": True}),
    ],
)
def test_words_are_read_as_the_options_of_the_game(words: str, options: dict[str, object]) -> None:
    assert options_from_words("kahuna", words.split()) == options


@pytest.mark.parametrize(
    "words",
    [
        "classic",
        "--colour red",
        "--edition",
        "--edition lost",
        "--handicap",
        "--handicap 1",
        "--handicap 1:9",
        "--handicap 1:2:3",
        "--handicap x:y",
        "--no-handicap",
        "--no-edition",
        "--strategic=1",
        "--first two",
        "-strategic",
    ],
)
def test_words_that_say_nothing_of_it_are_refused(words: str) -> None:
    with pytest.raises(SelfplayError):
        options_from_words("kahuna", words.split())


def test_a_refusal_names_the_options_there_are() -> None:
    with pytest.raises(SelfplayError, match=r"--edition classic\|modern.*--strategic,.*--handicap SEAT:BRIDGES"):
        options_from_words("kahuna", ["--colour"])


class Other(msgspec.Struct):
    """Options of other kinds than Kahuna has."""

    length: Annotated[int, Meta(ge=-5)] = 3
    house: Literal["on", 2] | None = None
    note: str = ""
    fast: bool | None = None


def test_options_of_other_kinds() -> None:
    words = ["--length", "-4", "--house", "2", "--note", "12", "--fast", "true"]
    assert option_words.options_from(Other, words) == {"length": -4, "house": 2, "note": "12", "fast": True}
