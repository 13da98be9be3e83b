"""How far the person at this terminal is in each lesson, kept beside the seats: it can be left and taken up."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from clients.terminal.seats.kept_file import replace_file

FILE = "lessons.json"


class Kept(msgspec.Struct, frozen=True):
    """What was `done` in a lesson, as the server is told it, and whether that was all of it."""

    done: tuple[Any, ...] = ()
    over: bool = False


class Progress:
    """The lesson of a `game`, in the file of all lessons in `folder`, which other terminals write, too.

    Where it cannot be read nothing was done; where it cannot be written, it holds for as long as the terminal runs.
    """

    def __init__(self, folder: Path, game: str) -> None:
        self._path = folder / FILE
        self._game = game
        self.done: tuple[Any, ...] = self._all().get(game, Kept()).done

    @property
    def is_left(self) -> bool:
        """Whether the lesson was begun and left before its end."""
        kept = self._all().get(self._game, Kept())
        return bool(kept.done) and not kept.over

    def keep(self, done: Sequence[Any], *, over: bool) -> None:
        """Keep what was done, and whether that was all."""
        self.done = tuple(done)
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace_file(self._path, msgspec.json.encode({**self._all(), self._game: Kept(self.done, over)}))

    def _all(self) -> dict[str, Kept]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Kept])
        except (OSError, msgspec.MsgspecError):
            return {}
