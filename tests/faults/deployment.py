"""A Redis of the test's own, and services behind connections that can be cut, delayed and silenced."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from clients.player import Lagoon
from deploy.cluster.node import HOST, Node, free_ports
from service.embedded import find_binary
from tests.faults.clock import Clock
from tests.faults.proxy import Proxy
from tests.server import LIFTED, NO_PAGES, Server

SETTINGS: dict[str, object] = {**LIFTED, **NO_PAGES, "PING_INTERVAL_SECONDS": 2, "PING_TIMEOUT_SECONDS": 2}
"""A service notices silent lines as soon as clients here do."""
REDIS = ("bind 127.0.0.1", "appendonly yes", "appendfsync always", 'save ""', "aof-load-truncated yes")


class Side:
    """A service, the line that clients reach it by (`door`), and the clock it has."""

    def __init__(self, server: Server, door: Proxy, clock: Clock) -> None:
        self.server = server
        self.door = door
        self.clock = clock

    @property
    def lagoon(self) -> Lagoon:
        """The address its clients use."""
        return Lagoon(f"http://{HOST}:{self.door.port}")


async def open_side(stack: contextlib.AsyncExitStack, folder: Path, **settings: object) -> Side:
    """Start a service with its files in `folder`, and let clients come; both end with the stack."""
    folder.mkdir(parents=True)
    clock = Clock(folder / "clock")
    port, door_port = free_ports(2)
    server = Server(folder, **{**SETTINGS, "PORT": port, **settings})
    server.environment = clock.environment
    stack.push_async_callback(_end, server)
    await server.start()
    door = Proxy(door_port, port)
    await door.open()
    stack.push_async_callback(door.close)
    return Side(server, door, clock)


async def _end(server: Server) -> None:
    """End a server, in order if it can."""
    try:
        await server.stop()
    except BaseException:
        await server.kill()
        raise


async def open_line(stack: contextlib.AsyncExitStack, to: int) -> Proxy:
    """Open a line to a port; it ends with the stack."""
    proxy = Proxy(free_ports(1)[0], to)
    await proxy.open()
    stack.push_async_callback(proxy.close)
    return proxy


async def open_redis(stack: contextlib.AsyncExitStack, folder: Path) -> Node:
    """Start a Redis that keeps everything in `folder`; it ends with the stack."""
    (port,) = free_ports(1)
    redis = Node(folder, port, _without_signal(folder), [*REDIS, f"port {port}"])
    stack.push_async_callback(redis.close)
    await redis.start()
    return redis


def _without_signal(folder: Path) -> Path:
    """Return a program that is the Redis server, but is told of a file's largest size by an error, as of a full disk.

    By default the kernel ends a process that writes beyond it, with a signal (SIGXFSZ); a full disk has none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    script = folder / "server"
    script.write_text(f"#!{shutil.which('sh')}\ntrap '' XFSZ\nexec {find_binary()} \"$@\"\n")
    script.chmod(0o700)
    return script
