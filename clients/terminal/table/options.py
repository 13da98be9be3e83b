"""What a table of any game can be opened with, and changed to before the start: clock, taking back, listed and more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from clients.player import AskedClock
from clients.terminal.game_ui import TableOption
from clients.terminal.words import full_span, say

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
    return TableOption("clock", say("option.clock"), [none, *((clock_label(clock), clock) for clock in clocks)])


def shared_options() -> tuple[TableOption, ...]:
    """Return the other options that a table of any game has before and after it is opened."""
    undo = [(say(f"option.undo.{rule}"), rule) for rule in ("free+ask", "free", "none")]
    listed = [(say("option.listed.no"), False), (say("option.listed.yes"), True)]
    talk = [(say("option.talk.yes"), True), (say("option.talk.no"), False)]
    spectators = [(say(f"option.spectators.{rule}"), rule) for rule in ("yes", "delayed", "no")]
    return (
        TableOption("undo", say("option.undo"), undo),
        TableOption("listed", say("option.listed"), listed),
        TableOption("talk", say("option.talk"), talk),
        TableOption("spectators", say("option.spectators"), spectators),
    )


def clock_label(clock: AskedClock) -> str:
    """Return how much time a clock gives."""
    kind = "turn" if clock.kind == "turn" else "live" if clock.added else "stock"
    return say(f"option.clock.{kind}", stock=full_span(clock.stock), added=full_span(clock.added))


def clock_rule(table: dict[str, Any]) -> str:
    """Return what clock a table has, and what follows when time is over; nothing where nobody's time is limited."""
    if table.get("clock") is None:
        return ""
    rule = table["clock"]["rule"]
    pace = clock_label(AskedClock(rule["kind"], rule["stock"], rule["added"]))
    return say("clock.rule", pace=pace, expiry=say(f"clock.expiry.{rule['expiry']}"))
