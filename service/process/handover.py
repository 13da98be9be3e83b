"""Handover: all sockets of a table are served by one worker; a connection accepted by another is passed on to it.

Any worker can serve any table. But a table whose sockets are spread over workers is folded in each of them, and its
events reach the others only through Redis. So a hash of the table's id assigns it to one worker of each server, and a
WebSocket that another worker accepted is sent there: its file descriptor, and the request read so far. If that fails
(the worker died, is busy, or is about to end), the connection is served where it is.

The sender offers a connection, the receiver accepts the offer, and only then the sender confirms and closes its own
descriptor. So the two never read from one connection, however late the receiver reacts.
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
    """Hands connections over to `siblings`; serves theirs with `serve`, as long as `accepts()` is true."""

    def __init__(self, siblings: Siblings, serve: ServeConnection, accepts: Callable[[], bool]) -> None:
        self.handed_over = 0
        """The number of connections handed over, for metrics."""
        self._siblings = siblings
        self._serve = serve
        self._accepts = accepts
        siblings.on_request(_KIND, self._on_offer)

    def worker_for(self, path: str) -> int | None:
        """Return the worker that a request belongs to by its path, or None if that is this one."""
        found = _TABLE.match(path)
        if found is None:
            return None
        number = worker_of(found[1], self._siblings.count)
        return None if number == self._siblings.number else number

    def is_assigned_here(self, table: str) -> bool:
        """Tell whether a table is assigned to this worker."""
        return worker_of(table, self._siblings.count) == self._siblings.number

    async def hand_over(self, number: int, transport: asyncio.Transport, request: bytes) -> bool:
        """Hand a connection over to a sibling; tell whether it took it: then the caller must `abort` the transport."""
        if len(request) > MAX_REQUEST_BYTES:
            return False
        loop = asyncio.get_running_loop()
        try:
            with self._siblings.send_request(number, _KIND, request, [_fd_of(transport)]) as connection:
                reply = await asyncio.wait_for(loop.sock_recv(connection, 1), ANSWER_TIMEOUT_S)
                if reply != _ACCEPTED or transport.is_closing():
                    return False
                # One byte always fits into the buffer. From here on the connection is the sibling's.
                connection.send(_HANDED_OVER)
        except (SiblingUnavailable, OSError, TimeoutError) as why:
            _log.debug("not handed over", to=number, why=describe_error(why))
            return False
        self.handed_over += 1
        return True

    async def _on_offer(self, offer: SiblingRequest) -> None:
        # The kernel drops the descriptor if this process is out of them.
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
    """Return the number of the worker that a table is assigned to, from 1 to `workers`."""
    return zlib.crc32(table.encode()) % workers + 1
