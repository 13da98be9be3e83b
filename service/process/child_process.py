"""Child processes that run a module of the installed package, configured by the first line of their standard input.

A child ends by itself when its parent does, as its standard input ends then.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Collection, Sequence
from typing import TypeVar

import msgspec


class ChildProcess:
    """A running child process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    async def wait(self) -> int:
        """Wait until it has ended; return its exit code, below zero if a signal ended it."""
        return await self._process.wait()

    def terminate(self) -> None:
        """Ask it to end in order (SIGTERM)."""
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        """End it at once (SIGKILL)."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()


async def start_process(
    module: str, config: msgspec.Struct, *, reads_output: bool = False, files: Sequence[int] = ()
) -> asyncio.subprocess.Process:
    """Start a module; it inherits the file descriptors `files`. Raises `OSError`.

    `reads_output`: its standard output is read by the parent. It must be read then; otherwise it is discarded.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        # -P: import the installed package, not what is in the current directory.
        "-P",
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE if reads_output else asyncio.subprocess.DEVNULL,
        pass_fds=files,
        # Ctrl-C in the terminal must reach the parent only, which ends its children in order.
        start_new_session=True,
    )
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(config) + b"\n")
    return process


_Child = TypeVar("_Child", bound=ChildProcess)


async def end_all(children: Collection[_Child], timeout_s: float) -> tuple[_Child, ...]:
    """Terminate children and wait until they have ended; kill those that take longer, and return them."""
    for child in children:
        child.terminate()
    ends = {asyncio.ensure_future(child.wait()): child for child in children}
    if not ends:
        return ()
    _, running = await asyncio.wait(ends, timeout=timeout_s)
    for end in running:
        ends[end].kill()
    await asyncio.gather(*running)
    return tuple(ends[end] for end in running)
