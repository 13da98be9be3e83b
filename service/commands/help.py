"""The help of `lagoon` and of the commands that players use, in the reader's language, from the terminal's catalogs.

What typer would write is English, but for the texts that a command brings along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

LAGOON: Final = "lagoon"
"""What the program is called in all it says of itself."""


def write_command(command: Any, params: Sequence[Any], formatter: Any) -> None:
    """Write how a command of players is used, what it does, and what can be given."""
    from clients.terminal.words import say

    given = [param for param in params if param.param_type_name == "argument"]
    options = [param for param in params if param.param_type_name == "option"]
    values = [_value(param) if param.required else f"[{_value(param)}]" for param in given]
    _begin(f"{LAGOON} {command.name}", [*values, say("help.options_here")], say(f"help.{command.name}"), formatter)
    _list(say("help.arguments"), [(_value(param), _about(command, param)) for param in given], formatter)
    _list(say("help.options"), [(_names(param), _about(command, param)) for param in options], formatter)


def write_group(ours: Sequence[Any], others: Sequence[Any], formatter: Any) -> None:
    """Write which commands there are: `ours` are those of players; of all others English is told."""
    from clients.terminal.words import say

    _begin(LAGOON, [say("help.command"), say("help.options_here")], say("help.about"), formatter)
    _list(say("help.playing"), [(command.name, say(f"help.{command.name}")) for command in ours], formatter)
    room = formatter.width - 6 - max(len(command.name) for command in others)
    _list(say("help.running"), [(command.name, command.get_short_help_str(room)) for command in others], formatter)
    _list(say("help.options"), [("--help", say("help.help"))], formatter)
    _paragraph(say("help.each"), formatter)


def _begin(called: str, parts: Sequence[str], about: str, formatter: Any) -> None:
    from clients.terminal.words import say

    formatter.write_usage(called, " ".join(parts), say("help.usage"))
    with formatter.indentation():
        _paragraph(about, formatter)


def _paragraph(text: str, formatter: Any) -> None:
    formatter.write_paragraph()
    formatter.write_text(text)


def _list(heading: str, rows: Sequence[tuple[str, str]], formatter: Any) -> None:
    """Write what there is, a row each, below a heading; nothing where there is none."""
    if rows:
        formatter.write_paragraph()
        formatter.write(f"{heading}\n")
        with formatter.indentation():
            formatter.write_dl(rows)


def _value(param: Any) -> str:
    """Return the word that stands for what is given."""
    from clients.terminal.words import say

    return say(f"help.value.{param.name}")


def _names(option: Any) -> str:
    """Return how an option is written: with a word for its value, or with what says the contrary."""
    names = " / ".join((*option.opts, *option.secondary_opts))
    return names if option.is_flag else f"{names} {_value(option)}"


def _about(command: Any, param: Any) -> str:
    from clients.terminal.words import say

    return say("help.help" if param.name == "help" else f"help.{command.name}.{param.name}")
