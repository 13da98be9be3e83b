"""Every command on every page does what it says, as it is printed, in a fresh clone; and leaves nothing behind.

What stands for something (FILE, TABLE, FOLDER, DIR, LINK, KEY) is put in, and `/srv` is a folder of this test's.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import typer

from clients.player import Lagoon, Player, Refused
from service import cli
from tests.deploy.commands import ROOT, WAYS, Begin, Named, NotHere, Online, Run, Screen, Serve, on_pages
from tests.deploy.fresh import PATIENCE_S, PAUSE_S, Fresh, shown, terminal
from tests.play import seated
from tests.server import serving
from tests.support import eventually

pytestmark = pytest.mark.faults

ON_PAGES = on_pages()

PORTS = (8460, 8461, 8999)
"""Where services are, as the pages print them."""

CHANGING = ("make format", ".venv/bin/python -m tests.golden")
"""What is there to change files of the project."""


def test_every_command_has_a_way_and_every_way_a_command() -> None:
    assert {command: page for command, page in ON_PAGES.items() if command not in WAYS} == {}
    assert set(WAYS) - set(ON_PAGES) == set()


class Played:
    """What the words on the pages stand for."""

    def __init__(self, fresh: Fresh, table: str, link: str) -> None:
        self.fresh = fresh
        place = fresh.folder.parent
        self.words = {
            "TABLE": table,
            "FILE": str(place / "game.jsonl"),
            "FOLDER": str(place / "backup"),
            "DIR": str(place / "archive"),
            "LINK": link,
        }

    def put_in(self, command: str) -> str:
        """Return a command with all put in."""
        for word, stands_for in self.words.items():
            command = re.sub(rf"(?<![\w-]){word}(?!\w)", stands_for, command)
        return command.replace("/srv/", f"{self.fresh.srv}/")


async def resigned(player: Player) -> None:
    """Give up, also where what follows the last seat is still on its way."""
    while True:
        try:
            await player.resign()
        except Refused as refused:
            if refused.code != "stale":
                raise
        else:
            return


@pytest.fixture(scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Played]:
    """Clone, let a game come to its end there, and carry it away; and keep another service, for who wants a link."""
    fresh = Fresh(tmp_path_factory.mktemp("fresh"))
    async with serving(tmp_path_factory.mktemp("elsewhere")) as other:
        link = Lagoon(other.url).address.table_url(await Lagoon(other.url).open_table("kahuna"))
        with fresh.started("LAGOON_HOST=127.0.0.1 LAGOON_PORT=0 lagoon serve") as service:
            await service.until("Lagoon is at")
            found = re.search(r"Lagoon is at (http://\S+)", service.said)
            assert found is not None
            table, ann, _ = await seated(found[1])
            async with Lagoon(found[1]).play(ann) as player:
                await resigned(player)
            service.interrupt()
            assert await service.ended() == 0
        house = Played(fresh, table, link)
        for command in ("lagoon export TABLE --out FILE", "lagoon backup FOLDER", "lagoon backup /srv/backup/2026-11"):
            with fresh.started(house.put_in(command)) as done:
                assert await done.ended() == 0, done.said
        header, *_ = Path(house.words["FILE"]).read_text("utf-8").splitlines()
        house.words["KEY"] = json.loads(header)["house"]
        yield house


def are_free() -> bool:
    """Tell whether nobody is where the pages' services are."""
    for port in PORTS:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("0.0.0.0", port))
    return True


async def leaves_nothing(fresh: Fresh, command: str, said: str = "") -> None:
    """Check that nothing runs any more, nothing temporary is left, and no file of the project is another."""
    await eventually(lambda: not fresh.running(), PATIENCE_S, PAUSE_S)
    left = sorted(path.name for path in fresh.temporary.iterdir())
    for name in left:
        shutil.rmtree(fresh.temporary / name, ignore_errors=True)
    assert left == [], said
    if command.startswith(CHANGING):
        fresh.settle()
    with contextlib.suppress(FileNotFoundError):
        # Where BACKUP.md rehearses: its reader deletes it, too.
        for path in sorted((fresh.folder / "rehearsal").rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
        if command.endswith("serve"):
            (fresh.folder / "rehearsal").rmdir()
    assert [line for line in fresh.changes().splitlines() if "rehearsal" not in line] == []


def of_kind(kind: type) -> pytest.MarkDecorator:
    """Go through the commands that are run so; of those that differ in how they are written only, one."""
    found: dict[str, str] = {}
    for command, way in WAYS.items():
        if isinstance(way, kind):
            found.setdefault(command.removeprefix(".venv/bin/").partition("  #")[0].strip(), command)
    return pytest.mark.parametrize("command", found.values())


@of_kind(Run)
async def test_a_command_that_ends(command: str, played: Played) -> None:
    way = WAYS[command]
    assert isinstance(way, Run)
    with played.fresh.started(played.put_in(command)) as process:
        assert await process.ended() == 0, process.said
        assert way.says in process.said
        assert "Traceback" not in process.said
    await leaves_nothing(played.fresh, command)


@of_kind(Serve)
async def test_a_command_that_serves(command: str, played: Played) -> None:
    way = WAYS[command]
    assert isinstance(way, Serve)
    await eventually(are_free, PATIENCE_S)
    with played.fresh.started(command) as process:
        await process.until(way.says)
        for address in re.findall(r"at http://[^:]+:(\d+)", process.said):
            assert await Lagoon(f"http://127.0.0.1:{address}").games()
        process.interrupt()
        # make ends as who is interrupted, once what it runs has ended in order.
        assert await process.ended() in ({0} if "make" not in command else {0, 2, 130, -2}), process.said
        assert "Traceback" not in process.said
    await leaves_nothing(played.fresh, command)


@of_kind(Begin)
async def test_a_command_that_takes_long(command: str, played: Played) -> None:
    way = WAYS[command]
    assert isinstance(way, Begin)
    fresh = played.fresh
    with fresh.started(command) as process:
        is_at_work = fresh.is_served if way.serves else lambda: fresh.seconds() > 1
        await eventually(is_at_work, PATIENCE_S, PAUSE_S)
        process.interrupt()
        await process.ended()
        await eventually(lambda: not fresh.running(), PATIENCE_S, PAUSE_S)
        await leaves_nothing(fresh, command, process.said)


@of_kind(Screen)
async def test_a_command_with_a_screen(command: str, played: Played) -> None:
    way = WAYS[command]
    assert isinstance(way, Screen)
    so_far = bytearray()
    with terminal() as (theirs, ours), played.fresh.started(played.put_in(command), theirs) as process:
        await eventually(lambda: way.shows in shown(ours, so_far), PATIENCE_S)
        os.write(ours, b"\x11")  # Ctrl-Q
        await eventually(lambda: (shown(ours, so_far), not played.fresh.running())[1], PATIENCE_S, PAUSE_S)
        assert await process.ended() == 0
    await leaves_nothing(played.fresh, command)


async def test_commands_for_a_service_that_runs(played: Played) -> None:
    (assignment,) = re.findall(r'^ +(cli="[^"]+")$', (ROOT / "deploy" / "BACKUP.md").read_text(), re.MULTILINE)
    lines = [command for command, way in WAYS.items() if isinstance(way, Online)]
    with played.fresh.started("LAGOON_PORT=0 lagoon serve") as service:
        await service.until("Lagoon is at")
        with played.fresh.started(f"set -e; {assignment}\n" + "\n".join(lines)) as done:
            assert await done.ended() == 0, done.said
            assert done.said.split() == ["OK", "aof_rewrite_in_progress:0", "OK"]
        service.interrupt()
        assert await service.ended() == 0
    await leaves_nothing(played.fresh, "online")


@of_kind(Named)
def test_a_command_that_is_spoken_of(command: str) -> None:
    known = {one.name or one.callback.__name__: one for one in cli.app.registered_commands if one.callback}
    words = command.removeprefix(".venv/bin/").split()[1:]
    if not words:
        return
    assert words[0] in known
    command_of = typer.main.get_command(cli.app).commands  # type: ignore[attr-defined]
    options = {option for parameter in command_of[words[0]].params for option in parameter.opts}
    assert {word for word in words[1:] if word.startswith("--")} <= options


@of_kind(NotHere)
def test_what_is_not_run_says_why(command: str) -> None:
    way = WAYS[command]
    assert isinstance(way, NotHere)
    assert way.why
    for named in re.findall(r"tests/[\w/]+\.py", way.why):
        assert (ROOT / named).exists()
