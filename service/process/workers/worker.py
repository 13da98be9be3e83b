"""One worker: `python -m service.process.workers.worker`, started and configured by the supervisor."""

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
"""What a worker writes to standard output once it serves."""


async def _work(config: WorkerConfig) -> None:
    folder = Path(config.folder)
    server = Server(config.settings, config.redis, lambda: _say(SERVING), Siblings(folder, config.number, config.of))
    line = sys.stdin.fileno()
    loop = asyncio.get_running_loop()

    def supervisor_gone() -> None:
        loop.remove_reader(line)
        structlog.get_logger("lagoon.worker").warning("the supervisor is gone")
        # The supervisor would have removed this folder.
        shutil.rmtree(folder, ignore_errors=True)
        server.stop()

    # After the configuration the supervisor writes nothing: standard input becomes readable when it is closed.
    loop.add_reader(line, supervisor_gone)
    await server.serve(sockets=[socket.socket(fileno=config.listening)])


def _say(word: bytes) -> None:
    os.write(sys.stdout.fileno(), word)


def main() -> None:
    """Serve until SIGINT or SIGTERM, or until the supervisor has ended."""
    exit_cleanly_on_signals()
    # SIGHUP is handled by the supervisor.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as line:
        config = msgspec.json.decode(line.readline(), type=WorkerConfig)
    set_up_logs(config.settings.log_level)
    structlog.contextvars.bind_contextvars(worker=config.number)
    run_on_fastest_loop(_work(config))


if __name__ == "__main__":
    main()
