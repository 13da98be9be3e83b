"""The fuzzer: tables at a real server, everybody at them saying right, nearly right and broken things, all at once.

    python -m tests.faults.fuzz --seed 7 --messages 1000000

What must hold, whatever is said: the server lives and logs no error; every message is answered, or the socket closed
with a code that PROTOCOL.md knows; what was refused changed nothing; and nobody was sent anything they may not see.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from clients.player import Lagoon
from projections.games import GAMES
from service.embedded import running
from service.logs import set_up_logs
from service.redis.client import make_client
from service.web.schema import schemas
from tests.faults.fuzzing.doors import Doors
from tests.faults.fuzzing.oracle import Oracle
from tests.faults.fuzzing.schema_values import SchemaValues
from tests.faults.fuzzing.table_run import TableRun, log_of
from tests.server import LIFTED, Server, serving

UNBOUND: dict[str, object] = {**LIFTED, "REFUSALS_BEFORE_CLOSE": 1_000_000_000}
"""Settings under which nobody is turned away for saying too much nonsense."""
IMPATIENT: dict[str, object] = {**UNBOUND, "REQUEST_SECONDS": 1, "HANDSHAKE_SECONDS": 1}
"""Settings under which nobody waits long for whoever says too little."""
A_TABLE = 6000
"""Messages at one table, at most."""


class Found(NamedTuple):
    """What a run came to."""

    seed: int
    messages: int
    frames: int
    events: int
    tables: int
    seconds: float
    codes: Counter[str]
    done: Counter[str]
    """The actions in the logs, by kind."""
    followed: int
    """How many tables followed upon another."""

    def __str__(self) -> str:
        """Say it to a person."""
        codes = ", ".join(f"{code} {count}" for code, count in self.codes.most_common())
        done = ", ".join(f"{action} {count}" for action, count in self.done.most_common())
        return (
            f"seed {self.seed}: {self.messages} messages at {self.tables} tables in {self.seconds:.0f} s; "
            f"{self.followed} had another game after them; "
            f"{self.events} events in the logs, {self.frames} frames looked at\n{codes}\n{done}"
        )


@contextlib.asynccontextmanager
async def _redis_in(folder: Path) -> AsyncIterator[Any]:
    """Connect to the embedded Redis of a data folder while the block runs."""
    async with running(folder) as embedded:
        redis = make_client(embedded.url)
        try:
            yield redis
        finally:
            await redis.aclose()


async def fuzz(
    server: Server,
    seed: int,
    messages: int,
    limits: bool = False,
    other: Server | None = None,
    data: Path | None = None,
) -> Found:
    """Send so many messages to a server that has its usual `limits`, or none.

    With an `other`, which shares the Redis in the folder `data`, they go to both.

    Raises `AssertionError` when something does not hold.
    """
    servers = [server] if other is None else [server, other]
    dice = random.Random(seed)
    document = schemas()
    began = time.monotonic()
    bouts: list[TableRun] = []

    async with _redis_in(data or server.folder / "data") as redis:

        async def at_tables_of(game: str, dice: random.Random) -> None:
            shapes = SchemaValues(document, dice)
            while (left := messages - sum(bout.said for bout in bouts)) > 0:
                foreign = bouts[-1].token if bouts else None
                bout = TableRun([server.url for server in servers], redis, shapes, dice, foreign or None, limits)
                bouts.append(bout)
                await bout.run(game, min(A_TABLE, left))

        async with asyncio.TaskGroup() as group:
            for game in GAMES:
                group.create_task(at_tables_of(game, random.Random(dice.random())))
    for server in servers:
        check_health(server)
    return Found(
        seed,
        sum(bout.said for bout in bouts),
        sum(bout.frames for bout in bouts),
        sum(bout.events for bout in bouts),
        len(bouts),
        time.monotonic() - began,
        sum((bout.codes for bout in bouts), Counter()),
        sum((bout.done for bout in bouts), Counter()),
        sum(bout.followed for bout in bouts),
    )


async def fuzz_http(server: Server, seed: int, requests: int) -> Counter[int]:
    """Make so many requests; return how many were answered with each status.

    Raises `AssertionError` for an answer that should not be, and `BrokenLog` when a table was harmed.
    """
    dice = random.Random(seed)
    lagoon = Lagoon(server.url)
    tables = [await lagoon.open_table(game) for game in GAMES]
    seats = [await lagoon.take_seat(table, "Ann") for table in tables]
    doors = Doors(server.url, SchemaValues(schemas(), dice), dice, tables, [seat.token for seat in seats])
    await doors.knock(requests)
    async with _redis_in(server.folder / "data") as redis:
        for table in tables:
            Oracle(await log_of(redis, table))
    check_health(server)
    return doors.statuses


def check_health(server: Server) -> None:
    """Check that the server lives and has nothing to complain of."""
    assert psutil.Process(server.pid).status() != psutil.STATUS_ZOMBIE, "the server is gone"
    assert not (bad := complaints(server.log.read_text())), bad


def complaints(log: str) -> list[str]:
    """Return the lines of a server's log that tell of a fault of its own."""
    return [line for line in log.splitlines() if "Traceback" in line or not _is_calm(line)]


def _is_calm(line: str) -> bool:
    try:
        return json.loads(line).get("level") in {"debug", "info", "warning"}
    except ValueError:
        return False


async def _main(seed: int, messages: int) -> None:
    with tempfile.TemporaryDirectory(prefix="lagoon-fuzz-") as folder:
        print(f"seed {seed}", flush=True)
        set_up_logs("warning")
        async with serving(Path(folder) / "tables", **UNBOUND) as server:
            print(await fuzz(server, seed, messages))
        async with serving(Path(folder) / "doors", **IMPATIENT) as server:
            statuses = await fuzz_http(server, seed, messages // 50)
            print("HTTP:", ", ".join(f"{status or 'closed'} {count}" for status, count in sorted(statuses.items())))
    print("Nothing was found that should not be.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1 << 32))
    parser.add_argument("--messages", type=int, default=100_000)
    asked = parser.parse_args()
    asyncio.run(_main(asked.seed, asked.messages))
