"""What came after a player's time was over, but was sent before: how much of it the line may have taken.

Beyond half a second (`events.clock.GRACE`) a move is refused by the rules of the table, which know no line. Up to that
it is taken as far as the line of the very socket explains it, by the round trip of its latest ping. A program that
answers pings late makes its line look slow: that is worth half a second to it at most, each time its time runs out.
"""

from __future__ import annotations

from typing import Any

from events.clock import GRACE
from events.event import Action, AskUndo, Play
from events.table import Table
from events.timing import check_in_time


def check_sent_in_time(table: Table[Any], seat: int, action: Action, at: int, lag_ms: int) -> None:
    """Refuse what a seat sent after its time was over, if it came at `at` by a line that slow. Raises `Illegal`."""
    if isinstance(action, Play | AskUndo):
        check_in_time(table, seat, at, min(lag_ms, GRACE))
