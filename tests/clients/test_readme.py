"""The programs on the page of the Python client do what it says, exactly as they are printed."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import clients.player
from clients.player import ClosedByServer, Lagoon, Player, Refused, Seat, play_game
from tests.server import LIFTED, Server, serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "clients" / "player" / "README.md").read_text("utf-8")
TWO, TIDY, BEFORE, BY_HAND = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("lagoon"), **LIFTED) as server:
        yield server


async def run(program: str, *arguments: str) -> str:
    """Run a program of the page from the project's folder; return what it printed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", "-c", program, *arguments,
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (0, ""), err.decode()
    return out.decode()


async def test_a_whole_game(server: Server) -> None:
    assert (await run(TWO, server.url)).startswith("over: {'winners': ")


async def test_a_bot_that_reads_hints(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=2)
    seat = await lagoon.take_seat(table, "Ann")
    bot = asyncio.create_task(run(TIDY, lagoon.address.table_url(table)))
    async with lagoon.play(seat) as ann:
        result = await play_game(ann, lambda _view, moves: moves[0])
    assert await bot == f"over: {result}\n"


async def test_what_whoever_opened_a_table_does_before_the_start(server: Server) -> None:
    space: dict[str, Any] = {}
    exec(BEFORE, space)  # the page, as printed
    lagoon = Lagoon(server.url)
    table = await lagoon.table(await space["begin_late"](lagoon))
    assert (table["phase"], table["listed"], table["clock"]["rule"]["stock"]) == ("closed", True, 600)
    assert [seat and seat["name"] for seat in table["seats"]] == [None, "Ann"]


async def test_by_hand(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    seat: Seat
    seat, _ = await lagoon.begin(table, "Ann", "Bob")
    body = "\n".join(f"    {line}" for line in BY_HAND.splitlines())
    space: dict[str, object] = {"Refused": Refused}
    exec(f"async def by_hand(lagoon, seat):\n{body}\n    return player.seq", space)  # the page, as printed
    by_hand = space["by_hand"]
    assert callable(by_hand)
    seq = await by_hand(lagoon, seat)
    # The page ends with this: whoever keeps the token is at the table again.
    async with Player(server.url, table, seat.token) as again:
        assert (again.seat, again.seq) == (0, seq)


def test_every_name_on_the_page_is_one_of_the_client() -> None:
    player = set(dir(Player)) | {"record", "end", "seat", "seq", "view", "presence", "talk"}
    for name in re.findall(r"`(?:await )?player\.(\w+)", PAGE):
        assert name in player, name
    for name in ("ClosedByServer", "TableFault", "PlayerClosed", "ProtocolError", "Refused", "Rewritten"):
        assert f"`{name}`" in PAGE
        assert hasattr(clients.player, name)
    assert issubclass(ClosedByServer, Exception)
