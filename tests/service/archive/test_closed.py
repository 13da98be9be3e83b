"""A table that was closed before its game began: it is exported, verified, archived and backed up as a whole log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clients.player import Lagoon, new_token
from events.codec import encode
from events.log import Log
from service.archive.archive import Archive
from service.archive.archiving import archive_tables
from service.archive.backup import back_up_log
from service.archive.log_reader import LogReader
from service.archive.restore import restore_tables
from service.clock import now_ms
from service.redis.deadline_store import BUCKETS
from service.redis.table_list import TableList
from service.redis.visit_store import VisitStore
from tests.events.tables import Story
from tests.golden import files as golden
from tests.server import LIFTED, serving
from tests.service.archive.test_games import lagoon

LATER = 1 << 50
CLOSED = tuple(log for log in golden.logs() if log.stem.endswith("-closed"))


async def test_a_closed_table_goes_from_one_house_to_another_and_into_the_archive(tmp_path: Path) -> None:
    token = new_token()
    async with serving(tmp_path / "house", ARCHIVE=tmp_path / "archive", **LIFTED) as server:
        house = Lagoon(server.url)
        table = await house.open_table("motu", seats=3, token=token)
        ann = await house.take_seat(table, "Ann", token=token)
        async with house.play(ann) as opener:
            # The first line of its file says what it was opened with.
            await opener.change(options={"first": 1}, seats=4)
            await opener.close_table()
        file = await house.log(table)
        path = tmp_path / "closed.jsonl"
        path.write_bytes(file)
        code, said, _ = await lagoon(None, "verify", path)
        assert (code, said[:19]) == (0, "verified: 4 events,")
        assert await lagoon(server, "verify", table) == (0, said, "")
        async with serving(tmp_path / "other", **LIFTED) as other:
            code, out, _ = await lagoon(other, "import", path)
            assert (code, out.splitlines()[0]) == (0, f"table {table}: 4 events are new here")
            assert await Lagoon(other.url).log(table) == file
            assert (await Lagoon(other.url).table(table))["phase"] == "closed"
        code, out, _ = await lagoon(server, "archive", "--older-than", "0h", tmp_path / "archive")
        assert (code, out) == (0, "1 tables moved, 4 events\n")
        assert await house.log(table) == file
        assert (await house.table(table))["phase"] == "closed"
        assert (await lagoon(server, "verify", table, ARCHIVE=tmp_path / "archive"))[:2] == (0, said)


async def put(log: Log) -> dict[str, list[bytes]]:
    """Put the closed tables of the golden logs into a house; return their events by table."""
    kept = {}
    for file in CLOSED:
        _, raws, events = golden.read(file)
        table = events[0].facts[0].table
        if table in kept:
            # Games of one seed have one name.
            continue
        kept[table] = raws
        for seq, raw in enumerate(raws, 1):
            await log.append(table, seq, raw)
    assert kept
    return kept


async def test_closed_tables_are_archived_and_leave_nothing_behind(redis: Any, log: Log, tmp_path: Path) -> None:
    kept = await put(log)
    assert await VisitStore(log.shards).note(kept, now_ms()) == []
    moved = await archive_tables(log, tmp_path, LATER)
    assert moved == (len(kept), sum(map(len, kept.values())), ())
    archive = Archive(tmp_path)
    assert {table: archive.read(table) for table in kept} == kept
    assert [key async for key in redis.scan_iter("lagoon:{*") if any(table in key.decode() for table in kept)] == []


async def test_closed_tables_are_put_back_from_a_backup_and_nothing_falls_due_there(
    redis: Any, log: Log, tmp_path: Path
) -> None:
    kept = await put(log)
    waiting = Story(name="waits")
    await log.append("waits", 1, encode(waiting.events[0]))
    taken = await back_up_log(log, tmp_path / "b")
    assert taken.tables == len(kept) + 1
    await redis.flushall()
    restored = await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path / "b")
    assert (restored.tables, restored.left) == (len(kept) + 1, ())
    assert {table: await log.read(table) for table in kept} == kept
    due = [await redis.zrange(f"lagoon:{{deadlines-{bucket}}}:due", 0, -1) for bucket in range(BUCKETS)]
    assert [table for tables in due for table in tables] == [b"waits"]
