"""Every folder and file that a command or a setting names: from here or not, with odd letters, missing, not writable.

It works, or ends with a sentence; never with a traceback.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from clients.player import Lagoon
from service import cli
from service.settings import Settings
from tests.forked import DEVNULL, PIPE, ForkedProcess, start_fork
from tests.play import seated
from tests.server import serving

ROOT = Path(__file__).parents[3]

ODD = "mit Leerzeichen/häuser 島"

# Root may write anywhere: a program that is to be refused gives that up (capabilities(7), DAC_OVERRIDE and
# DAC_READ_SEARCH, dropped from the bounding set by prctl). Anybody else has nothing to give up.
HUMBLED = """
import ctypes, os, sys
for capability in (1, 2):
    ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Ended(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


class Command(NamedTuple):
    """A command with the place where a path belongs: `PATH`. `writes` to it, or reads what has to be there.

    `makes` tells whether folders on the way there are made.
    """

    words: tuple[str, ...]
    writes: bool
    makes: bool = True


PATH = "{path}"
COMMANDS = {
    "backup folder": Command(("backup", PATH), True),
    "restore place": Command(("restore", PATH), False),
    "archive folder": Command(("archive", PATH, "--older-than", "0h"), True),
    "export out": Command(("export", "{table}", "--out", PATH), True, makes=False),
    "import file": Command(("import", PATH), False),
    "replay file": Command(("replay", PATH), False),
    "selfplay out": Command(("selfplay", "kahuna", "--games", "1", "--out", PATH), True),
    "export token_file": Command(("export", "http://127.0.0.1:9/t/abc", "--token-file", PATH), False),
}
"""Each command with each parameter that is a path."""

SCREENS = {"replay file", "export token_file"}
"""Those that cannot succeed here: they want a terminal, or a server."""

ELSEWHERE = {"serve data", "play token_file", "learn token_file"}
"""Parameters that are a setting, as which they are tried below; and of screens, tried with the terminal's seats."""


def test_no_path_is_left_out() -> None:
    found = set()
    for command in cli.app.registered_commands:
        assert command.callback is not None
        for parameter, kind in typing.get_type_hints(command.callback).items():
            if Path in (kind, *typing.get_args(kind)):
                found.add(f"{command.name or command.callback.__name__} {parameter}")
    assert found - ELSEWHERE == set(COMMANDS)
    described = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    folders = {
        name
        for name, schema in described.items()
        if any("Folder" in option.get("description", "") for option in [schema, *schema.get("anyOf", [])])
    }
    assert folders == {"data", "archive"}


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, bytes]:
    """Make a data folder in which a game is over; give it with the table's id and the game as a file."""
    folder = tmp_path_factory.mktemp("house")
    async with serving(folder) as server:
        table, ann, _ = await seated(server)
        async with Lagoon(server.url).play(ann) as player:
            await player.resign()
        file = await Lagoon(server.url).log(table)
    return folder / "data", table, file


@pytest.fixture
def here(house: tuple[Path, str, bytes], tmp_path: Path) -> Iterator[Path]:
    """Make a place to run commands in, with a house of its own."""
    shutil.copytree(house[0], tmp_path / "data", ignore=shutil.ignore_patterns("socket", "*.lock"))
    yield tmp_path
    for folder in tmp_path.rglob("*"):
        if folder.is_dir() and not folder.is_symlink():
            folder.chmod(0o700)


NO_PAGES = {"LAGOON_NATIVE_MODULES": "1"}
"""Nobody asks for a page: no process joins the scripts of all of them when it starts."""


async def run(
    here: Path, *words: str, humbled: bool = False, until: str = "", settings: dict[str, str] | None = None
) -> Ended:
    """Run a command in a folder; with `until`, end it as Ctrl-C does once it says so on standard output."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
    environment = {**clean, "PYTHONPATH": str(ROOT), "LAGOON_DATA": "data", **NO_PAGES, **(settings or {})}
    process: asyncio.subprocess.Process | ForkedProcess
    if humbled:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", HUMBLED, "-m", "service.cli", *words),
            cwd=here, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=PIPE,
        )  # fmt: skip
    else:
        process = await start_fork(*words, folder=here, environment=environment, stdout=PIPE, stderr=PIPE)
    assert process.stdout is not None
    said = b""
    async with asyncio.timeout(60):
        if until:
            while until.encode() not in said and (line := await process.stdout.readline()):
                said += line
            if until.encode() in said:
                process.send_signal(signal.SIGINT)
        out, err = await process.communicate()
    assert process.returncode is not None
    return Ended(process.returncode, (said + out).decode(), err.decode())


def is_a_sentence(ended: Ended) -> bool:
    """Tell whether it ended with words for a person."""
    last = ended.err.strip().rpartition("\n")[2]
    return ended.code in {1, 2} and "Traceback" not in ended.err and " " in last


def prepared(command: Command, path: Path, house: tuple[Path, str, bytes]) -> None:
    """Put there what a command wants to read."""
    if command.writes:
        if not command.makes:
            path.parent.mkdir(parents=True, exist_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(house[2])


@pytest.mark.parametrize("place", ["from/here", ODD], ids=["relative", "odd"])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in SCREENS])
async def test_a_path_from_here_and_one_with_odd_letters(
    name: str, place: str, here: Path, house: tuple[Path, str, bytes]
) -> None:
    command = COMMANDS[name]
    target = here / place
    if name == "restore place":
        assert (await run(here, "backup", place)).code == 0
    else:
        prepared(command, target, house)
    ended = await run(here, *(word.format(path=place, table=house[1]) for word in command.words))
    assert (ended.code, "Traceback" in ended.err) == (0, False), ended
    if name in {"backup folder", "archive folder", "export out"}:
        assert target.exists()
        assert not target.is_dir() or list(target.iterdir())


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_path_that_is_missing(name: str, here: Path, house: tuple[Path, str, bytes]) -> None:
    command = COMMANDS[name]
    ended = await run(here, *(word.format(path="no/such/place", table=house[1]) for word in command.words))
    if name == "selfplay out":
        # It is made when there is something to keep.
        assert ended.code == 0, ended
    elif command.writes and command.makes:
        assert ended.code == 0, ended
    else:
        assert is_a_sentence(ended), ended


@pytest.mark.parametrize("name", [name for name, command in COMMANDS.items() if command.writes])
async def test_a_path_that_cannot_be_written_to(name: str, here: Path, house: tuple[Path, str, bytes]) -> None:
    closed = here / "closed"
    closed.mkdir(mode=0o500)
    ended = await run(
        here, *(word.format(path="closed/in", table=house[1]) for word in COMMANDS[name].words), humbled=True
    )
    assert not list(closed.iterdir())
    if name == "selfplay out":
        assert ended.code == 0, ended
    else:
        assert is_a_sentence(ended), ended


@pytest.mark.parametrize("name", [name for name, command in COMMANDS.items() if not command.writes])
async def test_a_path_that_cannot_be_read(name: str, here: Path, house: tuple[Path, str, bytes]) -> None:
    closed = here / "closed"
    closed.write_bytes(house[2])
    closed.chmod(0)
    ended = await run(here, *(word.format(path="closed") for word in COMMANDS[name].words), humbled=True)
    assert is_a_sentence(ended), ended


@pytest.mark.parametrize(("place", "workers"), [("from/here", "1"), (ODD, "2")], ids=["relative", "odd"])
@pytest.mark.parametrize("setting", ["DATA", "ARCHIVE"])
async def test_a_service_in_a_folder_from_here_and_one_with_odd_letters(
    setting: str, place: str, workers: str, tmp_path: Path
) -> None:
    named = {"LAGOON_PORT": "0", "LAGOON_WORKERS": workers, f"LAGOON_{setting}": place}
    ended = await run(tmp_path, "serve", settings=named, until="Lagoon is at")
    assert ended.code == 0, ended
    assert "Traceback" not in ended.err
    assert (tmp_path / place / "valkey").is_dir() == (setting == "DATA")


@pytest.mark.parametrize("kind", ["file", "closed"])
async def test_a_service_in_a_folder_that_it_cannot_have(kind: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "closed").mkdir(mode=0o500)
    for inside in (kind, f"{kind}/in"):
        named = {"LAGOON_DATA": inside, "LAGOON_PORT": "0"}
        ended = await run(tmp_path, "serve", humbled=True, settings=named, until="Lagoon is at")
        assert is_a_sentence(ended), ended
        assert "LAGOON_DATA" in ended.err


async def test_a_service_whose_archive_is_missing_or_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    for archive in ("closed", "nowhere"):
        named = {"LAGOON_ARCHIVE": archive, "LAGOON_PORT": "0"}
        ended = await run(tmp_path, "serve", humbled=True, settings=named, until="Lagoon is at")
        assert "Traceback" not in ended.err
        assert ended.code == 0 or is_a_sentence(ended)
