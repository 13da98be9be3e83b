"""Many commands at once, each for the shard of its hash tag: those of one shard go out in one write."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.exceptions import ResponseError

from events.log import RedisUnavailable, Shard, Shards

_PATIENCE_S = 5.0
"""How long a shard may take to answer all of them."""

Command = tuple[str | bytes | int, ...]


async def ask_many(shards: Shards, asked: Sequence[tuple[str, Command]]) -> list[Any]:
    """Send commands, each given with its tag; return the answers in order, a `RedisUnavailable` where there is none."""
    answers: list[Any] = [None] * len(asked)
    by_shard: dict[Shard, list[int]] = {}
    for place, (tag, _) in enumerate(asked):
        try:
            by_shard.setdefault(shards.of(tag), []).append(place)
        except RedisUnavailable as away:
            answers[place] = away
    await asyncio.gather(*(_ask_shard(shards, shard, places, asked, answers) for shard, places in by_shard.items()))
    return answers


async def _ask_shard(
    shards: Shards, shard: Shard, places: list[int], asked: Sequence[tuple[str, Command]], answers: list[Any]
) -> None:
    pipe = shard.batches.pipeline(transaction=False)
    for place in places:
        pipe.execute_command(*asked[place][1])
    try:
        async with asyncio.timeout(_PATIENCE_S):
            found = await pipe.execute(raise_on_error=False)
    except Exception as error:
        shards.report_error(shard, error)
        away = RedisUnavailable(str(error) or type(error).__name__)
        found = [away] * len(places)
    for place, answer in zip(places, found, strict=True):
        answers[place] = answer
        if isinstance(answer, ResponseError):
            # Its slot may have moved: sent alone it is sent on.
            try:
                answers[place] = await shards.ask(asked[place][0], *asked[place][1])
            except RedisUnavailable as refused:
                answers[place] = refused
