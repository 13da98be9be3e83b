"""What moves would do, before they are made: the question, and its answer."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from events.game import Result
from events.shapes import ActionId
from service.talk.message import FromClient

MOST_MOVES = 32
"""A preview is of so many moves at most, made one after the other: a walk, say."""


class Preview(FromClient, frozen=True):
    """Ask what these `moves` would do, made by me now, one after the other."""

    id: ActionId
    moves: Annotated[tuple[msgspec.Raw, ...], Meta(min_length=1, max_length=MOST_MOVES)]


class Previewed(msgspec.Struct, frozen=True, tag_field="t", tag="previewed", omit_defaults=True):
    """The answer to `preview`: nothing of it has happened."""

    id: str
    seq: int
    """Where the table is: the moves would be made then."""
    facts: tuple[Any, ...] = ()
    """What I would be told of them, in order."""
    open: bool = False
    """What comes after these facts nobody can know before: it is chance, or hidden."""
    outlook: Any = None
    """How things would stand then, in the game's own words; null where the game has nothing to say."""
    over: bool = False
    """The game would be over then."""
    result: Result | None = None
    """How it would have ended; null where it would go on, or nobody can know."""
