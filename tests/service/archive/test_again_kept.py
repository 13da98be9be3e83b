"""What is kept of another game beside the log: bounded in time, in backups, in the archive, and past junk."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from events import codec
from events.log import Log
from events.stream import again_key
from service.archive.archive import Archive
from service.archive.archiving import archive_tables
from service.archive.backup import back_up_log, backup_files
from service.archive.log_reader import LogReader
from service.archive.restore import restore_tables
from service.redis.again_store import KEPT_MS, NOTHING, WAITS_MS, Again, AgainStore
from service.redis.table_list import TableList
from tests.service.archive.test_signatures import LATER, played, put

BOUND = "5e" * 32
NEXT = "n" * 20


async def test_a_yes_is_kept_for_a_day_and_the_way_much_longer(log: Log, redis: Any) -> None:
    store, table = AgainStore(log.shards), "t" * 20
    assert await store.read(table) == NOTHING
    assert await store.say(table, 1, BOUND, (0, 1), NEXT) == Again({1: BOUND}, version=1)
    assert 0 < await redis.pttl(again_key(table)) <= WAITS_MS
    assert await store.say(table, 1, None, (0, 1), NEXT) == Again({}, version=2)
    await store.say(table, 1, BOUND, (0, 1), NEXT)
    both = Again({0: BOUND, 1: BOUND}, NEXT, version=4)
    assert await store.say(table, 0, BOUND, (0, 1), NEXT) == both
    # Nothing changes any more: neither who is bound to what, nor which table it is.
    assert await store.say(table, 0, None, (0, 1), "m" * 20) == both
    assert await store.next_of(table) is None
    await store.opened(table, NEXT)
    assert await store.read(table) == Again({}, NEXT, is_open=True, version=5)
    assert WAITS_MS < await redis.pttl(again_key(table)) <= KEPT_MS


async def test_junk_in_its_place_is_put_away(log: Log, redis: Any) -> None:
    store, table = AgainStore(log.shards), "t" * 20
    await redis.set(again_key(table), b"junk")
    assert await store.read(table) == NOTHING
    assert (await store.say(table, 0, BOUND, (0, 1), NEXT)).bound == {0: BOUND}
    await redis.hset(again_key(table), "next", "no such thing as that")
    assert await store.read(table) == NOTHING


async def test_the_way_is_in_backups_and_restored(log: Log, redis: Any, tmp_path: Path) -> None:
    game = played()
    table = game.table.id
    await put(log, table, [codec.encode(event) for event in game.events])
    await back_up_log(log, tmp_path)
    store = AgainStore(log.shards)
    await store.opened(table, NEXT)
    # It is news of its own, once.
    file = (await back_up_log(log, tmp_path)).file
    assert file is not None
    assert f"{table}/again.json" in zipfile.ZipFile(file).namelist()
    assert (await back_up_log(log, tmp_path)).file is None
    await redis.flushall()
    await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert await store.next_of(table) == NEXT
    # What is known here already stays.
    await store.opened(table, "m" * 20)
    await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert await store.next_of(table) == "m" * 20
    assert len(backup_files(tmp_path)) == 2


async def test_the_way_goes_to_the_archive_with_the_log(log: Log, redis: Any, tmp_path: Path) -> None:
    game = played()
    table = game.table.id
    await put(log, table, [codec.encode(event) for event in game.events])
    await AgainStore(log.shards).opened(table, NEXT)
    assert (await archive_tables(log, tmp_path, LATER)).tables == 1
    assert await redis.keys(f"*{table}*") == []
    header = Archive(tmp_path).read_header(table)
    assert header is not None
    assert header.next == NEXT
