"""`lagoon house`: the pass to the page of whoever runs it, and the key that the house signs its games with."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say

house = typer.Typer(rich_markup_mode=None, help="The house that runs here.")


@house.callback(invoke_without_command=True)
def tell(context: typer.Context) -> None:
    """Make a pass to the page /house, which shows how the house stands. The one before is worth nothing after that.

    Whoever has it sees how many people and tables there are, and no game. It is asked for on the page.
    """
    if context.invoked_subcommand is None:
        asyncio.run(_make_pass())


@house.command()
def key(
    new: Annotated[
        bool, typer.Option("--new", help="Sign with a new key from now on. The public half of the old one is kept.")
    ] = False,
) -> None:
    """Tell the public key that finished games are signed with, and below it those that they were signed with before."""
    asyncio.run(_tell_key(new))


async def _make_pass() -> None:
    from service.archive.store import open_log
    from service.redis.house_pass import HousePassStore

    async with open_log(quiet_settings()) as log:
        made = await HousePassStore(log.shards).replace()
    say(f"pass {made}")


async def _tell_key(is_new: bool) -> None:
    from service.archive.store import open_log
    from service.redis.house_key import HouseKeyStore

    async with open_log(quiet_settings()) as log:
        keys = HouseKeyStore(log.shards)
        found = await (keys.replace() if is_new else keys.get())
    say(f"house {found.public}")
    for before in reversed(found.before):
        say(f"before {before}")
