"""What commands have in common: sentences to the terminal, a bar of progress, and settings without chatter."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NoReturn, TextIO

from events.text import printable

if TYPE_CHECKING:
    from service.settings import Settings


def say(*sentences: str, to: TextIO | None = None) -> None:
    """Print sentences, a line each. What they tell of may come from a stranger's file: it is made printable."""
    for sentence in sentences:
        print(printable(sentence), file=to, flush=True)


def stop(*sentences: str) -> NoReturn:
    """Print sentences to standard error, and end the command with exit code 1."""
    say(*sentences, to=sys.stderr)
    raise SystemExit(1)


def quiet_settings() -> Settings:
    """Return the settings for a command that prints what it finds: only what is wrong is logged."""
    from service.logs import set_up_logs
    from service.settings import from_environment

    set_up_logs("warning")
    return from_environment(os.environ)


@contextlib.contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show on standard error how far something is; yields what is told how many are done, of how many."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
