"""`lagoon verify`: the proof of a game."""

from __future__ import annotations

import asyncio
import re
import sys
from typing import Annotated

import typer

from service.commands.terminal_output import quiet_settings, say, stop


def verify(
    source: Annotated[str, typer.Argument()],
    bare: Annotated[bool, typer.Option("--bare")] = False,
    house: Annotated[str | None, typer.Option()] = None,
    language: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Prove a game: every draw from its secret, and every decision made again by the rules.

    Verified is only a game that is over, with its header and the signature of a house: it tells of which. A house tells
    its public key at /api/house, and by `lagoon house key`. What --bare finds to hold may be a part of a game.
    """
    from clients.terminal.seats.choices import speak_chosen
    from clients.terminal.words import say as words
    from service.archive import games

    try:
        speak_chosen(language, keeps=False)
    except ValueError as error:
        stop(str(error))
    if house is not None and not re.fullmatch("[0-9a-f]{64}", house):
        stop(words("verify.no_key", key=house))
    if house is not None and bare:
        stop(words("verify.no_house"))
    try:
        found = asyncio.run(games.open_source(source, quiet_settings()))
        proven = games.prove_bare(found) if bare else games.prove(found, house)
    except games.HistoryError as trouble:
        stop(words("verify.fails", why=f"{trouble.message} ({trouble.code})"))
    counts = {
        "events": words("verify.events", count=proven.events),
        "draws": words("verify.draws", count=proven.draws),
    }
    say(words(f"verify.{proven.how}", house=proven.house, **counts))
    if house is None and found.is_file and found.file.signed is not None and not bare:
        say(words("verify.whose"), to=sys.stderr)
