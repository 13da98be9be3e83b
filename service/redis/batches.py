"""Pipelines that are written directly to a connection: for appends, which are most of the commands sent.

redis-py's pipeline does much around each command that appends do not need (retries, callbacks, instrumentation);
measured, that was two thirds of what an append costs this process. Connecting, health checks and reading answers stay
redis-py's.
"""

from __future__ import annotations

from typing import Any

import hiredis
from redis.asyncio import Redis
from redis.exceptions import ResponseError

# Its stubs know commands of one part only.
_pack: Any = hiredis.pack_command


class DirectConnection:
    """Sends batches to one Redis over connections of the pool, which it keeps for the next batches.

    `redis` closes them when it is closed.
    """

    def __init__(self, redis: Redis) -> None:
        self._pool: Any = redis.connection_pool
        self._idle: list[Any] = []

    def pipeline(self, transaction: bool = False) -> Batch:
        """Return a new batch. Raises `ValueError` for a transaction: that it cannot be."""
        if transaction:
            raise ValueError("a batch is no transaction")
        return Batch(self)

    async def ask(self, packed: bytes, count: int) -> list[Any]:
        """Send `count` packed commands in one write; return the answers, those that are refusals as exceptions.

        Raises `redis.exceptions.RedisError` and `OSError`: what was carried out is then not known.
        """
        connection = self._idle.pop() if self._idle else await self._pool.get_connection()
        answers: list[Any] = []
        try:
            if not connection.is_connected:
                # Sending would connect too, but to where it was before: Sentinels may name another primary by now.
                await connection.connect()
            await connection.send_packed_command(packed)
            while len(answers) < count:
                try:
                    answers.append(await connection.read_response())
                except ResponseError as refused:
                    answers.append(refused)
        except BaseException:
            # Answers may still be on their way: they must not be taken for those of the next batch.
            await connection.disconnect(nowait=True)
            raise
        finally:
            self._idle.append(connection)
        return answers


class Batch:
    """Commands that are sent together: as much of redis-py's pipeline as appends need."""

    def __init__(self, connection: DirectConnection) -> None:
        self._connection = connection
        self._packed: list[bytes] = []

    def execute_command(self, *command: str | bytes | int) -> None:
        """Add a command."""
        self._packed.append(_pack(command))

    async def execute(self, raise_on_error: bool = False) -> list[Any]:
        """Send them; return what `DirectConnection.ask` does. Raises `ValueError` with `raise_on_error`."""
        if raise_on_error:
            raise ValueError("a batch returns errors among its answers")
        return await self._connection.ask(b"".join(self._packed), len(self._packed))
