"""`lagoon verify`: the proof of a game."""

from __future__ import annotations

import asyncio
import re
import sys
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say, stop

_WHOSE_KEY = (
    "Anybody can make such a key, and sign a game with it that was never played: compare it with the one that the "
    "house tells at /api/house, or demand that one with --house KEY."
)
"""What a signature by a key that nobody demanded does not prove."""


def verify(
    source: Annotated[str, typer.Argument(help="A file that was carried away, or a table kept here.")],
    bare: Annotated[
        bool, typer.Option("--bare", help="Check a log without header, or one that is not over, as far as it goes.")
    ] = False,
    house: Annotated[
        str | None, typer.Option(metavar="KEY", help="Demand the signature of the house with this public key.")
    ] = None,
) -> None:
    """Prove a game: every draw from its secret, and every decision made again by the rules.

    Verified is only a game that is over, with its header and the signature of a house: it tells of which. A house tells
    its public key at /api/house, and by `lagoon house key`. What --bare finds to hold may be a part of a game.
    """
    from service.archive import games

    if house is not None and not re.fullmatch("[0-9a-f]{64}", house):
        stop(f"{house!r} is no public key of a house: that has 64 hex digits.")
    if house is not None and bare:
        stop("What --bare checks is not held against a signature: leave out --house.")
    found = asyncio.run(games.open_source(source, quiet_settings()))
    if bare:
        say(games.verify_bare(found))
        return
    say(games.verify_source(found, house))
    if house is None and found.is_file and found.file.signed is not None:
        say(_WHOSE_KEY, to=sys.stderr)
