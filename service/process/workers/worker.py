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
from service.process.serve import run_fast
from service.process.server import Server, end_cleanly_when_asked
from service.process.siblings import Siblings
from service.process.workers.worker_config import Post

SERVING = b"serving\n"
"""What a worker says on standard output once it can be reached."""


async def _work(post: Post) -> None:
    folder = Path(post.folder)
    server = Server(post.settings, post.redis, lambda: _say(SERVING), Siblings(folder, post.number, post.of))
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
    await server.serve(sockets=[socket.socket(fileno=post.listening)])


def _say(word: bytes) -> None:
    os.write(sys.stdout.fileno(), word)


def main() -> None:
    """Serve until told to stop, or until the supervisor is gone."""
    end_cleanly_when_asked()
    # What it asks for is done by the supervisor.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as line:
        post = msgspec.json.decode(line.readline(), type=Post)
    set_up_logs(post.settings.log_level)
    structlog.contextvars.bind_contextvars(worker=post.number)
    run_fast(_work(post))


if __name__ == "__main__":
    main()
