"""One worker: `python -m service.process.workers.worker`, started by the supervisor and told its post by it."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sys
from pathlib import Path

import msgspec
import structlog

from service.logs import set_up_logs
from service.process.serve import run_on_fastest_loop
from service.process.server import Server, exit_cleanly_on_signals
from service.process.siblings import Siblings
from service.process.workers.worker_config import WorkerConfig

SERVING = b"serving\n"
"""What a worker says on standard output once it can be reached."""


async def _work(config: WorkerConfig) -> None:
    folder = Path(config.folder)
    server = Server(config.settings, config.redis, lambda: _say(SERVING), Siblings(folder, config.number, config.of))
    line = sys.stdin.fileno()
    loop = asyncio.get_running_loop()

    def supervisor_gone() -> None:
        loop.remove_reader(line)
        structlog.get_logger("lagoon.worker").warning("the supervisor is gone")
        # It can clean up no more.
        shutil.rmtree(folder, ignore_errors=True)
        server.stop()

    # Nothing more is ever said on it, so whatever there is to read is its end.
    loop.add_reader(line, supervisor_gone)
    await server.serve(sockets=[socket.socket(fileno=config.listening)])


def _say(word: bytes) -> None:
    os.write(sys.stdout.fileno(), word)


def main() -> None:
    """Serve until told to stop, or until the supervisor is gone."""
    exit_cleanly_on_signals()
    # What it asks for is done by the supervisor.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as line:
        config = msgspec.json.decode(line.readline(), type=WorkerConfig)
    set_up_logs(config.settings.log_level)
    structlog.contextvars.bind_contextvars(worker=config.number)
    run_on_fastest_loop(_work(config))


if __name__ == "__main__":
    main()
