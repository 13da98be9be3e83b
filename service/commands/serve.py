"""`lagoon serve`: the service, in one process or several."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from service.commands.terminal_output import say


class ServeCommand(TyperCommand):
    """`serve`, at the end of whose help stands all that can be set."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the settings."""
        from service.settings import described

        rows = [f"{name}{f' [{default}]' if default else ''}: {meaning}" for name, default, meaning in described()]
        self.epilog = "\n\n".join(("Environment variables:", *rows))
        super().format_epilog(ctx, formatter)


def serve(
    host: Annotated[str | None, typer.Option(help="As LAGOON_HOST.")] = None,
    port: Annotated[int | None, typer.Option(help="As LAGOON_PORT.")] = None,
    data: Annotated[Path | None, typer.Option(help="As LAGOON_DATA.")] = None,
    redis: Annotated[str | None, typer.Option(help="As LAGOON_REDIS.")] = None,
    workers: Annotated[int | None, typer.Option(help="As LAGOON_WORKERS.")] = None,
) -> None:
    """Start the service, with an embedded server for the log unless LAGOON_REDIS names another."""
    from service.logs import set_up_logs
    from service.settings import from_environment

    given = {"HOST": host, "PORT": port, "DATA": data, "REDIS": redis, "WORKERS": workers}
    options = {f"LAGOON_{name}": str(value) for name, value in given.items() if value is not None}
    settings = from_environment({**os.environ, **options})
    set_up_logs(settings.log_level)
    if settings.processes == 1:
        from service.process.serve import run
    else:
        from service.process.workers import run
    run(settings, lambda address: say(f"Lagoon is at {address} - open it, and send the link."))
