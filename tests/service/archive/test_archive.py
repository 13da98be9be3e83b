"""Moving finished tables to the archive: nothing is lost whatever happens, and their links keep working from there."""

from __future__ import annotations

import asyncio
import gzip
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import ClosedByServer, Lagoon, Refused, TableFault
from events import codec, logfile
from events.event import Resign
from events.fold import BrokenLog
from events.log import Log, Shards, log_key
from service.archive import archiving
from service.archive.archive import Archive, IndexEntry
from service.archive.archiving import ArchiveError, archive_tables
from service.archive.disk import exclusive
from service.embedded import running
from service.redis.client import make_client
from tests.play import play_on, seated
from tests.played import Played
from tests.server import LIFTED, serving
from tests.shards import client_of, log_at

MAY, JUNE = 1_777_600_000_000, 1_780_300_000_000
"""Some time in May and in June 2026, in ms."""
LATER = 1 << 50


@pytest.fixture
async def log(shards: Shards) -> Log:
    await client_of(shards).flushall()
    return Log(shards)


def finished(seed: int, ended: int) -> list[bytes]:
    """Return the log of a game that ended then."""
    table = Played(first=0)
    dice = random.Random(seed)
    for _ in range(seed % 7):
        table.play_random(dice)
    table.act(seed % 2, Resign())
    last = msgspec.structs.replace(table.events[-1], at=ended)
    return [*table.raws[:-1], codec.encode(last)]


async def put(redis: Any, table: str, raws: list[bytes]) -> None:
    for seq, raw in enumerate(raws, 1):
        await redis.xadd(log_key(table), {"e": raw}, id=f"{seq}-0")


async def tables_in(log: Log) -> set[str]:
    return {table async for table in log.tables()}


async def test_finished_tables_move_by_month_and_others_stay(redis: Any, log: Log, tmp_path: Path) -> None:
    kept = {f"may{n}": finished(n, MAY + n) for n in range(4)} | {f"june{n}": finished(n, JUNE + n) for n in range(3)}
    young, going = finished(1, LATER), Played(first=0).raws
    for table, raws in {**kept, "young": young, "going": going}.items():
        await put(redis, table, raws)
    told: list[tuple[int, int]] = []
    moved = await archive_tables(log, tmp_path / "archive", LATER, lambda done, of: told.append((done, of)))
    assert moved == (7, sum(map(len, kept.values())), ())
    assert told == [(done, 7) for done in range(8)]
    assert await tables_in(log) == {"young", "going"}
    archive = Archive(tmp_path / "archive")
    for table, raws in kept.items():
        assert archive.read(table) == raws
    assert archive.read("young") is None
    # Anybody can read it with tools that everybody has.
    assert {path.name for path in (tmp_path / "archive").glob("*.gz")} == {"2026-05.jsonl.gz", "2026-06.jsonl.gz"}
    lines = gzip.decompress((tmp_path / "archive" / "2026-05.jsonl.gz").read_bytes()).splitlines()
    assert lines == [line for n in range(4) for line in with_header(kept[f"may{n}"])]


def with_header(raws: list[bytes]) -> list[bytes]:
    opened = msgspec.json.decode(raws[0])["facts"][0]
    head = {"lagoon": 1, "kind": "log", "table": opened["table"], "game": "kahuna", "options": opened["options"]}
    head |= {"rules": 1, "components": opened["components"], "seats": 2, "events": len(raws)}
    assert logfile.read(b"\n".join([msgspec.json.encode(head), *raws])).raws == tuple(raws)
    return [msgspec.json.encode(head), *raws]


async def test_the_archive_grows(redis: Any, log: Log, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for n in range(5):
        assert archive.read(f"t{n}") is None
        await put(redis, f"t{n}", finished(n, MAY))
        assert (await archive_tables(log, tmp_path, LATER)).tables == 1
        assert archive.read(f"t{n}") == finished(n, MAY), "a reader that was open before sees it"
    assert await archive_tables(log, tmp_path, LATER) == (0, 0, ())


async def test_what_is_too_young_stays(redis: Any, log: Log, tmp_path: Path) -> None:
    await put(redis, "old", finished(1, MAY - 1))
    await put(redis, "young", finished(1, MAY))
    assert (await archive_tables(log, tmp_path, MAY)).tables == 1
    assert await tables_in(log) == {"young"}


async def test_a_log_with_a_gap_is_left_for_somebody_to_look_at(redis: Any, log: Log, tmp_path: Path) -> None:
    raws = finished(5, MAY)
    await put(redis, "gap", raws)
    await redis.xdel(log_key("gap"), "2-0")
    await redis.xadd(log_key("nonsense"), {"e": b"?"})
    await redis.xadd(log_key("foreign"), {"e": b'{"at":1,"facts":[{"t":"Over"}]}'})
    assert await archive_tables(log, tmp_path, LATER) == (0, 0, ("foreign", "gap"))
    assert await tables_in(log) == {"gap", "nonsense", "foreign"}
    assert Archive(tmp_path).read("gap") is None


async def test_another_game_under_the_same_name_is_not_overwritten_nor_removed(
    redis: Any, log: Log, tmp_path: Path
) -> None:
    await put(redis, "same", finished(3, MAY))
    await archive_tables(log, tmp_path, LATER)
    await put(redis, "same", finished(4, MAY))
    assert await archive_tables(log, tmp_path, LATER) == (0, 0, ("same",))
    assert Archive(tmp_path).read("same") == finished(3, MAY)
    assert await log.length("same") == len(finished(4, MAY))


class Crash(BaseException):
    """What a kill looks like from inside."""


@pytest.mark.parametrize("at", range(8))
async def test_after_a_crash_anywhere_it_goes_on_and_nothing_is_lost(
    redis: Any, log: Log, tmp_path: Path, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step that touches a disk or Redis is the last one once, done by half."""
    kept = {f"t{n}": finished(n, MAY + n) for n in range(3)}
    for table, raws in kept.items():
        await put(redis, table, raws)
    put_at, steps = archiving._put_at, iter(range(100))

    def torn(path: Path, offset: int, data: bytes) -> None:
        if next(steps) == at:
            put_at(path, offset, data[: len(data) // 2])
            raise Crash
        put_at(path, offset, data)

    async def remove(table: str, length: int) -> bool:
        if next(steps) == at:
            raise Crash
        return await Log(log.shards).remove(table, length)

    monkeypatch.setattr(archiving, "_put_at", torn)
    monkeypatch.setattr(log, "remove", remove)
    with pytest.raises(Crash):
        await archive_tables(log, tmp_path, LATER)
    monkeypatch.undo()
    for table, raws in kept.items():
        archived = Archive(tmp_path).read(table)
        assert archived in (None, raws)
        assert archived == raws or await log.read(table) == raws
    moved = await archive_tables(log, tmp_path, LATER)
    assert moved.left == ()
    assert await tables_in(log) == set()
    for table, raws in kept.items():
        assert Archive(tmp_path).read(table) == raws
    lines = gzip.decompress((tmp_path / "2026-05.jsonl.gz").read_bytes()).splitlines()
    assert lines == [line for raws in kept.values() for line in with_header(raws)], "nothing is there twice"


async def test_what_cannot_be_read_back_is_not_removed(
    redis: Any, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(redis, "t", finished(1, MAY))
    put_at = archiving._put_at

    def bad_disk(path: Path, offset: int, data: bytes) -> None:
        put_at(path, offset, data[:40] + b"\0" + data[41:] if path.suffix == ".gz" else data)

    monkeypatch.setattr(archiving, "_put_at", bad_disk)
    assert await archive_tables(log, tmp_path, LATER) == (0, 0, ("t",))
    assert await log.read("t") == finished(1, MAY)


async def test_only_one_writes_at_a_time(log: Log, tmp_path: Path) -> None:
    with exclusive(tmp_path, "archive", ArchiveError), pytest.raises(ArchiveError) as busy:
        await archive_tables(log, tmp_path, LATER)
    assert busy.value.code == "archive_busy"
    (tmp_path / "file").touch()
    with pytest.raises(ArchiveError) as bad:
        await archive_tables(log, tmp_path / "file", LATER)
    assert bad.value.code == "archive_folder"


async def test_a_damaged_archive_is_told(redis: Any, log: Log, tmp_path: Path) -> None:
    for n in (1, 2):
        await put(redis, f"t{n}", finished(n, MAY))
    await archive_tables(log, tmp_path, LATER)
    file = tmp_path / "2026-05.jsonl.gz"
    data = bytearray(file.read_bytes())
    data[60] ^= 1
    file.write_bytes(data)
    archive = Archive(tmp_path)
    with pytest.raises(BrokenLog) as broken:
        archive.read("t1")
    assert broken.value.code == "bad_archive"
    assert archive.read("t2") == finished(2, MAY)
    file.write_bytes(gzip.compress(b"other") + bytes(1000))
    with pytest.raises(BrokenLog):
        archive.read("t1")
    file.unlink()
    with pytest.raises(BrokenLog):
        archive.read("t2")


async def test_a_thousand_tables_are_found_quickly_enough(tmp_path: Path) -> None:
    entries = [IndexEntry(f"t{n}", 100 * n, 100, "0" * 64) for n in range(1000)]
    for month in ("2026-05", "2026-06"):
        (tmp_path / f"{month}.index.jsonl").write_bytes(
            b"".join(
                msgspec.json.encode(msgspec.structs.replace(entry, table=entry.table + month)) + b"\n"
                for entry in entries
            )
        )
    archive = Archive(tmp_path)
    found = archive.find("t9992026-06")
    assert found is not None
    assert (found.month, found.entry.offset) == ("2026-06", 99_900)
    assert archive.find("nowhere") is None


# ---- links


async def test_links_keep_working_from_the_archive(tmp_path: Path) -> None:
    """Before, during and after the move: watched, replayed, carried away; by those who played and by others."""
    seed = 51
    print(f"seed {seed}")
    dice = random.Random(seed)
    archive = tmp_path / "archive"
    async with (
        running(tmp_path / "redis") as embedded,
        log_at(embedded.url) as log,
        serving(tmp_path, REDIS=embedded.url, ARCHIVE=archive, **LIFTED) as server,
    ):
        lagoon = Lagoon(server.url)
        table, ann, bob = await seated(server)
        async with lagoon.play(ann) as one, lagoon.play(bob) as two:
            await asyncio.gather(play_on(one, dice), play_on(two, dice))
            await one.reached(max(one.seq, two.seq))
            before = (one.view, (await one.replay(limit=200)).steps, await lagoon.log(table))
            assert (await archive_tables(log, archive, LATER)).tables == 1
            assert await log.length(table) == 0
            # Whoever is still there can go on looking.
            assert (await one.replay(limit=200)).steps == before[1]
            assert await lagoon.log(table) == before[2]
            with pytest.raises(Refused) as refused:
                await one.play({"t": "draw"})
            assert refused.value.code == "game_over"

        await server.kill()
        await server.start()
        async with lagoon.play(ann) as again, lagoon.watch(table) as spectator:
            assert again.seat == 0
            assert again.view == before[0]
            assert spectator.result == before[0]["table"]["result"]
            assert (await again.replay(limit=200)).steps == before[1]
        assert await lagoon.log(table) == before[2]
        assert (await lagoon.table(table))["phase"] == "over"
        with pytest.raises(Refused) as refused:
            await lagoon.take_seat(table, "Eve")
        assert refused.value.code == "already_started"


async def test_a_log_that_is_gone_from_under_its_players_ends_with_a_fault(tmp_path: Path) -> None:
    async with running(tmp_path / "redis") as embedded:
        redis = make_client(embedded.url)
        async with serving(tmp_path, REDIS=embedded.url, **LIFTED) as server:
            lagoon = Lagoon(server.url)
            table, ann, _ = await seated(server, first=0)
            async with lagoon.play(ann) as one:
                await redis.delete(log_key(table))
                with pytest.raises((ClosedByServer, TableFault, Refused)) as ended:
                    await one.play({"t": "draw"})
                assert "log_gone" in str(ended.value)
            with pytest.raises(Refused) as refused:
                await lagoon.table(table)
            assert refused.value.code == "no_table"
        await redis.aclose()
