"""All sockets of a table meet in one worker: a connection that came to another is handed over to it.

Any worker can serve any table. But a table whose sockets are spread is kept and folded several times, and all that
happens at it goes through Redis to be told. So a table's id names one worker of each server, and a WebSocket for it
that arrives elsewhere is given to that one, as a descriptor and the request it came with. Where anything is in the way
(the other just died, is busy, is about to end) it is served where it is.

The giver offers a connection; the taker, if it can, accepts; only then the giver hands it over, and closes its own
descriptor. So the two never read from one connection, however late the taker wakes up.
"""

from __future__ import annotations

import asyncio
import re
import socket
import zlib
from collections.abc import Awaitable, Callable

import structlog

from service.logs import describe_error
from service.process.siblings import ANSWER_TIMEOUT_S, MAX_REQUEST_BYTES, SiblingRequest, Siblings, SiblingUnavailable

_KIND = b"h"
_ACCEPTED, _HANDED_OVER = b"h", b"y"
_TABLE = re.compile(r"/api/tables/([^/?]+)/play(?:\?|\Z)")

_log = structlog.get_logger("lagoon.handover")

ServeConnection = Callable[[socket.socket, bytes], Awaitable[None]]
"""Serves a connection that begins with these bytes."""


class Handover:
    """Gives connections to `siblings`, and takes theirs with `serve` while `accepts` says so."""

    def __init__(self, siblings: Siblings, serve: ServeConnection, accepts: Callable[[], bool]) -> None:
        self.handed_over = 0
        """Connections given away, for metrics."""
        self._siblings = siblings
        self._serve = serve
        self._accepts = accepts
        siblings.on_request(_KIND, self._on_offer)

    def worker_for(self, path: str) -> int | None:
        """Return the worker a request is better served by, if that is another."""
        found = _TABLE.match(path)
        if found is None:
            return None
        number = worker_of(found[1], self._siblings.count)
        return None if number == self._siblings.number else number

    def is_assigned_here(self, table: str) -> bool:
        """Tell whether it is here that a table's sockets meet."""
        return worker_of(table, self._siblings.count) == self._siblings.number

    async def hand_over(self, number: int, transport: asyncio.Transport, request: bytes) -> bool:
        """Give a connection to a sibling, if that takes it: then close this end of it, with `abort`."""
        if len(request) > MAX_REQUEST_BYTES:
            return False
        loop = asyncio.get_running_loop()
        try:
            with self._siblings.send_request(number, _KIND, request, [_fd_of(transport)]) as connection:
                reply = await asyncio.wait_for(loop.sock_recv(connection, 1), ANSWER_TIMEOUT_S)
                if reply != _ACCEPTED or transport.is_closing():
                    return False
                # One byte always fits; from here on it is theirs.
                connection.send(_HANDED_OVER)
        except (SiblingUnavailable, OSError, TimeoutError) as why:
            _log.debug("not handed over", to=number, why=describe_error(why))
            return False
        self.handed_over += 1
        return True

    async def _on_offer(self, offer: SiblingRequest) -> None:
        # Where there is no room for one more file, none came.
        if not offer.files or not self._accepts():
            return
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(offer.connection, _ACCEPTED)
        if await asyncio.wait_for(loop.sock_recv(offer.connection, 1), ANSWER_TIMEOUT_S) == _HANDED_OVER:
            await self._serve(socket.socket(fileno=offer.files.pop()), offer.data)


def _fd_of(transport: asyncio.Transport) -> int:
    there = transport.get_extra_info("socket")
    if there is None:
        raise SiblingUnavailable("the connection is lost")
    file: int = there.fileno()
    return file


def worker_of(table: str, workers: int) -> int:
    """Return the number of the worker, of so many, that a table's sockets meet in."""
    return zlib.crc32(table.encode()) % workers + 1
