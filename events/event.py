"""An event: one accepted action, what was asked and what it led to. One event is one entry of a table's log."""

from __future__ import annotations

import hashlib
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from events.table import Table, UndoRule

M = TypeVar("M")


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What all actions share: they are kept as they were asked."""


class Open(Action, frozen=True):
    """Open a table of `game` with `seats` seats and these options (plain data), shown in the list or not."""

    game: str
    options: Any
    seats: int
    listed: bool
    undo: UndoRule = "free+ask"


class Join(Action, frozen=True):
    """Take `seat` (any free one when None); `token` is the SHA-256 (hex) of the token that will own it."""

    name: str
    token: str
    nonce: str
    seat: int | None = None


class Leave(Action, frozen=True):
    """Leave one's seat before the start."""


class Play(Action, Generic[M], frozen=True):
    """Make a move of the game."""

    move: M


class AskUndo(Action, frozen=True):
    """Take back to just after seq `to`, at once where it is free, else by asking."""

    to: int


class AnswerUndo(Action, frozen=True):
    """Answer the open request; its asker withdraws it with no."""

    yes: bool


class Resign(Action, frozen=True):
    """Give up."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of a table's log.

    `seq` counts from 1 without gaps; `at` is the server's time in ms since 1970; `who` is the seat that acted, None for
    a person without one. `facts` are the table's and the game's, in the order in which they happened. `draws` are the
    draws of chance behind them as (n, outcome). `key` is the client's id of the action, which makes it idempotent.
    `digest` is that of the table after it.
    """

    seq: int
    at: int
    action: Any
    facts: tuple[Any, ...]
    digest: str
    who: int | None = None
    draws: tuple[tuple[int, int], ...] = ()
    key: str = ""


_encoder = msgspec.msgpack.Encoder()


def digest(table: Table[Any]) -> str:
    """Return 16 hex digits that stand for the whole table: BLAKE2b-64 over its MessagePack encoding.

    The hashes of the seats' tokens are left out of it: a log is given away without them, and still has to meet.
    """
    seats = tuple(seat and replace(seat, token="") for seat in table.seats)
    covered: Any = replace(table, seats=seats)
    if table.table_rules == 1:
        # When these tables were opened, a table did not say which rules of tables it follows.
        covered = asdict(covered)
        del covered["table_rules"]
    return hashlib.blake2b(_encoder.encode(covered), digest_size=8).hexdigest()
