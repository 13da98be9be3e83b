"""Who has a seat at a table: their name, what owns the seat, and their part in the shuffle."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from events.clock import Night


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of `level` that plays in the place of whoever has a seat; `token` is the SHA-256 (hex) of its own."""

    level: str
    token: str


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A taken seat: the player's name, the SHA-256 (hex) of the token that owns it, and their nonce (hex).

    In format 2 `commitment` is the SHA-256 (hex) of the nonce, unset after a shuffle that was broken until the player
    commits anew; `nonce` is unset until it is shown. `bot` is the level or kind of a bot, unset for a person.
    `stand_in` is who plays on in the place of a person, unset while nobody does; `night` when their clock stands.
    `emblem` is the one that they chose of the game's, unset where they leave that to the table.
    """

    name: str
    token: str
    nonce: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    stand_in: StandIn | UnsetType = UNSET
    night: Night | UnsetType = UNSET
    emblem: int | UnsetType = UNSET


class Unseating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The vote of seat `by` that `seat`, which is waited for, is given up."""

    seat: int
    by: int
