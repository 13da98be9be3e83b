"""A good move for a person who plays against bots: the question, and its answer."""

from __future__ import annotations

from typing import Any

import msgspec

from events.shapes import ActionId
from service.redis.hint import Reason
from service.talk.message import FromClient


class Hint(FromClient, frozen=True):
    """Ask for a good move: I am the only person here, and can move."""

    id: ActionId


class Hinted(msgspec.Struct, frozen=True, tag_field="t", tag="hinted", omit_defaults=True):
    """The answer to `hint`: a move that bots of the house think good at `seq`, and why, where they can say."""

    id: str
    seq: int
    move: Any
    reason: Reason | None = None
