"""`lagoon play`: a seat in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def play(
    url: Annotated[str, typer.Argument()],
    name: Annotated[str | None, typer.Option()] = None,
    token_file: Annotated[Path | None, typer.Option()] = None,
    language: Annotated[str | None, typer.Option()] = None,
    confirm: Annotated[bool | None, typer.Option("--confirm/--no-confirm")] = None,
) -> None:
    """Play in this terminal."""
    from clients.terminal.app import run

    raise typer.Exit(run(url, name=name, token_file=token_file, language=language, confirm=confirm))
