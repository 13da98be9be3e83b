"""A real cluster of two Valkey servers, half of the slots each, for tests."""

from __future__ import annotations

import contextlib
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from redis.exceptions import ConnectionError as NotThere

from service.embedded import find_binary
from service.redis_client import Client, make_client
from tests.support import eventually

HALF = 8192


@contextlib.asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[str]:
    """Run the cluster while the block does; yields its address, `valkey+cluster://…`."""
    ports = _free_ports(4)
    with contextlib.ExitStack() as running:
        for port, bus in zip(ports[:2], ports[2:], strict=True):
            running.enter_context(_node(folder / str(port), port, bus))
        first, second = (make_client(f"redis://127.0.0.1:{port}") for port in ports[:2])
        try:
            for node in (first, second):
                await eventually(partial(_answers, node))
            await _ask(first, "ADDSLOTSRANGE", 0, HALF - 1)
            await _ask(second, "ADDSLOTSRANGE", HALF, 2 * HALF - 1)
            # With the same epoch the two would first argue about who is newer.
            await _ask(second, "SET-CONFIG-EPOCH", 2)
            await _ask(first, "MEET", "127.0.0.1", ports[1], ports[3])
            for node in (first, second):
                await eventually(partial(_agrees, node))
        finally:
            await first.aclose()
            await second.aclose()
        yield f"valkey+cluster://127.0.0.1:{ports[0]}"


@contextlib.contextmanager
def _node(folder: Path, port: int, bus: int) -> Iterator[None]:
    folder.mkdir(parents=True)
    options = {"bind": "127.0.0.1", "port": str(port), "cluster-port": str(bus), "cluster-enabled": "yes", "save": ""}
    process = subprocess.Popen(
        [find_binary(), *(part for name, value in options.items() for part in (f"--{name}", value))],
        cwd=folder,
        stdout=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


async def _ask(node: Client, *words: str | int) -> Any:
    return await node.execute_command("CLUSTER", *words)


async def _answers(node: Client) -> bool:
    with contextlib.suppress(NotThere):
        return bool(await node.ping())
    return False


async def _agrees(node: Client) -> bool:
    """Tell whether the node knows where every slot is, and both nodes."""
    info: bytes = await _ask(node, "INFO")
    return b"cluster_state:ok" in info and b"cluster_known_nodes:2" in info


def _free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in sockets]
