"""`lagoon verify`: the proof of a game."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say


def verify(
    source: Annotated[str, typer.Argument(help="A file that was carried away, or a table kept here.")],
    bare: Annotated[
        bool, typer.Option("--bare", help="Check a log without header, or one that is not over, as far as it goes.")
    ] = False,
) -> None:
    """Prove a game: every draw from its secret, and every decision made again by the rules.

    Verified is only a game that is over, with its header. What --bare finds to hold may be a part of it.
    """
    from service.archive import games

    found = asyncio.run(games.open_source(source, quiet_settings()))
    say(games.verify_bare(found) if bare else games.verify_source(found))
