"""What was said at tables goes with them into backups and the archive and back, and into no exported game."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from events.event import Resign
from events.log import Log, log_key
from service.archive import archiving
from service.archive.archiving import ArchiveError, archive_tables
from service.archive.backup import back_up_log, backup_files
from service.archive.log_reader import LogReader
from service.archive.restore import restore_tables
from service.archive.talk_archive import TalkArchive
from service.chat.chat import Chat
from service.chat.entry import Entry
from service.chat.table_talk import TableTalk
from service.embedded import DataFolder, running
from service.redis.table_list import TableList
from service.redis.talk_store import KeptTalk, TalkStore
from tests.play import seated
from tests.played import Played
from tests.server import LIFTED, serving
from tests.shards import log_at

LATER = 1 << 50
TABLE = "t1"


def game() -> list[bytes]:
    """Return the log of a game that is over."""
    table = Played(first=0, name=TABLE)
    table.act(0, Resign())
    return table.raws


async def put(redis: Any, raws: list[bytes]) -> None:
    for seq, raw in enumerate(raws, 1):
        await redis.xadd(log_key(TABLE), {"e": raw}, id=f"{seq}-0")


async def say(log: Log, *said: Entry) -> KeptTalk:
    """Have something said; return all that is kept."""
    chat = Chat(log.shards)
    for number, entry in enumerate(said):
        assert await chat.say(TABLE, TableTalk(), entry, f"{entry.text}.{number}")
    await chat.stop()
    return await TalkStore(log.shards).read(TABLE)


async def restore(log: Log, place: Path) -> Any:
    return await restore_tables(log, LogReader(log), TableList(log.shards), place)


ANN, EVE = Entry(at=5, seat=0, name="Ann", text="Hallo 🌋"), Entry(at=6, name="Eve", room="watching", text="psst")


async def test_a_backup_holds_what_was_said_and_takes_it_again_when_there_is_more(
    redis: Any, log: Log, tmp_path: Path
) -> None:
    await put(redis, game())
    kept = await say(log, ANN, EVE, ANN)
    assert [len(part) for part in kept] == [2, 1]
    await back_up_log(log, tmp_path)
    assert (await back_up_log(log, tmp_path)).file is None
    more = await say(log, Entry(at=7, seat=1, name="Bob", phrase="thanks"))
    assert (await back_up_log(log, tmp_path)).file is not None
    await redis.flushall()
    assert not (await restore(log, backup_files(tmp_path)[0])).left
    assert await TalkStore(log.shards).read(TABLE) == kept
    # What is there is not touched, and what came after it is added.
    await restore(log, tmp_path)
    assert await TalkStore(log.shards).read(TABLE) == more
    await restore(log, tmp_path)
    assert await TalkStore(log.shards).read(TABLE) == more
    # More can be said there, after what was put back.
    assert len((await say(log, Entry(at=8, seat=0, text="again"))).players) == len(more.players) + 1


async def test_a_talk_in_a_backup_that_is_none_is_told(redis: Any, log: Log, tmp_path: Path) -> None:
    await put(redis, game())
    await back_up_log(log, tmp_path)
    with zipfile.ZipFile(backup_files(tmp_path)[0], "a") as file:
        file.writestr(f"{TABLE}/talk.jsonl", b"nonsense\n\n")
    await redis.flushall()
    (left,) = (await restore(log, tmp_path)).left
    assert left == f"Table {TABLE}: this is nothing that was said."


async def test_the_archive_holds_what_was_said(
    redis: Any, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(redis, game())
    before = await say(log, ANN, EVE)

    # It ends after the talk was written, and more is said until it goes on.
    class Crash(Exception):  # noqa: N818
        pass

    async def crash(*_: object) -> None:
        raise Crash

    with monkeypatch.context() as patch:
        patch.setattr(TalkStore, "remove", crash)
        with pytest.raises(Crash):
            await archive_tables(log, tmp_path, LATER)
    assert await TalkArchive(tmp_path).read(TABLE) == before
    kept = await say(log, ANN)
    assert await archive_tables(log, tmp_path, LATER) == (1, len(game()), ())
    assert await redis.keys(f"lagoon:{{{TABLE}}}:*") == []
    assert await TalkArchive(tmp_path).read(TABLE) == kept
    assert await TalkArchive(tmp_path).read("other") == KeptTalk()
    # The files of the logs are as they were.
    with gzip.open(next(tmp_path.glob("*.jsonl.gz"))) as file:
        assert len(file.read().splitlines()) == 1 + len(game())


async def test_what_cannot_be_archived_stays(
    redis: Any, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(redis, game())
    kept = await say(log, ANN)

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(archiving.ArchiveWriter, "_write_lines", full)
    with pytest.raises(ArchiveError, match="talk of table t1"):
        archiving.ArchiveWriter(tmp_path / "talk").put_talk(TABLE, 5, kept)
    assert await TalkStore(log.shards).read(TABLE) == kept


async def test_an_archived_talk_is_read_where_its_table_is_and_nothing_is_added(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    archive.mkdir()
    async with running(tmp_path / "redis"):
        url = DataFolder(tmp_path / "redis").url
        async with serving(tmp_path / "one", REDIS=url, ARCHIVE=archive, **LIFTED) as server:
            lagoon = Lagoon(server.url)
            table, ann, bob = await seated(server)
            async with lagoon.play(ann, listens=True) as one, lagoon.play(bob) as two:
                await one.say("Only between us")
                await two.resign()
                await one.until(lambda me: me.result)
            assert b"Only between us" not in await lagoon.log(table)
            async with log_at(url) as log:
                assert (await archive_tables(log, archive, LATER)).tables == 1
        async with serving(tmp_path / "one", REDIS=url, ARCHIVE=archive, **LIFTED) as server:
            async with Lagoon(server.url).watch(table, listens=True) as eve:
                await eve.until(lambda me: me.talk.entries)
                assert [entry.text for entry in eve.talk.entries] == ["Only between us"]
                with pytest.raises(Refused, match="talk_closed"):
                    await eve.say("Too late")
            assert b"Only between us" not in await Lagoon(server.url).log(table)
