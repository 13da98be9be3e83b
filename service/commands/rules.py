"""`lagoon rules`: the rules of a game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from service.commands.terminal_output import stop


def rules(
    game: Annotated[str, typer.Argument()],
    about: Annotated[str | None, typer.Argument()] = None,
    language: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Show the rules of a game, or what they say of something; into a file or a pipe as plain text."""
    from rich.console import Console
    from rich.markdown import Markdown

    from clients.terminal.rulebook.plain import plain_text
    from clients.terminal.rulebook.text import rule_about, rules_text
    from clients.terminal.seats.choices import speak_chosen
    from clients.terminal.words import say
    from clients.terminal.words.language import present
    from projections.games import GAMES

    try:
        speak_chosen(language, keeps=False)
    except ValueError as error:
        stop(str(error))
    name = game.lower().replace("-", "_").replace(" ", "_")
    if name not in GAMES:
        stop(say("command.no_game", game=game, games=", ".join(GAMES)))
    text = rules_text(name, present().code)
    if about is not None:
        section = rule_about(name, present().code, [about])
        if section is None:
            stop(say("command.no_section", game=say(name), about=about))
        text = section.text
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        sys.stdout.write(plain_text(text))
