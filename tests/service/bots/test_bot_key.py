"""The key of the house's bots: one for all servers, and everything of a bot follows from it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from clients.player.nonces import nonce_of
from events.log import RedisUnavailable, Shards
from service.redis import bot_key
from service.redis.bot_key import KEY, TAG, BotKey, BotKeys, BotKeyStore
from service.redis.text_value import UnreadableKey
from service.tables.ownership import token_hash
from service.talk.protocol import Token

KEY_ONE = BotKey("1" * 64)
KEY_TWO = BotKey("2" * 64)


async def test_all_servers_have_the_same_key(shards: Shards) -> None:
    keys = await asyncio.gather(*(BotKeyStore(shards).get() for _ in range(8)))
    assert len(set(keys)) == 1
    assert len(keys[0].own.key) == 64


async def test_what_is_no_key_is_not_taken_for_one(shards: Shards) -> None:
    for raw in (b"short", b"\xff" * 64, b"g" * 64, b"1" * 64 + b"\n", b"1" * 64 + b"\n\n" + b"2" * 64):
        await shards.ask(TAG, "SET", KEY, raw)
        with pytest.raises(UnreadableKey):
            await BotKeyStore(shards).get()


async def test_a_house_knows_the_keys_of_every_backup_and_seats_bots_by_its_own(shards: Shards) -> None:
    own = (await BotKeyStore(shards).get()).own
    await BotKeyStore(shards).put_back(BotKeys(KEY_TWO, (KEY_ONE,)), is_new_house=False)
    for again in range(2):
        assert await BotKeyStore(shards).put_back(BotKeys(KEY_ONE), is_new_house=False) == BotKeys(
            own, (KEY_ONE, KEY_TWO)
        ), again
    assert (await BotKeyStore(shards).get()).all == (own, KEY_TWO, KEY_ONE)


async def test_a_house_without_tables_takes_the_key_of_the_backup_and_knows_its_own(shards: Shards) -> None:
    own = (await BotKeyStore(shards).get()).own
    assert await BotKeyStore(shards).put_back(BotKeys(KEY_ONE), is_new_house=True) == BotKeys(KEY_ONE, (own,))


async def test_a_house_without_a_key_takes_what_is_put_back(shards: Shards) -> None:
    keys = BotKeys(KEY_ONE, (KEY_TWO,))
    assert await BotKeyStore(shards).put_back(keys, is_new_house=False) == keys
    assert await BotKeyStore(shards).raw() == b"1" * 64 + b"\n" + b"2" * 64
    assert await BotKeyStore(shards).get() == keys


def test_whose_key_a_seat_was_given_by_is_found_by_its_owner() -> None:
    keys = BotKeys(KEY_ONE, (KEY_TWO,))
    for key in (KEY_ONE, KEY_TWO):
        assert keys.owning("t", 1, key.token_hash("t", 1)) == key
        assert keys.owning("t", 0, key.token_hash("t", 1)) is None


async def test_a_key_that_a_backup_brought_is_found_by_running_processes(
    shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = BotKeyStore(shards)
    first = await running.get()
    await BotKeyStore(shards).put_back(BotKeys(KEY_ONE), is_new_house=True)
    assert await running.get() == first, "it is not read at every use"
    monkeypatch.setattr(bot_key, "READ_AGAIN_S", 0.0)
    assert await running.get() == BotKeys(KEY_ONE, (first.own,))


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
