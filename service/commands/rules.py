"""`lagoon rules`: the rules of a game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from service.commands.terminal_output import stop


def rules(
    game: Annotated[str, typer.Argument(help="kahuna, mauna_kea or motu.")],
    about: Annotated[
        str | None,
        typer.Argument(
            help="A section, such as 2.4, what was refused, such as hand_full, or an option, such as strategic."
        ),
    ] = None,
    language: Annotated[str | None, typer.Option(help="The language, such as de. Left out: that of LANG.")] = None,
) -> None:
    """Show the rules of a game, or what they say of something."""
    import os

    from rich.console import Console
    from rich.markdown import Markdown

    from clients.terminal.rulebook.text import rule_about, rules_text
    from clients.terminal.words.choosing import language_named, language_of, spoken_codes
    from projections.games import GAMES

    name = game.lower().replace("-", "_").replace(" ", "_")
    if name not in GAMES:
        stop(f"There are no rules of {game!r} here, but of {', '.join(GAMES)}.")
    spoken = language_of(os.environ) if language is None else language_named(language)
    if spoken is None:
        stop(f"There are no rules in {language!r} here, but in {', '.join(spoken_codes())}.")
    text = rules_text(name, spoken.code)
    if about is not None:
        section = rule_about(name, spoken.code, [about])
        if section is None:
            stop(f"The rules of {name} have no section {about!r}, and nothing that goes by that name.")
        text = section.text
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        print(text)
