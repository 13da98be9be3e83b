"""What the seats of the table that is looked at go by, such as the colours of their pieces: the same in every game."""

from __future__ import annotations

from clients.terminal.game_ui import Data
from clients.terminal.words import say


class Emblems:
    """The part of a `GameUI` that knows the emblem of each seat: that with its number, or one that somebody chose."""

    name: str
    marks: tuple[str, ...]
    """The character that stands for each emblem."""

    def __init__(self) -> None:
        self._worn: tuple[int, ...] = ()

    def wear(self, table: Data) -> None:
        """Take note of the emblems at the table that is looked at; of none at one that is not there yet (`{}`)."""
        self._worn = tuple(table.get("emblems") or ())

    @property
    def emblems(self) -> tuple[int, ...]:
        """The emblem of each seat that a table can have."""
        return (*self._worn, *range(len(self._worn), len(self.marks)))

    @property
    def emblem_names(self) -> tuple[str, ...]:
        """What each emblem is called, with its mark."""
        return tuple(say(f"{self.name}.seat.{emblem}") for emblem in range(len(self.marks)))

    @property
    def seat_marks(self) -> tuple[str, ...]:
        """The character that stands for each seat."""
        return tuple(self.marks[emblem] for emblem in self.emblems)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What each seat is called: its emblem and its mark."""
        names = self.emblem_names
        return tuple(names[emblem] for emblem in self.emblems)
