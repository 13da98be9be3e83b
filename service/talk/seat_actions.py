"""What a player asks for, as an action: the messages that become one just as they are."""

from __future__ import annotations

from typing import NamedTuple

from events import clock
from events.event import Action, AnswerUndo, Ask, Commit, GiveTime, Resign, Return, Reveal, SetNight, Unseat
from service.talk import protocol


class SeatAction(NamedTuple):
    """An action with the id of its message, and the seq it was decided on; None where there was nothing to choose."""

    id: str
    on: int | None
    action: Action


def action_of(message: protocol.ClientMessage) -> SeatAction | None:
    """Return the action that a message asks for, None where it asks for something else, or for one of the game's."""
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
        case _:
            return None
