"""The key of the house's bots: one for all servers, and everything of a bot follows from it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from clients.player.nonces import nonce_of
from events.log import RedisUnavailable, Shards
from service.redis import bot_key
from service.redis.bot_key import KEY, TAG, BotKey, BotKeyStore
from service.redis.text_value import UnreadableKey
from service.tables.ownership import token_hash
from service.talk.protocol import Token

KEY_ONE = BotKey("1" * 64)


async def test_all_servers_have_the_same_key(shards: Shards) -> None:
    keys = await asyncio.gather(*(BotKeyStore(shards).get() for _ in range(8)))
    assert len({key.key for key in keys}) == 1
    assert len(keys[0].key) == 64


async def test_what_is_no_key_is_not_taken_for_one(shards: Shards) -> None:
    for raw in (b"short", b"\xff" * 64, b"g" * 64):
        await shards.ask(TAG, "SET", KEY, raw)
        with pytest.raises(UnreadableKey):
            await BotKeyStore(shards).get()


async def test_a_key_that_is_put_back_replaces_none(shards: Shards) -> None:
    key = await BotKeyStore(shards).get()
    await BotKeyStore(shards).put(b"2" * 64)
    assert await BotKeyStore(shards).get() == key


async def test_a_key_that_a_backup_replaced_is_found_by_running_processes(
    shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = BotKeyStore(shards)
    first = await running.get()
    await BotKeyStore(shards).put(KEY_ONE.key.encode(), replace=True)
    assert await running.get() == first, "it is not read at every use"
    monkeypatch.setattr(bot_key, "READ_AGAIN_S", 0.0)
    assert await running.get() == KEY_ONE


async def test_while_redis_does_not_answer_the_key_read_last_is_used(
    shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, new = BotKeyStore(shards), BotKeyStore(shards)
    first = await running.get()

    async def unavailable(*_: object) -> bytes:
        raise RedisUnavailable("no answer")

    monkeypatch.setattr(bot_key, "READ_AGAIN_S", 0.0)
    monkeypatch.setattr(bot_key, "read_text", unavailable)
    assert await running.get() == first
    with pytest.raises(RedisUnavailable):
        await new.get()


def test_a_token_is_one_as_any_player_has_and_each_seat_has_its_own() -> None:
    tokens = {KEY_ONE.token(table, seat) for table in ("a", "b") for seat in range(6)} | {
        BotKey("2" * 64).token("a", 0)
    }
    assert len(tokens) == 13
    assert all(msgspec.convert(token, Token) == token for token in tokens)
    assert KEY_ONE.token_hash("a", 0) == token_hash(KEY_ONE.token("a", 0))


def test_nonces_are_those_that_a_player_makes_of_the_seed() -> None:
    for turn in (0, 7, 1003):
        assert KEY_ONE.nonce("t", 2, turn) == nonce_of(KEY_ONE.seed("t", 2), turn)
    assert KEY_ONE.seed("t", 2) != KEY_ONE.seed("t", 1)


def test_a_key_is_not_written_into_logs() -> None:
    assert "1" * 8 not in repr(KEY_ONE)
