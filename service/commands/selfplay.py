"""`lagoon selfplay`: random games, each checked against everything that every game promises."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def selfplay(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as kahuna.")],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="As --seats 1.")] = False,
    out: Annotated[Path, typer.Option(help="Folder for the log of a game with a fault.")] = Path(),
    checks: Annotated[bool, typer.Option(help="Check everything, or only play.")] = True,
) -> None:
    """Play random games in this process with every conformance check on.

    The game's own options follow as --name or --name value (Kahuna: --edition classic --strategic --open-cards
    --handicap SEAT:BRIDGES --first SEAT). Exits 1 on a fault, with the log of that game written.
    """
    from service.commands.random_games import options_from_words, play_games

    options = options_from_words(game, context.args)
    raise SystemExit(play_games(game, games, seed, options, 1 if solo else seats, out, checks))
