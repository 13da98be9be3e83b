"""Processes of Lagoon that start at once, as forks of a zygote, with the face of `asyncio.subprocess.Process`.

For tests that need a process and are not about how one is started. Whatever of the environment matters before the
first import, such as PYTHONPATH, LD_PRELOAD or the encoding, needs a real start: so does what installs or upgrades.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import msgspec

from tests.zygote import READY, Request

PIPE, STDOUT, DEVNULL = subprocess.PIPE, subprocess.STDOUT, subprocess.DEVNULL
LAGOON = "service.cli"
"""The module of the command `lagoon`."""
ROOT = Path(__file__).parents[1]


class ForkedProcess:
    """A running fork. `stdout` and `stderr` are to be read where PIPE was asked for."""

    def __init__(self, pid: int, status: int, stdout: asyncio.StreamReader | None, stderr: asyncio.StreamReader | None):
        self.pid = pid
        self.stdout = stdout
        self.stderr = stderr
        self._status = status
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[int] = self._loop.create_future()
        self._loop.add_reader(status, self._on_end)

    @property
    def returncode(self) -> int | None:
        """Its exit code, below zero if a signal ended it, and None while it runs."""
        return self._ended.result() if self._ended.done() else None

    async def wait(self) -> int:
        """Wait until it has ended; return its exit code."""
        return await asyncio.shield(self._ended)

    async def communicate(self) -> tuple[bytes, bytes]:
        """Read all that it writes, and wait until it has ended."""
        out, err, _ = await asyncio.gather(_all_of(self.stdout), _all_of(self.stderr), self.wait())
        return out, err

    def send_signal(self, which: int) -> None:
        """Send a signal to it, if it still runs."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, which)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def _on_end(self) -> None:
        line = os.read(self._status, 32)
        self._loop.remove_reader(self._status)
        os.close(self._status)
        if line:
            self._ended.set_result(os.waitstatus_to_exitcode(int(line)))
        else:
            self._ended.set_exception(RuntimeError("the zygote is gone"))


async def start_fork(
    *words: str,
    module: str = LAGOON,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
    stdout: int | IO[bytes] = DEVNULL,
    stderr: int | IO[bytes] | None = None,
    new_session: bool = False,
) -> ForkedProcess:
    """Run a module (the command `lagoon`, unless another is named) with arguments, as `create_subprocess_exec` does.

    Without `stderr` it complains where the tests do. It has nothing to read on its standard input.
    """
    given = dict(os.environ if environment is None else environment)
    request = Request(module, words, str(folder), given, new_session)
    readers: list[asyncio.StreamReader | None] = []
    with contextlib.ExitStack() as mine:
        nothing = os.open(os.devnull, os.O_RDWR)
        mine.callback(os.close, nothing)
        outputs: list[int] = []
        for wanted in (stdout, stderr):
            reader = None
            match wanted:
                case None:
                    outputs.append(2)
                case int() if wanted == PIPE:
                    reader, end = await _pipe()
                    mine.callback(os.close, end)
                    outputs.append(end)
                case int() if wanted == DEVNULL:
                    outputs.append(nothing)
                case int() if wanted == STDOUT:
                    outputs.append(outputs[0])
                case int():
                    outputs.append(wanted)
                case _:
                    outputs.append(wanted.fileno())
            readers.append(reader)
        status, told = os.pipe()
        mine.callback(os.close, told)
        socket.send_fds(_zygote(), [msgspec.json.encode(request) + b"\n"], [nothing, *outputs, told])
        # The first line alone: the second may be there already.
        pid = b""
        while not pid.endswith(b"\n"):
            part = os.read(status, 1)
            assert part, "the zygote is gone"
            pid += part
    return ForkedProcess(int(pid), status, *readers)


async def _pipe() -> tuple[asyncio.StreamReader, int]:
    """Return where to read from a pipe, and its other end."""
    ours, theirs = os.pipe()
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(ours, "rb", buffering=0))
    return reader, theirs


async def _all_of(reader: asyncio.StreamReader | None) -> bytes:
    return b"" if reader is None else await reader.read()


@functools.cache
def _zygote() -> socket.socket:
    """Start the zygote of this process of tests, once; return where to ask it. It ends when that is closed."""
    ours, theirs = socket.socketpair()
    with theirs:
        # In a session of its own: Ctrl-C ends the tests, and they end what they have started.
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.zygote", str(theirs.fileno())],
            cwd=ROOT,
            stdin=DEVNULL,
            stdout=DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
    atexit.register(_end, process, ours)
    assert ours.recv(len(READY)) == READY, "the zygote did not start"
    return ours


def _end(process: subprocess.Popen[bytes], asked: socket.socket) -> None:
    asked.close()
    process.wait()
