"""`lagoon export`: a game as a file."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from events.text import printable_lines
from service.commands.terminal_output import quiet_settings, stop


def export(
    table: Annotated[str, typer.Argument(help="A table kept here, or its link.")],
    out: Annotated[Path | None, typer.Option(help="The file to write; left out: standard output.")] = None,
    token_file: Annotated[Path | None, typer.Option(help="Where your seats are kept.")] = None,
) -> None:
    """Carry a game away as JSON Lines: all of it once it is over, or by its link what you were told so far."""
    data = _from_link(table, token_file) if "://" in table else _from_here(table)
    if out is None:
        # A terminal is shown it; whatever else reads it gets it as it is.
        sys.stdout.buffer.write(
            printable_lines(data.decode("utf-8", "replace")).encode() if sys.stdout.isatty() else data
        )
        sys.stdout.flush()
        return
    try:
        out.write_bytes(data)
    except OSError as error:
        stop(f"{out} cannot be written: {error.strerror}.")


def _from_here(table: str) -> bytes:
    from service.archive import games

    return games.export_log(asyncio.run(games.source_from_table(table, quiet_settings())))


def _from_link(link: str, token_file: Path | None) -> bytes:
    from clients.player import Address, Lagoon, LagoonError
    from clients.terminal.seats.store import SeatStore

    try:
        address = Address.parse(link)
    except ValueError as error:
        stop(str(error))
    if address.table is None:
        stop(f"This is no table's link: {link}")
    kept = SeatStore(token_file).find(address.base, address.table)
    try:
        return asyncio.run(Lagoon(address).log(address.table, None if kept is None else kept.token))
    except LagoonError as trouble:
        stop(f"{trouble.message} ({trouble.code})")
