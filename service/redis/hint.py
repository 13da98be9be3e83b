"""What is asked for a good move, and what is answered. It is here by itself, so that clients know it without Redis."""

from __future__ import annotations

from typing import Any

import msgspec


class Question(msgspec.Struct, frozen=True):
    """What a good move would be for `seat`, in any of these `worlds`, which it could not tell from the true one."""

    key: str
    """What is asked: the table, the seat, and what stands for the log so far."""
    game: str
    rules: int
    """The version of the game's rules."""
    seat: int
    worlds: tuple[Any, ...]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a move is good: a code, and what that is about."""

    code: str
    about: dict[str, str | int] = {}


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A good move, and why; without a move nothing came of thinking."""

    move: Any = None
    reason: Reason | None = None
