"""Clients that do not read, that vanish, and that stay idle: nobody else is affected."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from clients.player import Lagoon, Seat
from deploy.cluster.node import free_ports
from service.process.open_files import connection_capacity
from tests.faults.attack import CALM, MB, a_game, a_long_table, counted, greeted, growth, memory
from tests.faults.fuzzing.raw_websocket import RawWebSocket
from tests.faults.proxy import Proxy
from tests.server import LIFTED, Server, serving
from tests.support import eventually

IDLE = 2000


async def asks_without_reading(server: Server, table: str, seat: Seat | None = None, pages: int = 60) -> RawWebSocket:
    """Return a socket that asks for the whole game so many times, which is more than it may, and reads none of it."""
    line = await greeted(server, table, seat, narrow=True)
    line.transport.pause_reading()
    for number in range(pages):
        line.say(json.dumps({"t": "replay", "id": f"r{number}"}))
    return line


async def test_a_client_that_never_reads_costs_no_memory_and_delays_nobody(tmp_path: Path) -> None:
    """Thirty sockets ask for all they may and read none of it, while the tables of others play on.

    What is said to them waits as a few pages each; they are not listened to any more. It does not grow.
    """
    async with serving(tmp_path, **CALM) as server:
        table, _ = await a_long_table(server)
        usual = max([await a_game(server) for _ in range(2)])
        paces: list[float] = []

        async def attack() -> None:
            lines = [await asks_without_reading(server, table) for _ in range(30)]
            paces.append(await a_game(server))
            for line in lines:
                line.abort()
            await asyncio.gather(*(line.closed for line in lines))

        grown = await growth(server, attack)
        print(f"grown by {grown / MB:.1f} MB; a move takes {usual * 1000:.1f} ms, then {[p * 1000 for p in paces]}")
        assert grown < 24 * MB
        assert min(paces) < usual * 10


async def test_who_never_reads_is_cut_off_in_the_end(tmp_path: Path) -> None:
    """Closing waits until all is written, and so for ever here: what does not answer a ping is cut after a while."""
    async with serving(tmp_path, PING_INTERVAL_SECONDS=3, PING_TIMEOUT_SECONDS=0.5, **LIFTED) as server:
        table, ann = await a_long_table(server)
        # More than the system keeps for a connection, so that the server is left with the rest.
        slow = await asks_without_reading(server, table, ann, pages=250)
        async with Lagoon(server.url).watch(table) as spectator:
            await spectator.until(lambda p: p.presence and not p.presence.seats[0])

            async def only_the_spectator() -> bool:
                return await counted(server, "lagoon_sockets") == 1

            await eventually(only_the_spectator)
        slow.abort()


async def test_a_half_open_connection_is_closed(tmp_path: Path) -> None:
    """A router forgets a connection: no end of it ever comes. A ping is not answered then, and the seat shown empty."""
    async with serving(tmp_path, PING_INTERVAL_SECONDS=0.3, PING_TIMEOUT_SECONDS=0.3, **LIFTED) as server:
        table, ann = await a_long_table(server)
        proxy = Proxy(free_ports(1)[0], server.port)
        await proxy.open()
        behind = Server(tmp_path)
        behind.port = proxy.port
        async with Lagoon(server.url).watch(table) as spectator:
            line = await greeted(behind, table, ann)
            await spectator.until(lambda p: p.presence and p.presence.seats[0])
            proxy.fall_silent()
            await spectator.until(lambda p: p.presence and not p.presence.seats[0])
            line.abort()
        await proxy.close()


async def test_thousands_who_only_stand_around_cost_little(tmp_path: Path) -> None:
    """Two thousand sockets, half of them without a word: each costs some KB, and the one table that plays plays on."""
    assert connection_capacity(0) > IDLE, "this system allows too few open files for this test"
    async with serving(tmp_path, HANDSHAKE_SECONDS=600, **CALM) as server:
        table, _ = await a_long_table(server)
        usual = max([await a_game(server) for _ in range(2)])
        before = memory(server)
        lines: list[RawWebSocket] = []
        for _ in range(0, IDLE, 100):
            lines += await asyncio.gather(*(greeted(server, table) for _ in range(50)))
            lines += await asyncio.gather(*(RawWebSocket.open(server.url, table) for _ in range(50)))
        each = (memory(server) - before) / IDLE
        pace = min([await a_game(server) for _ in range(3)])
        print(f"{each / 1024:.1f} KB a socket; a move takes {usual * 1000:.1f} ms, then {pace * 1000:.1f} ms")
        assert each < 100 * 1024
        assert pace < usual * 20

        async def only_they_are_here() -> bool:
            return await counted(server, "lagoon_sockets") == IDLE

        # Who played last is just leaving.
        await eventually(only_they_are_here, within=60)
        for line in lines:
            line.abort()

        async def all_gone() -> bool:
            return await counted(server, "lagoon_sockets") == 0

        await eventually(all_gone, within=60)
