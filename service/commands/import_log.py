"""`lagoon import`: a table from a file."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say
from service.errors import ServiceError


def import_log(
    file: Annotated[Path, typer.Argument(help="A game that was carried away.")],
) -> None:
    """Make a table of a file, to be looked at and gone through again under /t/ID."""
    from service.archive import games

    settings = quiet_settings()
    table, new = asyncio.run(games.import_file(file, settings))
    say(f"table {table}: {new} events are new here")
    try:
        say(games.verify_source(games.source_from_file(file)))
    except ServiceError as error:
        say(f"It folds, but it does not verify. {error.message} ({error.code})", to=sys.stderr)
