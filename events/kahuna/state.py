"""The state of a game of Kahuna: everything that is on the table, in the hands and under the discard pile.

Pairs have one entry a seat (0 black, 1 white). Piles are sorted tuples, in the form in which views show them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from events.kahuna.components import BRIDGES, CARDS, Island, Line
from events.kahuna.facts import GameEnded
from events.kahuna.options import Options
from events.kahuna.piles import Pair

Cards = tuple[Island, ...]
Lines = tuple[Line, ...]
Stage = Literal["setup", "handicap", "turn", "replacement", "over"]

NOTHING: Pair[Cards] = ((), ())


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One moment of a game. A State made from options alone has everything still in the box."""

    options: Options
    stage: Stage = "setup"
    turn: int | None = None
    """The seat that moves now."""
    begins: int | None = None
    """While the handicap's bridges are placed: the seat whose turn comes first."""
    round: int = 1

    hands: Pair[Cards] = NOTHING
    shown: Pair[Cards] = NOTHING
    """The part of each hand that was taken from the display and is surely still there: open under `open_cards`."""
    doubtful: Pair[Cards] = NOTHING
    """Taken from the display and not seen since, but the seat has discarded face down: in hand or in `buried`."""
    display: Cards = ()
    """The cards to take, in the order they were turned."""
    deck: Cards = CARDS
    played: Cards = ()
    """Cards played face up since the last shuffle."""
    dropped: Cards = ()
    """Cards that lay open and were discarded since the last shuffle: everybody saw which."""
    buried: Pair[Cards] = NOTHING
    """Cards each seat discarded face down since the last shuffle: only that seat saw which."""

    bridges: Pair[Lines] = ((), ())
    stones: Pair[Cards] = NOTHING
    """The islands each seat controls."""
    scorings: tuple[Pair[int], ...] = ()
    """The points gained in each scoring so far."""

    has_played: bool = False
    """The seat in turn has played cards in this turn."""
    has_discarded: bool = False
    """The seat in turn has discarded in this turn."""
    owes_draw: bool = False
    """The last turn ended without a draw: the seat in turn may not do the same."""
    handicap_left: int = 0
    freed: Line | None = None
    """The line on which a replacement is offered."""
    final_turns: int | None = None
    """Final turns left, the present one included; None before the last card was drawn."""
    ending: GameEnded | None = None

    @property
    def scores(self) -> Pair[int]:
        """All points so far."""
        return sum(a for a, _ in self.scorings), sum(b for _, b in self.scorings)

    @property
    def supply(self) -> Pair[int]:
        """Bridges not on the board."""
        return BRIDGES - len(self.bridges[0]), BRIDGES - len(self.bridges[1])

    @property
    def discards(self) -> Cards:
        """All cards on the discard pile, face up and face down, sorted."""
        return tuple(sorted((*self.played, *self.dropped, *self.buried[0], *self.buried[1])))

    @property
    def face_down(self) -> Cards:
        """The cards that were discarded since the last shuffle, sorted."""
        return tuple(sorted((*self.dropped, *self.buried[0], *self.buried[1])))

    @property
    def opened(self) -> Pair[Cards]:
        """The cards that lie open before each player, a part of their hand (5.2)."""
        return self.shown if self.options.open_cards else NOTHING
