"""A seat's part in the shuffle, sent without asking anybody, as soon as the table waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from clients.player.errors import LagoonError, Refused
from clients.player.nonces import part_due
from service.talk import protocol as p

Part = p.Commit | p.Reveal

PASSING = frozenset({"busy", "redis_away", "server_fault"})
"""Refusals of a server that may be able to do it soon."""

AGAIN_S = 1.0
"""Seconds until then."""


class Shuffle:
    """Does the part of the seat whose nonces come from `seed`: one thing at a time. `ask` sends it and is answered."""

    def __init__(self, seed: str | None, new_id: Callable[[], str], ask: Callable[[Part], Awaitable[Any]]) -> None:
        self.seed = seed
        self._new_id = new_id
        self._ask = ask
        self._doing: asyncio.Task[None] | None = None
        self._sent: tuple[str, str] | None = None
        """What was sent last."""

    def look(self, view: dict[str, Any], seat: int | None, seq: int) -> None:
        """Look whether anything is due in a view at `seq`."""
        part = part_due(view["table"], seat, self.seed, seq, self._new_id)
        if part is None or (self._doing is not None and not self._doing.done()):
            return
        what = ("commit", part.commitment) if isinstance(part, p.Commit) else ("reveal", part.nonce)
        if what != self._sent:
            self._sent = what
            self._doing = asyncio.create_task(self._send(part), name="part in the shuffle")

    async def stop(self) -> None:
        """Stop, once nobody answers any more."""
        if self._doing is not None:
            await asyncio.wait({self._doing})

    async def _send(self, part: Part) -> None:
        # What is refused otherwise was overtaken, or cannot be mended; the view tells which.
        with suppress(LagoonError):
            while True:
                try:
                    await self._ask(part)
                    return
                except Refused as refused:
                    if refused.code not in PASSING:
                        raise
                await asyncio.sleep(AGAIN_S)
