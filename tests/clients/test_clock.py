"""Clocks in the Python client: the server's time, what is left by it, giving time, and nights."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clients.player import Player, Refused, time_left
from clients.player.server_clock import AGAIN_MS, COMPARED, QUESTIONS, ServerClock
from service.talk import protocol as p
from tests.clients.scripted import Side, scripted, view
from tests.support import eventually

TOKEN = "t" * 43
CLOCK: dict[str, Any] = {
    "rule": {"kind": "live", "stock": 600, "added": 10, "expiry": "lose", "level": "medium"},
    "left": [50_000, 70_000],
    "running": [0],
    "since": 1_000_000,
    "used": [0, 0],
    "held": 0,
    "nights": [None, None],
}


def timed(**changed: Any) -> dict[str, Any]:
    whole = view()
    return whole | {"table": whole["table"] | {"clock": CLOCK | changed}}


def test_what_is_left_is_counted_on_where_a_clock_runs() -> None:
    assert time_left(CLOCK, 0, 1_000_000) == 50_000
    assert time_left(CLOCK, 0, 1_030_000) == 20_000
    assert time_left(CLOCK, 0, 2_000_000) == 0
    assert time_left(CLOCK, 0, 900_000) == 50_000, "a server's clock that is behind gives nobody time"
    assert time_left(CLOCK, 1, 1_030_000) == 70_000


def test_by_night_nothing_is_used() -> None:
    noon = 12 * 60 * 60 * 1000
    clock = CLOCK | {"left": [noon, 0], "since": noon, "nights": [{"start": 22 * 60, "end": 6 * 60}, None]}
    assert time_left(clock, 0, 2 * noon) == noon - 10 * 60 * 60 * 1000
    assert time_left(clock, 0, 2 * noon + 6 * 60 * 60 * 1000) == noon - 10 * 60 * 60 * 1000


class Network:
    """A server whose clock is ahead by a constant, and that answers after these times, half of them on the way back."""

    def __init__(self, *round_trips: int) -> None:
        self.local = 1_000.0
        self._round_trips = iter(round_trips)
        self.clock = ServerClock(lambda: "id", self._ask, lambda: self.local)

    async def _ask(self, asked: p.Time) -> p.TimeTold:
        trip = next(self._round_trips)
        self.local += trip
        # All but a tenth of it was on the way there.
        return p.TimeTold(asked.id, int(self.local + 500_000 - trip / 10))


async def test_the_answer_that_took_the_shortest_counts() -> None:
    network = Network(400, 20, 900)
    network.clock.welcomed(int(network.local + 500_000 - 300), timed())
    assert network.clock.now_ms == 500_700
    await network.clock.stop()
    error = network.clock.now_ms - int(network.local + 500_000)
    assert 0 <= error <= 10, "half of the shortest round trip at most"


class Watched:
    """A server whose clock is ahead of this machine's count, which tests let pass, and how often it was asked."""

    def __init__(self) -> None:
        self.local, self.slept, self.ahead, self.trip = 1_000.0, 0.0, 500_000.0, 20.0
        self.asked = 0
        self.clock = ServerClock(
            lambda: "id", self._ask, lambda: self.local, lambda: 9e12 + self.local + self.slept, look_s=0.001
        )

    async def _ask(self, asked: p.Time) -> p.TimeTold:
        self.asked += 1
        self.local += self.trip
        return p.TimeTold(asked.id, int(self.local - self.trip / 2 + self.ahead))

    async def asked_until(self, times: int) -> None:
        await eventually(lambda: self.asked >= times)

    @property
    def error(self) -> float:
        return self.clock.now_ms - (self.local + self.ahead)


async def test_the_time_is_asked_for_again_now_and_then() -> None:
    server = Watched()
    server.clock.welcomed(int(server.local + server.ahead), timed())
    await server.asked_until(QUESTIONS)
    # Both clocks drift.
    server.ahead += 100
    server.local += AGAIN_MS
    await server.asked_until(QUESTIONS + 1)
    for again in range(2, COMPARED + 1):
        server.local += AGAIN_MS
        await server.asked_until(QUESTIONS + again)
    assert abs(server.error) <= 1, "those of before are forgotten"
    await server.clock.stop()
    assert server.asked == QUESTIONS + COMPARED


async def test_after_a_sleep_or_a_leap_of_the_time_the_server_is_asked_at_once() -> None:
    server = Watched()
    server.clock.welcomed(int(server.local + server.ahead), timed())
    await server.asked_until(QUESTIONS)
    for leap in (90_000, -40_000):
        # The count stood still for as long; and the line is slower than before.
        server.slept += leap
        server.ahead += leap
        server.trip = 400.0
        asked = server.asked
        await server.asked_until(asked + QUESTIONS)
        assert abs(server.error) <= 1
    await server.clock.stop()


async def test_a_server_whose_clock_was_set_is_believed() -> None:
    server = Watched()
    server.clock.welcomed(int(server.local + server.ahead), timed())
    await server.asked_until(QUESTIONS)
    server.ahead -= 30_000
    server.trip = 900.0
    server.local += AGAIN_MS
    await server.asked_until(QUESTIONS + 1)
    assert abs(server.error) <= 1
    await server.clock.stop()


async def test_where_there_are_no_clocks_nobody_is_asked_for_the_time() -> None:
    network = Network()
    network.clock.welcomed(777_000, view())
    await network.clock.stop()
    assert network.clock.now_ms == 777_000


async def test_a_player_counts_by_the_servers_clock_and_gives_time() -> None:
    nights: list[tuple[int | None, int | None]] = []

    async def script(side: Side) -> None:
        await side.welcome(view=timed(), now=1_010_000)
        while len(nights) < 2:
            # Questions about the time come in between.
            match await side.hear(p.FromClient):
                case p.Time(id=id):
                    await side.say(p.TimeTold(id, 1_010_000))
                case p.GiveTime(id=id, seat=1, seconds=60):
                    await side.say(p.Accepted(id, 6))
                    after = CLOCK | {"left": [40_000, 130_000], "running": []}
                    await side.say(p.Update(6, set={"table": {"clock": after}}))
                case p.Night(id=id, start=start, end=end):
                    nights.append((start, end))
                    await side.say(p.Refused(id, "already_started", "The game has begun.", 6))
                case other:
                    raise AssertionError(other)
        await side.line.wait_closed()

    async with asyncio.timeout(60), scripted(script) as address, Player(address, "T", TOKEN) as player:
        left = player.time_left(0)
        assert left is not None
        assert 0 < left <= 40_000
        assert player.time_left(1) == 70_000
        assert await player.give_time(1, 60) == 6
        assert (player.time_left(0), player.time_left(1)) == (40_000, 130_000)
        for hours in ((1320, 360), None):
            with pytest.raises(Refused):
                await player.set_night(hours)
        assert nights == [(1320, 360), (None, None)]


async def test_without_clocks_nothing_is_left_of_anything() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        await side.line.wait_closed()

    async with scripted(script) as address, Player(address, "T") as player:
        assert player.clock is None
        assert player.time_left(0) is None


async def test_a_question_that_is_lost_with_the_line_is_asked_again() -> None:
    async def dropped(side: Side) -> None:
        await side.welcome(view=timed(), now=1_000_000)
        await side.hear(p.Time)
        await side.drop()

    done = asyncio.Event()

    async def again(side: Side) -> None:
        await side.welcome(view=timed(), now=1_000_000)
        for _ in range(QUESTIONS):
            asked = await side.hear(p.Time)
            await side.say(p.TimeTold(asked.id, 1_000_000))
        done.set()
        await side.line.wait_closed()

    async with scripted(dropped, again) as address, Player(address, "T", TOKEN):
        await asyncio.wait_for(done.wait(), 30)
