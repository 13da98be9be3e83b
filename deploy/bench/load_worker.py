"""A load generator that plays single slices on order, so that several can run at once and at several services.

Run as a program. The first line of its standard input is a `WorkerPlan`, each further one a `SliceOrder`, which it
answers with a line, a `SliceResult`. It ends when its input does.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys

import msgspec
import uvloop

from deploy.bench.plan import SliceOrder, SliceResult, WorkerPlan
from deploy.bench.slices import SlicedRun
from deploy.bench.targets import ServiceTarget

_LINE_BYTES = 1 << 20


async def run_orders(plan: WorkerPlan, orders: asyncio.StreamReader) -> None:
    """Play each slice that is ordered. Raises `LoadError` and `ConnectionLost` if a service fails."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    choose = random.Random(plan.seed)
    benches = [
        SlicedRun(ServiceTarget(target, plan.game, choose, failed), plan.tables, failure) for target in plan.services
    ]
    while line := await orders.readline():
        turn = msgspec.json.decode(line, type=SliceOrder)
        bench = benches[turn.service]
        if turn.seconds:
            await bench.play(turn.seconds)
            _say(bench.measurement.latest())
        else:
            await bench.open_tables()
            gc.collect()
            _say(SliceResult((), 0.0, 0))
    for bench in benches:
        await bench.close()


def _say(played: SliceResult) -> None:
    print(msgspec.json.encode(played).decode(), flush=True)


async def main() -> None:
    """Run the orders of standard input."""
    orders = asyncio.StreamReader(_LINE_BYTES)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    await run_orders(msgspec.json.decode(await orders.readline(), type=WorkerPlan), orders)


if __name__ == "__main__":
    uvloop.run(main())
