"""The command `lagoon`: one small function a command. The one place that may know every package."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, NoReturn, TextIO

import msgspec
import typer

from events.text import printable, printable_lines
from service.errors import ServiceError
from service.settings import Settings, described, from_environment

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


def _say(*sentences: str, to: TextIO | None = None) -> None:
    """Print sentences, a line each. What they tell of may come from a stranger's file: it is made printable."""
    for sentence in sentences:
        print(printable(sentence), file=to, flush=True)


def _stop(*sentences: str) -> NoReturn:
    _say(*sentences, to=sys.stderr)
    raise SystemExit(1)


def _settings() -> Settings:
    """Return the settings for a command that prints what it finds: only what is wrong is logged."""
    from service.logs import set_up_logs

    set_up_logs("warning")
    return from_environment(os.environ)


def _settings_table() -> str:
    rows = [f"{name}{f' [{default}]' if default else ''}: {meaning}" for name, default, meaning in described()]
    return "\n\n".join(("Environment variables:", *rows))


@app.command(epilog=_settings_table())
def serve(
    host: Annotated[str | None, typer.Option(help="As LAGOON_HOST.")] = None,
    port: Annotated[int | None, typer.Option(help="As LAGOON_PORT.")] = None,
    data: Annotated[Path | None, typer.Option(help="As LAGOON_DATA.")] = None,
    redis: Annotated[str | None, typer.Option(help="As LAGOON_REDIS.")] = None,
    workers: Annotated[int | None, typer.Option(help="As LAGOON_WORKERS.")] = None,
) -> None:
    """Start the service, with an embedded server for the log unless LAGOON_REDIS names another."""
    from service.logs import set_up_logs

    given = {"HOST": host, "PORT": port, "DATA": data, "REDIS": redis, "WORKERS": workers}
    options = {f"LAGOON_{name}": str(value) for name, value in given.items() if value is not None}
    settings = from_environment({**os.environ, **options})
    set_up_logs(settings.log_level)
    if settings.processes == 1:
        from service.process.serve import run
    else:
        from service.process.workers import run
    run(settings, lambda address: _say(f"Lagoon is at {address} - open it, and send the link."))


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
    solo: Annotated[bool, typer.Option("--solo", help="As --seats 1.")] = False,
    out: Annotated[Path, typer.Option(help="Folder for the log of a game with a fault.")] = Path(),
    checks: Annotated[bool, typer.Option(help="Check everything, or only play.")] = True,
) -> None:
    """Play random games in this process with every conformance check on.

    The game's own options follow as --name or --name value (Kahuna: --edition classic --strategic --open-cards
    --handicap SEAT:BRIDGES --first SEAT). Exits 1 on a fault, with the log of that game written.
    """
    from service.commands.selfplay import options_from_words
    from service.commands.selfplay import selfplay as play_games

    options = options_from_words(game, context.args)
    raise SystemExit(play_games(game, games, seed, options, 1 if solo else seats, out, checks))


@app.command()
def bench(
    tables: Annotated[
        int | None,
        typer.Option(min=1, help="Tables played at once: 50; 200 with --workers or --idle, 40 with --soak."),
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
    soak: Annotated[
        float | None, typer.Option(min=0.1, help="Let people come and go for so many minutes, and see what grows.")
    ] = None,
) -> None:
    """Measure the service against the floor of what its parts can do, as one JSON object."""
    from deploy import bench as benches

    if games + (idle is not None) + (soak is not None) > 1:
        raise typer.BadParameter("--history, --idle and --soak are measured one at a time.")
    if games:
        figures = benches.history.run(game=game, fsync=fsync)
    elif idle is not None:
        figures = benches.idle.run(idle, tables or 200, seconds, game, fsync, workers or 1)
    elif soak is not None:
        figures = benches.soak.run(soak, tables or 40, game=game, fsync=fsync, workers=workers or 1)
    elif workers is not None:
        figures = benches.workers.run(workers, tables or 200, seconds, game, fsync, load_generators)
    else:
        figures = benches.run(tables=tables or 50, seconds=seconds, game=game, fsync=fsync)
    print(msgspec.json.format(msgspec.json.encode(figures)).decode())


@app.command(name="verify")
def verify_log(
    source: Annotated[str, typer.Argument(help="A file that was carried away, or a table kept here.")],
    bare: Annotated[
        bool, typer.Option("--bare", help="Check a log without header, or one that is not over, as far as it goes.")
    ] = False,
) -> None:
    """Prove a game: every draw from its secret, and every decision made again by the rules.

    Verified is only a game that is over, with its header. What --bare finds to hold may be a part of it.
    """
    from service.archive import games

    found = asyncio.run(games.source_of(source, _settings()))
    _say(games.held(found) if bare else games.verified(found))


@app.command()
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
        _stop(f"{out} cannot be written: {error.strerror}.")


def _from_here(table: str) -> bytes:
    from service.archive import games

    return games.exported(asyncio.run(games.from_table(table, _settings())))


def _from_link(link: str, token_file: Path | None) -> bytes:
    from clients.player import Address, Lagoon, Trouble
    from clients.terminal.seats import Seats

    try:
        address = Address.read(link)
    except ValueError as error:
        _stop(str(error))
    if address.table is None:
        _stop(f"This is no table's link: {link}")
    kept = Seats(token_file).find(address.base, address.table)
    try:
        return asyncio.run(Lagoon(address).log(address.table, None if kept is None else kept.token))
    except Trouble as trouble:
        _stop(f"{trouble.message} ({trouble.code})")


@app.command(name="import")
def import_log(
    file: Annotated[Path, typer.Argument(help="A game that was carried away.")],
) -> None:
    """Make a table of a file, to be looked at and gone through again under /t/ID."""
    from service.archive import games

    settings = _settings()
    table, new = asyncio.run(games.imported(file, settings))
    _say(f"table {table}: {new} events are new here")
    try:
        _say(games.verified(games.from_file(file)))
    except ServiceError as error:
        _say(f"It folds, but it does not verify. {error.message} ({error.code})", to=sys.stderr)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game that was carried away.")],
    seat: Annotated[int | None, typer.Option("--as", min=0, help="What this seat saw; left out: everything.")] = None,
) -> None:
    """Go through a game again in this terminal, step by step."""
    from clients.terminal.replay import run
    from service.archive import games
    from service.web.components import printed

    seen = games.seen_again(file, seat)
    raise SystemExit(run(seen.game, seen.steps, seen.seat, printed=lambda components: printed(seen.game, components)))


@app.command()
def archive(
    folder: Annotated[Path, typer.Argument(help="The archive: as LAGOON_ARCHIVE.")],
    older_than: Annotated[str, typer.Option(help="How long ago they ended, such as 90d, 12w or 36h.")],
) -> None:
    """Move finished tables out of Redis, by month; their links keep working with LAGOON_ARCHIVE set."""
    from service.archive import games

    hours = games.hours_of(older_than)
    settings = _settings()
    with _progress("Tables") as told:
        moved = asyncio.run(games.archived(settings, folder, hours, told))
    _say(f"{moved.tables} tables moved, {moved.events} events")
    if moved.left:
        _stop(f"Left where they are, since they cannot be moved as they are: {', '.join(moved.left)}")


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(help="Where the files of the backup are; the first time, a new folder.")],
) -> None:
    """Take what is new in every table since the last backup, while games go on. See deploy/BACKUP.md."""
    from service.archive.backup import backed_up

    settings = _settings()
    with _progress("Tables") as told:
        taken = asyncio.run(backed_up(settings, folder, told))
    _say(f"{taken.tables} tables, {taken.events} events are new: {taken.file or 'nothing was written'}")
    if taken.left:
        _stop("Not all could be taken:", *taken.left)


@app.command()
def restore(
    place: Annotated[Path, typer.Argument(help="The folder of a backup, or one of its files.")],
) -> None:
    """Put back what a backup holds; nothing that is there is overwritten. See deploy/BACKUP.md."""
    from service.archive.restore import restored

    settings = _settings()
    with _progress("Tables") as told:
        done = asyncio.run(restored(settings, place, told))
    _say(f"{done.tables} tables put back, {done.events} events; {done.same} tables were here already")
    if done.left:
        _stop("Not all could be put back:", *done.left)


@contextlib.contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show on standard error how far something is; yields what is told."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


@app.command()
def schema() -> None:
    """Print the JSON Schemas of everything that goes over the wire."""
    from service.web.schema import schemas

    print(msgspec.json.format(msgspec.json.encode(schemas())).decode())


if __name__ == "__main__":
    main()
