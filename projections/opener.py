"""What is arranged at a table before its game begins, mostly by who opened it, and how those end that nobody visits."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from events import actions
from events.chance import Picker, seeded
from events.event import Action, Change, Close, CloseByHouse, CloseUnvisited, OpenerAction, Reorder, Restyle, SendOff
from events.fold import Folded
from events.game import Game, Illegal
from events.table import Table, UndoRule
from projections.asking import Done
from projections.conformance.spaces import space
from projections.pace import Pace

_BEGINS: Final = 60
"""Events after which they let the others begin: nobody can leave a table once there were too many before the start."""
_RULES: tuple[UndoRule, ...] = ("free+ask", "free", "none")


class Opener:
    """Whoever opened one table: they do something once in so many occasions before the start; never with 0.

    `first` is the SHA-256 (hex) of the token of the first who comes: at half of the tables it is they who opened it.
    """

    def __init__(self, game: Game[Any, Any, Any, Any], seed: str, once_in: int, first: str) -> None:
        self._game = game
        self._often = once_in
        self._chance: Picker = seeded(f"selfplay|{seed}|opener")
        self._pace = Pace(game, f"{seed}|opener")
        self.token: str | UnsetType = UNSET
        """The SHA-256 (hex) of their token; unset where nobody is known to have opened the table."""
        if once_in:
            watching = hashlib.sha256(f"selfplay|{seed}|opener".encode()).hexdigest()
            self.token = first if self._once_in(2) else watching

    def next(self, folded: Folded[Any], at: int) -> Done | None:
        """Return what is done at `at` in the place of what people do else; None where it is nothing."""
        if self.token is UNSET:
            return None
        table = folded.table
        if table.phase == "playing":
            return Done(None, self._ended_from_outside(), at) if self._once_in(100 * self._often) else None
        if table.seq >= _BEGINS or not self._once_in(self._often):
            return None
        who: int | None
        if self._once_in(4):
            who, action = self._restyling(table)
        else:
            action = self._wanted(table, self.token)
            who = table.openers_seat if isinstance(action, OpenerAction) else None
        try:
            actions.act(self._game, folded, who, action, at)
        except Illegal:
            return None
        return Done(who, action, at)

    def _restyling(self, table: Table[Any]) -> tuple[int | None, Action]:
        """Return by whom another name or emblem would be liked, and which."""
        taken = [seat for seat, who in enumerate(table.seats) if who is not None]
        name = f"Player {self._chance.pick(100)}" if self._once_in(2) else UNSET
        emblem = self._chance.pick(self._game.emblems + 1) if self._once_in(2) else UNSET
        return (self._one_of(taken) if taken else None), Restyle(name, emblem)

    def _wanted(self, table: Table[Any], opener: str) -> Action:
        """Return something they would like, whether it can be or not."""
        if self._once_in(20):
            return Close(opener) if self._once_in(2) else self._ended_from_outside()
        seats = list(range(len(table.seats)))
        match self._chance.pick(3):
            case 0:
                return SendOff(opener, self._one_of(seats))
            case 1:
                return Reorder(opener, tuple([seats.pop(self._chance.pick(len(seats))) for _ in table.seats]))
            case _:
                return self._change(table, opener)

    def _ended_from_outside(self) -> Action:
        return CloseByHouse() if self._once_in(2) else CloseUnvisited()

    def _change(self, table: Table[Any], opener: str) -> Change:
        match self._chance.pick(5):
            case 0:
                options = space(self._game.options_type)
                return Change(opener, options=msgspec.to_builtins(options.at(self._chance.pick(options.size))))
            case 1:
                return Change(opener, seats=self._one_of(self._game.seat_counts))
            case 2:
                return Change(opener, clock=None if self._once_in(2) else self._pace.rule(len(table.seats), 1))
            case 3:
                return Change(opener, undo=self._one_of(_RULES))
            case _:
                return Change(opener, listed=not table.listed)

    def _once_in(self, occasions: int) -> bool:
        return self._chance.pick(occasions) == 0

    def _one_of(self, things: Any) -> Any:
        return things[self._chance.pick(len(things))]
