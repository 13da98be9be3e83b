"""How a command for players was meant to be used, said in the reader's language where it was used otherwise."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, cast

import typer
from typer.core import TyperCommand, TyperGroup

from service.commands.help import LAGOON, write_command, write_group
from service.commands.terminal_output import say

_USAGE_ERROR = cast("type[Exception]", typer.BadParameter.__bases__[0])
"""What typer's errors of usage have in common, which has no public name."""
_SENTENCES = {"MissingParameter": "missing", "NoSuchOption": "no_option", "BadOptionUsage": "bad_option"}
"""By the kind of error; a bad value is one of an option, and all else is too much."""


class PlayersCommand(TyperCommand):
    """A command that players use. Its help, and what typer refuses, is in the language that is asked for, or usual."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read the arguments; end the command with exit code 2 where they are not as they should be."""
        given = tuple(args)
        try:
            if "--help" in given:
                _speak(_language(given))
            return super().make_context(info_name, args, parent, **extra)
        except _USAGE_ERROR as error:
            _say_misused(error, f"{LAGOON} {info_name}", _language(given))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write its help."""
        write_command(self, self.get_params(ctx), formatter)


class PlayersGroup(TyperGroup):
    """All commands, those of players first. What it says itself is in the usual language of the terminal."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read what stands before a command; end with exit code 2 where that is none of its options."""
        is_asked = bool(args)
        try:
            return super().make_context(info_name, args, parent, **extra)
        except _USAGE_ERROR as error:
            if not is_asked:
                # Nothing was asked for: typer shows the help.
                raise
            _say_misused(error, LAGOON, None)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; end with exit code 2 where there is none of that name."""
        try:
            return super().resolve_command(ctx, args)
        except _USAGE_ERROR:
            _say_unknown(args[0])

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help of it all."""
        _speak(None)
        commands = [command for name in self.list_commands(ctx) if (command := self.get_command(ctx, name)) is not None]
        ours = [command for command in commands if isinstance(command, PlayersCommand)]
        write_group(ours, [command for command in commands if command not in ours], formatter)


def _say_misused(error: Any, called: str, language: str | None) -> NoReturn:
    """Say what is wrong, and where to read how it is right; end with exit code 2."""
    from clients.terminal import words

    _speak(language)
    param = getattr(error, "param", None)
    option = getattr(error, "option_name", None) or (param.opts[0] if param is not None and param.opts else "")
    kind = _SENTENCES.get(type(error).__name__, "bad_option" if option else "too_much")
    if kind == "missing" and param is not None:
        wrong = words.say("usage.missing", what=words.say(f"usage.what.{param.name}"))
    else:
        wrong = words.say(f"usage.{kind}", option=option, command=called)
    _end(wrong, words.say("usage.help", command=called))


def _say_unknown(name: str) -> NoReturn:
    from clients.terminal import words

    _speak(None)
    _end(words.say("usage.no_command", command=name), words.say("usage.help", command=LAGOON))


def _end(*told: str) -> NoReturn:
    say(*told, to=sys.stderr)
    raise SystemExit(2)


def _speak(asked: str | None) -> None:
    """Speak the language that is asked for, else the usual one: what cannot be spoken is not what is wrong first."""
    from clients.terminal.seats.choices import speak_chosen

    with contextlib.suppress(ValueError):
        speak_chosen(asked, keeps=False)


def _language(given: Sequence[str]) -> str | None:
    """Return the language that is asked for among arguments, though they cannot be read as a whole."""
    for word, following in zip(given, (*given[1:], None), strict=False):
        name, equals, value = word.partition("=")
        if name == "--language":
            return value if equals else following
    return None
