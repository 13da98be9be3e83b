"""A load balancer: each new connection goes to one of several servers that accepts it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from itertools import count

from tests.server import Server


@contextlib.asynccontextmanager
async def load_balanced(*servers: Server) -> AsyncIterator[str]:
    """Give one address for all `servers`, while the block lasts: by turns, passing over those that let nobody in."""
    turns = count()
    open_ones: set[asyncio.StreamWriter] = set()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        with contextlib.suppress(OSError):
            writer.write_eof()

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(turns)
        for turn in range(len(servers)):
            try:
                there, back = await asyncio.open_connection("127.0.0.1", servers[(first + turn) % len(servers)].port)
            except OSError:
                continue
            open_ones.update({writer, back})
            await asyncio.gather(carry(reader, back), carry(there, writer))
            back.close()
            break
        writer.close()

    front = await asyncio.start_server(come, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{front.sockets[0].getsockname()[1]}"
    finally:
        front.close()
        for writer in open_ones:
            writer.close()
