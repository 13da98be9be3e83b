"""What random people ask of each other beside taking back, who of them goes away for a while, and how pauses end."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from events import actions
from events.chance import Picker, seeded
from events.event import Action, Ask, EndPause, Return
from events.fold import Folded
from events.game import Game, Illegal
from events.requests import pause_ends
from events.timing import may_return
from events.wanted import MINUTE, CallOff, Claim, Pause, Replace, Resume, Wanted


class Done(NamedTuple):
    """Seat `who` (None: the house) does `action` at `at`, in ms since 1970."""

    who: int | None
    action: Action
    at: int


class Asking:
    """What is asked at one table, once in so many occasions; never with 0."""

    def __init__(self, game: Game[Any, Any, Any, Any], seed: str, once_in: int) -> None:
        self._game = game
        self._seed = seed
        self._often = once_in
        self._chance: Picker = seeded(f"selfplay|{seed}|asking")

    def next(self, folded: Folded[Any], at: int) -> Done | None:
        """Return what is done at `at` or later in the place of what people do else; None where it is nothing."""
        table = folded.table
        if not self._often or table.phase != "playing":
            return None
        players = ((seat, table.seats[seat]) for seat in self._game.staying(table.state))
        replaced = [seat for seat, held in players if held is not None and held.stand_in is not UNSET]
        away = [seat for seat in replaced if may_return(self._game, table, seat, at)]
        excused = () if table.request is None else table.request.excused
        if (away or excused) and self._once_in(6):
            return Done(self._one_of([*away, *excused]), Return(), at)
        if table.request is not None:
            return None
        ends = pause_ends(table)
        if ends is not None and not self._once_in(3):
            return Done(None, EndPause(), max(at, ends))
        if ends is None and not self._once_in(self._often):
            return None
        asked = self._asked(folded, at)
        return Done(None, EndPause(), max(at, ends)) if asked is None and ends is not None else asked

    def _asked(self, folded: Folded[Any], at: int) -> Done | None:
        staying = self._game.staying(folded.table.state)
        who = self._one_of(staying)
        absent = tuple(seat for seat in staying if seat != who and self._once_in(2))
        what = self._what(self._one_of(staying), at)
        token: str | UnsetType = UNSET
        if isinstance(what, Replace):
            token = hashlib.sha256(f"selfplay|{self._seed}|stand-in {what.seat}".encode()).hexdigest()
        ask = Ask(what, absent, token)
        try:
            actions.decide(self._game, folded, who, ask, at)
        except Illegal:
            return None
        return Done(who, ask, at)

    def _what(self, seat: int, at: int) -> Wanted:
        kinds: list[Wanted] = [Pause(at + MINUTE * (1 + self._chance.pick(9))), Resume(), Replace(seat, "easy")]
        if self._once_in(4):
            # They end the game, which is to go on mostly.
            kinds = [CallOff(), Claim()]
        return kinds[self._chance.pick(len(kinds))]

    def _once_in(self, occasions: int) -> bool:
        return self._chance.pick(occasions) == 0

    def _one_of(self, things: Any) -> Any:
        return things[self._chance.pick(len(things))]
