"""What the person can ask of the others: the entries of the menu for it, and for who is away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clients.player import CallOff, Claim, Pause, Player, Replace, Resume
from clients.terminal.table.absence import absent_awaited
from clients.terminal.words import bot_level, say
from service.talk.protocol import LEVELS, Wanted

_HOUR = 60 * 60 * 1000
_PAUSES = {"hour": _HOUR, "day": 24 * _HOUR, "week": 7 * 24 * _HOUR}
"""How long a pause can be asked for here, in ms."""


class Question(NamedTuple):
    """Something to ask for, in words."""

    words: str
    what: Wanted


def can_ask(player: Player) -> bool:
    """Tell whether the person can ask the others for anything now."""
    table, me = player.view["table"], player.seat
    others = len(table["seats"]) - len(table["resigned"])
    is_in = me is not None and me not in table["resigned"] and others > 1
    return is_in and table["phase"] == "playing" and table["request"] is None


def questions(player: Player) -> list[Question]:
    """Return what can be asked for at any time: a pause, its end, and to call the game off."""
    found = [Question(say(f"menu.pause.{name}"), Pause(player.server_ms + length)) for name, length in _PAUSES.items()]
    if player.view["table"]["paused_until"] is not None:
        found = [Question(say("menu.resume"), Resume()), *found]
    return [*found, Question(say("menu.calloff"), CallOff())]


def absence_questions(player: Player, names: Sequence[str]) -> list[Question]:
    """Return what can be done about those who are away and waited for."""
    if not can_ask(player):
        return []
    table, found = player.view["table"], []
    for seat in absent_awaited(player):
        if table["imagine"]:
            found += [
                Question(say("menu.replace", who=names[seat], level=bot_level(level)), Replace(seat, level))
                for level in LEVELS
            ]
        if len(table["seats"]) - len(table["resigned"]) == 2:
            found.append(Question(say("menu.claim", who=names[seat]), Claim()))
    return found
