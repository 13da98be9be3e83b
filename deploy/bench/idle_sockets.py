"""Holds thousands of idle sockets, of players and spectators. Run as a program.

Standard input brings a `Gathering` on its first line; it opens all sockets, prints a line, and holds them, answering
pings, until its input ends. When a socket is lost meanwhile it ends with the reason.
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
"""Sockets that are opened at the same time: fewer than a listening socket lets wait."""
PER_ADDRESS = 5_000
"""Sockets from one address of this machine: each has ports of its own."""


def source(number: int) -> str | None:
    """Return the address that socket `number` comes from; only Linux has more of them for free."""
    return f"127.0.1.{1 + number // PER_ADDRESS}" if sys.platform == "linux" else None


async def hold(gathering: IdleSockets, until: asyncio.StreamReader) -> None:
    """Open all sockets of `gathering` and hold them. Raises `ConnectionLost` and `OSError`."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def lost(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    room = asyncio.Semaphore(_AT_ONCE)
    lines: list[IdleWebSocket] = []

    async def come(number: int) -> None:
        table, token = gathering.seats[number]
        said = {"t": "hello", "limit": 0} | ({} if token is None else {"token": token})
        async with room:
            url = f"{gathering.address.replace('http', 'ws', 1)}/api/tables/{table}/play"
            lines.append(await IdleWebSocket.open(url, msgspec.json.encode(said), lost, source(number)))

    await asyncio.gather(*map(come, range(len(gathering.seats))))
    print(f"{len(lines)} are here", flush=True)
    both: set[asyncio.Future[Any]] = {asyncio.ensure_future(until.read()), failure}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if failure.done():
        failure.result()
    await wait_or_fail(failure, asyncio.gather(*(line.close() for line in lines)))


async def main() -> None:
    """Do what standard input asks."""
    asked = asyncio.StreamReader(1 << 24)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    await hold(msgspec.json.decode(await asked.readline(), type=IdleSockets), asked)


if __name__ == "__main__":
    uvloop.run(main())
