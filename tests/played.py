"""A table played in memory, without a server: its log as bytes, and the table as it is after each action."""

from __future__ import annotations

import random
from typing import Any

from events import actions, codec
from events.event import Action, AnswerUndo, AskUndo, Event, Join, Open, Play
from events.fold import Folded, fold
from events.game import Game
from events.table import UndoRule
from projections.games import GAMES

SECRET = "5a" * 32
OPENED = 1_700_000_000_000


class Played:
    """A table of `game` (a name, or rules of the test's own) with every seat taken: the game has begun."""

    def __init__(
        self,
        game: str | Game[Any, Any, Any, Any] = "kahuna",
        seats: int | None = None,
        undo: UndoRule = "free+ask",
        table: str = "00000000000000000000",
        secret: str = SECRET,
        **options: Any,
    ) -> None:
        self.game: Game[Any, Any, Any, Any] = GAMES[game].game if isinstance(game, str) else game
        self.codec = codec.Codec(self.game)
        self.events: list[Event] = []
        seats = self.game.seat_counts[0] if seats is None else seats
        asked = Open(self.game.name, options, seats, False, undo)
        self.folded: Folded[Any] = self._take(actions.open_table(self.game, asked, table, secret, OPENED))
        for seat in range(seats):
            self.act(None, Join(f"Player {seat}", f"{seat + 1:064x}", f"{seat + 1:032x}"))

    def _take(self, acted: actions.Acted) -> Folded[Any]:
        self.events.append(acted.event)
        return acted.after

    def act(self, who: int | None, action: Action) -> Event:
        """Do an action; return its event. Raises `Illegal`."""
        at = OPENED + 1000 * len(self.events)
        self.folded = self._take(actions.act(self.game, self.folded, who, action, at, f"a{len(self.events)}"))
        return self.events[-1]

    def play(self, who: int, move: Any) -> Event:
        """Make a move of the game."""
        return self.act(who, Play(move))

    def undo(self, who: int, to: int | None = None) -> Event:
        """Take back, or ask to: to just after `to`, or one's last action."""
        past = self.folded.past
        assert past is not None
        found = past.last_of(who) if to is None else to
        assert found is not None
        return self.act(who, AskUndo(found))

    def agree(self) -> Event:
        """Everybody who has not yet answered the open request says yes; return the last one's event."""
        request = self.folded.table.request
        assert request is not None
        for seat in range(len(self.folded.table.seats)):
            if seat not in {request.asker, *request.yes}:
                self.act(seat, AnswerUndo(True))
        return self.events[-1]

    def play_any(self, dice: random.Random) -> Event:
        """Whoever can move makes a random legal move."""
        seat = dice.choice(self.game.to_act(self.state))
        return self.play(seat, dice.choice(list(self.game.legal(self.state, seat))))

    def play_out(self, dice: random.Random) -> None:
        """Play random moves until the game is over."""
        while not self.is_over:
            self.play_any(dice)

    @property
    def state(self) -> Any:
        """The game as it is."""
        return self.folded.table.state

    @property
    def seq(self) -> int:
        """The seq of the latest event."""
        return self.folded.table.seq

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.folded.table.phase == "over"

    @property
    def raws(self) -> list[bytes]:
        """The log, as it is kept."""
        return [codec.encode(event) for event in self.events]

    def reloaded(self) -> Folded[Any]:
        """Return the table folded from the bytes of its log alone."""
        return fold(self.game, (self.codec.decode(raw, seq) for seq, raw in enumerate(self.raws, 1)))


def branch(folded: Folded[Any]) -> list[tuple[int, int | None, Any, bool, bool]]:
    """Return the live branch of a table's past, newest first, to compare."""
    past = folded.past
    return [] if past is None else [(link.seq, link.who, link.state, link.free, link.withdraws) for link in past]
