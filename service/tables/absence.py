"""Who is away: seats that have had no socket for a while, and if the game waits for them, not since it does.

It is known to servers, not to a table's log: an action that depends on it says who was away (`events.requests`). Where
there are clocks they say how long everybody may take, and no person counts as away. Bots come when they are awaited.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from events.event import Action, Ask, Event, RunOut
from events.game import Game
from events.table import (
    Agreed,
    Asked,
    Declined,
    Replaced,
    Table,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
    UndoWithdrawn,
    Withdrawn,
)
from events.wanted import CallOff, Claim, Replace
from projections.view import to_act
from service.tables.presence import Here

ABSENT_S: Final = 120
"""Seconds without a socket after which somebody is away, where no setting says otherwise."""

ABOUT_REQUESTS = (
    Agreed, Asked, Declined, Withdrawn, UndoAgreed, UndoAsked, UndoRefused, UndoWithdrawn
)  # fmt: skip
"""Facts that make nobody wait anew; pages know them, too."""


def counts(table: Table[Any]) -> bool:
    """Tell whether people can be away from a table."""
    return table.clock is UNSET


def absent_after(table: Table[Any], absent_s: float) -> int | None:
    """Return after how many whole seconds a seat can be away; None where none can: a bot of its own has no clock."""
    is_counted = counts(table) or any(seat is not None and seat.bot is not UNSET for seat in table.seats)
    return math.ceil(absent_s) if is_counted else None


def absent_seats(
    game: Game[Any, Any, Any, Any], table: Table[Any], here: Here, now: float, waited_s: float, absent_s: float
) -> tuple[int, ...]:
    """Return the seats that are away, by who is `here` at `now` (seconds, monotonic).

    `waited_s` are the seconds for which the game has waited for those who are to act: they are not away before it has
    waited for `absent_s`.
    """
    awaited = to_act(game, table)
    gone = (seat for seat, since in enumerate(here.gone_since) if since is not None and now - since >= absent_s)
    return tuple(
        seat
        for seat in gone
        if _can_be_away(table, seat, seat in awaited) and (seat not in awaited or waited_s >= absent_s)
    )


def _can_be_away(table: Table[Any], seat: int, is_awaited: bool) -> bool:
    """Tell whether whoever has a seat is away if there is no socket: a bot is there when it is awaited.

    So is one that plays on for somebody: where none comes, the others are not to wait for it for ever.
    """
    return is_awaited if table.is_played_by_bot(seat) else counts(table)


def is_stood_in_for(table: Table[Any], seat: int) -> bool:
    """Tell whether a bot plays on for whoever has a seat: nobody has to wait for them."""
    held = table.seats[seat]
    return held is not None and held.stand_in is not UNSET


def is_waited_back(table: Table[Any], seat: int, newest_first: Iterable[Event]) -> bool:
    """Tell whether something is done, or asked for, only because whoever has a seat is away.

    So it is not where a bot plays on since their time was over: then they need not be away.
    """
    if table.request is not None and seat in table.request.excused:
        return True
    if not is_stood_in_for(table, seat):
        return False
    replaced = (event for event in newest_first if any(_replaces(fact, seat) for fact in event.facts))
    return any(not isinstance(event.action, RunOut) for event in islice(replaced, 1))


def _replaces(fact: Any, seat: int) -> bool:
    return isinstance(fact, Replaced) and fact.seat == seat


def waiting_since(newest_first: Iterable[Event]) -> int:
    """Return since when the game waits as it does, in ms since 1970, by the latest events of a table; 0 if unknown."""
    return next((event.at for event in newest_first if not _is_about_requests(event)), 0)


def _is_about_requests(event: Event) -> bool:
    return all(isinstance(fact, ABOUT_REQUESTS) for fact in event.facts)


def depends_on_absence(action: Action) -> bool:
    """Tell whether it matters to an action who is away."""
    return isinstance(action, Ask) and isinstance(action.what, CallOff | Replace | Claim)


def with_absent(action: Action, absent: tuple[int, ...]) -> Action:
    """Return a request that says who is away."""
    return replace(action, absent=absent)
