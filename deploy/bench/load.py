"""The load generator: reads a `Plan` from standard input, plays, and prints a `Report`. Run as a program."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys

import msgspec
import uvloop

from deploy.bench.long_log import LongLog
from deploy.bench.plan import Plan, Report, ViewSizes
from deploy.bench.slices import SlicedRun, measure_alternating
from deploy.bench.targets import FloorTarget, ServiceTarget

WARM_UP_S = 2.0
"""How long each server is warmed up, at most; never longer than it is measured."""


async def play(plan: Plan) -> Report:
    """Measure all of `plan`. Raises `LoadError` and `ConnectionLost` if a server fails."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    choose = random.Random(plan.seed)
    service, floor = ServiceTarget(plan.service, plan.game, choose, failed), FloorTarget(plan.floor, failed)
    views: list[int] = []
    loads = []
    for count, seconds in ((plan.tables, plan.seconds), (1, plan.alone)):
        benches = SlicedRun(service, count, failure), SlicedRun(floor, count, failure)
        views += await measure_alternating(*benches, seconds, min(WARM_UP_S, seconds))
        for bench in benches:
            loads.append(bench.measurement.load())
            await bench.close()
    log = await LongLog.open(service, plan.game, choose, failure)
    early, late = await log.measure()
    return Report(
        loads[0], loads[1], loads[2], loads[3], ViewSizes(statistics.mean(views), max(views), len(views)), early, late
    )


def main() -> None:
    """Run the plan of standard input."""
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    report = uvloop.run(play(plan))
    print(msgspec.json.encode(report).decode())


if __name__ == "__main__":
    main()
