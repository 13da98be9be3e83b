"""A pause that the players agreed to falls due on its day, and only then can be ended."""

from __future__ import annotations

import pytest

from events.event import AnswerUndo, Ask, EndPause
from events.game import Illegal
from events.wanted import Pause
from service.clocks.due import Due
from service.clocks.pauses import Pauses
from tests.played import Played
from tests.service.tables.test_live import live

UNTIL = 10_000_000


def test_a_pause_is_due_on_its_day() -> None:
    table = Played("kahuna")
    assert Pauses().next_due(table.table) is None
    table.act(0, Ask(Pause(UNTIL)))
    assert Pauses().next_due(table.table) is None
    table.act(1, AnswerUndo(True))
    paused = live(table)
    due = Pauses().next_due(paused.now.table)
    assert due == Due(UNTIL, EndPause())
    with pytest.raises(Illegal, match="pause_goes_on"):
        paused.decide(None, due.action, due.at - 1, "")
    event, after = paused.decide(None, due.action, due.at, "")
    paused.apply(event, after)
    assert Pauses().next_due(paused.now.table) is None
