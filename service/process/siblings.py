"""The workers of one server, reached by each other over Unix sockets: for figures, and to hand connections over.

Each worker answers at the name of its number in a folder of the supervisor's. One that replaces another takes the name
over at once, so that nobody is sent to a worker that is about to end. A name that nobody answers at is that of a worker
that died just now: whoever asks goes on without it.
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

PATIENCE_S = 1.0
"""How long a sibling may take to answer before one goes on without it."""
MOST_BYTES = 65_536
"""How long what a sibling is asked may be."""

_HEAD = struct.Struct("!cI")
"""What comes first: the kind of question, and the length of what follows."""
_BACKLOG = 1024

_log = structlog.get_logger("lagoon.siblings")


class SiblingGone(Exception):  # noqa: N818  (what happened)
    """There is no such worker just now, or it does not answer."""


class Asked(NamedTuple):
    """A question of a sibling's: the `line` it came over, what it says, and the descriptors that came with it.

    Whoever takes one of `files` takes it out.
    """

    line: socket.socket
    data: bytes
    files: list[int]


Answer = Callable[[Asked], Awaitable[None]]
"""Answers a question on its line, which is closed afterwards, as are descriptors that were left."""


class Siblings:
    """Worker `number` of `of`, as it is found by the others in `folder`, and the others as it finds them."""

    def __init__(self, folder: Path, number: int, of: int) -> None:
        self.number = number
        self.of = of
        self._folder = folder
        self._answers: dict[bytes, Answer] = {}
        self._tasks = Tasks(OSError, TimeoutError, SiblingGone)
        self._listening: socket.socket | None = None

    @property
    def others(self) -> tuple[int, ...]:
        """The numbers of all other workers."""
        return tuple(number for number in range(1, self.of + 1) if number != self.number)

    # ---- being asked

    def answer(self, kind: bytes, answer: Answer) -> None:
        """Have questions of a kind (one byte) answered."""
        self._answers[kind] = answer

    def open(self) -> None:
        """From now on it is this worker that is found at its number."""
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listening.setblocking(False)
        mine = self._folder / f"{self.number}.{os.getpid()}"
        listening.bind(os.fspath(mine))
        listening.listen(_BACKLOG)
        mine.replace(self._folder / str(self.number))
        self._listening = listening
        self._tasks.spawn(self._listen(listening), "siblings")

    async def close(self) -> None:
        """Be found no more. The name is left to whoever comes next."""
        await self._tasks.stop()
        if self._listening is not None:
            self._listening.close()

    async def _listen(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, _ = await loop.sock_accept(listening)
            except OSError as error:
                # No more files, for now: whoever asks goes on without this one.
                _log.warning("siblings not heard", why=str(error))
                await asyncio.sleep(PATIENCE_S)
                continue
            self._tasks.spawn(self._take(line), "sibling asks")

    async def _take(self, line: socket.socket) -> None:
        with line:
            line.setblocking(False)
            kind, asked = await asyncio.wait_for(_receive(line), PATIENCE_S)
            try:
                await self._answers[kind](asked)
            finally:
                for file in asked.files:
                    with contextlib.suppress(OSError):
                        os.close(file)

    # ---- asking

    def line_to(self, number: int, kind: bytes, data: bytes = b"", files: Sequence[int] = ()) -> socket.socket:
        """Ask a sibling something, and return the line it will answer on. Raises `SiblingGone`."""
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            line.setblocking(False)
            line.connect(os.fspath(self._folder / str(number)))
            sent = socket.send_fds(line, [_HEAD.pack(kind, len(data)), data], list(files))
            if sent != _HEAD.size + len(data):
                raise SiblingGone(f"worker {number} takes no more")
        except OSError as error:
            line.close()
            raise SiblingGone(f"worker {number}: {error}") from error
        except BaseException:
            line.close()
            raise
        return line

    async def ask(self, number: int, kind: bytes) -> bytes:
        """Return all that a sibling answers. Raises `SiblingGone`."""
        with self.line_to(number, kind) as line:
            try:
                return await asyncio.wait_for(_read_all(line), PATIENCE_S)
            except (OSError, TimeoutError) as error:
                raise SiblingGone(f"worker {number}: {error!r}") from error


async def _read_all(line: socket.socket) -> bytes:
    loop = asyncio.get_running_loop()
    parts = []
    while part := await loop.sock_recv(line, MOST_BYTES):
        parts.append(part)
    return b"".join(parts)


async def _receive(line: socket.socket) -> tuple[bytes, Asked]:
    """Take in a question with its descriptors, which come with its first bytes. Raises `SiblingGone`."""
    loop = asyncio.get_running_loop()
    await _readable(line)
    data, files, _, _ = socket.recv_fds(line, _HEAD.size + MOST_BYTES, 1)
    try:
        while len(data) < _HEAD.size or len(data) < _HEAD.size + _HEAD.unpack_from(data)[1]:
            more = await loop.sock_recv(line, MOST_BYTES)
            if not more or len(data) > _HEAD.size + MOST_BYTES:
                raise SiblingGone("half a question")
            data += more
    except BaseException:
        for file in files:
            os.close(file)
        raise
    kind, length = _HEAD.unpack_from(data)
    return kind, Asked(line, data[_HEAD.size : _HEAD.size + length], files)


async def _readable(line: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()

    def is_readable() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(line, is_readable)
    try:
        await ready
    finally:
        loop.remove_reader(line)
