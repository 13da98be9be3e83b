"""`make cluster`: a cluster with two services on it until Ctrl-C, which ends all of it; the next start goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from clients.player import Lagoon
from tests.support import eventually

pytestmark = pytest.mark.faults


@contextlib.asynccontextmanager
async def made(folder: Path) -> AsyncIterator[tuple[list[str], list[int]]]:
    """Run it; yields the addresses of the services, and the process ids of the nodes."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "deploy.cluster", "--folder", str(folder), "--port", "0"),
        env={**os.environ, "LAGOON_HOST": "127.0.0.1", "LAGOON_WAIT": "1"},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    told = ""
    try:
        async with asyncio.timeout(60):
            while "Ctrl-C" not in told:
                line = (await process.stdout.readline()).decode()
                assert line, told
                told += line
        assert "--replicas 2" in told, "with one replica each, nobody has what is acknowledged when a primary dies"
        yield re.findall(r"http://\S+", told), list(map(int, re.findall(r"pid (\d+)", told)))
    finally:
        process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 60) == 0


async def test_what_was_played_is_there_again_after_ctrl_c_and_a_new_start(tmp_path: Path) -> None:
    async with made(tmp_path / "cluster") as ((one, two), nodes):
        table = await Lagoon(one).open_table("kahuna")
        assert (await Lagoon(two).table(table))["id"] == table
        assert len(nodes) == 6
        assert all(map(psutil.pid_exists, nodes))
    await eventually(lambda: not any(map(psutil.pid_exists, nodes)))
    async with made(tmp_path / "cluster") as ((one, _), _nodes):
        assert (await Lagoon(one).table(table))["id"] == table
