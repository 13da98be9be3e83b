"""The command `lagoon`: each command is a module of `commands`, and only imports what it needs once it runs."""

from __future__ import annotations

import typer

from service.commands.archive import archive
from service.commands.arena import arena
from service.commands.backup import backup
from service.commands.bench import bench
from service.commands.bot import bot
from service.commands.bots import bots
from service.commands.demo import demo
from service.commands.export import export
from service.commands.house import house
from service.commands.import_log import import_log
from service.commands.learn import learn
from service.commands.play import play
from service.commands.replay import replay
from service.commands.restore import restore
from service.commands.rules import rules
from service.commands.schema import schema
from service.commands.selfplay import selfplay
from service.commands.serve import ServeCommand, serve
from service.commands.terminal_output import stop
from service.commands.usage import PlayersCommand, PlayersGroup
from service.commands.verify import verify
from service.errors import ServiceError

app = typer.Typer(
    cls=PlayersGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.command(cls=ServeCommand)(serve)
app.command(cls=PlayersCommand)(play)
app.command(cls=PlayersCommand)(learn)
app.command(cls=PlayersCommand)(rules)
# The options of a game are not known before the game is.
app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(selfplay)
app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(arena)
app.command(cls=PlayersCommand)(bot)
app.command()(bots)
app.command()(demo)
app.command()(bench)
app.command(cls=PlayersCommand)(verify)
app.command()(export)
app.command(name="import")(import_log)
app.command(cls=PlayersCommand)(replay)
app.command()(archive)
app.command()(backup)
app.command()(restore)
app.add_typer(house, name="house")
app.command()(schema)


def main() -> None:
    """Run the command line; a failure that a person can mend ends it with a sentence, not a traceback."""
    try:
        app()
    except ServiceError as error:
        stop(f"{error.message} ({error.code})")


if __name__ == "__main__":
    main()
