"""How a command for players was meant to be used, said in the reader's language where it was used otherwise."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from typing import Any, cast

import typer
from typer.core import TyperCommand

from service.commands.terminal_output import say

_USAGE_ERROR = cast("type[Exception]", typer.BadParameter.__bases__[0])
"""What typer's errors of usage have in common, which has no public name."""
_SENTENCES = {"MissingParameter": "missing", "NoSuchOption": "no_option", "BadOptionUsage": "bad_option"}
"""By the kind of error; a bad value is one of an option, and all else is too much."""


class PlayersCommand(TyperCommand):
    """A command that players use. What typer refuses in English is said in the language that is asked for, or usual."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read the arguments; end the command with exit code 2 where they are not as they should be."""
        given = tuple(args)
        try:
            return super().make_context(info_name, args, parent, **extra)
        except _USAGE_ERROR as error:
            told = _in_words(error, str(info_name), given)
        say(*told, to=sys.stderr)
        raise SystemExit(2)


def _in_words(error: Any, command: str, given: Sequence[str]) -> tuple[str, str]:
    """Return what is wrong, and where to read how it is right."""
    from clients.terminal import words
    from clients.terminal.seats.choices import speak_chosen

    asked = _language(given)
    # What cannot be spoken is not what was wrong first.
    with contextlib.suppress(ValueError):
        speak_chosen(asked, keeps=False)
    param = getattr(error, "param", None)
    option = getattr(error, "option_name", None) or (param.opts[0] if param is not None and param.opts else "")
    kind = _SENTENCES.get(type(error).__name__, "bad_option" if option else "too_much")
    if kind == "missing" and param is not None:
        wrong = words.say("usage.missing", what=words.say(f"usage.what.{param.name}"))
    else:
        wrong = words.say(f"usage.{kind}", option=option, command=f"lagoon {command}")
    return wrong, words.say("usage.help", command=f"lagoon {command}")


def _language(given: Sequence[str]) -> str | None:
    """Return the language that is asked for among arguments, though they cannot be read as a whole."""
    for word, following in zip(given, (*given[1:], None), strict=False):
        name, equals, value = word.partition("=")
        if name == "--language":
            return value if equals else following
    return None
