"""What the facts of one event show and end, told fact by fact: by that it is judged how the event can be taken back."""

from __future__ import annotations

from typing import Any

from events import clock as clocks
from events.game import Game


class Showing:
    """What an event of seat `who` showed so far.

    `free` says that it neither was chance nor showed anybody anything new; `own`, that it showed nothing beyond cards
    of the seat's own hand, where the table tells that apart; `ends`, that it ended a turn of the seat. `turns` counts
    the turns that each seat has ended, where the table has clocks.
    """

    __slots__ = ("_game", "_tells_apart", "_who", "ends", "free", "own", "turns")

    def __init__(
        self, game: Game[Any, Any, Any, Any], who: int | None, drawn: bool, own_cards: bool, turns: tuple[int, ...]
    ) -> None:
        self._game = game
        self._who = who
        self._tells_apart = own_cards and who is not None and not drawn
        self.free = not drawn
        self.own = self._tells_apart
        self.ends = False
        self.turns = turns

    def add(self, state: Any, fact: Any) -> None:
        """Look at the next fact of the game, which is about to be recorded in `state`."""
        game = self._game
        if (self.free or self.own) and game.reveals(state, fact):
            self.free = False
            self.own = self.own and game.shown_by(state, fact) == self._who
        if self.turns or self._tells_apart:
            done = game.turns_ended(state, fact)
            self.ends = self.ends or (self._tells_apart and self._who in done)
            self.turns = clocks.ended(self.turns, done) if self.turns else self.turns
