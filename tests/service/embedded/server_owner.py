"""A process that does nothing but own the embedded server, as the service does, for tests that kill it.

`python -m tests.service.embedded.server_owner DATA [--untied]` prints `{"url", "owned", "pid"}` when the server
answers, appends one entry to the stream `goodbye` when it is interrupted, and then stops. `--untied` is a kernel
without PDEATHSIG.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Self

from service.embedded import running, server
from service.logs import set_up_logs
from service.redis.client import make_client

ROOT = Path(__file__).parents[3]


class ServerOwner:
    """Such a process, as a test controls it."""

    def __init__(self, process: asyncio.subprocess.Process, told: dict[str, Any]) -> None:
        self.process = process
        self.url = str(told["url"])
        self.owned = bool(told["owned"])
        self.server_pid: int | None = told["pid"]

    @classmethod
    async def start(cls, data: Path, *options: str) -> Self:
        """Start one in a process group of its own and wait until its server answers."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.service.embedded.server_owner", str(data), *options),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdout
        return cls(process, json.loads(await process.stdout.readline()))

    def kill(self) -> None:
        """Kill -9 the service, not its server."""
        self.process.kill()

    def interrupt(self) -> None:
        """Do what Ctrl-C in its terminal does: SIGINT to its process group."""
        os.killpg(self.process.pid, signal.SIGINT)

    async def ended(self) -> int:
        """Wait until it is gone and return its exit code."""
        return await self.process.wait()


@contextlib.asynccontextmanager
async def running_owner(data: Path, *options: str) -> AsyncIterator[ServerOwner]:
    """Run such a process while the block does; kill it afterwards if the test has not ended it."""
    owner = await ServerOwner.start(data, *options)
    try:
        yield owner
    finally:
        with contextlib.suppress(ProcessLookupError):
            owner.kill()
        await owner.ended()


async def _own(data: Path) -> None:
    async with running(data) as embedded:
        print(json.dumps({"url": embedded.url, "owned": embedded.owned, "pid": embedded.pid}), flush=True)
        try:
            await asyncio.Event().wait()
        finally:
            redis = make_client(embedded.url)
            await redis.xadd("goodbye", {"said": "yes"})
            await redis.aclose()


def _main(data: str, *options: str) -> None:
    # Whoever is started in the background of a shell is deaf to Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    set_up_logs("error")
    if "--untied" in options:
        server._tie_to_life = tuple
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_own(Path(data)))


if __name__ == "__main__":
    _main(*sys.argv[1:])
