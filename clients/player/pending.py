"""Messages of a player that the server has not answered yet."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from service.talk import protocol as p

Reply = p.Welcome | p.Accepted | p.LegalMoves | p.Page | p.Replayed | p.Imagined
"""What a message that is waited for is answered with, unless it is refused."""


class PendingRequest(msgspec.Struct):
    """A message without an answer, as sent, and the future of its answer."""

    frame: bytes
    answer: asyncio.Future[Any]
