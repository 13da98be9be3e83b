"""A table played in memory as `tests.events.tables` has it, with its log as bytes and people who move at random."""

from __future__ import annotations

import random
from typing import Any

from events import codec
from events.event import Event
from events.fold import Folded, fold
from events.game import Game
from events.past import Past
from events.table import UndoRule
from projections.games import GAMES
from tests.events.tables import SECRET, TABLE, Story


class Played(Story):
    """A table of `game` (a name, or rules of the test's own) with every seat taken: the game has begun."""

    def __init__(
        self,
        game: str | Game[Any, Any, Any, Any] = "kahuna",
        seats: int | None = None,
        undo: UndoRule = "free+ask",
        secret: str = SECRET,
        name: str = TABLE,
        **options: Any,
    ) -> None:
        rules = GAMES[game].game if isinstance(game, str) else game
        super().__init__(rules, options, rules.seat_counts[0] if seats is None else seats, undo, secret, name)
        self.codec = codec.Codec(rules)
        self.seated()

    def undo(self, who: int, to: int | None = None, at: int | None = None) -> Event:
        """Take back, or ask to: to just after `to`, or one's last action."""
        past = self.folded.past
        assert past is not None
        found = past.last_of(who) if to is None else to
        assert found is not None
        return super().undo(who, found, at)

    def agree(self) -> Event:
        """Everybody who has not yet answered the open request says yes; return the last one's event."""
        request = self.table.request
        assert request is not None
        for seat in range(len(self.table.seats)):
            if seat not in {request.asker, *request.yes}:
                self.answer(seat, True)
        return self.events[-1]

    def play_random(self, dice: random.Random) -> Event:
        """Whoever can move makes a random legal move."""
        seat = dice.choice(self.game.to_act(self.state))
        return self.play(seat, dice.choice(list(self.game.legal(self.state, seat))))

    def play_out(self, dice: random.Random) -> None:
        """Play random moves until the game is over."""
        while not self.is_over:
            self.play_random(dice)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.table.phase == "over"

    @property
    def raws(self) -> list[bytes]:
        """The log, as it is kept."""
        return [codec.encode(event) for event in self.events]

    def reloaded(self) -> Folded[Any]:
        """Return the table folded from the bytes of its log alone."""
        return fold(self.game, (self.codec.decode(raw, seq) for seq, raw in enumerate(self.raws, 1)))


def flags(link: Past[Any]) -> tuple[bool, ...]:
    """Return what a link says of how it can be taken back."""
    return link.free, link.own, link.ends, link.withdraws


def branch(folded: Folded[Any]) -> list[tuple[int, int | None, Any, tuple[bool, ...]]]:
    """Return the live branch of a table's past, newest first, to compare."""
    past = folded.past
    return [] if past is None else [(link.seq, link.who, link.state, flags(link)) for link in past]
