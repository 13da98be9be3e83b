"""`lagoon arena`: bots against each other without a server, to measure how strong they are."""

from __future__ import annotations

from typing import Annotated

import typer


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as kahuna.")],
    players: Annotated[
        str, typer.Option(help="Who plays: random, easy, medium, hard, with commas; the last takes all seats left.")
    ] = "hard,medium",
    games: Annotated[int, typer.Option(min=1, help="How many games; each deal is played from all seats.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed deals the same.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many seats; as many as players if not said.")] = None,
    playouts: Annotated[
        int | None, typer.Option(min=1, help="Playouts a decision for everybody, instead of their own time.")
    ] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Everybody against everybody, with Elo.")] = False,
    processes: Annotated[int | None, typer.Option(min=1, help="Games at a time; one a core if not said.")] = None,
) -> None:
    """Play bots against each other in this process and its children, and print who won and how long they thought.

    The game's own options follow as --name or --name value, as for selfplay. A player may have a budget of its own:
    hard:400 thinks for 400 playouts a decision.
    """
    from service.commands.arena_games import play_contest, play_ladder
    from service.commands.random_games import options_from_words
    from service.cores import usable_cores

    options = options_from_words(game, context.args)
    at_once = processes or usable_cores()
    if ladder:
        play_ladder(game, options, games, seed, playouts, at_once)
    else:
        play_contest(game, options, players.split(","), games, seed, seats, playouts, at_once)
