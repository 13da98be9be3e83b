"""From a request to an event: what an internal error does to the requests that wait behind it."""

from __future__ import annotations

import asyncio
from typing import Any

from events.event import Action, Event, Join, Leave, Play
from events.fold import Folded
from events.log import Conflict
from service.metrics import Metrics
from service.tables.action_handler import ActionHandler
from service.tables.live import LiveTable
from service.tables.ownership import SeatHolder, token_hash
from service.tables.served import Outcome, PendingAction, ServedTable
from tests.conformance.pebbles import GAME, Bid
from tests.events.tables import token
from tests.played import Played
from tests.service.tables.test_live import live
from tests.service.talk.test_session import World


def test_an_action_that_cannot_even_be_refused_does_not_stop_its_table() -> None:
    served = ServedTable(live(Played(GAME, 2)))
    decide = served.live.decide

    def faulty(who: int | None, action: Action, at: int, key: str) -> tuple[Event, Folded[Any]]:
        if action == Play(Bid(1)):
            raise RuntimeError("as no rule should")
        return decide(who, action, at, key)

    served.live.decide = faulty  # type: ignore[method-assign]
    metrics = Metrics()
    doing = ActionHandler(None, metrics, lambda _served, _why: None, lambda _served: None)  # type: ignore[arg-type]
    told: list[Outcome] = []
    by = SeatHolder(0, token(0))
    for action in (Play(Bid(1)), Play(Bid(99))):
        doing.submit(served, PendingAction(by, f"id {len(told)}", served.live.seq, action, 0.0, told.append))
    assert [outcome.refused and outcome.refused.code for outcome in told] == ["server_fault", "too_many"]
    assert (served.busy, list(served.pending)) == (False, [])


class Overtaken:
    """A log in which another server was first, each time: what it appended is read by then."""

    def append(self, _table: str, seq: int, _raw: bytes, _after: str) -> asyncio.Future[None]:
        done = asyncio.get_running_loop().create_future()
        done.set_exception(Conflict(seq))
        return done


async def test_nobody_is_made_to_leave_a_seat_by_who_had_it_before() -> None:
    world = World(seated=1)
    here = LiveTable("t", world.live.playable, world.live.codec, 256)
    here.fold(world.raws)
    served = ServedTable(here)
    ann, cat = (SeatHolder(0, token_hash(letter * 43)) for letter in "AC")

    def read_on(served: ServedTable, _why: str | None) -> None:
        """Another server was told that Ann leaves, and then that Cat comes."""
        world.act(0, Leave(), "elsewhere")
        world.act(None, Join("Cat", cat.owner, "1" * 32, 0))
        served.live.fold(world.raws[served.live.seq :])
        served.busy = False
        doing.process_pending(served)

    doing = ActionHandler(Overtaken(), Metrics(), read_on, lambda _served: None)  # type: ignore[arg-type]
    outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    doing.submit(served, PendingAction(ann, "here", None, Leave(), 0.0, outcome.set_result))
    refused = (await outcome).refused
    assert refused is not None
    assert refused.code == "not_seated"
    assert cat.still_holds(here.now.table)


async def test_what_was_done_before_the_seat_was_lost_is_acknowledged_all_the_same() -> None:
    world = World(seated=1)
    served = ServedTable(world.live)
    ann = SeatHolder(0, token_hash("A" * 43))
    seq = world.act(0, Leave(), "once")
    doing = ActionHandler(None, Metrics(), lambda _served, _why: None, lambda _served: None)  # type: ignore[arg-type]
    told: list[Outcome] = []
    for key in ("once", "again"):
        doing.submit(served, PendingAction(ann, key, None, Leave(), 0.0, told.append))
    assert [(outcome.seq, outcome.refused and outcome.refused.code) for outcome in told] == [
        (seq, None),
        (None, "not_seated"),
    ]
