"""The help of `lagoon`, and of the commands that players use, is in the reader's language, whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from clients.languages.en.terminal import SENTENCES
from clients.terminal.words import say
from clients.terminal.words.language import language_codes, load_language, speaking
from service.cli import app
from service.commands.usage import PlayersCommand

COMMANDS = typer.main.get_group(app).commands
PLAYERS = [command for command in COMMANDS.values() if isinstance(command, PlayersCommand)]
HOUSES = {
    *(
        "archive",
        "arena",
        "backup",
        "bench",
        "bots",
        "demo",
        "export",
        "house",
        "import",
        "restore",
        "schema",
        "selfplay",
    ),
    "serve",
}
"""The commands of whoever runs a house, or develops: their help is English, as the README says."""

HEAVY = ("redis", "structlog", "websockets", "projections.games", "service.settings", "clients.player")
"""What nobody waits for who only asks for help."""


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody chose a language here before."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")


def helped(*words: str) -> str:
    """Return what is said to who asks for help, in one line."""
    with speaking(load_language("en")):
        result = CliRunner().invoke(app, words)
    assert result.exit_code == (0 if words else 2), result.output
    return " ".join(result.output.split())


def in_a_line(key: str) -> str:
    return " ".join(say(key).split())


def test_every_command_is_one_of_players_or_one_of_houses() -> None:
    assert {str(command.name) for command in PLAYERS} == set(COMMANDS) - HOUSES


@pytest.mark.parametrize("command", PLAYERS, ids=lambda command: command.name)
def test_a_command_of_players_has_words_for_all_that_it_takes(command: PlayersCommand) -> None:
    needed = {f"help.{command.name}"}
    for param in command.params:
        needed.add(f"help.{command.name}.{param.name}")
        if not getattr(param, "is_flag", False):
            needed.add(f"help.value.{param.name}")
        if param.required:
            needed.add(f"usage.what.{param.name}")
    assert needed - set(SENTENCES) == set()
    assert "language" in {param.name for param in command.params}


@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("command", PLAYERS, ids=lambda command: command.name)
def test_its_help_is_in_the_readers_language(
    command: PlayersCommand, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(command.name)
    with speaking(load_language(code)):
        about = [in_a_line(f"help.{name}.{param.name}") for param in command.params]
        begins = f"{in_a_line('help.usage')} lagoon {name}"
        told = [in_a_line(f"help.{name}"), in_a_line("help.options"), in_a_line("help.help"), *about]
    asked = helped(name, "--help", "--language", code)
    assert asked.startswith(begins)
    assert [sentence for sentence in told if sentence not in asked] == []
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    assert helped(name, "--help") == asked


@pytest.mark.parametrize("code", language_codes())
def test_the_help_of_it_all_is_in_the_readers_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    with speaking(load_language(code)):
        told = [in_a_line(f"help.{name}") for name in ("about", "playing", "running", "options", "help", "each")]
        told += [in_a_line(f"help.{command.name}") for command in PLAYERS]
    asked = helped("--help")
    assert [sentence for sentence in told if sentence not in asked] == []
    assert [name for name in COMMANDS if f" {name} " not in asked] == []
    assert helped() == asked


@pytest.mark.parametrize("asked", [["--help"], ["play", "--help"], ["nosuch"]], ids=" ".join)
def test_who_asks_for_help_waits_for_nothing_else(asked: list[str]) -> None:
    loaded = f"print([name for name in {HEAVY!r} if name in sys.modules])"
    script = f"import sys\nfrom service.cli import app\ntry: app({asked!r})\nexcept SystemExit: pass\n{loaded}"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"
