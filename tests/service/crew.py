"""The workers of a running server, for tests that end them, count them or look at what each of them holds."""

from __future__ import annotations

import psutil

from tests.server import Server


def workers_of(server: Server) -> list[int]:
    """Return the process ids of a server's workers, the oldest first."""
    found = []
    for child in psutil.Process(server.pid).children():
        try:
            if "service.workers.worker" in child.cmdline():
                found.append((child.create_time(), child.pid))
        except (psutil.NoSuchProcess, psutil.ZombieProcess):
            continue
    return [pid for _, pid in sorted(found)]
