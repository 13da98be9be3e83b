"""The floor: the same loop without a game, as an upper bound for any service built from these parts.

A bare `websockets` server on uvloop: each message from one of a pair of sockets is added to the pair's stream, all
that arrived in one turn of the loop in one pipeline, and once that is acknowledged both are sent a text of 1 KB.
Run as a program with a data folder and a durability; prints its address.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
import uvloop
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from service.embedded import running
from service.redis.client import make_client

TEXT_BYTES = 1024


class Pair:
    """Two sockets that receive the same texts; `seq` counts the messages they sent."""

    def __init__(self) -> None:
        self.sockets: set[ServerConnection] = set()
        self.seq = 0

    def text(self) -> bytes:
        """Return the next text to send: 1 KB in the form of an update."""
        self.seq += 1
        head = b'{"t":"update","seq":%d,"pad":"' % self.seq
        return head + b"x" * (TEXT_BYTES - len(head) - 2) + b'"}'


class _Said(NamedTuple):
    name: str
    pair: Pair
    message: bytes


class Floor:
    """The server: pairs by name, and the messages that wait to be appended."""

    def __init__(self, redis: Any) -> None:
        self._redis = redis
        self._pairs: dict[str, Pair] = {}
        self._waiting: list[_Said] = []
        self._wake = asyncio.Event()

    async def serve(self, socket: ServerConnection) -> None:
        """Serve one socket of the pair that its path names."""
        assert socket.request is not None
        name = socket.request.path
        pair = self._pairs.setdefault(name, Pair())
        pair.sockets.add(socket)
        try:
            async for message in socket:
                assert isinstance(message, str)
                self._waiting.append(_Said(name, pair, message.encode()))
                self._wake.set()
        finally:
            pair.sockets.discard(socket)
            if not pair.sockets:
                self._pairs.pop(name, None)

    async def write(self) -> None:
        """Append messages to the streams and send the texts, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            pipe = self._redis.pipeline(transaction=False)
            for said in batch:
                pipe.xadd(f"floor:{said.name}", {"m": said.message})
            await pipe.execute()
            for said in batch:
                text = said.pair.text()
                for socket in tuple(said.pair.sockets):
                    with contextlib.suppress(ConnectionClosed):
                        await socket.send(text, text=True)


async def main(data: Path, fsync: Literal["always", "everysec"]) -> None:
    """Serve until told to stop."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with running(data, fsync) as embedded:
        redis = make_client(embedded.url)
        floor = Floor(redis)
        writer = asyncio.create_task(floor.write())
        async with serve(floor.serve, "127.0.0.1", 0, compression=None) as server:
            print(f"The floor is at http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
            stopped = asyncio.create_task(stop.wait())
            # Without this, a failed writer would leave all sockets waiting.
            await asyncio.wait({stopped, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.done():
            writer.result()
        writer.cancel()
        await redis.aclose()


if __name__ == "__main__":
    uvloop.run(main(Path(sys.argv[1]), msgspec.convert(sys.argv[2], Literal["always", "everysec"])))
