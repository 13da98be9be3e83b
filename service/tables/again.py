"""Who at a table wants another game, as everybody there may know it."""

from __future__ import annotations

from typing import NamedTuple


class AgainShown(NamedTuple):
    """Whether each of the `seats` wants another game, and the `next` table once it is open.

    `is_opening` tells that all do and it is not open yet. `version` grows with each change, over all servers.
    """

    seats: tuple[bool, ...]
    next: str | None
    is_opening: bool = False
    version: int = 0
