"""`lagoon restore`: a backup put back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from service.commands.terminal_output import progress_bar, quiet_settings, say, stop


def restore(
    place: Annotated[Path, typer.Argument(help="The folder of a backup, or one of its files.")],
) -> None:
    """Put back what a backup holds; nothing that is there is overwritten. See deploy/BACKUP.md."""
    from service.archive.restore import restore

    settings = quiet_settings()
    with progress_bar("Tables") as told:
        done = asyncio.run(restore(settings, place, told))
    say(f"{done.tables} tables put back, {done.events} events; {done.same} tables were here already")
    if done.house:
        say(done.house)
    if done.left:
        stop("Not all could be put back:", *done.left)
