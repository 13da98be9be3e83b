"""Holds thousands of idle sockets, of players and spectators. Run as a program.

It reads an `IdleSockets` from the first line of its standard input, opens all sockets, prints a line, and holds them,
answering pings, until its input ends. When a socket is lost meanwhile it ends with the reason.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import msgspec
import uvloop

from deploy.bench.idle_websocket import IdleWebSocket
from deploy.bench.plan import IdleSockets
from deploy.bench.play import wait_or_fail

_AT_ONCE = 64
"""Sockets that are opened at the same time: fewer than the backlog of a listening socket."""
PER_ADDRESS = 5_000
"""Sockets from one loopback address; each address has its own ports."""


def source(number: int) -> str | None:
    """Return the local address of socket `number`; only Linux has more than one without configuration."""
    return f"127.0.1.{1 + number // PER_ADDRESS}" if sys.platform == "linux" else None


async def hold(sockets: IdleSockets, until: asyncio.StreamReader) -> None:
    """Open all sockets of `sockets` and hold them. Raises `ConnectionLost` and `OSError`."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def lost(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    room = asyncio.Semaphore(_AT_ONCE)
    lines: list[IdleWebSocket] = []

    async def come(number: int) -> None:
        table, token = sockets.seats[number]
        said = {"t": "hello", "limit": 0} | ({} if token is None else {"token": token})
        async with room:
            url = f"{sockets.address.replace('http', 'ws', 1)}/api/tables/{table}/play"
            lines.append(await IdleWebSocket.open(url, msgspec.json.encode(said), lost, source(number)))

    await asyncio.gather(*map(come, range(len(sockets.seats))))
    print(f"{len(lines)} are here", flush=True)
    both: set[asyncio.Future[Any]] = {asyncio.ensure_future(until.read()), failure}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if failure.done():
        failure.result()
    await wait_or_fail(failure, asyncio.gather(*(line.close() for line in lines)))


async def main() -> None:
    """Run with the orders of standard input."""
    asked = asyncio.StreamReader(1 << 24)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    await hold(msgspec.json.decode(await asked.readline(), type=IdleSockets), asked)


if __name__ == "__main__":
    uvloop.run(main())
