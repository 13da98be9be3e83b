"""The house over HTTP, against the real server; and what a lost reply does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from clients.player import Lagoon, Refused, Unreachable, new_seed, new_token
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("lagoon"), **LIFTED) as server:
        yield server


@asynccontextmanager
async def forgetful(server: Server, *, losses: int) -> AsyncIterator[tuple[str, list[bytes]]]:
    """Stand before the server, pass requests on, and lose the first replies; give the address and the requests."""
    requests: list[bytes] = []

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head.lower())
        request = head + await reader.readexactly(int(length[1]) if length else 0)
        behind, before = await asyncio.open_connection("127.0.0.1", server.port)
        before.write(request)
        reply = await behind.read()
        requests.append(request)
        if len(requests) > losses:
            writer.write(reply)
            await writer.drain()
        writer.close()
        before.close()

    async with await asyncio.start_server(pass_on, "127.0.0.1", 0) as passing:
        yield f"http://127.0.0.1:{passing.sockets[0].getsockname()[1]}", requests


async def test_games_tables_and_seats(server: Server) -> None:
    lagoon = Lagoon(server.url)
    assert ("kahuna", (2,)) in [(game.name, game.seats) for game in await lagoon.games()]
    hidden = await lagoon.open_table("kahuna")
    table = await lagoon.open_table("kahuna", listed=True, edition="classic", handicap={"seat": 1, "bridges": 2})
    seat = await lagoon.take_seat(table, "Ann", seat=1)
    assert (seat.table, seat.seat, seat.name) == (table, 1, "Ann")
    listed = {one.id: one for one in await lagoon.tables()}
    assert hidden not in listed
    assert listed[table].seats == (None, "Ann")
    assert listed[table].options["handicap"] == {"seat": 1, "bridges": 2}
    assert (await lagoon.table(table))["options"]["edition"] == "classic"
    await lagoon.leave(seat)
    assert (await lagoon.table(table))["seats"] == [None, None]


async def test_the_same_token_gets_the_same_seat(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    token, seed = new_token(), new_seed()
    first = await lagoon.take_seat(table, "Ann", seat=1, token=token, seed=seed)
    assert await lagoon.take_seat(table, "Ann", token=token, seed=seed) == first


async def test_a_lost_reply_does_not_lose_the_seat(server: Server) -> None:
    table = await Lagoon(server.url).open_table("kahuna")
    async with forgetful(server, losses=2) as (url, requests):
        seat = await Lagoon(url).take_seat(table, "Ann")
    assert len(requests) == 3
    assert seat.seat == 0
    # The one seat was taken, and the other is still free.
    shown = await Lagoon(server.url).table(table)
    assert [taken and taken["name"] for taken in shown["seats"]] == ["Ann", None]


async def test_opening_a_table_is_not_tried_again_by_itself(server: Server) -> None:
    async with forgetful(server, losses=1) as (url, requests):
        with pytest.raises(Unreachable):
            await Lagoon(url).open_table("kahuna")
        assert len(requests) == 1


@pytest.mark.parametrize("options", [{"edition": "baroque"}, {"handicap": {"seat": 0, "bridges": 9}}, {"dice": 2}])
async def test_options_that_do_not_exist_are_refused(server: Server, options: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        await Lagoon(server.url).open_table("kahuna", **options)  # type: ignore[arg-type]
    assert refused.value.code
    assert refused.value.message.endswith(".")


async def test_a_table_that_is_not_there(server: Server) -> None:
    with pytest.raises(Refused):
        await Lagoon(server.url).table("nowhere")


async def test_another_service_at_the_address_is_recognized(server: Server) -> None:
    with pytest.raises(Unreachable, match="status 404"):
        await Lagoon(f"{server.url}/elsewhere").games()
