"""`lagoon backup`: everything that is new, taken to a folder."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from service.commands.terminal_output import progress_bar, quiet_settings, say, stop


def backup(
    folder: Annotated[Path, typer.Argument(help="Where the files of the backup are; the first time, a new folder.")],
) -> None:
    """Take what is new in every table since the last backup, while games go on. See deploy/BACKUP.md.

    It holds the private key of the house, and the secrets of games that go on: keep it as you keep the database.
    """
    from service.archive.backup import back_up_store

    settings = quiet_settings()
    with progress_bar("Tables") as told:
        taken = asyncio.run(back_up_store(settings, folder, told))
    say(f"{taken.tables} tables, {taken.events} events are new: {taken.file or 'nothing was written'}")
    if taken.left:
        stop("Not all could be taken:", *taken.left)
