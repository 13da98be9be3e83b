"""Commands to the embedded server without a Redis client: whether it answers, whether it has ended, shut down."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path

TIMEOUT_S = 2.0
"""Seconds to wait for one answer."""

READY = b"+PONG"
LOADING = b"-LOADING"
AWAY = b""


async def send_command(socket: Path, command: bytes) -> bytes:
    """Send one inline command and return the first line of the answer, without its end; `AWAY` when there is none."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_unix_connection(os.fspath(socket))
            try:
                writer.write(command + b"\r\n")
                return (await reader.readline()).rstrip()
            finally:
                await _hang_up(writer)
    except (OSError, TimeoutError):
        return AWAY


async def wait_gone(socket: Path) -> None:
    """Return when the server on `socket` has ended, or was never there.

    It waits on an open connection, without polling: the kernel closes it when the server ends, however it ends.
    """
    try:
        reader, writer = await asyncio.open_unix_connection(os.fspath(socket))
        try:
            await reader.read()
        finally:
            await _hang_up(writer)
    except OSError:
        return


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
