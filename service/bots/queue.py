"""The queue of tables where a bot of the house has to act, for the processes that play for them."""

from __future__ import annotations

from events.log import Shards
from service.redis.bot_key import TAG
from service.redis.job_queue import Job as Due
from service.redis.job_queue import JobQueue

__all__ = ["Due", "DueQueue"]


class DueQueue(JobQueue):
    """The queue: one entry a table, with the seat of a bot that has to act there."""

    def __init__(self, shards: Shards) -> None:
        super().__init__(shards, TAG)
