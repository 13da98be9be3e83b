"""A load generator that is told what to play at, slice by slice: for several of them at once, and for several services.

Run as a program. The first line of its standard input is an `Errand`, each further one a `Turn`; it answers each with a
line: a `Played`. It ends when its input does.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys

import msgspec
import uvloop

from deploy.bench.plan import Errand, Played, Turn
from deploy.bench.sides import Service
from deploy.bench.slices import Bench

_LINE_BYTES = 1 << 20


async def drive(errand: Errand, orders: asyncio.StreamReader) -> None:
    """Do what is ordered. Raises `LoadError` and `LineLost` when a service does not play along."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    choose = random.Random(errand.seed)
    benches = [
        Bench(Service(target, errand.game, choose, failed), errand.tables, failure) for target in errand.services
    ]
    while line := await orders.readline():
        turn = msgspec.json.decode(line, type=Turn)
        bench = benches[turn.service]
        if turn.seconds:
            await bench.play(turn.seconds)
            _say(bench.meter.latest())
        else:
            await bench.open_tables()
            gc.collect()
            _say(Played((), 0.0, 0))
    for bench in benches:
        await bench.close()


def _say(played: Played) -> None:
    print(msgspec.json.encode(played).decode(), flush=True)


async def main() -> None:
    """Do what standard input orders."""
    orders = asyncio.StreamReader(_LINE_BYTES)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    await drive(msgspec.json.decode(await orders.readline(), type=Errand), orders)


if __name__ == "__main__":
    uvloop.run(main())
