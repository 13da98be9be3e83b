"""`lagoon learn`: the lesson of a game in this terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from service.commands.terminal_output import stop


def learn(
    game: Annotated[str, typer.Argument()],
    url: Annotated[str | None, typer.Argument()] = None,
    name: Annotated[str | None, typer.Option()] = None,
    token_file: Annotated[Path | None, typer.Option()] = None,
    language: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Learn a game in this terminal, from where you left its lesson."""
    from clients.terminal.app import run
    from clients.terminal.games import GAME_UIS
    from clients.terminal.seats.choices import speak_chosen
    from clients.terminal.words import say

    try:
        speak_chosen(language, token_file, keeps=False)
    except ValueError as error:
        stop(str(error))
    wanted = game.lower().replace("-", "_").replace(" ", "_")
    if wanted not in GAME_UIS:
        stop(say("command.no_game", game=game, games=", ".join(GAME_UIS)))
    address = url or f"http://127.0.0.1:{os.environ.get('LAGOON_PORT', '8460')}"
    raise typer.Exit(run(address, name=name, token_file=token_file, language=language, lesson=wanted))
