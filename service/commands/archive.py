"""`lagoon archive`: finished tables moved out of Redis."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from service.commands.terminal_output import progress_bar, quiet_settings, say, stop


def archive(
    folder: Annotated[Path, typer.Argument(help="The archive: as LAGOON_ARCHIVE.")],
    older_than: Annotated[str, typer.Option(help="How long ago they ended, such as 90d, 12w or 36h.")],
) -> None:
    """Move finished tables out of Redis, by month; their links keep working with LAGOON_ARCHIVE set."""
    from service.archive import games

    hours = games.parse_age(older_than)
    settings = quiet_settings()
    with progress_bar("Tables") as told:
        moved = asyncio.run(games.archive_finished(settings, folder, hours, told))
    say(f"{moved.tables} tables moved, {moved.events} events")
    if moved.left:
        stop(f"Left where they are, since they cannot be moved as they are: {', '.join(moved.left)}")
