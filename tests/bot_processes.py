"""Processes for bots of a house under a test's control: without a pace, killed, and started again under their name."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator

import msgspec

from service.process.bot_config import BotConfig
from service.process.bot_processes import MODULE


async def start_bots(config: BotConfig) -> asyncio.subprocess.Process:
    """Start a process as a service does; it ends when its standard input does."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", MODULE, stdin=asyncio.subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(config) + b"\n")
    return process


@contextlib.asynccontextmanager
async def bot_process(config: BotConfig) -> AsyncIterator[asyncio.subprocess.Process]:
    """Keep a process running while the block does."""
    process = await start_bots(config)
    try:
        yield process
    finally:
        await end_bots(process)


async def end_bots(process: asyncio.subprocess.Process) -> None:
    """End a process, whatever it does."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
