"""All sockets of a table meet in one worker, whichever took the connection: and there they are like any other."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from clients.player import Lagoon, Seat
from service.process.handover import worker_of
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server
from tests.service.worker_processes import serving_with_modules, workers_of
from tests.support import eventually

LOOPS = ("uvloop", "asyncio")


@pytest.fixture(scope="module", params=LOOPS)
async def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    folder = tmp_path_factory.mktemp(f"handover_{request.param}")
    settings = {**LIFTED, **NO_PAGES, "SOCKETS_PER_ADDRESS": 20, "TRUSTED_PROXIES": "127.0.0.1"}
    if request.param == "asyncio":
        # As where there is no uvloop.
        (folder / "uvloop.py").write_text("raise ImportError")
    async with serving_with_modules(folder, folder / "server", WORKERS=2, **settings) as server:
        yield server


async def figures(server: Server, name: str) -> dict[int, float]:
    """Return a figure of each worker."""
    text = await asyncio.to_thread(fetch, f"{server.url}/metrics")
    return {
        int(sample.labels["worker"]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name
    }


def fetch(url: str) -> str:
    with urlopen(url) as answer:
        text: str = answer.read().decode()
        return text


def line(server: Server, table: str, **how: Any) -> connect:
    return connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play", compression=None, max_queue=None, **how)


async def greet(socket: ClientConnection, token: str | None = None) -> dict[str, Any]:
    await socket.send(json.dumps({"t": "hello"} | ({"token": token} if token else {})))
    welcome: dict[str, Any] = json.loads(await socket.recv())
    assert welcome["t"] == "welcome", welcome
    return welcome


async def test_all_sockets_of_a_table_are_in_the_worker_that_its_id_names(server: Server) -> None:
    """The first test of this server: there are no other tables."""
    lagoon = Lagoon(server.url)
    expected, tables = Counter({1: 0, 2: 0}), Counter({1: 0, 2: 0})
    async with AsyncExitStack() as stack:
        for _ in range(5):
            table, ann, bob = await seated(server)
            for player in (lagoon.play(ann), lagoon.play(bob, msgpack=True), lagoon.watch(table)):
                await stack.enter_async_context(player)
            expected[worker_of(table, 2)] += 3
            tables[worker_of(table, 2)] += 1
        assert await figures(server, "lagoon_sockets") == expected
        assert sum((await figures(server, "lagoon_handed_over")).values()) > 0

        async def is_each_kept_only_there() -> bool:
            # It was opened, and seats were taken, wherever those requests came.
            return await figures(server, "lagoon_tables_live") == tables

        await eventually(is_each_kept_only_there, within=60)

    async def are_gone() -> bool:
        return set((await figures(server, "lagoon_sockets")).values()) == {0}

    await eventually(are_gone)


async def test_what_is_said_over_such_sockets_arrives_whole(server: Server) -> None:
    lagoon = Lagoon(server.url)
    for _ in range(6):
        _, ann, bob = await seated(server, first=0)
        async with lagoon.play(ann, msgpack=True) as one, lagoon.play(bob) as two:
            await one.until(lambda p: p.is_my_turn)
            await one.play({"t": "draw"})
            await two.reached(one.seq)
            assert two.view["game"]["deck"] == one.view["game"]["deck"]


async def test_pings_large_messages_and_closing_are_as_ever(server: Server) -> None:
    for _ in range(6):
        table, ann, _ = await seated(server, first=0)
        async with line(server, table) as socket:
            await greet(socket, ann.token)
            for payload in (b"", b"x" * 125):
                await asyncio.wait_for(await socket.ping(payload), 10)
            await socket.send(json.dumps({"t": "moves", "id": "large", "like": {"x": "y" * 16_000}}))
            # In frames of one byte, too.
            await socket.send(list(json.dumps({"t": "moves", "id": "small"})))
            answered: list[str] = []
            while len(answered) < 2:
                message = json.loads(await socket.recv())
                answered += [message["id"]] if message["t"] == "moves" else []
            assert answered == ["large", "small"]
            await socket.close(1000, "enough")
            assert (socket.close_code, socket.close_reason) == (1000, "enough")


async def test_messages_too_long_close_the_socket_and_lost_connections_are_noticed(server: Server) -> None:
    lagoon = Lagoon(server.url)
    for _ in range(4):
        table, ann, _ = await seated(server, first=0)
        async with lagoon.watch(table) as spectator:
            async with line(server, table) as socket:
                await greet(socket, ann.token)
                await spectator.until(lambda p: p.presence and p.presence.seats[0])
                await socket.send("x" * 100_000)
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(drain(socket), 10)
                assert socket.close_code == 1009
            await spectator.until(lambda p: p.presence and not p.presence.seats[0])
            async with line(server, table) as socket:
                await greet(socket, ann.token)
                await spectator.until(lambda p: p.presence and p.presence.seats[0])
                socket.transport.abort()
                await spectator.until(lambda p: p.presence and not p.presence.seats[0])


async def drain(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": "10.1.2.3"}])
async def test_the_limit_of_sockets_an_address_may_have_counts_the_clients_address(
    server: Server, headers: dict[str, str]
) -> None:
    table, _, _ = await seated(server)
    async with AsyncExitStack() as stack:
        for _ in range(20):
            await greet(await stack.enter_async_context(line(server, table, additional_headers=headers)))
        async with line(server, table, additional_headers=headers) as one_more:
            with pytest.raises(ConnectionClosed):
                await drain(one_more)
            assert one_more.close_code == 4429
        async with line(server, table, additional_headers={"X-Forwarded-For": "10.9.9.9"}) as another:
            await greet(another)


async def test_handshakes_that_are_none_are_refused_as_ever(server: Server) -> None:
    for _ in range(4):
        table, _, _ = await seated(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert (await reader.readline()).split()[1] in {b"400", b"426"}
        writer.close()


async def test_a_worker_that_hangs_delays_handovers_briefly_and_gets_none_later(server: Server) -> None:
    first, second = workers_of(server)[:2]
    tables: list[tuple[str, Seat]] = []
    while len({worker_of(table, 2) for table, _ in tables}) < 2:
        table, ann, _ = await seated(server, first=0)
        tables.append((table, ann))
    os.kill(second, signal.SIGSTOP)
    try:
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(Lagoon(server.url).play(ann)) for _, ann in tables]
            for player in players:
                await player.until(lambda p: p.is_my_turn)
            before = [player.seq for player in players]
            for player in players:
                await player.play({"t": "draw"})
            os.kill(second, signal.SIGCONT)
            for player, seq in zip(players, before, strict=True):
                await player.moves()
                assert (player.status, player.seq) == ("live", seq + 1)
    finally:
        os.kill(second, signal.SIGCONT)
    assert workers_of(server) == [first, second]
