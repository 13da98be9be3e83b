"""The quota of tables an address may open in an hour, counted in Redis over all processes and servers."""

from __future__ import annotations

from events.log import Shards
from service.redis.count_quota import CountQuota

_HOUR_MS = 3_600_000


class TableQuota(CountQuota):
    """At most `most` tables an hour for each address, in a sliding window."""

    def __init__(self, shards: Shards, most: int) -> None:
        super().__init__(shards, most, _HOUR_MS, "opened")
