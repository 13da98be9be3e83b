"""A table as the public list shows it. It is here by itself, so that clients know it without anything of Redis."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from events.clock import ClockRule
from events.shapes import Emblem, GameName, TableId
from events.table import Phase


class ListedTable(msgspec.Struct, frozen=True):
    """A table as the list shows it: the names on its seats, null where one is free, and the rule of its clock."""

    id: TableId
    game: GameName
    options: Any
    seats: Annotated[tuple[Annotated[str, Meta(max_length=1000)] | None, ...], Meta(max_length=16)]
    phase: Phase
    opened: int
    clock: ClockRule | UnsetType = UNSET
    emblems: Annotated[tuple[Emblem, ...], Meta(max_length=16)] | UnsetType = UNSET
    """The emblem of each seat, where they have others than those of their numbers."""
    unnamed: Literal[True] | UnsetType = UNSET
    """The house shows nobody's name: those in `seats` are the seats' own."""
