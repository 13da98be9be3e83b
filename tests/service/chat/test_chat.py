"""Saying and reading by way of Redis: once for each id, numbered for all, bounded, and only where there is a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from events.game import Illegal
from events.log import Shards, log_key
from service.chat.chat import Chat
from service.chat.entry import Entry, Reader
from service.chat.table_talk import MOST, TableTalk
from tests.support import eventually

TABLE = "t1"


@pytest.fixture
async def chat(shards: Shards, redis: Any) -> AsyncIterator[Chat]:
    await redis.xadd(log_key(TABLE), {"e": b"{}"}, id="1-0")
    chat = Chat(shards)
    yield chat
    await chat.stop()


async def say(chat: Chat, id: str, seat: int | None = 0, talk: TableTalk | None = None) -> int:
    return await chat.say(TABLE, talk or TableTalk(), Entry(seat=seat, text=id), id)


async def known(chat: Chat) -> list[Entry]:
    """Return what somebody who comes only now is told."""
    talk = TableTalk()
    await chat.known(TABLE, talk)
    return list(talk.latest(Reader(watches=False, has_ended=True)).entries)


async def test_the_same_id_is_kept_once_whatever_was_said_in_between(chat: Chat) -> None:
    first = await say(chat, "a")
    await asyncio.gather(*(say(chat, f"other {n}") for n in range(200)))
    assert await say(chat, "a") == first
    # Another seat's id, and a watcher's, are theirs.
    assert len({first, await say(chat, "a", 1), await say(chat, "a", None)}) == 3


async def test_numbers_grow_over_both_streams(chat: Chat) -> None:
    numbers = [await say(chat, f"{n}", 0 if n % 2 else None) for n in range(20)]
    assert numbers == sorted(set(numbers))
    assert [entry.n for entry in await known(chat)] == numbers


async def test_the_latest_are_kept_of_each_stream(chat: Chat, redis: Any) -> None:
    await say(chat, "players")
    await asyncio.gather(*(say(chat, f"{n}", None) for n in range(MOST + 20)))
    lengths = [await redis.xlen(f"lagoon:{{{TABLE}}}:{kind}") for kind in ("talk", "watching")]
    assert lengths == [1, MOST]


async def test_nothing_is_said_where_there_is_no_table(chat: Chat, redis: Any) -> None:
    await redis.unlink(log_key(TABLE))
    with pytest.raises(Illegal, match="put away"):
        await say(chat, "a")
    assert await redis.keys("*") == []


async def test_what_was_not_heard_is_read_again(chat: Chat) -> None:
    told = []
    talk = TableTalk(lambda: told.append(True))
    chat.listen(TABLE, talk)
    await eventually(lambda: talk.is_known)
    # Said elsewhere, while nothing was heard here.
    number = await say(chat, "a")
    chat.read_again(TABLE, talk)
    await eventually(lambda: talk.nth == 1)
    assert talk.latest(Reader(watches=False, has_ended=False)).entries[0].n == number
    assert len(told) >= 2


async def test_something_else_in_the_place_of_talk_is_passed_over(chat: Chat, redis: Any) -> None:
    await redis.xadd(f"lagoon:{{{TABLE}}}:talk", {"x": b"\xff", "s": b"{nonsense"}, id="5-0")
    number = await say(chat, "a")
    assert [entry.n for entry in await known(chat)] == [number]
    talk = TableTalk()
    talk.is_wanted = True
    for junk in (b"", b"\xff", b"{}", b'{"n":0}', b'{"n":-5}', b'{"n":5,"seat":99}', b"[]", b"null"):
        talk.hear(junk)
    assert talk.nth == 0
