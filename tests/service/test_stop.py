"""`lagoon serve` stops cleanly, whoever asks: Ctrl-C in a terminal, or SIGTERM from systemd or a container."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from service.embedded import DataFolder


@pytest.mark.faults
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
async def test_a_stop_ends_the_embedded_server_before_the_service(
    tmp_path: Path, asked: signal.Signals, workers: int
) -> None:
    settings = {
        "LAGOON_DATA": str(tmp_path),
        "LAGOON_HOST": "127.0.0.1",
        "LAGOON_PORT": "0",
        "LAGOON_WORKERS": str(workers),
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "service.cli", "serve"),
        cwd=Path(__file__).parents[2],
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert b"http://127.0.0.1:" in await process.stdout.readline()
    process.send_signal(asked)
    _, log = await process.communicate()
    assert process.returncode == 0, log.decode()
    assert json.loads(log.splitlines()[-1])["event"] == "embedded_stopped"
    lock = DataFolder(tmp_path).claim()
    assert lock, "a server still holds the folder"
    lock.release()
