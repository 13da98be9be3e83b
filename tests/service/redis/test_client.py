"""Redis clients against real servers: no command sent twice, waiting for a connection, a cluster."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import RedisCluster
from redis.asyncio.client import Pipeline
from redis.exceptions import ConnectionError as LineDropped
from redis.exceptions import TimeoutError as NoAnswer

from deploy.cluster import running_cluster
from service.embedded import running
from service.redis.client import make_client
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
            assert await redis.execute_command("XRANGE", "log", "-", "+") == [[b"1-0", [b"n", b"1"]]]
            await redis.aclose()


async def test_callers_wait_for_a_free_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        redis = make_client(server.url, connections=2)
        answers = await asyncio.gather(*(redis.incr("count") for _ in range(200)))
        assert sorted(answers) == list(range(1, 201))
        assert int((await redis.info("clients"))["connected_clients"]) <= 3  # ours, and the watch
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


async def test_a_cluster_spreads_tables_and_is_asked_in_pipelines(tmp_path: Path) -> None:
    async with running_cluster(tmp_path, primaries=2, replicas=0) as cluster:
        redis = make_client(cluster.url)
        keys = [f"lagoon:{{{n}}}:log" for n in range(20)]
        pipeline = redis.pipeline(transaction=False)
        for key in keys:
            pipeline.xadd(key, {"n": 1}, id="1-0")
        assert await pipeline.execute() == [b"1-0"] * len(keys)
        assert isinstance(redis, RedisCluster)
        assert len({str(redis.get_node_from_key(key)) for key in keys}) == 2
        assert [await redis.xlen(key) for key in keys] == [1] * len(keys)
        await redis.aclose()
