"""What a player asks for, as an action: the messages that become one just as they are."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from events import clock
from events.event import Action, AnswerUndo, Ask, Commit, GiveTime, Resign, Restyle, Return, Reveal, SetNight, Unseat
from service.tables.names import normalize_name
from service.talk import protocol


class SeatAction(NamedTuple):
    """An action with the id of its message, and the seq it was decided on; None where there was nothing to choose."""

    id: str
    on: int | None
    action: Action


def action_of(message: protocol.ClientMessage, name_length: int) -> SeatAction | None:
    """Return the action that a message asks for, None where it asks for something else, or for one of the game's.

    Names may be `name_length` letters long. Raises `Illegal` where one is none.
    """
    match message:
        case protocol.Reveal(id=id, nonce=nonce):
            return SeatAction(id, None, Reveal(nonce))
        case protocol.Commit(id=id, commitment=commitment):
            return SeatAction(id, None, Commit(commitment))
        case protocol.Unseat(id=id, on=on, seat=seat):
            return SeatAction(id, on, Unseat(seat))
        case protocol.Ask(id=id, on=on, what=what):
            return SeatAction(id, on, Ask(what))
        case protocol.Return(id=id):
            return SeatAction(id, None, Return())
        case protocol.Answer(id=id, on=on, yes=yes):
            return SeatAction(id, on, AnswerUndo(yes))
        case protocol.Resign(id=id, on=on):
            return SeatAction(id, on, Resign())
        case protocol.GiveTime(id=id, seat=seat, seconds=seconds):
            return SeatAction(id, None, GiveTime(seat, seconds))
        case protocol.Night(id=id, start=start, end=end):
            night = None if start is None or end is None else clock.Night(start, end)
            return SeatAction(id, None, SetNight(night))
        case protocol.Restyle(id=id, name=name, emblem=emblem):
            kept = UNSET if name is UNSET else normalize_name(name, name_length)
            return SeatAction(id, None, Restyle(kept, emblem))
        case _:
            return None
