"""What is read of a log counts as kept only where those who keep it were asked, and not others."""

from __future__ import annotations

from pathlib import Path

from events.log import Log
from service.archive.log_reader import LogReader
from service.embedded import running
from service.redis.shards import make_shards
from tests.service.tables.test_subscriptions import Moving


async def test_what_was_read_before_a_table_moved_is_read_again(tmp_path: Path) -> None:
    async with running(tmp_path / "one", "everysec") as one, running(tmp_path / "two", "everysec") as two:
        places = [make_shards(server.url) for server in (one, two)]
        for place, events in zip(places, ([b"kept", b"only here"], [b"kept"]), strict=True):
            log = Log(place)
            log.start()
            for seq, raw in enumerate(events, 1):
                await log.append("table", seq, raw)
            await log.stop()
        shards = Moving(*places)
        log = Log(shards, wait=1)

        async def enough(table: str) -> None:
            """Say that enough replicas have it, as those of the new primary do."""
            assert table == "table"
            shards.now = places[1]

        log.wait_replicated = enough  # type: ignore[method-assign]
        assert await LogReader(log).read_replicated("table") == [b"kept"]
        assert await LogReader(log).read_replicated("table", 1) == []
        for place in places:
            await place.aclose()
