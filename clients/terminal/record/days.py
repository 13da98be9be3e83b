"""The day and the time of a step in the local time zone, from its ms since 1970."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from itertools import pairwise

from clients.terminal.words import say
from service.talk.protocol import Step

_LATEST_MS = 253_370_764_800_000
"""The end of the year 9999, the latest that `datetime` can show; later times in a file are shown as this one."""


def today() -> date:
    """Return the present day in the local time zone."""
    return date.today()


def day_of(at: int) -> date:
    """Return the day of a time."""
    return _moment(at).date()


def say_time(at: int) -> str:
    """Return the time of day, `09:05`."""
    return f"{_moment(at):%H:%M}"


def say_day(day: date) -> str:
    """Return a day in words."""
    weekday, month = say(f"weekday.{day.isoweekday()}"), say(f"month.{day.month}")
    return say("day.first" if day.day == 1 else "day", weekday=weekday, day=day.day, month=month, year=day.year)


def say_moment(at: int) -> str:
    """Return a day with its time, in words."""
    return say("moment", day=say_day(day_of(at)), time=say_time(at))


def day_starts(steps: Sequence[Step], today: date) -> set[int]:
    """Return the seqs of the steps with which a day begins, and the first; none where all happened `today`."""
    first = [steps[0].seq] if steps else []
    first += [after.seq for before, after in pairwise(steps) if day_of(before.at) != day_of(after.at)]
    return set() if len(first) == 1 and day_of(steps[0].at) == today else set(first)


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(min(max(at, 0), _LATEST_MS) / 1000)
