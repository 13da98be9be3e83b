"""The queue of tables where something is due: once each, never lost, taken over from processes that died."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from events.log import Shards
from service.bots.queue import DueQueue
from service.redis import job_queue as queues
from service.redis.job_queue import Job, JobQueue


@pytest.fixture
async def queue(shards: Shards) -> DueQueue:
    queue = DueQueue(shards)
    await queue.join()
    return queue


def tables(taken: list[Job]) -> list[str]:
    return [due.table for due in taken]


async def test_a_table_waits_once_however_often_it_is_said(queue: DueQueue) -> None:
    await queue.add([("a", 3, 0), ("b", 1, 2)])
    await queue.add([("a", 5, 1)])
    await queue.add([])
    assert tables(await queue.take("one", 10, 1)) == ["a", "b"]
    assert await queue.take("two", 10, 1) == []


async def test_whoever_waits_is_given_it_at_once(queue: DueQueue) -> None:
    taking = asyncio.create_task(queue.take("one", 10, 3_000))
    await asyncio.sleep(0)
    await queue.add([("a", 3, 1)])
    assert tables(await taking) == ["a"]


async def test_it_is_done_when_nothing_later_was_due(queue: DueQueue, redis: Any) -> None:
    await queue.add([("a", 3, 1)])
    (due,) = await queue.take("one", 10, 1)
    await queue.add([("a", 7, 1)])
    assert await queue.done(due, 6) == due
    assert await queue.done(due, 7) is None
    assert await redis.xlen("lagoon:{bots}:due") == 0
    assert await redis.keys("lagoon:{bots}:due:*") == []
    await queue.add([("a", 9, 1)])
    assert tables(await queue.take("two", 10, 1)) == ["a"]


async def test_what_is_said_late_about_an_earlier_seq_changes_nothing(queue: DueQueue) -> None:
    await queue.add([("a", 7, 1)])
    await queue.add([("a", 3, 1)])
    (due,) = await queue.take("one", 10, 1)
    assert await queue.done(due, 6) == due


async def test_what_a_dead_process_had_taken_is_anothers(queue: DueQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    await queue.add([("a", 3, 0), ("b", 3, 0)])
    taken = await queue.take("dead", 10, 1)
    assert await queue.take_over("one", 10) == []
    monkeypatch.setattr(queues, "IDLE_MS", 0)
    assert await queue.take_over("one", 10) == taken
    assert await queue.done(taken[0], 3) is None


async def test_who_is_due_later_is_told_with_the_seat(queue: DueQueue) -> None:
    await queue.add([("a", 3, 1)])
    (due,) = await queue.take("one", 10, 1)
    await queue.add([("a", 7, 2)])
    assert due.seat == 1
    later = await queue.done(due, 3)
    assert later is not None
    assert (later.table, later.seat, later.entry) == ("a", 2, due.entry)


async def test_a_process_that_comes_back_goes_on_with_what_it_had(queue: DueQueue) -> None:
    await queue.add([("a", 3, 1), ("b", 3, 1)])
    taken = await queue.take("one", 10, 1)
    await queue.done(taken[0], 3)
    assert await queue.taken("one") == taken[1:]
    assert await queue.taken("two") == []


async def test_a_table_that_was_dropped_can_be_queued_again_at_once(queue: DueQueue) -> None:
    await queue.add([("a", 3, 1)])
    (due,) = await queue.take("one", 10, 1)
    await queue.drop(due)
    await queue.add([("a", 3, 1)])
    assert tables(await queue.take("one", 10, 1)) == ["a"]


async def test_what_is_held_is_nobody_elses(queue: DueQueue, redis: Any) -> None:
    await queue.add([("a", 3, 1)])
    taken = await queue.take("slow", 10, 1)
    # As if nothing had been heard of it for an hour.
    claim = ("XCLAIM", "lagoon:{bots}:due", "bots", "slow", 0, taken[0].entry, "IDLE", 3_600_000)
    await redis.execute_command(*claim)
    await redis.pexpire("lagoon:{bots}:due:a", 1000)
    await queue.hold("slow", taken)
    assert await queue.take_over("one", 10) == []
    assert await redis.pttl("lagoon:{bots}:due:a") > 1000
    await queue.hold("slow", [])


async def test_what_is_given_back_is_taken_by_another_at_once(queue: DueQueue) -> None:
    await queue.add([("a", 3, 1)])
    taken = await queue.take("leaving", 10, 1)
    await queue.give_back(taken)
    await queue.leave("leaving")
    (again,) = await queue.take("one", 10, 1)
    assert again.table == "a"
    assert await queue.done(again, 2) == again
    assert await queue.done(again, 3) is None


async def test_a_process_that_is_there_is_known_to_be(shards: Shards, redis: Any) -> None:
    queue = DueQueue(shards)
    assert not await queue.is_anybody_there()
    await queue.join()
    await queue.join()
    assert await queue.is_anybody_there()
    assert 0 < await redis.pttl("lagoon:{bots}:there") <= 15_000


async def test_whoever_leaves_is_forgotten(queue: DueQueue, redis: Any) -> None:
    await queue.take("one", 1, 1)
    await queue.take("two", 1, 1)
    await queue.leave("one")
    assert [one[b"name"] for one in await redis.execute_command("XINFO", "CONSUMERS", "lagoon:{bots}:due", "bots")] == [
        b"two"
    ]


async def test_seats_of_a_queue_by_seat_wait_and_are_done_one_by_one(shards: Shards, redis: Any) -> None:
    queue = JobQueue(shards, "calls", per_seat=True)
    await queue.join()
    await queue.add([("a", 3, 0), ("a", 3, 1), ("a", 4, 1)])
    first, second = await queue.take("one", 10, 1)
    assert [(job.table, job.seat) for job in (first, second)] == [("a", 0), ("a", 1)]
    assert await queue.done(first, 3) is None
    assert await queue.done(second, 3) == second
    assert await queue.done(second, 4) is None
    assert await redis.keys("lagoon:{calls}:*:*") == []


async def test_queues_know_nothing_of_each_other(shards: Shards, queue: DueQueue) -> None:
    await queue.add([("a", 3, 1)])
    other = JobQueue(shards, "calls")
    await other.join()
    assert await other.take("one", 10, 1) == []
    assert tables(await queue.take("one", 10, 1)) == ["a"]
