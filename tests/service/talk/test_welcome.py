"""Coming back: one message whose size depends on the state and on how many steps were asked for, on nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events.kahuna.moves import Draw
from projections.games import GAMES
from service.settings import Settings
from service.tables.live import LiveTable
from service.talk.session import Session
from tests.played import Played

NOW = 1000.0


def astray(events: int) -> LiveTable:
    """Return a table at its first position, with so many events of drawing and taking back behind it."""
    table = Played(first=0)
    while table.seq < events:
        table.play(0, Draw())
        table.undo(0)
        table.agree()
    live = LiveTable("t", GAMES["kahuna"], table.codec, 256)
    live.fold(table.raws)
    return live


def welcome(live: LiveTable, **hello: Any) -> tuple[int, Any]:
    """Say hello; return how many bytes the welcome has, and what it says."""
    session = Session(live, Settings(), False, NOW)
    assert session.receive(msgspec.json.encode({"t": "hello", **hello}).decode(), NOW) is None
    (frame,) = session.take_frames()
    return len(frame), msgspec.json.decode(frame)


@pytest.fixture(scope="module")
def tables() -> tuple[LiveTable, LiveTable]:
    return astray(20), astray(2000)


def test_whoever_has_seen_all_steps_gets_the_view(tables: tuple[LiveTable, LiveTable]) -> None:
    (early, one), (late, two) = (welcome(live, since=live.seq) for live in tables)
    assert one["view"] == two["view"]
    assert one.get("steps", []) == two.get("steps", []) == []
    assert late <= 1.1 * early
    assert late - early < 10, "a few digits more"


@pytest.mark.parametrize("limit", [0, 1, 20, 200])
def test_of_what_was_missed_as_much_comes_as_is_asked_for(tables: tuple[LiveTable, LiveTable], limit: int) -> None:
    _, live = tables
    sizes = set()
    for since in (0, 1000, live.seq - 400):
        size, message = welcome(live, since=since, limit=limit)
        steps = message.get("steps", [])
        assert [step["seq"] for step in steps] == list(range(live.seq - limit + 1, live.seq + 1))
        assert message["first"] == live.seq - limit
        sizes.add(size)
    assert len(sizes) == 1, "the same, however much was missed"


def test_what_was_missed_comes_whole_when_it_is_little(tables: tuple[LiveTable, LiveTable]) -> None:
    _, live = tables
    _, message = welcome(live, since=live.seq - 5)
    assert len(message["steps"]) == 5
    assert message["first"] == live.seq - 5


def test_a_page_of_steps_is_the_most(tables: tuple[LiveTable, LiveTable]) -> None:
    _, live = tables
    _, message = welcome(live)
    assert len(message["steps"]) == 200
    session = Session(live, Settings(), False, NOW)
    session.receive('{"t": "hello", "limit": 201}', NOW)
    assert not session.greeted
