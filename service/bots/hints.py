"""Good moves for people who play against bots: thought of by the processes that play for the house's bots."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from events.game import Illegal
from service.bots.queue import DueQueue
from service.redis.hint import Answer, Question
from service.redis.hint_store import HintStore
from service.settings import Settings

PATIENCE_S: Final = 6.0
"""How long an answer is waited for."""
_LOOK_S: Final = 0.12
"""How often is looked whether it is there."""


class Hints:
    """Has good moves thought of. It is for all sockets of a process."""

    def __init__(self, store: HintStore, queue: DueQueue, settings: Settings) -> None:
        self._store = store
        self._queue = queue
        self._settings = settings

    async def find(self, question: Question) -> Answer:
        """Return the answer to a question, once somebody has thought about it.

        Raises `Illegal` where nobody thinks for this house, or nobody did in time, and `RedisUnavailable`.
        """
        if not self._settings.bots and not await self._queue.is_anybody_there():
            raise Illegal("no_bots", "This house has no bots.")
        late = time.monotonic() + PATIENCE_S
        answer = await self._ask(question)
        while answer is None and time.monotonic() < late:
            await asyncio.sleep(_LOOK_S)
            try:
                answer = await self._store.answer_to(question.key)
            except LookupError:
                # Whoever thought about it may have died.
                answer = await self._ask(question)
        if answer is None or answer.move is None:
            raise _no_hint()
        return answer

    async def _ask(self, question: Question) -> Answer | None:
        try:
            return await self._store.ask(question)
        except LookupError:
            raise _no_hint() from None


def _no_hint() -> Illegal:
    return Illegal("no_hint", "Nobody thought of a good move in time; ask again in a moment.")
