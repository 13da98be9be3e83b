"""`lagoon bench`: the service beside the floor of its parts."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer


def bench(
    tables: Annotated[
        int | None,
        typer.Option(
            min=1, help="Tables played at once: 50; 200 with --workers or --idle, 40 with --soak, 1 with --bots."
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.2, help="How long each side is measured.")] = 10,
    game: Annotated[str, typer.Option(help="The game that is played.")] = "kahuna",
    fsync: Annotated[str, typer.Option(help="always or everysec, for both sides.")] = "always",
    games: Annotated[bool, typer.Option("--history", help="Measure what a long log costs instead.")] = False,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Measure one worker against so many; with --idle or --soak: how many serve."),
    ] = None,
    load_generators: Annotated[int, typer.Option(min=1, help="With --workers: processes that play.")] = 1,
    idle: Annotated[int | None, typer.Option(min=1, help="Measure what so many idle sockets cost instead.")] = None,
    bots: Annotated[
        int | None, typer.Option(min=1, help="Measure what people notice of so many tables of hard bots instead.")
    ] = None,
    against_bots: Annotated[
        int | None, typer.Option(min=1, help="Measure how long people at so many tables wait for hard bots instead.")
    ] = None,
    listed: Annotated[
        int | None, typer.Option("--list", min=1, help="Measure what a list of so many tables costs instead.")
    ] = None,
    soak: Annotated[
        float | None, typer.Option(min=0.1, help="Let people come and go for so many minutes, and see what grows.")
    ] = None,
) -> None:
    """Measure the service against the floor of what its parts can do, as one JSON object."""
    from deploy import bench as benches

    if games + sum(other is not None for other in (idle, bots, against_bots, listed, soak)) > 1:
        raise typer.BadParameter(
            "--history, --idle, --bots, --against-bots, --list and --soak are measured one at a time."
        )
    options = benches.Options(
        game=game,
        tables=tables,
        seconds=seconds,
        fsync=fsync,
        workers=workers or 1,
        load_generators=load_generators,
    )
    if games:
        figures = benches.history.run(options)
    elif idle is not None:
        figures = benches.idle.run(options, idle)
    elif bots is not None:
        figures = benches.bots.run(options, bots)
    elif against_bots is not None:
        figures = benches.bot_waits.run(options, against_bots)
    elif listed is not None:
        figures = benches.listing.run(options, listed)
    elif soak is not None:
        figures = benches.soak.run(options, soak)
    elif workers is not None:
        figures = benches.workers.run(options)
    else:
        figures = benches.run(options)
    print(msgspec.json.format(msgspec.json.encode(figures)).decode())
