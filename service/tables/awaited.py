"""Which people a table waits for, why, and since which event. It follows from the log, so all servers agree on it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from events.game import Game
from events.requests import still_asked
from events.table import Table
from events.wanted import Request
from projections.view import to_act

Why = Literal["request", "turn", "start"]
"""Why somebody is awaited: to answer a request, to act, or to show their part in the shuffle."""

_URGENCY: tuple[Why, ...] = ("request", "turn", "start")


class Reason(NamedTuple):
    """Why the table waits for the person on `seat`: because of the `request`, where it is to be answered."""

    seat: int
    why: Why
    request: Request | None = None


class Since(NamedTuple):
    """The event after which something is so: its seq, and its time in ms since 1970."""

    seq: int
    at: int


class Awaited:
    """What a table waits for, as its log is followed."""

    def __init__(self) -> None:
        self._since: dict[Reason, Since] = {}

    def see(self, game: Game[Any, Any, Any, Any], table: Table[Any], at: int) -> None:
        """Take in the table as it is after an event of the time `at`, in ms since 1970."""
        now = reasons(game, table)
        if now != tuple(self._since):
            before, came = self._since, Since(table.seq, at)
            self._since = {reason: before.get(reason, came) for reason in now}

    def items(self) -> tuple[tuple[Reason, Since], ...]:
        """Return every reason, and since when it is one."""
        return tuple(self._since.items())

    def since(self, seat: int) -> Since | None:
        """Return since when the latest reason to wait for a seat is one; None where it is not awaited."""
        return max((since for reason, since in self._since.items() if reason.seat == seat), default=None)

    def most_urgent(self, seat: int) -> Reason | None:
        """Return the most urgent reason to wait for a seat; None where it is not awaited."""
        mine = (reason for reason in self._since if reason.seat == seat)
        return min(mine, key=lambda reason: _URGENCY.index(reason.why), default=None)


def reasons(game: Game[Any, Any, Any, Any], table: Table[Any]) -> tuple[Reason, ...]:
    """Return for what the table waits now, of people: bots come by themselves."""
    found: tuple[Reason, ...] = ()
    if table.phase == "shuffling":
        found = tuple(Reason(seat, "start") for seat in table.awaited if table.seats[seat] is not None)
    elif table.phase == "playing":
        found = tuple(Reason(seat, "turn") for seat in to_act(game, table))
        if (request := table.request) is not None:
            found = (*found, *(Reason(seat, "request", _asked(request)) for seat in still_asked(game, table)))
    return tuple(reason for reason in found if not table.is_played_by_bot(reason.seat))


def _asked(request: Request) -> Request:
    """Return a request as it was made: it is the same however many have agreed to it."""
    return replace(request, yes=())
