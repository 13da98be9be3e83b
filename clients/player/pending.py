"""Messages of a player that the server has not answered yet."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from clients.player.errors import LagoonError
from service.talk import protocol as p

Reply = (
    p.Welcome | p.Accepted | p.TimeTold | p.LegalMoves | p.Hinted | p.Previewed | p.Page | p.Replayed | p.Imagined
    | p.Said | p.AgainTold
)  # fmt: skip
"""What a message that is waited for is answered with, unless it is refused."""


class PendingRequest(msgspec.Struct):
    """A message without an answer, as sent, and the future of its answer."""

    frame: bytes
    answer: asyncio.Future[Any]

    def settle(self, answer: Reply | LagoonError) -> None:
        """Give the answer, or the error in its place, to whoever waits for it.

        They may have been cancelled, and an answer may come twice: before and after a reconnect.
        """
        if self.answer.done():
            return
        if isinstance(answer, LagoonError):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)
