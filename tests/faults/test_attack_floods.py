"""Floods: more messages, pings, fragments and connections than anybody needs. Each is bounded, and others play on."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from clients.player import Lagoon
from tests.faults.attack import (
    CALM,
    MB,
    a_long_table,
    connections,
    get,
    greeted,
    growth,
    still_there,
)
from tests.faults.fuzzing.raw_websocket import BINARY, CLOSE, PING, PONG, TEXT, Closed, RawWebSocket, Refused, frame
from tests.server import LIFTED, Server, serving
from tests.support import eventually

ROOM = 40


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("floods"), **CALM) as server:
        yield server


@pytest.fixture(scope="module")
async def table(server: Server) -> str:
    return (await a_long_table(server))[0]


async def test_a_flood_of_messages_is_refused_and_then_closed(server: Server, table: str) -> None:
    """A hundred thousand messages in one go: two hundred refusals, then the socket is closed and the rest not read."""

    async def attack() -> None:
        line = await greeted(server, table)
        codes: Counter[str] = Counter()
        line.hear = lambda _opcode, payload: codes.update([json.loads(payload).get("code", "")])
        line.send(frame(TEXT, b'{"t":"moves","id":"m"}') * 100_000)
        assert await line.closed == (4429, "too_many_refusals")
        assert 0 < codes["too_fast"] < 250

    assert await growth(server, attack) < 16 * MB


@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_a_flood_of_pings_or_pongs_closes_the_socket(server: Server, table: str, opcode: int) -> None:
    """They are no messages, but cost as much: a thousand at once are taken, then the connection is failed."""
    line = await greeted(server, table)
    line.send(frame(opcode, b"x" * 125) * 900)
    await still_there(line)
    line.send(frame(opcode, b"x" * 125) * 900)
    assert await line.closed == (4429, "too_many_frames")


@pytest.mark.parametrize("part", [b"", b"a"])
async def test_a_message_in_parts_without_end_closes_the_socket(server: Server, table: str, part: bytes) -> None:
    """Empty parts add up to no size, so that it is their number that has to be bounded."""

    async def attack() -> None:
        line = await greeted(server, table)
        line.send(frame(TEXT, part, fin=False) + frame(0, part, fin=False) * 100_000)
        closed = await line.closed
        assert closed in {Closed(4429, "too_many_frames"), Closed(0, "")}

    assert await growth(server, attack) < 16 * MB


async def test_a_message_in_a_few_parts_is_one_message(server: Server, table: str) -> None:
    """What libraries do with long messages still works, also with a ping in between."""
    line = await greeted(server, table)
    whole = json.dumps({"t": "moves", "id": "still-there", "like": {"card": "x" * 300}}).encode()
    first, *rest = (whole[k : k + 5] for k in range(0, len(whole), 5))
    line.send(frame(TEXT, first, fin=False) + frame(PING, b""))
    line.send(b"".join(frame(0, part, fin=False) for part in rest) + frame(0, b""))
    await still_there(line)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(0, b"a"), 1002),
        (frame(TEXT, b"a", fin=False) + frame(TEXT, b"a"), 1002),
        (frame(TEXT, b"a", extra=0x40), 1002),
        (frame(TEXT, b"a", extra=0x20), 1002),
        (frame(3, b"a"), 1002),
        (frame(PING, b"a" * 126), 1002),
        (frame(PING, b"a", fin=False), 1002),
        (b"\x81\x05hello", 1002),
        (frame(CLOSE, b"\x03"), 1002),
        (frame(CLOSE, b"\x03\xed"), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(CLOSE, b"\x03\xe8\xff\xfe"), 1007),
        (frame(BINARY, b"\xff" * 70_000), 1009),
        (b"\x81\xff" + (1 << 24).to_bytes(8, "big") + bytes(4), 1009),
        (b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4), 1009),
        (frame(TEXT, b"a" * 60_000, fin=False) + frame(0, b"a" * 60_000, fin=False), 1009),
    ],
    ids=[
        "part of nothing", "message within a message", "compressed", "unknown bit", "unknown kind", "long ping",
        "ping in parts", "not masked", "half a code", "forbidden code", "no UTF-8", "no UTF-8 at the end", "giant",
        "16 MB to come", "more than there is to come", "giant in parts",
    ],
)  # fmt: skip
async def test_what_is_no_websocket_is_closed_with_the_code_for_it(
    server: Server, table: str, data: bytes, code: int
) -> None:
    """RFC 6455 says with which; a frame that is too large is not waited for: its head is enough."""
    line = await greeted(server, table)
    line.send(data)
    assert (await line.closed).code == code


# ---- connections


async def test_the_number_of_connections_is_bounded(tmp_path_factory: pytest.TempPathFactory) -> None:
    """There is room for so many, of all kinds together. More are told so with a 503, and may come when others left."""
    async with serving(tmp_path_factory.mktemp("room"), SOCKETS=ROOM, HANDSHAKE_SECONDS=60, **CALM) as server:
        table = await Lagoon(server.url).open_table("kahuna")
        lines = [await RawWebSocket.open(server.url, table) for _ in range(ROOM)]
        told = 0
        for _ in range(100):
            with pytest.raises((Refused, ConnectionError)) as refused:
                await RawWebSocket.open(server.url, table)
            if isinstance(refused.value, Refused):
                assert refused.value.status == 503
                assert b'"code":"too_many_connections"' in refused.value.head
                told += 1
        assert told > 0
        for line in lines[:5]:
            line.abort()

        async def room_again() -> bool:
            return (await get(server, "/healthz"))[0] == 200

        await eventually(room_again)
        for line in lines[5:]:
            await still_there_or_greeted(line)
            line.abort()


async def still_there_or_greeted(line: RawWebSocket) -> None:
    """Check that a socket that has waited at the door is let in."""
    welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    line.hear = lambda _opcode, _payload: None if welcome.done() else welcome.set_result(None)
    line.say('{"t":"hello"}')
    async with asyncio.timeout(30):
        await welcome


async def test_one_address_holds_only_so_many_connections(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Who opens many and says nothing on them keeps nobody out: four for each WebSocket one may have, and no more."""
    limits = {**LIFTED, "SOCKETS_PER_ADDRESS": 2, "REQUEST_SECONDS": 60}
    for proxies, let_in in (("10.9.9.9", 8), ("127.0.0.0/8", 12)):
        async with serving(tmp_path_factory.mktemp("silent"), TRUSTED_PROXIES=proxies, **limits) as server:
            silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(12)]
            for reader, _ in silent[let_in:]:
                assert (await reader.read()).startswith(b"HTTP/1.1 429 ")
            for reader, writer in silent[:let_in]:
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
            for _, writer in silent:
                writer.close()

            async def answered() -> bool:
                return (await get(server, "/healthz"))[0] == 200

            await eventually(answered)


def test_there_is_room_for_as_many_as_the_system_has_files_for() -> None:
    """Rather a clear word than "too many open files": the limit is raised as far as it goes, and some are kept back."""
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (150, 400));"
        "from service.process.open_files import connection_capacity as of; print(of(0), of(9), of(9999));"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "272 9 272\n(400, 400)\n"


async def test_connections_that_come_and_go_leave_nothing_behind(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Thousands of handshakes, cut at once, or after a word."""
    async with serving(tmp_path_factory.mktemp("come"), **LIFTED) as server:
        table = await Lagoon(server.url).open_table("kahuna")

        async def attack() -> None:
            for _ in range(8):
                lines = await asyncio.gather(*(RawWebSocket.open(server.url, table) for _ in range(50)))
                for number, line in enumerate(lines):
                    if number % 2:
                        line.say('{"t":"hello"}')
                    line.abort()
                await asyncio.gather(*(line.closed for line in lines))
            await eventually(lambda: connections(server) == 0)

        assert await growth(server, attack) < 16 * MB
