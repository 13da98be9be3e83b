"""The command `lagoon`: serve, play, selfplay, bench, schema. The one place that may know every package."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer

from service.errors import ServiceError
from service.settings import described, from_environment

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Lagoon: play Kahuna, Mauna Kea and Motu together from anywhere.",
)

_EXTRA = {"allow_extra_args": True, "ignore_unknown_options": True}


def main() -> None:
    """Run the command line; a failure that a person can mend ends it with a sentence, not a traceback."""
    try:
        app()
    except ServiceError as error:
        _stop(f"{error.message} ({error.code})")


def _stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(1)


def _settings_table() -> str:
    rows = [f"{name}{f' [{default}]' if default else ''}: {meaning}" for name, default, meaning in described()]
    return "\n\n".join(("Environment variables:", *rows))


@app.command(epilog=_settings_table())
def serve(
    host: Annotated[str | None, typer.Option(help="As LAGOON_HOST.")] = None,
    port: Annotated[int | None, typer.Option(help="As LAGOON_PORT.")] = None,
    data: Annotated[Path | None, typer.Option(help="As LAGOON_DATA.")] = None,
    redis: Annotated[str | None, typer.Option(help="As LAGOON_REDIS.")] = None,
) -> None:
    """Start the service, with an embedded server for the log unless LAGOON_REDIS names another."""
    from service.logs import set_up_logs
    from service.serve import run

    given = {"HOST": host, "PORT": port, "DATA": data, "REDIS": redis}
    options = {f"LAGOON_{name}": str(value) for name, value in given.items() if value is not None}
    settings = from_environment({**os.environ, **options})
    set_up_logs(settings.log_level)
    run(settings, lambda address: print(f"Lagoon is at {address} - open it, and send the link.", flush=True))


@app.command()
def play(
    url: Annotated[str, typer.Argument(help="A table's link, or a server's address.")],
    name: Annotated[str | None, typer.Option(help="The name to sit down with.")] = None,
    token_file: Annotated[Path | None, typer.Option(help="Where your seats are kept; a file for you alone.")] = None,
) -> None:
    """Play in this terminal."""
    from clients.terminal import run

    raise typer.Exit(run(url, name=name, token_file=token_file))


@app.command(context_settings=_EXTRA)
def selfplay(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as kahuna.")],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    out: Annotated[Path, typer.Option(help="Folder for the log of a game with a fault.")] = Path(),
    checks: Annotated[bool, typer.Option(help="Check everything, or only play.")] = True,
) -> None:
    """Play random games in this process with every conformance check on.

    The game's own options follow as --name or --name value (Kahuna: --edition classic --strategic --open-cards
    --handicap SEAT:BRIDGES --first SEAT). Exits 1 on a fault, with the log of that game written.
    """
    from service.selfplay import options_from_words
    from service.selfplay import selfplay as play_games

    options = options_from_words(game, context.args)
    raise SystemExit(play_games(game, games, seed, options, seats, out, checks))


@app.command()
def bench(
    tables: Annotated[int, typer.Option(min=1, help="Tables played at once.")] = 50,
    seconds: Annotated[float, typer.Option(min=0.2, help="How long each side is measured.")] = 10,
    game: Annotated[str, typer.Option(help="The game that is played.")] = "kahuna",
    fsync: Annotated[str, typer.Option(help="always or everysec, for both sides.")] = "always",
) -> None:
    """Measure the service against the floor of what its parts can do, as one JSON object."""
    from deploy.bench import run

    print(
        msgspec.json.format(msgspec.json.encode(run(tables=tables, seconds=seconds, game=game, fsync=fsync))).decode()
    )


@app.command()
def schema() -> None:
    """Print the JSON Schemas of everything that goes over the wire."""
    from service.schema import schemas

    print(msgspec.json.format(msgspec.json.encode(schemas())).decode())


if __name__ == "__main__":
    main()
