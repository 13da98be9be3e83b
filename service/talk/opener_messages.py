"""What whoever opened a table says before the start, with the token that they opened it with, seated or not."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from events.shapes import ActionId, Seq
from events.table import UndoRule
from events.table_facts import SpectatorRule
from service.talk.message import AskedClock, FromClient

_Seat = Annotated[int, Meta(ge=0, le=5)]


class FromOpener(FromClient, frozen=True):
    """What all of them share."""

    id: ActionId
    on: Seq


class SendOff(FromOpener, frozen=True):
    """Send whoever has `seat` off it."""

    seat: _Seat


class Change(FromOpener, frozen=True):
    """Change what the table was opened with; what is left out stays. A `clock` of null is none."""

    options: dict[str, Any] | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=6)] | UnsetType = UNSET
    clock: AskedClock | UnsetType | None = UNSET
    undo: UndoRule | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET


class Order(FromOpener, frozen=True):
    """Let people change places: seat n is for whoever has seat `seats[n]` now."""

    seats: Annotated[tuple[_Seat, ...], Meta(min_length=1, max_length=6)]


class Close(FromOpener, frozen=True):
    """Close the table."""
