"""`lagoon play`: a seat in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

LANGUAGE = "The language to play in, such as de; it is kept for later. Left out: the one kept, or that of LANG."
"""What is said of the option by which a language is chosen."""


def play(
    url: Annotated[str, typer.Argument(help="A table's link, or a server's address.")],
    name: Annotated[str | None, typer.Option(help="The name to sit down with.")] = None,
    token_file: Annotated[Path | None, typer.Option(help="Where your seats are kept; a file for you alone.")] = None,
    language: Annotated[str | None, typer.Option(help=LANGUAGE)] = None,
    confirm: Annotated[
        bool | None,
        typer.Option("--confirm/--no-confirm", help="Ask before a move ends your turn; kept for later."),
    ] = None,
) -> None:
    """Play in this terminal."""
    from clients.terminal.app import run

    raise typer.Exit(run(url, name=name, token_file=token_file, language=language, confirm=confirm))
