"""Questions for good moves: asked once, answered once, and never too many of them."""

from __future__ import annotations

import asyncio

import pytest

from service.redis.bot_key import TAG
from service.redis.hint import Answer, Question, Reason
from service.redis.hint_store import HintStore
from tests.shards import shards_at

LIST = f"lagoon:{{{TAG}}}:hints"


def question(key: str = "T/0/5.abc") -> Question:
    return Question(key, "kahuna", 1, 0, ({"a": 1},))


async def test_a_question_is_asked_once_and_its_answer_known_to_all(url: str) -> None:
    async with shards_at(url) as shards:
        await shards.ask(TAG, "UNLINK", LIST, f"{LIST}:T/0/5.abc")
        one, other = HintStore(shards), HintStore(shards)
        assert await one.ask(question()) is None
        assert await other.ask(question()) is None
        assert await other.take(1) == question()
        assert await other.take(1) is None
        answer = Answer({"t": "draw"}, Reason("fits", {"island": "HUNA", "lines": 3}))
        await other.answer(question().key, answer)
        assert await one.answer_to(question().key) == answer
        assert await one.ask(question()) == answer
        assert await one.take(1) is None


async def test_whoever_waits_for_one_is_given_the_next(url: str) -> None:
    async with shards_at(url) as shards:
        await shards.ask(TAG, "UNLINK", LIST, f"{LIST}:T/1/5.abc")
        store = HintStore(shards)
        waiting = asyncio.create_task(store.take(5))
        await store.ask(question("T/1/5.abc"))
        assert await waiting == question("T/1/5.abc")


async def test_a_plan_is_kept_for_a_seat_by_what_it_knows(url: str) -> None:
    async with shards_at(url) as shards:
        one, other = HintStore(shards), HintStore(shards)
        await one.plan(question("P/0/5.abc"), "known", Answer({"t": "end"}))
        # Another process goes on with it at a later seq; another seat, and who knows something else, has none.
        assert await other.planned(question("P/0/6.def"), "known") == Answer({"t": "end"})
        assert await other.planned(question("P/1/6.def"), "known") is None
        assert await other.planned(question("P/0/6.def"), "else") is None
        await shards.ask(TAG, "UNLINK", f"{LIST}:P/0/planned.known")


async def test_too_many_are_not_asked(url: str) -> None:
    async with shards_at(url) as shards:
        await shards.ask(TAG, "UNLINK", LIST)
        store = HintStore(shards)
        for number in range(16):
            assert await store.ask(question(f"many/{number}")) is None
        with pytest.raises(LookupError):
            await store.ask(question("many/16"))
        await shards.ask(TAG, "UNLINK", LIST, *(f"{LIST}:many/{number}" for number in range(16)))


async def test_junk_is_no_question_and_no_answer(url: str) -> None:
    async with shards_at(url) as shards:
        store = HintStore(shards)
        await shards.ask(TAG, "UNLINK", LIST)
        await shards.ask(TAG, "RPUSH", LIST, "junk")
        assert await store.take(1) is None
        await shards.ask(TAG, "SET", f"{LIST}:junk", "junk", "PX", 5_000)
        assert await store.answer_to("junk") is None
