"""From a wish to an event: what a fault of ours in the middle of it does to those who wait behind."""

from __future__ import annotations

from typing import Any

from events.event import Action, Event, Play
from events.fold import Folded
from service.doing import Doing
from service.metrics import Metrics
from service.ownership import Holder
from service.served import Outcome, Served, Wish
from tests.conformance.pebbles import GAME, Bid
from tests.events.tables import token
from tests.played import Played
from tests.service.test_live import live


def test_an_action_that_cannot_even_be_refused_does_not_stop_its_table() -> None:
    served = Served(live(Played(GAME, 2)))
    decide = served.live.decide

    def faulty(who: int | None, action: Action, at: int, key: str) -> tuple[Event, Folded[Any]]:
        if action == Play(Bid(1)):
            raise RuntimeError("as no rule should")
        return decide(who, action, at, key)

    served.live.decide = faulty  # type: ignore[method-assign]
    metrics = Metrics()
    doing = Doing(None, metrics, lambda _served, _why: None, lambda _served: None)  # type: ignore[arg-type]
    told: list[Outcome] = []
    by = Holder(0, token(0))
    for action in (Play(Bid(1)), Play(Bid(99))):
        doing.wish(served, Wish(by, f"id {len(told)}", served.live.seq, action, 0.0, told.append))
    assert [outcome.refused and outcome.refused.code for outcome in told] == ["server_fault", "too_many"]
    assert (served.busy, list(served.wishes)) == (False, [])
