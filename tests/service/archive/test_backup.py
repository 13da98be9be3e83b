"""Backup and restore: what was taken is put back byte by byte, nothing that is there is harmed, damage is told."""

from __future__ import annotations

import asyncio
import random
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from deploy.cluster import running_cluster
from events.log import Log, RedisUnavailable, log_key
from service.archive.backup import BackupError, BackupResult, back_up_log, backup_files
from service.archive.disk import exclusive
from service.archive.log_reader import LogReader
from service.archive.restore import RestoreResult, restore_tables
from service.embedded import running
from service.redis.bot_key import KEY, TAG, BotKeys, BotKeyStore
from service.redis.table_list import TableList
from tests.play import seated
from tests.played import Played
from tests.server import LIFTED, serving
from tests.shards import client_of, log_at


def story(seed: int, moves: int) -> list[bytes]:
    """Return the log of a game of Kahuna after so many moves; the table is called `t{seed}`."""
    table = Played(first=0, name=f"t{seed}")
    dice = random.Random(seed)
    for _ in range(moves):
        table.play_random(dice)
    return table.raws


async def put(log: Log, raws: list[bytes], table: str, here: int = 0) -> None:
    await asyncio.gather(*(log.append(table, seq, raw) for seq, raw in enumerate(raws[here:], here + 1)))


async def restore(log: Log, place: Path) -> RestoreResult:
    return await restore_tables(log, LogReader(log), TableList(log.shards), place)


async def everything(log: Log) -> dict[str, list[bytes]]:
    return {table: await log.read(table) async for table in log.tables()}


async def test_all_that_was_taken_is_put_back_as_it_was(redis: Any, log: Log, tmp_path: Path) -> None:
    for seed in range(5):
        await put(log, story(seed, 3 * seed), f"t{seed}")
    kept = await everything(log)
    events = sum(map(len, kept.values()))
    told: list[tuple[int, int]] = []
    taken = await back_up_log(log, tmp_path / "b", lambda done, of: told.append((done, of)))
    assert taken == BackupResult(5, events, backup_files(tmp_path / "b")[0], ())
    assert told[-1] == (5, 5)
    await redis.flushall()
    assert await restore(log, tmp_path / "b") == RestoreResult(5, events, 0, ())
    assert await everything(log) == kept
    assert await restore(log, tmp_path / "b") == RestoreResult(0, 0, 5, ()), "and may be put back again"


async def test_the_next_backup_takes_only_what_is_new(redis: Any, log: Log, tmp_path: Path) -> None:
    first, second = story(1, 20), story(2, 20)
    await put(log, first[:10], "t1")
    await put(log, second, "t2")
    await back_up_log(log, tmp_path)
    assert await back_up_log(log, tmp_path) == (0, 0, None, ())
    await put(log, first, "t1", 10)
    await put(log, story(3, 2), "t3")
    taken = await back_up_log(log, tmp_path)
    assert taken[:2] == (2, len(first) - 10 + len(story(3, 2)))
    assert len(backup_files(tmp_path)) == 2
    kept = await everything(log)
    await redis.flushall()
    # One file alone is a backup too: of what it holds.
    assert (await restore(log, backup_files(tmp_path)[0]))[:2] == (2, 10 + len(second))
    assert await log.read("t1") == first[:10]
    # And where the beginning is there, the rest follows.
    assert (await restore(log, tmp_path))[:3] == (2, len(first) - 10 + len(story(3, 2)), 1)
    assert await everything(log) == kept


async def test_what_is_further_on_is_kept_and_another_table_is_not_touched(
    redis: Any, log: Log, tmp_path: Path
) -> None:
    long, mine, theirs = story(1, 20), story(2, 10), [*story(2, 9), b'{"seq":99}']
    await put(log, long[:12], "t1")
    await put(log, mine, "t2")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    await put(log, long, "t1")
    await put(log, theirs, "t2")
    found = await restore(log, tmp_path)
    assert found[:3] == (0, 0, 1)
    assert found.left == ("Table t2: there is another one of that name here; it was not touched.",)
    assert await everything(log) == {"t1": long, "t2": theirs}


async def test_a_backup_notices_that_redis_lost_something_or_holds_another_log(
    redis: Any, log: Log, tmp_path: Path
) -> None:
    for seed in (1, 2, 3):
        await put(log, story(seed, 10), f"t{seed}")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    await put(log, story(1, 4), "t1")
    await put(log, [*story(3, 9), *story(3, 10)[-1:]], "t2")
    await put(log, story(3, 11), "t3")
    taken = await back_up_log(log, tmp_path)
    assert taken[:2] == (1, 1), "others are backed up all the same"
    assert taken.left == (
        f"Table t1: Redis has only {len(story(1, 4))} of the {len(story(1, 10))} events that were backed up before.",
        "Table t2: another table of that name was backed up before; begin a new folder.",
    )


async def test_a_table_that_is_archived_meanwhile_is_no_loss(
    redis: Any, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(log, story(1, 5), "t1")
    await put(log, story(2, 5), "t2")
    await back_up_log(log, tmp_path)
    before = [table async for table in log.tables()]
    await log.remove("t1", len(story(1, 5)))

    async def tables() -> AsyncIterator[str]:
        for table in before:
            yield table

    monkeypatch.setattr(log, "tables", tables)
    assert await back_up_log(log, tmp_path) == (0, 0, None, ())


async def test_what_is_no_log_is_left_and_told(redis: Any, log: Log, tmp_path: Path) -> None:
    raws = story(1, 5)
    await put(log, raws, "t1")
    await redis.xdel(log_key("t1"), "2-0")
    await redis.xadd(log_key("t2"), {"e": b"?"})
    await redis.xadd(log_key("a/b"), {"e": b"?"})
    taken = await back_up_log(log, tmp_path)
    assert taken[:3] == (0, 0, None)
    assert [sentence.partition(":")[0] for sentence in taken.left] == ["Table a/b", "Table t1", "Table t2"]


async def test_what_does_not_fold_is_not_put_back(redis: Any, log: Log, tmp_path: Path) -> None:
    bad = story(1, 5)
    bad[3] = story(2, 5)[3].replace(b'"digest":"', b'"digest":"0')
    await put(log, bad, "t1")
    await put(log, story(2, 5), "t3")
    await put(log, story(4, 5), "t4")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    found = await restore(log, tmp_path)
    assert found[:3] == (1, len(story(4, 5)), 0)
    assert found.left[0].startswith("Table t1: event 4 does not hold")
    assert found.left[1] == "Table t3: what the backup holds under this name is t2."
    assert set(await everything(log)) == {"t4"}


async def test_a_lost_file_is_told_and_the_next_backup_heals_it(redis: Any, log: Log, tmp_path: Path) -> None:
    raws = story(1, 20)
    for end in (5, 10, 15):
        await put(log, raws[:end], "t1", end - 5)
        await back_up_log(log, tmp_path)
    backup_files(tmp_path)[1].unlink()
    await redis.flushall()
    found = await restore(log, tmp_path)
    assert found == RestoreResult(1, 5, 0, ("Table t1 ends at event 5: a file of the backup is missing.",))
    await put(log, raws, "t1", 5)
    assert (await back_up_log(log, tmp_path))[:2] == (1, len(raws) - 5)
    await redis.flushall()
    assert await restore(log, tmp_path) == RestoreResult(1, len(raws), 0, ())
    assert await log.read("t1") == raws
    for path in backup_files(tmp_path)[:1] + backup_files(tmp_path)[2:]:
        path.unlink()
    await redis.flushall()
    (left,) = (await restore(log, tmp_path)).left
    assert left == "Table t1: the file of the backup with its first events is missing."


async def test_damage_is_told_and_harms_no_other_table(redis: Any, log: Log, tmp_path: Path) -> None:
    for seed in (1, 2):
        await put(log, story(seed, 10), f"t{seed}")
    (file,) = [(await back_up_log(log, tmp_path)).file]
    assert file is not None
    data = bytearray(file.read_bytes())
    data[300] ^= 1  # in the first member: tables are in order
    file.write_bytes(data)
    await redis.flushall()
    found = await restore(log, tmp_path)
    assert found[:3] == (1, len(story(2, 10)), 0)
    assert "is damaged" in found.left[0]
    assert "t1/" in found.left[0]

    file.write_bytes(data[: len(data) // 2])
    with pytest.raises(BackupError, match="cannot be read"):
        await restore(log, tmp_path)
    with zipfile.ZipFile(file, "w") as other:
        other.writestr("holiday.jpg", b"")
    with pytest.raises(BackupError, match="is not a file of a backup"):
        await restore(log, tmp_path)


async def test_a_backup_that_is_cut_short_leaves_nothing_behind(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2, 3):
        await put(log, story(seed, 5), f"t{seed}")
    read, calls = log.read, iter(range(9))

    async def away(table: str, after: int = 0, count: int | None = None) -> list[bytes]:
        if next(calls) == 2:
            raise RedisUnavailable("gone")
        return await read(table, after, count)

    monkeypatch.setattr(log, "read", away)
    with pytest.raises(RedisUnavailable):
        await back_up_log(log, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".lock"]


async def test_a_restore_that_is_cut_short_goes_on(
    redis: Any, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2):
        await put(log, story(seed, 10), f"t{seed}")
    kept = await everything(log)
    await back_up_log(log, tmp_path)
    await redis.flushall()
    append = log.append

    def failing(table: str, seq: int, raw: bytes) -> asyncio.Future[None]:
        if (table, seq) == ("t2", 7):
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(RedisUnavailable("gone"))
            return failed
        return append(table, seq, raw)

    monkeypatch.setattr(log, "append", failing)
    with pytest.raises(RedisUnavailable):
        await restore(log, tmp_path)
    monkeypatch.undo()
    assert (await restore(log, tmp_path))[:3] == (1, len(kept["t2"]) - 6, 1)
    assert await everything(log) == kept


async def test_the_key_of_the_bots_is_put_back_into_a_house_without_tables(log: Log, tmp_path: Path) -> None:
    await put(log, story(1, 3), "t1")
    key = await BotKeyStore(log.shards).get()
    assert (await back_up_log(log, tmp_path)).file is not None
    assert (await back_up_log(log, tmp_path)).file is None, "it is no news"
    await client_of(log.shards).flushall()
    other = await BotKeyStore(log.shards).get()
    assert other != key
    await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert await BotKeyStore(log.shards).get() == BotKeys(key.own, (other.own,))


async def test_a_house_with_tables_keeps_the_key_of_its_bots_and_backs_up_those_it_knows(
    log: Log, tmp_path: Path
) -> None:
    await put(log, story(1, 3), "t1")
    backed_up = await BotKeyStore(log.shards).get()
    await back_up_log(log, tmp_path / "first")
    await client_of(log.shards).flushall()
    await put(log, story(2, 3), "t2")
    own = await BotKeyStore(log.shards).get()
    await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path / "first")
    both = BotKeys(own.own, (backed_up.own,))
    assert await BotKeyStore(log.shards).get() == both
    await back_up_log(log, tmp_path / "second")
    await client_of(log.shards).flushall()
    await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path / "second")
    assert await BotKeyStore(log.shards).get() == both


async def test_a_key_of_bots_that_cannot_be_read_keeps_nothing_else_from_being_put_back(
    log: Log, tmp_path: Path
) -> None:
    await put(log, story(1, 3), "t1")
    await log.shards.ask(TAG, "SET", KEY, b"no key")
    await back_up_log(log, tmp_path)
    await client_of(log.shards).flushall()
    told = await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert told.tables == 1
    assert told.left == ("The key of the bots was not put back: the key of the house's bots cannot be read.",)


async def test_only_one_writes_a_backup_at_a_time(log: Log, tmp_path: Path) -> None:
    with exclusive(tmp_path, "backup", BackupError), pytest.raises(BackupError) as busy:
        await back_up_log(log, tmp_path)
    assert busy.value.code == "backup_busy"


async def test_the_list_of_open_tables_is_remade(tmp_path: Path) -> None:
    async with running(tmp_path / "redis", "everysec") as embedded, log_at(embedded.url) as log:
        redis = client_of(log.shards)
        async with serving(tmp_path / "s", REDIS=embedded.url, **LIFTED) as server:
            table, _, _ = await seated(server, listed=True)
            hidden, _, _ = await seated(server)
            listing = TableList(log.shards)
            (listed,) = await listing.all()
            await back_up_log(log, tmp_path / "b")
        await redis.flushall()
        assert (await restore(log, tmp_path / "b")).tables == 2
        assert await listing.all() == [listed]
        assert listed.id == table != hidden
        # Also where the logs are there and only the list is gone.
        await redis.delete("lagoon:listed")
        assert (await restore(log, tmp_path / "b")).same == 2
        assert await listing.all() == [listed]
        await log.stop()
        await redis.aclose()


async def test_a_cluster_is_backed_up_while_it_is_played_on(tmp_path: Path) -> None:
    """What is appended meanwhile is in this backup or in the next one; together they hold everything."""
    stories = {f"t{seed}": story(seed, 20) for seed in range(12)}
    async with (
        running_cluster(tmp_path / "cluster", primaries=2, replicas=0) as cluster,
        log_at(cluster.url) as log,
    ):

        async def play(table: str, raws: list[bytes]) -> None:
            for seq, raw in enumerate(raws, 1):
                await log.append(table, seq, raw)

        playing = asyncio.gather(*(play(table, raws) for table, raws in stories.items()))
        for _ in range(3):
            taken = await back_up_log(log, tmp_path / "b")
            assert taken.left == ()
        await playing
        await back_up_log(log, tmp_path / "b")
        for shard in log.shards.all():
            await shard.redis.flushall()
        found = await restore(log, tmp_path / "b")
        assert found == RestoreResult(12, sum(map(len, stories.values())), 0, ())
        assert await everything(log) == stories


@pytest.fixture(autouse=True)
def few_files_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that files of a backup are closed and opened again in every test that has more than one."""
    monkeypatch.setattr("service.archive.backup._OPEN_FILES", 1)
