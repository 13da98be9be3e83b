"""A real server process under a test's control: started, killed, started again on the same data and port."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec

from tests.forked import PIPE, ForkedProcess, start_fork

READY_S = 30


class Server:
    """`lagoon serve` as a process of its own, with its data in `folder`.

    `settings` are given as LAGOON_ variables without the prefix; it is one process unless WORKERS or BOTS say
    otherwise, and then `pid` is the one that looks after them. After `start`, `url` is where it is; a later start uses
    the same port, as after a crash. `environment` is what else it is started with; then it is a fresh Python, since
    that may matter before the first import, and otherwise a fork that has imported all already.
    """

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.port = 0
        self.log = folder / "server.log"
        self.environment: dict[str, str] = {}
        self._settings = settings
        self._process: asyncio.subprocess.Process | ForkedProcess | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it and wait until it can be reached. Fails with its log if it cannot."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
        here = {"HOST": "127.0.0.1", "PORT": self.port, "DATA": self.folder / "data", "WORKERS": 1, "BOTS": 0}
        given = {**here, **self._settings}
        environment = {**clean, **self.environment, **{f"LAGOON_{name}": str(value) for name, value in given.items()}}
        with self.log.open("ab") as log:
            if not self.environment:
                self._process = await start_fork(
                    "serve", environment=environment, stdout=PIPE, stderr=log, new_session=True
                )
            else:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "service.cli",
                    "serve",
                    env=environment,
                    stdout=PIPE,
                    stderr=log,
                    start_new_session=True,
                )
        assert self._process.stdout is not None
        async with asyncio.timeout(READY_S):
            line = (await self._process.stdout.readline()).decode()
        assert line.startswith("Lagoon is at"), f"the server did not start: {line!r}\n{self.log.read_text()}"
        found = re.search(r":(\d+)", line)
        # One that people open by another address says that one.
        self.port = int(found.group(1) if found else str(given["PORT"]))

    async def stop(self) -> int:
        """End it as Ctrl-C does; return its exit code. One that was ended before it had begun has nothing to end."""
        if self._process is None:
            return 0
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGINT)
        return await self.wait()

    async def wait(self) -> int:
        """Wait until it has ended, as it was asked to; return its exit code."""
        assert self._process is not None
        async with asyncio.timeout(READY_S):
            return await self._process.wait()

    async def kill(self) -> None:
        """End it as a crash does."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()

    def logged(self) -> list[dict[str, Any]]:
        """Return what it has logged so far, line by line."""
        return [json.loads(line) for line in self.log.read_text().splitlines() if line]


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: object) -> AsyncIterator[Server]:
    """Keep a server running while the block does; however the block ends, so does the server."""
    folder.mkdir(exist_ok=True)
    server = Server(folder, **settings)
    await server.start()
    try:
        yield server
    finally:
        try:
            await server.stop()
        except BaseException:
            await server.kill()
            raise


LIFTED: dict[str, object] = {
    "ACTIONS_PER_SECOND": 1_000_000,
    "ACTIONS_BURST": 1_000_000,
    "REQUESTS_PER_SECOND": 1_000_000,
    "REQUESTS_BURST": 1_000_000,
    "TABLES_PER_HOUR": 1_000_000,
    "SOCKETS_PER_ADDRESS": 1_000_000,
}
"""Settings for tests that are not about limits."""

NO_PAGES: dict[str, object] = {"NATIVE_MODULES": 1}
"""Settings for tests in which nobody asks for a page: no process joins the scripts of all of them when it starts.

A fork has them from the zygote: this is for servers with several workers, and for those that are a fresh Python.
"""


def plain(value: Any) -> Any:
    """Return a value as it looks after a trip over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
