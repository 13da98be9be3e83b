"""Redis clients against real servers: no command sent twice, waiting for a connection, a cluster."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio.client import Pipeline
from redis.exceptions import ConnectionError as LineDropped
from redis.exceptions import TimeoutError as NoAnswer

from service.embedded import running
from service.redis.client import MAX_CONNECTIONS, RedisUrlError, make_client
from tests.support import eventually


@contextlib.asynccontextmanager
async def losing_the_first_reply_to(command: bytes, server: Path, front: Path) -> AsyncIterator[None]:
    """Stand in front of a server's socket and, once, hang up when it answers `command`, which it has carried out."""
    lost = False

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal lost
        behind, to_server = await asyncio.open_unix_connection(str(server))
        try:
            while asked := await reader.read(65536):
                to_server.write(asked)
                answer = await behind.read(65536)
                if command in asked and not lost:
                    lost = True
                    return
                writer.write(answer)
        finally:
            for each in (writer, to_server):
                each.close()

    async with await asyncio.start_unix_server(serve, str(front)):
        yield
    assert lost


@pytest.mark.parametrize("piped", [False, True])
async def test_an_append_whose_answer_was_lost_is_not_sent_again(tmp_path: Path, piped: bool) -> None:
    async with running(tmp_path) as server:
        front = server.folder.socket.with_name("front")
        async with losing_the_first_reply_to(b"XADD", server.folder.socket, front):
            redis = make_client(f"unix://{front}")
            await redis.ping()
            asked_on = redis.pipeline(transaction=False) if piped else redis
            appending = asked_on.xadd("log", {"n": 1}, id="1-0")
            # Sent again, it would be refused as "equal or smaller", as if somebody else had been faster.
            with pytest.raises(LineDropped):
                await (asked_on.execute() if isinstance(asked_on, Pipeline) else appending)
            ask: Any = redis.execute_command
            assert await ask("XRANGE", "log", "-", "+") == [[b"1-0", [b"n", b"1"]]]
            await redis.aclose()


async def test_callers_wait_for_a_free_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        redis = make_client(server.url)
        answers = await asyncio.gather(*(redis.incr("count") for _ in range(5 * MAX_CONNECTIONS)))
        assert sorted(answers) == list(range(1, 5 * MAX_CONNECTIONS + 1))
        assert int((await redis.info("clients"))["connected_clients"]) <= MAX_CONNECTIONS + 1  # ours, and the watch
        await redis.aclose()


@pytest.mark.faults
async def test_a_client_goes_on_when_its_server_is_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        redis = make_client(server.url)
        await redis.set("key", "value")
        assert server.pid
        os.kill(server.pid, signal.SIGKILL)
        await eventually(lambda: server.starts == 2)
        assert await redis.get("key") == b"value"
        await redis.aclose()


@pytest.mark.faults
async def test_a_server_that_hangs_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        redis = make_client(server.url, timeout=0.2)
        await redis.ping()
        assert server.pid
        os.kill(server.pid, signal.SIGSTOP)
        try:
            with pytest.raises(NoAnswer):
                await redis.ping()
        finally:
            os.kill(server.pid, signal.SIGCONT)
        assert await redis.ping()
        await redis.aclose()


def test_a_cluster_is_not_one_server() -> None:
    with pytest.raises(RedisUrlError, match="not one server"):
        make_client("redis+cluster://:secret@127.0.0.1:7000")
