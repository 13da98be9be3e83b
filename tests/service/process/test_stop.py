"""`lagoon serve` stops cleanly, whoever asks: Ctrl-C in a terminal, or SIGTERM from systemd or a container."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest

from service.embedded import DataFolder
from tests.forked import PIPE, start_fork
from tests.play import seated
from tests.server import NO_PAGES, serving
from tests.support import eventually


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_closed_terminal_ends_it(tmp_path: Path, workers: int) -> None:
    terminal, inside = os.openpty()
    settings = {"DATA": str(tmp_path), "HOST": "127.0.0.1", "PORT": "0", **NO_PAGES}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", IN_A_TERMINAL),
        *(sys.executable, "-m", "service.cli", "serve", "--workers", str(workers)),
        cwd=Path(__file__).parents[3],
        env={**os.environ, **{f"LAGOON_{name}": str(value) for name, value in settings.items()}},
        stdin=inside,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    os.close(inside)
    assert process.stdout
    assert b"http://127.0.0.1:" in await process.stdout.readline()
    os.close(terminal)
    _, log = await process.communicate()
    assert process.returncode == 0, log.decode()
    assert json.loads(log.splitlines()[-1])["event"] == "embedded_stopped"


IN_A_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes the terminal on standard input that of this session, as that of a window is, and becomes a program."""


async def test_one_process_says_why_it_cannot_be_replaced(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        os.kill(server.pid, signal.SIGHUP)
        await eventually(lambda: any(line["event"] == "nothing replaced" for line in server.logged()))
        await seated(server)


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
        "LAGOON_NATIVE_MODULES": "1",
    }
    process = await start_fork("serve", environment=os.environ | settings, stdout=PIPE, stderr=PIPE)
    assert process.stdout
    assert b"http://127.0.0.1:" in await process.stdout.readline()
    process.send_signal(asked)
    _, log = await process.communicate()
    assert process.returncode == 0, log.decode()
    assert json.loads(log.splitlines()[-1])["event"] == "embedded_stopped"
    lock = DataFolder(tmp_path).take_server_lock()
    assert lock, "a server still holds the folder"
    lock.release()
