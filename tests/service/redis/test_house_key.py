"""The key of a house: one however many ask at once, replaced without being forgotten, and in no text."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import msgspec
import pytest
from rich.console import Console
from rich.pretty import pprint

from events.log import RedisUnavailable, Shards
from events.signature import public_key
from events.stream import house_key
from service.redis.house_key import HouseKey, HouseKeyStore, decoded, encoded
from service.redis.text_value import UnreadableKey

KEY = house_key("house")
OLD, HERE, BACKED_UP = (HouseKey(digit * 64) for digit in "123")


async def test_who_asks_first_makes_it_and_all_get_the_same(shards: Shards, redis: Any) -> None:
    stores = [HouseKeyStore(shards) for _ in range(20)]
    assert await stores[0].find() is None
    keys = await asyncio.gather(*(store.get() for store in stores))
    assert len({key.private for key in keys}) == 1
    assert decoded(await redis.get(KEY)) == keys[0]
    assert await redis.pttl(KEY) == -1, "it never goes by itself"


async def test_another_house_has_another_key(shards: Shards, redis: Any) -> None:
    one = await HouseKeyStore(shards).get()
    await redis.flushall()
    assert (await HouseKeyStore(shards).get()).public != one.public


async def test_the_public_halves_of_all_keys_before_are_remembered(shards: Shards) -> None:
    store = HouseKeyStore(shards)
    first = await store.get()
    second = await store.replace()
    third = await store.replace()
    assert await store.get() == third
    assert third.before == (first.public, second.public)
    assert first.private.encode() not in await store.raw()
    assert all(third.knows(key.public) for key in (first, second, third))


async def test_of_keys_made_at_once_none_is_forgotten(shards: Shards) -> None:
    store = HouseKeyStore(shards)
    first = await store.get()
    made = await asyncio.gather(*(store.replace() for _ in range(10)))
    last = await store.get()
    assert {last.public, *last.before} == {first.public, *(key.public for key in made)}


def test_the_private_half_is_in_no_text_that_is_made_of_it() -> None:
    key = HouseKey("5e" * 32, ("ab" * 32,))
    shown = Console(file=io.StringIO(), width=500)
    pprint(key, console=shown)
    assert isinstance(shown.file, io.StringIO)
    for text in (repr(key), str(key), f"{[key]}", shown.file.getvalue()):
        assert key.private not in text
        assert public_key(key.private) in text


@pytest.mark.parametrize(
    "junk", [b"{}", b"x", b"\xff", b'{"private":"5e"}', b'{"private":"%s","more":1}' % (b"5" * 64)]
)
async def test_what_is_no_key_is_left_until_somebody_wants_a_new_one(shards: Shards, redis: Any, junk: bytes) -> None:
    """It may be that of a newer version: nothing writes over it by itself."""
    await redis.set(KEY, junk)
    store = HouseKeyStore(shards)
    with pytest.raises(UnreadableKey) as error:
        await store.get()
    assert isinstance(error.value, RedisUnavailable)
    assert "5" * 64 not in str(error.value)
    with pytest.raises(UnreadableKey):
        await store.put_back(BACKED_UP, is_new_house=True)
    assert await redis.get(KEY) == junk
    assert await store.replace() == await store.get()


async def test_what_is_no_text_is_none_at_all(shards: Shards, redis: Any) -> None:
    await redis.lpush(KEY, "junk")
    key = await HouseKeyStore(shards).get()
    assert await redis.get(KEY) == encoded(key)


@pytest.mark.parametrize("is_new", [True, False])
async def test_a_house_without_a_key_gets_that_of_the_backup(shards: Shards, is_new: bool) -> None:
    backed_up = HouseKey(BACKED_UP.private, (OLD.public,))
    assert await HouseKeyStore(shards).put_back(backed_up, is_new) == backed_up
    assert await HouseKeyStore(shards).put_back(backed_up, is_new) == backed_up, "and again"
    assert await HouseKeyStore(shards).get() == backed_up


async def test_a_house_that_keeps_nothing_yet_takes_the_key_of_the_backup(shards: Shards) -> None:
    """It was started before it was put back: nobody knows the key that it made."""
    made = await HouseKeyStore(shards).get()
    found = await HouseKeyStore(shards).put_back(HouseKey(BACKED_UP.private, (OLD.public,)), is_new_house=True)
    assert found == HouseKey(BACKED_UP.private, (OLD.public, made.public))


async def test_a_house_that_is_played_at_keeps_its_key_and_remembers_that_of_the_backup(
    shards: Shards, redis: Any
) -> None:
    await redis.set(KEY, encoded(HERE))
    found = await HouseKeyStore(shards).put_back(HouseKey(BACKED_UP.private, (OLD.public,)), is_new_house=False)
    assert found == HouseKey(HERE.private, (OLD.public, BACKED_UP.public))


@pytest.mark.parametrize("is_new", [True, False])
async def test_a_key_that_was_replaced_never_comes_back(shards: Shards, redis: Any, is_new: bool) -> None:
    """Whoever replaced it may have had to: somebody else had it."""
    now = HouseKey(HERE.private, (BACKED_UP.public,))
    await redis.set(KEY, encoded(now))
    assert await HouseKeyStore(shards).put_back(BACKED_UP, is_new) == now


def test_it_is_kept_with_its_private_half_and_those_before_and_nothing_else() -> None:
    assert msgspec.json.decode(encoded(HERE)) == {"private": HERE.private, "before": []}
    assert decoded(encoded(HERE)) == HERE
