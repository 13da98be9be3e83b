"""What somebody with a seat says about themselves before the start: when their clock stands, and what they go by."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from events.clock import Minute
from events.shapes import ActionId, Emblem
from service.talk.message import FromClient


class Night(FromClient, frozen=True):
    """Let my clock of days stand each night, from minute `start` of the UTC day to minute `end`; by nulls no more."""

    id: ActionId
    start: Minute | None
    end: Minute | None

    def __post_init__(self) -> None:
        """Refuse half a night."""
        if (self.start is None) != (self.end is None):
            raise ValueError("a night has a start and an end, or neither")


class Restyle(FromClient, frozen=True):
    """Go by another `name` at this table, or have another `emblem` of the game's; what is left out stays as it is."""

    id: ActionId
    name: str | UnsetType = UNSET
    emblem: Emblem | UnsetType = UNSET
