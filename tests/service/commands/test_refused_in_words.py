"""What a command for players refuses is said in the language asked for, or in that of the terminal."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from clients.terminal.rulebook.plain import WIDTH
from clients.terminal.seats.choices import FILE
from clients.terminal.words import say
from clients.terminal.words.choosing import spoken_codes
from clients.terminal.words.language import language_codes, load_language, speaking
from projections.games import GAMES
from service.archive import games
from service.cli import app
from service.commands.usage import PlayersCommand
from tests.golden import files

HOUSE = "http://127.0.0.1:9"
LOG = files.logs()[0]
KINDS = ", ".join(GAMES)
LEVELS = "easy, medium, hard"


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody chose a language here before."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")


def in_a_line(words: str) -> str:
    """Return words without line breaks."""
    return " ".join(words.split())


def refused(*words: str) -> str:
    """Return what a command that fails says, in one line."""
    with speaking(load_language("en")):
        result = CliRunner().invoke(app, words)
    assert result.exit_code in (1, 2), result.output
    return in_a_line(result.output)


@pytest.mark.parametrize("code", language_codes())
def test_a_command_refuses_in_the_readers_language(code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with speaking(load_language(code)):
        no_game = in_a_line(say("command.no_game", game="chess", games=KINDS))
        no_section = in_a_line(say("command.no_section", game="Kahuna", about="nosuch"))
        no_level = in_a_line(say("command.no_level", level="huge", levels=LEVELS))
        house = in_a_line(say("command.house_link", address=HOUSE))
        no_address = in_a_line(say("trouble.address", address="ftp://x"))
        missing = in_a_line(say("trouble.file.missing", path="nosuch.jsonl", why=""))
        no_seat = in_a_line(say("command.no_seat", seat=7, path=str(LOG)))
        nobody = in_a_line(say("trouble.unreachable.refused", base=HOUSE))
        no_language = in_a_line(say("trouble.language", asked="xx", codes=", ".join(spoken_codes())))
    asked = ("--language", code)
    assert refused("rules", "chess", *asked) == no_game
    assert refused("learn", "chess", *asked) == no_game
    assert refused("rules", "kahuna", "nosuch", *asked) == no_section
    # No other command speaks it from then on.
    assert not list(tmp_path.rglob(FILE))
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    assert refused("rules", "chess") == no_game
    assert refused("bot", HOUSE, "--level", "huge") == no_level
    assert refused("bot", HOUSE) == house
    assert refused("bot", "ftp://x") == no_address
    assert refused("bot", f"{HOUSE}/t/abcdefgh") == nobody
    assert refused("play", "ftp://x") == no_address
    assert refused("replay", "nosuch.jsonl") == missing
    assert refused("replay", str(LOG), "--as", "7") == no_seat
    log = str(LOG)
    tries = ("rules", "kahuna"), ("learn", "kahuna"), ("play", HOUSE), ("replay", log), ("bot", HOUSE), ("verify", log)
    for command in tries:
        assert refused(*command, "--language", "xx") == no_language


PLAYERS = [command for command in typer.main.get_group(app).commands.values() if isinstance(command, PlayersCommand)]


@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("command", PLAYERS, ids=lambda command: command.name)
def test_a_command_that_is_used_otherwise_says_so_in_the_readers_language(
    command: PlayersCommand, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = next(param.name for param in command.params if param.required)
    called = f"lagoon {command.name}"
    name = str(command.name)
    enough = [name] + ["x"] * sum(1 for param in command.params if param.param_type_name == "argument")
    with speaking(load_language(code)):
        how = in_a_line(say("usage.help", command=called))
        missing = in_a_line(say("usage.missing", what=say(f"usage.what.{first}")))
        no_option = in_a_line(say("usage.no_option", option="--nosuch"))
        too_much = in_a_line(say("usage.too_much", command=called))
        bad_value = in_a_line(say("usage.bad_option", option="--language"))
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    assert refused(name) == f"{missing} {how}"
    assert refused(*enough, "--nosuch") == f"{no_option} {how}"
    assert refused(*enough, "x") == f"{too_much} {how}"
    assert refused(*enough, "--language") == f"{bad_value} {how}"
    monkeypatch.setenv("LC_ALL", "C")
    assert refused(name, "--language", code) == f"{missing} {how}"
    assert refused(name, f"--language={code}") == f"{missing} {how}"


@pytest.mark.parametrize("code", language_codes())
def test_what_stands_before_no_command_is_refused_in_the_readers_language(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking(load_language(code)):
        how = in_a_line(say("usage.help", command="lagoon"))
        no_command = in_a_line(say("usage.no_command", command="nosuch"))
        no_option = in_a_line(say("usage.no_option", option="--nosuch"))
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    assert refused("nosuch") == f"{no_command} {how}"
    assert refused("--nosuch") == f"{no_option} {how}"


@pytest.mark.parametrize("code", language_codes())
def test_what_a_proof_came_to_is_said_in_the_readers_language(code: str, tmp_path: Path) -> None:
    export = files.exports()[0]
    found = games.prove(games.source_from_file(export))
    with speaking(load_language(code)):
        counts = {name: say(f"verify.{name}", count=getattr(found, name)) for name in ("events", "draws")}
        signed = in_a_line(say("verify.signed", house=found.house, **counts))
        whose, no_key = in_a_line(say("verify.whose")), in_a_line(say("verify.no_key", key="me"))
        fails = in_a_line(say("verify.fails", why="")).rstrip("“”» ")
    proof = CliRunner().invoke(app, ["verify", str(export), "--language", code])
    assert proof.exit_code == 0, proof.output
    assert in_a_line(proof.stdout) == signed
    assert in_a_line(proof.stderr) == whose
    assert refused("verify", str(export), "--house", "me", "--language", code) == no_key
    (tmp_path / "none.jsonl").write_bytes(b"{}")
    assert refused("verify", str(tmp_path / "none.jsonl"), "--language", code).startswith(fails)


@pytest.mark.parametrize("value", ["9", "two"])
def test_a_value_that_cannot_be_is_refused_in_the_readers_language(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for code in language_codes():
        with speaking(load_language(code)):
            bad = in_a_line(say("usage.bad_option", option="--seat"))
        monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
        assert refused("bot", "x", "--seat", value).startswith(bad)


def test_rules_in_a_pipe_are_plain_text() -> None:
    for game, code in product(GAMES, ("en", "fr")):
        with speaking(load_language("en")):
            result = CliRunner().invoke(app, ["rules", game, "--language", code])
        lines = result.stdout.splitlines()
        assert [line for line in lines if line.startswith(("#", "* ", "- ")) or "**" in line or "`" in line] == []
        assert "\x1b" not in result.stdout
        assert [line for line in lines if len(line) > WIDTH or line != line.rstrip()] == []
        assert any(line.startswith("2.1 ") for line in lines)
