"""What the menu offers about time: giving somebody more of it, and letting one's clock stand by night."""

from __future__ import annotations

import time
from typing import Any, Final, Literal, NamedTuple

from clients.terminal.words import say, span

_GIFTS: Final = {"live": 60, "turn": 60, "days": 24 * 60 * 60}
"""Seconds that are given at a time, by the kind of clock."""
_NIGHT: Final = (23 * 60, 7 * 60)
"""Minutes of the day here."""
_DAY: Final = 24 * 60


class TimeEntry(NamedTuple):
    """A line of the menu about time: what it says, and what is done with it."""

    words: str
    kind: Literal["give_time", "night"]
    what: Any


def time_entries(table: dict[str, Any], me: int, names: list[str]) -> list[TimeEntry]:
    """Return what the viewer on seat `me` can do about time."""
    clock = table.get("clock")
    if clock is None:
        return []
    if table["phase"] == "playing":
        return _gifts(table, clock, me, names)
    if table["phase"] in ("open", "shuffling") and clock["rule"]["kind"] == "days":
        return [_night(clock["nights"][me])]
    return []


def _gifts(table: dict[str, Any], clock: dict[str, Any], me: int, names: list[str]) -> list[TimeEntry]:
    """Return a gift to each other person whose clock runs."""
    seconds = _GIFTS[clock["rule"]["kind"]]
    return [
        TimeEntry(say("menu.give_time", who=names[seat], span=span(seconds)), "give_time", (seat, seconds))
        for seat in clock["running"]
        if seat != me and me not in table["resigned"]
    ]


def _night(night: dict[str, int] | None) -> TimeEntry:
    if night is not None:
        return TimeEntry(say("menu.no_night"), "night", None)
    start, end = (_clock_words(minute) for minute in _NIGHT)
    return TimeEntry(say("menu.night", start=start, end=end), "night", night_here(_minutes_east()))


def night_here(minutes_east: int) -> tuple[int, int]:
    """Return the night of a place so many minutes east of Greenwich, in minutes of the UTC day."""
    start, end = ((minute - minutes_east) % _DAY for minute in _NIGHT)
    return start, end


def _minutes_east() -> int:
    return time.localtime().tm_gmtoff // 60


def _clock_words(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
