"""What the attacks share: sockets that misbehave, the server's memory, and people who want to go on playing."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import psutil

from clients.player import Lagoon, Seat
from tests.faults.fuzzing.doors import sent
from tests.faults.fuzzing.raw_websocket import RawWebSocket
from tests.play import play_on, seated
from tests.server import LIFTED, Server

CALM: dict[str, object] = {name: value for name, value in LIFTED.items() if not name.startswith("ACTIONS")}
"""Settings under which one address may attack with many sockets, each of which has its usual limits."""
MB = 1 << 20


def memory(server: Server) -> int:
    """Return the bytes of memory the server holds."""
    return int(psutil.Process(server.pid).memory_info().rss)


def connections(server: Server) -> int:
    """Return how many connections the server has with clients."""
    here = psutil.Process(server.pid).net_connections("tcp")
    return sum(one.status == psutil.CONN_ESTABLISHED and one.laddr.port == server.port for one in here)


async def growth(server: Server, attack: Callable[[], Awaitable[None]], rounds: int = 3) -> int:
    """Return by how many bytes the server grew over so many rounds of an attack, after it grew used to it."""
    for _ in range(2):
        await attack()
    before = memory(server)
    for _ in range(rounds):
        await attack()
    return memory(server) - before


async def a_game(server: Server, moves: int = 40) -> float:
    """Play so many moves at a new table; return how long one took on average, in seconds."""
    _, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        until, began = one.seq + moves, time.perf_counter()
        await asyncio.gather(*(play_on(player, random.Random(1), until) for player in (one, two)))
        return (time.perf_counter() - began) / moves


async def a_long_table(server: Server) -> tuple[str, Seat]:
    """Return a table of which there is much to tell, where the game may be over, and a seat there."""
    table, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        await asyncio.gather(*(play_on(player, random.Random(2), 100) for player in (one, two)))
    return table, ann


async def greeted(server: Server, table: str, seat: Seat | None = None, narrow: bool = False) -> RawWebSocket:
    """Return a socket that has said hello, in JSON, and was welcomed."""
    line = await RawWebSocket.open(server.url, table, narrow=narrow)
    await told(line, {"t": "hello", "token": None if seat is None else seat.token}, "welcome")
    return line


async def told(line: RawWebSocket, message: dict[str, Any] | None, *kinds: str) -> dict[str, Any]:
    """Say something, if there is something to say, and return the next message of these kinds, with its id if any."""
    wanted = None if message is None else message.get("id")
    answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    def hear(_opcode: int, payload: bytes) -> None:
        heard = json.loads(payload)
        if heard["t"] in kinds and heard.get("id") == wanted and not answer.done():
            answer.set_result(heard)

    line.hear = hear
    if message is not None:
        line.say(json.dumps(message))
    async with asyncio.timeout(30):
        either: set[asyncio.Future[Any]] = {answer, line.closed}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    assert answer.done(), line.closed
    return answer.result()


async def still_there(line: RawWebSocket) -> None:
    """Check that a socket is served as before."""
    assert (await told(line, {"t": "moves", "id": "still-there"}, "moves"))["id"] == "still-there"


async def get(server: Server, path: str, *headers: str) -> tuple[int, bytes]:
    """Return status and body of a plain request, sent as it is written here."""
    at = urlsplit(server.url)
    lines = (f"GET {path} HTTP/1.1", f"Host: {at.netloc}", *headers, "Connection: close", "", "")
    answer = await sent(server.url, "\r\n".join(lines).encode("latin-1"))
    return answer.status, answer.body


async def counted(server: Server, name: str) -> float:
    """Return what one of the server's figures is now."""
    _, body = await get(server, "/metrics")
    found = re.search(rf"^{name} (\S+)$", body.decode(), re.MULTILINE)
    assert found, name
    return float(found[1])
