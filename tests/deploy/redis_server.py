"""A Redis or Valkey as deploy/redis says, started by hand as its comments tell, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from service.embedded import find_binary
from service.redis.client import make_client
from tests.support import eventually

FOLDER = Path(__file__).parents[2] / "deploy" / "redis"
PASSWORD = "a1" * 32


def program(name: str) -> Path:
    """Return the path of `redis-server`, Debian's, or of `valkey-server`, the one that ships with the package."""
    if name == "valkey-server":
        return find_binary()
    found = shutil.which(name)
    assert found, f"{name} is missing: apt-get install {name}"
    return Path(found)


@contextlib.asynccontextmanager
async def server(folder: Path, port: int, which: str, conf: str = "lagoon.conf", *more: object) -> AsyncIterator[Redis]:
    """Run a server with a file of deploy/redis and its users while the block does; yields a client for its admin."""
    folder.mkdir(exist_ok=True)
    users = folder / "users.acl"
    users.write_text((FOLDER / "users.acl").read_text().replace("PASSWORD", PASSWORD))
    # Its own copy: a Sentinel has a server write down what it changed.
    own = shutil.copy(FOLDER / conf, folder / conf)
    command: list[object] = [program(which), own, "--dir", folder, "--aclfile", users, "--port", port, *more]
    async with process(command, folder / "server.log") as running:
        admin = make_client(address("admin", port))

        async def answers() -> bool:
            assert running.poll() is None, (folder / "server.log").read_text()
            with contextlib.suppress(RedisError):
                return bool(await ask(admin, "PING"))
            return False

        try:
            await eventually(answers, within=30)
            yield admin
        finally:
            await admin.aclose()


@contextlib.asynccontextmanager
async def process(
    command: list[object], log: Path, environment: dict[str, str] | None = None
) -> AsyncIterator[subprocess.Popen[bytes]]:
    """Run a command in deploy/redis while the block does."""
    with log.open("ab") as output:
        running = subprocess.Popen(  # noqa: ASYNC220  (takes a millisecond)
            [str(word) for word in command], cwd=FOLDER, env=environment, stdout=output, stderr=output
        )
    try:
        yield running
    finally:
        running.terminate()
        await asyncio.to_thread(running.wait)


def address(user: str, port: int) -> str:
    """Return the address of a server as a user of users.acl gives it."""
    return f"redis://{user}:{PASSWORD}@127.0.0.1:{port}"


async def ask(client: Redis, *words: object) -> Any:
    """Send one command."""
    send: Any = client.execute_command
    return await send(*words)
