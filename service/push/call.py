"""A call: what somebody is told who is awaited at a table. It holds nothing that is hidden from anybody."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET

from events.wanted import Request
from projections.switches import neutral_name
from service.tables.awaited import Reason, Since
from service.tables.live import LiveTable

Outcome = Literal["sent", "gone", "refused", "later"]
"""What became of a call: taken by the other side, to nobody any more, refused for good, or to be tried again."""


class Delivered(msgspec.Struct, frozen=True):
    """What became of a call, and for how many seconds the other side wants to be left alone."""

    outcome: Outcome
    retry_after_s: float = 0.0


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told: why (`service.tables.awaited.Why`), where, and with whom. Sentences are made by whoever shows it.

    `asker` is the name of who asks, where `t` is "request", and `asks` for what ("takeback", or the tag of one of
    `events.wanted`); `others` are the names of all others at the table, and where the house shows nobody's name
    `unnamed` are their seats in the same order; `seq` is that of the event after which the seat is awaited; `path` is
    the page of the table below the house's address.
    """

    t: str
    table: str
    game: str
    seat: int
    others: tuple[str, ...]
    seq: int
    path: str
    asker: str | None = None
    asks: str | None = None
    unnamed: tuple[int, ...] = ()


class HouseCall(msgspec.Struct, frozen=True):
    """What the house's own webhook or command is told: the call, and besides who is called, by which link.

    `id` is the same however often it is told; `at` is the time of the event, in ms since 1970. `link` is None where
    LAGOON_PUBLIC_URL is not set.
    """

    id: str
    name: str
    at: int
    link: str | None
    call: Call


def make_call(live: LiveTable, reason: Reason, since: Since) -> Call:
    """Return the call of a seat for a reason."""
    table = live.now.table
    request = reason.request
    names = ["" if held is None else _name(live, seat, held.name) for seat, held in enumerate(table.seats)]
    others = tuple(seat for seat, name in enumerate(names) if name and seat != reason.seat)
    return Call(
        t=reason.why,
        table=table.id,
        game=table.game,
        seat=reason.seat,
        others=tuple(names[seat] for seat in others),
        seq=since.seq,
        path=f"/t/{table.id}",
        asker=None if request is None else names[request.asker],
        asks=None if request is None else _tag(request),
        unnamed=() if live.switches.names else others,
    )


def _name(live: LiveTable, seat: int, name: str) -> str:
    """Return what whoever has a seat is called."""
    return name if live.switches.names else neutral_name(seat)


def _tag(request: Request) -> str:
    """Return what a request asks for, as it is named on the wire."""
    return "takeback" if request.what is UNSET else str(request.what.__struct_config__.tag)


def make_house_call(live: LiveTable, call: Call, since: Since, public_url: str | None) -> HouseCall:
    """Return what the house's own webhook or command is told of a call."""
    held = live.now.table.seats[call.seat]
    return HouseCall(
        id=f"{call.table}/{call.seat}/{call.seq}",
        name="" if held is None else held.name,
        at=since.at,
        link=None if public_url is None else public_url + call.path,
        call=call,
    )
