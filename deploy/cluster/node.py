"""One server process that can be started, queried, paused, killed, and restarted on its data."""

from __future__ import annotations

import asyncio
import inspect
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from service.embedded import find_binary
from service.embedded.server import LAUNCHER
from service.errors import ServiceError
from service.redis.client import make_client

HOST = "127.0.0.1"
TIMEOUT_S = 30.0
"""How long a server may take to start, and servers to agree."""
_ANSWER_S = 1.0
_LOOK_S = 0.02
_PORTS = range(12_000, 30_000)
"""Ports below those that the kernel uses for outgoing connections, so that a restarted node finds its port free."""


class ClusterError(ServiceError):
    """Servers did not start, or did not agree (`cluster_failed`)."""


class Node:
    """A server with its files and its `redis.conf` in `folder`, listening on `port`. `pid` is None while it is down."""

    def __init__(
        self, folder: Path, port: int, binary: Path | None, options: list[str], sentinel: bool = False
    ) -> None:
        # The server's working directory is this folder, so the path must be absolute.
        self.folder = folder.absolute()
        self.port = port
        self._binary = find_binary() if binary is None else binary
        self._options = options
        self._sentinel = sentinel
        self._process: subprocess.Popen[bytes] | None = None
        self._redis: Redis | None = None

    def __repr__(self) -> str:
        return f"<Node {self.port} pid {self.pid}>"

    @property
    def url(self) -> str:
        """The address of this server alone."""
        return f"redis://{HOST}:{self.port}"

    @property
    def address(self) -> str:
        """Host and port."""
        return f"{HOST}:{self.port}"

    @property
    def pid(self) -> int | None:
        """Its process id, None while it is down."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start it, with the data it has, if any, and wait until it answers. Raises `ClusterError`."""
        assert self._process is None, "it runs already"
        config = self.folder / "redis.conf"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not config.exists():
                config.write_text("\n".join(self._options) + "\n")
        except OSError as error:
            raise ClusterError(
                "cluster_failed", f"The folder {self.folder} can't be used: {error.strerror}."
            ) from error
        with (self.folder / "server.log").open("ab") as output:
            self._process = subprocess.Popen(  # noqa: ASYNC220  (takes a millisecond, and outlives this call)
                [*_tied(), str(self._binary), str(config), *(["--sentinel"] if self._sentinel else [])],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                # A terminal's Ctrl-C must only reach the process that started it.
                start_new_session=True,
            )
        await wait_until(self._answers, f"{self} does not answer; its log is {self.folder / 'server.log'}")

    async def kill(self) -> None:
        """Kill it (SIGKILL), also while it is paused."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Shut it down in order: its data are on disk then."""
        self.resume()
        await self._end(signal.SIGTERM)

    def pause(self) -> None:
        """Suspend it (SIGSTOP): its connections stay open, and it does not answer."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Resume it after `pause`."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    async def ask(self, *words: str | int | bytes) -> Any:
        """Send one command to this server. Raises `RedisError`, also while it is down or paused."""
        if self._redis is None:
            client = make_client(self.url, timeout=_ANSWER_S)
            assert isinstance(client, Redis)
            self._redis = client
        ask: Any = self._redis.execute_command
        return await ask(*words)

    async def info(self, part: str) -> dict[str, Any]:
        """Return a section of INFO."""
        found: dict[str, Any] = await self.ask("INFO", part)
        return found

    async def role(self) -> str:
        """Return its role: `primary`, `replica` or `sentinel`; `dead` when it does not answer."""
        try:
            found: bytes = (await self.ask("ROLE"))[0]
        except RedisError:
            return "dead"
        return {"master": "primary", "slave": "replica"}.get(found.decode(), found.decode())

    async def is_in_sync(self) -> bool:
        """Tell whether it is a replica that has its primary's data and is connected to it."""
        return (await self.info("replication")).get("master_link_status") == "up"

    async def close(self) -> None:
        """Kill it, and close the connection to it."""
        await self.kill()
        if self._redis is not None:
            await self._redis.aclose()

    async def _end(self, by: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(by)
            await asyncio.to_thread(self._process.wait, TIMEOUT_S)
            self._process = None

    async def _answers(self) -> bool:
        if self._process is None or self._process.poll() is not None:
            raise ClusterError("cluster_failed", f"{self} would not start; its log is {self.folder / 'server.log'}.")
        return bool(await self.ask("PING"))


async def wait_until(check: Callable[[], Any], otherwise: str) -> None:
    """Wait until `check`, which may be a coroutine function, holds. Raises `ClusterError`, saying `otherwise`."""
    deadline = time.monotonic() + TIMEOUT_S
    last = ""
    while time.monotonic() < deadline:
        try:
            answer = check()
            if await answer if inspect.isawaitable(answer) else answer:
                return
        except RedisError as error:
            last = f" ({error})"
        await asyncio.sleep(_LOOK_S)
    raise ClusterError("cluster_failed", f"{otherwise}{last}.")


def free_ports(count: int) -> list[int]:
    """Return so many free ports."""
    found: list[int] = []
    # Chosen at random, since tests on other cores look for ports at the same time.
    for port in random.SystemRandom().sample(_PORTS, len(_PORTS)):
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
        found.append(port)
        if len(found) == count:
            break
    return found


def _tied() -> list[str]:
    """Return the prefix of a server's command with which it ends with this process, if the kernel supports that."""
    if sys.platform != "linux":
        return []
    return [sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid())]
