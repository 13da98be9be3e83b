"""Idle sockets, thousands of them: players and spectators who look on. Run as a program.

Standard input brings a `Gathering` on its first line; it opens all sockets, prints a line, and holds them, answering
pings, until its input ends. When a socket is lost meanwhile it ends with the reason.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import msgspec
import uvloop

from deploy.bench.plan import Gathering
from deploy.bench.play import unless
from deploy.bench.quiet import QuietLine

_AT_ONCE = 64
"""Sockets that are opened at the same time: fewer than a listening socket lets wait."""
PER_ADDRESS = 5_000
"""Sockets from one address of this machine: each has ports of its own."""


def source(number: int) -> str | None:
    """Return the address that socket `number` comes from; only Linux has more of them for free."""
    return f"127.0.1.{1 + number // PER_ADDRESS}" if sys.platform == "linux" else None


async def hold(gathering: Gathering, until: asyncio.StreamReader) -> None:
    """Open all sockets of `gathering` and hold them. Raises `LineLost` and `OSError`."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def lost(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    room = asyncio.Semaphore(_AT_ONCE)
    lines: list[QuietLine] = []

    async def come(number: int) -> None:
        table, token = gathering.places[number]
        said = {"t": "hello", "limit": 0} | ({} if token is None else {"token": token})
        async with room:
            url = f"{gathering.address.replace('http', 'ws', 1)}/api/tables/{table}/play"
            lines.append(await QuietLine.open(url, msgspec.json.encode(said), lost, source(number)))

    await asyncio.gather(*map(come, range(len(gathering.places))))
    print(f"{len(lines)} are here", flush=True)
    both: set[asyncio.Future[Any]] = {asyncio.ensure_future(until.read()), failure}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if failure.done():
        failure.result()
    await unless(failure, asyncio.gather(*(line.close() for line in lines)))


async def main() -> None:
    """Do what standard input asks."""
    asked = asyncio.StreamReader(1 << 24)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    await hold(msgspec.json.decode(await asked.readline(), type=Gathering), asked)


if __name__ == "__main__":
    uvloop.run(main())
