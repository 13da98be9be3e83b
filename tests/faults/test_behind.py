"""A service that lags behind another one reads the log on before it refuses a token or an action."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from clients.player import ClosedByServer, Lagoon, Player, Refused, TableFault, new_token
from deploy.cluster.node import HOST
from tests.faults.deployment import open_line, open_redis, open_side
from tests.faults.proxy import Proxy

BEHIND_S = 0.5

pytestmark = pytest.mark.faults


class Two(NamedTuple):
    """Two services; what Redis says to the second (`there`) goes through `line`."""

    here: Lagoon
    there: Lagoon
    line: Proxy

    @contextlib.contextmanager
    def behind(self) -> Iterator[None]:
        """Let the second hear everything later than the first."""
        self.line.outward.delay_s = BEHIND_S
        try:
            yield
        finally:
            self.line.calm()


@pytest.fixture(scope="module")
async def two(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Two]:
    folder: Path = tmp_path_factory.mktemp("behind")
    async with contextlib.AsyncExitStack() as stack:
        redis = await open_redis(stack, folder / "redis")
        line = await open_line(stack, redis.port)
        here = await open_side(stack, folder / "here", REDIS=redis.url)
        there = await open_side(stack, folder / "there", REDIS=f"redis://{HOST}:{line.port}")
        yield Two(here.lagoon, there.lagoon, line)


async def test_a_seat_that_was_just_taken_is_known(two: Two) -> None:
    table = await two.here.open_table("mauna_kea", seats=3)
    async with two.there.watch(table) as spectator:
        with two.behind():
            ann = await two.here.take_seat(table, "Ann")
            assert spectator.seq == 1
            async with two.there.play(ann) as player:
                assert player.seat == ann.seat
                assert player.seq == 2
            await two.there.leave(await two.here.take_seat(table, "Bob"))
        await spectator.reached(4)


async def test_nobody_has_a_seat_by_a_token_that_is_none(two: Two) -> None:
    table = await two.here.open_table("kahuna")
    with pytest.raises((TableFault, ClosedByServer)) as refused:
        await Player(two.there.address, table, new_token()).__aenter__()
    assert refused.value.code == "bad_token"


async def test_an_action_that_is_asked_for_again_is_acknowledged_where_it_was_done(two: Two) -> None:
    table = await two.here.open_table("kahuna", first=0)
    ann, bob = await two.here.begin(table, "Ann", "Bob")
    async with two.here.play(ann) as one, two.here.play(bob) as other, two.there.play(bob) as again:
        await asyncio.gather(*(player.reached(5) for player in (one, other, again)))
        with two.behind():
            drawn = await one.play({"t": "draw"})
            await other.reached(drawn)
            rename(other, "the-same")
            rename(again, "the-same")
            done = await other.play({"t": "draw"}, on=drawn)
            assert again.seq < drawn
            assert await again.play({"t": "draw"}, on=drawn) == done


async def test_an_action_decided_on_what_never_was_is_stale(two: Two) -> None:
    table = await two.here.open_table("kahuna", first=0)
    ann, _ = await two.here.begin(table, "Ann", "Bob")
    async with two.here.play(ann) as one:
        with pytest.raises(Refused) as refused:
            await one.play({"t": "draw"}, on=one.seq + 1000)
        assert refused.value.code == "stale"
        assert await one.play({"t": "draw"}) == 6


async def test_an_answer_that_comes_after_what_followed_upon_it_changes_nothing(two: Two) -> None:
    table = await two.here.open_table("kahuna", first=0)
    ann, bob = await two.here.begin(table, "Ann", "Bob")
    async with two.there.play(ann) as one, two.here.play(bob) as other, two.there.watch(table) as spectator:
        await other.reached(5)
        # What is published overtakes the answer to the append, on another connection.
        two.line.answer_late(b"EVALSHA", BEHIND_S)
        drawing = asyncio.create_task(one.play({"t": "draw"}))
        await other.until(lambda p: p.is_my_turn)
        assert not drawing.done()
        after = await other.play({"t": "draw"})
        assert await drawing == after - 1
        await asyncio.gather(spectator.reached(after), one.reached(after))
        two.line.calm()
        assert one.is_my_turn
        assert [step.seq for step in spectator.record.steps] == list(range(1, after + 1))
        again = await one.play({"t": "draw"})
        await asyncio.gather(spectator.reached(again), other.reached(again))


def rename(player: Player, name: str) -> None:
    """Make the player's next action have this id."""
    player._ids = (one for one in (name,))
