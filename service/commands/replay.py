"""`lagoon replay`: a game gone through again in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from service.commands.play import LANGUAGE


def replay(
    file: Annotated[Path, typer.Argument(help="A game that was carried away.")],
    seat: Annotated[int | None, typer.Option("--as", min=0, help="What this seat saw; left out: everything.")] = None,
    language: Annotated[str | None, typer.Option(help=LANGUAGE)] = None,
) -> None:
    """Go through a game again in this terminal, step by step."""
    from clients.terminal.record.replay import run
    from service.archive import games
    from service.web.components import component_set

    seen = games.replay_file(file, seat)
    found = run(
        seen.game, seen.steps, seen.seat, components=lambda digest: component_set(seen.game, digest), language=language
    )
    raise SystemExit(found)
