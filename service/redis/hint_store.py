"""Questions of people for a good move, and the answers of processes that think for the house, in Redis.

A question is asked once: whoever asks the same again, at any server, waits for the answer to the first, or has it at
once. Nothing is promised: a question that has had no answer for a while counts as not asked any more, as the process
that took it may have died, and is asked anew.

What was planned to follow an answer is kept beside the answers, by all that its seat knows when it is to be made. So
whichever process is asked next goes on with the plan, while a move taken back or made otherwise leads away from it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from events.log import RedisUnavailable, Shards
from service.redis.bot_key import TAG
from service.redis.hint import Answer, Question

_MOST: Final = 16
"""Questions that may wait to be thought about; there is a second or so for each."""
_WAITING_MS: Final = 4_000
"""For how long a question counts as asked while it has no answer: longer than anybody thinks about it."""
_KNOWN_MS: Final = 600_000
"""For how long an answer is kept."""

_ASK = """
local found = redis.pcall('GET', KEYS[2])
if type(found) == 'string' then return found end
if redis.pcall('LLEN', KEYS[1]) >= tonumber(ARGV[1]) then return false end
redis.call('SET', KEYS[2], '', 'PX', ARGV[2])
redis.call('RPUSH', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return ''
"""
"""Returns the answer, empty while there is none; asks first where nobody has. False where too many questions wait."""


class HintStore:
    """The questions and answers. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._questions = f"lagoon:{{{TAG}}}:hints"

    async def ask(self, question: Question) -> Answer | None:
        """Ask, unless that was asked already; return the answer if there is one. Raises `LookupError` if it is full."""
        raw = msgspec.msgpack.encode(question)
        keys = (self._questions, self._answer_key(question.key))
        found = await self._shards.ask(TAG, "EVAL", _ASK, 2, *keys, _MOST, _WAITING_MS, raw)
        if found is None:
            raise LookupError("too many questions wait")
        return _answer(found)

    async def answer_to(self, key: str) -> Answer | None:
        """Return the answer to a question, if there is one by now.

        Raises `LookupError` where nobody has asked it, or so long ago that nobody will answer any more.
        """
        found = await self._shards.ask(TAG, "GET", self._answer_key(key))
        if found is None:
            raise LookupError("nobody has asked this")
        return _answer(found)

    async def take(self, wait_s: int) -> Question | None:
        """Return the next question for this process to think about, waiting for it so long; None if there is none."""
        try:
            found = await self._shards.ask(TAG, "BLPOP", self._questions, wait_s)
        except RedisUnavailable as away:
            if "WRONGTYPE" in str(away):
                # Junk that somebody put there: nothing of the questions.
                await self._shards.ask(TAG, "UNLINK", self._questions)
            raise
        if found is None:
            return None
        try:
            return msgspec.msgpack.decode(found[1], type=Question)
        except msgspec.MsgspecError:
            return None

    async def answer(self, key: str, answer: Answer) -> None:
        """Answer a question."""
        await self._shards.ask(TAG, "SET", self._answer_key(key), msgspec.msgpack.encode(answer), "PX", _KNOWN_MS)

    async def planned(self, question: Question, known: str) -> Answer | None:
        """Return what was planned before for who asks this and knows what `known` stands for, if anything was."""
        return _answer(await self._shards.ask(TAG, "GET", self._answer_key(_plan_key(question, known))))

    async def plan(self, question: Question, known: str, answer: Answer) -> None:
        """Keep what is planned for who asks this, for when they know what `known` stands for."""
        await self.answer(_plan_key(question, known), answer)

    def _answer_key(self, key: str) -> str:
        return f"{self._questions}:{key}"


def _plan_key(question: Question, known: str) -> str:
    """Return the key of a plan: that of the table and the seat, and what is known there."""
    place, _, _seq = question.key.rpartition("/")
    return f"{place}/planned.{known}"


def _answer(raw: Any) -> Answer | None:
    """Decode an answer; None where there is none yet, or what is there is none."""
    if not raw:
        return None
    try:
        return msgspec.msgpack.decode(raw, type=Answer)
    except msgspec.MsgspecError:
        return None
