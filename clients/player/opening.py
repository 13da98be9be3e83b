"""What a player does at a table that they opened, before the start: by the token they opened it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from clients.player.acting import Acting
from service.talk import protocol as p


class Opening(Acting):
    """The say of whoever opened a table, seated or not (`opener`).

    Each returns the seq of its event, once the view shows it. Raises `Refused`, or the error that ended the player.
    """

    opener = False
    """The table was opened with this player's token."""

    async def send_off(self, seat: int, *, on: int | None = None) -> int:
        """Send whoever has `seat` off it."""
        return await self._act(p.SendOff(next(self._ids), self._on(on), seat))

    async def change(
        self,
        *,
        options: dict[str, Any] | UnsetType = UNSET,
        seats: int | UnsetType = UNSET,
        clock: p.AskedClock | UnsetType | None = UNSET,
        undo: p.UndoRule | UnsetType = UNSET,
        listed: bool | UnsetType = UNSET,
        talk: bool | UnsetType = UNSET,
        spectators: p.SpectatorRule | UnsetType = UNSET,
        on: int | None = None,
    ) -> int:
        """Change what the table was opened with; what is not given stays as it is. A `clock` of None is none."""
        changed = p.Change(next(self._ids), self._on(on), options, seats, clock, undo, listed, talk, spectators)
        return await self._act(changed)

    async def reorder(self, seats: Sequence[int], *, on: int | None = None) -> int:
        """Let people change places: seat n is for whoever has seat `seats[n]` now."""
        return await self._act(p.Order(next(self._ids), self._on(on), tuple(seats)))

    async def close_table(self, *, on: int | None = None) -> int:
        """Close the table."""
        return await self._act(p.Close(next(self._ids), self._on(on)))
