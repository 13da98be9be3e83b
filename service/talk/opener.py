"""What whoever opened a table asks for before the start, as an action."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from events.clock import may_need_bot
from events.event import Action, Change, Close, OpenerAction, Reorder, SendOff
from events.game import Illegal
from events.table import Table
from service.tables.live import LiveTable
from service.tables.ownership import Opener
from service.talk import protocol
from service.talk.effects import AppendAction
from service.talk.message import clock_rule


def effect_of(message: protocol.FromOpener, opener: Opener | None, live: LiveTable) -> AppendAction:
    """Return the effect of a message; `opener` is None where its token did not open the table. Raises `Illegal`."""
    if opener is None:
        raise Illegal("not_opener", "Only whoever opened this table can do that.")
    return AppendAction(opener, message.id, message.on, _action(message, opener.owner, live))


def level_wanted(action: Action, table: Table[Any]) -> str | None:
    """Return the level of a bot of the house that has to be there for an action at a table.

    That is for a change of its clock or its seats after which one may have to play on.
    """
    if not isinstance(action, Change) or (action.clock is UNSET and action.seats is UNSET):
        return None
    before = None if table.clock is UNSET else table.clock.rule
    rule = before if action.clock is UNSET else action.clock
    seats = len(table.seats) if action.seats is UNSET else action.seats
    return rule.level if rule is not None and may_need_bot(rule, seats) else None


def _action(message: protocol.FromOpener, owner: str, live: LiveTable) -> OpenerAction:
    match message:
        case protocol.SendOff(seat=seat):
            return SendOff(owner, seat)
        case protocol.Order(seats=seats):
            return Reorder(owner, seats)
        case protocol.Close():
            return Close(owner)
        case protocol.Change(clock=clock):
            count = len(live.now.table.seats) if message.seats is UNSET else message.seats
            return Change(
                owner,
                options=_options(message.options, live),
                seats=message.seats,
                clock=clock if clock is UNSET or clock is None else clock_rule(clock, count),
                undo=message.undo,
                listed=message.listed,
                talk=message.talk,
                spectators=message.spectators,
            )
        case _:
            raise TypeError(f"not a message of whoever opened a table: {message!r}")


def _options(given: dict[str, Any] | UnsetType, live: LiveTable) -> Any:
    """Return options as plain data, all of them spelled out. Raises `Illegal`."""
    if given is UNSET:
        return UNSET
    try:
        return msgspec.to_builtins(msgspec.convert(given, live.playable.game.options_type))
    except msgspec.ValidationError as error:
        raise Illegal("bad_options", f"These options do not suit this game: {error}.") from error
