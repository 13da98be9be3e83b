"""Which people a table waits for, why, and since which event. It follows from the log, so all servers agree on it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import UNSET

from events.game import Game
from events.table import Table

Why = Literal["request", "turn", "start"]
"""Why somebody is awaited: to answer a request, to act, or to show their part in the shuffle."""

_URGENCY: tuple[Why, ...] = ("request", "turn", "start")


class Reason(NamedTuple):
    """Why the table waits for the person on `seat`; `about` tells one request from another."""

    seat: int
    why: Why
    about: tuple[int, ...] = ()


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
        found = tuple(Reason(seat, "start") for seat in table.awaited)
    elif table.phase == "playing":
        found = tuple(Reason(seat, "turn") for seat in game.to_act(table.state))
        if (request := table.request) is not None:
            asked = (seat for seat in game.staying(table.state) if seat not in {request.asker, *request.yes})
            found = (*found, *(Reason(seat, "request", (request.asker, request.to)) for seat in asked))
    return tuple(reason for reason in found if _is_person(table, reason.seat))


def _is_person(table: Table[Any], seat: int) -> bool:
    held = table.seats[seat]
    return held is not None and held.bot is UNSET
