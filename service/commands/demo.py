"""`lagoon demo`: a table of bots alone, to watch."""

from __future__ import annotations

import asyncio
import os
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say, stop


def demo(
    game: Annotated[str, typer.Argument(help="The game, such as kahuna.")],
    levels: Annotated[str, typer.Option(help="A level for each seat, with commas; the last has all seats left.")] = (
        "hard"
    ),
    seats: Annotated[int | None, typer.Option(min=1, max=6, help="How many seats; two if the game can.")] = None,
    server: Annotated[
        str | None, typer.Option(help="Address of the house; http://127.0.0.1 with LAGOON_PORT if not said.")
    ] = None,
) -> None:
    """Open a table at which bots of the house play among themselves, and print its link.

    Whoever reaches the house's Redis may do so: LAGOON_REDIS, or the data folder of a service that runs here. With
    LAGOON_DEMO=1 any page may.
    """
    from clients.player import LagoonError

    address = server or f"http://127.0.0.1:{os.environ.get('LAGOON_PORT', '8460')}"
    try:
        link = asyncio.run(_open(address, game, levels.split(","), seats))
    except LagoonError as error:
        stop(error.message)
    say(f"Watch at {link}")


async def _open(address: str, game: str, levels: list[str], seats: int | None) -> str:
    from clients.player import Lagoon
    from service.archive.store import open_store
    from service.redis.bot_key import BotKeyStore

    async with open_store(quiet_settings()) as store:
        key = (await BotKeyStore(store.redis).get()).own
    lagoon = Lagoon(address)
    # A game that there is not is refused as any other table is.
    counts = next((info.seats for info in await lagoon.games() if info.name == game), (2,))
    count = seats or (2 if 2 in counts else counts[0])
    bots = (levels + [levels[-1]] * count)[:count]
    table = await lagoon.open_table(game, seats=count, demo=True, bots=bots, token=key.demo_pass)
    return lagoon.address.table_url(table)
