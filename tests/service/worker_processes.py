"""The workers of a running server, for tests that end them, count them, or have other modules in their way."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

import psutil

from tests.server import Server


@contextlib.asynccontextmanager
async def serving_with_modules(modules: Path, folder: Path, /, **settings: object) -> AsyncIterator[Server]:
    """Keep a server running while the block does, in which modules of a folder come before those installed."""
    folder.mkdir(exist_ok=True)
    server = Server(folder, **settings)
    server.environment["PYTHONPATH"] = os.pathsep.join((str(modules), os.environ.get("PYTHONPATH", "")))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


def is_alive(process: psutil.Process) -> bool:
    """Tell whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def workers_of(server: Server) -> list[int]:
    """Return the process ids of a server's workers, the oldest first."""
    found = []
    for child in psutil.Process(server.pid).children():
        try:
            if "service.process.workers.worker" in child.cmdline():
                found.append((child.create_time(), child.pid))
        except (psutil.NoSuchProcess, psutil.ZombieProcess):
            continue
    return [pid for _, pid in sorted(found)]
