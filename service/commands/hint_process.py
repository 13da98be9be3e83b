"""What a process that plays for the house's bots does beside: it thinks of good moves that people ask for."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from clients.bots.hinting import GoodMove, Hinting
from clients.bots.shared_core import SharedCore
from events.log import RedisUnavailable
from service.logs import describe_error
from service.redis.hint import Answer, Question, Reason
from service.redis.hint_store import HintStore
from service.tasks import Tasks, run_to_end

_log = structlog.get_logger("lagoon.bot_process")

_MOST: Final = 4
"""Questions that a process thinks about at once."""
_WAIT_S: Final = 2
"""How long it waits for one before it looks whether Redis still answers."""
_AGAIN_S: Final = 1.0
"""How long it waits when Redis does not answer."""


class HintThinker:
    """Answers questions for good moves, thinking on `core` with all else that this process thinks about."""

    def __init__(self, store: HintStore, core: SharedCore) -> None:
        self._store = store
        self._core = core
        self._room = asyncio.Semaphore(_MOST)
        self._tasks = Tasks(RedisUnavailable)

    async def run(self) -> None:
        """Answer until cancelled. What is not answered by then is asked again by whoever wants to know."""
        try:
            while True:
                async with self._room:
                    question = await self._next()
                if question is not None:
                    self._tasks.spawn(self._answer(question), f"good move: {question.key}")
        finally:
            await run_to_end(self._tasks.stop())

    async def _next(self) -> Question | None:
        try:
            return await self._store.take(_WAIT_S)
        except RedisUnavailable:
            await asyncio.sleep(_AGAIN_S)
            return None

    async def _answer(self, question: Question) -> None:
        async with self._room:
            await self._store.answer(question.key, await self._thought(question))

    async def _thought(self, question: Question) -> Answer:
        try:
            hinting = Hinting(question.game, question.rules, question.worlds, question.seat, question.key)
            planned = await self._store.planned(question, hinting.known)
            if planned is not None and hinting.allows(planned.move):
                return planned
            found = await hinting.think(self._core)
            for known, move in hinting.planned():
                await self._store.plan(question, known, _answer(move))
        except RedisUnavailable:
            raise
        except Exception as error:
            # Whatever goes wrong in a judgement: whoever asked is told that there is nothing.
            _log.error("no good move was thought of", question=question.key, error=describe_error(error))
            return Answer()
        return _answer(found)


def _answer(found: GoodMove) -> Answer:
    reason = None if found.reason is None else Reason(found.reason.code, dict(found.reason.about))
    return Answer(found.move, reason)
