"""Batches straight over a connection, against a real server: answers in order, refusals among them, lines that drop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as LineDropped
from redis.exceptions import ResponseError

from service.embedded import running
from service.redis.batches import DirectConnection
from service.redis.client import make_client


@pytest.fixture(scope="module")
async def redis(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Redis]:
    folder: Path = tmp_path_factory.mktemp("straight")
    async with running(folder, "everysec") as embedded:
        client = make_client(embedded.url, timeout=None)
        assert isinstance(client, Redis)
        yield client
        await client.aclose()


async def ask(connection: DirectConnection, *commands: tuple[str | bytes | int, ...]) -> list[object]:
    batch = connection.pipeline()
    for command in commands:
        batch.execute_command(*command)
    return await batch.execute()


async def test_answers_come_in_order_with_refusals_among_them(redis: Redis) -> None:
    answers = await ask(
        DirectConnection(redis), ("SET", "k", b"\x00\xff"), ("LPUSH", "k", 1), ("GET", "k"), ("NO-SUCH",)
    )
    assert answers[0] == b"OK"
    assert isinstance(answers[1], ResponseError)
    assert answers[2] == b"\x00\xff"
    assert isinstance(answers[3], ResponseError)


async def test_batches_at_the_same_time_do_not_get_each_others_answers(redis: Redis) -> None:
    connection = DirectConnection(redis)
    many = [ask(connection, *(("ECHO", f"{n}-{k}") for k in range(5))) for n in range(20)]
    assert await asyncio.gather(*many) == [[f"{n}-{k}".encode() for k in range(5)] for n in range(20)]


async def test_after_a_line_that_dropped_the_next_batch_connects_again(redis: Redis) -> None:
    connection = DirectConnection(redis)
    (own,) = await ask(connection, ("CLIENT", "ID"))
    assert isinstance(own, int)
    await redis.client_kill_filter(_id=str(own), skipme=False)
    with pytest.raises((LineDropped, OSError)):
        await ask(connection, ("PING",))
    assert await ask(connection, ("PING",)) == [b"PONG"]


async def test_a_batch_that_was_given_up_leaves_no_answers_behind(redis: Redis) -> None:
    connection = DirectConnection(redis)
    await ask(connection, ("PING",))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await ask(connection, ("BLPOP", "nothing-comes", 5))
    assert await ask(connection, ("ECHO", "mine")) == [b"mine"]
