"""`lagoon replay`: a game gone through again in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from service.commands.terminal_output import stop

if TYPE_CHECKING:
    from service.archive.games import HistoryError


def replay(
    file: Annotated[Path, typer.Argument()],
    seat: Annotated[int | None, typer.Option("--as", min=0)] = None,
    language: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Go through a game again in this terminal, step by step."""
    from clients.terminal.record.replay import run
    from clients.terminal.seats.choices import speak_chosen
    from service.archive import games
    from service.web.components import component_set

    try:
        speak_chosen(language, keeps=False)
        seen = games.replay_file(file, seat)
    except games.HistoryError as trouble:
        stop(_why(trouble, file, seat))
    except ValueError as error:
        stop(str(error))
    found = run(
        seen.game, seen.steps, seen.seat, components=lambda digest: component_set(seen.game, digest), language=language
    )
    raise SystemExit(found)


def _why(trouble: HistoryError, file: Path, seat: int | None) -> str:
    """Return why a file cannot be gone through, in the reader's language; what is seldom wrong with one is quoted."""
    from clients.terminal.seats.trouble import say_file_trouble
    from clients.terminal.words import say

    if isinstance(trouble.__cause__, OSError):
        return say_file_trouble(trouble.__cause__)
    if trouble.code == "no_such_seat":
        return say("command.no_seat", seat=seat, path=str(file))
    return say("command.no_replay", path=str(file), why=trouble.message)
