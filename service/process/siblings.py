"""Requests between the workers of one server, over Unix sockets: for metrics, and to hand connections over.

Each worker listens on a socket named by its number, in a folder of the supervisor. A replacement takes over the name
with a rename, so that no request reaches a worker that is about to end. If nobody listens the worker has just died, and
the request fails with `SiblingUnavailable`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import structlog

from service.tasks import Tasks

ANSWER_TIMEOUT_S = 1.0
"""How long a sibling may take to answer before a request fails."""
MAX_REQUEST_BYTES = 65_536
"""How long a request may be."""

_HEAD = struct.Struct("!cI")
"""The header of a request: its kind, and the length of the data that follows."""
_BACKLOG = 1024

_log = structlog.get_logger("lagoon.siblings")


class SiblingUnavailable(Exception):  # noqa: N818  (what happened)
    """The worker is not running, or does not answer."""


class SiblingRequest(NamedTuple):
    """A request of a sibling: the `connection` it came over, its data, and the file descriptors that came with it.

    A handler that keeps one of `files` removes it from the list; the others are closed.
    """

    connection: socket.socket
    data: bytes
    files: list[int]


RequestHandler = Callable[[SiblingRequest], Awaitable[None]]
"""Answers a request on its connection, which is closed afterwards."""


class Siblings:
    """Sends and receives requests for worker `number` of `count`; the sockets of all workers are in `folder`."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self.number = number
        self.count = count
        self._folder = folder
        self._handlers: dict[bytes, RequestHandler] = {}
        self._tasks = Tasks(OSError, TimeoutError, SiblingUnavailable)
        self._listening: socket.socket | None = None

    @property
    def others(self) -> tuple[int, ...]:
        """The numbers of all other workers."""
        return tuple(number for number in range(1, self.count + 1) if number != self.number)

    # ---- answering

    def on_request(self, kind: bytes, handler: RequestHandler) -> None:
        """Register the handler of a kind of request (one byte)."""
        self._handlers[kind] = handler

    def open(self) -> None:
        """Listen, and take over the name from the worker that had this number before."""
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listening.setblocking(False)
        mine = self._folder / f"{self.number}.{os.getpid()}"
        listening.bind(os.fspath(mine))
        listening.listen(_BACKLOG)
        mine.replace(self._folder / str(self.number))
        self._listening = listening
        self._tasks.spawn(self._listen(listening), "siblings")

    async def close(self) -> None:
        """Stop listening. The name stays, for the worker that replaces this one."""
        await self._tasks.stop()
        if self._listening is not None:
            self._listening.close()

    async def _listen(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(listening)
            except OSError as error:
                # Out of file descriptors, for now: siblings go on without this worker.
                _log.warning("siblings not heard", why=str(error))
                await asyncio.sleep(ANSWER_TIMEOUT_S)
                continue
            self._tasks.spawn(self._serve_request(connection), "sibling asks")

    async def _serve_request(self, connection: socket.socket) -> None:
        with connection:
            connection.setblocking(False)
            kind, request = await asyncio.wait_for(_receive_request(connection), ANSWER_TIMEOUT_S)
            try:
                await self._handlers[kind](request)
            finally:
                for file in request.files:
                    with contextlib.suppress(OSError):
                        os.close(file)

    # ---- asking

    def send_request(self, number: int, kind: bytes, data: bytes = b"", files: Sequence[int] = ()) -> socket.socket:
        """Send a request to a sibling, and return the connection it will answer on. Raises `SiblingUnavailable`."""
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.setblocking(False)
            connection.connect(os.fspath(self._folder / str(number)))
            sent = socket.send_fds(connection, [_HEAD.pack(kind, len(data)), data], list(files))
            if sent != _HEAD.size + len(data):
                raise SiblingUnavailable(f"worker {number} takes no more")
        except OSError as error:
            connection.close()
            raise SiblingUnavailable(f"worker {number}: {error}") from error
        except BaseException:
            connection.close()
            raise
        return connection

    async def fetch(self, number: int, kind: bytes) -> bytes:
        """Return all that a sibling answers. Raises `SiblingUnavailable`."""
        with self.send_request(number, kind) as connection:
            try:
                return await asyncio.wait_for(_read_all(connection), ANSWER_TIMEOUT_S)
            except (OSError, TimeoutError) as error:
                raise SiblingUnavailable(f"worker {number}: {error!r}") from error


async def _read_all(connection: socket.socket) -> bytes:
    loop = asyncio.get_running_loop()
    parts = []
    while part := await loop.sock_recv(connection, MAX_REQUEST_BYTES):
        parts.append(part)
    return b"".join(parts)


async def _receive_request(connection: socket.socket) -> tuple[bytes, SiblingRequest]:
    """Receive a request with its descriptors, which come with its first bytes. Raises `SiblingUnavailable`."""
    loop = asyncio.get_running_loop()
    await _wait_until_readable(connection)
    data, files, _, _ = socket.recv_fds(connection, _HEAD.size + MAX_REQUEST_BYTES, 1)
    try:
        while len(data) < _HEAD.size or len(data) < _HEAD.size + _HEAD.unpack_from(data)[1]:
            more = await loop.sock_recv(connection, MAX_REQUEST_BYTES)
            if not more or len(data) > _HEAD.size + MAX_REQUEST_BYTES:
                raise SiblingUnavailable("half a request")
            data += more
    except BaseException:
        for file in files:
            os.close(file)
        raise
    kind, length = _HEAD.unpack_from(data)
    return kind, SiblingRequest(connection, data[_HEAD.size : _HEAD.size + length], files)


async def _wait_until_readable(connection: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()

    def is_readable() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(connection, is_readable)
    try:
        await ready
    finally:
        loop.remove_reader(connection)
