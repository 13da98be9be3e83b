"""Tables that nobody was at since there is a schedule are put into it: once for a house, but for those that ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from events.codec import encode
from events.event import Resign
from events.log import Log, RedisUnavailable, Shards
from service.archive.appending import append_all
from service.clock import now_ms
from service.clocks.survey import DONE, SURVEYED, Survey
from service.clocks.visits import DAY_MS
from service.redis.deadline_store import Deadline, DeadlineStore, bucket_of
from tests.events.tables import Story
from tests.played import Played
from tests.shards import log_at
from tests.support import eventually


async def scheduled(redis: Any, table: str) -> float | None:
    score = await redis.zscore(f"lagoon:{{deadlines-{bucket_of(table)}}}:due", table)
    return None if score is None else float(score)


async def test_tables_of_before_are_put_into_the_schedule_once(url: str, shards: Shards, redis: Any) -> None:
    store = DeadlineStore(shards)
    over = Played("kahuna", name="over")
    over.act(0, Resign())
    async with log_at(url) as log:
        for story in (Played("kahuna", name="plays"), Story(name="waits"), over, Story(name="known")):
            await append_all(log, story.table.id, [encode(event) for event in story.events], 0)
        await log.append("broken", 1, b"no event")
        await redis.set("lagoon:{junk}:log", "no log")
        soon = now_ms()
        await store.write([Deadline("known", 1, soon)])
        await surveyed(log, store, redis)
        for table in ("plays", "waits"):
            due = await scheduled(redis, table)
            assert due is not None
            assert soon <= due <= now_ms() + DAY_MS
        assert await scheduled(redis, "known") == soon, "what is there stays"
        assert await scheduled(redis, "over") is None
        # Not again, by whomever.
        await store.write([Deadline("plays", 99, None)])
        again = Survey(log, store, "another")
        again.start()
        await again._tasks.finish()
        assert await scheduled(redis, "plays") is None


async def surveyed(log: Log, store: DeadlineStore, redis: Any) -> None:
    survey = Survey(log, store, "one")
    survey.start()
    await eventually(lambda: _is_done(redis))
    await survey.stop()


async def _is_done(redis: Any) -> bool:
    return bool(await redis.get(SURVEYED) == DONE)


async def test_a_survey_goes_on_after_redis_was_away(url: str, shards: Shards, redis: Any) -> None:
    class Away(DeadlineStore):
        failures = 2

        async def write(self, deadlines: Iterable[Deadline]) -> list[Deadline]:
            self.failures -= 1
            if self.failures == 1:
                raise RedisUnavailable("away")
            return list(deadlines) if self.failures == 0 else await super().write(deadlines)

    async with log_at(url) as log:
        await append_all(log, "waits", [encode(event) for event in Story(name="waits").events], 0)
        await surveyed(log, Away(shards), redis)
        assert await scheduled(redis, "waits") is not None
