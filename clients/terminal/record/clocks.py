"""The clocks of a table's seats in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from clients.player import LowTime, is_low, stands_by_night, time_left
from clients.terminal.game_ui import Data
from clients.terminal.words import fit_name, say

_NAME_ROOM = 18
_HURRY = "bold #ff6b6b"
_RUNNING = "bold #ffd23f"

_SECOND, _MINUTE, _HOUR, _DAY = 1000, 60_000, 3_600_000, 86_400_000


def clock_text(ms: int) -> str:
    """Return a span of time as a clock shows it: minutes and seconds, with hours, or days and hours."""
    # A second that has begun still counts: 0:00 is when time is over.
    seconds = -(-ms // _SECOND) * _SECOND
    if seconds >= _DAY:
        return say("clock.days", days=seconds // _DAY, hours=seconds % _DAY // _HOUR)
    minutes, rest = seconds % _HOUR // _MINUTE, seconds % _MINUTE // _SECOND
    if seconds >= _HOUR:
        return f"{seconds // _HOUR}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"


def spent_text(ms: int) -> str:
    """Return a time that was used: of its last second only what is full counts."""
    return clock_text(ms - ms % _SECOND)


def clock_lines(table: Data, marks: Sequence[str], names: Sequence[str], now_ms: int | None = None) -> Text:
    """Return a line for the clock of each person; empty where nobody's time is limited.

    Clocks that run count on to `now_ms` by the server's clock; without it they are shown as they were.
    """
    clock = table.get("clock")
    if clock is None:
        return Text()
    lines = []
    for seat, sitter in enumerate(table["seats"]):
        if sitter is None or sitter["bot"] is not None or sitter.get("stand_in") is not None:
            continue
        runs = seat in clock["running"]
        left = clock["left"][seat] if now_ms is None else time_left(clock, seat, now_ms)
        style = "" if not runs else _HURRY if is_low(clock, left) else _RUNNING
        # A sign, too: what matters is not told by colour alone.
        sign = " " if not runs else "☾" if now_ms is not None and stands_by_night(clock, seat, now_ms) else "▶"
        words = f"{sign} {marks[seat]} {fit_name(names[seat], _NAME_ROOM)} {clock_text(left):>8}"
        lines.append(Text(words, style))
    return Text("\n").join(lines)


class Hurry:
    """Tells somebody that their time is nearly over: by a bell, once, and in words for as long as that is so."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._ring = ring
        self._low = LowTime()
        self.is_on = False
        """Whether time passes and there is little of it."""

    def look(self, clock: Data | None, seat: int | None, now_ms: int) -> None:
        """Look at the clock of `seat`, and ring where it has to be told now."""
        if clock is None or seat is None:
            self.is_on = False
            return
        left = time_left(clock, seat, now_ms)
        runs = seat in clock["running"] and not stands_by_night(clock, seat, now_ms)
        self.is_on = runs and left > 0 and is_low(clock, left)
        if self._low.has_begun(clock, left, runs=runs):
            self._ring()
