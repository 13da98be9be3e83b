"""The clocks that a table can be opened with in the terminal: some for a game, and some for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clients.player import AskedClock
from clients.terminal.game_ui import TableOption
from clients.terminal.words import say, span

_HOUR, _DAY = 60 * 60, 24 * 60 * 60

_EVERY_GAME: Final = (
    AskedClock("turn", 60),
    AskedClock("turn", 120),
    AskedClock("days", 3 * _DAY, 12 * _HOUR),
    AskedClock("days", 7 * _DAY, 24 * _HOUR),
)


def clock_option(live: Sequence[tuple[int, int]]) -> TableOption:
    """Return the option of a clock; `live` are the stocks of a game, each with what is added for a turn, in seconds."""
    clocks = (*(AskedClock("live", stock, added) for stock, added in live), *_EVERY_GAME)
    none: tuple[str, AskedClock | None] = (say("option.clock.none"), None)
    return TableOption("clock", say("option.clock"), [none, *((_label(clock), clock) for clock in clocks)])


def _label(clock: AskedClock) -> str:
    kind = "turn" if clock.kind == "turn" else "live"
    return say(f"option.clock.{kind}", stock=span(clock.stock), added=span(clock.added))
