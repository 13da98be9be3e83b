"""What was lost is held before anything else is decided at a table, once, and not before all is known of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from events import codec
from events.clock import ClockRule
from events.event import Action, Hold, Join, Play
from events.kahuna.moves import Draw
from events.log import Conflict, RedisUnavailable
from projections.games import GAMES
from service.metrics import Metrics
from service.tables import action_handler
from service.tables.action_handler import ActionHandler
from service.tables.live import LiveTable, codec_for
from service.tables.ownership import SeatHolder
from service.tables.served import Outcome, PendingAction, ServedTable
from tests.events.tables import Story, joining, token
from tests.support import eventually

NOW = 50_000
"""When things are done here: the clock of Ann has run since about ms 1000."""
MOVE = Play(Draw())


class Lost:
    """So much of the time since a moment was lost, which is known at once, or has to be learned first."""

    def __init__(self, ms: int = 0, is_known: bool = True) -> None:
        self.ms = ms
        self.known = is_known
        self.away = 0
        self.asked: list[int] = []
        self.waits: list[int] = []

    def is_known(self, _served: ServedTable, at: int) -> bool:
        self.asked.append(at)
        return self.known

    async def learn(self, _served: ServedTable) -> None:
        if self.away:
            self.away -= 1
            raise RedisUnavailable("it is away")
        self.known = True

    def hold(self, served: ServedTable, at: int) -> Hold | None:
        left = min(self.ms, at - served.live.now.table.running_clock.since)
        return Hold(left) if left > 0 else None

    def waited(self, _served: ServedTable, since: int) -> None:
        self.waits.append(since)


class Kept:
    """A log that keeps everything; another server may be first with its next event, or its answer may not come."""

    def __init__(self) -> None:
        self.raws: list[bytes] = []
        self.conflicts = 0
        self.unanswered = 0

    def append(self, _table: str, seq: int, raw: bytes, _after: str) -> asyncio.Future[None]:
        done = asyncio.get_running_loop().create_future()
        if self.conflicts:
            self.conflicts -= 1
            done.set_exception(Conflict(seq))
            return done
        self.raws.append(raw)
        if self.unanswered:
            self.unanswered -= 1
            done.set_exception(RedisUnavailable("it went away"))
        else:
            done.set_result(None)
        return done


class World:
    """A table at which Ann (0) is to move, by her clock, and the handler of its actions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lost: Lost, **story: Any) -> None:
        self.story = Story(options={"first": 0}, format=2, **story)
        self.lost = lost
        self.log = Kept()
        self.told: list[Outcome] = []
        self.behind: list[str | None] = []
        self.metrics = Metrics()
        self.handler = ActionHandler(self.log, self.metrics, self.catch_up, lambda _served: None)  # type: ignore[arg-type]
        self.handler.lost_time = lost
        monkeypatch.setattr(action_handler, "now_ms", lambda: NOW)

    def begin(self) -> ServedTable:
        live = LiveTable("t", GAMES["kahuna"], codec_for("kahuna"), 256)
        live.fold([codec.encode(event) for event in self.story.events])
        self.served = ServedTable(live)
        return self.served

    def catch_up(self, served: ServedTable, why: str | None) -> None:
        """Read on: there is nothing new."""
        self.behind.append(why)
        served.busy = False
        asyncio.get_running_loop().call_soon(self.handler.process_pending, served)

    def ask(self, action: Action | None = MOVE, waited: float = 0.0, lag_ms: int = 0) -> None:
        """Ask for something, received so many seconds ago."""
        by = None if action is None or isinstance(action, Join) else SeatHolder(0, token(0))
        received = time.monotonic() - waited
        self.handler.submit(
            self.served, PendingAction(by, f"id {len(self.told)}", None, action, received, self.told.append, lag_ms)
        )

    async def done(self, count: int = 1) -> list[Any]:
        """Wait until so many were answered; return the actions that were appended."""
        await eventually(lambda: len(self.told) == count and not self.served.busy)
        await self.handler.stop()
        return [self.served.live.codec.decode(raw, 0).action for raw in self.log.raws]


@pytest.fixture
def rule() -> ClockRule:
    return ClockRule("live", 600)


def world(monkeypatch: pytest.MonkeyPatch, lost: Lost, rule: ClockRule) -> World:
    found = World(monkeypatch, lost, clock=rule)
    found.story.seated()
    found.begin()
    return found


async def test_it_is_held_first_and_once(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000), rule)
    here.ask()
    assert await here.done() == [Hold(8000), MOVE]
    clock = here.served.live.now.table.running_clock
    assert (clock.held, clock.used[0]) == (8000, NOW - clock.held - here.story.table.running_clock.since)
    assert b"lagoon_held_seconds_total 8.0" in here.metrics.text()


async def test_nothing_is_decided_before_it_is_known(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000, is_known=False), rule)
    here.ask()
    assert here.log.raws == []
    assert await here.done() == [Hold(8000), MOVE]


async def test_while_it_cannot_be_known_the_table_waits(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000, is_known=False), rule)
    here.lost.away = 2
    here.ask()
    assert await here.done() == [Hold(8000), MOVE]
    assert here.behind == ["it is away"] * 2


async def test_reading_on_needs_to_know_nothing_and_holds_nothing(
    monkeypatch: pytest.MonkeyPatch, rule: ClockRule
) -> None:
    here = world(monkeypatch, Lost(8000, is_known=False), rule)
    here.ask(None)
    here.handler.process_pending(here.served)
    assert await here.done() == []
    assert here.lost.asked == []


async def test_of_two_servers_that_hold_it_one_does(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000), rule)
    here.log.conflicts = 1

    def read_on(served: ServedTable, _why: str | None) -> None:
        """The other had held it, and more was not lost."""
        here.story.act(None, Hold(8000), NOW)
        served.live.fold([codec.encode(here.story.events[-1])])
        served.busy = False
        here.lost.ms = 0
        here.handler.process_pending(served)

    here.handler._catch_up = read_on
    here.ask()
    assert await here.done() == [MOVE]
    assert here.served.live.now.table.running_clock.held == 8000


async def test_what_cannot_be_held_keeps_nobody_from_acting(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    """It would be refused again and again: what waits behind it is done, and the next time it is tried anew."""
    here = world(monkeypatch, Lost(8000), rule)
    tries: list[int] = []

    def too_much(_served: ServedTable, at: int) -> Hold:
        tries.append(at)
        assert len(tries) < 20, "there is no end to it"
        return Hold(10 * NOW)

    monkeypatch.setattr(here.lost, "hold", too_much)
    here.ask()
    here.handler.settle_time(here.served)
    assert await here.done() == [MOVE]
    assert here.told == [Outcome(here.served.live.seq)]


async def test_it_is_held_at_once_where_somebody_is(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000), rule)
    for _ in range(2):
        here.handler.settle_time(here.served)
        here.lost.ms = 0
    assert await here.done(0) == [Hold(8000)]


async def test_what_waited_is_decided_at_the_time_it_came(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    """Else whoever acted in time while Redis was slow would lose by it."""
    here = world(monkeypatch, Lost(), rule)
    here.ask(waited=20.0)
    await here.done()
    at = here.served.live.latest_at
    assert NOW - 20_000 - 2000 < at <= NOW - 20_000
    assert here.lost.waits == [at], "nobody could know of it before it was kept"


async def test_of_what_stood_in_the_log_already_others_could_not_know_either(
    monkeypatch: pytest.MonkeyPatch, rule: ClockRule
) -> None:
    """The log had kept it, and did not get to say so before it was away."""
    here = world(monkeypatch, Lost(), rule)
    here.log.unanswered = 1

    def read_on(served: ServedTable, _why: str | None) -> None:
        served.live.fold(here.log.raws)
        served.busy = False
        here.handler.process_pending(served)

    here.handler._catch_up = read_on
    here.ask(waited=3.0)
    assert await here.done() == [MOVE]
    assert len(here.lost.waits) == 1
    assert here.lost.waits[0] <= NOW - 3000


async def test_what_was_held_is_not_waited_for_itself(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(8000), rule)
    here.handler.settle_time(here.served)
    assert await here.done(0) == [Hold(8000)]
    assert here.lost.waits == []


async def test_time_does_not_go_back_at_a_table(monkeypatch: pytest.MonkeyPatch, rule: ClockRule) -> None:
    here = world(monkeypatch, Lost(), rule)
    before = here.served.live.latest_at
    here.ask(waited=3600.0)
    await here.done()
    assert here.served.live.latest_at == before


async def test_a_table_without_clocks_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = World(monkeypatch, Lost())
    here.story.join(0)
    here.begin()
    monkeypatch.setattr(here.lost, "hold", lambda _served, _at: None)
    here.ask(joining(1))
    assert await here.done() == [joining(1)]


@pytest.mark.parametrize(("lag_ms", "is_taken"), [(0, False), (300, False), (450, True)])
async def test_what_comes_late_is_taken_if_its_line_is_as_slow(
    monkeypatch: pytest.MonkeyPatch, rule: ClockRule, lag_ms: int, is_taken: bool
) -> None:
    here = world(monkeypatch, Lost(), rule)
    clock = here.story.table.running_clock
    late = clock.since + clock.left[0] + 400
    monkeypatch.setattr(action_handler, "now_ms", lambda: late)
    here.ask(lag_ms=lag_ms)
    assert await here.done() == ([MOVE] if is_taken else [])
    refused = here.told[0].refused
    assert is_taken if refused is None else refused.code == "time_ran_out"
