"""`lagoon bots`: one process more for bots of the house, on any machine that reaches its Redis."""

from __future__ import annotations

import asyncio
import os
import socket
from typing import Annotated

import typer

from service.commands.terminal_output import say


def bots(
    server: Annotated[
        str | None, typer.Option(help="Address of the house; http://127.0.0.1 with LAGOON_PORT if not said.")
    ] = None,
) -> None:
    """Play for bots of the house until Ctrl-C: one process more than `lagoon serve` starts, here or elsewhere.

    It needs the house's Redis: LAGOON_REDIS, or the data folder of a service that runs here.
    """
    from service.commands.bot_process import be_nice
    from service.logs import set_up_logs
    from service.settings import from_environment

    settings = from_environment(os.environ)
    set_up_logs(settings.log_level)
    address = server or f"http://127.0.0.1:{settings.port}"
    be_nice()
    say(f"Bots play at {address}. Ctrl-C ends it.")
    asyncio.run(_play(address))


async def _play(server: str) -> None:
    from service.archive.store import redis_address
    from service.commands.bot_process import play_for_house
    from service.process.bot_config import BotConfig
    from service.settings import from_environment

    settings = from_environment(os.environ)
    async with redis_address(settings) as redis:
        name = f"{socket.gethostname()}.{os.getpid()}"
        await play_for_house(BotConfig(name, server, redis, settings.log_level))
