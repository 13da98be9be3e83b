"""All sockets of a table meet in one worker: a connection that came to another is handed over to it.

Any worker can serve any table. But a table whose sockets are spread is kept and folded several times, and all that
happens at it goes through Redis to be told. So a table's id names one worker of each server, and a WebSocket for it
that arrives elsewhere is given to that one, as a descriptor and the request it came with. Where anything is in the way
(the other just died, is busy, is about to end) it is served where it is.

The giver offers; the taker, if it can, says that it is there; only then the giver gives, and forgets its own end. So
the two never read from one connection, however late the taker wakes up.
"""

from __future__ import annotations

import asyncio
import re
import socket
import zlib
from collections.abc import Awaitable, Callable

import structlog

from service.logs import fault
from service.process.siblings import MOST_BYTES, PATIENCE_S, Asked, SiblingGone, Siblings

_KIND = b"h"
_HERE, _YOURS = b"h", b"y"
_TABLE = re.compile(r"/api/tables/([^/?]+)/play(?:\?|\Z)")

_log = structlog.get_logger("lagoon.handover")

Take = Callable[[socket.socket, bytes], Awaitable[None]]
"""Serves a connection that begins with these bytes."""


class Handover:
    """Gives connections to `siblings`, and takes theirs with `take` while `takes` says so."""

    def __init__(self, siblings: Siblings, take: Take, takes: Callable[[], bool]) -> None:
        self.given = 0
        """Connections given away, for metrics."""
        self._siblings = siblings
        self._take = take
        self._takes = takes
        siblings.answer(_KIND, self._offered)

    def home_of(self, path: str) -> int | None:
        """Return the worker a request is better served by, if that is another."""
        found = _TABLE.match(path)
        if found is None:
            return None
        number = home(found[1], self._siblings.of)
        return None if number == self._siblings.number else number

    def is_home(self, table: str) -> bool:
        """Tell whether it is here that a table's sockets meet."""
        return home(table, self._siblings.of) == self._siblings.number

    async def give(self, number: int, transport: asyncio.Transport, request: bytes) -> bool:
        """Give a connection to a sibling, if that takes it: then close this end of it, with `abort`."""
        if len(request) > MOST_BYTES:
            return False
        loop = asyncio.get_running_loop()
        try:
            with self._siblings.line_to(number, _KIND, request, [_file_of(transport)]) as line:
                said = await asyncio.wait_for(loop.sock_recv(line, 1), PATIENCE_S)
                if said != _HERE or transport.is_closing():
                    return False
                # One byte always fits; from here on it is theirs.
                line.send(_YOURS)
        except (SiblingGone, OSError, TimeoutError) as why:
            _log.debug("not handed over", to=number, why=fault(why))
            return False
        self.given += 1
        return True

    async def _offered(self, asked: Asked) -> None:
        # Where there is no room for one more file, none came.
        if not asked.files or not self._takes():
            return
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(asked.line, _HERE)
        if await asyncio.wait_for(loop.sock_recv(asked.line, 1), PATIENCE_S) == _YOURS:
            await self._take(socket.socket(fileno=asked.files.pop()), asked.data)


def _file_of(transport: asyncio.Transport) -> int:
    there = transport.get_extra_info("socket")
    if there is None:
        raise SiblingGone("the connection is lost")
    file: int = there.fileno()
    return file


def home(table: str, workers: int) -> int:
    """Return the number of the worker, of so many, that a table's sockets meet in."""
    return zlib.crc32(table.encode()) % workers + 1
