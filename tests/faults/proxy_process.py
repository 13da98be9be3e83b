"""Runs the test proxy as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class ProxyProcess:
    """Passes connections to `port` on to port `to`."""

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self._to = to
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it lets connections in."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.faults.proxy", str(self.port), str(self._to)),
            cwd=ROOT,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        assert await self._process.stdout.readline() == b"ready\n", "the proxy did not start"

    async def kill(self) -> None:
        """End it as a crash does."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
